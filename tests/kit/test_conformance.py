"""Every game passes the kit."""

from pathlib import Path

from nexus.games.parade import FAIRIES, PIRATES
from nexus.games.tiles import TILES
from nexus.testing import Conformance

PLAYTHROUGHS = Path(__file__).parent / "playthroughs"


class TestFairies(Conformance):
    game = FAIRIES
    playthroughs = PLAYTHROUGHS


class TestPirates(Conformance):
    game = PIRATES
    playthroughs = PLAYTHROUGHS


class TestTiles(Conformance):
    game = TILES
    playthroughs = PLAYTHROUGHS
