"""A plan for tiles that are all known: what each row is meant to show, and which tile then goes where.

A plan gives each row a number, or none, and asks of each place a tile that fits the numbers of the rows through it.
Which tiles go where is a matching, kept up to date by augmenting paths; places for which no tile is left wait.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from nexus.games.tiles.boards import Board, Mode
from nexus.games.tiles.scoring import YARD_GOLDS, YARD_ROWS, YARD_SILVERS, best_total
from nexus.games.tiles.tileset import TileSet

MODULUS: Final = 67
"""Tiles are bits of a word. No two powers of 2 below the 66th leave the same remainder, so it tells a bit's place."""

MOST_TILES: Final = 62


class Place:
    """A space of the board or the ScrapYard, and the tile that the plan puts there, as a bit; 0 for none.

    `fitting` are the tiles that the rows through the place ask for, `scoring` is the number of rows that ask. A small
    Orchid that is not `used` takes any tile.
    """

    def __init__(self, on_board: bool, is_orchid: bool) -> None:
        self.on_board = on_board
        self.used = not is_orchid
        self.on_ray = False
        self.rows: list[Row] = []
        self.pattern: i64 = 0
        self.fitting: i64 = 0
        self.scoring: i64 = 0
        self.held: i64 = 0
        self.held_before: i64 = 0
        self.changed_in: i64 = -1


class Row:
    """A row, and the number that it is meant to show: its place in `numbers`, of which the last is 0 and asks nothing.

    `step` is what the place of the number counts in a pattern of three.
    """

    def __init__(self, numbers: list[int], step: int, length: int) -> None:
        self.numbers = numbers
        self.step: i64 = step
        self.length: i64 = length
        self.kind: i64 = len(numbers) - 1
        self.places: list[Place] = []
        self.parallels: list[Row] = []

    def points(self) -> i64:
        """What the row scores if its plan is carried out."""
        return self.length * self.numbers[self.kind]


class Bonus:
    """A drawn bonus tile, as a bit, and what it pays in full."""

    def __init__(self, bit: int, value: int, gold: bool) -> None:
        self.bit: i64 = bit
        self.value: i64 = value
        self.gold = gold


class Plan:
    """A plan for the drawn tiles on all places of a mode, changed step by step.

    Places are the spaces of the board, then those of the ScrapYard. What happened since `accept` can be taken back.
    """

    def __init__(self, mode: Mode, tiles: TileSet, draws: list[int], yard_target: int) -> None:
        """A ScrapYard worth less than `yard_target` costs the penalty."""
        if len(draws) > MOST_TILES:
            raise ValueError(f"at most {MOST_TILES} tiles can be arranged")
        self.tiles = tiles
        self.draws = draws
        self.yard_target: i64 = yard_target
        self.kinds: i64 = len(tiles.stripes[0])
        self.places: list[Place] = []
        self.rows: list[Row] = []
        self._add(mode.board, on_board=True)
        self.board_rows: i64 = len(self.rows)
        self.orchids: list[Place] = [self.places[orchid] for orchid in mode.board.orchids]
        if mode.yard is not None:
            self._add(mode.yard, on_board=False)
        self._write_patterns()
        self.owners: list[Place] = [self.places[0]] * MODULUS
        self.waiting: list[Place] = []
        self.waiting_before: list[Place] = []
        self.changed: list[Place] = []
        self.free: i64 = 0
        self.free_before: i64 = 0
        self.visited: i64 = 0
        self.step: i64 = 0
        self.ray: Row | None = None
        self.ray_tiles: i64 = 0
        self.row_points: i64 = 0
        self.yard_rows: i64 = 0
        self.clear()

    def _add(self, board: Board, *, on_board: bool) -> None:
        first = len(self.rows)
        for direction, length in zip(board.row_directions, board.row_spaces, strict=True):
            self.rows.append(Row([*self.tiles.stripes[direction], 0], (int(self.kinds) + 1) ** direction, length))
        for space, through in enumerate(board.through):
            place = Place(on_board, board.is_orchid[space])
            self.places.append(place)
            for row in through:
                place.rows.append(self.rows[first + row])
                self.rows[first + row].places.append(place)
        for row, direction in enumerate(board.row_directions):
            for other, parallel in enumerate(board.row_directions):
                if other != row and parallel == direction:
                    self.rows[first + row].parallels.append(self.rows[first + other])

    def _write_patterns(self) -> None:
        """Number the drawn tiles by bits, and list for each pattern the tiles that fit it."""
        tiles, base = self.tiles, int(self.kinds) + 1
        patterns = [0] * base**3
        suns = 0
        bonuses = 0
        self.tile_of: list[int] = [0] * MODULUS
        self.bonus_tiles: list[Bonus] = []
        for place, tile in enumerate(self.draws):
            bit = 1 << place
            self.tile_of[bit % MODULUS] = tile
            kinds = [tiles.stripes[direction].index(tiles.numbers[direction][tile]) for direction in range(3)]
            for vertical in (kinds[0], base - 1):
                for rising in (kinds[1], base - 1):
                    for falling in (kinds[2], base - 1):
                        patterns[vertical + base * rising + base * base * falling] |= bit
            if tiles.sun[tile]:
                suns |= bit
            if tiles.bonus[tile]:
                bonuses |= bit
                self.bonus_tiles.append(Bonus(bit, tiles.bonus[tile], tiles.gold[tile]))
        self.patterns: list[int] = patterns
        self.all_tiles: i64 = patterns[-1]
        self.suns: i64 = suns
        self.bonuses: i64 = bonuses

    def clear(self) -> None:
        """Begin anew: no row asks for anything, and the tiles lie anyhow."""
        for row in self.rows:
            self.set_row(row, self.kinds)
        for orchid in self.orchids:
            if orchid.used:
                self.turn(orchid)
        self.set_ray(None, 0)
        self.waiting = []
        self.free = self.all_tiles
        for place in self.places:
            place.held = 0
            place.pattern = len(self.patterns) - 1
            place.fitting = self.all_tiles
            self.waiting.append(place)
        self.match()
        self.accept()

    def arrangement(self) -> list[int]:
        """The tiles by place, if no place waits."""
        return [self.tile_of[place.held % MODULUS] for place in self.places]

    def set_row(self, row: Row, kind: i64) -> None:
        """Ask for another number along a row; tiles that no longer fit are taken up."""
        old = row.kind
        if old == kind:
            return
        before = row.points()
        row.kind = kind
        if row.places[0].on_board:
            self.row_points += row.points() - before
        else:
            self.yard_rows = -1
        shift: i64 = row.step * (kind - old)
        scoring: i64 = (1 if old == self.kinds else 0) - (1 if kind == self.kinds else 0)
        for place in row.places:
            place.pattern += shift
            place.scoring += scoring
            self.fit(place)

    def turn(self, orchid: Place) -> None:
        """Use a small Orchid that was not used, or the other way round."""
        change: i64 = -1 if orchid.used else 1
        for row in orchid.rows:
            before = row.points()
            row.length += change
            self.row_points += row.points() - before
        orchid.used = change == 1
        self.fit(orchid)

    def set_ray(self, ray: Row | None, tiles: i64) -> None:
        """Ask for these tiles, all suns or all moons, along another row, or along none."""
        old = self.ray
        self.ray = ray
        self.ray_tiles = tiles
        if old is not None:
            for place in old.places:
                place.on_ray = False
                self.fit(place)
        if ray is not None:
            for place in ray.places:
                place.on_ray = True
                self.fit(place)

    def fit(self, place: Place) -> None:
        """Find what fits a place after a change, and take up its tile if that does not."""
        fitting: i64 = self.patterns[place.pattern] if place.used else self.all_tiles
        if place.on_ray:
            fitting &= self.ray_tiles
        place.fitting = fitting
        held = place.held
        if held != 0 and held & fitting == 0:
            self.hand(place, 0)
            self.free |= held
            self.waiting.append(place)

    def hand(self, place: Place, bit: i64) -> None:
        """Put a tile, or none, on a place, so that it can be taken back."""
        if place.changed_in != self.step:
            place.changed_in = self.step
            place.held_before = place.held
            self.changed.append(place)
        place.held = bit
        if bit != 0:
            self.owners[bit % MODULUS] = place

    def match(self) -> None:
        """Give tiles to as many of the waiting places as possible."""
        waiting: list[Place] = []
        self.visited = 0
        for place in self.waiting:
            dead = self.visited
            if self.seat(place):
                # What was in vain for others stays so; only this place's own way may be open to them.
                self.visited = dead
            else:
                waiting.append(place)
        self.waiting = waiting

    def seat(self, place: Place) -> bool:
        """Give a fitting tile to a place, moving others on if that helps; bonus tiles go where they earn something."""
        fitting: i64 = place.fitting & self.free
        if fitting != 0:
            wanted: i64 = self.bonuses if place.scoring >= 2 and place.on_board else ~self.bonuses
            if fitting & wanted != 0:
                fitting &= wanted
            bit: i64 = fitting & -fitting
            self.hand(place, bit)
            self.free ^= bit
            return True
        fitting = place.fitting & ~self.visited
        while fitting != 0:
            bit = fitting & -fitting
            self.visited |= bit
            if self.seat(self.owners[bit % MODULUS]):
                self.hand(place, bit)
                return True
            fitting = place.fitting & ~self.visited
        return False

    def worth(self) -> i64:
        """What the plan scores in points, for the tiles as they lie; places that wait do not matter."""
        total: i64 = self.row_points
        silvers: list[int] = []
        golds: list[int] = []
        for bonus in self.bonus_tiles:
            if bonus.bit & self.free == 0:
                place = self.owners[bonus.bit % MODULUS]
                amount: i64 = bonus.value if place.scoring == 3 else bonus.value // 2 if place.scoring == 2 else 0
                if place.on_board:
                    if place.used:
                        total += amount
                elif bonus.gold:
                    golds.append(int(amount))
                else:
                    silvers.append(int(amount))
        if self.ray is not None:
            total += self.ray.length * self.tiles.ray_per_tile
        if self.yard_target != 0 and not self.yard_suffices(silvers, golds):
            total -= self.tiles.penalty
        return total

    def yard_suffices(self, silvers: list[int], golds: list[int]) -> bool:
        """Whether the ScrapYard is worth enough by its rows or by what these bonus tiles on it amount to."""
        if self.yard_rows < 0:
            points = [int(row.points()) for row in self.rows[int(self.board_rows) :]]
            self.yard_rows = best_total(points, YARD_ROWS)
        if self.yard_rows >= self.yard_target:
            return True
        return (
            best_total(silvers, YARD_SILVERS) >= self.yard_target or best_total(golds, YARD_GOLDS) >= self.yard_target
        )

    def accept(self) -> None:
        """Let what was changed be, for good."""
        self.step += 1
        self.changed = []
        self.waiting_before = self.waiting[:]
        self.free_before = self.free

    def take_back(self) -> None:
        """Put all tiles back to where they lay at the last `accept`; rows, Orchids and ray have to follow."""
        for place in self.changed:
            place.held = place.held_before
            if place.held != 0:
                self.owners[place.held % MODULUS] = place
        self.step += 1
        self.changed = []
        self.waiting = self.waiting_before[:]
        self.free = self.free_before
