"""Finished games reviewed: what each position was worth, and what luck and choices made of it.

At a position let Q(m) be the mean result after move m, over worlds that the mover could imagine and games that a bot
plays on in them. The worth V of the position is Q of the best move. The choice of m changes it by Q(m) - V, which is
never good for the mover, and luck by the next V less Q(m): draws, and what the mover could not know. Worth before the
first move, choices and luck add up to the result exactly.

All of it is computed for every seat at once, in points (the lead over the best other side; alone, the score) and in
wins (the share of games won, a draw being half of one).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count
from math import sqrt
from statistics import fmean, stdev
from time import monotonic
from typing import Final

import msgspec

import nexus
from nexus.core.chance import Chance, QuickChance
from nexus.core.moves import Move
from nexus.core.outcome import Outcome
from nexus.core.records import Record, Replay
from nexus.core.setup import Setup
from nexus.core.state import State, rollout
from nexus.core.views import View
from nexus.players import BOTS, Seen, make_bot

Sides = tuple[tuple[int, ...], ...]
"""The seats that win and lose together."""

POLICIES: Final = ("greedy", "random")
"""Who plays on, in order of preference: sensible, and quick enough to do so thousands of times."""

HORIZON: Final = 80
"""Moves of a game that is played on by the bot; what is left after them is played at random."""

SURE: Final = 2.5
"""Standard errors by which another move must be better before it is said to be."""

FEWEST_WORLDS: Final = 8
"""Worlds in which moves are compared at least, if there may be so many: with fewer, standard errors deceive."""

GAMES_TO_FIND_SIDES: Final = 12
"""Random games in which seats of different sides would not score alike every time."""

SEARCH_SHARE: Final = 0.5
"""The part of the time in which the best move is looked for; in the rest it is compared with the one that was made."""

SLIP, MISTAKE, BLUNDER = 0.05, 0.1, 0.2
"""Wins that a choice costs to be called so; alone, the share of the spread of results."""


class Effort(msgspec.Struct, frozen=True):
    """How much is done for one position: worlds for the search and for the comparison at most, and about so long."""

    worlds: int = 256
    seconds: float = 0.5


class Worth(msgspec.Struct, frozen=True):
    """What something is worth to each seat, in points and in wins."""

    points: tuple[float, ...]
    wins: tuple[float, ...]

    def less(self, other: Worth) -> Worth:
        """The difference."""
        points = tuple(mine - others for mine, others in zip(self.points, other.points, strict=True))
        wins = tuple(mine - others for mine, others in zip(self.wins, other.wins, strict=True))
        return Worth(points, wins)


class Judged(msgspec.Struct, frozen=True, kw_only=True):
    """A position by itself: the move that was made and the best one, the same unless another is surely better.

    `error` is the standard error of `chosen` and `loss_error` that of `loss`, both in the mover's points. `spread` is
    the standard deviation of single results. After the last move of an unfinished game, `move` is empty.
    """

    ply: int
    seat: int
    move: str
    caption: str
    best: str
    best_caption: str
    worth: Worth
    chosen: Worth
    error: float
    loss: float
    loss_error: float
    spread: float
    worlds: int


class PlyReview(msgspec.Struct, frozen=True, kw_only=True):
    """The position after `ply` moves and the move that `seat` made there, with what choice and luck did to each seat.

    `mark` is empty, ``slip``, ``mistake`` or ``blunder``.
    """

    ply: int
    seat: int
    move: str
    caption: str
    best: str
    best_caption: str
    mark: str
    worth: Worth
    choice: Worth
    luck: Worth
    loss: float
    loss_error: float
    error: float
    worlds: int


class SeenState(Seen):
    """A position as one seat sees it, without a match around it."""

    def __init__(self, state: State, seat: int, setup: Setup) -> None:
        self.seat = seat
        self._state = state
        self._setup = setup

    @property
    def setup(self) -> Setup:
        return self._setup

    def view(self) -> View:
        return self._state.view(self.seat)

    def legal(self) -> list[Move]:
        return self._state.legal(self.seat)

    def imagine(self, chance: Chance) -> State:
        return self._state.imagine(self.seat, chance)


def worth_of(outcome: Outcome, sides: Sides) -> Worth:
    """What a result is worth to each seat."""
    seats = len(outcome.scores)
    points: list[float] = []
    wins: list[float] = []
    for seat in range(seats):
        own = next(side for side in sides if seat in side)
        others = [outcome.scores[other] for other in range(seats) if other not in own]
        points.append(float(outcome.scores[seat] - max(others, default=0)))
        wins.append(float(seat in outcome.winners) if outcome.winners else 0.5)
    return Worth(tuple(points), tuple(wins))


def found_sides(state: State) -> Sides:
    """The seats that win and lose together: those that score alike in every one of some random games from `state`."""
    scores: list[tuple[int, ...]] = []
    for number in range(GAMES_TO_FIND_SIDES):
        world = state.copy()
        rollout(world, QuickChance(number))
        outcome = world.outcome()
        assert outcome is not None
        scores.append(outcome.scores)
    sides: dict[tuple[int, ...], list[int]] = {}
    for seat in range(len(scores[0])):
        sides.setdefault(tuple(score[seat] for score in scores), []).append(seat)
    return tuple(tuple(side) for side in sides.values())


def mean_worth(results: Sequence[Worth]) -> Worth:
    """The mean of results, at least one."""
    points = tuple(fmean(values) for values in zip(*[result.points for result in results], strict=True))
    wins = tuple(fmean(values) for values in zip(*[result.wins for result in results], strict=True))
    return Worth(points, wins)


class Reviewer:
    """Judges the positions of a recorded game one by one. Equal records give equal judgements, but for the time."""

    def __init__(self, record: Record, sides: Sides | None = None, effort: Effort | None = None) -> None:
        """Re-play the record; raises RecordError if it cannot be followed. Sides are found if not given."""
        run = Replay(record, nexus.game)
        self.record = record
        self.game = run.match.game
        self.setup = run.match.setup
        self.names = run.match.names
        self.sides = sides or found_sides(run.match.state)
        self.effort = effort or Effort()
        self.policy = next(name for name in POLICIES if name in BOTS[self.game.id])
        self._states = [run.match.state.copy()]
        while not run.finished:
            run.step()
            self._states.append(run.match.state.copy())

    @property
    def plies(self) -> int:
        """The number of moves."""
        return len(self.record.moves)

    @property
    def positions(self) -> int:
        """The number of positions to be judged, counted from 0; the last one only if the game goes on there."""
        return self.plies + bool(self._states[-1].deciders)

    def result(self) -> Worth | None:
        """What the result was worth, if the game was played out."""
        outcome = self._states[-1].outcome()
        return worth_of(outcome, self.sides) if outcome is not None else None

    def judge(self, ply: int) -> Judged:
        """The position after `ply` moves."""
        return _Judgement(self, self._states[ply], ply).judged()

    def play_on(self, state: State, seat: int, move: Move, label: str) -> Worth:
        """The result after `move` in the world `state`, which is used up; equal labels meet equal chance."""
        chance = QuickChance(label)
        state.apply(seat, move, chance, None)
        bots = [make_bot(self.game.id, self.policy, f"{label}/{other}") for other in range(self.setup.seats)]
        for _ in range(HORIZON):
            if not state.deciders:
                break
            mover = state.deciders[0]
            state.apply(mover, bots[mover].choose(SeenState(state, mover, self.setup)), chance, None)
        while state.deciders:
            mover, random_move = state.random_move(chance)
            state.apply(mover, random_move, chance, None)
        outcome = state.outcome()
        assert outcome is not None
        return worth_of(outcome, self.sides)


class _Judgement:
    """The work on one position."""

    def __init__(self, reviewer: Reviewer, state: State, ply: int) -> None:
        self.reviewer = reviewer
        self.state = state
        self.ply = ply
        made = reviewer.record.moves[ply] if ply < reviewer.plies else None
        self.seat = made[0] if made else state.deciders[0]
        self.label = f"{reviewer.record.digest}/{ply}"
        bot = make_bot(reviewer.game.id, reviewer.policy, self.label)
        # What the bot would play is looked at first: there may be no time for all moves.
        likely = bot.choose(SeenState(state, self.seat, reviewer.setup))
        self.chosen = reviewer.game.parse(made[1]) if made else likely
        first = [self.chosen] if likely == self.chosen else [self.chosen, likely]
        rest = [move for move in state.legal(self.seat) if move not in first]
        QuickChance(self.label).shuffle(rest)
        self.moves = first + rest
        self.made = made is not None
        self.begin = monotonic()

    def judged(self) -> Judged:
        """Look for the best move, then compare it with the chosen one in fresh worlds, where it had no luck yet."""
        rival = self.search()
        chosen, rivals = self.compare(rival)
        losses = [theirs.points[self.seat] - own.points[self.seat] for own, theirs in zip(chosen, rivals, strict=True)]
        loss, loss_error = fmean(losses), _error(losses)
        best = rival if loss > SURE * loss_error else self.chosen
        own_points = [result.points[self.seat] for result in chosen]
        view = self.state.view(self.seat)
        return Judged(
            ply=self.ply,
            seat=self.seat,
            move=str(self.chosen) if self.made else "",
            caption=self.caption(self.chosen, view) if self.made else "",
            best=str(best),
            best_caption=self.caption(best, view),
            worth=mean_worth(chosen if best == self.chosen else rivals),
            chosen=mean_worth(chosen),
            error=_error(own_points),
            loss=loss if best != self.chosen else 0.0,
            loss_error=loss_error,
            spread=stdev(own_points) if len(own_points) > 1 else 0.0,
            worlds=len(chosen),
        )

    def caption(self, move: Move, view: View) -> str:
        """A move in words, as its seat knows it."""
        reviewer = self.reviewer
        return reviewer.game.caption(move, view, reviewer.setup, reviewer.names)

    def late(self, share: float) -> bool:
        """Whether that share of the time is over."""
        return monotonic() - self.begin > share * self.reviewer.effort.seconds

    def results(self, stage: str, number: int, moves: Sequence[Move]) -> Iterator[Worth]:
        """The results of `moves` in the world of that number, all with the same chance."""
        label = f"{self.label}/{stage}/{number}"
        world = self.state.imagine(self.seat, QuickChance(label))
        for move in moves:
            yield self.reviewer.play_on(world.copy(), self.seat, move, label)

    def search(self) -> Move:
        """The most promising move, by halving the field whenever the number of worlds has doubled."""
        field = self.moves
        points: dict[Move, float] = dict.fromkeys(field, 0.0)
        halve_at = 2
        for number in range(self.reviewer.effort.worlds):
            if len(field) == 1:
                break
            found: dict[Move, float] = {}
            for move, result in zip(field, self.results("search", number, field), strict=True):
                found[move] = result.points[self.seat]
                if self.late(SEARCH_SHARE) and len(found) > 1:
                    break
            if number == 0 or len(found) == len(field):
                field = list(found)
                points = {move: points[move] + found[move] for move in field}
            if self.late(SEARCH_SHARE):
                break
            if number + 1 == halve_at:
                field = sorted(field, key=points.__getitem__, reverse=True)[: (len(field) + 1) // 2]
                halve_at *= 2
        return max(field, key=points.__getitem__)

    def compare(self, rival: Move) -> tuple[list[Worth], list[Worth]]:
        """The results of the chosen move and of `rival` in the same worlds."""
        chosen: list[Worth] = []
        rivals: list[Worth] = []
        moves = [self.chosen] if rival == self.chosen else [self.chosen, rival]
        most = max(2, self.reviewer.effort.worlds)
        fewest = min(most, FEWEST_WORLDS if len(moves) > 1 else 2)
        for number in count():
            if number >= most or (number >= fewest and self.late(1.0)):
                break
            results = list(self.results("compare", number, moves))
            chosen.append(results[0])
            rivals.append(results[-1])
        return chosen, rivals


def _error(values: Sequence[float]) -> float:
    """The standard error of the mean of values."""
    return stdev(values) / sqrt(len(values))


def mark_of(judged: Judged, seats: int) -> str:
    """What a choice is called that cost too much."""
    if judged.best == judged.move or not judged.move:
        return ""
    lost = judged.worth.wins[judged.seat] - judged.chosen.wins[judged.seat]
    if seats == 1:
        lost = judged.loss / judged.spread if judged.spread else 1.0
    for name, threshold in (("blunder", BLUNDER), ("mistake", MISTAKE), ("slip", SLIP)):
        if lost >= threshold:
            return name
    return ""


def ply_reviews(judged: Sequence[Judged], result: Worth | None) -> list[PlyReview]:
    """The moves whose luck is known: all of which the next position is judged, and the last one with the result."""
    reviews: list[PlyReview] = []
    for number, position in enumerate(judged):
        after = judged[number + 1].worth if number + 1 < len(judged) else result
        if after is None or not position.move:
            break
        reviews.append(
            PlyReview(
                ply=position.ply,
                seat=position.seat,
                move=position.move,
                caption=position.caption,
                best=position.best,
                best_caption=position.best_caption,
                mark=mark_of(position, len(position.worth.points)),
                worth=position.worth,
                choice=position.chosen.less(position.worth),
                luck=after.less(position.chosen),
                loss=position.loss,
                loss_error=position.loss_error,
                error=position.error,
                worlds=position.worlds,
            )
        )
    return reviews


def review(record: Record, sides: Sides | None = None, effort: Effort | None = None) -> list[PlyReview]:
    """All moves of a recorded game."""
    reviewer = Reviewer(record, sides, effort)
    return ply_reviews([reviewer.judge(ply) for ply in range(reviewer.positions)], reviewer.result())
