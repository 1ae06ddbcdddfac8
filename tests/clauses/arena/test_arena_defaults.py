"""What is taken for a player who does not answer: the first move on offer, at every decision and window."""

from __future__ import annotations

from typing import Any

import pytest
from arena_scenes import Bout, fresh, next_cycle, scene

QUIET: dict[str, Any] = {"ap": 0, "mp": 0}


def default(bout: Bout) -> str:
    """The first move on offer."""
    return str(bout.state.legal(bout.state.deciders[0])[0])


@pytest.mark.clause("ARN-FSM-12", "ARN-FSM-13", "ARN-FSM-14", "ARN-FSM-15", "ARN-WIN-20")
def test_defaults_of_the_set_up() -> None:
    bout = fresh(2, until="set-up")
    assert default(bout) == "lan:1"
    bout.play("lan:1")
    assert default(bout) == "lan:2"
    bout.play("lan:4")
    assert default(bout) == "mot:1"
    bout.play("mot:1")
    assert default(bout) == "mot:2"
    bout.play("mot:2")
    while bout.prompt == "keep":
        dealt = bout.offered()
        assert default(bout) == dealt[0]
        bout.play(dealt[0])
    assert default(bout) == "barge:roll"
    bout.play("barge:3")
    assert default(bout) == "done"


@pytest.mark.clause("ARN-FSM-16", "ARN-FSM-17", "ARN-FSM-18", "ARN-WIN-20")
@pytest.mark.parametrize("ratio", [1, 3, 6])
def test_defaults_of_a_round(ratio: int) -> None:
    bout = scene("A a1E", "B h8N", active="B", A={"slots": [1, 3, 6]}, B={"deception": 1}, **QUIET)
    next_cycle(bout, A=f"INST{ratio}", B="WILL1")
    assert (bout.prompt, default(bout)) == ("deceive", "pass")
    bout.play("pass")
    assert (bout.prompt, default(bout)) == ("ratio", f"=A{ratio}M{6 - ratio}")
    bout.play(default(bout))
    assert (bout.prompt, default(bout)) == ("command", ".")


@pytest.mark.clause("ARN-FSM-19", "ARN-FSM-20", "ARN-FSM-21", "ARN-FSM-22", "ARN-FSM-23", "ARN-WIN-20")
def test_defaults_of_smaller_choices() -> None:
    limb = scene("A d5N", "B h8N", board="crate d4")
    limb.play("kc", 3, 3)
    assert (limb.asked, limb.prompt, default(limb)) == ("B", "location", "@LL")
    found = scene("A d5N", "B h8N", board="crate d4", A={"weapon": "W03"})
    found.play("kc", 3, 4, 1)
    assert (found.prompt, default(found)) == ("weapon", "take")
    aid = scene("A d5N", "B h8N", board="crate d4", A={"MD": 10})
    aid.play("kc", 4, 6)
    assert (aid.prompt, default(aid)) == ("coin", "done")
    shield = scene("A e5N", "B a1E", A={"weapon": "W08", "stored": True})
    shield.play("draw")
    assert (shield.prompt, default(shield)) == ("location", "@CH")
    target = scene("A e5N", "B a1E", "C h8N", A={"hand": ["I18"]}, B={"pile": 1}, C={"pile": 1})
    target.play("i18")
    assert (target.prompt, default(target)) == ("seat", target.written("@B"))


@pytest.mark.clause("ARN-WIN-1", "ARN-WIN-2", "ARN-WIN-3", "ARN-WIN-4", "ARN-WIN-13", "ARN-WIN-14", "ARN-WIN-20")
def test_windows_are_passed_by_default() -> None:
    init = scene("A a1E", "B h8N", active="B", A={"hand": ["I02"]}, **QUIET)
    next_cycle(init, A="INST1", B="WILL1")
    assert (init.window, default(init)) == ("INIT", "pass")
    start = scene("A a1E", "B h8N", A={"hand": ["I15"]}, **QUIET)
    start.play(".")
    assert (start.window, default(start)) == ("START", "pass")
    deceived = scene("A a1E", "B h8N", active="B", A={"deception": 2}, B={"deception": 1}, **QUIET)
    next_cycle(deceived, A="INST1", B="WILL1")
    deceived.play("dec")
    assert (deceived.window, default(deceived)) == ("DECEIVED", "pass")
    leave = scene("A e5N", "B d5N", B={"DEFT": 4})
    leave.play("F")
    assert (leave.window, default(leave)) == ("LEAVE", "pass")
    nearly = {"slots": [2, 3, 4, 5, 6], "INST": 2}
    card = scene("A a1E", "B h8N", deck=["T02"], B=nearly, **QUIET)
    card.play(".")
    assert (card.window, default(card)) == ("TPCARD", "pass")
    end = scene("A a1E", "B h8N", A={"SWAG": 4}, ap=1, mp=0)
    end.play(".")
    assert (end.window, default(end)) == ("END", "pass")


@pytest.mark.clause(
    "ARN-WIN-5",
    "ARN-WIN-6",
    "ARN-WIN-7",
    "ARN-WIN-8",
    "ARN-WIN-9",
    "ARN-WIN-10",
    "ARN-WIN-11",
    "ARN-WIN-12",
    "ARN-WIN-20",
)
def test_windows_of_an_attack_are_passed_by_default() -> None:
    bout = scene("A e5N", "B e4S", ap=4, A={"WILL": 5, "PHYS": 5}, B={"INST": 4, "WILL": 4})
    seen: list[str] = []
    bout.play("c:B/MD+1")
    dice = {"DECLARE": (6, 5, 4, 3, 2), "HIT-A": (), "HIT-D": (3,), "PRONE": (), "COMBO": (), "ROLL": ()}
    while bout.window and len(seen) < 5:
        assert default(bout) == "pass"
        seen.append(bout.window)
        bout.play("pass", *dice[bout.window])
    assert seen == ["DECLARE", "HIT-A", "HIT-D", "PRONE", "COMBO"]
    assert bout.B.states == {"prone"}
    roll = scene("A e5N", "B e4S", A={"WILL": 5})
    roll.play("s:B", 2, 1, 4, 3)
    assert (roll.window, default(roll)) == ("ROLL", "pass")
    grappled = scene("A e5N", "B e4S", B={"PHYS": 3})
    grappled.play("g:B", 5, 4, 3, 2)
    assert (grappled.window, default(grappled)) == ("GRAPPLED", "pass")
    card = scene("A e5N", "B e4S", A={"hand": ["I17"]}, B={"CUNN": 4})
    card.play("i17")
    assert (card.window, default(card)) == ("INFLUENCE", "pass")
