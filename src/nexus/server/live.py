"""Live tables: what a log adds up to, in memory as a cache, and those who watch it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Final

import msgspec
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from nexus.core.match import Match
from nexus.core.refusals import IllegalMove, Refusal, UndoRefused
from nexus.server import metrics, records
from nexus.server.audience import Audience
from nexus.server.clock import now
from nexus.server.gallery import Gallery
from nexus.server.progress import REMEMBERED, Progress
from nexus.server.protocol import OWN_MESSAGE, Accepted, Checked, Refused
from nexus.server.ratings import rate_finished
from nexus.server.records import Entry, StoredTable
from nexus.server.results import substitute
from nexus.server.store import Store, announce
from nexus.server.telling import Watcher
from nexus.server.uptime import Uptime

RACE: Final = Refusal("number", "Somebody else acted at the same moment; look at the table and choose again.")
TROUBLE: Final = Refusal("store", "It could not be stored just now; send it again.")
TIME_IS_UP: Final = Refusal("time", "Your time is up.")
WAIT: Final = Refusal("wait", "Wait a moment: the last move is still being answered.")

Hear = Callable[[Accepted | Refused], None]


class LiveTable:
    """A table in memory. Whoever reads or changes it holds `lock`, so nothing uncommitted is ever seen."""

    def __init__(self, store: Store, stored: StoredTable, uptime: Uptime | None = None) -> None:
        self.store = store
        self.uptime = uptime or Uptime()
        self.progress = Progress(stored)
        self.lock = asyncio.Lock()
        self.chat_number = 0
        self.touched = now()
        self._audience = Audience()
        self.gallery = Gallery(lambda: self.stored, self._audience.watchers)
        # Set while an entry is carried out here and not yet known to be stored.
        self._stale = False
        # Set when it could not be learnt whether an entry was stored; the keeper finds out.
        self.unsure = False

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
        """The seats that owe a decision and may be asked for it now.

        None while an entry is under way that is not yet known to be stored, and none while the table pauses.
        """
        return () if self._stale or self.paused_until(now()) else self.progress.deciders

    def paused_until(self, wall: int) -> int:
        """The time at which the table goes on, if it pauses now; else 0."""
        return self.progress.noticing.release if self.progress.pauses(wall) else 0

    def known_deciders(self, seat: int) -> tuple[int, ...]:
        """The seats that `seat` may know to owe a decision; none while it does not know what comes next."""
        return () if self.progress.waits(seat, now()) else self.progress.deciders

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
        for entry in entries:
            self.progress.apply(entry)

    async def follow(self) -> None:
        """Catch up and tell the watchers, if there is anything new."""
        async with self.lock:
            await self.catch_up()
            self.tell()

    async def mark_away(self, person: str, away: dict[int, int | None]) -> None:
        """Take over since when a person is away from seats, or that they are there (None), and tell the watchers."""
        async with self.settled():
            seats = tuple(
                msgspec.structs.replace(seat, away=away[seat.seat])
                if seat.person == person and seat.seat in away
                else seat
                for seat in self.stored.seats
            )
            if seats != self.stored.seats:
                self.progress.take_over(msgspec.structs.replace(self.stored, seats=seats))
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

    async def play(
        self, seat: int, move: str, message: str, lag: int = 0, hear: Hear | None = None
    ) -> Accepted | Refused:
        """Make a move: it counts once it is committed, and only then anybody hears of it, first of all `hear`.

        So the mover is told in the same order whether or not others are asked before its own view changes.
        """
        async with self.lock:
            answer = await self._play(seat, move, message, lag)
            if hear is not None:
                hear(answer)
            self.tell()
            return answer

    async def _play(self, seat: int, move: str, message: str, lag: int) -> Accepted | Refused:
        early = await self._early(seat, message)
        if early is not None:
            return early
        progress = self.progress
        time = now()
        clock = self.uptime.counted(time)
        assert progress.match is not None
        if progress.waits(seat, time):
            return await self._refuse(seat, message, WAIT)
        if progress.clocks.flagged(clock) == seat:
            return await self._refuse(seat, message, TIME_IS_UP)
        try:
            text = str(progress.match.game.parse(move))
            credit = progress.clocks.credit(seat, lag, clock) if lag else 0
            return await self._commit(Entry(progress.number + 1, "move", seat, text, message, time, clock, credit))
        except IllegalMove as error:
            return await self._refuse(seat, message, error.refusal)

    async def check(self, seat: int, move: str, message: str) -> Checked:
        """Why a move would be refused now; nothing is changed."""
        async with self.settled():
            refusal, time = self.progress.refusal(seat), now()
            if refusal is None and self.progress.waits(seat, time):
                refusal = WAIT
            if refusal is None and self.progress.clocks.flagged(self.uptime.counted(time)) == seat:
                refusal = TIME_IS_UP
            if refusal is None and self.match is not None:
                refusal = self.match.verify(seat, move)
            return Checked(table=self.stored.id, message=message, refusal=refusal)

    async def undo(self, seat: int, ply: int | None, message: str) -> Accepted | Refused:
        """Take back what a seat did after what it takes for `ply` (None: its last move), or ask the others."""
        async with self.lock:
            early = await self._early(seat, message)
            if early is not None:
                return early
            time = now()
            clock = self.uptime.counted(time)
            progress = self.progress
            if progress.noticing.secret or progress.pauses(time):
                return await self._refuse(seat, message, WAIT)
            try:
                ply = progress.before_last_move(seat) if ply is None else progress.noticing.ply_before(seat, ply)
                missing = progress.consents_missing(seat, ply)
            except UndoRefused as error:
                return await self._refuse(seat, message, error.refusal)
            refusal = progress.asks.refusal(seat, clock) if missing else None
            if refusal is not None:
                return await self._refuse(seat, message, refusal)
            kind = "ask" if missing else "undo"
            return await self._commit_and_tell(Entry(self.number + 1, kind, seat, str(ply), message, time, clock))

    async def answer(self, seat: int, message: str, *, agree: bool) -> Accepted | Refused:
        """Agree to what another seat asks for, or refuse it. With the last consent the undo is made."""
        async with self.lock:
            early = await self._early(seat, message)
            if early is not None:
                return early
            refusal = self.progress.asks.answer_refusal(seat)
            if refusal is not None:
                return await self._refuse(seat, message, refusal)
            ask = self.progress.asks.pending
            assert ask is not None
            answer = await self._commit_and_tell(self._own("agree" if agree else "refuse", seat, "", message))
            if agree and ask.missing == (seat,) and isinstance(answer, Accepted):
                await self._commit_and_tell(
                    self._own("undo", ask.seat, str(ask.ply), f"{OWN_MESSAGE}{self.number + 1}")
                )
            return answer

    async def resign(self, seat: int, message: str) -> Accepted | Refused:
        """Give the game up for a seat."""
        async with self.lock:
            early = await self._early(seat, message)
            if early is not None:
                return early
            assert self.match is not None
            if self.progress.bot(seat) is not None:
                return await self._refuse(seat, message, Refusal("seat", "A bot plays for this seat."))
            bot = substitute(self.match.game, self.match.setup, self.stored.leavers, "resigned")
            return await self._commit_and_tell(self._own("resign", seat, bot, message))

    async def abort(self, seat: int) -> Refusal | None:
        """End a table at which no person has moved; it does not count."""
        async with self.lock:
            await self._fresh()
            refusal = self.progress.refusal(seat)
            if refusal is None and not self.progress.can_abort():
                refusal = Refusal("table", "The game is under way; you can resign.")
            if refusal is not None:
                return refusal
            answer = await self._commit_and_tell(self._own("abort", seat, "", f"{OWN_MESSAGE}{self.number + 1}"))
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
            return isinstance(await self._commit_and_tell(entry), Accepted)

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
            return self._accepted(seat, message, earlier)
        refusal = self.progress.refusal(seat)
        return None if refusal is None else await self._refuse(seat, message, refusal)

    async def _refuse(self, seat: int, message: str, refusal: Refusal) -> Accepted | Refused:
        """Refuse something, unless it was done so long ago that only the store remembers it."""
        try:
            number = await self._find(seat, message) if self.number > REMEMBERED else None
        except (SQLAlchemyError, OSError):
            return self._refused(message, TROUBLE)
        if number is not None:
            return self._accepted(seat, message, number)
        return self._refused(message, refusal)

    async def _find(self, seat: int, message: str) -> int | None:
        id = self.stored.id
        return await self.store.read(lambda connection: records.find_message(connection, id, seat, message))

    def _accepted(self, seat: int, message: str, number: int) -> Accepted:
        """The answer for entry `number`, of which the seat knows as a step of its own."""
        step = self.progress.noticing.step_of(seat, number)
        return Accepted(table=self.stored.id, message=message, number=step)

    def _refused(self, message: str, refusal: Refusal) -> Refused:
        return Refused(table=self.stored.id, message=message, refusal=refusal)

    async def _commit_and_tell(self, entry: Entry) -> Accepted | Refused:
        answer = await self._commit(entry)
        self.tell()
        return answer

    async def _commit(self, entry: Entry) -> Accepted | Refused:
        """Carry out an entry and store it; the caller holds the lock and tells of it.

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
        if entry.kind == "move":
            metrics.moves.inc()
        return self._accepted(entry.seat, entry.message, entry.number)

    async def _store(self, entry: Entry) -> bool:
        stored, result, outcome = self.stored, self.progress.result, self.progress.rated_outcome()
        if result is None or outcome is None:
            ending = None if result is None else records.ending(result)
            return await self.store.append(stored.id, entry, ending)

        def finish(connection: Connection) -> None:
            records.add_entry(connection, stored.id, entry)
            if records.end_table(connection, stored.id, result, entry.time):
                rate_finished(connection, stored, outcome)
            announce(connection, stored.id, str(entry.number))

        try:
            await self.store.write(finish)
        except IntegrityError:
            return False
        return True

    async def _lost(self, entry: Entry) -> Accepted | Refused:
        await self.catch_up()
        number = await self._find(entry.seat, entry.message)
        if number is not None:
            return self._accepted(entry.seat, entry.message, number)
        return self._refused(entry.message, RACE)

    # Telling

    @property
    def watchers(self) -> list[Watcher]:
        """Those who watch."""
        return self._audience.watchers

    def watch(self, watcher: Watcher, since: int) -> None:
        """Tell a watcher from now on, from what happened after its step `since` on. The caller holds the lock."""
        self.touched = now()
        self._audience.welcome(watcher, self.progress, since, self.touched, self.uptime.counted(self.touched))

    def tell(self) -> None:
        """Tell each watcher what it may know and was not told, unless it is not known to be stored."""
        if not self._stale:
            self.touched = now()
            self._audience.tell(self.progress, self.touched, self.uptime.counted(self.touched))
