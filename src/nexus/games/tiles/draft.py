"""One player's board in progress, made for looking ahead: what lies, and for each row what matters of it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from nexus.games.tiles.boards import EMPTY
from nexus.games.tiles.field import Field

UNBEGUN: Final = -1
BROKEN: Final = -2

NO_HALF: Final = 0
MIXED: Final = 3
"""Of a row's tiles: there are none; or there are suns and moons. 1 is all suns, 2 is all moons."""


class Draft:
    """A board, a ScrapYard and what was put aside.

    `codes` holds for each row the code of its number, UNBEGUN or BROKEN; `empty` its empty spaces; `halves` whether
    its tiles are suns or moons. `uncalled` are the tiles that may still be called, `left` counts them by direction and
    code, `fits` by the three codes of a space that they would fit, where `field.kinds` stands for any. `calls` is how
    many calls are to come. `rows` are the points of finished rows of the board, `ray` is the length of the longest ray.
    """

    def __init__(self, field: Field) -> None:
        """An empty board, with no tile in the pile."""
        self.field = field
        self.cells: list[int] = [EMPTY] * field.places
        self.codes: list[int] = [UNBEGUN] * len(field.lengths)
        self.empty: list[int] = field.lengths[:]
        self.halves: list[int] = [NO_HALF] * len(field.lengths)
        self.uncalled: list[int] = []
        self.left: list[int] = [0] * (3 * field.kinds)
        self.fits: list[int] = [0] * (field.kinds + 1) ** 3
        self.free: list[int] = [place for place in range(field.places) if place not in field.mode.board.orchids]
        self.aside: list[int] = []
        self.bonus_places: list[int] = []
        self.used: i64 = 0
        self.calls: i64 = field.calls
        self.rows: i64 = 0
        self.ray: i64 = 0

    def copy(self) -> Draft:
        """An independent draft."""
        twin = Draft(self.field)
        twin.take(self)
        return twin

    def take(self, other: Draft) -> None:
        """Become a copy of a draft on the same field."""
        self.cells[:] = other.cells
        self.codes[:] = other.codes
        self.empty[:] = other.empty
        self.halves[:] = other.halves
        self.uncalled = other.uncalled[:]
        self.left[:] = other.left
        self.fits[:] = other.fits
        self.free = other.free[:]
        self.aside = other.aside[:]
        self.bonus_places = other.bonus_places[:]
        self.used = other.used
        self.calls = other.calls
        self.rows = other.rows
        self.ray = other.ray

    def expect(self, pile: list[int]) -> None:
        """The tiles that are not called yet are those of `pile`."""
        self.uncalled = pile[:]
        self.left = [0] * len(self.left)
        self.fits = [0] * len(self.fits)
        for tile in pile:
            self.count(tile, 1)

    def call(self, tile: int) -> None:
        """A tile is called: it is in the pile no more."""
        self.uncalled.remove(tile)
        self.count(tile, -1)
        self.calls -= 1

    def count(self, tile: int, change: i64) -> None:
        """Count a tile that comes, or comes no more, for all rows and spaces that it would fit."""
        kinds: i64 = self.field.kinds
        codes = self.field.codes
        left = self.left
        fits = self.fits
        v: i64 = codes[3 * tile]
        r: i64 = codes[3 * tile + 1]
        f: i64 = codes[3 * tile + 2]
        left[v] += change
        left[kinds + r] += change
        left[2 * kinds + f] += change
        base: i64 = kinds + 1
        for x in (v, kinds):
            for y in (r, kinds):
                first: i64 = (x * base + y) * base
                fits[first + f] += change
                fits[first + kinds] += change

    def put(self, place: int, tile: int) -> None:
        """The called tile goes to a place."""
        field = self.field
        board = field.mode.first_yard
        if place >= board:
            self.used += 1
        if place == field.mode.aside:
            self.aside.append(tile)
            return
        self.cells[place] = tile
        self.free.remove(place)
        if field.tiles.bonus[tile]:
            self.bonus_places.append(place)
        half: i64 = 1 if field.tiles.sun[tile] else 2
        for direction in range(3):
            row = field.through[3 * place + direction]
            code: i64 = field.codes[3 * tile + direction]
            spaces: i64 = self.empty[row] - 1
            self.empty[row] = spaces
            held: i64 = self.codes[row]
            if held == UNBEGUN:
                self.codes[row] = code
            elif held != code:
                self.codes[row] = BROKEN
            self.halves[row] |= half
            if spaces == 0 and place < board:
                self.finish_row(row)

    def finish_row(self, row: int) -> None:
        """Count a row of the board whose last space was filled."""
        field = self.field
        code: i64 = self.codes[row]
        if code != BROKEN:
            self.rows += field.points[row * field.kinds + code]
        length: i64 = field.lengths[row]
        if field.mode.rays and self.halves[row] != MIXED and length > self.ray:
            self.ray = length
