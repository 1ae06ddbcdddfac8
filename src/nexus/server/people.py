"""Who is asking: people known by the cookie of their session or by an API token."""

from __future__ import annotations

import ipaddress
import secrets
from typing import Final
from urllib.parse import urlsplit

import msgspec
from sqlalchemy import Connection, bindparam, delete, insert, select, update
from starlette.requests import HTTPConnection
from starlette.responses import Response

from nexus.server import schema, tokens
from nexus.server.clock import now
from nexus.server.people_refusals import NotFound
from nexus.server.store import Store
from nexus.server.tokens import ACCOUNT, DAY, PLAY, READ, USE_NOTED_EVERY, new_id, secret_hash

COOKIE: Final = "__Host-nexus"
"""The prefix makes browsers insist on Secure, on our own host alone and on the whole site."""

GUEST_SESSION: Final = 365 * DAY
"""Milliseconds without a visit after which a guest is forgotten; long, because a guest has no other way back."""

ACCOUNT_SESSION: Final = 90 * DAY
"""Milliseconds without a visit after which an account has to sign in again."""

EVERYTHING: Final = frozenset({READ, PLAY, ACCOUNT})
"""The scopes of a browser's session."""

AGENT_LENGTH: Final = 200

# Every request asks for this, so it is put together once.
FIND_SESSION: Final = (
    select(
        schema.people.c.id, schema.people.c.name, schema.people.c.login, schema.people.c.chat, schema.sessions.c.used
    )
    .join_from(schema.sessions, schema.people)
    .where(schema.sessions.c.hash == bindparam("secret"), schema.sessions.c.expires > bindparam("time"))
)


class Person(msgspec.Struct, frozen=True):
    """Somebody who plays or watches; a guest has no login. `chat` is their choice to hear others or not, if any."""

    id: str
    name: str
    login: str | None = None
    chat: bool | None = None


class SessionInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A browser in which a person is signed in. `agent` is what that browser says of itself."""

    id: str
    agent: str
    created: int
    used: int
    expires: int
    current: bool


def new_guest(connection: Connection, secret: str, agent: str) -> Person:
    """Store a new guest, and a session that `secret` opens."""
    person = Person(new_id(), f"Guest {secrets.randbelow(9000) + 1000}")
    connection.execute(insert(schema.people).values(id=person.id, name=person.name, created=now()))
    start_session(connection, person, secret, agent)
    return person


def find_person(connection: Connection, id: str) -> Person | None:
    """The person of that id, if there is one."""
    people = schema.people.c
    query = select(people.id, people.name, people.login, people.chat).where(people.id == id)
    row = connection.execute(query).one_or_none()
    return None if row is None else Person(*row)


def choose_chat(connection: Connection, id: str, chat: bool) -> None:
    """Remember whether a person wants to hear what others say."""
    connection.execute(update(schema.people).where(schema.people.c.id == id).values(chat=chat))


def start_session(connection: Connection, person: Person, secret: str, agent: str) -> None:
    """Let `secret` open a session of `person`; sessions of anybody that have run out are swept away."""
    time = now()
    connection.execute(delete(schema.sessions).where(schema.sessions.c.expires <= time))
    connection.execute(
        insert(schema.sessions).values(
            hash=secret_hash(secret),
            id=new_id(),
            person=person.id,
            agent=_printable(agent),
            created=time,
            used=time,
            expires=time + lifetime(person),
        )
    )


def lifetime(person: Person) -> int:
    """Milliseconds that a session lives without a visit."""
    return GUEST_SESSION if person.login is None else ACCOUNT_SESSION


def end_session(connection: Connection, secret: str) -> None:
    """End the session that `secret` opens: from now on it opens nothing."""
    connection.execute(delete(schema.sessions).where(schema.sessions.c.hash == secret_hash(secret)))


def sessions_of(connection: Connection, person: str, current: str) -> list[SessionInfo]:
    """Where `person` is signed in, latest use first; the one that the secret `current` opens is marked."""
    sessions = schema.sessions.c
    query = select(schema.sessions).where(sessions.person == person, sessions.expires > now())
    rows = connection.execute(query.order_by(sessions.used.desc(), sessions.id)).all()
    mine = secret_hash(current)
    return [
        SessionInfo(
            id=row.id,
            agent=row.agent,
            created=row.created,
            used=row.used,
            expires=row.expires,
            current=row.hash == mine,
        )
        for row in rows
    ]


def end_session_elsewhere(connection: Connection, person: str, id: str) -> None:
    """End one session of `person`; raises NotFound if they have none of that id."""
    sessions = schema.sessions.c
    ended = connection.execute(delete(schema.sessions).where(sessions.person == person, sessions.id == id))
    if ended.rowcount == 0:
        raise NotFound("You have no such session.")


def end_other_sessions(connection: Connection, person: str, current: str) -> int:
    """End every session of `person` but the one that the secret `current` opens; how many those were."""
    sessions = schema.sessions.c
    others = delete(schema.sessions).where(sessions.person == person, sessions.hash != secret_hash(current))
    return connection.execute(others).rowcount


async def person_of_connection(connection: HTTPConnection) -> tuple[Person, frozenset[str]] | None:
    """Who is at the other end of a request or socket, and their scopes; None if we do not know.

    The scopes are some of ``read``, ``play`` and ``account``; whoever acts at a table needs ``play``. It depends on
    nothing but the connection and the store, so a socket that stays open may ask again whether it still holds.
    """
    store: Store = connection.app.state.services.store
    bearer = bearer_of(connection)
    if bearer is not None:
        # A request that brings a token is judged by that alone: a cookie must not give it more.
        return await _person_of_token(store, bearer)
    secret = cookie_of(connection)
    return await _person_of_session(store, secret) if secret else None


async def _person_of_token(store: Store, secret: str) -> tuple[Person, frozenset[str]] | None:
    hash = secret_hash(secret)

    def find(connection: Connection) -> tuple[Person, tokens.TokenUse] | None:
        use = tokens.find_token(connection, hash)
        person = None if use is None else find_person(connection, use.person)
        return None if use is None or person is None else (person, use)

    found = await store.read(find)
    if found is None:
        return None
    person, use = found
    if use.used is None or use.used < now() - USE_NOTED_EVERY:
        await store.write(lambda connection: tokens.note_token_use(connection, hash))
    return person, use.scopes


async def _person_of_session(store: Store, secret: str) -> tuple[Person, frozenset[str]] | None:
    time = now()
    wanted = {"secret": secret_hash(secret), "time": time}
    row = await store.read(lambda connection: connection.execute(FIND_SESSION, wanted).one_or_none())
    if row is None:
        return None
    person = Person(row.id, row.name, row.login, row.chat)
    if row.used < time - USE_NOTED_EVERY:
        noted = update(schema.sessions).where(schema.sessions.c.hash == wanted["secret"])
        noted = noted.values(used=time, expires=time + lifetime(person))
        await store.write(lambda connection: connection.execute(noted))
    return person, EVERYTHING


def bearer_of(connection: HTTPConnection) -> str | None:
    """The API token a request came with; None if it came without, and is then known by its cookie."""
    scheme, _, secret = connection.headers.get("authorization", "").partition(" ")
    return secret.strip() if scheme.lower() == "bearer" else None


def cookie_of(connection: HTTPConnection) -> str:
    """The secret of the session a request came with, or nothing."""
    return connection.cookies.get(COOKIE, "")


def agent_of(connection: HTTPConnection) -> str:
    """What the client says it is."""
    return connection.headers.get("user-agent", "")


def keeps_cookies(connection: HTTPConnection) -> bool:
    """Whether a browser at the other end will keep the cookie: over plain http it does so for its own machine only."""
    page = urlsplit(connection.headers.get("origin") or str(connection.url))
    if page.scheme == "https":
        return True
    host = page.hostname or ""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")


def remember(response: Response, person: Person, secret: str) -> None:
    """Give a browser its session. Scripts never see it, and other sites cannot make the browser act with it."""
    seconds = lifetime(person) // 1000
    response.set_cookie(COOKIE, secret, max_age=seconds, path="/", secure=True, httponly=True, samesite="lax")


def forget(response: Response) -> None:
    """Take a browser's session away."""
    response.delete_cookie(COOKIE, path="/", secure=True, httponly=True, samesite="lax")


def _printable(text: str) -> str:
    return "".join(character if character.isprintable() else " " for character in text[:AGENT_LENGTH])
