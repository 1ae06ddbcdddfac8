"""Checking the map of a barge (ARN-CARD-9)."""

from __future__ import annotations

from typing import Final

from nexus.games.arena.content import map_rows

LETTERS: Final = ".PbgBC"
LIMITS: Final = {"B": 4, "C": 4, "b": 10, "g": 10}
"""The most of each piece; of pillars there are just four."""
PILLARS: Final = 4
CORNERS: Final = ((0, 0), (7, 0), (0, 7), (7, 7))
FIRST_STEPS: Final = ((1, 0), (7, 1), (6, 7), (0, 6))
"""The squares in front of the four start squares, as column and row from 0."""


def map_problems(text: str) -> list[str]:
    """Everything wrong with a map, one sentence each."""
    rows = map_rows(text)
    if len(rows) != 8 or any(len(row) != 8 for row in rows):
        return ["the map needs 8 rows of 8 letters."]
    drawn = "".join(rows)
    strange = sorted(set(drawn) - set(LETTERS))
    if strange:
        return [f"unknown letter {strange[0]!r} on the map; the letters are {' '.join(LETTERS)}."]
    problems: list[str] = []
    if drawn.count("P") != PILLARS:
        problems.append(f"there are {drawn.count('P')} pillars; it must be {PILLARS}.")
    for letter, most in LIMITS.items():
        if drawn.count(letter) > most:
            problems.append(f"there are {drawn.count(letter)} of {letter}; the box has {most}.")
    problems += [
        f"the corner {square_name(column, row)} must be empty." for column, row in CORNERS if rows[row][column] != "."
    ]
    problems += [
        f"{square_name(column, row)}, in front of a start square, must be free of pillars, braziers and crates."
        for column, row in FIRST_STEPS
        if rows[row][column] in "PBC"
    ]
    cut_off = unreached(rows)
    if cut_off:
        problems.append(f"{cut_off[0]} cannot be reached from a1.")
    return problems


def square_name(column: int, row: int) -> str:
    """The name of a square whose column and row count from 0."""
    return f"{'abcdefgh'[column]}{row + 1}"


def unreached(rows: list[str]) -> list[str]:
    """The enterable squares that no king's walk over enterable squares from a1 reaches."""
    free = {(column, row) for row in range(8) for column in range(8) if rows[row][column] not in "PBC"}
    waiting = [(0, 0)]
    while waiting:
        column, row = waiting.pop()
        if (column, row) in free:
            free.remove((column, row))
            waiting += [(column + right, row + down) for right in (-1, 0, 1) for down in (-1, 0, 1)]
    return [square_name(column, row) for column, row in sorted(free)]
