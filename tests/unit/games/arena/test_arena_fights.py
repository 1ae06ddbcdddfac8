"""Fights from random positions: nothing breaks, nothing is lost, nothing hidden is told."""

from __future__ import annotations

import json
from collections import Counter

from arena_positions import fights

from nexus.core.chance import QuickChance
from nexus.games.arena import ARENA
from nexus.games.arena.events import Became, Moved, Rolled, Used
from nexus.games.arena.rules.abilities import ABILITY_NAMES
from nexus.games.arena.vocabulary import HOW_WORDS, PURPOSE_WORDS
from nexus.testing.worlds import differences

SELDOM = {
    "Combo Breaker",
    "Merely a Flesh Wound",
    "Unshackled",
    "shifted",
    "thrown",
    "starts",
    "barge",
    "pick",
    "ratio",
}
"""What so few fights need not show."""


def test_fights_stay_sound_and_almost_everything_happens() -> None:
    seen: Counter[str] = Counter()
    for _, state, log, _ in fights(100, "sound"):
        assert state.problems() == []
        assert (state.outcome() is None) == bool(state.deciders)
        for event in log:
            if isinstance(event, Used):
                seen[event.ability] += 1
            elif isinstance(event, Moved):
                seen[event.how] += 1
            elif isinstance(event, Rolled):
                seen[event.purpose] += 1
            elif isinstance(event, Became):
                seen[f"{event.state} {event.on}"] += 1
    expected = {*ABILITY_NAMES[1:], *HOW_WORDS, *PURPOSE_WORDS, "attack", "defence", "killed True", "downed True"}
    assert expected - SELDOM - set(seen) == set()


def test_fights_can_be_stored_and_copied() -> None:
    dice = QuickChance("what is compared")
    for setup, state, _, _ in fights(25, "stored"):
        if dice.below(3):
            continue
        restored = ARENA.restore(setup, json.loads(json.dumps(state.data())))
        assert restored.digest() == state.copy().digest() == state.digest()
        for other in range(setup.seats):
            offered = state.legal(other)
            assert restored.legal(other) == offered
            assert all(ARENA.parse(str(move)) == move for move in offered)


def test_two_worlds_look_the_same_in_a_fight() -> None:
    dice = QuickChance("worlds")
    for setup, state, _, _ in fights(12, "worlds"):
        seat = dice.below(2 * setup.seats + 1)
        if seat <= setup.seats:
            viewer = None if seat == setup.seats else seat
            assert differences(state, viewer, setup.seats, [], dice) == []


def test_what_verify_accepts_is_what_is_offered() -> None:
    pool = {str(move) for _, state, _, _ in fights(6, "pool") for seat in state.deciders for move in state.legal(seat)}
    moves = [ARENA.parse(text) for text in sorted(pool)]
    clauses: Counter[str] = Counter()
    for setup, state, _, chance in fights(12, "verify"):
        for seat in range(setup.seats):
            offered = state.legal(seat)
            for move in [*offered, *[chance.pick(moves) for _ in range(12)]]:
                refusal = state.verify(seat, move)
                assert (refusal is None) == (move in offered)
                if refusal is not None:
                    assert ARENA.rulebook.has(refusal.clause)
                    assert refusal.text.endswith(".")
                    clauses[refusal.clause] += 1
    assert len(clauses) > 25
