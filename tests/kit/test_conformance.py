"""Every game passes the kit."""

from pathlib import Path

from nexus.core import state
from nexus.games.arena import ARENA
from nexus.games.parade import FAIRIES, PIRATES
from nexus.games.quantum import QUANTUM
from nexus.games.tiles import TILES
from nexus.testing import Conformance

PLAYTHROUGHS = Path(__file__).parent / "playthroughs"
COMPILED = not state.__file__.endswith(".py")
"""The two large games are played in full number where that is fast; `make test` runs the kit both ways."""


class TestFairies(Conformance):
    game = FAIRIES
    playthroughs = PLAYTHROUGHS


class TestPirates(Conformance):
    game = PIRATES
    playthroughs = PLAYTHROUGHS


class TestTiles(Conformance):
    game = TILES
    playthroughs = PLAYTHROUGHS


class TestArena(Conformance):
    game = ARENA
    playthroughs = PLAYTHROUGHS
    random_games = 2000 if COMPILED else 100
    world_pairs = 1000 if COMPILED else 100


class TestQuantum(Conformance):
    game = QUANTUM
    playthroughs = PLAYTHROUGHS
    random_games = 1000 if COMPILED else 20
    world_pairs = 1000 if COMPILED else 100
