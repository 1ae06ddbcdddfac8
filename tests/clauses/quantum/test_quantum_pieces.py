"""Units, Leaders, Assets, Upgrades, Terrain, areas."""

from __future__ import annotations

from typing import Any

import pytest
from quantum_scenes import Scene, seen

from nexus.games.quantum.language.words import ASSET, UNIT
from nexus.games.quantum.loading import CORE

BACK = {"q=BL", "q=BC", "q=BR"}


def effect(*steps: dict[str, Any], **more: Any) -> dict[str, Any]:
    """The effect of an Event."""
    return {"k": "effect", "do": list(steps)} | more


@pytest.mark.clause("QNX-GEN-5", "QNX-GEN-6", "QNX-UNT-1")
def test_every_card_has_its_attributes() -> None:
    for card in CORE.cards:
        assert card.name
        assert card.subs
        assert card.token or (1 <= card.cp <= 15 and card.dup >= 1 and card.domains)
        assert (card.kind == UNIT) == (card.range >= 0)
        assert card.kind in (UNIT, ASSET) or (card.attack, card.defense) == (0, 0)
        assert not card.leader or card.kind == UNIT


@pytest.mark.clause("QNX-UNT-2", "QNX-ARE-8", "QNX-ARE-9", "QNX-ARE-10")
def test_nothing_ever_enters_another_players_area() -> None:
    scene = Scene()
    unit = scene.unit("A.FC", "1/1c")
    scene.hand("A", "TE08", "TE19", "TE17", "TE13")
    for moves in (("D TE08",), ("D TE19",), ("D TE17",), (f"M {unit}",)):
        assert not [choice for choice in scene.choices("A", *moves) if "B." in choice]
    scene.deploy("A", "TE13")
    assert scene.side("B")["loadout"] == []


@pytest.mark.clause("QNX-UNT-3")
def test_an_exhausted_unit_does_nothing() -> None:
    scene = Scene()
    lancer = scene.unit("A.BC", "TE05", exhausted=True)
    choir = scene.unit("A.BL", "DI05")
    scene.unit("B.FC", "1/1c")
    offered = scene.actions("A")
    assert not [move for move in offered if lancer in move]
    assert scene.choices("A", f"J {choir}.1") == {f"+{choir}"}


@pytest.mark.clause("QNX-UNT-4", "QNX-GEN-9", "QNX-CTR-1")
def test_values_add_up_and_stop_at_0() -> None:
    scene = Scene()
    scene.asset("A", "TE13")
    scene.unit("A.BC", "EN06")
    weak, grown = scene.unit("B.FC", "0/1c"), scene.unit("B.FC", "2/2c", counters=2)
    scene.upgrade(grown, "TE17")
    scene.terrain("B.FC", "TE19")
    assert scene.values(weak) == (0, 2)
    assert scene.values(grown) == (2 + 2 - 1, 2 + 2 + 2 + 1)


@pytest.mark.clause("QNX-UNT-4")
def test_an_evolved_unit_counts_with_its_top_card() -> None:
    scene = Scene()
    alpha = scene.unit("A.FC", "BI03", under=("BI02",), counters=1)
    assert scene.values(alpha) == (7, 4)


@pytest.mark.clause("QNX-UNT-6", "QNX-EVOLVE-4")
def test_capacity_is_checked_when_a_unit_evolves() -> None:
    scene = Scene()
    alpha = scene.unit("A.BC", "BI03")
    for _ in range(3):
        scene.unit("A.BC", "1/1c")
    free = scene.unit("A.BL", "BI03")
    scene.hand("A", "BI04")
    assert scene.choices("A", "V BI04") == {f"t={free}"}
    assert scene.lives(alpha)


@pytest.mark.clause("QNX-UNT-6", "QNX-EFF-8")
def test_tokens_without_room_are_not_created() -> None:
    scene = Scene()
    for _ in range(3):
        scene.unit("A.BC", "TE04")
    scene.unit("A.BC", "BI05")
    scene.hand("A", "DI15")
    scene.play("A", "P DI15", "q=BC")
    assert scene.units("A.BC") == ["BI05", "TE04", "TE04", "TE04", "TK3"]


@pytest.mark.clause("QNX-LDR-1")
def test_leaders_do_not_move_together() -> None:
    scene = Scene()
    marshal = scene.unit("A.BC", "TE11")
    scene.unit("A.BL", "DI09")
    scene.unit("B.BL", "PS09")
    assert scene.choices("A", f"M {marshal}") == {"q=FC", "q=BR"}


@pytest.mark.clause("QNX-LDR-3", "QNX-LDR-5", "QNX-LDR-4")
def test_simultaneous_leader_moves_are_tried_one_by_one() -> None:
    """The one whose controller goes first finds the quadrant closed, the other moves on."""
    scene = Scene()
    front, back = scene.unit("A.FL", "TE11"), scene.unit("A.FC", "DI09")
    step = {"op": "move", "all": "friendly unit", "where": "right"}
    scene.hand("A", scene.event("ZE1", effect(step)))
    scene.play("A", "P ZE1")
    assert scene.decider == "A"
    assert scene.actions("A") == {f"C next={front}", f"C next={back}"}
    scene.play("A", f"C next={front}")
    assert scene.at(front) == "A.FL", "FC was taken when it was tried"
    assert scene.at(back) == "A.FR"


@pytest.mark.clause("QNX-LDR-4", "QNX-LDR-5")
def test_a_quadrant_entered_by_a_leader_stays_closed_for_the_batch() -> None:
    scene = Scene()
    first, second = scene.unit("A.FL", "TE11"), scene.unit("A.FC", "DI09")
    step = {"op": "move", "all": "friendly unit", "where": "right"}
    scene.hand("A", scene.event("ZE1", effect(step)))
    scene.play("A", "P ZE1", f"C next={second}")
    assert scene.at(second) == "A.FR"
    assert scene.at(first) == "A.FC"


@pytest.mark.clause("QNX-AST-3", "QNX-IMPACT-1")
def test_assets_die_of_impact_and_destruction() -> None:
    scene = Scene()
    first, second = scene.asset("B", "TE12", impact=2), scene.asset("B", "TE12")
    saboteur = scene.unit("A.BC", "TE09")
    scene.missions("A", "MI23")
    scene.complete("A", "MI23")
    scene.play("A", f"U {saboteur}.1", f"t={first}")
    assert not scene.lives(first)
    scene.passes("B")
    scene.play("A", "U MI23.once", f"t={second}")
    assert scene.pile("B") == ["TE12", "TE12"]


@pytest.mark.clause("QNX-AST-4")
def test_the_loadout_area_is_no_position() -> None:
    scene = Scene()
    scene.terrain("B.BC", "TE19")
    asset = scene.asset("B", "TE12", impact=3)
    scene.hand("A", scene.event("ZE1", effect({"op": "impact", "all": "enemy asset", "n": 1})))
    assert scene.see(asset)["defense"] == 4
    scene.play("A", "P ZE1")
    assert not scene.lives(asset)


@pytest.mark.clause("QNX-UPG-1")
def test_an_upgrade_may_go_on_an_asset_if_it_says_so() -> None:
    scene = Scene()
    upgrade = {"id": "ZG1", "name": "Casing", "type": "upgrade", "sub": [], "cp": 1, "dom": {}, "dup": 9, "kw": []}
    scene.card(upgrade | {"attach": "friendly asset", "text": "", "ab": [{"k": "passive", "aff": "host", "def": 2}]})
    asset = scene.asset("A", "TE13")
    scene.unit("A.BC", "1/1c")
    scene.hand("A", "ZG1")
    assert scene.choices("A", "D ZG1") == {f"t={asset}"}
    scene.deploy("A", "ZG1", f"t={asset}")
    assert scene.see(asset)["defense"] == 5


@pytest.mark.clause("QNX-UPG-3")
def test_any_number_of_upgrades_and_the_condition_counts_only_when_attaching() -> None:
    scene = Scene()
    unit = scene.unit("A.BC", "1/1c")
    for _ in range(4):
        scene.upgrade(unit, "TE17")
    scene.hand("A", "DI18")
    mantle = scene.deploy("A", "DI18", f"t={unit}")
    assert scene.is_leader(unit)
    scene.passes("B", "A")
    assert scene.lives(mantle), "its host is a Leader now, but was none when it was attached"
    assert scene.values(unit) == (2, 1 + 8 + 1)


@pytest.mark.clause("QNX-UPG-4", "QNX-TER-6")
def test_upgrades_and_terrain_are_destroyed_by_name_and_take_no_impact() -> None:
    scene = Scene()
    unit = scene.unit("B.BC", "1/9c")
    upgrade, terrain = scene.upgrade(unit, "TE17"), scene.terrain("B.BC", "TE19")
    scene.hand("A", scene.event("ZE1", effect({"op": "impact", "all": "enemy card", "n": 3})))
    scene.hand("A", scene.event("ZE2", effect({"op": "destroy", "all": "enemy upgrade|terrain"})))
    scene.play("A", "P ZE1")
    assert scene.lives(upgrade)
    assert scene.lives(terrain)
    assert scene.impact(unit) == 3
    scene.passes("B")
    scene.play("A", "P ZE2")
    assert sorted(scene.pile("B")) == ["TE17", "TE19"]
    assert scene.values(unit) == (1, 9)


@pytest.mark.clause("QNX-UPG-2")
@pytest.mark.parametrize("way", ["destroy", "exile", "bounce"])
def test_an_upgrade_goes_to_the_discard_pile_however_the_host_leaves(way: str) -> None:
    scene = Scene()
    unit = scene.unit("B.BC", "TE04")
    scene.upgrade(unit, "TE17")
    scene.hand("A", scene.event("ZE1", effect({"op": way, "all": "enemy unit"})))
    scene.play("A", "P ZE1")
    assert "TE17" in scene.pile("B")
    assert scene.all_objects() == {}


@pytest.mark.clause("QNX-TER-1", "QNX-TER-2")
def test_terrain_affects_the_units_in_its_quadrant_and_stays() -> None:
    scene = Scene()
    scene.hand("A", "TE19")
    mover = scene.unit("A.FL", "1/1c")
    enemy = scene.unit("B.FC", "1/1c")
    trench = scene.deploy("A", "TE19", "q=FC")
    assert scene.values(mover) == (1, 1)
    scene.passes("B")
    scene.play("A", f"M {mover}", "q=FC")
    assert scene.values(mover) == (1, 2)
    assert scene.values(enemy) == (1, 1)
    scene.to_next_round()
    assert scene.at(trench) == "A.FC"


@pytest.mark.clause("QNX-TER-4")
def test_terrain_of_opponents_does_not_count() -> None:
    scene = Scene()
    for _ in range(2):
        scene.terrain("B.FC", "TE19")
    scene.hand("A", "TE19")
    assert "q=FC" in scene.choices("A", "D TE19")


@pytest.mark.clause("QNX-TER-7", "QNX-TER-8", "QNX-TER-9")
def test_a_permission_and_a_terrain_that_forbids_cancel_each_other() -> None:
    """A Null Zone forbids activating; something permits exactly that: neither applies, the rest of both does."""
    scene = Scene()
    scene.terrain("A.BC", "EN19")
    upgrade = {"id": "ZG1", "name": "Override", "type": "upgrade", "sub": [], "cp": 1, "dom": {}, "dup": 9, "kw": []}
    passive = {"k": "passive", "aff": "host", "permit": ["activate"], "atk": 1}
    scene.card(upgrade | {"attach": "friendly unit", "text": "", "ab": [passive]})
    lancer = scene.unit("A.BC", "TE05")
    scene.unit("B.FC", "3/9c")
    scene.upgrade(lancer, "ZG1")
    assert f"U {lancer}.1" in scene.actions("A")
    assert scene.values(lancer) == (4, 2)


@pytest.mark.clause("QNX-GEN-8")
def test_without_terrain_forbidding_wins() -> None:
    scene = Scene()
    common = {
        "type": "upgrade",
        "sub": [],
        "cp": 1,
        "dom": {},
        "dup": 9,
        "kw": [],
        "attach": "friendly unit",
        "text": "",
    }
    permits = {"k": "passive", "aff": "host", "permit": ["attack"]}
    forbids = {"k": "passive", "aff": "host", "forbid": ["attack"]}
    scene.card(common | {"id": "ZG1", "name": "Leave", "ab": [permits]})
    scene.card(common | {"id": "ZG2", "name": "Ban", "ab": [forbids]})
    unit = scene.unit("A.FC", "1/1c")
    scene.unit("B.FC", "1/1c")
    scene.upgrade(unit, "ZG1")
    scene.upgrade(unit, "ZG2")
    assert f"X {unit}" not in scene.actions("A")


@pytest.mark.clause("QNX-ARE-1", "QNX-ARE-2")
def test_every_player_has_all_areas_and_piles_are_ordered() -> None:
    scene = Scene()
    first, second = scene.unit("B.FC", "TE04"), scene.unit("B.FC", "TE01")
    attackers = [scene.unit("A.FC", "9/9c") for _ in range(2)]
    for attacker, victim in zip(attackers, (second, first), strict=True):
        scene.attack("A", attacker, victim)
        scene.passes("B")
    assert scene.pile("B") == ["TE01", "TE04"]
    for player in "AB":
        side = scene.side(player)
        assert set(side["quadrants"]) == {"FL", "FC", "FR", "BL", "BC", "BR"}
        assert {"missions", "deck", "hand", "discard", "removed", "loadout"} <= set(side)


@pytest.mark.clause("QNX-ARE-4")
def test_removed_cards_are_out_of_reach() -> None:
    scene = Scene()
    unit = scene.unit("A.FC", "1/9c")
    scene.discard("A", "MA11")
    scene.missions("A", "MI05")
    scene.complete("A", "MI05")
    scene.play("A", "PR MA11", f"t={unit}")
    scene.passes("B")
    assert scene.gone("A") == ["MA11"]
    assert "PR MA11" not in scene.actions("A")
    assert "U MI05.once" not in scene.actions("A")
    assert seen(scene.match, 1).players[0].removed == ("MA11",)


@pytest.mark.clause("QNX-ARE-6", "QNX-TOK-1")
def test_a_token_that_leaves_play_is_gone() -> None:
    scene = Scene()
    token = scene.unit("B.FC", "TK1")
    other = scene.unit("B.FL", "TK1")
    scene.hand("A", "MA12", "PS12")
    assert scene.choices("A", "P MA12") == {f"t={token}", f"t={other}"}
    scene.play("A", "P MA12", f"t={token}")
    assert not scene.lives(token)
    assert (scene.hand_of("B"), scene.pile("B"), scene.gone("B")) == ([], [], [])


@pytest.mark.clause("QNX-TOK-1")
def test_tokens_are_units_of_cp_0() -> None:
    scene = Scene()
    cheap = {"op": "destroy", "all": "enemy unit cp<=0"}
    token, unit = scene.unit("B.FC", "TK1"), scene.unit("B.FC", "EN01")
    scene.hand("A", scene.event("ZE1", effect(cheap)))
    scene.play("A", "P ZE1")
    assert not scene.lives(token)
    assert scene.lives(unit)


@pytest.mark.clause("QNX-ARE-7")
def test_what_comes_back_is_a_new_object() -> None:
    scene = Scene()
    old = scene.unit("A.BC", "TE04", counters=2, impact=1, marked=True, static=True, exhausted=True)
    scene.hand("A", scene.event("ZE1", effect({"op": "bounce", "all": "friendly unit"})))
    scene.play("A", "P ZE1")
    scene.passes("B")
    new = scene.deploy("A", "TE04", "q=BC")
    assert new != old
    assert scene.states(new) == set()
    assert (scene.values(new), scene.impact(new), scene.see(new)["counters"]) == ((3, 2), 0, 0)


@pytest.mark.clause("QNX-ARE-9", "QNX-ARE-11", "QNX-ARE-12")
def test_an_opponents_effect_moves_a_card_only_within_its_owners_area() -> None:
    scene = Scene()
    enemy = scene.unit("B.FC", "1/1c")
    scene.hand("A", "PS14")
    scene.play("A", "P PS14", f"t={enemy}")
    assert scene.actions("A") == {"C q=B.FL", "C q=B.FR", "C q=B.BC"}
