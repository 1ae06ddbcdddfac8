"""Random legal decks, for tests and simulations over all cards of a set."""

from __future__ import annotations

from typing import Final

from nexus.core.chance import Chance
from nexus.games.quantum.cards import Card, CardSet
from nexus.games.quantum.decklist import DeckList
from nexus.games.quantum.decks import (
    DOMAIN_POINTS,
    LEADER_CP,
    MAIN_CP,
    MISSION_POINTS,
    MOST_MISSIONS,
    SIDE_CARDS,
    SIDE_CP,
    leader_cp,
    mission_points,
    total_cp,
)

TAKEN_BACK: Final = 4
"""Cards that are taken back when nothing fits into what is left of the 200 CP."""


def random_deck(cards: CardSet, chance: Chance) -> DeckList:
    """A legal deck of random Missions and cards; one in four has no sideboard."""
    deck = DeckList("", _random_missions(cards, chance), {}, {})
    points = mission_points(deck, cards)
    pool = [
        card
        for card in cards.cards
        if not card.token and all(value <= points[domain] for domain, value in card.domains.items())
    ]
    _fill_main(deck, pool, cards, chance)
    if chance.below(4):
        _fill_side(deck, pool, cards, chance)
    return deck


def _random_missions(cards: CardSet, chance: Chance) -> list[str]:
    """Missions with exactly six points: in random order, each that still fits; again until it comes out even."""
    while True:
        order = cards.missions[:]
        chance.shuffle(order)
        deck = DeckList("", [], {}, {})
        for mission in order:
            deck.missions.append(mission.id)
            points = mission_points(deck, cards)
            if sum(points.values()) > MISSION_POINTS or max(points.values()) > DOMAIN_POINTS:
                deck.missions.pop()
        if sum(mission_points(deck, cards).values()) == MISSION_POINTS and len(deck.missions) <= MOST_MISSIONS:
            return deck.missions


def _fill_main(deck: DeckList, pool: list[Card], cards: CardSet, chance: Chance) -> None:
    """Add random cards until the main deck has exactly 200 CP."""
    while True:
        left = MAIN_CP - total_cp(deck.main, cards)
        if not left:
            return
        leaders = LEADER_CP - leader_cp(deck.main, cards)
        fitting = [
            card
            for card in pool
            if card.cp <= left and deck.copies(card.id) < card.dup and (not card.leader or card.cp <= leaders)
        ]
        if fitting:
            _add(deck.main, chance.pick(fitting).id)
            continue
        for _ in range(TAKEN_BACK):
            _drop(deck.main, chance.pick(list(deck.main)))


def _fill_side(deck: DeckList, pool: list[Card], cards: CardSet, chance: Chance) -> None:
    """Add ten random cards of at most 40 CP, as far as the cards allow it; else none."""
    for missing in range(SIDE_CARDS, 0, -1):
        left = SIDE_CP - total_cp(deck.side, cards)
        fitting = [card for card in pool if card.cp * missing <= left and deck.copies(card.id) < card.dup]
        if not fitting:
            deck.side = {}
            return
        _add(deck.side, chance.pick(fitting).id)


def _add(counts: dict[str, int], id: str) -> None:
    counts[id] = counts.get(id, 0) + 1


def _drop(counts: dict[str, int], id: str) -> None:
    counts[id] -= 1
    if not counts[id]:
        del counts[id]
