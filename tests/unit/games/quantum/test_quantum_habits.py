"""Habits: what is done without thinking, in positions where it is clear."""

from __future__ import annotations

from nexus.core.chance import QuickChance
from nexus.games.quantum import QUANTUM
from nexus.games.quantum.codes import option_text
from nexus.games.quantum.habits import USUAL, Taste, habit, prize
from nexus.games.quantum.position import Position
from nexus.games.quantum.rules.stats import refresh
from nexus.games.quantum.state import QuantumState


def state_of(position: Position) -> QuantumState:
    state = position.match().state
    assert isinstance(state, QuantumState)
    return state


def wishes(position: Position, taste: Taste = USUAL) -> set[str]:
    """What habit does first in a position, over some whims."""
    state = state_of(position)
    return {option_text(state, habit(state, 0, QuickChance(whim), taste), 0) for whim in range(20)}


def carried_out(position: Position, whim: int) -> list[str]:
    """A whole action from habit, choice by choice."""
    match = position.match()
    state = match.state
    assert isinstance(state, QuantumState)
    chance = QuickChance(whim)
    choices: list[str] = []
    while not choices or state.draft is not None:
        choices.append(option_text(state, habit(state, 0, chance), 0))
        match.play(0, choices[-1])
    return choices


def test_habit_destroys_what_it_can() -> None:
    position = Position(QUANTUM)
    position.unit(0, "FC", "TE04")
    position.unit(1, "FC", "TE01")
    assert wishes(position) == {"X @1"}


def test_habit_mans_the_front_row() -> None:
    position = Position(QUANTUM)
    position.unit(0, "BC", "TE04")
    assert wishes(position) == {"M @1"}


def test_habit_does_not_leave_the_front_row() -> None:
    position = Position(QUANTUM)
    position.unit(0, "FC", "TE04")
    assert wishes(position) == {"-"}


def test_a_timid_taste_does_not_step_before_an_enemy_that_is_ready() -> None:
    timid = Taste()
    timid.courage = 0.0
    for exhausted, wish in ((False, "-"), (True, "M @1")):
        position = Position(QUANTUM)
        position.unit(0, "BC", "TE04")
        position.unit(1, "FC", "TE04", exhausted=exhausted)
        assert wishes(position, timid) == {wish}


def test_habit_calls_as_much_of_a_horde_as_it_needs() -> None:
    position = Position(QUANTUM)
    for _ in range(3):
        position.unit(0, "FC", "BI05")
    position.unit(1, "FC", "DI03")
    for whim in range(10):
        lead, company, target = carried_out(position, whim)
        assert (lead[0], company[0], target) == ("X", "+", ">@4")


def test_habit_obeys_taunt() -> None:
    """The drone would be an easy prey, but nothing can be done to the frame before it."""
    position = Position(QUANTUM)
    position.unit(0, "FC", "TE04")
    position.unit(1, "FC", "TK1")
    position.unit(1, "FC", "TE06")
    assert wishes(position) == {"-"}


def test_what_an_attack_achieves() -> None:
    position = Position(QUANTUM)
    ready = position.unit(1, "FC", "TE04")
    tired = position.unit(1, "FL", "TE04", exhausted=True)
    behind = position.unit(1, "BC", "TE04")
    down = position.unit(1, "FR", "TE06", suppressed=True, exhausted=True)
    zealous = position.unit(1, "FR", "DI04")
    state = state_of(position)
    refresh(state)
    pieces = state.pieces
    assert prize(3, pieces[ready], USUAL) > prize(3, pieces[tired], USUAL) > 0
    assert prize(3, pieces[ready], USUAL) > prize(9, pieces[ready], USUAL)
    assert prize(3, pieces[ready], USUAL) > prize(2, pieces[ready], USUAL) > 0
    assert prize(1, pieces[ready], USUAL) == 0
    assert 0 < prize(3, pieces[behind], USUAL) < prize(4, pieces[behind], USUAL) < prize(3, pieces[ready], USUAL)
    assert prize(1, pieces[down], USUAL) > prize(5, pieces[zealous], USUAL) > 0
