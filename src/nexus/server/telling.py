"""What those who watch a table are told: updates, whose parts are encoded once for everybody who sees the same."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, cast

import msgspec

from nexus.core.match import Match
from nexus.core.views import View
from nexus.server.progress import Progress
from nexus.server.protocol import ClockInfo, LogLine, SeatInfo, Update, Words

Send = Callable[[bytes], None]
"""Queue bytes for a client; never waits."""

ENCODER: Final = msgspec.json.Encoder()

NOTHING: Final = msgspec.Raw(b"[]")


class Watcher:
    """One client's interest in a table, as `seat` or as a spectator.

    `chat` is the person's choice; None leaves it to the rule. `words` says whether it also wants everything in words.
    """

    def __init__(
        self, person: str, seat: int | None, send: Send, chat: bool | None = None, *, words: bool = False
    ) -> None:
        self.person = person
        self.seat = seat
        self.send = send
        self.chat = chat
        self.words = words


class Seen:
    """What one seat sees, encoded once for everybody who looks from there."""

    def __init__(
        self,
        seat: int | None,
        since: int,
        view: msgspec.Raw | None,
        events: msgspec.Raw,
        clock: ClockInfo | None,
        words: Words | None,
    ) -> None:
        self.seat = seat
        self.since = since
        self.view = view
        self.events = events
        self.clock = clock
        self.words = words


def look(progress: Progress, seat: int | None, since: int, counted: int, *, words: bool) -> Seen:
    """What `seat` sees of a table at `counted`, with what happened after entry `since`, in words too if wanted."""
    match = progress.match
    if match is None:
        return Seen(seat, 0, None, NOTHING, None, Words(lines=(), captions=()) if words else None)
    ply = progress.ply_at(since)
    view = match.state.view(seat)
    known = view.to_act if progress.result is None else ()
    clock = progress.clocks.info(counted, known) if progress.clocks.counting else None
    return Seen(
        seat,
        0 if ply is None else since,
        raw(view),
        raw(match.events(seat, since=ply)),
        clock,
        in_words(match, view, ply) if words else None,
    )


def in_words(match: Match, view: View, since: int | None) -> Words:
    """What happened after ply `since` (None: the set-up too) and the moves of `view`, in words, for its viewer."""
    game, setup, names = match.game, match.setup, match.names
    lines: list[LogLine] = []
    for ply in range(0 if since is None else since + 1, match.ply + 1):
        for event in match.events(view.seat, since=None if ply == 0 else ply - 1, until=ply):
            lines.append(LogLine(ply=ply, text=game.sentence(event, setup, names), clauses=event.clauses))
    captions = [game.caption(game.parse(move), view, setup, names) for move in view.moves]
    return Words(lines=tuple(lines), captions=tuple(captions))


def encode(progress: Progress, seen: Seen, seats: msgspec.Raw) -> bytes:
    """The update for somebody who sees the table as `seen` and its seats as `seats`."""
    stored, match = progress.stored, progress.match
    return ENCODER.encode(
        Update(
            table=stored.id,
            seat=seen.seat,
            since=seen.since,
            number=progress.number,
            ply=match.ply if match is not None else 0,
            status=stored.status,
            # Encoded already, so these two are not what their types say.
            seats=cast(tuple[SeatInfo, ...], seats),
            view=seen.view,
            events=cast(tuple[msgspec.Raw, ...], seen.events),
            clock=seen.clock,
            ask=progress.asks.pending,
            result=progress.result,
            rematch=stored.rematch,
            words=seen.words,
        )
    )


def raw(value: Any) -> msgspec.Raw:
    """A value in its encoded form."""
    return msgspec.Raw(ENCODER.encode(value))
