"""The cards: tokens, faces and the card list of a table."""

from __future__ import annotations

from typing import Any, Final

WILD: Final = 100
"""Cards from here on have no number (PAR-COMP-5). Below, a card is its number."""

PLAIN: Final = 100
COUNTING: Final = 101
TOKENS: Final = 102
"""Tokens are whole numbers below this. Equal tokens are interchangeable cards."""

NUMBERS: Final = {"fairies": 30, "pirates": 45}
WILDS: Final = {"fairies": 6, "pirates": 9}


def write_card(card: int) -> str:
    """The card as text: its number, ``*`` for a plain wild, ``#`` for a counting one."""
    if card < WILD:
        return str(card)
    return "*" if card == PLAIN else "#"


def write_cards(cards: list[int]) -> list[str]:
    """Each card as text."""
    return [CARD_TEXT[card] for card in cards]


def read_card(text: str) -> int | None:
    """The card written as `text`; None if that is no card of either edition."""
    return CARDS_BY_TEXT.get(text)


CARD_TEXT: Final = [write_card(card) for card in range(TOKENS)]
CARDS_BY_TEXT: Final = {CARD_TEXT[card]: card for card in [*range(1, 46), PLAIN, COUNTING]}


class CardSet:
    """The cards of a table and what each is worth.

    `points`, `doubles`, `swaps`, `zeroes` and `counts` are indexed by token: a face is spread over them so that
    scoring needs no case distinction.
    """

    def __init__(self, id: str, edition: str, reconstruction: bool, faces: dict[int, str], wilds: list[str]) -> None:
        self.id = id
        self.edition = edition
        self.reconstruction = reconstruction
        self.faces: dict[int, str] = dict(faces)
        self.wilds = wilds
        self.all: list[int] = sorted(faces)
        for face in wilds:
            wild = COUNTING if face == "count" else PLAIN
            self.all.append(wild)
            self.faces[wild] = face
        self.points = [0] * TOKENS
        self.doubles = [0] * TOKENS
        self.swaps = [0] * TOKENS
        self.zeroes = [0] * TOKENS
        self.counts = [0] * TOKENS
        for card, face in self.faces.items():
            if face[0] in "+-":
                self.points[card] = int(face)
            self.doubles[card] = int(face == "x2")
            self.swaps[card] = int(face == "swap")
            self.zeroes[card] = int(face == "x0")
            self.counts[card] = int(face == "count")

    def data(self) -> dict[str, Any]:
        """The card list in the form of a deck file; an option of the table when the list is a user's own."""
        return {
            "id": self.id,
            "edition": self.edition,
            "reconstruction": self.reconstruction,
            "wilds": self.wilds,
            "numbered": {str(card): face for card, face in self.faces.items() if card < WILD},
        }
