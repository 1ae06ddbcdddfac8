"""What the server keeps. The log of a table's entries is the truth; the rest follows from it or is about people."""

from __future__ import annotations

from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Connection,
    Double,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)
from sqlalchemy.dialects import postgresql, sqlite

metadata = MetaData()

people = Table(
    "people",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("login", String(40), unique=True),
    Column("password", String(200)),
    Column("created", BigInteger, nullable=False),
    # Whether they want to hear what is said at tables; nothing if they never chose.
    Column("chat", Boolean),
    # How they want the page to be, as JSON; nothing for guests, whose browsers keep it.
    Column("settings", Text),
)

sessions = Table(
    "sessions",
    metadata,
    Column("hash", String(64), primary_key=True),
    # What the session is called in lists, so that no hash ever leaves the server.
    Column("id", String(32), nullable=False, unique=True),
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("agent", String(200), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger, nullable=False),
    Column("expires", BigInteger, nullable=False, index=True),
)

tokens = Table(
    "tokens",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("id", String(32), nullable=False, unique=True),
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("name", String(40), nullable=False),
    Column("scopes", String(40), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger),
    Column("expires", BigInteger),
)

ratings = Table(
    "ratings",
    metadata,
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("game", String(32), primary_key=True),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("games", Integer, nullable=False),
)

rating_changes = Table(
    "rating_changes",
    metadata,
    # A table is rated once: the second attempt finds what the first has left.
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), primary_key=True, index=True),
    Column("game", String(32), nullable=False),
    Column("mu_before", Double, nullable=False),
    Column("sigma_before", Double, nullable=False),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("time", BigInteger, nullable=False),
)

decks = Table(
    "decks",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("name", String(60), nullable=False),
    # The list in one line, as the option `decks` of a table takes it.
    Column("line", Text, nullable=False),
    Column("changed", BigInteger, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("options", Text, nullable=False),
    Column("visibility", String(8), nullable=False),
    Column("status", String(8), nullable=False),
    Column("host", String(32), nullable=False, index=True),
    Column("seed", String(64), nullable=False),
    Column("commitment", String(64), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("clock", Text, nullable=False),
    Column("leavers", String(8), nullable=False),
    # When the game began, in the time that clocks count (see uptime), and when it ended, on the wall.
    Column("started", BigInteger),
    Column("ended", BigInteger),
    Column("result", Text),
    Column("rematch", String(32)),
    # The finished table from which this one plays on, and how many of its moves begin the log of this one.
    Column("origin", String(32)),
    Column("origin_ply", Integer),
    # The daily draw that is played here, such as 2026-11-15/orchid.
    Column("daily", String(32), index=True),
    Index("tables_by_status", "status", "visibility", "created"),
)

daily_draws = Table(
    "daily_draws",
    metadata,
    Column("daily", String(32), primary_key=True),
    Column("seed", String(64), nullable=False),
)

seats = Table(
    "seats",
    metadata,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", String(32), index=True),
    Column("bot", String(32)),
    Column("name", String(40), nullable=False),
    Column("word", String(200), nullable=False),
    # False for somebody who is invited and has not answered.
    Column("agreed", Boolean, nullable=False),
    # Since when nobody watches the table from this seat, in the time that clocks count; nothing while somebody does.
    Column("away", BigInteger),
)

entries = Table(
    "entries",
    metadata,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    # The referee between processes: of two entries with the same number only one is committed.
    Column("number", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("text", String(400), nullable=False),
    # What the client called it; the same message sent twice is one entry.
    Column("message", String(64), nullable=False),
    Column("time", BigInteger, nullable=False),
    # The same moment in the time that clocks count, and what is forgiven of the time spent.
    Column("clock", BigInteger, nullable=False),
    Column("credit", Integer, nullable=False),
    UniqueConstraint("table", "seat", "message"),
)

leases = Table(
    "leases",
    metadata,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("holder", String(32), nullable=False),
    Column("until", BigInteger, nullable=False),
)

chat = Table(
    "chat",
    metadata,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("room", String(16), nullable=False),
    Column("person", String(32), nullable=False, index=True),
    Column("name", String(40), nullable=False),
    Column("text", String(500), nullable=False),
    Column("message", String(64), nullable=False),
    Column("time", BigInteger, nullable=False),
    UniqueConstraint("table", "person", "message"),
)

processes = Table(
    "processes",
    metadata,
    Column("id", String(32), primary_key=True),
    # A sign of life: whoever sees it change knows that the process lives.
    Column("beat", BigInteger, nullable=False),
)

uptime = Table(
    "uptime",
    metadata,
    Column("id", Integer, primary_key=True),
    # When a server last showed that it lives, and for how long none did, in all: clocks stand still then.
    Column("beat", BigInteger, nullable=False),
    Column("down", BigInteger, nullable=False),
)


def insert_missing(connection: Connection, table: Table, row: dict[str, Any]) -> None:
    """Insert a row unless there is one with its key: several may want to be the first at once."""
    if connection.dialect.name == "postgresql":
        connection.execute(postgresql.insert(table).values(row).on_conflict_do_nothing())
    else:
        connection.execute(sqlite.insert(table).values(row).on_conflict_do_nothing())
