"""Lessons: a game that a learner plays along, step by step, made from data."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final

from nexus.core.lint import Problem, entry_lines, read_toml
from nexus.core.refusals import IllegalMove, IllegalTable

if TYPE_CHECKING:
    from nexus.core.game import Game
    from nexus.core.match import Match

LESSON_KEYS: Final = ("game", "title", "seat", "names", "seats", "options", "seed", "deal", "step")
STEP_KEYS: Final = ("say", "hint", "move", "seat")


class Step:
    """What is said, and the move that follows; if it is the learner's, it must be found, with `hint` as help."""

    def __init__(self, entry: Mapping[str, Any]) -> None:
        self.say: str = entry["say"]
        self.hint: str = entry.get("hint", "")
        self.move: str = entry.get("move", "")
        self.seat: int | None = entry.get("seat")


class Lesson:
    """A lesson of `game`, with the learner on `seat`.

    The table starts from `seed`, or from a `deal` in the game's own notation.
    """

    def __init__(self, entry: Mapping[str, Any]) -> None:
        self.game: str = entry["game"]
        self.title: str = entry["title"]
        self.seat: int = entry.get("seat", 0)
        self.names: list[str] = list(entry["names"])
        self.seats: int = entry.get("seats", len(self.names))
        self.options: dict[str, Any] = dict(entry.get("options", {}))
        self.seed: str = entry.get("seed", "")
        self.deal: str = entry.get("deal", "")
        self.steps = [Step(step) for step in entry["step"]]


class Scene:
    """A step of a lesson with the match in which it is shown; `seat` makes its move, if it has one."""

    def __init__(self, step: Step, match: Match, seat: int | None) -> None:
        self.step = step
        self.match = match
        self.seat = seat


def read_lessons(text: str, game: str) -> list[Lesson]:
    """The lessons of `game` in the file of its family."""
    return [Lesson(entry) for entry in tomllib.loads(text).get("lesson", []) if entry["game"] == game]


def scenes(game: Game, lesson: Lesson) -> Iterator[Scene]:
    """The steps of a lesson in order, each with the position in which it is shown; look before you take the next.

    Raises IllegalTable or IllegalMove if the lesson does not fit the rules.
    """
    match = game.lesson_match(lesson)
    for step in lesson.steps:
        seat = step.seat
        if seat is None and step.move and match.deciders:
            seat = lesson.seat if lesson.seat in match.deciders else match.deciders[0]
        yield Scene(step, match, seat if step.move else None)
        if step.move:
            match.play(seat if seat is not None else lesson.seat, step.move)


def lint_lessons(text: str, file: str, games: Mapping[str, Game]) -> list[Problem]:
    """Everything wrong with a file of lessons: unknown keys, games and seats, and moves that the rules refuse."""
    content = read_toml(text, file)
    if isinstance(content, Problem):
        return [content]
    problems: list[Problem] = []
    for line, entry in zip(entry_lines(text, "lesson"), content.get("lesson", []), strict=True):
        problems += [Problem(file, line, clause, sentence) for clause, sentence in _lesson_problems(entry, games)]
    return problems


def _lesson_problems(entry: Mapping[str, Any], games: Mapping[str, Game]) -> list[tuple[str, str]]:
    """What is wrong with one lesson, as (key or clause, sentence)."""
    problems = [
        (key, f"Unknown key; the keys of a lesson are {', '.join(LESSON_KEYS)}.")
        for key in entry
        if key not in LESSON_KEYS
    ]
    problems += [
        (key, "The lesson lacks this key.") for key in ("game", "title", "names", "step") if not entry.get(key)
    ]
    for number, step in enumerate(entry.get("step", []), start=1):
        problems += [
            (key, f"Step {number} has an unknown key; the keys are {', '.join(STEP_KEYS)}.")
            for key in step
            if key not in STEP_KEYS
        ]
        if not step.get("say"):
            problems.append(("say", f"Step {number} says nothing."))
    if problems:
        return problems
    if entry["game"] not in games:
        return [("game", f"There is no game {entry['game']!r}; there is {', '.join(games)}.")]
    shown = 0
    try:
        for _ in scenes(games[entry["game"]], Lesson(entry)):
            shown += 1
    except (IllegalMove, IllegalTable) as error:
        return [(error.refusal.clause, f"Step {shown} does not fit the rules: {error.refusal.text}")]
    return []
