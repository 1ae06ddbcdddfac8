"""Random decks are legal and of many kinds."""

from __future__ import annotations

from nexus.core.chance import QuickChance
from nexus.games.quantum.deck_text import one_line
from nexus.games.quantum.decks import deck_choice, deck_entry, deck_problems
from nexus.games.quantum.loading import CORE
from nexus.games.quantum.random_decks import random_deck


def test_random_decks_are_legal_and_use_all_cards() -> None:
    chance = QuickChance("decks")
    used: set[str] = set()
    missions: set[str] = set()
    without = 0
    for _ in range(150):
        deck = random_deck(CORE, chance)
        assert deck_problems(deck, CORE) == []
        assert deck_entry(deck_choice(one_line(deck, CORE), CORE), CORE) == one_line(deck, CORE)
        used |= set(deck.main)
        missions |= set(deck.missions)
        without += not deck.side
    assert used == {card.id for card in CORE.cards if not card.token}
    assert missions == set(CORE.mission_by_id)
    assert 10 < without < 80


def test_the_same_chance_makes_the_same_deck() -> None:
    first, second = (random_deck(CORE, QuickChance("same")) for _ in range(2))
    assert one_line(first, CORE) == one_line(second, CORE)
    assert one_line(random_deck(CORE, QuickChance("other")), CORE) != one_line(first, CORE)
