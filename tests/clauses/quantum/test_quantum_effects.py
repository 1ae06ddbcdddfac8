"""Targets, effects, Missions in general, and the words of the rules."""

from __future__ import annotations

from typing import Any

import pytest
from quantum_scenes import Scene, completed, seen

DRAW = {"op": "draw", "who": "you", "n": 1}


def effect(*steps: dict[str, Any], **more: Any) -> dict[str, Any]:
    """The effect of an Event."""
    return {"k": "effect", "do": list(steps)} | more


@pytest.mark.clause("QNX-GEN-1")
def test_card_text_beats_rules_text_but_not_the_areas() -> None:
    scene = Scene()
    scene.hand("A", "TE08", "TE04")
    assert "q=FC" in scene.choices("A", "D TE08")
    assert "q=FC" not in scene.choices("A", "D TE04")
    assert not [choice for choice in scene.choices("A", "D TE08") if choice.startswith("q=B.")]


@pytest.mark.clause("QNX-GEN-2")
def test_each_step_is_complete_before_the_next() -> None:
    """The second step counts what the first one left."""
    scene = Scene()
    first, second = scene.unit("B.FC", "1/1c"), scene.unit("B.FC", "1/9c")
    steps: list[dict[str, Any]] = [
        {"op": "impact", "all": "enemy unit", "n": 1},
        {"op": "draw", "who": "you", "n": "count(enemy unit)"},
    ]
    scene.hand("A", scene.event("ZE1", effect(*steps)))
    scene.deck("A", "TE04", "TE05", "TE06")
    scene.play("A", "P ZE1")
    assert not scene.lives(first)
    assert scene.lives(second)
    assert scene.hand_of("A") == ["TE04"]


@pytest.mark.clause("QNX-GEN-3")
def test_up_to_exactly_may_and_must() -> None:
    scene = Scene()
    one = scene.unit("B.FC", "1/9c")
    hit = {"op": "impact", "to": "t1", "n": 1}
    for id, number in (("ZE1", "0-2"), ("ZE2", "2"), ("ZE3", "1")):
        scene.hand("A", scene.event(id, effect(hit, target=[{"ref": "t1", "sel": "enemy unit", "n": number}])))
    assert scene.choices("A", "P ZE1") == {f"t={one}", "."}
    assert "P ZE2" not in scene.actions("A"), "exactly two, and there is one"
    assert scene.choices("A", "P ZE3") == {f"t={one}"}


@pytest.mark.clause("QNX-GEN-10")
def test_what_is_possible_is_done() -> None:
    scene = Scene()
    unit = scene.unit("B.BL", "1/9c{Steadfast}")
    scene.hand("A", "PS14")
    scene.play("A", "P PS14", f"t={unit}")
    assert (scene.at(unit), scene.states(unit)) == ("B.BL", {"exhausted"})


@pytest.mark.clause("QNX-GLO-1", "QNX-EFF-4")
@pytest.mark.parametrize(("step", "states"), [("ready", set()), ("exhaust", {"exhausted"})])
def test_ready_and_exhausted(step: str, states: set[str]) -> None:
    """Readying what is ready and exhausting what is exhausted changes nothing."""
    scene = Scene()
    ready, exhausted = scene.unit("A.FC", "1/1c"), scene.unit("A.FL", "1/1c", exhausted=True)
    scene.hand("A", scene.event("ZE1", effect({"op": step, "all": "friendly unit"})))
    scene.play("A", "P ZE1")
    assert scene.states(ready) == scene.states(exhausted) == states


@pytest.mark.clause("QNX-GLO-3")
def test_passive_triggered_and_active() -> None:
    scene = Scene()
    marshal, trooper = scene.unit("A.BC", "TE11"), scene.unit("A.FC", "TE04")
    scene.hand("A", "TE01")
    scene.deck("A", "TE05")
    assert scene.values(trooper) == (4, 2), "passive: always on"
    assert [move for move in scene.actions("A") if move.startswith("U ")] == [f"U {marshal}.2"], "active: an action"
    scene.deploy("A", "TE01", "q=BL")
    assert scene.hand_of("A") == ["TE05"], "triggered: when its condition occurs"


@pytest.mark.clause("QNX-GLO-4", "QNX-STATIC-2", "QNX-SIZE-2", "QNX-ZENITH-2")
def test_the_rule_box_is_abilities_and_keywords() -> None:
    scene = Scene()
    marshal = scene.unit("A.BC", "TE11", static=True)
    trooper = scene.unit("A.FC", "TE04")
    frame = scene.unit("A.BL", "TE06", static=True)
    zenith = scene.unit("A.FL", "TE09", static=True)
    scene.unit("A.BL", "TE06")
    scene.unit("B.FL", "1/1c")
    scene.hand("A", "DI09", "BI01")
    assert scene.values(trooper) == (3, 2)
    assert scene.is_leader(marshal)
    assert scene.values(marshal) == (5, 5)
    assert "q=BC" not in scene.choices("A", "D DI09"), "still a Leader"
    assert "q=BL" not in scene.choices("A", "D BI01"), "still Large"
    assert scene.lives(frame)
    assert f"X {zenith}" not in scene.actions("A"), "still a Zenith"


@pytest.mark.clause("QNX-TGT-1")
def test_a_legal_target_fits_is_there_and_is_not_protected() -> None:
    scene = Scene()
    scene.terrain("B.FL", "PS19")
    good = scene.unit("B.FC", "1/1c")
    scene.unit("B.FL", "1/1c")
    scene.unit("B.FR", "1/1c{Phantom}")
    scene.unit("A.FC", "1/1c")
    scene.asset("B", "TE13")
    scene.hand("A", "PS11")
    assert scene.choices("A", "P PS11") == {f"t={good}"}
    scene.play("A", "P PS11")
    assert scene.refusal("A", "t=@99") != ""


@pytest.mark.clause("QNX-TGT-2", "QNX-PHANTOM-3")
def test_friends_are_targets_where_the_text_allows() -> None:
    scene = Scene()
    friend, phantom = scene.unit("A.FC", "1/9c"), scene.unit("A.FL", "1/9c{Phantom}")
    enemy = scene.unit("B.FC", "1/9c")
    scene.hand("A", "MA11", "PS11")
    assert scene.choices("A", "P MA11") == {f"t={friend}", f"t={phantom}", f"t={enemy}"}
    assert scene.choices("A", "P PS11") == {f"t={enemy}"}


@pytest.mark.clause("QNX-TGT-4")
def test_immunity_keeps_effects_off_but_not_attacks() -> None:
    scene = Scene()
    shield = {"id": "ZG1", "name": "Bubble", "type": "upgrade", "sub": [], "cp": 1, "dom": {}, "dup": 9, "kw": []}
    passive = {"k": "passive", "aff": "host", "immune": "opponents"}
    scene.card(shield | {"attach": "friendly unit", "text": "", "ab": [passive]})
    unit = scene.unit("B.FC", "3/3c")
    scene.upgrade(unit, "ZG1")
    scene.unit("A.BC", "EN06")
    attacker = scene.unit("A.FC", "9/9c")
    scene.hand("A", "MA11", "TE14")
    assert scene.values(unit) == (3, 3), "the Herald does not reach it"
    assert f"t={unit}" not in scene.choices("A", "P MA11")
    scene.play("A", "P TE14", "q=B.FC")
    assert scene.impact(unit) == 0
    scene.passes("B")
    scene.attack("A", attacker, unit)
    assert not scene.lives(unit)


@pytest.mark.clause("QNX-EFF-1")
def test_a_destroyed_stack_goes_to_the_discard_pile_with_everything() -> None:
    scene = Scene()
    tyrant = scene.unit("B.FC", "BI04", under=("BI02", "BI03"))
    scene.upgrade(tyrant, "TE17")
    scene.hand("A", scene.event("ZE1", effect({"op": "destroy", "all": "enemy unit"})))
    scene.play("A", "P ZE1")
    assert sorted(scene.pile("B")) == ["BI02", "BI03", "BI04", "TE17"]


@pytest.mark.clause("QNX-EFF-2")
def test_removing_is_no_destruction() -> None:
    scene = Scene()
    scene.missions("B", "MI26")
    zealous = scene.unit("B.FC", "DI04", static=False)
    scene.hand("A", scene.event("ZE1", effect({"op": "exile", "all": "enemy unit"})))
    scene.play("A", "P ZE1")
    assert not scene.lives(zealous)
    assert scene.gone("B") == ["DI04"]
    assert scene.mission("B", "MI26")["progress"] == 0


@pytest.mark.clause("QNX-EFF-3")
@pytest.mark.parametrize(
    ("step", "area"),
    [
        ({"op": "bounce"}, "hand"),
        ({"op": "tuck", "where": "deck_top"}, "deck"),
        ({"op": "tuck", "where": "deck_bottom"}, "deck"),
    ],
)
def test_a_stack_returns_with_all_its_cards(step: dict[str, str], area: str) -> None:
    scene = Scene()
    scene.unit("B.FC", "BI03", under=("BI02",))
    scene.unit("B.FL", "TK1")
    scene.deck("B", "TE04")
    scene.hand("A", scene.event("ZE1", effect(dict(step) | {"all": "enemy unit"})))
    scene.play("A", "P ZE1")
    assert scene.all_objects() == {}
    expected = {"hand": ["BI02", "BI03"], "deck": ["BI02", "BI03", "TE04"]}[area]
    assert sorted(scene.side("B")[area]) == expected
    if step.get("where") == "deck_bottom":
        assert scene.side("B")["deck"][0] == "TE04"


@pytest.mark.clause("QNX-EFF-5")
def test_the_owner_chooses_what_to_discard() -> None:
    scene = Scene(3)
    scene.hand("A", scene.event("ZE1", effect({"op": "discard", "who": "opp", "n": 1})))
    scene.hand("B", "TE04", "TE05")
    scene.play("A", "P ZE1")
    assert (scene.decider, scene.actions("B")) == ("B", {"C disc=TE04", "C disc=TE05"})
    scene.play("B", "C disc=TE05")
    assert scene.pile("B") == ["TE05"]
    assert scene.pile("C") == []


@pytest.mark.clause("QNX-EFF-6", "QNX-ZEAL-1")
def test_simultaneous_destructions_and_their_zeal() -> None:
    scene = Scene()
    plain, first, second = scene.unit("B.FC", "TE04"), scene.unit("B.FL", "DI04"), scene.unit("B.FR", "MA20")
    scene.hand("A", "EN16")
    scene.play("A", "P EN16")
    assert not scene.lives(plain)
    assert scene.states(first) == scene.states(second) == {"exhausted", "suppressed"}


@pytest.mark.clause("QNX-EFF-7")
def test_drawing_from_an_empty_deck_is_nothing() -> None:
    scene = completed("MI01")
    scene.deck("A", "TE04")
    scene.play("A", "U MI01.once")
    assert scene.hand_of("A") == ["TE04"]
    assert scene.match.outcome is None


@pytest.mark.clause("QNX-EFF-8", "QNX-DEP-4")
def test_creating_is_no_deploying() -> None:
    scene = completed("MI17")
    scene.asset("B", "TE02")
    scene.play("A", "U MI17.once", "q=FC")
    assert scene.at_turn(), "the Turret waits for deployments"
    assert scene.units("A.FC") == ["TK2", "TK2", "TK2"]
    assert scene.states("@2") == set()


@pytest.mark.clause("QNX-CTR-1", "QNX-CTR-2", "QNX-IMPACT-6")
def test_counters_change_values_and_impact_does_not() -> None:
    scene = Scene()
    unit = scene.unit("B.FC", "2/9c", counters=1, impact=4)
    nothing = {"op": "impact", "all": "enemy unit", "n": "count(enemy asset)"}
    scene.hand("A", scene.event("ZE1", effect(nothing)))
    scene.missions("A", "MI03")
    assert scene.values(unit) == (3, 10)
    scene.play("A", "P ZE1")
    assert scene.impact(unit) == 4
    assert scene.at_turn(), "0 Impact is no change, so nothing triggers"
    scene.to_next_round()
    assert scene.values(unit) == (3, 10)


@pytest.mark.clause("QNX-IMPACT-2", "QNX-IMPACT-1")
def test_a_total_that_falls_is_tested_as_well() -> None:
    scene = Scene()
    unit = scene.unit("A.FC", "1/2c", impact=6)
    scene.hand("A", scene.event("ZE1", effect({"op": "repair", "all": "friendly unit", "n": 1})))
    scene.play("A", "P ZE1")
    assert not scene.lives(unit)


@pytest.mark.clause("QNX-MIS-12", "QNX-MIS-11")
def test_several_missions_in_one_round() -> None:
    scene = Scene()
    scene.missions("A", "MI05", "MI07")
    scene.progress("A", "MI05", 3)
    scene.progress("A", "MI07", 2)
    unit = scene.unit("B.FC", "1/9c")
    scene.hand("A", "MA11")
    scene.play("A", "P MA11", f"t={unit}")
    assert scene.is_done("A", "MI05")
    assert scene.is_done("A", "MI07")


@pytest.mark.clause("QNX-MIS-13")
def test_missions_are_never_targets() -> None:
    scene = completed("MI01")
    scene.missions("B", "MI01")
    scene.unit("B.FC", "1/1c")
    scene.hand("A", scene.event("ZE1", effect({"op": "destroy", "all": "enemy card"})))
    scene.hand("A", "TE16")
    assert scene.choices("A", "P TE16") == {"t=@1"}
    scene.play("A", "P ZE1")
    assert scene.mission("B", "MI01")["id"] == "MI01"


@pytest.mark.clause("QNX-MIS-14")
def test_completing_missions_wins_nothing() -> None:
    scene = Scene()
    missions = ("MI01", "MI05", "MI09", "MI13", "MI17", "MI21")
    scene.missions("A", *missions)
    for id in missions:
        scene.complete("A", id)
    scene.to_next_round()
    assert scene.match.outcome is None


@pytest.mark.clause("QNX-MIS-8", "QNX-HID-1")
def test_missions_and_progress_are_public() -> None:
    scene = Scene()
    scene.missions("A", "MI05")
    scene.progress("A", "MI05", 2)
    scene.passes("A")
    for viewer in (0, 1, None):
        [mission] = seen(scene.match, viewer).players[0].missions
        assert (mission.id, mission.progress, mission.done, mission.used) == ("MI05", 2, False, False)


@pytest.mark.clause("QNX-HID-1", "QNX-ARE-5")
def test_hands_and_decks_are_private_and_their_sizes_public() -> None:
    scene = Scene()
    scene.hand("A", "TE04", "TE05")
    scene.deck("A", "TE06", "TE07")
    scene.discard("A", "TE08")
    scene.passes("A")
    own, other, crowd = (seen(scene.match, viewer).players[0] for viewer in (0, 1, None))
    assert sorted(own.hand) == ["TE04", "TE05"]
    assert other.hand == crowd.hand == ("?", "?")
    assert own.deck == other.deck == crowd.deck == 2
    assert other.discard == ("TE08",)


@pytest.mark.clause("QNX-HID-1")
def test_a_revealed_hand_is_seen_by_those_the_card_names() -> None:
    scene = Scene(3)
    scene.hand("A", "PS13")
    scene.hand("B", "TE04", "TE05")
    scene.play("A", "P PS13", "p=B")
    assert sorted(seen(scene.match, 0).players[1].hand) == ["TE04", "TE05"]
    assert seen(scene.match, 2).players[1].hand == ("?", "?")


@pytest.mark.clause("QNX-HID-2")
def test_a_declined_response_leaves_no_public_trace() -> None:
    """What a spectator and the opponent see is the same whether or not B had something to answer with."""
    seen = []
    for card in ("MA15", "TE03"):
        scene = Scene()
        lancer, enemy = scene.unit("A.BC", "TE05"), scene.unit("B.FC", "1/9c")
        scene.hand("B", card)
        scene.play("A", f"U {lancer}.1", f"t={enemy}")
        if not scene.at_turn():
            assert scene.actions("B") == {"R MA15", "."}
            scene.play("B", ".")
        assert scene.at_turn()
        seen.append(
            ([str(event) for event in scene.match.events(0)], [str(event) for event in scene.match.events(None)])
        )
    assert seen[0] == seen[1]


@pytest.mark.clause("QNX-HID-2")
def test_a_player_may_ask_for_quiet() -> None:
    scene = Scene()
    lancer, enemy = scene.unit("A.BC", "TE05"), scene.unit("B.FC", "1/9c")
    scene.hand("B", "MA15")
    scene.turn("B")
    scene.play("B", "quiet")
    scene.passes("B")
    scene.play("A", f"U {lancer}.1", f"t={enemy}")
    assert scene.at_turn()
    assert scene.impact(enemy) == 2
