"""JSON Schema of everything that is sent, made from the types: ``python -m nexus.server.schemas FILE``.

The file in docs/ is made so, and clients in other languages can generate their types from it.
"""

from __future__ import annotations

import json
import sys
import typing
from pathlib import Path
from types import ModuleType
from typing import Any, Final

import msgspec

from nexus.core.contents import Contents
from nexus.core.events import Event
from nexus.core.records import Record
from nexus.core.views import View
from nexus.games import GAMES
from nexus.server import (
    barge_routes,
    bodies,
    content_routes,
    daily,
    deck_routes,
    lesson_routes,
    own_decks,
    own_games,
    own_settings,
    pack_routes,
    people_routes,
    protocol,
    replaying,
    reviewing,
    tokens,
)
from nexus.server.lesson_routes import LessonInfo, LessonStep
from nexus.server.protocol import ClientMessage, ServerMessage, Update
from nexus.server.replaying import Frame, ReplayPage

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
MODULES: Final[tuple[ModuleType, ...]] = (
    protocol,
    barge_routes,
    bodies,
    content_routes,
    daily,
    deck_routes,
    lesson_routes,
    people_routes,
    replaying,
    reviewing,
    tokens,
    own_decks,
    own_games,
    own_settings,
    pack_routes,
)


def http_types() -> list[type[msgspec.Struct]]:
    """The bodies of requests and of answers, by name."""
    live = {*typing.get_args(ClientMessage), *typing.get_args(ServerMessage), protocol.Message}
    found = {
        value.__name__: value
        for module in MODULES
        for value in vars(module).values()
        if isinstance(value, type) and issubclass(value, msgspec.Struct) and value.__module__ == module.__name__
    }
    return [found[name] for name in sorted(found) if found[name] not in live and found[name].__struct_fields__]


def game_types(base: type[msgspec.Struct]) -> list[type[msgspec.Struct]]:
    """The views or events that the games define, by the place where they are defined."""
    families = {type(game).__module__ for game in GAMES.values()}
    found: list[type[msgspec.Struct]] = []
    waiting = list(base.__subclasses__())
    while waiting:
        kind = waiting.pop()
        waiting += kind.__subclasses__()
        # Games from elsewhere may be loaded too, in tests for one; they are not part of this server.
        if any(kind.__module__.startswith(f"{family}.") for family in families):
            found.append(kind)
    return sorted(found, key=lambda kind: (kind.__module__, kind.__name__))


def by_family(kinds: list[type[msgspec.Struct]]) -> dict[str, list[type[msgspec.Struct]]]:
    """The types of each family of games; in different families they may have the same name and tag."""
    families: dict[str, list[type[msgspec.Struct]]] = {}
    for kind in kinds:
        families.setdefault(kind.__module__.split(".")[2], []).append(kind)
    return families


def schema() -> dict[str, Any]:
    """One schema document: `$defs` has every type; `live` and `http` say what is sent where.

    `events` has for each family of games what can happen in it.
    """
    views, events, contents = game_types(View), game_types(Event), game_types(Contents)
    client, server = typing.get_args(ClientMessage), typing.get_args(ServerMessage)
    types: list[Any] = [*client, *server, *http_types(), Record, *views, *events, *contents]
    references, components = msgspec.json.schema_components(types, ref_template="#/$defs/{name}")
    by_type = dict(zip(types, references, strict=True))
    any_view = [by_type[view] for view in views]
    all_events = {"type": "array", "items": {"anyOf": [by_type[event] for event in events]}}
    any_contents = {"anyOf": [by_type[kind] for kind in contents]}
    # On the server these are encoded already, so their types say nothing.
    encoded = {
        Update: {"view": {"anyOf": [*any_view, {"type": "null"}]}, "events": all_events},
        Frame: {"view": {"anyOf": any_view}, "events": all_events},
        LessonStep: {"view": {"anyOf": any_view}, "events": all_events},
        LessonInfo: {"contents": any_contents},
        ReplayPage: {"contents": any_contents},
    }
    for kind, fields in encoded.items():
        components[by_type[kind]["$ref"].rpartition("/")[2]]["properties"].update(fields)
    return {
        "$schema": DIALECT,
        "title": f"Nexus live protocol {protocol.VERSION}",
        "live": {
            "client": {"anyOf": [by_type[kind] for kind in client]},
            "server": {"anyOf": [by_type[kind] for kind in server]},
        },
        "events": {family: {"anyOf": [by_type[kind] for kind in kinds]} for family, kinds in by_family(events).items()},
        "http": {kind.__name__: by_type[kind] for kind in http_types()},
        "$defs": dict(sorted(components.items())),
    }


def schema_text() -> str:
    """The document as it is written to a file."""
    return json.dumps(schema(), indent=2, ensure_ascii=False) + "\n"


def main() -> None:
    """Write the schema to the file that is named, or print it."""
    if len(sys.argv) > 1:
        Path(sys.argv[1]).write_text(schema_text(), encoding="utf-8")
    else:
        sys.stdout.write(schema_text())


if __name__ == "__main__":
    main()
