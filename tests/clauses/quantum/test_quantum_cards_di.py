"""A story for every card of Divinity."""

from __future__ import annotations

from quantum_scenes import Scene


def test_di01_oath_initiate_stands_in_a_phalanx() -> None:
    scene = Scene()
    first, second = scene.unit("A.FL", "DI01"), scene.unit("A.FC", "DI01")
    alone = scene.unit("B.FC", "DI01")
    assert scene.values(first) == scene.values(second) == (1, 4)
    assert scene.values(alone) == (1, 3)


def test_di02_pilgrim_throng_swarms_and_hordes() -> None:
    scene = Scene()
    first, second = scene.unit("A.FC", "DI02"), scene.unit("A.FC", "DI02")
    enemy = scene.unit("B.FC", "1/3c")
    scene.hand("A", "DI02", "DI02")
    scene.play("A", f"X {first}", f"+{second}", f">{enemy}")
    assert not scene.lives(enemy)
    scene.passes("B")
    scene.play("A", "D DI02", "q=BC", "+DI02")
    assert scene.units("A.BC") == ["DI02", "DI02"]
    assert scene.cp_of("A") == 16


def test_di03_dawn_shieldbearer_shields_and_fights() -> None:
    scene = Scene()
    bearer = scene.unit("A.FC", "DI03")
    scene.unit("A.BR", "DI03")
    enemy = scene.unit("B.FC", "1/2c")
    assert scene.values(bearer) == (3, 4)
    scene.attack("A", bearer, enemy)
    assert not scene.lives(enemy)


def test_di04_martyr_knight_is_saved_once_a_round() -> None:
    scene = Scene()
    attackers = [scene.unit("A.FC", "9/9c") for _ in range(2)]
    knight = scene.unit("B.FC", "DI04")
    scene.attack("A", attackers[0], knight)
    assert "suppressed" in scene.states(knight)
    scene.passes("B")
    scene.attack("A", attackers[1], knight)
    assert scene.pile("B") == ["DI04"]


def test_di05_lantern_choir_strengthens_all() -> None:
    scene = Scene()
    choir = scene.unit("A.BC", "DI05")
    first, second, idle = (scene.unit(f"A.{place}", "1/1c") for place in ("BL", "FL", "FC"))
    assert scene.choices("A", f"J {choir}.1") == {f"+{unit}" for unit in (choir, first, second, idle)}
    scene.play("A", f"J {choir}.1", f"+{choir}", f"+{first}", f"+{second}")
    assert [scene.see(unit)["counters"] for unit in (choir, first, second, idle)] == [1, 1, 1, 1]
    assert scene.states(idle) == set()
    assert scene.states(choir) == {"exhausted"}


def test_di06_crusade_vanguard_drives_its_horde() -> None:
    scene = Scene()
    vanguard, throng = scene.unit("A.FC", "DI06"), scene.unit("A.FC", "DI02")
    plain, elsewhere = scene.unit("A.FC", "1/1c"), scene.unit("A.FL", "DI02")
    enemy = scene.unit("B.FC", "1/7c")
    assert scene.values(vanguard) == (5, 3)
    assert scene.values(throng) == (3, 1)
    assert scene.values(plain) == (1, 1)
    assert scene.values(elsewhere) == (2, 1)
    scene.play("A", f"X {vanguard}", f"+{throng}", f">{enemy}")
    assert not scene.lives(enemy)


def test_di07_cathedral_colossus_takes_blows() -> None:
    scene = Scene()
    attacker, colossus = scene.unit("A.FC", "9/9c"), scene.unit("B.FC", "DI07")
    scene.unit("B.FC", "1/1c")
    assert scene.choices("A", f"X {attacker}") == {f">{colossus}"}
    scene.attack("A", attacker, colossus)
    assert scene.states(colossus) == {"exhausted", "suppressed"}


def test_di08_seraph_of_the_ninth_bell_readies_its_quadrant() -> None:
    scene = Scene()
    here = scene.unit("A.BC", "1/1c", suppressed=True, exhausted=True)
    there = scene.unit("A.BL", "1/1c", exhausted=True)
    scene.hand("A", "DI08")
    scene.deploy("A", "DI08", "q=BC")
    assert scene.states(here) == set()
    assert scene.states(there) == {"exhausted"}


def test_di09_high_prelate_oriane_guards_and_raises() -> None:
    scene = Scene()
    prelate = scene.unit("A.BC", "DI09")
    near, far = scene.unit("A.BL", "DI01"), scene.unit("A.FL", "DI02")
    third = scene.unit("A.FC", "DI02")
    stranger = scene.unit("A.BC", "TE04")
    scene.discard("A", "TE05", "TE06", "TE10", "MA11")
    assert scene.values(near) == (1, 4)
    assert scene.values(third) == (2, 2)
    assert scene.values(far) == (2, 1)
    assert scene.values(prelate) == (4, 6)
    assert scene.choices("A", f"J {prelate}.2") == {f"+{unit}" for unit in (near, far, third)}
    scene.play("A", f"J {prelate}.2", f"+{near}", f"+{far}", f"+{third}")
    assert scene.actions("A") == {"t=A.TE05", "t=A.TE06"}
    scene.play("A", "t=A.TE06")
    assert scene.actions("A") == {"C q=BL", "C q=BC", "C q=BR"}
    scene.play("A", "C q=BR")
    assert scene.units("A.BR") == ["TE06"]
    assert scene.states(stranger) == set()
    assert "TE06" not in scene.pile("A")


def test_di10_inquisitor_of_relays_breaks_assets() -> None:
    scene = Scene()
    inquisitor, asset = scene.unit("A.BC", "DI10"), scene.asset("B", "TE13")
    scene.play("A", f"U {inquisitor}.1", f"t={asset}")
    assert scene.pile("B") == ["TE13"]
    assert scene.cp_of("A") == 18


def test_di11_conclave_bells_toll() -> None:
    scene = Scene()
    bells = scene.asset("A", "DI11")
    units = [scene.unit(f"A.{place}", "1/1c") for place in ("BL", "BC", "BR", "FL", "FR")]
    target, beside, away = scene.unit("B.FC", "TE06"), scene.unit("B.FC", "TE04"), scene.unit("B.FL", "TE04")
    scene.play("A", f"J {bells}.1", *(f"+{unit}" for unit in units))
    assert scene.actions("A") == {f"t={target}", f"t={beside}", f"t={away}"}
    scene.play("A", f"t={target}")
    assert scene.pile("B") == ["TE06"]
    assert scene.states(beside) == {"exhausted", "suppressed"}
    assert scene.states(away) == set()


def test_di12_reliquary_of_dawn_mends() -> None:
    scene = Scene()
    reliquary = scene.asset("A", "DI12")
    hurt = scene.unit("A.FC", "1/9c", impact=4, static=True)
    scene.unit("B.FC", "1/9c", impact=4)
    assert scene.choices("A", f"U {reliquary}.1") == {f"t={hurt}"}
    scene.play("A", f"U {reliquary}.1", f"t={hurt}")
    assert scene.impact(hurt) == 1
    assert scene.states(hurt) == set()


def test_di13_absolve_frees_from_everything() -> None:
    scene = Scene()
    unit = scene.unit("A.FC", "1/1c", exhausted=True, suppressed=True, static=True, marked=True)
    scene.hand("A", "DI13")
    scene.play("A", "P DI13", f"t={unit}")
    assert scene.states(unit) == set()


def test_di14_interdiction_lends_zeal_for_the_round() -> None:
    scene = Scene()
    attacker, defender = scene.unit("A.FC", "9/9c"), scene.unit("B.FC", "1/1c")
    scene.hand("B", "DI14")
    scene.attack("A", attacker, defender)
    scene.play("B", "R DI14")
    assert scene.states(defender) == {"exhausted", "suppressed"}
    assert {"Zeal", "Steadfast"} <= set(scene.see(defender)["keywords"])
    scene.to_next_round()
    assert not {"Zeal", "Steadfast"} & set(scene.see(defender)["keywords"])


def test_di15_call_the_faithful() -> None:
    scene = Scene()
    scene.hand("A", "DI15")
    assert scene.choices("A", "P DI15") == {"q=BL", "q=BC", "q=BR"}
    scene.play("A", "P DI15", "q=BC")
    assert scene.units("A.BC") == ["TK3", "TK3"]
    assert scene.states("@1") == set()


def test_di16_hour_of_judgement() -> None:
    scene = Scene(3)
    doomed = scene.unit("C.BC", "TE04", suppressed=True, exhausted=True)
    front, back = scene.unit("B.FL", "1/1c"), scene.unit("B.BL", "1/1c")
    own = scene.unit("A.FL", "1/1c", suppressed=True, exhausted=True)
    scene.hand("A", "DI16")
    scene.play("A", "P DI16", "p=B")
    assert not scene.lives(doomed)
    assert scene.states(front) == {"exhausted", "suppressed"}
    assert scene.states(back) == set()
    assert scene.lives(own)


def test_di17_sunsteel_aegis_holds_fast() -> None:
    scene = Scene()
    unit = scene.unit("B.FC", "1/1c")
    scene.upgrade(unit, "DI17")
    scene.hand("A", "PS14")
    assert scene.values(unit) == (2, 2)
    scene.play("A", "P PS14", f"t={unit}")
    assert scene.at(unit) == "B.FC"


def test_di18_mantle_of_the_chosen_makes_a_leader() -> None:
    scene = Scene()
    leader, trooper = scene.unit("A.BL", "TE11"), scene.unit("A.BC", "TE01")
    scene.hand("A", "DI18", "DI09")
    assert scene.choices("A", "D DI18") == {f"t={trooper}"}
    scene.deploy("A", "DI18", f"t={trooper}")
    assert scene.values(trooper) == (3, 3)
    assert scene.is_leader(trooper)
    assert scene.is_leader(leader)
    scene.passes("B")
    assert scene.choices("A", "D DI09") == {"q=BR"}


def test_di19_consecrated_span_roots_and_shields() -> None:
    scene = Scene()
    scene.terrain("B.FC", "DI19")
    unit = scene.unit("B.FC", "1/1c")
    scene.hand("A", "PS14")
    assert scene.values(unit) == (1, 2)
    scene.play("A", "P PS14", f"t={unit}")
    assert scene.at(unit) == "B.FC"
    assert scene.states(unit) == {"exhausted"}


def test_di20_grove_warden_adapts() -> None:
    scene = Scene()
    attacker, warden = scene.unit("A.FC", "1/1c"), scene.unit("B.FC", "DI20")
    scene.unit("B.FL", "DI01")
    assert scene.values(warden) == (5, 4)
    scene.attack("A", attacker, warden)
    assert scene.values(warden) == (6, 5)
