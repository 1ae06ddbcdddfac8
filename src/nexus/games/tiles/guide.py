"""What parts of a board in progress are worth, as numbers in one list that can be written by hand or learned.

A board in progress is worth what it has scored for good, plus what its parts promise: every row that can still score,
every row that can still become a ray, every bonus tile, every tile discarded so far. A part's promise depends on few
things, such as a row's number, its empty spaces and the tiles with that number still to come; a `Guide` says under
which index of `weights` each promise is found.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from nexus.games.tiles.boards import Board, Mode
from nexus.games.tiles.tileset import TileSet

EMPTIES: Final = 8
"""A row has fewer empty spaces than this."""

SUPPLIES: Final = 16
"""Supplies of a number, in halves of a tile that can be expected to come, are told apart below this."""

RAY_STAGES: Final = 12
CALLS_PER_RAY_STAGE: Final = 4
ODDS: Final = 20
"""Odds that the rows through a bonus tile score, by their square root, are told apart in so many steps."""
BONUS_UNIT: Final = 40
"""The promise of a bonus tile is kept for one of this value."""

CROSSINGS: Final = 3
"""Kinds of empty spaces where rows cross: three begun rows; two and one unbegun; two and one broken."""
FITS: Final = 5
"""Tiles to come that would fit such a space are told apart below this."""
CROSSING_STAGES: Final = 12
CALLS_PER_CROSSING_STAGE: Final = 4
STAKE_UNIT: Final = 40
"""The promise of a crossing is kept for one where so many points are at stake."""

FULL_BONUS_HOPE: Final = 0.25
HALF_BONUS_HOPE: Final = 0.06


class Guide:
    """The rows of a mode's board and ScrapYard, numbered together, and where the promise of each part is found.

    Rows of the board come first. A tile is known by its three codes: code d is the place of its number among the
    numbers of direction d. `discards` is how many tiles may be put aside without lying anywhere.
    """

    def __init__(self, mode: Mode, tiles: TileSet, *, handed_over: bool = False) -> None:
        self.mode = mode
        self.tiles = tiles
        self.yard: Board | None = None if handed_over else mode.yard
        self.discards: int = len(mode.yard_names) if handed_over else mode.large
        self.calls: int = mode.calls
        self.kinds: int = len(tiles.stripes[0])
        self.codes: list[int] = []
        for tile in range(len(tiles.names)):
            for direction in range(3):
                self.codes.append(tiles.stripes[direction].index(tiles.numbers[direction][tile]))
        self.lengths: list[int] = []
        self.directions: list[int] = []
        self.ranges: list[int] = []
        self.row_classes: list[int] = []
        self.classes: list[str] = []
        self.through: list[int] = [0] * (3 * mode.first_yard)
        self._add_rows(mode.board, 0)
        self.board_rows: int = len(self.lengths)
        if self.yard is not None:
            self.through += [0] * (3 * len(self.yard.names))
            self._add_rows(self.yard, mode.first_yard)
        self._lay_out()
        self.stakes: list[float] = [
            self.lengths[row] * number / STAKE_UNIT
            for row in range(self.board_rows)
            for number in tiles.stripes[self.directions[row]]
        ]
        self.supply: list[int] = self._supplies()
        self.weights: list[float] = [0.0] * self.size
        self._write_certain()

    def _add_rows(self, board: Board, first_space: int) -> None:
        first_row = len(self.lengths)
        for row, spaces in enumerate(board.rows):
            number = len(self.lengths)
            direction = board.row_directions[row]
            length = board.row_spaces[row]
            self.lengths.append(length)
            self.directions.append(direction)
            name = f"{board.id} {direction} {length} {len(spaces) - length}"
            if name not in self.classes:
                self.classes.append(name)
            self.row_classes.append(self.classes.index(name))
            for space in spaces:
                self.through[3 * (first_space + space) + direction] = number
        for direction in range(3):
            numbers = [row for row in range(first_row, len(self.lengths)) if self.directions[row] == direction]
            self.ranges += [numbers[0], numbers[-1] + 1]

    def _lay_out(self) -> None:
        """Where each table of promises begins."""
        per_number = EMPTIES * SUPPLIES
        stages = self.calls + 1
        self.begun: list[int] = [self.kinds * per_number * kind for kind in self.row_classes]
        size = self.kinds * per_number * len(self.classes)
        self.unbegun: list[int] = [size + stages * kind for kind in self.row_classes]
        size += stages * len(self.classes)
        self.rays: int = size
        size += EMPTIES * EMPTIES * RAY_STAGES
        self.bonuses: int = size
        size += 2 * ODDS
        self.discarded: int = size
        size += EMPTIES * stages
        self.aside: int = size
        size += len(self.tiles.names)
        self.crossings: int = size
        size += CROSSINGS * FITS * CROSSING_STAGES
        self.size: int = size

    def bonus_promise(self, value: int, broken: i64, odds: float) -> float:
        """What a bonus tile promises, by the broken rows through it and the odds that all others score."""
        if broken > 1:
            return 0.0
        if odds == 1.0:
            sure: i64 = value // 2 if broken else value
            return float(sure)
        return value / BONUS_UNIT * self.weights[self.bonus_index(broken, odds)]

    def bonus_index(self, broken: i64, odds: float) -> i64:
        """Where the promise of a bonus tile is found."""
        step: i64 = int(odds**0.5 * ODDS)
        return self.bonuses + broken * ODDS + (step if step < ODDS else ODDS - 1)

    def _supplies(self) -> list[int]:
        """By calls to come and tiles left of a number, 64 to a call: how many of them will come, in halves, rounded."""
        pile = len(self.tiles.half("sun")) if self.mode.half else len(self.tiles.names)
        supplies: list[int] = []
        for calls in range(self.calls + 1):
            left = pile - self.calls + calls
            for of_number in range(64):
                halves = (4 * of_number * calls + left) // (2 * left) if left else 0
                supplies.append(min(SUPPLIES - 1, halves))
        return supplies

    def _write_certain(self) -> None:
        """A finished row of the board is worth its points, whatever comes."""
        for row in range(self.board_rows):
            for code in range(self.kinds):
                points = self.lengths[row] * self.tiles.stripes[self.directions[row]][code]
                first = self.begun[row] + code * EMPTIES * SUPPLIES
                for supply in range(SUPPLIES):
                    self.weights[first + supply] = float(points)

    def hope(self) -> None:
        """Write promises by rule of thumb: a begun row promises its points times the share that lies, to the 1.5th."""
        for row, length in enumerate(self.lengths):
            for code in range(self.kinds):
                for empty in range(0 if row >= self.board_rows else 1, length):
                    number = self.tiles.stripes[self.directions[row]][code]
                    promise = number * length * (1 - empty / length) ** 1.5
                    first = self.begun[row] + (code * EMPTIES + empty) * SUPPLIES
                    for supply in range(SUPPLIES):
                        self.weights[first + supply] = promise * min(1.0, (supply + 1) / (2 * empty + 1))
        for step in range(ODDS):
            chance = ((step + 0.5) / ODDS) ** 2
            self.weights[self.bonuses + step] = chance * BONUS_UNIT
            self.weights[self.bonuses + ODDS + step] = chance * BONUS_UNIT / 2
