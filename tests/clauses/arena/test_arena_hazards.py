"""Hazards: activation, ejection, braziers, crates, saws and spikes."""

from __future__ import annotations

from typing import Any

import pytest
from arena_scenes import CONTENT, scene

QUIET: dict[str, Any] = {"ap": 0, "mp": 0}


@pytest.mark.clause("ARN-HAZ-1")
def test_how_hazards_are_set_off() -> None:
    kinds = {kind: (hazard.activation, hazard.reactivation) for kind, hazard in CONTENT.hazards.items()}
    assert kinds == {
        "brazier": ("player", "duplicate"),
        "crate": ("player", ""),
        "saw": ("duplicate", "player"),
        "spikes": ("duplicate", "turning_point"),
    }


@pytest.mark.clause("ARN-HAZ-2", "ARN-TP-5", "ARN-SET-15")
@pytest.mark.parametrize(
    ("order", "dice", "oc"),
    [(["saw", "spikes"], (4, 4, 1, 1, 4, 3), 50), (["spikes", "saw"], (4, 3, 4, 4, 1, 1, 1), 45)],
)
def test_hazards_act_in_the_order_of_the_table(order: list[str], dice: tuple[int, ...], oc: int) -> None:
    bout = scene("A a1E", "B d5N", hazards=order, **QUIET)
    bout.play(".", *dice)
    # A saw that stands on d3 bursts there, too far from B; spikes that stand on d3 let it burst on d4, next to B.
    assert (bout.objects, bout.B.oc) == ({"d3": "spikes"}, oc)


@pytest.mark.clause("ARN-HAZ-6", "ARN-FSM-19")
def test_a_helot_hemmed_in_is_put_on_the_nearest_free_square() -> None:
    board = "pillar g7, pillar g8, pillar h7, crate g6, spikes a4"
    bout = scene("A a1E", "B h8N", board=board, hazards=["spikes"], **QUIET)
    bout.play(".", 8, 8)
    assert (bout.asked, bout.prompt, bout.offered()) == ("B", "location", ["@LL", "@RL"])
    bout.play("@RL", 1)  # the further instance, 10 to the left upper
    assert (bout.B.at, bout.B.part("RL"), bout.B.part("LL"), bout.B.part("LU")) == ("h6N", 0, 12, 2)
    assert (bout.B.oc, bout.crowd) == (50 - 12 - 10, 20 + 44)


@pytest.mark.clause("ARN-HAZ-6", "ARN-HAZ-9", "ARN-LOC-5")
def test_after_eight_bounces_it_ends() -> None:
    bout = scene("A a1E", "B d4N", board="pillar d3", hazards=["saw"], B={"LU": 0}, **QUIET)
    bout.play(".", 2, 2, 4, 2, 1, *(1, 1) * 8, 1)
    assert (bout.B.at, bout.B.oc, bout.B.states) == ("e3N", 50, {"bleeding"})


@pytest.mark.clause("ARN-HAZ-7", "ARN-END-9")
def test_a_helot_downed_by_a_saw_lies_beside_it() -> None:
    bout = scene("A d4N", "B a1E", "C h8N", hazards=["saw"], A={"oc": 10}, **QUIET)
    bout.play(".", 2, 2, 4, 2, 1)
    assert (bout.A.life, bout.A.at, bout.objects) == ("downed", "d3N", {"d4": "saw"})
    assert bout.active == "B"


@pytest.mark.clause("ARN-HAZ-5", "ARN-SAW-10")
def test_an_ejected_helot_keeps_its_facing_and_does_not_slip() -> None:
    bout = scene("A a1E", "B d4W", board="blood e4", hazards=["saw"], **QUIET)
    bout.play(".", 2, 2, 4, 2, 1, 3)
    assert bout.B.at == "e4W"


@pytest.mark.clause("ARN-BRZ-1", "ARN-BRZ-2")
def test_a_brazier_can_be_knocked_over_once() -> None:
    bout = scene("A d5N", "B h8N", board="brazier c4, brazier-down e4")
    assert [move for move in bout.offered() if move.startswith("ko")] == ["ko:c4"]
    assert bout.refusal("ko:e4") == "ARN-BRZ-2"
    assert scene("A d5N", "B h8N", board="brazier d6").refusal("ko:d6") == "ARN-BRZ-2"
    assert "ko:c4" not in scene("A d5N", "B h8N", board="brazier c4", A={"prone": True}).offered()
    bout.play("ko:c4")
    assert bout.objects == {"c4": "brazier-down", "e4": "brazier-down", "b3": "fire"}


@pytest.mark.clause("ARN-BRZ-4")
def test_a_flame_beyond_the_wall_falls_around_the_brazier() -> None:
    bout = scene("A g4E", "B a8N", board="brazier h4")
    bout.play("ko:h4", 3, 7, 5)  # the wall, then the helot, then south
    assert bout.objects == {"h4": "brazier-down", "h5": "fire"}


@pytest.mark.clause("ARN-BRZ-5", "ARN-GEN-12", "ARN-OBS-4")
@pytest.mark.parametrize("thing", ["crate", "blood", "guts", "fire"])
def test_a_flame_consumes_what_it_meets(thing: str) -> None:
    bout = scene("A c4E", "B h8N", board=f"brazier d4, {thing} e4")
    bout.play("ko:d4")
    assert (bout.objects, bout.tiles) == ({"d4": "brazier-down", "e4": "fire"}, {})


@pytest.mark.clause("ARN-BRZ-6")
def test_at_some_tables_the_kicker_is_paid() -> None:
    bout = scene("A c4E", "B e4W", board="brazier d4", options={"brazier_credit": "kicker"})
    bout.play("ko:d4")
    assert (bout.B.oc, bout.A.pile, bout.crowd) == (45, 5, 20)


@pytest.mark.clause("ARN-BRZ-7")
@pytest.mark.parametrize(
    ("board", "face", "objects", "tiles"),
    [
        ("fire a4", 7, {"a4": "fire"}, {}),
        ("fire d4, pillar d3", 1, {"d4": "fire", "d3": "pillar"}, {}),
        ("fire d4, saw d3", 1, {"d4": "fire", "d3": "saw"}, {}),
        ("fire d4, crate d3", 1, {"d3": "fire"}, {}),
        ("fire d4, blood d3", 1, {"d3": "fire"}, {}),
        ("fire d4, guts e4", 3, {"e4": "fire"}, {}),
    ],
)
def test_a_moving_fire(board: str, face: int, objects: dict[str, str], tiles: dict[str, str]) -> None:
    bout = scene("A h1S", "B h8N", board=board, hazards=["brazier"], **QUIET)
    bout.play(".", face)
    assert (bout.objects, bout.tiles) == (objects, tiles)


@pytest.mark.clause("ARN-BRZ-7", "ARN-BRZ-6", "ARN-BRZ-12")
def test_a_fire_that_moves_onto_a_helot_is_gone() -> None:
    bout = scene("A d3N", "B h8N", board="fire d4", hazards=["brazier"], **QUIET)
    bout.play(".", 1)
    assert (bout.A.oc, bout.A.states, bout.objects, bout.crowd) == (45, {"flaming"}, {}, 25)
    aflame = scene("A d3N", "B h8N", board="fire d4", hazards=["brazier"], A={"flaming": True}, **QUIET)
    aflame.play(".", 1)
    assert (aflame.A.oc, aflame.objects) == (50, {})


@pytest.mark.clause("ARN-BRZ-8")
def test_each_fire_moves_once() -> None:
    bout = scene("A h1S", "B h8N", board="fire a5, fire a4", hazards=["brazier"], **QUIET)
    bout.play(".", 1)  # the fire of a5 consumes that of a4, which so never moves
    assert bout.objects == {"a4": "fire"}
    apart = scene("A h1S", "B h8N", board="fire a5, fire b5", hazards=["brazier"], **QUIET)
    apart.play(".", 2, 1)  # a5 goes to b4; then b5 goes there too
    assert apart.objects == {"b4": "fire"}


@pytest.mark.clause("ARN-CRT-1", "ARN-CRT-2")
def test_destroying_a_crate() -> None:
    bout = scene("A d5N", "B h8N", board="crate d4", ap=3, A={"command": 1})
    bout.play("kc", 2, 3, 1)
    assert (bout.ap, bout.objects, bout.A.at) == (0, {}, "d5N")
    beside = scene("A d5N", "B h8N", board="crate c4")
    assert beside.refusal("kc") == "ARN-CRT-1"
    poor = scene("A d5N", "B h8N", board="crate d4", ap=2)
    assert poor.refusal("kc") == "ARN-CMD-1"


@pytest.mark.clause("ARN-CRT-5", "ARN-LOC-11")
def test_roacguls_bite_the_next_in_the_order() -> None:
    bout = scene("A d5N", "B h8N", "C a8N", board="crate d4", B={"LL": 9})
    bout.play("kc", 3, 3)
    assert (bout.B.part("LL"), bout.B.oc, bout.C.oc, bout.crowd) == (6, 47, 50, 26)
    last = scene("A h1S", "B h8N", "C d5N", active="C", board="crate d4", A={"RL": 9})
    last.play("kc", 3, 3)
    assert (last.A.part("RL"), last.A.oc) == (6, 47)


@pytest.mark.clause("ARN-LOC-11")
def test_the_weakest_lower_is_one_that_is_left() -> None:
    bout = scene("A d5N", "B h8N", board="crate d4", B={"LL": 0, "RL": 9})
    bout.play("kc", 3, 3)
    assert (bout.B.part("RL"), bout.B.oc) == (6, 47)
    none = scene("A d5N", "B h8N", board="crate d4", B={"LL": 0, "RL": 0})
    none.play("kc", 3, 3)
    assert none.B.parts["RL"] == 0


@pytest.mark.clause("ARN-SAW-1", "ARN-SAW-2", "ARN-SAW-4")
def test_only_the_new_saw_travels() -> None:
    bout = scene("A a1E", "B h8N", board="saw b2", hazards=["saw"], **QUIET)
    bout.play(".", 3, 6, 2, 3)
    assert bout.objects == {"b2": "saw", "f3": "saw"}


@pytest.mark.clause("ARN-SAW-3")
@pytest.mark.parametrize("thing", ["pillar", "brazier", "brazier-down", "spikes"])
def test_no_saw_comes_up_through_something_solid(thing: str) -> None:
    bout = scene("A a1E", "B h8N", board=f"{thing} d4", hazards=["saw"], **QUIET)
    bout.play(".", 4, 4)
    assert bout.objects == {"d4": thing}


@pytest.mark.clause("ARN-SAW-3")
def test_a_saw_comes_up_under_things() -> None:
    for thing in ("crate", "blood", "guts", "fire"):
        bout = scene("A a1E", "B h8N", board=f"{thing} d4", hazards=["saw"], **QUIET)
        bout.play(".", 4, 4, 3, 1)
        assert (bout.objects, bout.tiles) == ({"e4": "saw"}, {})
    helot = scene("A a1E", "B d4N", hazards=["saw"], **QUIET)
    helot.play(".", 4, 4, 3, 1, 1)  # hit at the left upper, and the saw goes on
    assert (helot.B.part("LU"), helot.B.at, helot.objects) == (2, "d4N", {"e4": "saw"})
    saw = scene("A a1E", "B e5N", board="saw d4", hazards=["saw"], **QUIET)
    saw.play(".", 4, 4, 2)
    assert (saw.B.part("CH"), saw.B.oc, saw.objects) == (5, 40, {})


@pytest.mark.clause("ARN-SAW-13", "ARN-COIN-F20")
def test_a_push_onto_a_saw() -> None:
    bout = scene("A e5N", "B e4S", board="saw e3", A={"PHYS": 4})
    bout.play("!PHYS4", 1, 1)
    assert (bout.B.at, bout.B.part("LU"), bout.A.pile, bout.objects) == ("e2S", 2, 20, {"e3": "saw"})


@pytest.mark.clause("ARN-SPK-1")
def test_spikes_come_up_on_a_duplicate() -> None:
    bout = scene("A a1E", "B h8N", hazards=["spikes"], **QUIET)
    bout.play(".", 2, 7)
    assert bout.objects == {"b7": "spikes"}


@pytest.mark.clause("ARN-SPK-3")
def test_spikes_come_up_through_things_that_break() -> None:
    for thing in ("crate", "blood", "guts", "fire"):
        bout = scene("A a1E", "B h8N", board=f"{thing} d4", hazards=["spikes"], **QUIET)
        bout.play(".", 4, 4)
        assert (bout.objects, bout.tiles) == ({"d4": "spikes"}, {})
    for thing in ("pillar", "brazier", "brazier-down", "spikes"):
        bout = scene("A a1E", "B h8N", board=f"{thing} d4", hazards=["spikes"], **QUIET)
        bout.play(".", 4, 4)
        assert bout.objects == {"d4": thing}


@pytest.mark.clause("ARN-SPK-5")
def test_bouncing_off_the_spikes_costs_ten() -> None:
    bout = scene("A a1E", "B d4N", board="pillar d3", hazards=["spikes"], B={"LL": 7, "RL": 9}, **QUIET)
    bout.play(".", 4, 4, 1, 2, 3)
    assert (bout.B.part("LL"), bout.B.part("CH"), bout.B.at, bout.B.oc) == (0, 5, "e4N", 50 - 7 - 10)


@pytest.mark.clause("ARN-LOC-13")
@pytest.mark.parametrize(("rule", "asked"), [("owner", True), ("lower", False)])
def test_tables_may_choose_where_hazards_hit(rule: str, asked: bool) -> None:
    bout = scene("A e5N", "B e4S", board="spikes e3", options={"hazard_location": rule}, A={"PHYS": 4}, B={"LL": 11})
    bout.play("!PHYS4", *(() if asked else (1,)))
    if asked:
        assert (bout.asked, bout.prompt) == ("B", "location")
        bout.play("@CH", 1)
    assert (bout.B.part("CH"), bout.B.part("LL")) == ((5, 11) if asked else (15, 1))


@pytest.mark.clause("ARN-SAW-12", "ARN-HAZ-9")
def test_a_blast_reaches_its_own_square() -> None:
    bout = scene("A h1S", "B a8N", "C e8N", hazards=["saw"], **QUIET)
    bout.play(".", 7, 1, 3, 3, 2, 1)  # from g1 over A on h1, then the wall: a hit of 10, and 5 of shrapnel
    assert (bout.A.part("CH"), bout.A.part("LU"), bout.A.oc, bout.objects) == (5, 7, 35, {})
