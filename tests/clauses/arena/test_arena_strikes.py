"""Runs, counters, weapons and the ground: what bears on a strike, and what does not."""

from __future__ import annotations

import pytest
from arena_scenes import Bout, scene


def running(steps: int = 2) -> Bout:
    """A has run towards B and stands before it."""
    bout = scene(f"A e{4 + steps}N", "B e3S")
    for _ in range(steps):
        bout.play("F")
    return bout


@pytest.mark.clause("ARN-POS-4", "ARN-MEL-2", "ARN-MEL-3", "ARN-MEL-5")
@pytest.mark.parametrize(
    ("move", "dice"),
    [("s:B", (6, 1, 3, 2, 1, 3)), ("f:B/LU", (6, 1, 6, 3, 2, 3)), ("c:B/LU+1", (6, 1, 6, 3, 2, 3, 2, 1, 4, 3))],
)
def test_a_run_adds_to_standard_focused_and_an_opener(move: str, dice: tuple[int, ...]) -> None:
    bout = running()
    bout.play(move, *dice)
    assert bout.B.states == {"prone"}


@pytest.mark.clause("ARN-POS-4", "ARN-CMB-17")
def test_a_long_run_counts_and_only_for_the_opener() -> None:
    running(3).play("s:B", 6, 1, 3, 2, 1, 4)
    combo = running()
    combo.play("c:B/LU+1", 6, 1, 6, 3, 2, 4, 5, 1, 3, 2, 1)  # one check, for the opener
    assert combo.B.states == set()


@pytest.mark.clause("ARN-POS-4", "ARN-GRP-20")
@pytest.mark.parametrize(("move", "dice"), [("w:B", (6, 1, 6, 3, 2)), ("g:B", (6, 1, 3, 2))])
def test_a_run_adds_nothing_to_wild_or_grapple(move: str, dice: tuple[int, ...]) -> None:
    running().play(move, *dice)


@pytest.mark.clause("ARN-POS-5")
@pytest.mark.parametrize("moves", [("F", "F", "L", "R"), ("F", "L", "R", "F"), ("F", "draw", "F"), ("F", "F", "draw")])
def test_any_command_between_ends_a_run(moves: tuple[str, ...]) -> None:
    bout = scene("A e6N", "B e3S", mp=9, A={"weapon": "W05", "stored": True})
    for move in moves:
        bout.play(move)
    bout.play("s:B", 6, 1, 3, 2, 1)
    assert bout.B.states == set()


@pytest.mark.clause("ARN-CMB-20", "ARN-POS-4")
def test_a_counterattack_out_of_a_run_throws_nobody_down() -> None:
    bout = scene("A e6N", "B e3S", B={"INST": 3})
    bout.play("F")
    bout.play("F")
    bout.play("s:B")
    bout.play("!INST3", 2, 3, 4, 3, 1)
    assert (bout.A.states, bout.A.part("LU")) == (set(), 10)


@pytest.mark.clause("ARN-CMB-17", "ARN-CMB-20", "ARN-SIT-2")
def test_a_counterattack_can_stagger() -> None:
    bout = scene("A e5N", "B e4S", B={"INST": 3})
    bout.play("s:B")
    bout.play("!INST3", 2, 3, 6, 4, 5, 3)
    assert (bout.A.states, bout.A.part("MD"), bout.B.states) == ({"prone"}, 10, set())


@pytest.mark.clause("ARN-ABL-4", "ARN-FAME-3", "ARN-CMB-20")
def test_a_counterattack_is_for_one_part_and_nothing_to_gloat_about() -> None:
    bout = scene("A e5N", "B e4S", ap=6, B={"INST": 3})
    bout.play("c:B/LU+2")
    bout.play("pass", 5, 4, 6, 3, 2)  # the opener wins 4 and 4
    bout.play("!INST3", 2, 3, 4, 3, 1, 1, 2, 4, 3)  # countered for 2; the last part is defended and no more
    assert (bout.A.oc, bout.A.part("LU"), bout.B.pile, bout.A.pile) == (48, 10, 4, 8)
    bout.play("gl")
    assert (bout.A.pile, bout.crowd) == (16, 12)


@pytest.mark.clause("ARN-SDS-11", "ARN-ABL-12")
def test_tunnel_vision_serves_to_aim() -> None:
    bout = scene("A e5N", "B e3S", A={"weapon": "W13", "DEFT": 5})
    bout.play("!DEFT5")
    bout.play("as:B", 1, 5, 4, 4, 3, 1)
    assert bout.B.part("LU") == 8


@pytest.mark.clause("ARN-SDS-15", "ARN-SDS-4")
def test_blood_does_not_matter_in_a_grapple() -> None:
    bout = scene("A e5N", "B e4S", board="blood e5, blood e4", A={"holds": "B"})
    bout.play("cr", 5, 4, 4, 3)
    assert bout.B.oc == 48


@pytest.mark.clause("ARN-FAME-1", "ARN-CMD-7")
def test_nobody_gloats_lying_down() -> None:
    bout = scene("A e5N", "B e4S", ap=6, B={"INST": 3})
    bout.play("c:B/LU+1")
    bout.play("pass", 5, 4, 6, 3, 2)
    bout.play("!INST3", 2, 3, 6, 4, 5, 3)
    assert (bout.A.states, bout.A.pile, bout.ap) == ({"prone"}, 8, 2)
    assert "gl" not in bout.offered()


@pytest.mark.clause("ARN-WPN-9", "ARN-WPN-10")
def test_a_weapon_for_two_hands_is_put_away_by_a_helot_with_one() -> None:
    bout = scene("A d5N", "B h8N", board="crate d4", A={"LU": 0})
    bout.play("kc", 1, 1, 1)
    assert (bout.A.weapon, bout.A.drawn) == ("W01", False)


@pytest.mark.clause("ARN-CRT-7")
def test_aid_need_not_be_taken_in_full() -> None:
    bout = scene("A d5N", "B h8N", board="crate d4", A={"oc": 30, "MD": 10, "LU": 0})
    bout.play("kc", 4, 6)
    assert "@LU" not in bout.offered()
    bout.play("@MD")
    bout.play("done")
    assert (bout.A.oc, bout.A.part("MD"), bout.prompt) == (29, 11, "command")
    last = scene("A d5N", "B h8N", board="crate d4", A={"oc": 2, "MD": 10})
    last.play("kc", 4, 6)
    last.play("@MD")
    assert (last.A.oc, last.prompt) == (1, "command")  # OC keeps 1


@pytest.mark.clause("ARN-BRZ-10")
@pytest.mark.parametrize(
    ("move", "dice", "held"), [("bf", (4,), ""), ("bf", (3,), ""), ("dL", (5, 4, 2, 3), "B"), ("d>", (5, 4, 2, 3), "B")]
)
def test_every_own_way_out_of_a_fire_area_burns(move: str, dice: tuple[int, ...], held: str) -> None:
    bout = scene("A e5N", "B e4S", board="fire f6", A={"holds": "B"} if held else {})
    bout.play(move, *dice)
    assert (bout.A.oc, bout.B.oc, bout.crowd) == (49, 50, 21)


@pytest.mark.clause("ARN-LOC-13", "ARN-SAW-13")
def test_a_saw_hits_anywhere_even_where_spikes_hit_the_lower() -> None:
    bout = scene("A e5N", "B e4S", board="saw e3", options={"hazard_location": "lower"}, A={"PHYS": 4}, B={"LL": 11})
    bout.play("!PHYS4", 2, 1)
    assert (bout.B.part("CH"), bout.B.part("LL")) == (5, 11)


@pytest.mark.clause("ARN-CRT-6")
def test_a_flashbang_takes_bonus_points_too() -> None:
    bout = scene("A d5N", "B h8N", board="crate d4", bp=2, A={"command": 1}, B={"prone": True})
    bout.play("kc", 4, 5)
    assert (bout.ap, bout.mp, bout.bp, bout.offered()) == (0, 0, 0, ["+a", "+m", "."])


@pytest.mark.clause("ARN-POS-4", "ARN-OBS-12")
def test_a_slip_straight_ahead_is_no_run() -> None:
    bout = scene("A e6N", "B e2S", board="blood e5")
    bout.play("F", 1)  # slips on to e4
    bout.play("F")
    bout.play("s:B", 6, 1, 3, 2, 1)
    assert (bout.A.at, bout.B.states) == ("e3N", set())


@pytest.mark.clause("ARN-GRP-15", "ARN-ABL-18")
def test_a_victim_that_turns_round_is_held_all_the_same() -> None:
    bout = scene("A e5N", "B e4S", "C a1E", active="C", A={"holds": "B"}, C={"CUNN": 5})
    bout.play("!CUNN5:B")
    assert (bout.B.at, bout.B.states, bout.A.holds) == ("e4N", {"grappled"}, "B")


@pytest.mark.clause("ARN-CARD-4")
def test_nobody_gnaws_from_afar() -> None:
    bout = scene("A e5N", "B e3S", A={"motivation": "famished", "PHYS": 2, "INST": 1, "oc": 40, "weapon": "W13"})
    bout.play("as:B", 6, 5, 1, 2, 6)
    assert (bout.prompt, bout.A.oc) == ("command", 40)
