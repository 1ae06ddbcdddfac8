"""The example game passes the kit, and shows what the parade games do not: several deciders, dice, reactions."""

import sys
from itertools import permutations
from pathlib import Path

import pytest

from nexus import IllegalTable, Match, ScriptedChance, UndoRefused, View
from nexus.testing import Conformance

sys.path.insert(0, str(Path(__file__).parents[2] / "examples"))

from dice_bluff import DICE_BLUFF, BluffView


class TestDiceBluff(Conformance):
    game = DICE_BLUFF
    playthroughs = Path(__file__).parent / "playthroughs"


def rolled(*dice: int, seats: int = 3, rounds: int = 3) -> Match:
    """A match in which the die falls as told."""
    chance = ScriptedChance([die - 1 for die in dice])
    return DICE_BLUFF.match(seats, options={"rounds": rounds}, chance=chance)


def table(view: View) -> BluffView:
    assert isinstance(view, BluffView)
    return view


def test_all_pick_at_once_and_nobody_sees_a_pick_before_the_last() -> None:
    match = rolled(4)
    assert list(match.deciders) == [0, 1, 2]
    match.play(1, "P3")
    assert list(match.deciders) == [0, 2]
    assert table(match.view(1)).picks == ("", "3", "")
    assert table(match.view(0)).picks == table(match.view(None)).picks == ("", "?", "")
    match.play(0, "P1")
    match.play(2, "P2")
    assert table(match.view(None)).picks == ("1", "3", "2")
    assert table(match.view(None)).die == 4


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_the_order_of_simultaneous_picks_does_not_matter(order: tuple[int, ...]) -> None:
    usual, other = rolled(5, seats=3), rolled(5, seats=3)
    picks = ("P1", "P2", "P2")
    for seat in range(3):
        usual.play(seat, picks[seat])
    for seat in order:
        other.play(seat, picks[seat])
    assert other.state.digest() == usual.state.digest()
    assert other.view(0).to_act == usual.view(0).to_act


def test_a_pick_is_taken_back_freely_until_the_picks_are_shown() -> None:
    match = rolled(6, 6, seats=2)
    match.play(0, "P3")
    assert match.consent_needed(0, 0) == ()
    match.undo(0, 0)
    match.play(0, "P1")
    match.play(1, "P2")
    assert match.consent_needed(0, 0) == (1,)
    with pytest.raises(UndoRefused):
        match.undo(0, 0)
    match.undo(0, 0, consents=(1,))
    assert match.deciders == (0, 1)


def test_taking_back_a_pick_leaves_the_picks_of_others() -> None:
    match = rolled(6, 6, seats=3)
    match.play(0, "P3")
    match.play(1, "P2")
    assert match.consent_needed(0, 0) == ()
    match.undo(0, 0)
    assert match.deciders == (0, 2)
    assert list(match.moves) == [(1, "P2")]
    match.play(0, "P1")
    assert match.state.data()["picks"] == [1, 2, 0]


def test_what_depends_on_a_move_vanishes_only_with_consent() -> None:
    match = rolled(4, seats=2)
    for seat, move in ((0, "P1"), (1, "P2"), (0, "K"), (1, "K")):
        match.play(seat, move)
    assert match.consent_needed(0, 2) == (1,)
    with pytest.raises(UndoRefused):
        match.undo(0, 2)
    match.undo(0, 2, consents=(1,))
    assert match.deciders == (0,)
    assert match.ply == 2


def test_tokens_are_asked_in_seat_order_and_a_new_roll_counts() -> None:
    match = rolled(1, 6, 4, seats=3, rounds=2)
    for seat, pick in enumerate(("P3", "P1", "P1")):
        match.play(seat, pick)
    assert match.deciders == (0,)
    match.play(0, "R")
    assert match.deciders == (1,)
    match.play(1, "K")
    match.play(2, "K")
    assert table(match.view(None)).totals == (3, 0, 0)
    for seat, pick in enumerate(("P3", "P2", "P1")):
        match.play(seat, pick)
    assert match.deciders == (1,), "seat 0 has no token any more"
    match.play(1, "K")
    match.play(2, "K")
    assert match.outcome is not None
    assert match.outcome.scores == (3, 2, 1)
    assert match.outcome.ranks == (1, 2, 3)
    assert match.outcome.winners == (0,)


def test_equal_totals_of_all_are_a_draw() -> None:
    match = rolled(1, seats=2, rounds=1)
    for seat, move in ((0, "P1"), (1, "P1"), (0, "K"), (1, "K")):
        match.play(seat, move)
    assert match.outcome is not None
    assert match.outcome.winners == ()


@pytest.mark.parametrize(
    ("seat", "move", "clause"),
    [(0, "P2", "DBL-PICK-1"), (1, "P4", "DBL-PICK-1"), (1, "K", "DBL-PICK-1"), (1, "pick", "DBL-PICK-1")],
)
def test_refusals_name_the_clause(seat: int, move: str, clause: str) -> None:
    match = rolled(2, seats=2)
    match.play(0, "P1")
    refusal = match.verify(seat, move)
    assert refusal is not None
    assert refusal.clause == clause


def test_a_reaction_out_of_turn_is_refused() -> None:
    match = rolled(2, seats=2)
    match.play(0, "P1")
    match.play(1, "P1")
    for seat, move in ((1, "K"), (0, "P1")):
        refusal = match.verify(seat, move)
        assert refusal is not None
        assert refusal.clause == "DBL-TOKEN-2"


@pytest.mark.parametrize(("seats", "rounds", "clause"), [(5, 3, "DBL-SEAT-1"), (2, 0, "DBL-A1"), (2, 10, "DBL-A1")])
def test_tables_that_cannot_be(seats: int, rounds: int, clause: str) -> None:
    with pytest.raises(IllegalTable) as error:
        DICE_BLUFF.match(seats, seed="x", options={"rounds": rounds})
    assert error.value.refusal.clause == clause
