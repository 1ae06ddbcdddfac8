"""The daily draw: every day the same solitaire tiles for everybody, a table of scores, and one's own best."""

from __future__ import annotations

import secrets
from datetime import UTC, datetime
from typing import Final, Literal, cast, get_args

import msgspec
from sqlalchemy import Connection, func, select
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from nexus.core.fairness import commitment
from nexus.server import records, schema, seating
from nexus.server.bodies import NewTable, SeatWish
from nexus.server.clock import now
from nexus.server.people import Person, person_of_connection
from nexus.server.records import StoredTable
from nexus.server.services import services_of
from nexus.server.web import BadBody, answer, body_of, person_of

GAME: Final = "tiles"
BEST_SHOWN: Final = 50

Mode = Literal["nexus", "no-scrapyard", "orchid"]


class DailyWish(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Which board to play today's draw on."""

    mode: Mode = "nexus"


class DailyScore(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody reached with the draw; `table` leads to the replay."""

    name: str
    person: str
    score: int
    table: str


class Daily(msgspec.Struct, frozen=True, kw_only=True):
    """Today's draw: the best scores, my own table if I have begun, and the best that I ever reached alone."""

    day: str
    mode: str
    scores: tuple[DailyScore, ...]
    mine: str | None
    finished: bool
    best: int | None


def day_of(time: int) -> str:
    """The day of a moment, everywhere the same."""
    return datetime.fromtimestamp(time / 1000, UTC).date().isoformat()


def seed_of(connection: Connection, draw: str) -> str:
    """The secret seed of a draw, which the first who asks has made; nobody else takes it up until this one has."""
    draws = schema.daily_draws
    schema.insert_missing(connection, draws, {"daily": draw, "seed": secrets.token_hex(16)})
    return str(connection.execute(select(draws.c.seed).where(draws.c.daily == draw).with_for_update()).scalar_one())


def own_table(connection: Connection, draw: str, person: str) -> StoredTable | None:
    """The table at which a person plays a draw."""
    columns = schema.tables.c
    found = records.oldest_first(connection, (columns.daily == draw) & (columns.host == person))
    return found[0] if found else None


def take_up(connection: Connection, mode: Mode, host: Person, wall: int, counted: int) -> StoredTable:
    """The table of `host` for today's draw, made if it is not there yet."""
    draw = f"{day_of(wall)}/{mode}"
    seed = seed_of(connection, draw)
    known = own_table(connection, draw, host.id)
    if known is not None:
        return known
    wish = NewTable(game=GAME, seats=(SeatWish(kind="me"),), options={"mode": mode, "rounds": 1})
    fresh = seating.new_table(wish, host, wall, counted)
    table = msgspec.structs.replace(fresh, seed=seed, commitment=commitment(seed), daily=draw)
    records.add_table(connection, table)
    return table


def told(connection: Connection, mode: Mode, person: Person | None, wall: int) -> Daily:
    """Today's draw as `person` may know it."""
    day = day_of(wall)
    draw = f"{day}/{mode}"
    columns = schema.tables.c
    finished = records.oldest_first(connection, (columns.daily == draw) & (columns.status == "over"))
    scores = sorted([_score(table) for table in finished if _counts(table)], key=lambda score: -score.score)
    mine = own_table(connection, draw, person.id) if person is not None else None
    return Daily(
        day=day,
        mode=mode,
        scores=tuple(scores[:BEST_SHOWN]),
        mine=None if mine is None else mine.id,
        finished=mine is not None and mine.finished,
        best=None if person is None else personal_best(connection, mode, person.id),
    )


def _counts(table: StoredTable) -> bool:
    return table.result is not None and table.result.how == "played" and table.result.outcome is not None


def _score(table: StoredTable) -> DailyScore:
    assert table.result is not None
    assert table.result.outcome is not None
    seat = table.seats[0]
    person = "" if seat.person in (None, records.DELETED) else str(seat.person)
    return DailyScore(name=seat.name, person=person, score=table.result.outcome.scores[0], table=table.id)


def personal_best(connection: Connection, mode: Mode, person: str) -> int | None:
    """The best that a person reached alone, in one round on this board, at tables that do not play on from others."""
    tables, seats = schema.tables.c, schema.seats.c
    alone = select(seats.table).group_by(seats.table).having(func.count() == 1).scalar_subquery()
    own = select(seats.table).where(seats.person == person).scalar_subquery()
    found = records.oldest_first(
        connection,
        (tables.game == GAME)
        & (tables.status == "over")
        & tables.origin.is_(None)
        & tables.id.in_(own)
        & tables.id.in_(alone),
    )
    scores = [
        _score(table).score
        for table in found
        if _counts(table) and table.options["mode"] == mode and table.options["rounds"] == 1
    ]
    return max(scores, default=None)


async def daily(request: Request) -> Response:
    """Today's draw with its scores; who asks without being known gets the public part."""
    known = await person_of_connection(request)
    mode = mode_of(request.query_params.get("mode", "nexus"))
    person = known[0] if known else None
    wall = now()
    return answer(await services_of(request).store.read(lambda connection: told(connection, mode, person, wall)))


async def play_daily(request: Request) -> Response:
    """Sit down to today's draw, or come back to it."""
    person = await person_of(request)
    wish = await body_of(request, DailyWish)
    services = services_of(request)
    wall, counted = now(), services.hub.counted()
    table = await services.store.write(lambda connection: take_up(connection, wish.mode, person, wall, counted))
    return answer(table.info(person.id))


def mode_of(text: str) -> Mode:
    """The mode that an address names; raises BadBody."""
    for mode in get_args(Mode):
        if text == mode:
            return cast("Mode", mode)
    raise BadBody(f"There is no daily draw {text!r}; there is {', '.join(get_args(Mode))}.")


ROUTES = [Route("/api/daily", daily), Route("/api/daily", play_daily, methods=["POST"])]
