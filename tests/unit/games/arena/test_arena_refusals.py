"""Refused moves: the clause, and a sentence that helps."""

from __future__ import annotations

from typing import Any

import pytest

from nexus.core.chance import ScriptedChance
from nexus.core.refusals import IllegalMove, IllegalTable
from nexus.games.arena import ARENA
from nexus.games.arena.state import ArenaState
from nexus.games.arena.transcript import arena_position, begin_round

SETUP = ARENA.setup(2)


def position(north: dict[str, Any] | None = None, south: dict[str, Any] | None = None, **more: Any) -> ArenaState:
    helots = {"N": {"at": "e5N", **(north or {})}, "S": {"at": "e4S", **(south or {})}}
    return arena_position(SETUP, helots, **more)


def clause(state: ArenaState, move: str, seat: int = 0) -> str:
    refusal = state.verify(seat, ARENA.parse(move))
    return "" if refusal is None else refusal.clause


@pytest.mark.parametrize(
    ("north", "move", "expected"),
    [
        ({}, "lan:1", "ARN-SET-1"),
        ({}, "pass", "ARN-FSM-18"),
        ({}, "concede", "ARN-FSM-31"),
        ({}, "ask:LEAVE", "ARN-WIN-20"),
        ({}, "drop", "ARN-WPN-3"),
        ({}, "!WILL3", "ARN-TRT-3"),
        ({"WILL": 3}, "!WILL3", "ARN-ABL-1"),
        ({}, "!A", "ARN-CARD-4"),
        ({}, "i04", "ARN-CARD-2"),
        ({"hand": ["I13"]}, "i13", "ARN-CARD-1"),
        ({}, "mend", "ARN-DEF-3"),
        ({}, "sdr", "ARN-DEF-4"),
        ({}, "eat", "ARN-CARD-4"),
        ({}, "draw", "ARN-WPN-2"),
        ({"weapon": "W03"}, "store", "ARN-WPN-2"),
        ({"oc": 1}, "w:S", "ARN-COIN-6"),
        ({}, "w:E", "ARN-CMB-1"),
        ({"states": ["netted"]}, "cl", "ARN-CARD-5"),
        ({"states": ["netted"], "oc": 1}, "lib", "ARN-COIN-6"),
        ({"holds": "S"}, "as:S", "ARN-CMD-9"),
        ({"states": ["prone"]}, "gl", "ARN-CMD-7"),
        ({"weapon": "W13", "states": ["drawn"]}, "f:S/HD", "ARN-MEL-16"),
        ({"weapon": "W07", "states": ["drawn"]}, "c:S/HD+1", "ARN-WPN-9"),
        ({"weapon": "W14", "states": ["drawn"], "LU": 0}, "as:S", "ARN-WPN-9"),
    ],
)
def test_commands(north: dict[str, Any], move: str, expected: str) -> None:
    assert clause(position(north), move) == expected


def test_what_costs_nothing_is_possible_once_in_a_round() -> None:
    state = position({"weapon": "W05"})
    state.apply(0, ARENA.parse("draw"), ScriptedChance([]), None)
    state.apply(0, ARENA.parse("store"), ScriptedChance([]), None)
    assert clause(state, "draw") == "ARN-WPN-2"


def test_what_is_too_dear_tells_price_and_purse() -> None:
    state = position({"INST": 1, "CUNN": 2})
    sentences = {text: str(state.verify(0, ARENA.parse(text)).text) for text in ("!INST3", "!A", "td", "su", "lib")}  # type: ignore[union-attr]
    assert sentences == {
        "!INST3": "This ability costs 3 INST; your reserve is 1.",
        "!A": "Steady Claw costs 2 INST, 1 CUNN; you lack INST.",
        "td": "Your helot is in no grapple.",
        "su": "Your helot stands already.",
        "lib": "Your helot is free already.",
    }


def test_others_wait() -> None:
    assert clause(position(), ".", seat=1) == "ARN-FSM-8"


def test_answers_in_a_window() -> None:
    state = position({}, {"INST": 3, "WILL": 3, "hand": ["I04"]})
    state.apply(0, ARENA.parse("s:S"), ScriptedChance([]), None)
    assert state.deciders == (1,)
    assert clause(state, "!INST3", 1) == ""
    assert clause(state, "!INST4", 1) == "ARN-TRT-3"
    assert clause(state, "!WILL3", 1) == "ARN-ABL-1"
    assert clause(state, "!A", 1) == "ARN-CARD-4"
    assert clause(state, "i04", 1) == "ARN-CARD-1"
    assert clause(state, "i05", 1) == "ARN-CARD-2"
    assert clause(state, "block", 1) == "ARN-CP-5"
    assert clause(state, "pay:1", 1) == "ARN-TP-10"
    assert clause(state, "F", 1) == "ARN-WIN-15"


def test_answers_about_the_ratio() -> None:
    state = position({"oc": 5, "ratio": 2})
    begin_round(state, "N", ScriptedChance([]))
    assert clause(state, "=A2M4") == ""
    assert clause(state, "=A1M5") == "ARN-CP-2"
    assert clause(state, "=btnA") == "ARN-COIN-6"
    assert clause(state, "concede") == ""
    assert clause(state, "F") == "ARN-FSM-17"


def test_a_deceiver_presses_no_button() -> None:
    state = position({"ratio": 2}, {"deception": 1, "oc": 5})
    begin_round(state, "N", ScriptedChance([]))
    state.apply(1, ARENA.parse("dec"), ScriptedChance([]), None)
    assert state.deciders == (1,)
    assert clause(state, "=btnA", 1) == "ARN-CP-7"
    assert clause(state, "concede", 1) == "ARN-FSM-31"


def test_a_deceived_player_presses_the_button_or_passes() -> None:
    setup = ARENA.setup(2, {"button_beats_deception": True})
    state = arena_position(setup, {"N": {"at": "e5N", "ratio": 2}, "S": {"at": "e4S", "deception": 1}})
    begin_round(state, "N", ScriptedChance([]))
    state.apply(1, ARENA.parse("dec"), ScriptedChance([]), None)
    assert state.deciders == (0,)
    assert clause(state, "=btnA") == ""
    refusal = state.verify(0, ARENA.parse("=A2M4"))
    assert refusal is not None
    assert (refusal.clause, "or pass" in refusal.text) == ("ARN-CP-7", True)


def test_guts_are_for_those_with_the_talent() -> None:
    state = position(tiles={"e5": "guts"})
    refusal = state.verify(0, ARENA.parse("eat"))
    assert refusal is not None
    assert (refusal.clause, "talent" in refusal.text) == ("ARN-CARD-4", True)


@pytest.mark.parametrize(
    ("north", "location", "move", "chance", "expected"),
    [
        ({"weapon": "W08"}, "random", "draw", [], "ARN-FSM-22"),
        ({"hand": ["I22"]}, "random", "i22", [3, 3], "ARN-FSM-19"),
        ({"hand": ["I21"]}, "owner", "i21", [3, 3, 0, 0], "ARN-FSM-23"),
    ],
)
def test_each_choice_of_a_location_has_its_own_clause(
    north: dict[str, Any], location: str, move: str, chance: list[int], expected: str
) -> None:
    helots = {"N": {"at": "a1N", **north}, "S": {"at": "d4S"}}
    state = arena_position(ARENA.setup(2, {"hazard_location": location}), helots)
    state.apply(0, ARENA.parse(move), ScriptedChance(chance), None)
    assert clause(state, "@N", state.deciders[0]) == expected


def test_the_set_up_asks_one_thing_at_a_time() -> None:
    match = ARENA.match(2, seed="refusals")
    seat = match.deciders[0]
    refusal = match.verify(seat, "mot:1")
    assert refusal is not None
    assert refusal.clause == "ARN-SET-3"


def test_when_it_is_over_nothing_is_possible() -> None:
    state = position({"oc": 1, "ratio": 2, "states": ["bleeding"]}, {})
    begin_round(state, "N", ScriptedChance([]))
    assert state.deciders == ()
    assert clause(state, ".") == "ARN-FSM-11"


@pytest.mark.parametrize("text", ["", "f:S/XX", "c:S/HD+0", "c:S/HD+21", "!WILL6", "@Q9", "hz:lava", "ask:MAIN", "i00"])
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(IllegalMove):
        ARENA.parse(text)


def test_fool_is_short_for_cant_fool_me() -> None:
    assert str(ARENA.parse("fool")) == "!CUNN4"


@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_can_play(seats: int) -> None:
    with pytest.raises(IllegalTable) as error:
        ARENA.setup(seats)
    assert error.value.refusal.clause == "ARN-GEN-1"
