"""A story for every card of Magic."""

from __future__ import annotations

from quantum_scenes import Scene

ALL_OWN = {"q=FL", "q=FC", "q=FR", "q=BL", "q=BC", "q=BR"}


def test_ma01_ember_adept_strikes_diagonally() -> None:
    scene = Scene()
    adept, target = scene.unit("A.FL", "MA01"), scene.unit("B.FC", "1/2c")
    scene.attack("A", adept, target)
    assert not scene.lives(target)


def test_ma02_glyph_scholar_draws_once_a_round() -> None:
    scene = Scene()
    scene.unit("A.BC", "MA02")
    target = scene.unit("B.FC", "1/20c")
    scene.hand("A", "MA11", "MA11")
    scene.deck("A", "TE04", "TE05", "TE06")
    scene.play("A", "P MA11", f"t={target}")
    assert scene.hand_of("A") == ["MA11", "TE04"]
    scene.passes("B")
    scene.play("A", "P MA11", f"t={target}")
    assert scene.hand_of("A") == ["TE04"]


def test_ma03_veilwalker_slips_in_unseen() -> None:
    scene = Scene()
    scene.hand("A", "MA03")
    enemy = scene.unit("B.FC", "5/5c")
    assert scene.choices("A", "D MA03") == ALL_OWN
    scene.deploy("A", "MA03", "q=FC")
    assert f"X {enemy}" not in scene.actions("B")


def test_ma04_mirror_double_draws_when_destroyed() -> None:
    scene = Scene()
    attacker, double = scene.unit("A.FC", "9/9c"), scene.unit("B.FC", "MA04")
    scene.unit("B.FC", "1/1c")
    scene.deck("B", "TE04")
    assert scene.choices("A", f"X {attacker}") == {f">{double}"}
    scene.attack("A", attacker, double)
    assert scene.hand_of("B") == ["TE04"]


def test_ma05_storm_caller_blows_an_enemy_aside() -> None:
    scene = Scene()
    caller, enemy = scene.unit("A.BC", "MA05"), scene.unit("B.FC", "1/1c")
    scene.play("A", f"U {caller}.1", f"t={enemy}")
    assert scene.actions("A") == {"C q=B.FL", "C q=B.FR", "C q=B.BC"}
    scene.play("A", "C q=B.BC")
    assert scene.at(enemy) == "B.BC"
    assert scene.states(enemy) == set()


def test_ma06_aether_drake_attacks_and_withdraws() -> None:
    scene = Scene()
    drake, enemy = scene.unit("A.FC", "MA06"), scene.unit("B.FR", "1/5c")
    scene.attack("A", drake, enemy)
    assert scene.actions("A") == {"C q=FL", "C q=FR", "C q=BC", "C stay"}
    scene.play("A", "C q=BC")
    assert scene.at(drake) == "A.BC"
    assert not scene.lives(enemy)


def test_ma07_runebound_titan_neither_yields_nor_lets_in() -> None:
    scene = Scene()
    titan = scene.unit("A.FC", "MA07")
    scene.hand("B", "PS14", "TE08")
    scene.turn("B")
    assert "q=FC" not in scene.choices("B", "D TE08")
    scene.play("B", "P PS14", f"t={titan}")
    assert scene.at(titan) == "A.FC"
    assert scene.states(titan) == {"exhausted"}


def test_ma08_spell_leech_returns_a_cheap_asset() -> None:
    scene = Scene()
    leech = scene.unit("A.BC", "MA08")
    cheap = scene.asset("B", "TE12")
    scene.asset("B", "TE02")
    assert scene.choices("A", f"U {leech}.1") == {f"t={cheap}"}
    scene.play("A", f"U {leech}.1", f"t={cheap}")
    assert scene.hand_of("B") == ["TE12"]
    assert scene.cp_of("A") == 18


def test_ma09_chronomancer_elsin_makes_events_cheaper() -> None:
    scene = Scene()
    elsin, target = scene.unit("A.BC", "MA09"), scene.unit("B.FC", "1/9c")
    scene.hand("A", "MA11")
    scene.play("A", "P MA11", f"t={target}")
    assert scene.cp_of("A") == 20 - 2
    scene.passes("B")
    assert scene.choices("A", f"U {elsin}.2") == {"t=A.MA11"}
    scene.play("A", f"U {elsin}.2", "t=A.MA11")
    assert scene.hand_of("A") == ["MA11"]
    assert scene.pile("A") == []


def test_ma10_archon_of_nine_gates_burns_with_every_event() -> None:
    scene = Scene()
    archon = scene.unit("A.BC", "MA10")
    first, second = scene.unit("B.FC", "1/9c"), scene.unit("B.BC", "1/9c")
    scene.hand("A", "MA11")
    scene.play("A", "P MA11", f"t={first}")
    assert scene.actions("A") == {f"L {archon}.1"}
    scene.play("A", f"L {archon}.1")
    assert scene.actions("A") == {f"t={first}", f"t={second}"}
    scene.play("A", f"t={second}")
    assert (scene.impact(first), scene.impact(second)) == (3, 2)


def test_ma11_arc_bolt_and_its_recall() -> None:
    scene = Scene()
    mine, theirs = scene.unit("A.FC", "1/9c"), scene.unit("B.FC", "1/9c")
    scene.hand("A", "MA11")
    assert scene.choices("A", "P MA11") == {f"t={mine}", f"t={theirs}"}
    scene.play("A", "P MA11", f"t={theirs}")
    scene.passes("B")
    scene.play("A", "PR MA11", f"t={theirs}")
    assert scene.impact(theirs) == 6
    assert scene.cp_of("A") == 20 - 3 - 5
    assert scene.gone("A") == ["MA11"]


def test_ma12_unweave_spares_leaders() -> None:
    scene = Scene()
    mine, theirs = scene.unit("A.FC", "TE04"), scene.unit("B.FC", "TE05")
    scene.unit("B.FL", "TE11")
    scene.hand("A", "MA12")
    assert scene.choices("A", "P MA12") == {f"t={mine}", f"t={theirs}"}
    scene.play("A", "P MA12", f"t={theirs}")
    assert scene.hand_of("B") == ["TE05"]
    assert scene.cp_of("A") == 16


def test_ma13_gate_shift_moves_two() -> None:
    scene = Scene()
    first, second = scene.unit("A.FL", "1/1c"), scene.unit("A.BR", "1/1c")
    scene.hand("A", "MA13")
    scene.deck("A", "TE04")
    assert scene.choices("A", "P MA13") == {"mode=1", "mode=2"}
    scene.play("A", "P MA13", "mode=1", f"t={first}", f"t={second}")
    scene.play("A", "C q=FC")
    scene.play("A", "C q=BC")
    assert (scene.at(first), scene.at(second)) == ("A.FC", "A.BC")
    assert scene.states(first) == scene.states(second) == set()
    assert scene.hand_of("A") == ["TE04"]


def test_ma13_gate_shift_swaps_two() -> None:
    scene = Scene()
    first, second = scene.unit("A.FL", "1/1c"), scene.unit("A.BR", "1/1c")
    scene.hand("A", "MA13")
    scene.deck("A", "TE04")
    scene.play("A", "P MA13", "mode=2", f"t={first}", f"t={second}")
    assert (scene.at(first), scene.at(second)) == ("A.BR", "A.FL")
    assert scene.hand_of("A") == ["TE04"]


def test_ma14_tempest_of_shards_sweeps_a_front_row() -> None:
    scene = Scene(3)
    front, back = scene.unit("B.FL", "1/9c"), scene.unit("B.BL", "1/9c")
    other = scene.unit("C.FL", "1/9c")
    scene.hand("A", "MA14")
    assert scene.choices("A", "P MA14") == {"p=B", "p=C"}
    scene.play("A", "P MA14", "p=B")
    assert (scene.impact(front), scene.impact(back), scene.impact(other)) == (3, 0, 0)


def test_ma15_counterglyph_stops_an_ability() -> None:
    scene = Scene()
    foundry = scene.asset("A", "TE12")
    scene.hand("B", "MA15")
    scene.play("A", f"U {foundry}.1")
    scene.play("B", "R MA15")
    assert all(not scene.units(f"A.{place}") for place in ("BL", "BC", "BR"))
    assert scene.states(foundry) == {"exhausted"}
    assert scene.cp_of("B") == 17


def test_ma16_second_sight_draws_two_and_tucks_one() -> None:
    scene = Scene()
    scene.hand("A", "MA16", "TE06")
    scene.deck("A", "TE04", "TE05", "TE07")
    scene.play("A", "P MA16")
    assert scene.actions("A") == {"C pick=TE04", "C pick=TE05", "C pick=TE06"}
    scene.play("A", "C pick=TE06")
    assert scene.hand_of("A") == ["TE04", "TE05"]
    assert scene.side("A")["deck"] == ["TE07", "TE06"]
    assert scene.pile("A") == ["MA16"]


def test_ma17_circle_of_resonance_makes_recall_cheaper() -> None:
    scene = Scene()
    scene.asset("A", "MA17")
    target = scene.unit("B.FC", "1/9c")
    scene.discard("A", "MA11")
    scene.hand("A", "MA11")
    scene.play("A", "PR MA11", f"t={target}")
    assert scene.cp_of("A") == 20 - 3
    scene.passes("B")
    scene.play("A", "P MA11", f"t={target}")
    assert scene.cp_of("A") == 17 - 3


def test_ma18_sigil_blade_makes_a_skirmisher() -> None:
    scene = Scene()
    unit, enemy = scene.unit("A.FC", "1/1c"), scene.unit("B.FC", "1/2c")
    scene.upgrade(unit, "MA18")
    assert scene.values(unit) == (3, 1)
    scene.attack("A", unit, enemy)
    assert scene.actions("A") == {"C q=FL", "C q=FR", "C q=BC", "C stay"}
    scene.play("A", "C stay")
    assert scene.at(unit) == "A.FC"


def test_ma19_leyline_crossing_strengthens_and_shields_from_static() -> None:
    scene = Scene()
    scene.terrain("A.FC", "MA19")
    inside, outside = scene.unit("A.FC", "1/1c"), scene.unit("A.FL", "1/1c")
    scene.hand("B", "EN14")
    scene.turn("B")
    assert scene.values(inside) == (2, 1)
    scene.play("B", "P EN14", "p=A")
    assert scene.states(inside) == set()
    assert scene.states(outside) == {"static"}


def test_ma20_sanctum_sentry_survives_once() -> None:
    scene = Scene()
    attacker, sentry = scene.unit("A.FC", "9/9c"), scene.unit("B.FC", "MA20")
    scene.attack("A", attacker, sentry)
    assert scene.states(sentry) == {"exhausted", "suppressed"}
