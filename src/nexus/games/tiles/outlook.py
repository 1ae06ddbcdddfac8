"""What a position promises: rows that can still score, and the best relocation. Bots and captions build on it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from nexus.games.tiles.boards import EMPTY, Board, Mode
from nexus.games.tiles.moves import RELOCATIONS
from nexus.games.tiles.scoring import board_points
from nexus.games.tiles.tileset import TileSet

BROKEN: Final = -1
UNSET: Final = 0

LONGEST_ROW: Final = 16
PROMISE: Final[list[list[float]]] = [
    [length * (filled / length) ** 1.5 if length else 0.0 for filled in range(length + 1)]
    for length in range(LONGEST_ROW)
]
"""By length of a row and tiles in it: what a live row is worth per point of its number. The exponent is measured."""

FULL_BONUS_HOPE: Final = 0.25
HALF_BONUS_HOPE: Final = 0.06
"""Shares of a bonus tile's value that three and two live rows through it are worth."""


def row_number(board: Board, cells: list[int], tiles: TileSet, row: int) -> int:
    """The number all tiles of a row show; UNSET without tiles, BROKEN if they differ."""
    numbers = tiles.numbers[board.row_directions[row]]
    number: i64 = UNSET
    for space in board.rows[row]:
        tile = cells[space]
        if tile != EMPTY:
            shown: i64 = numbers[tile]
            if number == UNSET:
                number = shown
            elif shown != number:
                return BROKEN
    return number


def row_filled(board: Board, cells: list[int], row: int) -> int:
    """The number of tiles in a row."""
    filled: i64 = 0
    for space in board.rows[row]:
        if cells[space] != EMPTY:
            filled += 1
    return filled


def gain(board: Board, cells: list[int], tiles: TileSet, space: int, tile: int) -> float:
    """By how much the promise of the rows through an empty space grows or shrinks if the tile is put there.

    A live row of L spaces with n tiles promises L x number x (n / L)^1.5, a broken one nothing; a bonus tile
    promises a share of its value while two or three rows through it live.
    """
    total = 0.0
    live: i64 = 0
    for row in board.through[space]:
        number = row_number(board, cells, tiles, row)
        if number == BROKEN:
            continue
        promise = PROMISE[board.row_spaces[row]]
        filled = row_filled(board, cells, row)
        shown = tiles.numbers[board.row_directions[row]][tile]
        if number in (UNSET, shown):
            total += shown * (promise[filled + 1] - promise[filled])
            live += 1
        else:
            total -= number * promise[filled]
    if live == 3:
        total += FULL_BONUS_HOPE * tiles.bonus[tile]
    elif live == 2:
        total += HALF_BONUS_HOPE * tiles.bonus[tile]
    return total


def relocated(board: Board, cells: list[int], large: list[int], choice: list[int]) -> list[int]:
    """The board after a relocation."""
    after = list(cells)
    for orchid, number in enumerate(choice):
        if number >= 0:
            after[board.orchids[orchid]] = large[number]
    return after


def best_relocation(mode: Mode, tiles: TileSet, cells: list[int], large: list[int]) -> int:
    """The number of the relocation with the most points; of equal ones that which moves the fewest tiles."""
    best, most = 0, -1
    for number, choice in enumerate(RELOCATIONS):
        points = board_points(mode, relocated(mode.board, cells, large, choice), tiles)
        if points > most:
            best, most = number, points
    return best
