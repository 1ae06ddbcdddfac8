"""Ratings: one for each person and game, by openskill, for duels, free-for-all and teams.

A table is rated if people meet there: on at least two sides sits a person, and nobody sits twice. Games against bots
alone are not, because a bot can be beaten as often as one likes, at any hour, with undo and hints: such a rating would
measure patience. Bots at a table of people count as opponents of a fixed strength and have no rating of their own.
"""

from __future__ import annotations

from typing import Final

import msgspec
from openskill.models import PlackettLuce
from sqlalchemy import Connection, insert, select, update

from nexus.core.outcome import Outcome
from nexus.games import GAMES
from nexus.players import BOTS
from nexus.server import schema
from nexus.server.clock import now
from nexus.server.records import DELETED, StoredTable
from nexus.server.results import sides

MODEL: Final = PlackettLuce()

WEAKEST_BOT: Final = 10.0
STRONGEST_BOT: Final = 25.0
BOT_SIGMA: Final = 2.0
"""Bots are taken to be known well: the strongest plays like a newcomer is expected to, the weakest loses to most."""

SCALE: Final = 50
"""Points shown for one of openskill's, so that people who play a lot end up between 500 and 2,000."""


class Rating(msgspec.Struct, frozen=True, kw_only=True):
    """How strong somebody is at a game, and the number of rated games that says so.

    `rating` is cautious: the true strength is higher with 99.8 % certainty. It starts at 0 and is never below.
    """

    game: str
    rating: int
    games: int


class RatingChange(msgspec.Struct, frozen=True, kw_only=True):
    """What a game did to a rating."""

    before: int
    after: int


class Strength(msgspec.Struct, frozen=True):
    """A belief: mean and standard deviation."""

    mu: float
    sigma: float

    @property
    def shown(self) -> int:
        """The number that people see: three standard deviations below the mean."""
        return max(0, round(SCALE * (self.mu - 3 * self.sigma)))


NEWCOMER: Final = Strength(MODEL.mu, MODEL.sigma)


class _Player(msgspec.Struct, frozen=True):
    """Who sits on a seat: a person with an id, or a bot."""

    person: str | None
    bot: str | None


def rate_finished(connection: Connection, stored: StoredTable, outcome: Outcome) -> None:
    """Rate everybody at a table that has just ended, in the transaction that marks it so. Rates a table only once.

    Who sits where is read from the store, not from `stored`, which may be older than a change of hands. A person whose
    seat a bot took over is rated all the same, by the rank that `outcome` gives them: leaving protects no rating.
    """
    if stored.origin is not None:
        # Who plays on from a finished game may know all of its chance.
        return
    changes, seats = schema.rating_changes.c, schema.seats.c
    if connection.execute(select(changes.person).where(changes.table == stored.id).limit(1)).first() is not None:
        return
    rows = connection.execute(select(seats.person, seats.bot).where(seats.table == stored.id).order_by(seats.seat))
    players = [_Player(row.person, row.bot) for row in rows]
    game = GAMES[stored.game]
    teams = sides(game, game.setup(len(players), stored.options))
    if not is_rated(players, teams):
        return
    people = sorted(player.person for player in players if player.person is not None)
    known = _strengths(connection, stored.game, people)
    before = [_strength(player, stored.game, known) for player in players]
    after = rated(before, teams, outcome.ranks)
    for player, old, new in zip(players, before, after, strict=True):
        if player.person in known:
            _store(connection, stored, player.person, old, new)


def is_rated(players: list[_Player], sides: tuple[tuple[int, ...], ...]) -> bool:
    """Whether people meet: persons on at least two sides, each on one seat."""
    people = [player.person for player in players if player.person not in (None, DELETED)]
    manned = sum(any(players[seat].person is not None for seat in side) for side in sides)
    return manned >= 2 and len(set(people)) == len(people)


def rated(before: list[Strength], sides: tuple[tuple[int, ...], ...], ranks: tuple[int, ...]) -> list[Strength]:
    """The strengths by seat after a game that ended with these ranks by seat."""
    teams = [[MODEL.rating(before[seat].mu, before[seat].sigma) for seat in side] for side in sides]
    new_teams = MODEL.rate(teams, ranks=[float(min(ranks[seat] for seat in side)) for side in sides])
    after = list(before)
    for side, team in zip(sides, new_teams, strict=True):
        for seat, rating in zip(side, team, strict=True):
            after[seat] = Strength(rating.mu, rating.sigma)
    return after


def bot_strength(game: str, bot: str) -> Strength:
    """The fixed strength of a bot: its place among the levels of the game."""
    levels = list(BOTS.get(game, {}))
    place = levels.index(bot) / max(1, len(levels) - 1) if bot in levels else 1.0
    return Strength(WEAKEST_BOT + place * (STRONGEST_BOT - WEAKEST_BOT), BOT_SIGMA)


def ratings_of(connection: Connection, person: str) -> list[Rating]:
    """The ratings of `person`, by game."""
    columns = schema.ratings.c
    query = select(schema.ratings).where(columns.person == person, columns.games > 0).order_by(columns.game)
    return [
        Rating(game=row.game, rating=Strength(row.mu, row.sigma).shown, games=row.games)
        for row in connection.execute(query)
    ]


def rating_change(connection: Connection, table: str, person: str) -> RatingChange | None:
    """What the game at `table` did to the rating of `person`; None if it was not rated."""
    columns = schema.rating_changes.c
    query = select(schema.rating_changes).where(columns.table == table, columns.person == person)
    row = connection.execute(query).one_or_none()
    if row is None:
        return None
    before, after = Strength(row.mu_before, row.sigma_before), Strength(row.mu, row.sigma)
    return RatingChange(before=before.shown, after=after.shown)


def _strength(player: _Player, game: str, known: dict[str, Strength]) -> Strength:
    if player.person is not None:
        # Somebody who has been deleted meanwhile played all the same.
        return known.get(player.person, NEWCOMER)
    return bot_strength(game, player.bot or "")


def _strengths(connection: Connection, game: str, people: list[str]) -> dict[str, Strength]:
    """The strengths of those of `people` who are still there, locked until the end of the transaction.

    Always in the same order, so that two tables ending at once wait for each other only one way.
    """
    there = connection.execute(select(schema.people.c.id).where(schema.people.c.id.in_(people))).scalars().all()
    columns, found = schema.ratings.c, {}
    for person in sorted(there):
        row = {"person": person, "game": game, "mu": NEWCOMER.mu, "sigma": NEWCOMER.sigma, "games": 0}
        schema.insert_missing(connection, schema.ratings, row)
        query = select(columns.mu, columns.sigma).where(columns.person == person, columns.game == game)
        found[person] = Strength(*connection.execute(query.with_for_update()).one())
    return found


def _store(connection: Connection, stored: StoredTable, person: str | None, old: Strength, new: Strength) -> None:
    columns = schema.ratings.c
    mine = (columns.person == person) & (columns.game == stored.game)
    changed = update(schema.ratings).where(mine).values(mu=new.mu, sigma=new.sigma, games=columns.games + 1)
    connection.execute(changed)
    connection.execute(
        insert(schema.rating_changes).values(
            table=stored.id,
            person=person,
            game=stored.game,
            mu_before=old.mu,
            sigma_before=old.sigma,
            mu=new.mu,
            sigma=new.sigma,
            time=now(),
        )
    )
