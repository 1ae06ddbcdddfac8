"""The best places for tiles that are all known: simulated annealing by swaps, under a softened score.

A row counts only when it is whole, so the score itself hardly tells which of two unfinished boards is nearer to a good
one. The softened score gives a row with a few wrong tiles a share of its points that shrinks with each of them; the
search begins soft and hot and ends hard and cold.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from nexus.core.chance import Chance
from nexus.games.tiles.boards import Mode
from nexus.games.tiles.tileset import TileSet

SCALE: Final = 64
"""A point is so many units of the softened score, which is kept in whole numbers."""

WHOLE: Final = 256
"""The share of a row without a wrong tile."""

COUNTS: Final = 8
"""A row has fewer spaces than this."""

SURPRISE: Final = 80 * SCALE
"""So much a swap may gain besides the rows; if even that is too little, it is dropped without looking further."""


class Annealing:
    """An arrangement of the drawn tiles on all places of a mode, changed by swaps.

    Places are the spaces of the board, then those of the ScrapYard. The tiles of the large Orchid lie on the small
    ones, where each counts or not: `counted` says of each place whether its tile does. Rows of board and ScrapYard are
    numbered together; their `lengths` are those of the tiles that count.
    """

    def __init__(self, mode: Mode, tiles: TileSet, draws: list[int], yard_target: int, chance: Chance) -> None:
        """A ScrapYard worth less than `yard_target` costs the penalty."""
        self.mode = mode
        self.tiles = tiles
        self.chance = chance
        self.yard_target = yard_target
        self.kinds: int = len(tiles.stripes[0])
        self.places: list[int] = draws[:]
        self.through: list[int] = []
        self.lengths: list[int] = []
        self.directions: list[int] = []
        self._add(mode.board.through, mode.board.row_spaces, mode.board.row_directions)
        self.board_rows: int = len(self.lengths)
        if mode.yard is not None:
            self._add(mode.yard.through, mode.yard.row_spaces, mode.yard.row_directions)
        self.counted: list[bool] = [True] * len(self.places)
        self.shortest: list[int] = self.lengths[:]
        self.longest: list[int] = [len(row) for row in mode.board.rows] + self.lengths[self.board_rows :]
        self.codes: list[int] = []
        for tile in range(len(tiles.names)):
            for direction in range(3):
                self.codes.append(tiles.stripes[direction].index(tiles.numbers[direction][tile]))
        self.bonus_tiles: list[int] = [tile for tile in draws if tiles.bonus[tile]]
        self.where: list[int] = [-1] * len(tiles.names)
        self.worths: list[int] = [0] * (len(self.lengths) * self.kinds * COUNTS * COUNTS)
        self.shares: list[int] = [0] * COUNTS
        self.counts: list[int] = [0] * (len(self.lengths) * self.kinds)
        self.suns: list[int] = [0] * len(self.lengths)
        self.points: list[int] = [0] * len(self.lengths)
        self.leading: list[int] = [0] * len(self.lengths)
        self.total: i64 = 0
        self.a: i64 = 1 + chance.below(1 << 30)
        self.b: i64 = 1 + chance.below(1 << 30)

    def _add(self, through: list[list[int]], lengths: list[int], directions: list[int]) -> None:
        first = len(self.lengths)
        for rows in through:
            self.through += [first + row for row in rows]
        self.lengths += lengths
        self.directions += directions

    def scatter(self) -> None:
        """Begin anew from a random arrangement."""
        self.chance.shuffle(self.places)
        for place, tile in enumerate(self.places):
            self.where[tile] = place
        self.counts = [0] * len(self.counts)
        self.suns = [0] * len(self.suns)
        self.lengths = self.shortest[:]
        for orchid in self.mode.board.orchids:
            self.counted[orchid] = False
        for place in range(len(self.places)):
            self._count(place, self.places[place], 1)

    def _count(self, place: i64, tile: int, change: i64) -> None:
        """Count a tile in, or out of, the rows through a place, if the place counts."""
        if not self.counted[place]:
            return
        sun: i64 = change if self.tiles.sun[tile] else 0
        for direction in range(3):
            row: i64 = self.through[3 * place + direction]
            index: i64 = row * self.kinds + self.codes[3 * tile + direction]
            self.counts[index] += change
            self.suns[row] += sun

    def soften(self, share: float) -> None:
        """From now on each wrong tile leaves a row this share of what it was worth."""
        for wrong in range(COUNTS):
            self.shares[wrong] = int(WHOLE * share**wrong)
        for row in range(len(self.lengths)):
            for length in range(self.shortest[row], self.longest[row] + 1):
                self._write_worths(row, length, share)
            self._judge(row)
        self.total = self.rows_total() + self.extras()

    def _write_worths(self, row: int, length: int, share: float) -> None:
        """What a row of this length is worth, by the number it is meant for and the tiles that show it."""
        for code, number in enumerate(self.tiles.stripes[self.directions[row]]):
            first = ((row * self.kinds + code) * COUNTS + length) * COUNTS
            for count in range(length + 1):
                self.worths[first + count] = int(SCALE * number * length * share ** (length - count))

    def _judge(self, row: i64) -> None:
        """Set a row to the number that makes it worth most."""
        counts = self.counts
        worths = self.worths
        kinds: i64 = self.kinds
        length: i64 = self.lengths[row]
        first: i64 = row * kinds
        best: i64 = -1
        leading: i64 = 0
        code: i64 = 0
        while code < kinds:
            worth: i64 = worths[((first + code) * COUNTS + length) * COUNTS + counts[first + code]]
            if worth > best:
                best = worth
                leading = code
            code += 1
        self.points[row] = best
        self.leading[row] = leading

    def rows_total(self) -> i64:
        """What the rows of the board are worth."""
        total: i64 = 0
        for row in range(self.board_rows):
            total += self.points[row]
        return total

    def extras(self) -> i64:
        """What there is besides the rows of the board: bonus tiles, ray and ScrapYard."""
        total: i64 = 0
        board: i64 = self.mode.first_yard
        for tile in self.bonus_tiles:
            place: i64 = self.where[tile]
            if place < board and self.counted[place]:
                total += self.bonus(place, tile)
        if self.mode.rays:
            total += self.longest_ray()
        if self.yard_target:
            total += self.yard()
        return total

    def share_of(self, place: i64, tile: int, direction: i64) -> i64:
        """How near the row through a place is to be whole with this tile in it."""
        row: i64 = self.through[3 * place + direction]
        leading: i64 = self.leading[row]
        if self.codes[3 * tile + direction] != leading:
            return 0
        wrong: i64 = self.lengths[row] - self.counts[row * self.kinds + leading]
        return self.shares[wrong]

    def bonus(self, place: i64, tile: int) -> i64:
        """What a bonus tile is worth: full with three whole rows, half with two, in between according to shares."""
        first = self.share_of(place, tile, 0)
        second = self.share_of(place, tile, 1)
        third = self.share_of(place, tile, 2)
        pairs: i64 = first * second + first * third + second * third - first * second * third // WHOLE
        return self.tiles.bonus[tile] * SCALE * pairs // (2 * WHOLE * WHOLE)

    def longest_ray(self) -> i64:
        """What the best row is worth as a ray."""
        best: i64 = 0
        per_tile: i64 = self.tiles.ray_per_tile * SCALE
        row: i64 = 0
        while row < self.board_rows:
            suns: i64 = self.suns[row]
            length: i64 = self.lengths[row]
            wrong: i64 = suns if 2 * suns < length else length - suns
            worth: i64 = per_tile * length * self.shares[wrong] // WHOLE
            if worth > best:
                best = worth
            row += 1
        return best

    def yard(self) -> i64:
        """The penalty, less what the three best rows of the ScrapYard save of it."""
        first: i64 = 0
        second: i64 = 0
        third: i64 = 0
        for row in range(self.board_rows, len(self.lengths)):
            worth: i64 = self.points[row]
            if worth > first:
                third = second
                second = first
                first = worth
            elif worth > second:
                third = second
                second = worth
            elif worth > third:
                third = worth
        missing: i64 = self.yard_target * SCALE - first - second - third
        return -missing * self.tiles.penalty // self.yard_target if missing > 0 else 0

    def below(self, n: i64) -> i64:
        """A quick random number below n."""
        t: i64 = self.a ^ ((self.a << 11) & 0x7FFFFFFF)
        self.a = self.b
        self.b = (self.b ^ (self.b >> 19) ^ t ^ (t >> 8)) & 0x7FFFFFFF
        return (self.b * n) >> 31

    def anneal(self, swaps: int, losses: list[int]) -> None:
        """Try so many swaps, each of which may lose one of these amounts, drawn by lot."""
        count: i64 = len(self.places)
        kinds_of_loss: i64 = len(losses)
        board: i64 = self.mode.first_yard
        done: i64 = 0
        while done < swaps:
            done += 1
            one = self.below(count)
            other = self.below(count)
            allowed: i64 = losses[self.below(kinds_of_loss)]
            if one != other:
                self.try_swap(one, other, allowed)
            elif one < board and self.mode.board.is_orchid[one]:
                self.try_turn(one, allowed)

    def try_swap(self, one: i64, other: i64, allowed: i64) -> None:
        """Swap two tiles unless that loses more than is allowed."""
        change = self.row_changes(one, other, self.places[one], self.places[other])
        if change + SURPRISE < -allowed:
            return
        self.swap(one, other)
        total: i64 = self.rows_total() + self.extras()
        if total >= self.total - allowed:
            self.total = total
        else:
            self.swap(one, other)

    def try_turn(self, orchid: i64, allowed: i64) -> None:
        """Let the tile on a small Orchid count if it did not, or the other way round, unless that loses too much."""
        self.turn(orchid)
        total: i64 = self.rows_total() + self.extras()
        if total >= self.total - allowed:
            self.total = total
        else:
            self.turn(orchid)

    def turn(self, orchid: i64) -> None:
        """Let the tile on a small Orchid count if it did not, or the other way round."""
        change: i64 = -1 if self.counted[orchid] else 1
        self.counted[orchid] = True
        self._count(orchid, self.places[orchid], change)
        self.counted[orchid] = change == 1
        for direction in range(3):
            row = self.through[3 * orchid + direction]
            self.lengths[row] += change
            self._judge(row)

    def row_changes(self, one: i64, other: i64, first: i64, second: i64) -> i64:
        """By how much the worth of the rows of the board changes if two places exchange these tiles of theirs."""
        codes = self.codes
        through = self.through
        board_rows: i64 = self.board_rows
        one_counts = self.counted[one]
        other_counts = self.counted[other]
        total: i64 = 0
        direction: i64 = 0
        while direction < 3:
            code: i64 = codes[3 * first + direction]
            new: i64 = codes[3 * second + direction]
            row: i64 = through[3 * one + direction]
            row_other: i64 = through[3 * other + direction]
            # Within one row nothing changes, unless one of the two places does not count in it.
            if code != new and (row != row_other or one_counts != other_counts):
                if row < board_rows and one_counts:
                    total += self.row_change(row, code, new)
                if row_other < board_rows and other_counts:
                    total += self.row_change(row_other, new, code)
            direction += 1
        return total

    def row_change(self, row: i64, out: i64, new: i64) -> i64:
        """By how much the worth of a row changes if one number is replaced by another."""
        counts = self.counts
        worths = self.worths
        kinds: i64 = self.kinds
        length: i64 = self.lengths[row]
        first: i64 = row * kinds
        best: i64 = -1
        code: i64 = 0
        while code < kinds:
            count: i64 = counts[first + code]
            if code == out:
                count -= 1
            elif code == new:
                count += 1
            worth: i64 = worths[((first + code) * COUNTS + length) * COUNTS + count]
            if worth > best:
                best = worth
            code += 1
        return best - self.points[row]

    def swap(self, one: i64, other: i64) -> None:
        """Exchange the tiles of two places."""
        first, second = self.places[one], self.places[other]
        self._count(one, first, -1)
        self._count(other, second, -1)
        self._count(one, second, 1)
        self._count(other, first, 1)
        self.places[one] = second
        self.places[other] = first
        self.where[second] = one
        self.where[first] = other
        for direction in range(3):
            self._judge(self.through[3 * one + direction])
            self._judge(self.through[3 * other + direction])
