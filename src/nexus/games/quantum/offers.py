"""What is behind the actions and responses on offer: the card, and what it costs now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from nexus.games.quantum.codes import (
    DEPLOY,
    EVOLVE,
    FACTS,
    OF_ABILITIES,
    PLAY,
    REACT,
    RECALL,
    USE,
    VERB,
    ability_number,
    ability_source,
    option_text,
    source_text,
)
from nexus.games.quantum.language import words as w
from nexus.games.quantum.rules.costs import cost_of, cost_rules

if TYPE_CHECKING:
    from nexus.games.quantum.state import QuantumState

MODES: Final = {
    DEPLOY: w.COST_DEPLOY,
    EVOLVE: w.COST_EVOLVE,
    PLAY: w.COST_PLAY,
    RECALL: w.COST_RECALL,
    REACT: w.COST_REACTION,
}


class CardOfferView(msgspec.Struct, frozen=True):
    """The card behind a move, the number of its ability (0 for the card as a whole), and what the move costs now."""

    card: str
    ability: int
    price: int


def offers_of(state: QuantumState, seat: int, codes: list[int]) -> dict[str, CardOfferView]:
    """What is behind each option of `seat` that is about a card or an ability, by its notation."""
    found = [(code, offer_of(state, seat, code)) for code in codes]
    return {option_text(state, code, seat): offer for code, offer in found if offer is not None}


def offer_of(state: QuantumState, seat: int, code: int) -> CardOfferView | None:
    """What is behind an option of `seat`; None if it is about no card or ability."""
    verb, value = code // VERB, code % VERB
    cards = state.table.cards.cards
    if verb in MODES:
        number = value // FACTS if verb == REACT else value
        card = cards[number]
        base = card.evolve_cost if verb == EVOLVE else card.recall if verb == RECALL else card.cp
        return CardOfferView(card.id, 0, cost_of(state, cost_rules(state), seat, number, None, MODES[verb], base))
    if verb not in OF_ABILITIES:
        return None
    source, ability = ability_source(value), ability_number(value)
    if source <= 0:
        return CardOfferView(source_text(state, source), ability, 0)
    piece = state.pieces.get(source) or state.gone[source]
    price = 0
    if verb == USE:
        cost = next(each.cost.cp for each in cards[piece.card].actives if each.number == ability)
        price = cost_of(state, cost_rules(state), seat, piece.card, piece, w.COST_ACTIVATE, cost)
    return CardOfferView(cards[piece.card].id, ability, price)
