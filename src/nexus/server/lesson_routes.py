"""Lessons, over HTTP: every step with the position in which it is shown, so that a page needs no rules to teach."""

from __future__ import annotations

from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from nexus.core.game import Game
from nexus.core.lessons import Lesson, Scene, scenes
from nexus.core.match import Match
from nexus.server.content_routes import NoSuchGame, game_named
from nexus.server.protocol import LogLine
from nexus.server.telling import raw
from nexus.server.web import answer


class LessonStep(msgspec.Struct, frozen=True, kw_only=True):
    """What is said at a position, which `events` led to; `ask` is the move that the learner must find there."""

    say: str
    hint: str
    ask: str | None
    view: msgspec.Raw
    captions: tuple[str, ...]
    events: tuple[msgspec.Raw, ...]
    lines: tuple[LogLine, ...]


class LessonInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A whole lesson; `contents` are the pieces that its views name."""

    game: str
    title: str
    number: int
    seat: int
    names: tuple[str, ...]
    options: dict[str, Any]
    contents: msgspec.Raw
    steps: tuple[LessonStep, ...]


class LessonName(msgspec.Struct, frozen=True, kw_only=True):
    """A lesson in a list."""

    number: int
    title: str
    steps: int


async def lessons(request: Request) -> Response:
    """The lessons of a game, in the order in which they are to be taken."""
    game = game_named(request.path_params["game"])
    found = [
        LessonName(number=number, title=lesson.title, steps=len(lesson.steps))
        for number, lesson in enumerate(game.lessons, start=1)
    ]
    return answer(found)


async def lesson(request: Request) -> Response:
    """One lesson with all its steps."""
    game = game_named(request.path_params["game"])
    number = request.path_params["number"]
    if not 1 <= number <= len(game.lessons):
        raise NoSuchGame(f"{game.title} has {len(game.lessons)} lessons; there is no lesson {number}.")
    return answer(_told(game, game.lessons[number - 1], number))


def _told(game: Game, lesson: Lesson, number: int) -> LessonInfo:
    steps: list[LessonStep] = []
    shown: int | None = None
    match: Match | None = None
    for scene in scenes(game, lesson):
        match = scene.match
        steps.append(_step(game, lesson, scene, shown))
        shown = match.ply
    assert match is not None
    return LessonInfo(
        game=game.id,
        title=lesson.title,
        number=number,
        seat=lesson.seat,
        names=tuple(lesson.names),
        options=match.setup.options,
        contents=raw(game.contents(match.setup)),
        steps=tuple(steps),
    )


def _step(game: Game, lesson: Lesson, scene: Scene, shown: int | None) -> LessonStep:
    """The step with what happened since ply `shown` (None: nothing was shown yet), as the learner knows it."""
    match, seat = scene.match, lesson.seat
    view = match.state.view(seat)
    events = match.events(seat, since=shown)
    return LessonStep(
        say=scene.step.say,
        hint=scene.step.hint,
        ask=scene.step.move if scene.seat == seat else None,
        view=raw(view),
        captions=tuple([game.caption(game.parse(move), view, match.setup, match.names) for move in view.moves]),
        events=tuple([raw(event) for event in events]),
        lines=tuple(
            [
                LogLine(ply=match.ply, text=text, clauses=event.clauses)
                for event in events
                if (text := game.sentence(event, match.setup, match.names))
            ]
        ),
    )


ROUTES = [
    Route("/api/games/{game}/lessons", lessons),
    Route("/api/games/{game}/lessons/{number:int}", lesson),
]
