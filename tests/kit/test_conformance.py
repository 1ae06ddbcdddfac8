"""Both parade games pass the kit."""

from pathlib import Path

from nexus.games.parade import FAIRIES, PIRATES
from nexus.testing import Conformance

PLAYTHROUGHS = Path(__file__).parent / "playthroughs"


class TestFairies(Conformance):
    game = FAIRIES
    playthroughs = PLAYTHROUGHS


class TestPirates(Conformance):
    game = PIRATES
    playthroughs = PLAYTHROUGHS
