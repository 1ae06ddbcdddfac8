"""The decks that a person keeps. Each function that takes a connection is work for `Store.read` or `Store.write`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta
from sqlalchemy import Connection, Row, delete, func, insert, select, update

from nexus.games.quantum.deck_text import MOST_CHARACTERS, DeckProblem, DeckTextError, one_line, read_deck_text
from nexus.games.quantum.decklist import DeckList
from nexus.games.quantum.decks import deck_problems, total_cp
from nexus.games.quantum.loading import CORE
from nexus.server import schema
from nexus.server.accounts import checked_line
from nexus.server.clock import now
from nexus.server.people_refusals import Conflict, NotFound, PeopleRefusal
from nexus.server.tokens import new_id

MOST_DECKS: Final = 100
"""Decks that one person may keep."""

NAME_LENGTH: Final = 60
LINE_LENGTH: Final = 4000
"""Characters of a kept list in one line: twice what a list with every card of the set has."""


class UnfitDeck(PeopleRefusal):
    """A list or a name that cannot be kept, with the reason."""


class DeckToKeep(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A deck to be kept under a name: its list with sections or in one line, legal or still growing."""

    name: str
    text: Annotated[str, Meta(max_length=MOST_CHARACTERS)]


class OwnDeck(msgspec.Struct, frozen=True, kw_only=True):
    """A deck that I keep. `line` is what the option ``decks`` of a table takes."""

    id: str
    name: str
    line: str
    legal: bool
    cards: int
    cp: int
    changed: int


def known_part(deck: DeckList) -> DeckList:
    """The deck without what the set does not have or what can be in no deck."""
    missions = [id for id in deck.missions if id in CORE.mission_by_id]
    return DeckList(deck.name, missions, _known(deck.main), _known(deck.side))


def _known(counts: Mapping[str, int]) -> dict[str, int]:
    return {id: count for id, count in counts.items() if id in CORE.by_id and not CORE.by_id[id].token and count > 0}


def checked_deck(wish: DeckToKeep) -> tuple[str, str]:
    """Name and list of a deck as they are kept; raises UnfitText, DeckTextError or UnfitDeck."""
    name = checked_line(wish.name, NAME_LENGTH, "The name of a deck")
    if "#" in name:
        raise UnfitDeck("The name of a deck cannot hold #: in a list it begins a remark.")
    unread: list[DeckProblem] = []
    deck = read_deck_text(wish.text, CORE, unread)
    if unread:
        raise UnfitDeck(unread[0].text)
    line = one_line(deck, CORE)
    if len(line) > LINE_LENGTH:
        raise UnfitDeck(f"A deck to be kept has at most {LINE_LENGTH} characters in one line, not {len(line)}.")
    return name, line


def decks_of(connection: Connection, person: str) -> list[OwnDeck]:
    """The decks of `person`, the one changed last first."""
    decks = schema.decks.c
    query = select(schema.decks).where(decks.person == person).order_by(decks.changed.desc(), decks.id)
    return [_own_deck(row) for row in connection.execute(query)]


def keep_deck(connection: Connection, person: str, name: str, line: str) -> OwnDeck:
    """Keep one more deck; raises Conflict if `person` has too many."""
    # Whoever saves twice at once must be counted twice.
    connection.execute(select(schema.people.c.id).where(schema.people.c.id == person).with_for_update())
    mine = select(func.count()).select_from(schema.decks).where(schema.decks.c.person == person)
    if connection.execute(mine).scalar_one() >= MOST_DECKS:
        raise Conflict(f"You keep {MOST_DECKS} decks; delete one that you no longer need.")
    id = new_id()
    connection.execute(insert(schema.decks).values(id=id, person=person, name=name, line=line, changed=now()))
    return _find(connection, person, id)


def change_deck(connection: Connection, person: str, id: str, name: str, line: str) -> OwnDeck:
    """Replace name and list of a deck; raises NotFound if `person` has none of that id."""
    decks = schema.decks
    mine = (decks.c.id == _stored_id(id)) & (decks.c.person == person)
    connection.execute(update(decks).where(mine).values(name=name, line=line, changed=now()))
    return _find(connection, person, id)


def delete_deck(connection: Connection, person: str, id: str) -> None:
    """Forget a deck; raises NotFound if `person` has none of that id."""
    decks = schema.decks.c
    gone = connection.execute(delete(schema.decks).where(decks.person == person, decks.id == _stored_id(id)))
    if gone.rowcount == 0:
        raise NotFound("You have no such deck.")


def _find(connection: Connection, person: str, id: str) -> OwnDeck:
    decks = schema.decks.c
    query = select(schema.decks).where(decks.person == person, decks.id == _stored_id(id))
    row = connection.execute(query).one_or_none()
    if row is None:
        raise NotFound("You have no such deck.")
    return _own_deck(row)


def _own_deck(row: Row[Any]) -> OwnDeck:
    """A stored deck and what today's rules say of it."""
    problems: list[DeckProblem] = []
    try:
        deck = read_deck_text(row.line, CORE, problems)
        problems += deck_problems(deck, CORE)
    except DeckTextError as error:
        # A list for a set that this version does not have: its owner can still see, take and delete it.
        deck = DeckList("", [], {}, {})
        problems.append(DeckProblem("line", str(error)))
    main = known_part(deck).main
    return OwnDeck(
        id=row.id,
        name=row.name,
        line=row.line,
        legal=not problems,
        cards=sum(main.values()),
        cp=total_cp(main, CORE),
        changed=row.changed,
    )


def _stored_id(text: str) -> str:
    """An id from a path, made harmless: some databases refuse to look for text that no id can be."""
    return text if text.isascii() and text.isprintable() else ""
