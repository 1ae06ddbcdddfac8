"""Who is asking: guests known by a cookie."""

from __future__ import annotations

import hashlib
import secrets
from typing import Final

import msgspec
from sqlalchemy import Connection, insert, select
from starlette.requests import HTTPConnection
from starlette.responses import Response

from nexus.server import schema
from nexus.server.clock import now

COOKIE: Final = "__Host-nexus"
"""The prefix makes browsers insist on Secure, on our own host alone and on the whole site."""

SESSION: Final = 365 * 24 * 3600
"""Seconds for which a guest is remembered."""


class Person(msgspec.Struct, frozen=True):
    """Somebody who plays or watches."""

    id: str
    name: str
    login: str | None = None


def new_guest(connection: Connection, token: str) -> Person:
    """Store a new guest who holds `token`."""
    person = Person(secrets.token_urlsafe(12), f"Guest {secrets.randbelow(9000) + 1000}")
    connection.execute(insert(schema.people).values(id=person.id, name=person.name, created=now()))
    expires = now() + SESSION * 1000
    connection.execute(insert(schema.sessions).values(hash=token_hash(token), person=person.id, expires=expires))
    return person


def find_person(connection: Connection, token: str) -> Person | None:
    """The person whose session has this token."""
    people, sessions = schema.people.c, schema.sessions.c
    query = select(people.id, people.name, people.login).join_from(schema.sessions, schema.people)
    row = connection.execute(query.where(sessions.hash == token_hash(token), sessions.expires > now())).one_or_none()
    return None if row is None else Person(*row)


def token_hash(token: str) -> str:
    """What the store keeps of a token, so that a stolen database opens no session."""
    return hashlib.sha256(token.encode()).hexdigest()


def cookie_of(connection: HTTPConnection) -> str:
    """The session token a request came with, or nothing."""
    return connection.cookies.get(COOKIE, "")


def remember(response: Response, token: str) -> None:
    """Give a browser its session."""
    response.set_cookie(COOKIE, token, max_age=SESSION, path="/", secure=True, httponly=True, samesite="lax")
