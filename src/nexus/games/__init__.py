"""The games, by id."""

from __future__ import annotations

from typing import Final

from nexus.core.game import Game
from nexus.games.arena import ARENA
from nexus.games.parade import FAIRIES, PIRATES
from nexus.games.quantum import QUANTUM
from nexus.games.tiles import TILES

GAMES: Final[dict[str, Game]] = {game.id: game for game in (FAIRIES, PIRATES, TILES, ARENA, QUANTUM)}
