"""A broken position is told."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from nexus.games.arena import ARENA
from nexus.games.arena.codes import BLOOD, DOWNED, OUT, PILLAR, SAW
from nexus.games.arena.geometry import read_square
from nexus.games.arena.state import ArenaState
from nexus.games.arena.transcript import arena_position


def fresh() -> ArenaState:
    return arena_position(ARENA.setup(2), {"N": {"at": "e5N"}, "S": {"at": "e4S"}})


def lose_a_coin(state: ArenaState) -> None:
    state.crowd -= 1


def go_below_nothing(state: ArenaState) -> None:
    state.box += state.crowd + 1
    state.crowd = -1


def lay_a_tile_under_an_object(state: ArenaState) -> None:
    state.objects[0], state.tiles[0] = PILLAR, BLOOD


def spill_too_much(state: ArenaState) -> None:
    state.tiles[:11] = [BLOOD] * 11


def make_too_many_saws(state: ArenaState) -> None:
    state.objects[:5] = [SAW] * 5


def stand_on_a_pillar(state: ArenaState) -> None:
    state.objects[read_square("e5")] = PILLAR


def be_elsewhere(state: ArenaState) -> None:
    state.helots[0].square = 0


def have_a_card_twice(state: ArenaState) -> None:
    state.helots[0].hand = state.helots[1].hand = [3]


def lose_a_turning_point_card(state: ArenaState) -> None:
    state.deck.pop()


def have_a_weapon_twice(state: ArenaState) -> None:
    state.helots[0].weapon = 3


def heal_too_much(state: ArenaState) -> None:
    state.helots[0].oc += 1
    state.box -= 1


def heal_a_location_too_much(state: ArenaState) -> None:
    state.helots[0].locations[0] += 1
    state.box -= 1


def have_too_much_will(state: ArenaState) -> None:
    state.helots[0].traits[0] = 6


def live_without_condition(state: ArenaState) -> None:
    state.box += state.helots[0].oc
    state.helots[0].oc = 0


def be_out_on_the_board(state: ArenaState) -> None:
    state.helots[0].life = OUT


def hold_the_free(state: ArenaState) -> None:
    state.helots[0].victim = 1


def be_held_by_nobody(state: ArenaState) -> None:
    state.helots[0].captor = 1


def lie_in_a_grapple(state: ArenaState) -> None:
    state.helots[0].victim, state.helots[1].captor = 1, 0
    state.helots[1].life = DOWNED


def draw_nothing(state: ArenaState) -> None:
    state.helots[0].drawn = True


def count_coins_without_slots(state: ArenaState) -> None:
    state.helots[0].counter, state.box = 1, state.box - 1


def decide_without_life(state: ArenaState) -> None:
    state.helots[0].life = DOWNED


def be_over_with_deciders(state: ArenaState) -> None:
    state.phase = 9


@pytest.mark.parametrize(
    ("harm", "clause"),
    [
        (lose_a_coin, "ARN-COIN-1"),
        (go_below_nothing, "ARN-GEN-9"),
        (lay_a_tile_under_an_object, "ARN-GEN-10"),
        (spill_too_much, "ARN-GEN-7"),
        (make_too_many_saws, "ARN-GEN-7"),
        (stand_on_a_pillar, "ARN-HAZ-8"),
        (be_elsewhere, "ARN-GEN-10"),
        (have_a_card_twice, "ARN-SET-9"),
        (lose_a_turning_point_card, "ARN-SET-17"),
        (have_a_weapon_twice, "ARN-WPN-11"),
        (heal_too_much, "ARN-COIN-7"),
        (heal_a_location_too_much, "ARN-COIN-7"),
        (have_too_much_will, "ARN-TRT-1"),
        (live_without_condition, "ARN-END-1"),
        (be_out_on_the_board, "ARN-END-9"),
        (hold_the_free, "ARN-GRP-7"),
        (be_held_by_nobody, "ARN-GRP-7"),
        (lie_in_a_grapple, "ARN-GRP-15"),
        (draw_nothing, "ARN-WPN-6"),
        (count_coins_without_slots, "ARN-TP-1"),
        (decide_without_life, "ARN-GEN-3"),
        (be_over_with_deciders, "ARN-FSM-11"),
    ],
)
def test_what_is_broken_is_told(harm: Callable[[ArenaState], None], clause: str) -> None:
    state = fresh()
    assert state.problems() == []
    harm(state)
    assert clause in [problem.partition(":")[0] for problem in state.problems()]
