"""What people type and the files they name, read and checked."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, BinaryIO, Final

from cyclopts import Parameter, Token

from nexus.cli.families import DATA_OPTIONS, read_deck_file
from nexus.core.game import Game
from nexus.core.records import Record, RecordError
from nexus.core.refusals import NexusError
from nexus.players import BOTS, make_bot

Json = Annotated[bool, Parameter(name="--json", show_default=False, help="Print JSON and nothing else.")]


class WrongInput(NexusError):
    """Input that a command cannot use; `args` are the sentences that say why."""


def _read_whole(_: object, tokens: Sequence[Token]) -> int:
    """The number of a flag. Left to itself, cyclopts would round 2.7 to 3."""
    text = tokens[0].value
    if not text.removeprefix("-").isdecimal():
        raise ValueError(f"it must be a whole number, not {text!r}.")
    return int(text)


Whole = Annotated[int, Parameter(converter=_read_whole)]


@Parameter(name="*")
@dataclass(frozen=True)
class TableFlags:
    """The table to play at."""

    seats: Whole | None = None
    """How many seats; by default the smallest table of the game."""

    option: Annotated[tuple[str, ...], Parameter(show_default=False)] = ()
    """A table option as name=value, such as double_ended=true; may be given several times."""

    deck: Annotated[Path | None, Parameter(name=["--deck", "--set"])] = None
    """A file with cards, tiles or contents to play with, instead of those that come with the game."""

    def options(self, game: Game) -> dict[str, Any]:
        """The options that the flags give, unchecked but for their form and the deck file."""
        options: dict[str, Any] = {}
        for text in self.option:
            name, equals, value = text.partition("=")
            if not equals:
                raise WrongInput(f"--option needs name=value, not {text!r}.")
            options[name] = game.options[name].read(value) if name in game.options else value
        if self.deck is not None:
            if game.id not in DATA_OPTIONS:
                raise WrongInput(f"{game.title} has no decks, so --deck cannot be used.")
            problems, options[DATA_OPTIONS[game.id]] = read_deck_file(game.id, read_file(self.deck), str(self.deck))
            if problems:
                raise WrongInput(*map(str, problems))
        return options


USUAL_TABLE: Final = TableFlags()
"""What is played if nobody says otherwise."""

MOST_WORKERS: Final = 1024


def split_names(text: str | None, flag: str) -> list[str]:
    """The names in a list such as ``greedy,random``; none for None."""
    if text is None:
        return []
    names = [name.strip() for name in text.split(",")]
    if not all(names):
        raise WrongInput(f"{flag} needs names with commas between them, not {text!r}.")
    return names


def bots_of(game: Game) -> list[str]:
    """The names of the bots of a game, weakest first."""
    return list(BOTS.get(game.id, {}))


def strongest_bot(game: Game) -> str:
    """The name of the best bot of a game; raises WrongInput if it has none."""
    bots = bots_of(game)
    if not bots:
        raise WrongInput(f"{game.title} has no bots yet: play it with --hot-seat.")
    return bots[-1]


def check_bots(game: Game, names: Sequence[str]) -> None:
    """Raise UnknownBot or WrongInput unless the game has every bot in `names`."""
    for name in names:
        strongest_bot(game)
        make_bot(game.id, name, "")


def worker_count(workers: int) -> int:
    """How many processes ``--workers`` asks for."""
    if not 0 <= workers <= MOST_WORKERS:
        raise WrongInput(f"--workers must be from 0 to {MOST_WORKERS}, not {workers}.")
    return workers or os.cpu_count() or 1


def whole_number(text: str) -> int | None:
    """The number that `text` writes; None if it writes none, or one longer than anything here can be."""
    return int(text) if text.isdecimal() and len(text) < 10 else None


def read_file(path: Path) -> bytes:
    """All of a file; raises WrongInput if it cannot be read."""
    try:
        return path.read_bytes()
    except OSError as error:
        raise unusable("read", path, error) from None


def unusable(verb: str, path: Path, error: OSError) -> WrongInput:
    """The sentence for a file that the system does not let us use."""
    return WrongInput(f"Cannot {verb} {path}: {(error.strerror or str(error)).lower()}.")


def read_records(path: Path) -> list[Record]:
    """The records of a file, one a line, canonical or not; raises WrongInput naming the line that is none."""
    lines = read_file(path).removesuffix(b"\n").split(b"\n")
    records: list[Record] = []
    for number, line in enumerate(lines, start=1):
        try:
            records.append(Record.from_json(line))
        except RecordError as error:
            raise WrongInput(f"{path}:{number}: {error}") from None
    return records


def chosen_record(records: Sequence[Record], number: int, path: Path) -> Record:
    """Record `number`, from 1, of those in a file; raises WrongInput if there are not so many."""
    if not 1 <= number <= len(records):
        plural = "s" if len(records) > 1 else ""
        raise WrongInput(f"{path} holds {len(records)} record{plural}, so there is no game {number}.")
    return records[number - 1]


@contextmanager
def whole_file(path: Path) -> Iterator[BinaryIO]:
    """A file to write that appears under its name only when the block ends well; until then the old one stays.

    Raises WrongInput if the system does not let it be written.
    """
    try:
        if path.exists() and not path.is_file():
            with path.open("wb") as pipe:
                yield pipe
            return
        unfinished = path.with_name(path.name + ".tmp")
        try:
            with unfinished.open("wb") as file:
                yield file
                file.flush()
                os.fsync(file.fileno())
            unfinished.replace(path)
        except BaseException:
            unfinished.unlink(missing_ok=True)
            raise
    except BrokenPipeError:
        raise
    except OSError as error:
        raise unusable("write", path, error) from None


def write_record(record: Record, path: Path) -> None:
    """Save a record, so that the file holds either all of it or what it held before."""
    with whole_file(path) as file:
        file.write(record.to_json().encode() + b"\n")
