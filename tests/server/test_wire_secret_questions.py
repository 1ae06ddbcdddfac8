"""Two worlds over the wire: whether somebody was asked in secret changes no byte, no number and no order of frames."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Sequence
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
from server.wire import Wire, everybody_is_there, named_guest, open_wire, some_at_once, without_ids

PAIRS = 6
MANY_PAIRS = 1_000
DECLINE = {"arena": "pass", "quantum": "."}
OPTIONS: dict[str, dict[str, Any]] = {"arena": {}, "quantum": {"best_of": 1, "concede": False, "mask_pause": 0}}
TABLES = [("arena", 2), ("arena", 3), ("quantum", 2), ("quantum", 3)]
LONG = 60
"""A pause that no test waits for."""

Moves = list[tuple[int, str]]
Place = tuple[State, int, str, QuickChance]
"""A position, a move of a seat that leads to a secret question, and chance."""


class Pair(NamedTuple):
    """Two positions that `viewer` cannot tell apart, and how each goes on: in the first somebody is asked in secret."""

    name: str
    game: str
    seats: int
    viewer: Viewer
    worlds: tuple[State, State]
    first: tuple[int, str]
    declines: Moves
    rest: Moves


def begun(game: Any, name: str, seats: int, options: dict[str, Any], state: State, names: Sequence[str] = ()) -> Match:
    """A match that goes on from a position."""
    match: Match = game.match(seats, seed=name, options=options, names=names)
    match.state = state.copy()
    return match


def look(match: Match, viewer: Viewer) -> bytes:
    """All that a viewer may know."""
    return msgspec.json.encode(match.view(viewer))


def positions(game: str, seats: int, options: dict[str, Any]) -> Iterator[Place]:
    """Places in random games where a move leads to a secret question."""
    for index in range(10_000):
        chance = QuickChance(f"{game} {seats} {index}")
        match = GAMES[game].match(seats, seed=f"{index}", options=options)
        while match.deciders:
            before = match.state.copy()
            seat, move = match.state.random_move(chance)
            match.play(seat, move)
            if match.state.secret() and not before.secret():
                yield before, seat, str(move), chance


def declined(match: Match, game: str) -> Moves:
    """Let everybody who is asked in secret decline; those moves, none if somebody must answer."""
    moves: Moves = []
    while match.state.secret():
        seat = match.deciders[0]
        if match.verify(seat, DECLINE[game]) is not None:
            return []
        match.play(seat, DECLINE[game])
        moves.append((seat, DECLINE[game]))
    return moves


def make_pair(game: str, seats: int, viewer: Viewer, options: dict[str, Any], place: Place) -> Pair | None:
    """A pair from a position in which somebody is asked in secret, and one with the same looks in which nobody is."""
    state, seat, move, chance = place
    name = f"{game} {seats} {viewer} {chance.below(1 << 30)}"
    one = begun(GAMES[game], name, seats, options, state)
    one.play(seat, move)
    if viewer in one.deciders:
        return None
    moves = declined(one, game)
    for _ in range(20 if moves else 0):
        # What the mover cannot tell apart, a spectator cannot either, and the move stays possible.
        imagined = state.imagine(seat if viewer is None else viewer, chance)
        other = begun(GAMES[game], name, seats, options, imagined)
        if other.verify(seat, move) is not None:
            continue
        other.play(seat, move)
        # When a game is over, everything is told.
        if not other.state.secret() and one.deciders and look(one, viewer) == look(other, viewer):
            rest = going_on(one, other, viewer, chance)
            return Pair(name, game, seats, viewer, (state, imagined), (seat, move), moves, rest)
    return None


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


class RiggedGame:
    """A game that begins with the position of the pair which a seat's word names, in the world that is being played."""

    def __init__(self, game: Any, pairs: Sequence[Pair]) -> None:
        self.game = game
        self.pairs = {pair.name: pair for pair in pairs}
        self.world = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self.game, name)

    def match(self, seats: int, seed: str, options: Any, names: Sequence[str], words: Sequence[str]) -> Match:
        """The rigged position instead of one from the secret seed."""
        pair = self.pairs[words[-1]]
        return begun(self.game, pair.name, seats, options, pair.worlds[self.world], names)


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
            for ply in (None, 0):
                await eye.ask(Undo(table=table, seat=viewer, ply=ply, message=self.name()))
                await eye.read_until("refused")
        for path in (f"/api/tables/{table}", f"/api/tables/{table}/record", "/api/me/games"):
            self.answers.append((await self.watcher.ask("GET", path)).content)

    def received(self) -> list[bytes]:
        """Every frame and answer that the viewer got, without what differs between any two tables."""
        ids = [self.table, *[guest.id for guest in self.guests]]
        return [without_ids(data, ids) for data in [*self.eye.frames, *self.answers]]


Script = Callable[[Party, bool], Any]
"""What is done at a table in one of two worlds; True: somebody was asked in secret."""


def in_both_worlds(
    pairs: Sequence[Pair], options: dict[str, Any], script: Script, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> list[list[list[bytes]]]:
    """What the viewers of all pairs receive, by world."""
    rigged: Any = RiggedGame(GAMES[pairs[0].game], pairs)
    monkeypatch.setitem(GAMES, pairs[0].game, rigged)

    async def world(base: str, asked: bool) -> list[list[bytes]]:
        async def seen(pair: Pair) -> list[bytes]:
            async with Party(base, pair, options) as party:
                await script(party, asked)
                return party.received()

        return await some_at_once(seen, pairs)

    found = []
    for rigged.world in (0, 1):
        with thread_server(f"sqlite:///{tmp_path / str(rigged.world)}.db") as base:
            found.append(asyncio.run(world(base, rigged.world == 0)))
    return found


def pairs_of(game: str, seats: int, count: int, options: dict[str, Any]) -> list[Pair]:
    """Pairs for a spectator and each seat in turn."""
    viewers = [None, *range(seats)]
    pairs: list[Pair] = []
    for place in positions(game, seats, options):
        pair = make_pair(game, seats, viewers[len(pairs) % len(viewers)], options, place)
        if pair is not None:
            pairs.append(pair)
        if len(pairs) == count:
            break
    return pairs


async def play_on(party: Party, asked: bool) -> None:
    """The move, the answers of those who are asked in secret, and what comes after it."""
    await party.play(*party.pair.first, "first")
    if asked:
        for index, (seat, move) in enumerate(party.pair.declines):
            await party.play(seat, move, f"d{index}")
    for index, (seat, move) in enumerate(party.pair.rest):
        await party.play(seat, move, f"r{index}")


def updates(frames: Sequence[bytes]) -> list[Any]:
    """The updates among frames."""
    found = [msgspec.json.decode(data) for data in frames]
    return [message for message in found if isinstance(message, dict) and message.get("type") == "update"]


every_table = pytest.mark.parametrize(("game", "seats"), TABLES)


@every_table
def test_whether_somebody_was_asked_changes_no_byte(
    game: str, seats: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    compare(game, seats, PAIRS, tmp_path, monkeypatch)


@pytest.mark.deep
@every_table
def test_whether_somebody_was_asked_changes_no_byte_in_many_games(
    game: str, seats: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    compare(game, seats, MANY_PAIRS, tmp_path, monkeypatch)


def compare(game: str, seats: int, count: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Play `count` pairs in both worlds and compare what the viewers receive."""
    pairs = pairs_of(game, seats, count, OPTIONS[game])
    assert len(pairs) == count
    assert any(pair.rest for pair in pairs)
    received = in_both_worlds(pairs, OPTIONS[game], without_pongs(play_on), tmp_path, monkeypatch)
    for pair, one, other in zip(pairs, *received, strict=True):
        assert updates(one)[-1]["number"] > updates(one)[0]["number"], "something was told"
        assert one == other, pair.name


def without_pongs(script: Script) -> Script:
    """A script after which the frames by which the viewer only made sure that it read everything are forgotten."""

    async def run(party: Party, asked: bool) -> None:
        await script(party, asked)
        party.eye.frames = [frame for frame in party.eye.frames if frame != b'{"type":"pong"}']

    return run


def test_during_the_pause_nothing_can_be_found_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    options = OPTIONS["quantum"] | {"mask_pause": LONG}

    async def script(party: Party, asked: bool) -> None:
        before = updates(party.eye.frames)[-1]["number"]
        await party.play(*party.pair.first, "first")
        await party.pry()
        if asked:
            for index, (seat, move) in enumerate(party.pair.declines):
                await party.play(seat, move, f"d{index}")
        await party.eye.catch_up()
        await party.pry()
        assert updates(party.eye.frames)[-1]["number"] == before, "what the move led to is not told yet"

    pairs = pairs_of("quantum", 3, 4, options)
    received = in_both_worlds(pairs, options, without_pongs(script), tmp_path, monkeypatch)
    for pair, one, other in zip(pairs, *received, strict=True):
        assert one == other, pair.name


def test_after_the_pause_everything_is_told_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    options = OPTIONS["quantum"] | {"mask_pause": 1}

    async def script(party: Party, asked: bool) -> None:
        told = updates(party.eye.frames)[-1]["number"]
        await party.play(*party.pair.first, "first")
        if asked:
            for index, (seat, move) in enumerate(party.pair.declines):
                await party.play(seat, move, f"d{index}")
        await party.eye.reach(told + 1)
        await party.play(*party.pair.rest[0], "next")

    pairs = [pair for pair in pairs_of("quantum", 2, 8, options) if pair.rest][:3]
    received = in_both_worlds(pairs, options, without_pongs(script), tmp_path, monkeypatch)
    for pair, one, other in zip(pairs, *received, strict=True):
        assert one == other, pair.name


def test_who_is_asked_in_secret_notices_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pair = pairs_of("quantum", 2, 1, OPTIONS["quantum"])[0]
    asked = pair._replace(viewer=pair.declines[0][0])
    [[one], [other]] = in_both_worlds([asked], OPTIONS["quantum"], without_pongs(play_on), tmp_path, monkeypatch)
    assert one != other
    assert any(pair.declines[0][1] in update["view"]["moves"] for update in updates(one))


@pytest.mark.parametrize("viewer", [None, 0])
def test_what_somebody_chose_is_not_told_before_all_have_chosen(
    viewer: Viewer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = GAMES["tiles"].match(3, seed="calls")
    choices = [str(move) for move in match.legal(1)]
    nothing: Moves = []
    pair = Pair("calls", "tiles", 3, viewer, (match.state, match.state), (1, choices[0]), nothing, nothing)

    async def script(party: Party, asked: bool) -> None:
        await party.play(1, choices[0] if asked else choices[-1], "m1")
        await party.play(2, choices[1] if asked else choices[-2], "m2")
        await party.eye.ask(Watch(table=party.table, seat=viewer, words=True))
        await party.eye.read_until("update")

    one, other = in_both_worlds([pair], {}, without_pongs(script), tmp_path, monkeypatch)
    assert one == other
    assert updates(one[0])[-1]["view"]["to_act"] == [0]
