"""What all HTTP handlers share: reading requests, answering, refusing."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from nexus.core.refusals import NexusError, Refused
from nexus.server import people
from nexus.server.hub import NoSuchTable, SeatTaken
from nexus.server.people import Person
from nexus.server.protocol import ErrorBody
from nexus.server.services import services_of

Body = TypeVar("Body")


def answer(value: Any, status: int = 200) -> Response:
    """A JSON response."""
    return Response(msgspec.json.encode(value), status, media_type="application/json")


async def refuse(_: Request, error: NexusError) -> Response:
    """Every refusal as a response: what is wrong, and the clause or field."""
    status = 404 if isinstance(error, NoSuchTable) else 409 if isinstance(error, SeatTaken) else 400
    if isinstance(error, NotSignedIn):
        status = 401
    refusal = error.refusal if isinstance(error, Refused) else None
    body = ErrorBody(clause=refusal.clause if refusal else "", text=refusal.text if refusal else str(error))
    return answer(body, status)


class NotSignedIn(NexusError):
    """The request came without a session."""


class BadBody(NexusError):
    """The body of a request is not what the interface asks for."""


async def body_of(request: Request, kind: type[Body]) -> Body:
    """The typed body of a request; raises BadBody with the field that is wrong."""
    try:
        return msgspec.json.decode(await request.body() or b"{}", type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BadBody(f"The request cannot be read: {error}.") from None


async def person_of(request: Request) -> Person:
    """Who asks; raises NotSignedIn."""
    token = people.cookie_of(request)
    person = None
    if token:
        person = await services_of(request).store.read(lambda connection: people.find_person(connection, token))
    if person is None:
        raise NotSignedIn("You are not known here yet: begin as a guest.")
    return person
