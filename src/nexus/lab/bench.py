"""How fast this installation is: every figure is per CPU second of this one process."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import count
from statistics import median
from time import process_time

import msgspec

import nexus
from nexus.core import state as state_module
from nexus.core.chance import QuickChance
from nexus.core.game import Game
from nexus.core.match import Match
from nexus.core.state import rollout

RUNS = 3
"""Runs of each measurement; the median counts."""

WARM_UP = 0.2
"""Seconds of warm-up for each second of a run."""

MOVES = "moves/s"
RECORDS = "records/s"
MICROSECONDS = "µs"

ROLLOUTS = "rollouts from copies of a start"
ROLLOUTS_WITH_OUTCOME = "rollouts, outcome read"
ROLLOUTS_WITH_DEAL = "rollouts, dealt each time"
DRIVEN = "legal and apply, driven from Python"
MATCH = "through match"
COPY = "copy of a state in mid-game"
VIEW = "view of a seat in mid-game"
VERIFY = "verify a record"

Batch = Callable[[], int]
"""Does some of the work that is measured and returns how much: moves, records or calls."""


class Rate(msgspec.Struct, frozen=True):
    """One figure: moves or records a second, of which more is better, or the microseconds of one call."""

    name: str
    value: float
    unit: str


class Workload(msgspec.Struct, frozen=True):
    """Something to measure, and the unit in which the figure is given."""

    name: str
    unit: str
    batch: Batch

    def figure(self, per_second: float) -> Rate:
        """The figure for so many moves, records or calls a second."""
        return Rate(self.name, 1e6 / per_second if self.unit == MICROSECONDS else per_second, self.unit)


def compiled() -> bool:
    """Whether the rules run as compiled code."""
    return not str(state_module.__file__).endswith(".py")


def measure(seconds: float = 1.0, game: str = "fairies") -> list[Rate]:
    """Every figure of `game`, each the median of three runs of `seconds` after a warm-up."""
    return [measured(workload, seconds) for workload in workloads(game)]


def measured(workload: Workload, seconds: float) -> Rate:
    """The figure of one workload."""
    per_second(workload.batch, seconds * WARM_UP)
    return workload.figure(median(per_second(workload.batch, seconds) for _ in range(RUNS)))


def per_second(batch: Batch, seconds: float) -> float:
    """Do `batch` again and again, at least once, for about `seconds`; how much was done a second."""
    done = 0
    start = process_time()
    elapsed = 0.0
    while elapsed < seconds or elapsed == 0.0:
        done += batch()
        elapsed = process_time() - start
    return done / elapsed


def workloads(game_id: str) -> list[Workload]:
    """All there is to measure of a game, at its standard table."""
    game = nexus.game(game_id)
    return [
        Workload(ROLLOUTS, MOVES, rollouts_from_copies(game)),
        Workload(ROLLOUTS_WITH_OUTCOME, MOVES, rollouts_with_outcome(game)),
        Workload(ROLLOUTS_WITH_DEAL, MOVES, rollouts_with_deal(game)),
        Workload(DRIVEN, MOVES, driven_states(game)),
        Workload(MATCH, MOVES, whole_matches(game)),
        Workload(COPY, MICROSECONDS, copies(game)),
        Workload(VIEW, MICROSECONDS, views(game)),
        Workload(VERIFY, RECORDS, verifications(game)),
    ]


def rollouts_from_copies(game: Game) -> Batch:
    """Random games to the end inside compiled code, each from a copy of the same dealt start."""
    chance = QuickChance("bench")
    start = game.start(game.setup(), chance, None)

    def batch() -> int:
        moves = 0
        for _ in range(50):
            moves += rollout(start.copy(), chance)
        return moves

    return batch


def rollouts_with_outcome(game: Game) -> Batch:
    """The same, and each outcome is read: what a search does."""
    chance = QuickChance("bench")
    start = game.start(game.setup(), chance, None)

    def batch() -> int:
        moves = 0
        for _ in range(50):
            state = start.copy()
            moves += rollout(state, chance)
            state.outcome()
        return moves

    return batch


def rollouts_with_deal(game: Game) -> Batch:
    """Random games to the end inside compiled code, each with a deal of its own."""
    chance = QuickChance("bench")
    setup = game.setup()

    def batch() -> int:
        moves = 0
        for _ in range(50):
            moves += rollout(game.start(setup, chance, None), chance)
        return moves

    return batch


def driven_states(game: Game) -> Batch:
    """Whole random games, deal and outcome included, in which Python asks a state for its moves and applies one."""
    chance = QuickChance("bench")
    setup = game.setup()
    fraction = dice()

    def batch() -> int:
        moves = 0
        for _ in range(5):
            state = game.start(setup, chance, None)
            while state.deciders:
                seat = state.deciders[0]
                legal = state.legal(seat)
                state.apply(seat, legal[int(fraction() * len(legal))], chance, None)
                moves += 1
            state.outcome()
        return moves

    return batch


def whole_matches(game: Game) -> Batch:
    """Whole random matches from a seed to the record: every move is offered, verified, told as events and recorded."""
    fraction = dice()
    seeds = numbered_seeds()

    def batch() -> int:
        match = game.match(seed=next(seeds))
        play(match, fraction)
        match.record()
        return match.ply

    return batch


def copies(game: Game) -> Batch:
    """Copies of a state in the middle of a game."""
    state = half_played(game).state

    def batch() -> int:
        for _ in range(500):
            state.copy()
        return 500

    return batch


def views(game: Game) -> Batch:
    """What a seat may know in the middle of a game, with its history."""
    match = half_played(game)

    def batch() -> int:
        for _ in range(20):
            match.view(0)
        return 20

    return batch


def verifications(game: Game) -> Batch:
    """Re-playing and comparing the written record of a whole match, byte for byte."""
    match = game.match(seed="bench")
    play(match, dice())
    text = match.record().to_json()

    def batch() -> int:
        difference = nexus.verify(text)
        assert difference is None, difference
        return 1

    return batch


def dice() -> Callable[[], float]:
    """A repeatable source of fractions for picking moves: the standard one, as any program would use."""
    return random.Random(1).random  # noqa: S311 (nothing here is secret)


def numbered_seeds() -> Iterator[str]:
    """Seeds without end, no two the same."""
    return (f"bench {number}" for number in count())


def play(match: Match, fraction: Callable[[], float], plies: int | None = None) -> None:
    """Make random moves until the match is over, or until `plies` have been made."""
    left = -1 if plies is None else plies
    while left and match.deciders:
        seat = match.deciders[0]
        legal = match.legal(seat)
        match.play(seat, legal[int(fraction() * len(legal))])
        left -= 1


def half_played(game: Game) -> Match:
    """A match in the middle of its moves."""
    whole = game.match(seed="bench")
    play(whole, dice())
    half = game.match(seed="bench")
    play(half, dice(), whole.ply // 2)
    return half
