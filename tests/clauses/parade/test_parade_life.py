"""The way of a card through the zones."""

from __future__ import annotations

import itertools

import pytest
from parade_scenes import Kind, act, every_table, hand, nexus, offered, opening, random_game, scene, seeded, tags, truth

from nexus.core.events import Event
from nexus.games.parade.cards import WILD, write_card
from nexus.games.parade.events import Broke, Drew, Joined, Refilled, Sown
from nexus.games.parade.state import ParadeState

ORDER = ["deck", "hand", "nexus", "parade", "score"]


def whereabouts(state: ParadeState) -> dict[str, str]:
    """The zone of every numbered card: those are told apart, wilds are not."""
    zones = {
        "deck": state.deck,
        "hand": [card for each in state.hands for card in each],
        "nexus": state.nexus,
        "parade": state.parade,
        "score": [card for side in state.scored for parade in side for card in parade],
    }
    return {write_card(card): zone for zone, some in zones.items() for card in some if card < WILD}


def steps_of(events: list[Event]) -> set[tuple[str, str, str]]:
    """The steps of numbered cards that the events of one move account for."""
    steps: set[tuple[str, str, str]] = set()
    for event in events:
        if isinstance(event, Sown):
            steps.add((event.card, "hand", "nexus"))
        elif isinstance(event, Joined | Broke):
            steps.add((event.card, "nexus", "parade"))
        if isinstance(event, Broke):
            steps |= {(card, "parade", "score") for card in event.parade}
        elif isinstance(event, Refilled):
            steps |= {(card, "deck", "nexus") for card in event.cards}
        elif isinstance(event, Drew):
            steps.add((event.card, "deck", "hand"))
    return {step for step in steps if step[0] not in "*#"}


def steps_between(before: dict[str, str], after: dict[str, str]) -> set[tuple[str, str, str]]:
    """The cards that changed zones."""
    return {(card, before[card], after[card]) for card in before if before[card] != after[card]}


@pytest.mark.clause("PAR-LIFE-1", "PAR-LIFE-2", "PAR-LIFE-3")
@every_table
def test_cards_go_one_zone_further_at_a_time_except_in_a_refill(kind: Kind) -> None:
    seen: set[tuple[str, str]] = set()
    for index in range(8):
        before: dict[str, str] = {}
        for step in random_game(kind, index):
            after = whereabouts(step.state)
            refilled = {card for event in step.events if isinstance(event, Refilled) for card in event.cards}
            for card, start, end in steps_between(before, after) if before else ():
                if card in refilled:
                    assert (start, end) == ("deck", "nexus")
                else:
                    assert ORDER.index(end) == ORDER.index(start) + 1
                    seen.add((start, end))
            before = after
    assert seen == set(itertools.pairwise(ORDER))


@pytest.mark.clause("PAR-LIFE-2")
def test_a_refill_takes_cards_from_the_deck_straight_to_the_nexus() -> None:
    state = scene("9 5 7", "4", deck="21 22 23 26")
    before = whereabouts(state)
    act(state, "M")
    assert {("21", "deck", "nexus"), ("22", "deck", "nexus")} < steps_between(before, whereabouts(state))


@pytest.mark.clause("PAR-LIFE-3")
@every_table
def test_no_move_takes_a_hand_card_to_a_parade(kind: Kind) -> None:
    match = opening(kind, hands=["20 17 12"])
    held = hand(match, 1).split()
    for text in offered(match):
        state = truth(match).copy()
        act(state, text)
        after = whereabouts(state)
        assert {after[card] for card in held} <= {"hand", "nexus"}


@pytest.mark.clause("PAR-LIFE-4")
@every_table
def test_every_step_of_a_card_has_its_cause_in_the_events(kind: Kind) -> None:
    for index in range(8):
        match = seeded(kind, f"causes {index}")
        moves = [str(step.move) for step in random_game(kind, index)]
        while match.deciders:
            wanted = moves.pop(0) if moves else "M"
            before = whereabouts(truth(match))
            events = act(match, wanted if wanted in offered(match) else "M")
            assert steps_between(before, whereabouts(truth(match))) == steps_of(events)


@pytest.mark.clause("PAR-LIFE-4")
def test_each_cause_belongs_to_its_action() -> None:
    state = scene("9 5 7", "10", deck="21 22 23 26", hands=["1"])
    assert tags(act(state.copy(), "S1@0")) == ["Sown"]
    assert tags(act(state, "M")) == ["Broke", "Refilled", "Drew"]
    assert nexus(state) == "5 7 21 22"
