"""One player's board in progress, made for looking ahead: it places tiles by a `Guide`, fast."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from nexus.games.tiles.boards import EMPTY
from nexus.games.tiles.guide import (
    CALLS_PER_RAY_STAGE,
    EMPTIES,
    RAY_STAGES,
    SUPPLIES,
    Guide,
)

UNBEGUN: Final = -1
BROKEN: Final = -2

NO_HALF: Final = 0
MIXED: Final = 3
"""Of a row's tiles: there are none; or there are suns and moons. 1 is all suns, 2 is all moons."""


class Draft:
    """A board, a ScrapYard and what was put aside, and for each row what matters of it.

    `codes` holds for each row the code of its number, UNBEGUN or BROKEN; `empty` its empty spaces; `halves` whether
    its tiles are suns or moons. `left` counts the tiles that are not called yet, by direction and code. `calls` is
    how many calls are to come. `rows` are the points of finished rows, `ray` is the length of the longest ray.
    """

    def __init__(self, guide: Guide) -> None:
        """An empty board, with no tile in the pile."""
        self.guide = guide
        self.cells: list[int] = [EMPTY] * (len(guide.through) // 3)
        self.codes: list[int] = [UNBEGUN] * len(guide.lengths)
        self.empty: list[int] = guide.lengths[:]
        self.halves: list[int] = [NO_HALF] * guide.board_rows
        self.left: list[int] = [0] * (3 * guide.kinds)
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
        for tile in pile:
            for direction in range(3):
                self.left[direction * kinds + self.guide.codes[3 * tile + direction]] += 1

    def call(self, tile: int) -> None:
        """A tile is called: it is in the pile no more."""
        codes = self.guide.codes
        kinds: i64 = self.guide.kinds
        left = self.left
        first: i64 = 3 * tile
        for direction in range(3):
            index: i64 = direction * kinds + codes[first + direction]
            left[index] -= 1
        self.calls -= 1

    def weigh_rows(self, tile: int, first: i64) -> None:
        """Write into `gains` by how much each row's promise changes if the called tile is put into it.

        `first` is 0 for the rows of the board, 6 for those of the ScrapYard.
        """
        guide = self.guide
        weights = guide.weights
        supply = guide.supply
        codes = self.codes
        empty = self.empty
        gains = self.gains
        left = self.left
        begun = guide.begun
        unbegun = guide.unbegun
        kinds: i64 = guide.kinds
        calls: i64 = self.calls
        called: i64 = 3 * tile
        direction: i64 = 0
        while direction < 3:
            code: i64 = guide.codes[called + direction]
            number: i64 = direction * kinds
            of_code: i64 = supply[64 * calls + left[number + code]]
            row: i64 = guide.ranges[first + 2 * direction]
            end: i64 = guide.ranges[first + 2 * direction + 1]
            while row < end:
                spaces: i64 = empty[row]
                if spaces != 0:
                    held: i64 = codes[row]
                    if held == code:
                        index: i64 = begun[row] + (code * EMPTIES + spaces) * SUPPLIES + of_code
                        gains[row] = weights[index - SUPPLIES] - weights[index]
                    elif held == BROKEN:
                        gains[row] = 0.0
                    elif held == UNBEGUN:
                        index = begun[row] + (code * EMPTIES + spaces - 1) * SUPPLIES + of_code
                        gains[row] = weights[index] - weights[unbegun[row] + calls]
                    else:
                        of_held: i64 = supply[64 * calls + left[number + held]]
                        gains[row] = -weights[begun[row] + (held * EMPTIES + spaces) * SUPPLIES + of_held]
                row += 1
            direction += 1

    def weigh_rays(self, tile: int) -> None:
        """Add to `gains` what the rays in the making gain or lose."""
        guide = self.guide
        weights = guide.weights
        gains = self.gains
        halves = self.halves
        empty = self.empty
        lengths = guide.lengths
        half: i64 = 1 if guide.tiles.sun[tile] else 2
        stage: i64 = guide.rays + self.calls // CALLS_PER_RAY_STAGE
        ray: i64 = self.ray
        row: i64 = 0
        while row < guide.board_rows:
            held: i64 = halves[row]
            if held != MIXED:
                spaces: i64 = empty[row]
                length: i64 = lengths[row]
                if spaces != 0 and length > ray:
                    index: i64 = stage + (length * EMPTIES + spaces) * RAY_STAGES
                    if held != NO_HALF and held != half:
                        gains[row] -= weights[index]
                    elif spaces == 1:
                        points: i64 = guide.tiles.ray_per_tile * (length - ray)
                        gains[row] += float(points) - weights[index]
                    else:
                        gains[row] += weights[index - RAY_STAGES] - weights[index]
            row += 1

    def weigh_bonuses(self, tile: int) -> None:
        """Add to `gains` what the bonus tiles that lie gain or lose."""
        guide = self.guide
        gains = self.gains
        for place in self.bonus_places:
            broken, empty = self.bonus_rows(place)
            if broken > 1 or empty == 0:
                continue
            value = guide.tiles.bonus[self.cells[place]]
            before = guide.bonus_promise(value, broken, empty)
            nearer = guide.bonus_promise(value, broken, empty - 1) - before
            direction: i64 = 0
            first: i64 = 3 * place
            called: i64 = 3 * tile
            while direction < 3:
                row: i64 = guide.through[first + direction]
                spaces: i64 = self.empty[row]
                held: i64 = self.codes[row]
                if spaces != 0 and held != BROKEN:
                    if held == guide.codes[called + direction]:
                        gains[row] += nearer
                    else:
                        gains[row] += guide.bonus_promise(value, broken + 1, empty - spaces) - before
                direction += 1

    def bonus_promise(self, place: int) -> float:
        """What the bonus tile on a place promises, or is sure of."""
        broken, empty = self.bonus_rows(place)
        return self.guide.bonus_promise(self.guide.tiles.bonus[self.cells[place]], broken, empty)

    def bonus_rows(self, place: int) -> tuple[i64, i64]:
        """Of the rows through a place: how many are broken, and how many spaces of the others are empty."""
        broken: i64 = 0
        empty: i64 = 0
        for direction in range(3):
            row = self.guide.through[3 * place + direction]
            if self.codes[row] == BROKEN:
                broken += 1
            else:
                empty += self.empty[row]
        return broken, empty

    def weigh(self, tile: int) -> None:
        """Write into `gains` by how much the worth of each row changes if the called tile is put into it."""
        guide = self.guide
        self.weigh_rows(tile, 0)
        if guide.yard is not None and self.yard_used < len(guide.mode.yard_names):
            self.weigh_rows(tile, 6)
        if guide.mode.rays:
            self.weigh_rays(tile)
        if self.bonus_places:
            self.weigh_bonuses(tile)

    def choose(self, tile: int) -> int:
        """The place where the called tile promises most."""
        self.weigh(tile)
        guide = self.guide
        gains = self.gains
        through = guide.through
        board: i64 = guide.mode.first_yard
        discarding = self.discard_gain()
        bonus: i64 = guide.tiles.bonus[tile]
        best: i64 = -1
        most = -1e9
        for space in self.free:
            place: i64 = space
            first: i64 = 3 * place
            gain = gains[through[first]] + gains[through[first + 1]] + gains[through[first + 2]]
            if place >= board:
                gain += discarding
            elif bonus:
                gain += self.new_bonus(place, tile)
            if gain > most:
                most = gain
                best = place
        if len(self.aside) < guide.discards and discarding + guide.weights[guide.aside + tile] > most:
            return guide.mode.aside
        return best

    def promises(self, tile: int) -> dict[int, float]:
        """What the called tile promises on each place that it may go to."""
        self.weigh(tile)
        guide = self.guide
        gains: dict[int, float] = {}
        for place in self.free:
            gain = sum([self.gains[guide.through[3 * place + direction]] for direction in range(3)])
            in_yard = place >= guide.mode.first_yard
            gains[place] = gain + (self.discard_gain() if in_yard else self.new_bonus(place, tile))
        if len(self.aside) < guide.discards:
            gains[guide.mode.aside] = self.discard_gain() + guide.weights[guide.aside + tile]
        return gains

    def discard_gain(self) -> float:
        """What it is worth, by itself, to have discarded one tile more."""
        guide = self.guide
        used: i64 = self.yard_used + len(self.aside)
        stages: i64 = guide.calls + 1
        index: i64 = guide.discarded + used * stages + self.calls
        if used + 1 >= EMPTIES:
            return 0.0
        return guide.weights[index + stages] - guide.weights[index]

    def new_bonus(self, place: int, tile: int) -> float:
        """What the bonus tile would promise on a place, beside the rows."""
        guide = self.guide
        dead: i64 = 0
        empty: i64 = 0
        for direction in range(3):
            row = guide.through[3 * place + direction]
            held: i64 = self.codes[row]
            if held == UNBEGUN or held == guide.codes[3 * tile + direction]:
                empty += self.empty[row] - 1
            else:
                dead += 1
        return guide.bonus_promise(guide.tiles.bonus[tile], dead, empty)

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

    def play_on(self, pile: list[int], calls: int) -> None:
        """The next tiles of `pile` are called, so many or until the round is over, and placed by the guide."""
        for index in range(min(calls, self.calls)):
            tile = pile[index]
            self.call(tile)
            self.put(self.choose(tile), tile)

    def worth(self) -> float:
        """What is scored for good and what all parts of the board promise."""
        guide = self.guide
        weights = guide.weights
        total = float(self.rows + guide.tiles.ray_per_tile * self.ray)
        for index in self.features():
            total += weights[index]
        for place in self.bonus_places:
            total += self.bonus_promise(place)
        return total

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
