"""Windows: who is asked, when, for what, and what the others learn of it."""

from __future__ import annotations

from typing import Any

import pytest
from arena_scenes import Bout, next_cycle, scene

from nexus.core.events import Event

QUIET: dict[str, Any] = {"ap": 0, "mp": 0}


def seen(events: list[Event], seat: int | None) -> list[Event]:
    """What a seat is told of some events."""
    return [event.seen_by(seat) for event in events]


@pytest.mark.clause("ARN-ABL-0", "ARN-WIN-21")
def test_abilities_are_never_used_in_the_initiative_round() -> None:
    rich = dict.fromkeys(("WILL", "INST", "PHYS", "DEFT", "SWAG", "CUNN"), 5)
    bout = scene("A a1E", "B h8N", active="B", A={"hand": ["I02"], **rich}, **QUIET)
    next_cycle(bout, A="INST1", B="WILL1")
    assert (bout.asked, bout.window, bout.offered()) == ("A", "INIT", ["i02", "pass", "pass!"])


@pytest.mark.clause("ARN-ABL-0")
def test_some_abilities_need_a_helot_on_its_feet() -> None:
    rich = {"PHYS": 4, "DEFT": 3, "SWAG": 4}
    erect = scene("A e5N", "B e4S", A=rich)
    assert "!PHYS4" in erect.offered()
    assert "!DEFT3" in scene("A e5N", "B a1E", board="crate e4", A=rich).offered()
    prone = scene("A e5N", "B e4S", A={**rich, "prone": True})
    assert "!PHYS4" not in prone.offered()
    assert "!SWAG4" in prone.offered()
    held = scene("A e5N", "B e4S", A=rich, B={"holds": "A"})
    assert "!PHYS4" not in held.offered()
    counter = scene("A e5N", "B e4S", B={"INST": 3, "prone": True})
    counter.play("s:B", 3, 2, 6, 5)  # B lies there and is not asked for a Counterattack
    assert counter.prompt == "command"


@pytest.mark.clause("ARN-WIN-21", "ARN-CMD-4")
def test_the_own_round() -> None:
    rich = dict.fromkeys(("INST", "PHYS", "DEFT", "SWAG", "CUNN"), 5)
    own = {**rich, "WILL": 4, "hand": ["I17", "I03"], "motivation": "zealot"}
    bout = scene("A e5N", "B a1E", board="crate e4", A=own, B={"pile": 1}, **QUIET)
    assert bout.offered() == [
        "!A",
        "!CUNN3:WILL",
        "!CUNN5:B",
        "!DEFT3",
        "!DEFT5",
        "!INST5",
        "!SWAG3:B",
        "!SWAG4",
        "!SWAG5:B",
        ".",
        "i17",
    ]


@pytest.mark.clause("ARN-ABL-1")
def test_standing_up_by_will() -> None:
    bout = scene("A e5N", "B a1E", A={"WILL": 3, "prone": True}, **QUIET)
    bout.play("!WILL3")
    assert bout.A.states == set()
    assert "!WILL3" not in scene("A e5N", "B a1E", A={"WILL": 3}).offered()


@pytest.mark.clause("ARN-ABL-7", "ARN-ABL-16", "ARN-TRT-1")
def test_breaking_free_and_learning() -> None:
    held = scene("A e5N", "B e6N", A={"PHYS": 3}, B={"holds": "A"}, ap=1, mp=0)
    held.play("!PHYS3")
    assert (held.A.states, held.B.holds) == (set(), "")
    netted = scene("A e5N", "B e6N", A={"PHYS": 3, "netted": True}, ap=1, mp=0)
    netted.play("!PHYS3")
    assert netted.A.states == set()
    jack = scene("A e5N", "B a1E", A={"CUNN": 3, "WILL": 5})
    assert "!CUNN3:CUNN" not in jack.offered()
    jack.play("!CUNN3:SWAG")
    assert (jack.A.traits["SWAG"], jack.A.traits["CUNN"], jack.A.traits["WILL"]) == (1, 0, 5)


@pytest.mark.clause("ARN-WIN-2", "ARN-FSM-5", "ARN-WIN-15", "ARN-WIN-16")
def test_opponents_are_asked_when_a_round_starts() -> None:
    places = ("A a1E", "B h8N", "C a8N", "D h1S")
    bout = scene(*places, A={"SWAG": 4}, C={"SWAG": 4, "CUNN": 3}, D={"SWAG": 2}, **QUIET)
    bout.play("pass") if bout.window else bout.play(".")
    while bout.window == "END":
        bout.play("pass")
    # B's round: clockwise from B that is C, D (who can pay for nothing) and A.
    assert (bout.active, bout.asked, bout.window) == ("B", "C", "START")
    bout.play("!SWAG4")
    assert (bout.asked, bout.C.pile) == ("C", 5)  # several in succession
    bout.play("!CUNN3:WILL")
    assert bout.asked == "A"
    bout.play("pass")
    assert (bout.asked, bout.prompt) == ("B", "ratio")


@pytest.mark.clause("ARN-WIN-7", "ARN-CMB-9")
def test_weighted_knuckles_before_the_location_is_known() -> None:
    bout = scene("A e5N", "B e4S", A={"hand": ["I10"]})
    bout.play("s:B", 5, 4, 4, 3)
    assert (bout.asked, bout.window, bout.offered()) == ("A", "HIT-A", ["i10", "pass", "pass!"])
    bout.play("i10", 1)
    assert (bout.B.part("LU"), bout.A.hand) == (7, [])


@pytest.mark.clause("ARN-WIN-10", "ARN-ABL-5")
def test_a_combo_is_broken_only_while_parts_remain() -> None:
    bout = scene("A e5N", "B e4S", ap=4, B={"INST": 4})
    bout.play("c:B/CH+1")
    bout.play("pass", 5, 4, 6, 3, 2)
    assert (bout.asked, bout.window, bout.offered()) == ("B", "COMBO", ["!INST4", "pass", "pass!"])
    bout.play("pass")
    assert (bout.asked, bout.window) == ("B", "DECLARE")  # the window opens again before the part
    bout.play("pass", 1, 2, 6, 5)
    assert bout.B.part("CH") == 11


@pytest.mark.clause("ARN-WIN-14", "ARN-FSM-9", "ARN-ABL-13", "ARN-ABL-14", "ARN-ABL-16")
def test_the_end_of_a_round_is_open_to_all() -> None:
    bout = scene("A a1E", "B h8N", "C a8N", A={"SWAG": 4}, B={"hand": ["I19"]}, C={"CUNN": 3}, ap=1, mp=0)
    bout.play(".")
    assert (bout.asked, bout.window) == ("A", "END")
    bout.play("!SWAG4")
    assert (bout.asked, bout.window) == ("B", "END")
    bout.play("i19")
    bout.play("@A")
    assert (bout.A.pile, bout.asked, bout.window) == (1, "C", "END")
    bout.play("pass")
    assert bout.A.pile == 0  # the penalty comes after the window


@pytest.mark.clause("ARN-WIN-17", "ARN-CARD-1", "ARN-WIN-12")
def test_windows_nest() -> None:
    bout = scene("A e5N", "B e4S", A={"CUNN": 4}, B={"hand": ["I12"], "CUNN": 4})
    bout.play("s:B", 6, 5, 4, 3, 1)
    assert (bout.asked, bout.window) == ("B", "HIT-D")
    bout.play("i12")
    assert (bout.asked, bout.window) == ("A", "INFLUENCE")
    bout.play("!CUNN4")  # B could pay for the same, but that cannot be answered
    assert (bout.B.part("LU"), bout.B.oc, bout.B.traits["CUNN"], bout.prompt) == (8, 46, 4, "command")


@pytest.mark.clause("ARN-WIN-17", "ARN-WIN-12")
def test_a_card_may_answer_a_card() -> None:
    bout = scene("A e5N", "B a1E", A={"hand": ["I17"]}, B={"hand": ["I23"]})
    bout.play("i17")
    assert (bout.asked, bout.window) == ("B", "INFLUENCE")
    bout.play("i23")
    assert (bout.A.pile, bout.A.hand, bout.B.hand) == (0, [], [])


def walk(hand: str) -> Bout:
    """A walks past B, who holds this card and does not play it."""
    bout = scene("A e5N", "B d5N", "C h8N", B={"hand": [hand]})
    bout.play("F")
    if bout.window:
        bout.play("pass")
    return bout


@pytest.mark.clause("ARN-WIN-19", "ARN-GEN-4")
def test_nobody_learns_who_could_have_played_a_card() -> None:
    with_card, without = walk("I03"), walk("I17")
    assert with_card.A.at == without.A.at == "e4N"
    for seat in (0, 2, None):
        assert seen(with_card.log, seat) == seen(without.log, seat)
        assert with_card.state.view(seat) == without.state.view(seat)


@pytest.mark.clause("ARN-WIN-19", "ARN-GEN-4", "ARN-FSM-30")
@pytest.mark.parametrize(("card", "offered"), [("I17", [".", "i17"]), ("I03", ["."])])
def test_the_end_of_a_round_does_not_tell_what_a_hand_does_not_hold(card: str, offered: list[str]) -> None:
    bout = scene("A e6N", "B a1E", ap=0, mp=1, A={"hand": [card]})
    bout.play("F")
    assert (bout.asked, bout.prompt, bout.offered()) == ("A", "command", offered)


@pytest.mark.clause("ARN-WIN-20")
def test_a_window_can_be_passed_for_good_and_opened_again() -> None:
    bout = scene("A e5N", "B d5N", B={"DEFT": 5}, mp=4)
    bout.play("F")
    bout.play("pass!")
    bout.play("FR")
    assert (bout.A.at, bout.prompt) == ("f3N", "command")  # B is not asked again
    again = scene("A e5N", "B d5N", B={"DEFT": 5}, ap=0, mp=1)
    again.play("F")
    again.play("pass!")
    again.play("=A1M5")
    assert "ask:LEAVE" in again.offered()
    again.play("ask:LEAVE")
    assert "ask:LEAVE" not in again.offered()


@pytest.mark.clause("ARN-WIN-22", "ARN-ABL-1", "ARN-ABL-11")
def test_who_stays_on_its_feet_goes_on() -> None:
    bout = scene("A e5N", "B d5N", A={"WILL": 3}, B={"DEFT": 4})
    bout.play("F")
    bout.play("!DEFT4")
    assert (bout.asked, bout.window) == ("A", "PRONE")
    bout.play("!WILL3")
    assert (bout.A.at, bout.A.states, bout.mp) == ("e4N", set(), 5)


@pytest.mark.clause("ARN-WIN-23", "ARN-ABL-11")
def test_who_falls_stays_and_has_paid() -> None:
    bout = scene("A e5N", "B d5N", "C f5N", B={"hand": ["I03"]}, C={"DEFT": 4})
    bout.play("B")
    assert (bout.asked, bout.window) == ("B", "LEAVE")
    bout.play("i03", 3)
    assert (bout.A.at, bout.A.states, bout.mp, bout.C.traits["DEFT"]) == ("e5N", {"prone"}, 4, 4)
    assert bout.offered() == [".", "su"]


@pytest.mark.clause("ARN-WIN-4", "ARN-ABL-11")
@pytest.mark.parametrize(("move", "dice"), [("F", ()), ("B", ()), ("L", ()), ("bf", (4,)), ("!DEFT3", ())])
def test_every_way_to_leave_a_square_can_be_tripped(move: str, dice: tuple[int, ...]) -> None:
    board = "blood e4" if move == "!DEFT3" else ""
    bout = scene("A e5N", "B f6N", board=board, A={"DEFT": 3}, B={"DEFT": 4})
    bout.play(move)
    assert (bout.asked, bout.window, bout.A.at) == ("B", "LEAVE", "e5N")
    far = scene("A e5N", "B g6N", board=board, A={"DEFT": 3}, B={"DEFT": 4})
    far.play(move, *dice)
    assert (far.asked, far.prompt) == ("A", "command")


@pytest.mark.clause("ARN-WIN-3", "ARN-CP-5", "ARN-CARD-1")
def test_a_double_agent_spoils_a_deception() -> None:
    bout = scene("A a1E", "B h8N", active="B", A={"hand": ["I23"], "deception": 1}, B={"deception": 1}, **QUIET)
    next_cycle(bout, A="INST1", B="WILL1")
    bout.play("dec")
    assert (bout.asked, bout.offered()) == ("A", ["i23", "pass", "pass!"])
    bout.play("i23")
    assert (bout.asked, bout.prompt, bout.B.deception) == ("A", "ratio", 0)


@pytest.mark.clause("ARN-WIN-6", "ARN-DICE-6")
def test_a_second_look_at_ones_own_dice() -> None:
    bout = scene("A d5N", "B h8N", board="blood d4", A={"hand": ["I14"]})
    bout.play("F", 3)
    assert (bout.asked, bout.window) == ("A", "ROLL")
    bout.play("i14", 7)
    assert bout.A.at == "c4N"


@pytest.mark.clause("ARN-ABL-18", "ARN-CMD-3")
def test_look_may_not_interrupt_at_some_tables() -> None:
    bout = scene("A e5N", "B e4S", options={"look_interrupts": False}, B={"CUNN": 5})
    bout.play("s:B", 3, 2, 6, 5)
    assert bout.prompt == "command"


@pytest.mark.clause("ARN-ABL-6")
def test_elusive_for_a_round_at_some_tables() -> None:
    bout = scene("A e5N", "B e4S", "C d4E", ap=2, mp=0, options={"elusive_span": "round"}, B={"INST": 5})
    bout.play("s:B")
    bout.play("!INST5", 5, 4, 1, 6, 3)
    bout.play("=A1M5")
    bout.play(".")
    bout.play("=A5M1")
    bout.play("s:B", 3, 2, 6, 3)  # two defence dice
    assert bout.active == "C"


@pytest.mark.clause("ARN-WIN-4", "ARN-WIN-15")
def test_a_helot_that_has_fallen_leaves_nothing_to_answer() -> None:
    bout = scene("A e5N", "B d5N", "C f5N", B={"DEFT": 4}, C={"hand": ["I03"]})
    bout.play("F")
    bout.play("!DEFT4")
    assert (bout.A.states, bout.asked, bout.prompt, bout.C.hand) == ({"prone"}, "A", "command", ["I03"])


@pytest.mark.clause("ARN-WIN-8", "ARN-WIN-15", "ARN-LOC-5")
def test_a_blow_on_a_lost_location_needs_no_padding() -> None:
    bout = scene("A e5N", "B e4S", B={"hand": ["I12"], "LU": 0})
    bout.play("s:B", 6, 5, 4, 3, 1)
    assert (bout.prompt, bout.B.oc, bout.B.hand) == ("command", 50, ["I12"])


@pytest.mark.clause("ARN-WIN-18", "ARN-CMD-3", "ARN-WIN-4")
def test_a_tripped_drag_opens_no_further_window() -> None:
    bout = scene("A e5N", "B e4S", "C f6N", A={"holds": "B"}, B={"CUNN": 5}, C={"DEFT": 4})
    bout.play("dF")
    bout.play("!DEFT4")
    assert (bout.A.states, bout.asked, bout.prompt, bout.B.traits["CUNN"]) == ({"prone"}, "A", "command", 5)


@pytest.mark.clause("ARN-FSM-27", "ARN-WIN-5", "ARN-MEL-13")
def test_nobody_answers_a_part_of_a_combo_whose_attacker_is_gone() -> None:
    bout = scene("A e5N", "B e4S", "C a1E", ap=5, A={"oc": 4}, B={"INST": 3, "CUNN": 5})
    bout.play("c:B/LU+2")
    bout.play("pass", 5, 4, 6, 3, 2)
    bout.play("!INST3")
    bout.play("pass", 2, 3, 6, 3, 1)
    assert (bout.A.life, bout.asked, bout.window) == ("downed", "B", "END")
    bout.play("pass")
    assert (bout.A.life, bout.B.traits["CUNN"]) == ("out", 5)


@pytest.mark.clause("ARN-FSM-27", "ARN-COIN-6", "ARN-WIN-5")
def test_nobody_answers_an_attack_that_cost_the_last_of_its_attacker() -> None:
    options = {"suicidal_costs": True}
    bout = scene("A e5N", "B e4S", "C a1E", options=options, A={"oc": 1, "pile": 3}, B={"INST": 3})
    bout.play("w:B")
    assert (bout.A.life, bout.A.pile, bout.active, bout.B.traits["INST"]) == ("out", 3, "B", 3)


@pytest.mark.clause("ARN-FSM-27", "ARN-WIN-2")
def test_a_round_whose_helot_falls_as_it_starts_is_over() -> None:
    roacguls = {"INST": 2, "DEFT": 2, "CUNN": 2}
    bout = scene("A a1E", "B e5N", "C h8N", A={"SWAG": 5}, B={"oc": 5}, C=roacguls, **QUIET)
    bout.play("pass") if bout.window else bout.play(".")
    while bout.window == "END":
        bout.play("pass")
    assert (bout.active, bout.asked, bout.window) == ("B", "C", "START")
    bout.play("!B")
    bout.play("@B", 5, 4, 3, 2, 1)
    assert (bout.B.life, bout.asked, bout.window) == ("downed", "A", "END")
