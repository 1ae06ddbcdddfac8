"""A database made by the migrations is the database that the code expects, and nothing in it is lost on the way."""

from __future__ import annotations

import asyncio

from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import Connection, inspect, text

from nexus.server import records
from nexus.server.hub import Hub
from nexus.server.protocol import Accepted
from nexus.server.schema import metadata
from nexus.server.store import Store
from nexus.server.upgrade import MIGRATIONS, upgrade
from server.tables_server import House, move, run_in

FIRST_TABLE = (
    "INSERT INTO people (id, name, created) VALUES ('ann', 'Ann', 1)",
    "INSERT INTO tables (id, game, options, visibility, status, host, seed, commitment, created, clock, leavers,"
    " started)"
    " VALUES ('old', 'fairies', '{}', 'link', 'playing', 'ann', 'seed', 'x', 1, '{\"kind\":\"none\"}', 'bot', 1)",
    "INSERT INTO seats (\"table\", seat, person, name, word, agreed) VALUES ('old', 0, 'ann', 'Ann', '', true)",
    "INSERT INTO seats (\"table\", seat, person, name, word, agreed) VALUES ('old', 1, 'ann', 'Ann 2', '', true)",
    'INSERT INTO entries ("table", number, kind, seat, text, message, time, clock, credit)'
    " VALUES ('old', 1, 'move', 0, 'M', 'm1', 1, 1, 0)",
)
"""A game under way, as the first version kept it."""


def differences(connection: Connection) -> list[object]:
    return list(compare_metadata(MigrationContext.configure(connection), metadata))


async def upgraded_twice(database: str) -> list[object]:
    await upgrade(database)
    await upgrade(database)
    store = Store(database)
    await store.open()
    try:
        return await store.read(differences)
    finally:
        await store.close()


def test_migrations_lead_to_the_schema(database: str) -> None:
    assert asyncio.run(upgraded_twice(database)) == []


def first_version(connection: Connection) -> None:
    """The database as version 0001 left it, with a game in it."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "0001")
    for statement in FIRST_TABLE:
        connection.execute(text(statement))


def test_a_game_of_the_first_version_goes_on(database: str) -> None:
    async def make_old() -> None:
        store = Store(database)
        await store.open()
        await store.write(first_version)
        await store.close()

    async def play_on(house: House) -> None:
        hub: Hub = await house.hub()
        live = await hub.table("old")
        assert live.number == 1
        assert live.stored.origin is None
        assert isinstance(await move(hub, live), Accepted)
        stored = await hub.store.read(lambda connection: records.load_table(connection, "old"))
        assert stored is not None
        assert stored.host == "ann"

    asyncio.run(make_old())
    run_in(database, play_on)


def test_the_tables_of_a_host_are_found_without_reading_all(database: str) -> None:
    async def indexes(house: House) -> None:
        hub = await house.hub()
        found = await hub.store.read(lambda connection: inspect(connection).get_indexes("tables"))
        assert ["host"] in [index["column_names"] for index in found]

    run_in(database, indexes)
