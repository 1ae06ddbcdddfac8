"""Deck, Hands, Nexus, Parades and Score Zones."""

from __future__ import annotations

import itertools

import msgspec
import pytest
from parade_scenes import (
    FAIRIES_BASE,
    PIRATES_22,
    Kind,
    act,
    active,
    both_editions,
    every_table,
    hand,
    mover,
    nexus,
    offered,
    opening,
    random_game,
    refused,
    row,
    scene,
    seeded,
    shown_to,
    truth,
    zone,
)

from nexus.core.styled import plain
from nexus.games.parade.events import HIDDEN, Drew, HandDealt, Refilled, Sown


@pytest.mark.clause("PAR-DECK-1")
@every_table
def test_a_deck_in_another_order_looks_the_same_to_everybody(kind: Kind) -> None:
    match = seeded(kind, "order")
    act(match, "M")
    other = truth(match).copy()
    other.deck.reverse()
    for seat in (None, *range(1, kind.seats + 1)):
        assert msgspec.json.encode(shown_to(truth(match), seat)) == msgspec.json.encode(shown_to(other, seat))


@pytest.mark.clause("PAR-DECK-2")
@every_table
def test_everybody_always_knows_the_number_of_deck_cards(kind: Kind) -> None:
    for step in random_game(kind, 5):
        for seat in (None, *range(1, kind.seats + 1)):
            assert shown_to(step.state, seat).deck == len(step.state.deck)


@pytest.mark.clause("PAR-DECK-3")
@every_table
def test_only_an_empty_deck_ends_the_game(kind: Kind) -> None:
    for index in range(8):
        for step in random_game(kind, index):
            assert step.state.over == (not step.state.deck)
            assert (step.state.outcome() is None) == bool(step.state.deck)


@pytest.mark.clause("PAR-DECK-3")
def test_no_number_of_turns_and_no_score_ends_the_game() -> None:
    state = scene("3 5 7 9", "8", hands=["1", "2"], scored=(["24 30"] * 40, ["1 18 26"] * 40))
    state.turns = 5000
    act(state, "S1@0", "S2@0", "M")
    assert mover(state) == 2
    assert state.outcome() is None


@pytest.mark.clause("PAR-DECK-4")
def test_the_last_five_cards_are_counted_aloud_but_stay_hidden() -> None:
    state = scene("3 5 7 9 10 11", "8", deck="21 22 23 26 27", hands=["1", "2"], seat=2)
    setup, names = FAIRIES_BASE.setup, ("Alice", "Bella")
    lines = FAIRIES_BASE.game.picture(shown_to(state, None), setup, names)
    assert ("Deck 5", "warning") in lines[0]
    for order in itertools.islice(itertools.permutations(state.deck), 30):
        other = state.copy()
        other.deck = list(order)
        assert FAIRIES_BASE.game.picture(shown_to(other, None), setup, names) == lines


@pytest.mark.clause("PAR-HAND-1")
@every_table
def test_a_hand_is_hidden_from_all_others(kind: Kind) -> None:
    match = seeded(kind, "hidden")
    act(match, "M", "M")
    for seat in range(1, kind.seats + 1):
        for other in (None, *range(1, kind.seats + 1)):
            shown = shown_to(match, other).hands[seat - 1]
            if other == seat:
                assert " ".join(shown) == hand(match, seat)
            else:
                assert set(shown) == {HIDDEN}
    for event in match.events(None):
        if isinstance(event, HandDealt):
            assert set(event.cards) == {HIDDEN}
        if isinstance(event, Drew):
            assert event.card == HIDDEN


@pytest.mark.clause("PAR-HAND-1")
def test_open_teams_show_their_hands_to_each_other_only() -> None:
    match = seeded(PIRATES_22, "open", team_hands="open")
    act(match, "M")
    hands = shown_to(match, 3).hands
    assert [HIDDEN in each for each in hands] == [False, True, False, True]
    drawn = [event for event in match.events(2) if isinstance(event, Drew)]
    assert drawn[0].card == hand(match, 1).split()[-1]
    assert [HIDDEN in each for each in shown_to(match, None).hands] == [True] * 4


@pytest.mark.clause("PAR-HAND-2")
@every_table
def test_everybody_knows_how_many_cards_each_hand_has(kind: Kind) -> None:
    for step in random_game(kind, 5):
        sizes = [len(each) for each in step.state.hands]
        for seat in (None, *range(1, kind.seats + 1)):
            assert [len(each) for each in shown_to(step.state, seat).hands] == sizes


@pytest.mark.clause("PAR-HAND-3")
@both_editions
def test_a_hand_may_grow_without_limit(kind: Kind) -> None:
    held = " ".join(str(number) for number in range(1, 21))
    state = scene("24 28 29 30 25", "22", kind=kind, deck="21 26 27", hands=[held])
    act(state, "M")
    assert hand(state, 1) == f"{held} 21"
    assert mover(state) == 2


@pytest.mark.clause("PAR-HAND-4")
@every_table
def test_cards_leave_a_hand_only_by_sow(kind: Kind) -> None:
    for index in range(8):
        sizes = [3] * kind.seats
        for step in random_game(kind, index):
            sown = [event.seat for event in step.events if isinstance(event, Sown)]
            drew = [event.seat for event in step.events if isinstance(event, Drew)]
            sizes = [size - sown.count(seat) + drew.count(seat) for seat, size in enumerate(sizes)]
            assert [len(each) for each in step.state.hands] == sizes
    assert refused(opening(kind, hands=["20"]), "D20") == "PAR-TURN-2"


@pytest.mark.clause("PAR-NEX-1")
@every_table
def test_all_share_one_row_whose_top_resolves(kind: Kind) -> None:
    match = seeded(kind, "row")
    while match.deciders:
        rows = {shown_to(match, seat).nexus for seat in (None, *range(1, kind.seats + 1))}
        assert rows == {tuple(nexus(match).split())}
        top = nexus(match).split()[0]
        act(match, "M")
        assert row(truth(match).parade).split()[-1] == top


@pytest.mark.clause("PAR-NEX-2")
@every_table
def test_refill_cards_are_face_up_too(kind: Kind) -> None:
    state = scene("9 5 7", "4", kind=kind, deck="21 22 23 26")
    events = act(state, "M")
    refills = [event.seen_by(None) for event in events if isinstance(event, Refilled)]
    assert [event.cards for event in refills if isinstance(event, Refilled)] == [("21", "22")]
    for seat in (None, *range(1, kind.seats + 1)):
        assert set(shown_to(state, seat).nexus) == {"5", "7", "21", "22"}


@pytest.mark.clause("PAR-NEX-3")
@every_table
def test_a_nexus_down_to_two_gets_two_cards_at_once(kind: Kind) -> None:
    for size in (3, 4, 5):
        state = scene(" ".join(["9", "10", "11", "12", "13"][:size]), "4", kind=kind, deck="21 22 23 26")
        act(state, "M")
        assert len(state.nexus) == (4 if size == 3 else size - 1)
        assert state.refills == (1 if size == 3 else 0)
        assert len(state.deck) == (1 if size == 3 else 3)


@pytest.mark.clause("PAR-NEX-4")
@both_editions
def test_refill_cards_go_below_the_bottom_in_deal_order(kind: Kind) -> None:
    state = scene("9 5 7", "4", kind=kind, deck="22 21 23 26")
    act(state, "M")
    assert nexus(state) == "5 7 22 21"


@pytest.mark.clause("PAR-NEX-5")
@every_table
def test_a_refill_that_empties_the_deck_ends_the_game(kind: Kind) -> None:
    state = scene("9 5 7", "4", kind=kind, deck="21 22")
    act(state, "M")
    assert state.deck == []
    assert mover(state) == 0
    assert state.outcome() is not None


@pytest.mark.clause("PAR-PRD-1")
@every_table
@pytest.mark.parametrize("owner", [1, 2])
def test_a_parade_keeps_its_order_and_its_owner(kind: Kind, owner: int) -> None:
    state = scene("* 2 14 1 30 29 28", "20", kind=kind, owner=owner, deck="21 22 23 26 27 9")
    act(state, "M", "M", "M")
    assert active(state) == f"A{owner}: 20 * 2 14"
    act(state, "M")
    assert zone(state, owner) == "[20 * 2 14]"


@pytest.mark.clause("PAR-PRD-2")
@every_table
def test_the_other_sides_parade_zone_is_empty(kind: Kind) -> None:
    state = scene("9 7 6 10 11 12 13", "8", kind=kind, deck="21 22 23 26 27 28")
    owners = []
    for _ in range(3):
        act(state, "M")
        in_play = [card for card in (9, 7, 6, 8) if card in state.parade]
        assert len(in_play) == len(state.parade)
        owners.append(active(state))
    assert owners == ["A2: 8 9", "A1: 7", "A2: 6"]


@pytest.mark.clause("PAR-PRD-3")
@every_table
def test_the_active_parade_is_open_with_its_tail_last(kind: Kind) -> None:
    match = opening(kind)
    act(match, "M")
    for seat in (None, *range(1, kind.seats + 1)):
        view = shown_to(match, seat)
        assert (view.parade, view.owner) == (("8", "24"), 1)


@pytest.mark.clause("PAR-PRD-4")
@both_editions
def test_a_parade_scores_nothing_before_it_is_in_the_score_zone(kind: Kind) -> None:
    options = kind.setup.options | {"score_view": "open"}
    deal = opening(kind)
    state = kind.game.restore(kind.game.setup(2, options), truth(deal).data())
    act(state, "M")
    assert active(state) == "A2: 8 24"
    assert shown_to(state, None).totals == (0, 0)
    worth = shown_to(state, None).worth
    act(state, "M")
    assert worth > 0
    assert shown_to(state, None).totals == (0, worth)


@pytest.mark.clause("PAR-SZ-1")
@both_editions
@pytest.mark.parametrize(("score_view", "open_to_1"), [("closed", []), ("own", [1]), ("open", [1, 2])])
def test_completed_parades_lie_face_down_unless_the_table_says_otherwise(
    kind: Kind, score_view: str, open_to_1: list[int]
) -> None:
    setup = kind.game.setup(2, kind.setup.options | {"score_view": score_view})
    state = kind.game.restore(setup, scene("3 5 7 9", "8", kind=kind, scored=(["13 17"], ["14 18"])).data())
    shown = plain(kind.game.picture(shown_to(state, 1), setup, ("Alice", "Bella")))
    assert ("[13" in shown) == (1 in open_to_1)
    assert ("[14" in shown) == (2 in open_to_1)
    assert shown.count("1 face down") == 2 - len(open_to_1)
    assert (shown_to(state, 1).totals is None) == (score_view != "open")


@pytest.mark.clause("PAR-SZ-2")
@every_table
def test_completed_parades_stay_separate(kind: Kind) -> None:
    state = scene("3 2 1 10 11 12 13", "8", kind=kind, deck="21 22 23 26 27 28", scored=([], []))
    act(state, "M", "M", "M")
    assert zone(state, 2) == "[8] [2]"
    assert zone(state, 1) == "[3]"


@pytest.mark.clause("PAR-SZ-3")
def test_a_double_does_not_reach_the_next_parade() -> None:
    together = scene("9 10 11 12", "8", deck="30", scored=(["12 13"], []), seat=2)
    apart = scene("9 10 11 12", "8", deck="30", scored=(["13", "12"], []), seat=2)
    scores = []
    for state in (together, apart):
        act(state, "M")
        outcome = state.outcome()
        assert outcome is not None
        scores.append(outcome.scores[0])
    assert scores == [-4, -2]


@pytest.mark.clause("PAR-SZ-4")
@every_table
def test_nothing_leaves_a_score_zone(kind: Kind) -> None:
    for index in range(8):
        before: list[list[list[int]]] = [[], []]
        for step in random_game(kind, index):
            for side in (0, 1):
                assert step.state.scored[side][: len(before[side])] == before[side]
            before = [[parade[:] for parade in side] for side in step.state.scored]
        assert before != [[], []]
    assert all(text[0] in "MS" for text in offered(opening(kind)))
