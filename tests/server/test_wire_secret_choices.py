"""Two worlds over the wire: where others put a tile in secret changes no byte before all have chosen."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from nexus.core.chance import QuickChance
from nexus.core.match import Match
from nexus.games import GAMES
from nexus.server.noticing import Viewer
from server.wire import few_and_many_pairs
from server.wire_worlds import Moves, Pair, Party, alike, begun, going_on, look, updates

SEATS = 3
VIEWERS = (None, 0, 1, 2)
MOST_MOVES = 100
"""Moves that are made at most before the choices that are compared."""


def called(index: int, options: dict[str, Any]) -> Match:
    """A random game at a moment in which a tile is called and nobody has chosen."""
    chance = QuickChance(f"calls {index}")
    match = GAMES["tiles"].match(SEATS, seed=f"{index}", options=options)
    most = chance.below(MOST_MOVES)
    while match.ply < most or len(match.deciders) < SEATS:
        match.play(*match.state.random_move(chance))
    return match


def make_pair(index: int, options: dict[str, Any]) -> Pair:
    """Two of the others choose differently in the two worlds, then as much goes on as looks the same."""
    viewer: Viewer = VIEWERS[index % len(VIEWERS)]
    match = called(index, options)
    chance = QuickChance(f"choices {index}")
    name = f"tiles {viewer} {index}"
    worlds = [begun(GAMES["tiles"], name, SEATS, options, match.state) for _ in range(2)]
    secret: tuple[Moves, Moves] = ([], [])
    for seat in [seat for seat in range(SEATS) if seat != viewer][:2]:
        choices = [str(move) for move in match.legal(seat)]
        chance.shuffle(choices)
        for world, moves, choice in zip(worlds, secret, (choices[0], choices[-1]), strict=True):
            world.play(seat, choice)
            moves.append((seat, choice))
    assert look(worlds[0], viewer) == look(worlds[1], viewer), name
    rest = going_on(worlds[0], worlds[1], viewer, chance)
    return Pair(name, "tiles", SEATS, viewer, (match.state, match.state), secret, rest)


async def play_and_pry(party: Party, world: int) -> None:
    """All moves of a pair; after those in secret the viewer tries to find out what they were."""
    await party.play_in_secret(world)
    await party.pry()
    await party.play_rest()


@few_and_many_pairs
@pytest.mark.parametrize("boards", ["open", "closed"])
def test_what_others_choose_changes_no_byte(
    boards: str, count: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    options = {"boards": boards}
    pairs = [make_pair(index, options) for index in range(count)]
    assert any(pair.secret[0] != pair.secret[1] for pair in pairs)
    # With open boards everything is told as soon as all have chosen; closed ones stay so.
    assert any(pair.rest for pair in pairs) == (boards == "closed")
    received = alike(pairs, options, play_and_pry, tmp_path, monkeypatch)
    for pair, frames in zip(pairs, received, strict=True):
        assert pair.rest or len(updates(frames)[-1]["view"]["to_act"]) == 1
