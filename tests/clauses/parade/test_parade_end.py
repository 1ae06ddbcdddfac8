"""The end of the game, with its edges, and the checks of the Notes."""

from __future__ import annotations

import itertools

import pytest
from parade_scenes import (
    FAIRIES_BASE,
    KINDS,
    PIRATES_22,
    PIRATES_22_DE,
    Kind,
    act,
    active,
    both_double_ended,
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
    tags,
    truth,
    zone,
)

from nexus.core.refusals import IllegalMove
from nexus.games.parade.state import ParadeState

TEAMS = [PIRATES_22, PIRATES_22_DE]
NOT_TEAMS = [kind for kind in KINDS if kind not in TEAMS]


def scores(state: ParadeState) -> tuple[int, ...]:
    """The final scores by seat."""
    outcome = state.outcome()
    assert outcome is not None
    return outcome.scores


@pytest.mark.clause("PAR-END-1", "PAR-EDGE-5")
@every_table
def test_drawing_the_last_card_ends_the_game(kind: Kind) -> None:
    state = scene("9 10 11 12", "8", kind=kind, deck="21", seat=2)
    assert tags(act(state, "M")) == ["Joined", "Drew", "Ended"]
    assert (hand(state, 2), deck(state), mover(state)) == ("21", "", 0)
    assert state.outcome() is not None


@pytest.mark.clause("PAR-END-2", "PAR-EDGE-6")
@every_table
def test_a_break_in_the_last_meditate_is_still_scored(kind: Kind) -> None:
    state = scene("3 10 11 12", "24", kind=kind, deck="21", seat=2)
    act(state, "M")
    assert (zone(state, 2), active(state)) == ("[24]", "A1: 3")
    assert scores(state)[:2] == (0, 3)


@pytest.mark.clause("PAR-END-3")
@every_table
def test_nobody_moves_after_the_end_even_if_one_had_fewer_turns(kind: Kind) -> None:
    match = seeded(kind, "no more")
    while match.deciders:
        act(match, "M")
    for seat in range(1, kind.seats + 1):
        assert offered(match, seat) == []
        assert refused(match, "M", seat) == "PAR-END-3"
    with pytest.raises(IllegalMove):
        match.play(match.ply % kind.seats, "M")


@pytest.mark.clause("PAR-END-3")
def test_player_1_may_have_had_a_turn_more() -> None:
    match = opening()
    while match.deciders:
        act(match, "M")
    assert [seat for seat, _ in match.moves].count(0) == 7
    assert [seat for seat, _ in match.moves].count(1) == 6


@pytest.mark.clause("PAR-END-4", "PAR-EDGE-3")
@every_table
def test_after_a_refill_of_the_last_two_nobody_draws(kind: Kind) -> None:
    state = scene("9 5 7", "4", kind=kind, deck="21 22", hands=["10"])
    assert tags(act(state, "M")) == ["Joined", "Refilled", "Ended"]
    assert (hand(state, 1), deck(state), mover(state)) == ("10", "", 0)


@pytest.mark.clause("PAR-END-5", "PAR-EDGE-7")
@every_table
def test_hands_nexus_and_active_parade_score_nothing(kind: Kind) -> None:
    state = scene("30 28 25 27", "24", kind=kind, deck="21", hands=["5", "7"], scored=(["13"], []), seat=2)
    act(state, "M")
    assert active(state) == "A2: 24 30"
    assert scores(state)[:2] == (-2 if kind.game.id == "fairies" else -1, 0)


@pytest.mark.clause("PAR-END-6")
@every_table
def test_every_game_ends_on_a_meditate(kind: Kind) -> None:
    for index in range(40):
        *_, last = random_game(kind, index)
        assert last.state.over
        assert str(last.move).startswith("M")


@pytest.mark.clause("PAR-EDGE-1")
@every_table
def test_three_nexus_cards_and_four_in_the_deck_play_on(kind: Kind) -> None:
    state = scene("9 5 7", "4", kind=kind, deck="21 22 23 26")
    act(state, "M")
    assert (len(state.nexus), deck(state), hand(state, 1), mover(state)) == (4, "26", "23", 2)


@pytest.mark.clause("PAR-EDGE-2")
@every_table
def test_three_nexus_cards_and_three_in_the_deck_end_with_the_draw(kind: Kind) -> None:
    state = scene("9 5 7", "4", kind=kind, deck="21 22 23")
    assert tags(act(state, "M")) == ["Joined", "Refilled", "Drew", "Ended"]
    assert (hand(state, 1), deck(state)) == ("23", "")


@pytest.mark.clause("PAR-EDGE-4")
def test_a_refill_can_find_a_single_card() -> None:
    match = opening(FAIRIES_BASE, hands=["20"])
    sown = False
    while truth(match).refills < 4 or len(truth(match).nexus) != 3:
        text = "M" if sown or truth(match).refills < 4 else offered(match)[-1]
        sown = sown or text != "M"
        act(match, text)
    assert sown
    assert (len(truth(match).deck), mover(match)) == (1, 1)
    held = hand(match, 1)
    assert tags(act(match, "M"))[1:] == ["Refilled", "Ended"]
    assert (len(truth(match).nexus), hand(match, 1), mover(match)) == (3, held, 0)
    assert truth(match).problems() == []


@pytest.mark.clause("PAR-EDGE-9")
@pytest.mark.parametrize("row", ["", "9", "9 5"])
def test_two_or_fewer_nexus_cards_at_a_choice_are_a_corrupt_state(row: str) -> None:
    problems = scene(row, "4").problems()
    assert any(problem.startswith("PAR-INV-5") for problem in problems)


@pytest.mark.clause("PAR-EDGE-10")
@both_double_ended
def test_a_double_ended_refill_lies_between(kind: Kind) -> None:
    state = scene("9 5 7", "4", kind=kind, deck="22 21 23 26")
    act(state, "M")
    assert nexus(state) == "5 22 21 7"


@pytest.mark.clause("PAR-EDGE-11")
@both_double_ended
def test_a_single_double_ended_refill_card_lies_between_and_ends_the_game(kind: Kind) -> None:
    state = scene("9 5 7", "4", kind=kind, deck="21")
    act(state, "M")
    assert (nexus(state), mover(state)) == ("5 21 7", 0)


@pytest.mark.clause("PAR-EDGE-18")
@every_table
def test_the_order_of_the_last_cards_cannot_change_the_score(kind: Kind) -> None:
    outcomes = set()
    for order in itertools.permutations(["21", "22", "23"]):
        state = scene("3 5 7", "24", kind=kind, deck=" ".join(order))
        act(state, "M")
        assert state.over
        outcomes.add(scores(state))
    assert len(outcomes) == 1


@pytest.mark.clause("PAR-EDGE-18")
@both_editions
def test_in_mid_game_the_order_says_which_card_goes_where(kind: Kind) -> None:
    state = scene("3 5 7", "24", kind=kind, deck="21 22 23 26")
    act(state, "M")
    assert (nexus(state), hand(state, 1), deck(state)) == ("5 7 21 22", "23", "26")


@pytest.mark.clause("PAR-NOTE-1")
@pytest.mark.parametrize("kind", NOT_TEAMS, ids=str)
def test_an_odd_nexus_means_player_1(kind: Kind) -> None:
    for index in range(8):
        for step in random_game(kind, index):
            assert step.state.over or mover(step.state) == (1 if len(step.state.nexus) % 2 else 2)


@pytest.mark.clause("PAR-NOTE-2")
@both_editions
def test_a_missed_draw_shows_in_the_count(kind: Kind) -> None:
    match = opening(kind)
    act(match, "M")
    state = truth(match).copy()
    assert state.problems() == []
    state.deck.insert(0, state.hands[0].pop())
    assert len(state.nexus) + sum(len(each) for each in state.hands) < 13
    assert any(problem.startswith("PAR-INV-4") for problem in state.problems())


@pytest.mark.clause("PAR-NOTE-3", "PAR-NOTE-4")
@pytest.mark.parametrize("kind", NOT_TEAMS, ids=str)
def test_nexus_and_hands_hold_13_and_two_more_per_refill(kind: Kind) -> None:
    targets = set()
    for index in range(8):
        refills = 0
        for step in random_game(kind, index):
            refills += tags(step.events).count("Refilled")
            if not step.state.over:
                counted = len(step.state.nexus) + sum(len(each) for each in step.state.hands)
                assert counted == 13 + 2 * refills
                targets.add(counted)
    assert {13, 15, 17} <= targets
