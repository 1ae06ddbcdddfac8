"""The tile game, measured in the way of the other rows: rollouts on both boards, and the score of a full board."""

from __future__ import annotations

from nexus.core.chance import QuickChance
from nexus.core.state import rollout
from nexus.games.tiles import TILES
from nexus.games.tiles.boards import MODES
from nexus.games.tiles.scoring import score_round
from nexus.games.tiles.tileset import SHIPPED
from nexus.lab.bench import MICROSECONDS, MOVES, Batch, Workload

NEXUS_ROLLOUTS = "tiles, Nexus board: rollouts, outcome read"
ORCHID_ROLLOUTS = "tiles, Orchid board: rollouts, outcome read"
SCORING = "tiles, Nexus board: score of a full board with ScrapYard"


def rollouts(mode: str) -> Batch:
    """Random solitaire rounds to the end inside compiled code, each from a copy of a dealt start."""
    chance = QuickChance("bench")
    start = TILES.start(TILES.setup(1, {"mode": mode, "rounds": 1}), chance, None)

    def batch() -> int:
        placements = 0
        for _ in range(50):
            state = start.copy()
            placements += rollout(state, chance)
            state.outcome()
        return placements

    return batch


def scores() -> Batch:
    """Sheets of a full Nexus board with its ScrapYard."""
    mode, tiles = MODES["nexus"], SHIPPED["tiles-recon-1"]
    pile = list(range(len(tiles.names)))
    QuickChance("bench").shuffle(pile)
    boards = [pile[: mode.first_yard]]
    yards = [pile[mode.first_yard : mode.calls]]

    def batch() -> int:
        for _ in range(500):
            score_round(mode, "standard", tiles, boards, yards)
        return 500

    return batch


def workloads() -> list[Workload]:
    """All there is to measure of the tile game."""
    return [
        Workload(NEXUS_ROLLOUTS, MOVES, rollouts("nexus")),
        Workload(ORCHID_ROLLOUTS, MOVES, rollouts("orchid")),
        Workload(SCORING, MICROSECONDS, scores()),
    ]
