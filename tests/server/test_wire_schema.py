"""The published schema is that of the types, and real messages follow it."""

from __future__ import annotations

import json
import typing
from pathlib import Path

from nexus.core.events import Event
from nexus.core.views import View
from nexus.games import GAMES
from nexus.server.protocol import ClientMessage, ServerMessage
from nexus.server.schemas import game_types, http_types, schema, schema_text

FILE = Path(__file__).parents[2] / "docs" / "protocol.schema.json"


def test_the_published_schema_is_current() -> None:
    assert FILE.read_text(encoding="utf-8") == schema_text(), (
        "write it anew: python -m nexus.server.schemas docs/protocol.schema.json"
    )


def test_every_message_is_described() -> None:
    document = schema()
    assert len(document["live"]["client"]["anyOf"]) == len(typing.get_args(ClientMessage))
    assert len(document["live"]["server"]["anyOf"]) == len(typing.get_args(ServerMessage))
    assert {"NewTable", "TableInfo", "ErrorBody", "NewToken"} <= {kind.__name__ for kind in http_types()}
    for definition in document["$defs"].values():
        if "properties" in definition:
            assert definition.get("description"), definition["title"]


def test_every_game_brings_its_view_and_its_events() -> None:
    families = {type(game).__module__.removeprefix("nexus.games.") for game in GAMES.values()}
    for base in (View, Event):
        modules = {kind.__module__.split(".")[2] for kind in game_types(base)}
        assert modules == families


def test_every_reference_leads_somewhere() -> None:
    text = schema_text()
    document = json.loads(text)
    named = {part.partition('"')[0] for part in text.split("#/$defs/")[1:]}
    assert named <= set(document["$defs"])
