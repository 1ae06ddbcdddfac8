"""The trading card game, measured in the way of the other rows, and RLCard's gin rummy beside it where it is there."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from figures import Figure, Row, Target, compared

from nexus.core.chance import QuickChance
from nexus.core.state import rollout
from nexus.games.quantum import QUANTUM
from nexus.lab.bench import MOVES, Batch, Workload, dice

PEER = "RLCard"
GAMES = "quantum: random games of two decks, beside RLCard's gin rummy"
LEARNING = "quantum: the same, beside RLCard's environment"
GIN_RUMMY = "gin rummy, the game itself"
GIN_RUMMY_ENVIRONMENT = "gin rummy, through its environment"
NEEDED = 20_000


def random_games() -> Batch:
    """Whole random games between two prebuilt decks, shuffled anew each time, without a log; the outcome is read."""
    chance = QuickChance("bench")
    setup = QUANTUM.setup(2, {"best_of": 1, "concede": False})

    def batch() -> int:
        state = QUANTUM.start(setup, chance, None)
        decisions = rollout(state, chance)
        state.outcome()
        return decisions

    return batch


def workloads() -> list[Workload]:
    """What is measured of Nexus."""
    return [Workload(GAMES, MOVES, random_games())]


def has_peer() -> bool:
    """Whether RLCard is installed."""
    return find_spec("rlcard") is not None


def peer_workloads() -> list[Workload]:
    """What is measured of RLCard: its rules alone, and its environment; nothing if it is not installed."""
    if not has_peer():
        return []
    return [
        Workload(GIN_RUMMY, MOVES, gin_rummy()),
        Workload(GIN_RUMMY_ENVIRONMENT, MOVES, gin_rummy_environment()),
    ]


def environment() -> Any:
    """RLCard's gin rummy."""
    return import_module("rlcard").make("gin-rummy", config={"seed": 1})


def gin_rummy() -> Batch:
    """Whole random games, with the rules alone: ask the judge for the actions, take one; the points are read."""
    game = environment().game
    fraction = dice()

    def batch() -> int:
        game.init_game()
        decisions = 0
        while not game.is_over():
            actions = game.judge.get_legal_actions()
            game.step(actions[int(fraction() * len(actions))])
            decisions += 1
        game.judge.scorer.get_payoffs(game)
        return decisions

    return batch


def gin_rummy_environment() -> Batch:
    """The same through the interface that its users call, which also prepares what a learner sees."""
    table = environment()
    fraction = dice()

    def batch() -> int:
        state, _ = table.reset()
        decisions = 0
        while not table.is_over():
            actions = list(state["legal_actions"])
            state, _ = table.step(actions[int(fraction() * len(actions))])
            decisions += 1
        table.get_payoffs()
        return decisions

    return batch


def rows(figure: Callable[[str, str], Figure]) -> list[Row]:
    """The rows of the table, from what was measured."""
    ours = figure("nexus", GAMES)
    if not has_peer():
        return [Row(GAMES, ours)]
    bare, usual = figure(PEER, GIN_RUMMY), figure(PEER, GIN_RUMMY_ENVIRONMENT)
    return [compared(GAMES, ours, bare), compared(LEARNING, ours, usual)]


def targets(by_name: dict[str, Row], times: str) -> list[Target]:
    """What the project promises of these rows."""
    row = by_name[GAMES]
    speed, ratio = row.nexus.value, row.ratio
    return [
        Target("quantum, random games", f"at least {NEEDED:,} moves/s", speed, MOVES, speed >= NEEDED),
        Target(
            "quantum, random games, to RLCard's gin rummy",
            "at least 1 ×",
            ratio,
            times,
            None if ratio is None else ratio >= 1,
        ),
    ]
