"""Writes the figures as a page."""

from __future__ import annotations

from pathlib import Path
from typing import Any


def cpu_name() -> str:
    """The processor, if the system tells."""
    try:
        for line in Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    except OSError:
        pass
    return "unknown"


def page(results: dict[str, Any]) -> str:
    """The results in Markdown."""
    machine, memory, stored = results["machine"], results["memory"], results["stored"]
    lines = [
        "# Benchmark of the server",
        "",
        "`README.md` says what is measured. Server, clients and database share the machine.",
        "",
        f"- CPU: {machine['cpu']}, {machine['cores']} cores; {machine['system']};"
        f" load at the end {machine['load'][0]:.1f} (other work on the machine makes all rows slower)",
        f"- rules: {'compiled' if results['compiled'] else 'interpreted'}",
        "",
        "| tables | pace | server | moves/s | p50 ms | p99 ms | games ended | errors |",
        "|---:|---|---|---:|---:|---:|---:|---:|",
    ]
    for row in results["rows"]:
        pace = "as fast as it can" if row["pause_ms"] == 0 else f"a move every {row['pause_ms'] / 1000:g} s"
        lines.append(
            f"| {row['tables']:.0f} | {pace} | {row['server']} | {row['moves_per_second']:,.0f} | {row['p50_ms']:.1f}"
            f" | {row['p99_ms']:.1f} | {row['games']:.0f} | {row['errors']:.0f} |"
        )
    empty, full = stored["empty"], stored["full"]
    lines += [
        "",
        "| what | figure |",
        "|---|---:|",
        f"| memory of an idle table in play | {memory['table_kb']:.0f} kB |",
        f"| the same with a socket for each of two seats | {memory['table_with_two_sockets_kb']:.0f} kB |",
        f"| a move at one table, no stored games | p50 {empty['p50_ms']} ms, p99 {empty['p99_ms']} ms |",
        f"| a move at one table, {stored['games']:,} stored games | p50 {full['p50_ms']} ms, p99 {full['p99_ms']} ms |",
        "",
    ]
    return "\n".join(lines)
