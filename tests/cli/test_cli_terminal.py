"""`nexus play` and `nexus sim` in a real terminal."""

from __future__ import annotations

from pathlib import Path

import pexpect
from cli_runs import MOVE, Runner, ended, terminal

import nexus

FIRST = ("play", "fairies", "--seed", "s", "--seat", "1", "--names", "Ann")
CLEARED = "\x1b[2J"
WIPED = "\x1b[3J"


def answer(child: pexpect.spawn[str], typed: str) -> str:
    """Wait for the prompt and type; what was on the screen before."""
    child.expect(MOVE)
    child.sendline(typed)
    return child.before or ""


def test_a_whole_game_against_a_bot(run: Runner, tmp_path: Path) -> None:
    child = terminal(*FIRST, cwd=tmp_path)
    turns = 0
    while child.expect([MOVE, "Enter leaves."]) == 0:
        turns += 1
        child.sendline(str(1 + turns % 2))
    child.sendline("save game.jsonl")
    child.expect_exact("Saved in game.jsonl.")
    child.sendline("")
    assert ended(child) == 0
    assert turns > 5
    path = tmp_path / "game.jsonl"
    assert run("verify", path).code == 0
    record = nexus.Record.from_json(path.read_text())
    assert record.seats == ("Ann", "greedy")
    assert record.outcome is not None


def test_why_undo_save_and_resume(run: Runner, tmp_path: Path) -> None:
    child = terminal(*FIRST, cwd=tmp_path)
    answer(child, "why S45@0")
    child.expect_exact("You do not hold 45. (PAR-SOW-1)")
    answer(child, "M")
    answer(child, "undo")
    child.expect_exact("Taken back.")
    answer(child, "2")
    answer(child, "save half.jsonl")
    child.expect_exact("Until the game is over, do not look into it")
    answer(child, "quit")
    assert ended(child) == 0
    path = tmp_path / "half.jsonl"
    assert run("verify", path).code == 0
    half = nexus.Record.from_json(path.read_text())
    assert half.outcome is None
    assert half.moves[0][1].endswith("@0")
    child = terminal("play", "fairies", "--resume", "half.jsonl", cwd=tmp_path)
    while child.expect([MOVE, pexpect.EOF]) == 0:
        child.sendline("M")
    child.close()
    assert child.exitstatus == 0
    whole = nexus.Record.from_json(path.read_text())
    assert whole.moves[: len(half.moves)] == half.moves
    assert whole.outcome is not None
    assert run("verify", path).code == 0


def test_hot_seat_hides_the_cards_between_the_seats(tmp_path: Path) -> None:
    flags = ("--hot-seat", "--names", "Ann,Ben", "--seat", "1", "--seed", "s", "--option", "double_ended=true")
    child = terminal("play", "fairies", *flags, cwd=tmp_path)
    child.expect_exact("Ann, press Enter. ")
    assert "Hand" not in (child.before or "")
    child.sendline("")
    screen = answer(child, "Mb")
    assert "Ann (you)" in screen
    child.expect_exact("Ben, press Enter. ")
    between = child.before or ""
    assert CLEARED in between
    assert WIPED in between
    assert "Hand" not in between.partition(WIPED)[2]
    child.sendline("")
    screen = answer(child, "quit")
    assert WIPED in screen
    assert "Ben (you)" in screen
    assert ended(child) == 0


def test_an_interrupted_game_says_goodbye(tmp_path: Path) -> None:
    child = terminal(*FIRST, "--record", "kept.jsonl", cwd=tmp_path)
    answer(child, "M")
    child.expect(MOVE)
    child.sendintr()
    child.expect_exact("Saved in kept.jsonl.")
    assert ended(child) == 130
    assert nexus.verify((tmp_path / "kept.jsonl").read_bytes().removesuffix(b"\n")) is None


def test_end_of_input_says_goodbye(tmp_path: Path) -> None:
    child = terminal(*FIRST, cwd=tmp_path)
    child.expect(MOVE)
    child.sendeof()
    child.expect_exact("The game was not saved")
    assert ended(child) == 0


def test_workers_end_at_once_and_without_a_word_when_interrupted(tmp_path: Path) -> None:
    child = terminal("sim", "fairies", "--games", str(10**18), "--bots", "random", "--workers", "2", cwd=tmp_path)
    child.expect("Playing .* [1-9][0-9]{3,}/10+")
    child.sendintr()
    child.expect_exact("Interrupted.")
    between = child.before or ""
    assert ended(child) == 130
    assert "Traceback" not in between + (child.before or "")


def test_sim_shows_a_bar_and_cleans_up_when_interrupted(tmp_path: Path) -> None:
    child = terminal("sim", "fairies", "--games", "1000000", "--bots", "random", "--records", "x.jsonl", cwd=tmp_path)
    child.expect("Playing .*/1000000")
    child.sendintr()
    child.expect_exact("Interrupted.")
    assert ended(child) == 130
    assert not list(tmp_path.iterdir())
