"""Trying places for a called tile by playing on for some calls, again and again."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from nexus.core.chance import Chance
from nexus.games.tiles.draft import Draft
from nexus.games.tiles.ending import points, yard_value
from nexus.games.tiles.weighing import play_on, promises

DEPTH: Final = 8
"""So many calls are played before the board is judged by what it promises. Farther calls add more noise than truth."""

TRUST: Final = 40.0
"""What the guide promises at once counts as much as so many samples."""


class Lookahead:
    """Compares places for the called tile of a draft.

    In each sample the next tiles come in a random order, the same for all places compared, and are placed by the
    guide. `costs` says what each valuation of the ScrapYard costs when the round ends.
    """

    def __init__(self, draft: Draft, tile: int, pile: list[int], costs: list[float], chance: Chance) -> None:
        """`pile` holds the tiles that are not called yet; `tile` is called already."""
        self.draft = draft
        self.tile = tile
        self.pile = pile[:]
        self.costs = costs
        self.chance = chance
        promised = promises(draft, tile)
        self.places: list[int] = list(promised)
        self.totals: list[float] = [TRUST * promised[place] for place in self.places]
        self.worths: list[float] = []
        self.samples: i64 = 0
        self.scratch = draft.copy()

    def keep(self, count: int) -> None:
        """Go on with the `count` best places only, the best first; a sample that not all have had is dropped."""
        order = sorted(range(len(self.places)), key=lambda index: (-self.totals[index], index))[:count]
        self.places = [self.places[index] for index in order]
        self.totals = [self.totals[index] for index in order]
        self.worths = []

    def step(self) -> None:
        """Play on from the next place in turn. When all have had the same tiles, the sample counts."""
        index = len(self.worths)
        if index == 0:
            self.mix()
        scratch = self.scratch
        scratch.take(self.draft)
        scratch.put(self.places[index], self.tile)
        play_on(scratch, self.pile, DEPTH)
        self.worths.append(self.worth(scratch))
        if len(self.worths) == len(self.places):
            for place, worth in enumerate(self.worths):
                self.totals[place] += worth
            self.worths = []
            self.samples += 1

    def mix(self) -> None:
        """Put random tiles to the front of the pile, as many as will be called."""
        pile = self.pile
        for first in range(min(DEPTH, self.draft.calls)):
            other = first + self.chance.below(len(pile) - first)
            pile[first], pile[other] = pile[other], pile[first]

    def worth(self, draft: Draft) -> float:
        """What a draft is worth: its score when the round is over, before that what it promises."""
        if draft.calls > 0:
            return draft.worth()
        score = float(points(draft))
        return score - self.costs[yard_value(draft)] if draft.guide.yard is not None else score
