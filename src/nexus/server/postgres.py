"""PostgreSQL through asyncpg; work runs on it in SQLAlchemy's synchronous dress."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from typing import Any

import asyncpg
from sqlalchemy import Connection
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError, OperationalError
from sqlalchemy.ext.asyncio import create_async_engine

from nexus.server.store import CHANNEL, Heard, Result, Row, Work, attempt

CONNECTIONS = 5
RECONNECT = 1.0
"""Seconds between attempts to listen again."""

APPEND_TIME = 20.0
"""Seconds after which a connection that does not answer is given up."""

ATTEMPTS = 5
"""How often something is tried that PostgreSQL ends because it and another transaction wait for each other."""

DEADLOCK = asyncpg.DeadlockDetectedError.sqlstate

LOST = (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError, OSError, TimeoutError)
"""What asyncpg raises when a connection breaks at one moment or another."""

# One statement, so one round trip and one sync for all entries that are waiting, and one word to the other processes:
# it may have 8,000 bytes, and a full batch has about 5,000.
STORED = """
WITH stored AS (
    INSERT INTO entries ("table", number, kind, seat, text, message, time, clock, credit)
    SELECT * FROM unnest(
        $1::text[], $2::int[], $3::text[], $4::int[], $5::text[], $6::text[], $7::bigint[], $8::bigint[], $9::int[]
    )
    ON CONFLICT DO NOTHING RETURNING "table", number
)"""

ENDED = """, ended AS (
    UPDATE tables SET status = ending.status, result = ending.result, ended = ending.time
    FROM stored JOIN unnest($11::text[], $12::int[], $13::text[], $14::text[], $15::bigint[])
        AS ending ("table", number, status, result, time) USING ("table", number)
    WHERE id = ending."table" AND tables.status IN ('open', 'playing')
)"""

TOLD = f""", told AS (
    SELECT pg_notify('{CHANNEL}', $10 || string_agg(' ' || "table" || ' ' || number, '')) FROM stored
    HAVING count(*) > 0
)
SELECT "table", number FROM stored, told
"""  # noqa: S608 (no value of a user is in the text)

APPEND = STORED + TOLD
APPEND_AND_END = STORED + ENDED + TOLD


def is_deadlock(result: Any) -> bool:
    """Whether a piece of work failed because it and another transaction waited for each other."""
    return isinstance(result, DBAPIError) and getattr(result.orig, "sqlstate", None) == DEADLOCK


class Postgres:
    """A PostgreSQL database. Its commits are synced by the server's own settings, on by default."""

    def __init__(self, url: str) -> None:
        self._url = make_url(url)
        # Asked whether it still lives before each use, a connection that broke meanwhile is noticed by nobody.
        self._engine = create_async_engine(
            self._url.set(drivername="postgresql+asyncpg"),
            pool_size=CONNECTIONS,
            pool_pre_ping=True,
            hide_parameters=True,  # an error in a log must not show what was to be stored
        )
        self._origin = secrets.token_hex(8)
        self._appender: Any = None
        self._listening: asyncio.Task[None] | None = None
        self._working: set[asyncio.Task[Any]] = set()

    async def _connect(self) -> Any:
        return await asyncpg.connect(
            self._url.set(drivername="postgresql").render_as_string(hide_password=False), timeout=10
        )

    async def read(self, work: Work[Result]) -> Result:
        """The result of work that changes nothing.

        Who stops waiting does not stop the work: a connection that is let go in the middle of it is not closed by all
        the layers in between.
        """
        task = asyncio.create_task(self._run(work))
        self._working.add(task)
        task.add_done_callback(self._worked)
        return await asyncio.shield(task)

    async def _run(self, work: Work[Result]) -> Result:
        async with self._engine.begin() as connection:
            return await connection.run_sync(work)

    def _worked(self, task: asyncio.Task[Any]) -> None:
        self._working.discard(task)
        if not task.cancelled():
            task.exception()  # nobody may be waiting for it any more

    async def write_all(self, works: list[Work[Any]], rows: list[Row]) -> list[Any]:
        """The results or exceptions of works, then of rows for logs."""
        return [*(await self._work(works) if works else ()), *(await self._append(rows) if rows else ())]

    async def _work(self, works: list[Work[Any]]) -> list[Any]:
        results = await self._attempt(works)
        for index, work in enumerate(works):
            # In a transaction of its own it holds nothing that others wait for, so it comes through in the end.
            for _ in range(ATTEMPTS):
                if not is_deadlock(results[index]):
                    break
                [results[index]] = await self._attempt([work])
        return results

    async def _attempt(self, works: list[Work[Any]]) -> list[Any]:
        def run(connection: Connection) -> list[Any]:
            return [attempt(connection, work) for work in works]

        try:
            return await self.read(run)
        except Exception as error:
            return [error] * len(works)

    async def _append(self, rows: list[Row]) -> list[Any]:
        statement, values = self._statement(rows)
        try:
            if self._appender is None or self._appender.is_closed():
                self._appender = await self._connect()
            found = await self._append_once(statement, values)
        except LOST as error:
            if self._appender is not None:
                self._appender.terminate()
                self._appender = None
            return [OperationalError(statement, {}, error)] * len(rows)
        stored = {(row[0], row[1]) for row in found}
        return [(row.table, row.entry.number) in stored for row in rows]

    def _statement(self, rows: list[Row]) -> tuple[str, list[Any]]:
        """The statement that stores rows, and its values, column by column."""
        entries = [
            (table, e.number, e.kind, e.seat, e.text, e.message, e.time, e.clock, e.credit) for table, e, _ in rows
        ]
        endings = [
            (table, entry.number, ending.status, ending.result, entry.time)
            for table, entry, ending in rows
            if ending is not None
        ]
        values = [*map(list, zip(*entries, strict=True)), self._origin, *map(list, zip(*endings, strict=True))]
        return APPEND_AND_END if endings else APPEND, values

    async def _append_once(self, statement: str, values: list[Any]) -> Any:
        """Store rows in one statement, which is tried again as a whole after a deadlock."""
        for _ in range(ATTEMPTS):
            try:
                return await self._appender.fetch(statement, *values, timeout=APPEND_TIME)
            except asyncpg.DeadlockDetectedError:
                continue
        return await self._appender.fetch(statement, *values, timeout=APPEND_TIME)

    async def listen(self, heard: Heard, missed: Callable[[], None]) -> None:
        """Call `heard` for what other processes announce; after a lost connection call `missed` and go on."""
        lost = asyncio.Event()
        connection = await self._subscribe(heard, lost)
        self._listening = asyncio.create_task(self._keep_listening(connection, heard, missed, lost))

    async def _subscribe(self, heard: Heard, lost: asyncio.Event) -> Any:
        def hear(_: object, __: int, ___: str, payload: str) -> None:
            origin, *told = payload.split(" ")
            if origin != self._origin:
                for table, what in zip(told[::2], told[1::2], strict=True):
                    heard(table, what)

        connection = await self._connect()
        connection.add_termination_listener(lambda _: lost.set())
        try:
            await connection.add_listener(CHANNEL, hear)
        except BaseException:
            connection.terminate()
            raise
        return connection

    async def _keep_listening(
        self, connection: Any, heard: Heard, missed: Callable[[], None], lost: asyncio.Event
    ) -> None:
        try:
            while True:
                await lost.wait()
                connection.terminate()
                lost.clear()
                try:
                    connection = await self._subscribe(heard, lost)
                except LOST:
                    lost.set()
                    await asyncio.sleep(RECONNECT)
                else:
                    missed()
        finally:
            connection.terminate()

    async def close(self) -> None:
        """Let the database go."""
        if self._listening is not None:
            self._listening.cancel()
            await asyncio.gather(self._listening, return_exceptions=True)
        if self._appender is not None and not self._appender.is_closed():
            await self._appender.close()
        await asyncio.gather(*self._working, return_exceptions=True)
        await self._engine.dispose()
