"""What the command line knows of single families of games beyond the contract: their data files and transcripts."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from typing import Any

from nexus.core.lint import Problem, lines_of, lint_rulebook, package_text
from nexus.core.match import Match
from nexus.games.parade.decks import SHIPPED, lint_deck
from nexus.games.parade.transcript import write_transcript

PARADE = "nexus.games.parade"
PARADE_GAMES = ("fairies", "pirates")


def lint_file(content: bytes, file: str) -> list[Problem]:
    """Everything wrong with a deck file of any game."""
    try:
        text = content.decode()
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        return [Problem(file, line, "utf-8", "This is not UTF-8 text.")]
    return lint_deck(text, file)


def lint_shipped() -> dict[str, list[Problem]]:
    """Every data file that comes with the games, with its problems."""
    clauses, rulings = package_text(PARADE, "clauses.toml"), package_text(PARADE, "rulings.toml")
    found = lint_rulebook(clauses, rulings, "parade")
    files = {
        name: [problem for problem in found if problem.file == name]
        for name in ("parade/clauses.toml", "parade/rulings.toml")
    }
    for deck in SHIPPED:
        name = f"parade/data/{deck}.toml"
        files[name] = lint_deck(package_text(PARADE, f"data/{deck}.toml"), name)
    return files


def read_deck_file(game: str, content: bytes, file: str) -> tuple[list[Problem], Mapping[str, Any]]:
    """The problems of a deck file and, if there are none, its card list as a table option of `game`."""
    problems = lint_file(content, file)
    if problems:
        return problems, {}
    text = content.decode()
    deck: dict[str, Any] = tomllib.loads(text)["deck"]
    if deck["edition"] != game:
        line = lines_of(text).get("deck.edition", 1)
        return [Problem(file, line, "edition", f"The deck is for {deck['edition']}, not for {game}.")], {}
    return [], deck


def transcript(match: Match) -> str | None:
    """The match as text in the notation of its family; None if the family has no such form."""
    return write_transcript(match) if match.game.id in PARADE_GAMES else None
