"""Hindsight in the tile game: what the tiles of a round allowed, had they been known in advance."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import log
from time import perf_counter
from typing import Final

import msgspec

import nexus
from nexus.core.chance import QuickChance
from nexus.core.match import Match
from nexus.core.records import Record
from nexus.core.refusals import NexusError
from nexus.games.tiles.annealing import SCALE, Annealing
from nexus.games.tiles.boards import EMPTY, MODES, Mode
from nexus.games.tiles.events import Called, RoundScored, SeatSheet
from nexus.games.tiles.moves import RELOCATIONS
from nexus.games.tiles.outlook import best_relocation, relocated
from nexus.games.tiles.reports import read_cells, seat_sheet
from nexus.games.tiles.scoring import Sheet, penalties, score_round
from nexus.games.tiles.tileset import TileSet

SOLVABLE: Final = "tiles"

HOT: Final = 16.0
COLD: Final = 4.0
"""A change may lose about so many points at the beginning and at the end of a run."""

CHEAP: Final = 30.0
DEAR: Final = 60.0
"""What a place without a fitting tile costs, at the beginning and at the end of a run. All four are measured."""

CHANGES_PER_TRIPLE: Final = 150
"""A run tries so many changes for each three places; longer ones are hardly better than more of them."""

FIRST_RUN: Final = 20
"""The first run takes one part of the time in so many, and shows how fast the search is."""

PARTS: Final = 200
"""So many times a search tells how far it is."""

CHANGES_AT_ONCE: Final = 500
LOTS: Final[list[float]] = [-SCALE * log((number + 0.5) / 1024) for number in range(1024)]
"""By how much a change may lose for each point of heat, in equal shares of all cases."""

HOLDER_DECIDES: Final = "Who holds the ScrapYard decides what it is worth, so no penalty is counted in the best score."

Clock = Callable[[], float]
Progress = Callable[[float, int], None]
"""Is told the share of the time that has passed and the best score so far."""


class NothingToSolve(NexusError):
    """The record has no such round to look back at."""


class Draw(msgspec.Struct, frozen=True, kw_only=True):
    """The tiles of one round in the order of their calls, and what a seat made of them.

    `rivals` are the valuations of the other ScrapYards, which decide about the penalty in some variants. `played` is
    the seat's own board, if there is one: what is found is never less than that.
    """

    mode: str
    variant: str
    tiles: tuple[str, ...]
    reached: int
    rivals: tuple[int, ...] = ()
    played: SeatSheet | None = None


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

    def statement(self) -> str:
        """What is known, and what is not."""
        if self.proven:
            return f"{self.best} is the most that these tiles allow: proven."
        effort = f"{self.runs} run{'' if self.runs == 1 else 's'} in {self.seconds:.0f} s"
        return f"{self.best} is the best found ({effort}); no arrangement scores more than {self.bound}: proven."

    def comparison(self, name: str) -> str:
        """How much of it a player reached."""
        return f"{name} reached {self.reached}: {self.share:.0%} of what was there."


def draw_of(record: Record, seat: int = 0, round: int | None = None) -> Draw:
    """The draw of a round of a recorded tile game, the last finished one if none is named.

    Raises NothingToSolve if the record is of another game, or has no such seat or finished round.
    """
    if record.game != SOLVABLE:
        raise NothingToSolve(f"The record is of {record.game}; only tile games can be solved.")
    if not 0 <= seat < len(record.seats):
        seats = len(record.seats)
        raise NothingToSolve(f"The table has {seats} seat{'s' if seats > 1 else ''}, so there is no seat {seat + 1}.")
    draws = draws_of(nexus.replay(record))
    number = len(draws) if round is None else round
    if not draws:
        raise NothingToSolve("No round of this game was played to its end, so there is nothing to look back at.")
    if not 1 <= number <= len(draws):
        raise NothingToSolve(f"Rounds 1 to {len(draws)} were played to their end, so there is no round {number}.")
    return draws[number - 1][seat]


def draws_of(match: Match) -> list[list[Draw]]:
    """The draws of all finished rounds of a tile game, for each seat."""
    called = [event.tile for event in match.log if isinstance(event, Called)]
    scored = [event.sheets for event in match.log if isinstance(event, RoundScored)]
    options = match.setup.options
    calls = MODES[options["mode"]].calls
    return [
        [
            Draw(
                mode=options["mode"],
                variant=options["variant"],
                tiles=tuple(called[number * calls : (number + 1) * calls]),
                reached=sheet.total,
                rivals=tuple(other.valuation for owner, other in enumerate(sheets) if owner != seat),
                played=sheet,
            )
            for seat, sheet in enumerate(sheets)
        ]
        for number, sheets in enumerate(scored)
    ]


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
    search = Search(draw, tiles, seconds, seed=seed, clock=clock)
    while not search.over:
        search.go_on(seconds / PARTS)
        if progress is not None:
            progress(min(1.0, search.spent / seconds), search.best.total)
    return search.result()


class Search:
    """Runs of annealing one after the other within a time, and the best board of all of them. It may rest between."""

    def __init__(
        self, draw: Draw, tiles: TileSet, seconds: float, *, seed: str = "hindsight", clock: Clock = perf_counter
    ) -> None:
        self.draw = draw
        self.tiles = tiles
        self.mode = MODES[draw.mode]
        self.seconds = seconds
        self.clock = clock
        draws = [tiles.index[name] for name in draw.tiles]
        self.annealing = Annealing(self.mode, tiles, draws, self.yard_target(), QuickChance(seed))
        self.bound = upper_bound(self.mode, tiles, draws)
        self.changes = 0
        self.runs = 0
        self.spent = 0.0
        self.run_start = 0.0
        self.run_end = seconds / FIRST_RUN
        self.seen = self.annealing.found
        self.best = self.sheet()
        if draw.played is not None:
            cells = read_cells(self.mode.board.names, draw.played.board, tiles)
            yard = read_cells(self.mode.yard_names, draw.played.yard, tiles)
            self.best = max(self.best, self.scored(cells, yard), key=total_of)

    @property
    def over(self) -> bool:
        """Whether the time is spent, or nothing better is possible."""
        return self.spent >= self.seconds or self.best.total >= self.bound

    def yard_target(self) -> int:
        """The valuation from which on the ScrapYard costs nothing; 0 if it is out of the owner's hands."""
        if self.mode.yard is None or self.draw.variant == "pass":
            return 0
        return self.tiles.yard_limit if self.draw.variant == "standard" else min(self.draw.rivals) + 1

    def go_on(self, seconds: float) -> None:
        """Search for so many seconds more, unless it is over before."""
        start = self.clock() - self.spent
        until = min(self.spent + seconds, self.seconds)
        while self.spent < until and not self.over:
            if self.spent >= self.run_end:
                self.begin_run()
            self.step((self.spent - self.run_start) / (self.run_end - self.run_start))
            self.spent = self.clock() - start
            if self.spent >= self.run_end or self.over:
                self.runs += 1

    def begin_run(self) -> None:
        """Begin anew, for a time in which runs of about the best length fill what is left."""
        left = self.seconds - self.spent
        wanted = self.spent * CHANGES_PER_TRIPLE * len(self.draw.tiles) ** 3 / self.changes
        self.run_start = self.spent
        self.run_end = self.spent + left / max(1, round(left / wanted))
        self.annealing.restart()

    def step(self, part: float) -> None:
        """Try some changes in a run of which such a part is over."""
        heat = HOT * (COLD / HOT) ** part
        missing = CHEAP + (DEAR - CHEAP) * part
        self.annealing.anneal(CHANGES_AT_ONCE, [int(heat * lot) for lot in LOTS], int(missing * SCALE))
        self.changes += CHANGES_AT_ONCE
        if self.annealing.found is not self.seen:
            self.seen = self.annealing.found
            self.best = max(self.best, self.sheet(), key=total_of)

    def sheet(self) -> Sheet:
        """The score of the best arrangement of the run by the rules, tiles relocated in the best way."""
        mode, tiles = self.mode, self.tiles
        cells = self.annealing.found[: mode.first_yard]
        yard = self.annealing.found[mode.first_yard :]
        if mode.large:
            large = sorted([cells[orchid] for orchid in mode.board.orchids])
            for orchid in mode.board.orchids:
                cells[orchid] = EMPTY
            choice = RELOCATIONS[best_relocation(mode, tiles, cells, large)]
            cells = relocated(mode.board, cells, large, choice)
        return self.scored(cells, yard)

    def scored(self, cells: list[int], yard: list[int]) -> Sheet:
        """The score of a board and a ScrapYard by the rules."""
        sheet = score_round(self.mode, "standard", self.tiles, [cells], [yard])[0]
        penalty = self.penalty(sheet.valuation)
        return Sheet(sheet.rows, sheet.bonus, sheet.ray, sheet.valuation, penalty, sheet.board, sheet.yard)

    def penalty(self, valuation: int) -> int:
        """What a ScrapYard would have cost; nothing where somebody else fills it, as that cannot be known."""
        if self.mode.yard is None or self.draw.variant == "pass":
            return 0
        return penalties(self.draw.variant, [valuation, *self.draw.rivals], self.tiles)[0]

    def result(self) -> Hindsight:
        """What was found so far."""
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
            seconds=self.spent,
        )


def total_of(sheet: Sheet) -> int:
    """What a sheet comes to."""
    return sheet.total


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
