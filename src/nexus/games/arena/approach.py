"""How many movement points it takes a helot to come before a foe, over the ground as it lies."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nexus.games.arena.codes import EMPTY, GUTS
from nexus.games.arena.geometry import NEIGHBOURS, OFF, SQUARES

if TYPE_CHECKING:
    from nexus.games.arena.state import ArenaState

UNREACHABLE: Final = 40
"""More points than any way takes."""
ANY_SIDE: Final = 4
"""Instead of the facing of a foe: from whichever side it is nearest."""
STEPS: Final = ((0, 1), (1, 1), (7, 1), (2, 2), (4, 2), (6, 2))
"""Steps by eighths clockwise of the facing, with their price (ARN-MOVE)."""


class Approaches:
    """Ways to each square, worked out when they are first asked for and kept.

    They go over squares that hold nothing, whoever stands there, dearer on guts; how often a helot may turn is not
    counted. So they are a guide, not a rule.
    """

    def __init__(self, state: ArenaState) -> None:
        self.open: list[bool] = [thing == EMPTY for thing in state.objects]
        self.dear: list[int] = [2 if tile == GUTS else 1 for tile in state.tiles]
        self.known: dict[int, list[int]] = {}

    def cost(self, square: int, facing: int, foe: int, side: int) -> int:
        """The points until a helot on `square` has the foe straight ahead; with `side` its facing, from behind."""
        key = 5 * foe + side
        costs = self.known.get(key)
        if costs is None:
            costs = self.explored(foe, side)
            self.known[key] = costs
        return costs[4 * square + facing]

    def explored(self, foe: int, side: int) -> list[int]:
        """The points from each square and facing, found backwards from the squares next to the foe."""
        costs = [UNREACHABLE] * (4 * SQUARES)
        layers: list[list[int]] = [[], [], [], [], []]
        for facing in range(4):
            near = NEIGHBOURS[8 * foe + (2 * facing + 4) % 8]
            if near != OFF and self.open[near] and side in (ANY_SIDE, facing):
                layers[0].append(4 * near + facing)
        spent = 0
        while any(layers):
            for place in layers[0]:
                if costs[place] == UNREACHABLE:
                    costs[place] = spent
                    self.extend(place, foe, layers)
            layers = [*layers[1:], []]
            spent += 1
        return costs

    def extend(self, place: int, foe: int, layers: list[list[int]]) -> None:
        """Add the places from which one command leads to a place."""
        square, facing = place // 4, place % 4
        layers[self.dear[square]].append(4 * square + (facing + 1) % 4)
        layers[self.dear[square]].append(4 * square + (facing + 3) % 4)
        for turn, points in STEPS:
            before = NEIGHBOURS[8 * square + (2 * facing + turn + 4) % 8]
            if before != OFF and before != foe and self.open[before]:
                layers[points * self.dear[before]].append(4 * before + facing)
