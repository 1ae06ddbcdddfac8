"""The moves offered to a person: shown by number, and read back."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Final

from rich.table import Table
from rich.text import Text

from nexus.cli.inputs import whole_number
from nexus.cli.screen import Screen
from nexus.core.match import Match
from nexus.core.moves import Move
from nexus.core.refusals import IllegalMove, Refusal
from nexus.core.setup import Setup
from nexus.core.views import View

SHORT: Final = 16
"""Lines of moves that a screen shows without being asked."""
BEHIND: Final = re.compile("[@/]")
"""What stands in notation before a place."""


class Choices:
    """The legal moves of one seat, numbered from 1 in the order in which the game offers them."""

    def __init__(self, match: Match, seat: int, names: Sequence[str]) -> None:
        self.game = match.game
        self.moves = match.legal(seat)
        view = match.view(seat)
        self.captions = [self._caption(move, view, match.setup, names) for move in self.moves]
        self._numbers = {str(move): number for number, move in enumerate(self.moves, start=1)}

    def _caption(self, move: Move, view: View, setup: Setup, names: Sequence[str]) -> str:
        """What a move does, and its price."""
        text, cost = self.game.caption(move, view, setup, names), self.game.cost(move, view)
        return f"{text} ({cost})" if cost and cost not in text else text

    def read(self, text: str) -> Move:
        """The move that `text` means, legal or not: a number, or notation in any case; raises IllegalMove if none."""
        if text in self._numbers:
            return self.moves[self._numbers[text] - 1]
        number = whole_number(text)
        if number is not None:
            if not 1 <= number <= len(self.moves):
                sentence = f"There is no move {number}: they are numbered from 1 to {len(self.moves)}."
                raise IllegalMove(Refusal("number", sentence))
            return self.moves[number - 1]
        alike = [move for move in self.moves if str(move).lower() == text.lower()]
        if len(alike) == 1:
            return alike[0]
        for spelling in (text, text.capitalize(), text.upper()):
            try:
                return self.game.parse(spelling)
            except IllegalMove:
                continue
        return self.game.parse(text)

    def caption_of(self, move: Move) -> str:
        """What a legal move does."""
        return self.captions[self._numbers[str(move)] - 1]

    def show_all(self, screen: Screen) -> None:
        """Print every move with its number."""
        numbers = map(str, range(1, len(self.moves) + 1))
        _show(screen, zip(numbers, map(str, self.moves), self.captions, strict=True))

    def show(self, screen: Screen) -> None:
        """Print all moves if they are few; otherwise those that differ only after an @ or / in one line."""
        if len(self.moves) <= SHORT:
            self.show_all(screen)
            return
        lines: list[tuple[str, str, str]] = []
        numbered = zip(range(1, len(self.moves) + 1), map(str, self.moves), self.captions, strict=True)
        for _, group in groupby(numbered, key=lambda entry: BEHIND.split(entry[1])[0]):
            entries = list(group)
            first, last = entries[0], entries[-1]
            if len(entries) == 1:
                lines.append((str(first[0]), first[1], first[2]))
            else:
                notation = f"{first[1]} to {last[1]}"
                lines.append((f"{first[0]}-{last[0]}", notation, _span(first[2], last[2])))
        _show(screen, lines[:SHORT])
        screen.show(Text(f"{len(self.moves)} moves in all: moves lists them.", "dim"))


def _span(first: str, last: str) -> str:
    """The captions of the first and the last of several moves, what they share said once."""
    words = last.split(" ")
    for one, other in zip(first.split(" "), last.split(" "), strict=False):
        if one != other:
            break
        words.pop(0)
    return f"{first} … {' '.join(words)}"


def _show(screen: Screen, lines: Iterable[tuple[str, str, str]]) -> None:
    """Print numbers, notation and captions in columns."""
    grid = Table.grid(padding=(0, 2))
    grid.add_column(justify="right", style="number", no_wrap=True, min_width=5)
    grid.add_column(style="bold", no_wrap=True)
    grid.add_column()
    for number, notation, caption in lines:
        grid.add_row(number, Text(notation), Text(caption))
    screen.print(grid)
