"""What a real server process lets through its door: the limits that the web server itself keeps."""

from __future__ import annotations

import asyncio
import json
import socket
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from nexus.server.limits import Limits
from server.live_client import Guest
from server.live_fixtures import StartServer
from server.server_process import ServerProcess

FRAME = Limits().frame_bytes


@pytest.fixture
def door(sqlite_database: str, start_server: StartServer) -> ServerProcess:
    return start_server(sqlite_database, limits={"body_seconds": 0.5})


def opened(server: ServerProcess, cookie: str, origin: str | None) -> connect:
    sent: Any = origin
    address = server.base.replace("http", "ws", 1)
    return connect(f"{address}/live", additional_headers={"cookie": cookie}, origin=sent, proxy=None)


async def code_after(server: ServerProcess, message: str | list[str]) -> Any:
    """The code with which a message makes the server close, or else the answer to it."""
    guest = await Guest.arrive(server.base)
    async with opened(server, guest.cookie, server.base) as live:
        await live.recv()
        try:
            await live.send(message)
            return json.loads(await live.recv())
        except ConnectionClosed as closed:
            return closed.rcvd and closed.rcvd.code


def test_a_frame_has_a_limit(door: ServerProcess) -> None:
    largest = json.dumps({"type": "ping"}).ljust(FRAME)
    assert asyncio.run(code_after(door, largest)) == {"type": "pong"}
    assert asyncio.run(code_after(door, largest + " ")) == 1009


def test_many_small_pieces_are_one_frame(door: ServerProcess) -> None:
    assert asyncio.run(code_after(door, ["x" * 1024] * 17)) == 1009


@pytest.mark.parametrize("text", ["[" * FRAME, '{"type":' * 2000, "\0", '{"type":"ping","type":["' + "9" * 9999])
def test_hostile_messages_are_answered(text: str, door: ServerProcess) -> None:
    assert asyncio.run(code_after(door, text))["type"] == "problem"


@pytest.mark.parametrize("origin", [None, "https://evil.example"])
def test_a_socket_without_our_origin_gets_403(origin: str | None, door: ServerProcess) -> None:
    async def status() -> int:
        guest = await Guest.arrive(door.base)
        with pytest.raises(InvalidStatus) as refused:
            async with opened(door, guest.cookie, origin):
                pass
        assert "content-security-policy" in refused.value.response.headers
        return refused.value.response.status_code

    assert asyncio.run(status()) == 403


def test_a_socket_without_a_session_gets_403(door: ServerProcess) -> None:
    async def status() -> int:
        with pytest.raises(InvalidStatus) as refused:
            async with opened(door, "", door.base):
                pass
        return refused.value.response.status_code

    assert asyncio.run(status()) == 403


def test_a_body_that_does_not_come_is_not_waited_for(door: ServerProcess) -> None:
    cookie = asyncio.run(Guest.arrive(door.base)).cookie
    head = f"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1:{door.port}\r\nOrigin: {door.base}\r\n"
    head += f"Cookie: {cookie}\r\nContent-Length: 100\r\n\r\n{{"
    with socket.create_connection(("127.0.0.1", door.port), timeout=30) as connection:
        connection.sendall(head.encode())
        answer = connection.recv(65536)
    assert answer.startswith(b"HTTP/1.1 408 ")


def test_nothing_says_what_the_server_is_made_of(door: ServerProcess) -> None:
    for path in ("/healthz", "/nothing", "/api/me"):
        answer = httpx.get(door.base + path)
        assert "server" not in answer.headers
        assert "python" not in str(answer.headers).lower() + answer.text.lower()
