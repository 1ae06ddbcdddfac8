"""What the page needs to offer the games, to draw a table and to explain its rules, over HTTP."""

from __future__ import annotations

from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from nexus.core.game import Game
from nexus.core.refusals import NexusError
from nexus.core.rulebook import Option
from nexus.games import GAMES
from nexus.players import BOTS
from nexus.server.services import services_of
from nexus.server.web import answer


class OptionInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A switch of the table: `kind` is ``flag``, ``choice``, ``number`` or ``data``; see `Option`."""

    name: str
    kind: str
    default: Any
    choices: tuple[str, ...]
    low: int
    high: int
    text: str
    clause: str


class GameInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A game that is played here: how many may sit at it, its options, and its bots from weak to strong."""

    id: str
    title: str
    seats: tuple[int, ...]
    options: tuple[OptionInfo, ...]
    bots: tuple[str, ...]


class ClauseInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A clause; `kind`: the book says so (``text``), it follows (``derived``), or we decided (``ruling``)."""

    id: str
    chapter: str
    heading: str
    kind: str
    text: str


class ChapterInfo(msgspec.Struct, frozen=True, kw_only=True):
    """Clauses on one subject; `note`: what a reader must know to understand them."""

    id: str
    title: str
    note: str


class RulingInfo(msgspec.Struct, frozen=True, kw_only=True):
    """What was decided where the book is silent; `option` names the switch by which tables may differ."""

    id: str
    question: str
    answer: str
    option: str


class RulesInfo(msgspec.Struct, frozen=True, kw_only=True):
    """The rulebook of a game."""

    game: str
    title: str
    chapters: tuple[ChapterInfo, ...]
    clauses: tuple[ClauseInfo, ...]
    rulings: tuple[RulingInfo, ...]
    options: tuple[OptionInfo, ...]


class NoSuchGame(NexusError):
    """The game is not played here."""

    status = 404


def game_named(id: str) -> Game:
    """The game with this id; raises NoSuchGame."""
    if id not in GAMES:
        raise NoSuchGame(f"There is no game {id!r} here; there is {', '.join(GAMES)}.")
    return GAMES[id]


def _option(option: Option) -> OptionInfo:
    return OptionInfo(
        name=option.name,
        kind=option.kind,
        default=option.default,
        choices=option.choices,
        low=option.low,
        high=option.high,
        text=option.text,
        clause=option.clause,
    )


async def games(_: Request) -> Response:
    """The games with their seats, options and bots."""
    found = [
        GameInfo(
            id=game.id,
            title=game.title,
            seats=game.seats,
            options=tuple([_option(option) for option in game.options.values()]),
            bots=tuple(BOTS.get(game.id, {})),
        )
        for game in GAMES.values()
    ]
    return answer(found)


async def rules(request: Request) -> Response:
    """The rulebook of a game: clauses, rulings, options."""
    game = game_named(request.path_params["game"])
    book = game.rulebook
    return answer(
        RulesInfo(
            game=game.id,
            title=game.title,
            clauses=tuple(
                [
                    ClauseInfo(
                        id=clause.id,
                        chapter=clause.chapter,
                        heading=clause.heading,
                        kind=clause.kind,
                        text=clause.text,
                    )
                    for clause in book.clauses.values()
                ]
            ),
            chapters=tuple(
                [
                    ChapterInfo(id=chapter.id, title=chapter.title, note=chapter.note)
                    for chapter in book.chapters.values()
                ]
            ),
            rulings=tuple(
                [
                    RulingInfo(id=ruling.id, question=ruling.question, answer=ruling.answer, option=ruling.option)
                    for ruling in book.rulings.values()
                ]
            ),
            options=tuple([_option(option) for option in book.options.values()]),
        )
    )


async def table_contents(request: Request) -> Response:
    """The pieces of a table: the same for everybody, and as long as the table lives."""
    live = await services_of(request).hub.table(request.path_params["table"])
    game = GAMES[live.stored.game]
    return answer(game.contents(game.setup(len(live.stored.seats), live.stored.options)))


ROUTES = [
    Route("/api/games", games),
    Route("/api/games/{game}/rules", rules),
    Route("/api/tables/{table}/contents", table_contents),
]
