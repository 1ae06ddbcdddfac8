"""A client as a good one behaves: it re-sends what was not answered, resumes after gaps, checks what it is told."""

from __future__ import annotations

import asyncio
import itertools
import ssl
from collections.abc import Sequence
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from nexus.server.protocol import Accepted, Play, Problem, Refused, Watch

RETRY: float = 0.05
"""Seconds between two tries to connect."""

IMPATIENCE: float = 1.0
"""Seconds after which what was not answered is sent again."""

TLS = ssl.create_default_context()
"""Made once: to make it takes longer than a request."""

MESSAGE_NUMBERS = itertools.count(1)


class Kind(msgspec.Struct, frozen=True):
    """What every message has."""

    type: str


class Update(msgspec.Struct, frozen=True):
    """What this client uses of an update: other fields may be added to the protocol."""

    table: str
    seat: int | None
    since: int
    number: int
    status: str
    view: msgspec.Raw
    events: tuple[msgspec.Raw, ...]


KINDS: dict[str, type[Update | Accepted | Refused | Problem]] = {
    "update": Update,
    "accepted": Accepted,
    "refused": Refused,
    "problem": Problem,
}


def understood(data: str | bytes) -> Update | Accepted | Refused | Problem | None:
    """A message of the server; None for kinds that this client does not need."""
    kind = KINDS.get(msgspec.json.decode(data, type=Kind).type)
    return None if kind is None else msgspec.json.decode(data, type=kind)


class Guest:
    """Somebody who is known to a server by a cookie."""

    def __init__(self, base: str, cookie: str, id: str, name: str) -> None:
        self.base = base
        self.cookie = cookie
        self.id = id
        self.name = name

    @staticmethod
    async def arrive(base: str) -> Guest:
        """Become a guest of the server at `base`, as soon as it answers."""
        response = await patient_request(base, {"origin": base}, "POST", "/api/guest", {})
        assert response.status_code == 201, response.text
        cookie = response.headers["set-cookie"].partition(";")[0]
        me = response.json()
        return Guest(base, cookie, me["id"], me["name"])

    @property
    def headers(self) -> dict[str, str]:
        """What a browser would send along."""
        return {"cookie": self.cookie, "origin": self.base}

    async def ask(self, method: str, path: str, body: Any = None) -> httpx.Response:
        """A request, made once."""
        async with httpx.AsyncClient(base_url=self.base, headers=self.headers, timeout=30, verify=TLS) as http:
            return await http.request(method, path, json=body)

    async def ask_patiently(self, method: str, path: str, body: Any = None) -> httpx.Response:
        """A request, made again until the server is there to answer it."""
        return await patient_request(self.base, self.headers, method, path, body)

    async def new_table(self, game: str, kinds: Sequence[str], **more: Any) -> str:
        """Make a table; a kind is ``me``, ``open`` or the name of a bot. The table's id."""
        seats = [{"kind": kind} if kind in ("me", "open") else {"kind": "bot", "bot": kind} for kind in kinds]
        response = await self.ask_patiently("POST", "/api/tables", {"game": game, "seats": seats, **more})
        assert response.status_code == 201, response.text
        id: str = response.json()["id"]
        return id

    async def sit_down(self, table: str, seat: int) -> None:
        """Take a seat. A try that was cut off may have succeeded, so a taken seat may be our own."""
        response = await self.ask_patiently("POST", f"/api/tables/{table}/seats/{seat}", {})
        assert response.status_code in (200, 409), response.text


async def patient_request(base: str, headers: dict[str, str], method: str, path: str, body: Any) -> httpx.Response:
    """A request, made again until the server is there to answer it."""
    async with httpx.AsyncClient(base_url=base, headers=headers, timeout=30, verify=TLS) as http:
        for _ in range(2_000):
            try:
                response = await http.request(method, path, json=body)
                if response.status_code != 503:
                    return response
            except httpx.TransportError:
                pass
            await asyncio.sleep(RETRY)
    raise AssertionError(f"{base} does not answer {method} {path}")


class Follower:
    """One socket that follows one table, as `seat` or as a spectator, and stays with it whatever happens.

    `number`, `view`, `status` and `events` are what it was last told; `confirmed` holds the entry of each message that
    the server acknowledged; `refusals` what it refused. `addresses` are tried in turn.
    """

    def __init__(self, guest: Guest, table: str, seat: int | None, addresses: Sequence[str] = ()) -> None:
        self.guest = guest
        self.table = table
        self.seat = seat
        self.addresses = [address.replace("http", "ws", 1) for address in addresses or [guest.base]]
        self.number = 0
        self.view: dict[str, Any] | None = None
        self.status = ""
        self.events: list[bytes] = []
        self.waiting: dict[str, Play] = {}
        self.confirmed: dict[str, int] = {}
        self.played: dict[str, str] = {}
        self.refusals: dict[str, Refused] = {}
        self.problems: list[str] = []
        self.connections = 0
        self.connected = False
        self.failure: Exception | None = None
        self.changed = asyncio.Condition()
        self._socket: ClientConnection | None = None
        self._answered_watch = False
        self._task: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Follower:
        self._task = asyncio.create_task(self._stay())
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._task is not None
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    @property
    def offered(self) -> list[str]:
        """The moves this seat may make, as far as it knows."""
        return list(self.view["moves"]) if self.view is not None else []

    async def play(self, move: str, message: str = "") -> Accepted | Refused:
        """Make a move and wait for the answer, through any number of reconnections."""
        assert self.seat is not None
        message = message or f"m{next(MESSAGE_NUMBERS)}"
        self.played[message] = move
        self.waiting[message] = Play(table=self.table, seat=self.seat, move=move, message=message)
        await self._send(self.waiting[message])
        async with self.changed:
            await self.changed.wait_for(lambda: self.failure is not None or message not in self.waiting)
        self.check()
        if message in self.confirmed:
            return Accepted(table=self.table, message=message, number=self.confirmed[message])
        return self.refusals[message]

    async def until(self, reached: Any, seconds: float = 30) -> None:
        """Wait until `reached()` holds; fails with what is known if that takes too long."""
        try:
            async with asyncio.timeout(seconds), self.changed:
                await self.changed.wait_for(lambda: self.failure is not None or reached())
        except TimeoutError:
            raise AssertionError(f"{self} never got there; problems: {self.problems[-3:]}") from None
        self.check()

    def check(self) -> None:
        """Fail if something that the server said was wrong."""
        if self.failure is not None:
            raise self.failure

    def __str__(self) -> str:
        where = f"entry {self.number}, {self.status}, connected {self.connected}, waiting {list(self.waiting)}"
        return f"seat {self.seat} of {self.table} ({where})"

    async def _stay(self) -> None:
        """Connect, and connect again whenever the connection is lost."""
        for attempt in itertools.count():
            address = self.addresses[attempt % len(self.addresses)]
            try:
                await self._follow(address)
            except (OSError, WebSocketException, TimeoutError):
                pass
            except Exception as error:
                self.failure = error
                async with self.changed:
                    self.changed.notify_all()
                return
            self.connected = False
            await asyncio.sleep(RETRY)

    async def _follow(self, address: str) -> None:
        headers = {"cookie": self.guest.cookie}
        origin: Any = address.replace("ws", "http", 1)
        options: dict[str, Any] = {"additional_headers": headers, "origin": origin, "open_timeout": 5, "proxy": None}
        async with connect(f"{address}/live", close_timeout=0.2, max_queue=None, **options) as socket:
            self._socket = socket
            self._answered_watch = False
            self.connections += 1
            self.connected = True
            await self._ask_again()
            urging = asyncio.create_task(self._urge())
            try:
                async for data in socket:
                    await self._hear(understood(data))
            finally:
                urging.cancel()
                self._socket = None

    async def _ask_again(self) -> None:
        """Say what this client wants: news since its last entry, and its moves that were not answered."""
        await self._send(Watch(table=self.table, seat=self.seat, since=self.number))
        for play in list(self.waiting.values()):
            await self._send(play)

    async def _urge(self) -> None:
        """Ask again while an answer is missing: a message may have been lost without the connection ending."""
        while True:
            await asyncio.sleep(IMPATIENCE)
            if self.waiting or not self._answered_watch:
                await self._ask_again()

    async def _send(self, message: Play | Watch) -> None:
        if self._socket is not None:
            try:
                await self._socket.send(msgspec.json.encode(message).decode())
            except WebSocketException:
                return  # sent again after the reconnection

    async def _hear(self, message: Update | Accepted | Refused | Problem | None) -> None:
        if isinstance(message, Update):
            await self._learn(message)
        elif isinstance(message, Accepted):
            self.waiting.pop(message.message, None)
            earlier = self.confirmed.setdefault(message.message, message.number)
            assert earlier == message.number, f"{message.message} was entry {earlier} and is now {message.number}"
        elif isinstance(message, Refused):
            # A copy of an answered message changes nothing any more.
            if self.waiting.pop(message.message, None) is not None:
                self.refusals[message.message] = message
        elif isinstance(message, Problem):
            self.problems.append(message.text)
        async with self.changed:
            self.changed.notify_all()

    async def _learn(self, update: Update) -> None:
        """Take over an update that continues what is known; ask again where one is missing; ignore old ones."""
        assert update.table == self.table
        assert update.seat == self.seat
        assert update.since <= update.number
        self._answered_watch = True
        if update.number < self.number:
            return
        if update.since not in (0, self.number):
            await self._send(Watch(table=self.table, seat=self.seat, since=self.number))
            return
        events = [bytes(event) for event in update.events]
        if update.since == 0:
            assert events[: len(self.events)] == self.events, "the history was changed"
            self.events = events
        else:
            self.events += events
        assert update.number >= self.number
        self.number = update.number
        self.status = update.status
        self.view = msgspec.json.decode(update.view)
