"""A bad network: a relay of sockets that cuts connections and loses, delays, doubles and reorders messages."""

from __future__ import annotations

import asyncio
import random
from contextlib import AsyncExitStack
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.exceptions import WebSocketException

ADDRESSES = 20
"""Source addresses among which connections change: 127.0.0.2 and the following."""


class Weather:
    """How likely each fault is for a message, and how long a delay may be, in seconds."""

    def __init__(
        self, *, cut: float = 0.0, lost: float = 0.0, doubled: float = 0.0, delayed: float = 0.0, longest: float = 0.3
    ) -> None:
        self.cut = cut
        self.lost = lost
        self.doubled = doubled
        self.delayed = delayed
        self.longest = longest


CALM = Weather()
STORM = Weather(cut=0.03, lost=0.02, doubled=0.2, delayed=0.3)


class FaultProxy:
    """A relay in front of a server; `weather` may be changed at any time. Use it as a context."""

    def __init__(self, target: str, seed: str) -> None:
        self.target = target
        self.weather = CALM
        self.chance = random.Random(seed)
        self.counts = dict.fromkeys(("relayed", "cut", "lost", "doubled", "delayed", "connections"), 0)
        self.base = ""
        self._server: Server | None = None
        self._stack = AsyncExitStack()

    async def __aenter__(self) -> FaultProxy:
        self._server = await self._stack.enter_async_context(serve(self._relay, "127.0.0.1", 0, max_queue=None))
        self.base = f"http://127.0.0.1:{next(iter(self._server.sockets)).getsockname()[1]}"
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._stack.aclose()

    def cut_all(self) -> None:
        """End every connection at once, without a farewell."""
        assert self._server is not None
        for connection in self._server.connections:
            connection.transport.abort()

    async def _relay(self, client: ServerConnection) -> None:
        assert client.request is not None
        self.counts["connections"] += 1
        address = f"127.0.0.{2 + self.counts['connections'] % ADDRESSES}"
        headers = {"cookie": client.request.headers["cookie"]}
        origin: Any = self.target
        options: dict[str, Any] = {"additional_headers": headers, "origin": origin, "local_addr": (address, 0)}
        url = self.target.replace("http", "ws", 1) + "/live"
        try:
            async with connect(url, proxy=None, max_queue=None, close_timeout=0.2, **options) as server:
                ways = [
                    asyncio.create_task(self._carry(client, server)),
                    asyncio.create_task(self._carry(server, client)),
                ]
                await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
                for way in ways:
                    way.cancel()
                await asyncio.gather(*ways, return_exceptions=True)
        except (OSError, WebSocketException):
            pass
        client.transport.abort()

    async def _carry(
        self, source: ServerConnection | ClientConnection, target: ServerConnection | ClientConnection
    ) -> None:
        """Relay one way until the weather cuts the connection or either end goes."""
        late: set[asyncio.Task[None]] = set()
        silent = False
        try:
            async for data in source:
                weather, roll = self.weather, self.chance.random
                if roll() < weather.cut:
                    self.counts["cut"] += 1
                    return
                if roll() < weather.lost and not silent:
                    # On a TCP connection nothing is lost alone: whatever follows is lost too, until it breaks.
                    silent = True
                    late.add(asyncio.create_task(self._break(source)))
                if silent:
                    self.counts["lost"] += 1
                    continue
                copies = 2 if roll() < weather.doubled else 1
                self.counts["doubled"] += copies - 1
                for _ in range(copies):
                    if roll() < weather.delayed:
                        self.counts["delayed"] += 1
                        delay = self.chance.uniform(0, weather.longest)
                        late.add(asyncio.create_task(self._send_late(target, data, delay)))
                    else:
                        await target.send(data)
                self.counts["relayed"] += 1
        except WebSocketException:
            return
        finally:
            for task in late:
                task.cancel()
            await asyncio.gather(*late, return_exceptions=True)

    async def _send_late(self, target: ServerConnection | ClientConnection, data: str | bytes, delay: float) -> None:
        """Messages that wait are overtaken by later ones."""
        await asyncio.sleep(delay)
        await target.send(data)

    async def _break(self, end: ServerConnection | ClientConnection) -> None:
        await asyncio.sleep(self.chance.uniform(0, 1))
        end.transport.abort()
