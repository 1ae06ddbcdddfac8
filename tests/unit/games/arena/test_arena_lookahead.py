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
from nexus.players.arena_search import CAREFUL, CARELESS, learned, learned_outlook

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


def found(state: ArenaState, seat: int, name: str) -> float:
    """A feature of a position by its name."""
    return features(state, seat, Approaches(state))[FEATURES.index(name)]


@pytest.mark.parametrize("foes", [CAREFUL, CARELESS])
def test_a_better_position_has_better_prospects(foes: str) -> None:
    weights = learned(foes + "prospects", FEATURES)
    state = bare()
    ways = Approaches(state)
    usual = prospect(state, 0, weights, ways)
    assert len(features(state, 0, ways)) == len(FEATURES)
    richer = state.copy()
    richer.helots[0].pile += 20
    assert prospect(richer, 0, weights, ways) > usual
    bored = state.copy()
    bored.crowd += 20
    assert prospect(bored, 0, weights, ways) < usual


def test_a_rich_rival_makes_prospects_worse() -> None:
    weights = learned("prospects", FEATURES)
    state = bare()
    usual = prospect(state, 0, weights, Approaches(state))
    state.helots[1].pile += 20
    assert prospect(state, 0, weights, Approaches(state)) < usual


def test_who_is_gone_has_nothing_else() -> None:
    state = bare()
    state.helots[1].life = OUT
    assert found(state, 0, "rival's gone") == 1.0
    assert found(state, 0, "rival's oc") == found(state, 0, "way to the rival") == 0.0


def test_ways_of_both_are_seen() -> None:
    state = bare()
    for helot, name, facing in zip(state.helots, ("d6", "d4"), (NORTH, NORTH), strict=True):
        helot.square, helot.facing = read_square(name), facing
    assert found(state, 0, "way to the rival") == 0.1
    assert found(state, 0, "rival straight ahead") == found(state, 0, "behind the rival") == 0.0
    state.helots[0].square = read_square("d5")
    assert found(state, 0, "way to the rival") == found(state, 0, "last of the way") == 0.0
    assert found(state, 0, "rival straight ahead") == found(state, 0, "behind the rival") == 1.0
    assert found(state, 0, "straight ahead of the rival") == 0.0
    state.helots[1].facing = SOUTH
    assert found(state, 0, "behind the rival") == 0.0
    assert found(state, 0, "straight ahead of the rival") == found(state, 1, "rival straight ahead") == 1.0


@pytest.mark.parametrize(
    ("pile", "crowd", "ahead"), [(0, 0, 0), (25, 30, 15), (5, 30, -5), (0, 6, 6), (12, 40, -8), (20, 20, 20)]
)
def test_the_last_one_standing_is_paid_by_the_crowd(pile: int, crowd: int, ahead: int) -> None:
    state = bare()
    state.helots[0].pile, state.crowd = pile, crowd
    assert found(state, 0, "ahead of the crowd as the last one standing") == ahead / 10
    assert found(state, 0, "short as the last one standing") == max(0, 1 - ahead) / 10
    assert found(state, 0, "short as the last one standing, near the end") == max(0, 1 - ahead) / 55
    state.helots[1].oc = 5
    assert found(state, 0, "short as the last one standing, near the end") == max(0, 1 - ahead) / 10


@pytest.mark.parametrize(
    ("piles", "crowd", "worth"), [((30, 20), 10, 1.0), ((20, 30), 10, 0.0), ((9, 3), 10, 0.02), ((30, 30), 1, 0.5)]
)
def test_a_finished_bout_is_worth_its_result(piles: tuple[int, int], crowd: int, worth: float) -> None:
    state = bare()
    state.phase, state.crowd = OVER, crowd
    for helot, pile in zip(state.helots, piles, strict=True):
        helot.pile = pile
    assert prospect(state, 0, [], Approaches(state)) == result(state, 0) == worth


def test_the_rival_is_the_richest_opponent() -> None:
    state = bare(4)
    state.helots[2].pile = 40
    assert found(state, 0, "rival's pile") == found(state, 3, "rival's pile") == 4.0
    assert found(state, 2, "rival's pile") == 0.0


def looking(state: ArenaState, seat: int, trust: float, careless: tuple[bool, bool] = (False, False)) -> Lookahead:
    """A look at all moves of a seat."""
    chance = QuickChance("ahead")
    outlook = learned_outlook(CAREFUL)
    return Lookahead(state, seat, state.legal(seat), chance, outlook, list(careless), rounds=1, trust=trust)


def test_a_sample_counts_when_every_move_has_had_it() -> None:
    state = bare()
    seat = state.deciders[0]
    ahead = looking(state, seat, trust=0.0)
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
    ahead = looking(state, seat, trust=3.0)
    assert sum(ahead.favours) == pytest.approx(3.0)
    assert ahead.favours == sorted(ahead.favours, reverse=True)


def test_many_tries_outweigh_trust() -> None:
    state = bare()
    ahead = looking(state, state.deciders[0], trust=1.0)
    ahead.favours = [1.0] + [0.0] * (len(ahead.moves) - 1)
    first, second = ahead.moves[:2]
    ahead.totals = [2.0, 3.5] + [0.0] * (len(ahead.moves) - 2)
    ahead.samples = 4
    ahead.keep(2)
    assert ahead.moves == [first, second]
    ahead.totals, ahead.samples = [50.0, 61.0], 100
    ahead.keep(1)
    assert ahead.moves == [second]


def test_careless_foes_pick_any_move_in_a_try() -> None:
    state = bare()
    seat = state.deciders[0]
    ahead = looking(state, seat, 0.0, careless=(seat == 0, seat == 1))
    while state.deciders != (seat,) or len(state.legal(seat)) < 4:
        decider = state.deciders[0]
        state.apply(decider, state.legal(decider)[0], QuickChance("on"), None)
    options = state.legal(seat)
    chosen = [ahead.choice(state, seat, QuickChance(str(luck))) for luck in range(400)]
    assert all(option in chosen for option in options)
    wise = looking(state, seat, 0.0)
    assert len({str(wise.choice(state, seat, QuickChance(str(luck)))) for luck in range(400)}) < len(options)
