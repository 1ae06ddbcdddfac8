"""Events and the Priority Chain."""

from __future__ import annotations

from typing import Any

import pytest
from quantum_scenes import Scene

DRAW = {"op": "draw", "who": "you", "n": 1}


def answer(on: str, *steps: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A reaction of an Event."""
    return {"k": "reaction", "on": on, "do": list(steps)} | more


@pytest.mark.clause("QNX-EVT-1")
def test_an_event_is_paid_resolved_and_discarded() -> None:
    scene = Scene()
    unit = scene.unit("A.FC", "1/1c")
    scene.hand("A", "BI15")
    scene.play("A", "P BI15", f"t={unit}")
    assert scene.values(unit) == (3, 3)
    assert (scene.cp_of("A"), scene.hand_of("A"), scene.pile("A")) == (17, [], ["BI15"])
    assert scene.decider == "B"


@pytest.mark.clause("QNX-EVT-2")
def test_events_are_playable_in_every_own_turn() -> None:
    scene = Scene()
    unit = scene.unit("A.FC", "1/1c")
    scene.hand("A", "BI15", "BI15")
    scene.turn("B")
    assert scene.refusal("A", "P BI15") != ""
    scene.passes("B")
    for _ in range(2):
        scene.play("A", "P BI15", f"t={unit}")
        scene.passes("B")
    assert scene.values(unit) == (5, 5)


@pytest.mark.clause("QNX-EVT-6")
def test_an_event_with_a_trigger_is_no_action() -> None:
    scene = Scene()
    scene.unit("A.FC", "1/1c")
    scene.unit("B.FC", "1/1c")
    scene.hand("A", "TE03", "TE15", "PS01", "BI20")
    assert not [move for move in scene.actions("A") if move.startswith("P ")]
    assert scene.refusal("A", "P PS01") == "QNX-EVT-6"


@pytest.mark.clause("QNX-EVT-9")
def test_a_declared_event_is_public_and_in_no_zone() -> None:
    scene = Scene()
    unit = scene.unit("B.FC", "1/9c")
    scene.hand("A", "MA11")
    scene.hand("B", "PS01")
    scene.play("A", "P MA11", f"t={unit}")
    assert scene.decider == "B"
    assert scene.hand_of("A") == []
    assert scene.pile("A") == []
    events = scene.match.events(1)
    assert any(getattr(event, "card", "") == "MA11" for event in events)


@pytest.mark.clause("QNX-EVT-10")
def test_events_never_stay_in_play() -> None:
    scene = Scene()
    attacker, defender = scene.unit("A.FC", "3/3c"), scene.unit("B.FC", "1/2c")
    scene.hand("A", "BI16")
    scene.hand("B", "TE15")
    scene.play("A", "P BI16", "q=FC")
    scene.passes("B")
    scene.attack("A", attacker, defender)
    scene.play("B", "R TE15")
    assert scene.all_objects().keys() == {attacker, defender}
    assert (scene.pile("A"), scene.pile("B")) == (["BI16"], ["TE15"])


@pytest.mark.clause("QNX-CHN-4", "QNX-CHN-5")
def test_the_priority_player_places_first() -> None:
    """Whose turn it is places first, so the others' links are on top and resolve first."""
    scene = Scene()
    scene.unit("A.BC", "1/1c")
    ability = {"k": "trigger", "on": "deployed", "may": True, "do": [DRAW]}
    asset = {"id": "ZA1", "name": "Watcher", "type": "asset", "sub": [], "cp": 1, "dom": {}, "dup": 9, "def": 3}
    scene.card(asset | {"kw": [], "text": "", "ab": [ability]})
    mine, theirs = scene.asset("A", "ZA1"), scene.asset("B", "ZA1")
    scene.hand("A", "TE04")
    scene.deck("A", "TE05")
    scene.deck("B", "TE06")
    scene.deploy("A", "TE04", "q=BL")
    assert (scene.decider, scene.actions("A")) == ("A", {f"L {mine}.1", "."})
    scene.play("A", f"L {mine}.1")
    assert (scene.decider, scene.actions("B")) == ("B", {f"L {theirs}.1", "."})
    scene.play("B", f"L {theirs}.1")
    assert (scene.hand_of("A"), scene.hand_of("B")) == (["TE05"], ["TE06"])


@pytest.mark.clause("QNX-CHN-5", "QNX-CHN-1")
def test_a_player_chooses_the_order_of_the_own_links() -> None:
    scene = Scene()
    brand = scene.unit("A.FC", "BI09")
    upgrade = scene.upgrade(brand, "EN18")
    enemy = scene.unit("B.BC", "1/9c")
    scene.attack("A", brand, enemy)
    assert scene.actions("A") == {f"L {brand}.1", f"L {upgrade}.2"}
    scene.play("A", f"L {upgrade}.2")
    assert scene.impact(enemy) == 1
    assert scene.states(enemy) == {"static"}


@pytest.mark.clause("QNX-CHN-9", "QNX-CHN-10")
def test_one_opportunity_each() -> None:
    scene = Scene()
    scene.hand("A", "TE01")
    scene.deck("A", "TE04")
    scene.hand("B", scene.event("ZE1", answer("link_placed", DRAW, by="opp")), "ZE1")
    scene.deck("B", "TE05", "TE06")
    scene.deploy("A", "TE01", "q=BC")
    assert scene.actions("B") == {"R ZE1", "."}
    scene.play("B", "R ZE1")
    assert scene.at_turn(), "the opportunity is over"
    assert scene.hand_of("B") == ["TE05", "ZE1"]


@pytest.mark.clause("QNX-CHN-9")
def test_a_table_may_let_the_window_go_on() -> None:
    scene = Scene(response_rounds="until_pass")
    scene.hand("A", "TE01")
    scene.deck("A", "TE04")
    scene.hand("B", scene.event("ZE1", answer("link_placed", DRAW, by="opp")), "ZE1")
    scene.deck("B", "TE05", "TE06")
    scene.deploy("A", "TE01", "q=BC")
    scene.play("B", "R ZE1")
    assert (scene.decider, scene.actions("B")) == ("B", {"R ZE1", "."})
    scene.play("B", "R ZE1")
    assert scene.at_turn()
    assert scene.hand_of("B") == ["TE05", "TE06"]


@pytest.mark.clause("QNX-CHN-11")
def test_an_ability_is_placed_once_for_each_fact() -> None:
    scene = Scene()
    turret = scene.asset("B", "TE02")
    scene.hand("A", "BI05", "BI05", "BI05")
    scene.play("A", "D BI05", "q=BL", "+BI05", "+BI05")
    assert scene.decider == "B"
    placed = 0
    while not scene.at_turn():
        links = sorted(move for move in scene.actions("B") if move.startswith("L "))
        assert links[0].startswith(f"L {turret}.1")
        scene.play("B", links[0])
        placed += 1
    assert placed == 3
    assert scene.units("A.BL") == []


@pytest.mark.clause("QNX-CHN-11")
def test_a_mandatory_ability_must_be_placed() -> None:
    scene = Scene()
    enemy = scene.unit("B.FC", "1/1c")
    scene.hand("A", "PS03")
    seer = scene.deploy("A", "PS03", "q=BC")
    assert scene.actions("A") == {f"L {seer}.1"}
    assert scene.refusal("A", ".") == "QNX-CHN-11"
    scene.play("A", f"L {seer}.1")
    assert scene.actions("A") == {f"t={enemy}"}


@pytest.mark.clause("QNX-CHN-13", "QNX-CHN-9")
def test_what_waits_for_a_link_is_used_in_the_window() -> None:
    scene = Scene()
    ability = {"k": "trigger", "on": "link_placed", "by": "opp", "may": True, "do": [DRAW]}
    asset = {"id": "ZA1", "name": "Listener", "type": "asset", "sub": [], "cp": 1, "dom": {}, "dup": 9, "def": 3}
    scene.card(asset | {"kw": [], "text": "", "ab": [ability]})
    listener = scene.asset("B", "ZA1")
    scene.hand("A", "TE01")
    scene.deck("A", "TE04")
    scene.deck("B", "TE05")
    scene.deploy("A", "TE01", "q=BC")
    assert (scene.decider, scene.actions("B")) == ("B", {f"L {listener}.1", "."})
    scene.play("B", f"L {listener}.1")
    assert scene.hand_of("B") == ["TE05"]


@pytest.mark.clause("QNX-CHN-14")
def test_costs_of_a_negated_link_are_not_refunded() -> None:
    scene = Scene()
    attacker, defender = scene.unit("A.FC", "9/9c"), scene.unit("B.FC", "1/1c")
    scene.hand("A", "PS01")
    scene.hand("B", "TE15")
    scene.attack("A", attacker, defender)
    scene.play("B", "R TE15")
    assert scene.actions("A") == {"R PS01", "."}
    scene.play("A", "R PS01")
    assert not scene.lives(defender)
    assert (scene.cp_of("A"), scene.cp_of("B")) == (16, 18)


@pytest.mark.clause("QNX-CHN-16", "QNX-CHN-17")
def test_an_ignored_trigger_uses_no_limit() -> None:
    """Zeal works on the chain; a trigger ignored there is free for later in the round."""
    scene = Scene()
    scene.missions("A", "MI26")
    reaper = {"k": "trigger", "on": "deployed", "it": "self", "do": [{"op": "destroy", "all": "friendly unit id:TE04"}]}
    unit = {"id": "ZU1", "name": "Reaper", "type": "unit", "sub": [], "cp": 1, "dom": {}, "dup": 9, "atk": 1, "def": 1}
    scene.card(unit | {"range": "close", "kw": [], "text": "", "ab": [reaper]})
    on_chain, in_combat = scene.unit("A.BC", "TE04"), scene.unit("A.FC", "TE01")
    attacker = scene.unit("B.FC", "9/9c")
    scene.hand("A", "ZU1")
    scene.deploy("A", "ZU1", "q=BL")
    assert not scene.lives(on_chain)
    assert scene.cp_of("A") == 19
    scene.attack("B", attacker, in_combat)
    assert scene.cp_of("A") == 20
    assert scene.mission("A", "MI26")["progress"] == 2


@pytest.mark.clause("QNX-CHN-18")
def test_parts_that_need_a_lost_source_do_nothing() -> None:
    scene = Scene()
    steps = [{"op": "counter", "to": "self", "n": 1}, DRAW]
    ability = {"k": "trigger", "on": "deployed", "it": "self", "do": steps}
    unit = {"id": "ZU1", "name": "Careful", "type": "unit", "sub": [], "cp": 1, "dom": {}, "dup": 9, "atk": 1, "def": 2}
    scene.card(unit | {"range": "close", "kw": [], "text": "", "ab": [ability]})
    turret = scene.asset("B", "TE02")
    scene.hand("A", "ZU1")
    scene.deck("A", "TE04")
    scene.deploy("A", "ZU1", "q=BC")
    scene.play("B", f"L {turret}.1")
    assert scene.pile("A") == ["ZU1"]
    assert scene.hand_of("A") == ["TE04"]


@pytest.mark.clause("QNX-CHN-21")
def test_the_legal_targets_are_hit_although_another_is_gone() -> None:
    scene = Scene()
    first, second = scene.unit("B.FC", "TE04"), scene.unit("B.FL", "TE05")
    slots = [{"ref": "t1", "sel": "enemy unit", "n": "2"}]
    scene.hand("A", scene.event("ZE1", {"k": "effect", "target": slots, "do": [{"op": "impact", "to": "t1", "n": 1}]}))
    scene.hand("B", scene.event("ZE2", answer("event_played", {"op": "bounce", "all": "friendly unit id:TE04"})))
    scene.play("A", "P ZE1", f"t={first}", f"t={second}")
    scene.play("B", "R ZE2")
    assert scene.impact(second) == 1
    assert scene.hand_of("B") == ["TE04"]


@pytest.mark.clause("QNX-CHN-22")
def test_an_effect_without_a_legal_target_does_nothing_at_all() -> None:
    scene = Scene()
    target = scene.unit("B.FC", "TE04", static=True)
    scene.hand("A", "EN15")
    scene.hand("B", scene.event("ZE2", answer("event_played", {"op": "bounce", "all": "friendly unit"})))
    scene.play("A", "P EN15", f"t={target}")
    scene.play("B", "R ZE2")
    assert scene.decider == "B"
    assert all(not scene.units(f"A.{place}") for place in ("BL", "BC", "BR")), "no Shade either"
    assert scene.pile("A") == ["EN15"]


@pytest.mark.clause("QNX-CHN-20")
def test_a_target_that_no_longer_fits_is_illegal() -> None:
    scene = Scene()
    target = scene.unit("B.FC", "TE04", static=True)
    scene.hand("A", "EN15")
    clear = {"op": "clear_state", "all": "friendly unit", "state": "static"}
    scene.hand("B", scene.event("ZE2", answer("event_played", clear)))
    scene.play("A", "P EN15", f"t={target}")
    scene.play("B", "R ZE2")
    assert scene.lives(target)
    assert scene.gone("B") == []


@pytest.mark.clause("QNX-CHN-25")
def test_choices_that_are_no_targets_are_made_while_resolving() -> None:
    scene = Scene()
    scene.hand("A", "MA16", "TE04")
    scene.deck("A", "TE05", "TE06")
    scene.hand("B", "PS01")
    scene.play("A", "P MA16")
    assert scene.decider == "B", "nothing is chosen yet"
    scene.play("B", ".")
    assert scene.actions("A") == {"C pick=TE04", "C pick=TE05", "C pick=TE06"}


@pytest.mark.clause("QNX-CHN-5", "QNX-CHN-1", "QNX-CHN-15", "QNX-SOR-9", "QNX-SOR-10")
@pytest.mark.parametrize("on", ["deployed", "round_start"])
@pytest.mark.parametrize("gain_first", [True, False])
def test_own_links_resolve_last_in_first_out_but_as_placed_in_a_batch(on: str, gain_first: bool) -> None:
    """One ability gains CP, the other draws if there are enough: the order tells by whether a card is drawn."""
    scene = Scene()
    gain = {"op": "gain_cp", "who": "you", "n": 5}
    draw = {"op": "if", "cond": "cp_pool(you) >= 21", "then": [DRAW]}
    scene.make("asset", "ZA1", *({"k": "trigger", "on": on, "do": [step]} for step in (gain, draw)))
    asset = scene.asset("A", "ZA1")
    scene.hand("A", *["TE04"] * 5)
    scene.deck("A", "TE05")
    if on == "deployed":
        scene.deploy("A", "TE04", "q=BC")
    else:
        scene.passes("A", "B")
    scene.play("A", f"L {asset}.{1 if gain_first else 2}")
    assert scene.at_turn(), "the other one leaves no choice"
    assert ("TE05" in scene.hand_of("A")) == (gain_first == (on == "round_start"))
