"""The turn: Meditate and Sow."""

from __future__ import annotations

import itertools

import pytest
from parade_scenes import (
    KINDS,
    PIRATES_22,
    Kind,
    act,
    active,
    both_editions,
    deck,
    every_table,
    hand,
    mover,
    nexus,
    offered,
    opening,
    random_game,
    refused,
    scene,
    seeded,
    shown_to,
    tags,
    truth,
    zone,
)

from nexus.core.refusals import IllegalMove
from nexus.games.parade.events import Broke, Drew, Joined


@pytest.mark.clause("PAR-TURN-1")
@both_editions
def test_the_two_players_alternate(kind: Kind) -> None:
    match = seeded(kind, "alternate")
    movers = []
    while match.deciders:
        movers.append(mover(match))
        assert refused(match, "M", seat=3 - mover(match)) == "PAR-TURN-1"
        act(match, offered(match)[-1] if len(movers) % 3 == 0 else "M")
    assert movers[:4] == [1, 2, 1, 2]
    assert all(first != second for first, second in itertools.pairwise(movers))


@pytest.mark.clause("PAR-TURN-2")
@pytest.mark.parametrize("move", ["M", "S20@0"])
def test_one_action_and_the_turn_is_over(move: str) -> None:
    match = opening(hands=["20"])
    act(match, move)
    assert mover(match) == 2
    assert refused(match, "M", seat=1) == "PAR-TURN-1"


@pytest.mark.clause("PAR-TURN-2")
@pytest.mark.parametrize("text", ["M S20@0", "MM", "S20@0M", "S20@0 S17@0", "S20,17@0"])
def test_two_actions_in_one_turn_are_no_move(text: str) -> None:
    match = opening(hands=["20 17"])
    before = truth(match).digest()
    with pytest.raises(IllegalMove) as caught:
        match.play(0, text)
    assert caught.value.refusal.clause == "PAR-TURN-2"
    assert truth(match).digest() == before


@pytest.mark.clause("PAR-TURN-3")
@pytest.mark.parametrize("text", ["", "-", "pass", "0", "?"])
def test_nobody_can_pass(text: str) -> None:
    assert refused(opening(), text) == "PAR-TURN-2"


@pytest.mark.clause("PAR-TURN-3")
@every_table
def test_every_move_offered_moves_a_card(kind: Kind) -> None:
    match = seeded(kind, "no pass")
    for text in offered(match):
        state = truth(match).copy()
        act(state, text)
        assert nexus(state) != nexus(match)


@pytest.mark.clause("PAR-TURN-4")
@every_table
def test_meditate_is_legal_on_every_turn(kind: Kind) -> None:
    for index in range(8):
        for step in random_game(kind, index):
            assert step.state.over or offered(step.state)[0] == "M"
            assert step.state.over or refused(step.state, "M") == ""


@pytest.mark.clause("PAR-TURN-5", "PAR-SOW-7", "PAR-EDGE-13")
@every_table
def test_with_an_empty_hand_one_can_only_meditate(kind: Kind) -> None:
    state = scene("9 5 7 10 11", "4", kind=kind, hands=["", "12"])
    assert offered(state) == (["M", "Mb"] if kind.double_ended else ["M"])
    assert refused(state, "S9@0") == "PAR-SOW-7"
    assert refused(state, "S12@0") == "PAR-SOW-7"


@pytest.mark.clause("PAR-MED-1")
@every_table
def test_meditate_resolves_the_top_card_and_draws_one(kind: Kind) -> None:
    match = opening(kind, hands=["20 17 12"], deck="1 2")
    act(match, "M")
    assert nexus(match) == "13 9 28 * 25 19"
    assert active(match) == "A2: 8 24"
    assert hand(match, 1) == "20 17 12 1"
    assert deck(match).startswith("2 ")


@pytest.mark.clause("PAR-MED-2")
@every_table
def test_no_meditate_leaves_one_part_out(kind: Kind) -> None:
    for step in random_game(kind, 3):
        if str(step.move).startswith("M") and not step.state.over:
            kinds = [type(event) for event in step.events]
            assert kinds[0] in (Joined, Broke)
            assert kinds[-1] is Drew


@pytest.mark.clause("PAR-MED-2")
@pytest.mark.parametrize("text", ["D", "R", "M-", "Md", "Mr", "draw"])
def test_half_a_meditate_is_no_move(text: str) -> None:
    assert refused(opening(), text) == "PAR-TURN-2"


@pytest.mark.clause("PAR-MED-3")
@every_table
def test_exactly_one_card_resolves_per_meditate(kind: Kind) -> None:
    for index in range(8):
        for step in random_game(kind, index):
            resolved = [event for event in step.events if isinstance(event, Joined | Broke)]
            assert len(resolved) == str(step.move).startswith("M")


@pytest.mark.clause("PAR-MED-4")
@both_editions
def test_first_resolve_then_refill_then_draw(kind: Kind) -> None:
    state = scene("3 5 7", "4", kind=kind, deck="21 22 23 26", hands=["10"])
    assert tags(act(state, "M")) == ["Broke", "Refilled", "Drew"]
    assert (zone(state, 2), active(state)) == ("[4]", "A1: 3")
    assert nexus(state) == "5 7 21 22"
    assert hand(state, 1) == "10 23"


@pytest.mark.clause("PAR-MED-5")
@every_table
def test_who_acts_draws_the_top_card_of_the_deck(kind: Kind) -> None:
    match = opening(kind, deck="1 2 3 4")
    for seat in range(1, kind.seats + 1):
        act(match, "M")
        assert hand(match, seat).split()[3:] == [str(seat)]


@pytest.mark.clause("PAR-MED-6")
@both_editions
@pytest.mark.parametrize("seat", [1, 2])
@pytest.mark.parametrize(("top", "goes"), [("9", "A2: 4 9"), ("3", "A1: 3"), ("*", "A2: 4 *")])
def test_nobody_chooses_where_the_card_goes(kind: Kind, seat: int, top: str, goes: str) -> None:
    state = scene(f"{top} 5 7 10", "4", kind=kind, seat=seat)
    assert offered(state) == ["M"]
    act(state, "M")
    assert active(state) == goes


@pytest.mark.clause("PAR-SOW-1")
@every_table
def test_sow_moves_one_card_from_hand_to_nexus_for_all_to_see(kind: Kind) -> None:
    match = opening(kind, hands=["20 17 12"])
    act(match, "S17@2")
    assert hand(match, 1) == "20 12"
    assert nexus(match) == "24 13 17 9 28 * 25 19"
    assert shown_to(match, None).nexus[2] == "17"


@pytest.mark.clause("PAR-SOW-1")
@every_table
def test_one_sows_only_what_one_holds(kind: Kind) -> None:
    match = opening(kind, hands=["20 17 12", "1 2 3"])
    assert refused(match, "S1@0") == "PAR-SOW-1"
    assert refused(match, "S24@0") == "PAR-SOW-1"


@pytest.mark.clause("PAR-SOW-2", "PAR-LAW-14")
@every_table
def test_any_hand_card_may_go_anywhere_whatever_lies_there(kind: Kind) -> None:
    state = scene("30 20 * 10 1", "30", kind=kind, hands=["2 29 *"])
    for card in ("2", "29", "*"):
        for place in range(6):
            assert refused(state, f"S{card}@{place}") == ""
    act(state, "S*@2")
    assert nexus(state) == "30 20 * * 10 1"


@pytest.mark.clause("PAR-SOW-3", "PAR-EDGE-12")
@every_table
def test_the_places_are_0_for_the_top_to_n_for_the_bottom(kind: Kind) -> None:
    match = opening(kind, hands=["20 17 12"])
    sows = [text for text in offered(match) if text.startswith("S20")]
    assert sows == [f"S20@{place}" for place in range(8)]
    for text in ("S20@8", "S20@-1", "S20@99"):
        assert refused(match, text) == "PAR-SOW-3"
    for place in range(8):
        state = truth(match).copy()
        act(state, f"S20@{place}")
        assert nexus(state).split()[place] == "20"


@pytest.mark.clause("PAR-SOW-4")
@every_table
def test_the_others_keep_their_order(kind: Kind) -> None:
    match = opening(kind, hands=["20 17 12"])
    for place in range(8):
        state = truth(match).copy()
        act(state, f"S20@{place}")
        assert [card for card in nexus(state).split() if card != "20"] == nexus(match).split()


@pytest.mark.clause("PAR-SOW-5", "PAR-EDGE-8")
@every_table
def test_sow_draws_nothing_resolves_nothing_and_ends_nothing(kind: Kind) -> None:
    state = scene("3 5 7 9", "8", kind=kind, deck="21", hands=["", "2 10"], seat=2)
    assert tags(act(state, "S2@4")) == ["Sown"]
    assert (deck(state), hand(state, 2), active(state)) == ("21", "10", "A2: 8")
    assert not state.over
    assert mover(state) == 2 % kind.seats + 1


@pytest.mark.clause("PAR-SOW-6")
def test_the_nexus_has_no_maximum() -> None:
    match = opening(PIRATES_22)
    for size in range(8, 20):
        act(match, offered(match)[-1])
        assert len(truth(match).nexus) == size
    crowd = " ".join(str(number) for number in range(1, 36))
    state = scene(crowd, "40", kind=PIRATES_22, hands=["41"])
    act(state, "S41@35")
    assert nexus(state).split()[-1] == "41"


@pytest.mark.clause("PAR-EDGE-14")
@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_when_all_hands_are_empty_meditating_fills_them(kind: Kind) -> None:
    state = scene("9 10 11 12 13 14 15", "4", kind=kind, deck="21 22 23 26 27 29")
    for seat in range(1, kind.seats + 1):
        assert all(text.startswith("M") for text in offered(state))
        act(state, "M")
        assert len(hand(state, seat).split()) == 1
    assert any(text.startswith("S") for text in offered(state))
