from __future__ import annotations

from pathlib import Path

import pytest
from cli_runs import Runner


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Runner:
    return Runner(capsys, monkeypatch)


@pytest.fixture
def records(run: Runner, tmp_path: Path) -> Path:
    """A file with three games of Fairies."""
    path = tmp_path / "games.jsonl"
    assert run("sim", "fairies", "--games", "3", "--seed", "s", "--bots", "random", "--records", path).code == 0
    return path


@pytest.fixture
def record(run: Runner, tmp_path: Path) -> Path:
    """A file with one game of Fairies."""
    path = tmp_path / "game.jsonl"
    assert run("sim", "fairies", "--games", "1", "--seed", "s", "--bots", "random", "--records", path).code == 0
    return path
