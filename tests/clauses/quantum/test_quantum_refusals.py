"""Whatever is refused names the rule that stands in its way."""

from __future__ import annotations

from typing import Any

import pytest
from quantum_scenes import Scene


def table() -> Scene:
    """A position in which much is forbidden to A; A has 6 CP."""
    scene = Scene()
    scene.missions("A", "MI01", "MI23")
    scene.complete("A", "MI23")
    scene.unit("A.FC", "3/3c")  # @1
    scene.unit("A.FL", "2/2c", exhausted=True)  # @2
    scene.unit("A.BC", "TE05")  # @3
    scene.unit("A.BL", "TE11", static=True)  # @4
    scene.asset("A", "TE12", exhausted=True)  # @5
    scene.unit("B.FC", "1/1c{Taunt}")  # @6
    scene.unit("B.FC", "1/1c")  # @7
    scene.unit("B.FR", "TE07")  # @8
    scene.unit("B.BR", "1/1c")  # @9
    scene.unit("A.BR", "TE10")  # @10
    scene.asset("B", "TE13")  # @11
    scene.unit("A.FC", "DI05", exhausted=True)  # @12
    scene.hand("A", "TE04", "TE06", "TE11", "MA11", "TE15", "BI03", "TE08", "TE16")
    scene.discard("A", "EN16", "TE04")
    scene.cp("A", 6)
    return scene


@pytest.mark.clause("QNX-ACT-4", "QNX-ACT-2")
@pytest.mark.parametrize(
    ("move", "clause"),
    [
        ("X @2", "QNX-ATK-1"),
        ("X @5", "QNX-ATK-7"),
        ("X @6", "QNX-ARE-9"),
        ("X @77", "QNX-ARE-9"),
        ("M @2", "QNX-MOV-1"),
        ("M @5", "QNX-MOV-1"),
        ("M @6", "QNX-ARE-9"),
        ("D TE16", "QNX-EVT-10"),
        ("D TE11", "QNX-ACT-4"),
        ("D TE99", "QNX-DEP-1"),
        ("D TE05", "QNX-DEP-1"),
        ("P TE04", "QNX-EVT-1"),
        ("P TE15", "QNX-EVT-6"),
        ("P TE16", "QNX-ACT-4"),
        ("P MA12", "QNX-EVT-1"),
        ("V BI03", "QNX-EVOLVE-1"),
        ("V TE04", "QNX-EVOLVE-1"),
        ("PR EN16", "QNX-RECALL-2"),
        ("PR MA11", "QNX-RECALL-1"),
        ("U @3.2", "QNX-ABL-4"),
        ("U @4.2", "QNX-STATIC-1"),
        ("U @5.1", "QNX-ABL-2"),
        ("U @6.1", "QNX-ABL-1"),
        ("U @12.1", "QNX-ABL-4"),
        ("U MI01.once", "QNX-MIS-9"),
        ("U MI02.once", "QNX-MIS-13"),
        ("J @3.1", "QNX-ABL-4"),
        ("q=BL", "QNX-ACT-2"),
        ("dance", "QNX-ACT-2"),
    ],
)
def test_actions_that_cannot_be_begun(move: str, clause: str) -> None:
    scene = table()
    before = scene.data
    assert move not in scene.offers("A")
    assert scene.refusal("A", move) == clause
    assert scene.data == before


@pytest.mark.clause("QNX-ACT-4", "QNX-ACT-5")
@pytest.mark.parametrize(
    ("begun", "move", "clause"),
    [
        ("D TE04", "q=FL", "QNX-DEP-2"),
        ("D TE04", "q=BR", "QNX-UNT-5"),
        ("D TE04", "q=B.BL", "QNX-ARE-10"),
        ("D TE08", "q=FR", "QNX-TERRITORIAL-1"),
        ("M @1", "q=FR", "QNX-TERRITORIAL-1"),
        ("M @1", "q=BR", "QNX-MOV-3"),
        ("M @3", "q=BR", "QNX-UNT-5"),
        ("X @1", ">@1", "QNX-ATK-5"),
        ("X @1", ">@7", "QNX-TAUNT-1"),
        ("X @1", ">@2", "QNX-TAUNT-2"),
        ("X @1", ">@9", "QNX-RNG-4"),
        ("X @1", ">@11", "QNX-ATK-7"),
        ("X @1", ">@77", "QNX-ATK-2"),
        ("X @1", "+@3", "QNX-HORDE-1"),
        ("P MA11", "t=@11", "QNX-TGT-1"),
        ("P MA11", ".", "QNX-GEN-3"),
    ],
)
def test_choices_that_cannot_be_made(begun: str, move: str, clause: str) -> None:
    scene = table()
    scene.play("A", begun)
    before = scene.data
    assert scene.refusal("A", move) == clause
    assert scene.data == before


@pytest.mark.clause("QNX-ACT-1")
def test_out_of_turn() -> None:
    scene = table()
    assert scene.refusal("B", "-") == "QNX-ACT-1"
    assert scene.offers("B") == []


@pytest.mark.clause("QNX-LDR-1", "QNX-PHANTOM-1", "QNX-TER-4", "QNX-SWARM-2", "QNX-ATK-4")
def test_more_choices_that_cannot_be_made() -> None:
    scene = Scene(friendly_attacks=False)
    scene.unit("A.BL", "TE11")
    scene.hand("A", "DI09", "TE19", "BI05", "BI05")
    for _ in range(2):
        scene.terrain("A.FC", "TE19")
    attacker, friend = scene.unit("A.FC", "1/1c"), scene.unit("A.FC", "1/1c")
    phantom, plain = scene.unit("B.FC", "1/1c{Phantom}"), scene.unit("B.FC", "1/1c")
    for begun, move, clause in (
        ("D DI09", "q=BL", "QNX-LDR-1"),
        ("D TE19", "q=FC", "QNX-TER-4"),
        (f"X {attacker}", f">{phantom}", "QNX-PHANTOM-1"),
        (f"X {attacker}", f">{friend}", "QNX-A2"),
    ):
        scene.play("A", begun)
        assert scene.refusal("A", move) == clause
        scene.play("A", "x")
    scene.play("A", "D BI05", "q=BC")
    assert scene.refusal("A", "+TE19") == "QNX-SWARM-2"
    assert scene.lives(plain)


@pytest.mark.clause("QNX-PHANTOM-1", "QNX-TGT-4", "QNX-TER-10", "QNX-GEN-8")
def test_what_protects_a_unit_is_named() -> None:
    scene = Scene()
    for id, forbid in (("ZU1", "be_targeted"), ("ZU2", "be_attacked")):
        scene.make("unit", id, {"k": "passive", "forbid": [forbid]})
    scene.make("unit", "ZU3", {"k": "passive", "immune": "opponents"})
    scene.terrain("B.FL", "PS19")
    phantom, proud, safe, immune = (scene.unit("B.FC", spec) for spec in ("1/1c{Phantom}", "ZU1", "ZU2", "ZU3"))
    hidden, plain = scene.unit("B.FL", "1/1c"), scene.unit("B.FR", "1/1c")
    attacker = scene.unit("A.FC", "1/1c")
    scene.hand("A", "MA11")
    scene.play("A", f"X {attacker}")
    assert scene.refusal("A", f">{phantom}") == "QNX-PHANTOM-1"
    assert scene.refusal("A", f">{safe}") == "QNX-GEN-8"
    scene.play("A", "x", "P MA11")
    expected = {phantom: "QNX-PHANTOM-1", proud: "QNX-GEN-8", immune: "QNX-TGT-4", hidden: "QNX-TER-10", plain: ""}
    assert {unit: scene.refusal("A", f"t={unit}") for unit in expected} == expected
    assert scene.refusal("A", "t=@77") == "QNX-TGT-1"


@pytest.mark.clause("QNX-DEP-2", "QNX-DEP-6", "QNX-DEP-7", "QNX-SWARM-1")
def test_every_kind_of_card_has_its_place() -> None:
    scene = Scene()
    scene.unit("A.BC", "1/1c")
    enemy = scene.unit("B.BC", "1/1c")
    scene.hand("A", "TE01", "TE19", "TE17", "BI05", "BI05")
    for card, move, clause in (
        ("TE01", f"t={enemy}", "QNX-DEP-2"),
        ("TE19", f"t={enemy}", "QNX-DEP-6"),
        ("TE17", f"t={enemy}", "QNX-DEP-7"),
        ("TE17", "q=FL", "QNX-DEP-7"),
    ):
        scene.play("A", f"D {card}")
        assert scene.refusal("A", move) == clause
        scene.play("A", "x")
    scene.play("A", "D BI05", "q=BL")
    assert scene.refusal("A", "q=BC") == "QNX-SWARM-1"


def exhume(selector: str, **more: Any) -> set[str]:
    """Which cards of the Discard Piles an Event of A may take as targets."""
    scene = Scene(3)
    slots = [*more.get("before", []), {"ref": "t1", "sel": selector, "n": "1"}]
    effect = {"k": "effect", "target": slots, "do": [{"op": "exile", "to": "t1"}]}
    scene.hand("A", scene.event("ZE1", effect))
    scene.discard("A", "TE04", "MA11")
    scene.discard("B", "TE06", "TE11", "EN01")
    scene.discard("C", "DI04")
    return scene.choices("A", "P ZE1", *more.get("choose", ()))


@pytest.mark.clause("QNX-TGT-1", "QNX-ARE-2")
@pytest.mark.parametrize(
    ("selector", "expected"),
    [
        ("card in:discard", {"A.TE04", "A.MA11", "B.TE06", "B.TE11", "B.EN01", "C.DI04"}),
        ("enemy card in:discard", {"B.TE06", "B.TE11", "B.EN01", "C.DI04"}),
        ("unit in:discard atk>=4", {"B.TE06", "B.TE11", "C.DI04"}),
        ("unit in:discard def<=2", {"A.TE04", "B.EN01"}),
        ("unit in:discard leader", {"B.TE11"}),
        ("unit in:discard !leader kw:Taunt|kw:Zeal", {"B.TE06", "C.DI04"}),
        ("unit in:discard size:large", {"B.TE06"}),
        ("event in:discard", {"A.MA11"}),
        ("unit in:discard cp<=2", {"A.TE04", "B.EN01"}),
        ("unit in:discard friendly|leader", {"A.TE04", "B.TE11"}),
    ],
)
def test_cards_in_piles_as_targets(selector: str, expected: set[str]) -> None:
    assert exhume(selector) == {f"t={card}" for card in expected}


@pytest.mark.clause("QNX-MPL-3")
def test_cards_of_a_chosen_player() -> None:
    player = [{"ref": "p1", "player": "opponent"}]
    assert exhume("card in:discard of:p1", before=player, choose=("p=C",)) == {"t=C.DI04"}
