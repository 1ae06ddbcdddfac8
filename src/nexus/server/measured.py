"""The store and the bots, with what they do counted."""

from __future__ import annotations

import time

from nexus.core.records import Record
from nexus.server import metrics
from nexus.server.bots import BotWorkers, Worker
from nexus.server.store import Store, Waiting


class MeasuredStore(Store):
    """A store that counts transactions."""

    async def _write_batch(self, batch: list[Waiting]) -> None:
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
