"""A server in a process of its own, which tests can kill, stop and start again."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import httpx
import msgspec

from server.ports import free_port

PROGRAM = """
import sys
import msgspec
from nexus.server.config import Settings
from nexus.server.serve import serve
serve(msgspec.json.decode(sys.argv[1], type=Settings))
"""
UNLIMITED = 1e5
"""Limits are multiplied by this, because a test is as busy as many people; `limit_scale=1` keeps them."""

START_TIME = 60.0
STOP_TIME = 30.0


class ServerProcess:
    """`nexus` serving one database on one port; `log` is what it has written."""

    def __init__(self, database: str, folder: Path, python: str = sys.executable, **settings: Any) -> None:
        self.python = python
        self.port = free_port()
        self.settings = {"database": database, "port": self.port, "limit_scale": UNLIMITED, **settings}
        self.log_file = folder / f"server-{self.port}.log"
        self.process: subprocess.Popen[bytes] | None = None
        self.groups: list[int] = []

    @property
    def base(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def log(self) -> str:
        """Everything written so far, by all its processes."""
        return self.log_file.read_text(encoding="utf-8", errors="replace") if self.log_file.exists() else ""

    @property
    def pid(self) -> int:
        """The process that listens."""
        assert self.process is not None
        return self.process.pid

    def start(self) -> ServerProcess:
        """Start it and wait until it answers."""
        self.launch()
        self.wait_until_ready()
        return self

    def launch(self) -> None:
        """Start it without waiting."""
        command = [self.python, "-c", PROGRAM, msgspec.json.encode(self.settings).decode()]
        with self.log_file.open("ab") as output:
            # A session of its own, so that the workers of a killed server can be found and ended.
            self.process = subprocess.Popen(command, stdout=output, stderr=output, start_new_session=True)
        self.groups.append(self.process.pid)

    def wait_until_ready(self) -> None:
        """Return when it answers; raise with its log if it does not."""
        assert self.process is not None
        deadline = time.monotonic() + START_TIME
        with httpx.Client(base_url=self.base, timeout=2) as http:
            while time.monotonic() < deadline and self.process.poll() is None:
                try:
                    if http.get("/healthz").status_code == 200:
                        return
                except httpx.HTTPError:
                    pass
                time.sleep(0.02)
        raise RuntimeError(f"The server did not start:\n{self.log}")

    def kill(self) -> None:
        """End it at once, as a crash would: no handler of it runs."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def terminate(self) -> int:
        """Ask it to stop, as a planned restart does; its exit code."""
        assert self.process is not None
        self.process.terminate()
        return self.process.wait(STOP_TIME)

    def members(self) -> list[int]:
        """The processes of this server that run, workers left behind by a crash included."""
        found = []
        for folder in Path("/proc").glob("[0-9]*"):
            try:
                fields = (folder / "stat").read_text(encoding="utf-8").rpartition(")")[2].split()
            except OSError:
                continue
            if int(fields[3]) in self.groups and fields[0] != "Z":
                found.append(int(folder.name))
        return found

    def close(self) -> None:
        """End every process of it."""
        if self.process is not None and self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        for group in self.groups:
            try:
                os.killpg(group, signal.SIGKILL)
            except ProcessLookupError:
                continue
