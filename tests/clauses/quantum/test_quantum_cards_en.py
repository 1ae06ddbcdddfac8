"""A story for every card of Entropy."""

from __future__ import annotations

import pytest
from quantum_scenes import Scene


def test_en01_hollow_wisp_is_cheap() -> None:
    scene = Scene()
    enemy = scene.unit("B.FC", "1/1c")
    wisp = scene.unit("A.FC", "EN01")
    scene.hand("A", "EN01")
    scene.attack("A", wisp, enemy)
    assert not scene.lives(enemy)
    scene.passes("B")
    scene.deploy("A", "EN01", "q=BC")
    assert scene.cp_of("A") == 19


def test_en02_null_stalker_erases_static_units() -> None:
    scene = Scene()
    static, enemy = scene.unit("B.FC", "TE01", static=True), scene.unit("B.FC", "TE01")
    first, second = scene.unit("A.FC", "EN02"), scene.unit("A.FC", "EN02")
    scene.attack("A", first, static)
    scene.passes("B")
    scene.attack("A", second, enemy)
    assert scene.gone("B") == ["TE01"]
    assert scene.pile("B") == ["TE01"]


def test_en03_static_weaver_silences() -> None:
    scene = Scene()
    weaver, enemy = scene.unit("A.BC", "EN03"), scene.unit("B.BC", "TE06")
    scene.play("A", f"U {weaver}.1", f"t={enemy}")
    assert scene.states(enemy) == {"static"}
    assert "Taunt" not in scene.see(enemy)["keywords"]


def test_en04_rust_motes_corrode_even_when_they_destroy_nothing() -> None:
    scene = Scene()
    motes, enemy = scene.unit("A.FC", "EN04"), scene.unit("B.FC", "1/9c")
    scene.attack("A", motes, enemy)
    assert scene.impact(enemy) == 1


def test_en05_oblivion_reaver_arrives_with_static() -> None:
    scene = Scene()
    enemy = scene.unit("B.FC", "DI07")
    scene.hand("A", "EN05")
    reaver = scene.deploy("A", "EN05", "q=BC")
    scene.play("A", f"L {reaver}.1", f"t={enemy}")
    assert scene.states(enemy) == {"static"}


def test_en06_herald_of_silence_weakens_its_column() -> None:
    scene = Scene()
    herald = scene.unit("A.BC", "EN06")
    facing, beside = scene.unit("B.FC", "3/3c"), scene.unit("B.FL", "3/3c")
    behind = scene.unit("B.BC", "3/3c")
    assert [scene.values(unit)[0] for unit in (facing, beside, behind)] == [2, 3, 3]
    scene.play("A", f"M {herald}", "q=BL")
    assert [scene.values(unit)[0] for unit in (facing, beside, behind)] == [3, 2, 3]


def test_en07_void_exhumer_empties_graves() -> None:
    scene = Scene(3)
    scene.discard("B", "TE04", "TE04", "TE05")
    scene.discard("C", "MA11")
    scene.discard("A", "MA12")
    scene.hand("A", "EN07")
    exhumer = scene.deploy("A", "EN07", "q=BC")
    scene.play("A", f"L {exhumer}.1")
    assert scene.actions("A") == {"t=B.TE04", "t=B.TE05", "t=C.MA11", "."}
    scene.play("A", "t=B.TE04", "t=C.MA11")
    assert scene.pile("B") == ["TE04", "TE05"]
    assert (scene.gone("B"), scene.gone("C")) == (["TE04"], ["MA11"])


def test_en08_corrosion_imp_gnaws_for_free() -> None:
    scene = Scene()
    imp, asset = scene.unit("A.BC", "EN08"), scene.asset("B", "DI11")
    scene.play("A", f"U {imp}.1", f"t={asset}")
    assert scene.impact(asset) == 2
    assert scene.cp_of("A") == 20


def test_en09_the_unmaker_breaks_static_units() -> None:
    scene = Scene()
    unmaker = scene.unit("A.FC", "EN09")
    static, plain = scene.unit("B.FC", "1/8c", static=True), scene.unit("B.FL", "1/8c")
    assert scene.values(static) == (1, 6)
    assert scene.values(plain) == (1, 8)
    scene.attack("A", unmaker, static)
    assert len(scene.gone("B")) == 1


def test_en10_archivist_of_dust_silences_a_quadrant() -> None:
    scene = Scene()
    archivist = scene.unit("A.BC", "EN10")
    first, second, away = scene.unit("B.BC", "1/1c"), scene.unit("B.BC", "1/1c"), scene.unit("B.BL", "1/1c")
    scene.play("A", f"U {archivist}.1", "q=B.BC")
    assert scene.states(first) == scene.states(second) == {"static"}
    assert scene.states(away) == set()


def test_en11_entropy_engine_grinds_at_the_end_of_the_round() -> None:
    scene = Scene()
    scene.asset("A", "EN11")
    static, plain = scene.unit("B.FC", "1/9c", static=True), scene.unit("B.FL", "1/9c")
    own = scene.unit("A.FC", "1/9c", static=True)
    scene.to_next_round()
    assert (scene.impact(static), scene.impact(plain), scene.impact(own)) == (2, 0, 0)


def test_en12_signal_jammer_taxes_opponents() -> None:
    scene = Scene()
    scene.asset("B", "EN12")
    target = scene.unit("B.FC", "1/20c")
    scene.hand("A", "MA11")
    scene.hand("B", "MA11")
    scene.play("A", "P MA11", f"t={target}")
    assert scene.cp_of("A") == 16
    scene.play("B", "P MA11", f"t={target}")
    assert scene.cp_of("B") == 17


def test_en13_hiss_of_zero_and_its_recall() -> None:
    scene = Scene()
    target = scene.unit("B.FC", "1/9c")
    scene.hand("A", "EN13")
    scene.play("A", "P EN13", f"t={target}")
    assert scene.states(target) == {"static"}
    assert scene.impact(target) == 1
    scene.passes("B")
    scene.play("A", "PR EN13", f"t={target}")
    assert scene.impact(target) == 2
    assert scene.gone("A") == ["EN13"]


def test_en14_blackout_silences_a_front_row() -> None:
    scene = Scene()
    front, back = scene.unit("B.FL", "1/1c"), scene.unit("B.BL", "1/1c")
    scene.hand("A", "EN14")
    scene.play("A", "P EN14", "p=B")
    assert scene.states(front) == {"static"}
    assert scene.states(back) == set()


def test_en15_excise_leaves_a_shade() -> None:
    scene = Scene()
    static = scene.unit("B.FC", "TE06", static=True)
    scene.unit("B.FL", "1/1c")
    scene.hand("A", "EN15")
    assert scene.choices("A", "P EN15") == {f"t={static}"}
    scene.play("A", "P EN15", f"t={static}")
    scene.play("A", "C q=BL")
    assert scene.gone("B") == ["TE06"]
    assert scene.units("A.BL") == ["TK4"]


def test_en16_heat_death_leaves_leaders() -> None:
    scene = Scene()
    mine, leader = scene.unit("A.FC", "TE04"), scene.unit("A.BC", "TE11")
    theirs, zealous = scene.unit("B.FC", "TE05"), scene.unit("B.FL", "DI04")
    scene.hand("A", "EN16")
    scene.play("A", "P EN16")
    assert not scene.lives(mine)
    assert not scene.lives(theirs)
    assert scene.lives(leader)
    assert scene.states(zealous) == {"exhausted", "suppressed"}


@pytest.mark.parametrize("pays", [False, True])
def test_en17_dead_channel_asks_for_3_cp(pays: bool) -> None:
    scene = Scene()
    scene.hand("A", "TE01")
    scene.deck("A", "TE04")
    scene.hand("B", "EN17")
    scene.cp("A", 6)
    scene.deploy("A", "TE01", "q=BC")
    assert scene.actions("B") == {"R EN17", "."}
    scene.play("B", "R EN17")
    assert scene.decider == "A"
    assert scene.actions("A") == {"C pay=y", "C pay=n"}
    scene.play("A", "C pay=y" if pays else "C pay=n")
    assert scene.hand_of("A") == (["TE04"] if pays else [])
    assert scene.cp_of("A") == (0 if pays else 3)


def test_en17_dead_channel_does_not_ask_who_cannot_pay() -> None:
    scene = Scene()
    scene.hand("A", "TE01")
    scene.deck("A", "TE04")
    scene.hand("B", "EN17")
    scene.cp("A", 5)
    scene.deploy("A", "TE01", "q=BC")
    scene.play("B", "R EN17")
    assert scene.decider == "B"
    assert scene.hand_of("A") == []


def test_en18_corrosive_brand_lets_its_host_erase() -> None:
    scene = Scene()
    unit, tough = scene.unit("A.FC", "1/1c"), scene.unit("B.FC", "1/5c")
    scene.upgrade(unit, "EN18")
    assert scene.values(unit) == (3, 1)
    assert "Nullify" in scene.see(unit)["keywords"]
    scene.attack("A", unit, tough)
    assert scene.states(tough) == {"static"}


def test_en19_null_zone_stills_its_units() -> None:
    scene = Scene()
    scene.terrain("A.BC", "EN19")
    lancer = scene.unit("A.BC", "TE05")
    scene.unit("B.FC", "1/1c")
    assert f"X {lancer}" in scene.actions("A")
    assert f"U {lancer}.1" not in scene.actions("A")


def test_en20_scrap_wraith_bursts() -> None:
    scene = Scene()
    attacker, facing = scene.unit("A.FC", "5/5c"), scene.unit("A.FC", "1/5c")
    beside = scene.unit("A.FL", "1/5c")
    wraith = scene.unit("B.FC", "EN20", acted=True)
    scene.attack("A", attacker, wraith)
    assert scene.pile("B") == ["EN20"]
    assert [scene.impact(unit) for unit in (attacker, facing, beside)] == [1, 1, 0]
