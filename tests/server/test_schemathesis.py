"""Requests made up from the OpenAPI document, against a real server: no server error, and every answer is as told."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import httpx
import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from schemathesis import Case
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import response_schema_conformance, status_code_conformance

from nexus.server.protocol import Resign
from server.live_client import Guest
from server.live_fixtures import StartServer
from server.wire import Wire, open_wire

EXAMPLES = 8
"""Requests of each kind."""

CHECKS = [not_a_server_error, response_schema_conformance, status_code_conformance]
LAST = ("/api/me/deletion", "/api/session", "/api/sessions", "/api/sessions/{session}")
"""What may end the session with which it is asked: a guest of its own asks for these."""


async def prepared(base: str) -> dict[str, list[str]]:
    """Real names for the parameters of paths: tables that are open, in play and over, a person, a deck, a token."""
    guest = await Guest.arrive(base)
    open_table = await guest.new_table("tiles", ["me", "open"])
    playing = await guest.new_table("fairies", ["me", "greedy"])
    over = await guest.new_table("fairies", ["me", "greedy"], leavers="others")
    async with open_wire(guest) as socket:
        wire = Wire(socket)
        await wire.ask(Resign(table=over, seat=0, message="enough"))
        await wire.read_until("accepted")
    deck = (await guest.ask("POST", "/api/me/decks", {"name": "Mine", "text": "Missions\nMain\n"})).json()["id"]
    token = (await guest.ask("POST", "/api/tokens", {"name": "bot", "scopes": ["read"]})).json()["token"]["id"]
    return {
        "cookie": [guest.cookie],
        "table": [over, over, open_table, playing],
        "person": [guest.id],
        "deck": [deck],
        "token": [token],
        "game": ["fairies", "pirates", "tiles", "arena", "quantum"],
        "seat": ["0", "1"],
        "number": ["1", "2"],
    }


def asker(
    base: str, names: dict[str, list[str]], cookie: str, seen: set[int]
) -> Callable[[Case[Any], st.DataObject], None]:
    """Makes a request that was made up, with real names in its path now and then; `seen` gets the statuses."""

    def ask(case: Case[Any], data: st.DataObject) -> None:
        for name in case.path_parameters:
            if name in names and data.draw(st.integers(0, 3)):
                case.path_parameters[name] = data.draw(st.sampled_from(names[name]))
        response = case.call(base_url=base, headers={"cookie": cookie, "origin": base})
        seen.add(response.status_code)
        case.validate_response(response, checks=CHECKS)

    return ask


def test_made_up_requests_are_answered_as_told(sqlite_database: str, start_server: StartServer) -> None:
    base = start_server(sqlite_database).base
    names = asyncio.run(prepared(base))
    leaver = asyncio.run(Guest.arrive(base))
    document = httpx.get(f"{base}/api/openapi.json").json()
    # It asks as a page does, by its cookie.
    del document["security"]
    limits = settings(
        max_examples=EXAMPLES,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    statuses: dict[str, set[int]] = {}
    for found in schemathesis.openapi.from_dict(document).get_all_operations():
        assert isinstance(found, Ok)
        operation = found.ok()
        seen = statuses[operation.label] = set()
        cookie = leaver.cookie if operation.path in LAST else names["cookie"][0]
        ask = asker(base, names, cookie, seen)
        seed(1)(limits(given(operation.as_strategy(), st.data())(ask)))()
    assert len(statuses) == sum(len(methods) for methods in document["paths"].values())
    asked = {label for label in statuses if label.startswith("GET ") and label.removeprefix("GET ") not in LAST}
    assert {label for label in asked if 200 not in statuses[label]} == set()
