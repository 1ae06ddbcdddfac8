"""Two worlds over the wire: cards that a viewer never sees change no byte that the viewer receives."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import AsyncExitStack
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from nexus.core.chance import QuickChance
from nexus.core.match import Match
from nexus.games import GAMES
from nexus.games.parade import FAIRIES, PIRATES, ParadeGame, cards_of
from nexus.games.parade.cards import write_card
from nexus.games.parade.events import Drew, Sown
from nexus.games.parade.view import ParadeView
from nexus.server.protocol import Check, Play, Watch
from server.thread_server import thread_server
from server.wire import (
    RiggedGame,
    Wire,
    everybody_is_there,
    few_and_many_pairs,
    named_guest,
    open_wire,
    some_at_once,
    without_ids,
)

TRIES = ("M", "Mb", "S1@0", "S20@0", "S*@0", "S30@99", "S7@-1", "pass", "")
KINDS = [(FAIRIES, 2), (PIRATES, 2), (PIRATES, 4)]


class Pair(NamedTuple):
    """Two deals between which `viewer` cannot tell, and moves that are legal in both."""

    name: str
    game: ParadeGame
    viewer: int | None
    seats: int
    piles: tuple[list[int], list[int]]
    moves: list[tuple[int, str]]


def make_pair(game: ParadeGame, seats: int, viewer: int | None, index: int) -> Pair:
    """Play a random game, then exchange two cards that stayed in Hands the viewer cannot see until the end."""
    name = f"{game.id} {seats} {viewer} {index}"
    chance = QuickChance(name)
    pile = list(cards_of(game.setup(seats)).all)
    for _ in range(1_000):
        chance.shuffle(pile)
        match = game.dealt_match(pile, seats)
        # Equal cards are not told apart, so every card is followed by its place in the pile.
        hands = [list(range(8 + 3 * seat, 11 + 3 * seat)) for seat in range(seats)]
        while match.deciders:
            seat, move = match.state.random_move(chance)
            for event in match.play(seat, move):
                if isinstance(event, Sown):
                    hands[seat].remove(next(at for at in hands[seat] if write_card(pile[at]) == event.card))
                elif isinstance(event, Drew):
                    view = match.state.view(None)
                    assert isinstance(view, ParadeView)
                    hands[seat].append(len(pile) - view.deck - 1)
        unseen = [at for seat, held in enumerate(hands) if seat != viewer for at in held]
        for first, second in pairwise(unseen):
            if pile[first] != pile[second]:
                other = list(pile)
                other[first], other[second] = other[second], other[first]
                return Pair(name, game, viewer, seats, (pile, other), list(match.moves))
    raise AssertionError(f"no pair for {name}")


def begin(pair: Pair, world: int, options: Any, names: Sequence[str]) -> Match:
    """The game of a pair with the deal of a world."""
    return pair.game.dealt_match(pair.piles[world], pair.seats, options, names)


async def what_is_received(base: str, pair: Pair) -> list[bytes]:
    """Play the game of a pair; all that its viewer receives before the last move, which opens the Hands."""
    guests = [await named_guest(base, f"Guest {index}") for index in range(pair.seats + 1)]
    watcher = guests[-1] if pair.viewer is None else guests[pair.viewer]
    table = await guests[0].new_table(pair.game.id, ["me", *["open"] * (pair.seats - 1)])
    for seat in range(1, pair.seats):
        word = pair.name if seat == pair.seats - 1 else ""
        response = await guests[seat].ask("POST", f"/api/tables/{table}/seats/{seat}", {"word": word})
        assert response.status_code == 200, response.text
    answers: list[bytes] = []
    async with AsyncExitStack() as stack:
        # Everybody is there before the viewer comes, so that nobody's coming and going is part of the comparison.
        wires: list[Wire] = []
        for seat, guest in enumerate(guests[:-1]):
            wires.append(Wire(await stack.enter_async_context(open_wire(guest))))
            await wires[seat].ask(Watch(table=table, seat=seat))
            await wires[seat].reach(0)
        async with open_wire(guests[-1]) as scout:
            await everybody_is_there(Wire(scout), table)
        wire = Wire(await stack.enter_async_context(open_wire(watcher)))
        await wire.next()
        await wire.ask(Watch(table=table, seat=pair.viewer, words=True))
        await wire.reach(0)
        for number, (seat, move) in enumerate(pair.moves[:-1], 1):
            if pair.viewer is not None and seat != pair.viewer and number % 6 == 0:
                await try_everything(wire, table, pair.viewer, number)
            if pair.viewer is not None and number % 9 == 0:
                await check_everything(wire, table, pair.viewer, number)
            if number % 7 == 0:
                for path in (f"/api/tables/{table}", f"/api/tables/{table}/record"):
                    answers.append((await watcher.ask("GET", path)).content)
            await wires[seat].ask(Play(table=table, seat=seat, move=move, message=f"m{number}"))
            while (await wires[seat].next())["type"] != "accepted":
                pass
            await wire.reach(number)
    ids = [table, *[guest.id for guest in guests]]
    return [without_ids(data, ids) for data in [*wire.frames, *answers]]


async def try_everything(wire: Wire, table: str, seat: int, number: int) -> None:
    """Try moves out of turn: the refusals must not tell anything either."""
    for index, move in enumerate(TRIES):
        await wire.ask(Play(table=table, seat=seat, move=move, message=f"t{number} {index}"))
        while (await wire.next())["type"] != "refused":
            pass


async def check_everything(wire: Wire, table: str, seat: int, number: int) -> None:
    """Ask what is wrong with moves, in turn or not."""
    for index, move in enumerate(TRIES):
        await wire.ask(Check(table=table, seat=seat, move=move, message=f"c{number} {index}"))
        while (await wire.next())["type"] != "checked":
            pass


@few_and_many_pairs
@pytest.mark.parametrize(("game", "seats"), KINDS, ids=lambda value: getattr(value, "id", value))
def test_unseen_cards_change_no_byte(
    game: ParadeGame, seats: int, count: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    viewers = [None, *range(seats)]
    pairs = [make_pair(game, seats, viewers[index % len(viewers)], index) for index in range(count)]
    rigged: Any = RiggedGame(game, pairs, begin)
    monkeypatch.setitem(GAMES, game.id, rigged)

    async def world(base: str) -> list[list[bytes]]:
        return await some_at_once(lambda pair: what_is_received(base, pair), pairs)

    received = []
    for rigged.world in (0, 1):
        with thread_server(f"sqlite:///{tmp_path / str(rigged.world)}.db") as base:
            received.append(asyncio.run(world(base)))
    for pair, one, other in zip(pairs, *received, strict=True):
        assert len(one) > len(pair.moves) - 1
        assert any(b'"words":{"lines":[{' in data for data in one)
        assert one == other, pair.name


def test_a_card_that_is_seen_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pair = make_pair(FAIRIES, 2, 0, 0)
    first, second = [at for at in range(len(pair.piles[0])) if pair.piles[0][at] != pair.piles[1][at]]
    # The same two worlds, looked at by the one who holds a card that differs.
    knower = pair._replace(viewer=1)
    assert first != second
    rigged: Any = RiggedGame(FAIRIES, [knower], begin)
    monkeypatch.setitem(GAMES, "fairies", rigged)
    received = []
    for rigged.world in (0, 1):
        with thread_server(f"sqlite:///{tmp_path / str(rigged.world)}.db") as base:
            received.append(asyncio.run(what_is_received(base, knower)))
    assert received[0] != received[1]
