"""The player that any other must beat."""

from __future__ import annotations

from typing import Final

from nexus.core.chance import Chance
from nexus.core.moves import Move
from nexus.players.bot import Bot, Seen

GIVING_UP: Final = frozenset({"concede", "resign"})


class RandomBot(Bot):
    """Chooses uniformly among the legal moves, but does not give up while it can do anything else."""

    def __init__(self, chance: Chance) -> None:
        self.chance = chance

    def choose(self, seen: Seen) -> Move:
        legal = seen.legal()
        return self.chance.pick([move for move in legal if str(move) not in GIVING_UP] or legal)
