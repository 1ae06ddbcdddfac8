"""Finished games to look through and to review, over HTTP."""

from __future__ import annotations

import asyncio
from textwrap import shorten
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

import nexus
from nexus.core.records import Record
from nexus.core.refusals import Refusal
from nexus.server.hub import NoSuchTable, TableRefused
from nexus.server.live import LiveTable
from nexus.server.protocol import Result
from nexus.server.replaying import EVERYTHING, Page, ReplayRefused, replay_page
from nexus.server.reviewing import sides_of
from nexus.server.services import services_of
from nexus.server.web import answer, person_of

MOST_WORDS: Final = 400
"""Characters of a difference that are told: it may quote what the record holds."""


async def finished_record(live: LiveTable) -> tuple[Record, Result | None]:
    """The record of a table that has ended, and how it ended; raises TableRefused while it goes on.

    Whoever may replay a game learns everything about it, so nothing of a running one leaves here.
    """
    async with live.settled():
        if live.match is None and live.stored.finished:
            raise NoSuchTable("This game never began, so there is nothing to replay.")
        if live.match is None or not live.stored.finished:
            raise TableRefused(Refusal("table", "A game can be replayed when it is over."))
        return live.match.record(live.stored.commitment), live.progress.result


def viewer_of(request: Request) -> str:
    """Whose knowledge is asked for."""
    return request.query_params.get("as", EVERYTHING)


def page_of(request: Request) -> Page:
    """The plies that are asked for; raises ReplayRefused."""
    bounds: list[int | None] = []
    for name in ("from", "to"):
        text = request.query_params.get(name)
        if text is not None and not (text.isascii() and text.isdecimal() and len(text) < 8):
            raise ReplayRefused(f"{name} must be the number of a ply, from 0.")
        bounds.append(None if text is None else int(text))
    return Page(bounds[0] or 0, bounds[1])


async def table_replay(request: Request) -> Response:
    """A finished table, ply by ply, as everybody, a spectator or a seat knew it."""
    page = page_of(request)
    live = await services_of(request).hub.table(request.path_params["table"])
    record, result = await finished_record(live)
    # Re-playing takes a while, and others are waiting.
    return answer(await asyncio.to_thread(replay_page, record, viewer_of(request), page, result))


async def record_replay(request: Request) -> Response:
    """A record that somebody brings along, verified and then shown in the same way."""
    text = (await request.body()).removesuffix(b"\n")
    page = page_of(request)
    difference = await asyncio.to_thread(nexus.verify, text)
    if difference is not None:
        unreadable = difference.where == "text"
        why = difference.text if unreadable else f"This record does not hold. {difference}"
        raise ReplayRefused(shorten(why, MOST_WORDS))
    return answer(await asyncio.to_thread(replay_page, Record.from_json(text), viewer_of(request), page))


async def begin_review(request: Request) -> Response:
    """Have a finished table reviewed; asked again, nothing more is done."""
    await person_of(request)
    services = services_of(request)
    live = await services.hub.table(request.path_params["table"])
    record, _ = await finished_record(live)
    return answer(services.reviews.begin(live.stored.id, record, sides_of(record)))


async def table_review(request: Request) -> Response:
    """The review of a finished table, as far as it has come, from a ply on for those who know the beginning."""
    page = page_of(request)
    services = services_of(request)
    live = await services.hub.table(request.path_params["table"])
    await finished_record(live)
    return answer(services.reviews.of(live.stored.id, page.begin))


ROUTES = [
    Route("/api/tables/{table}/replay", table_replay),
    Route("/api/tables/{table}/review", table_review),
    Route("/api/tables/{table}/review", begin_review, methods=["POST"]),
    Route("/api/replay", record_replay, methods=["POST"]),
]
