"""Nexus beside OpenSpiel and RLCard, in one run on one core. Started by `make bench`; see README.md."""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
from collections.abc import Callable
from importlib.metadata import version
from importlib.util import find_spec
from itertools import zip_longest
from pathlib import Path

import arena_rows
import quantum_rows
import tile_rows
from figures import Figure, Results, Row, Target, compared, figure_of

from nexus.lab import bench
from nexus.lab.bench import Rate, Workload

HERE = Path(__file__).resolve().parent
ROUNDS = 5
GAMES_FOR_LENGTH = 5000
TIMES = "×"
UNCOMPILED = "through match, not compiled"


def main() -> int:
    """Measure, print, and write the results; 0 even if a target is missed, 2 if nothing can be measured."""
    wishes = arguments()
    if find_spec("pyspiel") is None:
        return unable("OpenSpiel is not installed here")
    if not bench.compiled():
        return unable("Nexus is not compiled here")
    keep_to_one_core()
    results = measured(wishes.seconds, wishes.interpreted)
    wishes.json.write_bytes(results.json())
    wishes.markdown.write_text(results.markdown(), encoding="utf-8")
    print(results.markdown())
    return 0


def arguments() -> argparse.Namespace:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU seconds of each measurement in each round")
    parser.add_argument("--json", type=Path, default=HERE / "results.json", help="where the figures go")
    parser.add_argument("--markdown", type=Path, default=HERE / "results.md", help="where the page goes")
    parser.add_argument("--interpreted", metavar="PYTHON", help="an interpreter for which Nexus is not compiled")
    return parser.parse_args()


def unable(reason: str) -> int:
    """Say why nothing is measured."""
    print(f"{reason}, so there is nothing to compare: use `make bench`.", file=sys.stderr)
    return 2


def keep_to_one_core() -> None:
    """Stay on one core, with every process started from here, where the system can do that."""
    if sys.platform == "linux":
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def measured(seconds: float, interpreted: str | None) -> Results:
    """Let the programs take turns, and put the figures together."""
    import openspiel_peer as peer

    ours = bench.workloads("fairies") + tile_rows.workloads()
    theirs = peer.workloads(peer.mean_length(GAMES_FOR_LENGTH))
    takers = alternating(ours, theirs)
    takers += alternating(arena_rows.workloads(), arena_rows.peer_workloads())
    takers += [("nexus", workload) for workload in quantum_rows.workloads()]
    takers += [(quantum_rows.PEER, workload) for workload in quantum_rows.peer_workloads()]
    for _, workload in takers:
        bench.per_second(workload.batch, seconds * bench.WARM_UP)
    rates: dict[tuple[str, str], list[Rate]] = {}
    uncompiled: list[Rate] = []
    for number in range(ROUNDS):
        print(f"round {number + 1} of {ROUNDS} ...", file=sys.stderr)
        for program, workload in takers:
            rate = workload.figure(bench.per_second(workload.batch, seconds))
            rates.setdefault((program, workload.name), []).append(rate)
        if interpreted:
            uncompiled.append(uncompiled_rate(interpreted, seconds))

    def figure(program: str, name: str) -> Figure:
        return figure_of(program, rates[program, name])

    rows = side_by_side(figure)
    if uncompiled:
        rows.append(Row(UNCOMPILED, figure_of("nexus", uncompiled)))
    return Results(machine(), seconds, ROUNDS, rows, targets(rows))


def alternating(ours: list[Workload], theirs: list[Workload]) -> list[tuple[str, Workload]]:
    """Every workload with its program, the programs in turn as long as both have something left."""
    takers: list[tuple[str, Workload]] = []
    for our, their in zip_longest(ours, theirs):
        takers += [("nexus", our)] if our else []
        takers += [("OpenSpiel", their)] if their else []
    return takers


def side_by_side(figure: Callable[[str, str], Figure]) -> list[Row]:
    """The rows of the table, from what was measured."""
    rollouts = figure("OpenSpiel", "C++ rollouts")
    driven = figure("OpenSpiel", "driven from Python")
    clone = figure("OpenSpiel", "clone of a state in mid-game")
    return [
        compared("rollouts in compiled code, outcome read", figure("nexus", bench.ROLLOUTS_WITH_OUTCOME), rollouts),
        compared("rollouts in compiled code, outcome not read", figure("nexus", bench.ROLLOUTS), rollouts),
        compared("rollouts in compiled code, dealt each time", figure("nexus", bench.ROLLOUTS_WITH_DEAL), rollouts),
        compared("legal and apply, driven from Python", figure("nexus", bench.DRIVEN), driven),
        compared("copy of a state in mid-game", figure("nexus", bench.COPY), clone),
        Row("through match", figure("nexus", bench.MATCH)),
        Row("view of a seat in mid-game", figure("nexus", bench.VIEW)),
        Row("verify a record", figure("nexus", bench.VERIFY)),
        compared(tile_rows.NEXUS_ROLLOUTS, figure("nexus", tile_rows.NEXUS_ROLLOUTS), rollouts),
        compared(tile_rows.ORCHID_ROLLOUTS, figure("nexus", tile_rows.ORCHID_ROLLOUTS), rollouts),
        Row(tile_rows.SCORING, figure("nexus", tile_rows.SCORING)),
        *arena_rows.rows(figure),
        *quantum_rows.rows(figure),
    ]


def targets(rows: list[Row]) -> list[Target]:
    """What the project promises of these rows."""
    by_name = {row.what: row for row in rows}
    match = by_name["through match"].nexus.value
    copy = by_name["copy of a state in mid-game"].nexus.value
    driven = by_name["legal and apply, driven from Python"].ratio or 0.0
    rollouts = by_name["rollouts in compiled code, outcome read"].ratio or 0.0
    tiles = [by_name[name] for name in (tile_rows.NEXUS_ROLLOUTS, tile_rows.ORCHID_ROLLOUTS)]
    placements = min(row.nexus.value for row in tiles)
    beside = min(row.ratio or 0.0 for row in tiles)
    scoring = by_name[tile_rows.SCORING].nexus.value
    uncompiled = by_name.get(UNCOMPILED)
    slow = uncompiled.nexus.value if uncompiled else None
    goal = "and the goal of 3 ×" if rollouts >= 3 else "not yet the goal of 3 ×"
    return [
        Target("through match", "at least 250,000 moves/s", match, bench.MOVES, match >= 250_000),
        Target("legal and apply, to OpenSpiel from Python", "at least 1 ×", driven, TIMES, driven >= 1),
        Target("rollouts, to OpenSpiel's in C++", "at least 2 ×", rollouts, TIMES, rollouts >= 2, goal),
        Target("copy of a state", "less than 1 µs", copy, bench.MICROSECONDS, copy < 1),
        Target("tiles, rollouts", "at least 3,000,000 moves/s", placements, bench.MOVES, placements >= 3_000_000),
        Target("tiles, rollouts, to OpenSpiel's in C++", "at least 1 ×", beside, TIMES, beside >= 1),
        Target("tiles, score of a full board", "less than 5 µs", scoring, bench.MICROSECONDS, scoring < 5),
        *arena_rows.targets(by_name, TIMES),
        *quantum_rows.targets(by_name, TIMES),
        Target(
            UNCOMPILED,
            "at least 50,000 moves/s",
            slow,
            bench.MOVES,
            None if slow is None else slow >= 50_000,
        ),
    ]


def uncompiled_rate(python: str, seconds: float) -> Rate:
    """The rate through match with an interpreter for which Nexus is not compiled."""
    answer = subprocess.run(
        [python, str(HERE / "uncompiled.py"), str(seconds)], check=True, stdout=subprocess.PIPE, text=True
    )
    result = json.loads(answer.stdout)
    if result["compiled"]:
        raise SystemExit("The interpreter given with --interpreted runs a compiled Nexus.")
    return Rate(UNCOMPILED, result["moves_per_second"], bench.MOVES)


def machine() -> dict[str, str]:
    """What the figures depend on, without anything that names the machine."""
    return {
        "CPU": cpu_model(),
        "system": platform.system(),
        "Python": f"{platform.python_implementation()} {platform.python_version()}",
        "nexus-table": version("nexus-table"),
        "open_spiel": version("open_spiel"),
        **({"rlcard": version("rlcard")} if quantum_rows.has_peer() else {}),
    }


def cpu_model() -> str:
    """The model of the processor, as far as the system tells."""
    info = Path("/proc/cpuinfo")
    if info.exists():
        for line in info.read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


if __name__ == "__main__":
    sys.exit(main())
