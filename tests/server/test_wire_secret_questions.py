"""Two worlds over the wire: whether somebody was asked in secret changes no byte, no number and no order of frames."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from nexus.core.chance import QuickChance
from nexus.core.match import Match
from nexus.core.state import State
from nexus.games import GAMES
from nexus.server.noticing import Viewer
from server.wire import few_and_many_pairs
from server.wire_worlds import Moves, Pair, Party, alike, begun, going_on, in_both_worlds, look, play_on, updates

DECLINE = {"arena": "pass", "quantum": "."}
OPTIONS: dict[str, dict[str, Any]] = {"arena": {}, "quantum": {"best_of": 1, "concede": False, "mask_pause": 0}}
TABLES = [("arena", 2), ("arena", 3), ("quantum", 2), ("quantum", 3)]
LONG = 60
"""A pause that no test waits for."""

Place = tuple[State, int, str, QuickChance]
"""A position, a move of a seat that leads to a secret question, and chance."""


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
    first = (seat, move)
    name = f"{game} {seats} {viewer} {chance.below(1 << 30)}"
    one = begun(GAMES[game], name, seats, options, state)
    one.play(seat, move)
    if viewer in one.deciders:
        return None
    answers = declined(one, game)
    for _ in range(20 if answers else 0):
        # What the mover cannot tell apart, a spectator cannot either, and the move stays possible.
        imagined = state.imagine(seat if viewer is None else viewer, chance)
        other = begun(GAMES[game], name, seats, options, imagined)
        if other.verify(seat, move) is not None:
            continue
        other.play(seat, move)
        # When a game is over, everything is told.
        if not other.state.secret() and one.deciders and look(one, viewer) == look(other, viewer):
            rest = going_on(one, other, viewer, chance)
            return Pair(name, game, seats, viewer, (state, imagined), ([first, *answers], [first]), rest)
    return None


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


@few_and_many_pairs
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_whether_somebody_was_asked_changes_no_byte(
    game: str, seats: int, count: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pairs = pairs_of(game, seats, count, OPTIONS[game])
    assert len(pairs) == count
    assert any(pair.rest for pair in pairs)
    for frames in alike(pairs, OPTIONS[game], play_on, tmp_path, monkeypatch):
        assert updates(frames)[-1]["number"] > updates(frames)[0]["number"], "something was told"


def test_during_the_pause_nothing_can_be_found_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    options = OPTIONS["quantum"] | {"mask_pause": LONG}

    async def script(party: Party, world: int) -> None:
        before = updates(party.eye.frames)[-1]["number"]
        for index, (seat, move) in enumerate(party.pair.secret[world]):
            await party.play(seat, move, f"s{index}")
            if index == 0:
                await party.pry()
                await party.try_undo()
        await party.eye.catch_up()
        await party.pry()
        await party.try_undo()
        assert updates(party.eye.frames)[-1]["number"] == before, "what the move led to is not told yet"

    alike(pairs_of("quantum", 3, 4, options), options, script, tmp_path, monkeypatch)


def test_after_the_pause_everything_is_told_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    options = OPTIONS["quantum"] | {"mask_pause": 1}

    async def script(party: Party, world: int) -> None:
        told = updates(party.eye.frames)[-1]["number"]
        await party.play_in_secret(world)
        await party.eye.reach(told + 1)
        await party.play(*party.pair.rest[0], "next")

    pairs = [pair for pair in pairs_of("quantum", 2, 8, options) if pair.rest][:3]
    alike(pairs, options, script, tmp_path, monkeypatch)


def test_who_is_asked_in_secret_notices_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pair = pairs_of("quantum", 2, 1, OPTIONS["quantum"])[0]
    seat, answer = pair.secret[0][1]
    asked = pair._replace(viewer=seat)
    [[one], [other]] = in_both_worlds([asked], OPTIONS["quantum"], play_on, tmp_path, monkeypatch)
    assert one != other
    assert any(answer in update["view"]["moves"] for update in updates(one))
