"""Backup and restore as docs/operate.md tells it: the commands of that page, on a server that people play at."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import subprocess
from pathlib import Path

from server.live_client import Follower, Guest
from server.live_fixtures import StartServer
from server.postgres_cluster import Cluster, installed_binaries
from server.server_process import ServerProcess
from sqlalchemy.engine import make_url

import nexus
from nexus.core.records import Record

PAGE = Path(__file__).parents[2] / "docs" / "operate.md"
MOVES = 6


def commands(program: str) -> list[str]:
    """The commands of the section on backups that call a program."""
    section = PAGE.read_text(encoding="utf-8").partition("## Backup and restore")[2].partition("\n## ")[0]
    blocks = re.findall(r"```text\n(.*?)```", section, re.DOTALL)
    return [line for block in blocks for line in block.splitlines() if line.startswith(program)]


def shell(command: str, environment: dict[str, str] | None = None) -> None:
    """Run a command of the page."""
    done = subprocess.run(["sh", "-c", command], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, (command, done.stderr)


def have_sqlite() -> None:
    """See to it that the program sqlite3 is there, where this user may; fails with what to install."""
    if shutil.which("sqlite3") is None and os.getuid() == 0 and shutil.which("apt-get"):
        shell("apt-get update -qq && apt-get install -y -qq sqlite3")
    assert shutil.which("sqlite3") is not None, "Install the program sqlite3."


async def play(follower: Follower, moves: int) -> None:
    """Make some moves, or play to the end."""
    for _ in range(moves):
        await follower.until(lambda: bool(follower.offered) or follower.status == "over")
        if follower.status == "over":
            return
        number = follower.number
        await follower.play(follower.offered[0])
        await follower.until(lambda number=number: follower.number > number)


async def before(server: ServerProcess) -> tuple[Guest, str, str, str]:
    """A finished game with its record, and one under way."""
    guest = await Guest.arrive(server.base)
    finished = await guest.new_table("fairies", ["me", "random"])
    async with Follower(guest, finished, 0) as follower:
        await play(follower, 1_000)
    record = (await guest.ask("GET", f"/api/tables/{finished}/record")).text
    going = await guest.new_table("fairies", ["me", "random"])
    async with Follower(guest, going, 0) as follower:
        await play(follower, MOVES)
    return guest, finished, record, going


async def after(server: ServerProcess, guest: Guest, finished: str, record: str, going: str) -> None:
    """Everything is there, the person is still known, and the game goes on."""
    known = Guest(server.base, guest.cookie, guest.id, guest.name)
    assert (await known.ask("GET", "/api/me")).json()["id"] == guest.id
    assert (await known.ask("GET", f"/api/tables/{finished}/record")).text == record
    async with Follower(known, going, 0) as follower:
        await follower.until(lambda: follower.status != "")
        assert follower.number >= 2 * MOVES - 1
        await play(follower, 1_000)
    text = (await known.ask("GET", f"/api/tables/{going}/record")).text
    assert nexus.verify(Record.from_json(text)) is None


def test_a_copy_of_a_running_sqlite_serves_as_well(
    tmp_path: Path, sqlite_database: str, start_server: StartServer
) -> None:
    have_sqlite()
    server = start_server(sqlite_database)
    told = asyncio.run(before(server))
    copied = commands("sqlite3")
    assert len(copied) == 2, "a plain copy and a smaller one"
    for number, command in enumerate(copied):
        copy = tmp_path / f"copy-{number}.db"
        file = make_url(sqlite_database).database
        assert file is not None
        shell(command.replace("/var/lib/nexus/nexus.db", file).replace("/backup/nexus-$(date +%F).db", str(copy)))
        asyncio.run(after(start_server(f"sqlite:///{copy}"), *told))


def test_a_dump_of_a_running_postgresql_serves_as_well(
    tmp_path: Path, postgres_cluster: Cluster, postgres_database: str, start_server: StartServer
) -> None:
    server = start_server(postgres_database)
    told = asyncio.run(before(server))
    url = make_url(postgres_database)
    environment = {
        "PATH": f"{installed_binaries()}:{os.environ['PATH']}",
        "PGHOST": str(url.host or url.query.get("host", "")),
        "PGPORT": str(url.port or url.query.get("port", "")),
        "PGUSER": url.username or "",
        "PGPASSWORD": url.password or "",
    }
    assert url.username == "nexus", "the commands name that role"
    name, dump = str(url.database), tmp_path / "nexus.dump"
    restored = f"{name}_restored"
    for command in [*commands("pg_dump"), *commands("createdb"), *commands("pg_restore")]:
        with_file = re.sub(r"/backup/nexus-[^.]*\.dump", str(dump), command)
        shell(re.sub(r" nexus$", f" {name}", with_file).replace("nexus_restored", restored), environment)
    address = url.set(database=restored).render_as_string(hide_password=False)
    copy = start_server(address)
    asyncio.run(after(copy, *told))
    copy.close()
    postgres_cluster.drop_database(address)
