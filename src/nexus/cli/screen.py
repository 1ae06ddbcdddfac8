"""Where output goes: consoles, the styles of a table, and JSON."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any, Final, TextIO

import msgspec
from rich.console import Console
from rich.style import Style
from rich.table import Table
from rich.text import Text
from rich.theme import Theme

from nexus.core.styled import Line

STYLES: Final = Theme(
    {
        "star": "bold yellow",
        "skull": "bold magenta",
        "effect": "bold cyan",
        "wild": "bold green",
        "gap": "bright_black",
        "warning": "bold red",
        "next": "underline",
        "own": "green",
        "other": "red",
        "clause": "cyan",
        "number": "bold blue",
        "heading": "bold",
        # The stripes of the tile game, by their number.
        "stripe1": "bold grey62",
        "stripe2": "bold hot_pink",
        "stripe3": "bold deep_pink4",
        "stripe4": "bold dodger_blue1",
        "stripe5": "bold dark_turquoise",
        "stripe6": "bold red1",
        "stripe7": "bold green3",
        "stripe8": "bold dark_orange",
        "stripe9": "bold yellow1",
        "stripe10": "bold white on grey19",
        "stripe11": "bold grey7 on grey93",
        "stripe12": "bold orange4",
    }
)
"""What the style names of `Game.picture` and of this program look like."""

HANGING: Final = 2
"""How much further in the rest of a wrapped line stands."""
FILE_WIDTH: Final = 120
"""Where columns of text are wrapped that go into a file or pipe."""


class Screen(Console):
    """A console that leaves a closed pipe to `main`."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError

    def show(self, *texts: Text | str) -> None:
        """Print lines of text: wrapped at words on a terminal, left whole in a file or pipe."""
        for text in texts:
            whole = Text(text) if isinstance(text, str) else text
            if self.is_terminal:
                whole = Text("\n").join([self._hanging(line) for line in whole.split("\n", allow_blank=True)])
            self.print(whole, soft_wrap=not self.is_terminal)

    def _hanging(self, line: Text) -> Text:
        """An indented line that is too long, wrapped so that the rest of it stands further in."""
        indent = len(line.plain) - len(line.plain.lstrip())
        if indent == 0 or line.cell_len <= self.width:
            return line
        head = line.wrap(self, self.width)[0]
        rest = line[len(head) :]
        rest = rest[len(rest.plain) - len(rest.plain.lstrip()) :]
        margin = " " * (indent + HANGING)
        return Text("\n").join([head, *[Text(margin) + part for part in rest.wrap(self, self.width - len(margin))]])

    def bullets(self, sentences: Iterable[str]) -> None:
        """Print a list of sentences; the same one twice in a row is said once, and what is empty not at all."""
        told = [sentence for sentence, _ in groupby(filter(None, sentences))]
        if not self.is_terminal:
            self.show(*(f"· {sentence}" for sentence in told))
            return
        grid = Table.grid(padding=(0, 1))
        for sentence in told:
            grid.add_row("·", Text(sentence))
        self.print(grid)

    def wipe(self) -> None:
        """Clear a terminal, with what was scrolled away, so that nobody can look back."""
        if self.is_terminal:
            self.clear()
            self.file.write("\x1b[3J")
            self.file.flush()

    def redraw(self) -> None:
        """Clear a terminal for the next picture."""
        if self.is_terminal:
            self.clear()


def output() -> Screen:
    """Standard output, as it is now."""
    return _screen(sys.stdout)


def errors() -> Screen:
    """Standard error, as it is now."""
    return _screen(sys.stderr)


def _screen(file: TextIO) -> Screen:
    screen = Screen(theme=STYLES, highlight=False, file=file)
    if not screen.is_terminal:
        screen.width = FILE_WIDTH
    return screen


def complain(*sentences: str) -> None:
    """Say on standard error what is wrong, a line for each sentence."""
    for sentence in sentences:
        print(printable(sentence), file=sys.stderr)


def print_json(value: Any) -> None:
    """Print one line of JSON, in UTF-8 whatever the terminal's encoding, and pass it on at once."""
    sys.stdout.buffer.write(msgspec.json.encode(value) + b"\n")
    sys.stdout.buffer.flush()


def printable(text: str) -> str:
    """`text` without characters that could steer the terminal: names come from files of other people."""
    return "".join(char if char.isprintable() else "\N{REPLACEMENT CHARACTER}" for char in text)


def shown_names(names: Sequence[str]) -> tuple[str, ...]:
    """Every name, fit for the screen; players who share a name get the number of their seat with it."""
    safe = [printable(name) for name in names]
    return tuple(f"{name} {seat}" if safe.count(name) > 1 else name for seat, name in enumerate(safe, start=1))


def styled(line: Line) -> Text:
    """A line of a picture with its style names turned into colours."""
    text = Text()
    for content, names in line:
        text.append(content, sum(map(_style, names.split()), Style()))
    return text


def _style(name: str) -> Style:
    """A style by name; a name that is not known here is plain, so that a game can bring its own."""
    return STYLES.styles.get(name) or Style()


def picture_text(lines: Iterable[Line]) -> Text:
    """A whole picture."""
    return Text("\n").join(styled(line) for line in lines)
