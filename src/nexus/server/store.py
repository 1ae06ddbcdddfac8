"""The store: durable, the same for SQLite and PostgreSQL, with many writes to one sync.

Work on the database is a function of a connection. Writes queue up, all that are waiting share one transaction, and
none is answered before that is committed and synced. Entries of logs, by far the most frequent writes, have a way of
their own: all that are waiting are one statement.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, NamedTuple, Protocol, TypeVar

import msgspec
from sqlalchemy import Connection, Engine, create_engine, event, func, select
from sqlalchemy.engine import make_url
from sqlalchemy.exc import IntegrityError, OperationalError

from nexus.core.refusals import NexusError
from nexus.server.records import Ending, Entry

Result = TypeVar("Result")
Work = Callable[[Connection], Result]

BATCH: Final = 256
"""Writes that share one transaction at most."""

READERS: Final = 4

CHANNEL: Final = "nexus"
"""Where processes that share a PostgreSQL tell each other what changed."""


class Row(NamedTuple):
    """An entry, the table to whose log it belongs, and how that ends with it, if it does."""

    table: str
    entry: Entry
    ending: Ending | None


Waiting = tuple[Work[Any] | Row, asyncio.Future[Any]]
"""A piece that waits to be written, and whoever waits for it."""

Heard = Callable[[str, str], None]
"""Told of a table that another process changed, and what: the number of an entry, ``row`` or ``chat``."""


class StoreError(NexusError):
    """The database cannot be used as the operator asked."""


class Lane:
    """Pieces that wait to be written; all that wait at the same time become one batch."""

    def __init__(self, write_batch: Callable[[list[Waiting]], Awaitable[None]]) -> None:
        self._write_batch = write_batch
        self._waiting: list[Waiting] = []
        self._filled = asyncio.Event()
        self._closing = False
        self._writer: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Begin to write."""
        self._writer = asyncio.create_task(self._write())

    async def close(self) -> None:
        """Finish what waits."""
        self._closing = True
        self._filled.set()
        if self._writer is not None:
            await self._writer

    def put(self, piece: Work[Any] | Row) -> asyncio.Future[Any]:
        """What becomes of a piece that the next batch shall take along."""
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._waiting.append((piece, answer))
        self._filled.set()
        return answer

    async def _write(self) -> None:
        while self._waiting or not self._closing:
            batch = self._waiting[:BATCH]
            del self._waiting[:BATCH]
            if batch:
                await self._write_batch(batch)
            else:
                self._filled.clear()
                await self._filled.wait()


class Store:
    """An open database. `read` and `write` run work in it; `close` waits for what is under way."""

    def __init__(self, url: str) -> None:
        self.url = make_url(url)
        self.alone = self.url.get_backend_name() == "sqlite"
        """Whether no other process can use this database."""
        self._backend = _backend(url)
        self._works = Lane(self._write_batch)
        # Where several connections write, moves need not wait for the work of others.
        self._rows = self._works if self.alone else Lane(self._write_batch)

    async def open(self) -> None:
        """Begin to accept work."""
        for lane in {self._works, self._rows}:
            lane.open()

    async def close(self) -> None:
        """Finish what is queued and let the database go."""
        for lane in {self._works, self._rows}:
            await lane.close()
        await self._backend.close()

    async def read(self, work: Work[Result]) -> Result:
        """The result of work that changes nothing."""
        return await self._backend.read(work)

    async def write(self, work: Work[Result]) -> Result:
        """The result of work, once it is committed and synced. If it raises, it has changed nothing."""
        result: Result = await self._works.put(work)
        return result

    async def append(self, table: str, entry: Entry, ending: Ending | None = None) -> bool:
        """Add an entry to a log and tell the other processes; True once it is committed and synced.

        With `ending` the table ends. False if the log has an entry of that number, or one of that seat with that
        message, already; then nothing ends.
        """
        stored: bool = await self._rows.put(Row(table, entry, ending))
        return stored

    async def listen(self, heard: Heard, missed: Callable[[], None]) -> None:
        """Hear from now on what other processes change; `missed` is called when something may have been missed."""
        await self._backend.listen(heard, missed)

    async def _write_batch(self, batch: list[Waiting]) -> None:
        rows = [(piece, answer) for piece, answer in batch if isinstance(piece, tuple)]
        works = [(piece, answer) for piece, answer in batch if not isinstance(piece, tuple)]
        try:
            results = await self._backend.write_all([work for work, _ in works], [row for row, _ in rows])
        except Exception as error:
            results = [error] * len(batch)
        answers = [answer for _, answer in works] + [answer for _, answer in rows]
        for answer, result in zip(answers, results, strict=True):
            if answer.cancelled():
                continue
            if isinstance(result, Exception):
                answer.set_exception(result)
            else:
                answer.set_result(result)


def announce(connection: Connection, table: str, what: str) -> None:
    """Tell the other processes of a change, when and if this transaction is committed."""
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_notify(CHANNEL, f"- {table} {what}")))


def attempt(connection: Connection, work: Work[Any]) -> Any:
    """The result of one piece of a batch, or its exception; a failed piece is rolled back alone."""
    try:
        with connection.begin_nested():
            return work(connection)
    except Exception as error:
        return error


class _Sqlite:
    """SQLite: one thread writes, some read, so that no sync is waited for on the event loop."""

    def __init__(self, url: str) -> None:
        self._reading = _sqlite_engine(url, READERS)
        # What one connection knows of the file is void once another has written, so only this one does.
        self._writing = _sqlite_engine(url, 1).execution_options(writes=True)
        self._writer = ThreadPoolExecutor(1, "nexus-writer")
        self._readers = ThreadPoolExecutor(READERS, "nexus-reader")

    async def read(self, work: Work[Result]) -> Result:
        return await asyncio.get_running_loop().run_in_executor(self._readers, _run, self._reading, work)

    async def write_all(self, works: list[Work[Any]], rows: list[Row]) -> list[Any]:
        def write(connection: Connection) -> list[Any]:
            done = [attempt(connection, work) for work in works]
            return done + _insert_all(connection.connection.cursor(), rows) if rows else done

        run = asyncio.get_running_loop().run_in_executor
        if works:
            return await run(self._writer, _run, self._writing, write)
        return await run(self._writer, self._append, rows)

    def _append(self, rows: list[Row]) -> list[Any]:
        """Store entries alone, which is nearly all that is stored, without the dress that other work wears."""
        connection = self._writing.raw_connection()
        try:
            cursor = connection.cursor()
            cursor.execute("BEGIN IMMEDIATE")
            done = _insert_all(cursor, rows)
            cursor.execute("COMMIT")
        except sqlite3.Error as error:
            raise OperationalError(INSERT, {}, error) from None
        finally:
            # Whatever is not committed by now is rolled back by it.
            connection.close()
        return done

    async def listen(self, heard: Heard, missed: Callable[[], None]) -> None:
        """Nobody else writes."""

    async def close(self) -> None:
        self._writer.shutdown()
        self._readers.shutdown()
        self._reading.dispose()
        self._writing.dispose()


def _sqlite_engine(url: str, connections: int) -> Engine:
    engine = create_engine(
        url,
        pool_size=connections,
        max_overflow=0,
        connect_args={"check_same_thread": False, "timeout": 30},
        hide_parameters=True,  # an error in a log must not show what was to be stored
    )
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return engine


def _run(engine: Engine, work: Work[Result]) -> Result:
    with engine.begin() as connection:
        return work(connection)


INSERT: Final = 'INSERT INTO entries ("table", number, kind, seat, text, message, time, clock, credit) VALUES '
VALUES: Final = "(?, ?, ?, ?, ?, ?, ?, ?, ?)"
END: Final = "UPDATE tables SET status = ?, result = ?, ended = ? WHERE id = ? AND status IN ('open', 'playing')"


def _insert_all(cursor: Any, rows: list[Row]) -> list[Any]:
    """Store entries: in one statement, or if one of them is there already, one by one to learn which.

    Every statement waits for Python's lock, and with one for each entry the writer would stand behind the event loop.
    """
    values = [value for row in rows for value in _values(row)]
    try:
        cursor.execute(INSERT + ", ".join([VALUES] * len(rows)), values)
        done: list[Any] = [True] * len(rows)
    except sqlite3.IntegrityError:
        done = [_insert(cursor, row) for row in rows]
    for (table, entry, ending), stored in zip(rows, done, strict=True):
        if ending is not None and stored is True:
            cursor.execute(END, (ending.status, ending.result, entry.time, table))
    return done


def _values(row: Row) -> tuple[Any, ...]:
    return row.table, *msgspec.structs.astuple(row.entry)


def _insert(cursor: Any, row: Row) -> bool | Exception:
    values = _values(row)
    try:
        return bool(cursor.execute(f"{INSERT}{VALUES} ON CONFLICT DO NOTHING", values).rowcount == 1)
    except sqlite3.Error as error:
        return IntegrityError(INSERT, values, error)


def _prepare_sqlite(connection: Any, _: object) -> None:
    connection.isolation_level = None  # transactions are begun by _begin_sqlite, savepoints included
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("PRAGMA foreign_keys=ON")
    # The logs of the tables in play stay in memory, and so does what a statement of many rows keeps to undo itself.
    connection.execute("PRAGMA cache_size=-16000")
    connection.execute("PRAGMA temp_store=MEMORY")


def _begin_sqlite(connection: Connection) -> None:
    # Whoever will write says so at once, and waits for another process that does: during a restart there are two.
    connection.exec_driver_sql("BEGIN IMMEDIATE" if connection.get_execution_options().get("writes") else "BEGIN")


class Backend(Protocol):
    """A database: runs work in a transaction of its own."""

    async def read(self, work: Work[Result]) -> Result:
        """The result of work that changes nothing."""

    async def write_all(self, works: list[Work[Any]], rows: list[Row]) -> list[Any]:
        """The results or exceptions of works, then of rows for logs, each committed and synced or without effect."""

    async def listen(self, heard: Heard, missed: Callable[[], None]) -> None:
        """Call `heard` for what other processes announce, `missed` when something may not have been heard."""

    async def close(self) -> None:
        """Let the database go."""


def _backend(url: str) -> Backend:
    kind = make_url(url).get_backend_name()
    if kind == "sqlite":
        return _Sqlite(url)
    if kind == "postgresql":
        try:
            from nexus.server.postgres import Postgres
        except ImportError:
            raise StoreError("PostgreSQL needs the extra: pip install 'nexus-table[postgres]'.") from None
        return Postgres(url)
    raise StoreError(f"The database must be sqlite or postgresql, not {kind}.")
