"""Bringing a database up to date."""

from __future__ import annotations

import asyncio
from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, func, select

from nexus.server.store import Store

MIGRATIONS = Path(__file__).parent / "migrations"

UPGRADE_LOCK = 0x6E65787574
"""The name of the lock by which processes that start together on a PostgreSQL upgrade it one after the other."""


async def upgrade(database: str) -> None:
    """Create the schema, or bring an older one up to date, in one transaction."""
    store = Store(database)
    await store.open()
    try:
        await store.write(run_migrations)
    finally:
        await store.close()
        await asyncio.sleep(0)


def run_migrations(connection: Connection) -> None:
    """Run every migration that this database has not seen."""
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(UPGRADE_LOCK)))
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
