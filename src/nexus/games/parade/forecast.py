"""What would happen if everybody only Meditated: the question the books teach the game with."""

from __future__ import annotations

from nexus.games.parade.cards import CardSet
from nexus.games.parade.rules import joins
from nexus.games.parade.scoring import parade_value


def forecast(nexus: list[int], parade: list[int], owner: int) -> list[int]:
    """The side whose Parade each Nexus card would enter, resolving from the top without refills."""
    sides: list[int] = []
    tail = parade[-1]
    for card in nexus:
        if not joins(card, tail):
            owner = 1 - owner
        sides.append(owner)
        tail = card
    return sides


def forecast_margin(nexus: list[int], parade: list[int], owner: int, cards: CardSet) -> int:
    """Points side 0 would gain on side 1 that way, the last Parade counted as if it ended there."""
    margin = 0
    running = list(parade)
    for card in nexus:
        if joins(card, running[-1]):
            running.append(card)
        else:
            value = parade_value(running, cards)
            margin += value if owner == 0 else -value
            owner = 1 - owner
            running = [card]
    value = parade_value(running, cards)
    return margin + (value if owner == 0 else -value)
