"""Measures the server beside boardgame.io's: ``python benchmarks/server/run.py --python .venv-compiled/bin/python``.

Writes results.json and results.md beside this file. README.md says what is measured and how.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2] / "tests"))

import idle
import report
from server.ports import free_port
from server.postgres_cluster import running_cluster
from server.server_process import ServerProcess

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
WORK = ROOT / "build" / "bench-server"
SCRIPTS = ("package.json", "load.mjs", "peer.cjs")
PACE = 2000
"""Milliseconds between two moves of a table in the paced rows."""


def prepare() -> None:
    """Install the peer into a folder that git ignores."""
    WORK.mkdir(parents=True, exist_ok=True)
    for name in SCRIPTS:
        shutil.copy(HERE / name, WORK / name)
    if not (WORK / "node_modules" / "ws").exists():
        subprocess.run(["npm", "install", "--no-audit", "--no-fund", "--silent"], cwd=WORK, check=True)


def load(kind: str, base: str, tables: int, seconds: float, pause: int = 0) -> dict[str, Any]:
    """The figures of one run of the load."""
    command = ["node", "load.mjs", kind, base, str(tables), str(seconds), str(pause)]
    done = subprocess.run(command, cwd=WORK, capture_output=True, text=True, check=False, timeout=600)
    if done.returncode:
        raise RuntimeError(f"{' '.join(command)}: {done.stderr}")
    found: dict[str, Any] = json.loads(done.stdout)
    return found


@contextmanager
def peer() -> Iterator[str]:
    """A running boardgame.io server."""
    port = free_port()
    process = subprocess.Popen(["node", "peer.cjs", str(port)], cwd=WORK, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        for line in process.stdout:
            if "ready" in line or "serving" in line:
                break
        yield f"http://127.0.0.1:{port}"
    finally:
        process.kill()
        process.wait()


@contextmanager
def nexus(database: str, python: str) -> Iterator[ServerProcess]:
    """A running Nexus server."""
    with tempfile.TemporaryDirectory() as folder:
        address = database or f"sqlite:///{folder}/nexus.db"
        process = ServerProcess(address, Path(folder), python=python)
        try:
            yield process.start()
        finally:
            process.close()


def measure(options: argparse.Namespace) -> dict[str, Any]:
    """All figures."""
    prepare()
    rows: list[dict[str, Any]] = []
    with running_cluster() as cluster:
        for tables in options.tables:
            for pause in (0, PACE):
                runs: dict[str, list[dict[str, Any]]] = {}
                for _ in range(options.rounds):
                    for name in ("boardgame.io", "nexus sqlite", "nexus postgresql"):
                        runs.setdefault(name, []).append(one_run(name, tables, pause, options, cluster))
                for name, found in runs.items():
                    rows.append({"server": name, "pause_ms": pause} | median(found))
                    print(rows[-1], flush=True)
        with nexus("", options.python) as server:
            memory = idle.memory_per_table(server)
        print(memory, flush=True)
        stored = idle.stored_games(lambda database: nexus(database, options.python), load, options.stored)
        print(stored, flush=True)
    machine = {"cpu": report.cpu_name(), "cores": os.cpu_count(), "system": platform.system(), "load": os.getloadavg()}
    return {"machine": machine, "compiled": compiled(options.python), "rows": rows, "memory": memory, "stored": stored}


def one_run(name: str, tables: int, pause: int, options: argparse.Namespace, cluster: Any) -> dict[str, Any]:
    """One run against a server that was started for it."""
    if name == "boardgame.io":
        with peer() as base:
            return load("peer", base, tables, options.seconds, pause)
    database = cluster.new_database() if name == "nexus postgresql" else ""
    with nexus(database, options.python) as server:
        return load("nexus", server.base, tables, options.seconds, pause)


def median(runs: list[dict[str, Any]]) -> dict[str, Any]:
    """The median of each figure."""
    return {key: statistics.median(run[key] for run in runs) for key in runs[0]}


def compiled(python: str) -> bool:
    """Whether the rules are compiled for that interpreter."""
    program = "import nexus.core.state as s; print(s.__file__.endswith('.py'))"
    return subprocess.run([python, "-c", program], capture_output=True, text=True, check=True).stdout.strip() == "False"


def main() -> None:
    """Measure, then write both files."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--python", default=sys.executable, help="the interpreter that serves, best with compiled rules"
    )
    parser.add_argument("--tables", type=int, nargs="+", default=[64, 200, 1000])
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--stored", type=int, default=10_000)
    results = measure(parser.parse_args())
    (HERE / "results.json").write_text(json.dumps(results, indent=2) + "\n", encoding="utf-8")
    (HERE / "results.md").write_text(report.page(results), encoding="utf-8")


if __name__ == "__main__":
    main()
