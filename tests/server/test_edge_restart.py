"""A planned restart, with real processes: sockets are told, no move is lost, play goes on within seconds."""

from __future__ import annotations

import asyncio
import json
import time
from pathlib import Path
from typing import Any

from sqlalchemy import create_engine, text
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from server.edge_table import running
from server.live_client import Follower, Guest
from server.live_fixtures import StartServer

PAUSE = 5.0
"""Seconds that play may stand still. A promise of the server, so a test may ask for it."""


def test_sockets_are_told_that_the_server_restarts(sqlite_database: str, start_server: StartServer) -> None:
    server = start_server(sqlite_database)

    async def closing_code() -> int | None:
        guest = await Guest.arrive(server.base)
        origin: Any = server.base
        address = server.base.replace("http", "ws", 1)
        async with connect(
            f"{address}/live", additional_headers={"cookie": guest.cookie}, origin=origin, proxy=None
        ) as socket:
            assert json.loads(await socket.recv())["type"] == "welcome"
            assert server.process is not None
            server.process.terminate()
            try:
                await socket.recv()
            except ConnectionClosed as closed:
                return closed.rcvd.code if closed.rcvd is not None else None
            return None

    assert asyncio.run(closing_code()) == 1012
    assert server.process is not None
    assert server.process.wait(10) == 0


def test_a_server_that_stops_lets_go_of_what_its_bots_were_thinking_about(tmp_path: Path) -> None:
    with running(tmp_path) as edge:
        edge.client.post("/api/guest")
        seats = [{"kind": "me"}, {"kind": "open"}]
        table = edge.client.post("/api/tables", json={"game": "fairies", "seats": seats}).json()["id"]
        assert edge.client.portal is not None
        bots = edge.client.app.state.services.hub.bots  # type: ignore[attr-defined]
        assert edge.client.portal.call(bots.lease, table, 0, 1)
        assert not edge.client.portal.call(bots.lease, table, 0, 1)
    engine = create_engine(f"sqlite:///{tmp_path / 'nexus.db'}")
    with engine.connect() as connection:
        assert connection.execute(text("SELECT count(*) FROM leases")).scalar_one() == 0
    engine.dispose()


def test_play_goes_on_after_a_planned_restart(database: str, start_server: StartServer) -> None:
    server = start_server(database, limit_scale=1000)

    pauses: list[float] = []

    async def play() -> None:
        guest = await Guest.arrive(server.base)
        table = await guest.new_table("fairies", ["me", "greedy"])
        async with Follower(guest, table, 0) as follower:
            for restart in range(2):
                for _ in range(2):
                    await follower.until(lambda: follower.offered)
                    await follower.play(follower.offered[0])
                played = dict(follower.confirmed)
                # The bot is thinking now, or its move is being committed.
                begin = time.monotonic()
                assert await asyncio.to_thread(server.terminate) == 0
                await asyncio.to_thread(server.start)
                await follower.until(lambda count=restart: follower.connections > count + 1 and follower.offered)
                await follower.play(follower.offered[0])
                pauses.append(time.monotonic() - begin)
                assert played.items() <= follower.confirmed.items()
                numbers = list(follower.confirmed.values())
                assert len(set(numbers)) == len(numbers)

    asyncio.run(play())
    # The better of both: the machine may be busy with other tests.
    assert min(pauses) < PAUSE
