"""Stories for the Missions of Divinity, Biology, Entropy and of two domains."""

from __future__ import annotations

from quantum_scenes import Scene, completed

FRONT = ("FL", "FC", "FR")


def test_mi13_kindle_the_faith() -> None:
    scene = Scene()
    scene.missions("A", "MI13")
    scene.progress("A", "MI13", 1)
    zealous, plain = scene.unit("A.FC", "DI04"), scene.unit("A.FL", "1/1c", exhausted=True)
    enemy = scene.unit("B.FC", "9/9c")
    assert scene.values(zealous) == (5, 3)
    assert scene.values(plain) == (1, 1)
    scene.passes("A")
    scene.attack("B", enemy, zealous)
    assert scene.is_done("A", "MI13")
    scene.play("A", "U MI13.once", f"t={zealous}", f"t={plain}")
    assert scene.states(zealous) == scene.states(plain) == set()


def test_mi14_unbroken_front() -> None:
    scene = Scene()
    scene.missions("A", "MI14")
    units = [scene.unit(f"A.{place}", "1/1c") for place in FRONT]
    back = scene.unit("A.BC", "1/1c")
    scene.unit("B.FC", "1/1c")
    assert [scene.values(unit) for unit in units] == [(1, 2)] * 3
    assert scene.values(back) == (1, 1)
    scene.passes("A", "B")
    assert scene.mission("A", "MI14")["progress"] == 1
    assert not scene.is_done("A", "MI14")
    scene.play("A", f"M {back}", "q=BL")
    scene.passes("B", "A")
    assert scene.is_done("A", "MI14")
    scene.turn_to("A")
    scene.play("A", "U MI14.once")
    assert scene.values(back) == (1, 3)
    assert scene.values(units[0]) == (1, 4)


def test_mi15_the_long_vigil() -> None:
    scene = Scene()
    scene.missions("A", "MI15")
    scene.progress("A", "MI15", 1)
    choir = scene.unit("A.BC", "DI05")
    others = [scene.unit("A.BL", "1/1c") for _ in range(2)]
    scene.deck("A", "TE04", "TE05", "TE06")
    scene.discard("A", "TE01", "TE20", "TE06")
    scene.play("A", f"J {choir}.1", f"+{choir}", *(f"+{unit}" for unit in others))
    assert scene.hand_of("A") == ["TE04", "TE05"]
    assert scene.is_done("A", "MI15")
    scene.passes("B")
    scene.play("A", "U MI15.once")
    assert scene.actions("A") == {"t=A.TE01", "t=A.TE20", "."}
    scene.play("A", "t=A.TE01", "t=A.TE20", "C q=BR", "C q=BR")
    assert scene.units("A.BR") == ["TE01", "TE20"]


def test_mi15_draws_for_the_first_ritual_of_a_round_only() -> None:
    scene = Scene()
    scene.missions("A", "MI15")
    choir = scene.unit("A.BC", "DI05")
    units = [scene.unit("A.BL", "1/1c"), scene.unit("A.BR", "1/1c"), *(scene.unit("A.FL", "1/1c") for _ in range(3))]
    scene.deck("A", "TE04", "TE05", "TE06", "TE07")
    scene.play("A", f"J {choir}.1", f"+{choir}", f"+{units[0]}", f"+{units[1]}")
    scene.passes("B")
    scene.play("A", f"J {choir}.1", *(f"+{unit}" for unit in units[2:]))
    assert scene.mission("A", "MI15")["progress"] == 2
    assert scene.hand_of("A") == ["TE04", "TE05"]


def test_mi16_heavens_mandate() -> None:
    scene = Scene()
    scene.missions("A", "MI16")
    leader = scene.unit("A.BC", "TE11")
    units = [scene.unit(f"A.{place}", "1/1c") for place in ("FL", "FL", "FC", "FC", "FR", "FR")]
    scene.unit("B.FC", "1/1c")
    scene.hand("A", "TE01")
    assert "Zeal" in scene.see(leader)["keywords"]
    assert "Zeal" not in scene.see(units[0])["keywords"]
    scene.deploy("A", "TE01", "q=BL")
    assert scene.is_done("A", "MI16")
    scene.passes("B")
    scene.play("A", "U MI16.once")
    assert scene.values(units[0]) == (2, 1)
    assert "Zeal" in scene.see(units[0])["keywords"]


def test_mi17_seed_the_ground() -> None:
    scene = Scene()
    scene.missions("A", "MI17")
    scene.progress("A", "MI17", 6)
    scene.hand("A", "BI05", "BI05")
    scene.play("A", "D BI05", "q=BL", "+BI05")
    assert scene.cp_of("A") == 20 - 1 - 2
    assert scene.is_done("A", "MI17")
    scene.passes("B")
    scene.play("A", "U MI17.once", "q=FC")
    assert scene.units("A.FC") == ["TK2", "TK2", "TK2"]


def test_mi18_survival_protocol() -> None:
    scene = Scene()
    scene.missions("A", "MI18")
    scene.progress("A", "MI18", 4)
    unit, other = scene.unit("A.FC", "1/1c"), scene.unit("A.FC", "1/1c")
    scene.hand("A", "BI15")
    scene.play("A", "P BI15", f"t={unit}")
    assert scene.is_done("A", "MI18")
    assert "Steadfast" in scene.see(unit)["keywords"]
    assert "Steadfast" not in scene.see(other)["keywords"]
    scene.passes("B")
    scene.play("A", "U MI18.once", "q=FC")
    assert (scene.see(unit)["counters"], scene.see(other)["counters"]) == (3, 1)


def test_mi19_apex_selection() -> None:
    scene = Scene()
    scene.missions("A", "MI19")
    scene.progress("A", "MI19", 2)
    whelp, enemy = scene.unit("A.BC", "BI02"), scene.unit("B.BC", "1/6c")
    scene.hand("A", "BI03")
    scene.play("A", "V BI03", f"t={whelp}")
    assert scene.cp_of("A") == 18
    assert scene.is_done("A", "MI19")
    scene.passes("B")
    scene.play("A", "U MI19.once", f"t={whelp}", f"t={enemy}")
    assert not scene.lives(enemy)
    assert scene.values(whelp) == (6 + 2 + 1, 3 + 2 + 1), "its own strike feeds Consume"
    assert scene.states(whelp) == set()


def test_mi20_endless_brood() -> None:
    scene = Scene()
    scene.missions("A", "MI20")
    units = [scene.unit("A.BC", "BI01") for _ in range(9)]
    scene.passes("A", "B")
    scene.play("A", "C q=BL")
    assert scene.units("A.BL") == ["TK2"]
    assert scene.is_done("A", "MI20")
    scene.play("A", "U MI20.once")
    assert scene.values(units[0]) == (3, 1)


def test_mi21_slow_decay() -> None:
    scene = Scene()
    scene.missions("A", "MI21")
    scene.progress("A", "MI21", 3)
    static, clean = scene.unit("B.FC", "3/3c", static=True), scene.unit("B.FL", "3/3c")
    scene.hand("A", "EN13")
    assert scene.values(static) == (2, 3)
    scene.play("A", "P EN13", f"t={clean}")
    assert scene.is_done("A", "MI21")
    scene.passes("B")
    scene.play("A", "U MI21.once", f"t={clean}")
    assert not scene.lives(clean)


def test_mi22_erode_the_archive() -> None:
    scene = Scene()
    scene.missions("A", "MI22")
    scene.progress("A", "MI22", 2)
    scene.discard("B", "TE04", "TE05", "TE06", "MA11")
    scene.hand("A", "EN07")
    scene.deck("A", "TE01", "TE02", "TE03")
    exhumer = scene.deploy("A", "EN07", "q=BC")
    scene.play("A", f"L {exhumer}.1", "t=B.TE04", "t=B.TE05")
    assert scene.is_done("A", "MI22")
    assert scene.cp_of("A") == 16, "what happens on a chain triggers nothing"
    scene.passes("B")
    scene.play("A", "U MI22.once", "t=B.TE06", "t=B.MA11")
    assert scene.gone("B") == ["TE04", "TE05", "TE06", "MA11"]
    assert scene.hand_of("A") == ["TE01", "TE02"]
    assert scene.cp_of("A") == 17


def test_mi23_unmake_the_bastion() -> None:
    scene = Scene()
    scene.missions("A", "MI23")
    scene.progress("A", "MI23", 2)
    saboteur, asset = scene.unit("A.BC", "TE09"), scene.asset("B", "TE13", impact=2)
    lancer, terrain = scene.unit("A.BL", "TE05"), scene.terrain("B.FC", "TE19")
    enemy = scene.unit("B.FC", "1/9c")
    scene.play("A", f"U {saboteur}.1", f"t={asset}")
    assert scene.cp_of("A") == 20
    assert scene.is_done("A", "MI23")
    scene.passes("B")
    scene.play("A", f"U {lancer}.1", f"t={enemy}")
    assert scene.cp_of("A") == 19
    scene.passes("B")
    scene.play("A", "U MI23.once", f"t={terrain}")
    assert not scene.lives(terrain)


def test_mi24_final_silence() -> None:
    scene = Scene()
    scene.missions("A", "MI24")
    for place in ("FL", "FC", "FR", "BL"):
        scene.unit(f"B.{place}", "1/1c", static=True)
    own = scene.unit("A.FC", "1/1c")
    scene.hand("B", "TE04", "TE04")
    scene.turn("B")
    first = scene.deploy("B", "TE04", "q=BC")
    assert scene.states(first) == {"static"}
    assert scene.is_done("A", "MI24")
    scene.passes("A")
    second = scene.deploy("B", "TE04", "q=BC")
    assert scene.states(second) == set()
    scene.play("A", "U MI24.once")
    assert scene.states(second) == {"static"}
    assert "Nullify" in scene.see(own)["keywords"]


def test_mi25_exploit_backdoor() -> None:
    scene = Scene()
    scene.missions("A", "MI25")
    scene.progress("A", "MI25", 2)
    first, second = scene.unit("A.BL", "1/1c"), scene.unit("A.BC", "1/1c")
    scene.hand("A", "TE04")
    scene.deploy("A", "TE04", "q=FL")
    assert scene.is_done("A", "MI25")
    scene.passes("B")
    scene.play("A", "U MI25.once", f"t={first}", f"t={second}")
    assert (scene.at(first), scene.at(second)) == ("A.FL", "A.FC")
    assert scene.states(first) == set()


def test_mi26_pact_of_ash_and_root() -> None:
    scene = Scene()
    scene.missions("A", "MI26")
    scene.progress("A", "MI26", 4)
    victim, attacker = scene.unit("A.FC", "TE04"), scene.unit("B.FC", "9/9c")
    scene.discard("A", "TE01", "MA11")
    scene.passes("A")
    scene.attack("B", attacker, victim)
    assert scene.cp_of("A") == 21
    assert scene.is_done("A", "MI26")
    scene.play("A", "U MI26.once")
    assert scene.actions("A") == {"t=A.TE01", "t=A.TE04", "."}
    scene.play("A", "t=A.TE01", "t=A.TE04")
    assert scene.hand_of("A") == ["TE01", "TE04"]


def test_mi27_psalm_of_iron() -> None:
    scene = Scene()
    scene.missions("A", "MI27")
    units = [scene.unit(f"A.{place}", "1/1c") for place in FRONT]
    for unit in units[:2]:
        scene.upgrade(unit, "TE17")
    scene.unit("B.FC", "1/1c")
    scene.hand("A", "TE17")
    scene.deploy("A", "TE17", f"t={units[2]}")
    assert scene.cp_of("A") == 19
    assert scene.is_done("A", "MI27")
    scene.passes("B")
    scene.play("A", "U MI27.once", f"t={units[2]}")
    assert scene.values(units[2]) == (4, 6)


def test_mi28_dream_of_embers() -> None:
    scene = Scene()
    scene.missions("A", "MI28")
    scene.progress("A", "MI28", 2)
    defender, attacker = scene.unit("A.FC", "1/1c"), scene.unit("B.FC", "3/3c")
    scene.hand("A", "TE15", "MA11")
    scene.turn("B")
    scene.attack("B", attacker, defender)
    scene.play("A", "R TE15")
    assert scene.cp_of("A") == 19
    assert scene.is_done("A", "MI28")
    scene.play("A", "P MA11", f"t={attacker}")
    assert scene.cp_of("A") == 16


def test_mi28_dream_of_embers_completed() -> None:
    scene = completed("MI28")
    scene.deck("A", "TE01", "TE02", "TE03")
    scene.hand("B", "TE04", "TE05")
    scene.play("A", "U MI28.once", "p=B")
    assert scene.hand_of("A") == ["TE01", "TE02"]
    scene.play("B", "C disc=TE04")
    assert scene.pile("B") == ["TE04"]
