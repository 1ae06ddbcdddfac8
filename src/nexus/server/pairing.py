"""Quick pairing: join whoever waits for the same game, or wait."""

from __future__ import annotations

from typing import Final

import msgspec
from sqlalchemy import Connection, func, select

from nexus.games import GAMES
from nexus.server import records, schema, seating
from nexus.server.bodies import NewTable, Pairing, SeatWish
from nexus.server.people import Person
from nexus.server.records import StoredTable

PRESENCE: Final = 30_000
"""Milliseconds for which somebody who is not watching counts as being there: pages reload."""

PAIRING_LOCK: Final = 0x6E65787573
"""The name of the lock by which PostgreSQL lets only one pairing happen at a time."""


def pair(connection: Connection, wish: Pairing, person: Person, wall: int, counted: int) -> tuple[StoredTable, int]:
    """The table found or made, and the person's seat; work for `Store.write`. Asking twice does not make two tables."""
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(PAIRING_LOCK)))
    wanted = _wanted(wish)
    fresh = seating.new_table(wanted, person, wall, counted)
    tables = schema.tables.c
    same = (tables.status == "open") & (tables.visibility == "public") & (tables.game == wish.game)
    same &= tables.options == records.options_text(fresh.options)
    same &= tables.clock == msgspec.json.encode(wish.clock).decode()
    found = [
        table
        for table in records.oldest_first(connection, same & records.present(counted - PRESENCE))
        if len(table.seats) == len(fresh.seats)
    ]
    for table in found:
        mine = [seat.seat for seat in table.seats if seat.person == person.id]
        if mine:
            return table, mine[0]
    for table in found:
        free = next((seat.seat for seat in table.seats if seat.kind == "open"), None)
        if free is not None:
            return seating.take_seat(connection, table.id, free, person, wish.word, counted), free
    records.add_table(connection, fresh)
    return fresh, 0


def _wanted(wish: Pairing) -> NewTable:
    counts = GAMES[wish.game].seats if wish.game in GAMES else ()
    count = wish.seats or min((count for count in counts if count > 1), default=2)
    seats = (SeatWish(kind="me", word=wish.word), *[SeatWish(kind="open") for _ in range(count - 1)])
    return NewTable(
        game=wish.game, seats=seats, options=wish.options, visibility="public", clock=wish.clock, leavers="others"
    )
