"""What a seat may know of its own deck between two games: the cards, their cost, and what makes it illegal."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from nexus.games.quantum.decks import deck_problems, total_cp
from nexus.games.quantum.rules.preparing import swapped_list

if TYPE_CHECKING:
    from nexus.games.quantum.state import QuantumState


class DeckProblemView(msgspec.Struct, frozen=True):
    """One thing that must be put right before the next game."""

    clause: str
    text: str


class DeckView(msgspec.Struct, frozen=True):
    """The deck with all exchanges so far: copies of each card in the main deck and the sideboard."""

    main: dict[str, int]
    side: dict[str, int]
    cp: int
    problems: tuple[DeckProblemView, ...]


def deck_view(state: QuantumState, seat: int) -> DeckView:
    """The deck of a seat that is asked for exchanges."""
    deck, cards = swapped_list(state, seat), state.table.cards
    problems = [DeckProblemView(problem.clause, problem.text) for problem in deck_problems(deck, cards)]
    return DeckView(deck.main, deck.side, total_cp(deck.main, cards), tuple(problems))
