"""What those who watch a table are told: updates, whose parts are encoded once for everybody who sees the same."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, cast

import msgspec

from nexus.core.match import Match
from nexus.core.views import View
from nexus.server.noticing import Viewer
from nexus.server.progress import Progress
from nexus.server.protocol import Ask, ClockInfo, LogLine, SeatInfo, Update, Words

Send = Callable[[bytes], None]
"""Queue bytes for a client; never waits."""

ENCODER: Final = msgspec.json.Encoder()

NOTHING: Final = msgspec.Raw(b"[]")


class Watcher:
    """One client's interest in a table, as `seat` or as a spectator.

    `chat` is the person's choice; None leaves it to the rule. `words` says whether it also wants everything in words,
    `gallery` whether it wants to know who watches.
    """

    def __init__(
        self,
        person: str,
        name: str,
        seat: int | None,
        send: Send,
        chat: bool | None = None,
        *,
        words: bool = False,
        gallery: bool = False,
    ) -> None:
        self.person = person
        self.name = name
        self.seat = seat
        self.send = send
        self.chat = chat
        self.words = words
        self.gallery = gallery
        self.gallery_told = b""


class Seen:
    """What one viewer sees at a step, encoded once for everybody who looks from there."""

    def __init__(self, seat: Viewer, number: int) -> None:
        self.seat = seat
        self.number = number
        self.since = 0
        self.ply = 0
        self.view: bytes | None = None
        self.events = NOTHING
        self.clock: ClockInfo | None = None
        self.ask: Ask | None = None
        self.words: Words | None = None


def look(progress: Progress, seat: Viewer, since: int, wall: int, counted: int, *, words: bool) -> Seen:
    """What `seat` may know of a table now, with what happened after its step `since`, in words too if wanted."""
    noticing = progress.noticing
    number = noticing.step(seat, wall)
    seen = Seen(seat, number)
    if progress.match is None:
        seen.words = Words(lines=(), captions=()) if words else None
        return seen
    eye = noticing.eyes[seat]
    match = progress.match_at(eye.ends[number])
    plies: Sequence[int] = eye.plies
    first = noticing.first_event(seat, since, number)
    if progress.result is not None:
        # Nothing is hidden any more: plies are those of the record, for the earlier lines too.
        first = first if plies[-1] == match.ply or since == number else 0
        plies = range(match.ply + 1)
    view = match.state.view(seat)
    seen.since = since if first else 0
    seen.ply = plies[match.ply]
    seen.view = ENCODER.encode(view)
    seen.events = raw([event.seen_by(seat) for event in match.log[first:]])
    if progress.clocks.counting:
        current = progress.result is None and match is progress.match
        seen.clock = progress.clocks.info(counted, seat, view.to_act if current else ())
    ask = progress.asks.pending
    seen.ask = None if ask is None else msgspec.structs.replace(ask, ply=plies[ask.ply])
    if words:
        told = [plies[noticing.ply_of_event(at)] for at in range(first, len(match.log))]
        seen.words = in_words(match, view, first, told)
    return seen


def in_words(match: Match, view: View, first: int, plies: Sequence[int]) -> Words:
    """The events from `first` on, with the plies in which they happened, and the moves of `view`, for its viewer."""
    game, setup, names = match.game, match.setup, match.names
    lines: list[LogLine] = []
    for ply, event in zip(plies, match.log[first:], strict=True):
        told = event.seen_by(view.seat)
        if text := game.sentence(told, setup, names):
            lines.append(LogLine(ply=ply, text=text, clauses=told.clauses))
    captions = [game.caption(game.parse(move), view, setup, names) for move in view.moves]
    return Words(lines=tuple(lines), captions=tuple(captions))


def encode(progress: Progress, seen: Seen, seats: msgspec.Raw) -> bytes:
    """The update for somebody who sees the table as `seen` and its seats as `seats`."""
    stored = progress.stored
    return ENCODER.encode(
        Update(
            table=stored.id,
            seat=seen.seat,
            since=seen.since,
            number=seen.number,
            ply=seen.ply,
            status=stored.status,
            # Encoded already, so these two are not what their types say.
            seats=cast(tuple[SeatInfo, ...], seats),
            view=None if seen.view is None else msgspec.Raw(seen.view),
            events=cast(tuple[msgspec.Raw, ...], seen.events),
            clock=seen.clock,
            ask=seen.ask,
            result=progress.result,
            rematch=stored.rematch,
            words=seen.words,
        )
    )


def raw(value: Any) -> msgspec.Raw:
    """A value in its encoded form."""
    return msgspec.Raw(ENCODER.encode(value))
