"""The rulebook of a game as data: clauses, rulings and the table options that follow from them."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from typing import Any, Final

from nexus.core.refusals import IllegalTable, Refusal

KINDS: Final = {"text": "said by the book", "derived": "follows from the book", "ruling": "our ruling"}


class Clause:
    """One numbered rule. `ruling` is the id of the one behind it; `untested` says why no machine can check it."""

    def __init__(self, entry: Mapping[str, Any]) -> None:
        self.id: str = entry["id"]
        self.chapter: str = self.id.rpartition("-")[0]
        self.text: str = entry["text"]
        self.games: tuple[str, ...] = tuple(entry["games"])
        self.kind: str = entry["kind"]
        self.heading: str = entry.get("heading", "")
        self.ruling: str = entry.get("ruling", "")
        self.untested: str = entry.get("untested", "")


class Chapter:
    """The clauses whose ids begin with `id`. `note`: what a reader must know to understand them."""

    def __init__(self, id: str, title: str, note: str = "") -> None:
        self.id = id
        self.title = title
        self.note = note


class Ruling:
    """A decision where the book is silent or unclear."""

    def __init__(self, entry: Mapping[str, Any]) -> None:
        self.id: str = entry["id"]
        self.question: str = entry["question"]
        self.answer: str = entry["answer"]
        self.option: str = entry.get("option", "")


class Option:
    """A switch of the table. `kind` is ``flag``, ``choice``, ``number`` or ``data`` (checked by the game itself)."""

    def __init__(self, entry: Mapping[str, Any]) -> None:
        self.name: str = entry["name"]
        self.kind: str = entry["kind"]
        self.default: Any = entry["default"]
        self.choices: tuple[str, ...] = tuple(entry.get("choices", ()))
        self.low: int = entry.get("low", 0)
        self.high: int = entry.get("high", 0)
        self.text: str = entry["text"]
        self.clause: str = entry["clause"]

    def allowed(self) -> str:
        """The allowed values, in words."""
        if self.kind == "flag":
            return "true or false"
        if self.kind == "choice":
            return ", ".join(self.choices)
        if self.kind == "number":
            return f"a whole number from {self.low} to {self.high}"
        return "see the game's guide"

    def read(self, text: str) -> Any:
        """The value that `text` stands for on a command line; left as it is when it stands for none."""
        if self.kind == "flag":
            return {"true": True, "false": False}.get(text.lower(), text)
        if self.kind == "number" and re.fullmatch(r"-?[0-9]{1,9}", text):
            return int(text)
        return text

    def checked(self, value: Any) -> Any:
        """`value` itself if it is allowed; raises IllegalTable otherwise."""
        if self.kind == "flag":
            good = isinstance(value, bool)
        elif self.kind == "choice":
            good = isinstance(value, str) and value in self.choices
        elif self.kind == "number":
            good = isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high
        else:
            good = True
        if not good:
            text = f"Option {self.name} cannot be {value!r}: allowed is {self.allowed()}."
            raise IllegalTable(Refusal(self.clause, text, {"option": self.name}))
        return value

    def data(self) -> dict[str, Any]:
        """The option as JSON values, for lists of games."""
        entry: dict[str, Any] = {"name": self.name, "kind": self.kind, "default": self.default}
        if self.kind == "choice":
            entry["choices"] = list(self.choices)
        if self.kind == "number":
            entry["low"], entry["high"] = self.low, self.high
        return entry | {"text": self.text, "clause": self.clause}


class Rulebook:
    """Clauses, rulings and options of one game, each in the order of the data; `chapters` in that of their clauses."""

    def __init__(
        self,
        clauses: Iterable[Clause],
        rulings: Iterable[Ruling],
        options: Iterable[Option],
        chapters: Iterable[Chapter] = (),
    ) -> None:
        self.clauses = {clause.id: clause for clause in clauses}
        named = {chapter.id: chapter for chapter in chapters}
        self.chapters: dict[str, Chapter] = {}
        for clause in self.clauses.values():
            if clause.chapter not in self.chapters:
                # Without a name of its own it is called after the place in the book where it begins.
                begins = clause.heading.partition(";")[0] or clause.chapter
                self.chapters[clause.chapter] = named.get(clause.chapter) or Chapter(clause.chapter, begins)
        self.rulings = {ruling.id: ruling for ruling in rulings}
        self.options = {option.name: option for option in options}

    def search(self, words: str) -> list[Clause]:
        """The clauses whose id starts with `words`, else those whose text or heading holds every word."""
        by_id = [clause for clause in self.clauses.values() if clause.id.startswith(words.upper())]
        if by_id:
            return by_id
        wanted = words.lower().split()
        return [
            clause
            for clause in self.clauses.values()
            if all(word in f"{clause.text} {clause.heading}".lower() for word in wanted)
        ]

    def has(self, reference: str) -> bool:
        """Whether `reference` is the id of a clause or a ruling."""
        return reference in self.clauses or reference in self.rulings


def read_rulebook(clauses_toml: str, rulings_toml: str, game: str) -> Rulebook:
    """The rulebook of `game` out of the two files of its family; entries for other games are left out."""
    book = tomllib.loads(clauses_toml)
    clauses = [Clause(entry) for entry in book["clause"]]
    rulings = tomllib.loads(rulings_toml)
    return Rulebook(
        [clause for clause in clauses if game in clause.games],
        [Ruling(entry) for entry in rulings["ruling"]],
        [Option(entry) for entry in rulings["option"] if game in entry["games"]],
        [Chapter(entry["id"], entry["title"], entry.get("note", "")) for entry in book.get("chapter", [])],
    )
