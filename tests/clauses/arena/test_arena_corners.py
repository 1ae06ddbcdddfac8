"""Corner cases in which several rules meet."""

from __future__ import annotations

import pytest
from arena_scenes import next_cycle, scene

from nexus.games.arena import ARENA


@pytest.mark.clause("ARN-END-7", "ARN-STA-3", "ARN-AIM-6")
def test_shooting_at_the_downed_with_bonus_points() -> None:
    bout = scene("A e5N", "B e4S", "C a1E", ap=4, A={"weapon": "W13", "durability": 3}, B={"oc": 4})
    bout.play("as:B", 6, 5, 1, 2, 1)
    assert (bout.B.life, bout.bp, bout.ap) == ("downed", 2, 1)
    bout.play("as:B", 1, 2, 3)  # 2 BP and 1 AP; any roll hits, for the pistol's 4
    assert (bout.bp, bout.ap, bout.B.part("RU"), bout.A.durability) == (0, 0, 8, 1)


@pytest.mark.clause("ARN-TP-17", "ARN-TP-2")
def test_marking_begins_anew_after_the_tpdm_was_landed() -> None:
    bout = scene("A e5N", "B e4S", active="B", ap=2, mp=0, B={"tpdm": True})
    bout.play("s:A", 5, 4, 3, 4, 1, *(2, 1, 1, 3))  # a hit with all six coins, then the dice of the next cycle
    assert (bout.B.slots, bout.B.tpdm, bout.active) == ([], False, "A")
    bout.play("=A1M5")
    bout.play(".")
    assert (bout.active, bout.B.slots) == ("B", [3])


@pytest.mark.clause("ARN-MEL-13", "ARN-CMD-3", "ARN-WIN-5")
def test_a_combo_ends_when_the_attacker_is_turned_away() -> None:
    bout = scene("A e5N", "B e4S", ap=5, B={"CUNN": 5})
    bout.play("c:B/CH+2")
    bout.play("pass", 5, 4, 6, 3, 2)
    assert (bout.asked, bout.window, bout.B.part("CH")) == ("B", "DECLARE", 11)
    bout.play("!CUNN5:A")
    assert (bout.A.at, bout.ap, bout.prompt, bout.B.oc) == ("e5S", 0, "command", 46)


@pytest.mark.clause("ARN-DICE-6", "ARN-WIN-6")
def test_the_active_player_owns_the_dice_of_hazards() -> None:
    bout = scene("A a1E", "B h8N", "C a8N", hazards=["spikes"], ap=0, mp=0, A={"WILL": 5}, B={"WILL": 5})
    bout.play(".", 3, 3)
    assert (bout.asked, bout.window) == ("B", "ROLL")
    bout.play("!WILL5", 4, 4)
    assert (bout.objects, bout.B.traits["WILL"]) == ({"d4": "spikes"}, 0)


@pytest.mark.clause("ARN-COIN-F11", "ARN-COIN-F10")
def test_a_flaming_victor_is_rewarded_once_for_each_opponent() -> None:
    bout = scene("A e5N", "B e4S", "C a1E", ap=6, crowd=40, A={"flaming": True}, B={"oc": 2, "CH": 4})
    bout.play("s:B", 5, 4, 3, 2, 1)
    assert (bout.B.life, bout.A.pile) == ("downed", 2 + 4 + 5 + 10)
    bout.play("f:B/CH", 5, 4, 6)
    assert (bout.B.life, bout.A.pile) == ("out", 21 + 4 + 5)


@pytest.mark.clause("ARN-END-4", "ARN-COIN-F21", "ARN-GRP-21")
def test_fire_passed_on_can_be_the_finishing_blow_but_not_against_oneself() -> None:
    burning = scene("A e5N", "B e4S", "C a1E", crowd=40, A={"flaming": True}, B={"oc": 5})
    burning.play("g:B", 5, 4, 3, 2)
    assert (burning.B.life, burning.A.holds, burning.A.pile) == ("downed", "", 5 + 5 + 10)
    burnt = scene("A e5N", "B e4S", "C a1E", ap=2, mp=0, A={"oc": 5}, B={"flaming": True})
    burnt.play("g:B", 5, 4, 3, 2)
    assert (burnt.A.oc, burnt.A.pile, burnt.B.pile, burnt.B.states) == (0, 5, 0, {"flaming"})
    assert (burnt.A.life, burnt.active) == ("out", "B")


@pytest.mark.clause("ARN-LOC-10")
def test_no_blood_where_something_lies_already() -> None:
    bout = scene("A e5N", "B a1E", board="guts e5", A={"LU": 0, "wounded": True})
    bout.play("F")
    assert bout.tiles == {"e5": "guts"}


@pytest.mark.clause("ARN-LOC-10", "ARN-LOC-8")
def test_blood_marks_the_square_on_which_a_limb_was_lost() -> None:
    bout = scene("A e5N", "B e4S", ap=3, mp=0, B={"LU": 2})
    bout.play("f:B/LU", 5, 4, 6, 3, 2)
    bout.play("=A1M5")
    bout.play("B")
    bout.play("B")
    assert bout.tiles == {"e4": "blood"}


@pytest.mark.clause("ARN-ABL-4", "ARN-MEL-4")
def test_a_grapple_can_be_countered() -> None:
    bout = scene("A e5N", "B e4S", B={"INST": 3})
    bout.play("g:B")
    bout.play("!INST3", 2, 3, 6, 4, 1)
    assert (bout.A.holds, bout.A.part("LU"), bout.A.oc, bout.B.pile) == ("", 7, 45, 10)


@pytest.mark.clause("ARN-ABL-4", "ARN-WIN-5")
def test_only_melee_is_countered_and_a_feint_is_no_opposed_command() -> None:
    aim = scene("A e5N", "B e3S", A={"weapon": "W13"}, B={"INST": 3})
    aim.play("as:B", 1, 2, 6, 5)
    assert aim.prompt == "command"
    feint = scene("A e5N", "B e4S", B={"INST": 3})
    feint.play("ft:B")
    assert (feint.prompt, feint.asked) == ("command", "A")
    crush = scene("A e5N", "B e4S", A={"holds": "B"}, B={"INST": 3})
    crush.play("cr", 1, 2, 6, 5)
    assert crush.prompt == "command"


@pytest.mark.clause("ARN-ABL-9", "ARN-CMB-19")
def test_no_haymaker_without_damage() -> None:
    bola = scene("A e5N", "B e3S", A={"weapon": "W11", "PHYS": 5})
    bola.play("as:B", 6, 5, 1, 2)
    assert (bola.B.states, bola.prompt) == ({"prone"}, "command")
    grapple = scene("A e5N", "B e4S", A={"PHYS": 5})
    grapple.play("g:B", 6, 5, 1, 2)
    assert grapple.prompt == "command"


@pytest.mark.clause("ARN-ABL-9")
def test_a_haymaker_out_of_a_grapple() -> None:
    bout = scene("A e5N", "B e4S", A={"PHYS": 5, "holds": "B"})
    bout.play("cr", 5, 4, 4, 3)
    assert (bout.asked, bout.window) == ("A", "HIT-A")
    bout.play("!PHYS5")
    assert bout.B.oc == 44


@pytest.mark.clause("ARN-ABL-2")
def test_a_flesh_wound_saves_all_condition_from_a_crush() -> None:
    bout = scene("A e5N", "B e4S", A={"holds": "B"}, B={"WILL": 4, "oc": 2})
    bout.play("cr", 6, 5, 1, 2)
    bout.play("!WILL4")
    assert (bout.B.oc, bout.B.life, bout.A.pile) == (2, "live", 0)


@pytest.mark.clause("ARN-WIN-4", "ARN-ABL-11", "ARN-GRP-15")
def test_a_dragging_grappler_can_be_tripped() -> None:
    bout = scene("A e5N", "B e4S", "C f6N", A={"holds": "B"}, C={"DEFT": 4})
    bout.play("dF")
    assert (bout.asked, bout.window) == ("C", "LEAVE")
    bout.play("!DEFT4")
    assert (bout.A.at, bout.A.states, bout.A.holds, bout.B.states, bout.mp) == ("e5N", {"prone"}, "", set(), 5)
    turning = scene("A e5N", "B e4S", "C f6N", A={"holds": "B"}, C={"DEFT": 4})
    turning.play("d>", 5, 4, 2, 3)  # a rotation leaves no square
    assert turning.prompt == "command"


@pytest.mark.clause("ARN-ABL-10")
@pytest.mark.parametrize(
    ("board", "allowed"),
    [
        ("crate e4", True),
        ("blood e4", True),
        ("guts e4", True),
        ("brazier-down e4", True),
        ("saw e4", True),
        ("spikes e4", True),
        ("fire e4", True),
        ("brazier e4", False),
        ("pillar e4", False),
        ("", False),
        ("crate e4, pillar e3", False),
        ("crate e4, saw e3", False),
        ("crate e4, guts e3", True),
    ],
)
def test_what_can_be_hurdled(board: str, allowed: bool) -> None:
    bout = scene("A e5N", "B a1E", board=board, A={"DEFT": 3})
    assert ("!DEFT3" in bout.offered()) is allowed
    assert "!DEFT3" not in scene("A e5N", "B e4S", A={"DEFT": 3}).offered()
    assert "!DEFT3" not in scene("A e2N", "B a8E", board="crate e1", A={"DEFT": 3}).offered()


@pytest.mark.clause("ARN-CR-10", "ARN-END-5", "ARN-CR-8")
def test_unspent_points_can_be_the_end() -> None:
    bout = scene("A a1E", "B h8N", "C a8N", ap=0, mp=6, A={"oc": 3, "pile": 2})
    bout.play(".")
    assert (bout.A.life, bout.A.pile, bout.crowd, bout.tiles) == ("out", 0, 25, {"a1": "guts"})
    assert (bout.B.pile, bout.C.pile, bout.active) == (0, 0, "B")


@pytest.mark.clause("ARN-CR-5", "ARN-END-9", "ARN-TP-13")
def test_a_helot_that_bleeds_out_is_removed_with_its_round() -> None:
    bout = scene("A a1E", "B h8N", "C a8N", ap=0, mp=0, B={"bleeding": True, "oc": 1, "slots": []})
    bout.play(".")
    assert (bout.B.life, bout.B.slots, bout.tiles, bout.active) == ("out", [], {"h8": "guts"}, "C")


@pytest.mark.clause("ARN-CARD-5", "ARN-GRP-15")
def test_a_net_over_a_pair_breaks_the_grapple() -> None:
    bout = scene("A e6N", "B e4W", "C d4E", A={"weapon": "W09"}, B={"holds": "C"})
    bout.play("as:B", 6, 5, 1, 2)
    assert (bout.B.states, bout.B.holds, bout.C.states) == ({"netted"}, "", set())


@pytest.mark.clause("ARN-STA-2", "ARN-GRP-4")
def test_bonus_points_come_with_the_first_fall_of_the_round_only() -> None:
    bout = scene("A e5N", "B e4S", "C e6S", ap=6, A={"holds": "B"}, C={"prone": True}, bp=2)
    bout.play("td", 6, 5, 1, 4, 2, 1)
    assert (bout.B.states, bout.bp) == ({"prone"}, 2)


@pytest.mark.clause("ARN-CP-4", "ARN-CP-5", "ARN-FSM-16")
def test_a_deceiver_who_passed_is_not_asked_again() -> None:
    tokens = {"deception": 2}
    bout = scene("A a1E", "B h8N", "C a8N", active="C", ap=0, mp=0, B=tokens, C=tokens)
    next_cycle(bout, A="INST1", B="DEFT1", C="WILL1")
    assert bout.asked == "B"
    bout.play("pass")
    assert (bout.asked, bout.prompt) == ("C", "deceive")
    bout.play("pass")
    assert (bout.asked, bout.prompt) == ("A", "ratio")


@pytest.mark.clause("ARN-WIN-6", "ARN-WIN-16")
def test_re_rolls_alternate_while_they_can_be_paid() -> None:
    bout = scene("A e5N", "B e4S", A={"WILL": 5}, B={"WILL": 5})
    bout.play("s:B", 2, 4, 5, 3)
    bout.play("!WILL5", 1, 1)  # worse than before, and the new roll stands
    assert (bout.prompt, bout.B.oc, bout.A.pile) == ("command", 50, 1)


@pytest.mark.clause("ARN-HAZ-4", "ARN-COIN-F20", "ARN-BRZ-11")
def test_upkeep_after_a_push_into_fire_pays_the_crowd() -> None:
    bout = scene("A e5N", "B e4S", board="fire e3", ap=0, mp=0, A={"PHYS": 4})
    bout.play("!PHYS4")
    assert (bout.A.pile, bout.active, bout.B.oc, bout.crowd) == (5, "B", 40, 25)


@pytest.mark.clause("ARN-FSM-28", "ARN-END-11")
def test_all_hits_of_a_blast_come_before_the_end() -> None:
    places = ("A g2E", "B h2N", "C a8N")
    bout = scene(*places, hazards=["saw"], ap=0, mp=0, A={"oc": 5}, B={"oc": 5}, crowd=30)
    bout.play(".", 6, 1, 3, 5, 1, 1)
    outcome = bout.state.outcome()
    assert outcome is not None
    assert (bout.A.oc, bout.B.oc, bout.C.pile, bout.crowd) == (0, 0, 10, 30 + 20 - 10)


@pytest.mark.clause("ARN-WPN-8", "ARN-TP-16", "ARN-CMB-15")
def test_a_blow_that_a_shield_takes_does_not_land_the_tpdm() -> None:
    bout = scene("A e5N", "B e4S", A={"tpdm": True}, B={"weapon": "W07", "protects": "CH"})
    bout.play("f:B/CH", 6, 5, 4, 2, 1)
    assert (bout.B.oc, bout.A.tpdm, bout.B.durability, bout.A.pile) == (50, True, 1, 0)


@pytest.mark.clause("ARN-FAME-1", "ARN-CMB-18")
def test_what_takes_the_gloat_away() -> None:
    bout = scene("A e5N", "B e4S", ap=6)
    bout.play("s:B", 5, 4, 4, 3, 1)
    bout.play("s:B", 1, 2, 4, 3)  # a defended attack in between
    assert "gl" not in bout.offered()


@pytest.mark.clause("ARN-END-16")
def test_with_two_helots_left_equal_piles_share() -> None:
    places = ("A a1E", "B h8N", "C a8N")
    bout = scene(*places, active="C", ap=0, mp=0, cycle=100, crowd=5, A={"out": True, "pile": 42}, B={"pile": 42})
    bout.play(".")
    outcome = bout.state.outcome()
    assert outcome is not None
    assert outcome.winners == (0, 1)


@pytest.mark.clause("ARN-GRP-9", "ARN-CMD-1")
def test_the_last_movement_point_drags() -> None:
    bout = scene("A e5N", "B e4S", ap=0, mp=1, A={"holds": "B"})
    drags = [move for move in bout.offered() if move.startswith("d")]
    assert drags == ["d<", "d>", "dF", "dFL", "dFR"]


@pytest.mark.clause("ARN-GEN-7", "ARN-RPO-3")
def test_cards_place_no_eleventh_blood() -> None:
    board = ", ".join(f"blood {column}{row}" for column in "abcde" for row in (2, 3))
    nearly = {"slots": [2, 3, 4, 5, 6]}
    bout = scene("A a1E", "B h8N", board=board, ap=0, mp=0, deck=["T10"], B=nearly)
    bout.play(".")
    assert len(bout.tiles) == 10


@pytest.mark.clause("ARN-WPN-2")
def test_a_shiv_is_drawn_and_stored_for_nothing_but_not_for_ever() -> None:
    bout = scene("A e5N", "B a1E", ap=1, mp=1, A={"weapon": "W05", "stored": True})
    bout.play("draw")
    bout.play("store")
    assert (bout.ap, bout.A.drawn) == (1, False)
    assert "draw" not in bout.offered()
    maul = scene("A e5N", "B a1E", ap=6, A={"weapon": "W03", "stored": True})
    for command in ("draw", "store", "draw"):
        maul.play(command)
    assert (maul.ap, maul.A.drawn) == (3, True)


@pytest.mark.clause("ARN-GEN-3", "ARN-FSM-19", "ARN-LOC-11")
def test_the_owner_of_a_downed_helot_chooses_no_limb() -> None:
    bout = scene("A e5N", "B e4S", "C a1E", A={"hand": ["I22"]}, B={"oc": 2})
    bout.play("s:B", 5, 4, 3, 2, 2)
    bout.play("i22", 5, 4)
    assert (bout.asked, bout.prompt) == ("A", "command")
    assert (bout.B.life, bout.B.part("LL"), bout.B.part("RL"), bout.B.at) == ("downed", 0, 12, "e3S")


@pytest.mark.clause("ARN-GEN-3", "ARN-LOC-13")
def test_nor_where_a_hazard_hits_it() -> None:
    options = {"hazard_location": "owner"}
    bout = scene("A e5N", "B e4S", "C a1E", board="saw e3", options=options, A={"PHYS": 4}, B={"oc": 2})
    bout.play("s:B", 5, 4, 3, 2, 6)
    bout.play("!PHYS4")
    assert (bout.prompt, bout.B.part("CH"), bout.B.at) == ("command", 5, "e2S")


@pytest.mark.clause("ARN-MEL-5")
def test_every_combo_on_offer_can_be_written_down() -> None:
    bout = scene("A e5N", "B e4S", ap=40)
    moves = [str(move) for move in bout.state.legal(0)]
    assert all(str(ARENA.parse(move)) == move for move in moves)
    assert bout.written("c:B/CH+20") in moves
