"""Fixtures of the tests that need a real database or a real server process."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from server.postgres_cluster import Cluster, running_cluster
from server.server_process import ServerProcess

StartServer = Callable[..., ServerProcess]
"""Starts one more server on a database: `start_server(database, **settings)`."""


@pytest.fixture(scope="session")
def postgres_cluster() -> Iterator[Cluster]:
    """A PostgreSQL for this run of the tests."""
    with running_cluster() as cluster:
        yield cluster


@pytest.fixture
def postgres_database(postgres_cluster: Cluster) -> Iterator[str]:
    """The address of an empty PostgreSQL database."""
    address = postgres_cluster.new_database()
    yield address
    postgres_cluster.drop_database(address)


@pytest.fixture
def sqlite_database(tmp_path: Path) -> str:
    """The address of a SQLite file that does not exist yet."""
    return f"sqlite:///{tmp_path / 'nexus.db'}"


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest) -> str:
    """The address of an empty database, once of each kind."""
    address: str = request.getfixturevalue("sqlite_database" if request.param == "sqlite" else "postgres_database")
    return address


@pytest.fixture
def start_server(tmp_path: Path) -> Iterator[StartServer]:
    """Starts servers, and ends them after the test."""
    started: list[ServerProcess] = []

    def start(database: str, **settings: Any) -> ServerProcess:
        process = ServerProcess(database, tmp_path, **settings)
        started.append(process)
        return process.start()

    yield start
    for process in started:
        process.close()


@pytest.fixture
def server(database: str, start_server: StartServer) -> ServerProcess:
    """A running server, once on each kind of database."""
    return start_server(database)
