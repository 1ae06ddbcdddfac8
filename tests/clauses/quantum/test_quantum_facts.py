"""Facts and operations of the card language that the core set uses little or not at all."""

from __future__ import annotations

from typing import Any

import pytest
from quantum_scenes import Scene

GAIN = {"op": "gain_cp", "who": "you", "n": 1}


def effect(*steps: dict[str, Any], **more: Any) -> dict[str, Any]:
    """The effect of an Event."""
    return {"k": "effect", "do": list(steps)} | more


def watching(on: str, **filters: Any) -> Scene:
    """A has an Asset (@1) that gives 1 CP for each fact; A has no Missions, so CP tell how often it triggered."""
    scene = Scene()
    scene.make("asset", "ZA1", {"k": "trigger", "on": on, "do": [GAIN]} | filters)
    scene.asset("A", "ZA1")
    return scene


def settle(scene: Scene) -> None:
    """Place every link that is offered, until somebody is in turn."""
    while scene.match.deciders and not scene.at_turn():
        player = scene.decider
        links = sorted(move for move in scene.actions(player) if move.startswith("L "))
        scene.play(player, links[0] if links else ".")


@pytest.mark.parametrize(
    ("filters", "gained"),
    [
        ({}, 2),
        ({"by": "you"}, 1),
        ({"by": "opp"}, 1),
        ({"it": "unit kw:Infiltrator"}, 1),
        ({"it": "friendly asset"}, 0),
    ],
)
def test_deployed(filters: dict[str, Any], gained: int) -> None:
    scene = watching("deployed", **filters)
    scene.hand("A", "TE08")
    scene.hand("B", "TE04")
    scene.deploy("A", "TE08", "q=BL")
    settle(scene)
    scene.deploy("B", "TE04", "q=BL")
    settle(scene)
    assert scene.cp_of("A") == 20 - 2 + gained


def test_evolved() -> None:
    scene = watching("evolved", by="you", it="unit sub:Beast")
    whelp = scene.unit("A.FC", "BI02")
    scene.hand("A", "BI03")
    scene.play("A", "V BI03", f"t={whelp}")
    settle(scene)
    assert scene.cp_of("A") == 20 - 3 + 1


def test_created() -> None:
    scene = watching("created", by="you")
    scene.hand("A", "DI15")
    scene.play("A", "P DI15", "q=BL")
    settle(scene)
    assert scene.cp_of("A") == 20 - 4 + 2


@pytest.mark.parametrize(
    ("filters", "gained"),
    [
        ({}, 1),
        ({"cause": "attack"}, 1),
        ({"cause": "impact"}, 0),
        ({"cause": "effect"}, 0),
        ({"src": "friendly unit"}, 1),
        ({"src": "enemy unit"}, 0),
        ({"it": "enemy unit"}, 1),
        ({"it": "friendly unit"}, 0),
    ],
)
@pytest.mark.parametrize("fact", ["destroyed", "left_play"])
def test_destroyed_by_attack(fact: str, filters: dict[str, Any], gained: int) -> None:
    scene = watching(fact, **filters)
    attacker, defender = scene.unit("A.FC", "9/9c"), scene.unit("B.FC", "1/1c")
    scene.attack("A", attacker, defender)
    settle(scene)
    assert scene.cp_of("A") == 20 + gained


@pytest.mark.parametrize(
    ("step", "cause", "gained"),
    [
        ({"op": "impact", "n": 9}, "impact", 1),
        ({"op": "destroy"}, "effect", 1),
        ({"op": "destroy"}, "impact", 0),
        ({"op": "exile"}, "effect", 0),
    ],
)
def test_destroyed_by_an_effect(step: dict[str, Any], cause: str, gained: int) -> None:
    scene = watching("destroyed", cause=cause)
    scene.unit("B.FC", "1/1c")
    scene.hand("A", scene.event("ZE1", effect(step | {"all": "enemy unit"})))
    scene.play("A", "P ZE1")
    settle(scene)
    assert scene.cp_of("A") == 19 + gained


@pytest.mark.parametrize(
    ("step", "fact", "gained"),
    [
        ({"op": "exile"}, "removed", 1),
        ({"op": "exile"}, "left_play", 1),
        ({"op": "bounce"}, "left_play", 1),
        ({"op": "bounce"}, "removed", 0),
        ({"op": "destroy"}, "removed", 0),
    ],
)
def test_removed_and_left_play(step: dict[str, Any], fact: str, gained: int) -> None:
    scene = watching(fact, it="enemy unit")
    scene.unit("B.FC", "1/1c")
    scene.hand("A", scene.event("ZE1", effect(step | {"all": "enemy unit"})))
    scene.play("A", "P ZE1")
    settle(scene)
    assert scene.cp_of("A") == 19 + gained


@pytest.mark.parametrize(
    ("filters", "attack", "gained"),
    [
        ({}, 1, 1),
        ({"result": "destroyed"}, 9, 1),
        ({"result": "destroyed"}, 3, 0),
        ({"result": "suppressed"}, 3, 1),
        ({"result": "none"}, 1, 1),
        ({"result": "none"}, 3, 0),
        ({"result": "survived"}, 3, 1),
        ({"result": "survived"}, 9, 0),
        ({"by": "opp"}, 1, 0),
        ({"att": "friendly unit", "dfd": "enemy unit"}, 1, 1),
        ({"dfd": "friendly unit"}, 1, 0),
    ],
)
def test_attacked(filters: dict[str, Any], attack: int, gained: int) -> None:
    scene = watching("attacked", **filters)
    attacker, defender = scene.unit("A.FC", f"{attack}/9c"), scene.unit("B.FC", "1/3c")
    scene.attack("A", attacker, defender)
    settle(scene)
    assert scene.cp_of("A") == 20 + gained


def test_an_attack_without_combat_is_no_attack_made() -> None:
    scene = watching("attacked")
    attacker, defender = scene.unit("A.FC", "1/9c"), scene.unit("B.FC", "1/3c")
    answer = {"k": "reaction", "on": "attack_declared", "do": [{"op": "bounce", "to": "defender"}]}
    scene.hand("B", scene.event("ZE1", answer))
    scene.attack("A", attacker, defender)
    scene.play("B", "R ZE1")
    settle(scene)
    assert scene.cp_of("A") == 20


def test_moved() -> None:
    scene = watching("moved", it="friendly unit")
    mine, theirs = scene.unit("A.FC", "1/1c"), scene.unit("B.FC", "1/1c")
    scene.play("A", f"M {mine}", "q=FL")
    settle(scene)
    scene.play("B", f"M {theirs}", "q=FL")
    settle(scene)
    assert scene.cp_of("A") == 21


def test_zeal_saved_and_suppressed() -> None:
    scene = watching("zeal_saved", it="enemy unit")
    attacker, knight = scene.unit("A.FC", "9/9c"), scene.unit("B.FC", "DI04")
    scene.attack("A", attacker, knight)
    settle(scene)
    assert scene.cp_of("A") == 21
    scene = watching("suppressed", it="enemy unit")
    attacker, knight = scene.unit("A.FC", "9/9c"), scene.unit("B.FC", "DI04")
    scene.attack("A", attacker, knight)
    settle(scene)
    assert scene.cp_of("A") == 21


@pytest.mark.parametrize(
    ("filters", "gained"),
    [({}, 2), ({"mode": "play"}, 1), ({"mode": "recall"}, 1), ({"mode": "reaction"}, 0), ({"it": "event cp>=4"}, 0)],
)
def test_event_played(filters: dict[str, Any], gained: int) -> None:
    scene = watching("event_played", by="you", **filters)
    unit = scene.unit("B.FC", "1/20c")
    scene.hand("A", "MA11")
    scene.play("A", "P MA11", f"t={unit}")
    settle(scene)
    scene.passes("B")
    scene.play("A", "PR MA11", f"t={unit}")
    settle(scene)
    assert scene.cp_of("A") == 20 - 3 - 5 + gained


@pytest.mark.parametrize(("source", "gained"), [("unit", 1), ("asset", 0)])
def test_ability_activated(source: str, gained: int) -> None:
    scene = watching("ability_activated", by="you", src=source)
    lancer, enemy = scene.unit("A.BC", "TE05"), scene.unit("B.FC", "1/9c")
    scene.play("A", f"U {lancer}.1", f"t={enemy}")
    settle(scene)
    assert scene.cp_of("A") == 19 + gained


@pytest.mark.parametrize(
    ("fact", "filters", "gained"),
    [
        ("discarded", {"by": "opp"}, 1),
        ("discarded", {"by": "opp", "cause": "you"}, 1),
        ("discarded", {"by": "opp", "cause": "opp"}, 0),
        ("discarded", {"by": "you"}, 0),
        ("drew", {"by": "you"}, 1),
        ("drew", {"by": "you", "cause": "opp"}, 0),
        ("cp_gained", {"by": "you", "cause": "you"}, 1),
    ],
)
def test_hands_and_pools(fact: str, filters: dict[str, Any], gained: int) -> None:
    scene = watching(fact, **filters)
    steps = [{"op": "discard", "who": "opp", "n": 1}, {"op": "draw", "who": "you", "n": 1}, GAIN]
    scene.hand("A", scene.event("ZE1", effect(*steps)))
    scene.hand("B", "TE04")
    scene.deck("A", "TE05", "TE06")
    scene.play("A", "P ZE1")
    settle(scene)
    assert scene.cp_of("A") == 19 + 1 + gained


@pytest.mark.parametrize(
    ("fact", "step", "filters", "gained"),
    [
        ("impacted", {"op": "impact", "n": 2}, {"by": "you"}, 1),
        ("impacted", {"op": "impact", "n": 2}, {"by": "opp"}, 0),
        ("state_gained", {"op": "add_state", "state": "static"}, {"state": "static"}, 1),
        ("state_gained", {"op": "add_state", "state": "static"}, {"state": "marked"}, 0),
        ("state_gained", {"op": "suppress"}, {"state": "suppressed"}, 1),
        ("counters_placed", {"op": "counter", "n": 2}, {"it": "enemy unit"}, 1),
    ],
)
def test_marks_on_objects(fact: str, step: dict[str, Any], filters: dict[str, Any], gained: int) -> None:
    scene = watching(fact, **filters)
    scene.unit("B.FC", "1/9c")
    scene.hand("A", scene.event("ZE1", effect(step | {"all": "enemy unit"})))
    scene.play("A", "P ZE1")
    settle(scene)
    assert scene.cp_of("A") == 19 + gained


@pytest.mark.parametrize(("fact", "gained"), [("ritual_joined", 3), ("ritual_done", 1)])
def test_rituals(fact: str, gained: int) -> None:
    scene = watching(fact, by="you")
    choir = scene.unit("A.BC", "DI05")
    others = [scene.unit("A.BL", "1/1c") for _ in range(2)]
    scene.play("A", f"J {choir}.1", f"+{choir}", *(f"+{unit}" for unit in others))
    settle(scene)
    assert scene.cp_of("A") == 20 + gained


@pytest.mark.parametrize(("by", "gained"), [("opp", 1), ("you", 0)])
def test_passed(by: str, gained: int) -> None:
    scene = watching("passed", by=by)
    scene.turn("B")
    scene.passes("B")
    settle(scene)
    assert scene.data["round"] == 1
    assert scene.cp_of("A") == 20 + gained


def test_challenge_done() -> None:
    scene = watching("challenge_done", by="you")
    scene.missions("A", "MI05")
    scene.progress("A", "MI05", 3)
    unit = scene.unit("B.FC", "1/9c")
    scene.hand("A", "MA11")
    scene.play("A", "P MA11", f"t={unit}")
    settle(scene)
    assert scene.cp_of("A") == 20 - 3 + 1


@pytest.mark.parametrize(
    ("where", "place"), [("forward", "FC"), ("left", "BL"), ("right", "BR"), ("backward", "BC"), ("q1", "FL")]
)
def test_movements(where: str, place: str) -> None:
    scene = Scene()
    unit = scene.unit("A.BC", "1/1c")
    slots = [{"ref": "t1", "sel": "friendly unit"}, {"ref": "q1", "quad": "friendly row:front"}]
    scene.hand("A", scene.event("ZE1", effect({"op": "move", "to": "t1", "where": where}, target=slots)))
    scene.play("A", "P ZE1", f"t={unit}", "q=FL")
    assert scene.at(unit) == f"A.{place}"


@pytest.mark.parametrize(("where", "top"), [("deck_top", "TE04"), ("deck_bottom", "TE05")])
def test_recovering_to_the_deck(where: str, top: str) -> None:
    scene = Scene()
    scene.discard("A", "TE04", "MA11")
    scene.deck("A", "TE05")
    slot = {"ref": "t1", "sel": "friendly unit in:discard"}
    scene.hand("A", scene.event("ZE1", effect({"op": "recover", "to": "t1", "where": where}, target=[slot])))
    scene.play("A", "P ZE1", "t=A.TE04")
    assert scene.side("A")["deck"][0] == top
    assert scene.pile("A") == ["MA11", "ZE1"]


def test_searching_finds_up_to_n_and_shuffles() -> None:
    scene = Scene()
    scene.deck("A", "TE04", "BI02", "BI08")
    step = {"op": "search", "sel": "unit sub:Beast", "n": 2, "where": "hand"}
    scene.hand("A", scene.event("ZE1", effect(step)))
    scene.play("A", "P ZE1", "C pick=BI02", "C .")
    assert scene.hand_of("A") == ["BI02"]
    assert sorted(scene.side("A")["deck"]) == ["BI08", "TE04"]


def test_putting_a_unit_from_hand_is_no_deployment() -> None:
    scene = Scene()
    scene.asset("B", "TE02")
    scene.hand(
        "A", "TE06", scene.event("ZE1", effect({"op": "put", "pick": "friendly unit in:hand", "where": "friendly"}))
    )
    scene.play("A", "P ZE1", "C q=FC")
    assert scene.units("A.FC") == ["TE06"]
    assert scene.at_turn()
    assert scene.cp_of("A") == 19


def test_a_choice_of_the_opponent_and_a_price() -> None:
    scene = Scene()
    price = {"op": "pay", "who": "opp", "cp": 2, "then": [], "else": [{"op": "draw", "who": "you", "n": 1}]}
    scene.hand("A", scene.event("ZE1", effect(price)), "ZE1")
    scene.deck("A", "TE04", "TE05")
    scene.play("A", "P ZE1")
    assert (scene.decider, scene.actions("B")) == ("B", {"C pay=y", "C pay=n"})
    scene.play("B", "C pay=y")
    assert (scene.cp_of("B"), scene.hand_of("A")) == (18, ["ZE1"])
    scene.passes("B")
    scene.play("A", "P ZE1")
    scene.play("B", "C pay=n")
    assert (scene.cp_of("B"), scene.hand_of("A")) == (18, ["TE04"])


@pytest.mark.parametrize(
    ("attack", "defense", "place", "result"), [(3, 2, "FC", "gone"), (3, 2, "BC", "suppressed"), (2, 3, "FC", "")]
)
def test_a_strike_compares_like_combat(attack: int, defense: int, place: str, result: str) -> None:
    scene = Scene()
    striker = scene.unit("A.BL", f"{attack}/1c", exhausted=True)
    target = scene.unit(f"B.{place}", f"1/{defense}c")
    slots = [{"ref": "t1", "sel": "friendly unit"}, {"ref": "t2", "sel": "enemy unit"}]
    scene.hand("A", scene.event("ZE1", effect({"op": "strike", "att": "t1", "to": "t2"}, target=slots)))
    scene.play("A", "P ZE1", f"t={striker}", f"t={target}")
    assert scene.lives(target) is (result != "gone")
    if result == "suppressed":
        assert scene.states(target) == {"exhausted", "suppressed"}
    elif not result:
        assert scene.states(target) == set()


def test_a_strike_kills_no_suppressed_unit_by_itself() -> None:
    scene = Scene()
    striker = scene.unit("A.BL", "1/1c")
    target = scene.unit("B.FC", "1/5c{Taunt}", suppressed=True, exhausted=True)
    other = scene.unit("B.FL", "1/5c", suppressed=True, exhausted=True)
    slots = [{"ref": "t1", "sel": "friendly unit"}, {"ref": "t2", "sel": "enemy unit"}]
    scene.hand("A", scene.event("ZE1", effect({"op": "strike", "att": "t1", "to": "t2"}, target=slots)))
    scene.play("A", "P ZE1", f"t={striker}", f"t={other}")
    assert scene.lives(other)
    assert scene.states(striker) == set()
    assert scene.lives(target)
