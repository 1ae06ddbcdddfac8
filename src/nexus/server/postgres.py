"""PostgreSQL through asyncpg; work runs on it in SQLAlchemy's synchronous dress."""

from __future__ import annotations

from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import create_async_engine

from nexus.server.store import Result, Work

CONNECTIONS = 5


class Postgres:
    """A PostgreSQL database. Its commits are synced by the server's own settings, on by default."""

    def __init__(self, url: str) -> None:
        self._engine = create_async_engine(make_url(url).set(drivername="postgresql+asyncpg"), pool_size=CONNECTIONS)

    async def read(self, work: Work[Result]) -> Result:
        """The result of work that changes nothing."""
        async with self._engine.begin() as connection:
            return await connection.run_sync(work)

    async def write(self, work: Work[Result]) -> Result:
        """The result of work, committed and synced."""
        return await self.read(work)

    async def close(self) -> None:
        """Let the database go."""
        await self._engine.dispose()
