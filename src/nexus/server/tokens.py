"""Secrets that stand for a person, and API tokens: scoped, revocable, shown once, kept as a hash."""

from __future__ import annotations

import hashlib
import secrets
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta
from sqlalchemy import ColumnElement, Connection, delete, func, insert, or_, select, update

from nexus.server import schema
from nexus.server.clock import now
from nexus.server.people_refusals import Conflict, NotFound

READ: Final = "read"
PLAY: Final = "play"
ACCOUNT: Final = "account"
"""Scope of a signed-in browser alone: no API token may change a password, make another token or delete its person."""

RECOGNISABLE: Final = "nexus_"
"""How API tokens begin, so that people and secret scanners see what a stray string is."""

MOST_TOKENS: Final = 20
"""API tokens that one person may hold."""

USE_NOTED_EVERY: Final = 3600 * 1000
"""Milliseconds between two notes that a session or token is in use: reading must not cost a write each time."""

DAY: Final = 24 * 3600 * 1000

Scope = Literal["read", "play"]


class NewToken(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An API token to be made: ``read`` sees what its owner sees, ``play`` also acts. Without `days` it never ends."""

    name: str
    scopes: Annotated[tuple[Scope, ...], Meta(min_length=1, max_length=2)]
    days: Annotated[int, Meta(ge=1, le=3650)] | None = None


class TokenInfo(msgspec.Struct, frozen=True, kw_only=True):
    """An API token in a list. The secret itself is not kept and cannot be shown again."""

    id: str
    name: str
    scopes: tuple[str, ...]
    created: int
    used: int | None
    expires: int | None


class MadeToken(msgspec.Struct, frozen=True, kw_only=True):
    """A new API token: the only time that its secret is shown."""

    secret: str
    token: TokenInfo


def new_secret() -> str:
    """256 random bits as text."""
    return secrets.token_urlsafe(32)


def new_id() -> str:
    """A name for something that is stored: unique, and not to be guessed."""
    return secrets.token_urlsafe(12)


def secret_hash(secret: str) -> str:
    """What the store keeps of a secret, so that a stolen database opens nothing. Random secrets need no slow hash."""
    return hashlib.sha256(secret.encode()).hexdigest()


def granted(scopes: tuple[str, ...]) -> frozenset[str]:
    """The scopes as they count: who may play may also read."""
    return frozenset({*scopes, READ}) if PLAY in scopes else frozenset(scopes)


def make_token(connection: Connection, person: str, wish: NewToken, secret: str) -> TokenInfo:
    """Store a token for `person`; raises Conflict if they hold too many."""
    connection.execute(delete(schema.tokens).where(schema.tokens.c.person == person, ~_valid()))
    mine = select(func.count()).select_from(schema.tokens).where(schema.tokens.c.person == person)
    if connection.execute(mine).scalar_one() >= MOST_TOKENS:
        raise Conflict(f"You have {MOST_TOKENS} tokens; end one that you no longer need.")
    time = now()
    token = TokenInfo(
        id=new_id(),
        name=wish.name,
        scopes=tuple(sorted(granted(wish.scopes))),
        created=time,
        used=None,
        expires=None if wish.days is None else time + wish.days * DAY,
    )
    row = msgspec.structs.asdict(token) | {"scopes": " ".join(token.scopes)}
    connection.execute(insert(schema.tokens).values(row | {"person": person, "hash": secret_hash(secret)}))
    return token


def tokens_of(connection: Connection, person: str) -> list[TokenInfo]:
    """The tokens of `person`, oldest first; those that have ended are left out."""
    tokens = schema.tokens.c
    query = select(tokens.id, tokens.name, tokens.scopes, tokens.created, tokens.used, tokens.expires)
    rows = connection.execute(query.where(tokens.person == person, _valid()).order_by(tokens.created, tokens.id))
    return [TokenInfo(**row._asdict() | {"scopes": tuple(row.scopes.split())}) for row in rows]


def end_token(connection: Connection, person: str, id: str) -> None:
    """End a token of `person` for ever; raises NotFound if they have none of that id."""
    tokens = schema.tokens.c
    ended = connection.execute(delete(schema.tokens).where(tokens.person == person, tokens.id == id))
    if ended.rowcount == 0:
        raise NotFound("You have no such token.")


class TokenUse(msgspec.Struct, frozen=True):
    """What a valid token grants, and when that was last noted."""

    person: str
    scopes: frozenset[str]
    used: int | None


def find_token(connection: Connection, hash: str) -> TokenUse | None:
    """The token with this hash, unless it has ended."""
    tokens = schema.tokens.c
    query = select(tokens.person, tokens.scopes, tokens.used).where(tokens.hash == hash, _valid())
    row = connection.execute(query).one_or_none()
    return None if row is None else TokenUse(row.person, frozenset(row.scopes.split()), row.used)


def note_token_use(connection: Connection, hash: str) -> None:
    """Note that a token is in use."""
    connection.execute(update(schema.tokens).where(schema.tokens.c.hash == hash).values(used=now()))


def _valid() -> ColumnElement[bool]:
    return or_(schema.tokens.c.expires.is_(None), schema.tokens.c.expires > now())
