"""Live tables: a match in memory as a cache of its log, and those who watch it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec
from sqlalchemy.exc import IntegrityError

from nexus.core.match import Match
from nexus.core.refusals import IllegalMove, Refusal
from nexus.games import GAMES
from nexus.server import records
from nexus.server.clock import now
from nexus.server.protocol import Accepted, Refused, Update
from nexus.server.records import Entry, StoredTable
from nexus.server.store import Store

Send = Callable[[bytes], None]
"""Queue bytes for a client; never waits."""


class Watcher:
    """One client's interest in a table, as `seat` or as a spectator."""

    def __init__(self, person: str, seat: int | None, send: Send) -> None:
        self.person = person
        self.seat = seat
        self.send = send


class LiveTable:
    """A table in memory. Whoever reads or changes it holds `lock`, so nothing uncommitted is ever seen."""

    def __init__(self, store: Store, stored: StoredTable) -> None:
        self.store = store
        self.stored = stored
        self.number = 0
        self.watchers: list[Watcher] = []
        self.lock = asyncio.Lock()
        self.match: Match | None = None
        self.messages: dict[tuple[int, str], int] = {}
        self._begin()

    def _begin(self) -> None:
        """Start the match once every seat is taken."""
        if self.stored.status == "open":
            return
        seats = self.stored.seats
        words = tuple(seat.word for seat in seats)
        self.match = GAMES[self.stored.game].match(
            len(seats),
            seed=self.stored.seed,
            options=self.stored.options,
            names=tuple(seat.name for seat in seats),
            words=words if any(words) else (),
        )
        self.number = 0
        self.messages = {}

    @property
    def deciders(self) -> tuple[int, ...]:
        """The seats that owe a decision; none before the game begins."""
        return self.match.deciders if self.match is not None else ()

    async def catch_up(self) -> None:
        """Take over what is in the store and not yet in memory."""
        if self.match is None:
            stored = await self.store.read(lambda connection: records.load_table(connection, self.stored.id))
            assert stored is not None
            self.stored = stored
            self._begin()
        if self.match is not None:
            number = self.number
            for entry in await self.store.read(
                lambda connection: records.entries_after(connection, self.stored.id, number)
            ):
                self.apply(entry)

    def apply(self, entry: Entry) -> None:
        """Carry out an entry of the log."""
        assert self.match is not None
        self.match.play(entry.seat, entry.text)
        self.number = entry.number
        self.messages[entry.seat, entry.message] = entry.number

    async def play(self, seat: int, move: str, message: str) -> Accepted | Refused:
        """Make a move: it counts once it is committed, and only then anybody hears of it."""
        async with self.lock:
            earlier = self.messages.get((seat, message))
            if earlier is not None:
                return Accepted(table=self.stored.id, message=message, number=earlier)
            refusal = self.refusal(seat, move)
            if refusal is not None:
                return Refused(table=self.stored.id, message=message, refusal=refusal)
            assert self.match is not None
            before = self.number
            entry = Entry(before + 1, "move", seat, str(self.match.game.parse(move)), message)
            time = now()
            try:
                await self.store.write(lambda connection: records.add_entry(connection, self.stored.id, entry, time))
            except IntegrityError:
                # Another process was faster, or this message was stored before a crash: the log decides.
                await self.catch_up()
                self.tell(before)
                stored = self.messages.get((seat, message))
                if stored is not None:
                    return Accepted(table=self.stored.id, message=message, number=stored)
                text = "Somebody else moved at the same moment; look at the table and choose again."
                return Refused(table=self.stored.id, message=message, refusal=Refusal("number", text))
            self.apply(entry)
            self.tell(before)
        if self.match.outcome is not None:
            await self.store.write(lambda connection: records.set_status(connection, self.stored.id, "over"))
        return Accepted(table=self.stored.id, message=message, number=entry.number)

    def refusal(self, seat: int, move: str) -> Refusal | None:
        """Why a seat may not make a move now."""
        if self.match is None:
            return Refusal("table", "The game has not begun: not every seat is taken.")
        try:
            return self.match.verify(seat, self.match.game.parse(move))
        except IllegalMove as error:
            return error.refusal

    def tell(self, since: int) -> None:
        """Send every watcher what happened after entry `since`."""
        prepared: dict[tuple[int | None, str], bytes] = {}
        for watcher in self.watchers:
            key = (watcher.seat, watcher.person)
            if key not in prepared:
                prepared[key] = msgspec.json.encode(self.update(watcher.seat, watcher.person, since))
            watcher.send(prepared[key])

    def update(self, seat: int | None, person: str, since: int) -> Update:
        """The table as a watcher may know it."""
        view: msgspec.Raw | None = None
        events: tuple[msgspec.Raw, ...] = ()
        if self.match is not None:
            view = _raw(self.match.state.view(seat))
            seen = self.match.events(seat, since=None if since == 0 else min(since, self.match.ply))
            events = tuple(_raw(event) for event in seen)
        status = "over" if self.match is not None and self.match.outcome is not None else self.stored.status
        return Update(
            table=self.stored.id,
            seat=seat,
            since=since,
            number=self.number,
            status=status,
            seats=self.stored.seat_infos(person),
            view=view,
            events=events,
        )

    def plays(self, person: str, seat: int) -> bool:
        """Whether a person sits on a seat."""
        return 0 <= seat < len(self.stored.seats) and self.stored.seats[seat].person == person


def _raw(value: Any) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(value))
