"""What a player with full reserves may answer, window by window, and nothing else."""

from __future__ import annotations

from typing import Any

import pytest
from arena_scenes import Bout, next_cycle, scene

RICH = dict.fromkeys(("WILL", "INST", "PHYS", "DEFT", "SWAG", "CUNN"), 5)
LEARNING = {**RICH, "WILL": 4}
"""Reserves of which one can still grow."""
QUIET: dict[str, Any] = {"ap": 0, "mp": 0}


def answers(bout: Bout) -> list[str]:
    """What may be answered besides passing."""
    return [move for move in bout.offered() if not move.startswith("pass")]


@pytest.mark.clause("ARN-WIN-14", "ARN-WIN-2", "ARN-WIN-15", "ARN-CARD-4")
def test_the_end_and_the_start_of_a_round() -> None:
    lying = {**LEARNING, "prone": True, "netted": True}
    bout = scene("A a1E", "B h8N", "C a8N", A=lying, B={"pile": 1}, **QUIET)
    bout.play(".")
    assert (bout.asked, bout.window) == ("A", "END")
    assert answers(bout) == ["!CUNN3:WILL", "!SWAG3:B", "!SWAG4"]
    bout.play("pass")
    assert (bout.active, bout.asked, bout.window) == ("B", "A", "START")
    own = ["!CUNN5:B", "!CUNN5:C", "!INST5", "!PHYS3", "!SWAG3:B", "!SWAG4", "!SWAG5:B", "!WILL3"]
    assert answers(bout) == ["!B", "!CUNN3:WILL", *own]


@pytest.mark.clause("ARN-WIN-5", "ARN-ABL-0", "ARN-ABL-1", "ARN-ABL-4", "ARN-ABL-6", "ARN-ABL-7")
@pytest.mark.parametrize(
    ("state", "more"),
    [({}, ["!INST3"]), ({"netted": True}, ["!INST3", "!PHYS3"]), ({"prone": True}, ["!WILL3"])],
)
def test_a_declared_attack(state: dict[str, bool], more: list[str]) -> None:
    bout = scene("A e5N", "B e4S", "C a1E", B={**RICH, **state}, C=RICH)
    bout.play("s:B")
    assert bout.asked == "B"
    assert answers(bout) == sorted(["!CUNN5:A", "!CUNN5:C", "!INST5", "!SWAG5:A", *more])
    bout.play("pass")
    assert (bout.asked, answers(bout)) == ("C", ["!CUNN5:A", "!CUNN5:B", "!SWAG5:A"])


@pytest.mark.clause("ARN-WIN-5", "ARN-ABL-4", "ARN-ABL-7")
def test_a_victim_that_is_crushed() -> None:
    bout = scene("A e5N", "B e4S", A={"holds": "B"}, B=RICH)
    bout.play("cr")
    assert answers(bout) == ["!CUNN5:A", "!INST5", "!PHYS3", "!SWAG5:A"]


@pytest.mark.clause("ARN-WIN-6", "ARN-WIN-7", "ARN-WIN-8", "ARN-WIN-9", "ARN-WIN-10")
def test_a_combo_from_its_declaration_to_the_next_part() -> None:
    bout = scene("A e5N", "B e4S", ap=4, A=RICH, B=RICH)
    bout.play("c:B/MD+1")
    seen = []
    for dice in ((6, 5, 4, 3, 2), (), (), (3,), (), (), ()):
        seen.append((bout.asked, bout.window, answers(bout)))
        bout.play("pass", *dice)
    talk = ["!CUNN5:A", "!INST5", "!SWAG5:A"]
    assert seen == [
        ("B", "DECLARE", sorted([*talk, "!INST3"])),
        ("B", "ROLL", ["!WILL5"]),
        ("A", "HIT-A", ["!PHYS5"]),
        ("B", "HIT-D", ["!WILL4"]),
        ("B", "ROLL", ["!WILL5"]),
        ("B", "PRONE", ["!WILL3"]),
        ("B", "COMBO", ["!INST4"]),
    ]
    assert (bout.asked, bout.window, answers(bout)) == ("B", "DECLARE", [*talk, "!WILL3"])


@pytest.mark.clause("ARN-WIN-4", "ARN-WIN-11", "ARN-WIN-12")
def test_leaving_holding_and_playing() -> None:
    leaving = scene("A e5N", "B d5N", B=RICH)
    leaving.play("F")
    assert (leaving.window, answers(leaving)) == ("LEAVE", ["!DEFT4"])
    holding = scene("A e5N", "B e4S", B={**RICH, "INST": 0, "SWAG": 0, "CUNN": 0, "WILL": 0})
    holding.play("g:B", 5, 4, 3, 2)
    assert (holding.window, answers(holding)) == ("GRAPPLED", ["!PHYS3"])
    playing = scene("A e5N", "B a1E", A={"hand": ["I17"]}, B=RICH)
    playing.play("i17")
    assert (playing.window, answers(playing)) == ("INFLUENCE", ["!CUNN4"])


@pytest.mark.clause("ARN-WIN-3", "ARN-CP-5", "ARN-CP-6")
@pytest.mark.parametrize(("tokens", "expected"), [(1, ["!CUNN4"]), (2, ["!CUNN4", "block"])])
def test_a_deception(tokens: int, expected: list[str]) -> None:
    bout = scene("A a1E", "B h8N", active="B", A={**RICH, "deception": tokens}, B={"deception": 1}, **QUIET)
    next_cycle(bout, A="INST1", B="WILL1")
    bout.play("dec")
    assert (bout.asked, bout.window, answers(bout)) == ("A", "DECEIVED", expected)


@pytest.mark.clause("ARN-WIN-6", "ARN-DICE-6", "ARN-HAZ-5")
def test_the_dice_of_an_ejection_are_those_of_the_helot() -> None:
    bout = scene("A a1E", "B d4N", "C h8N", hazards=["saw"], C={"hand": ["I14"]}, **QUIET)
    bout.play(".", 2, 2, 4, 2, 1, 3)  # C, who looks on, is not asked for the saw that B sets off
    assert (bout.B.at, bout.prompt) == ("e4N", "ratio")
    own = scene("A d4N", "B a1E", "C h8N", hazards=["saw"], A={"hand": ["I14"]}, **QUIET)
    own.play(".", 2, 2, 4, 2, 1)
    assert (own.active, own.asked, own.window) == ("B", "A", "ROLL")  # for the location of its own wound
    own.play("pass", 3)
    assert (own.active, own.asked, own.window) == ("B", "A", "ROLL")  # and for its way off
    own.play("i14", 7)
    assert own.A.at == "c4N"
