"""A table that is forgotten while somebody comes to it is not lost to them."""

from __future__ import annotations

import asyncio

from server.live_client import Guest
from server.thread_server import thread_server

from nexus.server.app import make_app
from nexus.server.config import Settings
from nexus.server.live import LiveTable


def test_a_table_forgotten_while_it_is_loaded_is_the_same_for_all_who_asked(sqlite_database: str) -> None:
    async def make_table(base: str) -> str:
        guest = await Guest.arrive(base)
        return await guest.new_table("fairies", ["me", "me"])

    with thread_server(sqlite_database) as base:
        table = asyncio.run(make_table(base))

    async def come_while_it_is_forgotten() -> None:
        app = make_app(Settings(database=sqlite_database))
        async with app.router.lifespan_context(app):
            hub = app.state.services.hub

            async def look_and_forget() -> None:
                hub.forget(await hub.table(table))

            async def come() -> LiveTable:
                found = await hub.table(table)
                assert isinstance(found, LiveTable)
                return found

            for _ in range(20):
                hub.forget(await hub.table(table))
                _, found = await asyncio.gather(look_and_forget(), come())
                # Whoever watches must be told of what the next one plays, so both must get the same object.
                assert await hub.table(table) is found

    asyncio.run(come_while_it_is_forgotten())
