"""A story for every card of Biology."""

from __future__ import annotations

from quantum_scenes import Scene


def test_bi01_spore_mites_come_in_swarms() -> None:
    scene = Scene()
    scene.hand("A", "BI01", "BI01", "BI05", "TE04")
    scene.play("A", "D BI01", "q=BC")
    assert scene.actions("A") == {"+BI01", "+BI05", "."}
    scene.play("A", "+BI01", ".")
    assert scene.units("A.BC") == ["BI01", "BI01"]
    assert scene.cp_of("A") == 18
    assert scene.hand_of("A") == ["BI05", "TE04"]


def test_bi02_razor_whelp_adapts() -> None:
    scene = Scene()
    attacker, whelp = scene.unit("A.FC", "1/1c"), scene.unit("B.FC", "BI02")
    scene.attack("A", attacker, whelp)
    assert scene.values(whelp) == (3, 3)


def test_bi03_razorback_alpha_evolves_and_consumes() -> None:
    scene = Scene()
    whelp, prey = scene.unit("A.FC", "BI02"), scene.unit("B.FC", "1/1c")
    scene.hand("A", "BI03")
    scene.play("A", "V BI03", f"t={whelp}")
    assert scene.cp_of("A") == 17
    scene.passes("B")
    scene.attack("A", whelp, prey)
    assert scene.values(whelp) == (7, 4)


def test_bi04_razor_tyrant_crowns_the_line() -> None:
    scene = Scene()
    alpha = scene.unit("A.FC", "BI03", under=("BI02",))
    prey = scene.unit("B.FL", "1/1c")
    scene.hand("A", "BI04")
    scene.deck("A", "TE04")
    assert scene.choices("A", "V BI04") == {f"t={alpha}"}
    scene.play("A", "V BI04", f"t={alpha}")
    assert scene.see(alpha)["under"] == ["BI02", "BI03"]
    scene.passes("B")
    scene.attack("A", alpha, prey)
    assert scene.hand_of("A") == ["TE04"]
    assert scene.cp_of("A") == 16


def test_bi05_hive_skitterers_attack_together() -> None:
    scene = Scene()
    horde = [scene.unit("A.FC", "BI05") for _ in range(3)]
    elsewhere = scene.unit("A.FL", "BI05")
    enemy = scene.unit("B.FC", "1/5c")
    scene.play("A", f"X {horde[0]}")
    assert f"+{elsewhere}" not in scene.actions("A")
    scene.play("A", f"+{horde[1]}", f"+{horde[2]}", f">{enemy}")
    assert not scene.lives(enemy)


def test_bi06_brood_matron_brings_larvae() -> None:
    scene = Scene()
    scene.hand("A", "BI06")
    scene.deploy("A", "BI06", "q=BR")
    assert scene.units("A.BR") == ["BI06", "TK2", "TK2"]


def test_bi07_carapace_hauler_is_large_and_adapts() -> None:
    scene = Scene()
    attacker, hauler = scene.unit("A.FC", "4/4c"), scene.unit("B.FC", "BI07")
    scene.unit("B.FC", "BI07")
    mover = scene.unit("B.FL", "BI01")
    scene.attack("A", attacker, hauler)
    assert scene.values(hauler) == (7, 5)
    assert "suppressed" in scene.states(hauler)
    assert scene.choices("B", f"M {mover}") == {"q=BL"}


def test_bi08_pack_stalker_ambushes() -> None:
    scene = Scene()
    enemy = scene.unit("B.FR", "1/2c")
    scene.hand("A", "BI08")
    stalker = scene.deploy("A", "BI08", "q=FR")
    scene.passes("B")
    scene.attack("A", stalker, enemy)
    scene.play("A", "C q=BR")
    assert scene.at(stalker) == "A.BR"
    assert not scene.lives(enemy)


def test_bi09_venom_spitter_poisons_survivors() -> None:
    scene = Scene()
    spitter, enemy = scene.unit("A.BC", "BI09"), scene.unit("B.FR", "1/4c")
    scene.attack("A", spitter, enemy)
    assert scene.impact(enemy) == 1


def test_bi10_root_infestor_grows_more_dangerous() -> None:
    scene = Scene()
    infestor = scene.unit("A.FC", "BI10", counters=2)
    relic = scene.asset("B", "DI11")
    scene.play("A", f"U {infestor}.1", f"t={relic}")
    assert scene.impact(relic) == 3
    assert scene.cp_of("A") == 20
    assert scene.states(infestor) == {"exhausted"}


def test_bi11_queen_ashket_feeds_her_swarm() -> None:
    scene = Scene()
    queen, prey = scene.unit("A.FC", "BI11"), scene.unit("B.FC", "1/1c")
    scene.hand("A", "BI05", "BI01", "TE04")
    scene.attack("A", queen, prey)
    assert scene.actions("A") == {"C q=FC", "C q=FL", "C q=FR", "C q=BC"}
    scene.play("A", "C q=FL")
    assert scene.units("A.FL") == ["TK2", "TK2"]
    scene.passes("B")
    scene.play("A", "D BI05", "q=BC", "+BI01")
    assert scene.cp_of("A") == 20 - 1 - 1
    scene.passes("B")
    scene.deploy("A", "TE04", "q=BL")
    assert scene.cp_of("A") == 18 - 2


def test_bi12_world_eater_wurm_eats_on() -> None:
    scene = Scene()
    wurm, prey = scene.unit("A.FC", "BI12"), scene.unit("B.FC", "1/1c")
    scene.attack("A", wurm, prey)
    assert scene.states(wurm) == set()


def test_bi13_spawning_cradle_hatches() -> None:
    scene = Scene()
    scene.asset("A", "BI13")
    scene.passes("A", "B")
    assert scene.actions("A") == {"C q=BL", "C q=BC", "C q=BR"}
    scene.play("A", "C q=BC")
    assert scene.units("A.BC") == ["TK2", "TK2"]


def test_bi14_gene_vault_finds_a_beast() -> None:
    scene = Scene()
    vault = scene.asset("A", "BI14")
    scene.deck("A", "TE04", "BI02", "BI06", "BI08")
    scene.play("A", f"U {vault}.1")
    assert scene.actions("A") == {"C pick=BI02", "C pick=BI08", "C ."}
    scene.play("A", "C pick=BI08")
    assert scene.hand_of("A") == ["BI08"]
    assert sorted(scene.side("A")["deck"]) == ["BI02", "BI06", "TE04"]
    assert scene.cp_of("A") == 17


def test_bi15_rapid_mutation() -> None:
    scene = Scene()
    unit = scene.unit("A.FC", "1/1c")
    scene.unit("B.FC", "1/1c")
    scene.hand("A", "BI15")
    assert scene.choices("A", "P BI15") == {f"t={unit}"}
    scene.play("A", "P BI15", f"t={unit}")
    assert scene.values(unit) == (3, 3)


def test_bi16_feeding_frenzy_lasts_the_round() -> None:
    scene = Scene()
    first, second = scene.unit("A.FC", "1/1c"), scene.unit("A.FC", "2/2c")
    away = scene.unit("A.FL", "1/1c")
    scene.hand("A", "BI16")
    scene.play("A", "P BI16", "q=FC")
    assert (scene.values(first), scene.values(second), scene.values(away)) == ((3, 1), (4, 2), (1, 1))
    scene.to_next_round()
    assert scene.values(first) == (1, 1)


def test_bi17_regress_takes_counters() -> None:
    scene = Scene()
    grown = scene.unit("B.FC", "1/1c", counters=3)
    scene.unit("B.FL", "1/1c")
    scene.hand("A", "BI17")
    assert scene.choices("A", "P BI17") == {"mode=2"}
    scene.play("A", "P BI17", "mode=2")
    assert scene.actions("A") == {f"t={grown}"}
    scene.play("A", f"t={grown}")
    assert scene.values(grown) == (1, 1)


def test_bi17_regress_undoes_evolution() -> None:
    scene = Scene()
    alpha = scene.unit("B.FC", "BI03", under=("BI02",))
    scene.hand("A", "BI17")
    scene.play("A", "P BI17", "mode=1", f"t={alpha}")
    assert scene.see(alpha)["id"] == "BI02"
    assert scene.pile("B") == ["BI03"]


def test_bi18_chitin_graft_teaches_adapting() -> None:
    scene = Scene()
    attacker, whelp = scene.unit("A.FC", "1/1c"), scene.unit("B.FC", "BI02")
    scene.upgrade(whelp, "BI18")
    assert scene.values(whelp) == (2, 3)
    scene.attack("A", attacker, whelp)
    assert scene.see(whelp)["counters"] == 2


def test_bi19_symbiotic_mire_heals_and_shelters() -> None:
    scene = Scene()
    scene.terrain("A.FC", "BI19")
    hurt, grown = scene.unit("A.FC", "1/9c", impact=3), scene.unit("A.FC", "1/1c", counters=1)
    away = scene.unit("A.FL", "1/9c", impact=3)
    assert scene.values(grown) == (2, 3)
    assert scene.values(hurt) == (1, 9)
    scene.to_next_round()
    assert (scene.impact(hurt), scene.impact(away)) == (2, 3)


def test_bi20_reactive_spores_answer_a_death() -> None:
    scene = Scene()
    attacker, defender = scene.unit("A.FC", "5/5c"), scene.unit("B.FC", "1/1c")
    scene.hand("B", "BI20")
    scene.attack("A", attacker, defender)
    scene.play("B", "R BI20")
    assert scene.actions("B") == {f"q={place}" for place in ("FL", "FC", "FR", "BL", "BC", "BR")}
    scene.play("B", "q=FL")
    assert scene.units("B.FL") == ["TK2"] * 3
    assert scene.cp_of("B") == 18
