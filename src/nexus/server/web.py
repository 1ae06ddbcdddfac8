"""What all HTTP handlers share: reading requests, answering, refusing."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any, Final, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from nexus.core.refusals import NexusError, Refused
from nexus.server import people
from nexus.server.bodies import ErrorBody
from nexus.server.hub import NoSuchTable, SeatTaken
from nexus.server.limits import OverLimit
from nexus.server.people import Person
from nexus.server.people_refusals import NotAllowed
from nexus.server.tokens import PLAY, READ

Body = TypeVar("Body")

SAFE_METHODS: Final = frozenset({"GET", "HEAD", "OPTIONS"})
"""Methods that never change anything."""


def answer(value: Any, status: int = 200) -> Response:
    """A JSON response."""
    return Response(msgspec.json.encode(value), status, media_type="application/json")


def error_response(status: int, text: str, headers: Mapping[str, str] | None = None, clause: str = "") -> Response:
    """An error: the same body for all of them."""
    body = msgspec.json.encode(ErrorBody(clause=clause, text=text))
    return Response(body, status, dict(headers or {}), media_type="application/json")


async def refuse(_: Request, error: NexusError) -> Response:
    """Every refusal as a response: what is wrong, and the clause or field. An error may bring its own `status`."""
    status = getattr(error, "status", 400)
    if isinstance(error, NoSuchTable):
        status = 404
    elif isinstance(error, SeatTaken):
        status = 409
    headers = {}
    if isinstance(error, OverLimit):
        headers["retry-after"] = str(max(1, math.ceil(error.wait)))
    if isinstance(error, Refused):
        return error_response(status, error.refusal.text, headers, error.refusal.clause)
    return error_response(status, str(error), headers)


class NotSignedIn(NexusError):
    """The request came without a session."""

    status = 401


class BadBody(NexusError):
    """The body of a request is not what the interface asks for."""


async def body_of(request: Request, kind: type[Body]) -> Body:
    """The typed body of a request; raises BadBody with the field that is wrong."""
    try:
        return msgspec.json.decode(await request.body() or b"{}", type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BadBody(f"The request cannot be read: {error}.") from None


async def person_of(request: Request, scope: str | None = None) -> Person:
    """Who asks; raises NotSignedIn, or NotAllowed if their API token does not grant `scope`.

    Without a scope, reading needs ``read`` and everything else ``play``.
    """
    found = await people.person_of_connection(request)
    if found is None:
        raise NotSignedIn("You are not known here yet: begin as a guest.")
    person, scopes = found
    if (scope or (READ if request.method in SAFE_METHODS else PLAY)) not in scopes:
        raise NotAllowed("Your API token does not allow that.")
    return person
