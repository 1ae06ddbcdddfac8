"""Every prebuilt deck of Quantum Nexus against every other one: is a set in balance, does a bot play all decks well?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from itertools import combinations, product
from typing import Any, Final

import msgspec

from nexus.core.refusals import NexusError
from nexus.games.quantum.cards import CardSet
from nexus.games.quantum.decks import deck_problems
from nexus.games.quantum.loading import card_set
from nexus.lab.batch import Batch, play_game
from nexus.lab.report import wilson
from nexus.lab.workers import shared

GAME: Final = "quantum"
SUPREMACY: Final = "supremacy"
ROUNDS: Final = "rounds"
IDLE: Final = "idle"


class MatrixError(NexusError):
    """Decks that cannot be compared; `args` are the sentences that say why."""


class MatrixPlan(msgspec.Struct, frozen=True, kw_only=True):
    """What is to be played: `games` for each pair of decks, half of them with the seats exchanged.

    The first bot plays the first deck of a pair and the second the other. Two bots of a kind show how the decks
    compare, each pair once; two different ones how the bots do, with every deck against every deck, itself included.
    Game k of a pair depends on `seed`, the names of the two decks, k and the cards alone, so that the same plan with
    another set shows what the cards changed.
    """

    decks: tuple[str, ...]
    bots: tuple[str, str]
    games: int
    seed: str
    options: Mapping[str, Any] = {}

    def pairs(self) -> list[tuple[str, str]]:
        """Which deck plays which."""
        if self.bots[0] == self.bots[1]:
            return list(combinations(self.decks, 2))
        return list(product(self.decks, self.decks))


class Ending(msgspec.Struct, frozen=True):
    """A game between two decks. `points` is 1 if the first one won, 0 if the second did, and a half for a draw."""

    first: str
    second: str
    points: float
    how: str
    rounds: int


class Share(msgspec.Struct, frozen=True):
    """The share of games that were won, a draw being half a win, and the 95 % interval around it."""

    games: int
    share: float
    low: float
    high: float


class Row(msgspec.Struct, frozen=True):
    """How a deck fared in the hands of the first bot: in all, and against each other deck."""

    deck: str
    overall: Share
    against: dict[str, Share]


class Matrix(msgspec.Struct, frozen=True):
    """All that was played, summed up. `adjudicated` and `idle` are shares of games that no deck won on the table."""

    set: str
    bots: tuple[str, str]
    seed: str
    games: int
    rounds: float
    adjudicated: float
    idle: float
    rows: tuple[Row, ...]


def matrix_plan(
    decks: tuple[str, ...],
    bots: tuple[str, str],
    games: int,
    seed: str,
    options: Mapping[str, Any] | None = None,
) -> MatrixPlan:
    """A plan over some decks of the set in the options, all of them if none is named.

    Raises MatrixError if there is no such deck, or if decks are not legal with the cards of the set.
    """
    options = {"best_of": 1, **(options or {})}
    cards = card_set(options.get("set", "QN1"))
    return MatrixPlan(decks=_playable(decks, cards), bots=bots, games=games, seed=seed, options=options)


def _playable(wanted: tuple[str, ...], cards: CardSet) -> tuple[str, ...]:
    known = {deck.id: deck for deck in cards.decks}
    names = tuple(name.upper() for name in wanted) or tuple(known)
    strangers = [name for name in names if name not in known]
    if strangers:
        raise MatrixError(f"There is no deck {strangers[0]}; the decks of {cards.name} are {', '.join(known)}.")
    if len(names) < 2 or len(set(names)) < len(names):
        raise MatrixError("A matrix needs at least two decks, each named once.")
    problems = [
        f"{name} is not legal with {cards.name}: {problem}"
        for name in names
        for problem in deck_problems(known[name], cards)
    ]
    if problems:
        raise MatrixError(*problems)
    return names


def total_games(plan: MatrixPlan) -> int:
    """How many games a plan has."""
    return plan.games * len(plan.pairs())


def play_matrix(plan: MatrixPlan, workers: int = 1) -> Iterator[Ending]:
    """The endings of all games of a plan, in order, as they become ready; `workers` processes share the work."""
    jobs = ((*pair, index) for pair in plan.pairs() for index in range(plan.games))
    workers = min(workers, total_games(plan))
    played = partial(_played, plan)
    yield from map(played, jobs) if workers == 1 else shared(played, jobs, workers)


def _played(plan: MatrixPlan, job: tuple[str, str, int]) -> Ending:
    """One game; the seats change from game to game."""
    first, second, index = job
    decks, bots, place = [first, second], plan.bots, index % 2
    if place:
        decks, bots = decks[::-1], (bots[1], bots[0])
    options = {**plan.options, "decks": decks}
    seed = f"{plan.seed}/{first}/{second}"
    batch = Batch(game=GAME, bots=bots, seed=seed, games=plan.games, options=options)
    match = play_game(batch, index)
    state, outcome = match.state.data(), match.outcome
    assert outcome is not None
    points = 0.5 if len(outcome.winners) != 1 else float(outcome.winners[0] == place)
    return Ending(first, second, points, state["reason"], state["round"])


class MatrixTally:
    """Collects endings, keeping only numbers."""

    def __init__(self, plan: MatrixPlan) -> None:
        self.plan = plan
        self.points: dict[tuple[str, str], float] = {}
        self.games: dict[tuple[str, str], int] = {}
        self.rounds = 0
        self.endings: dict[str, int] = {}

    def add(self, ending: Ending) -> None:
        """Count a game, for both decks if the same bot plays them."""
        first, second = ending.first, ending.second
        told = [((first, second), ending.points)]
        if self.plan.bots[0] == self.plan.bots[1]:
            told.append(((second, first), 1.0 - ending.points))
        for pair, points in told:
            self.points[pair] = self.points.get(pair, 0.0) + points
            self.games[pair] = self.games.get(pair, 0) + 1
        self.rounds += ending.rounds
        self.endings[ending.how] = self.endings.get(ending.how, 0) + 1

    def matrix(self) -> Matrix:
        """The sums so far; at least one game of every pair must have been added."""
        plan = self.plan
        total = sum(self.endings.values())
        rows = tuple([self._row(deck) for deck in plan.decks])
        return Matrix(
            card_set(plan.options.get("set", "QN1")).name,
            plan.bots,
            plan.seed,
            total,
            self.rounds / total,
            self.endings.get(ROUNDS, 0) / total,
            self.endings.get(IDLE, 0) / total,
            rows,
        )

    def _row(self, deck: str) -> Row:
        others = [other for other in self.plan.decks if (deck, other) in self.games]
        against = {other: _share(self.points[deck, other], self.games[deck, other]) for other in others}
        points = sum([self.points[deck, other] for other in others])
        return Row(deck, _share(points, sum([self.games[deck, other] for other in others])), against)


def _share(points: float, games: int) -> Share:
    low, high = wilson(points, games)
    return Share(games, points / games, low, high)
