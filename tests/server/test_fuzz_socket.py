"""A hostile client on the socket: the server stays up, nobody else's seat acts, nothing hidden is told."""

from __future__ import annotations

import asyncio
import typing
from typing import Any

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from nexus.server.protocol import ClientMessage, Play
from server.live_client import Follower, Guest
from server.message_fuzz import MessageFuzz
from server.server_process import ServerProcess

BREATH = 50
"""Messages after which the client waits for an answer, so that the server has heard them all."""

MOVE_EVERY = 500
"""Messages after which the others at the table make a move, so that every stage of a game is attacked."""

ANSWER_TIME = 30.0
INTERNAL_ERROR = 1011


class Attacker:
    """Somebody with a table of their own who sends anything, and looks closely at what comes back."""

    def __init__(self, guest: Guest, victims: set[str], fuzz: MessageFuzz) -> None:
        self.guest = guest
        self.victims = victims
        self.fuzz = fuzz
        self.heard = 0
        self.connections = 0
        self.breaths = 0

    async def attack(self, count: int) -> None:
        """Send `count` messages over as many sockets as it takes."""
        left = count
        while left > 0:
            origin: Any = self.guest.base
            url = self.guest.base.replace("http", "ws", 1) + "/live"
            headers = {"cookie": self.guest.cookie}
            async with connect(url, additional_headers=headers, origin=origin, proxy=None, max_queue=None) as socket:
                self.connections += 1
                assert self.connections <= count
                while left > 0:
                    batch = min(BREATH, left)
                    left -= batch
                    if not await self._send_batch(socket, batch):
                        break

    async def _send_batch(self, socket: ClientConnection, count: int) -> bool:
        """Send some messages and wait until the server has answered a ping after them; False if it hung up."""
        try:
            for _ in range(count):
                await socket.send(self.fuzz.message())
            await self._catch_breath(socket)
            if self.fuzz.chance.random() < 0.2:
                await self._provoke(socket)
        except ConnectionClosed as closed:
            if closed.rcvd is not None and closed.rcvd.code == INTERNAL_ERROR:
                raise AssertionError(f"the server failed: {closed}") from closed
            return False
        return True

    async def _provoke(self, socket: ClientConnection) -> None:
        """Send one of the frames for which a server may hang up, and wait what it does."""
        frame, is_text = self.fuzz.frame()
        await socket.send(frame, text=is_text)
        await self._catch_breath(socket)

    async def _catch_breath(self, socket: ClientConnection) -> None:
        """Wait until the server has heard everything: a move for somebody else's seat is refused by its name."""
        self.breaths += 1
        move = Play(table=min(self.victims), seat=0, move="M", message=f"breath {self.breaths}")
        await socket.send(msgspec.json.encode(move).decode())
        async with asyncio.timeout(ANSWER_TIME):
            while self._hear(await socket.recv(decode=False)) != ("refused", move.message):
                pass

    def _hear(self, data: bytes) -> tuple[str, str]:
        """Look at what came: its kind, and the message that it answers."""
        message = msgspec.json.decode(data)
        self.heard += 1
        if message["type"] == "update" and message["table"] in self.victims:
            assert message["seat"] is None
            assert not any(seat.get("mine") for seat in message["seats"])
            view = message["view"]
            if view is not None and message["status"] == "playing":
                assert view["seat"] is None
                assert view["moves"] == []
                assert all(card == "?" for hand in view["hands"] for card in hand)
        return message["type"], message.get("message", "")


async def fuzz_server(server: ServerProcess, count: int, seed: str) -> None:
    """Attack a server while two people play at it."""
    people = [await Guest.arrive(server.base) for _ in range(2)]
    attacking = await Guest.arrive(server.base)
    table = await people[0].new_table("fairies", ["me", "open"])
    await people[1].sit_down(table, 1)
    half_open = await people[0].new_table("pirates", ["me", "open"])
    own = await attacking.new_table("fairies", ["me", "random"])
    async with Follower(people[0], table, 0) as first, Follower(people[1], table, 1) as second:
        await first.until(lambda: bool(first.offered))
        texts = [table, table, half_open, own, people[0].id, people[0].name, attacking.id, "fairies", *first.offered]
        fuzz = MessageFuzz(seed, typing.get_args(ClientMessage), texts)
        attacker = Attacker(attacking, {table, half_open}, fuzz)
        moves = 0
        for _ in range(0, count, MOVE_EVERY):
            await attacker.attack(MOVE_EVERY)
            mover = first if first.offered else second
            if mover.offered:
                await mover.play(mover.offered[0], f"m{moves}")
                moves += 1
                await first.until(lambda moves=moves: first.number == moves)
                await second.until(lambda moves=moves: second.number == moves)
        async with Follower(people[0], table, 0) as fresh:
            await fresh.until(lambda: fresh.status != "")
            assert fresh.number == moves
            assert fresh.view == first.view
    assert attacker.heard > count // 2
    assert server.process is not None
    assert server.process.poll() is None
    assert (await people[0].ask("GET", "/healthz")).status_code == 200
    assert "Traceback" not in server.log
    print(f"{count} messages on {attacker.connections} sockets, {attacker.heard} answers, {moves} moves of others")


def test_any_message(server: ServerProcess) -> None:
    asyncio.run(fuzz_server(server, 2_500, "fuzz"))


@pytest.mark.deep
def test_very_many_messages(server: ServerProcess) -> None:
    asyncio.run(fuzz_server(server, 50_000, "deep fuzz"))
