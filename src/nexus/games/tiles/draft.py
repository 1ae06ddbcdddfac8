"""One player's board in progress, made for looking ahead: it places tiles by a `Guide`, fast."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from nexus.games.tiles.boards import EMPTY
from nexus.games.tiles.guide import (
    CALLS_PER_CROSSING_STAGE,
    CALLS_PER_RAY_STAGE,
    CROSSING_STAGES,
    EMPTIES,
    FITS,
    RAY_STAGES,
    STAKE_UNIT,
    SUPPLIES,
    Guide,
)

UNBEGUN: Final = -1
BROKEN: Final = -2

NO_HALF: Final = 0
MIXED: Final = 3
"""Of a row's tiles: there are none; or there are suns and moons. 1 is all suns, 2 is all moons."""

NOWHERE: Final = -1
"""No row, or no direction, is seen as changed."""

LEAST_ODDS: Final = 0.002
BEST_ODDS: Final = 0.99
"""How unlikely and how likely to score an unfinished row can be."""


class Draft:
    """A board, a ScrapYard and what was put aside, and for each row what matters of it.

    `codes` holds for each row the code of its number, UNBEGUN or BROKEN; `empty` its empty spaces; `halves` whether
    its tiles are suns or moons. `left` counts the tiles that are not called yet, by direction and code. `calls` is
    how many calls are to come. `fits` counts the tiles to come by the three codes of a space that they would fit, where
    `guide.kinds` stands for any. `rows` are the points of finished rows, `ray` is the length of the longest ray.
    """

    def __init__(self, guide: Guide) -> None:
        """An empty board, with no tile in the pile."""
        self.guide = guide
        self.cells: list[int] = [EMPTY] * (len(guide.through) // 3)
        self.codes: list[int] = [UNBEGUN] * len(guide.lengths)
        self.empty: list[int] = guide.lengths[:]
        self.halves: list[int] = [NO_HALF] * guide.board_rows
        self.left: list[int] = [0] * (3 * guide.kinds)
        self.fits: list[int] = [0] * (guide.kinds + 1) ** 3
        self.crossed: list[float] = [0.0] * guide.mode.first_yard
        self.free: list[int] = [place for place in range(len(self.cells)) if place not in guide.mode.board.orchids]
        self.aside: list[int] = []
        self.bonus_places: list[int] = []
        self.yard_used: i64 = 0
        self.calls: i64 = guide.calls
        self.rows: i64 = 0
        self.ray: i64 = 0
        self.gains: list[float] = [0.0] * len(guide.lengths)

    def copy(self) -> Draft:
        """An independent draft."""
        twin = Draft(self.guide)
        twin.take(self)
        return twin

    def take(self, other: Draft) -> None:
        """Become a copy of a draft with the same guide."""
        self.cells[:] = other.cells
        self.codes[:] = other.codes
        self.empty[:] = other.empty
        self.halves[:] = other.halves
        self.left[:] = other.left
        self.fits[:] = other.fits
        self.free = other.free[:]
        self.aside = other.aside[:]
        self.bonus_places = other.bonus_places[:]
        self.yard_used = other.yard_used
        self.calls = other.calls
        self.rows = other.rows
        self.ray = other.ray

    def expect(self, pile: list[int]) -> None:
        """The tiles that are not called yet are those of `pile`."""
        kinds = self.guide.kinds
        self.left = [0] * (3 * kinds)
        self.fits = [0] * (kinds + 1) ** 3
        for tile in pile:
            for direction in range(3):
                self.left[direction * kinds + self.guide.codes[3 * tile + direction]] += 1
            self.count_fits(tile, 1)

    def call(self, tile: int) -> None:
        """A tile is called: it is in the pile no more."""
        codes = self.guide.codes
        kinds: i64 = self.guide.kinds
        left = self.left
        first: i64 = 3 * tile
        for direction in range(3):
            index: i64 = direction * kinds + codes[first + direction]
            left[index] -= 1
        self.count_fits(tile, -1)
        self.calls -= 1

    def count_fits(self, tile: int, change: i64) -> None:
        """Count a tile that comes, or comes no more, for all spaces that it would fit."""
        codes = self.guide.codes
        wild = self.guide.kinds
        first = 3 * tile
        for x in (codes[first], wild):
            for y in (codes[first + 1], wild):
                for z in (codes[first + 2], wild):
                    self.fits[(x * (wild + 1) + y) * (wild + 1) + z] += change

    def crossing(self, place: i64, changed: i64, code: i64) -> tuple[i64, float]:
        """What an empty space promises because rows cross there: the index of the promise, and how often it counts.

        The row in the direction `changed` is seen as if it had `code`. It is the least of the rows that will be given
        up if no tile comes that fits them all.
        """
        guide = self.guide
        wild: i64 = guide.kinds
        live: i64 = 0
        broken: i64 = 0
        fitting: i64 = 0
        least = 1e9
        direction: i64 = 0
        while direction < 3:
            row: i64 = guide.through[3 * place + direction]
            held: i64 = code if direction == changed else self.codes[row]
            fitting *= wild + 1
            if held >= 0:
                live += 1
                fitting += held
                least = min(least, guide.stakes[row * wild + held])
            else:
                fitting += wild
                if held == BROKEN:
                    broken += 1
            direction += 1
        if live < 2:
            return 0, 0.0
        fits: i64 = min(self.fits[fitting], FITS - 1)
        kind: i64 = 0 if live == 3 else 1 + broken
        stage: i64 = self.calls // CALLS_PER_CROSSING_STAGE
        return guide.crossings + (kind * FITS + fits) * CROSSING_STAGES + stage, least

    def odds(self, row: i64, code: i64, spaces: i64) -> float:
        """How likely a row with this code and so many empty spaces is to score, by what it promises."""
        if spaces == 0:
            return 1.0
        guide = self.guide
        of_code: i64 = guide.supply[64 * self.calls + self.left[guide.directions[row] * guide.kinds + code]]
        promise = guide.weights[guide.begun[row] + (code * EMPTIES + spaces) * SUPPLIES + of_code]
        share = promise / (guide.stakes[row * guide.kinds + code] * STAKE_UNIT)
        return max(LEAST_ODDS, min(share, BEST_ODDS))

    def bonus_promise(self, place: int) -> float:
        """What the bonus tile on a place promises, or is sure of."""
        broken, odds = self.bonus_rows(place, NOWHERE, 0)
        return self.guide.bonus_promise(self.guide.tiles.bonus[self.cells[place]], broken, odds)

    def bonus_rows(self, place: i64, changed: i64, code: i64) -> tuple[i64, float]:
        """Of the rows through a place: how many are broken, and the odds that all others score.

        The row `changed` is seen as if a tile with `code` were put into it.
        """
        guide = self.guide
        broken: i64 = 0
        odds = 1.0
        direction: i64 = 0
        while direction < 3:
            row: i64 = guide.through[3 * place + direction]
            held: i64 = self.codes[row]
            spaces: i64 = self.empty[row]
            if row == changed:
                spaces -= 1
                if held != code:
                    held = BROKEN
            if held == BROKEN:
                broken += 1
            else:
                odds *= self.odds(row, held, spaces)
            direction += 1
        return broken, odds

    def put(self, place: int, tile: int) -> None:
        """The called tile goes to a place."""
        guide = self.guide
        if place == guide.mode.aside:
            self.aside.append(tile)
            return
        self.cells[place] = tile
        self.free.remove(place)
        on_board = place < guide.mode.first_yard
        if not on_board:
            self.yard_used += 1
        elif guide.tiles.bonus[tile]:
            self.bonus_places.append(place)
        half: i64 = 1 if guide.tiles.sun[tile] else 2
        for direction in range(3):
            row = guide.through[3 * place + direction]
            code: i64 = guide.codes[3 * tile + direction]
            spaces: i64 = self.empty[row] - 1
            self.empty[row] = spaces
            held: i64 = self.codes[row]
            if held == UNBEGUN:
                self.codes[row] = code
            elif held != code:
                self.codes[row] = BROKEN
            if on_board:
                self.halves[row] |= half
                if spaces == 0:
                    self.finish_row(row)

    def finish_row(self, row: int) -> None:
        """Count a row of the board whose last space was filled."""
        guide = self.guide
        length: i64 = guide.lengths[row]
        code: i64 = self.codes[row]
        if code != BROKEN:
            self.rows += length * guide.tiles.stripes[guide.directions[row]][code]
        if guide.mode.rays and self.halves[row] != MIXED and length > self.ray:
            self.ray = length

    def worth(self) -> float:
        """What is scored for good and what all parts of the board promise."""
        guide = self.guide
        weights = guide.weights
        total = float(self.rows + guide.tiles.ray_per_tile * self.ray)
        for index in self.features():
            total += weights[index]
        for place in self.bonus_places:
            total += self.bonus_promise(place)
        for index, times in self.crossings():
            total += weights[index] * times
        return total

    def crossings(self) -> list[tuple[i64, float]]:
        """The promises of all empty spaces of the board where rows cross."""
        board = self.guide.mode.first_yard
        found = [self.crossing(place, NOWHERE, 0) for place in self.free if place < board]
        return [(index, times) for index, times in found if times]

    def features(self) -> list[int]:
        """The indices of all promises that this board consists of, but for those of bonus tiles."""
        guide = self.guide
        found: list[int] = []
        for row in range(len(guide.lengths)):
            spaces: i64 = self.empty[row]
            code: i64 = self.codes[row]
            if code == UNBEGUN:
                found.append(guide.unbegun[row] + self.calls)
            elif code != BROKEN and (spaces or row >= guide.board_rows):
                of_code = guide.supply[64 * self.calls + self.left[guide.directions[row] * guide.kinds + code]]
                found.append(guide.begun[row] + (code * EMPTIES + spaces) * SUPPLIES + of_code)
        if guide.mode.rays:
            stage: i64 = guide.rays + self.calls // CALLS_PER_RAY_STAGE
            for row in range(guide.board_rows):
                length: i64 = guide.lengths[row]
                if self.empty[row] and self.halves[row] != MIXED and length > self.ray:
                    found.append(stage + (length * EMPTIES + self.empty[row]) * RAY_STAGES)
        used: i64 = self.yard_used + len(self.aside)
        found.append(guide.discarded + used * (guide.calls + 1) + self.calls)
        for tile in self.aside:
            found.append(guide.aside + tile)
        return found
