"""The worked examples of the clause ledger, 34 to 64: grapples, defeat, aiming, tiles, fires and saws."""

from __future__ import annotations

import pytest
from arena_scenes import scene


@pytest.mark.clause("ARN-GRP-4", "ARN-GRP-19")
def test_tv_34_a_takedown() -> None:
    bout = scene("A e5N", "B e4S", A={"holds": "B"})
    bout.play("td", 2, 6, 5, 4, 4, 3)
    assert (bout.B.part("RU"), bout.B.oc, bout.A.pile, bout.B.pile) == (9, 47, 6, 1)
    assert (bout.B.states, bout.A.holds, bout.bp, bout.B.at) == ({"prone"}, "", 2, "e4S")


@pytest.mark.clause("ARN-GRP-5")
def test_tv_35_a_crush() -> None:
    bout = scene("A e5N", "B e4S", A={"holds": "B"})
    bout.play("cr", 5, 1, 2, 2)
    assert (bout.B.oc, bout.A.pile, bout.B.pile, bout.A.holds) == (48, 2, 1, "B")
    assert bout.B.parts == bout.A.parts


@pytest.mark.clause("ARN-GRP-1", "ARN-COIN-F17")
def test_tv_36_clinch() -> None:
    bout = scene("A e5N", "B e4S", A={"holds": "B", "pile": 3, "oc": 44})
    bout.play("cl")
    assert (bout.A.pile, bout.A.oc, bout.ap) == (2, 45, 5)
    poor = scene("A e5N", "B e4S", A={"holds": "B", "oc": 44})
    assert poor.refusal("cl") == "ARN-GRP-1"


@pytest.mark.clause("ARN-END-1", "ARN-COIN-F9")
def test_tv_37_an_incapacitating_blow() -> None:
    bout = scene("A e5N", "B e4S", "C a1E", ap=5, B={"oc": 3})
    bout.play("s:B", 5, 4, 3, 2, 6)
    assert (bout.B.part("RL"), bout.B.oc, bout.B.life) == (8, 0, "downed")
    assert (bout.A.pile, bout.crowd, bout.bp, bout.ap) == (12, 15, 2, 3)


@pytest.mark.clause("ARN-END-6", "ARN-COIN-F10")
def test_tv_38_killing_the_downed() -> None:
    bout = scene("A e5N", "B e4S", "C a1E", ap=5, B={"oc": 3})
    bout.play("s:B", 5, 4, 3, 2, 6)
    bout.play("s:B", 4, 2, 2)
    assert (bout.B.part("CH"), bout.A.pile, bout.bp, bout.ap) == (9, 18, 0, 3)
    bout.play("f:B/CH", 5, 4, 6)
    assert (bout.B.life, bout.A.pile, bout.crowd, bout.ap) == ("out", 32, 10, 0)
    assert bout.tiles == {"e4": "guts"}


@pytest.mark.clause("ARN-END-3")
def test_tv_39_one_hit_empties_both() -> None:
    bout = scene("A e5N", "B e4S", "C a1E", B={"oc": 4, "HD": 4})
    bout.play("f:B/HD", 6, 5, 4, 3, 1)
    assert (bout.A.pile, bout.crowd, bout.B.life) == (18, 10, "out")


@pytest.mark.clause("ARN-COIN-F11", "ARN-COIN-3")
def test_tv_40_a_flaming_victor_takes_what_the_crowd_has_left() -> None:
    bout = scene("A e5N", "B e4S", "C a1E", crowd=12, A={"flaming": True}, B={"CH": 5})
    bout.play("f:B/CH", 6, 5, 4, 3, 1)
    assert (bout.B.life, bout.A.pile, bout.crowd) == ("out", 10 + 10 + 2, 0)


@pytest.mark.clause("ARN-LOC-5", "ARN-TP-16")
def test_tv_41_a_hit_on_a_depleted_location() -> None:
    bout = scene("A e5N", "B e4S", A={"tpdm": True}, B={"LU": 0})
    bout.play("s:B", 6, 5, 4, 2, 1)
    assert (bout.B.oc, bout.A.pile, bout.A.tpdm, bout.A.slots) == (50, 0, True, [1, 2, 3, 4, 5, 6])


@pytest.mark.clause("ARN-LOC-4", "ARN-LOC-9", "ARN-LOC-10")
def test_tv_42_more_damage_than_the_location_has() -> None:
    bout = scene("A e5N", "B e4S", mp=0, ap=2, B={"RL": 3, "oc": 40})
    bout.play("s:B", 6, 5, 3, 1, 6)
    assert (bout.B.part("RL"), bout.B.oc, bout.A.pile, bout.active) == (0, 33, 10, "B")
    bout.play("=A1M5")
    bout.play("R")
    assert (bout.B.at, bout.tiles) == ("d4S", {"e4": "blood"})
    after = scene("A e5N", "B e4S", B={"RL": 0})
    after.play("s:B", 6, 5, 5, 4, 6, 1)
    assert after.B.part("LU") == 10
    capped = scene("A e5N", "B e4S", options={"overflow": "capped"}, B={"RL": 3, "oc": 40})
    capped.play("s:B", 6, 5, 3, 1, 6)
    assert (capped.B.part("RL"), capped.B.oc, capped.A.pile) == (0, 37, 6)


@pytest.mark.clause("ARN-ABL-2")
def test_tv_43_merely_a_flesh_wound() -> None:
    bout = scene("A e5N", "B e4S", B={"WILL": 4})
    bout.play("s:B", 6, 4, 3, 1, 5)
    assert (bout.asked, bout.window) == ("B", "HIT-D")
    bout.play("!WILL4", 4)
    assert (bout.B.part("MD"), bout.B.oc, bout.A.pile, bout.B.traits["WILL"]) == (9, 50, 6, 0)
    assert bout.B.states == set()


@pytest.mark.clause("ARN-CMB-9", "ARN-TP-17", "ARN-ABL-9", "ARN-COIN-F6")
def test_tv_44_everything_in_one_blow() -> None:
    bout = scene("A e2N", "B e1S", A={"tpdm": True, "PHYS": 5})
    bout.play("s:B", 6, 3, 4, 2)
    assert (bout.asked, bout.window) == ("A", "HIT-A")
    bout.play("!PHYS5", 4)
    assert (bout.B.part("LL"), bout.B.oc, bout.A.pile) == (0, 35, 33)
    assert (bout.A.slots, bout.A.tpdm, bout.A.traits["PHYS"]) == ([], False, 0)


@pytest.mark.clause("ARN-TP-15", "ARN-MEL-8")
def test_tv_45_the_tpdm_serves_neither_wild_nor_takedown() -> None:
    bout = scene("A e5N", "B e4S", A={"tpdm": True})
    bout.play("w:B", 6, 5, 4, 2, 1)
    assert (bout.B.oc, bout.A.tpdm) == (44, True)
    held = scene("A e5N", "B e4S", A={"tpdm": True, "holds": "B"})
    held.play("td", 6, 5, 1, 4, 2, 1)
    assert (held.B.oc, held.B.part("LU"), held.A.tpdm) == (45, 7, True)


@pytest.mark.clause("ARN-FAME-1", "ARN-FAME-2", "ARN-FAME-3", "ARN-COIN-F8")
def test_tv_46_gloating() -> None:
    bout = scene("A e5N", "B e4S", ap=4, crowd=5)
    bout.play("s:B", 6, 5, 4, 3, 1)
    bout.play("gl")
    assert (bout.A.pile, bout.crowd, bout.ap) == (13, 0, 1)
    assert bout.refusal("gl") == "ARN-FAME-1"
    bout.play(".")
    bout.play("=A5M1")
    bout.play("s:A", 6, 5, 6, 4, 2, 1)  # three defence dice, of which the lowest two count
    assert bout.A.part("LU") == 7


@pytest.mark.clause("ARN-AIM-5", "ARN-AIM-7", "ARN-SDS-16")
def test_tv_47_a_bola_beyond_its_distance() -> None:
    bout = scene("A e8N", "B f3S", A={"weapon": "W11"})
    bout.play("as:B", 6, 5, 3, 4, 3, 3)
    assert (bout.B.states, bout.B.oc, bout.A.pile, bout.B.pile) == ({"prone"}, 50, 0, 1)
    assert bout.A.weapon == ""


@pytest.mark.clause("ARN-GEO-10", "ARN-AIM-4")
@pytest.mark.parametrize(("crate", "visible"), [("e4", False), ("f4", False), ("d4", True)])
def test_tv_48_crates_in_the_line(crate: str, visible: bool) -> None:
    bout = scene("A e5N", "B f3S", board=f"crate {crate}", A={"weapon": "W13"})
    assert ("as:B" in bout.offered()) is visible


@pytest.mark.clause("ARN-GEO-11")
@pytest.mark.parametrize(
    ("pillars", "visible"), [("pillar e4", True), ("pillar e4, pillar f5", False), ("pillar f4", False)]
)
def test_tv_49_lines_through_corners(pillars: str, visible: bool) -> None:
    bout = scene("A e5N", "B g3S", board=pillars, A={"weapon": "W13"})
    assert ("as:B" in bout.offered()) is visible


@pytest.mark.clause("ARN-GEO-9")
@pytest.mark.parametrize(("square", "visible"), [("c1", True), ("h3", False), ("d5", False)])
def test_tv_50_the_cone_of_sight(square: str, visible: bool) -> None:
    bout = scene("A e5N", f"B {square}S", A={"weapon": "W13"})
    assert ("as:B" in bout.offered()) is visible


@pytest.mark.clause("ARN-OBS-5")
def test_tv_51_slipping_on_blood() -> None:
    bout = scene("A d5N", "B h8N", board="blood d4", mp=1)
    bout.play("F", 3)
    assert (bout.A.at, bout.mp) == ("e4N", 0)


@pytest.mark.clause("ARN-OBS-6", "ARN-SDS-15")
def test_tv_52_a_blocked_slip_and_its_price() -> None:
    bout = scene("A d5N", "B h8N", board="blood d4, pillar d3")
    bout.play("F", 1)
    assert bout.A.at == "d4N"
    attacked = scene("A d5N", "B d4S", board="blood d4")
    attacked.play("s:B", 4, 3, 6, 2, 3, 1)
    assert attacked.B.part("LU") == 10


@pytest.mark.clause("ARN-OBS-5")
def test_tv_53_rotating_on_blood() -> None:
    bout = scene("A d4N", "B h8N", board="blood d4")
    bout.play(">", 5)
    assert bout.A.at == "d5E"


@pytest.mark.clause("ARN-CMD-5", "ARN-OBS-11")
@pytest.mark.parametrize(
    ("command", "dice", "cost", "prone"),
    [("F", (), 2, False), (">", (), 2, False), ("B", (), 4, False), ("bf", (4,), 2, False), ("su", (4,), 2, True)],
)
def test_tv_54_guts_double_every_step(command: str, dice: tuple[int, ...], cost: int, prone: bool) -> None:
    bout = scene("A d4N", "B h8N", board="guts d4", mp=cost, A={"prone": prone})
    bout.play(command, *dice)
    assert bout.mp == 0
    short = scene("A d4N", "B h8N", board="guts d4", mp=cost - 1, A={"prone": prone})
    assert command not in short.offered()


@pytest.mark.clause("ARN-BRZ-2", "ARN-BRZ-3")
def test_tv_55_knocking_a_brazier_over() -> None:
    bout = scene("A c4E", "B h8N", board="brazier d4")
    bout.play("ko:d4")
    assert (bout.objects, bout.ap) == ({"d4": "brazier-down", "e4": "fire"}, 5)


@pytest.mark.clause("ARN-BRZ-3")
def test_tv_56_over_the_corner() -> None:
    bout = scene("A c5E", "B h8N", board="brazier d4")
    bout.play("ko:d4")
    assert bout.objects == {"d4": "brazier-down", "e3": "fire"}


@pytest.mark.clause("ARN-BRZ-4")
def test_tv_57_a_flame_that_meets_a_pillar() -> None:
    bout = scene("A c4E", "B h8N", board="brazier d4, pillar e4")
    bout.play("ko:d4", 3)
    assert bout.objects == {"d4": "brazier-down", "e4": "pillar", "f4": "fire"}


@pytest.mark.clause("ARN-BRZ-6")
def test_tv_58_a_flame_that_meets_a_helot() -> None:
    bout = scene("A c4E", "B e4W", board="brazier d4")
    bout.play("ko:d4")
    assert (bout.B.oc, bout.B.states, bout.crowd, bout.A.pile) == (45, {"flaming"}, 25, 0)
    assert bout.objects == {"d4": "brazier-down"}


@pytest.mark.clause("ARN-BRZ-7", "ARN-BRZ-8")
def test_tv_59_fires_move_from_the_south_west() -> None:
    bout = scene("A h1S", "B h8N", board="fire a8, fire a3, fire b6", hazards=["brazier"], ap=0, mp=0)
    bout.play(".", 1, 3, 5)
    assert bout.objects == {"a7": "fire", "b3": "fire", "b7": "fire"}


@pytest.mark.clause("ARN-BRZ-9", "ARN-BRZ-10")
def test_tv_60_two_fire_areas_burn_once() -> None:
    bout = scene("A d4N", "B h8N", board="fire e5, fire c3")
    bout.play("F")
    assert (bout.A.oc, bout.crowd, bout.A.states) == (49, 21, set())


@pytest.mark.clause("ARN-SAW-4", "ARN-SAW-5", "ARN-SAW-6", "ARN-SAW-9", "ARN-SAW-11")
def test_tv_61_a_saw_through_a_crate_and_a_helot() -> None:
    bout = scene("A a1E", "B f6N", board="crate e6", hazards=["saw"], ap=0, mp=0)
    bout.play(".", 3, 6, 3, 4, 3)
    assert (bout.B.part("RU"), bout.B.oc, bout.B.states, bout.B.at) == (2, 40, {"bleeding"}, "f6N")
    assert (bout.objects, bout.crowd) == ({"g6": "saw"}, 40)


@pytest.mark.clause("ARN-SAW-7", "ARN-SAW-12")
def test_tv_62_a_saw_explodes_at_the_wall() -> None:
    bout = scene("A a1E", "B h2N", hazards=["saw"], ap=0, mp=0)
    bout.play(".", 7, 2, 1, 5, 5)
    assert (bout.B.part("MD"), bout.B.oc, bout.B.states) == (10, 45, {"bleeding"})
    assert (bout.objects, bout.crowd) == ({}, 30)


@pytest.mark.clause("ARN-SAW-10", "ARN-HAZ-5")
def test_tv_63_a_saw_stops_under_a_helot() -> None:
    bout = scene("A a1E", "B d4N", board="pillar d3", hazards=["saw"], ap=0, mp=0)
    bout.play(".", 2, 2, 4, 2, 1, 1, 6, 7)
    assert (bout.B.part("LU"), bout.B.part("RL"), bout.B.oc, bout.B.at) == (2, 2, 30, "c4N")
    assert (bout.B.states, bout.objects, bout.crowd) == ({"bleeding"}, {"d3": "pillar", "d4": "saw"}, 60)


@pytest.mark.clause("ARN-SAW-8")
def test_tv_64_two_saws_collide() -> None:
    bout = scene("A a1E", "B e5N", board="saw f4", hazards=["saw"], ap=0, mp=0)
    bout.play(".", 3, 4, 3, 6, 2)
    assert (bout.B.part("CH"), bout.B.oc, bout.objects) == (5, 40, {})
