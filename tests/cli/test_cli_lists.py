"""`nexus games`, `rules`, `lint`, `bench`, `--version` and help."""

from __future__ import annotations

from pathlib import Path

import pytest
from cli_runs import Runner

import nexus
from nexus.core.lint import package_text
from nexus.core.rulebook import KINDS
from nexus.lab import bench
from nexus.players import BOTS


def test_version(run: Runner) -> None:
    assert run("--version").out.strip() == nexus.__version__


def test_help_names_every_command(run: Runner) -> None:
    result = run()
    assert result.code == 0
    for command in ("games", "play", "sim", "replay", "verify", "rules", "lint", "bench"):
        assert command in result.out
        assert run(command, "--help").code == 0


def test_games_as_json(run: Runner) -> None:
    listed = run("games", "--json").json
    assert [entry["id"] for entry in listed] == list(nexus.games())
    for entry in listed:
        game = nexus.game(entry["id"])
        assert list(entry) == ["id", "title", "seats", "options"]
        assert entry["title"] == game.title
        assert entry["seats"] == list(game.seats)
        assert entry["options"] == [option.data() for option in game.options.values()]


def test_games_as_a_table(run: Runner) -> None:
    out = run("games").out
    for game in nexus.games().values():
        assert game.title in out
        assert ", ".join(BOTS[game.id]) in out


@pytest.mark.parametrize("game", list(nexus.games()))
def test_the_whole_rulebook(game: str, run: Runner) -> None:
    book = nexus.game(game).rulebook
    words = run("rules", game).out.split()
    assert set(book.clauses) | set(book.rulings) | set(book.options) <= set(words)
    everything = run("rules", game, "--json").json
    assert [entry["id"] for entry in everything["clauses"]] == list(book.clauses)
    assert [entry["id"] for entry in everything["rulings"]] == list(book.rulings)
    assert [entry["name"] for entry in everything["options"]] == list(book.options)
    assert {entry["kind"] for entry in everything["clauses"]} <= set(KINDS)


def test_rules_by_id_and_by_words(run: Runner) -> None:
    assert [entry["id"] for entry in run("rules", "fairies", "par-sow-3", "--json").json["clauses"]] == ["PAR-SOW-3"]
    assert "PAR-SOW-3" in run("rules", "fairies", "sow-3").out
    found = run("rules", "fairies", "empty", "hand").out
    assert "PAR-SOW-7" in found
    assert "PAR-OBJ-1" not in found


def test_rules_tell_kind_ruling_and_option(run: Runner) -> None:
    assert "(follows from the book)" in run("rules", "fairies", "PAR-SOW-4").out
    assert "(option score_view)" in run("rules", "fairies", "PAR-A8").out
    options = " ".join(run("rules", "fairies", "double_ended").out.split())
    assert "(true or false; usually false; PAR-DE-1)" in options


def test_no_such_rule(run: Runner) -> None:
    result = run("rules", "fairies", "checkmate")
    assert (result.code, result.out) == (1, "")
    assert result.err == "No rule of NEXUS Fairies speaks of 'checkmate'.\n"
    assert run("rules", "fairies", "checkmate", "--json").code == 1


def test_shipped_data_is_sound(run: Runner) -> None:
    result = run("lint")
    assert result.code == 0
    for file in ("clauses.toml", "rulings.toml", "fairies-recon-1.toml", "pirates-recon-1.toml", "tiles-recon-1.toml"):
        assert file in result.out
    assert run("lint", "--json").json == []


def test_lint_of_deck_files(run: Runner, tmp_path: Path) -> None:
    good, bad, broken = tmp_path / "good.toml", tmp_path / "bad.toml", tmp_path / "broken.toml"
    text = package_text("nexus.games.parade", "data/fairies-recon-1.toml")
    good.write_text(text)
    bad.write_text(text.replace('30 = "+3"', '31 = "+3"'))
    broken.write_text("[deck\n")
    assert run("lint", good).out == f"1 file is sound: {good}.\n"
    result = run("lint", good, bad, broken)
    assert result.code == 1
    line = bad.read_text().splitlines().index('31 = "+3"') + 1
    assert f"{bad}:{line}: 31 is no card number; fairies has 1 to 30. (PAR-COMP-2)" in result.out.splitlines()
    assert f"{broken}:1: " in result.out
    problems = run("lint", bad, "--json").json
    assert [problem["clause"] for problem in problems] == ["PAR-COMP-2", "PAR-COMP-2"]
    assert problems[0]["file"] == str(bad)
    assert problems[0]["line"] == line


def test_bench(run: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[float] = []

    def measure(seconds: float = 1.0) -> list[bench.Rate]:
        asked.append(seconds)
        return [bench.Rate("match", 123456.7, "moves/s"), bench.Rate("copy", 0.5, "µs")]

    monkeypatch.setattr(bench, "measure", measure)
    out = run("bench", "--seconds", "0.25").out
    assert "123,457" in out
    assert "0.50" in out
    assert run("bench", "--json").json[0] == {"name": "match", "value": 123456.7, "unit": "moves/s"}
    assert asked == [0.25, 1.0]
