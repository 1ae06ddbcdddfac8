"""Accounts: a guest becomes one, signs in elsewhere, takes guests' games over, leaves for good.

Each function that takes a connection is work for `Store.read` or `Store.write`.
"""

from __future__ import annotations

import unicodedata
from typing import Final

import msgspec
from sqlalchemy import Connection, String, cast, delete, insert, literal, select, update
from sqlalchemy.exc import IntegrityError

from nexus.server import schema
from nexus.server.clock import now
from nexus.server.people import Person
from nexus.server.people_refusals import Conflict, PeopleRefusal, WrongPassword
from nexus.server.protocol import OWN_MESSAGE, Result
from nexus.server.records import DELETED
from nexus.server.results import REASONS
from nexus.server.store import announce
from nexus.server.tokens import new_id

NAME_LENGTH: Final = 40
LOGIN_LENGTHS: Final = range(3, 41)
PASSWORD_LENGTHS: Final = range(8, 201)
"""At least what NIST SP 800-63B asks for; at most what a request can be made to hash."""

LOGIN_CHARACTERS: Final = frozenset("abcdefghijklmnopqrstuvwxyz0123456789._-")


class UnfitText(PeopleRefusal):
    """A name, login or password that cannot be used, with the reason."""


class Account(msgspec.Struct, frozen=True):
    """A person with a login, and what is kept of their password."""

    person: Person
    password: str


def checked_line(text: str, most: int, what: str) -> str:
    """One line of text that others may see, at most `most` characters; raises UnfitText about `what` it is."""
    text = " ".join(unicodedata.normalize("NFC", text).split())
    if not 1 <= len(text) <= most:
        raise UnfitText(f"{what} has 1 to {most} characters.")
    # Control, format and unassigned characters can hide a name, reverse the text beside it or break a database.
    if any(unicodedata.category(character).startswith("C") for character in text):
        raise UnfitText(f"{what} cannot hold invisible characters.")
    return text


def checked_name(name: str) -> str:
    """A name as others will see it; raises UnfitText. Two people may have the same one."""
    name = checked_line(name, NAME_LENGTH, "A name")
    if name.casefold() == DELETED:
        raise UnfitText("That name marks people who have left; choose another.")
    return name


def checked_login(login: str) -> str:
    """A login in the one form that is kept: upper and lower case are the same; raises UnfitText."""
    login = login.lower()
    if len(login) not in LOGIN_LENGTHS or not LOGIN_CHARACTERS.issuperset(login):
        span = f"{LOGIN_LENGTHS.start} to {LOGIN_LENGTHS.stop - 1}"
        raise UnfitText(f"A login has {span} of the characters a to z, 0 to 9, dot, hyphen and underscore.")
    return login


def checked_password(password: str, login: str) -> str:
    """A new password; raises UnfitText. Length is all that is asked for, as no rule about characters helps."""
    if len(password) not in PASSWORD_LENGTHS:
        raise UnfitText(f"A password has {PASSWORD_LENGTHS.start} to {PASSWORD_LENGTHS.stop - 1} characters.")
    if login in password.lower():
        raise UnfitText("A password must not hold the login.")
    return password


def become_account(connection: Connection, person: Person | None, login: str, password: str) -> Person:
    """Give a guest a login and the hash of a password; without a guest, make a new person.

    The person stays the same one, with all seats, games, decks, ratings and tokens. Raises Conflict if the login is
    taken or the guest has one already.
    """
    people_table = schema.people
    try:
        if person is None:
            account = Person(new_id(), login[:NAME_LENGTH], login)
            row = {"id": account.id, "name": account.name, "login": login, "password": password, "created": now()}
            connection.execute(insert(people_table).values(row))
            return account
        guest = (people_table.c.id == person.id) & people_table.c.login.is_(None)
        changed = connection.execute(update(people_table).where(guest).values(login=login, password=password))
    except IntegrityError:
        raise Conflict("That login is taken; choose another.") from None
    if changed.rowcount == 0:
        raise Conflict("You have an account already.")
    return Person(person.id, person.name, login, person.chat)


def find_account(connection: Connection, login: str) -> Account | None:
    """The account with that login, if there is one."""
    columns = schema.people.c
    row = connection.execute(
        select(columns.id, columns.name, columns.login, columns.chat, columns.password).where(columns.login == login)
    ).one_or_none()
    return None if row is None else Account(Person(row.id, row.name, row.login, row.chat), row.password)


def confirm_unchanged(connection: Connection, account: Account) -> None:
    """Raise WrongPassword if the password was changed, or the account deleted, since `account` was read."""
    columns = schema.people.c
    query = select(columns.password).where(columns.id == account.person.id).with_for_update()
    if connection.execute(query).scalar_one_or_none() != account.password:
        raise WrongPassword("The password has just been changed; sign in again.")


def rename(connection: Connection, person: str, name: str) -> None:
    """Change the name under which `person` sits down from now on; seats already taken keep theirs, as records do."""
    connection.execute(update(schema.people).where(schema.people.c.id == person).values(name=name))


def set_password(connection: Connection, person: str, password: str) -> None:
    """Keep the hash of a new password."""
    connection.execute(update(schema.people).where(schema.people.c.id == person).values(password=password))


class Moved(msgspec.Struct, frozen=True):
    """The tables whose seats changed hands: all of them, and those at which the game is not over."""

    tables: tuple[str, ...] = ()
    unfinished: tuple[str, ...] = ()


def tables_of(connection: Connection, person: str) -> Moved:
    """The tables at which a person sits."""
    seats, tables = schema.seats.c, schema.tables.c
    query = select(tables.id, tables.status).join_from(schema.tables, schema.seats).where(seats.person == person)
    rows = connection.execute(query.distinct().order_by(tables.id)).all()
    return Moved(tuple(row.id for row in rows), tuple(row.id for row in rows if row.status in ("open", "playing")))


def take_over_guest(connection: Connection, guest: str, account: str) -> Moved:
    """Move the seats, tables and decks of a guest to an account and forget the guest.

    Seats keep the names they were taken under, because records hold them. All decks move, even if the account then has
    more than could be added one by one. A rating moves where the account has none of its own: two ratings cannot be
    added up. The guest's sessions and tokens end, as they were given for less.
    """
    if connection.execute(select(schema.people.c.login).where(schema.people.c.id == guest)).scalar_one_or_none():
        return Moved()
    moved = tables_of(connection, guest)
    seats, tables = schema.seats, schema.tables
    connection.execute(update(seats).where(seats.c.person == guest).values(person=account))
    connection.execute(update(tables).where(tables.c.host == guest).values(host=account))
    connection.execute(update(schema.decks).where(schema.decks.c.person == guest).values(person=account))
    _move_chat(connection, guest, {"person": account})
    rated = connection.execute(select(schema.ratings.c.game).where(schema.ratings.c.person == account)).scalars().all()
    for kept in (schema.ratings, schema.rating_changes):
        own = (kept.c.person == guest) & kept.c.game.not_in(rated)
        connection.execute(update(kept).where(own).values(person=account))
    connection.execute(delete(schema.people).where(schema.people.c.id == guest))
    for table in moved.tables:
        announce(connection, table, "row")
    return moved


def delete_person(connection: Connection, person: str, counted: int) -> Moved:
    """Delete a person with sessions, tokens, ratings, decks and all that they said; the tables at which they sat.

    Their seats stay, named "deleted" and linked to nobody, so that the games of the others can be read and verified. At
    a table where the game goes on all the same, the seat counts as left since `counted`.
    """
    left = tables_of(connection, person)
    seats, tables = schema.seats, schema.tables
    for table in left.tables:
        _unname_result(connection, table, person)
    gone = update(seats).where(seats.c.person == person)
    connection.execute(gone.values(person=DELETED, name=DELETED, away=counted))
    connection.execute(update(tables).where(tables.c.host == person).values(host=DELETED))
    _move_chat(connection, person, {"person": DELETED, "name": DELETED, "text": ""})
    connection.execute(delete(schema.people).where(schema.people.c.id == person))
    for table in left.tables:
        announce(connection, table, "row")
    return left


def _unname_result(connection: Connection, table: str, person: str) -> None:
    """Take the name out of the sentence that says how a table ended."""
    seats, tables = schema.seats.c, schema.tables.c
    text = connection.execute(select(tables.result).where(tables.id == table)).scalar_one()
    result = None if text is None else msgspec.json.decode(text, type=Result)
    if result is None or result.outcome is None or result.how not in REASONS:
        return
    mine = select(seats.seat).where(seats.table == table, seats.person == person)
    if result.seat in connection.execute(mine).scalars().all():
        outcome = msgspec.structs.replace(result.outcome, reason=f"{DELETED} {REASONS[result.how]}.")
        text = msgspec.json.encode(msgspec.structs.replace(result, outcome=outcome)).decode()
        connection.execute(update(schema.tables).where(tables.id == table).values(result=text))


def _move_chat(connection: Connection, person: str, values: dict[str, str]) -> None:
    """Change what a person said. It gets the server's own message names, as two people may have used the same ones."""
    chat = schema.chat
    message = literal(OWN_MESSAGE) + cast(chat.c.number, String)
    connection.execute(update(chat).where(chat.c.person == person).values(values | {"message": message}))
