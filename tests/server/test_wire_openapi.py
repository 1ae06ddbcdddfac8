"""The OpenAPI document tells of every route, and real answers are as it says."""

from __future__ import annotations

import re
from typing import Any

import msgspec
from starlette.routing import Route

from nexus.server.app import make_app
from nexus.server.bodies import ErrorBody
from nexus.server.config import Settings
from nexus.server.openapi import OPERATIONS, PARAMETER, document
from server.people_server import PASSWORD, Browser, World, run

SEATS = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
TABLE = {"game": "fairies", "seats": SEATS}


def routes() -> list[Route]:
    """The routes of the HTTP interface."""
    found = make_app(Settings(database="sqlite:///never-opened.db")).routes
    return [route for route in found if isinstance(route, Route) and route.path.startswith("/api/")]


def test_every_route_is_told() -> None:
    told = document(routes())["paths"]
    every = {
        (method.lower(), PARAMETER.sub(r"{\1}", route.path))
        for route in routes()
        for method in (route.methods or set()) - {"HEAD"}
    }
    assert {(method, path) for path, methods in told.items() for method in methods} == every
    assert {(method.lower(), path) for method, path in OPERATIONS} == every
    for path, methods in told.items():
        for described in methods.values():
            assert described["summary"]
            named = {parameter["name"] for parameter in described["parameters"] if parameter["in"] == "path"}
            assert named == set(re.findall(r"\{(\w+)\}", path))


def test_every_reference_leads_somewhere() -> None:
    told = document(routes())
    named = set(re.findall(rb"#/components/schemas/(\w+)", msgspec.json.encode(told)))
    assert {name.decode() for name in named} <= set(told["components"]["schemas"])


async def check(browser: Browser, method: str, path: str, body: Any = None, **names: str) -> Any:
    """Ask, and hold the answer against what the document says of that request."""
    operation = OPERATIONS[method, path]
    response = await browser.ask(method, path.format(**names), body)
    assert response.status_code in operation.statuses, (method, path, response.text)
    if operation.answer is None:
        assert response.content == b""
        return None
    assert response.headers["content-type"].partition(";")[0] == operation.media
    if operation.media != "application/json":
        return response.text
    msgspec.json.decode(response.content, type=operation.answer)
    return response.json()


def test_answers_are_as_told(sqlite_database: str) -> None:
    async def story(world: World) -> None:
        browser, other = world.browser(), await world.guest()
        done = set()

        async def ask(method: str, path: str, body: Any = None, **names: str) -> Any:
            done.add((method, path))
            return await check(browser, method, path, body, **names)

        await ask("POST", "/api/guest", {})
        me = await ask("POST", "/api/guest", {})
        await ask("GET", "/api/me")
        await ask("PATCH", "/api/me", {"name": "Ann"})
        await ask("GET", "/api/games")
        await ask("GET", "/api/games/{game}/rules", game="fairies")
        await ask("GET", "/api/games/{game}/lessons", game="fairies")
        await ask("GET", "/api/games/{game}/lessons/{number}", game="fairies", number="1")
        await ask("GET", "/api/openapi.json")
        await ask("POST", "/api/arena/barges", {"text": ""})
        await ask("POST", "/api/arena/packs", {"text": '[pack]\nid = "mine"\n'})
        await ask("GET", "/api/decks/cards")
        await ask("POST", "/api/decks/check", {"text": "Missions\nMain\n"})
        await ask("GET", "/api/daily")
        await ask("POST", "/api/daily", {"mode": "nexus"})
        table = (await ask("POST", "/api/tables", TABLE))["id"]
        await ask("GET", "/api/tables/{table}", table=table)
        await world.play_out(table, (browser, 0))
        record = await ask("GET", "/api/tables/{table}/record", table=table)
        await ask("GET", "/api/me/records")
        await ask("GET", "/api/tables/{table}/contents", table=table)
        await ask("GET", "/api/tables/{table}/replay", table=table)
        await ask("POST", "/api/tables/{table}/review", table=table)
        await ask("GET", "/api/tables/{table}/review", table=table)
        await ask("POST", "/api/replay", record)
        await ask("POST", "/api/tables/{table}/rematch", {}, table=table)
        await ask("POST", "/api/tables/{table}/branch", {"ply": 1, "seats": SEATS}, table=table)
        away = (await ask("POST", "/api/tables", TABLE))["id"]
        await ask("POST", "/api/tables/{table}/leave", {}, table=away)
        await ask("POST", "/api/tables/{table}/abort", {}, table=away)
        waiting = (await other.told("POST", "/api/pairing", {"game": "fairies"}))["table"]["id"]
        await ask("GET", "/api/tables")
        assert (await ask("POST", "/api/pairing", {"game": "fairies"}))["table"]["id"] == waiting
        open_table = await other.new_table("fairies", "me", "open")
        await ask("POST", "/api/tables/{table}/seats/{seat}", {}, table=open_table, seat="1")
        await ask("GET", "/api/me/games")
        await ask("GET", "/api/people/{person}", person=me["id"])
        deck = {"name": "Mine", "text": "Missions\nMain\n"}
        kept = (await ask("POST", "/api/me/decks", deck))["id"]
        await ask("PUT", "/api/me/decks/{deck}", deck, deck=kept)
        await ask("GET", "/api/me/decks")
        await ask("DELETE", "/api/me/decks/{deck}", deck=kept)
        await ask("POST", "/api/account", {"login": "ann", "password": PASSWORD})
        await ask("GET", "/api/me/settings")
        await ask("PUT", "/api/me/settings", {"theme": "dark"})
        await ask("PUT", "/api/account/password", {"old": PASSWORD, "new": PASSWORD + "!"})
        token = (await ask("POST", "/api/tokens", {"name": "bot", "scopes": ["read"]}))["token"]["id"]
        await ask("GET", "/api/tokens")
        await ask("DELETE", "/api/tokens/{token}", token=token)
        elsewhere = world.browser()
        await elsewhere.told("POST", "/api/session", {"login": "ann", "password": PASSWORD + "!"})
        sessions = await ask("GET", "/api/sessions")
        far = next(session["id"] for session in sessions if not session["current"])
        await ask("DELETE", "/api/sessions/{session}", session=far)
        await ask("DELETE", "/api/sessions")
        await ask("DELETE", "/api/session")
        await ask("POST", "/api/session", {"login": "ann", "password": PASSWORD + "!"})
        await ask("POST", "/api/me/deletion", {"password": PASSWORD + "!"})
        assert done == set(OPERATIONS)
        refused = await browser.ask("GET", "/api/sessions")
        assert refused.status_code == 401
        msgspec.json.decode(refused.content, type=ErrorBody)

    run(sqlite_database, story)


def test_the_document_is_served_and_says_which_methods_an_address_has(sqlite_database: str) -> None:
    async def story(world: World) -> None:
        browser = world.browser()
        told = await browser.told("GET", "/api/openapi.json")
        assert told["openapi"].startswith("3.1")
        refused = await browser.ask("DELETE", "/api/tables")
        assert (refused.status_code, refused.headers["allow"]) == (405, "GET, HEAD, POST")

    run(sqlite_database, story)
