"""Bots of live tables: leased, so that one process computes each decision, in worker processes, within a time."""

from __future__ import annotations

import asyncio
import logging
import secrets
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final, TypeVar

import msgspec
from sqlalchemy import Connection, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from nexus.core.records import Record
from nexus.server import schema
from nexus.server.bot_worker import Question
from nexus.server.clock import now
from nexus.server.store import Store

LEASE: Final = 6_000
"""Milliseconds after which another process may take over a decision, unless the lease is renewed."""

RENEWAL: Final = 2.0
"""Seconds after which a process that still thinks renews its lease."""

THINKING_TIME: Final = 10.0
"""Seconds after which a bot's decision is made at random."""

ANSWER_LIMIT: Final = 1 << 20
"""Bytes of a line from a worker."""

LOG: Final = logging.getLogger(__name__)

Answer = TypeVar("Answer")


class Worker:
    """One process that thinks, started when it is needed and again after it was killed."""

    def __init__(self, command: tuple[str, ...]) -> None:
        self._command = command
        self._process: Process | None = None

    @property
    def is_running(self) -> bool:
        """Whether the process is there."""
        return self._process is not None and self._process.returncode is None

    async def start(self) -> Process:
        """Start the process unless it is there already; what it needs to think, it loads by itself."""
        if self._process is None or self._process.returncode is not None:
            self._process = await asyncio.create_subprocess_exec(
                *self._command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, limit=ANSWER_LIMIT
            )
        return self._process

    async def ask(self, question: msgspec.Struct, limit: float, kind: type[Answer]) -> Answer | None:
        """The answer; None if it took longer than `limit` seconds or failed. Then the process is gone."""
        process = await self.start()
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write(msgspec.json.encode(question) + b"\n")
            line = await asyncio.wait_for(process.stdout.readline(), limit)
            return msgspec.json.decode(line, type=kind)
        except BaseException as error:
            await self.stop()
            if isinstance(error, TimeoutError | OSError | msgspec.DecodeError):
                return None
            raise

    async def stop(self) -> None:
        """End the process, whatever it is doing."""
        process, self._process = self._process, None
        if process is None:
            return
        assert process.stdin is not None
        process.stdin.close()
        if process.returncode is None:
            process.kill()
        await process.wait()


class BotWorkers:
    """A few processes that think. A worker that exceeds its time is killed and replaced."""

    def __init__(
        self,
        store: Store,
        workers: int,
        thinking_time: float = THINKING_TIME,
        command: tuple[str, ...] = (sys.executable, "-m", "nexus.server.bot_worker"),
    ) -> None:
        self.store = store
        self.holder = secrets.token_hex(8)
        self.holding: set[tuple[str, int, int]] = set()
        self.thinking_time = thinking_time
        self._workers = [Worker(command) for _ in range(max(1, workers))]
        self._idle: asyncio.LifoQueue[Worker] = asyncio.LifoQueue()
        for worker in self._workers:
            self._idle.put_nowait(worker)

    @asynccontextmanager
    async def worker(self) -> AsyncIterator[Worker]:
        """A worker, once one is free."""
        worker = await self._idle.get()
        try:
            yield worker
        finally:
            self._idle.put_nowait(worker)

    @property
    def is_warm(self) -> bool:
        """Whether a worker runs."""
        return any(worker.is_running for worker in self._workers)

    async def warm_up(self) -> None:
        """Start a worker if none runs yet, so that the first decision of a bot does not wait for it."""
        if not self.is_warm:
            async with self.worker() as worker:
                await worker.start()

    async def lease(self, table: str, number: int, seat: int) -> bool:
        """Claim the decision of `seat` after entry `number`; False if another process has it."""
        time = now()

        def claim(connection: Connection) -> None:
            leases = schema.leases.c
            past = (leases.number < number) | (leases.until < time)
            connection.execute(delete(schema.leases).where((leases.table == table) & past))
            row = {"table": table, "number": number, "seat": seat, "holder": self.holder, "until": time + LEASE}
            connection.execute(insert(schema.leases).values(row))

        try:
            await self.store.write(claim)
        except IntegrityError:
            return False
        return True

    @asynccontextmanager
    async def leased(self, table: str, number: int, seat: int) -> AsyncIterator[bool]:
        """Hold a decision while something is done about it; False if another process has it."""
        if not await self.lease(table, number, seat):
            yield False
            return
        self.holding.add((table, number, seat))
        renewing = asyncio.create_task(self._renew(table, number, seat))
        try:
            yield True
        finally:
            renewing.cancel()
            self.holding.discard((table, number, seat))

    async def _renew(self, table: str, number: int, seat: int) -> None:
        leases = schema.leases.c
        mine = (leases.table == table) & (leases.number == number) & (leases.seat == seat)
        mine &= leases.holder == self.holder

        def renew(connection: Connection) -> None:
            connection.execute(update(schema.leases).where(mine).values(until=now() + LEASE))

        while True:
            await asyncio.sleep(RENEWAL)
            try:
                await self.store.write(renew)
            except (SQLAlchemyError, OSError):
                LOG.warning("a lease could not be renewed; it is tried again")

    async def choose(self, worker: Worker, record: Record, seat: int, bot: str) -> str | None:
        """The move of a bot; None if it could not choose in time."""
        move = await worker.ask(Question(record, seat, bot), self.thinking_time, str)
        if move is None:
            LOG.warning("bot %s of %s did not answer in time; a random move is played", bot, record.game)
        return move

    async def close(self) -> None:
        """Stop the workers."""
        await asyncio.gather(*[worker.stop() for worker in self._workers])


def stale_leases(connection: Connection, wall: int) -> list[str]:
    """The tables that wait for a decision whose lease has run out: who held it has died."""
    leases, tables, entries = schema.leases.c, schema.tables.c, schema.entries.c
    last = select(func.coalesce(func.max(entries.number), 0)).where(entries.table == leases.table).scalar_subquery()
    query = select(leases.table).join_from(schema.leases, schema.tables)
    waiting = query.where(leases.until < wall, tables.status == "playing", leases.number == last)
    return list(connection.execute(waiting.distinct()).scalars())


def forget_leases(connection: Connection, before: int | None) -> None:
    """Delete the leases that ended before a time, or all; work for `Store.write`."""
    ended = delete(schema.leases)
    connection.execute(ended if before is None else ended.where(schema.leases.c.until < before))
