"""One client's socket: what it asks for and what it is told."""

from __future__ import annotations

import asyncio
import time
from collections import deque

import msgspec
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from nexus.core.refusals import NexusError, Refusal
from nexus.server import metrics, people
from nexus.server.chat import ChatRefused
from nexus.server.edge import address_of, limiter_of, note_limit
from nexus.server.hub import Hub
from nexus.server.limits import SENTENCES, Limiter, OverLimit
from nexus.server.live import LiveTable
from nexus.server.people import Person
from nexus.server.protocol import (
    VERSION,
    Answer,
    Check,
    ClientMessage,
    MessageName,
    Ping,
    Play,
    Pong,
    Problem,
    Refused,
    Resign,
    Say,
    ServerMessage,
    Undo,
    Unwatch,
    Watch,
    Welcome,
)
from nexus.server.services import services_of
from nexus.server.telling import Watcher
from nexus.server.tokens import PLAY

QUEUE = 256
"""Messages that may wait for a slow client before it is cut off; it resumes from its last step."""

RECHECK = 60.0
"""Seconds after which the session of an open socket is looked up again: who was signed out is not served on."""

NOT_TEXT = 1003
POLICY_VIOLATION = 1008
TRY_AGAIN_LATER = 1013


class Dismissed(Exception):
    """The socket is closed from our side, with a code and a sentence."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class LiveSocket:
    """Serves sockets to those we know, as an ASGI application: what is sent then goes through few hands.

    That a socket is not opened by a page of another site, `Edge` has checked.
    """

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one socket."""
        websocket = WebSocket(scope, receive, send)
        found = await people.person_of_connection(websocket)
        if found is None:
            await websocket.close(POLICY_VIOLATION)
            return
        person, scopes = found
        await websocket.accept()
        hub, limiter = services_of(websocket).hub, limiter_of(websocket)
        await Client(websocket, receive, send, hub, person, limiter, may_play=PLAY in scopes).run()


class Named(msgspec.Struct):
    """What is read of a message that cannot be read as a whole."""

    message: MessageName = ""


def name_of(text: str) -> str:
    """What a client called a message that cannot be read, or nothing."""
    try:
        return msgspec.json.decode(text, type=Named).message
    except (msgspec.DecodeError, RecursionError):
        return ""


class Client:
    """A person at the other end of a socket."""

    def __init__(
        self,
        websocket: WebSocket,
        receive: Receive,
        send: Send,
        hub: Hub,
        person: Person,
        limiter: Limiter,
        *,
        may_play: bool,
    ) -> None:
        self.websocket = websocket
        self._receive = receive
        self._send = send
        self.hub = hub
        self.person = person
        self.limiter = limiter
        self.may_play = may_play
        self.outbox: deque[bytes] = deque()
        self.filled = asyncio.Event()
        self.watching: dict[tuple[str, int | None], tuple[LiveTable, Watcher]] = {}
        self.overrun = asyncio.Event()
        self.decoder = msgspec.json.Decoder(ClientMessage)

    async def run(self) -> None:
        """Listen and answer until the client goes."""
        self.tell(Welcome(protocol=VERSION, person=self.person.id, name=self.person.name))
        writer = asyncio.create_task(self._write())
        guard = asyncio.create_task(self._guard(writer))
        try:
            while True:
                await self.obey(await self.next_frame())
        except OverLimit as error:
            note_limit(error.limit, address_of(self.websocket.scope))
            await self.websocket.close(POLICY_VIOLATION, str(error))
        except Dismissed as reason:
            await self.websocket.close(reason.code, reason.reason)
        except (WebSocketDisconnect, RuntimeError):
            pass
        finally:
            writer.cancel()
            guard.cancel()
            for live, watcher in self.watching.values():
                self.hub.unwatch(live, watcher)

    async def _write(self) -> None:
        while True:
            await self.filled.wait()
            self.filled.clear()
            while self.outbox:
                await self._send({"type": "websocket.send", "text": self.outbox.popleft().decode()})

    async def _guard(self, writer: asyncio.Task[None]) -> None:
        """Give up a client that does not read or is signed out, whether it still sends or not."""
        code, reason = TRY_AGAIN_LATER, "You read too slowly; connect again."
        while not self.overrun.is_set():
            try:
                async with asyncio.timeout(RECHECK):
                    await self.overrun.wait()
            except TimeoutError:
                if await people.person_of_connection(self.websocket) is None:
                    code, reason = POLICY_VIOLATION, "You are signed out."
                    break
        writer.cancel()
        await self.websocket.close(code, reason)

    async def next_frame(self) -> str:
        """The next message; raises OverLimit if it is one too many, Dismissed if it is no text.

        Who plays may send more than who only watches.
        """
        message = await self._receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message["code"])
        text: str | None = message.get("text")
        if text is None:
            raise Dismissed(NOT_TEXT, "Messages are text.")
        metrics.frames.inc()
        plays = any(seat is not None for _, seat in self.watching)
        self.limiter.take("frames" if plays else "spectator_frames", self.person.id)
        return text

    def send(self, data: bytes) -> None:
        """Queue bytes; a client that does not read is given up."""
        if len(self.outbox) < QUEUE:
            self.outbox.append(data)
            self.filled.set()
        else:
            self.overrun.set()

    def tell(self, message: ServerMessage) -> None:
        """Queue a message."""
        if isinstance(message, Refused):
            metrics.refusals.labels(metrics.clause_family(message.refusal.clause)).inc()
        self.send(msgspec.json.encode(message))

    async def obey(self, text: str) -> None:
        """Do what a message asks."""
        try:
            message = self.decoder.decode(text)
        except (msgspec.DecodeError, RecursionError) as error:
            self.tell(Problem(text=f"The message cannot be read: {error}.", message=name_of(text)))
            return
        try:
            if isinstance(message, Play):
                await self.play(message)
            elif isinstance(message, Check | Undo | Answer | Resign):
                await self.act(message)
            elif isinstance(message, Watch):
                await self.watch(message)
            elif isinstance(message, Say):
                await self.say(message)
            elif isinstance(message, Unwatch):
                self.unwatch(message.table, message.seat)
            elif isinstance(message, Ping):
                self.tell(Pong())
        except NexusError as error:
            self.tell(Problem(text=str(error), message=getattr(message, "message", "")))

    async def play(self, message: Play) -> None:
        """A move, of a seat that this person has."""
        begin = time.perf_counter()
        live = await self.own_table(message)
        if live is None:
            return
        await self.hub.play(live, message.seat, message.move, message.message, message.lag, self.tell)
        metrics.move_seconds.observe(time.perf_counter() - begin)

    async def own_table(self, message: Play | Check | Undo | Answer | Resign) -> LiveTable | None:
        """The table of a message for a seat; None, and the client is told, if this person may not act for it."""
        live = await self.hub.table(message.table)
        if self.may_play and live.plays(self.person.id, message.seat):
            return live
        text = "You do not sit on that seat." if self.may_play else "This token may only read."
        self.tell(Refused(table=message.table, message=message.message, refusal=Refusal("seat", text)))
        return None

    async def act(self, message: Check | Undo | Answer | Resign) -> None:
        """What a seat that this person has does besides moving."""
        live = await self.own_table(message)
        if live is None:
            return
        if isinstance(message, Check):
            self.tell(await live.check(message.seat, message.move, message.message))
        elif isinstance(message, Undo):
            self.tell(await self.hub.undo(live, message.seat, message.ply, message.message))
        elif isinstance(message, Answer):
            self.tell(await self.hub.answer(live, message.seat, message.message, agree=message.agree))
        else:
            self.tell(await self.hub.resign(live, message.seat, message.message))

    async def say(self, message: Say) -> None:
        """Something said at a table."""
        if not self.may_play:
            refusal = Refusal("token", "This token may only read.")
            self.tell(Refused(table=message.table, message=message.message, refusal=refusal))
            return
        try:
            self.limiter.take("chat", self.person.id)
            live = await self.hub.table(message.table)
            self.tell(await self.hub.say(live, self.person, message.text, message.message))
        except OverLimit as error:
            note_limit(error.limit, address_of(self.websocket.scope))
            self.tell(Refused(table=message.table, message=message.message, refusal=Refusal("limit", str(error))))
        except ChatRefused as error:
            self.tell(Refused(table=message.table, message=message.message, refusal=error.refusal))

    async def watch(self, message: Watch) -> None:
        """Begin to follow a table, from where the client left off."""
        live = await self.hub.table(message.table)
        if message.seat is not None and not live.plays(self.person.id, message.seat):
            self.tell(Problem(text="You do not sit on that seat, so you cannot see what it sees."))
            return
        self.unwatch(message.table, message.seat)
        spectators = sum(other.seat is None for other in live.watchers)
        if message.seat is None and spectators >= self.limiter.limits.spectators:
            note_limit("spectators", address_of(self.websocket.scope))
            self.tell(Problem(text=SENTENCES["spectators"]))
            return
        await self.choose_chat(message.chat)
        watcher = Watcher(
            self.person.id,
            self.person.name,
            message.seat,
            self.send,
            self.person.chat,
            words=message.words,
            gallery=message.watchers,
        )
        self.watching[message.table, message.seat] = (live, watcher)
        await self.hub.watch(live, watcher, message.since)

    async def choose_chat(self, chat: bool | None) -> None:
        """Remember whether this person wants to hear others, if that is said and new."""
        if chat is None or chat == self.person.chat:
            return
        id = self.person.id
        await self.hub.store.write(lambda connection: people.choose_chat(connection, id, chat))
        self.person = msgspec.structs.replace(self.person, chat=chat)

    def unwatch(self, table: str, seat: int | None) -> None:
        """Follow a table no more."""
        found = self.watching.pop((table, seat), None)
        if found is not None:
            self.hub.unwatch(*found)
