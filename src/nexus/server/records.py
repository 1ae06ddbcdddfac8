"""Reading and writing tables in the store: each function is work for `Store.read` or `Store.write`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, Row, bindparam, exists, func, insert, or_, select, update

from nexus.server import schema
from nexus.server.bodies import Clock, Leavers, Origin, TableInfo, Visibility
from nexus.server.protocol import Result, SeatInfo

DELETED: Final = "deleted"
"""Who sits, under that name, where a person sat who has been deleted. No person has this id."""


# Statements that are needed for every game are put together once.
ADD_TABLE: Final = insert(schema.tables)
ADD_SEATS: Final = insert(schema.seats)
ADD_ENTRIES: Final = insert(schema.entries)
END_TABLE: Final = (
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("ending"), schema.tables.c.status.in_(("open", "playing")))
    .values(status=bindparam("status"), result=bindparam("result"), ended=bindparam("ended"))
)


class Entry(msgspec.Struct, frozen=True):
    """One thing that a seat did, number `number` in the log of its table.

    Kinds and their texts: ``move`` (the move), ``undo`` (the ply), ``ask`` (the ply), ``agree``, ``refuse``,
    ``resign`` (the bot that takes over, or nothing), ``flag`` (``time`` or ``left``, and the bot), ``abort``.
    `time` is on the wall, `clock` in counted time, `credit` what the clock forgives.
    """

    number: int
    kind: str
    seat: int
    text: str
    message: str
    time: int
    clock: int
    credit: int = 0


class Ending(msgspec.Struct, frozen=True):
    """What an ended table's row says of it: its status, and its result as the store keeps it."""

    status: str
    result: str


class Seat(msgspec.Struct, frozen=True):
    """A seat as the server knows it."""

    seat: int
    person: str | None
    bot: str | None
    name: str
    word: str
    agreed: bool = True
    away: int | None = None

    @property
    def kind(self) -> str:
        """Who sits here: ``person``, ``bot``, somebody ``invited``, or nobody yet, ``open``."""
        if self.bot:
            return "bot"
        if not self.person:
            return "open"
        return "person" if self.agreed else "invited"


class StoredTable(msgspec.Struct, frozen=True):
    """A table with its secret, as the server knows it. Its status is open, playing, over or aborted."""

    id: str
    game: str
    options: dict[str, Any]
    visibility: Visibility
    status: str
    host: str
    seed: str
    commitment: str
    created: int
    seats: tuple[Seat, ...]
    clock: Clock = Clock()
    leavers: Leavers = "bot"
    started: int | None = None
    ended: int | None = None
    result: Result | None = None
    rematch: str | None = None
    origin: Origin | None = None
    daily: str | None = None

    @property
    def finished(self) -> bool:
        """Whether nothing can be played here any more, so that the secret may be told."""
        return self.status in ("over", "aborted")

    @property
    def persons(self) -> set[str]:
        """The people who sit here."""
        return {seat.person for seat in self.seats if seat.person and not seat.bot}

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
            clock=self.clock,
            leavers=self.leavers,
            result=self.result,
            rematch=self.rematch,
            seed=self.seed if self.finished else None,
            words=tuple(seat.word for seat in self.seats) if self.finished else None,
            origin=self.origin,
            daily=self.daily,
        )

    def seat_infos(self, person: str | None, substitutes: dict[int, str] | None = None) -> tuple[SeatInfo, ...]:
        """The seats as `person` may know them; `substitutes` are the bots that took over."""
        shared = self.status == "open" or len(self.persons) > 1
        return tuple(
            SeatInfo(
                seat=seat.seat,
                kind=seat.kind,
                name=seat.name,
                person="" if seat.person in (None, DELETED) else seat.person,
                mine=person is not None and seat.person == person,
                away=seat.kind == "person" and seat.away is not None and shared,
                bot=seat.bot or (substitutes or {}).get(seat.seat, ""),
            )
            for seat in self.seats
        )


def add_table(connection: Connection, table: StoredTable) -> None:
    """Store a new table with its seats."""
    row = msgspec.structs.asdict(table)
    seats = row.pop("seats")
    origin = row.pop("origin")
    row |= {"origin": origin and origin.table, "origin_ply": origin and origin.ply}
    row["options"] = options_text(table.options)
    row["clock"] = msgspec.json.encode(table.clock).decode()
    row["result"] = None if table.result is None else msgspec.json.encode(table.result).decode()
    connection.execute(ADD_TABLE, row)
    connection.execute(ADD_SEATS, [{"table": table.id} | msgspec.structs.asdict(seat) for seat in seats])


def options_text(options: dict[str, Any]) -> str:
    """Options as the store keeps them: equal options have equal texts."""
    return msgspec.json.encode(options, order="deterministic").decode()


def load_table(connection: Connection, id: str) -> StoredTable | None:
    """A table, or None."""
    row = connection.execute(select(schema.tables).where(schema.tables.c.id == id)).one_or_none()
    return None if row is None else _stored(connection, [row])[0]


def lock_table(connection: Connection, id: str) -> StoredTable | None:
    """A table whose seats nobody else changes until this transaction ends, or None."""
    row = connection.execute(select(schema.tables).where(schema.tables.c.id == id).with_for_update()).one_or_none()
    return None if row is None else _stored(connection, [row])[0]


def open_tables(connection: Connection, limit: int, present_since: int) -> list[StoredTable]:
    """The newest public tables with a free seat whose people are there, or may take days for a move."""
    tables = schema.tables.c
    query = select(schema.tables).where(tables.status == "open", tables.visibility == "public", present(present_since))
    rows = connection.execute(query.order_by(tables.created.desc()).limit(limit)).all()
    return _stored(connection, rows)


def present(since: int) -> Any:
    """The condition that nobody at a table has been away from before `since`; it does not matter at days a move."""
    seats = schema.seats.c
    gone = exists().where(seats.table == schema.tables.c.id, seats.person.is_not(None), seats.away < since)
    return or_(~gone, schema.tables.c.clock.like('%"kind":"days"%'))


def oldest_first(connection: Connection, condition: Any) -> list[StoredTable]:
    """The tables for which `condition` holds."""
    query = select(schema.tables).where(condition).order_by(schema.tables.c.created, schema.tables.c.id)
    return _stored(connection, connection.execute(query).all())


def _stored(connection: Connection, rows: Iterable[Row[Any]]) -> list[StoredTable]:
    rows = list(rows)
    query = select(schema.seats).where(schema.seats.c.table.in_([row.id for row in rows]))
    seats: dict[str, list[Seat]] = {row.id: [] for row in rows}
    for seat in connection.execute(query.order_by(schema.seats.c.seat)):
        fields = seat._asdict()
        seats[fields.pop("table")].append(Seat(**fields))
    tables: list[StoredTable] = []
    for row in rows:
        fields = row._asdict() | {"seats": tuple(seats[row.id]), "options": msgspec.json.decode(row.options)}
        fields["clock"] = msgspec.json.decode(row.clock, type=Clock)
        ply = fields.pop("origin_ply")
        fields["origin"] = None if ply is None else Origin(table=row.origin, ply=ply)
        fields["result"] = None if row.result is None else msgspec.json.decode(row.result, type=Result)
        tables.append(StoredTable(**fields))
    return tables


def add_entry(connection: Connection, table: str, entry: Entry) -> None:
    """Append to a table's log; raises IntegrityError if that number is taken or the message was stored before."""
    add_entries(connection, table, [entry])


def add_entries(connection: Connection, table: str, entries: Iterable[Entry]) -> None:
    """Append several entries, at least one, or none of them; raises IntegrityError as `add_entry` does."""
    connection.execute(ADD_ENTRIES, [{"table": table} | msgspec.structs.asdict(entry) for entry in entries])


def entries_after(connection: Connection, table: str, number: int) -> list[Entry]:
    """The log of a table after entry `number`."""
    columns = schema.entries.c
    query = select(*[columns[field] for field in Entry.__struct_fields__])
    rows = connection.execute(query.where(columns.table == table, columns.number > number).order_by(columns.number))
    return [Entry(*row) for row in rows]


def find_message(connection: Connection, table: str, seat: int, message: str) -> int | None:
    """The number of the entry that a seat called `message`."""
    columns = schema.entries.c
    same = (columns.table == table) & (columns.seat == seat) & (columns.message == message)
    return connection.execute(select(columns.number).where(same)).scalar_one_or_none()


def ending(result: Result) -> Ending:
    """What is stored of a table that ends with `result`."""
    return Ending("aborted" if result.how == "aborted" else "over", msgspec.json.encode(result).decode())


def end_table(connection: Connection, id: str, result: Result, time: int) -> bool:
    """Note that a table ended, once; False if it had ended already."""
    row = msgspec.structs.asdict(ending(result)) | {"ending": id, "ended": time}
    return connection.execute(END_TABLE, row).rowcount == 1


def playing_tables(connection: Connection) -> list[tuple[str, int]]:
    """The tables in play at which a bot or a clock may act, each with the number of its last entry."""
    tables, seats, entries = schema.tables.c, schema.seats.c, schema.entries.c
    bots = exists().where(seats.table == tables.id, seats.bot.is_not(None))
    substitutes = exists().where(entries.table == tables.id, entries.kind.in_(("flag", "resign")))
    acting = bots | substitutes | ~tables.clock.like('%"kind":"none"%')
    last = select(func.coalesce(func.max(entries.number), 0)).where(entries.table == tables.id).scalar_subquery()
    rows = connection.execute(select(tables.id, last).where(tables.status == "playing", acting))
    return [(row[0], row[1]) for row in rows]
