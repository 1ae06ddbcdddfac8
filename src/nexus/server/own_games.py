"""What a person has played and still plays: pages of tables, records, the public profile."""

from __future__ import annotations

from collections.abc import AsyncIterator
from functools import partial
from typing import Final

import msgspec
from sqlalchemy import Connection, func, select, tuple_

from nexus.server import ratings, records, schema
from nexus.server.bodies import TableInfo
from nexus.server.hub import Hub
from nexus.server.live import LiveTable
from nexus.server.people import Person
from nexus.server.people_refusals import NotFound, PeopleRefusal
from nexus.server.ratings import Rating, RatingChange
from nexus.server.records import DELETED, StoredTable
from nexus.server.store import Store

PAGE: Final = 20
LARGEST_PAGE: Final = 50
STATUSES: Final = ("open", "playing", "over", "aborted")


class Opponent(msgspec.Struct, frozen=True, kw_only=True):
    """Who else sits at a table. `person` leads to the profile, and is null for bots and people who have left."""

    seat: int
    name: str
    person: str | None
    bot: str | None


class OwnGame(msgspec.Struct, frozen=True, kw_only=True):
    """A table at which I sit.

    `turn` are the seats that I may know to owe a decision, `my_turn` says whether one of them is mine, `rating` what
    the game did to my rating if it was rated.
    """

    table: TableInfo
    opponents: tuple[Opponent, ...]
    turn: tuple[int, ...]
    my_turn: bool
    rating: RatingChange | None


class OwnGames(msgspec.Struct, frozen=True, kw_only=True):
    """A page of my games, newest first; `next` asks for the page after it."""

    games: tuple[OwnGame, ...]
    next: str | None


class Profile(msgspec.Struct, frozen=True, kw_only=True):
    """What anybody may know of a person. `games` is the number of finished ones, rated or not."""

    id: str
    name: str
    guest: bool
    since: int
    games: int
    ratings: tuple[Rating, ...]


class Wanted(msgspec.Struct, frozen=True, kw_only=True):
    """Which page of games is asked for."""

    limit: int = PAGE
    status: str | None = None
    before: tuple[int, str] | None = None


class BadPage(PeopleRefusal):
    """A page of games that cannot be."""


class NothingYet(NotFound):
    """There is no finished game."""


def wanted(limit: str, status: str, before: str) -> Wanted:
    """The page that the parameters of a request name; raises BadPage."""
    if limit and not (limit.isascii() and limit.isdecimal() and 1 <= int(limit[:9]) <= LARGEST_PAGE):
        raise BadPage(f"A page holds 1 to {LARGEST_PAGE} games.")
    if status and status not in STATUSES:
        raise BadPage(f"The status of a table is one of {', '.join(STATUSES)}.")
    return Wanted(limit=int(limit) if limit else PAGE, status=status or None, before=_mark(before) if before else None)


def _mark(text: str) -> tuple[int, str]:
    created, _, id = text.partition(".")
    if not (text.isascii() and text.isprintable() and created.isdecimal() and len(created) < 18):
        raise BadPage("There is no such page; ask for the one that the last answer named.")
    return int(created), id


async def own_games(store: Store, hub: Hub, person: Person, page: Wanted) -> OwnGames:
    """A page of the tables at which `person` sits."""
    found = await store.read(lambda connection: _page(connection, person.id, page))
    games = [await _own_game(hub, table, person.id, change) for table, change in found[: page.limit]]
    last = found[page.limit - 1][0] if len(found) > page.limit else None
    return OwnGames(games=tuple(games), next=None if last is None else f"{last.created}.{last.id}")


def _page(connection: Connection, person: str, page: Wanted) -> list[tuple[StoredTable, RatingChange | None]]:
    """The tables of a page and, to know whether it is the last, one more."""
    tables, seats = schema.tables.c, schema.seats.c
    query = select(tables.id).where(tables.id.in_(select(seats.table).where(seats.person == person)))
    if page.status is not None:
        query = query.where(tables.status == page.status)
    if page.before is not None:
        query = query.where(tuple_(tables.created, tables.id) < page.before)
    ids = connection.execute(query.order_by(tables.created.desc(), tables.id.desc()).limit(page.limit + 1)).scalars()
    found = []
    for id in ids.all():
        stored = records.load_table(connection, id)
        assert stored is not None
        found.append((stored, ratings.rating_change(connection, id, person)))
    return found


async def _own_game(hub: Hub, table: StoredTable, person: str, change: RatingChange | None) -> OwnGame:
    mine = tuple(seat.seat for seat in table.seats if seat.person == person)
    turn = await _turn(hub, table.id, mine) if table.status == "playing" else ()
    others = (seat for seat in table.seats if seat.person != person and (seat.person or seat.bot))
    return OwnGame(
        table=table.info(person),
        opponents=tuple(
            Opponent(seat=seat.seat, name=seat.name, person=_linked(seat.person), bot=seat.bot) for seat in others
        ),
        turn=turn,
        my_turn=any(seat in mine for seat in turn),
        rating=change,
    )


def _linked(person: str | None) -> str | None:
    return None if person == DELETED else person


async def _turn(hub: Hub, id: str, mine: tuple[int, ...]) -> tuple[int, ...]:
    """The seats that owe a decision, as far as the seats `mine` may know."""
    live = await hub.table(id)
    async with live.settled():
        if live.match is None or live.stored.finished:
            return ()
        known = {seat for own in mine for seat in live.known_deciders(own)}
    return tuple(sorted(known))


async def finished_tables(store: Store, person: str) -> list[str]:
    """The ids of all finished tables of `person`, oldest first; raises NothingYet if there is none."""
    tables, seats = schema.tables.c, schema.seats.c
    mine = tables.id.in_(select(seats.table).where(seats.person == person))
    query = select(tables.id).where(tables.status == "over", mine).order_by(tables.created, tables.id)
    ids = await store.read(lambda connection: connection.execute(query).scalars().all())
    if not ids:
        raise NothingYet("You have no finished game yet.")
    return list(ids)


async def record_lines(store: Store, ids: list[str]) -> AsyncIterator[str]:
    """The record of each table as a line, made from the store one by one, so that any number can be downloaded.

    Names are those on the seats today: where somebody has been deleted, the record says so and verifies all the same.
    """
    for id in ids:
        stored = await store.read(partial(records.load_table, id=id))
        if stored is None:
            continue
        live = LiveTable(store, stored)
        await live.catch_up()
        if live.match is not None:
            yield live.match.record(stored.commitment).to_json() + "\n"


def profile(connection: Connection, id: str) -> Profile:
    """The public profile of a person; raises NotFound."""
    people, tables, seats = schema.people.c, schema.tables.c, schema.seats.c
    query = select(people.name, people.login, people.created).where(people.id == id)
    row = connection.execute(query).one_or_none() if id.isascii() and id.isprintable() else None
    if row is None:
        raise NotFound("There is no such person, or they have left.")
    finished = select(func.count(seats.table.distinct())).join_from(schema.seats, schema.tables)
    games = connection.execute(finished.where(seats.person == id, tables.status == "over")).scalar_one()
    found = tuple(ratings.ratings_of(connection, id))
    return Profile(id=id, name=row.name, guest=row.login is None, since=row.created, games=games, ratings=found)
