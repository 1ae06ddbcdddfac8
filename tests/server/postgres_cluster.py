"""A PostgreSQL for the tests: the one that NEXUS_TEST_POSTGRES names, or one of our own in a temporary folder."""

from __future__ import annotations

import asyncio
import fcntl
import os
import secrets
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import asyncpg
from sqlalchemy.engine import URL, make_url

from server.ports import free_port

INSTALL = (
    "The tests need PostgreSQL: install it (on Debian: apt-get install postgresql) or name one in NEXUS_TEST_POSTGRES."
)
START_TIME = 60.0


class Cluster:
    """A running PostgreSQL on which databases can be made."""

    def __init__(self, url: URL) -> None:
        self.url = url

    def new_database(self) -> str:
        """The address of a new, empty database."""
        name = f"nexus_{secrets.token_hex(6)}"
        asyncio.run(execute(self.url, f"CREATE DATABASE {name}"))
        return self.url.set(database=name).render_as_string(hide_password=False)

    def drop_database(self, address: str) -> None:
        """Remove a database, whoever still uses it."""
        asyncio.run(execute(self.url, f"DROP DATABASE {make_url(address).database} WITH (FORCE)"))


async def execute(url: URL, statement: str) -> Any:
    """Run one statement on a connection of its own."""
    connection = await asyncpg.connect(url.render_as_string(hide_password=False))
    try:
        return await connection.execute(statement)
    finally:
        await connection.close()


def binaries() -> Path | None:
    """The folder of the newest PostgreSQL programs on this machine."""
    on_path = shutil.which("initdb")
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: float(path.parts[-3]))
    found = [*found, Path(on_path)] if on_path else found
    return found[-1].parent if found else None


def installed_binaries() -> Path:
    """The folder of the PostgreSQL programs, installed now if this user may; fails with what to install."""
    with (Path(tempfile.gettempdir()) / f"nexus-postgres-install-{os.getuid()}").open("w") as one_at_a_time:
        fcntl.flock(one_at_a_time, fcntl.LOCK_EX)
        found = binaries()
        if found is None and os.getuid() == 0 and shutil.which("apt-get"):
            quiet: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "check": False}
            subprocess.run(["apt-get", "update", "-qq"], **quiet)
            subprocess.run(["apt-get", "install", "-y", "-qq", "postgresql"], **quiet)
            found = binaries()
    if found is None:
        raise RuntimeError(INSTALL)
    return found


@contextmanager
def running_cluster() -> Iterator[Cluster]:
    """A cluster for as long as it is needed. What it commits is synced, as in production."""
    given = os.environ.get("NEXUS_TEST_POSTGRES")
    if given:
        yield Cluster(make_url(given))
        return
    programs = installed_binaries()
    # PostgreSQL refuses to run as root.
    account: dict[str, Any] = {"user": "postgres", "group": "postgres", "extra_groups": []} if os.getuid() == 0 else {}
    folder = Path(tempfile.mkdtemp(prefix="nexus-postgres-"))
    if account:
        shutil.chown(folder, "postgres", "postgres")
    password, port = secrets.token_hex(16), free_port()
    password_file = folder / "password"
    password_file.write_text(password, encoding="utf-8")
    initdb: list[str | Path] = [
        programs / "initdb",
        "-D",
        folder / "data",
        "-U",
        "nexus",
        "-A",
        "scram-sha-256",
        "-E",
        "UTF8",
    ]
    initdb += [f"--pwfile={password_file}", "--locale=C.UTF-8"]
    made = subprocess.run(initdb, capture_output=True, text=True, check=False, cwd=folder, **account)
    if made.returncode:
        raise RuntimeError(f"initdb failed: {made.stderr}")
    options = {"port": port, "listen_addresses": "127.0.0.1", "unix_socket_directories": folder, "fsync": "on"}
    options |= {"max_connections": 200}
    command: list[str | Path] = [programs / "postgres", "-D", folder / "data"]
    for name, value in options.items():
        command += ["-c", f"{name}={value}"]
    log = folder / "log"
    with log.open("wb") as output:
        process = subprocess.Popen(command, stdout=output, stderr=output, cwd=folder, **account)
    try:
        url = URL.create("postgresql", "nexus", password, "127.0.0.1", port, "postgres")
        wait_until_ready(url, process, log)
        yield Cluster(url)
    finally:
        process.terminate()
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        shutil.rmtree(folder, ignore_errors=True)


def wait_until_ready(url: URL, process: subprocess.Popen[bytes], log: Path) -> None:
    """Return when the cluster answers; raise with its log if it does not."""
    deadline = time.monotonic() + START_TIME
    while time.monotonic() < deadline and process.poll() is None:
        try:
            asyncio.run(execute(url, "SELECT 1"))
            return
        except (OSError, asyncpg.PostgresError):
            time.sleep(0.1)
    raise RuntimeError(f"PostgreSQL did not start: {log.read_text(encoding='utf-8', errors='replace')}")
