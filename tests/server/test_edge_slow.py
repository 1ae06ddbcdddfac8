"""A client that does not read is given up, even if it never sends anything either."""

from __future__ import annotations

import asyncio
from typing import cast

from starlette.types import Message
from starlette.websockets import WebSocket

from nexus.server.hub import Hub
from nexus.server.limits import Limiter, Limits
from nexus.server.people import Person
from nexus.server.socket import QUEUE, TRY_AGAIN_LATER, Client


class DeafSocket:
    """A socket whose other end neither reads nor sends."""

    def __init__(self) -> None:
        self.closed: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    async def send(self, _: Message) -> None:
        await asyncio.Event().wait()

    async def receive(self) -> Message:
        return {"type": "websocket.disconnect", "code": await self.closed}

    async def close(self, code: int, _: str) -> None:
        self.closed.set_result(code)


async def overrun() -> int:
    socket = DeafSocket()
    person, limiter = Person("p", "Pat"), Limiter(Limits())
    websocket, hub = cast(WebSocket, socket), cast(Hub, None)
    client = Client(websocket, socket.receive, socket.send, hub, person, limiter, may_play=False)
    running = asyncio.create_task(client.run())
    await asyncio.sleep(0)
    for _ in range(QUEUE + 2):
        client.send(b"{}")
    await running
    return socket.closed.result()


def test_who_does_not_read_is_closed_and_may_come_back() -> None:
    assert asyncio.run(overrun()) == TRY_AGAIN_LATER
