"""Reading and writing tables in the store: each function is work for `Store.read` or `Store.write`."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Connection, Row, func, insert, select, update

from nexus.server import schema
from nexus.server.protocol import SeatInfo, TableInfo


class Entry(msgspec.Struct, frozen=True):
    """One thing that a seat did, number `number` in the log of its table."""

    number: int
    kind: str
    seat: int
    text: str
    message: str


class Seat(msgspec.Struct, frozen=True):
    """A seat as the server knows it."""

    seat: int
    person: str | None
    bot: str | None
    name: str
    word: str

    @property
    def kind(self) -> str:
        """Who sits here: ``person``, ``bot`` or nobody yet, ``open``."""
        return "bot" if self.bot else "person" if self.person else "open"


class StoredTable(msgspec.Struct, frozen=True):
    """A table with its secret, as the server knows it."""

    id: str
    game: str
    options: dict[str, Any]
    visibility: str
    status: str
    host: str
    seed: str
    commitment: str
    created: int
    seats: tuple[Seat, ...]

    def info(self, person: str | None) -> TableInfo:
        """What `person` may know of it."""
        return TableInfo(
            id=self.id,
            game=self.game,
            options=self.options,
            visibility=self.visibility,
            status=self.status,
            seats=self.seat_infos(person),
            commitment=self.commitment,
            created=self.created,
        )

    def seat_infos(self, person: str | None) -> tuple[SeatInfo, ...]:
        """The seats as `person` may know them."""
        return tuple(
            SeatInfo(seat=seat.seat, kind=seat.kind, name=seat.name, mine=person is not None and seat.person == person)
            for seat in self.seats
        )


def add_table(connection: Connection, table: StoredTable) -> None:
    """Store a new table with its seats."""
    row = msgspec.structs.asdict(table)
    seats = row.pop("seats")
    row["options"] = msgspec.json.encode(table.options).decode()
    connection.execute(insert(schema.tables).values(row))
    connection.execute(insert(schema.seats), [{"table": table.id} | msgspec.structs.asdict(seat) for seat in seats])


def load_table(connection: Connection, id: str) -> StoredTable | None:
    """A table, or None."""
    row = connection.execute(select(schema.tables).where(schema.tables.c.id == id)).one_or_none()
    return None if row is None else _stored(connection, row)


def open_tables(connection: Connection, limit: int) -> list[StoredTable]:
    """The newest public tables with a free seat."""
    query = select(schema.tables).where(schema.tables.c.status == "open", schema.tables.c.visibility == "public")
    rows = connection.execute(query.order_by(schema.tables.c.created.desc()).limit(limit)).all()
    return [_stored(connection, row) for row in rows]


def _stored(connection: Connection, row: Row[Any]) -> StoredTable:
    found = connection.execute(
        select(schema.seats).where(schema.seats.c.table == row.id).order_by(schema.seats.c.seat)
    ).all()
    seats = tuple(Seat(seat.seat, seat.person, seat.bot, seat.name, seat.word) for seat in found)
    fields = row._asdict() | {"options": msgspec.json.decode(row.options), "seats": seats}
    return StoredTable(**fields)


def take_seat(connection: Connection, id: str, seat: int, person: str, name: str, word: str) -> bool:
    """Seat a person on a free seat; the table begins when no seat is left. False if the seat is not free."""
    free = (schema.seats.c.table == id) & (schema.seats.c.seat == seat)
    free &= schema.seats.c.person.is_(None) & schema.seats.c.bot.is_(None)
    taken = connection.execute(update(schema.seats).where(free).values(person=person, name=name, word=word))
    if taken.rowcount != 1:
        return False
    unseated = schema.seats.c.person.is_(None) & schema.seats.c.bot.is_(None) & (schema.seats.c.table == id)
    left = connection.execute(select(func.count()).select_from(schema.seats).where(unseated)).scalar_one()
    if left == 0:
        opened = (schema.tables.c.id == id) & (schema.tables.c.status == "open")
        connection.execute(update(schema.tables).where(opened).values(status="playing"))
    return True


def set_status(connection: Connection, id: str, status: str) -> None:
    """Note how far a table is: open, playing, over."""
    connection.execute(update(schema.tables).where(schema.tables.c.id == id).values(status=status))


def add_entry(connection: Connection, table: str, entry: Entry, time: int) -> None:
    """Append to a table's log; raises IntegrityError if that number is taken or the message was stored before."""
    connection.execute(insert(schema.entries).values({"table": table, "time": time} | msgspec.structs.asdict(entry)))


def entries_after(connection: Connection, table: str, number: int) -> list[Entry]:
    """The log of a table after entry `number`."""
    columns = schema.entries.c
    query = select(columns.number, columns.kind, columns.seat, columns.text, columns.message)
    rows = connection.execute(query.where(columns.table == table, columns.number > number).order_by(columns.number))
    return [Entry(*row) for row in rows]
