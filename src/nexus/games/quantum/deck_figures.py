"""Figures of a deck: its curve, its domains and types, and the odds of drawing a card."""

from __future__ import annotations

from collections.abc import Mapping
from math import comb
from typing import Final

from nexus.games.quantum.cards import CardSet
from nexus.games.quantum.language.words import CARD_KINDS

HAND: Final = 5
"""Cards that a player holds at the start of a round."""

CURVE_END: Final = 9
"""Cards of this CP and more share the last column of a curve."""


def curve(counts: Mapping[str, int], cards: CardSet) -> list[int]:
    """How many cards cost 1, 2, ... CP; the last number counts those from CURVE_END on."""
    columns = [0] * CURVE_END
    for id, count in counts.items():
        columns[min(cards.by_id[id].cp, CURVE_END) - 1] += count
    return columns


def domain_counts(counts: Mapping[str, int], cards: CardSet) -> dict[str, int]:
    """How many cards have a value in each domain; a two-domain card counts in both."""
    found = dict.fromkeys(cards.domains, 0)
    for id, count in counts.items():
        for domain in cards.by_id[id].domains:
            found[domain] += count
    return found


def kind_counts(counts: Mapping[str, int], cards: CardSet) -> dict[str, int]:
    """How many cards there are of each type."""
    found = dict.fromkeys(CARD_KINDS, 0)
    for name, kind in CARD_KINDS.items():
        found[name] = sum(count for id, count in counts.items() if cards.by_id[id].kind == kind)
    return found


def odds(deck: int, copies: int, drawn: int, least: int = 1) -> float:
    """The probability that `drawn` cards from a deck hold at least `least` of `copies` equal ones."""
    drawn = min(drawn, deck)
    ways = sum(comb(copies, hit) * comb(deck - copies, drawn - hit) for hit in range(least, min(copies, drawn) + 1))
    return ways / comb(deck, drawn)


def average_cp(counts: Mapping[str, int], cards: CardSet) -> float:
    """The CP of a card, on average; 0 without cards."""
    number = sum(counts.values())
    return sum(cards.by_id[id].cp * count for id, count in counts.items()) / number if number else 0.0


def playable(points: Mapping[str, int], cards: CardSet) -> list[str]:
    """The cards that a deck may hold whose Missions have these domain points (QNX-DEC-6, QNX-DEC-7)."""
    return [
        card.id
        for card in cards.cards
        if not card.token and all(value <= points.get(domain, 0) for domain, value in card.domains.items())
    ]
