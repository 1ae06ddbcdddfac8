"""What a batch of games shows, with intervals."""

from __future__ import annotations

from math import sqrt
from statistics import fmean, stdev

import msgspec

from nexus.core.records import Record


class SeatReport(msgspec.Struct, frozen=True):
    """How one seat fared. `wins_low` and `wins_high` enclose the true share of wins with 95 % confidence (Wilson)."""

    seat: int
    player: str
    wins: float
    wins_low: float
    wins_high: float
    score: float
    score_deviation: float


class Report(msgspec.Struct, frozen=True):
    """A batch summed up."""

    games: int
    draws: float
    moves: float
    seats: tuple[SeatReport, ...]


class Tally:
    """Collects records, keeping only numbers."""

    def __init__(self) -> None:
        self.players: tuple[str, ...] = ()
        self.scores: list[tuple[int, ...]] = []
        self.winners: list[tuple[int, ...]] = []
        self.moves: list[int] = []

    def add(self, record: Record) -> None:
        """Count a finished game."""
        assert record.outcome is not None
        self.players = record.seats
        self.scores.append(record.outcome.scores)
        self.winners.append(record.outcome.winners)
        self.moves.append(len(record.moves))

    def report(self) -> Report:
        """The sums so far; at least one game must have been added."""
        games = len(self.moves)
        seats: list[SeatReport] = []
        for seat, player in enumerate(self.players):
            wins = sum(seat in winners for winners in self.winners)
            low, high = wilson(wins, games)
            scores = [score[seat] for score in self.scores]
            deviation = stdev(scores) if games > 1 else 0.0
            seats.append(SeatReport(seat, player, wins / games, low, high, fmean(scores), deviation))
        draws = sum(not winners for winners in self.winners) / games
        return Report(games, draws, fmean(self.moves), tuple(seats))


def wilson(successes: float, trials: int, z: float = 1.96) -> tuple[float, float]:
    """The Wilson score interval for a share, 95 % by default."""
    share = successes / trials
    centre = share + z * z / (2 * trials)
    spread = z * sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials))
    scale = 1 + z * z / trials
    return max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale)
