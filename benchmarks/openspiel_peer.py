"""OpenSpiel's connect four, measured in the way Nexus is: its own steps, per CPU second, random play."""

from __future__ import annotations

from typing import Any

import pyspiel

from nexus.lab.bench import MICROSECONDS, MOVES, Batch, Workload, dice

GAME = "connect_four"

ROLLOUTS = 500
"""Rollouts of one simulation: so many that the search tree above them costs next to nothing."""

SIMULATIONS = 2
"""One simulation rolls out from the start itself, the next from a random first move; a bot needs at least two."""

SHORTER = 0.5
"""By so much are these rollouts shorter on average than whole games, as half of them begin one move later."""


def driven_from_python() -> Batch:
    """Whole random games in which Python asks a state for its actions and applies one; the returns are read."""
    game = pyspiel.load_game(GAME)
    fraction = dice()

    def batch() -> int:
        steps = 0
        for _ in range(5):
            state = game.new_initial_state()
            while not state.is_terminal():
                actions = state.legal_actions()
                state.apply_action(actions[int(fraction() * len(actions))])
                steps += 1
            state.returns()
        return steps

    return batch


def mean_length(games: int) -> float:
    """The mean number of steps of a whole random game."""
    batch = driven_from_python()
    return sum(batch() for _ in range(games // 5)) / (games // 5 * 5)


def rollouts_in_compiled_code(steps_per_game: float) -> Batch:
    """Random games to the end inside the library's C++, each from a clone of a state, the returns read.

    The evaluator that plays them cannot be called from Python by itself, but the search that uses it can.
    """
    game = pyspiel.load_game(GAME)
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=ROLLOUTS, seed=1)
    bot = pyspiel.MCTSBot(
        game,
        evaluator,
        uct_c=1.4,
        max_simulations=SIMULATIONS,
        max_memory_mb=64,
        solve=False,
        seed=1,
        verbose=False,
    )
    start = game.new_initial_state()
    steps = round(SIMULATIONS * ROLLOUTS * (steps_per_game - SHORTER))

    def batch() -> int:
        bot.step(start)
        return steps

    return batch


def clones(steps_per_game: float) -> Batch:
    """Clones of a state in the middle of a game."""
    fraction = dice()
    state: Any = pyspiel.load_game(GAME).new_initial_state()
    for _ in range(round(steps_per_game / 2)):
        actions = state.legal_actions()
        state.apply_action(actions[int(fraction() * len(actions))])

    def batch() -> int:
        for _ in range(500):
            state.clone()
        return 500

    return batch


def workloads(steps_per_game: float) -> list[Workload]:
    """All there is to measure of the peer."""
    return [
        Workload("C++ rollouts", MOVES, rollouts_in_compiled_code(steps_per_game)),
        Workload("driven from Python", MOVES, driven_from_python()),
        Workload("clone of a state in mid-game", MICROSECONDS, clones(steps_per_game)),
    ]
