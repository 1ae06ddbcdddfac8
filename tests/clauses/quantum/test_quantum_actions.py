"""Actions: what may be done in a turn, what it needs, what it costs."""

from __future__ import annotations

import pytest
from quantum_scenes import Scene

BACK = {"q=BL", "q=BC", "q=BR"}
DRAW = {"op": "draw", "who": "you", "n": 1}


@pytest.mark.clause("QNX-ACT-2")
def test_every_kind_of_action_is_offered_and_one_is_taken() -> None:
    scene = Scene()
    lancer, choir, whelp = scene.unit("A.FC", "TE05"), scene.unit("A.BL", "DI05"), scene.unit("A.FL", "BI02")
    enemy = scene.unit("B.BC", "1/9c")
    scene.hand("A", "TE04", "MA11", "BI03")
    scene.discard("A", "MA11")
    offered = scene.actions("A")
    expected = {"D TE04", "D BI03", "P MA11", "PR MA11", "V BI03", f"X {lancer}", f"M {lancer}", "-"}
    assert expected | {f"U {lancer}.1", f"J {choir}.1", f"M {choir}", f"M {whelp}"} <= offered
    scene.attack("A", lancer, enemy)
    assert scene.decider == "B"


@pytest.mark.clause("QNX-ACT-3")
def test_one_action_may_take_all_cp() -> None:
    scene = Scene()
    scene.hand("A", *["BI05"] * 8)
    scene.cp("A", 16)
    scene.play("A", "D BI05", "q=BL", *["+BI05"] * 7)
    assert scene.cp_of("A") == 0
    assert len(scene.units("A.BL")) == 8


@pytest.mark.clause("QNX-ACT-4")
def test_what_cannot_be_paid_or_placed_is_refused_and_changes_nothing() -> None:
    scene = Scene()
    lancer = scene.unit("A.BC", "TE05")
    scene.hand("A", "TE06", "TE17", "MA12")
    scene.cp("A", 4)
    before = scene.data
    assert scene.refusal("A", "D TE06") == "QNX-ACT-4"
    assert scene.refusal("A", f"U {lancer}.1") in ("QNX-ABL-5", "QNX-ACT-4")
    assert scene.refusal("A", "D MA11") != ""
    assert scene.data == before


@pytest.mark.clause("QNX-ACT-5", "QNX-CHN-14")
def test_costs_are_paid_and_choices_are_public_at_declaration() -> None:
    scene = Scene()
    lancer, enemy = scene.unit("A.BC", "TE05"), scene.unit("B.FC", "1/9c")
    scene.hand("B", "MA15")
    scene.play("A", f"U {lancer}.1", f"t={enemy}")
    assert scene.decider == "B"
    assert scene.cp_of("A") == 19
    assert scene.states(lancer) == {"exhausted"}


@pytest.mark.clause("QNX-ACT-5")
def test_an_action_can_be_cancelled_until_it_is_complete() -> None:
    scene = Scene()
    scene.unit("B.FC", "1/9c")
    scene.hand("A", "MA11", "TE04")
    before = scene.data | {"cancels": 0}
    scene.play("A", "P MA11", "x")
    scene.play("A", "D TE04", "x")
    assert scene.data | {"cancels": 0} == before


@pytest.mark.clause("QNX-ACT-6")
def test_the_order_within_an_attack() -> None:
    """Declaration window, combat, Skirmisher, after-action chain, checkpoint."""
    scene = Scene()
    scene.missions("A", "MI14")
    stalker, enemy = scene.unit("A.FC", "BI08"), scene.unit("B.FC", "MA04", impact=0)
    scene.hand("B", "TE15", "BI20")
    scene.deck("B", "TE04")
    scene.attack("A", stalker, enemy)
    assert (scene.decider, scene.actions("B")) == ("B", {"R TE15", "."})
    scene.play("B", ".")
    assert scene.lives(enemy)
    assert (scene.decider, scene.actions("A")) == ("A", {"C q=FL", "C q=FR", "C q=BC", "C stay"})


@pytest.mark.clause("QNX-ACT-6", "QNX-CBT-7")
def test_a_skirmisher_steps_before_the_chain() -> None:
    scene = Scene()
    stalker, enemy = scene.unit("A.FC", "BI08"), scene.unit("B.FC", "1/1c")
    scene.hand("B", "BI20")
    scene.attack("A", stalker, enemy)
    assert not scene.lives(enemy)
    assert scene.decider == "A"
    scene.play("A", "C q=BC")
    assert (scene.decider, scene.actions("B")) == ("B", {"R BI20", "."})


@pytest.mark.clause("QNX-ACT-6")
def test_deploying_and_moving_open_no_declaration_window() -> None:
    scene = Scene()
    unit = scene.unit("A.BC", "1/1c")
    scene.hand("A", "TE04")
    scene.hand("B", "TE15", "MA15", "PS01")
    scene.deploy("A", "TE04", "q=BL")
    assert scene.at_turn()
    scene.passes("B")
    scene.play("A", f"M {unit}", "q=FC")
    assert scene.at_turn()


@pytest.mark.clause("QNX-ACT-10", "QNX-MIS-11")
def test_a_checkpoint_tests_challenges_and_ends_turn_effects() -> None:
    scene = Scene()
    scene.missions("A", "MI01")
    scene.asset("A", "TE13")
    attacker, defender = scene.unit("A.FC", "4/4c"), scene.unit("B.FC", "3/2c")
    scene.hand("A", "TE12")
    scene.hand("B", "TE15")
    scene.attack("A", attacker, defender)
    scene.play("B", "R TE15")
    assert scene.values(defender) == (3, 2)
    scene.passes("B")
    scene.deploy("A", "TE12")
    assert scene.is_done("A", "MI01")


@pytest.mark.clause("QNX-ACT-11")
def test_after_400_actions_only_passing_is_left() -> None:
    ability = {"k": "active", "limit": "9/turn", "do": [DRAW]}
    scene = Scene()
    asset = {"id": "ZA1", "name": "Endless", "type": "asset", "sub": [], "cp": 1, "dom": {}, "def": 9, "dup": 9}
    scene.card(asset | {"kw": [], "text": "", "ab": [ability]})
    machine = scene.asset("A", "ZA1")
    for _ in range(400):
        scene.play("A", f"U {machine}.1")
        scene.passes("B")
    assert scene.actions("A") == {"-"}
    assert scene.refusal("A", f"U {machine}.1") == "QNX-ACT-11"


@pytest.mark.clause("QNX-DEP-1")
def test_one_card_is_deployed_and_paid() -> None:
    scene = Scene()
    scene.hand("A", "TE04", "TE13", "TE19", "TE17", "MA11")
    unit = scene.unit("A.BC", "1/1c")
    offered = {move for move in scene.actions("A") if move.startswith("D ")}
    assert offered == {"D TE04", "D TE13", "D TE19", "D TE17"}
    scene.deploy("A", "TE17", f"t={unit}")
    assert scene.cp_of("A") == 18
    assert scene.hand_of("A") == ["MA11", "TE04", "TE13", "TE19"]
    assert scene.decider == "B"


@pytest.mark.clause("QNX-DEP-4")
def test_what_enters_is_ready_and_acts_next_turn() -> None:
    scene = Scene()
    enemy = scene.unit("B.FC", "1/1c")
    scene.hand("A", "TE08", "TE12")
    drone = scene.deploy("A", "TE08", "q=FC")
    assert scene.states(drone) == set()
    scene.passes("B")
    scene.attack("A", drone, enemy)
    assert not scene.lives(enemy)
    scene.passes("B")
    foundry = scene.deploy("A", "TE12")
    scene.passes("B")
    assert f"U {foundry}.1" in scene.actions("A")


@pytest.mark.clause("QNX-DEP-5", "QNX-AST-1")
def test_any_number_of_assets_goes_to_the_loadout_area() -> None:
    scene = Scene()
    for _ in range(20):
        scene.asset("A", "TE12")
    scene.hand("A", "TE13")
    relay = scene.deploy("A", "TE13")
    assert scene.at(relay) == "A"
    assert len(scene.side("A")["loadout"]) == 21


@pytest.mark.clause("QNX-DEP-7", "QNX-UPG-1", "QNX-ARE-12")
def test_an_upgrade_needs_an_own_card_that_its_text_allows() -> None:
    scene = Scene()
    plain, leader = scene.unit("A.BC", "TE01"), scene.unit("A.BL", "TE11")
    scene.unit("B.BC", "TE01")
    scene.asset("A", "TE13")
    scene.hand("A", "TE17", "DI18")
    assert scene.choices("A", "D TE17") == {f"t={plain}", f"t={leader}"}
    assert scene.choices("A", "D DI18") == {f"t={plain}"}


@pytest.mark.clause("QNX-DEP-7")
def test_without_a_host_an_upgrade_stays_in_hand() -> None:
    scene = Scene()
    scene.unit("B.BC", "TE01")
    scene.hand("A", "TE17")
    assert "D TE17" not in scene.actions("A")
    assert scene.refusal("A", "D TE17") == "QNX-DEP-7"


@pytest.mark.clause("QNX-DEP-8", "QNX-DEP-2")
def test_the_front_row_takes_a_later_move() -> None:
    scene = Scene()
    scene.hand("A", "TE04")
    assert scene.choices("A", "D TE04") == BACK
    trooper = scene.deploy("A", "TE04", "q=BC")
    scene.passes("B")
    scene.play("A", f"M {trooper}", "q=FC")
    assert scene.at(trooper) == "A.FC"


@pytest.mark.clause("QNX-ABL-1")
def test_an_active_ability_resolves_as_the_action() -> None:
    scene = Scene()
    lancer, enemy = scene.unit("A.BC", "TE05"), scene.unit("B.FC", "MA04", impact=3)
    scene.deck("B", "TE04")
    scene.play("A", f"U {lancer}.1", f"t={enemy}")
    assert not scene.lives(enemy)
    assert scene.hand_of("B") == ["TE04"], "not on the chain, so what it destroys triggers"


@pytest.mark.clause("QNX-ABL-2", "QNX-UNT-3", "QNX-GLO-1")
def test_a_unit_must_be_ready_to_use_an_ability() -> None:
    scene = Scene()
    ability = {"k": "active", "cost": {"cp": 1}, "do": [DRAW]}
    common = {"sub": [], "cp": 1, "dom": {}, "dup": 9, "def": 3, "kw": [], "text": "", "ab": [ability]}
    scene.card({"id": "ZU1", "name": "Thinker", "type": "unit", "atk": 1, "range": "close"} | common)
    scene.card({"id": "ZA1", "name": "Thinking Engine", "type": "asset"} | common)
    scene.deck("A", "TE04", "TE05")
    unit = scene.unit("A.BC", "ZU1", exhausted=True)
    asset = scene.asset("A", "ZA1", exhausted=True)
    assert f"U {unit}.1" not in scene.actions("A")
    assert scene.refusal("A", f"U {unit}.1") == "QNX-ABL-2"
    scene.play("A", f"U {asset}.1")
    assert scene.hand_of("A") == ["TE04"]


@pytest.mark.clause("QNX-ABL-3")
def test_abilities_repeat_while_they_can_be_paid() -> None:
    scene = Scene()
    ability = {"k": "active", "cost": {"cp": 1}, "limit": "2/round", "do": [DRAW]}
    asset = {"id": "ZA1", "name": "Thinking Engine", "type": "asset", "sub": [], "cp": 1, "dom": {}, "dup": 9, "def": 3}
    scene.card(asset | {"kw": [], "text": "", "ab": [ability]})
    engine = scene.asset("A", "ZA1")
    scene.deck("A", *["TE04"] * 20)
    scene.missions("A", "MI01")
    for _ in range(2):
        scene.play("A", f"U {engine}.1")
        scene.passes("B")
    assert f"U {engine}.1" not in scene.actions("A")
    scene.to_next_round()
    scene.turn_to("A")
    assert f"U {engine}.1" in scene.actions("A")


@pytest.mark.clause("QNX-ABL-4", "QNX-GLO-3")
def test_passive_and_triggered_abilities_are_no_actions() -> None:
    scene = Scene()
    scene.unit("A.BC", "TE01")
    scene.unit("A.BL", "DI06")
    scene.asset("A", "TE02")
    assert not [move for move in scene.actions("A") if move.startswith(("U ", "J "))]
    assert scene.refusal("A", "U @1.1") == "QNX-ABL-4"


@pytest.mark.clause("QNX-ABL-5")
def test_an_ability_needs_its_target() -> None:
    scene = Scene()
    lancer = scene.unit("A.BC", "TE05")
    scene.unit("B.BC", "1/1c")
    assert f"U {lancer}.1" not in scene.actions("A")
    assert scene.refusal("A", f"U {lancer}.1") == "QNX-ABL-5"


@pytest.mark.clause("QNX-MOV-4")
def test_moving_by_an_effect_does_not_exhaust_and_may_be_impossible() -> None:
    scene = Scene()
    caller, enemy = scene.unit("A.BC", "MA05"), scene.unit("B.BL", "1/1c")
    for place in ("FL", "BC"):
        scene.unit(f"B.{place}", "TE10")
    scene.play("A", f"U {caller}.1", f"t={enemy}")
    assert scene.decider == "B"
    assert scene.at(enemy) == "B.BL"


@pytest.mark.clause("QNX-MOV-4", "QNX-ARE-11")
def test_the_controller_of_the_effect_picks_the_quadrant() -> None:
    scene = Scene()
    caller, enemy = scene.unit("A.BC", "MA05"), scene.unit("B.BL", "1/1c")
    scene.play("A", f"U {caller}.1", f"t={enemy}")
    assert scene.decider == "A"
    assert scene.actions("A") == {"C q=B.FL", "C q=B.BC"}
    scene.play("A", "C q=B.BC")
    assert (scene.at(enemy), scene.states(enemy)) == ("B.BC", set())


@pytest.mark.clause("QNX-CON-1", "QNX-PAS-1")
def test_conceding_is_no_action() -> None:
    scene = Scene(3)
    scene.unit("A.BC", "1/1c")
    scene.passes("A")
    scene.play("B", "resign")
    assert scene.decider == "C"
    scene.passes("C")
    assert scene.data["round"] == 2
    assert scene.data["initiative"] == 0


@pytest.mark.clause("QNX-CON-1")
def test_the_other_wins_when_one_of_two_concedes() -> None:
    scene = Scene()
    scene.play("A", "resign")
    assert scene.match.outcome is not None
    assert scene.match.outcome.winners == (1,)
