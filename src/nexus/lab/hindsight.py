"""Hindsight in the tile game: what the tiles of a round allowed, had they been known in advance."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import log
from time import perf_counter
from typing import Final

import msgspec

import nexus
from nexus.core.chance import Chance, QuickChance
from nexus.core.records import Record
from nexus.core.refusals import NexusError
from nexus.games.tiles.annealing import SCALE, Annealing
from nexus.games.tiles.boards import EMPTY, MODES, Mode
from nexus.games.tiles.events import Called, RoundScored, SeatSheet
from nexus.games.tiles.moves import RELOCATIONS
from nexus.games.tiles.outlook import best_relocation, relocated
from nexus.games.tiles.reports import seat_sheet
from nexus.games.tiles.scoring import Sheet, penalties, score_round
from nexus.games.tiles.tileset import TileSet

HOT: Final = 8.0
COLD: Final = 1.0
"""A swap may lose about so many points at the beginning and at the end of a run."""

SOFT: Final = 0.4
FIRM: Final = 0.2
"""The share that a wrong tile leaves of a row, at the beginning and late in a run. All four are measured."""

LATE: Final = 0.85
"""After this part of a run the score hardens to the real one, and boards by the way are looked at."""

SWAPS_PER_TRIPLE: Final = 60
"""A run tries so many swaps for each three places; more runs are worth more than longer ones."""

FIRST_RUN: Final = 20
"""The first run takes one part of the time in so many, and shows how fast the search is."""

SWAPS_AT_ONCE: Final = 400
LOSSES: Final = 256

Clock = Callable[[], float]
Progress = Callable[[float, int], None]
"""Is told the share of the time that has passed and the best score so far."""


class NothingToSolve(NexusError):
    """The record has no such round to look back at."""


class Draw(msgspec.Struct, frozen=True, kw_only=True):
    """The tiles of one round in the order of their calls, and what a seat made of them.

    `rivals` are the valuations of the other ScrapYards, which decide about the penalty in some variants.
    """

    mode: str
    variant: str
    tiles: tuple[str, ...]
    reached: int
    rivals: tuple[int, ...] = ()


class Hindsight(msgspec.Struct, frozen=True, kw_only=True):
    """The best that was found for a draw. No arrangement scores more than `bound`; `proven` if it is reached.

    `large` are the tiles that stay on the large Orchid, or that somebody else puts on the ScrapYard.
    """

    reached: int
    best: int
    bound: int
    proven: bool
    sheet: SeatSheet
    large: tuple[str, ...]
    runs: int
    seconds: float

    @property
    def share(self) -> float:
        """What was reached, as a share of the best; 1 if there was nothing to win."""
        return self.reached / self.best if self.best > 0 else 1.0


def draw_of(record: Record, seat: int = 0, round: int | None = None) -> Draw:
    """The draw of a round of a recorded tile game, the last finished one if none is named.

    Raises NothingToSolve if the record is of another game, or has no such seat or finished round.
    """
    if record.game != "tiles":
        raise NothingToSolve(f"The record is of {record.game}; only tile games can be solved.")
    if not 0 <= seat < len(record.seats):
        seats = len(record.seats)
        raise NothingToSolve(f"The table has {seats} seat{'s' if seats > 1 else ''}, so there is no seat {seat + 1}.")
    match = nexus.replay(record)
    scored = [event for event in match.log if isinstance(event, RoundScored)]
    number = len(scored) if round is None else round
    if not scored:
        raise NothingToSolve("No round of this game was played to its end, so there is nothing to look back at.")
    if not 1 <= number <= len(scored):
        raise NothingToSolve(f"Rounds 1 to {len(scored)} were played to their end, so there is no round {number}.")
    called = [event.tile for event in match.log if isinstance(event, Called)]
    options = match.setup.options
    calls = MODES[options["mode"]].calls
    sheets = scored[number - 1].sheets
    return Draw(
        mode=options["mode"],
        variant=options["variant"],
        tiles=tuple(called[(number - 1) * calls : number * calls]),
        reached=sheets[seat].total,
        rivals=tuple(sheet.valuation for owner, sheet in enumerate(sheets) if owner != seat),
    )


def solve(
    draw: Draw,
    tiles: TileSet,
    seconds: float,
    progress: Progress | None = None,
    *,
    seed: str = "hindsight",
    clock: Clock = perf_counter,
) -> Hindsight:
    """Search for the best arrangement of a draw until the time is over or nothing better is possible."""
    search = Search(draw, tiles, QuickChance(seed))
    start = now = clock()
    end = start + seconds
    while now < end and search.best.total < search.bound:
        run_start, run_end = now, now + search.run_seconds(now - start, end - now)
        while now < run_end:
            search.step((now - run_start) / (run_end - run_start))
            now = clock()
            if progress is not None:
                progress(min(1.0, (now - start) / seconds), search.best.total)
        search.close()
    return search.result(now - start)


class Search:
    """Runs of annealing one after the other, and the best board of all of them."""

    def __init__(self, draw: Draw, tiles: TileSet, chance: Chance) -> None:
        self.draw = draw
        self.tiles = tiles
        self.mode = MODES[draw.mode]
        draws = [tiles.index[name] for name in draw.tiles]
        self.annealing = Annealing(self.mode, tiles, draws, self.yard_target(), chance)
        self.bound = upper_bound(self.mode, tiles, draws)
        self.swaps = 0
        self.runs = 0
        self.annealing.scatter()
        self.best = self.sheet()

    def yard_target(self) -> int:
        """The valuation from which on the ScrapYard costs nothing; 0 if it is out of the owner's hands."""
        if self.mode.yard is None or self.draw.variant == "pass":
            return 0
        return self.tiles.yard_limit if self.draw.variant == "standard" else min(self.draw.rivals) + 1

    def run_seconds(self, spent: float, left: float) -> float:
        """How long the next run should take, so that runs of about the best length fill the time that is left."""
        if not self.swaps:
            return left / FIRST_RUN
        wanted = spent * SWAPS_PER_TRIPLE * len(self.draw.tiles) ** 3 / self.swaps
        return left / max(1, round(left / wanted)) if wanted > 0 else left

    def step(self, part: float) -> None:
        """Try some swaps in a run of which such a part is over."""
        heat = HOT * (COLD / HOT) ** part
        losses = [int(-heat * SCALE * log((number + 0.5) / LOSSES)) for number in range(LOSSES)]
        if part < LATE:
            self.annealing.soften(SOFT + (FIRM - SOFT) * part / LATE)
        else:
            self.annealing.soften(FIRM * (1 - part) / (1 - LATE))
        self.annealing.anneal(SWAPS_AT_ONCE, losses)
        self.swaps += SWAPS_AT_ONCE
        if part >= LATE:
            self.look()

    def look(self) -> None:
        """Keep the present board if it is the best."""
        found = self.sheet()
        if found.total > self.best.total:
            self.best = found

    def close(self) -> None:
        """End a run, and scatter the tiles for the next."""
        self.look()
        self.runs += 1
        self.annealing.scatter()

    def sheet(self) -> Sheet:
        """The score of the present arrangement by the rules, tiles relocated in the best way."""
        mode, tiles = self.mode, self.tiles
        cells = self.annealing.places[: mode.first_yard]
        yard = self.annealing.places[mode.first_yard :]
        if mode.large:
            large = sorted([cells[orchid] for orchid in mode.board.orchids])
            for orchid in mode.board.orchids:
                cells[orchid] = EMPTY
            choice = RELOCATIONS[best_relocation(mode, tiles, cells, large)]
            cells = relocated(mode.board, cells, large, choice)
        sheet = score_round(mode, "standard", tiles, [cells], [yard])[0]
        penalty = self.penalty(sheet.valuation)
        return Sheet(sheet.rows, sheet.bonus, sheet.ray, sheet.valuation, penalty, sheet.board, sheet.yard)

    def penalty(self, valuation: int) -> int:
        """What a ScrapYard would have cost; nothing where somebody else fills it, as that cannot be known."""
        if self.mode.yard is None or self.draw.variant == "pass":
            return 0
        return penalties(self.draw.variant, [valuation, *self.draw.rivals], self.tiles)[0]

    def result(self, seconds: float) -> Hindsight:
        """What was found."""
        best = self.best
        placed = {*best.board, *best.yard}
        large = [name for name in self.draw.tiles if self.tiles.index[name] not in placed]
        if self.draw.variant == "pass":
            large = [self.tiles.names[tile] for tile in best.yard]
            best = Sheet(best.rows, best.bonus, best.ray, 0, 0, best.board, [EMPTY] * len(best.yard))
        return Hindsight(
            reached=self.draw.reached,
            best=best.total,
            bound=self.bound,
            proven=best.total == self.bound,
            sheet=seat_sheet(self.mode, self.tiles, best),
            large=tuple(large),
            runs=self.runs,
            seconds=seconds,
        )


def upper_bound(mode: Mode, tiles: TileSet, draws: list[int]) -> int:
    """A score that no arrangement of these tiles exceeds.

    The three directions are taken apart, each with its best choice of whole rows that the drawn numbers allow; every
    drawn bonus tile counts in full, and so does the longest ray for which there are suns or moons enough.
    """
    total = sum([tiles.bonus[tile] for tile in draws])
    for direction in range(3):
        rows = [row for row, of_row in enumerate(mode.board.row_directions) if of_row == direction]
        lengths = tuple([(mode.board.row_spaces[row], len(mode.board.rows[row])) for row in rows])
        numbers = [tiles.numbers[direction][tile] for tile in draws]
        stripes = tuple(tiles.stripes[direction])
        total += most_points(lengths, stripes, tuple([numbers.count(number) for number in stripes]))
    if mode.rays:
        suns = [tiles.sun[tile] for tile in draws].count(True)
        most = max(suns, len(draws) - suns)
        total += tiles.ray_per_tile * max([len(row) for row in mode.board.rows if len(row) <= most], default=0)
    return total


@cache
def most_points(lengths: tuple[tuple[int, int], ...], numbers: tuple[int, ...], supplies: tuple[int, ...]) -> int:
    """The most that rows of one direction score: each has a shortest and a longest length, and takes tiles of one
    number, of which there are only so many."""
    if not lengths:
        return 0
    shortest, longest = lengths[0]
    best = most_points(lengths[1:], numbers, supplies)
    for place, number in enumerate(numbers):
        for length in range(shortest, min(longest, supplies[place]) + 1):
            left = (*supplies[:place], supplies[place] - length, *supplies[place + 1 :])
            best = max(best, number * length + most_points(lengths[1:], numbers, left))
    return best
