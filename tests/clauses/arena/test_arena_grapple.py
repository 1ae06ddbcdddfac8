"""Grapples: holding, dragging, throwing, and what ends them."""

from __future__ import annotations

import pytest
from arena_scenes import Bout, next_cycle, scene

HELD = {"holds": "B"}


def holding(*others: str, board: str = "", a: str = "A e5N", b: str = "B e4S", **wishes: object) -> Bout:
    """A holds B, face to face."""
    return scene(a, b, *others, board=board, A={**HELD, **wishes})


@pytest.mark.clause("ARN-GRP-1", "ARN-STA-4")
def test_the_victim_may_clinch_too() -> None:
    bout = scene("A e5N", "B e6N", B={"holds": "A"}, A={"pile": 1, "oc": 49})
    bout.play("cl")
    assert (bout.A.pile, bout.A.oc, bout.ap) == (0, 50, 5)
    tired = scene("A e5N", "B e6N", ap=0, B={"holds": "A"}, A={"pile": 1, "oc": 49})
    assert tired.refusal("cl") == "ARN-CMD-1"


@pytest.mark.clause("ARN-GRP-2", "ARN-GRP-7")
def test_a_failed_drag_moves_nobody() -> None:
    bout = holding()
    bout.play("dF", 2, 3, 2, 3)
    assert (bout.A.at, bout.B.at, bout.A.holds, bout.mp) == ("e5N", "e4S", "B", 5)


@pytest.mark.clause("ARN-GRP-2", "ARN-GRP-8", "ARN-GRP-9")
@pytest.mark.parametrize(
    ("move", "captor", "victim", "cost"),
    [
        ("dF", "e4N", "e3S", 1),
        ("dFR", "f4N", "f3S", 1),
        ("dB", "e6N", "e5S", 2),
        ("dL", "d5N", "d4S", 2),
        ("dR", "f5N", "f4S", 2),
        ("d<", "e5W", "d5E", 1),
        ("d>", "e5E", "f5W", 1),
    ],
)
def test_dragging(move: str, captor: str, victim: str, cost: int) -> None:
    bout = holding()
    bout.play(move, 5, 4, 2, 3)
    assert (bout.A.at, bout.B.at, bout.A.holds, 6 - bout.mp) == (captor, victim, "B", cost)


@pytest.mark.clause("ARN-GRP-9", "ARN-MOVE-3")
def test_rotations_are_limited_in_a_drag_too() -> None:
    bout = holding()
    bout.play("d>", 5, 4, 2, 3)
    assert bout.refusal("d<") == "ARN-MOVE-3"
    bout.play("d>", 5, 4, 2, 3)
    assert bout.refusal("d>") == "ARN-MOVE-3"


@pytest.mark.clause("ARN-MOVE-3", "ARN-GRP-2", "ARN-GRP-9")
def test_a_drag_that_fails_is_no_rotation() -> None:
    bout = scene("A e5N", "B e4S", A={"holds": "B"})
    bout.play("d>", 2, 3, 4, 5)
    bout.play("d>", 2, 3, 4, 5)
    bout.play("d<", 5, 4, 2, 3)
    assert (bout.A.at, bout.B.at, bout.mp) == ("e5W", "d5E", 3)
    assert bout.refusal("d>") == "ARN-MOVE-3"


@pytest.mark.clause("ARN-GRP-10", "ARN-GEO-14")
def test_where_a_pair_can_go() -> None:
    blocked = holding(board="pillar e3")
    assert blocked.refusal("dF") == "ARN-GRP-10"
    beside = holding(board="saw d4")
    assert beside.refusal("dFL") == "ARN-GRP-10"  # the grappler itself does not walk onto a saw
    assert "dL" in beside.offered()  # but it may drag its victim there
    into = holding(board="spikes e3")
    assert "dF" in into.offered()
    wall = holding(a="A e2N", b="B e1S")
    assert wall.refusal("dF") == "ARN-GRP-10"


@pytest.mark.clause("ARN-GRP-12")
def test_a_grappler_that_keeps_its_balance() -> None:
    bout = holding(board="saw e3")
    bout.play("dF", 6, 4, 2, 1, 1, 3, 4)
    assert (bout.A.at, bout.A.oc, bout.A.holds) == ("e4N", 50, "")
    assert (bout.B.at, bout.B.part("LU"), bout.A.pile) == ("f3S", 2, 20)


@pytest.mark.clause("ARN-GRP-13", "ARN-COIN-F20")
@pytest.mark.parametrize(("check", "oc"), [(4, 50), (3, 45)])
def test_dragging_into_a_fire(check: int, oc: int) -> None:
    bout = holding(a="A e6N", b="B e5S", board="fire e4")
    bout.play("dF", 6, 4, 2, 1, check)
    assert (bout.B.at, bout.B.states, bout.B.oc) == ("e4S", {"grappled", "flaming"}, 45)
    assert (bout.A.at, bout.A.oc, bout.A.holds, bout.A.pile) == ("e5N", oc, "B", 5)
    assert bout.crowd == 20 + 50 - oc


@pytest.mark.clause("ARN-BRZ-10", "ARN-GRP-8", "ARN-MOVE-7")
@pytest.mark.parametrize("move", ["dF", "d>"])
def test_a_grappler_that_drags_beside_a_fire_is_burnt(move: str) -> None:
    bout = holding(board="fire d6")
    bout.play(move, 6, 4, 2, 1)
    assert (bout.A.oc, bout.B.oc, bout.crowd, bout.A.holds) == (49, 50, 21, "B")


@pytest.mark.clause("ARN-BRZ-11", "ARN-GRP-10")
def test_a_grappler_may_step_into_a_fire_and_burns() -> None:
    bout = holding(board="fire d4")
    bout.play("dFL", 6, 4, 2, 1)
    assert (bout.A.at, bout.A.oc, bout.A.states, bout.A.holds, bout.crowd) == ("d4N", 44, {"flaming"}, "B", 26)
    assert (bout.B.at, bout.B.oc, bout.B.states) == ("d3S", 50, {"grappled"})


@pytest.mark.clause("ARN-FSM-26", "ARN-FSM-27", "ARN-GRP-15")
@pytest.mark.parametrize("move", ["dF", "d>"])
def test_a_grappler_that_falls_as_it_sets_out_drags_nobody(move: str) -> None:
    bout = holding("C a1E", board="fire d6", oc=1)
    bout.play(move, 6, 4, 2, 1)
    assert (bout.A.life, bout.B.at, bout.B.states, bout.active) == ("out", "e4S", set(), "B")


@pytest.mark.clause("ARN-GRP-14")
def test_nobody_lets_go_before_the_hazard_is_done() -> None:
    bout = holding(board="spikes e3")
    bout.play("dF", 6, 4, 2, 1, 1, 3, 1, 2, 7)  # all of it follows at once, without a decision
    assert (bout.A.oc, bout.B.oc) == (40, 40)


@pytest.mark.clause("ARN-GRP-6", "ARN-GRP-7")
def test_letting_go_is_free() -> None:
    bout = holding()
    bout.play("lg")
    assert (bout.ap, bout.mp, bout.A.holds, bout.A.at, bout.B.at, bout.B.states) == (6, 6, "", "e5N", "e4S", set())


@pytest.mark.clause("ARN-GRP-7")
def test_a_grapple_lasts_over_rounds() -> None:
    bout = scene("A e5N", "B e4S", ap=0, mp=0, A=HELD)
    bout.play(".")
    bout.play("=A1M5")
    assert (bout.active, bout.A.holds) == ("B", "B")
    next_cycle(bout, A="INST1", B="WILL1")
    assert bout.A.holds == "B"


@pytest.mark.clause("ARN-GRP-15", "ARN-ABL-18")
def test_turning_the_grappler_around_breaks_the_grapple() -> None:
    bout = holding("C a1E")
    bout.state.helots[2].traits[5] = 5
    bout.play("cr")
    assert (bout.asked, bout.window) == ("C", "DECLARE")
    bout.play("!CUNN5:A")
    assert (bout.A.holds, bout.A.at, bout.B.states, bout.B.oc) == ("", "e5S", set(), 50)


@pytest.mark.clause("ARN-GRP-15", "ARN-ABL-8")
def test_pushing_one_of_a_pair_breaks_the_grapple() -> None:
    bout = scene("A d4E", "B e4N", "C e3S", A={"PHYS": 4}, B={"holds": "C"})
    bout.play("!PHYS4")
    assert (bout.B.at, bout.B.holds, bout.C.states) == ("f4N", "", set())


@pytest.mark.clause("ARN-GRP-15", "ARN-SIT-2")
def test_a_fall_breaks_the_grapple() -> None:
    bout = scene("A e5N", "B e4W", "C d4E", B={"holds": "C"})
    bout.play("s:B", 6, 5, 4, 3, 5, 1)
    assert (bout.B.states, bout.B.holds, bout.C.states) == ({"prone"}, "", set())


@pytest.mark.clause("ARN-GRP-3", "ARN-GRP-16", "ARN-GRP-17")
@pytest.mark.parametrize(("move", "square"), [("th:F1", "e3"), ("th:FL2", "c2"), ("th:FR3", "h1")])
def test_throwing_in_three_directions(move: str, square: str) -> None:
    bout = scene("A e5N", "B e4S", ap=6, A=HELD)
    bout.play(move, 6, 4, 5, 3, 4)
    assert (bout.B.at, bout.B.states, bout.ap) == (f"{square}S", {"prone"}, 6 - 2 * int(move[-1]))


@pytest.mark.clause("ARN-STA-3", "ARN-GRP-3", "ARN-GRP-4")
def test_bonus_points_pay_for_nothing_in_a_grapple() -> None:
    bout = scene("A e5N", "B e4S", "C a1E", ap=0, bp=2, A=HELD, C={"prone": True})
    for move in ("th:F1", "td", "cr"):
        assert bout.refusal(move) == "ARN-CMD-1"


@pytest.mark.clause("ARN-GRP-17")
def test_what_a_throw_cannot_pass() -> None:
    for thing in ("pillar", "crate", "brazier", "brazier-down"):
        bout = holding(board=f"{thing} e3")
        assert bout.refusal("th:F1") == "ARN-GRP-17"
        assert bout.refusal("th:F2") == "ARN-GRP-17"
    assert holding("C e3S").refusal("th:F2") == "ARN-GRP-17"
    assert holding(a="A e3N", b="B e2S").refusal("th:F2") == "ARN-GRP-17"
    for thing in ("saw", "spikes", "fire", "blood"):
        assert {"th:F1", "th:F2"} <= set(holding(board=f"{thing} e3").offered())


@pytest.mark.clause("ARN-GRP-18", "ARN-COIN-F20")
def test_a_throw_onto_spikes() -> None:
    bout = holding(board="spikes e3")
    bout.play("th:F1", 6, 4, 5, 3, 4, 1, 3)
    assert (bout.B.part("LU"), bout.B.at, bout.B.oc, bout.A.pile, bout.A.oc) == (2, "f3S", 40, 20, 50)
    assert "bleeding" in bout.B.states


@pytest.mark.clause("ARN-HAZ-4", "ARN-COIN-F20")
def test_bounces_pay_the_crowd() -> None:
    bout = holding(board="spikes e3, pillar f3")
    bout.play("th:F1", 6, 4, 5, 3, 4, 1, 3, 2, 7)
    assert (bout.B.part("LU"), bout.B.part("CH"), bout.B.at) == (2, 5, "d3S")
    assert (bout.A.pile, bout.crowd) == (20, 40)


@pytest.mark.clause("ARN-GRP-19", "ARN-GRP-4", "ARN-STA-2")
def test_a_takedown_that_fails_keeps_the_grapple() -> None:
    bout = holding()
    bout.play("td", 1, 2, 3, 4, 3)
    assert (bout.A.holds, bout.B.states, bout.bp, bout.ap) == ("B", {"grappled"}, 0, 5)


@pytest.mark.clause("ARN-GRP-20")
def test_no_position_bonus_in_a_grapple() -> None:
    bout = scene("A e2N", "B e1N", A={**HELD, "tpdm": True})
    bout.play("cr", 5, 4, 4, 3)  # neither rear nor wall nor TPDM
    assert (bout.B.oc, bout.A.tpdm) == (48, True)


@pytest.mark.clause("ARN-GRP-21")
def test_fire_passes_only_at_the_grapple() -> None:
    both = scene("A e5N", "B e4S", A={"flaming": True}, B={"flaming": True})
    both.play("g:B", 5, 4, 3, 2)
    assert (both.A.oc, both.B.oc) == (50, 50)
    grappler = scene("A e5N", "B e4S", A={"flaming": True})
    grappler.play("g:B", 5, 4, 3, 2)
    assert (grappler.B.states, grappler.B.oc, grappler.A.pile) == ({"flaming", "grappled"}, 45, 5)


@pytest.mark.clause("ARN-GRP-23", "ARN-DEF-1", "ARN-GRP-22")
def test_the_held_and_the_holding_defend_as_usual() -> None:
    bout = scene("A e5N", "B e4W", "C d4E", B={"holds": "C"})
    bout.play("s:B", 3, 2, 6, 5)
    assert (bout.B.oc, bout.B.holds) == (50, "C")


@pytest.mark.clause("ARN-WIN-11", "ARN-ABL-7")
def test_unshackled_at_once() -> None:
    bout = scene("A e5N", "B e4S", A={"flaming": True}, B={"PHYS": 3})
    bout.play("g:B", 5, 4, 3, 2)
    assert (bout.asked, bout.window, bout.B.states) == ("B", "GRAPPLED", {"grappled", "flaming"})
    bout.play("!PHYS3")
    assert (bout.B.states, bout.A.holds) == ({"flaming"}, "")


@pytest.mark.clause("ARN-CMB-19", "ARN-SIT-1")
def test_a_drag_pleases_the_crowd_like_any_roll() -> None:
    bout = holding()
    bout.play("dF", 5, 5, 2, 2)
    assert (bout.A.pile, bout.B.pile, bout.crowd) == (1, 1, 18)
