"""Moving, standing up, tumbling, blood, guts and fire under the feet."""

from __future__ import annotations

import pytest
from arena_scenes import scene


@pytest.mark.clause("ARN-MOVE-1", "ARN-MOVE-6")
@pytest.mark.parametrize(("move", "square"), [("F", "e4"), ("FL", "d4"), ("FR", "f4")])
def test_forward_costs_one(move: str, square: str) -> None:
    bout = scene("A e5N", "B a1E")
    bout.play(move)
    assert (bout.A.at, bout.mp) == (f"{square}N", 5)


@pytest.mark.clause("ARN-MOVE-2", "ARN-MOVE-6")
@pytest.mark.parametrize(("move", "facing"), [("<", "W"), (">", "E")])
def test_rotating_costs_one(move: str, facing: str) -> None:
    bout = scene("A e5N", "B a1E")
    bout.play(move)
    assert (bout.A.at, bout.mp) == (f"e5{facing}", 5)


@pytest.mark.clause("ARN-MOVE-3")
def test_the_count_of_rotations_begins_anew_in_the_next_square() -> None:
    bout = scene("A e5N", "B a1E")
    bout.play(">")
    bout.play(">")
    bout.play("F")
    bout.play("<")
    assert (bout.A.at, bout.mp) == ("e6E", 2)


@pytest.mark.clause("ARN-MOVE-4")
@pytest.mark.parametrize(("move", "square"), [("B", "e6"), ("L", "d5"), ("R", "f5")])
def test_other_ways_cost_two(move: str, square: str) -> None:
    bout = scene("A e5N", "B a1E")
    bout.play(move)
    assert (bout.A.at, bout.mp) == (f"{square}N", 4)
    assert move not in scene("A e5N", "B a1E", mp=1).offered()


@pytest.mark.clause("ARN-MOVE-7", "ARN-BRZ-10", "ARN-LOC-10")
def test_leaving_burns_and_bleeds_before_the_new_square_acts() -> None:
    bout = scene("A e5N", "B a1E", board="fire f6, blood e4", A={"LU": 0, "wounded": True})
    bout.play("F", 3)  # 1 OC for the fire, blood stays on e5, then the slip eastwards
    assert (bout.A.oc, bout.A.at, bout.tiles) == (49, "f4N", {"e4": "blood", "e5": "blood"})


@pytest.mark.clause("ARN-MOVE-7")
def test_the_fire_acts_before_blood_could() -> None:
    bout = scene("A e5N", "B a1E", board="fire e4", A={"LU": 0, "wounded": True})
    bout.play("F")
    assert (bout.A.oc, bout.A.states, bout.A.at, bout.tiles) == (44, {"flaming"}, "e4N", {"e5": "blood"})


@pytest.mark.clause("ARN-ADV-1")
def test_standing_up() -> None:
    bout = scene("A e5N", "B a1E", A={"prone": True})
    bout.play("su", 3)
    assert (bout.A.states, bout.mp) == ({"prone"}, 5)
    bout.play("su", 4)
    assert (bout.A.states, bout.mp) == (set(), 4)


@pytest.mark.clause("ARN-ADV-2")
@pytest.mark.parametrize(("move", "square"), [("bf", "e6"), ("sl", "d5"), ("sr", "f5")])
def test_tumbling_costs_one(move: str, square: str) -> None:
    bout = scene("A e5N", "B a1E")
    bout.play(move, 4)
    assert (bout.A.at, bout.mp, bout.A.states) == (f"{square}N", 5, set())
    fallen = scene("A e5N", "B a1E")
    fallen.play(move, 3)
    assert (fallen.A.at, fallen.A.states) == (f"{square}N", {"prone"})


@pytest.mark.clause("ARN-ADV-4")
def test_no_tumbling_in_a_grapple() -> None:
    for bout in (scene("A e5N", "B e4S", A={"holds": "B"}), scene("A e5N", "B e4S", B={"holds": "A"})):
        assert not {"bf", "sl", "sr"} & set(bout.offered())


@pytest.mark.clause("ARN-ADV-5", "ARN-STA-4", "ARN-GRP-7")
def test_liberating_oneself_can_be_tried_again() -> None:
    bout = scene("A e5N", "B e6N", mp=2, B={"holds": "A"})
    bout.play("lib", 3)
    assert (bout.A.states, bout.B.holds) == ({"grappled"}, "A")
    bout.play("lib", 4)
    assert (bout.A.states, bout.B.holds, bout.A.at, bout.B.at) == (set(), "", "e5N", "e6N")
    assert (bout.A.oc, bout.mp) == (48, 0)


@pytest.mark.clause("ARN-OBS-5", "ARN-OBS-7")
def test_slips_chain_at_most_eight_times() -> None:
    bout = scene("A d5N", "B a1E", board="blood d4, blood e4")
    bout.play("F", 3, 7, 3, 7, 3, 7, 3, 7)
    assert bout.A.at == "d4N"


@pytest.mark.clause("ARN-OBS-8", "ARN-SPK-6", "ARN-SAW-13")
@pytest.mark.parametrize("thing", ["saw", "spikes"])
def test_slipping_into_a_trap(thing: str) -> None:
    bout = scene("A d5N", "B a1E", board=f"blood d4, {thing} e4")
    bout.play("F", 3, 1, 1)  # slips east onto the trap, loses 10 at the left upper, is thrown north
    assert (bout.A.at, bout.A.part("LU"), bout.A.oc, bout.A.states) == ("e3N", 2, 40, {"bleeding"})
    assert bout.crowd == 40


@pytest.mark.clause("ARN-OBS-8")
def test_slipping_into_a_fire() -> None:
    bout = scene("A d6N", "B a1E", board="blood d5, fire d3")
    bout.play("F", 1)
    assert bout.A.at == "d4N"
    into = scene("A d6N", "B a1E", board="blood d5, fire e4")
    into.play("F", 2)
    assert (into.A.at, into.A.states) == ("e4N", {"flaming"})
    assert into.A.pile == 0


@pytest.mark.clause("ARN-OBS-9")
def test_leaving_blood_is_safe() -> None:
    bout = scene("A d4N", "B a1E", board="blood d4")
    bout.play("F")
    assert bout.A.at == "d3N"


@pytest.mark.clause("ARN-OBS-10")
def test_the_dragged_thrown_and_fallen_do_not_slip() -> None:
    dragged = scene("A e5N", "B e4S", board="blood e3", A={"holds": "B"})
    dragged.play("dF", 6, 4, 2, 1)
    assert dragged.B.at == "e3S"
    thrown = scene("A e5N", "B e4S", board="blood e2", A={"holds": "B"})
    thrown.play("th:F2", 6, 4, 5, 3, 4)
    assert thrown.B.at == "e2S"
    fallen = scene("A e5N", "B a1E", board="blood e6")
    fallen.play("bf", 2)
    assert fallen.A.at == "e6N"


@pytest.mark.clause("ARN-OBS-5")
def test_a_pushed_helot_slips() -> None:
    bout = scene("A e5N", "B e4S", board="blood e3", A={"PHYS": 4})
    bout.play("!PHYS4", 7)
    assert bout.B.at == "d3S"


@pytest.mark.clause("ARN-OBS-5", "ARN-OBS-6")
def test_slips_blocked_by_anything_solid() -> None:
    for thing in ("crate", "brazier", "pillar", "brazier-down"):
        bout = scene("A d5N", "B a1E", board=f"blood d4, {thing} e4")
        bout.play("F", 3)
        assert bout.A.at == "d4N"
    helot = scene("A d5N", "B e4N", board="blood d4")
    helot.play("F", 3)
    assert helot.A.at == "d4N"
    edge = scene("A a5N", "B h1S", board="blood a4")
    edge.play("F", 7)
    assert edge.A.at == "a4N"


@pytest.mark.clause("ARN-OBS-11", "ARN-CMD-5")
def test_entering_guts_costs_the_usual_and_leaving_double() -> None:
    bout = scene("A e5N", "B a1E", board="guts e4")
    bout.play("F")
    assert bout.mp == 5
    bout.play("F")
    assert bout.mp == 3


@pytest.mark.clause("ARN-CMD-5")
def test_guts_double_once_in_a_grapple() -> None:
    for board in ("guts e5", "guts e4", "guts e5, guts e4"):
        bout = scene("A e5N", "B e4S", board=board, A={"holds": "B"})
        bout.play("dF", 6, 4, 2, 1)
        assert bout.mp == 4
        held = scene("A e5N", "B e4S", board=board, mp=1, B={"holds": "A"})
        assert held.refusal("lib") == "ARN-CMD-1"


@pytest.mark.clause("ARN-OBS-12", "ARN-POS-4")
@pytest.mark.parametrize("board", ["guts e5", "guts e4", "blood e5, pillar f5", "blood e4, pillar f4"])
def test_tiles_break_a_running_strike(board: str) -> None:
    bout = scene("A e6N", "B e3S", board=board)
    slip = {"blood e5, pillar f5": ((3,), ()), "blood e4, pillar f4": ((), (3,))}.get(board, ((), ()))
    bout.play("F", *slip[0])
    bout.play("F", *slip[1])
    assert bout.A.at == "e4N"
    attack = (6, 1, 4) if "blood e4" in board else (6, 1)  # one more die, and the lowest two count
    bout.play("s:B", *attack, 2, 1, 1)
    assert bout.B.states == set()


@pytest.mark.clause("ARN-OBS-13", "ARN-GEN-10")
def test_guts_replace_blood() -> None:
    bout = scene("A e5N", "B e4S", "C a1E", board="blood e4", B={"CH": 2})
    bout.play("f:B/CH", 5, 4, 6, 3, 2, 6)
    assert (bout.B.life, bout.tiles) == ("out", {"e4": "guts"})


@pytest.mark.clause("ARN-FSM-29")
def test_forced_moves_open_no_window_and_cost_no_points() -> None:
    bout = scene("A e5N", "B e4S", "C d4E", A={"PHYS": 4}, C={"DEFT": 4})
    bout.play("!PHYS4")
    assert (bout.B.at, bout.mp, bout.prompt, bout.asked) == ("e3S", 6, "command", "A")


@pytest.mark.clause("ARN-BRZ-10", "ARN-BRZ-12")
def test_rotating_near_a_fire_burns_unless_aflame() -> None:
    bout = scene("A d4N", "B a1E", board="fire e5")
    bout.play(">")
    assert (bout.A.oc, bout.crowd) == (49, 21)
    aflame = scene("A d4N", "B a1E", board="fire e5", A={"flaming": True})
    aflame.play(">")
    assert aflame.A.oc == 50


@pytest.mark.clause("ARN-BRZ-11", "ARN-BRZ-12")
def test_walking_into_a_fire() -> None:
    bout = scene("A d6N", "B a1E", board="fire d4")
    bout.play("F")
    bout.play("F")
    assert (bout.A.oc, bout.A.states, bout.objects) == (44, {"flaming"}, {"d4": "fire"})
    aflame = scene("A d5N", "B a1E", board="fire d4", A={"flaming": True})
    aflame.play("F")
    assert (aflame.A.oc, aflame.objects) == (50, {"d4": "fire"})
