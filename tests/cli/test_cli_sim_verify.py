"""`nexus sim` and `nexus verify`."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest
from cli_runs import PROGRAM, Runner

import nexus
from nexus.cli.verify import differences
from nexus.core.lint import package_text


def test_workers_end_with_the_program_that_was_killed() -> None:
    arguments = ["sim", "fairies", "--games", str(10**9), "--bots", "random", "--workers", "2", "--records", "-"]
    with subprocess.Popen([sys.executable, "-c", PROGRAM, *arguments], stdout=subprocess.PIPE) as program:
        assert program.stdout is not None
        assert program.stdout.readline()
        program.kill()
        program.communicate(timeout=60)  # ends when nobody holds the other end of the pipe any more


def test_sim_writes_one_canonical_record_a_line(run: Runner, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    result = run("sim", "fairies", "--games", "4", "--seed", "7", "--bots", "greedy,random", "--records", path)
    assert result.code == 0
    assert "greedy" in result.out
    assert "95 % interval" in result.out
    lines = path.read_bytes().split(b"\n")
    assert lines.pop() == b""
    assert len(lines) == 4
    for line in lines:
        record = nexus.Record.from_json(line)
        assert record.to_json().encode() == line
        assert record.seats == ("greedy", "random")
        assert record.outcome is not None
    assert run("verify", path).out == f"{path}: 4 records hold.\n"
    assert list(tmp_path.iterdir()) == [path]


def test_the_same_seed_gives_the_same_games(run: Runner, tmp_path: Path) -> None:
    texts: list[bytes] = []
    for name, workers in (("a", "1"), ("b", "1"), ("c", "2")):
        path = tmp_path / name
        run("sim", "pirates", "--games", "3", "--bots", "random", "--records", path, "--workers", workers)
        texts.append(path.read_bytes())
    assert texts[0] == texts[1] == texts[2]


def test_sim_report_as_json(run: Runner) -> None:
    report = run("sim", "pirates", "--seats", "4", "--games", "5", "--bots", "random", "--json").json
    assert report["games"] == 5
    assert report["bots"] == ["random"] * 4
    assert [seat["seat"] for seat in report["seats"]] == [0, 1, 2, 3]
    for seat in report["seats"]:
        assert 0 <= seat["wins_low"] <= seat["wins"] <= seat["wins_high"] <= 1
    assert report["games_per_second"] > 0


def test_sim_reports_how_even_a_game_is(run: Runner) -> None:
    result = run("sim", "arena", "--games", "2", "--bots", "random", "--report")
    assert result.code == 0
    for words in ("Lanista", "Motivation", "Barge and seat", "95 % interval", "coins: unspent point", "Share:"):
        assert words in result.out
    balance = run("sim", "arena", "--games", "2", "--bots", "random", "--report", "--json").json["balance"]
    assert [group["name"] for group in balance["groups"]][:2] == ["lanista", "motivation"]
    assert balance["even"] == 0.5
    assert "balance" not in run("sim", "arena", "--games", "1", "--bots", "random", "--json").json


def test_sim_reports_only_on_games_with_something_to_balance(run: Runner) -> None:
    result = run("sim", "fairies", "--games", "1", "--bots", "random", "--report")
    assert result.code == 2
    assert "fairies" in result.err
    assert "arena" in result.err


def test_sim_uses_the_strongest_bot_and_takes_seats_from_the_bots(run: Runner) -> None:
    assert run("sim", "fairies", "--games", "1", "--json").json["bots"] == ["greedy", "greedy"]
    bots = "random,random,random,random"
    assert len(run("sim", "pirates", "--games", "1", "--bots", bots, "--json").json["seats"]) == 4


def test_sim_at_a_table_of_ones_own(run: Runner, tmp_path: Path) -> None:
    deck = tmp_path / "own.toml"
    deck.write_text(package_text("nexus.games.parade", "data/fairies-recon-1.toml").replace("fairies-recon-1", "mine"))
    path = tmp_path / "games.jsonl"
    flags = ["--option", "double_ended=true", "--option", "score_view=open", "--deck", str(deck)]
    result = run("sim", "fairies", "--games", "2", "--bots", "random", "--records", path, *flags)
    assert result.code == 0
    record = json.loads(path.read_text().splitlines()[0])
    assert record["options"]["double_ended"] is True
    assert record["options"]["score_view"] == "open"
    assert record["options"]["deck"]["id"] == "mine"
    assert run("verify", path).code == 0


def test_records_on_standard_output_leave_the_report_on_standard_error(run: Runner) -> None:
    result = run("sim", "fairies", "--games", "2", "--bots", "random", "--records", "-")
    assert len(result.json_lines) == 2
    assert "moves a game" in result.err
    result = run("sim", "fairies", "--games", "2", "--bots", "random", "--records", "-", "--json")
    assert len(result.json_lines) == 2
    assert json.loads(result.err)["games"] == 2


def test_an_interrupted_run_leaves_the_old_file(run: Runner, record: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = record.read_bytes()

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("nexus.cli.sim.Tally.add", interrupted)
    result = run("sim", "fairies", "--games", "2", "--bots", "random", "--records", record)
    assert result.code == 130
    assert record.read_bytes() == before
    assert list(record.parent.iterdir()) == [record]


def test_verify_as_json_and_several_files(run: Runner, record: Path, records: Path) -> None:
    assert run("verify", record, records).code == 0
    lines = records.read_bytes().split(b"\n")
    lines[1] = lines[1].replace(b'"M"', b'"S1@0"', 1)
    records.write_bytes(b"\n".join(lines))
    result = run("verify", record, records, "--json")
    assert result.code == 1
    good, bad = result.json
    assert good == {"file": str(record), "records": 1, "differences": []}
    assert bad["records"] == 3
    assert [difference["line"] for difference in bad["differences"]] == [2]
    text = run("verify", records)
    assert text.code == 1
    assert text.out.startswith(f"{records}:2: moves[")


@pytest.mark.parametrize(
    "change",
    [
        lambda data: data.removesuffix(b"\n"),
        lambda data: data + b"\n",
        lambda data: b"\n" + data,
        lambda data: data + b" ",
        lambda data: data.replace(b"\n", b"\r\n"),
        lambda data: data.replace(b'"format":', b'"format": '),
        lambda data: data[:-2],
        lambda data: data[:0],
        lambda data: b"\xef\xbb\xbf" + data,
        lambda data: data.replace(b'"seats":["random"', b'"seats":["randon"'),
        lambda data: data.replace(b'"seed":"s/0"', b'"seed":"s/1"'),
        lambda data: data.replace(b'"commitment":null', b'"commitment":"00"'),
    ],
)
def test_a_changed_file_is_refused(change: object, run: Runner, record: Path) -> None:
    assert callable(change)
    before = record.read_bytes()
    record.write_bytes(change(before))
    assert record.read_bytes() != before
    result = run("verify", record)
    assert result.code == 1
    assert result.out.startswith(f"{record}:")


def test_any_single_byte_changed_is_refused(record: Path) -> None:
    data = record.read_bytes()
    assert list(differences(io.BytesIO(data))) == [(1, None)]
    for position, byte in enumerate(data):
        for other in (byte ^ 1, byte ^ 0x80, ord("\n")):
            if other != byte:
                changed = data[:position] + bytes([other]) + data[position + 1 :]
                found = [difference for _, difference in differences(io.BytesIO(changed)) if difference is not None]
                assert found, f"byte {position + 1} may be {other}"
                assert str(found[0])
