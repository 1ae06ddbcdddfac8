"""Live tables: what a log adds up to, in memory as a cache, and those who watch it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, Final, cast

import msgspec
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from nexus.core.match import Match
from nexus.core.refusals import IllegalMove, Refusal, UndoRefused
from nexus.server import records
from nexus.server.clock import now
from nexus.server.progress import Progress
from nexus.server.protocol import OWN_MESSAGE, Accepted, ClockInfo, Refused, SeatInfo, Update
from nexus.server.ratings import rate_finished
from nexus.server.records import Entry, StoredTable
from nexus.server.results import substitute
from nexus.server.store import Store, announce
from nexus.server.uptime import Uptime

Send = Callable[[bytes], None]
"""Queue bytes for a client; never waits."""

ENCODER: Final = msgspec.json.Encoder()

RACE: Final = Refusal("number", "Somebody else acted at the same moment; look at the table and choose again.")
TROUBLE: Final = Refusal("store", "It could not be stored just now; send it again.")
TIME_IS_UP: Final = Refusal("time", "Your time is up.")


class Watcher:
    """One client's interest in a table, as `seat` or as a spectator. `chat` is its wish; None leaves it to the rule."""

    def __init__(self, person: str, seat: int | None, send: Send, chat: bool | None = None) -> None:
        self.person = person
        self.seat = seat
        self.send = send
        self.chat = chat


class LiveTable:
    """A table in memory. Whoever reads or changes it holds `lock`, so nothing uncommitted is ever seen."""

    def __init__(self, store: Store, stored: StoredTable, uptime: Uptime | None = None) -> None:
        self.store = store
        self.uptime = uptime or Uptime()
        self.progress = Progress(stored)
        self.watchers: list[Watcher] = []
        self.lock = asyncio.Lock()
        self.chat_number = 0
        self.touched = now()
        self._seats: dict[str, msgspec.Raw] = {}
        # Set while an entry is carried out here and not yet known to be stored.
        self._stale = False
        # Set when it could not be learnt whether an entry was stored; the keeper finds out.
        self.unsure = False
        # The entry up to which the watchers were told.
        self._told = 0

    @property
    def stored(self) -> StoredTable:
        """The table's row."""
        return self.progress.stored

    @property
    def match(self) -> Match | None:
        """The match, once every seat is taken."""
        return self.progress.match

    @property
    def number(self) -> int:
        """The number of the last entry."""
        return self.progress.number

    @property
    def deciders(self) -> tuple[int, ...]:
        """The seats that owe a decision; none while an entry is under way that is not yet known to be stored."""
        return () if self._stale else self.progress.deciders

    def plays(self, person: str, seat: int) -> bool:
        """Whether a person sits on a seat."""
        return self.progress.plays(person, seat)

    # Following the store

    async def catch_up(self) -> None:
        """Take over what is in the store and not yet in memory: the row and the entries. The caller holds the lock."""
        number = 0 if self._stale else self.number
        id = self.stored.id

        def load(connection: Connection) -> tuple[StoredTable | None, list[Entry]]:
            return records.load_table(connection, id), records.entries_after(connection, id, number)

        stored, entries = await self.store.read(load)
        assert stored is not None
        if self._stale:
            self.progress = Progress(stored)
            self._stale = self.unsure = False
        else:
            self.progress.take_over(stored)
        self._seats.clear()
        for entry in entries:
            self.progress.apply(entry)

    async def follow(self) -> None:
        """Catch up and tell the watchers, if there is anything new."""
        async with self.lock:
            row = self.stored
            await self.catch_up()
            if self.number != self._told or self.stored != row:
                self.tell()

    @asynccontextmanager
    async def settled(self) -> AsyncIterator[None]:
        """Hold the lock, with nothing in memory but what is stored."""
        async with self.lock:
            await self._fresh()
            yield

    async def _fresh(self) -> None:
        if self._stale:
            await self.catch_up()
            self.tell()

    # Acting

    async def play(self, seat: int, move: str, message: str, lag: int = 0) -> Accepted | Refused:
        """Make a move: it counts once it is committed, and only then anybody hears of it."""
        async with self.lock:
            early = await self._early(seat, message)
            if early is not None:
                return early
            progress = self.progress
            time = now()
            clock = self.uptime.counted(time)
            assert progress.match is not None
            if progress.clocks.flagged(clock) == seat:
                return self._refused(message, TIME_IS_UP)
            try:
                text = str(progress.match.game.parse(move))
                credit = progress.clocks.credit(seat, lag, clock) if lag else 0
                entry = Entry(progress.number + 1, "move", seat, text, message, time, clock, credit)
                return await self._commit(entry)
            except IllegalMove as error:
                return self._refused(message, error.refusal)

    async def undo(self, seat: int, ply: int, message: str) -> Accepted | Refused:
        """Take back what a seat did after `ply`, or ask the others."""
        async with self.lock:
            early = await self._early(seat, message)
            if early is not None:
                return early
            time = now()
            clock = self.uptime.counted(time)
            try:
                missing = self.progress.consents_missing(seat, ply)
            except UndoRefused as error:
                return self._refused(message, error.refusal)
            refusal = self.progress.asks.refusal(seat, clock) if missing else None
            if refusal is not None:
                return self._refused(message, refusal)
            kind = "ask" if missing else "undo"
            return await self._commit(Entry(self.number + 1, kind, seat, str(ply), message, time, clock))

    async def answer(self, seat: int, message: str, *, agree: bool) -> Accepted | Refused:
        """Agree to what another seat asks for, or refuse it. With the last consent the undo is made."""
        async with self.lock:
            early = await self._early(seat, message)
            if early is not None:
                return early
            refusal = self.progress.asks.answer_refusal(seat)
            if refusal is not None:
                return self._refused(message, refusal)
            ask = self.progress.asks.pending
            assert ask is not None
            answer = await self._commit(self._own("agree" if agree else "refuse", seat, "", message))
            if agree and ask.missing == (seat,) and isinstance(answer, Accepted):
                await self._commit(self._own("undo", ask.seat, str(ask.ply), f"{OWN_MESSAGE}{self.number + 1}"))
            return answer

    async def resign(self, seat: int, message: str) -> Accepted | Refused:
        """Give the game up for a seat."""
        async with self.lock:
            early = await self._early(seat, message)
            if early is not None:
                return early
            assert self.match is not None
            if self.progress.bot(seat) is not None:
                return self._refused(message, Refusal("seat", "A bot plays for this seat."))
            bot = substitute(self.match.game, self.match.setup, self.stored.leavers, "resigned")
            return await self._commit(self._own("resign", seat, bot, message))

    async def abort(self, seat: int) -> Refusal | None:
        """End a table at which no person has moved; it does not count."""
        async with self.lock:
            await self._fresh()
            refusal = self.progress.refusal(seat)
            if refusal is None and not self.progress.can_abort():
                refusal = Refusal("table", "The game is under way; you can resign.")
            if refusal is not None:
                return refusal
            answer = await self._commit(self._own("abort", seat, "", f"{OWN_MESSAGE}{self.number + 1}"))
            return answer.refusal if isinstance(answer, Refused) else None

    async def flag(self, wall: int) -> bool:
        """Act for the table if somebody's time ran out or somebody left for too long; whether it did."""
        counted = self.uptime.counted(wall)
        if self.progress.clocks.flagged(counted) is None and self.progress.leaver(counted) is None:
            return False
        async with self.lock:
            await self.catch_up()
            late, left = self.progress.clocks.flagged(counted), self.progress.leaver(counted)
            seat = late if late is not None else left
            if seat is None or self.match is None or self.progress.result is not None:
                return False
            how = "time" if late is not None else "left"
            bot = substitute(self.match.game, self.match.setup, self.stored.leavers, how)
            message = f"{OWN_MESSAGE}{self.number + 1}"
            entry = Entry(self.number + 1, "flag", seat, f"{how} {bot}".rstrip(), message, wall, counted)
            return isinstance(await self._commit(entry), Accepted)

    def _own(self, kind: str, seat: int, text: str, message: str) -> Entry:
        time = now()
        return Entry(self.number + 1, kind, seat, text, message, time, self.uptime.counted(time))

    async def _early(self, seat: int, message: str) -> Accepted | Refused | None:
        """The answer to a message that was heard before, or to a seat that cannot act."""
        try:
            await self._fresh()
        except (SQLAlchemyError, OSError):
            return self._refused(message, TROUBLE)
        earlier = self.progress.messages.get((seat, message))
        if earlier is not None:
            return Accepted(table=self.stored.id, message=message, number=earlier)
        refusal = self.progress.refusal(seat)
        return None if refusal is None else self._refused(message, refusal)

    def _refused(self, message: str, refusal: Refusal) -> Refused:
        return Refused(table=self.stored.id, message=message, refusal=refusal)

    async def _commit(self, entry: Entry) -> Accepted | Refused:
        """Carry out an entry, store it, and tell of it. The caller holds the lock.

        It is carried out first, because only then it is known whether the table ends; if it is not stored, what is in
        memory is built anew from the log before anybody sees it.
        """
        self.progress.apply(entry)
        self._stale = True
        try:
            stored = await self._store(entry)
        except (SQLAlchemyError, OSError):
            self.unsure = True
            return self._refused(entry.message, TROUBLE)
        if not stored:
            # Another process was faster, or this message was stored before a crash: the log decides.
            return await self._lost(entry)
        self._stale = False
        if entry.kind not in ("move", "undo"):
            self._seats.clear()
        self.tell()
        return Accepted(table=self.stored.id, message=entry.message, number=entry.number)

    async def _store(self, entry: Entry) -> bool:
        result = self.progress.result
        if result is None:
            return await self.store.append(self.stored.id, entry)
        stored, outcome = self.stored, self.progress.rated_outcome()

        def finish(connection: Connection) -> None:
            records.add_entry(connection, stored.id, entry)
            if records.end_table(connection, stored.id, result, entry.time) and outcome is not None:
                rate_finished(connection, stored, outcome)
            announce(connection, stored.id, str(entry.number))

        try:
            await self.store.write(finish)
        except IntegrityError:
            return False
        return True

    async def _lost(self, entry: Entry) -> Accepted | Refused:
        await self.catch_up()
        self.tell()
        id = self.stored.id
        number = await self.store.read(
            lambda connection: records.find_message(connection, id, entry.seat, entry.message)
        )
        if number is not None:
            return Accepted(table=id, message=entry.message, number=number)
        return self._refused(entry.message, RACE)

    # Telling

    def watch(self, watcher: Watcher, since: int) -> None:
        """Tell a watcher from now on, beginning with what happened after entry `since`. The caller holds the lock."""
        if self.watchers and self._told != self.number:
            self.tell()
        self._told = self.number
        self.watchers.append(watcher)
        watcher.send(self._encode(watcher.person, self._see(watcher.seat, since)))

    def tell(self) -> None:
        """Send every watcher what happened since they were last told."""
        self.touched = now()
        since, self._told = self._told, self.number
        prepared: dict[tuple[int | None, str], bytes] = {}
        seen: dict[int | None, _Seen] = {}
        for watcher in self.watchers:
            key = (watcher.seat, watcher.person)
            if key not in prepared:
                if watcher.seat not in seen:
                    seen[watcher.seat] = self._see(watcher.seat, since)
                prepared[key] = self._encode(watcher.person, seen[watcher.seat])
            watcher.send(prepared[key])

    def _see(self, seat: int | None, since: int) -> _Seen:
        progress = self.progress
        match = progress.match
        if match is None:
            return _Seen(seat, 0, None, msgspec.Raw(b"[]"), None)
        ply = progress.ply_at(since)
        view = match.state.view(seat)
        known = view.to_act if progress.result is None else ()
        clock = progress.clocks.info(self.uptime.counted(self.touched), known) if progress.clocks.counting else None
        events = _raw(match.events(seat, since=ply))
        return _Seen(seat, 0 if ply is None else since, _raw(view), events, clock)

    def _encode(self, person: str, seen: _Seen) -> bytes:
        progress = self.progress
        stored = progress.stored
        seats = self._seats.get(person)
        if seats is None:
            seats = self._seats[person] = _raw(stored.seat_infos(person, progress.substitutes))
        return ENCODER.encode(
            Update(
                table=stored.id,
                seat=seen.seat,
                since=seen.since,
                number=progress.number,
                ply=progress.match.ply if progress.match is not None else 0,
                status=stored.status,
                # Encoded already, once for all who see the same.
                seats=cast(tuple[SeatInfo, ...], seats),
                view=seen.view,
                events=cast(tuple[msgspec.Raw, ...], seen.events),
                clock=seen.clock,
                ask=progress.asks.pending,
                result=progress.result,
                rematch=stored.rematch,
            )
        )


class _Seen:
    """What one seat sees, encoded once for everybody who looks from there."""

    def __init__(
        self, seat: int | None, since: int, view: msgspec.Raw | None, events: msgspec.Raw, clock: ClockInfo | None
    ) -> None:
        self.seat = seat
        self.since = since
        self.view = view
        self.events = events
        self.clock = clock


def _raw(value: Any) -> msgspec.Raw:
    return msgspec.Raw(ENCODER.encode(value))
