"""What was measured, what it should reach, and both as a page."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median

import msgspec

from nexus.lab.bench import MICROSECONDS, Rate


class Figure(msgspec.Struct, frozen=True):
    """One measurement of one program: the median of all rounds, the lowest and the highest."""

    program: str
    name: str
    unit: str
    value: float
    low: float
    high: float

    def __str__(self) -> str:
        return written(self.value, self.unit)


def figure_of(program: str, rates: Sequence[Rate]) -> Figure:
    """The figure that the rates of all rounds give."""
    values = [rate.value for rate in rates]
    return Figure(program, rates[0].name, rates[0].unit, median(values), min(values), max(values))


def written(value: float, unit: str) -> str:
    """A value with its unit, with as many digits as mean something."""
    return f"{value:.2f} {unit}" if value < 100 else f"{value:,.0f} {unit}"


class Row(msgspec.Struct, frozen=True):
    """The same work done by both programs, or by Nexus alone; `ratio` says how many times as fast Nexus is."""

    what: str
    nexus: Figure
    peer: Figure | None = None
    ratio: float | None = None


def compared(what: str, nexus: Figure, peer: Figure) -> Row:
    """A row with the ratio of its two figures."""
    quotient = nexus.value / peer.value
    return Row(what, nexus, peer, 1 / quotient if nexus.unit == MICROSECONDS else quotient)


class Target(msgspec.Struct, frozen=True):
    """What a figure should reach, in words, and what it reached; `met` is None if that was not measured."""

    name: str
    needed: str
    measured: float | None
    unit: str
    met: bool | None
    note: str = ""


class Results(msgspec.Struct, frozen=True):
    """A whole run. `seconds` is the CPU time of one measurement in one of the `rounds`."""

    machine: dict[str, str]
    seconds: float
    rounds: int
    rows: list[Row]
    targets: list[Target]

    def json(self) -> bytes:
        """The run for programs."""
        return msgspec.json.format(msgspec.json.encode(self), indent=2) + b"\n"

    def markdown(self) -> str:
        """The run for people."""
        lines = [
            "# Benchmark results",
            "",
            f"One core, per CPU second; medians of {self.rounds} rounds of {self.seconds:g} s, the programs in turn.",
            "`README.md` says what is measured and how to read it.",
            "",
            *(f"- {key}: {value}" for key, value in self.machine.items()),
            "",
            "## Side by side",
            "",
            "| what | Nexus (Fairies if not said) | peer (OpenSpiel's connect four if not said) | ratio |",
            "|---|---:|---:|---:|",
            *(row_line(row) for row in self.rows),
            "",
            "A ratio above 1 means that Nexus is faster.",
            "",
            "## Targets",
            "",
            "| target | needed | measured | met |",
            "|---|---:|---:|---|",
            *(target_line(target) for target in self.targets),
            "",
            self.verdict(),
        ]
        return "\n".join(lines) + "\n"

    def verdict(self) -> str:
        """The targets in one sentence."""
        missed = [target.name for target in self.targets if target.met is False]
        if missed:
            return f"**MISSED: {'; '.join(missed)}.** On a busy machine, run it again before believing it."
        return "Every target that was measured is met."


def row_line(row: Row) -> str:
    """A row of the first table."""
    ratio = "–" if row.ratio is None else f"{row.ratio:.2f} ×"
    return f"| {row.what} | {row.nexus} | {row.peer or '–'} | {ratio} |"


def target_line(target: Target) -> str:
    """A row of the second table."""
    if target.measured is None or target.met is None:
        return f"| {target.name} | {target.needed} | – | not measured |"
    answer = "yes" if target.met else "**NO**"
    note = f", {target.note}" if target.note else ""
    return f"| {target.name} | {target.needed} | {written(target.measured, target.unit)} | {answer}{note} |"
