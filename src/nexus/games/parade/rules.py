"""The rules: what may be done, and what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nexus.core.refusals import Refusal
from nexus.games.parade.cards import CARD_TEXT, WILD, write_cards
from nexus.games.parade.events import Broke, Drew, Ended, Joined, Refilled, Sown
from nexus.games.parade.moves import BOTTOM, MEDITATE, MEDITATE_BOTTOM, SOWS, ParadeMove
from nexus.games.parade.scoring import parade_value, side_totals

if TYPE_CHECKING:
    from nexus.core.events import Event
    from nexus.core.moves import Move
    from nexus.games.parade.state import ParadeState

REFILL: Final = 2
"""The Nexus is refilled when it falls to this many cards, with as many (PAR-NEX-3)."""


def joins(card: int, tail: int) -> bool:
    """Whether the resolving `card` may follow `tail` (PAR-LAW-4 to -8)."""
    if card >= WILD:
        return tail < WILD
    return tail >= WILD or card > tail


def joining_clauses(card: int, tail: int) -> tuple[str, ...]:
    """The clauses by which `card` joins or breaks."""
    if card >= WILD:
        return ("PAR-LAW-6", "PAR-LAW-9") if tail < WILD else ("PAR-LAW-8", "PAR-LAW-10", "PAR-LAW-11")
    if tail >= WILD:
        return ("PAR-LAW-7", "PAR-LAW-9")
    return ("PAR-LAW-4", "PAR-LAW-9") if card > tail else ("PAR-LAW-5", "PAR-LAW-10", "PAR-LAW-11")


def distinct_cards(hand: list[int]) -> list[int]:
    """The cards of a Hand, equal ones once, in Hand order."""
    cards: list[int] = []
    for card in hand:
        if card < WILD or card not in cards:
            cards.append(card)
    return cards


def legal_moves(state: ParadeState) -> list[Move]:
    """Every move of the seat to act: Meditate first, then each card at each place (PAR-TURN-2, PAR-SOW-2, -3)."""
    moves: list[Move] = [MEDITATE]
    if state.table.double_ended:
        moves.append(MEDITATE_BOTTOM)
    places = len(state.nexus) + 1
    for card in distinct_cards(state.hands[state.turn]):
        moves.extend(SOWS[card][:places])
    return moves


def refusal_of(state: ParadeState, seat: int, move: Move) -> Refusal | None:
    """Why `seat` may not make `move` now; None if it may."""
    if state.over:
        return Refusal("PAR-END-3", "The game is over: no further turn is taken.")
    if seat != state.turn:
        return Refusal("PAR-TURN-1", "It is not your turn.", {"turn": state.turn})
    if not isinstance(move, ParadeMove):
        return Refusal("PAR-TURN-2", f"{move} is no move of this game.")
    if move.card == 0:
        if move.place == BOTTOM and not state.table.double_ended:
            return Refusal("PAR-LAW-1", "Only the top card can resolve: the Nexus of this table is not double-ended.")
        return None
    hand = state.hands[seat]
    name = CARD_TEXT[move.card]
    if not hand:
        return Refusal("PAR-SOW-7", "Your Hand is empty, so there is nothing to play into the Nexus.")
    if move.card not in hand:
        return Refusal("PAR-SOW-1", f"You do not hold {name}.", {"card": name, "hand": write_cards(hand)})
    size = len(state.nexus)
    if not 0 <= move.place <= size:
        text = f"There is no place {move.place}: the Nexus has places 0 (top) to {size} (bottom)."
        return Refusal("PAR-SOW-3", text, {"place": move.place, "places": size + 1})
    return None


def sow(state: ParadeState, card: int, place: int, log: list[Event] | None) -> None:
    """Move a card of the acting Hand into the Nexus; nothing is drawn, nothing resolves (PAR-SOW-1, -5)."""
    state.hands[state.turn].remove(card)
    state.nexus.insert(place, card)
    if log is not None:
        log.append(Sown(state.turn, CARD_TEXT[card], place))
    state.pass_turn()


def meditate(state: ParadeState, bottom: bool, log: list[Event] | None) -> None:
    """Resolve completely, then refill if due, then draw (PAR-MED-4); the game ends with the Deck (PAR-END-1)."""
    resolve(state, state.nexus.pop(-1 if bottom else 0), bottom, log)
    if len(state.nexus) == REFILL:
        refill(state, log)
    if state.deck:
        draw(state, log)
    if state.deck:
        state.pass_turn()
    else:
        state.finish()
        if log is not None:
            hands = tuple([tuple(write_cards(hand)) for hand in state.hands])
            log.append(
                Ended(tuple(side_totals(state.scored, state.table.cards)), hands, clauses=("PAR-END-1", "PAR-END-5"))
            )


def resolve(state: ParadeState, card: int, bottom: bool, log: list[Event] | None) -> None:
    """The card joins the Active Parade if it can; otherwise that Parade is scored and the card leads a new one."""
    parade = state.parade
    tail = parade[-1]
    owner = state.owner
    if joins(card, tail):
        parade.append(card)
        if log is not None:
            clauses = joining_clauses(card, tail)
            log.append(Joined(state.turn, CARD_TEXT[card], bottom, owner, clauses=clauses))
        return
    state.scored[owner].append(parade)
    state.parade = [card]
    state.owner = 1 - owner
    if log is not None:
        cards = tuple(write_cards(parade))
        value = parade_value(parade, state.table.cards)
        clauses = joining_clauses(card, tail)
        log.append(Broke(state.turn, CARD_TEXT[card], bottom, owner, cards, value, clauses=clauses))


def refill(state: ParadeState, log: list[Event] | None) -> None:
    """Deal 2 cards, or the last one, below the bottom card, or between the two of a double-ended Nexus."""
    new = state.deck[:REFILL]
    del state.deck[:REFILL]
    place = 1 if state.table.double_ended else REFILL
    state.nexus[place:place] = new
    state.refills += 1
    if log is not None:
        clauses = ("PAR-NEX-3", "PAR-DE-2" if state.table.double_ended else "PAR-NEX-4")
        log.append(Refilled(tuple(write_cards(new)), place, clauses=clauses))


def draw(state: ParadeState, log: list[Event] | None) -> None:
    """The acting player takes the top card of the Deck (PAR-MED-5)."""
    card = state.deck.pop(0)
    seat = state.turn
    state.hands[seat].append(card)
    if log is not None:
        log.append(Drew(seat, CARD_TEXT[card], state.table.knowers[seat], clauses=("PAR-MED-5",)))
