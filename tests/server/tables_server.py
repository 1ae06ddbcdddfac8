"""Tables without a network: hubs on a real database, people who act at them, and a clock that the test holds."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any
from unittest.mock import patch

import msgspec
from sqlalchemy import insert

from nexus.server import schema
from nexus.server.bodies import NewTable, SeatWish
from nexus.server.bots import BotWorkers
from nexus.server.hub import Hub
from nexus.server.live import LiveTable
from nexus.server.people import Person
from nexus.server.protocol import Accepted, Refused
from nexus.server.store import Store
from nexus.server.telling import Watcher
from nexus.server.upgrade import upgrade

START = 1_800_000_000_000
PATIENCE = 30.0
"""Seconds after which something that should happen by itself is missed."""

READS_TIME = ("hub", "live", "keeper", "bots")


class FakeTime:
    """Milliseconds that pass when the test says so."""

    def __init__(self) -> None:
        self.time = START

    def __call__(self) -> int:
        return self.time


class House:
    """Hubs on one database, each as in a process of its own, that live through all the time that passes."""

    def __init__(self, database: str, stack: AsyncExitStack) -> None:
        self.database = database
        self.clock = FakeTime()
        self._stack = stack
        self._hubs: list[Hub] = []
        self._numbers = itertools.count(1)

    async def hub(self, **bots: Any) -> Hub:
        """One more hub, closed after the test."""
        store = Store(self.database)
        await store.open()
        self._stack.push_async_callback(store.close)
        workers = BotWorkers(store, 1, **bots)
        self._stack.push_async_callback(workers.close)
        hub = Hub(store, workers)
        self._stack.push_async_callback(hub.close)
        await hub.open()
        self._hubs.append(hub)
        return hub

    def later(self, milliseconds: int) -> None:
        """Let time pass, with every server alive."""
        self.clock.time += milliseconds
        for hub in self._hubs:
            hub.uptime.learn(self.clock.time, hub.uptime.down)

    async def person(self, hub: Hub, name: str) -> Person:
        """Somebody new."""
        person = Person(f"{name}-{next(self._numbers)}", name)
        row = {"id": person.id, "name": name, "created": START}
        await hub.store.write(lambda connection: connection.execute(insert(schema.people).values(row)).rowcount)
        return person


class Eye:
    """Somebody who watches a table: every message in order, and the last update."""

    def __init__(self) -> None:
        self.messages: list[dict[str, Any]] = []

    def send(self, data: bytes) -> None:
        self.messages.append(msgspec.json.decode(data))

    @property
    def updates(self) -> list[dict[str, Any]]:
        return [message for message in self.messages if message["type"] == "update"]

    @property
    def last(self) -> dict[str, Any]:
        return self.updates[-1]

    @property
    def gallery(self) -> tuple[int, list[str]] | None:
        """How many watch and who, as last told."""
        told = [message for message in self.messages if message["type"] == "watchers"]
        return (told[-1]["count"], told[-1]["names"]) if told else None

    @property
    def heard(self) -> list[str]:
        return [line["text"] for message in self.messages if message["type"] == "chat" for line in message["lines"]]


async def watch(hub: Hub, table: str, person: Person, seat: int | None, **wish: Any) -> tuple[Eye, Watcher]:
    """Begin to watch a table."""
    eye = Eye()
    live = await hub.table(table)
    asked = {"words": wish.get("words", False), "gallery": wish.get("gallery", False)}
    watcher = Watcher(person.id, person.name, seat, eye.send, wish.get("chat"), **asked)
    await hub.watch(live, watcher, wish.get("since", 0))
    return eye, watcher


def wish(*kinds: str, game: str = "fairies", **more: Any) -> NewTable:
    """The wish for a table; a kind is ``me``, ``open`` or the name of a bot."""
    seats = tuple(
        SeatWish(kind=kind) if kind in ("me", "open") else SeatWish(kind="bot", bot=kind)  # type: ignore[arg-type]
        for kind in kinds
    )
    return NewTable(game=game, seats=seats, **more)


async def duel(house: House, hub: Hub, **more: Any) -> tuple[LiveTable, Person, Person]:
    """A table at which two people begin to play."""
    ann, ben = await house.person(hub, "Ann"), await house.person(hub, "Ben")
    table = await hub.create(wish("me", "open", **more), ann)
    return await hub.take_seat(table.id, 1, ben, ""), ann, ben


async def move(hub: Hub, live: LiveTable, message: str | None = None) -> Accepted | Refused:
    """The first legal move of whoever owes one."""
    assert live.match is not None
    seat = live.deciders[0]
    return await hub.play(live, seat, str(live.match.legal(seat)[0]), message or f"m{live.number + 1}")


async def play_out(hub: Hub, live: LiveTable) -> None:
    """Play to the end."""
    while live.deciders:
        assert isinstance(await move(hub, live), Accepted)


async def eventually(condition: Callable[[], bool]) -> None:
    """Wait for what happens by itself."""
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.01)


async def _idle(_: object) -> None:
    """Instead of the keeper, which would beat in real time: tests call what it does."""


@asynccontextmanager
async def opened(database: str) -> AsyncIterator[House]:
    """A house on an empty database."""
    await upgrade(database)
    async with AsyncExitStack() as stack:
        house = House(database, stack)
        for module in READS_TIME:
            stack.enter_context(patch(f"nexus.server.{module}.now", house.clock))
        stack.enter_context(patch("nexus.server.keeper.Keeper.run", _idle))
        yield house


def run_in(database: str, test: Callable[[House], Coroutine[Any, Any, None]]) -> None:
    """Run a test in a house."""

    async def run() -> None:
        async with opened(database) as house:
            await test(house)

    asyncio.run(run())
