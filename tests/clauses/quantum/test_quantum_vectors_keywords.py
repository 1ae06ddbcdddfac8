"""Test vectors of the keywords."""

from __future__ import annotations

import pytest
from quantum_scenes import Scene

BACK = {"q=BL", "q=BC", "q=BR"}
FRONT = {"q=FL", "q=FC", "q=FR"}


@pytest.mark.clause("QNX-INFILTRATOR-1", "QNX-DEP-2")
def test_v45_only_infiltrators_are_deployed_to_the_front() -> None:
    scene = Scene()
    scene.hand("A", "TE08", "TE04")
    assert scene.choices("A", "D TE08") == FRONT | BACK
    assert scene.choices("A", "D TE04") == BACK


@pytest.mark.clause("QNX-DEP-2", "QNX-INFILTRATOR-1")
def test_v45_exploit_backdoor_lets_the_first_unit_of_the_round_in() -> None:
    scene = Scene()
    scene.missions("A", "MI25")
    scene.hand("A", "TE04", "TE04")
    assert scene.choices("A", "D TE04") == FRONT | BACK
    scene.play("A", "D TE04", "q=FC")
    scene.passes("B")
    assert scene.choices("A", "D TE04") == BACK


@pytest.mark.clause("QNX-TERRITORIAL-1", "QNX-TERRITORIAL-3")
def test_v46_a_territorial_unit_closes_the_facing_quadrant() -> None:
    scene = Scene()
    scene.unit("A.FC", "TE07")
    mover, stays = scene.unit("B.BC", "1/1c"), scene.unit("B.FC", "1/1c")
    scene.hand("B", "TE08", "BI20")
    scene.turn("B")
    assert scene.choices("B", f"M {mover}") == {"q=BL", "q=BR"}
    assert scene.choices("B", "D TE08") == (FRONT | BACK) - {"q=FC"}
    assert scene.at(stays) == "B.FC"


@pytest.mark.clause("QNX-TERRITORIAL-3")
def test_v46_tokens_are_created_there_all_the_same() -> None:
    scene = Scene()
    scene.unit("A.FC", "TE07")
    scene.missions("B", "MI17")
    scene.complete("B", "MI17")
    scene.turn("B")
    scene.play("B", "U MI17.once", "q=FC")
    assert scene.units("B.FC") == ["TK2", "TK2", "TK2"]


@pytest.mark.clause("QNX-TERRITORIAL-2")
def test_v47_from_the_back_row_it_closes_nothing() -> None:
    scene = Scene()
    scene.unit("A.BC", "TE07")
    mover = scene.unit("B.BC", "1/1c")
    scene.turn("B")
    assert scene.choices("B", f"M {mover}") == {"q=FC", "q=BL", "q=BR"}


@pytest.mark.clause("QNX-SWARM-1", "QNX-SWARM-2", "QNX-SWARM-3")
def test_v48_a_swarm_is_one_action() -> None:
    scene = Scene()
    scene.hand("A", "BI05", "BI05", "BI05")
    scene.cp("A", 6)
    scene.play("A", "D BI05", "q=BL")
    assert scene.actions("A") == {"+BI05", "."}
    scene.play("A", "+BI05", "+BI05")
    assert scene.decider == "B"
    assert scene.at_turn()
    assert scene.units("A.BL") == ["BI05", "BI05", "BI05"]
    assert scene.cp_of("A") == 0


@pytest.mark.clause("QNX-SWARM-2")
def test_v49_a_swarm_keeps_to_the_back_row() -> None:
    scene = Scene()
    scene.hand("A", "BI05", "BI05")
    assert scene.choices("A", "D BI05") == BACK
    scene.play("A", "D BI05")
    assert scene.refusal("A", "q=FL") == "QNX-DEP-2"


@pytest.mark.clause("QNX-HORDE-1")
def test_v50_a_horde_adds_its_attack_values() -> None:
    scene = Scene()
    horde = [scene.unit("A.FC", "BI05") for _ in range(3)]
    defender = scene.unit("B.FC", "1/5c")
    scene.play("A", f"X {horde[0]}")
    assert {f"+{horde[1]}", f"+{horde[2]}", f">{defender}"} <= scene.actions("A")
    scene.play("A", f"+{horde[1]}", f"+{horde[2]}", f">{defender}")
    assert not scene.lives(defender)
    assert [scene.states(unit) for unit in horde] == [{"exhausted"}] * 3


@pytest.mark.clause("QNX-HORDE-1")
def test_v51_an_exhausted_unit_does_not_join() -> None:
    scene = Scene()
    horde = [scene.unit("A.FC", "BI05"), scene.unit("A.FC", "BI05"), scene.unit("A.FC", "BI05", exhausted=True)]
    defender = scene.unit("B.FC", "1/5c")
    scene.play("A", f"X {horde[0]}")
    assert f"+{horde[2]}" not in scene.actions("A")
    scene.play("A", f"+{horde[1]}", f">{defender}")
    assert scene.states(defender) == set()


@pytest.mark.clause("QNX-TAUNT-1", "QNX-TAUNT-2")
def test_v52_taunt_draws_the_attack() -> None:
    scene = Scene()
    attacker = scene.unit("A.FC", "3/3c")
    scene.unit("A.FC", "1/1c")
    taunting = scene.unit("B.FC", "1/1c{Taunt}")
    scene.unit("B.FC", "1/1c")
    assert scene.choices("A", f"X {attacker}") == {f">{taunting}"}


@pytest.mark.clause("QNX-PHANTOM-1", "QNX-TAUNT-1")
def test_v53_a_phantom_does_not_draw_attacks() -> None:
    scene = Scene()
    attacker = scene.unit("A.FC", "3/3c")
    scene.unit("B.FC", "1/1c{Taunt,Phantom}")
    other = scene.unit("B.FC", "1/1c")
    assert scene.choices("A", f"X {attacker}") == {f">{other}"}


@pytest.mark.clause("QNX-PHANTOM-1", "QNX-PHANTOM-2")
def test_v54_a_phantom_can_be_targeted_after_its_own_action() -> None:
    scene = Scene()
    bystander = scene.unit("A.BC", "1/9c")
    scene.hand("B", "PS04")
    scene.hand("A", "MA11")
    scene.turn("B")
    scene.play("B", "D PS04", "q=BC")
    phantom = "@2"
    assert scene.choices("A", "P MA11") == {f"t={bystander}"}
    scene.passes("A")
    scene.play("B", f"M {phantom}", "q=FC")
    assert scene.choices("A", "P MA11") == {f"t={bystander}", f"t={phantom}"}
    scene.to_next_round()
    scene.turn_to("A")
    assert scene.choices("A", "P MA11") == {f"t={bystander}"}


@pytest.mark.clause("QNX-PHANTOM-3", "QNX-TGT-3")
def test_v55_a_mass_effect_reaches_a_phantom() -> None:
    scene = Scene()
    phantom = scene.unit("B.FC", "PS04")
    scene.hand("A", "TE14")
    scene.play("A", "P TE14", "q=B.FC")
    assert not scene.lives(phantom)


@pytest.mark.clause("QNX-SKIRMISHER-1", "QNX-SKIRMISHER-2")
def test_v56_a_skirmisher_steps_aside_after_its_attack() -> None:
    scene = Scene()
    scout, defender = scene.unit("A.FL", "PS02"), scene.unit("B.FL", "1/5c")
    scene.play("A", f"X {scout}", f">{defender}")
    assert scene.actions("A") == {"C q=FC", "C q=BL", "C stay"}
    scene.play("A", "C q=FC")
    assert scene.at(scout) == "A.FC"
    assert scene.states(scout) == {"exhausted"}


@pytest.mark.clause("QNX-PHALANX-1", "QNX-PHALANX-2", "QNX-PHALANX-3")
@pytest.mark.parametrize(("same_quadrant", "defense"), [(False, 5), (True, 6)])
def test_v57_a_phalanx_counts_the_quadrants_beside_it(same_quadrant: bool, defense: int) -> None:
    scene = Scene(phalanx_same_quadrant=same_quadrant)
    first = scene.unit("A.FC", "DI01")
    scene.unit("A.BL", "DI03")
    mover = scene.unit("A.FL", "DI03")
    scene.unit("A.FC", "DI01")
    assert scene.values(first) == (1, defense)
    scene.play("A", f"M {mover}", "q=FC")
    assert scene.values(first) == (1, defense if same_quadrant else defense - 1)


@pytest.mark.clause("QNX-ADAPT-1", "QNX-ADAPT-2")
def test_v58_a_suppressed_unit_adapts_once_a_round() -> None:
    scene = Scene()
    first, second = scene.unit("A.FC", "2/2c"), scene.unit("A.FC", "2/2c")
    whelp = scene.unit("B.FC", "BI02")
    scene.play("A", f"X {first}", f">{whelp}")
    assert scene.states(whelp) == {"exhausted", "suppressed"}
    assert scene.see(whelp)["counters"] == 1
    assert scene.values(whelp) == (3, 3)
    scene.passes("B")
    scene.play("A", f"X {second}", f">{whelp}")
    assert not scene.lives(whelp)


@pytest.mark.clause("QNX-ADAPT-2")
def test_v59_a_unit_saved_by_zeal_adapts() -> None:
    scene = Scene()
    attacker, warden = scene.unit("A.FC", "9/9c"), scene.unit("B.FC", "DI20")
    scene.upgrade(warden, "DI18")
    scene.play("A", f"X {attacker}", f">{warden}")
    assert scene.states(warden) == {"exhausted", "suppressed"}
    assert scene.see(warden)["counters"] == 1


def evolving(impact: int = 1) -> tuple[Scene, str]:
    """A Razor Whelp with a history that A may evolve."""
    scene = Scene()
    whelp = scene.unit("A.FL", "BI02", exhausted=True, impact=impact, counters=1)
    scene.hand("A", "BI03", "BI17")
    scene.deck("A", "TE04")
    scene.unit("A.BC", "1/1c")
    scene.cp("A", 6)
    return scene, whelp


@pytest.mark.clause("QNX-EVOLVE-1", "QNX-EVOLVE-2", "QNX-EVOLVE-3")
def test_v60_an_evolved_unit_keeps_everything() -> None:
    scene, whelp = evolving()
    scene.asset("B", "TE02")
    assert scene.choices("A", "V BI03") == {f"t={whelp}"}
    scene.play("A", "V BI03", f"t={whelp}")
    assert scene.decider == "B"
    assert scene.at_turn(), "the Turret waits for deployments, and evolving is none"
    alpha = scene.see(whelp)
    assert (alpha["id"], alpha["under"]) == ("BI03", ["BI02"])
    assert scene.values(whelp) == (7, 4)
    assert scene.at(whelp) == "A.FL"
    assert scene.states(whelp) == {"exhausted"}
    assert (scene.impact(whelp), alpha["counters"]) == (1, 1)
    assert scene.cp_of("A") == 3


@pytest.mark.clause("QNX-EVOLVE-5")
@pytest.mark.parametrize(("impact", "lives"), [(1, True), (3, False)])
def test_v61_a_de_evolved_unit_is_tested_once(impact: int, lives: bool) -> None:
    scene, whelp = evolving(impact)
    scene.play("A", "V BI03", f"t={whelp}")
    scene.passes("B")
    scene.play("A", "P BI17", "mode=1", f"t={whelp}")
    assert scene.lives(whelp) is lives
    assert "BI03" in scene.pile("A")
    if lives:
        assert scene.see(whelp)["id"] == "BI02"
        assert scene.values(whelp) == (3, 3)
    else:
        assert sorted(scene.pile("A")) == ["BI02", "BI03", "BI17"]


@pytest.mark.clause("QNX-CONSUME-1")
def test_v62_consume_feeds_on_a_destroyed_enemy() -> None:
    scene = Scene()
    alpha, prey = scene.unit("A.FC", "BI03"), scene.unit("B.FC", "1/1c")
    scene.play("A", f"X {alpha}", f">{prey}")
    assert scene.see(alpha)["counters"] == 1
    assert scene.values(alpha) == (7, 4)


@pytest.mark.clause("QNX-CONSUME-3")
def test_v63_no_consume_when_zeal_saves() -> None:
    scene = Scene()
    alpha, prey = scene.unit("A.FC", "BI03"), scene.unit("B.FC", "1/1c{Zeal}")
    scene.play("A", f"X {alpha}", f">{prey}")
    assert scene.states(prey) == {"exhausted", "suppressed"}
    assert scene.see(alpha)["counters"] == 0


@pytest.mark.clause("QNX-NULLIFY-1", "QNX-EFF-2")
def test_v64_nullify_removes_static_units() -> None:
    scene = Scene()
    stalker, defender = scene.unit("A.FC", "EN02"), scene.unit("B.FC", "TE04", static=True)
    scene.play("A", f"X {stalker}", f">{defender}")
    assert scene.gone("B") == ["TE04"]
    assert scene.pile("B") == []


@pytest.mark.clause("QNX-NULLIFY-1")
@pytest.mark.parametrize(("attacker", "removed"), [("EN02", True), ("0/2c{Nullify}", False)])
def test_v65_a_suppressed_defender_counts_as_defense_0(attacker: str, removed: bool) -> None:
    scene = Scene()
    stalker = scene.unit("A.FC", attacker)
    defender = scene.unit("B.FC", "1/9c", static=True, suppressed=True, exhausted=True)
    scene.play("A", f"X {stalker}", f">{defender}")
    assert (len(scene.gone("B")), len(scene.pile("B"))) == ((1, 0) if removed else (0, 1))


@pytest.mark.clause("QNX-STATIC-1", "QNX-STATIC-2")
def test_v66_static_blanks_taunt_and_zeal() -> None:
    scene = Scene()
    attacker = scene.unit("A.FC", "5/5c")
    blank = scene.unit("B.FC", "4/3c{Zeal,Taunt}", static=True)
    other = scene.unit("B.FC", "1/1c")
    assert scene.choices("A", f"X {attacker}") == {f">{blank}", f">{other}"}
    scene.play("A", f"X {attacker}", f">{blank}")
    assert not scene.lives(blank)


@pytest.mark.clause("QNX-STATIC-2")
def test_v66_a_granted_zeal_works_under_static() -> None:
    scene = Scene()
    attacker, blank = scene.unit("A.FC", "5/5c"), scene.unit("B.FC", "4/3c{Zeal,Taunt}", static=True)
    scene.upgrade(blank, "DI18")
    assert scene.values(blank) == (5, 4)
    scene.play("A", f"X {attacker}", f">{blank}")
    assert "suppressed" in scene.states(blank)


@pytest.mark.clause("QNX-STATIC-3", "QNX-SOR-1")
def test_v67_static_ends_before_start_of_round_abilities() -> None:
    scene = Scene()
    overmind = scene.unit("B.FC", "PS09", static=True)
    victim = scene.unit("A.FC", "1/1c")
    scene.passes("A", "B")
    assert scene.states(overmind) == set()
    assert scene.decider == "B"
    assert scene.actions("B") == {f"L {overmind}.1"}
    scene.play("B", f"L {overmind}.1", f"t={victim}")
    assert scene.states(victim) == {"marked"}


@pytest.mark.clause("QNX-RECALL-1")
def test_v68_a_recalled_event_is_removed() -> None:
    scene = Scene()
    unit = scene.unit("B.FC", "1/9c")
    scene.discard("A", "MA11")
    scene.cp("A", 5)
    scene.play("A", "PR MA11", f"t={unit}")
    assert scene.impact(unit) == 3
    assert (scene.gone("A"), scene.pile("A"), scene.cp_of("A")) == (["MA11"], [], 0)


@pytest.mark.clause("QNX-RITUAL-1", "QNX-RITUAL-2", "QNX-RITUAL-3")
@pytest.mark.parametrize("one_dies", [False, True])
def test_v69_v70_a_ritual_over_two_turns(one_dies: bool) -> None:
    scene = Scene()
    choir = scene.unit("A.BC", "DI05")
    second, third, fourth = (scene.unit(f"A.{place}", "1/1c") for place in ("BL", "FL", "FC"))
    killer = scene.unit("B.FL", "5/5c")
    scene.play("A", f"J {choir}.1", f"+{second}", f"+{third}", ".")
    assert scene.states(second) == scene.states(third) == {"exhausted"}
    if one_dies:
        scene.play("B", f"X {killer}", f">{third}")
    else:
        scene.passes("B")
    scene.play("A", f"J {choir}.1")
    assert scene.actions("A") == {f"+{choir}", f"+{fourth}"}
    scene.play("A", f"+{fourth}")
    assert scene.see(fourth)["counters"] == scene.see(choir)["counters"] == scene.see(second)["counters"] == 1
    assert scene.states(fourth) == {"exhausted"}
    assert scene.see(choir)["joined"] == []
    assert scene.see(killer)["counters"] == 0


@pytest.mark.clause("QNX-ZENITH-1", "QNX-ZENITH-2")
def test_v71_a_zenith_unit_strips_assets_and_never_attacks() -> None:
    scene = Scene()
    saboteur = scene.unit("A.FC", "TE09")
    scene.unit("B.FC", "1/1c")
    relay = scene.asset("B", "TE12")
    assert f"X {saboteur}" not in scene.actions("A")
    assert scene.refusal("A", f"X {saboteur}") == "QNX-ZENITH-1"
    scene.play("A", f"U {saboteur}.1", f"t={relay}")
    assert scene.impact(relay) == 2
    assert scene.states(saboteur) == {"exhausted"}


@pytest.mark.clause("QNX-MARK-1")
@pytest.mark.parametrize("marked", [True, False])
def test_v72_a_thought_assassin_hunts_marked_units(marked: bool) -> None:
    scene = Scene()
    assassin, defender = scene.unit("A.FC", "PS04"), scene.unit("B.FC", "1/5c", marked=marked)
    scene.play("A", f"X {assassin}", f">{defender}")
    assert scene.lives(defender) is not marked
