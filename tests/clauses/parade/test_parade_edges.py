"""Edge vectors E1 to E20, each with the table it names; zones it does not name stay empty."""

from __future__ import annotations

import pytest
from parade_scenes import (
    BASES,
    FAIRIES_BASE,
    FAIRIES_DE,
    KINDS,
    PIRATES_22,
    PIRATES_22_DE,
    PIRATES_BASE,
    PIRATES_DE,
    Kind,
    act,
    active,
    deck,
    hand,
    mover,
    nexus,
    offered,
    opening,
    refused,
    scene,
    seeded,
    tags,
    truth,
    zone,
)

from nexus.core.refusals import IllegalTable
from nexus.games.parade import FAIRIES

DOUBLE_ENDED = [FAIRIES_DE, PIRATES_DE, PIRATES_22_DE]
X = ["21", "22", "23", "26"]
"""The unknown cards x1 to x4."""

# The table's kinds, cards in the Deck, action, then: Active Parade, Nexus, Hand 1, Deck cards left, seat to move.
REFILLS = {
    "PAR-V-E1": (BASES, 1, "M", "A2: 4 9", "5 7 21", "", 0, 0),
    "PAR-V-E2": (BASES, 2, "M", "A2: 4 9", "5 7 21 22", "", 0, 0),
    "PAR-V-E3": (BASES, 3, "M", "A2: 4 9", "5 7 21 22", "23", 0, 0),
    "PAR-V-E4": (BASES, 4, "M", "A2: 4 9", "5 7 21 22", "23", 1, 2),
    "PAR-V-E7": (DOUBLE_ENDED, 4, "Mb", "A2: 4 7", "9 21 22 5", "23", 1, 2),
    "PAR-V-E8": (DOUBLE_ENDED, 4, "M", "A2: 4 9", "5 21 22 7", "23", 1, 2),
    "PAR-V-E9": (DOUBLE_ENDED, 1, "Mb", "A2: 4 7", "9 21 5", "", 0, 0),
}
REFILL_CASES = [
    pytest.param(vector, kind, id=f"{vector}-{kind}") for vector, case in REFILLS.items() for kind in case[0]
]


def cases(vector: str, kinds: list[Kind] = KINDS) -> pytest.MarkDecorator:
    """One case of a vector for each kind of table."""
    return pytest.mark.parametrize("kind", kinds, ids=[f"{vector}-{kind}" for kind in kinds])


@pytest.mark.parametrize(("vector", "kind"), REFILL_CASES)
def test_refill_near_the_end_of_the_deck(vector: str, kind: Kind) -> None:
    _, deck_size, move, parade, row, drawn, left, next_seat = REFILLS[vector]
    state = scene("9 5 7", "4", kind=kind, deck=" ".join(X[:deck_size]))
    act(state, move)
    assert (active(state), nexus(state), hand(state, 1)) == (parade, row, drawn)
    assert (len(state.deck), mover(state)) == (left, next_seat)
    assert zone(state, 1) == zone(state, 2) == ""
    if state.over:
        outcome = state.outcome()
        assert outcome is not None
        assert set(outcome.scores) == {0}


@cases("PAR-V-E5", BASES)
def test_the_last_meditate_breaks(kind: Kind) -> None:
    state = scene("3 5 7 9", "8", kind=kind, deck=X[0], seat=2)
    act(state, "M")
    assert (zone(state, 2), zone(state, 1), active(state)) == ("[8]", "", "A1: 3")
    assert (hand(state, 2), mover(state)) == (X[0], 0)
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.scores == ((0, 2) if kind is FAIRIES_BASE else (0, 0))


@cases("PAR-V-E6", BASES)
def test_a_sow_with_one_card_left_ends_nothing(kind: Kind) -> None:
    state = scene("3 5 7 9", "8", kind=kind, deck=X[0], hands=["", "2"], seat=2)
    act(state, "S2@4")
    assert (nexus(state), deck(state), mover(state)) == ("3 5 7 9 2", X[0], 1)


@cases("PAR-V-E10", [FAIRIES_BASE, PIRATES_BASE, PIRATES_22])
def test_the_bottom_is_closed_at_a_base_table(kind: Kind) -> None:
    match = opening(kind)
    assert len(truth(match).nexus) == 7
    assert refused(match, "Mb") == "PAR-LAW-1"
    assert "Mb" not in offered(match)


@cases("PAR-V-E11")
@pytest.mark.parametrize(("place", "index"), [(0, 0), (3, 3), (7, 7)])
def test_sow_at_the_top_in_a_gap_and_at_the_bottom(kind: Kind, place: int, index: int) -> None:
    match = opening(kind, hands=["20"])
    act(match, f"S20@{place}")
    assert nexus(match).split()[index] == "20"


@cases("PAR-V-E11")
@pytest.mark.parametrize("place", [8, -1])
def test_sow_outside_the_nexus_is_illegal(kind: Kind, place: int) -> None:
    assert refused(opening(kind, hands=["20"]), f"S20@{place}") == "PAR-SOW-3"


@cases("PAR-V-E12")
def test_nothing_to_sow(kind: Kind) -> None:
    state = scene("9 5 7 10 11", "4", kind=kind)
    assert offered(state) == (["M", "Mb"] if kind.double_ended else ["M"])
    assert all(refused(state, f"S{card}@0") == "PAR-SOW-7" for card in ("1", "9", "*"))


@cases("PAR-V-E13")
def test_a_card_of_another_hand_is_illegal(kind: Kind) -> None:
    state = scene("9 5 7 10 11", "4", kind=kind, hands=["1", "2"])
    assert refused(state, "S2@0") == "PAR-SOW-1"
    assert refused(state, "S9@0") == "PAR-SOW-1"


@cases("PAR-V-E14")
def test_a_wild_on_a_wild(kind: Kind) -> None:
    state = scene("* 5 7 9", "12 *", kind=kind)
    act(state, "M")
    assert (zone(state, 2), active(state)) == ("[12 *]", "A1: *")


@cases("PAR-V-E15")
def test_one_after_a_wild(kind: Kind) -> None:
    state = scene("1 5 7 9", "30 *", kind=kind)
    act(state, "M")
    assert active(state) == "A2: 30 * 1"


@cases("PAR-V-E16")
def test_owner_and_actor_are_irrelevant(kind: Kind) -> None:
    state = scene("15 5 7 9", "14", kind=kind, owner=1, seat=2)
    act(state, "M")
    assert active(state) == "A1: 14 15"


@cases("PAR-V-E17", [PIRATES_22, PIRATES_22_DE])
def test_once_round_the_table_of_four(kind: Kind) -> None:
    match = seeded(kind, "round")
    act(match, "M", "M", "M", "M")
    state = truth(match)
    assert [len(each) for each in state.hands] == [4, 4, 4, 4]
    assert (len(state.deck), mover(match), len(state.nexus)) == (30, 1, 3)
    assert len(state.nexus) + 16 == 19


@cases("PAR-V-E18", [PIRATES_22, PIRATES_22_DE])
def test_the_fifth_turn_of_four_refills(kind: Kind) -> None:
    match = seeded(kind, "round")
    act(match, "M", "M", "M", "M")
    assert "Refilled" in tags(act(match, "M"))
    state = truth(match)
    assert [len(each) for each in state.hands] == [5, 4, 4, 4]
    assert (len(state.deck), len(state.nexus), mover(match)) == (27, 4, 2)
    assert len(state.nexus) + 17 == 21


@pytest.mark.parametrize("vector", ["PAR-V-E19"])
def test_fairies_by_four_is_refused(vector: str) -> None:
    with pytest.raises(IllegalTable) as caught:
        FAIRIES.match(seats=4, seed="too many")
    assert caught.value.refusal.clause == "PAR-22-11"


# Turns, refills, Hands, Nexus cards, and the events of the last turn after the resolve.
ALL_MEDITATE = {
    "fairies": (13, 5, [9, 9], 4, ["Refilled", "Ended"]),
    "pirates": (22, 9, [14, 14], 3, ["Drew", "Ended"]),
    "pirates-2v2": (19, 8, [8, 8, 7, 7], 4, ["Refilled", "Ended"]),
}


@cases("PAR-V-E20")
def test_a_game_of_meditating_only(kind: Kind) -> None:
    turns, refills, hands, row, last = ALL_MEDITATE["pirates-2v2" if kind.seats == 4 else kind.game.id]
    match = seeded(kind, "all meditate")
    events = []
    while match.deciders:
        events = act(match, "M")
    state = truth(match)
    assert (match.ply, state.turns, state.refills) == (turns, turns, refills)
    assert [len(each) for each in state.hands] == hands
    assert len(state.nexus) == row
    assert tags(events)[1:] == last
