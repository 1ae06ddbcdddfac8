"""A whole server inside the test process, whose clock the test holds."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from nexus.server.app import make_app
from nexus.server.config import Settings
from nexus.server.limits import Limiter, Limits

with warnings.catch_warnings():
    # It asks for a newer client library than the one that everything else here uses.
    warnings.simplefilter("ignore")
    from starlette.testclient import TestClient, WebSocketDenialResponse

__all__ = ["BASE", "LIVE", "OURS", "Edge", "FakeClock", "TestClient", "WebSocketDenialResponse", "running"]

BASE = "https://127.0.0.1"
LIVE = "wss://127.0.0.1/live"
OURS = {"origin": BASE}


class FakeClock:
    """Time that passes when the test says so."""

    def __init__(self) -> None:
        self.time = 1000.0

    def __call__(self) -> float:
        return self.time


class Edge:
    """A running application, a client of it and its clock."""

    def __init__(self, client: TestClient, clock: FakeClock) -> None:
        self.client = client
        self.clock = clock

    def statuses(self, times: int, method: str, path: str, **request: Any) -> list[int]:
        """The answers to the same request, asked several times."""
        return [self.client.request(method, path, **request).status_code for _ in range(times)]


@contextmanager
def running(folder: Path, *, limits: dict[str, Any] | None = None, **settings: Any) -> Iterator[Edge]:
    """A server on a SQLite file in `folder`; its client sends the right Origin, and comes from 127.0.0.1."""
    configured = Settings(database=f"sqlite:///{folder / 'nexus.db'}", **settings)
    clock = FakeClock()
    limiter = Limiter(msgspec.structs.replace(Limits(), **(limits or {})), clock)
    app = make_app(configured, limiter)
    # The framework's client would raise what the server must answer.
    address = ("127.0.0.1", 50000)
    with TestClient(app, BASE, headers=OURS, raise_server_exceptions=False, client=address) as client:
        yield Edge(client, clock)
