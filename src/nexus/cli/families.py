"""What the command line knows of single families of games beyond the contract: their data files and transcripts."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from typing import Any

from nexus.core.lessons import lint_lessons
from nexus.core.lint import Problem, lines_of, lint_rulebook, package_text
from nexus.core.match import Match
from nexus.games import GAMES
from nexus.games.arena.bout_text import write_transcript as write_arena_transcript
from nexus.games.arena.content_lint import TABLES as CONTENT_TABLES
from nexus.games.arena.content_lint import lint_content, lint_shipped_content
from nexus.games.parade.decks import SHIPPED, lint_deck
from nexus.games.parade.transcript import write_transcript
from nexus.games.quantum.loading import set_problems, shipped_files
from nexus.games.quantum.set_lint import lint_set_files
from nexus.games.quantum.transcript import write_transcript as write_quantum_transcript
from nexus.games.tiles.boards import lint_boards
from nexus.games.tiles.tileset import SHIPPED as SHIPPED_TILES
from nexus.games.tiles.tileset import lint_tiles
from nexus.games.tiles.transcript import write_transcript as write_tiles_transcript

ARENA = "nexus.games.arena"
PARADE = "nexus.games.parade"
PARADE_GAMES = ("fairies", "pirates")
QUANTUM = "nexus.games.quantum"
TILES = "nexus.games.tiles"

SET_RECORDS = ("token", "card", "mission")
"""Tables that only a set of Quantum Nexus has; one without its head is told so."""

DATA_OPTIONS = {"fairies": "deck", "pirates": "deck", "tiles": "tiles", "arena": "content", "quantum": "set"}
"""The table option of each game that a file given with --deck fills."""


def text_of(content: bytes) -> str:
    """A file as text, without the mark that some editors put in front; raises UnicodeDecodeError if it is none."""
    return content.decode("utf-8-sig")


def lint_file(content: bytes, file: str) -> list[Problem]:
    """Everything wrong with a deck, tile, set or content file; what it has in it tells which it is."""
    try:
        text = text_of(content)
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        return [Problem(file, line, "utf-8", "This is not UTF-8 text.")]
    tables = lines_of(text)
    if "set" in tables:
        return lint_set_files({file: text})
    if any(table in tables for table in CONTENT_TABLES):
        return lint_content(text, file)
    if any(table in tables for table in SET_RECORDS):
        return lint_set_files({file: text})
    return lint_tiles(text, file) if "meta" in tables or "stripes" in tables else lint_deck(text, file)


def lint_shipped() -> dict[str, list[Problem]]:
    """Every data file that comes with the games, with its problems."""
    files: dict[str, list[Problem]] = {}
    for package, folder in ((PARADE, "parade"), (TILES, "tiles"), (ARENA, "arena"), (QUANTUM, "quantum")):
        found = lint_rulebook(package_text(package, "clauses.toml"), package_text(package, "rulings.toml"), folder)
        for name in (f"{folder}/clauses.toml", f"{folder}/rulings.toml"):
            files[name] = [problem for problem in found if problem.file == name]
    for package, folder in ((PARADE, "parade"), (TILES, "tiles"), (ARENA, "arena"), (QUANTUM, "quantum")):
        lessons = f"{folder}/lessons.toml"
        files[lessons] = lint_lessons(package_text(package, "lessons.toml"), lessons, GAMES)
    for deck in SHIPPED:
        name = f"parade/data/{deck}.toml"
        files[name] = lint_deck(package_text(PARADE, f"data/{deck}.toml"), name)
    for tiles in SHIPPED_TILES:
        name = f"tiles/data/{tiles}.toml"
        files[name] = lint_tiles(package_text(TILES, f"data/{tiles}.toml"), name)
    sets = {f"quantum/{name}": content for name, content in shipped_files().items()}
    problems = lint_set_files(sets)
    for name in sets:
        files[name] = [problem for problem in problems if problem.file == name]
    files |= lint_shipped_content()
    boards = "tiles/data/boards.toml"
    files[boards] = lint_boards(package_text(TILES, "data/boards.toml"), boards)
    return files


def read_deck_file(game: str, content: bytes, file: str) -> tuple[list[Problem], Mapping[str, Any]]:
    """The problems of a data file and, if there are none, its content as a table option of `game`."""
    problems = lint_file(content, file)
    if game == "tiles":
        return _read_tile_file(content, file, problems)
    if game == "quantum":
        return _read_set_file(content, file, problems)
    if problems:
        return problems, {}
    text = text_of(content)
    if game == "arena":
        if "pack" in lines_of(text):
            return [], tomllib.loads(text)
        return [Problem(file, 1, "pack", "This is no content file for arena: it has no table [pack].")], {}
    if "deck" not in lines_of(text):
        return [Problem(file, 1, "deck", f"This is a tile file, not a deck for {game}.")], {}
    deck: dict[str, Any] = tomllib.loads(text)["deck"]
    if deck["edition"] != game:
        line = lines_of(text).get("deck.edition", 1)
        return [Problem(file, line, "edition", f"The deck is for {deck['edition']}, not for {game}.")], {}
    return [], deck


def _read_tile_file(content: bytes, file: str, problems: list[Problem]) -> tuple[list[Problem], Mapping[str, Any]]:
    """The same for a tile file, of which what is only doubtful can be played with."""
    if problems and problems[0].clause in ("utf-8", "toml", "deck"):
        return problems, {}
    text = text_of(content)
    unusable = lint_tiles(text, file, with_doubts=False)
    return (unusable, {}) if unusable else ([], tomllib.loads(text))


def _read_set_file(content: bytes, file: str, problems: list[Problem]) -> tuple[list[Problem], Mapping[str, Any]]:
    """The same for a set file; a text that says something else than the ability, or an illegal deck, does no harm."""
    if problems and problems[0].clause in ("utf-8", "toml"):
        return problems, {}
    text = text_of(content)
    if "set" not in lines_of(text):
        return [Problem(file, 1, "set", "This is no set file for quantum: it has no table [set].")], {}
    data = tomllib.loads(text)
    return (problems, {}) if set_problems(data) else ([], data)


def transcript(match: Match) -> str | None:
    """The match as text in the notation of its family; None if the family has no such form."""
    if match.game.id in PARADE_GAMES:
        return write_transcript(match)
    if match.game.id == "arena":
        return write_arena_transcript(match)
    if match.game.id == "quantum":
        return write_quantum_transcript(match)
    return write_tiles_transcript(match) if match.game.id == "tiles" else None
