"""Games and tables, over HTTP."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from nexus.games import GAMES
from nexus.players import BOTS
from nexus.server import records
from nexus.server.hub import NoSuchTable
from nexus.server.protocol import NewTable, TakeSeat
from nexus.server.services import services_of
from nexus.server.web import answer, body_of, person_of

LOBBY_SIZE = 100


async def games(_: Request) -> Response:
    """The games with their seats, options and bots."""
    return answer(
        [
            {
                "id": game.id,
                "title": game.title,
                "seats": game.seats,
                "options": [option.data() for option in game.options.values()],
                "bots": list(BOTS.get(game.id, {})),
            }
            for game in GAMES.values()
        ]
    )


async def lobby(request: Request) -> Response:
    """The public tables with a free seat, newest first."""
    found = await services_of(request).store.read(lambda connection: records.open_tables(connection, LOBBY_SIZE))
    return answer([table.info(None) for table in found])


async def create_table(request: Request) -> Response:
    """Make a table."""
    person = await person_of(request)
    table = await services_of(request).hub.create(await body_of(request, NewTable), person)
    return answer(table.info(person.id), 201)


async def table_info(request: Request) -> Response:
    """A table as anybody may know it who has its link."""
    live = await services_of(request).hub.table(request.path_params["table"])
    return answer(live.stored.info(None))


async def table_record(request: Request) -> Response:
    """The whole record with its seed, once the game is over."""
    live = await services_of(request).hub.table(request.path_params["table"])
    async with live.lock:
        if live.match is None or live.match.outcome is None:
            raise NoSuchTable("The record is there when the game is over.")
        text = live.match.record(live.stored.commitment).to_json()
    return Response(text + "\n", media_type="application/json")


async def take_seat(request: Request) -> Response:
    """Sit down on a free seat."""
    person = await person_of(request)
    wish = await body_of(request, TakeSeat)
    live = await services_of(request).hub.take_seat(
        request.path_params["table"], request.path_params["seat"], person, wish.word
    )
    return answer(live.stored.info(person.id))


ROUTES = [
    Route("/api/games", games),
    Route("/api/tables", lobby),
    Route("/api/tables", create_table, methods=["POST"]),
    Route("/api/tables/{table}", table_info),
    Route("/api/tables/{table}/record", table_record),
    Route("/api/tables/{table}/seats/{seat:int}", take_seat, methods=["POST"]),
]
