"""Checking data files: problems with file, line and reason."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from importlib import resources
from typing import Any, Final

from nexus.core.rulebook import KINDS

TABLE: Final = re.compile(r"\s*\[\[?\s*([^\[\]]+?)\s*\]\]?\s*(#.*)?$")
KEY: Final = re.compile(r'\s*("[^"]*"|[A-Za-z0-9_-]+)\s*=')
ERROR_PLACE: Final = re.compile(r"\s*\(at line (\d+), column \d+\)|\s*\(at end of document\)")


class Problem:
    """Something wrong in a data file. `clause` is a rulebook id, or the key that is wrong."""

    def __init__(self, file: str, line: int, clause: str, text: str) -> None:
        self.file = file
        self.line = line
        self.clause = clause
        self.text = text

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.text} ({self.clause})"


def read_toml(text: str, file: str) -> dict[str, Any] | Problem:
    """What a TOML text holds, or why it cannot be read; a key written twice is named as such."""
    try:
        return tomllib.loads(text)
    except RecursionError:
        return Problem(file, 1, "toml", "The file is nested too deeply.")
    except tomllib.TOMLDecodeError as error:
        message = str(error)
    place = ERROR_PLACE.search(message)
    line = int(place[1]) if place and place[1] else 1
    reason = ERROR_PLACE.sub("", message)
    if reason == "Cannot overwrite a value":
        reason = "This key stands here for the second time"
    return Problem(file, line, "toml", f"{reason}.")


def lines_of(text: str, path_of: Callable[[str, bool], str] | None = None) -> dict[str, int]:
    """The line of each table header and key in a TOML text, by dotted path, the first of each.

    Reads only what data files here use: headers and keys at the start of a line. `path_of` gives the path of a header
    of which it is told whether it is one of several, ``[[so]]``.
    """
    lines: dict[str, int] = {}
    table = ""
    for number, line in enumerate(text.splitlines(), start=1):
        header = TABLE.match(line)
        if header:
            table = path_of(header[1], line.lstrip().startswith("[[")) if path_of else header[1]
            lines.setdefault(table, number)
            continue
        key = KEY.match(line)
        if key:
            name = key[1].strip('"')
            lines.setdefault(f"{table}.{name}" if table else name, number)
    return lines


def package_text(package: str, path: str) -> str:
    """The text of a data file that comes with `package`."""
    return resources.files(package).joinpath(path).read_text(encoding="utf-8")


def lint_rulebook(clauses_toml: str, rulings_toml: str, folder: str) -> list[Problem]:
    """Everything wrong with the two rulebook files of a family of games."""
    problems: list[Problem] = []
    clauses_file, rulings_file = f"{folder}/clauses.toml", f"{folder}/rulings.toml"
    seen: set[str] = set()
    clause_lines = entry_lines(clauses_toml, "clause")
    for line, entry in zip(clause_lines, tomllib.loads(clauses_toml)["clause"], strict=True):
        missing = [key for key in ("id", "games", "kind", "text") if not entry.get(key)]
        if missing:
            problems.append(Problem(clauses_file, line, missing[0], "The clause lacks this key."))
            continue
        if entry["id"] in seen:
            problems.append(Problem(clauses_file, line, entry["id"], "This id is there twice."))
        if entry["kind"] not in KINDS:
            problems.append(
                Problem(clauses_file, line, entry["id"], f"Unknown kind; it must be one of {', '.join(KINDS)}.")
            )
        seen.add(entry["id"])
    chapters = {clause.rpartition("-")[0] for clause in seen}
    for line, entry in zip(
        entry_lines(clauses_toml, "chapter"), tomllib.loads(clauses_toml).get("chapter", []), strict=True
    ):
        missing = [key for key in ("id", "title") if not entry.get(key)]
        if missing:
            problems.append(Problem(clauses_file, line, missing[0], "The chapter lacks this key."))
        elif entry["id"] not in chapters:
            problems.append(Problem(clauses_file, line, entry["id"], "No clause belongs to this chapter."))
    rulings = tomllib.loads(rulings_toml)
    known = {entry["id"] for entry in rulings["ruling"]}
    for line, entry in zip(clause_lines, tomllib.loads(clauses_toml)["clause"], strict=True):
        if entry.get("ruling", "") not in known | {""}:
            problems.append(Problem(clauses_file, line, entry["id"], f"There is no ruling {entry['ruling']}."))
    seen |= known
    options = {entry["name"] for entry in rulings["option"]}
    for line, entry in zip(entry_lines(rulings_toml, "ruling"), rulings["ruling"], strict=True):
        if entry.get("option", "") not in options | {""}:
            problems.append(Problem(rulings_file, line, entry["id"], f"There is no option {entry['option']}."))
    for line, entry in zip(entry_lines(rulings_toml, "option"), rulings["option"], strict=True):
        if entry["clause"] not in seen:
            problems.append(
                Problem(rulings_file, line, entry["clause"], f"Option {entry['name']} names an unknown clause.")
            )
    return problems


def entry_lines(text: str, table: str) -> list[int]:
    """The lines on which the entries of an array of tables begin."""
    return [number for number, line in enumerate(text.splitlines(), start=1) if line.strip() == f"[[{table}]]"]
