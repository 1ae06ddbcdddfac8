"""What the look-ahead builds on: ways to a foe, quick choices, the judgement of a position, and tries of moves."""

from __future__ import annotations

import pytest

from nexus.core.chance import QuickChance
from nexus.games.arena import ARENA
from nexus.games.arena.approach import ANY_SIDE, UNREACHABLE, Approaches
from nexus.games.arena.codes import EMPTY, GUTS, OUT, OVER, PILLAR
from nexus.games.arena.geometry import read_square
from nexus.games.arena.instinct_weights import NUMBERS, W_COUNT, WEIGHTS, numbered
from nexus.games.arena.instincts import Instincts
from nexus.games.arena.lookahead import Lookahead
from nexus.games.arena.prospects import FEATURES, features, prospect, result
from nexus.games.arena.state import ArenaState
from nexus.players.arena_search import learned

NORTH, EAST, SOUTH, WEST = range(4)


def bare(seats: int = 2) -> ArenaState:
    """A bout at its first decision after the set-up, on a board with nothing on it."""
    state = ARENA.start(ARENA.setup(seats, {"set_up": "quick"}), QuickChance("bare"), None)
    assert isinstance(state, ArenaState)
    state.objects = [EMPTY] * 64
    state.tiles = [EMPTY] * 64
    return state


def instincts(state: ArenaState) -> Instincts:
    return Instincts(Approaches(state), numbered(learned("instincts", WEIGHTS)))


@pytest.mark.parametrize(
    ("square", "facing", "side", "cost"),
    [
        ("d5", NORTH, ANY_SIDE, 0),
        ("d6", NORTH, ANY_SIDE, 1),
        ("d5", EAST, ANY_SIDE, 1),
        ("d5", SOUTH, ANY_SIDE, 2),
        ("e5", NORTH, ANY_SIDE, 2),
        ("d5", NORTH, SOUTH, 4),
        ("d3", SOUTH, SOUTH, 0),
    ],
)
def test_ways_are_counted_in_movement_points(square: str, facing: int, side: int, cost: int) -> None:
    assert Approaches(bare()).cost(read_square(square), facing, read_square("d4"), side) == cost


def test_ways_go_around_what_stands_in_them_and_are_dear_on_guts() -> None:
    state = bare()
    for name in ("c8", "d8", "e8"):
        state.tiles[read_square(name)] = GUTS
    assert Approaches(state).cost(read_square("d8"), NORTH, read_square("d6"), ANY_SIDE) == 2
    state.objects[read_square("d7")] = PILLAR
    assert Approaches(state).cost(read_square("d8"), NORTH, read_square("d6"), ANY_SIDE) == 4
    for name in ("c5", "d5", "e5", "c6", "e6", "c7", "e7"):
        state.objects[read_square(name)] = PILLAR
    assert Approaches(state).cost(read_square("d8"), NORTH, read_square("d6"), ANY_SIDE) == UNREACHABLE


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_instincts_are_legal_to_the_end(seats: int) -> None:
    state = bare(seats)
    chance = QuickChance("instincts")
    quick = instincts(state)
    while state.phase != OVER:
        seat = state.deciders[0]
        move = quick.choice(state, seat, chance)
        assert move in state.legal(seat)
        state.apply(seat, move, chance, None)
    assert state.outcome() is not None


def test_weights_have_a_number_each() -> None:
    table = numbered([float(place) for place in range(len(WEIGHTS))])
    assert len(table) == W_COUNT
    assert [table[NUMBERS[name]] for name in WEIGHTS] == list(range(len(WEIGHTS)))


def test_a_better_position_has_better_prospects() -> None:
    weights = learned("prospects", FEATURES)
    state = bare()
    usual = prospect(state, 0, weights)
    assert len(features(state, 0)) == len(FEATURES)
    richer = state.copy()
    richer.helots[0].pile += 20
    assert prospect(richer, 0, weights) > usual > prospect(richer, 1, weights)
    weaker = state.copy()
    weaker.helots[0].oc = 5
    assert prospect(weaker, 0, weights) < usual
    gone = state.copy()
    gone.helots[1].life = OUT
    assert features(gone, 0)[-1] == 1.0


@pytest.mark.parametrize(
    ("piles", "crowd", "worth"), [((30, 20), 10, 1.0), ((20, 30), 10, 0.0), ((9, 3), 10, 0.02), ((30, 30), 1, 0.5)]
)
def test_a_finished_bout_is_worth_its_result(piles: tuple[int, int], crowd: int, worth: float) -> None:
    state = bare()
    state.phase, state.crowd = OVER, crowd
    for helot, pile in zip(state.helots, piles, strict=True):
        helot.pile = pile
    assert prospect(state, 0, []) == result(state, 0) == worth


def test_the_rival_is_the_richest_opponent() -> None:
    state = bare(4)
    state.helots[2].pile = 40
    place = FEATURES.index("rival's pile")
    assert features(state, 0)[place] == features(state, 3)[place] == 4.0
    assert features(state, 2)[place] == 0.0


def test_a_sample_counts_when_every_move_has_had_it() -> None:
    state = bare()
    seat = state.deciders[0]
    weights = numbered(learned("instincts", WEIGHTS)), learned("prospects", FEATURES)
    ahead = Lookahead(state, seat, state.legal(seat), QuickChance("ahead"), *weights, rounds=1, trust=0.0)
    moves = len(ahead.moves)
    assert moves > 1
    for _ in range(moves - 1):
        ahead.step()
    assert ahead.samples == 0
    assert ahead.totals == [0.0] * moves
    ahead.step()
    assert ahead.samples == 1
    assert all(0 < total < 1 for total in ahead.totals)
    best = max(ahead.totals)
    ahead.step()
    ahead.keep(1)
    assert ahead.totals == [best]
    assert ahead.worths == []


def test_trust_goes_to_what_the_instincts_want() -> None:
    state = bare()
    seat = state.deciders[0]
    weights = numbered(learned("instincts", WEIGHTS)), learned("prospects", FEATURES)
    ahead = Lookahead(state, seat, state.legal(seat), QuickChance("trust"), *weights, rounds=1, trust=3.0)
    assert sum(ahead.totals) == sum(ahead.favours) == pytest.approx(3.0)
    assert ahead.totals == sorted(ahead.totals, reverse=True)
    for _ in ahead.moves:
        ahead.step()
    assert 6.0 < sum(ahead.totals) < 6.0 + len(ahead.moves)
