"""Any sequence of plays, refusals and undos leaves a match that its own record explains."""

from __future__ import annotations

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import nexus
from nexus.core.match import Match
from nexus.testing.play import received

TABLES = [(game, name) for game in nexus.games().values() for name in sorted(game.tables())]


class MatchMachine(RuleBasedStateMachine):
    """A match beside the list of moves that should be in it."""

    match: Match

    @initialize(table=st.sampled_from(TABLES), seed=st.text(max_size=20))
    def begin(self, table: tuple[nexus.Game, str], seed: str) -> None:
        game, name = table
        setup = game.tables()[name]
        self.match = game.match(setup.seats, seed=seed, options=setup.options)
        self.expected: list[tuple[int, str]] = []

    @precondition(lambda self: self.match.deciders)
    @rule(number=st.integers(0, 10_000))
    def play(self, number: int) -> None:
        seat = self.match.deciders[0]
        legal = self.match.legal(seat)
        move = legal[number % len(legal)]
        self.match.play(seat, str(move))
        self.expected.append((seat, str(move)))

    @rule(seat=st.integers(-1, 5), text=st.text(max_size=8))
    def play_nonsense(self, seat: int, text: str) -> None:
        if self.match.verify(seat, text) is None:
            self.match.play(seat, text)
            self.expected.append((seat, str(self.match.game.parse(text))))
            return
        before = self.match.record()
        with pytest.raises(nexus.IllegalMove) as caught:
            self.match.play(seat, text)
        assert self.match.game.rulebook.has(caught.value.refusal.clause)
        assert self.match.record() == before

    @precondition(lambda self: self.expected)
    @rule(back=st.integers(1, 8))
    def undo(self, back: int) -> None:
        ply = max(0, len(self.expected) - back)
        seat = self.expected[ply][0]
        needed = self.match.consent_needed(seat, ply)
        assert seat not in needed
        self.match.undo(seat, ply, consents=needed)
        # Without need of consent, what others chose meanwhile stands.
        stands = [] if needed else [entry for entry in self.expected[ply:] if entry[0] != seat]
        self.expected[ply:] = stands

    @invariant()
    def the_record_explains_everything(self) -> None:
        assert list(self.match.moves) == self.expected
        assert self.match.state.problems() == []
        record = self.match.record()
        assert nexus.verify(record.to_json()) is None
        again = nexus.replay(record)
        for seat in (None, *range(self.match.setup.seats)):
            assert received(again, seat) == received(self.match, seat)


MatchMachine.TestCase.settings = settings(max_examples=60, stateful_step_count=40, deadline=None, database=None)
TestMatchMachine = MatchMachine.TestCase
