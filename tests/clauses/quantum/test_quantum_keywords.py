"""What the vectors leave open about keywords."""

from __future__ import annotations

from typing import Any

import pytest
from quantum_scenes import Scene


def effect(*steps: dict[str, Any], **more: Any) -> dict[str, Any]:
    """The effect of an Event."""
    return {"k": "effect", "do": list(steps)} | more


@pytest.mark.clause("QNX-ADAPT-3", "QNX-ADAPT-1")
def test_adapt_values_are_added() -> None:
    scene = Scene()
    attackers = [scene.unit("A.FC", "1/1c") for _ in range(2)]
    infestor = scene.unit("B.FC", "BI10")
    scene.upgrade(infestor, "BI18")
    scene.attack("A", attackers[0], infestor)
    assert scene.see(infestor)["counters"] == 2 + 1
    scene.passes("B")
    scene.attack("A", attackers[1], infestor)
    assert scene.see(infestor)["counters"] == 3, "once a round"


@pytest.mark.clause("QNX-ZENITH-1")
def test_a_zenith_unit_does_not_join_a_horde() -> None:
    scene = Scene()
    lead, zenith = scene.unit("A.FC", "1/1c{Horde}"), scene.unit("A.FC", "1/1c{Horde,Zenith}")
    scene.unit("B.FC", "1/1c")
    assert f"+{zenith}" not in scene.choices("A", f"X {lead}")


@pytest.mark.clause("QNX-EVOLVE-1", "QNX-EVOLVE-2")
def test_an_evolving_card_may_also_be_deployed() -> None:
    scene = Scene()
    whelp = scene.unit("A.FC", "BI02")
    scene.unit("B.FC", "TE07")
    scene.hand("A", "BI03")
    assert {"D BI03", "V BI03"} <= scene.actions("A")
    scene.play("A", "V BI03", f"t={whelp}")
    assert scene.at(whelp) == "A.FC", "no Back Row rule, and no Territorial block"


@pytest.mark.clause("QNX-EVOLVE-3")
def test_memory_of_the_round_carries_over() -> None:
    scene = Scene()
    attackers = [scene.unit("A.FC", "1/1c") for _ in range(2)]
    whelp = scene.unit("B.FC", "BI02")
    scene.upgrade(whelp, "BI18")
    scene.hand("B", "BI03")
    scene.attack("A", attackers[0], whelp)
    scene.play("B", "V BI03", f"t={whelp}")
    assert scene.see(whelp)["counters"] == 2
    scene.attack("A", attackers[1], whelp)
    assert scene.see(whelp)["counters"] == 2, "it has adapted in this round"


@pytest.mark.clause("QNX-EVOLVE-4")
def test_evolving_does_not_test_impact() -> None:
    scene = Scene()
    whelp = scene.unit("A.FC", "BI02", counters=3, impact=4)
    smaller = {"id": "ZU1", "name": "Frail Alpha", "type": "unit", "sub": [], "cp": 5, "dom": {}, "dup": 9, "atk": 1}
    scene.card(smaller | {"def": 1, "range": "close", "kw": ["Evolve 1 BI02"], "text": "", "ab": []})
    scene.hand("A", "ZU1")
    scene.play("A", "V ZU1", f"t={whelp}")
    assert scene.values(whelp) == (4, 4)
    assert scene.impact(whelp) == 4


@pytest.mark.clause("QNX-CONSUME-2", "QNX-HORDE-2")
def test_every_participant_of_a_horde_has_destroyed_the_defender() -> None:
    scene = Scene()
    ability = {"k": "consume", "do": [{"op": "counter", "to": "self", "n": 1}]}
    unit = {"id": "ZU1", "name": "Hungry Pack", "type": "unit", "sub": [], "cp": 1, "dom": {}, "dup": 9, "atk": 1}
    scene.card(unit | {"def": 1, "range": "close", "kw": ["Horde", "Consume"], "text": "", "ab": [ability]})
    pack = [scene.unit("A.FC", "ZU1") for _ in range(2)]
    prey = scene.unit("B.FC", "1/1c")
    scene.play("A", f"X {pack[0]}", f"+{pack[1]}", f">{prey}")
    while not scene.at_turn():
        scene.play("A", sorted(scene.actions("A"))[-1])
    assert [scene.see(each)["counters"] for each in pack] == [1, 1]


@pytest.mark.clause("QNX-CONSUME-3")
def test_removal_by_nullify_feeds_consume() -> None:
    scene = Scene()
    alpha = scene.unit("A.FC", "BI03")
    scene.upgrade(alpha, "EN18")
    prey = scene.unit("B.FC", "1/1c", static=True)
    scene.attack("A", alpha, prey)
    assert len(scene.gone("B")) == 1
    assert scene.see(alpha)["counters"] == 1


@pytest.mark.clause("QNX-STATIC-4", "QNX-STATIC-1")
def test_links_already_placed_resolve_under_static() -> None:
    scene = Scene()
    scene.hand("A", "TE01")
    scene.deck("A", "TE04")
    blank = {"op": "add_state", "all": "enemy unit", "state": "static"}
    scene.hand("B", scene.event("ZE1", {"k": "reaction", "on": "link_placed", "by": "opp", "do": [blank]}))
    engineer = scene.deploy("A", "TE01", "q=BC")
    scene.play("B", "R ZE1")
    assert scene.states(engineer) == {"static"}
    assert scene.hand_of("A") == ["TE04"]


@pytest.mark.clause("QNX-STATIC-4")
def test_static_does_not_stack() -> None:
    scene = Scene()
    scene.missions("A", "MI21")
    unit = scene.unit("B.FC", "1/9c", static=True)
    scene.hand("A", "EN13")
    scene.play("A", "P EN13", f"t={unit}")
    assert scene.mission("A", "MI21")["progress"] == 0


@pytest.mark.clause("QNX-SKIRMISHER-2", "QNX-SKIRMISHER-1")
def test_every_skirmisher_of_a_horde_may_step_lead_first() -> None:
    scene = Scene()
    lead, other = scene.unit("A.FC", "1/1c{Horde,Skirmisher}"), scene.unit("A.FC", "2/2c{Horde,Skirmisher}")
    enemy = scene.unit("B.FC", "1/9c")
    scene.play("A", f"X {lead}", f"+{other}", f">{enemy}")
    scene.play("A", "C q=FL")
    assert (scene.at(lead), scene.at(other)) == ("A.FL", "A.FC")
    scene.play("A", "C q=BC")
    assert scene.at(other) == "A.BC"


@pytest.mark.clause("QNX-STEADFAST-1")
def test_steadfast_units_can_be_returned_and_moved_by_friends() -> None:
    scene = Scene()
    mine, theirs = scene.unit("A.FC", "1/1c{Steadfast}"), scene.unit("B.FC", "TE07")
    scene.hand("A", "MA13", "MA12")
    scene.play("A", "P MA13", "mode=1", f"t={mine}", "C q=FL")
    assert scene.at(mine) == "A.FL"
    scene.passes("B")
    scene.play("A", "P MA12", f"t={theirs}")
    assert scene.hand_of("B") == ["TE07"]


@pytest.mark.clause("QNX-SWARM-3")
def test_every_unit_of_a_swarm_was_deployed() -> None:
    scene = Scene()
    scene.missions("A", "MI17")
    scene.hand("A", "BI05", "BI01", "BI05")
    scene.play("A", "D BI05", "q=BL", "+BI01", "+BI05")
    assert scene.mission("A", "MI17")["progress"] == 3


@pytest.mark.clause("QNX-SWARM-1", "QNX-SWARM-2")
def test_a_swarm_is_limited_by_cp_and_room() -> None:
    scene = Scene()
    scene.unit("A.BL", "TE06")
    scene.unit("A.BL", "TE04")
    scene.hand("A", "BI05", "BI05", "BI05", "BI01")
    scene.cp("A", 4)
    scene.play("A", "D BI05", "q=BL")
    assert scene.actions("A") == {"+BI05", "+BI01", "."}
    scene.play("A", "+BI05")
    assert scene.decider == "B", "the quadrant is full, and so is the bill"


@pytest.mark.clause("QNX-HORDE-2")
def test_every_participant_must_be_able_to_attack() -> None:
    scene = Scene()
    lead = scene.unit("A.FC", "1/1f{Horde}")
    short, blank = scene.unit("A.FC", "1/1c{Horde}"), scene.unit("A.FC", "1/1f{Horde}", static=True)
    able = scene.unit("A.FC", "1/1f{Horde}")
    scene.unit("B.BC", "1/1c")
    choices = scene.choices("A", f"X {lead}")
    assert f"+{able}" in choices
    assert f"+{short}" not in choices
    assert f"+{blank}" not in choices, "Static took its Horde"


@pytest.mark.clause("QNX-TAUNT-3")
def test_taunt_forces_no_attack_and_binds_no_ability() -> None:
    scene = Scene()
    lancer = scene.unit("A.BC", "TE05")
    taunting, other = scene.unit("B.FC", "1/9c{Taunt}"), scene.unit("B.FC", "1/9c")
    assert "-" in scene.actions("A")
    assert scene.choices("A", f"U {lancer}.1") == {f"t={taunting}", f"t={other}"}
    assert scene.choices("A", f"X {lancer}") == {f">{taunting}"}


@pytest.mark.clause("QNX-TERRITORIAL-3")
def test_territorial_blocks_moves_by_effects_too() -> None:
    scene = Scene()
    scene.unit("A.FC", "TE07")
    caller, enemy = scene.unit("A.BC", "MA05"), scene.unit("B.BC", "1/1c")
    scene.play("A", f"U {caller}.1", f"t={enemy}")
    assert scene.actions("A") == {"C q=B.BL", "C q=B.BR"}


@pytest.mark.clause("QNX-TERRITORIAL-1")
@pytest.mark.parametrize(("facing", "closed"), [("same", "FL"), ("mirror", "FR")])
def test_territorial_closes_the_facing_column(facing: str, closed: str) -> None:
    scene = Scene(facing=facing)
    scene.unit("A.FL", "TE07")
    scene.hand("B", "TE08")
    scene.turn("B")
    open_quadrants = scene.choices("B", "D TE08")
    assert f"q={closed}" not in open_quadrants
    assert len(open_quadrants) == 5


@pytest.mark.clause("QNX-PHANTOM-2")
def test_what_ends_the_protection_of_a_phantom() -> None:
    for action in ("move", "attack", "ritual", "ability"):
        scene = Scene()
        phantom = scene.unit("A.BC", "EN08" if action == "ability" else "1/9c{Phantom}")
        choir = scene.unit("A.BL", "DI05")
        friend = scene.unit("A.BR", "1/9c")
        scene.asset("B", "DI11")
        scene.hand("B", "PS11")
        if action == "move":
            scene.play("A", f"M {phantom}", "q=FC")
        elif action == "attack":
            scene.attack("A", phantom, friend)
        elif action == "ritual":
            scene.play("A", f"J {choir}.1", f"+{phantom}", ".")
        else:
            scene.play("A", f"U {phantom}.1", "t=@4")
        assert f"t={phantom}" in scene.choices("B", "P PS11"), action


@pytest.mark.clause("QNX-PHANTOM-2")
def test_being_moved_or_deployed_does_not() -> None:
    scene = Scene()
    phantom = scene.unit("A.BC", "1/9c{Phantom}")
    other = scene.unit("A.BL", "1/9c")
    scene.hand("A", "MA13", "PS04")
    scene.hand("B", "PS11")
    scene.play("A", "P MA13", "mode=1", f"t={phantom}", ".", "C q=FC")
    assert scene.choices("B", "P PS11") == {f"t={other}"}
    scene.passes("B")
    scene.deploy("A", "PS04", "q=BR")
    assert scene.choices("B", "P PS11") == {f"t={other}"}


@pytest.mark.clause("QNX-ZEAL-3")
def test_a_used_save_stays_used_when_zeal_is_regained() -> None:
    scene = Scene()
    attackers = [scene.unit("A.FC", "9/9c") for _ in range(2)]
    knight = scene.unit("B.FC", "DI04")
    scene.hand("B", "DI14")
    scene.attack("A", attackers[0], knight)
    scene.play("B", ".")
    scene.passes("B")
    scene.attack("A", attackers[1], knight)
    scene.play("B", "R DI14")
    assert not scene.lives(knight)


@pytest.mark.clause("QNX-NULLIFY-2", "QNX-HORDE-2")
def test_one_nullify_is_enough_for_a_horde() -> None:
    scene = Scene()
    lead, other = scene.unit("A.FC", "1/1c{Horde}"), scene.unit("A.FC", "1/1c{Horde,Nullify}")
    enemy = scene.unit("B.FC", "TE04", static=True)
    third = scene.unit("A.FC", "1/1c{Horde}")
    scene.play("A", f"X {lead}", f"+{other}", f"+{third}", f">{enemy}")
    assert scene.gone("B") == ["TE04"]


@pytest.mark.clause("QNX-RECALL-2", "QNX-RECALL-1")
def test_recalling_is_playing_an_event() -> None:
    scene = Scene()
    scene.unit("A.BC", "MA02")
    unit = scene.unit("B.FC", "1/9c")
    scene.discard("A", "MA11", "TE15", "BI15")
    scene.deck("A", "TE04")
    assert [move for move in scene.actions("A") if move.startswith("PR ")] == ["PR MA11"]
    scene.play("A", "PR MA11", f"t={unit}")
    assert scene.hand_of("A") == ["TE04"]


@pytest.mark.clause("QNX-RITUAL-4", "QNX-RITUAL-1")
def test_the_source_of_a_ritual_need_not_be_ready() -> None:
    scene = Scene()
    choir = scene.unit("A.BC", "DI05", exhausted=True)
    others = [scene.unit("A.BL", "1/1c") for _ in range(4)]
    assert scene.choices("A", f"J {choir}.1") == {f"+{unit}" for unit in others}
    scene.play("A", f"J {choir}.1", *(f"+{unit}" for unit in others[:3]))
    assert scene.decider == "B", "not more than needed"
    assert scene.see(others[3])["counters"] == 1


@pytest.mark.clause("QNX-RITUAL-2")
def test_a_unit_joins_a_ritual_once() -> None:
    scene = Scene()
    choir = scene.unit("A.BC", "DI05")
    other = scene.unit("A.BL", "1/1c")
    scene.unit("A.FC", "1/1c")
    scene.unit("B.FC", "1/1c")
    scene.play("A", f"J {choir}.1", f"+{other}", ".")
    scene.to_next_round()
    scene.turn_to("A")
    assert f"+{other}" not in scene.choices("A", f"J {choir}.1")


@pytest.mark.clause("QNX-MARK-1")
def test_a_mark_stays_over_rounds() -> None:
    scene = Scene()
    unit = scene.unit("B.FC", "1/1c", marked=True)
    scene.unit("A.FC", "1/1c")
    scene.to_next_round()
    assert scene.states(unit) == {"marked"}
    assert scene.values(unit) == (1, 1)


@pytest.mark.clause("QNX-PHALANX-1")
def test_a_phalanx_counts_its_own_side_only() -> None:
    scene = Scene()
    unit = scene.unit("A.FC", "DI01")
    scene.unit("B.FC", "DI01")
    scene.unit("A.BL", "DI01", static=True)
    assert scene.values(unit) == (1, 3)
