"""Guests, accounts and what belongs to them, over HTTP."""

from __future__ import annotations

import secrets

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from nexus.server import people
from nexus.server.protocol import Me
from nexus.server.services import services_of
from nexus.server.web import NotSignedIn, answer, person_of


async def guest(request: Request) -> Response:
    """Begin as a guest; somebody already known stays who they are."""
    try:
        known = await person_of(request)
        return answer(Me(id=known.id, name=known.name, login=known.login))
    except NotSignedIn:
        token = secrets.token_urlsafe(32)
    person = await services_of(request).store.write(lambda connection: people.new_guest(connection, token))
    response = answer(Me(id=person.id, name=person.name, login=None), 201)
    people.remember(response, token)
    return response


async def me(request: Request) -> Response:
    """Who the server takes the client for."""
    person = await person_of(request)
    return answer(Me(id=person.id, name=person.name, login=person.login))


ROUTES = [
    Route("/api/me", me),
    Route("/api/guest", guest, methods=["POST"]),
]
