"""Running the command line program inside the test process, and in a terminal of its own."""

from __future__ import annotations

import io
import json
import os
import sys
from pathlib import Path
from typing import Any

import pexpect
import pytest

from nexus.cli import main

PROGRAM = "import sys; from nexus.cli import main; sys.exit(main())"
MOVE = "Move .or help.: "


class Result:
    """How one command ended."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code = code
        self.out = out
        self.err = err

    @property
    def json(self) -> Any:
        """Standard output as one JSON value."""
        return json.loads(self.out)

    @property
    def json_lines(self) -> list[Any]:
        """Standard output as one JSON value a line."""
        return [json.loads(line) for line in self.out.splitlines()]


class Runner:
    """Runs commands in this process."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self.capsys = capsys
        self.monkeypatch = monkeypatch

    def __call__(self, *arguments: str | Path, typed: str = "") -> Result:
        """Run a command with `typed` as its standard input."""
        self.monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        code = main([str(argument) for argument in arguments])
        captured = self.capsys.readouterr()
        return Result(code, captured.out, captured.err)


def terminal(*arguments: str | Path, cwd: Path) -> pexpect.spawn[str]:
    """The program in a terminal of 110 columns and 45 lines."""
    environment = {key: value for key, value in os.environ.items() if key not in ("COLUMNS", "LINES")}
    environment |= {"TERM": "xterm", "NO_COLOR": "1"}
    return pexpect.spawn(
        sys.executable,
        ["-c", PROGRAM, *map(str, arguments)],
        cwd=str(cwd),
        env=environment,
        encoding="utf-8",
        dimensions=(45, 110),
        timeout=60,
    )


def ended(child: pexpect.spawn[str]) -> int | None:
    """Wait for the program to end; its exit code."""
    child.expect(pexpect.EOF)
    child.close()
    return child.exitstatus
