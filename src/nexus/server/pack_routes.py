"""Content packs for the arena, over HTTP: the text of a file becomes contents to play with."""

from __future__ import annotations

import tomllib
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from nexus.games.arena.content_lint import lint_content
from nexus.server.web import answer, body_of

LONGEST_PACK: Final = 48_000
"""Characters; twice as much as all contents that come with the game, and small enough for the options of a table."""


class PackDraft(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A content file: its name and its text."""

    file: Annotated[str, Meta(max_length=120)] = "pack"
    text: Annotated[str, Meta(max_length=LONGEST_PACK)]


class PackVerdict(msgspec.Struct, frozen=True, kw_only=True):
    """A content pack as it was read. If it has no problems, `options` make a table with it.

    `entries` counts what the pack brings by kind; `problems` name file, line, entry, key and what is allowed.
    """

    name: str
    entries: dict[str, int]
    problems: tuple[str, ...]
    options: dict[str, Any]


async def check_pack(request: Request) -> Response:
    """Check a content file."""
    draft = await body_of(request, PackDraft)
    return answer(verdict_of(draft.text, draft.file))


def verdict_of(text: str, file: str) -> PackVerdict:
    """What can be said about the text of a content file."""
    problems = tuple([str(problem) for problem in lint_content(text, file)])
    if problems:
        return PackVerdict(name="", entries={}, problems=problems, options={})
    content = tomllib.loads(text)
    entries = {table: len(found) for table, found in content.items() if isinstance(found, list)}
    return PackVerdict(name=content["pack"]["id"], entries=entries, problems=(), options={"content": content})


ROUTES = [Route("/api/arena/packs", check_pack, methods=["POST"])]
