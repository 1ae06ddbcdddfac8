"""What the command line does for the tile game beyond what every game gets."""

from __future__ import annotations

from pathlib import Path

import pytest
from cli_runs import Runner

from nexus.core.lint import package_text

RECON = package_text("nexus.games.tiles", "data/tiles-recon-1.toml")


@pytest.fixture
def own(tmp_path: Path) -> Path:
    file = tmp_path / "own.toml"
    file.write_text(RECON.replace("tiles-recon-1", "own-tiles"))
    return file


def test_a_tile_file_is_linted_played_and_recorded(run: Runner, own: Path, tmp_path: Path) -> None:
    assert run("lint", own).out == f"1 file is sound: {own}.\n"
    records = tmp_path / "games.jsonl"
    result = run("sim", "tiles", "--games", "2", "--bots", "random", "--deck", own, "--records", records)
    assert result.code == 0
    assert run("verify", records).code == 0
    assert '"id":"own-tiles"' in records.read_text()


def test_a_doubtful_tile_file_is_told_but_played(run: Runner, own: Path) -> None:
    own.write_text(own.read_text().replace('gold = ["1-2-3", "1-2-5"]', 'gold = ["1-2-3"]'))
    assert "uneven halves" in run("lint", own).out
    assert run("sim", "tiles", "--games", "1", "--bots", "random", "--deck", own).code == 0


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (RECON.replace("gold = 80", "gold = 81"), "gold must be even"),
        (package_text("nexus.games.parade", "data/fairies-recon-1.toml"), "needs a table [meta]"),
        ("[meta\n", "toml"),
    ],
)
def test_a_wrong_tile_file_is_refused(content: str, reason: str, run: Runner, own: Path) -> None:
    own.write_text(content)
    result = run("sim", "tiles", "--games", "1", "--bots", "random", "--deck", own)
    assert (result.code, result.out) == (2, "")
    assert reason in result.err


def test_a_tile_file_is_no_deck(run: Runner, own: Path) -> None:
    result = run("sim", "fairies", "--deck", own)
    assert (result.code, result.err) == (2, f"{own}:1: This is a tile file, not a deck for fairies. (deck)\n")


def test_the_transcript_of_a_recorded_game(run: Runner, tmp_path: Path) -> None:
    records = tmp_path / "games.jsonl"
    run("sim", "tiles", "--games", "1", "--bots", "greedy", "--option", "mode=orchid", "--records", records)
    out = run("replay", records, "--transcript").out
    assert "[mode orchid]" in out
    assert "\nR: " in out
    assert "[score 1 rows=" in out


def test_impossible_tables_are_refused_with_their_clause(run: Runner) -> None:
    for flags, clause in (
        (["--seats", "7"], "TIL-COMP-1"),
        (["--option", "variant=pass"], "TIL-LOW-6"),
        (["--seats", "2", "--option", "variant=pass", "--option", "mode=orchid"], "TIL-VAR-1"),
        (["--seats", "2", "--option", "first_caller=3"], "TIL-PREP-2"),
    ):
        result = run("sim", "tiles", *flags, "--bots", "random")
        assert result.code == 2
        assert clause in result.err
