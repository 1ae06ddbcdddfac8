"""A story for every card of Psionics."""

from __future__ import annotations

import pytest
from quantum_scenes import Scene


def test_ps01_cognitive_override_negates_and_draws() -> None:
    scene = Scene()
    scene.hand("A", "DI15")
    scene.hand("B", "PS01")
    scene.deck("B", "TE04")
    scene.play("A", "P DI15", "q=BL")
    assert scene.actions("B") == {"R PS01", "."}
    scene.play("B", "R PS01")
    assert scene.units("A.BL") == []
    assert scene.hand_of("B") == ["TE04"]
    assert scene.pile("A") == ["DI15"]


def test_ps02_whisper_scout_strikes_and_slips_away() -> None:
    scene = Scene()
    scout, enemy = scene.unit("A.FC", "PS02"), scene.unit("B.FL", "1/1c")
    scene.attack("A", scout, enemy)
    scene.play("A", "C q=BC")
    assert not scene.lives(enemy)
    assert scene.at(scout) == "A.BC"


def test_ps03_mindbrand_seer_marks_an_enemy() -> None:
    scene = Scene()
    enemy = scene.unit("B.FC", "1/1c")
    scene.unit("A.FC", "1/1c")
    scene.hand("A", "PS03")
    seer = scene.deploy("A", "PS03", "q=BC")
    assert scene.actions("A") == {f"L {seer}.1"}
    scene.play("A", f"L {seer}.1")
    assert scene.actions("A") == {f"t={enemy}"}
    scene.play("A", f"t={enemy}")
    assert scene.states(enemy) == {"marked"}


def test_ps04_thought_assassin_is_stronger_only_against_marks() -> None:
    scene = Scene()
    assassin = scene.unit("A.FC", "PS04")
    marked = scene.unit("B.FC", "1/6c", marked=True)
    assert scene.values(assassin) == (4, 2)
    scene.attack("A", assassin, marked)
    assert "suppressed" in scene.states(marked)


@pytest.mark.parametrize("marked", [False, True])
def test_ps05_will_breaker_exhausts_or_suppresses(marked: bool) -> None:
    scene = Scene()
    breaker, enemy = scene.unit("A.BC", "PS05"), scene.unit("B.FC", "1/9c", marked=marked)
    scene.play("A", f"U {breaker}.1", f"t={enemy}")
    assert scene.states(enemy) == ({"exhausted", "suppressed", "marked"} if marked else {"exhausted"})


def test_ps06_dread_lure_cannot_be_pulled_away() -> None:
    scene = Scene()
    attacker, caller = scene.unit("A.FC", "3/3c"), scene.unit("A.BC", "MA05")
    lure = scene.unit("B.FC", "PS06")
    scene.unit("B.FC", "1/1c")
    assert scene.choices("A", f"X {attacker}") == {f">{lure}"}
    scene.play("A", f"U {caller}.1", f"t={lure}")
    assert scene.at(lure) == "B.FC"


def test_ps07_dream_stalker_hides_until_it_acts() -> None:
    scene = Scene()
    stalker, enemy = scene.unit("A.FC", "PS07"), scene.unit("B.FC", "5/5c")
    scene.passes("A")
    assert f"X {enemy}" not in scene.actions("B")
    scene.passes("B")
    assert scene.data["round"] == 2
    scene.attack("A", stalker, enemy)
    scene.play("A", "C stay")
    assert scene.choices("B", f"X {enemy}") == {f">{stalker}"}


def test_ps08_fractured_oracle_silences_and_marks() -> None:
    scene = Scene()
    enemy = scene.unit("B.FC", "TE06")
    scene.hand("A", "PS08")
    oracle = scene.deploy("A", "PS08", "q=BC")
    scene.play("A", f"L {oracle}.1", f"t={enemy}")
    assert scene.states(enemy) == {"static", "marked"}


def test_ps09_overmind_thessaly_destroys_cheap_marked_units() -> None:
    scene = Scene()
    overmind = scene.unit("A.BC", "PS09")
    cheap, dear = scene.unit("B.FC", "TE05", marked=True), scene.unit("B.FL", "TE06", marked=True)
    clean = scene.unit("B.FR", "TE04")
    assert scene.choices("A", f"U {overmind}.2") == {f"t={cheap}"}
    scene.play("A", f"U {overmind}.2", f"t={cheap}")
    assert scene.pile("B") == ["TE05"]
    assert scene.cp_of("A") == 17
    scene.passes("B", "A")
    assert scene.actions("A") == {f"L {overmind}.1"}
    scene.play("A", f"L {overmind}.1")
    assert scene.actions("A") == {f"t={dear}", f"t={clean}"}
    scene.play("A", f"t={clean}")
    assert scene.states(clean) == {"marked"}


def test_ps10_psychic_leviathan_robs_whom_it_attacks() -> None:
    scene = Scene()
    leviathan, enemy = scene.unit("A.FC", "PS10"), scene.unit("B.FC", "1/20c")
    scene.hand("B", "TE04", "TE05")
    scene.cp("B", 5)
    scene.attack("A", leviathan, enemy)
    assert scene.decider == "B"
    assert scene.actions("B") == {"C mode=1", "C mode=2"}
    scene.play("B", "C mode=1")
    assert scene.actions("B") == {"C disc=TE04", "C disc=TE05"}
    scene.play("B", "C disc=TE05")
    assert scene.hand_of("B") == ["TE04"]
    assert scene.pile("B") == ["TE05"]
    assert scene.cp_of("B") == 5


def test_ps10_psychic_leviathan_may_be_paid_off() -> None:
    scene = Scene()
    leviathan, enemy = scene.unit("A.FC", "PS10"), scene.unit("B.FC", "1/20c")
    scene.hand("B", "TE04")
    scene.cp("B", 5)
    scene.attack("A", leviathan, enemy)
    scene.play("B", "C mode=2")
    assert (scene.cp_of("B"), scene.hand_of("B")) == (3, ["TE04"])


def test_ps11_mind_spike_marks_and_exhausts() -> None:
    scene = Scene()
    enemy = scene.unit("B.FC", "1/1c")
    scene.hand("A", "PS11")
    scene.play("A", "P PS11", f"t={enemy}")
    assert scene.states(enemy) == {"marked", "exhausted"}


def test_ps12_psychic_collapse_destroys_the_weakened() -> None:
    scene = Scene()
    marked = scene.unit("B.FC", "TE06", marked=True)
    suppressed = scene.unit("A.FC", "TE04", suppressed=True, exhausted=True)
    scene.unit("B.FL", "1/1c")
    scene.hand("A", "PS12")
    assert scene.choices("A", "P PS12") == {f"t={marked}", f"t={suppressed}"}
    scene.play("A", "P PS12", f"t={marked}")
    assert scene.pile("B") == ["TE06"]


def test_ps13_memory_theft_takes_a_card_that_is_no_leader() -> None:
    scene = Scene()
    scene.hand("A", "PS13")
    scene.hand("B", "TE11", "TE04", "TE05")
    scene.play("A", "P PS13", "p=B")
    assert scene.decider == "A"
    assert scene.actions("A") == {"C disc=TE04", "C disc=TE05"}
    scene.play("A", "C disc=TE05")
    assert scene.hand_of("B") == ["TE04", "TE11"]
    assert scene.pile("B") == ["TE05"]


def test_ps14_sleepwalk_moves_and_exhausts() -> None:
    scene = Scene()
    enemy = scene.unit("B.BL", "1/1c")
    scene.hand("A", "PS14")
    scene.play("A", "P PS14", f"t={enemy}")
    assert scene.actions("A") == {"C q=B.FL", "C q=B.BC"}
    scene.play("A", "C q=B.FL")
    assert scene.at(enemy) == "B.FL"
    assert scene.states(enemy) == {"exhausted"}


def test_ps15_premonition_weakens_every_attacker() -> None:
    scene = Scene()
    horde = [scene.unit("A.FC", "BI05") for _ in range(2)]
    defender = scene.unit("B.FC", "1/3c")
    scene.hand("B", "PS15")
    scene.play("A", f"X {horde[0]}", f"+{horde[1]}", f">{defender}")
    scene.play("B", "R PS15")
    assert scene.states(defender) == set()
    assert [scene.states(unit) for unit in horde] == [{"exhausted", "marked"}] * 2
    assert scene.values(horde[0]) == (2, 1)


def test_ps16_panic_cascade_breaks_a_front_row() -> None:
    scene = Scene()
    plain, marked = scene.unit("B.FL", "1/1c"), scene.unit("B.FC", "1/1c", marked=True)
    behind = scene.unit("B.BC", "1/1c", marked=True)
    scene.hand("A", "PS16")
    scene.play("A", "P PS16", "p=B")
    assert scene.states(plain) == {"exhausted"}
    assert scene.states(marked) == {"exhausted", "suppressed", "marked"}
    assert scene.states(behind) == {"marked"}


def test_ps17_dream_archive_profits_from_discards() -> None:
    scene = Scene()
    archive = scene.asset("A", "PS17")
    scene.hand("B", "TE04", "TE05")
    scene.deck("A", "TE06", "TE07")
    scene.play("A", f"U {archive}.2", "p=B")
    assert scene.decider == "B"
    assert scene.actions("B") == {"C disc=TE04", "C disc=TE05"}
    scene.play("B", "C disc=TE04")
    assert scene.pile("B") == ["TE04"]
    assert scene.hand_of("A") == ["TE06"]
    assert scene.cp_of("A") == 18


def test_ps18_neural_crown_makes_a_phantom() -> None:
    scene = Scene()
    unit, enemy = scene.unit("A.FC", "1/1c"), scene.unit("B.FC", "5/5c")
    scene.upgrade(unit, "PS18")
    assert scene.values(unit) == (2, 2)
    scene.passes("A")
    assert f"X {enemy}" not in scene.actions("B")


def test_ps19_hall_of_mirrors_hides_from_abilities_not_from_attacks() -> None:
    scene = Scene()
    scene.terrain("B.FC", "PS19")
    inside, outside = scene.unit("B.FC", "1/1c"), scene.unit("B.FL", "1/1c")
    attacker = scene.unit("A.FC", "1/1c")
    scene.hand("A", "PS11")
    assert scene.choices("A", "P PS11") == {f"t={outside}"}
    assert scene.choices("A", f"X {attacker}") == {f">{inside}"}


def test_ps20_grey_chorister_marks_its_attackers() -> None:
    scene = Scene()
    attacker, chorister = scene.unit("A.FC", "1/9c"), scene.unit("B.FC", "PS20")
    scene.unit("B.FL", "DI01")
    assert scene.values(chorister) == (2, 4)
    scene.attack("A", attacker, chorister)
    assert scene.states(attacker) == {"exhausted", "marked"}


def test_ps20_grey_chorister_marks_even_as_it_falls() -> None:
    scene = Scene()
    attacker, chorister = scene.unit("A.FC", "9/9c"), scene.unit("B.FC", "PS20")
    scene.attack("A", attacker, chorister)
    assert not scene.lives(chorister)
    assert scene.states(attacker) == {"exhausted", "marked"}
