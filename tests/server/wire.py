"""Sockets that keep every byte they receive, and what two tables need to look the same from there."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeVar

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect

from nexus.core.match import Match
from nexus.server.protocol import ClientMessage, Ping, Watch
from server.live_client import Guest

ANSWER_TIME = 30.0
AT_ONCE = 8
"""Tables at which is played at the same time: mostly somebody waits for the server."""

Begin = Callable[[Any, int, Any, Sequence[str]], Match]
"""Makes the match of a pair in one of its worlds, with options and names."""

few_and_many_pairs = pytest.mark.parametrize("count", [6, pytest.param(1_000, marks=pytest.mark.deep)])
"""A test of pairs of worlds is run with a few of them, and with a thousand in the deep run."""

Item = TypeVar("Item")
Found = TypeVar("Found")


async def some_at_once(play: Callable[[Item], Awaitable[Found]], items: Sequence[Item]) -> list[Found]:
    """What `play` finds for each item, in their order, with a few of them under way at the same time."""
    gate = asyncio.Semaphore(AT_ONCE)

    async def one(item: Item) -> Found:
        async with gate:
            return await play(item)

    return await asyncio.gather(*[one(item) for item in items])


class Wire:
    """A socket that keeps every byte it receives."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.frames: list[bytes] = []

    async def next(self) -> dict[str, Any]:
        """The next message."""
        async with asyncio.timeout(ANSWER_TIME):
            data = await self.socket.recv(decode=False)
        self.frames.append(data)
        message: dict[str, Any] = msgspec.json.decode(data)
        return message

    async def ask(self, message: ClientMessage) -> None:
        """Send a message."""
        await self.socket.send(msgspec.json.encode(message).decode())

    async def read_until(self, kind: str) -> dict[str, Any]:
        """Read until a message of a kind comes; that one."""
        while True:
            message = await self.next()
            if message["type"] == kind:
                return message

    async def catch_up(self) -> None:
        """Read all that the server has sent so far."""
        await self.ask(Ping())
        await self.read_until("pong")

    async def reach(self, number: int) -> None:
        """Read until the table is at entry `number`."""
        while True:
            message = await self.next()
            if message["type"] == "update" and message["number"] >= number:
                return


def open_wire(guest: Guest) -> connect:
    """A socket of a guest. It takes in whatever comes though nobody reads it, else closing it would take 10 s."""
    origin: Any = guest.base
    return connect(
        guest.base.replace("http", "ws", 1) + "/live",
        additional_headers={"cookie": guest.cookie},
        origin=origin,
        proxy=None,
        max_queue=None,
    )


async def named_guest(base: str, name: str) -> Guest:
    """A guest who has the same name in both worlds: names are part of sentences."""
    guest = await Guest.arrive(base)
    response = await guest.ask("PATCH", "/api/me", {"name": name})
    assert response.status_code == 200, response.text
    return guest


async def everybody_is_there(wire: Wire, table: str) -> None:
    """Wait until no player is away any more."""
    await wire.ask(Watch(table=table))
    while True:
        message = await wire.next()
        if message["type"] == "update" and not any(seat.get("away") for seat in message["seats"]):
            return


def without_ids(data: bytes, ids: Sequence[str]) -> bytes:
    """The data without what differs between any two tables: ids, times and commitments."""
    for index, id in enumerate(ids):
        data = data.replace(f'"{id}"'.encode(), f'"id {index}"'.encode())
    data = re.sub(rb'"(created|time|at|since_ms)":\d+', rb'"\1":0', data)
    return re.sub(rb"[0-9a-f]{64}", b"commitment", data)


class RiggedGame:
    """A game that begins as `begin` says for the pair which a seat's word names, in the world that is being played."""

    def __init__(self, game: Any, pairs: Sequence[Any], begin: Begin) -> None:
        self.game = game
        self.pairs = {pair.name: pair for pair in pairs}
        self.begin = begin
        self.world = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self.game, name)

    def match(self, seats: int, seed: str, options: Any, names: Sequence[str], words: Sequence[str]) -> Match:
        """The rigged match instead of one from the secret seed."""
        return self.begin(self.pairs[words[-1]], self.world, options, names)
