"""The workshop for barges, over HTTP: a drawn barge, or one in a file, becomes contents to play with."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from nexus.games.arena.content import map_rows
from nexus.games.arena.content_lint import pack_problems
from nexus.server.web import answer, body_of

OWN: Final = "own"
"""The id of the barge that is being drawn."""
EMPTY_ROWS: Final = ("........",) * 8
LONGEST_FILE: Final = 20_000


class BargeDraft(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A barge as it is drawn: eight rows of eight letters from the north, see `BargeMap`; or the `text` of a file."""

    name: Annotated[str, Meta(max_length=60)] = ""
    rows: Annotated[tuple[str, ...], Meta(max_length=8)] = ()
    hazards: Annotated[tuple[str, ...], Meta(max_length=8)] = ()
    text: Annotated[str, Meta(max_length=LONGEST_FILE)] = ""


class BargeProblem(msgspec.Struct, frozen=True, kw_only=True):
    """What is wrong with a barge."""

    clause: str
    text: str


class BargeVerdict(msgspec.Struct, frozen=True, kw_only=True):
    """A barge as it was read. If it has no problems, `options` make a table on it and `file` keeps it."""

    name: str
    rows: tuple[str, ...]
    hazards: tuple[str, ...]
    problems: tuple[BargeProblem, ...]
    options: dict[str, Any]
    file: str


async def check_barge(request: Request) -> Response:
    """Check a drawn barge, or the first barge of a content file."""
    return answer(verdict_of(await body_of(request, BargeDraft)))


def verdict_of(draft: BargeDraft) -> BargeVerdict:
    """What can be said about a draft."""
    if not draft.text:
        return _judged({"name": draft.name, "hazards": list(draft.hazards), "map": "\n".join(draft.rows)})
    try:
        content = tomllib.loads(draft.text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        return _unreadable("toml", f"The file cannot be read: {error}.")
    barges = content.get("barge")
    if not isinstance(barges, list) or not barges or not isinstance(barges[0], Mapping):
        return _unreadable("ARN-CARD-6", "The file has no barge: it needs a table [[barge]].")
    return _judged(barges[0])


def _judged(entry: Mapping[str, Any]) -> BargeVerdict:
    """The verdict on the entry of a barge, as it stands in a content file."""
    barge = {
        "id": OWN,
        "name": entry.get("name") or "A barge of our own",
        "hazards": entry.get("hazards", []),
        "map": text.strip() if isinstance(text := entry.get("map", ""), str) else text,
        "src": "recon",
    }
    content = {"pack": {"id": "own-barge"}, "barge": [barge]}
    problems = [BargeProblem(clause=clause, text=_about_it(text)) for _, clause, text in pack_problems(content)]
    drawable = isinstance(barge["map"], str) and isinstance(barge["name"], str) and isinstance(barge["hazards"], list)
    if not drawable:
        return _unreadable(problems[0].clause, problems[0].text)
    return BargeVerdict(
        name=barge["name"],
        rows=tuple(map_rows(barge["map"])),
        hazards=tuple([str(kind) for kind in barge["hazards"]]),
        problems=tuple(problems),
        options={} if problems else {"content": content, "barge": OWN},
        file="" if problems else _file_text(barge),
    )


def _about_it(text: str) -> str:
    """A problem without the name of the entry: there is only one."""
    text = text.removeprefix(f"barge {OWN}: ").removeprefix(f"barge {OWN}, ")
    return text[:1].upper() + text[1:]


def _unreadable(clause: str, text: str) -> BargeVerdict:
    """The verdict on something that is no barge at all."""
    return BargeVerdict(
        name="",
        rows=EMPTY_ROWS,
        hazards=(),
        problems=(BargeProblem(clause=clause, text=text),),
        options={},
        file="",
    )


def _file_text(barge: Mapping[str, Any]) -> str:
    """A content file with this barge; JSON strings and lists are TOML too."""
    lines = ["[pack]", 'id = "own-barge"', "", "[[barge]]"]
    lines += [f"{key} = {json.dumps(barge[key], ensure_ascii=False)}" for key in ("id", "name", "hazards", "src")]
    return "\n".join([*lines, f'map = """\n{barge["map"]}\n"""', ""])


ROUTES = [Route("/api/arena/barges", check_barge, methods=["POST"])]
