"""Target codes and option codes: choices as whole numbers, and their notation (part 5 of the rules ledger).

A target code names something that can be chosen. An option code is a verb and a value, ``verb * VERB + value``; the
value is a target code, a card number, or packs what the verb needs. Each option has one text, which reads back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nexus.games.quantum.frames import MISSIONS_PER_SEAT
from nexus.games.quantum.rules.board import PLACES, QUADRANTS

if TYPE_CHECKING:
    from nexus.games.quantum.cards import CardSet
    from nexus.games.quantum.state import QuantumState

LETTERS: Final = "ABCDEF"

PILE_CARD: Final = 1_000_000
HAND_CARD: Final = 2_000_000
QUADRANT: Final = 3_000_000
PLAYER: Final = 4_000_000
LINK: Final = 5_000_000
CARDS_PER_SEAT: Final = 10_000
"""Below PILE_CARD a target code is the number of an object; then follow cards in Discard Piles, cards in hands,
quadrants with their owners, players and links."""


def pile_card(seat: int, card: int) -> int:
    """A card in the Discard Pile of a seat."""
    return PILE_CARD + seat * CARDS_PER_SEAT + card


def hand_card(seat: int, card: int) -> int:
    """A card in the hand of a seat."""
    return HAND_CARD + seat * CARDS_PER_SEAT + card


def quadrant(seat: int, place: int) -> int:
    """A quadrant of a seat."""
    return QUADRANT + seat * PLACES + place


def is_piece(code: int) -> bool:
    """Whether a target code names an object."""
    return 0 < code < PILE_CARD


def is_card(code: int) -> bool:
    """Whether a target code names a card in a Discard Pile or hand."""
    return PILE_CARD <= code < QUADRANT


def card_owner(code: int) -> int:
    """The seat whose Discard Pile or hand is meant."""
    return code % PILE_CARD // CARDS_PER_SEAT


def card_number(code: int) -> int:
    """The card that is meant."""
    return code % CARDS_PER_SEAT


VERB: Final = 1_000_000_000

PASS: Final = 1
DONE: Final = 2
CANCEL: Final = 3
QUIET: Final = 4
RESIGN: Final = 5
DEPLOY: Final = 6
EVOLVE: Final = 7
ATTACK: Final = 8
MOVE: Final = 9
USE: Final = 10
JOIN: Final = 11
PLAY: Final = 12
RECALL: Final = 13
TARGET: Final = 14
MODE: Final = 15
ADD: Final = 16
DEFENDER: Final = 17
PAY: Final = 18
PLACE_LINK: Final = 19
REACT: Final = 20
CHOOSE: Final = 21
DISCARD: Final = 22
PAY_YES: Final = 23
PAY_NO: Final = 24
CHOOSE_MODE: Final = 25
FIRST: Final = 26
NEXT: Final = 27
STAY: Final = 28
BOTTOM: Final = 29
ENOUGH: Final = 30
KEEP: Final = 31
REDRAW: Final = 32
SWAP: Final = 33

PLAIN: Final = {
    PASS: "-",
    DONE: ".",
    CANCEL: "x",
    QUIET: "quiet",
    RESIGN: "resign",
    PAY_YES: "C pay=y",
    PAY_NO: "C pay=n",
    STAY: "C stay",
    ENOUGH: "C .",
    KEEP: "C keep",
    REDRAW: "C redraw",
}
OF_CARDS: Final = {
    DEPLOY: "D ",
    EVOLVE: "V ",
    PLAY: "P ",
    RECALL: "PR ",
    DISCARD: "C disc=",
    BOTTOM: "C bottom=",
}
OF_PIECES: Final = {ATTACK: "X @", MOVE: "M @", DEFENDER: ">@", NEXT: "C next=@"}
OF_ABILITIES: Final = {USE: "U ", JOIN: "J ", PLACE_LINK: "L "}

ABILITIES: Final = 32
FACTS: Final = 16
SWAPS: Final = 10_000


def option(verb: int, value: int = 0) -> int:
    """The option code of a verb and its value."""
    return verb * VERB + value


def ability_value(source: int, ability: int, nth: int = 0) -> int:
    """The value that names an ability of a source; `nth` tells apart facts that triggered the same one."""
    place = 2 * source if source > 0 else 1 - 2 * source
    return (place * ABILITIES + ability) * FACTS + nth


def ability_source(value: int) -> int:
    """The source in such a value."""
    place = value // FACTS // ABILITIES
    return place // 2 if place % 2 == 0 else -(place // 2)


def ability_number(value: int) -> int:
    """The number of the ability in such a value."""
    return value // FACTS % ABILITIES


def target_text(state: QuantumState, code: int, seat: int) -> str:
    """A target as the notation writes it for `seat`: ``@9``, ``B.TE04``, ``FL``, ``B.FL``, ``B`` or ``#1``."""
    if code < PILE_CARD:
        return f"@{code}"
    if code < QUADRANT:
        name = state.table.cards.cards[card_number(code)].id
        return f"{LETTERS[card_owner(code)]}.{name}" if code < HAND_CARD else name
    if code < PLAYER:
        owner, place = (code - QUADRANT) // PLACES, (code - QUADRANT) % PLACES
        return QUADRANTS[place] if owner == seat else f"{LETTERS[owner]}.{QUADRANTS[place]}"
    return LETTERS[code - PLAYER] if code < LINK else f"#{code - LINK}"


def target_cards(state: QuantumState, codes: list[int]) -> tuple[str, ...]:
    """The ids of the cards that the objects among some targets are; empty for targets of other kinds."""
    cards = state.table.cards.cards
    pieces = [state.pieces.get(code) if code < PILE_CARD else None for code in codes]
    return tuple(["" if piece is None else cards[piece.card].id for piece in pieces])


def source_text(state: QuantumState, source: int) -> str:
    """An object or Mission as the notation writes it."""
    if source > 0:
        return f"@{source}"
    seat, index = (-source - 1) // MISSIONS_PER_SEAT, (-source - 1) % MISSIONS_PER_SEAT
    return state.table.cards.missions[state.sides[seat].missions[index].mission].id


def option_text(state: QuantumState, code: int, seat: int) -> str:
    """The notation of an option of `seat`."""
    verb, value = code // VERB, code % VERB
    plain = PLAIN.get(verb)
    if plain is not None:
        return plain
    cards: CardSet = state.table.cards
    if verb == REACT:
        nth = value % FACTS
        return f"R {cards.cards[value // FACTS].id}" + (f"#{nth + 1}" if nth else "")
    if verb in OF_CARDS:
        return OF_CARDS[verb] + cards.cards[value].id
    if verb in OF_PIECES:
        return f"{OF_PIECES[verb]}{value}"
    if verb in OF_ABILITIES:
        number, nth = ability_number(value), value % FACTS
        ending = f"{number or 'once'}" if nth == 0 else f"{number}#{nth + 1}"
        return f"{OF_ABILITIES[verb]}{source_text(state, ability_source(value))}.{ending}"
    if verb == MODE:
        return f"mode={value}"
    if verb == CHOOSE_MODE:
        return f"C mode={value}"
    if verb == FIRST:
        return f"C first={LETTERS[value]}"
    if verb == SWAP:
        return f"swap {cards.cards[value // SWAPS].id}={cards.cards[value % SWAPS].id}"
    text = target_text(state, value, seat)
    if verb == ADD:
        return f"+{text}"
    if verb == PAY:
        return f"pay={text}"
    if verb == CHOOSE:
        return f"C q={text}" if QUADRANT <= value < PLAYER else f"C pick={text}"
    letter = "t" if value < QUADRANT else "q" if value < PLAYER else "p" if value < LINK else "l"
    return f"{letter}={text}"
