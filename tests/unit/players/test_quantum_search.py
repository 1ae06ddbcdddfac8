"""The searching bot: it sees what comes of an action, carries out what it planned, and stops in time."""

from __future__ import annotations

from itertools import count

import pytest
from quantum_tables import matches_with_every_card, played

from nexus.core.chance import QuickChance
from nexus.core.match import Match
from nexus.games.quantum import QUANTUM
from nexus.games.quantum.position import Position
from nexus.games.quantum.state import QuantumState
from nexus.players.bot import Seen
from nexus.players.quantum_search import SearchingBot


class Clock:
    """A clock that goes on by a fixed time whenever somebody looks at it."""

    def __init__(self, stride: float) -> None:
        self.stride = stride
        self.now = 0.0

    def __call__(self) -> float:
        self.now += self.stride
        return self.now


def hasty(seed: str = "", rounds: int = 1) -> SearchingBot:
    """A bot that has time for one look at everything and no more."""
    return SearchingBot(QuickChance(seed), 1.0, rounds, Clock(0.2))


def thorough(seed: str = "") -> SearchingBot:
    """A bot that has time for many trials, always the same."""
    return SearchingBot(QuickChance(seed), 1.0, 1, Clock(0.002))


@pytest.mark.parametrize("table", sorted(QUANTUM.tables()))
def test_the_bot_plays_every_kind_of_table_to_its_end(table: str) -> None:
    setup = QUANTUM.tables()[table]
    options = setup.options | {"max_rounds": min(setup.options["max_rounds"], 2)}
    match = QUANTUM.match(setup.seats, seed=table, options=options)
    assert played(match, [hasty(str(seat)) for seat in range(setup.seats)]).outcome is not None


def test_no_card_of_the_set_makes_the_bot_stall() -> None:
    for match in matches_with_every_card():
        assert played(match, [hasty("a"), hasty("b")]).outcome is not None


def test_the_same_seed_and_clock_play_the_same_game() -> None:
    records = []
    for _ in range(2):
        match = QUANTUM.match(2, seed="same", options={"best_of": 1, "max_rounds": 1})
        records.append(played(match, [hasty("a", 2), hasty("b", 2)]).record().to_json())
    assert records[0] == records[1]


@pytest.mark.parametrize("stride", [0.011, 0.05, 0.3])
def test_the_bot_stops_in_time(stride: float) -> None:
    """It looks at the clock a few times more, to see that the time is over, and does nothing between."""
    match = QUANTUM.match(2, seed="time", options={"best_of": 1, "max_rounds": 1})
    clock = Clock(stride)
    bot = SearchingBot(QuickChance("time"), 1.0, 1, clock)
    thought = 0
    while match.deciders:
        before = clock.now
        seat = match.deciders[0]
        match.play(seat, bot.choose(Seen(match, seat)))
        bot.rest = []
        assert clock.now - before <= 1.0 + 8 * stride
        thought += clock.now - before > 0.9
    assert thought > 0


def front_to_take() -> Match:
    """A stands in two front quadrants and behind the third; B has nobody in front, no cards, and has passed."""
    position = Position(QUANTUM)
    position.unit(0, "FL", "TE04")
    position.unit(0, "FC", "TE04")
    position.unit(0, "BR", "TE04")
    position.unit(1, "BL", "DI03", exhausted=True)
    match = position.match()
    state = match.state
    assert isinstance(state, QuantumState)
    state.passes, state.first_pass = 1, 1
    return match


def test_the_bot_takes_the_front_that_wins_and_then_passes() -> None:
    match = front_to_take()
    bot = thorough()
    moves = []
    while match.deciders:
        seat = match.deciders[0]
        move = str(bot.choose(Seen(match, seat))) if seat == 0 else "-"
        moves.append((seat, move))
        match.play(seat, move)
    assert moves[:2] == [(0, "M @3"), (0, "q=FR")]
    assert match.outcome is not None
    assert match.outcome.winners == (0,)


def test_what_was_planned_is_carried_out_without_thinking_again() -> None:
    match = front_to_take()
    bot = thorough()
    match.play(0, bot.choose(Seen(match, 0)))
    assert bot.rest
    clock = count()
    bot.clock = clock.__next__
    assert str(bot.choose(Seen(match, 0))) == "q=FR"
    assert next(clock) == 1
    assert not bot.rest


def test_a_plan_is_forgotten_when_something_else_is_asked() -> None:
    match = front_to_take()
    bot = thorough()
    bot.rest = [-1, -2]
    assert str(bot.choose(Seen(match, 0))) == "M @3"


def test_the_bot_goes_first_and_keeps_hand_and_deck() -> None:
    options = {"best_of": 3, "max_rounds": 1, "mulligan": "once"}
    match = QUANTUM.match(2, seed="before", options=options)
    seat = match.deciders[0]
    assert str(hasty().choose(Seen(match, seat))) == f"C first={'AB'[seat]}"
    match.play(seat, f"C first={'AB'[seat]}")
    assert str(hasty().choose(Seen(match, match.deciders[0]))) == "C keep"
