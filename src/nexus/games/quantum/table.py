"""What never changes during a game: the set-up, read once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nexus.core.setup import Setup
from nexus.games.quantum.decks import deck_choice
from nexus.games.quantum.language.words import EVENT, KEYS
from nexus.games.quantum.loading import CORE, card_set
from nexus.games.quantum.program import Program
from nexus.games.quantum.rules.board import ENEMY_POOLS

if TYPE_CHECKING:
    from nexus.games.quantum.cards import Card, CardSet, Mission
    from nexus.games.quantum.decklist import DeckList
    from nexus.games.quantum.language.abilities import Ability

ROUND_CAP: Final = 1000
"""Rounds after which a game is adjudicated at tables without a round limit, so that every game ends."""

ENTER: Final = KEYS["enter"]
CORE_PROGRAM: Final = Program(CORE)


class Table:
    """The set-up of a game: card set, deck lists, options."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        options = setup.options
        self.seats: int = setup.seats
        self.cards: CardSet = card_set(options["set"])
        self.program = CORE_PROGRAM if self.cards is CORE else Program(self.cards)
        self.decks: list[DeckList] = [deck_choice(entry, self.cards) for entry in options["decks"]]
        self.mirrored: bool = options["facing"] == "mirror"
        self.enemy_pools: list[list[list[bool]]] = ENEMY_POOLS[1 if self.mirrored else 0]
        self.friendly_attacks: bool = options["friendly_attacks"]
        self.deck_out: str = options["deck_out"]
        self.mulligan: bool = options["mulligan"] == "once"
        self.plain_batches: bool = options["start_round_order"] == "chain"
        self.until_pass: bool = options["response_rounds"] == "until_pass"
        self.impact_always: bool = options["impact_check"] == "always"
        self.impact_in_combat: bool = options["impact_in_combat"]
        self.suppressed_min: int = options["suppressed_min_attack"]
        self.phalanx_here: bool = options["phalanx_same_quadrant"]
        self.max_rounds: int = options["max_rounds"] or ROUND_CAP
        self.idle_rounds: int = options["idle_rounds"]
        self.best_of: int = options["best_of"]
        self.loser_decides: bool = options["loser_decides"]
        self.concede: bool = options["concede"]
        self.missions: list[list[int]] = [
            [self.cards.mission_by_id[id].number for id in deck.missions] for deck in self.decks
        ]
        self.reactions: list[list[Card]] = [self._reactions(seat) for seat in range(self.seats)]
        """By seat, the Events with a Trigger that its Missions allow: what others must reckon with."""
        self.entry_rules = any(
            ability.modifiers.forbid & ENTER for card in self.cards.cards for ability in card.passives
        )

    def _reactions(self, seat: int) -> list[Card]:
        points: dict[str, int] = {}
        for number in self.missions[seat]:
            for domain, value in self.cards.missions[number].domains.items():
                points[domain] = points.get(domain, 0) + value
        return [
            card
            for card in self.cards.cards
            if card.kind == EVENT
            and card.reactions
            and all(value <= points.get(domain, 0) for domain, value in card.domains.items())
        ]

    def ability(self, origin: int, number: int) -> Ability:
        """An ability of a card, or of a Mission (0 is its One-Time Ability)."""
        if origin >= 0:
            return self.cards.cards[origin].abilities[number - 1]
        mission: Mission = self.cards.missions[-origin - 1]
        return mission.abilities[number - 1] if number else mission.once

    def origin_id(self, origin: int) -> str:
        """The id of a card or Mission."""
        return self.cards.cards[origin].id if origin >= 0 else self.cards.missions[-origin - 1].id

    def origin_name(self, origin: int) -> str:
        """The name of a card or Mission."""
        return self.cards.cards[origin].name if origin >= 0 else self.cards.missions[-origin - 1].name
