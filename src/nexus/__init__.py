"""Nexus: one table for the five tabletop games that share that name."""

from __future__ import annotations

from nexus.core import records
from nexus.core.chance import Chance, QuickChance, ScriptedChance, SeededChance
from nexus.core.events import Event
from nexus.core.game import Game
from nexus.core.match import Match
from nexus.core.moves import Move
from nexus.core.outcome import Outcome
from nexus.core.records import Difference, Record, RecordError
from nexus.core.refusals import IllegalMove, IllegalTable, NexusError, Refusal, UndoRefused
from nexus.core.setup import Setup
from nexus.core.state import State
from nexus.core.views import View
from nexus.games import GAMES

__version__ = "0.1.0"

__all__ = [
    "Chance",
    "Difference",
    "Event",
    "Game",
    "IllegalMove",
    "IllegalTable",
    "Match",
    "Move",
    "NexusError",
    "Outcome",
    "QuickChance",
    "Record",
    "RecordError",
    "Refusal",
    "ScriptedChance",
    "SeededChance",
    "Setup",
    "State",
    "UndoRefused",
    "UnknownGame",
    "View",
    "game",
    "games",
    "replay",
    "verify",
]


class UnknownGame(NexusError):
    """There is no game of that id."""


def games() -> dict[str, Game]:
    """Every game, by id."""
    return dict(GAMES)


def game(id: str) -> Game:
    """The game called `id`; raises UnknownGame with the known ids."""
    if id not in GAMES:
        raise UnknownGame(f"There is no game {id!r}; the games are {', '.join(GAMES)}.")
    return GAMES[id]


def replay(record: Record | str | bytes) -> Match:
    """The match of a record or its text, played to its last move; raises RecordError where it cannot be followed."""
    return records.replay(record if isinstance(record, Record) else Record.from_json(record), game)


def verify(record: Record | str | bytes) -> Difference | None:
    """Re-play a record and check chance, outcome and digest: None, or the first difference.

    Given the text of a record, every byte of it is checked.
    """
    return records.verify(record, game)
