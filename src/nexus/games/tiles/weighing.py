"""What each place for a called tile makes a board worth: a network's features, changed row by row."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from nexus.games.tiles.draft import BROKEN, MIXED, NO_HALF, UNBEGUN, Draft
from nexus.games.tiles.net import (
    BONUS_SPACES,
    CALLS_PER_STAGE,
    DISCARDS,
    EMPTIES,
    FITS,
    FITTING,
    STAKES,
    SUPPLIES,
    Net,
)

NOWHERE: Final = -1
"""No row, or no direction, is seen as changed."""


class Weighing:
    """The boards that a draft can become by the called tile: for each the sum of its features' vectors.

    `base` is the sum for the draft as it is. `gains` holds by how much each row changes it if the tile is put into
    that row; `losses` what of that is wrong for the space that the tile is put on.
    """

    def __init__(self, net: Net) -> None:
        self.net = net
        self.gains: list[int] = [0] * len(net.field.lengths)
        self.losses: list[int] = [0] * net.field.places
        self.base = 0
        self.stage: i64 = 0

    def worths(self, draft: Draft, tile: int) -> dict[int, float]:
        """What the draft is worth with the called tile on each place that it may go to."""
        net = self.net
        field = net.field
        self.weigh(draft, tile)
        through = field.through
        gains = self.gains
        discarding = self.discarding(draft)
        bonus: i64 = field.tiles.bonus[tile]
        found: dict[int, float] = {}
        for space in draft.free:
            first: i64 = 3 * space
            total = self.base + gains[through[first]] + gains[through[first + 1]] + gains[through[first + 2]]
            total -= self.losses[space]
            if space >= field.mode.first_yard:
                total += discarding
            elif field.mode.rays:
                total += self.new_ray(draft, space, tile)
            if bonus:
                total += net.vectors[self.new_bonus(draft, space, tile)]
            found[space] = net.points(total)
        if len(draft.aside) < field.discards:
            total = self.base + discarding + net.vectors[net.aside + tile]
            for orchid in range(len(field.mode.board.orchids)):
                total += net.vectors[self.orchid_index(draft, orchid, tile, NOWHERE, 0)]
            found[field.mode.aside] = net.points(total)
        return found

    def weigh(self, draft: Draft, tile: int) -> None:
        """Find `base`, `gains` and `losses`."""
        net = self.net
        vectors = net.vectors
        self.stage = draft.calls // CALLS_PER_STAGE
        base = vectors[net.discards + draft.used * (net.field.calls + 1) + draft.calls]
        for uncalled in draft.uncalled:
            base += vectors[net.uncalled + uncalled]
        if net.field.mode.rays:
            base += vectors[net.longest_ray + draft.ray]
        self.base = base
        self.weigh_rows(draft, tile)
        self.weigh_spaces(draft, tile)
        self.weigh_bonuses(draft, tile)
        if draft.aside:
            self.weigh_aside(draft, tile)

    def weigh_rows(self, draft: Draft, tile: int) -> None:
        """The rows by themselves: their numbers, supplies, suns and moons."""
        field = self.net.field
        base = self.base
        half: i64 = 1 if field.tiles.sun[tile] else 2
        rays = field.mode.rays
        row: i64 = 0
        rows: i64 = len(field.lengths)
        while row < rows:
            held: i64 = draft.codes[row]
            empty: i64 = draft.empty[row]
            now = self.row_vector(draft, row, held, empty)
            if empty > 0:
                code: i64 = field.codes[3 * tile + field.directions[row]]
                after = self.row_vector(draft, row, code if held in (UNBEGUN, code) else BROKEN, empty - 1)
                if rays and row < field.board_rows:
                    halves: i64 = draft.halves[row]
                    now += self.net.vectors[self.ray_index(row, halves, empty)]
                    after += self.net.vectors[self.ray_index(row, halves | half, empty - 1)]
                self.gains[row] = after - now
            base += now
            row += 1
        self.base = base

    def row_vector(self, draft: Draft, row: i64, code: i64, empty: i64) -> int:
        """The vector of a row that has this code and so many empty spaces."""
        net = self.net
        state = net.vectors[net.row_states + row * net.per_row + (code + 2) * EMPTIES + empty]
        if code < 0 or empty == 0:
            return state
        field = net.field
        kind: i64 = field.directions[row] * field.kinds + code
        coming: i64 = net.supply[64 * draft.calls + draft.left[kind]]
        if row >= field.board_rows:
            kind += 3 * field.kinds
        return state + net.vectors[net.supplies + (kind * EMPTIES + empty) * SUPPLIES + coming]

    def ray_index(self, row: i64, halves: i64, empty: i64) -> i64:
        """Where the vector of a ray in the making is found."""
        net = self.net
        if empty == 0 or halves in (NO_HALF, MIXED):
            return net.nothing
        length: i64 = net.field.lengths[row]
        return net.rays + ((length * EMPTIES + empty) * 2 + halves - 1) * net.stages + self.stage

    def weigh_spaces(self, draft: Draft, tile: int) -> None:
        """The empty spaces, and on the board what rows cross there."""
        net = self.net
        field = net.field
        vectors = net.vectors
        base = self.base
        for place in draft.free:
            loss = vectors[net.spaces + place]
            base += loss
            if place < field.mode.first_yard:
                now = vectors[self.crossing_index(draft, place, NOWHERE, 0)]
                base += now
                loss += now
                direction: i64 = 0
                while direction < 3:
                    row: i64 = field.through[3 * place + direction]
                    held: i64 = draft.codes[row]
                    code: i64 = field.codes[3 * tile + direction]
                    if held != code and held != BROKEN:
                        after: i64 = code if held == UNBEGUN else BROKEN
                        change = vectors[self.crossing_index(draft, place, direction, after)] - now
                        self.gains[row] += change
                        loss += change
                    direction += 1
            self.losses[place] = loss
        self.base = base

    def crossing_index(self, draft: Draft, place: i64, changed: i64, code: i64) -> i64:
        """Where the vector of an empty space is found; its row in the direction `changed` is seen as if it had `code`.

        It depends on how many rows are begun and broken, the tiles to come that would suit all that are begun, and the
        points of the least of them.
        """
        net = self.net
        field = net.field
        kinds: i64 = field.kinds
        begun: i64 = 0
        broken: i64 = 0
        suiting: i64 = 0
        stake: i64 = len(STAKES)
        direction: i64 = 0
        while direction < 3:
            row: i64 = field.through[3 * place + direction]
            held: i64 = code if direction == changed else draft.codes[row]
            suiting *= kinds + 1
            if held >= 0:
                begun += 1
                suiting += held
                of_row: i64 = net.stakes[row * kinds + held]
                if of_row < stake:
                    stake = of_row
            else:
                suiting += kinds
                if held == BROKEN:
                    broken += 1
            direction += 1
        if begun == 0:
            stake = 0
        fits: i64 = draft.fits[suiting]
        if fits >= FITS:
            fits = FITS - 1
        kind: i64 = (begun * 4 + broken) * FITS + fits
        return net.crossings + (kind * (len(STAKES) + 1) + stake) * net.stages + self.stage

    def weigh_bonuses(self, draft: Draft, tile: int) -> None:
        """The bonus tiles that lie."""
        net = self.net
        field = net.field
        for place in draft.bonus_places:
            now = net.vectors[self.bonus_index(draft, place, draft.cells[place], NOWHERE, 0)]
            self.base += now
            direction: i64 = 0
            while direction < 3:
                row: i64 = field.through[3 * place + direction]
                if draft.empty[row] > 0 and draft.codes[row] != BROKEN:
                    code: i64 = field.codes[3 * tile + direction]
                    index = self.bonus_index(draft, place, draft.cells[place], row, code)
                    self.gains[row] += net.vectors[index] - now
                direction += 1

    def bonus_index(self, draft: Draft, place: i64, tile: int, changed: i64, code: i64) -> i64:
        """Where the vector of a bonus tile that lies is found; the row `changed` is seen with a tile of `code` more."""
        field = self.net.field
        broken: i64 = 0
        empty: i64 = 0
        direction: i64 = 0
        while direction < 3:
            row: i64 = field.through[3 * place + direction]
            held: i64 = draft.codes[row]
            if held == BROKEN or (row == changed and held != code):
                broken += 1
            else:
                empty += draft.empty[row]
                if row == changed:
                    empty -= 1
            direction += 1
        return self.bonus_vector(place, tile, broken, empty)

    def new_bonus(self, draft: Draft, place: i64, tile: int) -> i64:
        """Where the vector of the called bonus tile is found if it is put on a place."""
        field = self.net.field
        broken: i64 = 0
        empty: i64 = 0
        direction: i64 = 0
        while direction < 3:
            row: i64 = field.through[3 * place + direction]
            held: i64 = draft.codes[row]
            if held == UNBEGUN or held == field.codes[3 * tile + direction]:
                empty += draft.empty[row] - 1
            else:
                broken += 1
            direction += 1
        return self.bonus_vector(place, tile, broken, empty)

    def bonus_vector(self, place: i64, tile: int, broken: i64, empty: i64) -> i64:
        """Where the vector of a bonus tile is found, by its broken rows and the empty spaces of its other rows."""
        net = self.net
        if broken > 1:
            return net.nothing
        kind: i64 = 2 if place >= net.field.mode.first_yard else 0
        if net.field.tiles.gold[tile]:
            kind += 1
        if empty >= BONUS_SPACES:
            empty = BONUS_SPACES - 1
        return net.bonuses + (kind * 2 + broken) * BONUS_SPACES + empty

    def new_ray(self, draft: Draft, place: i64, tile: int) -> int:
        """By how much a ray changes the sum that the called tile completes on a place."""
        net = self.net
        field = net.field
        half: i64 = 1 if field.tiles.sun[tile] else 2
        longest: i64 = draft.ray
        direction: i64 = 0
        while direction < 3:
            row: i64 = field.through[3 * place + direction]
            if draft.empty[row] == 1 and draft.halves[row] == half and field.lengths[row] > longest:
                longest = field.lengths[row]
            direction += 1
        if longest == draft.ray:
            return 0
        return net.vectors[net.longest_ray + longest] - net.vectors[net.longest_ray + draft.ray]

    def weigh_aside(self, draft: Draft, tile: int) -> None:
        """The tiles that were put aside, and how they would fit the small Orchids."""
        net = self.net
        field = net.field
        for kept in draft.aside:
            self.base += net.vectors[net.aside + kept]
            for orchid, place in enumerate(field.mode.board.orchids):
                now = net.vectors[self.orchid_index(draft, orchid, kept, NOWHERE, 0)]
                self.base += now
                for direction in range(3):
                    row = field.through[3 * place + direction]
                    held: i64 = draft.codes[row]
                    code: i64 = field.codes[3 * tile + direction]
                    if held != code and held != BROKEN:
                        after: i64 = code if held == UNBEGUN else BROKEN
                        index = self.orchid_index(draft, orchid, kept, direction, after)
                        self.gains[row] += net.vectors[index] - now

    def orchid_index(self, draft: Draft, orchid: int, tile: int, changed: i64, code: i64) -> i64:
        """Where the vector is found for a tile put aside and a small Orchid that it may go to in the end."""
        net = self.net
        field = net.field
        place = field.mode.board.orchids[orchid]
        index: i64 = orchid
        direction: i64 = 0
        while direction < 3:
            held: i64 = code if direction == changed else draft.codes[field.through[3 * place + direction]]
            fitting: i64 = 3
            if held == BROKEN:
                fitting = 0
            elif held == UNBEGUN:
                fitting = 1
            elif held == field.codes[3 * tile + direction]:
                fitting = 2
            index = index * FITTING + fitting
            direction += 1
        return net.orchids + index

    def discarding(self, draft: Draft) -> int:
        """By how much one more discard changes the sum, beside the tile itself."""
        net = self.net
        stages = net.field.calls + 1
        index = net.discards + draft.used * stages + draft.calls
        if draft.used + 1 >= DISCARDS:
            return 0
        return net.vectors[index + stages] - net.vectors[index]
