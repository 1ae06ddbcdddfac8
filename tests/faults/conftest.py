from __future__ import annotations

from server.live_fixtures import (
    database,
    postgres_cluster,
    postgres_database,
    server,
    sqlite_database,
    start_server,
)

__all__ = ["database", "postgres_cluster", "postgres_database", "server", "sqlite_database", "start_server"]
