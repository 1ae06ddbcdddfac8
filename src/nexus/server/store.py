"""The store: durable, the same for SQLite and PostgreSQL, with many writes to one sync.

Work on the database is a function of a connection. Writes queue up, all that are waiting share one transaction, and
none is answered before that is committed and synced.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, Protocol, TypeVar

from sqlalchemy import Connection, create_engine, event
from sqlalchemy.engine import make_url

from nexus.core.refusals import NexusError

Result = TypeVar("Result")
Work = Callable[[Connection], Result]

BATCH: Final = 256
"""Writes that share one transaction at most."""

READERS: Final = 4


class StoreError(NexusError):
    """The database cannot be used as the operator asked."""


class Store:
    """An open database. `read` and `write` run work in it; `close` waits for what is under way."""

    def __init__(self, url: str) -> None:
        self.url = make_url(url)
        self._queue: asyncio.Queue[tuple[Work[Any], asyncio.Future[Any]]] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None
        self._backend = _backend(url)

    async def open(self) -> None:
        """Begin to accept work."""
        self._writer = asyncio.create_task(self._write_batches())

    async def close(self) -> None:
        """Finish what is queued and let the database go."""
        await self._queue.join()
        if self._writer is not None:
            self._writer.cancel()
        await self._backend.close()

    async def read(self, work: Work[Result]) -> Result:
        """The result of work that changes nothing."""
        return await self._backend.read(work)

    async def write(self, work: Work[Result]) -> Result:
        """The result of work, once it is committed and synced. If it raises, it has changed nothing."""
        answer: asyncio.Future[Result] = asyncio.get_running_loop().create_future()
        await self._queue.put((work, answer))
        return await answer

    async def _write_batches(self) -> None:
        while True:
            batch = [await self._queue.get()]
            while len(batch) < BATCH and not self._queue.empty():
                batch.append(self._queue.get_nowait())
            await self._write_batch(batch)
            for _ in batch:
                self._queue.task_done()

    async def _write_batch(self, batch: list[tuple[Work[Any], asyncio.Future[Any]]]) -> None:
        works = [work for work, _ in batch]
        try:
            results = await self._backend.write(lambda connection: [_attempt(connection, work) for work in works])
        except Exception as error:
            results = [error] * len(batch)
        for (_, answer), result in zip(batch, results, strict=True):
            if answer.cancelled():
                continue
            if isinstance(result, Exception):
                answer.set_exception(result)
            else:
                answer.set_result(result)


def _attempt(connection: Connection, work: Work[Any]) -> Any:
    """The result of one piece of a batch, or its exception; a failed piece is rolled back alone."""
    try:
        with connection.begin_nested():
            return work(connection)
    except Exception as error:
        return error


class _Sqlite:
    """SQLite: one thread writes, some read, so that no sync is waited for on the event loop."""

    def __init__(self, url: str) -> None:
        self._engine = create_engine(url, connect_args={"check_same_thread": False, "timeout": 30})
        event.listen(self._engine, "connect", _prepare_sqlite)
        event.listen(self._engine, "begin", _begin_sqlite)
        self._writer = ThreadPoolExecutor(1, "nexus-writer")
        self._readers = ThreadPoolExecutor(READERS, "nexus-reader")

    async def read(self, work: Work[Result]) -> Result:
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._run, work)

    async def write(self, work: Work[Result]) -> Result:
        return await asyncio.get_running_loop().run_in_executor(self._writer, self._run, work)

    def _run(self, work: Work[Result]) -> Result:
        with self._engine.begin() as connection:
            return work(connection)

    async def close(self) -> None:
        self._writer.shutdown()
        self._readers.shutdown()
        self._engine.dispose()


def _prepare_sqlite(connection: Any, _: object) -> None:
    connection.isolation_level = None  # transactions are begun by _begin_sqlite, savepoints included
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("PRAGMA foreign_keys=ON")


def _begin_sqlite(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN")


class Backend(Protocol):
    """A database: runs work in a transaction of its own."""

    async def read(self, work: Work[Result]) -> Result:
        """The result of work that changes nothing."""

    async def write(self, work: Work[Result]) -> Result:
        """The result of work, committed and synced."""

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
