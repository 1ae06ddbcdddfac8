"""Tables, over HTTP."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from nexus.core.refusals import Refusal
from nexus.server import records
from nexus.server.bodies import Branch, NewTable, Paired, Pairing, Rematch, TakeSeat
from nexus.server.hub import NoSuchTable, TableRefused
from nexus.server.pairing import PRESENCE
from nexus.server.people import person_of_connection
from nexus.server.services import services_of
from nexus.server.web import answer, body_of, person_of

LOBBY_SIZE = 100


async def lobby(request: Request) -> Response:
    """The public tables with a free seat, newest first."""
    services = services_of(request)
    since = services.hub.counted() - PRESENCE
    found = await services.store.read(lambda connection: records.open_tables(connection, LOBBY_SIZE, since))
    return answer([table.info(None) for table in found])


async def create_table(request: Request) -> Response:
    """Make a table."""
    person = await person_of(request)
    table = await services_of(request).hub.create(await body_of(request, NewTable), person)
    return answer(table.info(person.id), 201)


async def pairing(request: Request) -> Response:
    """Sit down with whoever waits for the same game, or wait."""
    person = await person_of(request)
    table, seat = await services_of(request).hub.pair(await body_of(request, Pairing), person)
    return answer(Paired(table=table.info(person.id), seat=seat))


async def table_info(request: Request) -> Response:
    """A table as anybody may know it who has its link; to people we know, with the seats that are theirs."""
    known = await person_of_connection(request)
    live = await services_of(request).hub.table(request.path_params["table"])
    async with live.settled():
        return answer(live.stored.info(known[0].id if known else None))


async def table_record(request: Request) -> Response:
    """The whole record with its seed, once the table has ended.

    It holds the moves that stand. If the table ended without the game doing so, its outcome is null: how the table
    ended, the table says.
    """
    live = await services_of(request).hub.table(request.path_params["table"])
    async with live.settled():
        if live.match is None and live.stored.finished:
            raise NoSuchTable("This game never began, so there is no record.")
        if live.match is None or not live.stored.finished:
            raise TableRefused(Refusal("table", "The record is there when the game is over."))
        text = live.match.record(live.stored.commitment).to_json()
    return Response(text + "\n", media_type="application/json")


async def take_seat(request: Request) -> Response:
    """Sit down on a free seat, accept an invitation, or change one's word before the game begins."""
    person = await person_of(request)
    wish = await body_of(request, TakeSeat)
    live = await services_of(request).hub.take_seat(
        request.path_params["table"], request.path_params["seat"], person, wish.word
    )
    return answer(live.stored.info(person.id))


async def leave_table(request: Request) -> Response:
    """Stand up: at once before the game, after the resume window during it."""
    person = await person_of(request)
    live = await services_of(request).hub.leave(request.path_params["table"], person)
    return answer(live.stored.info(person.id))


async def abort_table(request: Request) -> Response:
    """End a game in which no person has moved; it does not count."""
    person = await person_of(request)
    live = await services_of(request).hub.abort(request.path_params["table"], person)
    return answer(live.stored.info(person.id))


async def rematch(request: Request) -> Response:
    """Play again with the seats moved on by one: make the table and invite the others, or accept that."""
    person = await person_of(request)
    wish = await body_of(request, Rematch)
    live, seat = await services_of(request).hub.rematch(request.path_params["table"], person, wish.word)
    return answer(Paired(table=live.stored.info(person.id), seat=seat))


async def branch(request: Request) -> Response:
    """Play on from a finished game: a new table that begins after some of its moves."""
    person = await person_of(request)
    wish = await body_of(request, Branch)
    table = await services_of(request).hub.branch(request.path_params["table"], wish, person)
    return answer(table.info(person.id), 201)


ROUTES = [
    Route("/api/tables", lobby),
    Route("/api/tables", create_table, methods=["POST"]),
    Route("/api/pairing", pairing, methods=["POST"]),
    Route("/api/tables/{table}", table_info),
    Route("/api/tables/{table}/record", table_record),
    Route("/api/tables/{table}/seats/{seat:int}", take_seat, methods=["POST"]),
    Route("/api/tables/{table}/leave", leave_table, methods=["POST"]),
    Route("/api/tables/{table}/abort", abort_table, methods=["POST"]),
    Route("/api/tables/{table}/rematch", rematch, methods=["POST"]),
    Route("/api/tables/{table}/branch", branch, methods=["POST"]),
]
