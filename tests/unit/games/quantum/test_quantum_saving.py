"""States are saved and resumed in the middle of anything; long random games stay sound."""

from __future__ import annotations

import json

import pytest

from nexus.core.chance import QuickChance
from nexus.core.match import Match
from nexus.core.setup import Setup
from nexus.games.quantum import QUANTUM
from nexus.games.quantum.rules import questions
from nexus.games.quantum.state import QuantumState

DECKS = ("AGGRO", "CONTROL", "COMBO", "MIDRANGE", "SWARM", "RITUAL")


def start(setup: Setup, seed: str) -> QuantumState:
    return QUANTUM.start(setup, QuickChance(seed), None)


def reloaded(setup: Setup, state: QuantumState) -> QuantumState:
    return QUANTUM.restore(setup, json.loads(json.dumps(state.data())))


@pytest.mark.parametrize("deck", range(len(DECKS)))
def test_long_games_stay_sound_and_can_be_resumed_anywhere(deck: int) -> None:
    decks = [DECKS[deck], DECKS[(deck + 2) % len(DECKS)]]
    setup = QUANTUM.setup(2, {"best_of": 1, "concede": False, "decks": decks})
    chance = QuickChance(f"long {deck}")
    state = start(setup, f"long {deck}")
    moves = 0
    while state.deciders:
        assert state.problems() == []
        if moves % 7 == 0:
            twin = reloaded(setup, state)
            assert twin.digest() == state.digest()
            assert twin.legal(state.deciders[0]) == state.legal(state.deciders[0])
            state = twin
        seat, move = state.random_move(chance)
        assert state.verify(seat, move) is None
        state.apply(seat, move, chance, None)
        moves += 1
    assert state.outcome() is not None
    assert state.round <= 20


def test_every_kind_of_question_is_met_saved_and_resumed() -> None:
    met: set[tuple[int, bool]] = set()
    tables = [
        QUANTUM.setup(2, {"mulligan": "once", "max_rounds": 6, "concede": False, "decks": decks})
        for decks in (["COMBO", "CONTROL"], ["AGGRO", "MIDRANGE"], ["SWARM", "COMBO"])
    ]
    for number, setup in enumerate(6 * tables):
        chance = QuickChance(f"questions {number}")
        state = start(setup, f"questions {number}")
        while state.deciders:
            kind = (state.question, state.draft is not None)
            if kind not in met:
                met.add(kind)
                twin = reloaded(setup, state)
                for seat in range(2):
                    assert twin.view(seat) == state.view(seat)
                    assert twin.legal(seat) == state.legal(seat)
            seat, move = state.random_move(chance)
            state.apply(seat, move, chance, None)
    asked = {question for question, _ in met}
    assert asked == {
        questions.ASK_FIRST,
        questions.ASK_MULLIGAN,
        questions.ASK_ACTION,
        questions.ASK_LINK,
        questions.ASK_RESPONSE,
        questions.ASK_EFFECT,
        questions.ASK_SKIRMISH,
        questions.ASK_SIDEBOARD,
    }
    assert (questions.ASK_ACTION, True) in met


def test_a_copy_does_not_share_anything_that_changes() -> None:
    setup = QUANTUM.setup(2, {"best_of": 1, "concede": False})
    chance = QuickChance("copies")
    state = start(setup, "copies")
    for _ in range(120):
        seat, move = state.random_move(chance)
        state.apply(seat, move, chance, None)
    digest = state.digest()
    twin = state.copy()
    for _ in range(60):
        if twin.deciders:
            seat, move = twin.random_move(chance)
            twin.apply(seat, move, chance, None)
    assert state.digest() == digest


def test_the_data_has_what_other_programs_rely_on() -> None:
    match: Match = QUANTUM.match(2, seed="data", options={"best_of": 1})
    player = match.state.data()["players"][0]
    wanted = {"cp", "hand", "deck", "discard", "removed", "loadout", "missions", "quadrants"}
    assert wanted <= set(player)
    assert list(player["quadrants"]) == ["FL", "FC", "FR", "BL", "BC", "BR"]
