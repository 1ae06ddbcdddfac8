"""`nexus review`."""

from __future__ import annotations

from pathlib import Path

import pytest
from cli_runs import Runner

import nexus

QUICK = ("--seconds", "0.001")


def test_a_review_as_json_adds_up(run: Runner, record: Path) -> None:
    result = run("review", record, "--json", *QUICK)
    assert result.code == 0
    found = result.json
    recorded = nexus.Record.from_json(record.read_text().splitlines()[0])
    assert recorded.outcome is not None
    assert found["sides"] == [[0], [1]]
    assert [(ply["seat"], ply["move"]) for ply in found["plies"]] == list(recorded.moves)
    total = found["plies"][0]["worth"]["points"][0]
    total += sum(ply["choice"]["points"][0] + ply["luck"]["points"][0] for ply in found["plies"])
    assert total == pytest.approx(found["result"]["points"][0])
    assert found["result"]["points"][0] == recorded.outcome.scores[0] - recorded.outcome.scores[1]


def test_a_review_as_text(run: Runner, record: Path) -> None:
    result = run("review", record, *QUICK)
    recorded = nexus.Record.from_json(record.read_text().splitlines()[0])
    lines = result.out.splitlines()
    assert lines[0].split() == ["Ply", "Player", "Move", "Worth", "Choice", "Luck"]
    assert sum(line.split()[0].isdecimal() for line in lines if line.split()) >= len(recorded.moves)
    assert sum("choices cost" in line for line in lines) == 2


def test_a_review_of_tiles_names_hindsight(run: Runner, record: Path, tmp_path: Path) -> None:
    file = str(tmp_path / "tiles.jsonl")
    run("sim", "tiles", "--games", "1", "--bots", "random", "--option", "mode=orchid", "--records", file)
    assert f"`nexus solve tiles {file}`" in run("review", file, *QUICK).out
    assert "nexus solve" not in run("review", record, *QUICK).out


@pytest.mark.parametrize("flags", [("--game", "0"), ("--game", "99"), ("--seconds", "0"), ("--seconds", "nan")])
def test_wrong_wishes(run: Runner, record: Path, flags: tuple[str, str]) -> None:
    result = run("review", record, *flags)
    assert (result.code, result.out) == (2, "")
    assert len(result.err.splitlines()) == 1
