"""Matches of Quantum Nexus for bots to play."""

from __future__ import annotations

from collections.abc import Iterator

from nexus.core.chance import QuickChance
from nexus.core.match import Match
from nexus.games.quantum import QUANTUM
from nexus.games.quantum.decks import deck_entry
from nexus.games.quantum.loading import CORE
from nexus.games.quantum.random_decks import random_deck
from nexus.players.bot import Bot, Seen


def played(match: Match, bots: list[Bot]) -> Match:
    """The match, played to its end; the match itself refuses whatever is not legal."""
    while match.deciders:
        seat = match.deciders[0]
        match.play(seat, bots[seat].choose(Seen(match, seat)))
    return match


def matches_with_every_card() -> Iterator[Match]:
    """Short games with random decks, until every card that can be in a deck was in one."""
    chance = QuickChance("all cards")
    unseen = {card.id for card in CORE.cards if not card.token}
    while unseen:
        decks = [random_deck(CORE, chance) for _ in range(2)]
        fresh = unseen & {id for deck in decks for id in deck.main}
        if not fresh:
            continue
        unseen -= fresh
        entries = [deck_entry(deck, CORE) for deck in decks]
        options = {"best_of": 1, "max_rounds": 2, "concede": False, "decks": entries}
        yield QUANTUM.match(2, seed=str(len(unseen)), options=options)
