"""Aim, components and set-up."""

from __future__ import annotations

from typing import Any

import pytest
from parade_scenes import (
    FAIRIES_BASE,
    PIRATES_22,
    PIRATES_BASE,
    Kind,
    act,
    active,
    both_editions,
    cards,
    deck,
    every_table,
    hand,
    mover,
    nexus,
    opening,
    random_game,
    refused,
    row,
    scene,
    seeded,
    shown_to,
    tags,
    truth,
    zone,
)

from nexus.core.fairness import drawn_seating
from nexus.core.refusals import IllegalTable
from nexus.games.parade import FAIRIES, cards_of
from nexus.games.parade.cards import WILD
from nexus.games.parade.decks import SHIPPED, deck_problems
from nexus.games.parade.invariants import all_cards
from nexus.games.parade.scoring import parade_value


def mirrored_deck(kind: Kind) -> dict[str, Any]:
    """The card list of a table with the faces of its numbered cards in reverse."""
    data = cards_of(kind.setup).data()
    faces = list(data["numbered"].values())
    numbered = dict(zip(data["numbered"], reversed(faces), strict=True))
    return data | {"id": "mirrored", "numbered": numbered}


@pytest.mark.clause("PAR-OBJ-1")
@both_editions
def test_own_stars_and_the_others_skulls_win(kind: Kind) -> None:
    stars, skulls = "24", "13"
    state = scene("9 10 11 12", "8", kind=kind, deck="30", scored=([stars], [skulls]), seat=2)
    act(state, "M")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.scores[0] > 0 > outcome.scores[1]
    assert outcome.winners == (0,)


@pytest.mark.clause("PAR-OBJ-2")
@pytest.mark.parametrize("seats", [1, 3, 5])
def test_the_base_game_is_for_two(seats: int) -> None:
    assert FAIRIES.setup().seats == 2
    with pytest.raises(IllegalTable) as caught:
        FAIRIES.setup(seats)
    assert caught.value.refusal.clause == "PAR-OBJ-2"


@pytest.mark.clause("PAR-COMP-1", "PAR-COMP-2")
def test_fairies_has_the_numbers_1_to_30_and_6_mushrooms() -> None:
    everything = sorted(all_cards(truth(seeded(FAIRIES_BASE, "cards"))))
    assert everything[:30] == list(range(1, 31))
    assert len(everything) == 36
    assert all(card >= WILD for card in everything[30:])


@pytest.mark.clause("PAR-COMP-3", "PAR-COMP-4")
def test_pirates_has_the_numbers_1_to_45_and_9_ships() -> None:
    everything = sorted(all_cards(truth(seeded(PIRATES_BASE, "cards"))))
    assert everything[:45] == list(range(1, 46))
    assert len(everything) == 54
    assert all(card >= WILD for card in everything[45:])


@pytest.mark.parametrize(
    ("kind", "clause"),
    [
        pytest.param(FAIRIES_BASE, "PAR-COMP-1", marks=pytest.mark.clause("PAR-COMP-1")),
        pytest.param(PIRATES_BASE, "PAR-COMP-3", marks=pytest.mark.clause("PAR-COMP-3")),
    ],
    ids=["fairies", "pirates"],
)
def test_a_deck_with_a_wild_too_few_is_refused(kind: Kind, clause: str) -> None:
    data = cards_of(kind.setup).data()
    data["wilds"] = data["wilds"][1:]
    assert [problem[1] for problem in deck_problems(data)] == [clause]


@pytest.mark.parametrize(
    ("kind", "clause"),
    [
        pytest.param(FAIRIES_BASE, "PAR-COMP-2", marks=pytest.mark.clause("PAR-COMP-2")),
        pytest.param(PIRATES_BASE, "PAR-COMP-4", marks=pytest.mark.clause("PAR-COMP-4")),
    ],
    ids=["fairies", "pirates"],
)
def test_a_deck_without_one_of_the_numbers_is_refused(kind: Kind, clause: str) -> None:
    data = cards_of(kind.setup).data()
    del data["numbered"]["7"]
    with pytest.raises(IllegalTable) as caught:
        kind.game.setup(options={"deck": data})
    assert caught.value.refusal.clause == clause


@pytest.mark.clause("PAR-COMP-5")
@both_editions
def test_a_wild_is_neither_higher_nor_lower_than_any_number(kind: Kind) -> None:
    highest = kind.cards * 5 // 6
    for number in (1, highest):
        assert tags(act(scene("* 9 10 11", str(number), kind=kind), "M"))[0] == "Joined"
        assert tags(act(scene(f"{number} 9 10 11", "*", kind=kind), "M"))[0] == "Joined"


@pytest.mark.clause("PAR-COMP-6")
@both_editions
def test_other_faces_change_no_way_a_card_goes(kind: Kind) -> None:
    printed = seeded(kind, "faces")
    other = kind.game.match(seed="faces", options={"deck": mirrored_deck(kind)})
    while printed.deciders:
        act(printed, "M")
        act(other, "M")
        assert truth(printed).data() == truth(other).data()
    assert printed.outcome != other.outcome


@pytest.mark.clause("PAR-COMP-7")
@both_editions
def test_the_same_faces_on_other_numbers_are_worth_the_same(kind: Kind) -> None:
    printed = cards_of(kind.setup)
    mirrored = cards_of(kind.game.setup(options={"deck": mirrored_deck(kind)}))
    last = kind.cards * 5 // 6 + 1
    for parade in ("8 24", "9 28 * 25", "1 18 29", "3 12 21 5", "20"):
        numbers = cards(parade)
        twins = [card if card >= WILD else last - card for card in numbers]
        assert parade_value(twins, mirrored) == parade_value(numbers, printed)


@pytest.mark.clause("PAR-COMP-8")
def test_three_stars_in_hand_nexus_and_active_parade_count_nothing() -> None:
    state = scene("9 24 10 11", "7", deck="5", hands=["30", "30"], seat=2)
    act(state, "M")
    assert active(state) == "A2: 7 9"
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.scores == (0, 0)


@pytest.mark.clause("PAR-COMP-9")
@every_table
def test_all_draw_from_one_deck_and_nothing_is_rolled(kind: Kind) -> None:
    match = seeded(kind, "one deck")
    dealt = match.chance_outcomes
    pile = list(truth(match).deck)
    while match.deciders:
        act(match, "M")
        taken = len(pile) - len(truth(match).deck)
        assert truth(match).deck == pile[taken:]
    assert match.chance_outcomes == dealt


@pytest.mark.clause("PAR-SETUP-1")
@every_table
def test_the_whole_deck_is_shuffled(kind: Kind) -> None:
    tops = set()
    last = set()
    for index in range(600):
        state = truth(seeded(kind, f"shuffle {index}"))
        assert sorted(all_cards(state)) == sorted(cards_of(kind.setup).all)
        tops.add(state.nexus[0])
        last.add(state.deck[-1])
    assert tops == last == set(cards_of(kind.setup).all)


@pytest.mark.clause("PAR-SETUP-2")
@every_table
def test_seven_cards_lie_face_up_in_the_nexus(kind: Kind) -> None:
    match = seeded(kind, "seven")
    assert len(truth(match).nexus) == 7
    assert " ".join(shown_to(match, None).nexus) == nexus(match)


@pytest.mark.clause("PAR-SETUP-3")
def test_who_is_player_1_is_drawn() -> None:
    firsts = [drawn_seating(["Alice", "Bella"], f"seed {index}")[0] for index in range(200)]
    assert 70 < firsts.count("Alice") < 130
    again = [drawn_seating(["Alice", "Bella"], f"seed {index}")[0] for index in range(200)]
    assert firsts == again


@pytest.mark.clause("PAR-SETUP-4", "PAR-SETUP-5")
@every_table
def test_side_2_starts_with_the_only_parade_card(kind: Kind) -> None:
    match = opening(kind, parade="8")
    assert active(match) == "A2: 8"
    view = shown_to(match, None)
    assert (view.owner, view.parade) == (1, ("8",))
    # Side 1's zone was the empty one, so a card that cannot follow 8 starts a Parade there.
    match = opening(kind, nexus="3 4 5 6 7 9 10", parade="8")
    act(match, "M")
    assert active(match) == "A1: 3"


@pytest.mark.clause("PAR-SETUP-6")
@every_table
def test_each_player_gets_three_cards(kind: Kind) -> None:
    assert [len(each) for each in truth(seeded(kind, "hands")).hands] == [3] * kind.seats


@pytest.mark.parametrize(
    ("kind", "size"),
    [
        pytest.param(FAIRIES_BASE, 22, marks=pytest.mark.clause("PAR-SETUP-7")),
        pytest.param(PIRATES_BASE, 40, marks=pytest.mark.clause("PAR-SETUP-8")),
    ],
    ids=str,
)
def test_the_rest_is_the_deck(kind: Kind, size: int) -> None:
    match = seeded(kind, "rest")
    assert len(truth(match).deck) == size
    assert shown_to(match, None).deck == size


@pytest.mark.clause("PAR-SETUP-9")
@every_table
def test_player_1_has_the_first_turn(kind: Kind) -> None:
    match = seeded(kind, "first")
    assert mover(match) == 1
    assert refused(match, "M", seat=2) == "PAR-TURN-1"


@pytest.mark.clause("PAR-SETUP-10")
@every_table
def test_both_score_zones_start_empty(kind: Kind) -> None:
    match = seeded(kind, "empty")
    assert (zone(match, 1), zone(match, 2)) == ("", "")


@pytest.mark.clause("PAR-SETUP-11")
@both_editions
def test_a_deal_faces_no_legality_test(kind: Kind) -> None:
    match = opening(kind, nexus="* 30 * 29 3 2 1", parade="*")
    assert active(match) == "A2: *"
    assert nexus(match) == "* 30 * 29 3 2 1"


@pytest.mark.clause("PAR-SETUP-12")
def test_the_pile_is_dealt_nexus_parade_hands_deck() -> None:
    pile = list(SHIPPED["pirates-recon-1"].all)
    match = PIRATES_22.game.dealt_match(pile, 4)
    assert nexus(match) == "1 2 3 4 5 6 7"
    assert active(match) == "A2: 8"
    assert [hand(match, seat) for seat in (1, 2, 3, 4)] == ["9 10 11", "12 13 14", "15 16 17", "18 19 20"]
    assert deck(match) == row(pile[20:])
    act(match, "M")
    assert hand(match, 1) == "9 10 11 21"


@pytest.mark.clause("PAR-ZONE-1")
@every_table
def test_one_deck_one_nexus_a_hand_per_player_and_two_zones_per_side(kind: Kind) -> None:
    match = seeded(kind, "zones")
    zones = truth(match).data()
    assert len(zones["hands"]) == kind.seats
    assert len(zones["scored"]) == 2
    view = shown_to(match, 1)
    assert (len(view.hands), len(view.scored)) == (kind.seats, 2)
    assert isinstance(view.deck, int)
    # One Parade zone per side: the Active Parade is with one of the two, in turn.
    owners = {step.state.owner for step in random_game(kind, 1)}
    assert owners == {0, 1}


@pytest.mark.clause("PAR-ZONE-2")
@every_table
def test_zone_sizes_always_add_up_to_the_deck(kind: Kind) -> None:
    for step in random_game(kind, 2):
        state = step.state
        scored = sum(len(parade) for side in state.scored for parade in side)
        held = sum(len(each) for each in state.hands)
        assert len(state.deck) + held + len(state.nexus) + len(state.parade) + scored == kind.cards
