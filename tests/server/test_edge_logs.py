"""Logs and metrics say what happened and nothing that anybody could misuse."""

from __future__ import annotations

import asyncio
import io
import json
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, text
from sqlalchemy.exc import OperationalError

from nexus.server import logs, metrics
from nexus.server.app import make_app
from nexus.server.config import Settings
from server.live_client import Follower, Guest
from server.live_fixtures import StartServer

DEBUG = """
import logging
import sys
import msgspec
from nexus.server import logs
from nexus.server.config import Settings
from nexus.server.serve import serve
quiet = logs.set_up
def loud(level: str) -> None:
    quiet(level)
    logging.getLogger().setLevel(logging.DEBUG)
    for name in ("asyncio", "alembic", "sqlalchemy.engine", "sqlalchemy.pool", "uvicorn", "websockets"):
        logging.getLogger(name).setLevel(logging.DEBUG)
logs.set_up = loud
serve(msgspec.json.decode(sys.argv[1], type=Settings))
"""
"""A server on which every library logs all it can."""


@pytest.fixture
def written() -> Iterator[io.StringIO]:
    """What is logged, at debug level, other libraries included."""
    root, own = logging.getLogger(), logging.getLogger(logs.NAME)
    before = root.handlers, root.level, own.level
    stream = io.StringIO()
    logs.set_up("debug", stream)
    root.setLevel(logging.DEBUG)
    yield stream
    root.handlers, root.level, own.level = before
    logging.captureWarnings(capture=False)


def lines(stream: io.StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in stream.getvalue().splitlines()]


def test_a_line_is_an_object_of_named_fields(written: io.StringIO) -> None:
    logs.note("request", method="GET", route="/api/tables/{table}", status=200, milliseconds=3)
    (line,) = lines(written)
    assert line.pop("time").endswith("+00:00")
    assert line == {
        "level": "info",
        "event": "request",
        "method": "GET",
        "route": "/api/tables/{table}",
        "status": 200,
        "milliseconds": 3,
    }


def test_a_field_without_a_name_of_ours_is_left_out(written: io.StringIO) -> None:
    logs.logger.info("request", extra={"fields": {"cookie": "4711", "status": 200}})
    assert "4711" not in written.getvalue()
    assert lines(written)[0]["status"] == 200


def test_what_libraries_say_is_not_repeated(written: io.StringIO) -> None:
    logging.getLogger("websockets.server").debug("> TEXT %r", "4711")
    logging.getLogger("asyncio").error("Task exception was never retrieved: 4711")
    try:
        raise ValueError("4711")
    except ValueError:
        logging.getLogger("uvicorn.error").exception("4711")
    assert "4711" not in written.getvalue()
    first, _, last = lines(written)
    assert (first["event"], first["logger"]) == ("library", "websockets.server")
    assert last["error"] == "builtins.ValueError"
    assert "test_what_libraries_say_is_not_repeated" in last["frames"][-1]


def test_a_crash_is_logged_by_its_place(written: io.StringIO) -> None:
    try:
        raise RuntimeError("4711")
    except RuntimeError as error:
        logs.note_crash("request crashed", error, route="/x")
    (line,) = lines(written)
    assert (line["level"], line["error"], line["route"]) == ("error", "builtins.RuntimeError", "/x")
    assert "4711" not in written.getvalue()


def test_clauses_are_counted_by_family() -> None:
    assert metrics.clause_family("PAR-SOW-3") == "PAR-SOW"
    assert metrics.clause_family("PAR-A8") == "PAR"
    assert metrics.clause_family("seat") == "seat"


def test_a_whole_game_leaves_no_secret_in_the_log(
    sqlite_database: str, start_server: StartServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("server.server_process.PROGRAM", DEBUG)
    server = start_server(sqlite_database, log="debug", limit_scale=1000)

    async def play() -> tuple[Guest, str, list[str], str]:
        guest = await Guest.arrive(server.base)
        table = await guest.new_table("fairies", ["me", "greedy"])
        moves = []
        async with Follower(guest, table, 0) as follower:
            await follower.until(lambda: follower.view is not None)
            for _ in range(12):
                await follower.until(lambda: follower.offered or follower.status == "over")
                if follower.status == "over":
                    break
                moves.append(follower.offered[0])
                await follower.play(moves[-1])
        figures = (await guest.ask("GET", "/metrics")).text
        return guest, table, moves, figures

    guest, table, moves, figures = asyncio.run(play())
    server.terminate()
    engine = create_engine(sqlite_database)
    with engine.connect() as connection:
        seed, commitment = connection.execute(text("SELECT seed, commitment FROM tables")).one()
        session = connection.execute(text("SELECT hash FROM sessions")).scalar_one()
    engine.dispose()
    log = server.log
    assert '"event":"request"' in log
    assert '"logger":"websockets' in log or '"logger":"uvicorn' in log or '"logger":"sqlalchemy' in log
    for line in log.splitlines():
        json.loads(line)
    secrets = [guest.cookie.partition("=")[2], guest.id, guest.name, table, seed, commitment, session]
    secrets += [f'"{move}"' for move in moves] + [f" {move} " for move in moves] + ["moves", "view", "hand"]
    for secret in secrets:
        assert secret not in log, secret
        assert secret not in figures or secret in ("moves", "view", "hand"), secret


def test_a_start_that_fails_says_where(written: io.StringIO, tmp_path: Path) -> None:
    app = make_app(Settings(database=f"sqlite:///{tmp_path}/no folder/nexus.db"))

    async def start() -> None:
        async with app.router.lifespan_context(app):
            pass

    with pytest.raises(OperationalError):
        asyncio.run(start())
    (line,) = [line for line in lines(written) if line["event"] == "start failed"]
    assert line["error"] == "sqlalchemy.exc.OperationalError"
    assert line["frames"]
    assert "no folder" not in str(line)


def test_every_move_is_counted_also_the_last(sqlite_database: str, start_server: StartServer) -> None:
    server = start_server(sqlite_database)

    async def play() -> str:
        guest = await Guest.arrive(server.base)
        async with Follower(guest, await guest.new_table("fairies", ["me", "random"]), 0) as follower:
            while True:
                await follower.until(lambda: follower.offered or follower.status == "over")
                if follower.status == "over":
                    return (await guest.ask("GET", "/metrics")).text
                await follower.play(follower.offered[0])

    figures = asyncio.run(play())
    server.terminate()
    engine = create_engine(sqlite_database)
    with engine.connect() as connection:
        stored = connection.execute(text("SELECT count(*) FROM entries WHERE kind = 'move'")).scalar_one()
    engine.dispose()
    assert f"\nnexus_moves_total {float(stored)}\n" in figures


def test_a_log_can_be_silent(start_server: StartServer, tmp_path: Path) -> None:
    server = start_server(f"sqlite:///{tmp_path / 'quiet.db'}")
    server.terminate()
    assert server.log == ""
