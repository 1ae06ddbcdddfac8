"""Recorded games to look through: every position as somebody knew it, in pages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import msgspec

import nexus
from nexus.core.chance import Chance, ScriptedChance
from nexus.core.contents import Contents
from nexus.core.events import Event
from nexus.core.match import Match
from nexus.core.outcome import Outcome
from nexus.core.records import Record, Replay
from nexus.core.refusals import NexusError
from nexus.core.views import View
from nexus.server.protocol import LogLine, Result
from nexus.server.telling import raw

MOST_FRAMES: Final = 200
"""Frames of one answer, unless it is asked for fewer."""

MOST_BYTES: Final = 1 << 20
"""An answer takes no more frames once its frames have so many bytes."""

EVERYTHING: Final = "all"
SPECTATOR: Final = "spectator"


class ReplayRefused(NexusError):
    """A replay that cannot be shown as it was asked for."""


class Frame(msgspec.Struct, frozen=True, kw_only=True):
    """A position, and the move that led to it; ply 0 is the set-up, which no move led to.

    `move` and `caption`, what the mover could know that it would do, are there for the mover and for those who know
    everything: to others a choice may have been secret, and the lines tell what was not.
    """

    ply: int
    seat: int | None
    move: str | None
    caption: str | None
    view: msgspec.Raw
    events: tuple[msgspec.Raw, ...]
    lines: tuple[LogLine, ...]


class ReplayPage(msgspec.Struct, frozen=True, kw_only=True):
    """A part of a recorded game as ``all`` knew it, a ``spectator``, or a seat.

    `plies` is the number of moves; `next` is the ply with which the following page begins, null on the last one.
    `outcome` is the game's own and null if it was not played out; `result` is how the table ended, if it was one.
    `bounds`, on the first page only, has for each recorded outcome of chance the number that it had to be below: with
    them anybody can compute all outcomes from the seed and the words.
    """

    game: str
    title: str
    options: dict[str, Any]
    names: tuple[str, ...]
    viewer: str
    contents: msgspec.Raw
    plies: int
    outcome: Outcome | None
    result: Result | None
    frames: tuple[Frame, ...]
    next: int | None
    bounds: tuple[int, ...] | None


class Viewer:
    """Whose knowledge is shown: that of a seat, of a spectator, or everything."""

    def __init__(self, text: str, seats: int) -> None:
        """Read ``all``, ``spectator`` or the number of a seat; raises ReplayRefused."""
        self.text = text
        self.everything = text == EVERYTHING
        self.seat: int | None = None
        if text not in (EVERYTHING, SPECTATOR):
            if not (text.isascii() and text.isdecimal() and len(text) < 3 and int(text) < seats):
                raise ReplayRefused(f"A game is shown as {EVERYTHING}, {SPECTATOR} or a seat from 0 to {seats - 1}.")
            self.seat = int(text)

    def view(self, match: Match) -> View:
        """The position now, without the history."""
        return match.state.open_view() if self.everything else match.state.view(self.seat)

    def events(self, events: Sequence[Event]) -> list[Event]:
        """What happened, as far as it was known."""
        return list(events) if self.everything else [event.seen_by(self.seat) for event in events]

    def knows_move(self, seat: int) -> bool:
        """Whether a move of `seat` is known as such, and not only by what it caused."""
        return self.everything or seat == self.seat


class Page(NamedTuple):
    """Which frames are wanted: from one ply up to another, both included."""

    begin: int = 0
    end: int | None = None


def replay_page(record: Record, viewer_text: str, page: Page, result: Result | None = None) -> ReplayPage:
    """The frames of `page` that fit into one answer; raises ReplayRefused, or RecordError if it cannot be followed."""
    viewer = Viewer(viewer_text, len(record.seats))
    plies = len(record.moves)
    if page.begin > plies:
        raise ReplayRefused(f"The game has {plies} moves, so there is no ply {page.begin}.")
    run = Replay(record, nexus.game)
    match = run.match
    end = plies if page.end is None else min(page.end, plies)
    frames: list[Frame] = []
    size = 0
    frame = _frame(match, viewer, tuple(match.log), None)
    while True:
        if match.ply >= page.begin:
            frames.append(frame)
            size += len(frame.view) + sum(map(len, frame.events))
        if match.ply >= end or len(frames) == MOST_FRAMES or size > MOST_BYTES:
            break
        seat, move = record.moves[match.ply]
        caption = None
        if match.ply + 1 >= page.begin and viewer.knows_move(seat):
            caption = match.game.caption(match.game.parse(move), match.state.view(seat), match.setup, match.names)
        frame = _frame(match, viewer, run.step(), caption)
    return ReplayPage(
        game=match.game.id,
        title=match.game.title,
        options=match.setup.options,
        names=match.names,
        viewer=viewer.text,
        contents=raw(contents_of(match)),
        plies=plies,
        outcome=record.outcome,
        result=result,
        frames=tuple(frames),
        next=match.ply + 1 if match.ply < plies else None,
        bounds=drawn_bounds(record) if page.begin == 0 else None,
    )


class _NotingChance(Chance):
    """The outcomes of a record once more, noting what each had to be below."""

    def __init__(self, outcomes: Sequence[int]) -> None:
        self.source = ScriptedChance(outcomes)
        self.bounds: list[int] = []

    def below(self, n: int) -> int:
        if n > 1:
            self.bounds.append(n)
        return self.source.below(n)

    def restarted(self) -> Chance:
        return _NotingChance(self.source.outcomes)


def drawn_bounds(record: Record) -> tuple[int, ...]:
    """For each outcome of chance of a record that can be followed, the number it had to be below."""
    chance = _NotingChance(record.chance)
    match = nexus.game(record.game).match(len(record.seats), options=record.options, chance=chance)
    for seat, move in record.moves:
        match.play(seat, move)
    return tuple(chance.bounds)


def contents_of(match: Match) -> Contents:
    """The pieces that the views of a match only name."""
    return match.game.contents(match.setup)


def _frame(match: Match, viewer: Viewer, events: Sequence[Event], caption: str | None) -> Frame:
    """The position of `match` now, to which its last move led by way of `events`."""
    seat, move = match.moves[-1] if match.ply else (None, None)
    seen = viewer.events(events)
    sentence = match.game.sentence
    lines = [
        LogLine(ply=match.ply, text=text, clauses=event.clauses)
        for event in seen
        if (text := sentence(event, match.setup, match.names))
    ]
    return Frame(
        ply=match.ply,
        seat=seat,
        move=move if seat is not None and viewer.knows_move(seat) else None,
        caption=caption,
        view=raw(viewer.view(match)),
        events=tuple(raw(event) for event in seen),
        lines=tuple(lines),
    )
