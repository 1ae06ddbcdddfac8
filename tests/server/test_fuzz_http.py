"""Hostile requests to every route: refused with a sentence, never a server error."""

from __future__ import annotations

import json
import re
from typing import Any
from urllib.parse import quote, urlencode

import httpx
import msgspec
import pytest
from starlette.routing import Route

from nexus.server import bodies, deck_routes, own_decks, own_games, people_routes, protocol, tokens
from nexus.server.app import make_app
from nexus.server.config import Settings
from server.message_fuzz import MessageFuzz
from server.server_process import ServerProcess

BODIES = [
    kind
    for module in (protocol, bodies, people_routes, tokens, own_games, own_decks, deck_routes)
    for kind in vars(module).values()
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind.__struct_config__.forbid_unknown_fields
]
"""Everything that a client may send."""


def routes() -> list[tuple[str, str]]:
    """Every method and path that the server answers to."""
    app = make_app(Settings(database="sqlite:///never-opened.db"))
    found = [route for route in app.routes if isinstance(route, Route)]
    return sorted((method, route.path) for route in found for method in route.methods or ())


def filled(path: str, fuzz: MessageFuzz) -> str:
    """A path with something in the place of each parameter."""
    return re.sub(r"\{(\w+)(:\w+)?\}", lambda match: _parameter(match[2], fuzz), path)


def _parameter(kind: str | None, fuzz: MessageFuzz) -> str:
    text = str(fuzz.number()) if kind == ":int" else fuzz.text()
    return quote(text, safe="", errors="replace") or "-"


def fuzz_http(server: ServerProcess, count: int, seed: str) -> None:
    """Send `count` requests, as a guest, as nobody, and as somebody with a wrong secret."""
    every = routes()
    assert ("POST", "/api/tables") in every
    origin = {"origin": server.base}
    statuses: dict[int, int] = {}
    with httpx.Client(base_url=server.base, headers=origin, timeout=30) as http:
        known = http.post("/api/guest", json={})
        cookie = known.headers["set-cookie"].partition(";")[0]
        http.cookies.clear()
        wish = {"game": "fairies", "seats": [{"kind": "me"}, {"kind": "open"}]}
        table = http.post("/api/tables", json=wish, headers={"cookie": cookie}).json()["id"]
        person = known.json()["id"]
        fuzz = MessageFuzz(seed, BODIES, [table, person, "fairies", "pirates", "me", "open", "bot", "greedy", "public"])
        for index in range(count):
            method, path = every[index % len(every)]
            if path == "/metrics":
                continue
            headers = fuzz.chance.choice(
                [{"cookie": cookie}] * 8
                + [{}, {"cookie": "__Host-nexus=wrong"}, {"cookie": cookie, "origin": "http://elsewhere.example"}]
                + [{"authorization": "Bearer nexus_wrong"}, {"authorization": "Basic eA=="}]
            )
            if path in ("/api/me/deletion", "/api/session", "/api/sessions/{session}") and method != "GET":
                headers = {}  # the guest is still needed
            body = fuzz.message().encode("utf-8", "replace")
            if method in ("POST", "PUT", "PATCH") and fuzz.chance.random() < 0.5:
                body = json.dumps(fuzz.struct(fuzz.chance.choice(BODIES))).encode()
            query = fuzz.chance.choice(
                [{}, {}, {"page": fuzz.text()}, {"game": fuzz.text(), "limit": str(fuzz.number())}]
            )
            response = send(http, method, filled(path, fuzz), headers, body, query)
            statuses[response.status_code] = statuses.get(response.status_code, 0) + 1
            assert response.status_code < 500, (method, path, body[:500], response.text)
            if response.status_code >= 400 and method != "HEAD":
                assert response.json()["text"], (method, path)
    assert server.process is not None
    assert server.process.poll() is None
    assert "Traceback" not in server.log
    print(f"{count} requests to {len(every)} routes: {dict(sorted(statuses.items()))}")


def send(
    http: httpx.Client, method: str, path: str, headers: dict[str, str], body: bytes, query: dict[str, str]
) -> httpx.Response:
    """One request that leaves no cookie behind."""
    try:
        response = http.request(method, f"{path}?{urlencode(query, errors='replace')}", headers=headers, content=body)
    finally:
        http.cookies.clear()
    return response


def test_any_request(server: ServerProcess) -> None:
    fuzz_http(server, 1_500, "requests")


@pytest.mark.deep
def test_very_many_requests(server: ServerProcess) -> None:
    fuzz_http(server, 50_000, "many requests")


def test_what_a_client_may_send_is_complete() -> None:
    names: set[Any] = {kind.__name__ for kind in BODIES}
    assert {"NewTable", "TakeSeat", "Branch", "NewToken"} <= names
