"""Two worlds: what a seat receives must not depend on what it may not know."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from nexus.core.chance import Chance, ScriptedChance
from nexus.core.events import Event
from nexus.core.game import Game
from nexus.core.moves import Move
from nexus.core.setup import Setup
from nexus.core.state import State
from nexus.testing.play import random_match


def positions(game: Game, setup: Setup, seed: str) -> Iterator[State]:
    """The states of one random game."""
    for match in random_match(game, setup, seed):
        yield match.state


def differences(state: State, seat: int | None, seats: int, tries: list[Move], chance: Chance) -> list[str]:
    """What tells `seat` apart two worlds that it must not be able to tell apart: `state` and one it imagines.

    Compared are view, offered moves, and the answers to `tries`; then each move that both worlds allow is made
    in both, and its events are compared up to the first one that lawfully reveals something to the seat.
    """
    other = state.imagine(seat, chance)
    found: list[str] = []
    if other.problems():
        found.append(f"the imagined world is unsound: {other.problems()}")
    if _bytes(state.view(seat)) != _bytes(other.view(seat)):
        found.append("the views differ")
    if seat is not None:
        if state.legal(seat) != other.legal(seat):
            found.append("the offered moves differ")
        for move in tries:
            if _bytes(state.verify(seat, move)) != _bytes(other.verify(seat, move)):
                found.append(f"the answers to {move} differ")
    for mover in state.deciders:
        common = [move for move in state.legal(mover) if other.verify(mover, move) is None]
        for move in common[:3]:
            found += _event_differences(state, other, mover, move, seat, seats)
        if mover != seat:
            found += _told_choices(state, mover, seat)
    return found


def _told_choices(state: State, mover: int, seat: int | None) -> Iterator[str]:
    """Moves of another seat whose results look the same to `seat`, yet are told to it in different events."""
    seen: dict[bytes, tuple[bytes, bytes]] = {}
    for move in state.legal(mover)[:6]:
        world = state.copy()
        log: list[Event] = []
        world.apply(mover, move, ScriptedChance([0] * 1000), log)
        told = _bytes([event.seen_by(seat) for event in log])
        digest, said = seen.setdefault(_bytes(world.view(seat)), (world.digest(), told))
        if digest != world.digest() and said != told:
            yield f"the hidden choice {move} of seat {mover} is told: {said.decode()}, {told.decode()}"


def _event_differences(
    state: State, other: State, mover: int, move: Move, seat: int | None, seats: int
) -> Iterator[str]:
    logs: list[list[Event]] = []
    for world in (state, other):
        log: list[Event] = []
        world.copy().apply(mover, move, ScriptedChance([0] * 1000), log)
        logs.append(log)
    for first, second in zip(*logs, strict=False):
        if type(first) is not type(second):
            yield f"after {move} the order of events differs: {type(first).__name__}, {type(second).__name__}"
            return
        # A spectator learns what every seat learns.
        readers = range(seats) if seat is None else (seat,)
        if any(first.reveals_to(reader) for reader in readers):
            return
        if _bytes(first.seen_by(seat)) != _bytes(second.seen_by(seat)):
            yield f"after {move} the events differ: {first.seen_by(seat)}, {second.seen_by(seat)}"
    if len(logs[0]) != len(logs[1]):
        yield f"after {move} there are {len(logs[0])} events in one world, {len(logs[1])} in the other"


def _bytes(thing: object) -> bytes:
    return msgspec.json.encode(thing)
