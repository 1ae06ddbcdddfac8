"""People who play whole games at a server, and the checks that nothing was lost, doubled or told wrongly."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from contextlib import AsyncExitStack

import nexus
from nexus.core.records import Record
from nexus.server.protocol import Accepted
from server.live_client import Follower, Guest

GAME_TIME = 90.0
"""Seconds within which every game of these tests ends, unless a test says otherwise."""


class TablePlay:
    """A table with a person on each seat that is not a bot's, and a spectator; use it as a context.

    `kinds` has ``person`` or the name of a bot for each seat. With several servers seat n talks to the n-th first.
    The game must be over within `patience` seconds.
    """

    def __init__(
        self, game: str, kinds: Sequence[str], seed: object, pause: float = 0.0, patience: float = GAME_TIME
    ) -> None:
        self.game = game
        self.kinds = kinds
        self.pause = pause
        self.patience = patience
        self.chance = random.Random(f"{seed}")
        self.table = ""
        self.guests: list[Guest] = []
        self.players: list[Follower] = []
        self.spectator: Follower | None = None
        self._may_move = asyncio.Event()
        self._may_move.set()
        self._stack = AsyncExitStack()

    @property
    def followers(self) -> list[Follower]:
        """Everybody at the table."""
        assert self.spectator is not None
        return [*self.players, self.spectator]

    async def open(self, servers: Sequence[str], proxies: Sequence[str] = ()) -> TablePlay:
        """Make the table, seat everybody, connect everybody: to the servers themselves or through `proxies`."""
        addresses = proxies or servers
        persons = [seat for seat, kind in enumerate(self.kinds) if kind == "person"]
        self.guests = [await Guest.arrive(servers[0]) for _ in persons]
        kinds = [
            ("me" if seat == persons[0] else "open") if seat in persons else self.kinds[seat]
            for seat in range(len(self.kinds))
        ]
        self.table = await self.guests[0].new_table(self.game, kinds)
        for guest, seat in list(zip(self.guests, persons, strict=True))[1:]:
            await guest.sit_down(self.table, seat)
        for guest, seat in zip(self.guests, persons, strict=True):
            start = seat % len(addresses)
            turned = [*addresses[start:], *addresses[:start]]
            self.players.append(await self._stack.enter_async_context(Follower(guest, self.table, seat, turned)))
        self.spectator = await self._stack.enter_async_context(Follower(self.guests[-1], self.table, None, addresses))
        return self

    async def close(self) -> None:
        """Everybody leaves."""
        await self._stack.aclose()

    async def play(self) -> None:
        """Everybody plays random moves until the game is over."""
        async with asyncio.timeout(self.patience):
            await asyncio.gather(*(self._play_seat(player) for player in self.players))
        for follower in self.followers:
            await follower.until(lambda follower=follower: follower.status == "over")

    async def _play_seat(self, player: Follower) -> None:
        while True:
            await player.until(lambda: bool(player.offered) or player.status == "over", self.patience)
            await self._may_move.wait()
            if player.status == "over":
                return
            if not player.offered:
                continue
            before = player.number
            answer = await player.play(self.chance.choice(player.offered))
            if isinstance(answer, Accepted):
                # The update may come after the answer; the next move is chosen from a newer view.
                await player.until(lambda before=before: player.number > before, self.patience)
            await asyncio.sleep(self.chance.uniform(0, 2 * self.pause))

    def pause_play(self) -> None:
        """Nobody begins another move; what was sent is still waited for."""
        self._may_move.clear()

    def resume_play(self) -> None:
        """Play goes on."""
        self._may_move.set()

    async def settled(self) -> None:
        """Wait until every sent move is answered and no bot owes a decision."""
        persons = {player.seat for player in self.players}
        for player in self.players:
            await player.until(lambda player=player: not player.waiting)
        async with Follower(self.guests[0], self.table, None) as watcher:
            await watcher.until(
                lambda: watcher.status == "over" or bool(watcher.view and set(watcher.view["to_act"]) & persons)
            )

    async def check_finished(self) -> Record:
        """Check the finished game: what was acknowledged is in it once, nothing else, and everybody knows it all."""
        record = await self.record()
        self.check_moves(record.moves)
        await self.check_agreement()
        return record

    async def record(self) -> Record:
        """The record of the finished game, which verifies."""
        response = await self.guests[0].ask_patiently("GET", f"/api/tables/{self.table}/record")
        assert response.status_code == 200, response.text
        record = Record.from_json(response.text)
        assert nexus.verify(record) is None
        return record

    def check_moves(self, moves: Sequence[tuple[int, str]]) -> None:
        """Check that `moves` holds each acknowledged move at its place, and no move of a person beside them."""
        acknowledged: dict[int, tuple[int, str]] = {}
        for player in self.players:
            player.check()
            assert player.seat is not None
            assert not player.waiting
            for message, number in player.confirmed.items():
                assert number not in acknowledged, f"entry {number} was acknowledged twice"
                acknowledged[number] = (player.seat, player.played[message])
        persons = {player.seat for player in self.players}
        assert acknowledged == {number: (seat, move) for number, (seat, move) in enumerate(moves, 1) if seat in persons}

    async def check_agreement(self) -> None:
        """Check that everybody has what a newcomer on the same seat is told, history included."""
        for follower in self.followers:
            async with Follower(follower.guest, self.table, follower.seat) as newcomer:
                await newcomer.until(lambda newcomer=newcomer: newcomer.status != "")
                assert (follower.number, follower.status) == (newcomer.number, newcomer.status)
                assert follower.view == newcomer.view
                assert follower.events == newcomer.events
