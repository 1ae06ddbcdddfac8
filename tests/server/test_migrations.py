"""A database made by the migrations is the database that the code expects."""

from __future__ import annotations

import asyncio

from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection

from nexus.server.schema import metadata
from nexus.server.store import Store
from nexus.server.upgrade import upgrade


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
