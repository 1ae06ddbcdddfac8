"""Learns what parts of a tile board are worth, from nothing but playing: makes the guides of the tile bots.

    python -m nexus.lab.learn_tiles MODE FILE --rounds 1000000

MODE is a mode of the tile game, or pass for the Nexus board with a ScrapYard that somebody else holds. A million rounds
take some minutes where the rules are compiled.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import deque
from pathlib import Path
from statistics import fmean
from typing import Final

from nexus.core.chance import Chance, QuickChance
from nexus.games.tiles.boards import MODES
from nexus.games.tiles.draft import NOWHERE, Draft
from nexus.games.tiles.ending import points, yard_value
from nexus.games.tiles.guide import BONUS_UNIT, Guide
from nexus.games.tiles.tileset import SHIPPED
from nexus.games.tiles.weighing import choose, play_on

REPORT: Final = 10_000
"""Rounds between two lines of progress."""

Part = tuple[int, float]
"""A part of a board: the index of its weight, and how many times the weight it promises."""


class Learner:
    """Plays rounds alone and moves each weight towards what the board is worth one call later.

    Each weight has a rate of its own, which shrinks as its corrections come to cancel out (temporal coherence).
    """

    def __init__(self, guide: Guide, chance: Chance) -> None:
        self.guide = guide
        self.chance = chance
        self.sums = [0.0] * guide.size
        self.sizes = [0.0] * guide.size

    def round(self) -> int:
        """Play one round and learn from it; its score."""
        guide = self.guide
        pile = self.pile()
        draft = Draft(guide)
        draft.expect(pile)
        parts: list[Part] = []
        for tile in pile[: guide.calls - 1]:
            before = draft.worth()
            draft.call(tile)
            draft.put(choose(draft, tile), tile)
            if parts:
                self.correct(parts, draft.worth() - before)
            parts = self.parts(draft)
        before = draft.worth()
        play_on(draft, pile[guide.calls - 1 :], 1)
        score = self.score(draft)
        self.correct(parts, score - before)
        return score

    def pile(self) -> list[int]:
        """All tiles of a round, mixed; of one half if only a half is used."""
        half = ("sun", "moon")[self.chance.below(2)] if self.guide.mode.half else ""
        pile = self.guide.tiles.half(half)
        self.chance.shuffle(pile)
        return pile

    def parts(self, draft: Draft) -> list[Part]:
        """What the promise of a board consists of."""
        guide = self.guide
        parts: list[Part] = [(index, 1.0) for index in draft.features()]
        for place in draft.bonus_places:
            broken, odds = draft.bonus_rows(place, NOWHERE, 0)
            if broken < 2 and odds < 1.0:
                parts.append((guide.bonus_index(broken, odds), guide.tiles.bonus[draft.cells[place]] / BONUS_UNIT))
        parts += draft.crossings()
        return parts

    def correct(self, parts: list[Part], error: float) -> None:
        """Share an error among the parts of the board that was misjudged."""
        for index, times in parts:
            push = error * times / len(parts)
            size = self.sizes[index]
            rate = abs(self.sums[index]) / size if size else 1.0
            self.guide.weights[index] += rate * push
            self.sums[index] += push
            self.sizes[index] = size + abs(push)

    def score(self, draft: Draft) -> int:
        """The score of a full board."""
        tiles = self.guide.tiles
        misses = self.guide.yard is not None and yard_value(draft) < tiles.yard_limit
        return points(draft) - (tiles.penalty if misses else 0)


def new_guide(name: str) -> Guide:
    """The guide of a mode, or of `pass`, before it has learned anything."""
    handed_over = name == "pass"
    guide = Guide(MODES["nexus" if handed_over else name], SHIPPED["tiles-recon-1"], handed_over=handed_over)
    guide.hope()
    return guide


def main() -> None:
    """Learn as the command line says, and write the weights."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("mode", choices=["pass", *[id for id, mode in MODES.items() if not mode.lab]])
    parser.add_argument("file", type=Path)
    parser.add_argument("--rounds", type=int, default=1_000_000)
    parser.add_argument("--seed", default="learn")
    wishes = parser.parse_args()
    learner = Learner(new_guide(wishes.mode), QuickChance(wishes.seed))
    latest: deque[int] = deque(maxlen=REPORT)
    for number in range(1, wishes.rounds + 1):
        latest.append(learner.round())
        if number % REPORT == 0:
            print(f"{number} of {wishes.rounds} rounds, mean of the last {fmean(latest):.1f}", file=sys.stderr)
    text = json.dumps([round(weight, 2) for weight in learner.guide.weights], separators=(",", ":"))
    wishes.file.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
