"""What tables cost that nobody plays at: memory while they are open, and time once they are stored."""

from __future__ import annotations

import asyncio
import sqlite3
import tempfile
from collections.abc import Callable
from contextlib import AbstractContextManager, AsyncExitStack
from pathlib import Path
from typing import Any

import httpx
from server.live_client import Follower, Guest
from server.server_process import ServerProcess
from server.table_play import TablePlay

from nexus.server.schema import metadata

TABLES = 500
SECONDS = 5

StartServer = Callable[[str], AbstractContextManager[ServerProcess]]
Load = Callable[..., dict[str, Any]]


def resident(pid: int) -> int:
    """Kilobytes of memory that a process has."""
    for line in Path(f"/proc/{pid}/status").read_text(encoding="utf-8").splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1])
    raise RuntimeError("the system does not tell how much memory a process has")


def memory_per_table(server: ServerProcess) -> dict[str, float]:
    """Kilobytes for a table in play that is in memory, alone and with a socket for each of its two seats."""
    return asyncio.run(_memory(server))


async def _memory(server: ServerProcess) -> dict[str, float]:
    guest = await Guest.arrive(server.base)
    warm = await guest.new_table("fairies", ["me", "me"])
    async with AsyncExitStack() as stack:
        await stack.enter_async_context(Follower(guest, warm, 0))
        await asyncio.sleep(1)
        before = resident(server.pid)
        tables = []
        async with httpx.AsyncClient(base_url=server.base, headers=guest.headers, timeout=30) as http:
            for _ in range(TABLES):
                wish = {"game": "fairies", "seats": [{"kind": "me"}, {"kind": "me"}]}
                tables.append((await http.post("/api/tables", json=wish)).json()["id"])
                await http.get(f"/api/tables/{tables[-1]}")
        alone = resident(server.pid)
        for table in tables:
            for seat in (0, 1):
                follower = await stack.enter_async_context(Follower(guest, table, seat))
                await follower.until(lambda follower=follower: follower.status != "")
        followed = resident(server.pid)
    return {"table_kb": (alone - before) / TABLES, "table_with_two_sockets_kb": (followed - before) / TABLES}


def stored_games(start: StartServer, load: Load, count: int) -> dict[str, Any]:
    """A move at one table of a fresh SQLite file, and of one with `count` finished games."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "nexus.db"
        database = f"sqlite:///{file}"
        with start(database) as server:
            asyncio.run(one_game(server))
            empty = load("nexus", server.base, 1, SECONDS)
        copy_games(file, count)
        with start(database) as server:
            full = load("nexus", server.base, 1, SECONDS)
    return {"games": count, "empty": empty, "full": full}


async def one_game(server: ServerProcess) -> str:
    """Play a game to its end; the id of its table."""
    table = TablePlay("fairies", ("person", "person"), "stored")
    try:
        await table.open([server.base])
        await table.play()
    finally:
        await table.close()
    return table.table


def copy_games(file: Path, count: int) -> None:
    """Store the first finished game `count` times more, with all that belongs to it."""
    with sqlite3.connect(file) as connection:
        for statement in copying(count):
            connection.execute(statement)
    connection.close()


def copying(count: int) -> list[str]:
    """What to tell a database so that it holds its first finished game `count` times more."""
    numbers = f"WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {count})"  # noqa: S608
    first = "SELECT id FROM tables WHERE status = 'over' AND id NOT LIKE 'copy%' ORDER BY created LIMIT 1"
    statements = []
    for name, key in (("tables", "id"), ("seats", "table"), ("entries", "table")):
        columns = [column.name for column in metadata.tables[name].columns]
        named = ", ".join(f'"{column}"' for column in columns)
        chosen = ", ".join("'copy' || n.i" if column == key else f't."{column}"' for column in columns)
        rows = f'SELECT {chosen} FROM n, {name} t WHERE t."{key}" = ({first})'  # noqa: S608 - the names are our own
        statements.append(f"INSERT INTO {name} ({named}) {numbers} {rows}")
    return statements
