"""Trying moves by playing on for some command rounds, again and again."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from nexus.core.chance import Chance, QuickChance
from nexus.core.moves import Move
from nexus.games.arena.approach import Approaches
from nexus.games.arena.instincts import Instincts
from nexus.games.arena.prospects import prospect

if TYPE_CHECKING:
    from nexus.games.arena.state import ArenaState

LONGEST: Final = 150
"""Decisions after which a position is judged however far it is."""
LUCKS: Final = 1 << 30
IMPRESSIONS: Final = 16
"""So often the instincts are asked before the first try."""


class Outlook:
    """How to play on and to judge positions: the weights of the instincts, by number, and those of the prospects."""

    def __init__(self, instincts: list[float], prospects: list[float]) -> None:
        self.instincts = instincts
        self.prospects = prospects


class Lookahead:
    """Compares moves of a seat that owes a decision.

    In each sample the seat imagines the table anew, and every move is tried on it with the same luck: everybody follows
    their instincts, or picks any move if they are careless, until `rounds` command rounds have ended; then the position
    is judged.
    """

    def __init__(
        self,
        world: ArenaState,
        seat: int,
        options: list[Move],
        chance: Chance,
        outlook: Outlook,
        careless: list[bool],
        rounds: int,
        trust: float,
    ) -> None:
        """`world` is the table as the seat may imagine it; `careless` says of each seat whether it picks any move.

        `trust` is what a move gets on top in the first sample if the instincts want nothing else; a win in a try gives
        1. What it gets on top in all grows with the root of the samples, as the errors of their sum do, so that tries
        outweigh the instincts when they are many.
        """
        self.world = world
        self.seat = seat
        self.chance = chance
        self.moves: list[Move] = options[:]
        self.worths: list[float] = []
        self.samples: i64 = 0
        self.luck = 0
        self.rounds: i64 = rounds
        self.careless = careless
        self.prospects = outlook.prospects
        self.instincts = Instincts(Approaches(world), outlook.instincts)
        self.favours: list[float] = self.impressions(trust)
        self.totals: list[float] = [0.0] * len(self.moves)
        self.keep(len(self.moves))

    def impressions(self, trust: float) -> list[float]:
        """What each move gets on top: a share of trust by how often the instincts choose it."""
        favours = [0.0] * len(self.moves)
        for _ in range(IMPRESSIONS):
            choice = self.instincts.choice(self.world, self.seat, self.chance)
            if choice in self.moves:
                favours[self.moves.index(choice)] += trust / IMPRESSIONS
        return favours

    def keep(self, count: int) -> None:
        """Go on with the `count` best moves only, the best first; a sample that not all have had is dropped."""
        trust = sqrt(max(1, self.samples))
        worths = [total + trust * favour for total, favour in zip(self.totals, self.favours, strict=True)]
        order = sorted(range(len(worths)), key=lambda index: (-worths[index], index))[:count]
        self.moves = [self.moves[index] for index in order]
        self.totals = [self.totals[index] for index in order]
        self.favours = [self.favours[index] for index in order]
        self.worths = []

    def step(self) -> None:
        """Try the next move in turn. When all have had the same luck, the sample counts."""
        index = len(self.worths)
        if index == 0:
            self.world = self.world.imagine(self.seat, self.chance)
            self.luck = self.chance.below(LUCKS)
        self.worths.append(self.tried(self.moves[index], QuickChance(self.luck)))
        if len(self.worths) == len(self.moves):
            for move, worth in enumerate(self.worths):
                self.totals[move] += worth
            self.worths = []
            self.samples += 1

    def tried(self, move: Move, luck: Chance) -> float:
        """What comes of a move if nobody thinks far after it."""
        state = self.world.copy()
        now = 4 * state.cycle + state.active
        left: i64 = self.rounds
        state.apply(self.seat, move, luck, None)
        for _ in range(LONGEST):
            if not state.deciders:
                break
            if 4 * state.cycle + state.active != now:
                now = 4 * state.cycle + state.active
                left -= 1
                if left <= 0:
                    break
            decider = state.deciders[0]
            state.apply(decider, self.choice(state, decider, luck), luck, None)
        return prospect(state, self.seat, self.prospects, self.instincts.approaches)

    def choice(self, state: ArenaState, seat: int, luck: Chance) -> Move:
        """What a seat does in a try."""
        if not self.careless[seat]:
            return self.instincts.choice(state, seat, luck)
        return luck.pick(state.legal(seat))
