"""Attacks, combat, Suppressed, directions and ranges."""

from __future__ import annotations

import pytest
from quantum_scenes import Scene

OWN = {
    "c": {
        "FL": "FL BL FC",
        "FC": "FC BC FL FR",
        "FR": "FR BR FC",
        "BL": "BL FL BC",
        "BC": "BC FC BL BR",
        "BR": "BR FR BC",
    },
    "m": {
        "FL": "BL BC FC",
        "FC": "FL FR BL BC BR",
        "FR": "BR BC FC",
        "BL": "FL FC BC",
        "BC": "FL FC FR BL BR",
        "BR": "FR FC BC",
    },
    "f": dict.fromkeys(("FL", "FC", "FR", "BL", "BC", "BR"), ""),
}
THEIRS = {
    "c": {"FL": "FL", "FC": "FC", "FR": "FR", "BL": "", "BC": "", "BR": ""},
    "m": {"FL": "FL FC", "FC": "FL FC FR", "FR": "FC FR", "BL": "", "BC": "", "BR": ""},
    "f": dict.fromkeys(("FL", "FC", "FR"), "BL BC BR") | dict.fromkeys(("BL", "BC", "BR"), "FL FC FR"),
}
MIRROR = {"L": "R", "C": "C", "R": "L"}
PLACES = ("FL", "FC", "FR", "BL", "BC", "BR")


def reach(range_: str, place: str, facing: str = "same") -> set[str]:
    """The quadrants with a legal defender for a unit, when somebody stands in every quadrant."""
    scene = Scene(facing=facing)
    attacker = scene.unit(f"A.{place}", f"1/1{range_}")
    where = {scene.unit(f"{side}.{each}", "1/1c"): f"{side}.{each}" for side in "AB" for each in PLACES}
    return {where[move[1:]] for move in scene.choices("A", f"X {attacker}")}


@pytest.mark.clause(
    *("QNX-RNG-1", "QNX-RNG-2", "QNX-RNG-3", "QNX-RNG-4", "QNX-RNG-5"),
    *("QNX-DIR-1", "QNX-DIR-2", "QNX-DIR-3", "QNX-DIR-4", "QNX-ATK-2", "QNX-ARE-3"),
)
@pytest.mark.parametrize("range_", ["c", "m", "f"])
@pytest.mark.parametrize("place", PLACES)
def test_every_pool(range_: str, place: str) -> None:
    own = {f"A.{each}" for each in OWN[range_][place].split()}
    theirs = {f"B.{each}" for each in THEIRS[range_][place].split()}
    assert reach(range_, place) == own | theirs


@pytest.mark.clause("QNX-DIR-1")
@pytest.mark.parametrize("place", ["FL", "FC", "FR"])
@pytest.mark.parametrize("range_", ["c", "m"])
def test_a_table_may_mirror_the_columns(range_: str, place: str) -> None:
    theirs = {f"B.F{MIRROR[each[1]]}" for each in THEIRS[range_][place].split()}
    found = reach(range_, place, facing="mirror")
    assert {each for each in found if each.startswith("B")} == theirs


@pytest.mark.clause("QNX-ATK-6")
def test_the_front_row_shields_nobody() -> None:
    scene = Scene()
    attacker = scene.unit("A.FC", "3/3f")
    scene.unit("B.FC", "1/9c")
    behind = scene.unit("B.BC", "1/1c")
    scene.attack("A", attacker, behind)
    assert not scene.lives(behind)


@pytest.mark.clause("QNX-ATK-7", "QNX-AST-2")
def test_assets_neither_attack_nor_are_attacked() -> None:
    scene = Scene()
    attacker = scene.unit("A.FC", "3/3c")
    enemy, asset = scene.unit("B.FC", "1/1c"), scene.asset("B", "TE13")
    own = scene.asset("A", "TE02")
    scene.hand("A", "TE16")
    assert scene.choices("A", f"X {attacker}") == {f">{enemy}"}
    assert scene.refusal("A", f"X {own}") != ""
    assert f"t={asset}" in scene.choices("A", "P TE16")


@pytest.mark.clause("QNX-ATK-9")
def test_a_defender_that_walked_out_of_range_is_safe() -> None:
    scene = Scene()
    attacker, defender = scene.unit("A.FC", "9/9c"), scene.unit("B.FC", "1/1c")
    step = {"op": "move", "to": "defender", "where": "backward"}
    scene.hand("B", scene.event("ZE1", {"k": "reaction", "on": "attack_declared", "by": "opp", "do": [step]}))
    scene.attack("A", attacker, defender)
    scene.play("B", "R ZE1")
    assert scene.at(defender) == "B.BC"
    assert scene.states(defender) == set()
    assert scene.states(attacker) == {"exhausted"}


@pytest.mark.clause("QNX-ATK-9")
def test_an_attacker_that_is_suppressed_meanwhile_still_strikes() -> None:
    scene = Scene()
    attacker, defender = scene.unit("A.FC", "9/9c"), scene.unit("B.FC", "1/1c")
    step = {"op": "suppress", "to": "attacker"}
    scene.hand("B", scene.event("ZE1", {"k": "reaction", "on": "attack_declared", "by": "opp", "do": [step]}))
    scene.attack("A", attacker, defender)
    scene.play("B", "R ZE1")
    assert not scene.lives(defender)
    assert scene.states(attacker) == {"exhausted", "suppressed"}


@pytest.mark.clause("QNX-ATK-9")
def test_an_attacker_that_left_strikes_nobody() -> None:
    scene = Scene()
    attacker, defender = scene.unit("A.FC", "TE04"), scene.unit("B.FC", "BI02")
    step = {"op": "bounce", "to": "attacker"}
    scene.hand("B", scene.event("ZE1", {"k": "reaction", "on": "attack_declared", "by": "opp", "do": [step]}))
    scene.attack("A", attacker, defender)
    scene.play("B", "R ZE1")
    assert scene.hand_of("A") == ["TE04"]
    assert scene.see(defender)["counters"] == 0


@pytest.mark.clause("QNX-CBT-1", "QNX-CBT-2", "QNX-TER-3")
@pytest.mark.parametrize(
    ("place", "in_front", "suppressed"), [("BC", False, True), ("BC", True, True), ("FC", False, False)]
)
def test_the_back_row_gives_one_whatever_stands_in_front(place: str, in_front: bool, suppressed: bool) -> None:
    scene = Scene()
    attacker = scene.unit("A.FC" if place == "BC" else "A.BC", "3/3f")
    defender = scene.unit(f"B.{place}", "1/2c")
    if in_front:
        scene.unit("B.FC", "1/9c")
        scene.terrain("B.FC", "MA19")
    assert scene.values(defender) == (1, 2)
    scene.attack("A", attacker, defender)
    assert scene.lives(defender) is suppressed


@pytest.mark.clause("QNX-CBT-7")
def test_zeal_comes_before_nullify_and_adapt_after_both() -> None:
    scene = Scene()
    attacker = scene.unit("A.FC", "9/9c{Nullify}")
    defender = scene.unit("B.FC", "BI02", static=True)
    scene.upgrade(defender, "BI18")
    scene.upgrade(defender, "DI18")
    assert scene.values(defender) == (3, 4)
    scene.attack("A", attacker, defender)
    assert scene.states(defender) == {"exhausted", "suppressed", "static"}
    assert scene.see(defender)["counters"] == 1


@pytest.mark.clause("QNX-SUP-3")
def test_a_suppressed_unit_keeps_its_passives_and_triggers() -> None:
    scene = Scene()
    vanguard = scene.unit("A.FC", "DI06", suppressed=True, exhausted=True)
    throng = scene.unit("A.FC", "DI02")
    scene.unit("A.BC", "MA02", suppressed=True, exhausted=True)
    scene.hand("A", "MA11")
    scene.deck("A", "TE04")
    assert scene.values(throng) == (3, 1)
    scene.play("A", "P MA11", f"t={vanguard}")
    assert scene.hand_of("A") == ["TE04"]


@pytest.mark.clause("QNX-SUP-4")
def test_suppressing_twice_changes_nothing() -> None:
    scene = Scene()
    scene.make("asset", "ZA1", {"k": "trigger", "on": "suppressed", "do": [{"op": "draw", "who": "you", "n": 1}]})
    scene.asset("A", "ZA1")
    scene.deck("A", "TE04", "TE05")
    unit = scene.unit("B.FC", "1/9c", suppressed=True, exhausted=True)
    other = scene.unit("B.FL", "1/9c")
    effect = {"k": "effect", "do": [{"op": "suppress", "all": "enemy unit"}]}
    scene.hand("A", scene.event("ZE1", effect))
    scene.play("A", "P ZE1")
    assert scene.states(unit) == scene.states(other) == {"exhausted", "suppressed"}
    assert scene.hand_of("A") == ["TE04"], "only one became Suppressed"


@pytest.mark.clause("QNX-SUP-5", "QNX-EFF-4")
def test_only_units_become_suppressed() -> None:
    scene = Scene()
    unit, asset = scene.unit("B.FC", "1/1c"), scene.asset("B", "TE12")
    scene.hand("A", scene.event("ZE1", {"k": "effect", "do": [{"op": "suppress", "all": "enemy card"}]}))
    scene.play("A", "P ZE1")
    assert scene.states(unit) == {"exhausted", "suppressed"}
    assert "suppressed" not in scene.states(asset)


@pytest.mark.clause("QNX-SUP-6", "QNX-SUP-2")
def test_a_response_that_readies_the_defender_leads_to_normal_combat() -> None:
    scene = Scene()
    attacker = scene.unit("A.FC", "1/1c")
    defender = scene.unit("B.FC", "1/5c", suppressed=True, exhausted=True)
    step = {"op": "ready", "to": "defender"}
    scene.hand("B", scene.event("ZE1", {"k": "reaction", "on": "attack_declared", "by": "opp", "do": [step]}))
    scene.attack("A", attacker, defender)
    scene.play("B", "R ZE1")
    assert scene.states(defender) == set()


@pytest.mark.clause("QNX-DIR-5")
def test_adjacent_is_one_cardinal_step_on_the_own_side() -> None:
    neighbours = {"FL": "FC BL", "FC": "FL FR BC", "FR": "FC BR", "BL": "BC FL", "BC": "BL BR FC", "BR": "BC FR"}
    for place, near in neighbours.items():
        scene = Scene()
        unit = scene.unit(f"A.{place}", "1/1c")
        assert scene.choices("A", f"M {unit}") == {f"q={each}" for each in near.split()}


@pytest.mark.clause("QNX-RNG-6")
def test_only_texts_that_say_so_are_limited_by_range() -> None:
    scene = Scene()
    lancer, weaver = scene.unit("A.BC", "TE05"), scene.unit("A.BC", "EN03")
    front, back = scene.unit("B.FC", "1/9c"), scene.unit("B.BC", "1/9c")
    assert scene.choices("A", f"U {lancer}.1") == {f"t={front}"}
    assert scene.choices("A", f"U {weaver}.1") == {f"t={front}", f"t={back}"}


@pytest.mark.clause("QNX-RNG-6")
def test_range_follows_the_current_range_and_position() -> None:
    scene = Scene()
    lancer = scene.unit("A.FC", "TE05")
    scene.unit("B.FC", "1/9c")
    back = scene.unit("B.BR", "1/9c")
    assert scene.choices("A", f"U {lancer}.1") == {f"t={back}"}
