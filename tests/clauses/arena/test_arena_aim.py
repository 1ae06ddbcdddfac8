"""Aiming, defending, gloating, weapons and states."""

from __future__ import annotations

import pytest
from arena_scenes import next_cycle, scene

PISTOL = {"weapon": "W13"}


@pytest.mark.clause("ARN-AIM-1", "ARN-AIM-6", "ARN-AIM-8", "ARN-LOC-2")
def test_aim_wild() -> None:
    bout = scene("A e5N", "B e3S", ap=2, mp=0, A={**PISTOL, "PHYS": 5, "tpdm": True})
    bout.play("aw:B", 5, 4, 6, 4, 3, 1)  # 9 against 7: the pistol's 4, whatever the difference
    assert (bout.B.part("LU"), bout.B.oc, bout.A.tpdm) == (8, 46, True)
    plain = scene("A e5N", "B e3S", options={"aim_wild_location": "none"}, A=PISTOL)
    plain.play("aw:B", 5, 4, 6, 4, 3)
    assert (plain.B.oc, plain.B.parts, plain.ap) == (46, plain.A.parts, 4)


@pytest.mark.clause("ARN-AIM-2", "ARN-AIM-6", "ARN-CMB-8")
def test_aim_standard() -> None:
    bout = scene("A e5N", "B e3S", A=PISTOL)
    bout.play("as:B", 6, 5, 1, 2, 6)
    assert (bout.B.part("RL"), bout.B.oc, bout.ap, bout.A.durability) == (8, 46, 3, 2)


@pytest.mark.clause("ARN-AIM-3", "ARN-MEL-9")
def test_aim_focused() -> None:
    bout = scene("A e5N", "B e3S", A=PISTOL)
    bout.play("af:B/HD", 6, 5, 4, 1, 2, 4)
    assert (bout.B.part("HD"), bout.B.oc, bout.ap, bout.B.states) == (6, 46, 2, set())


@pytest.mark.clause("ARN-AIM-4")
def test_aiming_needs_a_drawn_weapon() -> None:
    assert scene("A e5N", "B e3S").refusal("as:B") == "ARN-AIM-4"
    assert scene("A e5N", "B e3S", A={**PISTOL, "stored": True}).refusal("as:B") == "ARN-AIM-4"
    assert scene("A e5N", "B e3S", A={"weapon": "W03"}).refusal("as:B") == "ARN-AIM-4"
    assert scene("A e5N", "B e7S", A=PISTOL).refusal("as:B") == "ARN-AIM-4"


@pytest.mark.clause("ARN-AIM-5", "ARN-SDS-16")
@pytest.mark.parametrize(("square", "dice"), [("e4", 2), ("h4", 2), ("e3", 3), ("c1", 5)])
def test_distance_counts_forward_squares_only(square: str, dice: int) -> None:
    bout = scene("A e8N", f"B {square}S", A=PISTOL)
    bout.play("as:B", *[1, 2, 2, 2, 2][:dice], 6, 5)
    assert bout.A.durability == 2


@pytest.mark.clause("ARN-AIM-7", "ARN-WPN-6")
def test_the_last_shot() -> None:
    bout = scene("A e5N", "B e3S", A={**PISTOL, "durability": 1})
    bout.play("as:B", 1, 2, 6, 5)
    assert bout.A.weapon == ""
    assert "as:B" not in bout.offered()


@pytest.mark.clause("ARN-AIM-9", "ARN-AIM-10")
def test_aiming_knows_no_position_bonus_and_any_target() -> None:
    bout = scene("A e2N", "B e1N", A=PISTOL)
    bout.play("as:B", 5, 4, 4, 3, 1)  # adjacent, from behind, against the wall
    assert bout.B.oc == 46
    pair = scene("A e5N", "B e3W", "C d3E", A=PISTOL, B={"holds": "C"})
    assert {"as:B", "as:C"} <= set(pair.offered())


@pytest.mark.clause("ARN-DEF-3", "ARN-STA-6")
def test_mending() -> None:
    bout = scene("A e5N", "B a1E", A={"bleeding": True})
    bout.play("mend")
    assert (bout.A.states, bout.ap) == (set(), 4)
    assert "mend" not in bout.offered()


@pytest.mark.clause("ARN-DEF-4", "ARN-STA-7")
def test_stop_drop_and_roll() -> None:
    bout = scene("A e5N", "B a1E", A={"flaming": True})
    bout.play("sdr")
    assert (bout.A.states, bout.ap, bout.A.at) == ({"prone"}, 3, "e5N")
    near = scene("A e5N", "B a1E", board="fire f6", A={"flaming": True})
    assert near.refusal("sdr") == "ARN-DEF-4"
    assert "sdr" not in scene("A e5N", "B a1E").offered()


@pytest.mark.clause("ARN-FAME-1")
@pytest.mark.parametrize(
    ("move", "dice", "held"),
    [
        ("g:B", (5, 4, 3, 2), False),
        ("w:B", (5, 4, 6, 3, 2), False),
        ("cr", (5, 4, 3, 2), True),
        ("dF", (5, 4, 3, 2), True),
    ],
)
def test_what_may_be_gloated_about(move: str, dice: tuple[int, ...], held: bool) -> None:
    bout = scene("A e5N", "B e4S", A={"holds": "B"} if held else {})
    bout.play(move, *dice)
    assert "gl" in bout.offered()


@pytest.mark.clause("ARN-FAME-1", "ARN-FAME-3")
def test_a_combo_is_gloated_about_as_a_whole() -> None:
    bout = scene("A e5N", "B e4S", ap=5, A={"command": 1})
    bout.play("c:B/CH+1", 5, 4, 6, 3, 2, 5, 4, 3, 2, 1)
    bout.play("+a")  # a free action does not matter
    bout.play("gl")
    assert (bout.A.pile, bout.crowd) == (32, 4)


@pytest.mark.clause("ARN-FAME-4", "ARN-STA-3")
def test_bonus_points_pay_for_no_gloat() -> None:
    bout = scene("A e5N", "B e4S", ap=0, bp=3, B={"prone": True})
    bout.play("w:B", 5, 4, 6, 3, 2)
    assert (bout.bp, "gl" in bout.offered()) == (2, False)


@pytest.mark.clause("ARN-STA-2", "ARN-STA-3")
def test_bonus_points_come_first_and_only_against_the_prone() -> None:
    bout = scene("A e5N", "B e4S", "C d4S", ap=2, bp=2, B={"prone": True})
    bout.play("f:B/LU", 5, 4, 6, 3, 2)
    assert (bout.bp, bout.ap) == (0, 1)
    other = scene("A e5N", "B e4S", "C a1E", ap=0, bp=2, C={"prone": True})
    assert other.refusal("s:B") == "ARN-CMD-1"


@pytest.mark.clause("ARN-STA-2")
def test_bonus_points_at_the_start_of_a_round() -> None:
    bout = scene("A a1E", "B h8N", "C a8N", ap=0, mp=0, C={"prone": True})
    bout.play(".")
    bout.play("=A1M5")
    assert (bout.active, bout.bp) == ("B", 2)


@pytest.mark.clause("ARN-STA-6", "ARN-STA-7", "ARN-CR-4", "ARN-COIN-F18")
def test_bleeding_and_flaming_at_the_start_of_the_own_round() -> None:
    bout = scene("A a1E", "B h8N", ap=0, mp=0, B={"bleeding": True, "flaming": True})
    bout.play(".")
    assert (bout.B.oc, bout.crowd, bout.B.states) == (44, 26, {"bleeding", "flaming"})


@pytest.mark.clause("ARN-STA-8", "ARN-BRZ-12", "ARN-BRZ-6")
def test_states_do_not_stack() -> None:
    bout = scene("A c4E", "B e4W", board="brazier d4", B={"flaming": True})
    bout.play("ko:d4")
    assert (bout.B.oc, bout.B.states, bout.objects) == (50, {"flaming"}, {"d4": "brazier-down"})


@pytest.mark.clause("ARN-STA-9", "ARN-WIN-9", "ARN-ABL-1")
def test_still_standing() -> None:
    bout = scene("A e5N", "B e4S", B={"WILL": 3})
    bout.play("s:B", 6, 5, 4, 3, 5, 3)
    assert (bout.asked, bout.window, bout.B.states) == ("B", "PRONE", set())
    bout.play("!WILL3")
    assert (bout.B.states, bout.B.traits["WILL"], bout.bp) == (set(), 0, 0)


@pytest.mark.clause("ARN-WPN-1", "ARN-WPN-10", "ARN-FSM-20", "ARN-CRT-3")
@pytest.mark.parametrize(("answer", "weapon"), [("take", "W09"), ("keep", "W03")])
def test_one_weapon_each(answer: str, weapon: str) -> None:
    bout = scene("A d5N", "B h8N", board="crate d4", A={"weapon": "W03"})
    bout.play("kc", 3, 4, 1)
    assert (bout.asked, bout.prompt, bout.offered()) == ("A", "weapon", ["keep", "take"])
    bout.play(answer)
    assert (bout.A.weapon, bout.A.drawn) == (weapon, True)
    assert not {2, 8} & set(bout.state.supply)


@pytest.mark.clause("ARN-WPN-2", "ARN-STA-5")
def test_drawing_and_storing() -> None:
    bout = scene("A e5N", "B a1E", A={"weapon": "W01", "stored": True})
    bout.play("draw")
    assert (bout.ap, bout.A.drawn) == (4, True)
    bout.play("store")
    assert (bout.ap, bout.A.drawn) == (2, False)
    held = scene("A e5N", "B e4S", A={"weapon": "W05", "stored": True, "holds": "B"})
    assert held.refusal("draw") == "ARN-WPN-2"
    prone = scene("A e5N", "B e4S", A={"weapon": "W05", "stored": True, "prone": True})
    assert "draw" not in prone.offered()


@pytest.mark.clause("ARN-WPN-3")
def test_dropping() -> None:
    bout = scene("A e5N", "B a1E", ap=1, mp=0, A={"weapon": "W01", "prone": True})
    bout.play("drop")
    assert (bout.A.weapon, bout.A.drawn) == ("", False)
    assert 0 not in bout.state.supply


@pytest.mark.clause("ARN-WPN-4", "ARN-CMB-9")
def test_a_weapon_is_no_help_in_a_grapple() -> None:
    bout = scene("A e5N", "B e4S", A={"weapon": "W03", "holds": "B"})
    bout.play("cr", 5, 4, 4, 3)
    assert bout.B.oc == 48


@pytest.mark.clause("ARN-WPN-6", "ARN-WPN-5")
def test_a_weapon_breaks() -> None:
    bout = scene("A e5N", "B e4S", A={"weapon": "W03", "durability": 1})
    bout.play("s:B", 4, 3, 5, 2)
    assert (bout.A.weapon, bout.A.drawn) == ("", False)
    assert "g:B" in bout.offered()


@pytest.mark.clause("ARN-WPN-5", "ARN-WPN-8", "ARN-AIM-7")
@pytest.mark.parametrize("weapon", ["W08", "W11"])
def test_a_blow_beside_a_shield_or_a_bola_wears_neither(weapon: str) -> None:
    bout = scene("A e5N", "B e4S", A={"weapon": weapon})
    before = bout.A.durability
    bout.play("s:B", 3, 2, 6, 5)
    assert (bout.A.weapon, bout.A.durability) == (weapon, before)


@pytest.mark.clause("ARN-WPN-7", "ARN-FSM-22")
def test_a_shield_protects_the_named_location() -> None:
    bout = scene("A e5N", "B a1E", A={"weapon": "W08", "stored": True})
    bout.play("draw")
    assert (bout.asked, bout.prompt, len(bout.offered())) == ("A", "location", 7)
    bout.play("@HD")
    assert (bout.A.protects, bout.ap) == ("HD", 5)
    start = scene("A a1E", "B h8N", ap=0, mp=0, B={"weapon": "W08", "protects": "CH"})
    start.play(".")
    start.play("=A1M5")
    assert (start.asked, start.prompt) == ("B", "location")
    start.play("@MD")
    assert (start.B.protects, start.prompt) == ("MD", "command")


@pytest.mark.clause("ARN-WPN-8")
def test_a_hatch_cover_blocks_everything_and_breaks() -> None:
    bout = scene("A e5N", "B e4S", B={"weapon": "W07", "durability": 1, "protects": "CH"})
    bout.play("f:B/CH", 6, 5, 5, 3, 1)
    assert (bout.B.part("CH"), bout.B.oc, bout.A.pile, bout.B.weapon) == (15, 50, 0 + 1, "")
    other = scene("A e5N", "B e4S", B={"weapon": "W07", "protects": "CH"})
    other.play("s:B", 6, 5, 4, 3, 1)
    assert (other.B.part("LU"), other.B.durability) == (8, 2)
    wild = scene("A e5N", "B e4S", B={"weapon": "W07", "protects": "CH"})
    wild.play("w:B", 6, 5, 6, 4, 3)
    assert (wild.B.oc, wild.B.durability) == (46, 2)


@pytest.mark.clause("ARN-WPN-9")
def test_weapons_need_working_uppers() -> None:
    weak = scene("A e5N", "B e4S", A={"weapon": "W01", "stored": True, "LU": 0})
    assert weak.refusal("draw") == "ARN-WPN-9"
    gun = scene("A e5N", "B e3S", A={"weapon": "W14", "LU": 0})
    assert gun.refusal("as:B") == "ARN-WPN-9"
    barred = scene("A e5N", "B e4S", A={"weapon": "W07", "protects": "CH"})
    assert barred.refusal("c:B/CH+1") == "ARN-WPN-9"


@pytest.mark.clause("ARN-WPN-11", "ARN-WPN-10")
def test_a_crate_holds_a_random_weapon_of_its_type() -> None:
    bout = scene("A d5N", "B h8N", board="crate d4")
    bout.play("kc", 6, 6, 2)
    assert (bout.A.weapon, bout.A.drawn, bout.ap) == ("W04", True, 3)
    none_left = scene("A d5N", "B h8N", board="crate d4")
    none_left.state.supply = [weapon for weapon in none_left.state.supply if weapon not in (2, 3)]
    none_left.play("kc", 6, 6)
    assert none_left.A.weapon == ""


@pytest.mark.clause("ARN-CRT-3")
@pytest.mark.parametrize(
    ("dice", "weapons"),
    [
        ((1, 1), ("W01", "W02")),
        ((1, 2), ("W07", "W08")),
        ((1, 3), ("W05", "W06")),
        ((3, 4), ("W09", "W10")),
        ((4, 4), ("W11", "W12")),
        ((5, 6), ("W13", "W14")),
        ((6, 6), ("W03", "W04")),
    ],
)
def test_the_weapons_of_the_crate_table(dice: tuple[int, int], weapons: tuple[str, str]) -> None:
    for which in (1, 2):
        bout = scene("A d5N", "B h8N", board="crate d4")
        bout.play("kc", *dice, which)
        if bout.prompt == "location":
            bout.play("@CH")
        assert bout.A.weapon == weapons[which - 1]


@pytest.mark.clause("ARN-CMB-16", "ARN-CARD-5", "ARN-AIM-7")
def test_a_net_holds_without_a_captor() -> None:
    bout = scene("A e5N", "B e3S", A={"weapon": "W10"})
    bout.play("as:B", 5, 4, 3, 4, 2, 1)  # 2 squares, optimal 1: three dice, the lowest two, 7 against 6
    assert (bout.B.states, bout.B.part("LU"), bout.A.weapon, bout.A.holds) == ({"netted"}, 11, "", "")
    bout.play(".")
    bout.play("=A1M5")
    assert bout.offered() == [".", "lib"]
    next_cycle(bout, A="INST1", B="WILL1")
