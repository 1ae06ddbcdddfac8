"""Where several rules meet."""

from __future__ import annotations

from typing import Any

import pytest
from quantum_scenes import Scene

DRAW = {"op": "draw", "who": "you", "n": 1}


@pytest.mark.clause("QNX-ELM-1", "QNX-ELM-4")
def test_the_links_of_a_leaver_are_taken_off_the_chain() -> None:
    scene = Scene(3)
    turret = scene.asset("B", "TE02")
    listener: dict[str, Any] = {"k": "reaction", "on": "link_placed", "do": [DRAW]}
    scene.hand("A", "TE01")
    scene.deck("A", "TE04")
    scene.hand("B", scene.event("ZE1", listener))
    engineer = scene.deploy("A", "TE01", "q=BC")
    scene.play("B", f"L {turret}.1")
    assert scene.decider == "B"
    scene.play("B", "resign")
    assert scene.lives(engineer)
    assert scene.impact(engineer) == 0
    assert scene.hand_of("A") == ["TE04"], "the links of others still resolve"
    assert scene.decider == "C"


@pytest.mark.clause("QNX-GLO-5")
def test_reductions_stop_at_their_minimum() -> None:
    scene = Scene()
    scene.missions("A", "MI06")
    scene.unit("A.BC", "MA09")
    unit = scene.unit("B.FC", "1/20c")
    scene.hand("A", "EN13", "EN13")
    scene.play("A", "P EN13", f"t={unit}")
    assert scene.cp_of("A") == 20 - 1, "2 - 1 - 1, but at least 1"
    scene.passes("B")
    scene.play("A", "P EN13", f"t={unit}")
    assert scene.cp_of("A") == 19 - 1


@pytest.mark.clause("QNX-CHN-11", "QNX-CHN-5")
def test_limits_are_for_each_object() -> None:
    scene = Scene()
    for _ in range(2):
        scene.unit("A.BC", "MA02")
    unit = scene.unit("B.FC", "1/20c")
    scene.hand("A", "MA11")
    scene.deck("A", "TE04", "TE05", "TE06")
    scene.play("A", "P MA11", f"t={unit}")
    while not scene.at_turn():
        scene.play("A", sorted(scene.actions("A"))[0])
    assert scene.hand_of("A") == ["TE04", "TE05"]


@pytest.mark.clause("QNX-WIN-6")
def test_a_table_without_a_round_limit() -> None:
    scene = Scene(max_rounds=0, idle_rounds=1)
    unit = scene.unit("A.BC", "1/1c")
    places = ["q=BL", "q=BC"] * 15
    for place in places:
        scene.turn_to("A")
        scene.play("A", f"M {unit}", place)
        scene.passes("B", "A")
    assert scene.match.outcome is None
    assert scene.data["round"] == 31
    scene.passes(scene.decider)
    scene.passes(scene.decider)
    assert scene.match.outcome is not None, "one idle round is enough here"


@pytest.mark.clause("QNX-WIN-4", "QNX-ACT-10")
def test_the_last_player_wins_at_once() -> None:
    scene = Scene(3)
    scene.play("A", "resign")
    assert scene.match.outcome is None
    scene.play("B", "resign")
    outcome = scene.match.outcome
    assert outcome is not None
    assert outcome.winners == (2,)
    assert outcome.ranks[2] == 1


@pytest.mark.clause("QNX-CHN-7")
def test_abilities_in_play_never_start_the_declaration_chain() -> None:
    """A trigger in play that waits for a declared attack comes after the attack, not before it."""
    scene = Scene()
    shield = {"op": "mod", "all": "friendly unit", "def": 9, "dur": "turn"}
    scene.make("asset", "ZA1", {"k": "trigger", "on": "attack_declared", "by": "opp", "do": [shield]})
    scene.asset("B", "ZA1")
    attacker, defender = scene.unit("A.FC", "3/3c"), scene.unit("B.FC", "1/1c")
    scene.attack("A", attacker, defender)
    assert not scene.lives(defender)


@pytest.mark.clause("QNX-CHN-7", "QNX-CHN-8")
def test_everybody_may_answer_a_declaration() -> None:
    scene = Scene(3)
    attacker, defender = scene.unit("A.FC", "9/9c"), scene.unit("B.FC", "1/1c")
    answer: dict[str, Any] = {"k": "reaction", "on": "attack_declared", "by": "opp", "do": [DRAW]}
    for player in "BC":
        scene.hand(player, scene.event(f"ZE{player}", answer))
        scene.deck(player, "TE04")
    scene.attack("A", attacker, defender)
    assert (scene.decider, scene.actions("B")) == ("B", {"R ZEB", "."})
    scene.play("B", "R ZEB")
    assert (scene.decider, scene.actions("C")) == ("C", {"R ZEC", "."})
    scene.play("C", "R ZEC")
    assert scene.hand_of("B") == scene.hand_of("C") == ["TE04"]
    assert not scene.lives(defender)


@pytest.mark.clause("QNX-TGT-4", "QNX-DUR-1")
def test_shield_matrix_protects_for_the_turn_only() -> None:
    scene = Scene()
    scene.asset("B", "TE02")
    scene.hand("A", "TE06", "TE03")
    scene.hand("B", "MA11")
    frame = scene.deploy("A", "TE06", "q=BC")
    scene.play("B", "L @1.1")
    scene.play("A", "R TE03", f"t={frame}")
    assert scene.impact(frame) == 0
    scene.play("B", "P MA11", f"t={frame}")
    assert scene.impact(frame) == 3


@pytest.mark.clause("QNX-ZEAL-1", "QNX-SOR-1")
def test_zeal_is_fresh_each_round() -> None:
    scene = Scene()
    attacker, knight = scene.unit("A.FC", "9/9c"), scene.unit("B.FC", "DI04")
    scene.attack("A", attacker, knight)
    assert "suppressed" in scene.states(knight)
    scene.to_next_round()
    scene.turn_to("A")
    scene.attack("A", attacker, knight)
    assert scene.lives(knight)


@pytest.mark.clause("QNX-UPG-2", "QNX-LDR-2")
def test_a_lost_mantle_takes_the_leadership_along() -> None:
    scene = Scene()
    unit = scene.unit("A.BC", "TE01")
    mantle = scene.upgrade(unit, "DI18")
    step = {"op": "destroy", "to": "t1"}
    effect = {"k": "effect", "target": [{"ref": "t1", "sel": "upgrade"}], "do": [step]}
    scene.hand("A", scene.event("ZE1", effect))
    assert scene.is_leader(unit)
    scene.play("A", "P ZE1", f"t={mantle}")
    assert not scene.is_leader(unit)
    assert scene.values(unit) == (2, 2)


@pytest.mark.clause("QNX-MIS-7", "QNX-MIS-9")
def test_a_passive_works_before_and_after_completion_and_use() -> None:
    scene = Scene()
    scene.missions("A", "MI02")
    scene.complete("A", "MI02")
    scene.hand("A", "TE19", "TE19")
    scene.deploy("A", "TE19", "q=FL")
    assert scene.cp_of("A") == 18
    scene.passes("B")
    scene.play("A", "U MI02.once")
    scene.passes("B")
    scene.deploy("A", "TE19", "q=FC")
    assert scene.cp_of("A") == 16


@pytest.mark.clause("QNX-PHANTOM-1", "QNX-CHN-20")
def test_a_target_that_becomes_protected_is_illegal() -> None:
    scene = Scene()
    unit = scene.unit("B.FC", "1/9c")
    scene.hand("A", "MA11")
    veil = {"op": "mod", "all": "friendly unit", "kw": ["Phantom"], "dur": "turn"}
    scene.hand("B", scene.event("ZE1", {"k": "reaction", "on": "event_played", "by": "opp", "do": [veil]}))
    scene.play("A", "P MA11", f"t={unit}")
    scene.play("B", "R ZE1")
    assert scene.impact(unit) == 0


@pytest.mark.clause("QNX-ATK-9", "QNX-PHANTOM-1")
def test_an_attack_on_a_unit_that_became_a_phantom_ends() -> None:
    scene = Scene()
    attacker, unit = scene.unit("A.FC", "9/9c"), scene.unit("B.FC", "1/1c")
    veil = {"op": "mod", "all": "friendly unit", "kw": ["Phantom"], "dur": "turn"}
    scene.hand("B", scene.event("ZE1", {"k": "reaction", "on": "attack_declared", "by": "opp", "do": [veil]}))
    scene.attack("A", attacker, unit)
    scene.play("B", "R ZE1")
    assert scene.lives(unit)
    assert scene.states(attacker) == {"exhausted"}


@pytest.mark.clause("QNX-ATK-9")
def test_a_change_of_taunt_does_not_matter_after_declaration() -> None:
    scene = Scene()
    attacker, unit = scene.unit("A.FC", "9/9c"), scene.unit("B.FC", "1/1c")
    other = scene.unit("B.FC", "2/2c")
    taunt = {"op": "mod", "all": "friendly unit atk>=2", "kw": ["Taunt"], "dur": "turn"}
    scene.hand("B", scene.event("ZE1", {"k": "reaction", "on": "attack_declared", "by": "opp", "do": [taunt]}))
    scene.attack("A", attacker, unit)
    scene.play("B", "R ZE1")
    assert not scene.lives(unit)
    assert scene.lives(other)


@pytest.mark.clause("QNX-RECALL-1", "QNX-CHN-22")
def test_a_recalled_event_that_fizzles_is_removed_all_the_same() -> None:
    scene = Scene()
    unit = scene.unit("B.FC", "TE04")
    scene.discard("A", "MA11")
    bounce = {"op": "bounce", "all": "friendly unit"}
    scene.hand("B", scene.event("ZE1", {"k": "reaction", "on": "event_played", "by": "opp", "do": [bounce]}))
    scene.play("A", "PR MA11", f"t={unit}")
    scene.play("B", "R ZE1")
    assert scene.gone("A") == ["MA11"]
    assert scene.pile("A") == []


@pytest.mark.clause("QNX-ADAPT-1", "QNX-CBT-7")
def test_adapt_comes_before_the_chain() -> None:
    """The counter is there when the Spitter's link resolves, so 1 Impact more is not enough."""
    scene = Scene()
    spitter, whelp = scene.unit("A.BC", "BI09"), scene.unit("B.FC", "BI07", impact=3)
    scene.attack("A", spitter, whelp)
    assert scene.values(whelp) == (7, 5)
    assert scene.impact(whelp) == 4
    assert scene.lives(whelp)


@pytest.mark.clause("QNX-LDR-1", "QNX-LDR-2")
def test_an_ability_makes_a_leader_of_one_unit_in_a_quadrant() -> None:
    scene = Scene()
    throne = scene.make("terrain", "ZT1", {"k": "passive", "aff": "unit here", "leader": True})
    scene.terrain("A.FC", throne)
    scene.terrain("A.BC", throne)
    first, second = scene.unit("A.FC", "1/1c"), scene.unit("A.FC", "1/1c")
    printed, beside = scene.unit("A.BC", "TE11"), scene.unit("A.BC", "1/1c")
    leaders = {name for name in (first, second, printed, beside) if scene.is_leader(name)}
    assert leaders == {first, printed}


@pytest.mark.clause("QNX-EVT-10", "QNX-ARE-10")
def test_only_units_and_assets_that_are_cards_are_put_into_play() -> None:
    scene = Scene()
    put = {"op": "put", "all": "friendly card in:discard", "where": "friendly row:front col:left"}
    back = {"op": "put", "to": "self", "where": "friendly row:back"}
    reviver = scene.make("unit", "ZR1", {"k": "active", "cost": {"cp": 1}, "do": [back, put]})
    unit = scene.unit("A.FC", reviver)
    scene.discard("A", "TE04", "MA11", "TE17", "TE19", "TE13")
    scene.play("A", f"U {unit}.1")
    assert scene.pile("A") == ["MA11", "TE17", "TE19"]
    assert scene.units("A.FL") == ["TE04"]
    assert scene.at(unit) == "A.FC"
    assert [piece["id"] for piece in scene.side("A")["loadout"]] == ["TE13"]


def test_cards_of_a_discard_pile_stand_in_no_quadrant_and_cannot_be_sacrificed() -> None:
    scene = Scene()
    cost = {"sacrifice": "friendly unit in:discard"}
    living = {"k": "active", "cost": {"cp": 1}, "if": "quads(friendly unit in:discard) = 0", "do": [DRAW]}
    unit = scene.unit("A.FC", scene.make("unit", "ZG1", {"k": "active", "cost": cost, "do": [DRAW]}, living))
    scene.discard("A", "TE04")
    assert f"U {unit}.2" in scene.actions("A")
    assert f"U {unit}.1" not in scene.actions("A")


@pytest.mark.clause("QNX-IMPACT-2", "QNX-MOV-4")
def test_a_unit_that_dies_while_its_quadrant_is_asked_for_is_asked_for_no_more() -> None:
    """Where Impact always counts, moving one of a Phalanx away destroys the other before it moves."""
    scene = Scene(impact_check="always")
    first, second = scene.unit("A.BC", "1/1c{Phalanx}"), scene.unit("A.BR", "1/1c{Phalanx}", impact=1)
    scene.hand("A", "MA13")
    scene.play("A", "P MA13", "mode=1", f"t={first}", f"t={second}")
    assert scene.lives(second)
    scene.play("A", "C q=BL")
    assert not scene.lives(second)
    assert scene.decider == "B"


@pytest.mark.clause("QNX-ACT-5", "QNX-SWARM-1", "QNX-GEN-9")
def test_a_swarm_is_paid_before_any_of_it_enters() -> None:
    """A unit that makes others dearer does not do so for those who come with it."""
    scene = Scene()
    tax = {"k": "passive", "cost": {"sel": "friendly unit in:hand", "n": 3, "mode": "deploy"}}
    scene.make("unit", "ZU1", tax, kw=["Swarm"])
    scene.hand("A", "ZU1", "BI05", "BI05")
    scene.cp("A", 4)
    scene.play("A", "D ZU1", "q=BL", "+BI05")
    assert scene.units("A.BL") == ["BI05", "ZU1"]
    assert scene.cp_of("A") == 4 - 1 - 2
    scene.passes("B")
    assert scene.refusal("A", "D BI05") == "QNX-ACT-4"


@pytest.mark.clause("QNX-SWARM-2")
def test_a_swarm_obeys_what_forbids_to_enter() -> None:
    scene = Scene()
    scene.make("terrain", "ZT1", {"k": "passive", "aff": "unit sub:Heavy here", "forbid": ["enter"]})
    scene.make("unit", "ZU1", kw=["Swarm"])
    scene.make("unit", "ZU2", kw=["Swarm"], sub=["Heavy"])
    scene.terrain("A.BL", "ZT1")
    scene.hand("A", "ZU1", "ZU1", "ZU2")
    assert scene.choices("A", "D ZU2") == {"q=BC", "q=BR"}
    assert scene.choices("A", "D ZU1", "q=BL") == {"+ZU1", "."}
    assert scene.choices("A", "D ZU1", "q=BC") == {"+ZU1", "+ZU2", "."}


@pytest.mark.clause("QNX-ACT-4")
def test_what_cannot_be_destroyed_is_no_sacrifice() -> None:
    scene = Scene()
    scene.make("unit", "ZU1", {"k": "passive", "forbid": ["be_destroyed"]})
    scene.make("asset", "ZA1", {"k": "active", "cost": {"sacrifice": "friendly unit"}, "do": [DRAW]})
    altar, rock = scene.asset("A", "ZA1"), scene.unit("A.BC", "ZU1")
    victim = scene.unit("A.BC", "1/1c")
    scene.deck("A", "TE04")
    assert scene.choices("A", f"U {altar}.1") == {f"pay={victim}"}
    scene.play("A", f"U {altar}.1", f"pay={victim}")
    scene.passes("B")
    assert scene.lives(rock)
    assert scene.refusal("A", f"U {altar}.1") == "QNX-ABL-5"


@pytest.mark.clause("QNX-CONSUME-1", "QNX-EFF-2")
@pytest.mark.parametrize(("step", "drawn"), [("destroy", 1), ("exile", 0)])
def test_consume_needs_a_destruction(step: str, drawn: int) -> None:
    scene = Scene()
    devour = {"k": "active", "cost": {"cp": 1}, "target": [{"ref": "t1", "sel": "enemy unit"}]}
    scene.make(
        "unit", "ZU1", {"k": "consume", "do": [DRAW]}, devour | {"do": [{"op": step, "to": "t1"}]}, kw=["Consume"]
    )
    eater, prey = scene.unit("A.FC", "ZU1"), scene.unit("B.FC", "1/1c")
    scene.deck("A", "TE04")
    scene.play("A", f"U {eater}.2", f"t={prey}")
    assert not scene.lives(prey)
    assert len(scene.hand_of("A")) == drawn


@pytest.mark.clause("QNX-ZEAL-1", "QNX-SUP-5")
def test_zeal_saves_units_only() -> None:
    scene = Scene()
    scene.make("upgrade", "ZP1", {"k": "passive", "aff": "host", "kw": ["Zeal"]}, attach="friendly asset")
    asset = scene.asset("B", "TE12")
    scene.upgrade(asset, "ZP1")
    scene.hand("A", "TE16")
    scene.play("A", "P TE16", f"t={asset}")
    assert not scene.lives(asset)


@pytest.mark.clause("QNX-ADAPT-1")
def test_a_unit_that_lost_adapt_does_not_adapt() -> None:
    scene = Scene()
    attacker, whelp = scene.unit("A.FC", "1/1c"), scene.unit("B.FC", "BI02")
    lose = {"op": "mod", "all": "enemy unit", "lose": ["Adapt"], "dur": "turn"}
    scene.hand("A", scene.event("ZE1", {"k": "reaction", "on": "attack_declared", "by": "you", "do": [lose]}))
    scene.attack("A", attacker, whelp)
    scene.play("A", "R ZE1")
    assert scene.values(whelp) == (2, 2)


@pytest.mark.clause("QNX-NULLIFY-1", "QNX-CBT-8")
def test_without_nullify_a_static_unit_is_only_destroyed() -> None:
    scene = Scene()
    attacker, unit = scene.unit("A.FC", "9/9c"), scene.unit("B.FC", "TE01", static=True)
    scene.attack("A", attacker, unit)
    assert (scene.pile("B"), scene.gone("B")) == (["TE01"], [])


@pytest.mark.clause("QNX-CHN-11")
def test_each_fact_can_be_chosen() -> None:
    """Three units came; the second entry of the ability answers the second of them."""
    scene = Scene()
    turret = scene.asset("B", "TE02")
    scene.hand("A", "BI05", "BI05", "BI05")
    scene.play("A", "D BI05", "q=BL", "+BI05", "+BI05")
    assert scene.actions("B") == {f"L {turret}.1", f"L {turret}.1#2", f"L {turret}.1#3", "."}
    scene.play("B", f"L {turret}.1#2", ".")
    assert [scene.lives(unit) for unit in ("@2", "@3", "@4")] == [True, False, True]


@pytest.mark.clause("QNX-CONSUME-1")
def test_consume_needs_an_enemy() -> None:
    scene = Scene()
    alpha, friend, enemy = scene.unit("A.FC", "BI03"), scene.unit("A.FC", "1/1c"), scene.unit("B.FC", "1/1c")
    scene.attack("A", alpha, friend)
    assert scene.see(alpha)["counters"] == 0
    scene.to_next_round()
    scene.turn_to("A")
    scene.attack("A", alpha, enemy)
    assert scene.see(alpha)["counters"] == 1
