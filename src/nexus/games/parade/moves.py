"""The moves: Meditate (from the top or the bottom) and Sow a card at a place."""

from __future__ import annotations

import re
from typing import Final

from mypy_extensions import i64

from nexus.core.moves import Move
from nexus.core.refusals import IllegalMove, Refusal
from nexus.games.parade.cards import CARD_TEXT, TOKENS, read_card

TOP: Final = 0
BOTTOM: Final = 1


class ParadeMove(Move):
    """Meditate if `card` is 0, with `place` TOP or BOTTOM; else Sow `card` under `place` Nexus cards."""

    def __init__(self, card: int, place: int) -> None:
        self.card: i64 = card
        self.place: i64 = place
        if card == 0:
            self.text = "M" if place == TOP else "Mb"
        else:
            self.text = f"S{CARD_TEXT[card]}@{place}"

    def __str__(self) -> str:
        return self.text


MEDITATE: Final = ParadeMove(0, TOP)
MEDITATE_BOTTOM: Final = ParadeMove(0, BOTTOM)

PLACES: Final = 48
"""More places than a Nexus can have; moves up to here exist once, so that offering them costs nothing."""

SOWS: Final = [[ParadeMove(card, place) for place in range(PLACES)] if card else [] for card in range(TOKENS)]


def sow(card: int, place: int) -> ParadeMove:
    """The move that Sows `card` at `place`, which need not exist."""
    return SOWS[card][place] if 0 <= place < PLACES else ParadeMove(card, place)


NOTATION: Final = re.compile(r"(?P<meditate>[MP]b?)|[SY](?P<card>[1-9][0-9]?|[*#])@(?P<place>0|-?[1-9][0-9]{0,2})")
ANNOTATION: Final = re.compile(r"\([^\s()]*\)$")


def parse(text: str) -> ParadeMove:
    """Read a move; Pirates' own letters P and Y stand for M and S, and an annotation in parentheses is dropped."""
    match = NOTATION.fullmatch(ANNOTATION.sub("", text))
    card = read_card(match["card"]) if match and match["card"] else None
    if match is None or (match["card"] and card is None):
        forms = "write M (with a double-ended Nexus also Mb), or S, a card, @ and a place, as in S24@0"
        sentence = f"{text!r} is no move: {forms}."
        raise IllegalMove(Refusal("PAR-TURN-2", sentence, {"text": text}))
    if match["meditate"]:
        return MEDITATE_BOTTOM if match["meditate"].endswith("b") else MEDITATE
    return sow(card or 0, int(match["place"]))
