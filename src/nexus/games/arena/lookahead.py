"""Trying moves by playing on for some command rounds, again and again."""

from __future__ import annotations

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


class Lookahead:
    """Compares moves of a seat that owes a decision.

    In each sample the seat imagines the table anew, and every move is tried on it with the same luck: everybody follows
    their instincts until `rounds` command rounds have ended, then the position is judged.
    """

    def __init__(
        self,
        world: ArenaState,
        seat: int,
        options: list[Move],
        chance: Chance,
        instincts: list[float],
        prospects: list[float],
        rounds: int,
        trust: float,
    ) -> None:
        """`world` is the table as the seat may imagine it; `instincts` and `prospects` are weights.

        `trust` is what a move gets on top in each sample if the instincts want nothing else; a win in a try gives 1.
        """
        self.world = world
        self.seat = seat
        self.chance = chance
        self.moves: list[Move] = options[:]
        self.worths: list[float] = []
        self.samples: i64 = 0
        self.luck = 0
        self.rounds: i64 = rounds
        self.prospects = prospects
        self.instincts = Instincts(Approaches(world), instincts)
        self.favours: list[float] = self.impressions(trust)
        self.totals: list[float] = self.favours[:]
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
        order = sorted(range(len(self.moves)), key=lambda index: (-self.totals[index], index))[:count]
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
                self.totals[move] += worth + self.favours[move]
            self.worths = []
            self.samples += 1

    def tried(self, move: Move, luck: Chance) -> float:
        """What comes of a move if everybody follows their instincts after it."""
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
            state.apply(decider, self.instincts.choice(state, decider, luck), luck, None)
        return prospect(state, self.seat, self.prospects)
