"""The tactical bot: it takes what it can, mans the Front Row, and does not lose to chance."""

from __future__ import annotations

import pytest
from quantum_tables import matches_with_every_card, played

from nexus.core.chance import QuickChance
from nexus.core.match import Match
from nexus.games.quantum import QUANTUM
from nexus.games.quantum.judging import is_supreme, worth
from nexus.games.quantum.loading import CORE
from nexus.games.quantum.pieces import Piece
from nexus.games.quantum.state import QuantumState
from nexus.players.bot import Bot, Seen
from nexus.players.quantum import STEPS, TacticalBot
from nexus.players.random import RandomBot

QUICK = 6
"""Steps of a bot whose choices need not be good."""


def tactical(match: Match, steps: int = QUICK) -> list[Bot]:
    """A tactical bot for each seat."""
    return [TacticalBot(QuickChance(str(seat)), steps) for seat in range(match.setup.seats)]


def state_of(match: Match) -> QuantumState:
    state = match.state
    assert isinstance(state, QuantumState)
    return state


def first_turn(seed: str, **options: object) -> Match:
    """A table of two at the first turn of seat 0."""
    match = QUANTUM.match(2, seed=seed, options={"best_of": 1, "concede": False, **options})
    match.play(match.deciders[0], "C first=A")
    return match


def put(state: QuantumState, seat: int, card: str, place: int) -> Piece:
    """Lay a unit into a quadrant, ready."""
    piece = Piece(state.next_number, seat, CORE.by_id[card].number, place)
    state.next_number += 1
    state.pieces[piece.number] = piece
    state.sides[seat].units[place].append(piece)
    state.dirty = True
    state.options = None
    return piece


@pytest.mark.parametrize("table", sorted(QUANTUM.tables()))
def test_the_bot_plays_every_kind_of_table_to_its_end(table: str) -> None:
    setup = QUANTUM.tables()[table]
    options = setup.options | {"max_rounds": min(setup.options["max_rounds"], 3)}
    match = QUANTUM.match(setup.seats, seed=table, options=options)
    assert played(match, tactical(match)).outcome is not None


def test_no_card_of_the_set_makes_the_bot_stall() -> None:
    for match in matches_with_every_card():
        assert played(match, tactical(match)).outcome is not None


def test_the_same_seed_plays_the_same_game() -> None:
    records = []
    for _ in range(2):
        match = QUANTUM.match(2, seed="same", options={"best_of": 1, "max_rounds": 2})
        records.append(played(match, tactical(match, STEPS)).record().to_json())
    assert records[0] == records[1]


def test_the_bot_beats_chance() -> None:
    """Ten games out of ten: an even player does that once in a thousand times."""
    for number in range(10):
        seat = number % 2
        options = {"best_of": 1, "concede": False, "decks": [CORE.decks[number % 6].id, CORE.decks[-number % 6].id]}
        match = QUANTUM.match(2, seed=f"ladder {number}", options=options)
        bots: list[Bot] = [RandomBot(QuickChance(f"random {number}")), RandomBot(QuickChance(f"random {number}"))]
        bots[seat] = TacticalBot(QuickChance(f"tactical {number}"))
        outcome = played(match, bots).outcome
        assert outcome is not None
        assert outcome.winners == (seat,), number


def test_the_bot_takes_the_first_turn() -> None:
    match = QUANTUM.match(2, seed="first", options={"best_of": 1})
    seat = match.deciders[0]
    assert str(TacticalBot(QuickChance("")).choose(Seen(match, seat))) == f"C first={'AB'[seat]}"


def test_the_bot_destroys_what_it_can() -> None:
    match = first_turn("attack")
    state = state_of(match)
    for side in state.sides:
        side.hand, side.hand_known = [], []
    attacker = put(state, 0, "TE04", 1)
    victim = put(state, 1, "TE01", 1)
    match.play(0, TacticalBot(QuickChance("")).choose(Seen(match, 0)))
    match.play(0, TacticalBot(QuickChance("")).choose(Seen(match, 0)))
    assert victim.number not in state.pieces
    assert attacker.exhausted


def test_the_bot_leaves_alone_what_it_cannot_hurt() -> None:
    match = first_turn("attack")
    state = state_of(match)
    state.sides[0].hand, state.sides[0].hand_known = [], []
    attacker = put(state, 0, "TE04", 1)
    put(state, 1, "TE06", 1)
    assert match.verify(0, f"X @{attacker.number}") is None
    assert str(TacticalBot(QuickChance("")).choose(Seen(match, 0))) in ("-", f"M @{attacker.number}")


def test_the_bot_passes_when_passing_wins() -> None:
    match = first_turn("supremacy")
    state = state_of(match)
    for place in range(3):
        put(state, 0, "TE04", place)
    assert is_supreme(state, 0, 1)
    state.passes, state.first_pass = 1, 1
    assert str(TacticalBot(QuickChance("")).choose(Seen(match, 0))) == "-"


def test_worth_counts_what_decides_a_game() -> None:
    state = state_of(first_turn("worth"))
    put(state, 0, "TE04", 4)
    put(state, 1, "TE04", 4)
    usual = worth(state, 0)

    def changed(seat: int, **changes: bool) -> float:
        other = state.copy()
        for name, value in changes.items():
            setattr(other.sides[seat].units[4][0], name, value)
        return worth(other, 0)

    assert changed(0, exhausted=True, suppressed=True) < changed(0, exhausted=True) < usual
    assert changed(1, exhausted=True, suppressed=True) > changed(1, exhausted=True) > usual
    forward = state.copy()
    put(forward, 0, "TE04", 0)
    backward = state.copy()
    put(backward, 0, "TE04", 3)
    assert worth(forward, 0) > worth(backward, 0) > usual
    assert worth(forward, 1) < worth(backward, 1) < worth(state, 1)
