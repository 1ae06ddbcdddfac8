"""The cards: tokens, faces and the card list of a table."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

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


class Worth:
    """What a card brings into its Parade: its face spread over numbers, so that scoring needs no case distinction."""

    def __init__(self, face: str) -> None:
        self.points: i64 = int(face) if face[0] in "+-" else 0
        self.doubles: i64 = int(face == "x2")
        self.swaps: i64 = int(face == "swap")
        self.zeroes: i64 = int(face == "x0")
        self.counts: i64 = int(face == "count")


class CardSet:
    """The cards of a table and, in `worth` by token, what each is worth."""

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
        self.worth = [Worth(self.faces.get(card, "blank")) for card in range(TOKENS)]

    def data(self) -> dict[str, Any]:
        """The card list in the form of a deck file; an option of the table when the list is a user's own."""
        return {
            "id": self.id,
            "edition": self.edition,
            "reconstruction": self.reconstruction,
            "wilds": self.wilds,
            "numbered": {str(card): face for card, face in self.faces.items() if card < WILD},
        }
