"""Wrong input: one sentence on standard error, exit code 2, nothing on standard output, never a traceback."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from cli_runs import PROGRAM, Runner

from nexus.core.lint import package_text

WRONG = {
    "unknown command": (["fly"], 'Unknown command "fly"'),
    "unknown flag": (["games", "--fast"], "Unknown option: --fast"),
    "unknown flag before the command": (["--fast"], 'Unknown command "--fast"'),
    "too many words": (["games", "fairies"], "fairies"),
    "no game": (["play"], "requires an argument"),
    "no value": (["sim", "fairies", "--seats"], "requires an argument"),
    "not a number": (["sim", "fairies", "--games", "many"], "--games: it must be a whole number, not 'many'."),
    "half a game": (["sim", "fairies", "--games", "2.5"], "--games: it must be a whole number, not '2.5'."),
    "half a seat": (["play", "fairies", "--seats", "1.5"], "--seats: it must be a whole number, not '1.5'."),
    "flag twice": (["sim", "fairies", "--games", "1", "--games", "2"], "multiple times"),
    "unknown game to play": (["play", "chess"], "the games are fairies, pirates, tiles, arena, quantum."),
    "unknown game to simulate": (["sim", "chess"], "There is no game 'chess'"),
    "unknown game to look up": (["rules", "chess"], "There is no game 'chess'"),
    "unknown bot to simulate": (["sim", "fairies", "--bots", "deep"], "has no bot 'deep'"),
    "unknown bot to play": (["play", "fairies", "--bots", "deep"], "has no bot 'deep'"),
    "unknown bot beside a person": (["play", "fairies", "--bots", "you,deep"], "has no bot 'deep'"),
    "too many bots": (["sim", "pirates", "--seats", "2", "--bots", "random,random,greedy"], "2 seats need 2 bots"),
    "empty bot": (["sim", "fairies", "--bots", "random,"], "--bots needs names with commas"),
    "unknown option": (["sim", "fairies", "--option", "colour=red"], "has no option colour"),
    "unknown option value": (["sim", "fairies", "--option", "score_view=half"], "closed, own, open"),
    "flag that is no flag": (["sim", "fairies", "--option", "double_ended=perhaps"], "true or false"),
    "option without value": (["play", "fairies", "--option", "double_ended"], "--option needs name=value"),
    "too many seats": (["sim", "fairies", "--seats", "4"], "(PAR-22-11)"),
    "no such table": (["play", "pirates", "--seats", "3"], "(PAR-22-1)"),
    "no games": (["sim", "fairies", "--games", "0"], "--games must be at least 1"),
    "fewer than no workers": (["sim", "fairies", "--workers", "-1"], "--workers must be from 0 to 1024, not -1."),
    "more workers than there can be": (
        ["sim", "fairies", "--workers", str(10**30)],
        "--workers must be from 0 to 1024",
    ),
    "records into a flag": (["sim", "fairies", "--records", "--json"], "--records needs a file name"),
    "records into nowhere": (["sim", "fairies", "--games", "1", "--records", "no/where.jsonl"], "Cannot write"),
    "no such deck file": (["sim", "fairies", "--deck", "missing.toml"], "Cannot read missing.toml: no such file"),
    "no record to replay": (["replay", "missing.jsonl"], "Cannot read missing.jsonl: no such file"),
    "no record to verify": (["verify", "missing.jsonl"], "Cannot read missing.jsonl: no such file"),
    "a folder to verify": (["verify", "."], "Cannot read .: is a directory"),
    "nothing to verify": (["verify"], "needs at least one file"),
    "no file to lint": (["lint", "missing.toml"], "Cannot read missing.toml: no such file"),
    "no time to measure": (["bench", "--seconds", "0"], "--seconds must be more than 0"),
    "nobody plays": (["play", "fairies", "--bots", "random,random"], "No seat is left for you"),
    "too few players": (["play", "pirates", "--seats", "4", "--bots", "you,random"], "4 seats need 4 names"),
    "hot-seat with bots": (["play", "fairies", "--hot-seat", "--bots", "random"], "cannot be combined"),
    "too many names": (["play", "fairies", "--names", "Ann,Ben"], "--names needs a name for each person"),
    "person called like a bot": (["play", "fairies", "--names", "greedy"], "cannot be called 'greedy'"),
    "game into nowhere": (["play", "fairies", "--record", "no/where.jsonl"], "there is no folder no."),
    "game into a folder": (["play", "fairies", "--record", "."], "Cannot write .: is a directory."),
    "not even text": (["play", "fairies", "--names", "\udcff"], "The command line must be UTF-8 text."),
    "no such seat": (["play", "fairies", "--seat", "3"], "--seat must be from 1 to 2"),
    "seat given twice": (["play", "fairies", "--bots", "you,random", "--seat", "1"], "cannot be combined"),
    "nothing to resume": (["play", "fairies", "--resume", "missing.jsonl"], "Cannot read missing.jsonl"),
    "resume another table": (["play", "fairies", "--resume", "x", "--seed", "1"], "--resume goes on at the table"),
}


@pytest.mark.parametrize("case", WRONG)
def test_wrong_input_is_answered_by_one_sentence(
    case: str, run: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    arguments, expected = WRONG[case]
    result = run(*arguments)
    assert result.code == 2
    assert result.out == ""
    assert expected in result.err
    assert result.err.count("\n") == 1
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("flags", "expected"),
    [
        (["--as", "3"], "--as needs a seat from 1 to 2, or all, not '3'."),
        (["--as", "x"], "--as needs a seat"),
        (["--ply", "999"], "Game 1 has 48 moves, so there is no ply 999."),
        (["--ply", "-1"], "so there is no ply -1"),
        (["--game", "0"], "holds 3 records, so there is no game 0."),
        (["--game", "4"], "holds 3 records, so there is no game 4."),
        (["--as", "1", "--transcript"], "cannot be combined with --as"),
    ],
)
@pytest.mark.parametrize("form", [[], ["--json"]])
def test_wrong_wishes_for_a_replay(
    flags: list[str], form: list[str], expected: str, run: Runner, records: Path
) -> None:
    result = run("replay", records, *flags, *form)
    assert (result.code, result.err.count("\n")) == (2, 1)
    assert expected in result.err
    assert result.out == ""


@pytest.mark.parametrize("content", [b"", b"{}\n", b"not JSON\n", b"\xff\xfe\n", b"[]\n", b'{"format":"nexus/1"}\n'])
def test_a_file_that_holds_no_record(content: bytes, run: Runner, tmp_path: Path) -> None:
    path = tmp_path / "bad.jsonl"
    path.write_bytes(content)
    for arguments in (
        ["replay", str(path)],
        ["replay", str(path), "--json"],
        ["play", "fairies", "--resume", str(path)],
    ):
        result = run(*arguments)
        assert (result.code, result.out) == (2, "")
        assert result.err.startswith(f"{path}:1: This is not a nexus/1 record")
        assert result.err.count("\n") == 1
    assert run("verify", path).code == 1


def test_a_record_whose_moves_cannot_be_followed(run: Runner, record: Path) -> None:
    record.write_text(record.read_text().replace('"moves":[[0,"', '"moves":[[1,"M"],[0,"'))
    result = run("replay", record, "--json")
    assert result.code == 2
    assert "Ply 1, seat 2 plays M" in result.err
    assert [line["ply"] for line in result.json_lines] == [0]


FAULTY = (
    package_text("nexus.games.parade", "data/fairies-recon-1.toml")
    .replace('2 = "+1"', '2 = "+77"', 1)
    .replace('3 = "x2"\n', "", 1)
)


@pytest.mark.parametrize("command", [["sim", "fairies"], ["play", "fairies"], ["play", "fairies", "--json"]])
def test_every_problem_of_a_deck_file_is_told_with_file_and_line(
    command: list[str], run: Runner, tmp_path: Path
) -> None:
    deck = tmp_path / "own.toml"
    deck.write_text(FAULTY)
    result = run(*command, "--deck", deck)
    assert (result.code, result.out) == (2, "")
    lines = result.err.splitlines()
    assert len(lines) == 2
    face = FAULTY.splitlines().index('2 = "+77"') + 1
    assert lines[0].startswith(f"{deck}:{face}: Card 2 has the unknown face '+77'")
    assert lines[1].startswith(f"{deck}:")
    assert "missing: 3." in lines[1]


def test_a_deck_of_the_other_edition(run: Runner, tmp_path: Path) -> None:
    deck = tmp_path / "own.toml"
    deck.write_text(package_text("nexus.games.parade", "data/pirates-recon-1.toml"))
    line = deck.read_text().splitlines().index('edition = "pirates"') + 1
    result = run("sim", "fairies", "--deck", deck)
    assert (result.code, result.out) == (2, "")
    assert result.err == f"{deck}:{line}: The deck is for pirates, not for fairies. (edition)\n"


def test_a_deck_file_that_is_no_text(run: Runner, tmp_path: Path) -> None:
    deck = tmp_path / "own.toml"
    deck.write_bytes(b"# deck\n\xff")
    result = run("sim", "fairies", "--deck", deck)
    assert (result.code, result.err) == (2, f"{deck}:2: This is not UTF-8 text. (utf-8)\n")


def test_the_program_itself_ends_with_code_2() -> None:
    done = subprocess.run([sys.executable, "-c", PROGRAM, "fly"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)


def test_a_reader_that_goes_away_is_no_error(record: Path) -> None:
    program = [sys.executable, "-c", PROGRAM]
    for arguments in (["replay", str(record)], ["replay", str(record), "--json"], ["rules", "fairies"]):
        with subprocess.Popen([*program, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as child:
            assert child.stdout is not None
            assert child.stderr is not None
            child.stdout.close()
            assert child.stderr.read() == b""
            assert child.wait() == 141


def test_output_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    unwritable = tmp_path / "out"
    unwritable.touch()
    for arguments in (["games"], ["games", "--json"]):
        with unwritable.open("rb") as closed:
            done = subprocess.run(
                [sys.executable, "-c", PROGRAM, *arguments],
                stdout=closed,
                stderr=subprocess.PIPE,
                text=True,
                check=False,
            )
        assert done.returncode == 2
        assert done.stderr == "The output cannot be written: bad file descriptor.\n"


def test_nobody_need_be_there_to_read_or_type(record: Path) -> None:
    for arguments in (["games"], ["verify", str(record)], ["play", "fairies"]):
        command = [sys.executable, "-c", PROGRAM, *arguments]
        closed = subprocess.run(
            ["sh", "-c", 'exec "$@" <&- >&-', "sh", *command], stderr=subprocess.PIPE, text=True, check=False
        )
        assert (closed.returncode, closed.stderr) == (0, "")


def test_a_terminal_without_stars_gets_question_marks(record: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, "replay", str(record), "--ply", "0"],
        capture_output=True,
        check=False,
        env={"PYTHONIOENCODING": "ascii", "PYTHONPATH": ":".join(sys.path)},
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"?" in done.stdout


def test_names_cannot_steer_the_terminal(run: Runner, record: Path) -> None:
    record.write_text(record.read_text().replace('"seats":["random"', '"seats":["\\u001b[2Jevil"'))
    result = run("replay", record, "--ply", "0")
    assert result.code == 0
    assert "evil" in result.out
    assert "\x1b" not in result.out
