"""Bots for the parade games."""

from __future__ import annotations

from typing import Final

from nexus.core.chance import Chance
from nexus.core.moves import Move
from nexus.games.parade import cards_of
from nexus.games.parade.forecast import forecast_margin
from nexus.games.parade.moves import BOTTOM, ParadeMove
from nexus.games.parade.state import read_cards
from nexus.games.parade.view import ParadeView
from nexus.players.bot import Bot, Seen

HAND_CARD_WORTH: Final = 3.5
"""Points a card in the own Hand is worth. Best replies of such bots to each other lie between 2.5 and 4."""


class GreedyParadeBot(Bot):
    """Looks one move ahead: what the visible Nexus gives if all only Meditate, plus the worth of the own Hand."""

    def __init__(self, chance: Chance, hand_card_worth: float = HAND_CARD_WORTH) -> None:
        self.chance = chance
        self.hand_card_worth = hand_card_worth

    def choose(self, seen: Seen) -> Move:
        view = seen.view()
        assert isinstance(view, ParadeView)
        cards = cards_of(seen.setup)
        nexus, parade = read_cards(list(view.nexus)), read_cards(list(view.parade))
        own_side = 1 if seen.seat % 2 == 0 else -1
        best: list[Move] = []
        best_worth = float("-inf")
        for move in seen.legal():
            assert isinstance(move, ParadeMove)
            if move.card:
                after = [*nexus[: move.place], move.card, *nexus[move.place :]]
            else:
                after = [nexus[-1], *nexus[:-1]] if move.place == BOTTOM else nexus
            worth: float = own_side * forecast_margin(after, parade, view.owner, cards)
            worth += self.hand_card_worth * (-1 if move.card else 1)
            if worth > best_worth:
                best, best_worth = [move], worth
            elif worth == best_worth:
                best.append(move)
        return self.chance.pick(best)
