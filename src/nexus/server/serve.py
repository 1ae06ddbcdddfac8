"""Running the server: one process, or several on one port."""

from __future__ import annotations

import asyncio
import errno
import gc
import logging
import os
import signal
import socket
import sys
import tempfile
import threading
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any, Final

import msgspec
import uvicorn
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError
from starlette.applications import Starlette

import nexus
from nexus.core.refusals import NexusError
from nexus.server import logs
from nexus.server.app import make_app
from nexus.server.config import Settings
from nexus.server.metrics import SHARED_FOLDER
from nexus.server.store import Store
from nexus.server.upgrade import upgrade

FAREWELL: Final = 4
"""Seconds that open requests get at a planned stop. Sockets are told at once, with code 1012: connect again."""

CONNECT_TIME: Final = 10.0
"""Seconds in which a database must answer at the start."""

YOUNG_OBJECTS: Final = 10_000
"""New objects after which the garbage collector looks for circles among them."""

HANDOVER: Final = 0.0005
"""Seconds for which the event loop may keep Python's lock while the thread that writes to SQLite waits for it.

All who moved wait for that thread, and it asks several times for every batch.
"""

WORKER_SETTINGS: Final = "NEXUS_WORKER_SETTINGS"
"""Hands the settings to worker processes."""

IPV6_HOST: Final = ":"


class CannotServe(NexusError):
    """The server cannot start; says why."""


def serve(settings: Settings, ready: Callable[[str], None] | None = None) -> None:
    """Serve until told to stop; `ready` is called with the address when it can be opened. Raises CannotServe."""
    prepare_database(settings)
    settings = msgspec.structs.replace(settings, port=usable_port(settings.host, settings.port))
    logs.set_up(settings.log)
    logs.note(
        "start",
        version=nexus.__version__,
        database=settings.database_kind,
        processes=settings.processes,
        process=os.getpid(),
    )
    if ready is not None:
        ready(address(settings))
    if settings.processes > 1:
        _serve_with_workers(settings)
    else:
        _serve_here(settings)
    logs.note("stopped", process=os.getpid())


def address(settings: Settings) -> str:
    """Where a browser on this machine finds the server."""
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(settings.host, settings.host)  # noqa: S104 - not bound here
    return f"http://[{host}]:{settings.port}" if IPV6_HOST in host else f"http://{host}:{settings.port}"


def prepare_database(settings: Settings) -> None:
    """Make the folder of a SQLite file, and bring the database up to date; raises CannotServe.

    Done once, before any worker starts, so that two never migrate at the same time.
    """
    file = make_url(settings.database).database
    if settings.database_kind == "sqlite" and file:
        try:
            Path(file).parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise CannotServe(
                f"The folder of {file} cannot be made: {(error.strerror or str(error)).lower()}."
            ) from None
    try:
        asyncio.run(_reach_and_upgrade(settings.database))
    except (SQLAlchemyError, OSError, TimeoutError) as error:
        raise CannotServe(f"The database {settings.database_shown} cannot be used: {_reason(error)}.") from None
    except Exception as error:
        if type(error).__module__.partition(".")[0] != "asyncpg":
            raise
        raise CannotServe(f"The database {settings.database_shown} cannot be used: {_reason(error)}.") from None


async def _reach_and_upgrade(database: str) -> None:
    store = Store(database)
    try:
        reached = store.read(lambda connection: connection.exec_driver_sql("SELECT 1"))
        await asyncio.wait_for(reached, CONNECT_TIME)
    finally:
        await store.close()
    await upgrade(database)


def _reason(error: BaseException) -> str:
    """What a database complained of, as the end of a sentence."""
    cause = getattr(error, "orig", None) or error
    if isinstance(cause, TimeoutError):
        return "it does not answer"
    if isinstance(cause, OSError) and cause.errno:
        return os.strerror(cause.errno).lower()
    text = " ".join(str(cause).rpartition(">: ")[2].split()) or type(cause).__name__
    return text.rstrip(".")


def usable_port(host: str, port: int) -> int:
    """`port`, or a free one for 0; raises CannotServe if it cannot be listened on."""
    family = socket.AF_INET6 if IPV6_HOST in host else socket.AF_INET
    with closing(socket.socket(family)) as probe:
        if sys.platform != "win32":
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
            probe.listen()
        except OSError as error:
            text = f"Cannot listen on {host} port {port}: {(error.strerror or str(error)).lower()}"
            if error.errno in (errno.EADDRINUSE, errno.EACCES):
                text += "; choose another with --port, or NEXUS_PORT in the environment"
            raise CannotServe(f"{text}.") from None
        free: int = probe.getsockname()[1]
        return free


def _options(settings: Settings) -> dict[str, Any]:
    """How uvicorn runs: every limit is ours, no header is believed, nothing is logged but through `logs`."""
    return {
        "host": settings.host,
        "port": settings.port,
        "ws_max_size": settings.limits.frame_bytes,
        "ws_max_queue": 32,
        "ws_ping_interval": 20,
        "ws_ping_timeout": 20,
        "ws_per_message_deflate": False,
        "timeout_graceful_shutdown": FAREWELL,
        "timeout_keep_alive": 20,
        "proxy_headers": False,
        "access_log": False,
        "log_config": None,
        "server_header": False,
        "lifespan": "on",
    }


def tune_python() -> None:
    """Let Python's lock be passed on soon, and the garbage collector leave alone what was loaded by now, which stays.

    To look at everything takes it 40 ms, in which nobody is answered. What ends is mostly freed at once, without it.
    """
    sys.setswitchinterval(HANDOVER)
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG_OBJECTS)


def _serve_here(settings: Settings) -> None:
    server = uvicorn.Server(uvicorn.Config(make_app(settings), **_options(settings)))
    tune_python()
    if threading.current_thread() is threading.main_thread():
        # The server handles these itself and raises them once more when it has stopped: then nothing is left to do.
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, lambda *_: None)
    try:
        server.run()
    except SystemExit:
        raise CannotServe("The server could not start; its log says where it failed.") from None


def _serve_with_workers(settings: Settings) -> None:
    with tempfile.TemporaryDirectory(prefix="nexus-metrics-") as folder:
        os.environ[SHARED_FOLDER] = folder
        os.environ[WORKER_SETTINGS] = msgspec.json.encode(settings).decode()
        try:
            uvicorn.run(
                f"{__name__}:worker_app",
                factory=True,
                workers=settings.processes,
                # A new worker compiles nothing and connects to one database, but twenty may start at once.
                timeout_worker_healthcheck=30,
                **_options(settings),
            )
        finally:
            del os.environ[SHARED_FOLDER], os.environ[WORKER_SETTINGS]


def worker_app() -> Starlette:
    """The application of a worker process."""
    settings = msgspec.json.decode(os.environ[WORKER_SETTINGS], type=Settings)
    logs.set_up(settings.log)
    logging.getLogger("uvicorn.error").setLevel(logging.WARNING)
    app = make_app(settings)
    tune_python()
    return app
