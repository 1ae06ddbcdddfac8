"""Test vectors of range, combat, states, Impact, Terrain, room, Leaders and moves."""

from __future__ import annotations

import pytest
from quantum_scenes import Scene


@pytest.mark.clause("QNX-RNG-4", "QNX-RNG-5")
def test_v17_a_close_unit_in_the_back_reaches_no_enemy() -> None:
    scene = Scene()
    attacker = scene.unit("A.BC", "3/3c")
    scene.unit("B.FC", "1/1c")
    assert f"X {attacker}" not in scene.actions("A")
    assert scene.refusal("A", f"X {attacker}") == "QNX-ATK-8"


@pytest.mark.clause("QNX-RNG-4", "QNX-RNG-1")
def test_v17_its_pool_is_its_own_quadrant_and_three_beside_it() -> None:
    scene = Scene()
    attacker = scene.unit("A.BC", "3/3c")
    near = {scene.unit(f"A.{place}", "1/1c") for place in ("BC", "FC", "BL", "BR")}
    for place in ("FL", "FR"):
        scene.unit(f"A.{place}", "1/1c")
    scene.unit("B.FC", "1/1c")
    assert scene.choices("A", f"X {attacker}") == {f">{unit}" for unit in near}


@pytest.mark.clause("QNX-RNG-4", "QNX-RNG-2")
def test_v18_mid_range_from_the_left() -> None:
    scene = Scene()
    attacker = scene.unit("A.FL", "3/3m")
    left, center, _ = (scene.unit(f"B.{place}", "1/1c") for place in ("FL", "FC", "FR"))
    assert scene.choices("A", f"X {attacker}") == {f">{left}", f">{center}"}


@pytest.mark.clause("QNX-RNG-3")
def test_v19_far_range_skips_a_row() -> None:
    scene = Scene()
    back = scene.unit("A.BR", "3/3f")
    front = scene.unit("A.FR", "3/3f")
    in_front, behind = scene.unit("B.FL", "1/1c"), scene.unit("B.BL", "1/1c")
    assert scene.choices("A", f"X {back}") == {f">{in_front}"}
    assert scene.choices("A", f"X {front}") == {f">{behind}"}


@pytest.mark.clause("QNX-CBT-3", "QNX-CBT-8", "QNX-ATK-1", "QNX-ATK-10")
def test_v20_more_attack_destroys() -> None:
    scene = Scene()
    attacker, defender = scene.unit("A.FC", "3/3c"), scene.unit("B.FC", "TE01")
    scene.play("A", f"X {attacker}", f">{defender}")
    assert not scene.lives(defender)
    assert scene.pile("B") == ["TE01"]
    assert scene.states(attacker) == {"exhausted"}
    assert scene.values(attacker) == (3, 3)


@pytest.mark.clause("QNX-CBT-1", "QNX-CBT-4", "QNX-CBT-6", "QNX-SUP-1")
def test_v21_v22_a_tie_suppresses_and_the_next_attack_destroys() -> None:
    scene = Scene()
    first, second = scene.unit("A.FC", "3/3f"), scene.unit("A.FL", "1/1f")
    defender = scene.unit("B.BL", "1/2c")
    scene.play("A", f"X {first}", f">{defender}")
    assert scene.states(defender) == {"exhausted", "suppressed"}
    scene.passes("B")
    scene.play("A", f"X {second}", f">{defender}")
    assert not scene.lives(defender)


@pytest.mark.clause("QNX-SOR-3", "QNX-SUP-2")
def test_v23_the_next_round_readies_a_suppressed_unit() -> None:
    scene = Scene()
    unit = scene.unit("B.FC", "1/2c", suppressed=True, exhausted=True)
    scene.to_next_round()
    assert scene.states(unit) == set()


@pytest.mark.clause("QNX-CBT-6", "QNX-ATK-8")
@pytest.mark.parametrize(("least", "dies"), [(0, True), (1, False)])
def test_v24_attack_0_on_a_suppressed_unit(least: int, dies: bool) -> None:
    scene = Scene(suppressed_min_attack=least)
    attacker = scene.unit("A.FC", "0/3c")
    defender = scene.unit("B.FC", "1/2c", suppressed=True, exhausted=True)
    scene.play("A", f"X {attacker}", f">{defender}")
    assert scene.lives(defender) is not dies


@pytest.mark.clause("QNX-GEN-9", "QNX-CBT-4")
def test_v25_0_against_0_suppresses() -> None:
    scene = Scene()
    attacker, defender = scene.unit("A.FC", "0/3c"), scene.unit("B.FC", "1/0c")
    scene.play("A", f"X {attacker}", f">{defender}")
    assert scene.states(defender) == {"exhausted", "suppressed"}


@pytest.mark.clause("QNX-ZEAL-1", "QNX-ZEAL-2")
def test_v26_zeal_saves_a_suppressed_unit_once() -> None:
    scene = Scene()
    first, second = scene.unit("A.FC", "1/1c"), scene.unit("A.FC", "1/1c")
    defender = scene.unit("B.FC", "4/3c{Zeal}", suppressed=True, exhausted=True)
    scene.play("A", f"X {first}", f">{defender}")
    assert scene.states(defender) == {"exhausted", "suppressed"}
    scene.passes("B")
    scene.play("A", f"X {second}", f">{defender}")
    assert not scene.lives(defender)


@pytest.mark.clause("QNX-ZEAL-2", "QNX-ZEAL-1", "QNX-IMPACT-2", "QNX-IMPACT-4")
def test_v27_zeal_against_impact() -> None:
    scene = Scene()
    unit = scene.unit("B.FC", "4/3c{Zeal}", impact=2)
    lances = [scene.unit("A.BC", "TE05") for _ in range(2)]
    scene.play("A", f"U {lances[0]}.1", f"t={unit}")
    assert scene.impact(unit) == 4
    assert scene.states(unit) == {"exhausted", "suppressed"}
    scene.to_next_round()
    scene.turn_to("A")
    scene.play("A", f"U {lances[0]}.1", f"t={unit}")
    assert scene.impact(unit) == 6
    assert "suppressed" in scene.states(unit)
    scene.passes("B")
    scene.play("A", f"U {lances[1]}.1", f"t={unit}")
    assert not scene.lives(unit)


@pytest.mark.clause("QNX-IMPACT-3", "QNX-IMPACT-2")
def test_v28_the_back_row_does_not_help_against_impact() -> None:
    scene = Scene()
    unit = scene.unit("B.BC", "1/4c")
    scene.hand("A", "MA11", "EN13")
    scene.play("A", "P MA11", f"t={unit}")
    assert scene.impact(unit) == 3
    scene.passes("B")
    scene.play("A", "P EN13", f"t={unit}")
    assert not scene.lives(unit)


@pytest.mark.clause("QNX-IMPACT-2")
@pytest.mark.parametrize("check", ["change", "always"])
def test_v29_defense_that_drops_to_the_impact(check: str) -> None:
    scene = Scene(impact_check=check)
    unit = scene.unit("B.FC", "1/2c", impact=3)
    plating = scene.upgrade(unit, "TE17")
    shatter = {"op": "destroy", "to": "t1"}
    effect = {"k": "effect", "target": [{"ref": "t1", "sel": "upgrade", "n": "1"}], "do": [shatter]}
    scene.hand("A", scene.event("ZE1", effect), "EN13")
    scene.play("A", "P ZE1", f"t={plating}")
    assert not scene.lives(plating)
    assert scene.lives(unit) is (check == "change")
    if check == "change":
        assert scene.values(unit) == (1, 2)
        scene.passes("B")
        scene.play("A", "P EN13", f"t={unit}")
        assert not scene.lives(unit)


@pytest.mark.clause("QNX-IMPACT-5", "QNX-CBT-5")
@pytest.mark.parametrize("lowers", [False, True])
def test_v30_impact_does_not_lower_defense(lowers: bool) -> None:
    scene = Scene(impact_in_combat=lowers)
    attacker, defender = scene.unit("A.FC", "3/3c"), scene.unit("B.FC", "1/4c", impact=3)
    scene.play("A", f"X {attacker}", f">{defender}")
    assert scene.lives(defender) is not lowers
    if not lowers:
        assert scene.states(defender) == set()


@pytest.mark.clause("QNX-ATK-4", "QNX-ATK-5")
def test_v31_friends_may_be_attacked_but_never_oneself() -> None:
    scene = Scene()
    attacker, friend = scene.unit("A.FC", "4/1c"), scene.unit("A.FC", "1/3c")
    assert scene.choices("A", f"X {attacker}") == {f">{friend}"}
    scene.play("A", f"X {attacker}", f">{friend}")
    assert not scene.lives(friend)


@pytest.mark.clause("QNX-ATK-4")
def test_a_table_may_forbid_attacks_on_friends() -> None:
    scene = Scene(friendly_attacks=False)
    attacker = scene.unit("A.FC", "4/1c")
    scene.unit("A.FC", "1/3c")
    assert f"X {attacker}" not in scene.actions("A")


@pytest.mark.clause("QNX-CHN-7", "QNX-DUR-1")
def test_v32_interceptor_screen_in_the_declaration_window() -> None:
    scene = Scene()
    attacker, defender = scene.unit("A.FC", "4/4c"), scene.unit("B.FC", "3/2c")
    scene.hand("B", "TE15")
    scene.play("A", f"X {attacker}", f">{defender}")
    assert scene.actions("B") == {"R TE15", "."}
    scene.play("B", "R TE15")
    assert scene.lives(defender)
    assert scene.states(defender) == set()
    assert scene.values(defender) == (3, 2)


@pytest.mark.clause("QNX-ZEAL-1", "QNX-CHN-7")
def test_v33_interdiction_in_the_declaration_window() -> None:
    scene = Scene()
    attacker, defender = scene.unit("A.FC", "4/4c"), scene.unit("B.FC", "3/2c")
    scene.hand("B", "DI14")
    scene.play("A", f"X {attacker}", f">{defender}")
    scene.play("B", "R DI14")
    assert scene.states(defender) == {"exhausted", "suppressed"}


@pytest.mark.clause("QNX-TER-4", "QNX-TER-5", "QNX-DEP-6")
def test_v34_two_trenches_add_up_and_a_third_is_refused() -> None:
    scene = Scene()
    for _ in range(2):
        scene.terrain("B.FC", "TE19")
    attacker, defender = scene.unit("A.FC", "4/4c"), scene.unit("B.FC", "1/2c")
    scene.hand("B", "TE19")
    assert scene.values(defender) == (1, 4)
    scene.play("A", f"X {attacker}", f">{defender}")
    assert scene.states(defender) == {"exhausted", "suppressed"}
    assert scene.choices("B", "D TE19") == {"q=FL", "q=FR", "q=BL", "q=BC", "q=BR"}


@pytest.mark.clause("QNX-TER-7", "QNX-TER-9")
def test_v35_zeal_and_null_zone_cancel_each_other() -> None:
    scene = Scene()
    scene.terrain("B.FC", "EN19")
    attacker, defender = scene.unit("A.FC", "3/3c"), scene.unit("B.FC", "2/2c{Zeal}")
    scene.play("A", f"X {attacker}", f">{defender}")
    assert not scene.lives(defender)


@pytest.mark.clause("QNX-TER-10")
def test_v36_a_tie_in_a_null_zone_does_nothing() -> None:
    scene = Scene()
    scene.terrain("B.FC", "EN19")
    attacker, defender = scene.unit("A.FC", "3/3c"), scene.unit("B.FC", "2/3c")
    scene.play("A", f"X {attacker}", f">{defender}")
    assert scene.states(defender) == set()


@pytest.mark.clause("QNX-TER-9", "QNX-TER-8")
def test_v37_a_leyline_keeps_static_away_but_not_impact() -> None:
    scene = Scene()
    scene.terrain("B.FC", "MA19")
    unit = scene.unit("B.FC", "2/3c")
    scene.hand("A", "EN13")
    scene.play("A", "P EN13", f"t={unit}")
    assert scene.states(unit) == set()
    assert scene.impact(unit) == 1
    assert scene.values(unit) == (3, 3)


@pytest.mark.clause("QNX-UNT-5", "QNX-MOV-2", "QNX-DEP-3")
def test_v38_sixteen_points_fit() -> None:
    scene = Scene()
    for _ in range(4):
        scene.unit("A.BL", "BI01")
    scene.unit("A.BL", "TE04")
    scene.unit("A.BL", "TE06")
    mover = scene.unit("A.BC", "TE04")
    scene.hand("A", "BI01")
    assert scene.choices("A", "D BI01") == {"q=BC", "q=BR"}
    assert scene.choices("A", f"M {mover}") == {"q=FC", "q=BR"}


@pytest.mark.clause("QNX-UNT-5")
def test_v38_with_three_tiny_units_a_fourth_fits() -> None:
    scene = Scene()
    for _ in range(3):
        scene.unit("A.BL", "BI01")
    scene.unit("A.BL", "TE04")
    scene.unit("A.BL", "TE06")
    scene.hand("A", "BI01", "BI05")
    assert scene.choices("A", "D BI01") == {"q=BL", "q=BC", "q=BR"}
    assert scene.choices("A", "D BI05") == {"q=BC", "q=BR"}


@pytest.mark.clause("QNX-SIZE-1")
def test_v39_nothing_fits_beside_a_massive_unit() -> None:
    scene = Scene()
    scene.unit("A.BL", "BI01")
    scene.hand("A", "TE10")
    assert scene.choices("A", "D TE10") == {"q=BC", "q=BR"}


@pytest.mark.clause("QNX-LDR-1")
def test_v40_one_leader_in_a_quadrant() -> None:
    scene = Scene()
    scene.unit("A.BL", "TE11")
    scene.hand("A", "DI09")
    assert scene.choices("A", "D DI09") == {"q=BC", "q=BR"}


@pytest.mark.clause("QNX-LDR-2", "QNX-LDR-6")
def test_v41_a_mantle_beside_a_leader_makes_none() -> None:
    scene = Scene()
    leader, trooper = scene.unit("A.BL", "TE11"), scene.unit("A.BL", "TE04")
    scene.hand("A", "DI18")
    scene.play("A", "D DI18", f"t={trooper}")
    assert scene.values(trooper) == (3 + 1 + 1, 3)
    assert "Zeal" in scene.see(trooper)["keywords"]
    assert not scene.is_leader(trooper)
    scene.passes("B")
    scene.play("A", f"M {leader}", "q=BC")
    assert not scene.is_leader(trooper)


@pytest.mark.clause("QNX-MOV-1", "QNX-MOV-3")
def test_v42_a_move_is_one_step_and_exhausts() -> None:
    scene = Scene()
    unit = scene.unit("A.BL", "TE04")
    assert scene.choices("A", f"M {unit}") == {"q=FL", "q=BC"}
    scene.play("A", f"M {unit}", "q=FL")
    assert scene.at(unit) == "A.FL"
    assert scene.states(unit) == {"exhausted"}
    scene.passes("B")
    assert f"M {unit}" not in scene.actions("A")


@pytest.mark.clause("QNX-STEADFAST-1")
def test_v43_steadfast_units_are_not_moved() -> None:
    scene = Scene()
    caller, unit = scene.unit("A.BC", "MA05"), scene.unit("B.FC", "2/2c{Steadfast}")
    scene.play("A", f"U {caller}.1", f"t={unit}")
    assert scene.at(unit) == "B.FC"
    assert scene.decider == "B"


@pytest.mark.clause("QNX-UPG-2")
def test_v44_an_upgrade_falls_off_a_returned_host() -> None:
    scene = Scene()
    unit = scene.unit("B.FC", "TE04")
    scene.upgrade(unit, "TE17")
    scene.hand("A", "MA12")
    scene.play("A", "P MA12", f"t={unit}")
    assert scene.hand_of("B") == ["TE04"]
    assert scene.pile("B") == ["TE17"]
