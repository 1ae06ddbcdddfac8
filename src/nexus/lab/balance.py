"""How even a game is: how those fared who had this card or sat there, with intervals, and what a game was like."""

from __future__ import annotations

from collections.abc import Callable
from statistics import fmean
from typing import Final

import msgspec

from nexus.core.match import Match
from nexus.lab.arena_balance import arena_facts
from nexus.lab.facts import Facts
from nexus.lab.report import wilson


class Entry(msgspec.Struct, frozen=True):
    """How the seats with something fared, such as a card. A seat counts once for each game in which it had it.

    `share` is what the seat took of its games: 1 for a win, a part of 1 for a shared win, and for a draw the part that
    an even game gives to each, such as 1/2 for two. So an even game gives `even`, however many draws it has. `low` and
    `high` enclose the true share with 95 % confidence (Wilson).
    """

    name: str
    games: int
    wins: float
    draws: float
    share: float
    low: float
    high: float


class Group(msgspec.Struct, frozen=True):
    """Everything of one kind in which seats differ, such as all lanistas."""

    name: str
    entries: tuple[Entry, ...]


class Tables(msgspec.Struct, frozen=True):
    """The tables that had something, such as a barge: how many were drawn, and how long they lasted on average."""

    name: str
    games: int
    draws: float
    length: float


class TableGroup(msgspec.Struct, frozen=True):
    """Everything of one kind in which tables differ, such as all barges."""

    name: str
    entries: tuple[Tables, ...]


class Mean(msgspec.Struct, frozen=True):
    """A figure of the game, on average over all games."""

    name: str
    value: float


class Balance(msgspec.Struct, frozen=True):
    """How even a batch of games was. `even` is the share of a seat in an even game, `length` as the game counts it."""

    even: float
    length: float
    groups: tuple[Group, ...]
    tables: tuple[TableGroup, ...]
    means: tuple[Mean, ...]


FACTS: Final[dict[str, Callable[[Match], Facts]]] = {"arena": arena_facts}
"""What is known of a finished match, for the games that have something to balance."""


class Cases:
    """The games of one entry."""

    def __init__(self) -> None:
        self.games = 0
        self.wins = 0
        self.draws = 0
        self.share = 0.0
        self.length = 0

    def entry(self, name: str) -> Entry:
        """The sums so far, by seats."""
        low, high = wilson(self.share, self.games)
        games = self.games
        return Entry(name, games, self.wins / games, self.draws / games, self.share / games, low, high)

    def tables(self, name: str) -> Tables:
        """The sums so far, by tables."""
        return Tables(name, self.games, self.draws / self.games, self.length / self.games)


class BalanceTally:
    """Collects finished matches, keeping only numbers."""

    def __init__(self) -> None:
        self.seats: dict[str, dict[str, Cases]] = {}
        self.tables: dict[str, dict[str, Cases]] = {}
        self.means: dict[str, list[float]] = {}
        self.lengths: list[int] = []
        self.even = 0.0

    def add(self, match: Match) -> None:
        """Count a finished match of one of the games in `FACTS`."""
        outcome = match.outcome
        assert outcome is not None
        facts = FACTS[match.game.id](match)
        self.even = 1 / match.setup.seats
        self.lengths.append(facts.length)
        for group, names in facts.seats.items():
            for seat, name in enumerate(names):
                case = _case(self.seats, group, name)
                case.games += 1
                case.draws += not outcome.winners
                case.wins += seat in outcome.winners
                case.share += share_of(seat, outcome.winners, self.even)
        for group, name in facts.tables.items():
            case = _case(self.tables, group, name)
            case.games += 1
            case.draws += not outcome.winners
            case.length += facts.length
        for name, value in facts.figures.items():
            self.means.setdefault(name, []).append(value)

    def balance(self) -> Balance:
        """The sums so far; at least one match must have been added."""
        return Balance(
            self.even,
            fmean(self.lengths),
            tuple(
                Group(group, tuple(cases[name].entry(name) for name in sorted(cases)))
                for group, cases in self.seats.items()
            ),
            tuple(
                TableGroup(group, tuple(cases[name].tables(name) for name in sorted(cases)))
                for group, cases in self.tables.items()
            ),
            tuple(Mean(name, fmean(values)) for name, values in self.means.items()),
        )


def _case(groups: dict[str, dict[str, Cases]], group: str, name: str) -> Cases:
    return groups.setdefault(group, {}).setdefault(name, Cases())


def share_of(seat: int, winners: tuple[int, ...], even: float) -> float:
    """What a seat takes of a game: of a draw what an even game gives it."""
    if not winners:
        return even
    return 1 / len(winners) if seat in winners else 0.0
