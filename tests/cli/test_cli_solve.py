"""`nexus solve tiles`: what the tiles of a recorded round allowed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from cli_runs import Runner

from nexus.games.tiles import TILES


@pytest.fixture
def record(run: Runner, tmp_path: Path) -> Path:
    file = tmp_path / "round.jsonl"
    run("sim", "tiles", "--games", "2", "--bots", "greedy", "--option", "mode=orchid", "--records", str(file))
    return file


def test_solve_shows_a_board_and_says_how_sure_it_is(run: Runner, record: Path) -> None:
    result = run("solve", "tiles", str(record), "--seconds", "0.5")
    assert result.code == 0
    assert "The best board found, had the 25 tiles been known" in result.out
    assert "no arrangement scores more than" in result.out
    assert "% of what was there." in result.out


def test_solve_gives_json(run: Runner, record: Path) -> None:
    result = run("solve", "tiles", str(record), "--game", "2", "--seconds", "0.5", "--json")
    found = json.loads(result.out)
    assert found["reached"] == json.loads(record.read_text().splitlines()[1])["outcome"]["scores"][0]
    assert len(found["tiles"]) == len(found["sheet"]["board"]) + len(found["large"]) == 25
    assert found["best"] == found["sheet"]["total"] <= found["bound"]
    assert found["share"] == pytest.approx(found["reached"] / found["best"])
    assert result.err == ""


def test_a_holder_is_not_foreseen(run: Runner, tmp_path: Path) -> None:
    file = str(tmp_path / "pass.jsonl")
    flags = ["--option", "variant=pass", "--option", "rounds=1"]
    run("sim", "tiles", "--games", "1", "--seats", "2", "--bots", "random", *flags, "--records", file)
    result = run("solve", "tiles", file, "--seat", "2", "--seconds", "0.2")
    assert "Discarded: " in result.out
    assert "no penalty is counted" in result.out


@pytest.mark.parametrize(
    ("flags", "sentence"),
    [
        (["--seat", "2"], "The table has 1 seat, so there is no seat 2."),
        (["--seat", "0"], "there is no seat 0."),
        (["--round", "2"], "Rounds 1 to 1 were played to their end, so there is no round 2."),
        (["--game", "3"], "holds 2 records, so there is no game 3."),
        (["--seconds", "0"], "--seconds must be more than 0"),
        (["--seconds", "nan"], "--seconds must be more than 0"),
    ],
)
def test_wrong_wishes_end_in_one_sentence(run: Runner, record: Path, flags: list[str], sentence: str) -> None:
    result = run("solve", "tiles", str(record), *flags)
    assert result.code == 2
    assert sentence in result.err
    assert result.err.count("\n") == 1


def test_only_finished_tile_games_can_be_solved(run: Runner, record: Path, tmp_path: Path) -> None:
    assert run("solve", "fairies", str(record)).err == "Only tiles can be solved, not fairies.\n"
    assert run("solve", "tiles", str(tmp_path / "none")).code == 2
    unfinished = tmp_path / "unfinished.jsonl"
    unfinished.write_text(TILES.match(1, seed="x").record().to_json() + "\n")
    result = run("solve", "tiles", str(unfinished))
    assert result.code == 2
    assert "nothing to look back at" in result.err
    other = tmp_path / "fairies.jsonl"
    run("sim", "fairies", "--games", "1", "--bots", "random", "--records", str(other))
    assert "only tile games can be solved" in run("solve", "tiles", str(other)).err
