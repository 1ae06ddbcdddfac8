"""Numbers that grow only by what a viewer may know."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from nexus.core.chance import QuickChance
from nexus.core.match import Match
from nexus.core.refusals import UndoRefused
from nexus.games import GAMES
from nexus.server.noticing import Noticing, Viewer

TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("fairies", 2, {}),
    ("pirates", 4, {}),
    ("tiles", 3, {"variant": "pass"}),
    ("arena", 3, {}),
    ("quantum", 2, {"best_of": 3, "concede": False}),
    ("quantum", 3, {"concede": False}),
]
MOVES = 300


class Followed:
    """A match and what its viewers notice of it."""

    def __init__(self, game: str, seats: int, options: dict[str, Any], pause: int = 0) -> None:
        self.game, self.seats, self.options = game, seats, options
        self.match = self.make()
        self.noticing = Noticing(seats)
        self.noticing.begin(self.match, pause)
        self.number = 0

    def make(self) -> Match:
        """The match before its first move."""
        return GAMES[self.game].match(self.seats, seed="noticing", options=self.options)

    def play(self, seat: int, move: Any, time: int = 0) -> None:
        """Make a move."""
        self.match.play(seat, move)
        self.number += 1
        self.noticing.moved(self.number, seat, self.match, time)

    def undo(self, seat: int, ply: int) -> None:
        """Take moves back with everybody's consent."""
        self.match.undo(seat, ply, range(self.match.setup.seats))
        self.number += 1
        self.noticing.took_back(self.number, seat, ply, self.match, self.make())

    def looks(self, viewer: Viewer) -> bytes:
        """All that a viewer may know."""
        return msgspec.json.encode(self.match.view(viewer))

    def knows(self, viewer: Viewer) -> bool:
        """Whether a viewer may know who is asked."""
        return not self.match.state.secret() or viewer in self.match.deciders

    def steps(self) -> dict[Viewer, int]:
        """The last step of each viewer."""
        return {viewer: eye.step for viewer, eye in self.noticing.eyes.items()}


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_a_viewer_counts_what_it_can_see(game: str, seats: int, options: dict[str, Any]) -> None:
    table = Followed(game, seats, options)
    chance = QuickChance("noticing")
    seen = {viewer: table.looks(viewer) for viewer in table.noticing.eyes}
    for _ in range(MOVES):
        if not table.match.deciders:
            break
        before = table.steps()
        seat, move = table.match.state.random_move(chance)
        table.play(seat, move)
        for viewer, eye in table.noticing.eyes.items():
            if not table.knows(viewer):
                assert eye.step == before[viewer], "nothing is told before it is clear who is asked"
                continue
            looks = table.looks(viewer)
            assert eye.step == before[viewer] + (looks != seen[viewer] or viewer == seat)
            assert eye.marks[-1] == len(table.match.log)
            assert eye.ends[-1] == table.match.ply
            seen[viewer] = looks
    assert table.match.ply > 20


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_own_moves_become_steps_in_their_order(game: str, seats: int, options: dict[str, Any]) -> None:
    table = Followed(game, seats, options)
    chance = QuickChance("own steps")
    own: dict[int, int] = {}
    for _ in range(MOVES):
        if not table.match.deciders:
            break
        seat, move = table.match.state.random_move(chance)
        table.play(seat, move)
        step = table.noticing.step_of(seat, table.number)
        assert step == table.noticing.eyes[seat].step + (not table.knows(seat))
        own[table.number] = step
    for number, step in own.items():
        mover = table.match.moves[number - 1][0]
        assert table.noticing.step_of(mover, number) == step, "it is answered the same when it is asked again"


def draft(table: Followed) -> tuple[int, int]:
    """Play until somebody has begun a choice that nobody else can see; who, and the ply before."""
    chance = QuickChance("draft")
    for _ in range(MOVES):
        before = table.steps()
        seat, move = table.match.state.random_move(chance)
        table.play(seat, move)
        if not table.match.state.secret() and table.steps()[None] == before[None] and table.match.deciders == (seat,):
            return seat, table.match.ply - 1
    raise AssertionError("nobody began anything in private")


def test_who_saw_nothing_notices_no_undo() -> None:
    table = Followed("quantum", 2, {"concede": False})
    seat, ply = draft(table)
    before = table.steps()
    plies = {viewer: eye.plies[-1] for viewer, eye in table.noticing.eyes.items()}
    table.undo(seat, ply)
    after = table.steps()
    assert after[seat] == before[seat] + 1
    assert table.noticing.eyes[seat].plies[-1] == plies[seat] - 1
    assert table.noticing.first_event(seat, before[seat], after[seat]) == 0, "the history is told anew"
    for viewer in (None, 1 - seat):
        assert after[viewer] == before[viewer]
        assert table.noticing.eyes[viewer].plies[-1] == plies[viewer]
        assert table.noticing.first_event(viewer, before[viewer], after[viewer]) == len(table.match.log)


def test_an_undo_that_takes_something_back_is_noticed_by_all() -> None:
    table = Followed("fairies", 2, {})
    for _ in range(4):
        seat = table.match.deciders[0]
        table.play(seat, table.match.legal(seat)[0])
    table.undo(table.match.moves[2][0], 2)
    assert table.steps() == {None: 5, 0: 5, 1: 5}
    for viewer, eye in table.noticing.eyes.items():
        assert eye.plies == [0, 1, 2]
        assert table.noticing.first_event(viewer, 4, 5) == 0
        assert table.noticing.first_event(viewer, 5, 5) == len(table.match.log)


def test_plies_are_counted_as_the_seat_counts_them() -> None:
    table = Followed("quantum", 2, {"concede": False})
    seat, ply = draft(table)
    other = 1 - seat
    own, seen = table.noticing.eyes[seat].plies[-1], table.noticing.eyes[other].plies[-1]
    assert table.noticing.ply_before(seat, own - 1) == ply
    table.play(seat, table.match.legal(seat)[0])
    assert table.noticing.eyes[other].plies[ply + 1] == seen, "the beginning of the choice was no ply for the others"
    with pytest.raises(UndoRefused) as refused:
        table.noticing.ply_before(other, table.match.ply)
    assert str(table.match.ply) + " were made" not in str(refused.value)


@pytest.mark.parametrize("game", range(3))
def test_a_pause_holds_back_a_step(game: int) -> None:
    table = Followed("quantum", 2, {"concede": False}, pause=1000)
    chance = QuickChance(f"pause {game}")
    pauses = 0
    for time in range(10_000, 10_000 * MOVES, 10_000):
        if not table.match.deciders:
            break
        told, secret, events = table.noticing.step(None, time), table.match.state.secret(), len(table.match.log)
        table.play(*table.match.state.random_move(chance), time)
        if secret or table.match.state.secret():
            assert not table.noticing.held(time + 1000), (
                "who is asked is asked at once, and a late answer is told at once"
            )
            continue
        waited = any(event.pauses() for event in table.match.log[events:])
        assert table.noticing.held(time) == waited
        if waited:
            pauses += 1
            assert table.noticing.step(None, time) == told
            assert table.noticing.waits(0, time + 999)
            assert table.noticing.step(None, time + 1000) == told + 1
    assert pauses
