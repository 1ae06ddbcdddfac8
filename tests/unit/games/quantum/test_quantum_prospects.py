"""Prospects: what makes a position better for a seat."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from nexus.games.quantum import QUANTUM
from nexus.games.quantum.position import Position
from nexus.games.quantum.prospects import chances
from nexus.games.quantum.state import QuantumState


def base(seats: int = 2) -> Position:
    """Everybody has a trooper in the middle of the Front Row, one behind, and an Asset."""
    position = Position(QUANTUM, seats=seats)
    for seat in range(seats):
        position.unit(seat, "FC", "TE04")
        position.unit(seat, "BC", "TE04")
        position.asset(seat, "TE13")
    return position


def judged(position: Position, seat: int = 0) -> float:
    state = position.match().state
    assert isinstance(state, QuantumState)
    return chances(state, seat)


def test_equal_positions_are_even() -> None:
    assert judged(base()) == pytest.approx(0.5)
    assert judged(base(4)) == pytest.approx(0.5)
    assert judged(Position(QUANTUM)) == pytest.approx(0.5)


def lead(more: Callable[[Position, int], object]) -> float:
    """What seat 0 thinks of its chances when it has something more; the other must think the opposite."""
    position = base()
    more(position, 0)
    other = base()
    more(other, 1)
    assert judged(position) == pytest.approx(1.0 - judged(other))
    return judged(position)


def test_more_is_better() -> None:
    reserve = lead(lambda position, seat: position.unit(seat, "BL", "TE04"))
    fighter = lead(lambda position, seat: position.unit(seat, "FL", "TE04"))
    guard = lead(lambda position, seat: position.unit(seat, "FL", "TE06"))
    archer = lead(lambda position, seat: position.unit(seat, "BL", "TE05"))
    leader = lead(lambda position, seat: position.unit(seat, "BL", "TE11"))
    asset = lead(lambda position, seat: position.asset(seat, "TE02"))
    assert 0.5 < reserve < fighter < guard < 1
    assert reserve < archer < leader < 1
    assert 0.5 < asset < fighter


def test_a_column_that_is_closed_counts() -> None:
    closed = lead(lambda position, seat: position.unit(seat, "FL", "TE07"))
    open_ = lead(lambda position, seat: position.unit(seat, "BL", "TE07"))
    assert closed > open_


def test_damage_counts() -> None:
    whole = lead(lambda position, seat: position.unit(seat, "BL", "TE06"))
    hurt = lead(lambda position, seat: position.unit(seat, "BL", "TE06", impact=3))
    assert hurt < whole


def test_prey_counts_while_the_hunter_is_ready() -> None:
    def facing(exhausted: bool, hunter: str = "TE06", seats: int = 2) -> float:
        position = base(seats)
        position.unit(0, "FL", hunter, exhausted=exhausted)
        position.unit(1, "FL", "TE04")
        return judged(position)

    assert facing(exhausted=False) > facing(exhausted=True)
    assert facing(exhausted=False, seats=3) > facing(exhausted=True, seats=3)
    assert facing(exhausted=False, hunter="DI10") == facing(exhausted=True, hunter="DI10")


def test_every_hunter_takes_one() -> None:
    def hunted(hunters: int) -> float:
        position = base()
        for index in range(2):
            position.unit(0, "FL", "TE06", exhausted=index >= hunters)
            position.unit(1, "FL", "TE04")
        return judged(position)

    assert hunted(2) > hunted(1) > hunted(0)


def test_who_is_far_ahead_can_still_be_further_ahead() -> None:
    position = base()
    for place in ("FL", "FC", "FR", "BL", "BC", "BR"):
        position.unit(0, place, "TE06")
    ahead = judged(position)
    position.unit(0, "FL", "TE06")
    assert 0.75 < ahead < judged(position) < 1


def test_the_best_of_the_others_counts() -> None:
    position = base(3)
    position.unit(1, "FL", "TE06")
    worse = judged(position)
    position.unit(2, "FL", "TE04")
    assert worse == pytest.approx(judged(position), abs=0.02)
    assert worse < 0.5
