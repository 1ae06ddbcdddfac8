"""The HTTP interface as an OpenAPI document, made from the routes and the types: served at /api/openapi.json."""

from __future__ import annotations

import inspect
import re
from collections.abc import Sequence
from functools import reduce
from operator import or_
from typing import Any, Final, NamedTuple

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

import nexus
from nexus.core.contents import Contents
from nexus.core.records import Record
from nexus.games.quantum.contents import QuantumContents
from nexus.server import bodies, content_routes, own_games, people_routes, tokens
from nexus.server.barge_routes import BargeDraft, BargeVerdict
from nexus.server.bodies import ErrorBody, Me, Paired, TableInfo
from nexus.server.daily import Daily, DailyWish
from nexus.server.deck_routes import DeckBody, DeckReport
from nexus.server.lesson_routes import LessonInfo, LessonName
from nexus.server.own_decks import DeckToKeep, OwnDeck
from nexus.server.own_settings import PageSettings
from nexus.server.pack_routes import PackDraft, PackVerdict
from nexus.server.people import SessionInfo
from nexus.server.replaying import ReplayPage
from nexus.server.reviewing import Review
from nexus.server.schemas import game_types
from nexus.server.web import answer

ANY_CONTENTS: Final = reduce(or_, game_types(Contents))
PARAMETER: Final = re.compile(r"\{(\w+)(?::(\w+))?\}")


class Operation(NamedTuple):
    """What a request says and what it is answered: types, statuses, and parameters of the query."""

    answer: Any = None
    statuses: tuple[int, ...] = (200,)
    body: type[msgspec.Struct] | None = None
    query: tuple[str, ...] = ()
    media: str = "application/json"


OPERATIONS: Final[dict[tuple[str, str], Operation]] = {
    ("POST", "/api/guest"): Operation(Me, (200, 201)),
    ("GET", "/api/me"): Operation(Me | None),
    ("PATCH", "/api/me"): Operation(Me, body=people_routes.NewName),
    ("POST", "/api/me/deletion"): Operation(None, (204,), people_routes.Deletion),
    ("GET", "/api/me/games"): Operation(own_games.OwnGames, query=("limit", "status", "before")),
    ("GET", "/api/me/records"): Operation(str, media="application/jsonl"),
    ("GET", "/api/me/decks"): Operation(list[OwnDeck]),
    ("POST", "/api/me/decks"): Operation(OwnDeck, (201,), DeckToKeep),
    ("PUT", "/api/me/decks/{deck}"): Operation(OwnDeck, body=DeckToKeep),
    ("DELETE", "/api/me/decks/{deck}"): Operation(None, (204,)),
    ("GET", "/api/me/settings"): Operation(PageSettings | None),
    ("PUT", "/api/me/settings"): Operation(PageSettings, body=PageSettings),
    ("POST", "/api/account"): Operation(Me, (201,), people_routes.Credentials),
    ("PUT", "/api/account/password"): Operation(None, (204,), people_routes.NewPassword),
    ("POST", "/api/session"): Operation(people_routes.SignedIn, body=people_routes.Credentials),
    ("DELETE", "/api/session"): Operation(None, (204,)),
    ("GET", "/api/sessions"): Operation(list[SessionInfo]),
    ("DELETE", "/api/sessions"): Operation(people_routes.Ended),
    ("DELETE", "/api/sessions/{session}"): Operation(None, (204,)),
    ("GET", "/api/tokens"): Operation(list[tokens.TokenInfo]),
    ("POST", "/api/tokens"): Operation(tokens.MadeToken, (201,), tokens.NewToken),
    ("DELETE", "/api/tokens/{token}"): Operation(None, (204,)),
    ("GET", "/api/people/{person}"): Operation(own_games.Profile),
    ("GET", "/api/games"): Operation(list[content_routes.GameInfo]),
    ("GET", "/api/games/{game}/rules"): Operation(content_routes.RulesInfo),
    ("GET", "/api/games/{game}/lessons"): Operation(list[LessonName]),
    ("GET", "/api/games/{game}/lessons/{number}"): Operation(LessonInfo),
    ("POST", "/api/arena/barges"): Operation(BargeVerdict, body=BargeDraft),
    ("POST", "/api/arena/packs"): Operation(PackVerdict, body=PackDraft),
    ("GET", "/api/decks/cards"): Operation(QuantumContents),
    ("POST", "/api/decks/check"): Operation(DeckReport, body=DeckBody),
    ("GET", "/api/daily"): Operation(Daily, query=("mode",)),
    ("POST", "/api/daily"): Operation(TableInfo, body=DailyWish),
    ("GET", "/api/tables"): Operation(list[TableInfo]),
    ("POST", "/api/tables"): Operation(TableInfo, (201,), bodies.NewTable),
    ("POST", "/api/pairing"): Operation(Paired, body=bodies.Pairing),
    ("GET", "/api/tables/{table}"): Operation(TableInfo),
    ("GET", "/api/tables/{table}/contents"): Operation(ANY_CONTENTS),
    ("GET", "/api/tables/{table}/record"): Operation(Record),
    ("GET", "/api/tables/{table}/replay"): Operation(ReplayPage, query=("as", "from", "to")),
    ("POST", "/api/tables/{table}/review"): Operation(Review),
    ("GET", "/api/tables/{table}/review"): Operation(Review, query=("from",)),
    ("POST", "/api/replay"): Operation(ReplayPage, body=Record, query=("as", "from", "to")),
    ("POST", "/api/tables/{table}/seats/{seat}"): Operation(TableInfo, body=bodies.TakeSeat),
    ("POST", "/api/tables/{table}/leave"): Operation(TableInfo),
    ("POST", "/api/tables/{table}/abort"): Operation(TableInfo),
    ("POST", "/api/tables/{table}/rematch"): Operation(Paired, body=bodies.Rematch),
    ("POST", "/api/tables/{table}/branch"): Operation(TableInfo, (201,), bodies.Branch),
    ("GET", "/api/openapi.json"): Operation(dict[str, Any]),
}
"""Every request below /api."""


def document(routes: Sequence[BaseRoute]) -> dict[str, Any]:
    """The OpenAPI document of all routes below /api."""
    types = [kind for operation in OPERATIONS.values() for kind in (operation.answer, operation.body) if kind]
    distinct = list({str(kind): kind for kind in [*types, ErrorBody]}.values())
    references, components = msgspec.json.schema_components(distinct, ref_template="#/components/schemas/{name}")
    by_type = {str(kind): reference for kind, reference in zip(distinct, references, strict=True)}
    paths: dict[str, dict[str, Any]] = {}
    for route in routes:
        if isinstance(route, Route) and route.path.startswith("/api/"):
            path = PARAMETER.sub(r"{\1}", route.path)
            for method in sorted((route.methods or set()) - {"HEAD"}):
                operation = OPERATIONS[method, path]
                paths.setdefault(path, {})[method.lower()] = _described(route, operation, by_type)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Nexus", "version": nexus.__version__, "description": "Described in docs/protocol.md."},
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
        "security": [{"token": []}],
    }


def _described(route: Route, operation: Operation, by_type: dict[str, Any]) -> dict[str, Any]:
    done: dict[str, Any] = {"description": "Done."}
    if operation.answer is not None:
        done["content"] = {operation.media: {"schema": by_type[str(operation.answer)]}}
    error = {"description": "Refused, with the reason.", "content": _json(by_type[str(ErrorBody)])}
    described: dict[str, Any] = {
        "summary": (inspect.getdoc(route.endpoint) or "").partition("\n")[0],
        "parameters": [*map(_in_path, PARAMETER.findall(route.path)), *map(_in_query, operation.query)],
        "responses": {str(status): done for status in operation.statuses} | {"4XX": error},
    }
    if operation.body is not None:
        described["requestBody"] = {"required": True, "content": _json(by_type[str(operation.body)])}
    return described


def _json(schema: Any) -> dict[str, Any]:
    return {"application/json": {"schema": schema}}


def _in_path(parameter: tuple[str, str]) -> dict[str, Any]:
    name, convertor = parameter
    schema = {"type": "integer", "minimum": 0} if convertor == "int" else {"type": "string", "minLength": 1}
    return {"name": name, "in": "path", "required": True, "schema": schema}


def _in_query(name: str) -> dict[str, Any]:
    return {"name": name, "in": "query", "schema": {"type": "string"}}


async def openapi(request: Request) -> Response:
    """This interface as an OpenAPI document."""
    return answer(document(request.app.routes))


ROUTES = [Route("/api/openapi.json", openapi)]
