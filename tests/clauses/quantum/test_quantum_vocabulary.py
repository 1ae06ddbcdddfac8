"""Words of the card language that the core set uses little: selectors, values, conditions, modifiers, costs."""

from __future__ import annotations

from typing import Any

import pytest
from quantum_scenes import Scene

DRAW = {"op": "draw", "who": "you", "n": 1}


def effect(*steps: dict[str, Any], **more: Any) -> dict[str, Any]:
    """The effect of an Event."""
    return {"k": "effect", "do": list(steps)} | more


def hits(scene: Scene, *choices: str) -> set[str]:
    """Which objects the Event of A hits."""
    before = {name: piece["impact"] for name, piece in scene.all_objects().items() if "impact" in piece}
    scene.play("A", "P ZE1", *choices)
    after = scene.all_objects()
    return {name for name, impact in before.items() if name not in after or after[name]["impact"] > impact}


def board(selector: str, **more: Any) -> Scene:
    """A with such an Event in hand, and units in many states on both sides."""
    scene = Scene()
    step = {"op": "impact", "all": selector, "n": 1}
    scene.hand("A", scene.event("ZE1", effect(step, **more)))
    scene.unit("A.FL", "1/9c", exhausted=True)  # @1
    scene.unit("A.FC", "2/9c", marked=True)  # @2
    scene.unit("A.BR", "9/20c{Leader}", counters=2)  # @3
    scene.unit("B.FL", "3/9c{Tiny}", impact=2)  # @4
    scene.unit("B.FC", "4/9c{Zeal,sub:Beast}", static=True)  # @5
    scene.unit("B.BC", "5/9c{Large}", suppressed=True, exhausted=True)  # @6
    scene.unit("B.BR", "BI10", acted=True, impact=1)  # @7
    scene.upgrade("@4", "TE17")  # @8
    scene.terrain("B.BC", "TE19")  # @9
    scene.asset("B", "DI11")  # @10
    scene.unit("B.FR", "BI04", under=("BI02", "BI03"))  # @11
    scene.unit("B.FR", "TK1", impact=0)  # @12
    return scene


UNITS = {"@1", "@2", "@3", "@4", "@5", "@6", "@7", "@11"}


@pytest.mark.parametrize(
    ("selector", "expected"),
    [
        ("unit !token", UNITS),
        ("friendly unit", {"@1", "@2", "@3"}),
        ("enemy unit !token", UNITS - {"@1", "@2", "@3"}),
        ("enemy asset", {"@10"}),
        ("enemy unit|asset !token", (UNITS - {"@1", "@2", "@3"}) | {"@10"}),
        ("unit leader", {"@3"}),
        ("unit row:back", {"@3", "@6", "@7"}),
        ("unit col:left", {"@1", "@4"}),
        ("unit col:center row:front", {"@2", "@5"}),
        ("unit col:right !token", {"@3", "@7", "@11"}),
        ("unit on_terrain", {"@6"}),
        ("unit exhausted", {"@1", "@6"}),
        ("unit ready !token", UNITS - {"@1", "@6"}),
        ("unit suppressed", {"@6"}),
        ("unit static", {"@5"}),
        ("unit marked", {"@2"}),
        ("unit damaged", {"@4", "@7"}),
        ("unit impact>=2", {"@4"}),
        ("unit counters>=1", {"@3"}),
        ("unit counters=2", {"@3"}),
        ("unit atk<=2 !token", {"@1", "@2", "@7"}),
        ("unit atk>=9", {"@3", "@11"}),
        ("unit def>=11", {"@3", "@4"}),
        ("unit upgraded", {"@4"}),
        ("unit evolved", {"@11"}),
        ("unit acted", {"@7"}),
        ("unit size:tiny", {"@4"}),
        ("unit size:large", {"@6", "@11"}),
        ("unit kw:Zeal", set()),
        ("unit kw:Adapt", {"@7"}),
        ("unit sub:Beast", {"@5", "@11"}),
        ("unit dom:ent", {"@7"}),
        ("unit id:BI04", {"@11"}),
        ("unit cp>=4", {"@7", "@11"}),
        ("unit suppressed|marked", {"@2", "@6"}),
        ("unit friendly|static", {"@1", "@2", "@3", "@5"}),
        ("unit !exhausted|suppressed !token enemy", {"@4", "@5", "@7", "@11"}),
    ],
)
def test_selectors(selector: str, expected: set[str]) -> None:
    assert hits(board(selector)) == expected


@pytest.mark.parametrize(
    ("selector", "expected"),
    [
        ("unit with:t1", {"@12"}),
        ("unit nearto:t1", {"@5", "@7"}),
        ("enemy unit !with:t1 row:front", {"@4", "@5", "@11"}),
    ],
)
def test_selectors_about_a_target(selector: str, expected: set[str]) -> None:
    scene = board(selector, target=[{"ref": "t1", "sel": "enemy unit evolved", "n": "1"}])
    assert hits(scene, "t=@11") == expected


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("here", {"@1", "@2"}),
        ("here other", {"@2"}),
        ("near", {"@3", "@4"}),
        ("facing", {"@5"}),
        ("inrange", {"@1", "@2", "@3", "@4", "@5"}),
    ],
)
def test_where_a_passive_reaches(word: str, expected: set[str]) -> None:
    scene = Scene()
    scene.make("unit", "ZU1", {"k": "passive", "aff": f"unit {word}", "atk": 5})
    scene.unit("A.FC", "ZU1")
    for place in ("A.FC", "A.FL", "A.BC", "B.FC", "B.FL", "A.BL", "B.BC"):
        scene.unit(place, "1/1c")
    names = {f"@{number}" for number in range(1, 9)}
    assert {name for name in names if scene.values(name)[0] == 6} == expected


@pytest.mark.parametrize(
    ("value", "cards"),
    [
        (2, 2),
        ("count(friendly unit)", 3),
        ("2*count(enemy asset)", 2),
        ("quads(friendly unit)", 2),
        ("atk(t1)-1", 3),
        ("def(t1)", 4),
        ("cp(t1)", 3),
        ("impact(t1)", 1),
        ("counters(t1)+1", 2),
        ("hand(opp)", 2),
        ("deck(opp)", 1),
        ("cp_pool(opp)-17", 3),
    ],
)
def test_values(value: object, cards: int) -> None:
    scene = Scene()
    target = scene.unit("A.FC", "DI03", impact=1, counters=1)
    scene.unit("A.FC", "1/1c")
    scene.unit("A.FL", "1/1c")
    scene.asset("B", "TE13")
    slot = {"ref": "t1", "sel": "friendly unit damaged", "n": "1"}
    scene.hand("A", scene.event("ZE1", effect({"op": "draw", "who": "you", "n": value}, target=[slot])))
    scene.hand("B", "TE04", "TE05")
    scene.deck("B", "TE04")
    scene.deck("A", *["TE04"] * 9)
    scene.play("A", "P ZE1", f"t={target}")
    assert len(scene.hand_of("A")) == cards


@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        ("count(friendly unit) >= 2", True),
        ("count(friendly unit) > 2", False),
        ("count(friendly unit) < 3", True),
        ("count(friendly unit) <= 1", False),
        ("count(friendly unit) = 2", True),
        ("not count(friendly unit) = 2", False),
        ("count(friendly unit) = 2 and count(enemy unit) = 0", True),
        ("initiative(you)", True),
        ("initiative(opp)", False),
        ("not initiative(opp)", True),
        ("is(self: unit row:back)", True),
        ("is(self: unit row:front)", False),
        ("cp_pool(you) > cp_pool(opp)", False),
    ],
)
def test_conditions(condition: str, holds: bool) -> None:
    scene = Scene()
    scene.make("unit", "ZU1", {"k": "passive", "if": condition, "atk": 5})
    unit = scene.unit("A.BC", "ZU1")
    scene.unit("A.BC", "1/1c")
    assert scene.values(unit)[0] == (6 if holds else 1)


def modified(**modifiers: Any) -> tuple[Scene, str]:
    """A unit of A with Taunt and Zeal in FC that an Upgrade changes; an enemy faces it."""
    scene = Scene()
    scene.make("upgrade", "ZG1", {"k": "passive", "aff": "host"} | modifiers)
    unit = scene.unit("A.FC", "2/2c{Taunt,Zeal}")
    scene.upgrade(unit, "ZG1")
    scene.unit("B.FC", "5/5c")
    return scene, unit


def test_lost_keywords() -> None:
    scene, unit = modified(lose=["Taunt"])
    assert scene.see(unit)["keywords"] == ["Zeal"]
    scene, unit = modified(lose="all")
    assert scene.see(unit)["keywords"] == []


def test_what_is_lost_is_lost_even_if_granted() -> None:
    scene, unit = modified(lose=["Taunt"], kw=["Taunt", "Steadfast"])
    assert set(scene.see(unit)["keywords"]) == {"Steadfast", "Zeal"}


@pytest.mark.parametrize(
    ("key", "move"),
    [("attack", "X @1"), ("move", "M @1")],
)
def test_forbidden_actions(key: str, move: str) -> None:
    scene, _ = modified(atk=1)
    assert move in scene.actions("A")
    scene, _ = modified(forbid=[key])
    assert move not in scene.actions("A")


def test_a_unit_that_cannot_be_attacked() -> None:
    scene, unit = modified(forbid=["be_attacked"])
    other = scene.unit("A.FC", "1/1c")
    scene.passes("A")
    assert scene.choices("B", "X @3") == {f">{other}"}
    assert scene.lives(unit)


@pytest.mark.parametrize(
    ("key", "step"),
    [
        ("be_moved", {"op": "move", "where": "left"}),
        ("be_destroyed", {"op": "destroy"}),
        ("be_impacted", {"op": "impact", "n": 1}),
        ("gain:static", {"op": "add_state", "state": "static"}),
        ("gain:marked", {"op": "add_state", "state": "marked"}),
        ("gain:suppressed", {"op": "suppress"}),
        ("gain:counters", {"op": "counter", "n": 1}),
    ],
)
def test_forbidden_changes(key: str, step: dict[str, Any]) -> None:
    for forbidden in (False, True):
        scene = Scene()
        scene.make("upgrade", "ZG1", {"k": "passive", "aff": "host", "forbid": [key if forbidden else "attack"]})
        unit = scene.unit("A.FC", "2/2c")
        scene.upgrade(unit, "ZG1")
        scene.hand("B", scene.event("ZE1", effect(step | {"all": "enemy unit"})))
        scene.turn("B")
        before = scene.see(unit)
        scene.play("B", "P ZE1")
        assert (scene.lives(unit) and scene.see(unit) == before) is forbidden


def test_a_unit_that_stays_exhausted() -> None:
    scene = Scene()
    scene.make("upgrade", "ZG1", {"k": "passive", "aff": "host", "forbid": ["ready"]})
    bound, free = scene.unit("A.FC", "2/2c", exhausted=True), scene.unit("A.FL", "2/2c", exhausted=True)
    scene.upgrade(bound, "ZG1")
    scene.to_next_round()
    assert scene.states(bound) == {"exhausted"}
    assert scene.states(free) == set()


def test_a_closed_quadrant() -> None:
    scene = Scene()
    scene.make("terrain", "ZT1", {"k": "passive", "aff": "unit here", "forbid": ["enter"]})
    scene.terrain("A.BC", "ZT1")
    mover = scene.unit("A.BL", "1/1c")
    scene.hand("A", "TE04")
    assert scene.choices("A", "D TE04") == {"q=BL", "q=BR"}
    assert scene.choices("A", f"M {mover}") == {"q=FL"}


def test_immunity_against_everything() -> None:
    scene = Scene()
    scene.make("upgrade", "ZG1", {"k": "passive", "aff": "host", "immune": "all"})
    unit = scene.unit("A.FC", "2/2c")
    scene.upgrade(unit, "ZG1")
    scene.hand("A", scene.event("ZE1", effect({"op": "counter", "all": "friendly unit", "n": 1})))
    scene.play("A", "P ZE1")
    assert scene.see(unit)["counters"] == 0


def test_combat_only_modifiers() -> None:
    scene = Scene()
    scene.make("unit", "ZU1", {"k": "passive", "when": "defending", "att": "unit marked", "def": 5})
    defender = scene.unit("B.FC", "ZU1")
    marked, plain = scene.unit("A.FC", "4/4c", marked=True), scene.unit("A.FC", "4/4c")
    assert scene.values(defender) == (1, 3)
    scene.attack("A", marked, defender)
    assert scene.lives(defender)
    scene.passes("B")
    scene.attack("A", plain, defender)
    assert not scene.lives(defender)


@pytest.mark.parametrize(
    ("cost", "paid"),
    [
        ({"discard": 1}, ["pay=TE05"]),
        ({"sacrifice": "friendly unit other"}, ["pay=@2"]),
        ({"counters": 1}, []),
    ],
)
def test_other_costs(cost: dict[str, Any], paid: list[str]) -> None:
    scene = Scene()
    scene.make("unit", "ZU1", {"k": "active", "cost": cost, "do": [DRAW]})
    unit = scene.unit("A.BC", "ZU1", counters=1)
    victim = scene.unit("A.BC", "TE04")
    scene.hand("A", "TE05")
    scene.deck("A", "TE06")
    scene.play("A", f"U {unit}.1", *paid)
    assert "TE06" in scene.hand_of("A")
    assert scene.pile("A") == {"discard": ["TE05"], "sacrifice": ["TE04"], "counters": []}[next(iter(cost))]
    assert scene.lives(victim) is ("sacrifice" not in cost)
    assert scene.see(unit)["counters"] == (0 if "counters" in cost else 1)


@pytest.mark.parametrize("cost", [{"discard": 1}, {"sacrifice": "friendly unit other"}, {"counters": 1}, {"cp": 9}])
def test_costs_that_cannot_be_paid(cost: dict[str, Any]) -> None:
    scene = Scene()
    scene.make("unit", "ZU1", {"k": "active", "cost": cost, "do": [DRAW]})
    unit = scene.unit("A.BC", "ZU1")
    scene.cp("A", 8)
    assert f"U {unit}.1" not in scene.actions("A")
