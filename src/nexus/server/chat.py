"""Chat: two rooms at each table, one for those who play and one for those who watch.

While a game goes on each room is heard only in it, so that nobody who watches can advise; afterwards all hear all.
Strangers are muted: at a public table a viewer hears others only after switching the chat on. Where people came by a
link, they know who sent it, so the players hear each other from the start.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import msgspec
from sqlalchemy import Connection, func, insert, select
from sqlalchemy.exc import IntegrityError

from nexus.core.refusals import Refusal, Refused
from nexus.server import protocol, schema
from nexus.server.live import LiveTable
from nexus.server.people import Person
from nexus.server.protocol import ChatLine, Room
from nexus.server.records import StoredTable
from nexus.server.store import Store, announce
from nexus.server.telling import Watcher

HISTORY: Final = 100
"""Lines that somebody who begins to watch is told."""

MOST_LINES: Final = 2000
"""Lines that a table keeps room for."""

ATTEMPTS: Final = 20


class ChatRefused(Refused):
    """Nothing was said."""


class Line(msgspec.Struct, frozen=True):
    """One thing said."""

    number: int
    room: Room
    person: str
    name: str
    text: str
    message: str
    time: int


def room_of(stored: StoredTable, person: str) -> Room:
    """Where somebody speaks: at the table or around it."""
    return "seats" if person in stored.persons else "spectators"


def hears(stored: StoredTable, watcher: Watcher, line: Line) -> bool:
    """Whether a watcher is told of a line."""
    if line.person == watcher.person:
        return True
    room = room_of(stored, watcher.person)
    if line.room != room and not stored.finished:
        return False
    if watcher.chat is not None:
        return watcher.chat
    return stored.visibility == "link" and room == "seats" and line.room == "seats"


def encoded(stored: StoredTable, watcher: Watcher, lines: Iterable[Line]) -> bytes | None:
    """The lines that a watcher may hear, as a message; None if there is none."""
    heard = [line for line in lines if hears(stored, watcher, line)]
    if not heard:
        return None
    seats = {seat.person: seat.seat for seat in reversed(stored.seats) if seat.person}
    told = tuple(
        ChatLine(
            number=line.number,
            room=line.room,
            seat=seats.get(line.person),
            name=line.name,
            text=line.text,
            time=line.time,
            mine=line.person == watcher.person,
        )
        for line in heard
    )
    return msgspec.json.encode(protocol.Chat(table=stored.id, lines=told))


def add_line(connection: Connection, table: str, line: Line) -> int:
    """Store a line under the next number; raises IntegrityError if another process took it or it is stored already."""
    columns = schema.chat.c
    last = connection.execute(select(func.coalesce(func.max(columns.number), 0)).where(columns.table == table))
    number = int(last.scalar_one()) + 1
    if number > MOST_LINES:
        raise ChatRefused(Refusal("chat", "This table has heard enough; nothing more can be said."))
    values = {"table": table} | msgspec.structs.asdict(line) | {"number": number}
    connection.execute(insert(schema.chat).values(values))
    announce(connection, table, "chat")
    return number


def lines_after(connection: Connection, table: str, number: int) -> list[Line]:
    """What was said after line `number`, at most the last `HISTORY` lines."""
    columns = schema.chat.c
    query = select(*[columns[field] for field in Line.__struct_fields__])
    later = query.where(columns.table == table, columns.number > number).order_by(columns.number.desc()).limit(HISTORY)
    return [Line(*row) for row in reversed(connection.execute(later).all())]


def last_number(connection: Connection, table: str) -> int:
    """The number of the last line."""
    columns = schema.chat.c
    query = select(func.coalesce(func.max(columns.number), 0)).where(columns.table == table)
    return int(connection.execute(query).scalar_one())


def _said(connection: Connection, table: str, person: str, message: str) -> int | None:
    columns = schema.chat.c
    same = (columns.table == table) & (columns.person == person) & (columns.message == message)
    return connection.execute(select(columns.number).where(same)).scalar_one_or_none()


async def say(store: Store, live: LiveTable, person: Person, text: str, message: str, time: int) -> int:
    """Say something; the number of the line. The same message said twice is one line. Raises ChatRefused."""
    text = "".join(letter if letter.isprintable() or letter == "\n" else " " for letter in text).strip()
    if not text:
        raise ChatRefused(Refusal("chat", "There is nothing in what you said."))
    table = live.stored.id
    line = Line(0, room_of(live.stored, person.id), person.id, person.name, text, message, time)
    for _ in range(ATTEMPTS):
        try:
            number = await store.write(lambda connection: add_line(connection, table, line))
        except IntegrityError:
            earlier = await store.read(lambda connection: _said(connection, table, person.id, message))
            if earlier is not None:
                return earlier
        else:
            await follow(store, live)
            return number
    raise ChatRefused(Refusal("chat", "Too many speak at once; say it again."))


async def follow(store: Store, live: LiveTable) -> None:
    """Tell the watchers what was said since they were last told."""
    async with live.lock:
        number, table = live.chat_number, live.stored.id
        lines = await store.read(lambda connection: lines_after(connection, table, number))
        if not lines:
            return
        live.chat_number = lines[-1].number
        for watcher in live.watchers:
            told = encoded(live.stored, watcher, lines)
            if told is not None:
                watcher.send(told)


async def history(store: Store, live: LiveTable, watcher: Watcher) -> None:
    """Tell somebody who begins to watch what was said before."""
    table = live.stored.id
    lines = await store.read(lambda connection: lines_after(connection, table, 0)) if live.chat_number else []
    told = encoded(live.stored, watcher, lines)
    if told is not None:
        watcher.send(told)
