"""The worked examples of the clause ledger, 1 to 33: set-up, rounds, melee and grapples."""

from __future__ import annotations

from typing import Any

import pytest
from arena_scenes import DICE_OF, NO_BOOFING, fresh, next_cycle, scene


@pytest.mark.clause("ARN-SET-18")
def test_tv_01_start_squares() -> None:
    bout = fresh(4)
    assert [bout.fighter(name).at for name in "ABCD"] == ["h1S", "h8W", "a8N", "a1E"]


@pytest.mark.clause("ARN-SET-7", "ARN-SET-16", "ARN-COIN-1")
@pytest.mark.parametrize(("seats", "panels", "crowd", "box"), [(2, 276, 10, 414), (3, 414, 15, 271), (4, 552, 20, 128)])
def test_tv_02_coins_after_the_set_up(seats: int, panels: int, crowd: int, box: int) -> None:
    coins = fresh(seats, content=NO_BOOFING).coins
    assert sum(coins["panels"]) == panels
    assert (coins["box"], sum(coins["piles"])) == (box, 0)
    assert coins["crowd"] + sum(coins["counters"]) == crowd  # the first to act has marked a slot already
    assert panels + crowd + box == 700


@pytest.mark.clause("ARN-INI-2")
def test_tv_03_traits_decide_the_order() -> None:
    bout = scene("A a1S", "B h8N", "C a8N", "D h1S", active="D", ap=0, mp=0)
    next_cycle(bout, A="INST2", B="DEFT6", C="CUNN6", D="WILL6")
    assert bout.order == "ABCD"


@pytest.mark.clause("ARN-INI-3", "ARN-INI-4")
def test_tv_04_a_tie_is_rolled_off() -> None:
    bout = scene("A a1S", "B h8N", active="B", ap=0, mp=0)
    bout.play(".", *DICE_OF["PHYS4"], *DICE_OF["SWAG4"], 3, 4, 5, 1)
    assert bout.order == "AB"


@pytest.mark.clause("ARN-INI-6")
def test_tv_05_a_full_reserve_stays_full() -> None:
    bout = scene("A a1S", "B h8N", active="B", ap=0, mp=0, A={"INST": 5})
    next_cycle(bout, A="INST2", B="WILL1")
    assert bout.A.traits["INST"] == 5


@pytest.mark.clause("ARN-CP-2", "ARN-CP-3", "ARN-COIN-F15")
def test_tv_06_the_ratio_or_the_button() -> None:
    bout = scene("A a1S", "B h8N", active="B", ap=0, mp=0, A={"slots": [2]})
    next_cycle(bout, A="INST2", B="WILL1")
    assert bout.offered() == ["=A2M4", "=A4M2", "=btnA", "=btnM"]
    bout.play("=btnA")
    assert (bout.ap, bout.mp, bout.A.oc, bout.crowd) == (6, 0, 45, 25)


@pytest.mark.clause("ARN-COIN-F3b", "ARN-COIN-2")
def test_tv_07_the_box_pays_for_a_mark_when_the_crowd_is_empty() -> None:
    names: dict[str, Any] = {name: {"slots": [1]} for name in "CD"}
    bout = scene(
        "A a1S", "B h8N", "C a8N", "D h1S", ap=0, mp=0, crowd=0, B={"slots": [], "ratio": 4}, A={"pile": 17}, **names
    )
    assert bout.coins["box"] == 128
    bout.play(".")
    assert bout.B.slots == [4]
    assert (bout.coins["box"], bout.crowd) == (127, 0)


@pytest.mark.clause("ARN-TP-3", "ARN-TP-5")
def test_tv_08_a_duplicate_spawns_a_saw() -> None:
    bout = scene("A a1S", "B h8N", ap=0, mp=0, hazards=["saw"], B={"slots": [4], "ratio": 4})
    bout.play(".", 3, 3, 1, 1)
    assert bout.B.slots == [4]
    assert bout.objects == {"c2": "saw"}
    assert bout.crowd == 20


@pytest.mark.clause("ARN-TP-6", "ARN-TP-7", "ARN-TP-8", "ARN-TP-9", "ARN-TP-11", "ARN-TP-12")
def test_tv_09_a_turning_point_in_its_five_events() -> None:
    full = {"slots": [1, 2, 3, 4, 5], "ratio": 6}
    bout = scene(
        "A a1S",
        "B h8N",
        "C h1S",
        board="spikes d4",
        active="A",
        ap=0,
        mp=0,
        hazards=["spikes"],
        deck=["T23", "T01"],
        B=full,
        C=full,
    )
    bout.play(".", 4, 5)  # B: the spikes are rolled anew, then the parcel begins to tick
    assert bout.objects == {"d5": "spikes"}
    assert bout.B.tpdm
    bout.play("=A0M6")
    bout.play(".", 1, 2, 3, 5, 5)  # C: the parcel goes off, then the spikes, then the ovation
    assert [bout.C.part("LU"), bout.A.part("CH"), bout.B.part("RU")] == [9, 12, 9]
    assert [bout.fighter(name).oc for name in "ABC"] == [47, 41, 47]  # B had 6 points left
    assert bout.objects == {"e5": "spikes"}
    assert bout.C.slots == [1, 2, 3, 4, 5, 6]
    assert (bout.C.tpdm, bout.C.pile) == (True, 5)
    assert (bout.asked, bout.prompt) == ("C", "ratio")


@pytest.mark.clause("ARN-TP-4")
def test_tv_10_with_the_tpdm_every_roll_is_a_duplicate() -> None:
    bout = scene("A a1S", "B h8N", ap=0, mp=0, hazards=["saw"], B={"tpdm": True, "ratio": 3})
    bout.play(".", 3, 3, 1, 1)
    assert bout.B.slots == [1, 2, 3, 4, 5, 6]
    assert bout.objects == {"c2": "saw"}


@pytest.mark.clause("ARN-CR-10", "ARN-COIN-F16")
def test_tv_11_unspent_points_cost_coins() -> None:
    bout = scene("A a1S", "B h8N", ap=1, mp=3, A={"pile": 2})
    bout.play(".")
    assert (bout.A.pile, bout.A.oc, bout.crowd) == (0, 48, 24)


@pytest.mark.clause("ARN-MEL-1", "ARN-SDS-2", "ARN-COIN-F13")
def test_tv_12_a_wild_attack() -> None:
    bout = scene("A e5N", "B d4S", A={"oc": 30})
    bout.play("w:B", 5, 3, 6, 2, 4)
    assert (bout.B.oc, bout.A.oc, bout.crowd, bout.A.pile, bout.ap) == (48, 29, 21, 2, 5)
    assert bout.B.parts == bout.A.parts


@pytest.mark.clause("ARN-MEL-2", "ARN-SIT-2", "ARN-STA-2", "ARN-COIN-F4", "ARN-COIN-F5")
def test_tv_13_a_staggering_standard_attack() -> None:
    bout = scene("A e5N", "B e4S")
    bout.play("s:B", 6, 5, 4, 3, 5, 3)
    assert (bout.B.part("MD"), bout.B.oc, bout.A.pile) == (11, 46, 8)
    assert bout.B.states == {"prone"}
    assert (bout.bp, bout.ap) == (2, 4)


@pytest.mark.clause("ARN-DEF-2", "ARN-WPN-5", "ARN-CMB-7")
def test_tv_14_a_defended_attack_wears_the_weapon() -> None:
    bout = scene("A e5N", "B e4S", A={"weapon": "W03", "durability": 3})
    bout.play("s:B", 4, 3, 5, 2)
    assert bout.A.durability == 2
    assert (bout.B.oc, bout.A.pile, bout.crowd) == (50, 0, 20)


@pytest.mark.clause("ARN-MEL-3")
def test_tv_15_a_focused_attack_on_the_head() -> None:
    bout = scene("A e5N", "B e4S")
    bout.play("f:B/HD", 6, 6, 2, 1, 2, 4)
    assert (bout.B.part("HD"), bout.B.oc, bout.A.pile) == (5, 45, 10)
    assert bout.B.states == set()


@pytest.mark.clause("ARN-SDS-3", "ARN-SDS-7")
def test_tv_16_modifiers_are_clamped() -> None:
    bout = scene("A e5N", "B e4S", A={"LU": 0, "RU": 0, "MD": 0})
    bout.play("f:B/CH", 1, 6, 4, 4, 2, 1, 1)
    assert bout.B.oc == 49
    bout.play("f:B/CH", 1, 6, 4, 4, 2, 1, 2)
    assert bout.B.oc == 49


@pytest.mark.clause("ARN-SDS-3", "ARN-POS-1", "ARN-SDS-10")
def test_tv_17_rear_and_feint_outweigh_the_focus() -> None:
    bout = scene("A e5N", "B e4N")
    bout.play("ft:B")
    bout.play("f:B/CH", 2, 5, 3, 3, 4)
    assert bout.B.part("CH") == 14


@pytest.mark.clause("ARN-SIT-1", "ARN-COIN-5", "ARN-COIN-F7")
def test_tv_18_the_last_crowd_coin_goes_to_the_attacker() -> None:
    bout = scene("A e5N", "B e4S", crowd=1)
    bout.play("s:B", 4, 4, 3, 3, 1)
    assert (bout.A.pile, bout.B.pile, bout.crowd) == (5, 0, 0)


@pytest.mark.clause("ARN-POS-2", "ARN-GEO-15")
def test_tv_19_against_the_wall() -> None:
    bout = scene("A e2N", "B e1S")
    bout.play("s:B", 5, 4, 4, 3, 1)
    assert (bout.B.part("LU"), bout.B.oc, bout.A.pile) == (8, 46, 8)


@pytest.mark.clause("ARN-POS-4")
def test_tv_20_a_running_strike() -> None:
    bout = scene("A e6N", "B e3S")
    bout.play("F")
    bout.play("F")
    bout.play("s:B", 6, 1, 3, 2, 1, 2)
    assert bout.B.states == {"prone"}


@pytest.mark.clause("ARN-POS-4")
def test_tv_21_a_side_slip_is_no_running_start() -> None:
    bout = scene("A e6N", "B f3S")
    bout.play("FR")
    bout.play("F")
    bout.play("s:B", 6, 1, 3, 2, 1)
    assert bout.B.part("LU") == 10
    assert bout.B.states == set()


@pytest.mark.clause("ARN-MEL-5", "ARN-MEL-13", "ARN-SIT-1")
def test_tv_22_a_combo() -> None:
    bout = scene("A e5N", "B e4S", ap=5)
    bout.play("c:B/CH+2", 6, 5, 5, 3, 2, 6, 2, 4, 4, 5, 3, 1, 4, 4)
    assert (bout.B.part("CH"), bout.B.part("LL"), bout.B.oc) == (10, 9, 42)
    assert (bout.A.pile, bout.B.pile, bout.ap, bout.crowd) == (17, 1, 0, 18)


@pytest.mark.clause("ARN-MEL-5", "ARN-WPN-5")
def test_tv_23_a_combo_whose_opener_is_defended() -> None:
    bout = scene("A e5N", "B e4S", ap=5, A={"weapon": "W03", "durability": 3})
    bout.play("c:B/CH+2", 2, 3, 1, 3, 3)
    assert (bout.ap, bout.A.durability, bout.B.pile, bout.B.oc) == (0, 2, 1, 50)


@pytest.mark.clause("ARN-ABL-5")
def test_tv_24_a_broken_combo() -> None:
    bout = scene("A e5N", "B e4S", ap=5, B={"INST": 4})
    bout.play("c:B/CH+2")
    assert (bout.asked, bout.window) == ("B", "DECLARE")
    bout.play("pass", 6, 5, 5, 3, 2)
    assert (bout.asked, bout.window) == ("B", "COMBO")
    bout.play("!INST4")
    assert bout.B.traits["INST"] == 0
    assert (bout.B.part("CH"), bout.B.oc, bout.ap) == (10, 45, 0)


@pytest.mark.clause("ARN-ABL-4", "ARN-CMB-20")
def test_tv_25_a_counterattack() -> None:
    bout = scene("A e5N", "B e4S", B={"INST": 3})
    bout.play("s:B")
    bout.play("!INST3", 2, 3, 6, 4, 2)
    assert (bout.A.part("CH"), bout.A.oc, bout.B.pile) == (10, 45, 10)
    assert bout.B.traits["INST"] == 0
    assert bout.B.oc == 50


@pytest.mark.clause("ARN-ABL-4")
def test_tv_26_a_counterattack_on_a_tie_does_nothing() -> None:
    bout = scene("A e5N", "B e4S", B={"INST": 3})
    bout.play("s:B")
    bout.play("!INST3", 4, 3, 5, 2)
    assert (bout.A.oc, bout.B.oc, bout.B.pile, bout.B.traits["INST"]) == (50, 50, 0, 0)


@pytest.mark.clause("ARN-MEL-4", "ARN-STA-3")
def test_tv_27_a_grapple_paid_with_bonus_points_lifts_the_target() -> None:
    bout = scene("A e5N", "B e4S", ap=0, bp=2, B={"prone": True})
    bout.play("g:B", 5, 4, 3, 3)
    assert (bout.bp, bout.ap) == (0, 0)
    assert bout.B.states == {"grappled"}
    assert bout.A.holds == "B"
    assert bout.B.pile == 1


@pytest.mark.clause("ARN-ADV-5", "ARN-CMD-5", "ARN-COIN-F14")
def test_tv_28_liberating_oneself_on_guts() -> None:
    bout = scene("A e5N", "B e6N", board="guts e5", mp=4, B={"holds": "A"})
    bout.play("lib", 3)
    assert bout.A.states == {"grappled"}
    bout.play("lib", 4)
    assert (bout.mp, bout.A.oc, bout.crowd) == (0, 48, 22)
    assert bout.A.states == set()


@pytest.mark.clause("ARN-GRP-8")
def test_tv_29_dragging_forward_left() -> None:
    bout = scene("A e5N", "B e4S", A={"holds": "B"})
    bout.play("dFL", 5, 4, 2, 3)
    assert (bout.A.at, bout.B.at, bout.mp, bout.A.holds) == ("d4N", "d3S", 5, "B")


@pytest.mark.clause("ARN-GRP-8", "ARN-GRP-11")
def test_tv_30_dragging_around() -> None:
    bout = scene("A e5N", "B e4S", board="spikes f4", A={"holds": "B"})
    bout.play("d>", 5, 4, 2, 3)
    assert (bout.A.at, bout.B.at, bout.A.holds, bout.mp) == ("e5E", "f5W", "B", 5)


@pytest.mark.clause("ARN-GRP-12", "ARN-COIN-F20", "ARN-SPK-6")
def test_tv_31_dragging_into_spikes() -> None:
    bout = scene("A e5N", "B e4S", board="spikes e3", A={"holds": "B"})
    bout.play("dF", 6, 4, 2, 1, 6, 3, 2, 4, 7)
    assert (bout.B.part("RL"), bout.B.oc, bout.B.states, bout.B.at) == (2, 40, {"bleeding"}, "f3S")
    assert (bout.A.part("LL"), bout.A.oc, bout.A.states, bout.A.at) == (2, 40, {"bleeding"}, "d3N")
    assert (bout.A.pile, bout.crowd, bout.A.holds) == (20, 40, "")


@pytest.mark.clause("ARN-GRP-3", "ARN-GRP-16")
def test_tv_32_a_throw() -> None:
    bout = scene("A e5N", "B e4S", ap=4, A={"holds": "B"})
    bout.play("th:F2", 6, 4, 5, 3, 4)
    assert (bout.B.at, bout.B.states, bout.A.holds) == ("e2S", {"prone"}, "")
    assert (bout.ap, bout.bp, bout.B.oc) == (0, 2, 50)


@pytest.mark.clause("ARN-GRP-3")
def test_tv_33_a_failed_throw_frees_the_victim() -> None:
    bout = scene("A e5N", "B e4S", ap=4, A={"holds": "B"})
    bout.play("th:F2", 1, 2, 6, 3, 4)
    assert (bout.B.at, bout.B.states, bout.A.holds, bout.ap) == ("e4S", set(), "", 0)
