"""What boards are worth: rows, bonus tiles, rays, the ScrapYard, and who wins."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from nexus.core.outcome import Outcome
from nexus.core.ranking import ranked
from nexus.games.tiles.boards import EMPTY, Board, Mode
from nexus.games.tiles.tileset import TileSet

YARD_ROWS: Final = 3
YARD_SILVERS: Final = 2
YARD_GOLDS: Final = 1
"""So many rows, or Silver tiles, or Gold tiles, count for the valuation (TIL-YARD-2 to -4)."""


class Valuation:
    """The three candidates for the value of a ScrapYard, and the best of them (TIL-YARD-1)."""

    def __init__(self, rows: int, silver: int, gold: int) -> None:
        self.rows = rows
        self.silver = silver
        self.gold = gold
        self.value = max(max(rows, silver), gold)


class Sheet:
    """The score of one player in one round, with the final board and ScrapYard."""

    def __init__(
        self, rows: int, bonus: int, ray: int, valuation: int, penalty: int, board: list[int], yard: list[int]
    ) -> None:
        self.rows = rows
        self.bonus = bonus
        self.ray = ray
        self.valuation = valuation
        self.penalty = penalty
        self.total = rows + bonus + ray - penalty
        self.board = board
        self.yard = yard


def row_points(board: Board, cells: list[int], tiles: TileSet) -> list[int]:
    """The points of each row: tiles times number for a Scoring Row, else 0 (TIL-ROW-2 to -4).

    A row with an empty space is none; an empty small Orchid is passed over (TIL-OROW-2, -5).
    """
    found: list[int] = []
    orchids = len(board.orchids) > 0
    index: i64 = 0
    for row in board.rows:
        numbers = tiles.numbers[board.row_directions[index]]
        index += 1
        number: i64 = 0
        length: i64 = 0
        for space in row:
            tile = cells[space]
            if tile == EMPTY:
                if orchids and board.is_orchid[space]:
                    continue
                number = 0
                break
            shown: i64 = numbers[tile]
            if number == 0:
                number = shown
            elif shown != number:
                number = 0
                break
            length += 1
        found.append(number * length)
    return found


def bonus_amount(board: Board, space: i64, value: i64, points: list[int]) -> i64:
    """What a bonus tile of this value earns on a space: full with three Scoring Rows, half with two (TIL-BON-1 to -3).

    `points` are those of the rows.
    """
    scoring: i64 = 0
    for row in board.through[space]:
        if points[row] > 0:
            scoring += 1
    return value if scoring == 3 else value // 2 if scoring == 2 else 0


def bonus_amounts(board: Board, cells: list[int], tiles: TileSet, points: list[int]) -> dict[int, int]:
    """What each bonus tile on the board earns, by space. `points` are those of the rows."""
    amounts: dict[int, int] = {}
    for space, tile in enumerate(cells):
        if tile != EMPTY and tiles.bonus[tile] != 0:
            amounts[space] = bonus_amount(board, space, tiles.bonus[tile], points)
    return amounts


def bonus_total(board: Board, cells: list[int], tiles: TileSet, points: list[int]) -> int:
    """What all bonus tiles on the board earn (TIL-BON-4)."""
    result: i64 = 0
    bonus = tiles.bonus
    for space, tile in enumerate(cells):
        if tile != EMPTY:
            value: i64 = bonus[tile]
            if value != 0:
                result += bonus_amount(board, space, value, points)
    return result


def ray_length(row: list[int], cells: list[int], tiles: TileSet) -> int:
    """The number of tiles of a Sunray or Moonbeam along a row; 0 if it is neither (TIL-RAY-1, -2)."""
    first = cells[row[0]]
    if first == EMPTY:
        return 0
    sun = tiles.sun[first]
    for space in row:
        tile = cells[space]
        if tile == EMPTY or tiles.sun[tile] != sun:
            return 0
    return len(row)


def longest_ray(board: Board, cells: list[int], tiles: TileSet) -> tuple[int, int]:
    """The row and length of the longest ray, the first of equal ones (TIL-AMB-15); (-1, 0) without any."""
    best_row: i64 = -1
    best: i64 = 0
    for index, row in enumerate(board.rows):
        length: i64 = len(row)
        if length > best and ray_length(row, cells, tiles):
            best_row = index
            best = length
    return best_row, best


def total(amounts: list[int]) -> int:
    """The sum, without the detour that a call of `sum` is for compiled code."""
    result: i64 = 0
    for amount in amounts:
        result += amount
    return result


def best_total(amounts: list[int], count: int) -> int:
    """The sum of the `count` largest amounts, none of which is negative."""
    left = [amount for amount in amounts if amount > 0]
    if len(left) > count:
        left.sort()
        left = left[-count:]
    return total(left)


def valuation(yard: Board, cells: list[int], tiles: TileSet) -> Valuation:
    """The value of a ScrapYard (TIL-YARD-1 to -5)."""
    points = row_points(yard, cells, tiles)
    silvers: list[int] = []
    golds: list[int] = []
    for space, amount in bonus_amounts(yard, cells, tiles, points).items():
        if tiles.gold[cells[space]]:
            golds.append(amount)
        else:
            silvers.append(amount)
    return Valuation(best_total(points, YARD_ROWS), best_total(silvers, YARD_SILVERS), best_total(golds, YARD_GOLDS))


def board_points(mode: Mode, cells: list[int], tiles: TileSet) -> int:
    """Rows and bonuses of a board: all that a relocation can change (TIL-OSCORE-1)."""
    points = row_points(mode.board, cells, tiles)
    return total(points) + bonus_total(mode.board, cells, tiles, points)


def penalties(variant: str, values: list[int], tiles: TileSet) -> list[int]:
    """What each player loses for the ScrapYard, given all valuations (TIL-YARD-6, TIL-LOW-3 to -5, TIL-PASS-7)."""
    if variant == "standard":
        return [tiles.penalty if value < tiles.yard_limit else 0 for value in values]
    worst = min(values) if variant == "lowest" else max(values)
    return [tiles.penalty // values.count(worst) if value == worst else 0 for value in values]


def score_round(
    mode: Mode, variant: str, tiles: TileSet, boards: list[list[int]], yards: list[list[int]]
) -> list[Sheet]:
    """The sheets of all players after the last call: Steps 1 to 4 (TIL-SCORE-1, TIL-OSCORE-1, TIL-NOY-3)."""
    values = [0] * len(boards)
    losses = values
    if mode.yard is not None:
        values = [valuation(mode.yard, yard, tiles).value for yard in yards]
        losses = penalties(variant, values, tiles)
    sheets: list[Sheet] = []
    for seat, cells in enumerate(boards):
        points = row_points(mode.board, cells, tiles)
        bonus = bonus_total(mode.board, cells, tiles, points)
        ray = tiles.ray_per_tile * longest_ray(mode.board, cells, tiles)[1] if mode.rays else 0
        sheets.append(Sheet(total(points), bonus, ray, values[seat], losses[seat], list(cells), list(yards[seat])))
    return sheets


def final_outcome(totals: list[int]) -> Outcome:
    """The highest running total wins; equal ones share the win (TIL-WIN-3, -5)."""
    ranks = ranked(totals)
    winners = [seat for seat, rank in enumerate(ranks) if rank == 1]
    return Outcome(tuple(totals), ranks, tuple(winners), "All rounds are played (TIL-WIN-3).")
