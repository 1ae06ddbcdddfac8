"""Initiative, command rounds, points, deception and tokens, and which commands a helot may be given."""

from __future__ import annotations

from typing import Any

import pytest
from arena_scenes import next_cycle, scene

from nexus.games.arena.events import Began, Marked, Ordered

QUIET: dict[str, Any] = {"ap": 0, "mp": 0}


@pytest.mark.clause("ARN-INI-2", "ARN-INI-3")
def test_other_traits_are_equal_and_the_higher_ratio_goes_first() -> None:
    bout = scene("A a1E", "B h8N", "C a8N", active="C", ap=0, mp=0)
    next_cycle(bout, A="WILL2", B="SWAG4", C="PHYS3")
    assert bout.order == "BCA"


@pytest.mark.clause("ARN-INI-4")
def test_those_still_tied_roll_again() -> None:
    bout = scene("A a1E", "B h8N", "C a8N", active="C", ap=0, mp=0)
    next_cycle(bout, 3, 3, 5, 1, 6, 6, 1, 1, 2, 2, A="WILL2", B="SWAG2", C="PHYS2")  # 6, 6 and 12; then 2 and 4
    assert bout.order == "CBA"


@pytest.mark.clause("ARN-INI-5", "ARN-SDS-17", "ARN-WIN-1")
def test_a_card_may_change_the_ratio_die_before_it_is_locked() -> None:
    bout = scene("A a1E", "B h8N", active="B", ap=0, mp=0, A={"hand": ["I01"], "slots": [1]})
    next_cycle(bout, A="INST2", B="WILL1")
    assert (bout.asked, bout.window) == ("A", "INIT")
    bout.play("i01")
    assert (bout.asked, bout.prompt, bout.offered()) == ("A", "number", [f"@{face}" for face in range(1, 7)])
    bout.play("@5")
    assert (bout.A.ratio, bout.A.slots) == (5, [1, 5])  # the same value marks the counter and splits the points
    assert bout.offered() == ["=A1M5", "=A5M1", "=btnA", "=btnM"]


@pytest.mark.clause("ARN-INI-7", "ARN-CARD-1", "ARN-WIN-1")
def test_a_bought_draw_changes_the_order() -> None:
    bout = scene("A a1E", "B h8N", "C a8N", active="C", ap=0, mp=0, C={"hand": ["I02"]})
    next_cycle(bout, A="INST1", B="DEFT1", C="WILL1")
    bout.play("i02")
    assert bout.order == "CAB"


@pytest.mark.clause("ARN-INI-7", "ARN-GEN-2", "ARN-FSM-10")
def test_who_was_killed_has_no_round_any_more() -> None:
    bout = scene("A e5N", "B e4S", "C a1E", "D h1S", ap=3, mp=0, B={"CH": 2}, D={"SWAG": 4})
    bout.play("f:B/CH", 5, 4, 6, 3, 2)
    assert (bout.B.life, bout.asked, bout.window) == ("out", "D", "END")
    bout.play("pass")
    assert (bout.active, bout.asked, bout.window) == ("C", "D", "START")  # nobody was asked about a round of B
    assert [event.seat for event in bout.log if isinstance(event, Began)] == [2]


@pytest.mark.clause("ARN-INI-6", "ARN-TRT-1", "ARN-TRT-4", "ARN-FSM-2")
def test_reserves_grow_with_the_rolls_and_stay() -> None:
    bout = scene("A a1E", "B h8N", active="B", ap=0, mp=0, A={"INST": 4, "WILL": 2}, B={"DEFT": 2})
    next_cycle(bout, A="INST1", B="DEFT1")
    assert (bout.A.traits["INST"], bout.A.traits["WILL"], bout.B.traits["DEFT"]) == (5, 2, 3)
    assert [event.traits for event in bout.last if isinstance(event, Ordered)] == [("INST", "DEFT")]


@pytest.mark.clause("ARN-CR-3", "ARN-SDS-14", "ARN-FAME-2")
def test_the_price_of_gloating_ends_with_the_own_next_round() -> None:
    bout = scene("A e5N", "B e4S", ap=3, mp=0)
    bout.play("s:B", 6, 5, 4, 3, 1)
    bout.play("gl")
    assert bout.active == "B"
    bout.play("=A5M1")
    bout.play("s:A", 5, 4, 6, 4, 5)  # 9 against the lowest two of three, 9
    assert bout.A.oc == 50
    next_cycle(bout, A="INST1", B="WILL1")
    bout.play("=A1M5")
    bout.play(".")
    bout.play("=A5M1")
    bout.play("s:A", 5, 4, 6, 4)  # two dice again
    assert bout.A.oc == 50


@pytest.mark.clause("ARN-CR-5", "ARN-FSM-27", "ARN-END-12")
def test_a_round_that_ends_its_helot_costs_no_points() -> None:
    bout = scene("A a1E", "B h8N", "C a8N", ap=0, mp=0, B={"bleeding": True, "oc": 1, "pile": 7})
    bout.play(".")
    assert (bout.B.life, bout.B.pile, bout.active) == ("out", 7, "C")
    assert bout.tiles == {"h8": "guts"}


@pytest.mark.clause("ARN-FSM-27", "ARN-CR-8")
def test_a_helot_that_falls_by_its_own_attack_pays_no_points() -> None:
    bout = scene("A e5N", "B e4S", "C a1E", ap=4, mp=3, A={"oc": 5, "pile": 9, "SWAG": 4}, B={"INST": 3})
    bout.play("s:B")
    bout.play("!INST3", 2, 3, 6, 4, 1)  # the answer takes the last of A, who is not asked at the end either
    assert (bout.A.life, bout.A.pile, bout.active, bout.prompt) == ("out", 9, "B", "ratio")


@pytest.mark.clause("ARN-CR-5", "ARN-CP-3", "ARN-COIN-6")
def test_the_button_can_be_the_last_thing_a_helot_does() -> None:
    places, options = ("A a1E", "B h8N", "C a8N"), {"suicidal_costs": True}
    bout = scene(*places, options=options, B={"oc": 5, "pile": 7}, **QUIET)
    bout.play(".")
    bout.play("=btnA")
    assert (bout.B.life, bout.B.pile, bout.crowd, bout.active) == ("out", 7, 25, "C")


@pytest.mark.clause("ARN-CR-6", "ARN-FSM-8", "ARN-FSM-18")
def test_commands_in_any_order_while_points_last() -> None:
    bout = scene("A e6N", "B e3S", ap=2, mp=2)
    bout.play(">")
    bout.play("F")
    assert "F" not in bout.offered()
    assert bout.refusal("F") == "ARN-CMD-1"
    assert bout.offered()[0] == "."


@pytest.mark.clause("ARN-CR-7", "ARN-FSM-30")
def test_a_round_ends_by_itself_when_nothing_is_left() -> None:
    bout = scene("A e6N", "B a1E", ap=0, mp=1)
    bout.play("F")
    assert bout.active == "B"
    kept_open = scene("A e6N", "B a1E", ap=0, mp=1, A={"command": 1})
    kept_open.play("F")
    assert (kept_open.active, kept_open.offered()) == ("A", ["+a", "+m", "."])
    armed = scene("A e6N", "B a1E", ap=0, mp=1, A={"weapon": "W03"})
    armed.play("F")  # a weapon to drop does not keep the round open
    assert armed.active == "B"


@pytest.mark.clause("ARN-CR-8", "ARN-FSM-9", "ARN-CR-13")
def test_the_end_of_a_round() -> None:
    places = ("A e5N", "B e4S", "C a1E")
    bout = scene(*places, ap=6, mp=2, A={"SWAG": 4, "pile": 1}, B={"oc": 3})
    bout.play("ft:B")
    bout.play("s:B", 5, 4, 1, 3, 2, 6)
    assert bout.B.life == "downed"
    bout.play(".")
    assert (bout.asked, bout.window) == ("A", "END")  # W-END comes before the penalty
    assert bout.tiles == {}
    bout.play("!SWAG4")
    pile = 1 + 3 + 4 + 5 + 5 - 4
    assert (bout.A.pile, bout.B.life, bout.tiles, bout.active) == (pile, "out", {"e4": "guts"}, "C")


@pytest.mark.clause("ARN-CR-9", "ARN-CP-1", "ARN-FSM-7")
def test_points_are_not_carried_over() -> None:
    bout = scene("A a1E", "B h8N", active="B", ap=3, mp=2, A={"ratio": 1})
    next_cycle(bout, A="INST1", B="WILL1")
    bout.play("=A1M5")
    assert (bout.ap, bout.mp, bout.bp) == (1, 5, 0)


@pytest.mark.clause("ARN-CP-2", "ARN-CP-3")
def test_a_three_splits_one_way_only() -> None:
    bout = scene("A a1E", "B h8N", active="B", A={"slots": [1]}, **QUIET)
    next_cycle(bout, A="INST3", B="WILL1")
    assert bout.offered() == ["=A3M3", "=btnA", "=btnM"]


@pytest.mark.clause("ARN-CR-11")
def test_bonus_points_left_cost_nothing() -> None:
    bout = scene("A a1E", "B h8N", ap=0, mp=0, bp=2, A={"command": 1}, B={"prone": True})
    bout.play(".")
    assert (bout.A.oc, bout.crowd) == (50, 20)


@pytest.mark.clause("ARN-CR-12", "ARN-ADV-6")
def test_a_victim_that_stays_held_pays_for_its_points() -> None:
    bout = scene("A e5N", "B e6N", ap=2, mp=3, B={"holds": "A"})
    bout.play("lib", 1)
    bout.play(".")
    assert (bout.A.oc, bout.crowd, bout.A.states) == (50 - 1 - 4, 25, {"grappled"})


@pytest.mark.clause("ARN-CR-12")
def test_a_flashbang_may_cost_at_some_tables() -> None:
    bout = scene("A d5N", "B h8N", board="crate d4", ap=5, mp=3, options={"flashbang_penalty": True}, A={"pile": 4})
    bout.play("kc", 4, 5)
    assert (bout.A.pile, bout.A.oc, bout.crowd) == (0, 49, 25)


@pytest.mark.clause("ARN-CP-6", "ARN-ABL-17")
def test_a_fooled_deceiver_may_try_again() -> None:
    bout = scene("A a1E", "B h8N", active="B", ap=0, mp=0, A={"CUNN": 4}, B={"deception": 2})
    next_cycle(bout, A="INST1", B="WILL1")
    bout.play("dec")
    assert bout.offered() == ["!CUNN4", "pass", "pass!"]
    bout.play("!CUNN4")
    assert (bout.A.traits["CUNN"], bout.B.deception) == (0, 1)
    assert (bout.asked, bout.prompt) == ("B", "deceive")
    bout.play("pass")
    assert (bout.asked, bout.prompt) == ("A", "ratio")


@pytest.mark.clause("ARN-CP-7", "ARN-FSM-6")
def test_one_deception_in_a_round() -> None:
    bout = scene("A a1E", "B h8N", "C a8N", active="C", ap=0, mp=0, B={"deception": 1}, C={"deception": 1})
    next_cycle(bout, A="INST1", B="DEFT1", C="WILL1")
    bout.play("dec")
    assert (bout.asked, bout.prompt) == ("B", "ratio")
    bout.play("=A5M1")
    assert (bout.asked, bout.ap, bout.C.deception) == ("A", 5, 1)


@pytest.mark.clause("ARN-CP-7", "ARN-CP-3")
def test_at_some_tables_the_button_beats_a_deception() -> None:
    options = {"button_beats_deception": True}
    bout = scene("A a1E", "B h8N", active="B", ap=0, mp=0, options=options, B={"deception": 1})
    next_cycle(bout, A="INST1", B="WILL1")
    bout.play("dec")
    while bout.prompt != "command":
        bout.play("=btnM" if bout.asked == "A" else "=A1M5")
    assert (bout.ap, bout.mp, bout.A.oc) == (0, 6, 45)


@pytest.mark.clause("ARN-CP-8", "ARN-CP-9")
def test_command_tokens() -> None:
    bout = scene("A e5N", "B a1E", ap=0, mp=0, A={"command": 2})
    bout.play("+a")
    bout.play("+m")
    assert (bout.ap, bout.mp, bout.A.command) == (1, 1, 0)
    assert bout.refusal("+a") == "ARN-CP-8"
    bout.play(".")
    assert bout.A.oc == 48  # points from tokens cost when unspent


@pytest.mark.clause("ARN-CMD-1", "ARN-CMD-2")
def test_the_cost_stays_paid() -> None:
    bout = scene("A e5N", "B e4S", ap=2)
    bout.play("s:B", 1, 2, 5, 6)
    assert (bout.ap, bout.B.oc) == (0, 50)
    assert bout.refusal("s:B") == "ARN-CMD-1"


FREE = {"+a", "+m", ".", "drop"}


@pytest.mark.clause("ARN-CMD-4")
def test_free_actions_in_any_state() -> None:
    free = {"command": 1, "SWAG": 4, "hand": ["I17"], "weapon": "W03"}
    for state in ({"prone": True}, {"netted": True}, {}):
        bout = scene("A e5N", "B a1E", ap=0, mp=0, A={**free, **state})
        assert set(bout.offered()) >= FREE | {"!SWAG4", "i17"}


@pytest.mark.clause("ARN-CMD-6")
def test_commands_of_an_erect_helot() -> None:
    bout = scene("A e5N", "B e4S", board="brazier d4, crate a8", A={"bleeding": True})
    moves = set(bout.offered())
    assert moves >= {"FR", "<", ">", "B", "L", "R", "bf", "sl", "sr", "w:B", "s:B", "f:B/HD", "g:B", "c:B/CH+1", "ft:B"}
    assert moves >= {"ko:d4", "mend", "."}
    assert not moves & {"su", "lib", "cl", "dF", "td", "cr", "lg"}
    assert bout.refusal("su") == "ARN-CMD-6"
    assert bout.refusal("lib") == "ARN-CMD-6"
    assert bout.refusal("cr") == "ARN-CMD-6"


@pytest.mark.clause("ARN-CMD-7", "ARN-STA-1", "ARN-MEL-15")
def test_commands_of_a_prone_helot() -> None:
    bout = scene("A e5N", "B e4S", A={"prone": True, "bleeding": True})
    assert bout.offered() == [".", "su"]
    assert bout.refusal("s:B") == "ARN-CMD-7"
    assert bout.refusal("F") == "ARN-CMD-7"
    assert bout.refusal("mend") == "ARN-CMD-7"


@pytest.mark.clause("ARN-CMD-7", "ARN-CMD-3", "ARN-MEL-15", "ARN-FAME-1")
def test_nobody_goes_on_with_a_combo_or_gloats_on_the_ground() -> None:
    bout = scene("A e5N", "B e4S", ap=6, B={"INST": 3})
    bout.play("c:B/LU+2")
    bout.play("pass", 5, 4, 6, 3, 2)
    bout.play("!INST3", 2, 3, 6, 4, 5, 1)  # the opener landed, but the answer to the next part fells A: no third
    assert (bout.A.states, bout.B.part("LU"), bout.ap) == ({"prone"}, 8, 1)
    assert bout.refusal("gl") == "ARN-CMD-7"


@pytest.mark.clause("ARN-CMD-8", "ARN-STA-4", "ARN-MEL-15")
def test_commands_of_a_victim() -> None:
    bout = scene("A e5N", "B e6N", B={"holds": "A"}, A={"pile": 2, "oc": 40})
    assert bout.offered() == [".", "cl", "lib"]
    assert bout.refusal("F") == "ARN-CMD-8"
    assert bout.refusal("s:B") == "ARN-CMD-8"


@pytest.mark.clause("ARN-CMD-9", "ARN-MEL-15")
def test_commands_of_a_grappler() -> None:
    bout = scene("A e5N", "B e4S", A={"holds": "B", "pile": 2, "oc": 40})
    moves = set(bout.offered())
    assert moves >= {"cl", "dF", "dFL", "dFR", "dB", "dL", "dR", "d<", "d>", "th:F1", "td", "cr", "lg", "."}
    assert not moves & {"F", "s:B", "w:B", "bf", ">"}
    assert bout.refusal("s:B") == "ARN-CMD-9"
    striker = scene("A e5N", "B e4S", "C d4S", options={"grappler_may_strike": True}, A={"holds": "B"})
    assert {"s:B", "w:B"} <= set(striker.offered())
    assert not {"w:C", "g:B"} & set(striker.offered())
    thrower = scene("A e5N", "B e4S", options={"grappler_may_strike": True}, A={"holds": "B", "weapon": "W11"})
    assert "s:B" in thrower.offered()
    assert thrower.refusal("as:B") == "ARN-CMD-9"


@pytest.mark.clause("ARN-CMD-10", "ARN-END-1")
def test_a_downed_helot_has_no_commands() -> None:
    bout = scene("A e5N", "B e4S", "C a1E", ap=6, mp=0, B={"oc": 3, "SWAG": 4, "CUNN": 5})
    bout.play("s:B")
    bout.play("pass", 5, 4, 3, 2, 6)
    assert bout.B.life == "downed"
    bout.play("s:B", 4, 2, 1)  # B is not asked any more
    bout.play(".")
    assert (bout.active, bout.prompt, bout.B.life) == ("C", "ratio", "out")


@pytest.mark.clause("ARN-TP-1", "ARN-TP-2", "ARN-COIN-F3a", "ARN-FSM-4")
def test_the_counter_is_marked_with_a_crowd_coin() -> None:
    bout = scene("A a1E", "B h8N", ap=0, mp=0, B={"slots": [1], "ratio": 3})
    bout.play(".")
    assert (bout.B.slots, bout.B.counter, bout.crowd) == ([1, 3], 2, 19)
    assert [(event.slot, event.result) for event in bout.last if isinstance(event, Marked)] == [(3, "mark")]


@pytest.mark.clause("ARN-CR-9", "ARN-MEL-14")
def test_feints_expire_with_the_round() -> None:
    bout = scene("A e5N", "B e4S", ap=2, mp=0)
    bout.play("ft:B")
    assert bout.active == "B"
    bout.play("=A1M5")
    next_cycle(bout, A="INST1", B="WILL1")
    bout.play("=A5M1")
    bout.play("s:B", 3, 2, 4, 3)
    assert bout.ap == 3
