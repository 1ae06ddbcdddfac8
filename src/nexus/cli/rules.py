"""`nexus rules`: the rulebook, whole or searched."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from rich.padding import Padding
from rich.table import Table
from rich.text import Text

import nexus
from nexus.cli.inputs import Json
from nexus.cli.screen import Screen, complain, output, print_json
from nexus.core.game import Game
from nexus.core.rulebook import KINDS, Clause, Option, Ruling


class Found:
    """The part of a rulebook that somebody asked for: all of it, or what a search finds."""

    def __init__(self, game: Game, words: str) -> None:
        book = game.rulebook
        wanted = words.lower().split()

        def speaks_of(id: str, *texts: str) -> bool:
            return all(word in " ".join(texts).lower() for word in wanted) or words.upper() in id.upper()

        self.rulings = [each for each in book.rulings.values() if speaks_of(each.id, each.question, each.answer)]
        self.chapters = book.chapters
        self.options = [each for each in book.options.values() if speaks_of(each.name, each.name, each.text)]
        self.clauses = book.search(words) or [each for each in book.clauses.values() if words.upper() in each.id]

    def __bool__(self) -> bool:
        return bool(self.clauses or self.rulings or self.options)

    def data(self) -> dict[str, Any]:
        """Everything found, as JSON values."""
        return {
            "clauses": [
                {"id": clause.id, "kind": clause.kind, "heading": clause.heading, "text": clause.text}
                for clause in self.clauses
            ],
            "rulings": [
                {"id": ruling.id, "question": ruling.question, "answer": ruling.answer, "option": ruling.option or None}
                for ruling in self.rulings
            ],
            "options": [option.data() for option in self.options],
        }

    def show(self, screen: Screen) -> None:
        """Print clauses by chapter, then rulings, then options."""
        for name, clauses in groupby(self.clauses, key=lambda clause: clause.chapter):
            chapter = self.chapters[name]
            _title(screen, chapter.title)
            if chapter.note:
                screen.print(Text(chapter.note, "dim"))
            for clause in clauses:
                screen.print(clause_text(clause))
        if self.rulings:
            _title(screen, "Rulings: where the book is silent or unclear")
            for ruling in self.rulings:
                screen.print(ruling_text(ruling))
        if self.options:
            _title(screen, "Table options")
            for option in self.options:
                screen.print(option_text(option))


def rules(game: str, /, *words: str, as_json: Json = False) -> int:
    """Show the rules of a game, or those that a clause id or all of some words pick out.

    Parameters
    ----------
    game
        A game, as `nexus games` lists them.
    words
        The beginning of a clause id, such as PAR-SOW, or words to look for.
    """
    chosen = nexus.game(game)
    found = Found(chosen, " ".join(words))
    if as_json:
        print_json({"game": chosen.id, "title": chosen.title} | found.data())
        return int(not found)
    if not found:
        complain(f"No rule of {chosen.title} speaks of {' '.join(words)!r}.")
        return 1
    screen = output()
    screen.print(Text(chosen.title, "bold"))
    found.show(screen)
    return 0


def _title(screen: Screen, title: str) -> None:
    screen.print()
    screen.print(Text(title, "heading"))


def _entry(label: str, body: Text) -> Padding:
    """A hanging paragraph: the label, and the text in a column of its own."""
    grid = Table.grid(padding=(0, 2))
    grid.add_column(no_wrap=True, min_width=13)
    grid.add_column()
    grid.add_row(Text(label, "clause"), body)
    return Padding(grid, (0, 0, 0, 2))


def clause_text(clause: Clause) -> Padding:
    """A clause with its id and, unless the book says it plainly, its kind."""
    body = Text(clause.text)
    if clause.kind != "text":
        body.append(f"  ({KINDS[clause.kind]})", "dim")
    return _entry(clause.id, body)


def ruling_text(ruling: Ruling) -> Padding:
    """A ruling: question, answer, and the option that lets a table decide otherwise."""
    body = Text.assemble((ruling.question, "italic"), " ", ruling.answer)
    if ruling.option:
        body.append(f"  (option {ruling.option})", "dim")
    return _entry(ruling.id, body)


def option_text(option: Option) -> Padding:
    """An option with its values."""
    details = f"  ({option.allowed()}; usually {str(option.default).lower()}; {option.clause})"
    return _entry(option.name, Text.assemble(option.text, (details, "dim")))
