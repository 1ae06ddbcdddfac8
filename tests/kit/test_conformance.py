"""Every game passes the kit."""

from pathlib import Path

from nexus.core import state
from nexus.core.chance import QuickChance
from nexus.core.setup import Setup
from nexus.games.arena import ARENA
from nexus.games.parade import FAIRIES, PIRATES
from nexus.games.quantum import QUANTUM
from nexus.games.quantum.decks import deck_entry
from nexus.games.quantum.loading import CORE
from nexus.games.quantum.random_decks import random_deck
from nexus.games.tiles import TILES
from nexus.testing import Conformance

PLAYTHROUGHS = Path(__file__).parent / "playthroughs"
COMPILED = not state.__file__.endswith(".py")
"""The three large games are played in full number where that is fast; `make test` runs the kit both ways."""

LONG_GAME = 20


class TestFairies(Conformance):
    game = FAIRIES
    playthroughs = PLAYTHROUGHS


class TestPirates(Conformance):
    game = PIRATES
    playthroughs = PLAYTHROUGHS


class TestTiles(Conformance):
    game = TILES
    playthroughs = PLAYTHROUGHS
    random_games = 2000 if COMPILED else 200
    world_pairs = 1000 if COMPILED else 100


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

    def random_setup(self, table: str, number: int) -> Setup:
        """Random legal decks; every twentieth game at a table for one game is not cut short."""
        setup = self.setup(table)
        chance = QuickChance(f"decks {table} {number}")
        options = setup.options | {"decks": [deck_entry(random_deck(CORE, chance), CORE) for _ in range(setup.seats)]}
        if number % LONG_GAME == 0 and options["best_of"] == 1:
            del options["max_rounds"]
        return self.game.setup(setup.seats, options)
