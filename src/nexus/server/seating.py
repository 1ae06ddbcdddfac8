"""Who sits where: making tables, sitting down, standing up, playing again. Work for `Store.write`."""

from __future__ import annotations

import secrets
from typing import Final

import msgspec
from sqlalchemy import Connection, select, update

from nexus.core.fairness import commitment
from nexus.core.refusals import IllegalTable, NexusError, Refusal, Refused
from nexus.core.setup import Setup
from nexus.games import GAMES
from nexus.players import make_bot
from nexus.server import records, schema
from nexus.server.bodies import NewTable
from nexus.server.clocks import clock_refusal
from nexus.server.people import Person
from nexus.server.protocol import Result
from nexus.server.records import DELETED, Seat, StoredTable
from nexus.server.store import announce

TABLE_GONE: Final = "There is no such table; perhaps the link was cut short."
LONGEST_NAME: Final = 40


class NoSuchTable(NexusError):
    """There is no table of that id."""


class SeatTaken(Refused):
    """Somebody else sits there, or one may not sit there."""


class TableRefused(Refused):
    """The table is not in the state for what was asked."""

    status = 409


def checked_setup(game: str, seats: int, options: dict[str, object]) -> Setup:
    """The set-up of a table; raises NoSuchTable for an unknown game and IllegalTable with the clause."""
    if game not in GAMES:
        raise NoSuchTable(f"There is no game {game!r}; the games are {', '.join(GAMES)}.")
    return GAMES[game].setup(seats, options)


def new_table(wish: NewTable, host: Person, wall: int, counted: int) -> StoredTable:
    """The table that `host` wishes for; raises IllegalTable, UnknownBot or NoSuchTable.

    Whoever makes a table is taken to be there; if they do not come to watch it, they are away from now on.
    """
    setup = checked_setup(wish.game, len(wish.seats), wish.options)
    refusal = clock_refusal(wish.clock)
    if refusal is not None:
        raise IllegalTable(refusal)
    seats: list[Seat] = []
    mine = 0
    for number, seat in enumerate(wish.seats):
        if seat.kind == "bot":
            make_bot(wish.game, seat.bot, "")
            seats.append(Seat(number, None, seat.bot, plain(seat.name) or seat.bot, ""))
        elif seat.kind == "me":
            mine += 1
            name = plain(seat.name) or (host.name if mine == 1 else f"{host.name[: LONGEST_NAME - 3]} {mine}")
            seats.append(Seat(number, host.id, None, name, seat.word, away=counted))
        else:
            seats.append(Seat(number, None, None, "", ""))
    full = all(seat.kind != "open" for seat in wish.seats)
    seed = secrets.token_hex(16)
    return StoredTable(
        id=secrets.token_urlsafe(9),
        game=wish.game,
        options=setup.options,
        visibility=wish.visibility,
        status="playing" if full else "open",
        host=host.id,
        seed=seed,
        commitment=commitment(seed),
        created=wall,
        seats=tuple(seats),
        clock=wish.clock,
        leavers=wish.leavers,
        started=counted if full else None,
    )


def plain(name: str) -> str:
    """A name without what cannot be seen."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in name).split())


def take_seat(connection: Connection, id: str, seat: int, person: Person, word: str, counted: int) -> StoredTable:
    """Seat a person, or let one who sits there change the word or accept an invitation; raises SeatTaken.

    The table begins when everybody sits and agreed, and from then on no word is changed.
    """
    table = records.lock_table(connection, id)
    if table is None:
        raise NoSuchTable(TABLE_GONE)
    if not 0 <= seat < len(table.seats):
        raise SeatTaken(Refusal("seat", f"There is no seat {seat}; the seats are 0 to {len(table.seats) - 1}."))
    if table.status != "open":
        text = "That seat is taken." if table.status == "playing" else "The game is over."
        raise SeatTaken(Refusal("seat", text))
    wanted = table.seats[seat]
    if wanted.person != person.id:
        if wanted.kind != "open":
            raise SeatTaken(Refusal("seat", "That seat is taken."))
        if table.visibility == "public" and person.id in table.persons:
            raise SeatTaken(Refusal("seat", "You sit at this table already."))
        wanted = Seat(seat, person.id, None, person.name, word)
    wanted = msgspec.structs.replace(wanted, word=word, agreed=True, away=counted)
    _store_seat(connection, id, wanted)
    seats = tuple(wanted if other.seat == seat else other for other in table.seats)
    table = msgspec.structs.replace(table, seats=seats)
    if all(other.kind in ("person", "bot") for other in seats):
        table = msgspec.structs.replace(table, status="playing", started=counted)
        began = update(schema.tables).where(schema.tables.c.id == id).values(status="playing", started=counted)
        connection.execute(began)
    announce(connection, id, "row")
    return table


def leave_open(connection: Connection, id: str, person: str, wall: int) -> bool:
    """Free the seats of a person at a table that has not begun; the last one to leave closes it. False if it has."""
    table = records.lock_table(connection, id)
    if table is None:
        raise NoSuchTable(TABLE_GONE)
    if table.status != "open":
        return False
    if person not in table.persons:
        raise SeatTaken(Refusal("seat", "You do not sit at this table."))
    for seat in table.seats:
        if seat.person == person:
            _store_seat(connection, id, Seat(seat.seat, None, None, "", ""))
    if table.persons == {person}:
        records.end_table(connection, id, Result(how="aborted"), wall)
    announce(connection, id, "row")
    return True


def mark_away(connection: Connection, id: str, person: str, seats: list[int], away: int | None) -> None:
    """Note since when a person watches from none of these seats, or that they do (None)."""
    columns = schema.seats.c
    own = (columns.table == id) & (columns.person == person) & columns.seat.in_(seats)
    connection.execute(update(schema.seats).where(own).values(away=away))
    announce(connection, id, "row")


def everybody_away(connection: Connection, counted: int) -> None:
    """Note that all people are away: a server that starts knows of nobody. Other servers say who is there."""
    tables, seats = schema.tables.c, schema.seats.c
    going = seats.table.in_(select(tables.id).where(tables.status.in_(("open", "playing"))))
    gone = going & seats.person.is_not(None) & seats.away.is_(None)
    connection.execute(update(schema.seats).where(gone).values(away=counted))
    announce(connection, "*", "row")


def rematch(connection: Connection, id: str, person: Person, word: str, wall: int, counted: int) -> tuple[str, int]:
    """The table at which the people of table `id` play again, every seat moved on by one, and the asker's seat there.

    Whoever asks first makes it and invites the others; who asks later is told the same table. The asker agrees by it.
    """
    old = records.lock_table(connection, id)
    if old is None:
        raise NoSuchTable(TABLE_GONE)
    if person.id not in old.persons:
        raise SeatTaken(Refusal("seat", "You did not sit at this table."))
    if not old.finished:
        raise TableRefused(Refusal("table", "The game is not over."))
    count = len(old.seats)
    if old.rematch is None:
        seats = tuple(_moved_on(seat, count, person.id, counted) for seat in old.seats)
        seed = secrets.token_hex(16)
        new = msgspec.structs.replace(
            old,
            id=secrets.token_urlsafe(9),
            visibility="link",
            status="open",
            host=person.id,
            seed=seed,
            commitment=commitment(seed),
            created=wall,
            seats=tuple(sorted(seats, key=lambda seat: seat.seat)),
            started=None,
            ended=None,
            result=None,
            origin=None,
            daily=None,
        )
        records.add_table(connection, new)
        connection.execute(update(schema.tables).where(schema.tables.c.id == id).values(rematch=new.id))
        announce(connection, id, "row")
        old = msgspec.structs.replace(old, rematch=new.id)
    assert old.rematch is not None
    own = [(seat.seat + 1) % count for seat in old.seats if seat.person == person.id]
    table = records.load_table(connection, old.rematch)
    if table is not None and table.status == "open":
        for seat in own:
            if table.status == "open" and table.seats[seat].person == person.id:
                table = take_seat(connection, old.rematch, seat, person, word, counted)
    return old.rematch, own[0]


def _moved_on(seat: Seat, count: int, asker: str, counted: int) -> Seat:
    if seat.person == DELETED:
        return Seat((seat.seat + 1) % count, None, None, "", "")
    agreed = seat.bot is not None or seat.person == asker
    away = None if seat.person is None else counted
    return Seat((seat.seat + 1) % count, seat.person, seat.bot, seat.name, "", agreed, away)


def _store_seat(connection: Connection, id: str, seat: Seat) -> None:
    columns = schema.seats.c
    values = msgspec.structs.asdict(seat)
    values.pop("seat")
    connection.execute(update(schema.seats).where(columns.table == id, columns.seat == seat.seat).values(values))
