"""A server inside the test's own process, and browsers and sockets that talk to it without a network."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any

import httpx
import msgspec
from sqlalchemy import Table, insert, select
from starlette.applications import Starlette
from starlette.types import Message

from nexus.server import schema
from nexus.server.app import make_app
from nexus.server.config import Settings
from nexus.server.people import COOKIE
from nexus.server.services import Services
from nexus.server.store import Result, Work

ORIGIN = "https://127.0.0.1"
PASSWORD = "correct horse battery"
SOCKET_TIME = 30.0


class Browser:
    """Somebody's browser: it keeps the cookies it is given, as browsers do, and says where its page is from."""

    def __init__(self, app: Starlette, headers: dict[str, str]) -> None:
        self.app = app
        self.http = httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url=ORIGIN, headers=headers)

    async def ask(self, method: str, path: str, body: Any = None, **headers: str) -> httpx.Response:
        """The answer to a request."""
        return await self.http.request(method, path, json=body, headers=headers)

    async def told(self, method: str, path: str, body: Any = None) -> Any:
        """What a request that succeeds is answered."""
        response = await self.ask(method, path, body)
        assert response.is_success, response.text
        return response.json() if response.content else None

    @property
    def secret(self) -> str | None:
        """The secret of the session this browser holds."""
        return self.http.cookies.get(COOKIE)

    @secret.setter
    def secret(self, value: str) -> None:
        self.http.cookies.clear()
        self.http.cookies.set(COOKIE, value, domain="127.0.0.1", path="/")

    async def new_table(self, game: str, *kinds: str) -> str:
        """Make a table; a kind is ``me``, ``open`` or the name of a bot. The table's id."""
        seats = [{"kind": kind} if kind in ("me", "open") else {"kind": "bot", "bot": kind} for kind in kinds]
        id: str = (await self.told("POST", "/api/tables", {"game": game, "seats": seats}))["id"]
        return id

    @asynccontextmanager
    async def socket(self) -> AsyncIterator[Socket]:
        """An open socket with this browser's cookie."""
        cookie = f"{COOKIE}={self.secret}" if self.secret else ""
        async with open_socket(self.app, {"origin": ORIGIN, "cookie": cookie}) as socket:
            yield socket


class Socket:
    """The client's end of a socket."""

    def __init__(self) -> None:
        self.to_server: asyncio.Queue[Message] = asyncio.Queue()
        self.from_server: asyncio.Queue[Message] = asyncio.Queue()

    async def send(self, **message: Any) -> None:
        """Say something."""
        await self.to_server.put({"type": "websocket.receive", "text": msgspec.json.encode(message).decode()})

    async def receive(self) -> dict[str, Any]:
        """The next thing said; fails if the socket is closed instead."""
        message = await asyncio.wait_for(self.from_server.get(), SOCKET_TIME)
        assert message["type"] == "websocket.send", message
        said: dict[str, Any] = msgspec.json.decode(message["text"])
        return said

    async def until(self, kind: str) -> dict[str, Any]:
        """The next message of a kind."""
        while True:
            message = await self.receive()
            if message["type"] == kind:
                return message


@asynccontextmanager
async def open_socket(app: Starlette, headers: dict[str, str]) -> AsyncIterator[Socket]:
    """A socket to /live that the server has accepted; raises AssertionError if it does not."""
    socket = Socket()
    scope = {
        "type": "websocket",
        "asgi": {"version": "3.0", "spec_version": "2.4"},
        "http_version": "1.1",
        "scheme": "wss",
        "path": "/live",
        "raw_path": b"/live",
        "root_path": "",
        "query_string": b"",
        "headers": [(name.encode(), value.encode()) for name, value in {"host": "127.0.0.1", **headers}.items()],
        "client": ("127.0.0.1", 1234),
        "server": ("127.0.0.1", 443),
        "subprotocols": [],
        "extensions": {},
    }
    await socket.to_server.put({"type": "websocket.connect"})
    serving = asyncio.create_task(_serve(app, scope, socket))
    try:
        answer = await asyncio.wait_for(socket.from_server.get(), SOCKET_TIME)
        assert answer["type"] == "websocket.accept", answer
        yield socket
    finally:
        await socket.to_server.put({"type": "websocket.disconnect", "code": 1000})
        await serving


async def _serve(app: Starlette, scope: dict[str, Any], socket: Socket) -> None:
    await app(scope, socket.to_server.get, socket.from_server.put)


class World:
    """A running server."""

    def __init__(self, app: Starlette) -> None:
        self.app = app

    @property
    def services(self) -> Services:
        """What the server is made of."""
        services = self.app.state.services
        assert isinstance(services, Services)
        return services

    def browser(self, **headers: str) -> Browser:
        """A new browser, with no cookie yet."""
        return Browser(self.app, {"origin": ORIGIN, **headers})

    def program(self, token: str) -> Browser:
        """A program with an API token: it says nothing of where it is from."""
        return Browser(self.app, {"authorization": f"Bearer {token}"})

    async def guest(self) -> Browser:
        """The browser of a new guest."""
        browser = self.browser()
        await browser.told("POST", "/api/guest", {})
        return browser

    async def account(self, login: str) -> Browser:
        """The browser of a new account, signed in."""
        browser = await self.guest()
        await browser.told("POST", "/api/account", {"login": login, "password": PASSWORD})
        return browser

    async def store(self, work: Work[Result]) -> Result:
        """Look into the store, or change it behind the server's back."""
        return await self.services.store.write(work)

    async def rows(self, table: Table) -> list[Any]:
        """All rows of a table of the database."""
        return await self.store(lambda connection: list(connection.execute(select(table)).all()))

    async def say(self, browser: Browser, table: str, number: int, text: str) -> None:
        """Put something that somebody said into the store."""
        me = await browser.told("GET", "/api/me")
        line = {"table": table, "number": number, "room": "seats", "person": me["id"], "name": me["name"]}
        line |= {"text": text, "message": "m1", "time": 1}
        await self.store(lambda connection: connection.execute(insert(schema.chat).values(line)))

    async def duel(self, first: Browser, second: Browser, game: str = "fairies") -> str:
        """A table with two people, begun. Its id."""
        table = await first.new_table(game, "me", "open")
        await second.told("POST", f"/api/tables/{table}/seats/1", {})
        return table

    async def play_out(self, table: str, *players: tuple[Browser, int]) -> None:
        """Let people play the first move they are offered until the game is over."""
        await asyncio.gather(*(_play(browser, table, seat) for browser, seat in players))


async def _play(browser: Browser, table: str, seat: int) -> None:
    async with browser.socket() as socket:
        await socket.send(type="watch", table=table, seat=seat)
        while True:
            update = await socket.until("update")
            if update["status"] == "over":
                return
            if update["view"]["moves"]:
                move, message = update["view"]["moves"][0], f"m{update['number']}"
                await socket.send(type="play", table=table, seat=seat, move=move, message=message)


def run(database: str, story: Callable[[World], Coroutine[Any, Any, None]]) -> None:
    """Run a story at a server on `database`."""

    async def whole() -> None:
        app = make_app(Settings(database=database, limit_scale=1000.0))
        async with app.router.lifespan_context(app):
            await story(World(app))

    asyncio.run(whole())
