"""How long a match can last at most, proven from the limits of the rules."""

from __future__ import annotations

from typing import Final

from nexus.core.setup import Setup
from nexus.games.quantum.rules.actions import MOST_ACTIONS
from nexus.games.quantum.rules.board import CAPACITY, PLACES
from nexus.games.quantum.rules.questions import MOST_CANCELS
from nexus.games.quantum.table import ROUND_CAP

MAIN_CARDS: Final = 200
"""Every card costs at least 1 CP, so a main deck of 200 CP has at most so many."""


def longest_match(setup: Setup) -> int:
    """More moves than any match at this table can have.

    A round has at most MOST_ACTIONS actions and, between two of them and after the last one, fewer passes than there
    are players. In a turn links are placed at most once for each object or card and fact, and each effect asks at most
    once for each card and object. To each of these questions belong some drafts that are dropped and one that is
    completed, of at most one choice for each card and object of the table.
    """
    seats = setup.seats
    things = seats * (MAIN_CARDS + PLACES * CAPACITY)
    turns = (MOST_ACTIONS + 2) * seats
    choices = (MOST_CANCELS + 2) * things * things
    rounds: int = setup.options["max_rounds"] or ROUND_CAP
    games: int = 2 * setup.options["best_of"] - 1
    sideboarding = seats * 100
    return games * (rounds * turns * choices + sideboarding)
