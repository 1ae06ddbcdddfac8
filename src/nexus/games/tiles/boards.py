"""Boards: spaces on a hexagonal grid, and the rows through them."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from typing import Any, Final

from nexus.core.lint import Problem, lines_of, package_text

EMPTY: Final = -1
"""In a list of tiles by space: no tile lies there."""

DIRECTIONS: Final = ("V", "R", "F")
"""Vertical, rising from the bottom left to the top right, falling from the top left to the bottom right."""


class Board:
    """A board. Spaces are numbered from 0, column by column from the left, each from its top; small Orchids too.

    Rows are numbered V rows first, then R rows, then F rows, in the order of `row_ids`. A row lists its spaces from
    the top (V) or from the left (R, F).
    """

    def __init__(self, id: str, entry: Mapping[str, Any]) -> None:
        self.id = id
        self.title: str = entry["title"]
        self.names: list[str] = []
        self.columns: list[list[int]] = []
        self.q: list[int] = []
        self.r: list[int] = []
        aliases: dict[str, str] = {space: name for name, space in entry.get("orchids", {}).items()}
        for column in entry["columns"]:
            self._add_column(column, aliases)
        self.index = {name: space for space, name in enumerate(self.names)}
        self.aliases = aliases
        self.orchids: list[int] = sorted([self.index[name] for name in aliases.values()], key=self.names.__getitem__)
        self.is_orchid: list[bool] = [space in self.orchids for space in range(len(self.names))]
        self.spaces: list[int] = [space for space in range(len(self.names)) if space not in self.orchids]
        self.rows: list[list[int]] = []
        self.row_ids: list[str] = []
        self.row_directions: list[int] = []
        self.row_spaces: list[int] = []
        self.through: list[list[int]] = [[] for _ in self.names]
        for direction in range(3):
            self._add_rows(direction)

    def _add_column(self, column: Mapping[str, Any], aliases: Mapping[str, str]) -> None:
        first = len(self.names)
        for place in range(column["spaces"]):
            name = f"{column['name']}{place + 1}"
            self.names.append(aliases.get(name, name))
            self.q.append(column["q"])
            self.r.append(column["top"] + place)
        self.columns.append(list(range(first, len(self.names))))

    def _add_rows(self, direction: int) -> None:
        """The rows of one direction, in the order of q, of falling s, or of r."""
        lines: dict[int, list[int]] = {}
        for space, (q, r) in enumerate(zip(self.q, self.r, strict=True)):
            lines.setdefault((q, q + r, r)[direction], []).append(space)
        for number, key in enumerate(sorted(lines), start=1):
            row = lines[key]
            for space in row:
                self.through[space].append(len(self.rows))
            self.rows.append(row)
            self.row_ids.append(f"{DIRECTIONS[direction]}{number}")
            self.row_directions.append(direction)
            self.row_spaces.append(len([space for space in row if not self.is_orchid[space]]))

    def empty(self) -> list[int]:
        """The board without a tile."""
        return [EMPTY] * len(self.names)


class Mode:
    """What lies before each player, and the numbers by which a choice of a place is known.

    Place numbers: the spaces of the board, then those of the ScrapYard, then `aside`, which is the large Orchid or,
    where somebody else holds the ScrapYard, the act of discarding.
    """

    def __init__(self, id: str, entry: Mapping[str, Any], boards: Mapping[str, Board]) -> None:
        self.id = id
        self.title: str = entry["title"]
        self.board = boards[entry["board"]]
        self.yard: Board | None = boards[entry["yard"]] if "yard" in entry else None
        self.yard_names: list[str] = self.yard.names if self.yard is not None else []
        self.large: int = entry.get("large", 0)
        self.half: bool = entry.get("half", False)
        self.rays: bool = entry.get("rays", False)
        self.lab: bool = entry.get("lab", False)
        self.first_yard = len(self.board.names)
        self.aside = self.first_yard + len(self.yard_names)
        self.calls = len(self.board.spaces) + len(self.yard_names) + self.large
        self.place_names: list[str] = [*self.board.names, *self.yard_names, "L" if self.large else "*"]
        self.places = {name: place for place, name in enumerate(self.place_names)}

    def first_places(self, handed_over: bool) -> list[int]:
        """Every place open at the start of a round, in order; a ScrapYard `handed_over` is reached by discarding."""
        places = list(self.board.spaces)
        if not handed_over:
            places += range(self.first_yard, self.aside)
        if self.large or handed_over:
            places.append(self.aside)
        return places


def board_text(board: Board, cells: list[int], tile_names: list[str]) -> list[str]:
    """One line for each column: its letter, then its tiles from the top, ``--`` where none lies."""
    lines: list[str] = []
    for column in board.columns:
        # A small Orchid may lie at the top, so the letter comes from a space that has its plain name.
        letter = next(board.names[space][0] for space in column if not board.is_orchid[space])
        tiles = ["--" if cells[space] == EMPTY else tile_names[cells[space]] for space in column]
        lines.append(f"{letter}: {' '.join(tiles)}")
    return lines


def lint_boards(text: str, file: str) -> list[Problem]:
    """Everything that is wrong with a file of boards whose entries have the right form."""
    lines = lines_of(text)
    problems: list[Problem] = []
    for id, entry in tomllib.loads(text).items():
        for sentence in board_problems(Board(id, entry)):
            problems.append(Problem(file, lines.get(id, 1), id, sentence))
    return problems


def board_problems(board: Board) -> list[str]:
    """What would make a board unplayable: spaces that share a place or a name, rows with a hole."""
    problems: list[str] = []
    if len(board.index) != len(board.names):
        problems.append("Two spaces have the same name.")
    if len(set(zip(board.q, board.r, strict=True))) != len(board.names):
        problems.append("Two spaces lie at the same place.")
    for id, row in zip(board.row_ids, board.rows, strict=True):
        steps = sorted([board.r[space] if id[0] == "V" else board.q[space] for space in row])
        if not problems and steps[-1] - steps[0] != len(row) - 1:
            problems.append(f"Row {id} has a hole.")
    return problems


PACKAGE: Final = "nexus.games.tiles"


def _boards() -> dict[str, Board]:
    entries = tomllib.loads(package_text(PACKAGE, "data/boards.toml"))
    return {id: Board(id, entry) for id, entry in entries.items()}


def _modes() -> dict[str, Mode]:
    entries = tomllib.loads(package_text(PACKAGE, "data/modes.toml"))
    return {id: Mode(id, entry, BOARDS) for id, entry in entries.items()}


BOARDS: Final = _boards()
MODES: Final = _modes()
"""The modes by id, those of the lab included."""
