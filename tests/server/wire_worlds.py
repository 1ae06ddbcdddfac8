"""Pairs of worlds between which somebody at a table cannot tell, played over the wire."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest

from nexus.core.chance import QuickChance
from nexus.core.match import Match
from nexus.core.state import State
from nexus.games import GAMES
from nexus.server.noticing import Viewer
from nexus.server.protocol import Check, Play, Undo, Watch
from server.live_client import Guest
from server.thread_server import thread_server
from server.wire import RiggedGame, Wire, everybody_is_there, named_guest, open_wire, some_at_once, without_ids

Moves = list[tuple[int, str]]


class Pair(NamedTuple):
    """Two positions that `viewer` cannot tell apart, what is done in secret in each, and what is done in both then."""

    name: str
    game: str
    seats: int
    viewer: Viewer
    worlds: tuple[State, State]
    secret: tuple[Moves, Moves]
    rest: Moves


def begun(game: Any, name: str, seats: int, options: dict[str, Any], state: State, names: Sequence[str] = ()) -> Match:
    """A match that goes on from a position."""
    match: Match = game.match(seats, seed=name, options=options, names=names)
    match.state = state.copy()
    return match


def look(match: Match, viewer: Viewer) -> bytes:
    """All that a viewer may know."""
    return msgspec.json.encode(match.view(viewer))


def going_on(one: Match, other: Match, viewer: Viewer, chance: QuickChance) -> Moves:
    """Some moves that are possible in both worlds and look the same."""
    moves: Moves = []
    for _ in range(20):
        seat, move = one.state.random_move(chance)
        if other.verify(seat, move) is not None:
            continue
        one.play(seat, move)
        other.play(seat, move)
        moves.append((seat, str(move)))
        secret = one.state.secret() or other.state.secret()
        if secret or not one.deciders or look(one, viewer) != look(other, viewer):
            moves.pop()
            break
    return moves


def rig(game: Any, pairs: Sequence[Pair]) -> RiggedGame:
    """A game that begins with the positions of pairs."""

    def begin(pair: Pair, world: int, options: Any, names: Sequence[str]) -> Match:
        return begun(game, pair.name, pair.seats, options, pair.worlds[world], names)

    return RiggedGame(game, pairs, begin)


class Party:
    """Everybody at a table, and the viewer of a pair, each with a socket."""

    def __init__(self, base: str, pair: Pair, options: dict[str, Any]) -> None:
        self.base = base
        self.pair = pair
        self.options = options
        self.stack = AsyncExitStack()
        self.wires: list[Wire] = []
        self.guests: list[Guest] = []
        self.answers: list[bytes] = []
        self.names = 0

    async def __aenter__(self) -> Party:
        pair = self.pair
        self.guests = [await named_guest(self.base, f"Guest {index}") for index in range(pair.seats + 1)]
        self.table = await self.guests[0].new_table(
            pair.game, ["me", *["open"] * (pair.seats - 1)], options=self.options
        )
        for seat in range(1, pair.seats):
            body = {"word": pair.name if seat == pair.seats - 1 else ""}
            response = await self.guests[seat].ask("POST", f"/api/tables/{self.table}/seats/{seat}", body)
            assert response.status_code == 200, response.text
        for seat, guest in enumerate(self.guests[:-1]):
            self.wires.append(Wire(await self.stack.enter_async_context(open_wire(guest))))
            await self.wires[seat].ask(Watch(table=self.table, seat=seat))
            await self.wires[seat].reach(0)
        async with open_wire(self.guests[-1]) as scout:
            await everybody_is_there(Wire(scout), self.table)
        self.watcher = self.guests[-1] if pair.viewer is None else self.guests[pair.viewer]
        self.eye = Wire(await self.stack.enter_async_context(open_wire(self.watcher)))
        await self.eye.next()
        await self.eye.ask(Watch(table=self.table, seat=pair.viewer, words=True))
        await self.eye.reach(0)
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.stack.aclose()

    async def play(self, seat: int, move: str, message: str) -> None:
        """Make a move and let the viewer read what it is told of it."""
        wire = self.eye if seat == self.pair.viewer else self.wires[seat]
        await wire.ask(Play(table=self.table, seat=seat, move=move, message=message))
        answer = await wire.read_until("accepted")
        assert answer["message"] == message
        await self.eye.catch_up()

    async def play_in_secret(self, world: int) -> None:
        """Make the moves that are different in the two worlds."""
        for index, (seat, move) in enumerate(self.pair.secret[world]):
            await self.play(seat, move, f"s{index}")

    async def play_rest(self) -> None:
        """Make the moves that are the same in both worlds."""
        for index, (seat, move) in enumerate(self.pair.rest):
            await self.play(seat, move, f"r{index}")

    def name(self) -> str:
        """A name for a message that was not used yet."""
        self.names += 1
        return f"n{self.names}"

    async def pry(self) -> None:
        """Try everything by which the viewer might find out what goes on."""
        viewer, table, eye = self.pair.viewer, self.table, self.eye
        for since in (0, 1):
            await eye.ask(Watch(table=table, seat=viewer, words=True, since=since))
            await eye.read_until("update")
        if viewer is not None:
            for move in ("pass", ".", "-", "nonsense"):
                await eye.ask(Play(table=table, seat=viewer, move=move, message=self.name()))
                await eye.read_until("refused")
                await eye.ask(Check(table=table, seat=viewer, move=move, message=self.name()))
                await eye.read_until("checked")
        for path in (f"/api/tables/{table}", f"/api/tables/{table}/record", "/api/me/games"):
            self.answers.append((await self.watcher.ask("GET", path)).content)

    async def try_undo(self) -> None:
        """Ask to take back moves though the viewer has made none."""
        if self.pair.viewer is None:
            return
        for ply in (None, 0):
            await self.eye.ask(Undo(table=self.table, seat=self.pair.viewer, ply=ply, message=self.name()))
            await self.eye.read_until("refused")

    def received(self) -> list[bytes]:
        """Every frame and answer that the viewer got, without what differs between any two tables."""
        ids = [self.table, *[guest.id for guest in self.guests]]
        return [without_ids(data, ids) for data in [*self.eye.frames, *self.answers]]


Script = Callable[[Party, int], Awaitable[None]]
"""What is done at a table in one of two worlds."""


async def play_on(party: Party, world: int) -> None:
    """Make all moves of a pair."""
    await party.play_in_secret(world)
    await party.play_rest()


def in_both_worlds(
    pairs: Sequence[Pair], options: dict[str, Any], script: Script, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> list[list[list[bytes]]]:
    """What the viewers of all pairs receive, by world, without the pongs of catching up."""
    rigged: Any = rig(GAMES[pairs[0].game], pairs)
    monkeypatch.setitem(GAMES, pairs[0].game, rigged)

    async def played(base: str, world: int) -> list[list[bytes]]:
        async def seen(pair: Pair) -> list[bytes]:
            async with Party(base, pair, options) as party:
                await script(party, world)
                return [data for data in party.received() if data != b'{"type":"pong"}']

        return await some_at_once(seen, pairs)

    found = []
    for rigged.world in (0, 1):
        with thread_server(f"sqlite:///{tmp_path / str(rigged.world)}.db") as base:
            found.append(asyncio.run(played(base, rigged.world)))
    return found


def updates(frames: Sequence[bytes]) -> list[Any]:
    """The updates among frames."""
    found = [msgspec.json.decode(data) for data in frames]
    return [message for message in found if isinstance(message, dict) and message.get("type") == "update"]


def alike(
    pairs: Sequence[Pair], options: dict[str, Any], script: Script, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> list[list[bytes]]:
    """Play pairs in both worlds; what the viewers receive, which must be the same."""
    received = in_both_worlds(pairs, options, script, tmp_path, monkeypatch)
    for pair, one, other in zip(pairs, *received, strict=True):
        assert one == other, pair.name
    return received[0]
