"""The examples of the rulebook, to the letter: Nexus Engineer, Automated Turret, Shield Matrix, Cognitive Override."""

from __future__ import annotations

import pytest
from quantum_scenes import Scene


def turret_and_engineer(cp: int, *hand: str) -> Scene:
    """B's Automated Turret (@1) waits while A has a Nexus Engineer to deploy."""
    scene = Scene()
    scene.asset("B", "TE02")
    scene.hand("A", "TE01", *hand)
    scene.deck("A", "TE04", "MA01")
    scene.cp("A", cp)
    return scene


@pytest.mark.clause(
    *("QNX-CHN-1", "QNX-CHN-2", "QNX-CHN-3", "QNX-CHN-5", "QNX-CHN-8", "QNX-CHN-10", "QNX-CHN-12", "QNX-CHN-15"),
    *("QNX-CHN-19", "QNX-CHN-20", "QNX-CHN-22", "QNX-CHN-23", "QNX-CHN-24", "QNX-TGT-4", "QNX-EVT-4", "QNX-EVT-5"),
)
def test_v1_shield_matrix_saves_the_engineer() -> None:
    scene = turret_and_engineer(5, "TE03")
    scene.play("A", "D TE01", "q=BL")
    assert scene.decider == "B"
    assert scene.chain() == ["TE01"]
    assert scene.actions("B") == {"L @1.1", "."}
    scene.play("B", "L @1.1")
    assert scene.decider == "A"
    assert scene.chain() == ["TE01", "TE02"]
    assert scene.actions("A") == {"R TE03", "."}
    scene.play("A", "R TE03")
    assert scene.actions("A") == {"t=@2"}
    scene.play("A", "t=@2")
    assert scene.at("@2") == "A.BL"
    assert scene.impact("@2") == 0
    assert scene.hand_of("A") == ["TE04"]
    assert scene.pile("A") == ["TE03"]
    assert scene.cp_of("A") == 0
    assert scene.chain() == []
    assert scene.decider == "B"


@pytest.mark.clause("QNX-CHN-18", "QNX-IMPACT-2", "QNX-CHN-1")
def test_v1b_without_it_the_engineer_dies_and_still_draws() -> None:
    scene = turret_and_engineer(5)
    scene.play("A", "D TE01", "q=BL")
    scene.play("B", "L @1.1")
    assert not scene.lives("@2")
    assert scene.pile("A") == ["TE01"]
    assert scene.hand_of("A") == ["TE04"]


@pytest.mark.clause("QNX-CHN-11", "QNX-HID-2")
def test_v1c_a_declined_turret_does_nothing_and_nobody_is_asked_again() -> None:
    scene = turret_and_engineer(5, "TE03")
    scene.play("A", "D TE01", "q=BL")
    scene.play("B", ".")
    assert scene.decider == "B"
    assert scene.at_turn()
    assert scene.impact("@2") == 0
    assert scene.hand_of("A") == ["TE03", "TE04"]


@pytest.mark.clause("QNX-EVT-4")
def test_v1d_shield_matrix_must_be_paid() -> None:
    scene = turret_and_engineer(4, "TE03")
    scene.play("A", "D TE01", "q=BL")
    scene.play("B", "L @1.1")
    assert scene.cp_of("A") == 1
    assert scene.decider == "B"
    assert scene.at_turn()
    assert not scene.lives("@2")
    assert scene.hand_of("A") == ["TE03", "TE04"]


def arc_bolt_and_override(a_cp: int = 20, b_cp: int = 4) -> Scene:
    """A may throw an Arc Bolt at B's unit, which B may override."""
    scene = Scene()
    scene.unit("B.FC", "2/3c")
    scene.hand("A", "MA11")
    scene.hand("B", "PS01")
    scene.deck("A", "TE04", "TE01")
    scene.deck("B", "MA01", "MA02")
    scene.cp("A", a_cp)
    scene.cp("B", b_cp)
    return scene


@pytest.mark.clause("QNX-CHN-7", "QNX-EVT-8", "QNX-GLO-6", "QNX-EVT-3")
def test_v2_cognitive_override_negates_an_event() -> None:
    scene = arc_bolt_and_override(a_cp=3)
    scene.play("A", "P MA11", "t=@1")
    assert scene.decider == "B"
    assert scene.actions("B") == {"R PS01", "."}
    scene.play("B", "R PS01")
    assert scene.impact("@1") == 0
    assert scene.hand_of("B") == ["MA01"]
    assert scene.pile("A") == ["MA11"]
    assert scene.pile("B") == ["PS01"]
    assert (scene.cp_of("A"), scene.cp_of("B")) == (0, 0)


@pytest.mark.clause("QNX-EVT-7", "QNX-EVT-8")
def test_v2b_a_negated_event_was_still_played() -> None:
    scene = arc_bolt_and_override()
    scene.unit("A.BC", "MA02")
    scene.play("A", "P MA11", "t=@1")
    scene.play("B", "R PS01")
    assert scene.impact("@1") == 0
    assert scene.hand_of("A") == ["TE04"]


@pytest.mark.clause("QNX-CHN-8", "QNX-CHN-9", "QNX-CHN-10", "QNX-CHN-13", "QNX-EVT-7")
def test_v2c_an_override_can_be_overridden() -> None:
    scene = arc_bolt_and_override(a_cp=7)
    scene.hand("A", "PS01")
    scene.play("A", "P MA11", "t=@1")
    scene.play("B", "R PS01")
    assert scene.decider == "A"
    assert scene.actions("A") == {"R PS01", "."}
    scene.play("A", "R PS01")
    assert not scene.lives("@1")
    assert scene.hand_of("A") == ["TE04"]
    assert scene.hand_of("B") == []
    assert scene.pile("A") == ["PS01", "MA11"]
    assert scene.cp_of("A") == 0


@pytest.mark.clause("QNX-RECALL-1", "QNX-EVT-8")
def test_v2d_a_negated_recall_is_removed_from_the_game() -> None:
    scene = Scene()
    scene.unit("B.FC", "2/3c")
    scene.discard("A", "MA11")
    scene.hand("B", "PS01")
    scene.cp("A", 5)
    scene.play("A", "PR MA11", "t=@1")
    scene.play("B", "R PS01")
    assert scene.impact("@1") == 0
    assert scene.gone("A") == ["MA11"]
    assert scene.pile("A") == []
    assert scene.cp_of("A") == 0
