"""Melee commands, the steps of an attack, the dice scale, position bonuses, and the body."""

from __future__ import annotations

import pytest
from arena_scenes import next_cycle, scene

from nexus.games.arena.events import Rolled


@pytest.mark.clause("ARN-MEL-1", "ARN-MEL-2", "ARN-CMB-1")
def test_wild_reaches_three_squares_and_the_others_one() -> None:
    for square in ("d4", "e4", "f4"):
        moves = scene("A e5N", f"B {square}S").offered()
        assert "w:B" in moves
        assert ({"s:B", "f:B/CH", "g:B", "ft:B", "c:B/CH+1"} <= set(moves)) is (square == "e4")
    assert scene("A e5N", "B d4S").refusal("s:B") == "ARN-MEL-2"
    assert scene("A e5N", "B e6S").refusal("w:B") == "ARN-MEL-1"


@pytest.mark.clause("ARN-MEL-3", "ARN-MEL-9")
def test_a_focused_attack_names_any_location() -> None:
    moves = scene("A e5N", "B e4S", ap=3).offered()
    assert [move for move in moves if move.startswith("f:")] == [
        f"f:B/{location}" for location in ("CH", "HD", "LL", "LU", "MD", "RL", "RU")
    ]
    assert not [move for move in scene("A e5N", "B e4S", ap=2).offered() if move.startswith("f:")]


@pytest.mark.clause("ARN-MEL-9", "ARN-LOC-1", "ARN-LOC-2")
@pytest.mark.parametrize(("face", "location"), [(1, "LU"), (2, "CH"), (3, "RU"), (4, "LL"), (5, "MD"), (6, "RL")])
def test_the_location_die_never_shows_the_head(face: int, location: str) -> None:
    bout = scene("A e5N", "B e4S")
    bout.play("s:B", 5, 4, 4, 3, face)
    full = bout.A.part(location)
    assert (bout.B.part(location), bout.B.oc, bout.B.part("HD")) == (full - 2, 48, 10)


@pytest.mark.clause("ARN-MEL-4", "ARN-CMB-19", "ARN-STA-4")
def test_a_grapple_that_fails_changes_nothing() -> None:
    bout = scene("A e5N", "B e4S", B={"prone": True}, ap=2)
    bout.play("g:B", 3, 3, 4, 2)
    assert (bout.A.holds, bout.B.states, bout.A.pile) == ("", {"prone"}, 1)
    works = scene("A e5N", "B e4S")
    works.play("g:B", 5, 4, 3, 2)
    assert (works.A.holds, works.B.states, works.B.oc, works.A.pile) == ("B", {"grappled"}, 50, 0)


@pytest.mark.clause("ARN-MEL-6", "ARN-MEL-14", "ARN-SDS-10")
def test_feints_add_up_and_serve_one_roll() -> None:
    bout = scene("A e5N", "B e4S", ap=9)
    bout.play("ft:B")
    bout.play("ft:B")
    bout.play("s:B", 1, 2, 6, 5, 4, 3, 1)  # four dice, 11 against 7
    assert (bout.B.part("LU"), bout.ap) == (8, 3)
    bout.play("s:B", 3, 2, 4, 3)  # two dice again
    combo = scene("A e5N", "B e4S", ap=6)
    combo.play("ft:B")
    combo.play("c:B/LU+1", 6, 5, 3, 4, 2, 2, 4, 3)  # the feint outweighs the focus; the next part has none
    assert combo.B.part("LU") == 8


@pytest.mark.clause("ARN-MEL-14", "ARN-SDS-3")
def test_feints_serve_a_grapple_and_are_capped() -> None:
    bout = scene("A e5N", "B e4S", ap=10)
    for _ in range(4):
        bout.play("ft:B")
    bout.play("g:B", 1, 1, 6, 5, 1, 4, 3)
    assert bout.A.holds == "B"


@pytest.mark.clause("ARN-MEL-6", "ARN-SDS-10")
def test_a_feint_waits_for_a_melee_roll() -> None:
    bout = scene("A e5N", "B e4S", ap=9, A={"weapon": "W11"})
    bout.play("ft:B")
    bout.play("as:B", 1, 2, 6, 5)  # two dice for the bola
    bout.play("s:B", 1, 2, 3, 6, 5)
    assert (bout.B.oc, bout.ap) == (50, 2)


@pytest.mark.clause("ARN-MEL-7", "ARN-DEF-1")
def test_every_attack_is_defended_for_free() -> None:
    for state in ({}, {"prone": True}, {"netted": True}, {"flaming": True}):
        bout = scene("A e5N", "B e4S", B=state)
        bout.play("s:B", 3, 2, 6, 5)
        assert bout.B.oc == 50


@pytest.mark.clause("ARN-MEL-8", "ARN-CMB-9", "ARN-WPN-4")
def test_a_wild_attack_takes_the_weapon_and_nothing_else() -> None:
    bout = scene("A e2N", "B e1S", A={"weapon": "W03", "PHYS": 5, "hand": ["I10"]})
    bout.play("w:B", 5, 4, 6, 3, 4)  # 9 against 7, 2 for the hatchet, nothing for the wall, no window
    assert (bout.B.oc, bout.prompt) == (46, "command")


@pytest.mark.clause("ARN-MEL-10", "ARN-WPN-12", "ARN-STA-5")
def test_a_grapple_needs_two_free_uppers() -> None:
    assert scene("A e5N", "B e4S", A={"LU": 0}).refusal("g:B") == "ARN-MEL-10"
    assert scene("A e5N", "B e4S", A={"weapon": "W05"}).refusal("g:B") == "ARN-MEL-10"
    assert "g:B" in scene("A e5N", "B e4S", A={"weapon": "W05", "stored": True}).offered()


@pytest.mark.clause("ARN-MEL-11", "ARN-GRP-22")
def test_nobody_grapples_the_held_the_holding_or_the_netted() -> None:
    held = scene("A e5N", "B e4S", "C d4E", C={"holds": "B"})
    assert held.refusal("g:B") == "ARN-MEL-11"
    assert "s:B" in held.offered()
    holding = scene("A e5N", "B e4W", "C d4S", B={"holds": "C"})
    assert holding.refusal("g:B") == "ARN-MEL-11"
    assert scene("A e5N", "B e4S", B={"netted": True}).refusal("g:B") == "ARN-MEL-11"


@pytest.mark.clause("ARN-MEL-12", "ARN-MEL-5")
def test_a_combo_is_paid_in_advance() -> None:
    bout = scene("A e5N", "B e4S", ap=6)
    assert {"c:B/HD+1", "c:B/HD+2", "c:B/HD+3"} <= set(bout.offered())
    assert bout.refusal("c:B/HD+4") == "ARN-CMD-1"
    bout.play("c:B/HD+3", 1, 2, 3, 4, 5)
    assert (bout.ap, bout.B.oc) == (0, 50)


@pytest.mark.clause("ARN-MEL-13")
def test_a_combo_stops_when_its_target_is_out() -> None:
    bout = scene("A e5N", "B e4S", "C a1E", B={"CH": 2}, C={"SWAG": 5})
    bout.play("c:B/CH+2")
    bout.play("pass", 5, 4, 6, 3, 2)
    assert (bout.B.life, bout.ap) == ("out", 1)
    assert (bout.asked, bout.prompt) == ("A", "command")  # C is asked about no further part


@pytest.mark.clause("ARN-MEL-13")
def test_a_combo_goes_on_after_a_defended_part_and_on_the_downed() -> None:
    bout = scene("A e5N", "B e4S", "C a1E", B={"oc": 4})
    bout.play("c:B/LU+2", 5, 4, 6, 3, 2, 3, 2, 1, 4, 2, 3)
    assert (bout.B.life, bout.B.part("LU"), bout.B.part("RU")) == ("downed", 3, 6)


@pytest.mark.clause("ARN-MEL-13", "ARN-ABL-4")
def test_a_counterattack_is_called_for_one_part_of_a_combo() -> None:
    bout = scene("A e5N", "B e4S", ap=4, B={"INST": 3})
    bout.play("c:B/LU+1")
    bout.play("!INST3", 5, 4, 6, 3, 2, 2, 3, 6, 4)  # the opener lands, and the next part is only defended
    assert (bout.B.part("LU"), bout.A.oc, bout.B.pile) == (8, 50, 0)


@pytest.mark.clause("ARN-MEL-16")
def test_no_melee_with_a_ranged_weapon_in_hand() -> None:
    bout = scene("A e5N", "B e4S", A={"weapon": "W13"})
    assert not [move for move in bout.offered() if move[:2] in ("w:", "s:", "f:", "g:", "c:", "ft")]
    assert bout.refusal("s:B") == "ARN-MEL-16"
    assert "s:B" in scene("A e5N", "B e4S", A={"weapon": "W13", "stored": True}).offered()


@pytest.mark.clause("ARN-CMB-2", "ARN-WIN-5")
def test_the_defender_and_others_may_answer_a_declared_attack() -> None:
    bout = scene("A e5N", "B e4S", "C a1E", "D h1S", B={"INST": 3}, C={"SWAG": 5}, D={"CUNN": 5})
    bout.play("s:B")
    assert (bout.asked, bout.window, bout.offered()) == ("B", "DECLARE", ["!INST3", "pass", "pass!"])
    bout.play("pass")
    assert (bout.asked, bout.offered()) == ("C", ["!SWAG5:A", "pass", "pass!"])
    bout.play("!SWAG5:A")
    assert bout.asked == "D"
    bout.play("pass", 5, 4, 6, 4, 2, 1)  # Talk Shit: three attack dice, the lowest two
    assert bout.B.part("LU") == 9


@pytest.mark.clause("ARN-CMB-4", "ARN-CMB-5", "ARN-CMB-6", "ARN-SIT-1")
def test_a_re_rolled_pair_pleases_nobody() -> None:
    bout = scene("A e5N", "B e4S", A={"WILL": 5})
    bout.play("s:B", 2, 2, 4, 3)
    bout.play("!WILL5", 5, 4, 1)  # the pair of twos does not count any more
    assert (bout.A.pile, bout.crowd) == (4, 20)


@pytest.mark.clause("ARN-CMB-8", "ARN-CMB-9")
def test_damage_is_the_difference_and_the_weapon() -> None:
    bout = scene("A e5N", "B e4S", A={"weapon": "W01"})
    bout.play("s:B", 5, 4, 4, 3, 1)
    assert (bout.B.part("LU"), bout.B.oc) == (6, 44)


@pytest.mark.clause("ARN-CMB-12", "ARN-CMB-13", "ARN-CMB-14")
def test_padding_before_coins_move() -> None:
    bout = scene("A e5N", "B e4S", B={"hand": ["I12"], "oc": 5})
    bout.play("s:B", 6, 5, 3, 2, 1)
    assert (bout.asked, bout.window) == ("B", "HIT-D")
    bout.play("i12")
    assert (bout.B.part("LU"), bout.B.oc, bout.A.pile) == (10, 3, 4)


@pytest.mark.clause("ARN-CMB-9")
def test_damage_is_never_negative() -> None:
    bout = scene("A e5N", "B e4S", B={"hand": ["I12"]})
    bout.play("s:B", 4, 3, 4, 2, 1)
    bout.play("i12")
    assert (bout.B.part("LU"), bout.B.oc, bout.A.pile) == (12, 50, 0)


@pytest.mark.clause("ARN-CMB-16")
def test_a_glass_shank_lets_the_target_bleed() -> None:
    bout = scene("A e5N", "B e4S", A={"weapon": "W06"})
    bout.play("s:B", 5, 4, 4, 3, 1)
    assert bout.B.states == {"bleeding"}


@pytest.mark.clause("ARN-CMB-17", "ARN-SIT-5", "ARN-POS-4")
def test_the_prone_need_not_check_and_one_fall_is_enough() -> None:
    prone = scene("A e5N", "B e4S", bp=2, B={"prone": True})
    prone.play("s:B", 6, 5, 4, 3, 5)
    assert prone.B.part("MD") == 11
    both = scene("A e6N", "B e3S")
    both.play("F")
    both.play("F")
    both.play("s:B", 6, 5, 4, 3, 5, 1)  # staggered: no second check
    assert both.B.states == {"prone"}


@pytest.mark.clause("ARN-CMB-18", "ARN-FAME-1")
def test_gloating_is_open_only_after_success() -> None:
    bout = scene("A e5N", "B e4S", ap=6)
    assert bout.refusal("gl") == "ARN-FAME-1"
    bout.play("s:B", 3, 2, 4, 3)
    assert "gl" not in bout.offered()
    bout.play("s:B", 5, 4, 4, 3, 1)
    assert "gl" in bout.offered()
    bout.play(">")
    assert "gl" not in bout.offered()


@pytest.mark.clause("ARN-CMB-20")
def test_a_counterattack_uses_the_defenders_weapon_and_wall() -> None:
    bout = scene("A e8N", "B e7S", B={"weapon": "W03", "INST": 3})
    bout.play("s:B")
    bout.play("!INST3", 2, 3, 4, 3, 1)  # 2, 2 for the hatchet, 2 for the wall behind A
    assert (bout.A.part("LU"), bout.A.oc, bout.B.pile) == (6, 44, 12)
    assert "gl" not in bout.offered()


@pytest.mark.clause("ARN-SDS-4")
def test_attack_and_defence_modifiers_do_not_meet() -> None:
    bout = scene("A e5N", "B e4S", board="blood e4", A={"LU": 0})
    bout.play("s:B", 6, 5, 4, 6, 3, 2, 1)
    rolls = [event for event in bout.last if isinstance(event, Rolled)][:2]
    assert [(event.net, event.kept) for event in rolls] == [(-1, (5, 4)), (-1, (3, 2))]
    assert bout.B.part("LU") == 8


@pytest.mark.clause("ARN-SDS-6", "ARN-SDS-9", "ARN-POS-1")
@pytest.mark.parametrize(("move", "attack_dice"), [("w:B", 2), ("s:B", 3), ("f:B/CH", 2), ("g:B", 3), ("c:B/CH+1", 2)])
def test_the_rear_helps_every_strike(move: str, attack_dice: int) -> None:
    bout = scene("A e5N", "B e4N")
    bout.play(move, *[1, 2, 2][:attack_dice], 6, 5)
    assert bout.B.oc == 50


@pytest.mark.clause("ARN-POS-1", "ARN-GEO-6")
def test_only_the_square_behind_is_the_rear() -> None:
    for facing, dice in (("N", 3), ("E", 2), ("S", 2), ("W", 2)):
        bout = scene("A e5N", f"B e4{facing}")
        bout.play("s:B", *[1, 2, 2][:dice], 6, 5)


@pytest.mark.clause("ARN-SDS-8", "ARN-LOC-7", "ARN-LOC-8", "ARN-LOC-9", "ARN-SDS-7")
@pytest.mark.parametrize(
    ("lost", "attack", "defence"), [("MD", 1, 1), ("LU", 1, 0), ("RU", 1, 0), ("LL", 0, 1), ("RL", 0, 1)]
)
def test_lost_locations_weaken(lost: str, attack: int, defence: int) -> None:
    bout = scene("A e5N", "B e4S", A={lost: 0})
    bout.play("s:B", *[1, 1, 2][: 2 + attack], 6, 5)
    hit = scene("A e5N", "B e4S", B={lost: 0})
    hit.play("s:B", 1, 2, *[6, 5, 6][: 2 + defence])
    assert hit.B.oc == 50


@pytest.mark.clause("ARN-POS-2", "ARN-POS-3", "ARN-OBS-1", "ARN-OBS-2", "ARN-OBS-3", "ARN-OBS-4")
@pytest.mark.parametrize(
    ("thing", "bonus"),
    [
        *[(thing, 2) for thing in ("pillar", "crate", "brazier", "brazier-down", "saw", "spikes")],
        *[(thing, 0) for thing in ("blood", "guts", "fire")],
    ],
)
def test_objects_behind_the_defender(thing: str, bonus: int) -> None:
    bout = scene("A e5N", "B e4S", board=f"{thing} e3")
    bout.play("s:B", 5, 4, 4, 3, 1)
    assert bout.B.oc == 48 - bonus


@pytest.mark.clause("ARN-POS-3")
def test_a_helot_behind_counts_and_wild_never_uses_it() -> None:
    bout = scene("A e5N", "B e4S", "C e3S")
    bout.play("s:B", 5, 4, 4, 3, 1)
    assert bout.B.oc == 46
    wild = scene("A e5N", "B e4S", "C e3S")
    wild.play("w:B", 5, 4, 6, 4, 3)
    assert wild.B.oc == 48


@pytest.mark.clause("ARN-POS-4", "ARN-POS-5")
def test_free_actions_do_not_break_a_running_strike_and_commands_do() -> None:
    bout = scene("A e6N", "B e3S", A={"command": 1})
    bout.play("F")
    bout.play("+a")
    bout.play("F")
    bout.play("s:B", 6, 1, 3, 2, 1, 2)
    assert bout.B.states == {"prone"}
    broken = scene("A e6N", "B e3S")
    broken.play("F")
    broken.play("F")
    broken.play("ft:B")
    broken.play("s:B", 6, 1, 1, 3, 2, 1)
    assert broken.B.states == set()


@pytest.mark.clause("ARN-SIT-2", "ARN-LOC-4")
def test_staggering_is_measured_before_capping() -> None:
    bout = scene("A e5N", "B e4S", B={"MD": 1})
    bout.play("s:B", 6, 5, 4, 3, 5, 2)
    assert (bout.B.part("MD"), bout.B.states) == (0, {"prone"})
    already = scene("A e5N", "B e4S", B={"MD": 0})
    already.play("s:B", 6, 5, 4, 3, 1, 5)  # three defence dice; the midsection was gone before
    assert already.B.states == set()


@pytest.mark.clause("ARN-LOC-13")
def test_each_victim_of_a_blast_has_its_own_location() -> None:
    bout = scene("A g2E", "B h2N", "C a8N", hazards=["saw"], ap=0, mp=0)
    bout.play(".", 6, 1, 3, 5, 1, 4)
    assert (bout.B.part("LU"), bout.A.part("LL")) == (7, 7)


@pytest.mark.clause("ARN-SDS-11", "ARN-SDS-12", "ARN-ABL-12", "ARN-ABL-15")
def test_tunnel_vision_and_talk() -> None:
    bout = scene("A e5N", "B e4S", ap=4, A={"DEFT": 5})
    bout.play("!DEFT5")
    bout.play("s:B", 1, 5, 4, 4, 3, 1)
    bout.play("s:B", 1, 2, 2, 4, 3)
    assert bout.B.part("LU") == 10
    crush = scene("A e5N", "B e4S", A={"DEFT": 5, "holds": "B"})
    crush.play("!DEFT5")
    crush.play("cr", 2, 1, 4, 3)  # in a grapple it is no help
    talk = scene("A e5N", "B e4S", ap=2, mp=0, A={"SWAG": 5})
    talk.play("!SWAG5:B")
    talk.play("s:B", 2, 1, 4, 3)
    talk.play("=A5M1")
    talk.play("s:A", 2, 1, 4, 3)  # it lasted for A's round only
    next_cycle(talk, A="INST1", B="WILL1")
