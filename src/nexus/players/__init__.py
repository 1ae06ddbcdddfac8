"""Bots. A bot sees a game only through `Seen`: its view, its legal moves, and worlds it can imagine."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from nexus.core.chance import Chance, QuickChance
from nexus.core.refusals import NexusError
from nexus.games import GAMES
from nexus.players.arena import BrawlerBot
from nexus.players.arena_search import challenger_bot, champion_bot
from nexus.players.bot import Bot, Seen
from nexus.players.parade import GreedyParadeBot
from nexus.players.quantum import TacticalBot
from nexus.players.quantum_search import expert_bot as expert_quantum_bot
from nexus.players.quantum_search import rollout_bot as rollout_quantum_bot
from nexus.players.random import RandomBot
from nexus.players.tiles import GreedyTilesBot
from nexus.players.tiles_lookahead import expert_bot, rollout_bot

__all__ = ["BOTS", "Bot", "Seen", "UnknownBot", "make_bot"]

BOTS: Final[dict[str, dict[str, Callable[[Chance], Bot]]]] = {
    "fairies": {"random": RandomBot, "greedy": GreedyParadeBot},
    "pirates": {"random": RandomBot, "greedy": GreedyParadeBot},
    "arena": {
        "random": RandomBot,
        "brawler": BrawlerBot,
        "challenger": challenger_bot,
        "champion": champion_bot,
    },
    "quantum": {
        "random": RandomBot,
        "greedy": TacticalBot,
        "rollout": rollout_quantum_bot,
        "expert": expert_quantum_bot,
    },
    "tiles": {"random": RandomBot, "greedy": GreedyTilesBot, "rollout": rollout_bot, "expert": expert_bot},
}
"""The bots of each game, weakest first."""


class UnknownBot(NexusError):
    """The game has no bot of that name."""


def make_bot(game: str, name: str, seed: str) -> Bot:
    """The bot `name` of `game`; equal seeds make it choose alike. Raises UnknownBot with the known names."""
    known = BOTS.get(game, {})
    if name not in known:
        raise UnknownBot(
            f"{GAMES[game].title} has no bot {name!r}; its bots are {', '.join(known) or 'not written yet'}."
        )
    return known[name](QuickChance(seed))
