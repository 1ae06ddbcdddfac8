"""The store and the bots, with what they do counted."""

from __future__ import annotations

import asyncio
import time
from typing import Any

from nexus.core.records import Record
from nexus.server import metrics
from nexus.server.bots import BotWorkers, Worker
from nexus.server.records import Entry
from nexus.server.store import Row, Store, Work


class MeasuredStore(Store):
    """A store that counts moves and transactions."""

    async def append(self, table: str, entry: Entry) -> bool:
        stored = await super().append(table, entry)
        if stored and entry.kind == "move":
            metrics.moves.inc()
        return stored

    async def _write_batch(self, batch: list[tuple[Work[Any] | Row, asyncio.Future[Any]]]) -> None:
        begin = time.perf_counter()
        await super()._write_batch(batch)
        metrics.commit_seconds.observe(time.perf_counter() - begin)
        metrics.batch_size.observe(len(batch))
        metrics.commits.inc()


class MeasuredBots(BotWorkers):
    """Bots whose thinking is timed."""

    async def choose(self, worker: Worker, record: Record, seat: int, bot: str) -> str | None:
        with metrics.bot_seconds.time():
            return await super().choose(worker, record, seat, bot)
