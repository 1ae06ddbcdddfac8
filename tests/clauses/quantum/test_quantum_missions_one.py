"""Stories for the Missions of Technology, Magic and Psionics: what is always on, what completes them, what follows."""

from __future__ import annotations

import pytest
from quantum_scenes import Scene, completed

QUADRANTS = ("FL", "FC", "FR", "BL", "BC", "BR")


@pytest.mark.clause("QNX-MIS-7")
def test_mi01_supply_lattice() -> None:
    scene = Scene()
    scene.missions("A", "MI01")
    scene.hand("A", "TE13", "TE13")
    scene.deploy("A", "TE13")
    assert scene.cp_of("A") == 20 - 2
    assert not scene.is_done("A", "MI01")
    scene.passes("B")
    scene.deploy("A", "TE13")
    assert scene.cp_of("A") == 18 - 3
    assert scene.is_done("A", "MI01")


def test_mi02_secure_the_perimeter() -> None:
    scene = Scene()
    scene.missions("A", "MI02")
    for place in ("FL", "FC"):
        scene.terrain(f"A.{place}", "TE19")
    on, off = scene.unit("A.FL", "1/1c"), scene.unit("A.BL", "1/1c")
    scene.hand("A", "TE19")
    scene.deploy("A", "TE19", "q=FR")
    assert scene.cp_of("A") == 18
    assert scene.is_done("A", "MI02")
    scene.passes("B")
    scene.play("A", "U MI02.once")
    assert (scene.values(on), scene.values(off)) == ((1, 4), (1, 1))


def test_mi03_attrition_doctrine() -> None:
    scene = Scene()
    scene.missions("A", "MI03")
    first, second = scene.unit("B.FC", "1/20c"), scene.unit("B.FL", "1/20c")
    scene.hand("A", "MA11", "MA11")
    scene.play("A", "P MA11", f"t={first}")
    assert scene.impact(first) == 3 + 1
    scene.passes("B")
    scene.play("A", "P MA11", f"t={second}")
    assert scene.impact(second) == 3
    assert scene.mission("A", "MI03")["progress"] == 7


def test_mi03_attrition_doctrine_completed() -> None:
    scene = completed("MI03")
    first, second = scene.unit("B.FC", "1/9c"), scene.unit("B.FC", "1/3c")
    scene.play("A", "U MI03.once", "q=B.FC")
    assert not scene.lives(second)
    assert scene.impact(first) >= 3


def test_mi04_total_mechanization() -> None:
    scene = Scene()
    scene.missions("A", "MI04")
    for place in QUADRANTS[:5]:
        scene.unit(f"A.{place}", "1/1c")
    scene.unit("B.FC", "1/1c")
    scene.hand("A", "TE04", "TE01")
    scene.deploy("A", "TE04", "q=BR")
    assert scene.cp_of("A") == 19
    assert scene.is_done("A", "MI04")
    scene.passes("B")
    scene.play("A", "U MI04.once")
    assert all("TK1" in scene.units(f"A.{place}") for place in QUADRANTS)
    scene.passes("B")
    scene.deploy("A", "TE01", "q=BR")
    assert scene.cp_of("A") == 16


def test_mi05_gather_the_fragments() -> None:
    scene = Scene()
    scene.missions("A", "MI05")
    target = scene.unit("B.FC", "1/20c")
    scene.progress("A", "MI05", 3)
    scene.hand("A", "MA11", *["TE04"] * 5)
    scene.deck("A", "TE01", "TE05")
    scene.play("A", "P MA11", f"t={target}")
    assert scene.is_done("A", "MI05")
    scene.passes("B", "A")
    assert scene.actions("A") == {"L MI05.1", "."}
    scene.play("A", "L MI05.1")
    assert scene.actions("A") == {"C bottom=TE01", "C ."}
    scene.play("A", "C bottom=TE01")
    assert scene.side("A")["deck"] == ["TE05", "TE01"]
    scene.turn_to("A")
    scene.play("A", "U MI05.once", "t=A.MA11")
    assert "MA11" in scene.hand_of("A")


def test_mi06_study_the_weave() -> None:
    scene = Scene()
    scene.missions("A", "MI06")
    target = scene.unit("B.FC", "1/20c")
    scene.discard("A", *["MA13"] * 5)
    scene.hand("A", "MA11")
    scene.deck("A", "TE01", "TE04", "TE05", "TE06")
    scene.play("A", "P MA11", f"t={target}")
    assert scene.cp_of("A") == 18
    assert scene.is_done("A", "MI06")
    scene.passes("B")
    scene.play("A", "U MI06.once")
    assert scene.hand_of("A") == ["TE01", "TE04", "TE05"]


def test_mi07_open_the_gate() -> None:
    scene = Scene()
    scene.missions("A", "MI07")
    scene.progress("A", "MI07", 2)
    mover, target = scene.unit("A.FC", "1/1c"), scene.unit("B.FC", "1/20c")
    scene.hand("A", "MA11", "MA11")
    scene.play("A", "P MA11", f"t={target}")
    assert scene.is_done("A", "MI07")
    assert scene.actions("A") == {"L MI07.1", "."}
    scene.play("A", "L MI07.1", f"t={mover}", "C q=FL")
    assert scene.at(mover) == "A.FL"
    scene.passes("B")
    scene.play("A", "P MA11", f"t={target}")
    assert scene.decider == "B", "only the first Event of a round opens the gate"
    scene.passes("B")
    scene.play("A", "U MI07.once", f"t={target}")
    assert not scene.lives(target)


def test_mi07_open_the_gate_counts_within_one_round() -> None:
    scene = Scene()
    scene.missions("A", "MI07")
    scene.progress("A", "MI07", 2)
    scene.to_next_round()
    assert scene.mission("A", "MI07")["progress"] == 0


def test_mi08_rewrite_the_law() -> None:
    scene = Scene()
    scene.missions("A", "MI08")
    scene.progress("A", "MI08", 2)
    first, second = scene.unit("B.FC", "1/20c"), scene.unit("B.BC", "1/20c")
    own = scene.unit("A.FC", "1/20c")
    scene.hand("A", "MA11")
    scene.discard("A", "MA11")
    scene.play("A", "P MA11", f"t={first}")
    assert not scene.is_done("A", "MI08")
    scene.passes("B")
    scene.play("A", "PR MA11", f"t={first}")
    assert scene.cp_of("A") == 20 - 3 - 3
    assert scene.is_done("A", "MI08")
    scene.passes("B")
    scene.play("A", "U MI08.once")
    assert [scene.impact(unit) for unit in (first, second, own)] == [9, 3, 0]


def test_mi09_read_the_surface() -> None:
    scene = Scene()
    scene.missions("A", "MI09")
    scene.progress("A", "MI09", 2)
    marked, clean = scene.unit("B.FC", "3/3c", marked=True), scene.unit("B.FL", "3/3c")
    scene.hand("A", "PS11", "PS11")
    assert scene.values(marked) == (2, 3)
    scene.play("A", "P PS11", f"t={marked}")
    assert not scene.is_done("A", "MI09"), "a Mark does not stack"
    scene.passes("B")
    scene.play("A", "P PS11", f"t={clean}")
    assert scene.is_done("A", "MI09")
    assert scene.values(clean) == (2, 3)


def test_mi09_read_the_surface_completed() -> None:
    scene = completed("MI09")
    enemy = scene.unit("B.BC", "3/3c")
    scene.play("A", "U MI09.once", f"t={enemy}")
    assert scene.states(enemy) == {"marked", "exhausted"}


def test_mi10_silence_dissent() -> None:
    scene = Scene()
    scene.missions("A", "MI10")
    scene.progress("A", "MI10", 2)
    target = scene.unit("A.FC", "1/20c")
    scene.hand("A", "PS13")
    scene.hand("B", "MA11", "MA11", "TE04")
    scene.turn("B")
    scene.play("B", "P MA11", f"t={target}")
    assert scene.cp_of("B") == 16
    scene.play("A", "P PS13", "p=B", "C disc=TE04")
    assert scene.is_done("A", "MI10")
    scene.play("B", "P MA11", f"t={target}")
    assert scene.cp_of("B") == 13


def test_mi10_silence_dissent_completed() -> None:
    scene = completed("MI10", 3)
    scene.hand("B", "TE04")
    scene.cp("B", 2)
    scene.play("A", "U MI10.once", "p=B")
    assert scene.pile("B") == ["TE04"]
    assert scene.cp_of("B") == 0


def test_mi11_fracture_the_chorus() -> None:
    scene = Scene()
    scene.missions("A", "MI11")
    scene.progress("A", "MI11", 2)
    breaker = scene.unit("A.BC", "PS05")
    first, second = scene.unit("B.FC", "1/1c", marked=True), scene.unit("B.FL", "1/1c", marked=True)
    attacker = scene.unit("A.FL", "5/5c")
    scene.deck("A", "TE04", "TE05")
    scene.play("A", f"U {breaker}.1", f"t={first}")
    assert scene.hand_of("A") == ["TE04"]
    scene.passes("B")
    scene.attack("A", attacker, second)
    assert scene.is_done("A", "MI11")


def test_mi11_fracture_the_chorus_completed() -> None:
    scene = completed("MI11")
    first, second = scene.unit("B.FC", "1/1c", marked=True), scene.unit("B.FL", "1/1c", marked=True)
    clean = scene.unit("B.FR", "1/1c")
    scene.play("A", "U MI11.once")
    assert scene.actions("A") == {f"t={first}", f"t={second}", "."}
    scene.play("A", f"t={first}", f"t={second}")
    assert "suppressed" in scene.states(first) & scene.states(second)
    assert scene.states(clean) == set()


def test_mi12_absolute_dominion() -> None:
    scene = Scene()
    scene.missions("A", "MI12")
    scene.deck("A", *["TE04"] * 9)
    scene.deck("B", *["TE04"] * 9)
    enemies = [scene.unit(f"B.{place}", "1/1c", exhausted=place != "BR") for place in QUADRANTS]
    scene.unit("A.FC", "1/1c")
    scene.hand("A", "PS11")
    assert not scene.is_done("A", "MI12")
    scene.play("A", "P PS11", f"t={enemies[5]}")
    assert scene.is_done("A", "MI12")
    scene.to_next_round()
    assert (len(scene.hand_of("A")), len(scene.hand_of("B"))) == (6, 5)
    scene.turn_to("A")
    scene.play("A", "U MI12.once")
    assert all("exhausted" in scene.states(enemy) for enemy in enemies)
