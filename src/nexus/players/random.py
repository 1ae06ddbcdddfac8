"""The player that any other must beat."""

from __future__ import annotations

from nexus.core.chance import Chance
from nexus.core.moves import Move
from nexus.players.bot import Bot, Seen


class RandomBot(Bot):
    """Chooses uniformly among the legal moves."""

    def __init__(self, chance: Chance) -> None:
        self.chance = chance

    def choose(self, seen: Seen) -> Move:
        return self.chance.pick(seen.legal())
