"""Cards outside of play: drawing, discarding, shuffling, and who knows what of hands and decks (QNX-ARE, QNX-HID)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nexus.games.quantum.events import CardMoved, Drew, Shuffled
from nexus.games.quantum.frames import Fact
from nexus.games.quantum.language import facts as f
from nexus.games.quantum.language import words as w
from nexus.games.quantum.rules.facts import publish

if TYPE_CHECKING:
    from nexus.games.quantum.pieces import Side
    from nexus.games.quantum.rules.run import Run

EVERYBODY: Final = 63
"""A bit for each seat: a card that all know."""


def shuffle(run: Run, seat: int, why: str) -> None:
    """Shuffle a deck: nobody knows any card of it by its place any more."""
    side = run.state.sides[seat]
    run.chance.shuffle(side.deck)
    side.deck_known = [0] * len(side.deck)
    if run.log is not None:
        run.log.append(Shuffled(seat, why, clauses=("QNX-GEN-7",)))


def draw(run: Run, seat: int, count: int, cause_seat: int) -> None:
    """Draw cards, as far as there are any (QNX-SOR-6, QNX-EFF-7, option deck_out)."""
    state = run.state
    side = state.sides[seat]
    drawn: list[int] = []
    for _ in range(count):
        if not side.deck and state.table.deck_out == "reshuffle" and side.discard:
            side.deck = side.discard
            side.discard = []
            shuffle(run, seat, "the deck was empty")
        if not side.deck:
            side.short = True
            break
        card = side.deck.pop(0)
        side.hand.append(card)
        side.hand_known.append(side.deck_known.pop(0))
        drawn.append(card)
    if not drawn:
        return
    if run.log is not None:
        ids = tuple([state.table.cards.cards[card].id for card in drawn])
        run.log.append(Drew(seat, ids))
    for _ in drawn:
        fact = Fact(f.F_DREW, seat)
        fact.cause_seat = cause_seat
        publish(run, fact)


def take_from_hand(side: Side, card: int) -> None:
    """Take a card out of a hand. Whoever knew of such a card there knows of one less."""
    place = side.hand.index(card)
    known = side.hand_known[place]
    side.hand.pop(place)
    side.hand_known.pop(place)
    for other in range(len(side.hand)):
        if side.hand[other] == card and side.hand_known[other] & ~known:
            gone = side.hand_known[other] & ~known
            side.hand_known[other] &= ~gone
            known |= gone


def add_to_hand(side: Side, card: int, known: int) -> None:
    """Put a card into a hand; `known` has a bit for each seat that knows it."""
    side.hand.append(card)
    side.hand_known.append(known)


def add_to_deck(side: Side, card: int, top: bool, known: int) -> None:
    """Put a card on top or at the bottom of a deck."""
    place = 0 if top else len(side.deck)
    side.deck.insert(place, card)
    side.deck_known.insert(place, known)


def place_card(side: Side, card: int, where: int, known: int) -> None:
    """Put a card into a hand, on a deck or onto the Discard Pile."""
    if where == w.TO_HAND:
        add_to_hand(side, card, known)
    elif where == w.TO_DISCARD:
        side.discard.append(card)
    else:
        add_to_deck(side, card, where == w.DECK_TOP, known)


PILE_NAMES: Final = {w.TO_HAND: "hand", w.DECK_TOP: "deck_top", w.DECK_BOTTOM: "deck_bottom", w.TO_DISCARD: "discard"}


def discard(run: Run, seat: int, card: int, cause_seat: int) -> None:
    """Discard a card from hand (QNX-EFF-5)."""
    side = run.state.sides[seat]
    take_from_hand(side, card)
    side.discard.append(card)
    if run.log is not None:
        run.log.append(CardMoved(seat, run.state.table.cards.cards[card].id, "hand", "discard"))
    fact = Fact(f.F_DISCARDED, seat)
    fact.card = card
    fact.cause_seat = cause_seat
    publish(run, fact)


def recover(run: Run, seat: int, card: int, where: int) -> None:
    """Move a card from a Discard Pile to hand or deck; everybody sees it."""
    side = run.state.sides[seat]
    if card not in side.discard:
        return
    take_from_pile(side, card)
    place_card(side, card, where, EVERYBODY)
    if run.log is not None:
        run.log.append(CardMoved(seat, run.state.table.cards.cards[card].id, "discard", PILE_NAMES[where]))


def exile_card(run: Run, seat: int, card: int) -> None:
    """Remove a card of a Discard Pile from the game."""
    side = run.state.sides[seat]
    if card not in side.discard:
        return
    take_from_pile(side, card)
    side.removed.append(card)
    if run.log is not None:
        run.log.append(CardMoved(seat, run.state.table.cards.cards[card].id, "discard", "removed"))
    fact = Fact(f.F_REMOVED, seat)
    fact.card = card
    fact.cause = f.CAUSE_EFFECT
    publish(run, fact)


def take_from_pile(side: Side, card: int) -> None:
    """Take a card out of a Discard Pile: of several copies the last one."""
    pile = side.discard
    for place in range(len(pile) - 1, -1, -1):
        if pile[place] == card:
            pile.pop(place)
            return
