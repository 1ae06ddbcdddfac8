"""Bots of live tables: leased, so that one process computes each decision, in worker processes, within a time."""

from __future__ import annotations

import asyncio
import secrets
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Final

from sqlalchemy import Connection, delete, insert
from sqlalchemy.exc import IntegrityError

import nexus
from nexus.core.records import Record
from nexus.players import Seen, make_bot
from nexus.server import schema
from nexus.server.clock import now
from nexus.server.store import Store

LEASE: Final = 30_000
"""Milliseconds after which another process may take over a decision."""

THINKING_TIME: Final = 10.0
"""Seconds after which a bot's decision is made at random."""


class BotWorkers:
    """A pool of processes that think."""

    def __init__(self, store: Store, workers: int) -> None:
        self.store = store
        self.holder = secrets.token_hex(8)
        # Not forked: the server's threads and sockets are none of a bot's business.
        self._pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"))

    async def lease(self, table: str, number: int, seat: int) -> bool:
        """Claim the decision of `seat` after entry `number`; False if another process has it."""
        time = now()

        def claim(connection: Connection) -> None:
            leases = schema.leases.c
            same = (leases.table == table) & (leases.number == number) & (leases.seat == seat)
            connection.execute(delete(schema.leases).where(same & (leases.until < time)))
            row = {"table": table, "number": number, "seat": seat, "holder": self.holder, "until": time + LEASE}
            connection.execute(insert(schema.leases).values(row))

        try:
            await self.store.write(claim)
        except IntegrityError:
            return False
        return True

    async def choose(self, record: Record, seat: int, bot: str) -> str:
        """The move of a bot, computed in a worker process; a random one if it takes too long."""
        loop = asyncio.get_running_loop()
        try:
            thinking = loop.run_in_executor(self._pool, choose_move, record, seat, bot)
            return await asyncio.wait_for(thinking, THINKING_TIME)
        except TimeoutError:
            return choose_move(record, seat, "random")

    def close(self) -> None:
        """Stop the workers."""
        self._pool.shutdown(wait=False, cancel_futures=True)


def choose_move(record: Record, seat: int, bot: str) -> str:
    """What `bot` plays for `seat` in the recorded match; it sees the match through the seat's eyes only."""
    match = nexus.replay(record)
    return str(make_bot(record.game, bot, f"{record.digest} {seat}").choose(Seen(match, seat)))
