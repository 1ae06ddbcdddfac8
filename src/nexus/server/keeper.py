"""What happens without being asked: the beat of counted time, flags, leavers, bots left behind, tables forgotten."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final

from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from nexus.core.refusals import NexusError
from nexus.server import records
from nexus.server.bots import LEASE, forget_leases, stale_leases
from nexus.server.clock import now
from nexus.server.neighbours import Neighbours
from nexus.server.uptime import BEAT, write_beat

if TYPE_CHECKING:
    from nexus.server.hub import Hub

SWEEP: Final = 20
"""Beats from one look at all tables in play to the next."""

IDLE: Final = 5 * 60_000
"""Milliseconds after which a table that nobody watches is forgotten; it is rebuilt from its log when needed."""

LOG: Final = logging.getLogger(__name__)


class Keeper:
    """Looks after the tables of a hub. Only what lives decides about time: a flag never falls while no server runs."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        # For tables not in memory: the entry after which they were looked at, and when a clock of theirs runs out.
        self._known: dict[str, tuple[int, int | None]] = {}
        self.neighbours = Neighbours()

    async def run(self) -> None:
        """Keep on until cancelled."""
        beats = 0
        while True:
            try:
                if beats % SWEEP == 0:
                    await self.sweep()
                await asyncio.sleep(BEAT / 1000)
                await self.beat(now())
                await self.tick(now())
                await self.take_up(now())
            except (SQLAlchemyError, OSError, NexusError) as error:
                LOG.warning("the keeper could not work and tries again: %s", type(error).__name__)
                await asyncio.sleep(BEAT / 1000)
            beats += 1

    async def beat(self, wall: int, *, alone: bool = False) -> None:
        """Show that this server lives, and learn for how long none did."""
        hub = self.hub

        def show_life(connection: Connection) -> tuple[int, int]:
            beat, down = write_beat(connection, wall, alone=alone)
            if not hub.store.alone:
                self.neighbours.show_life(connection, wall, wall - down)
            return beat, down

        hub.uptime.learn(*await hub.store.write(show_life))

    async def tick(self, wall: int) -> None:
        """Let flags fall at the tables in memory, take up what bots owe, and forget idle tables."""
        for live in list(self.hub.tables.values()):
            if live.unsure:
                await live.follow()
                self.hub.let_bots_act(live)
            await self.hub.check_time(live, wall)
        self.hub.evict(wall - IDLE)

    async def take_up(self, wall: int) -> None:
        """Let bots go on where the process has died in which they thought."""
        hub = self.hub
        for id in await hub.store.read(lambda connection: stale_leases(connection, wall)):
            live = await hub.table(id)
            await live.follow()
            hub.let_bots_act(live)

    async def sweep(self) -> None:
        """Look at all tables in play, in the store too: bots whose process died go on, and clocks run out."""
        hub, wall = self.hub, now()
        playing = await hub.store.read(records.playing_tables)
        for id, number in playing:
            live = hub.tables.get(id)
            if live is None and self._settled(id, number, hub.uptime.counted(wall)):
                continue
            if live is not None and live.number < number:
                await live.follow()
            found = await hub.table(id) if live is None else live
            touched = found.touched
            hub.let_bots_act(found)
            await hub.check_time(found, wall)
            self._known[id] = (found.number, found.progress.clocks.deadline())
            if live is None and found.touched == touched:
                # Nobody else asked for it meanwhile.
                hub.forget(found)
            await asyncio.sleep(0)
        self._known = {id: self._known[id] for id, _ in playing if id in self._known}
        await hub.store.write(lambda connection: forget_leases(connection, wall - 10 * LEASE))

    def _settled(self, id: str, number: int, counted: int) -> bool:
        """Whether a table was looked at after its last entry, nothing was owed by a bot, and no clock has run out."""
        known = self._known.get(id)
        if known is None or known[0] != number:
            return False
        return known[1] is None or counted < known[1]
