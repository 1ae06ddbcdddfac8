"""The searching bot for Quantum Nexus: it imagines tables and plays whole actions on them to the end of the round."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Final

from nexus.core.chance import Chance, QuickChance
from nexus.core.moves import Move
from nexus.games.quantum.lookahead import BEFORE_THE_GAME, ROUNDS, Lookahead
from nexus.games.quantum.moves import QuantumMove
from nexus.games.quantum.state import QuantumState
from nexus.players.bot import Bot, Seen
from nexus.players.quantum import before_the_game, imagined, wanted

ROLLOUT_SECONDS: Final = 0.05
EXPERT_SECONDS: Final = 0.3
"""The most time for one decision."""
RESERVE: Final = 0.1
"""The share of its time that the bot leaves unused, to answer in time."""
FINDING: Final = 0.3
"""The share of the time in which plans are found and tried once in brief."""
FINALISTS: Final = 10
"""As many plans are tried to the end of the round."""
STRIDE: Final = 4
"""Choices between two looks at the clock."""

Clock = Callable[[], float]


class SearchingBot(Bot):
    """Compares whole actions by what comes of them until the round ends, and drops the worse half again and again.

    Every trial is played on a table as it may be, the same one for all plans that are compared. A decision takes at
    most `seconds`; what was planned for the next choices is carried out without thinking again.
    """

    def __init__(
        self, chance: Chance, seconds: float = EXPERT_SECONDS, rounds: int = ROUNDS, clock: Clock = perf_counter
    ) -> None:
        self.chance = chance
        self.seconds = seconds
        self.rounds = rounds
        self.clock = clock
        self.rest: list[int] = []
        """The choices that complete what was begun."""

    def choose(self, seen: Seen) -> Move:
        start = self.clock()
        moves = wanted([move for move in seen.legal() if isinstance(move, QuantumMove)])
        if len(moves) == 1:
            return self.chosen(moves, self.rest)
        world = self.world(seen)
        if world.question in BEFORE_THE_GAME:
            return before_the_game(moves, seen.seat)
        if world.draft is not None and self.rest and any(move.code == self.rest[0] for move in moves):
            return self.chosen(moves, self.rest)
        end = start + self.seconds * (1 - RESERVE)
        return self.chosen(moves, self.searched(seen, world, start, end))

    def chosen(self, moves: list[QuantumMove], codes: list[int]) -> Move:
        """The move with the first of the codes, the others being kept in mind."""
        self.rest = codes[1:]
        for move in moves:
            if codes and move.code == codes[0]:
                return move
        self.rest = []
        return moves[0]

    def world(self, seen: Seen) -> QuantumState:
        """The table as it may be."""
        return imagined(seen, QuickChance(self.chance.below(1 << 30)))

    def searched(self, seen: Seen, world: QuantumState, start: float, end: float) -> list[int]:
        """The choices of the best plan that can be found until `end`."""
        luck = self.chance.below(1 << 30)
        lookahead = Lookahead(world, seen.seat, luck, self.rounds)
        brief_end = start + (end - start) * FINDING
        while lookahead.expand() and self.clock() < brief_end:
            pass
        lookahead.settle()
        self.round_of_trials(lookahead, world, end, brief=True)
        lookahead.keep(FINALISTS)
        self.compare(seen, lookahead, end)
        return lookahead.plans[0].codes

    def compare(self, seen: Seen, lookahead: Lookahead, end: float) -> None:
        """Use the time until `end` to find the best plan, in as many stages as it takes to halve them to one."""
        start = self.clock()
        stages = (len(lookahead.plans) - 1).bit_length()
        for plan in lookahead.plans:
            plan.forget()
        for stage in range(1, stages + 1):
            stage_end = start + (end - start) * stage / stages
            while self.clock() < stage_end:
                self.round_of_trials(lookahead, self.world(seen), end, brief=False)
            lookahead.keep((len(lookahead.plans) + 1) // 2)

    def round_of_trials(self, lookahead: Lookahead, world: QuantumState, end: float, *, brief: bool) -> None:
        """Try every plan once in the same world, as far as the time goes."""
        luck = self.chance.below(1 << 30)
        for plan in lookahead.plans:
            lookahead.begin(plan, world, luck, brief=brief)
            going_on = True
            while going_on:
                if self.clock() >= end:
                    lookahead.stop()
                    return
                going_on = lookahead.step(STRIDE)


def rollout_bot(chance: Chance) -> Bot:
    """Looks ahead for a moment, so short that many games can be played."""
    return SearchingBot(chance, ROLLOUT_SECONDS)


def expert_bot(chance: Chance) -> Bot:
    """Looks ahead as long as people do not notice."""
    return SearchingBot(chance, EXPERT_SECONDS)
