"""The cards and words of a parade table, for whoever draws it."""

from __future__ import annotations

import msgspec

from nexus.core.contents import Contents
from nexus.games.parade.cards import CardSet, write_card
from nexus.games.parade.vocabulary import VOCABULARY


class CardFace(msgspec.Struct, frozen=True, kw_only=True):
    """A card as views name it, how often the deck has it, and its face.

    Faces are ``+2``, ``-1`` and the like, ``x2``, ``swap``, ``x0``, ``count`` and ``blank``.
    """

    card: str
    copies: int
    face: str


class ParadeContents(Contents, frozen=True, kw_only=True, tag="parade"):
    """The deck, whether it is a reconstruction, and how this edition calls things."""

    edition: str
    deck: str
    reconstruction: bool
    cards: tuple[CardFace, ...]
    meditate: str
    sow: str
    wild: str
    laws: str


def contents_of(cards: CardSet) -> ParadeContents:
    """What a table with these cards is made of."""
    words = VOCABULARY[cards.edition]
    faces = [
        CardFace(card=write_card(card), copies=cards.all.count(card), face=face) for card, face in cards.faces.items()
    ]
    return ParadeContents(
        edition=cards.edition,
        deck=cards.id,
        reconstruction=cards.reconstruction,
        cards=tuple(faces),
        meditate=words.meditate,
        sow=words.sow,
        wild=words.wild,
        laws=words.laws,
    )
