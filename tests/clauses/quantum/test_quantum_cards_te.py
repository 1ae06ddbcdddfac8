"""A story for every card of Technology."""

from __future__ import annotations

from quantum_scenes import Scene

BACK = {"q=BL", "q=BC", "q=BR"}


def test_te01_nexus_engineer_draws() -> None:
    scene = Scene()
    scene.hand("A", "TE01")
    scene.deck("A", "TE04", "TE05")
    engineer = scene.deploy("A", "TE01", "q=BL")
    assert scene.values(engineer) == (2, 2)
    assert scene.hand_of("A") == ["TE04"]
    assert scene.cp_of("A") == 20 - 3


def test_te02_automated_turret_fires_at_each_unit_an_opponent_deploys() -> None:
    scene = Scene()
    turret = scene.asset("B", "TE02")
    scene.hand("A", "TE06")
    frame = scene.deploy("A", "TE06", "q=BL")
    assert scene.actions("B") == {f"L {turret}.1", "."}
    scene.play("B", f"L {turret}.1")
    assert scene.impact(frame) == 2


def test_te02_automated_turret_ignores_friends() -> None:
    scene = Scene()
    scene.asset("A", "TE02")
    scene.hand("A", "TE04")
    trooper = scene.deploy("A", "TE04", "q=BL")
    assert scene.decider == "B"
    assert scene.impact(trooper) == 0


def test_te03_shield_matrix_answers_a_link_that_targets_a_friendly_unit() -> None:
    scene = Scene()
    unit, other = scene.unit("B.FC", "1/5c"), scene.unit("B.FL", "1/5c")
    scene.hand("A", "PS03")
    scene.hand("B", "TE03")
    scene.play("A", "D PS03", "q=BC")
    scene.play("A", "L @3.1", f"t={unit}")
    assert scene.actions("B") == {"R TE03", "."}
    scene.play("B", "R TE03")
    assert scene.actions("B") == {f"t={unit}", f"t={other}"}
    scene.play("B", f"t={unit}")
    assert scene.states(unit) == set()
    assert scene.pile("B") == ["TE03"]


def test_te04_servo_trooper_fights() -> None:
    scene = Scene()
    trooper, defender = scene.unit("A.FC", "TE04"), scene.unit("B.FC", "1/3c")
    scene.attack("A", trooper, defender)
    assert scene.states(defender) == {"exhausted", "suppressed"}


def test_te05_rail_lancer_fires_within_its_far_range() -> None:
    scene = Scene()
    lancer = scene.unit("A.BC", "TE05")
    near, behind = scene.unit("B.FR", "1/5c"), scene.unit("B.BR", "1/5c")
    assert scene.choices("A", f"U {lancer}.1") == {f"t={near}"}
    scene.play("A", f"U {lancer}.1", f"t={near}")
    assert scene.impact(near) == 2
    assert scene.impact(behind) == 0
    assert scene.states(lancer) == {"exhausted"}
    assert scene.cp_of("A") == 19


def test_te06_bulwark_frame_is_large_and_taunts() -> None:
    scene = Scene()
    attacker = scene.unit("A.FC", "3/3c")
    frame = scene.unit("B.FC", "TE06")
    scene.unit("B.FC", "1/1c")
    for _ in range(2):
        scene.unit("B.BC", "TE06")
    scene.hand("B", "TE06")
    assert scene.choices("A", f"X {attacker}") == {f">{frame}"}
    scene.passes("A")
    assert scene.choices("B", "D TE06") == {"q=BL", "q=BR"}


def test_te07_sector_warden_holds_its_column() -> None:
    scene = Scene()
    scene.unit("A.FL", "TE07")
    enemy = scene.unit("B.BL", "1/1c")
    scene.turn("B")
    assert scene.choices("B", f"M {enemy}") == {"q=BC"}


def test_te08_breach_drone_enters_anywhere() -> None:
    scene = Scene()
    scene.hand("A", "TE08")
    assert scene.choices("A", "D TE08") == BACK | {"q=FL", "q=FC", "q=FR"}
    drone = scene.deploy("A", "TE08", "q=FR")
    assert scene.at(drone) == "A.FR"


def test_te09_uplink_saboteur_eats_assets() -> None:
    scene = Scene()
    saboteur = scene.unit("A.BC", "TE09")
    mine, theirs = scene.asset("A", "TE13"), scene.asset("B", "TE13", impact=1)
    scene.unit("B.FC", "1/1c")
    assert scene.choices("A", f"U {saboteur}.1") == {f"t={theirs}"}
    scene.play("A", f"U {saboteur}.1", f"t={theirs}")
    assert not scene.lives(theirs)
    assert scene.lives(mine)
    assert scene.pile("B") == ["TE13"]


def test_te10_siege_colossus_shells_what_it_does_not_destroy() -> None:
    scene = Scene()
    colossus, tough = scene.unit("A.FC", "TE10"), scene.unit("B.BL", "1/9c")
    scene.attack("A", colossus, tough)
    assert scene.impact(tough) == 3
    assert scene.states(tough) == set()


def test_te10_siege_colossus_does_not_shell_what_it_destroys() -> None:
    scene = Scene()
    scene.missions("A", "MI03")
    colossus, weak = scene.unit("A.FC", "TE10"), scene.unit("B.BL", "1/1c")
    scene.attack("A", colossus, weak)
    assert not scene.lives(weak)
    assert scene.mission("A", "MI03")["progress"] == 0


def test_te11_marshal_ivo_karsk_leads_constructs_and_builds_drones() -> None:
    scene = Scene()
    marshal, trooper = scene.unit("A.BC", "TE11"), scene.unit("A.FL", "TE04")
    engineer, enemy = scene.unit("A.FR", "TE01"), scene.unit("B.FL", "TE04")
    assert scene.values(trooper) == (4, 2)
    assert scene.values(engineer) == (2, 2)
    assert scene.values(enemy) == (3, 2)
    scene.play("A", f"U {marshal}.2")
    assert scene.actions("A") == {"C q=BC", "C q=FC", "C q=BL", "C q=BR"}
    scene.play("A", "C q=FC")
    assert scene.units("A.FC") == ["TK1"]
    assert scene.values("@5") == (2, 1)
    assert scene.cp_of("A") == 18


def test_te12_drone_foundry_builds_in_the_back_row() -> None:
    scene = Scene()
    foundry = scene.asset("A", "TE12")
    scene.play("A", f"U {foundry}.1")
    assert scene.actions("A") == {"C q=BL", "C q=BC", "C q=BR"}
    scene.play("A", "C q=BR")
    assert scene.units("A.BR") == ["TK1"]
    assert scene.states(foundry) == {"exhausted"}


def test_te13_orbital_relay_pays() -> None:
    scene = Scene()
    scene.asset("A", "TE13")
    scene.missions("A", "MI01")
    scene.missions("B", "MI01")
    scene.to_next_round()
    assert (scene.cp_of("A"), scene.cp_of("B")) == (3 + 1, 3)


def test_te14_concussion_volley_hits_everybody_in_a_quadrant() -> None:
    scene = Scene()
    first, second = scene.unit("B.BC", "1/2c"), scene.unit("B.BC", "1/3c")
    beside = scene.unit("B.BL", "1/1c")
    scene.hand("A", "TE14")
    assert scene.choices("A", "P TE14") == {f"q=B.{place}" for place in ("FL", "FC", "FR", "BL", "BC", "BR")}
    scene.play("A", "P TE14", "q=B.BC")
    assert not scene.lives(first)
    assert scene.impact(second) == 2
    assert scene.impact(beside) == 0


def test_te15_interceptor_screen_hardens_the_defender() -> None:
    scene = Scene()
    attacker, defender = scene.unit("A.FC", "5/1c"), scene.unit("B.FC", "1/2c")
    scene.hand("B", "TE15")
    scene.attack("A", attacker, defender)
    scene.play("B", "R TE15")
    assert scene.states(defender) == {"exhausted", "suppressed"}
    assert scene.pile("B") == ["TE15"]


def test_te16_orbital_lance_burns_a_unit_or_asset() -> None:
    scene = Scene()
    unit, asset = scene.unit("B.BC", "1/9c"), scene.asset("B", "DI11")
    scene.hand("A", "TE16")
    assert scene.choices("A", "P TE16") == {f"t={unit}", f"t={asset}"}
    scene.play("A", "P TE16", f"t={asset}")
    assert not scene.lives(asset)


def test_te17_ablative_plating_protects_its_host() -> None:
    scene = Scene()
    mine = scene.unit("A.FC", "1/1c")
    scene.unit("B.FC", "1/1c")
    scene.hand("A", "TE17")
    assert scene.choices("A", "D TE17") == {f"t={mine}"}
    scene.deploy("A", "TE17", f"t={mine}")
    assert scene.values(mine) == (1, 3)


def test_te18_targeting_lattice_lengthens_the_range() -> None:
    scene = Scene()
    unit = scene.unit("A.FC", "1/1c")
    behind = scene.unit("B.BL", "1/1c")
    scene.hand("A", "TE18")
    assert f"X {unit}" not in scene.actions("A")
    scene.deploy("A", "TE18", f"t={unit}")
    scene.passes("B")
    assert scene.values(unit) == (2, 1)
    assert scene.choices("A", f"X {unit}") == {f">{behind}"}


def test_te19_fortified_trench_covers_its_quadrant() -> None:
    scene = Scene()
    inside, outside = scene.unit("A.FC", "1/1c"), scene.unit("A.FL", "1/1c")
    scene.hand("A", "TE19")
    scene.deploy("A", "TE19", "q=FC")
    assert scene.values(inside) == (1, 2)
    assert scene.values(outside) == (1, 1)


def test_te20_rune_etched_sentinel_grows_with_events() -> None:
    scene = Scene()
    sentinel, target = scene.unit("A.FC", "TE20"), scene.unit("B.FC", "1/20c")
    scene.hand("A", "MA11", "MA11")
    scene.play("A", "P MA11", f"t={target}")
    assert scene.values(sentinel) == (6, 3)
    scene.passes("B")
    scene.play("A", "P MA11", f"t={target}")
    assert scene.values(sentinel) == (8, 3)
    scene.to_next_round()
    assert scene.values(sentinel) == (4, 3)
