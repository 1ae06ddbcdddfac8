"""All live tables of this process."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Coroutine
from typing import Any, Final

from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from nexus.core.refusals import Refusal
from nexus.server import chat, records, seating
from nexus.server.bodies import Branch, NewTable, Pairing
from nexus.server.bots import BotWorkers, forget_leases
from nexus.server.branching import branched
from nexus.server.clock import now
from nexus.server.keeper import Keeper
from nexus.server.live import Hear, LiveTable
from nexus.server.pairing import pair
from nexus.server.people import Person
from nexus.server.protocol import OWN_MESSAGE, Accepted, Refused
from nexus.server.records import StoredTable
from nexus.server.seating import TABLE_GONE, NoSuchTable, SeatTaken, TableRefused
from nexus.server.store import Store
from nexus.server.telling import Watcher
from nexus.server.uptime import Uptime

__all__ = ["Hub", "NoSuchTable", "SeatTaken", "TableRefused"]

LOG: Final = logging.getLogger(__name__)


class Hub:
    """Finds tables, in memory or in the store, lets people and bots act at them, and follows other processes."""

    def __init__(self, store: Store, bots: BotWorkers) -> None:
        self.store = store
        self.bots = bots
        self.uptime = Uptime()
        self.keeper = Keeper(self)
        self.tables: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._thinking: set[tuple[str, int, int]] = set()
        self._paused: set[str] = set()

    async def open(self) -> None:
        """Begin to keep the time, to hear other processes, and to let bots act."""
        await self.keeper.beat(now(), alone=self.store.alone)
        counted = self.counted()
        await self.store.listen(self._hear, self._missed)
        await self.store.write(lambda connection: self._begin(connection, counted))
        self._start(self.keeper.run())

    def _begin(self, connection: Connection, counted: int) -> None:
        """What a server that starts knows: nobody is there, and if it is the only one, no bot thinks."""
        seating.everybody_away(connection, counted)
        if self.store.alone:
            forget_leases(connection, None)

    async def close(self) -> None:
        """Stop thinking; what bots owe is taken up again at the next start."""
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def counted(self) -> int:
        """The time that clocks count, now."""
        return self.uptime.counted(now())

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            # The keeper comes back to whatever was left undone.
            LOG.error("work in the background failed: %s", type(task.exception()).__name__)

    # Finding

    async def table(self, id: str) -> LiveTable:
        """The live table `id`; raises NoSuchTable."""
        live = self.tables.get(id)
        # What was loaded may be forgotten again before its turn comes here, so only what is in `tables` now counts.
        while live is None:
            task = self._loading.get(id)
            if task is None:
                task = self._loading[id] = asyncio.create_task(self._load(id))
                task.add_done_callback(lambda done: self._loaded(id, done))
            await asyncio.shield(task)
            live = self.tables.get(id)
        live.touched = now()
        return live

    def _loaded(self, id: str, task: asyncio.Task[LiveTable]) -> None:
        del self._loading[id]
        if not task.cancelled():
            task.exception()

    async def _load(self, id: str) -> LiveTable:
        def load(connection: Connection) -> tuple[StoredTable | None, int]:
            return records.load_table(connection, id), chat.last_number(connection, id)

        # An address can hold anything; what PostgreSQL cannot store is no id of ours.
        stored, said = await self.store.read(load) if id.isprintable() and id.isascii() else (None, 0)
        if stored is None:
            raise NoSuchTable(TABLE_GONE)
        live = LiveTable(self.store, stored, self.uptime)
        live.chat_number = said
        await live.catch_up()
        self._keep(live)
        return live

    def evict(self, idle_since: int) -> None:
        """Forget tables that nobody watches, at which no bot thinks and nothing happened since `idle_since`."""
        for live in list(self.tables.values()):
            if live.touched < idle_since:
                self.forget(live)

    def forget(self, live: LiveTable) -> None:
        """Forget a table unless somebody watches it or a bot thinks there."""
        id = live.stored.id
        busy = live.watchers or live.lock.locked() or id in self._paused
        if not busy and not any(table == id for table, _, _ in self._thinking):
            self.tables.pop(id, None)

    # Making, joining, leaving

    async def create(self, wish: NewTable, host: Person) -> StoredTable:
        """Make a table; raises IllegalTable, UnknownBot or NoSuchTable with the reason."""
        table = seating.new_table(wish, host, now(), self.counted())
        await self.store.write(lambda connection: records.add_table(connection, table))
        self._keep(LiveTable(self.store, table, self.uptime))
        return table

    def _keep(self, live: LiveTable) -> None:
        """Keep a table in memory, and let its bots begin."""
        self.tables[live.stored.id] = live
        self.let_bots_act(live)
        if not live.stored.finished and any(seat.bot for seat in live.stored.seats):
            self._start(self.bots.warm_up())

    async def branch(self, id: str, wish: Branch, host: Person) -> StoredTable:
        """Make a table that plays on from the finished table `id`; raises TableRefused, IllegalTable or UnknownBot."""
        live = await self.table(id)
        async with live.settled():
            table, entries = branched(live.stored, live.match, wish, host, now(), self.counted())

        def add(connection: Connection) -> None:
            records.add_table(connection, table)
            if entries:
                records.add_entries(connection, table.id, entries)

        await self.store.write(add)
        return table

    async def pair(self, wish: Pairing, person: Person) -> tuple[StoredTable, int]:
        """Join the oldest table that waits for the same, or make one; the table and the person's seat."""
        wall, counted = now(), self.counted()
        table, seat = await self.store.write(lambda connection: pair(connection, wish, person, wall, counted))
        await self._row_changed(table.id)
        return table, seat

    async def take_seat(self, id: str, seat: int, person: Person, word: str) -> LiveTable:
        """Seat a person; raises SeatTaken if somebody was faster."""
        live = await self.table(id)
        counted = self.counted()
        await self.store.write(lambda connection: seating.take_seat(connection, id, seat, person, word, counted))
        await self._row_changed(id)
        await self.presence(live, person.id)
        return live

    async def leave(self, id: str, person: Person) -> LiveTable:
        """Stand up: at once before the game, after the resume window during it."""
        live = await self.table(id)
        wall, counted = now(), self.counted()
        left = await self.store.write(lambda connection: seating.leave_open(connection, id, person.id, wall))
        if not left:
            seats = [seat.seat for seat in live.stored.seats if seat.person == person.id]
            await self.store.write(lambda connection: seating.mark_away(connection, id, person.id, seats, counted))
        await self._row_changed(id)
        return live

    async def abort(self, id: str, person: Person) -> LiveTable:
        """End a table before its first move; raises SeatTaken or TableRefused."""
        live = await self.table(id)
        seats = [seat.seat for seat in live.stored.seats if seat.person == person.id]
        if not seats:
            raise SeatTaken(Refusal("seat", "You do not sit at this table."))
        if live.stored.status == "open" and live.stored.persons == {person.id}:
            return await self.leave(id, person)
        refusal = await live.abort(seats[0])
        if refusal is not None:
            raise TableRefused(refusal)
        return live

    async def rematch(self, id: str, person: Person, word: str) -> tuple[LiveTable, int]:
        """The table where the people of table `id` play again, and the asker's seat there."""
        wall, counted = now(), self.counted()
        new, seat = await self.store.write(
            lambda connection: seating.rematch(connection, id, person, word, wall, counted)
        )
        await self._row_changed(id)
        await self._row_changed(new)
        return await self.table(new), seat

    async def _row_changed(self, id: str) -> None:
        live = self.tables.get(id)
        if live is not None:
            await live.follow()
            self.let_bots_act(live)

    # Watching

    async def watch(self, live: LiveTable, watcher: Watcher, since: int) -> None:
        """Tell a watcher of a table from now on, beginning with what happened after its step `since`."""
        async with live.settled():
            live.watch(watcher, since)
        live.gallery.changed()
        if live.chat_number:
            await chat.history(self.store, live, watcher)
        if watcher.seat is not None:
            await self.presence(live, watcher.person)

    def unwatch(self, live: LiveTable, watcher: Watcher) -> None:
        """Tell a watcher no more."""
        if watcher in live.watchers:
            live.watchers.remove(watcher)
            live.gallery.changed()
        live.touched = now()
        if watcher.seat is not None:
            self._start(self.presence(live, watcher.person))

    async def presence(self, live: LiveTable, person: str) -> None:
        """Note whether a person is there, for those who wait; where nobody else could, nothing is noted."""
        stored = live.stored
        if stored.finished or (stored.status == "playing" and len(stored.persons) < 2):
            return
        own = [seat for seat in stored.seats if seat.person == person]
        watched = {watcher.seat for watcher in live.watchers if watcher.person == person}
        there = [seat.seat for seat in own if seat.seat in watched and seat.away is not None]
        gone = [seat.seat for seat in own if seat.seat not in watched and seat.away is None]
        counted = self.counted()

        def note(connection: Connection) -> None:
            if there:
                seating.mark_away(connection, stored.id, person, there, None)
            if gone:
                seating.mark_away(connection, stored.id, person, gone, counted)

        if there or gone:
            await self.store.write(note)
            await live.mark_away(person, dict.fromkeys(there) | dict.fromkeys(gone, counted))

    # Acting

    async def play(
        self, live: LiveTable, seat: int, move: str, message: str, lag: int = 0, hear: Hear | None = None
    ) -> Accepted | Refused:
        """Make a move for a seat, then let bots answer; `hear` hears the answer before the move is told."""
        answer = await live.play(seat, move, message, lag, hear)
        self.let_bots_act(live)
        return answer

    async def undo(self, live: LiveTable, seat: int, ply: int | None, message: str) -> Accepted | Refused:
        """Take moves back or ask for it."""
        answer = await live.undo(seat, ply, message)
        self.let_bots_act(live)
        return answer

    async def answer(self, live: LiveTable, seat: int, message: str, *, agree: bool) -> Accepted | Refused:
        """Agree to an undo or refuse it."""
        answer = await live.answer(seat, message, agree=agree)
        self.let_bots_act(live)
        return answer

    async def resign(self, live: LiveTable, seat: int, message: str) -> Accepted | Refused:
        """Give the game up for a seat."""
        answer = await live.resign(seat, message)
        self.let_bots_act(live)
        return answer

    async def say(self, live: LiveTable, person: Person, text: str, message: str) -> Accepted:
        """Say something in the room where the person is; raises ChatRefused."""
        number = await chat.say(self.store, live, person, text, message, now())
        return Accepted(table=live.stored.id, message=message, number=number)

    # Bots

    def let_bots_act(self, live: LiveTable) -> None:
        """Let every bot that owes a decision think, in the background; if the table pauses, when it goes on."""
        until = live.paused_until(now())
        if until and live.stored.id not in self._paused:
            self._paused.add(live.stored.id)
            self._start(self._end_pause(live, until))
        number = live.number
        for seat in live.deciders:
            decision = (live.stored.id, number, seat)
            if live.progress.bot(seat) is not None and decision not in self._thinking:
                self._thinking.add(decision)
                self._start(self._bot_turn(live, seat, number))

    async def _end_pause(self, live: LiveTable, until: int) -> None:
        """Tell what is held back, and go on."""
        try:
            while until:
                await asyncio.sleep((until - now()) / 1000)
                until = live.paused_until(now())
            async with live.settled():
                live.tell()
        finally:
            self._paused.discard(live.stored.id)
        self.let_bots_act(live)

    async def _bot_turn(self, live: LiveTable, seat: int, number: int) -> None:
        decision = (live.stored.id, number, seat)
        try:
            async with self.bots.worker() as worker, self.bots.leased(*decision) as mine:
                if not mine:
                    return
                async with live.settled():
                    bot = live.progress.bot(seat)
                    if live.number != number or bot is None or live.match is None:
                        return
                    record = live.match.record()
                move = await self.bots.choose(worker, record, seat, bot)
            if live.number == number:
                if move is None:
                    assert live.match is not None
                    move = str(secrets.choice(live.match.legal(seat)))
                await live.play(seat, move, f"{OWN_MESSAGE}{number + 1}")
        finally:
            self._thinking.discard(decision)
        self.let_bots_act(live)

    # Other processes

    def _hear(self, table: str, what: str) -> None:
        if table == "*":
            for live in self.tables.values():
                self._start(self._follow(live, what))
        else:
            found = self.tables.get(table)
            if found is not None:
                self._start(self._follow(found, what))

    def _missed(self) -> None:
        for live in self.tables.values():
            self._start(self._follow(live, "row"))
            self._start(self._follow(live, "chat"))

    async def _follow(self, live: LiveTable, what: str) -> None:
        if what == "chat":
            await chat.follow(self.store, live)
            return
        if what.isdecimal() and int(what) <= live.number:
            return
        await live.follow()
        self.let_bots_act(live)
        for person in {watcher.person for watcher in live.watchers if watcher.seat is not None}:
            await self.presence(live, person)

    async def check_time(self, live: LiveTable, wall: int) -> None:
        """Act for a table whose time ran out or whose player left."""
        try:
            if await live.flag(wall):
                self.let_bots_act(live)
        except SQLAlchemyError:
            LOG.warning("a flag could not be stored; it is tried again")
