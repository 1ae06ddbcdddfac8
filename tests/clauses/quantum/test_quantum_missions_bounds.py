"""What Missions leave alone: whose deeds and objects do not count for their Challenges, and whom they do not touch."""

from __future__ import annotations

import pytest
from quantum_scenes import Scene, completed


@pytest.mark.parametrize(
    ("mission", "moves"),
    [
        ("MI03", ("P MA11", "t=@2")),
        ("MI05", ("P MA16", "C pick=MA11")),
        ("MI07", ("P MA16", "C pick=MA11")),
        ("MI08", ("PR MA16", "C pick=MA11")),
        ("MI09", ("P PS11", "t=@2")),
        ("MI15", ("J @3.1", "+@3", "+@4", "+@5")),
        ("MI17", ("D TE08", "q=FC")),
        ("MI19", ("V BI03", "t=@4")),
        ("MI21", ("P EN13", "t=@2")),
        ("MI25", ("D TE08", "q=FC")),
    ],
)
def test_the_deeds_of_others_do_not_count(mission: str, moves: tuple[str, ...]) -> None:
    scene = Scene(3)
    scene.missions("A", mission)
    scene.unit("A.FC", "1/9c")
    scene.unit("C.FC", "1/9c")
    for card in ("DI05", "BI02", "TE04"):
        scene.unit("B.BC", card)
    scene.hand("B", "MA11", "MA16", "PS11", "TE08", "BI03", "EN13")
    scene.discard("B", "MA16")
    scene.deck("A", "TE04", "TE05")
    scene.turn("B")
    scene.play("B", *moves)
    assert scene.mission("A", mission)["progress"] == 0
    assert scene.hand_of("A") == []
    assert scene.impact("@2") <= 3, "Attrition Doctrine does not join in"
    assert scene.decider == "C"


@pytest.mark.parametrize(
    ("mission", "moves"),
    [
        ("MI21", ("P EN13", "t=@1")),
        ("MI25", ("D TE19", "q=FC")),
        ("MI28", ("P MA16",)),
        ("MI17", ("D TE13",)),
    ],
)
def test_other_deeds_of_ones_own_do_not_count(mission: str, moves: tuple[str, ...]) -> None:
    scene = Scene()
    scene.missions("A", mission)
    scene.unit("A.FC", "1/9c")
    scene.hand("A", "EN13", "TE19", "MA16", "TE13")
    scene.play("A", *moves)
    assert scene.mission("A", mission)["progress"] == 0


def test_what_opponents_have_completes_nothing() -> None:
    scene = Scene()
    missions = ("MI01", "MI02", "MI04", "MI06", "MI14", "MI16", "MI20", "MI27")
    scene.missions("A", *missions)
    for place in ("FL", "FC", "FR", "BL", "BC", "BR"):
        unit = scene.unit(f"B.{place}", "BI01")
        scene.unit(f"B.{place}", "BI01")
        scene.upgrade(unit, "TE17")
        scene.terrain(f"B.{place}", "TE19")
    scene.unit("B.BC", "TE11")
    for place in ("FC", "FL"):
        for _ in range(4):
            scene.unit(f"A.{place}", "BI01")
    for _ in range(2):
        scene.asset("B", "TE13")
    scene.discard("B", *["MA11"] * 6)
    scene.to_next_round()
    assert [mission for mission in missions if scene.is_done("A", mission)] == []
    assert scene.mission("A", "MI14")["progress"] == 0


def test_mi03_attrition_doctrine_once_hits_one_quadrant() -> None:
    scene = completed("MI03")
    hit = scene.unit("B.FC", "1/9c")
    spared = [scene.unit(place, "1/9c") for place in ("A.FC", "B.FL", "B.BC")]
    scene.play("A", "U MI03.once", "q=B.FC")
    assert scene.impact(hit) == 3 + 1, "the passive ability adds 1"
    assert [scene.impact(name) for name in spared] == [0, 0, 0]


def test_mi07_open_the_gate_moves_a_friendly_unit() -> None:
    scene = Scene()
    scene.missions("A", "MI07")
    mine, _ = scene.unit("A.FC", "1/9c"), scene.unit("B.FC", "1/9c")
    scene.unit("A.FL", "1/9c")
    scene.hand("A", "MA16")
    scene.play("A", "P MA16", "L MI07.1")
    assert scene.actions("A") == {f"t={mine}", "t=@3"}


def test_mi14_unbroken_front_does_not_harden_enemies() -> None:
    scene = Scene()
    scene.missions("A", "MI14")
    mine = [scene.unit(f"A.{place}", "1/1c") for place in ("FL", "FC", "FR")]
    enemy = scene.unit("B.FC", "1/1c")
    assert [scene.values(name) for name in mine] == [(1, 2)] * 3
    assert scene.values(enemy) == (1, 1)


def test_mi18_survival_protocol_once_feeds_one_quadrant() -> None:
    scene = completed("MI18")
    inside, outside = scene.unit("A.FC", "1/1c"), scene.unit("A.FL", "1/1c")
    scene.play("A", "U MI18.once", "q=FC")
    assert (scene.values(inside), scene.values(outside)) == ((2, 2), (1, 1))


def test_mi04_total_mechanization_makes_a_vehicle_cheaper() -> None:
    scene = Scene()
    scene.missions("A", "MI04")
    scene.hand("A", "TE10")
    scene.deploy("A", "TE10", "q=BC")
    assert scene.cp_of("A") == 20 - 9


@pytest.mark.parametrize("mission", ["MI08", "MI12"])
def test_what_befalls_each_enemy_unit_spares_assets(mission: str) -> None:
    scene = completed(mission)
    unit, asset = scene.unit("B.FC", "1/9c"), scene.asset("B", "TE02")
    scene.play("A", f"U {mission}.once")
    hit = [scene.impact(name) > 0 or bool(scene.states(name)) for name in (unit, asset)]
    assert hit == [True, False]


@pytest.mark.parametrize(
    ("mission", "first", "second"),
    [
        ("MI07", {"@3", "@4"}, set()),
        ("MI09", {"@3", "@4"}, set()),
        ("MI13", {"@1", "@2"}, set()),
        ("MI19", {"@1", "@2"}, {"@3", "@4"}),
        ("MI21", {"@3", "@4"}, set()),
        ("MI27", {"@1", "@2"}, set()),
    ],
)
def test_once_in_a_game_units_are_chosen_and_nothing_else(mission: str, first: set[str], second: set[str]) -> None:
    scene = completed(mission)
    for player in "AB":
        for place in ("FL", "FC"):
            scene.unit(f"{player}.{place}", "1/9c")
    scene.asset("A", "TE13")
    scene.asset("B", "TE13")
    move = f"U {mission}.once"
    assert {name[2:] for name in scene.choices("A", move) - {"."}} == first
    assert {name[2:] for name in (scene.choices("A", move, f"t={min(first)}") if second else set())} == second


def test_mi26_pact_of_ash_and_root_counts_only_units() -> None:
    scene = Scene()
    scene.missions("A", "MI26")
    asset, imp = scene.asset("A", "TE13", impact=1), scene.unit("B.BC", "EN08")
    scene.turn("B")
    scene.play("B", f"U {imp}.1", f"t={asset}")
    assert not scene.lives(asset)
    assert scene.mission("A", "MI26")["progress"] == 0
    assert scene.cp_of("A") == 20
