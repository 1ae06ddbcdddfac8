"""One client's socket: what it asks for and what it is told."""

from __future__ import annotations

import asyncio

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from nexus.core.refusals import NexusError, Refusal
from nexus.server import people
from nexus.server.hub import Hub
from nexus.server.live import LiveTable, Watcher
from nexus.server.people import Person
from nexus.server.protocol import (
    VERSION,
    ClientMessage,
    Ping,
    Play,
    Pong,
    Problem,
    Refused,
    ServerMessage,
    Unwatch,
    Watch,
    Welcome,
)
from nexus.server.services import services_of

QUEUE = 256
"""Messages that may wait for a slow client before it is cut off; it resumes from its last entry."""

POLICY_VIOLATION = 1008
TRY_AGAIN_LATER = 1013


async def live_socket(websocket: WebSocket) -> None:
    """Serve one socket. Only pages of our own origin, and only people we know, are let in."""
    services = services_of(websocket)
    origin, host = websocket.headers.get("origin", ""), websocket.headers.get("host", "")
    if not services.settings.trusts(origin, host):
        await websocket.close(POLICY_VIOLATION)
        return
    token = people.cookie_of(websocket)
    person = await services.store.read(lambda connection: people.find_person(connection, token))
    if person is None:
        await websocket.close(POLICY_VIOLATION)
        return
    await websocket.accept()
    await Client(websocket, services.hub, person).run()


class Client:
    """A person at the other end of a socket."""

    def __init__(self, websocket: WebSocket, hub: Hub, person: Person) -> None:
        self.websocket = websocket
        self.hub = hub
        self.person = person
        self.outbox: asyncio.Queue[bytes] = asyncio.Queue(QUEUE)
        self.watching: dict[tuple[str, int | None], tuple[LiveTable, Watcher]] = {}
        self.overrun = False
        self.decoder = msgspec.json.Decoder(ClientMessage)

    async def run(self) -> None:
        """Listen and answer until the client goes."""
        self.tell(Welcome(protocol=VERSION, person=self.person.id, name=self.person.name))
        writer = asyncio.create_task(self._write())
        try:
            while not self.overrun:
                await self.obey(await self.websocket.receive_text())
            await self.websocket.close(TRY_AGAIN_LATER)
        except (WebSocketDisconnect, RuntimeError):
            pass
        finally:
            writer.cancel()
            for live, watcher in self.watching.values():
                live.watchers.remove(watcher)

    async def _write(self) -> None:
        while True:
            await self.websocket.send_text((await self.outbox.get()).decode())

    def send(self, data: bytes) -> None:
        """Queue bytes; a client that does not read is given up."""
        try:
            self.outbox.put_nowait(data)
        except asyncio.QueueFull:
            self.overrun = True

    def tell(self, message: ServerMessage) -> None:
        """Queue a message."""
        self.send(msgspec.json.encode(message))

    async def obey(self, text: str) -> None:
        """Do what a message asks."""
        try:
            message = self.decoder.decode(text)
        except (msgspec.DecodeError, RecursionError) as error:
            self.tell(Problem(text=f"The message cannot be read: {error}."))
            return
        try:
            if isinstance(message, Play):
                await self.play(message)
            elif isinstance(message, Watch):
                await self.watch(message)
            elif isinstance(message, Unwatch):
                self.unwatch(message.table, message.seat)
            elif isinstance(message, Ping):
                self.tell(Pong())
        except NexusError as error:
            self.tell(Problem(text=str(error)))

    async def play(self, message: Play) -> None:
        """A move, of a seat that this person has."""
        live = await self.hub.table(message.table)
        if not live.plays(self.person.id, message.seat):
            refusal = Refusal("seat", "You do not sit on that seat.")
            self.tell(Refused(table=message.table, message=message.message, refusal=refusal))
            return
        self.tell(await self.hub.play(live, message.seat, message.move, message.message))

    async def watch(self, message: Watch) -> None:
        """Begin to follow a table, from where the client left off."""
        live = await self.hub.table(message.table)
        if message.seat is not None and not live.plays(self.person.id, message.seat):
            self.tell(Problem(text="You do not sit on that seat, so you cannot see what it sees."))
            return
        self.unwatch(message.table, message.seat)
        watcher = Watcher(self.person.id, message.seat, self.send)
        async with live.lock:
            live.watchers.append(watcher)
            self.watching[message.table, message.seat] = (live, watcher)
            since = message.since if 0 <= message.since <= live.number else 0
            self.tell(live.update(message.seat, self.person.id, since))

    def unwatch(self, table: str, seat: int | None) -> None:
        """Follow a table no more."""
        found = self.watching.pop((table, seat), None)
        if found is not None:
            found[0].watchers.remove(found[1])
