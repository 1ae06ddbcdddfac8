"""A match with bots at some of its seats, whatever the persons' end looks like."""

from __future__ import annotations

from collections.abc import Mapping

from nexus.core.match import Match
from nexus.core.records import Record
from nexus.players import Bot, Seen


class Table:
    """A match, the bots by seat, and the hash of the seed that was shown before the first move."""

    def __init__(self, match: Match, bots: Mapping[int, Bot], commitment: str | None) -> None:
        self.match = match
        self.bots = bots
        self.commitment = commitment
        self._seen = {seat: Seen(match, seat) for seat in bots}

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats that persons play."""
        return tuple(seat for seat in range(self.match.setup.seats) if seat not in self.bots)

    def next_person(self, preferred: int | None = None) -> int | None:
        """Let bots decide until a person owes a decision: that seat, `preferred` among several; None at the end."""
        match = self.match
        while match.deciders:
            bot = next((seat for seat in match.deciders if seat in self.bots), None)
            if bot is None:
                return preferred if preferred in match.deciders else match.deciders[0]
            match.play(bot, self.bots[bot].choose(self._seen[bot]))
        return None

    def last_decision(self, seat: int) -> int | None:
        """The ply at which `seat` made its last move, to which an undo goes back; None if it made none."""
        return next((ply for ply in range(self.match.ply - 1, -1, -1) if self.match.moves[ply][0] == seat), None)

    def record(self) -> Record:
        """The match so far."""
        return self.match.record(self.commitment)
