"""`nexus replay`: go through recorded games ply by ply."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec
from cyclopts import Parameter
from rich.table import Table
from rich.text import Text

import nexus
from nexus.cli.families import transcript
from nexus.cli.inputs import Json, Whole, WrongInput, chosen_record, read_records, whole_number
from nexus.cli.screen import Screen, output, picture_text, print_json, shown_names
from nexus.core.events import Event
from nexus.core.match import Match
from nexus.core.records import Record, Replay
from nexus.core.state import State

EVERYTHING = "all"
NOTHING: Final[tuple[Any, ...]] = ([], {}, "", None, False, 0)
"""What an inner table of a state need not mention."""
KEYS = "Enter or n: next   p: back   a number: that ply   q: quit"


class Position:
    """A recorded game after `ply` moves: the last move, what it caused (in full), and the state it led to."""

    def __init__(self, match: Match, events: Sequence[Event]) -> None:
        self.ply = match.ply
        mover: tuple[int | None, str | None] = match.moves[-1] if match.ply else (None, None)
        self.seat, self.move = mover
        self.events = events
        self.state: State = match.state.copy()

    def data(self, viewer: int | None) -> dict[str, Any]:
        """The position as JSON values: the whole truth, or with a `viewer` what that seat knows."""
        entry: dict[str, Any] = {"ply": self.ply, "seat": self.seat, "move": self.move_seen_by(viewer)}
        if viewer is None:
            return entry | {"events": msgspec.to_builtins(self.events), "state": self.state.data()}
        seen = [event.seen_by(viewer) for event in self.events]
        return entry | {"events": msgspec.to_builtins(seen), "view": msgspec.to_builtins(self.state.view(viewer))}

    def move_seen_by(self, viewer: int | None) -> str | None:
        """The move, unless another seat made it: a choice may be secret, and its events tell what is not."""
        return self.move if viewer in (None, self.seat) else None


def positions(record: Record) -> Iterator[Position]:
    """The positions of a recorded game, from the set-up on; raises RecordError where it cannot be followed."""
    run = Replay(record, nexus.game)
    yield Position(run.match, tuple(run.match.log))
    while not run.finished:
        events = run.step()
        yield Position(run.match, events)


def replay(
    file: Path,
    /,
    *,
    viewer: Annotated[str, Parameter(name="--as")] = EVERYTHING,
    ply: Whole | None = None,
    game: Whole | None = None,
    transcripts: Annotated[bool, Parameter(name="--transcript", show_default=False)] = False,
    as_json: Json = False,
) -> int:
    """Go through a recorded game: step by step on a terminal, otherwise all of it.

    Parameters
    ----------
    file
        A record file, as `nexus sim --records` and `nexus play --record` write them.
    viewer
        A seat, from 1: show only what that seat knew.
    ply
        Show the position after so many moves; on a terminal, begin there.
    game
        Which game of a file with several, from 1.
    transcripts
        Print the game in the written form of its family instead.
    """
    records = read_records(file)
    several = len(records) > 1
    numbered = list(enumerate(records, start=1))
    if game is not None:
        numbered = [(game, chosen_record(records, game, file))]
    seat = _viewer(viewer, min(len(record.seats) for _, record in numbered))
    screen = output()
    stepping = screen.is_terminal and sys.stdin.isatty() and not (transcripts or as_json)
    if stepping:
        del numbered[1:]
    _check_ply(ply, numbered, several=several)
    if transcripts:
        if seat is not None:
            raise WrongInput("--transcript shows everything, so it cannot be combined with --as.")
        return _print_transcripts([record for _, record in numbered], as_json=as_json)
    if as_json:
        return _print_positions(numbered, seat, ply, several=several)
    if stepping:
        return Stepper(screen, numbered[0][1], seat).run(ply)
    for number, record in numbered:
        if several:
            screen.show(Text(f"Game {number}", "heading"), "")
        painter = Painter(screen, record, seat)
        for position in _chosen(record, ply):
            painter.show(position)
    return 0


def _viewer(text: str, seats: int) -> int | None:
    if text == EVERYTHING:
        return None
    seat = whole_number(text)
    if seat is None or not 1 <= seat <= seats:
        raise WrongInput(f"--as needs a seat from 1 to {seats}, or {EVERYTHING}, not {text!r}.")
    return seat - 1


def _check_ply(ply: int | None, numbered: list[tuple[int, Record]], *, several: bool) -> None:
    for number, record in numbered:
        last = len(record.moves)
        if ply is not None and not 0 <= ply <= last:
            raise WrongInput(
                f"{f'Game {number}' if several else 'The game'} has {last} moves, so there is no ply {ply}."
            )


def _chosen(record: Record, ply: int | None) -> Iterator[Position]:
    """All positions, or the one after `ply` moves."""
    for position in positions(record):
        if ply is None or position.ply == ply:
            yield position


def _print_positions(numbered: list[tuple[int, Record]], seat: int | None, ply: int | None, *, several: bool) -> int:
    for number, record in numbered:
        for position in _chosen(record, ply):
            print_json(({"game": number} if several else {}) | position.data(seat))
    return 0


def _print_transcripts(records: list[Record], *, as_json: bool) -> int:
    for number, record in enumerate(records):
        text = transcript(nexus.replay(record))
        if text is None:
            raise WrongInput(f"There is no written form for games of {record.game}.")
        if as_json:
            print_json({"transcript": text})
        else:
            sys.stdout.write(("\n" if number else "") + text)
    return 0


class Painter:
    """Shows positions of one recorded game, in full or as one seat knew them."""

    def __init__(self, screen: Screen, record: Record, viewer: int | None) -> None:
        self.screen = screen
        self.game = nexus.game(record.game)
        self.setup = self.game.setup(len(record.seats), record.options)
        self.names = shown_names(record.seats)
        self.viewer = viewer
        self.last = len(record.moves)

    def show(self, position: Position) -> None:
        """Print what happened, the table and, to those who may know all, the state in figures."""
        head = f"Ply {position.ply} of {self.last}"
        if position.seat is not None:
            head += f"   {self.names[position.seat]}: {position.move_seen_by(self.viewer) or 'moves'}"
        self.screen.show(Text(head, "heading"))
        seen = position.events if self.viewer is None else [event.seen_by(self.viewer) for event in position.events]
        self.screen.bullets(self.game.sentence(event, self.setup, self.names) for event in seen)
        self.screen.show("")
        state = position.state
        seat = self.viewer
        if seat is None and state.deciders:
            seat = state.deciders[0]
        self.screen.show(picture_text(self.game.picture(state.view(seat), self.setup, self.names)), "")
        if self.viewer is None:
            self.screen.print(_figures(state.data()))
            self.screen.show("")


def _figures(data: dict[str, Any]) -> Table:
    """The whole state, a line for each key; those of inner tables stand apart, unless there is nothing in them."""
    table = Table.grid(padding=(0, 2))
    for key, value in _rows(data, ""):
        table.add_row(Text(key, "clause"), Text(value))
    return table


def _rows(data: dict[str, Any], path: str) -> Iterator[tuple[str, str]]:
    for key, value in data.items():
        name = f"{path} {key}".strip()
        if isinstance(value, dict):
            yield from _rows(value, name)
        elif isinstance(value, list) and any(isinstance(item, dict) for item in value):
            for number, item in enumerate(value, start=1):
                if isinstance(item, dict) and not path:
                    yield from _rows(item, f"{name} {number}")
                else:
                    yield f"{name} {number}", _compact(item)
        elif not path or value not in NOTHING:
            yield name, _compact(value)


def _compact(value: Any) -> str:
    """A JSON value with little punctuation: cards of a list side by side, lists of lists in brackets."""
    if isinstance(value, list):
        if any(isinstance(item, list) for item in value):
            return "  ".join(f"[{_compact(item)}]" for item in value)
        return " ".join(map(_compact, value)) or "-"
    if isinstance(value, dict):
        return "  ".join(f"{key} {_compact(inner)}" for key, inner in value.items() if inner not in NOTHING)
    return str(value).lower() if isinstance(value, bool) else str(value)


class Stepper:
    """Stepping through a game on a terminal."""

    def __init__(self, screen: Screen, record: Record, viewer: int | None) -> None:
        self.screen = screen
        self.painter = Painter(screen, record, viewer)
        self.positions = list(positions(record))

    def run(self, ply: int | None) -> int:
        """Show positions as the person asks for them, until they quit."""
        at = ply or 0
        while True:
            self.screen.redraw()
            self.painter.show(self.positions[at])
            self.screen.show(Text(KEYS, "dim"))
            wanted = self._next(at)
            if wanted is None:
                return 0
            at = wanted

    def _next(self, at: int) -> int | None:
        """The ply to show next; None to quit."""
        last = len(self.positions) - 1
        while True:
            try:
                text = input("> ").strip().lower()
            except EOFError:
                return None
            if text in ("q", "quit"):
                return None
            wanted = {"": at + 1, "n": at + 1, "p": at - 1}.get(text, whole_number(text))
            if wanted is None:
                self.screen.show(KEYS)
            elif wanted > last and not text.isdecimal():
                self.screen.show("This is the last position.")
            elif not 0 <= wanted <= last:
                self.screen.show(f"There are plies 0 to {last}.")
            else:
                return wanted
