"""`nexus deck matrix`, and sets of one's own at a table."""

from __future__ import annotations

from pathlib import Path

import pytest
from cli_runs import Runner

CHANGED = """[set]
id = "TRY"
name = "A try"
base = "QN1"

[[card]]
id = "TE08"
name = "Breach Drone"
type = "unit"
sub = ["Construct"]
cp = {cp}
dom = {{ tech = 1 }}
atk = 3
def = 1
range = "close"
dup = 4
kw = ["Infiltrator", "Small", "Skirmisher"]
text = "{text}"
ab = []
"""
TEXT = "Infiltrator. Small. Skirmisher."
QUICK = ("--bots", "random", "--games", "2", "--option", "max_rounds=1")


@pytest.fixture
def changed(tmp_path: Path) -> Path:
    """A set in which one card is stronger."""
    file = tmp_path / "changed.toml"
    file.write_text(CHANGED.format(cp=2, text=TEXT), encoding="utf-8")
    return file


def test_a_matrix_as_json(run: Runner) -> None:
    result = run("deck", "matrix", *QUICK, "--decks", "AGGRO,swarm", "--seed", "j", "--json")
    assert result.code == 0
    assert result.json["games"] == 2
    assert result.json["set"] == "First Horizon"
    assert [row["deck"] for row in result.json["rows"]] == ["AGGRO", "SWARM"]
    assert set(result.json["rows"][0]["against"]) == {"SWARM"}
    assert result.json["adjudicated"] + result.json["idle"] <= 1


def test_a_matrix_as_a_table(run: Runner) -> None:
    result = run("deck", "matrix", *QUICK, "--decks", "AGGRO,SWARM,COMBO", "--workers", "2")
    assert result.code == 0
    lines = result.out.splitlines()
    assert lines[0].split() == ["Wins", "of", "in", "all,", "95", "%", "interval", "AGGRO", "SWARM", "COMBO"]
    assert lines[1].startswith("AGGRO")
    assert "6 games between two random bots, seed '0', 1.0 rounds a game" in result.out


def test_two_bots_with_every_deck(run: Runner) -> None:
    flags = ("--bots", "greedy,random", "--games", "1", "--option", "max_rounds=1", "--decks", "AGGRO,SWARM")
    result = run("deck", "matrix", *flags)
    assert result.code == 0
    assert "4 games of greedy, with the deck of the row, against random, seed '0'" in result.out


def test_before_and_after_come_from_one_command(run: Runner, changed: Path) -> None:
    command = ("deck", "matrix", *QUICK, "--decks", "AGGRO,SWARM", "--set", changed)
    result = run(*command, "--json")
    assert result.code == 0
    assert [result.json[name]["set"] for name in ("before", "after")] == ["First Horizon", "A try"]
    table = run(*command)
    assert table.out.count("Wins of") == 2
    assert table.out.splitlines()[-3].split() == ["Deck", "before", "after", "change"]
    assert table.out.splitlines()[-2].startswith("AGGRO")
    assert "may be chance" in table.out
    only = run(*command, "--only", "--json")
    assert only.json == result.json["after"]


@pytest.mark.parametrize(
    ("flags", "reason"),
    [
        (("--games", "0"), "--games must be at least 1"),
        (("--workers", "-1"), "--workers must be from 0 to 1024"),
        (("--seats", "3"), "--seats must be 2"),
        (("--bots", "nobody"), "no bot 'nobody'"),
        (("--bots", "random,random,random"), "--bots takes one bot or two, not 3"),
        (("--decks", "AGGRO,NONE"), "There is no deck NONE"),
        (("--option", "best_of=2"), "best_of must be odd"),
        (("--option", "decks=AGGRO"), "Name the decks with --decks"),
        (("--set", "missing.toml"), "Cannot read missing.toml"),
    ],
)
def test_what_cannot_be_played(run: Runner, flags: tuple[str, ...], reason: str) -> None:
    result = run("deck", "matrix", *flags)
    assert result.code == 2
    assert reason in result.err


def test_prebuilt_decks_that_a_changed_card_makes_illegal_are_named(run: Runner, tmp_path: Path) -> None:
    file = tmp_path / "dear.toml"
    file.write_text(CHANGED.format(cp=3, text=TEXT), encoding="utf-8")
    result = run("deck", "matrix", *QUICK, "--set", file)
    assert result.code == 2
    assert "AGGRO is not legal with A try: The main deck has 204 CP" in result.err
    table = run("sim", "quantum", "--games", "1", "--bots", "random", "--set", file)
    assert table.code == 2
    assert "The deck of seat 1: The main deck has 204 CP" in table.err


@pytest.mark.parametrize("flag", ["--set", "--deck"])
def test_a_set_of_ones_own_comes_to_the_table(run: Runner, changed: Path, tmp_path: Path, flag: str) -> None:
    records = tmp_path / "records.jsonl"
    flags = ("--games", "1", "--bots", "random", "--option", "best_of=1", "--option", "max_rounds=1")
    result = run("sim", "quantum", *flags, flag, changed, "--records", records)
    assert result.code == 0
    assert '"id":"TRY"' in records.read_text(encoding="utf-8")
    assert run("verify", records).code == 0


def test_a_set_whose_texts_are_doubtful_can_be_played_with(run: Runner, tmp_path: Path) -> None:
    file = tmp_path / "doubtful.toml"
    file.write_text(CHANGED.format(cp=2, text="Small."), encoding="utf-8")
    assert run("lint", file).code == 1
    assert run("deck", "matrix", *QUICK, "--decks", "AGGRO,SWARM", "--only", "--set", file).code == 0


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        ("[set\n", "toml"),
        ("[deck]\nid = 'x'\n", "it has no table [set]"),
        (CHANGED.format(cp=2, text=TEXT).replace('"close"', '"near"'), "range: unknown word 'near'"),
    ],
)
def test_files_that_are_no_sound_set(run: Runner, tmp_path: Path, content: str, reason: str) -> None:
    file = tmp_path / "unsound.toml"
    file.write_text(content, encoding="utf-8")
    result = run("sim", "quantum", "--set", file)
    assert result.code == 2
    assert "unsound.toml" in result.err
    assert reason in result.err
