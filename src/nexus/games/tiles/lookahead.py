"""Comparing the places for a called tile by what the tiles after it make of them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from nexus.core.chance import Chance
from nexus.games.tiles.draft import Draft
from nexus.games.tiles.ending import points, yard_value
from nexus.games.tiles.net import Net
from nexus.games.tiles.weighing import Weighing

TRUST: Final = 4.0
"""What the network says of a place at once counts as much as so many tiles tried after it."""

CANDIDATES: Final = 6
"""So many places, those that the network likes best, are compared."""


class Lookahead:
    """Compares places for the called tile of a draft.

    The tiles that may be called next are tried in a random order, the same for all places compared: each goes where
    the network likes it best. `costs` says what each valuation of the ScrapYard costs when the round ends.
    """

    def __init__(self, draft: Draft, tile: int, net: Net, costs: list[float], chance: Chance) -> None:
        """`tile` is called already."""
        self.draft = draft
        self.tile = tile
        self.costs = costs
        self.weighing = Weighing(net)
        promised = self.weighing.worths(draft, tile)
        self.places: list[int] = sorted(promised, key=lambda place: -promised[place])[:CANDIDATES]
        self.totals: list[float] = [TRUST * promised[place] for place in self.places]
        self.next_tiles: list[int] = draft.uncalled[:]
        chance.shuffle(self.next_tiles)
        self.worths: list[float] = []
        self.tried: i64 = 0
        self.scratch = draft.copy()

    def done(self) -> bool:
        """Whether there is nothing left to try."""
        return len(self.places) == 1 or self.tried == len(self.next_tiles)

    def keep(self, count: int) -> None:
        """Go on with the `count` best places only, the best first; a tile that was not tried on all is dropped."""
        order = sorted(range(len(self.places)), key=lambda index: (-self.totals[index], index))[:count]
        self.places = [self.places[index] for index in order]
        self.totals = [self.totals[index] for index in order]
        self.worths = []

    def step(self) -> None:
        """Try the next tile after the next place in turn. When all places have had it, it counts."""
        scratch = self.scratch
        scratch.take(self.draft)
        scratch.put(self.places[len(self.worths)], self.tile)
        self.worths.append(self.worth_with(scratch, self.next_tiles[self.tried]))
        if len(self.worths) == len(self.places):
            for place, worth in enumerate(self.worths):
                self.totals[place] += worth
            self.worths = []
            self.tried += 1

    def worth_with(self, draft: Draft, tile: int) -> float:
        """What a draft is worth if a tile is called next."""
        draft.call(tile)
        if draft.calls > 0:
            return max(self.weighing.worths(draft, tile).values())
        draft.put(draft.free[0] if draft.free else draft.field.mode.aside, tile)
        score = float(points(draft))
        return score - self.costs[yard_value(draft)] if draft.field.yard is not None else score


def play_on(draft: Draft, weighing: Weighing, pile: list[int]) -> None:
    """The next tiles of `pile` are called until the round is over, and each goes where the network likes it best."""
    for tile in pile[: draft.calls]:
        draft.call(tile)
        worths = weighing.worths(draft, tile)
        draft.put(max(worths, key=worths.__getitem__), tile)
