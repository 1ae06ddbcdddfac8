"""A server in a thread of the test's own process, so that a test can reach into it; still over real sockets."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

import uvicorn

from nexus.server.app import make_app
from nexus.server.config import Settings
from server.ports import free_port
from server.server_process import UNLIMITED

START_TIME = 30.0


@contextmanager
def thread_server(database: str) -> Iterator[str]:
    """The address of a server that runs until the end of the block."""
    settings = Settings(database=database, port=free_port(), limit_scale=UNLIMITED)
    config = uvicorn.Config(make_app(settings), port=settings.port, log_config=None, lifespan="on")
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, name="server")
    thread.start()
    try:
        deadline = time.monotonic() + START_TIME
        while not server.started:
            assert thread.is_alive()
            assert time.monotonic() < deadline
            time.sleep(0.01)
        yield f"http://127.0.0.1:{settings.port}"
    finally:
        server.should_exit = True
        thread.join(START_TIME)
        assert not thread.is_alive()
