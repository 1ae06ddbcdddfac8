"""How soon all is well again: ``python benchmarks/server/recovery.py`` writes recovery.md.

Times a client that comes back to its table, at a server that has the table in memory and at one that was just started,
and a backup of many games with its restoration, on SQLite and PostgreSQL, by the commands of docs/operate.md.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).parents[2] / "tests"))

from idle import copy_games, copying, one_game
from server.live_client import Follower, Guest
from server.postgres_cluster import Cluster, execute, installed_binaries, running_cluster
from server.server_process import ServerProcess
from sqlalchemy.engine import make_url

RECONNECT_GOAL: Final = 1000
RESTORE_GOAL: Final = 300
MOVES: Final = 20

Row = tuple[str, str, str]


async def tables_in_play(server: ServerProcess, count: int) -> list[tuple[Guest, str]]:
    """Tables against a bot, some moves into the game."""
    guest = await Guest.arrive(server.base)
    tables = []
    for _ in range(count):
        table = await guest.new_table("fairies", ["me", "random"])
        async with Follower(guest, table, 0) as follower:
            for _ in range(MOVES // 2):
                await follower.until(lambda follower=follower: bool(follower.offered) or follower.status == "over")
                if follower.offered:
                    before = follower.number
                    await follower.play(follower.offered[0])
                    await follower.until(lambda follower=follower, before=before: follower.number > before)
        tables.append((guest, table))
    return tables


async def reconnections(tables: list[tuple[Guest, str]]) -> list[float]:
    """Milliseconds from opening a socket until the table is there to be played at."""
    times = []
    for guest, table in tables:
        start = time.perf_counter()
        async with Follower(guest, table, 0) as follower:
            await follower.until(lambda follower=follower: follower.status != "")
            times.append(1000 * (time.perf_counter() - start))
    return times


def reconnection_rows(python: str, count: int) -> list[Row]:
    """How long a client needs that comes back."""
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        server = ServerProcess(f"sqlite:///{folder}/nexus.db", Path(folder), python=python).start()
        tables = asyncio.run(tables_in_play(server, count))
        for what in ("table in memory", "server just started"):
            times = asyncio.run(reconnections(tables))
            p95 = statistics.quantiles(times, n=20)[-1]
            figure = f"p50 {statistics.median(times):.0f} ms, p95 {p95:.0f} ms"
            rows.append((f"reconnection to a table, {what}", figure, f"p95 at most {RECONNECT_GOAL} ms"))
            server.kill()
            server.start()
        server.close()
    return rows


def seconds(act: Callable[[], object]) -> float:
    """How long something takes."""
    start = time.monotonic()
    act()
    return time.monotonic() - start


def shell(command: str) -> None:
    """Run a command as an operator would."""
    path = f"{installed_binaries()}:{os.environ['PATH']}"
    subprocess.run(["sh", "-c", command], env={**os.environ, "PATH": path}, check=True)


def opened(database: str, folder: Path, python: str, table: str) -> None:
    """Start a server on a restored database and read a game there."""
    server = ServerProcess(database, folder, python=python).start()

    async def read() -> None:
        guest = await Guest.arrive(server.base)
        assert (await guest.ask("GET", f"/api/tables/{table}/record")).status_code == 200

    asyncio.run(read())
    server.close()


def filled(database: str, folder: Path, python: str) -> str:
    """Play one game on a new database; the id of its table."""
    server = ServerProcess(database, folder, python=python).start()
    table = asyncio.run(one_game(server))
    server.terminate()
    return table


def sqlite_rows(python: str, games: int) -> list[Row]:
    """Backup and restoration of a SQLite file."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        table = filled(f"sqlite:///{folder}/nexus.db", folder, python)
        copy_games(folder / "nexus.db", games)
        size = (folder / "nexus.db").stat().st_size / 1e6
        backup = seconds(lambda: shell(f'sqlite3 {folder}/nexus.db ".backup {folder}/copy.db"'))
        restore = seconds(lambda: opened(f"sqlite:///{folder}/copy.db", folder, python, table))
    return both("SQLite", games, size, backup, restore)


def postgres_rows(cluster: Cluster, python: str, games: int) -> list[Row]:
    """Backup and restoration of a PostgreSQL database."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        source, target = cluster.new_database(), cluster.new_database()
        table = filled(source, folder, python)
        for statement in copying(games):
            asyncio.run(execute(make_url(source), statement))
        dump = folder / "nexus.dump"
        backup = seconds(lambda: shell(f"pg_dump --format=custom --file={dump} {source}"))

        def restore() -> None:
            shell(f"pg_restore --no-owner --dbname={target} {dump}")
            opened(target, folder, python, table)

        rows = both("PostgreSQL", games, dump.stat().st_size / 1e6, backup, seconds(restore))
        for database in (source, target):
            cluster.drop_database(database)
    return rows


def both(database: str, games: int, size: float, backup: float, restore: float) -> list[Row]:
    """The rows of a database."""
    return [
        (f"backup of {games:,} games, {database}", f"{backup:.1f} s for {size:,.0f} MB", ""),
        (f"restoration until a game is read, {database}", f"{restore:.1f} s", f"at most {RESTORE_GOAL} s"),
    ]


def main() -> None:
    """Measure and write the page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--python", default=sys.executable, help="the interpreter that serves")
    parser.add_argument("--tables", type=int, default=100, help="tables that clients come back to")
    parser.add_argument("--games", type=int, default=100_000, help="stored games")
    options = parser.parse_args()
    rows = reconnection_rows(options.python, options.tables) + sqlite_rows(options.python, options.games)
    with running_cluster() as cluster:
        rows += postgres_rows(cluster, options.python, options.games)
    lines = [
        "# How soon all is well again",
        "",
        "`python benchmarks/server/recovery.py` measures it anew; server, clients and databases share the machine.",
        "The stored games are copies of one, so their compressed dump is smaller than that of real ones would be.",
        "",
        "| what | figure | goal |",
        "| --- | --- | --- |",
        *[f"| {what} | {figure} | {goal} |" for what, figure, goal in rows],
    ]
    (Path(__file__).parent / "recovery.md").write_text("\n".join(lines) + "\n", encoding="utf-8")
    print("\n".join(lines[4:]))


if __name__ == "__main__":
    main()
