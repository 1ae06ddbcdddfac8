"""The arena game, measured in the way of the other rows: random bouts, beside OpenSpiel's backgammon and gin rummy."""

from __future__ import annotations

from collections.abc import Callable

from figures import Figure, Row, Target, compared

from nexus.core.chance import QuickChance
from nexus.core.state import rollout
from nexus.games.arena import ARENA
from nexus.lab.bench import MOVES, Batch, Workload, dice

PEER = "OpenSpiel"
LEAST_DECISIONS = 50_000
BOUTS = "arena, 2 players: random bouts in compiled code, set up each time"
BESIDE_BACKGAMMON = "arena, random bouts, beside OpenSpiel's backgammon driven from Python"
BESIDE_GIN_RUMMY = "arena, random bouts, beside OpenSpiel's gin rummy driven from Python"
BACKGAMMON = "backgammon driven from Python"
GIN_RUMMY = "gin rummy driven from Python"


def bouts() -> Batch:
    """Whole random bouts from the set-up to the outcome, without a log."""
    chance = QuickChance("bench")
    setup = ARENA.setup(2)

    def batch() -> int:
        decisions = 0
        for _ in range(5):
            state = ARENA.start(setup, chance, None)
            decisions += rollout(state, chance)
            state.outcome()
        return decisions

    return batch


def driven_from_python(name: str) -> Batch:
    """Whole random games of a peer in which Python picks the actions, dice and deals too; the returns are read.

    What chance decides is not counted as a step, as it is not in a bout.
    """
    import pyspiel

    game = pyspiel.load_game(name)
    fraction = dice()

    def batch() -> int:
        steps = 0
        state = game.new_initial_state()
        while not state.is_terminal():
            if not state.is_chance_node():
                steps += 1
            actions = state.legal_actions()
            state.apply_action(actions[int(fraction() * len(actions))])
        state.returns()
        return steps

    return batch


def workloads() -> list[Workload]:
    """All there is to measure of the arena game."""
    return [Workload(BOUTS, MOVES, bouts())]


def peer_workloads() -> list[Workload]:
    """What it is measured beside."""
    return [
        Workload(BACKGAMMON, MOVES, driven_from_python("backgammon")),
        Workload(GIN_RUMMY, MOVES, driven_from_python("gin_rummy")),
    ]


def rows(figure: Callable[[str, str], Figure]) -> list[Row]:
    """The rows of the arena game, from what was measured."""
    ours = figure("nexus", BOUTS)
    return [
        compared(BESIDE_BACKGAMMON, ours, figure(PEER, BACKGAMMON)),
        compared(BESIDE_GIN_RUMMY, ours, figure(PEER, GIN_RUMMY)),
    ]


def targets(by_name: dict[str, Row], times: str) -> list[Target]:
    """What the project promises of these rows."""
    row = by_name[BESIDE_GIN_RUMMY]
    decisions, ratio = row.nexus.value, row.ratio or 0.0
    return [
        Target("arena, random bouts", "at least 50,000 moves/s", decisions, MOVES, decisions >= LEAST_DECISIONS),
        Target("arena, to OpenSpiel's gin rummy from Python", "at least 1 ×", ratio, times, ratio >= 1),
    ]
