"""`nexus replay`."""

from __future__ import annotations

import json
import re
from pathlib import Path

import msgspec
import pexpect
from cli_runs import Runner, ended, terminal

import nexus
from nexus.core.styled import plain
from nexus.games.quantum.transcript import read_transcript

FIXED = {"deck", "hands", "nexus", "parade", "owner", "scored", "turn", "refills", "over"}


def recorded(path: Path) -> nexus.Record:
    return nexus.Record.from_json(path.read_text().splitlines()[0])


def test_every_ply_as_json(run: Runner, record: Path) -> None:
    plies = run("replay", record, "--json").json_lines
    moves = recorded(record).moves
    assert [set(ply) for ply in plies] == [{"ply", "seat", "move", "events", "state"}] * (len(moves) + 1)
    assert [ply["ply"] for ply in plies] == list(range(len(moves) + 1))
    assert (plies[0]["seat"], plies[0]["move"]) == (None, None)
    assert [(ply["seat"], ply["move"]) for ply in plies[1:]] == list(moves)
    match = nexus.game("fairies").match(2, seed="s/0")
    for ply in plies:
        if ply["ply"]:
            events = match.play(ply["seat"], ply["move"])
            assert ply["events"] == json.loads(msgspec.json.encode(events))
        assert set(ply["state"]) >= FIXED
        assert ply["state"] == match.state.data()
    assert plies[-1]["state"]["over"] is True


def test_the_knowledge_of_one_seat_as_json(run: Runner, record: Path) -> None:
    plies = run("replay", record, "--json", "--as", "2").json_lines
    assert {frozenset(ply) for ply in plies} == {frozenset(("ply", "seat", "move", "events", "view"))}
    hidden = [event for ply in plies[:-1] for event in ply["events"] if event["event"] == "drew" and event["seat"] == 0]
    assert hidden
    assert {event["card"] for event in hidden} == {"?"}
    for ply in plies[:-1]:
        assert set(ply["view"]["hands"][0]) <= {"?"}
        assert "?" not in ply["view"]["hands"][1]


def test_one_game_and_one_ply_of_several(run: Runner, records: Path) -> None:
    everything = run("replay", records, "--json").json_lines
    assert {entry["game"] for entry in everything} == {1, 2, 3}
    (one,) = run("replay", records, "--json", "--game", "2", "--ply", "3").json_lines
    assert one in everything
    assert (one["game"], one["ply"]) == (2, 3)


def test_positions_as_text(run: Runner, record: Path) -> None:
    out = run("replay", record).out
    last = len(recorded(record).moves)
    assert f"Ply 0 of {last}" in out
    assert f"Ply {last} of {last}" in out
    match = nexus.replay(recorded(record))
    final = plain(match.game.picture(match.state.view(None), match.setup, ("random 1", "random 2")))
    assert final in "\n".join(line.rstrip() for line in out.splitlines())


def test_text_for_one_seat_hides_the_rest(run: Runner, record: Path) -> None:
    all_open = run("replay", record, "--ply", "0").out
    one_seat = run("replay", record, "--ply", "0", "--as", "1").out
    state = json.loads(run("replay", record, "--ply", "0", "--json").out)["state"]
    assert " ".join(state["deck"]) in all_open
    assert " ".join(state["deck"]) not in one_seat
    spoken = {"*": "a Mushroom", "#": "a counting Mushroom"}
    assert f"random 2 is dealt {', '.join(spoken.get(card, card) for card in state['hands'][1])}." in all_open
    assert "random 2 is dealt 3 cards." in one_seat


def test_transcript(run: Runner, records: Path) -> None:
    text = run("replay", records, "--game", "1", "--transcript").out
    assert text.startswith("game parade\nedition fairies\n")
    assert "\nscore " in text
    assert run("replay", records, "--transcript").out.count("game parade\n") == 3
    assert run("replay", records, "--transcript", "--json", "--game", "1").json == {"transcript": text}


def test_transcript_of_a_bout(run: Runner, tmp_path: Path) -> None:
    file = tmp_path / "bouts.jsonl"
    run("sim", "arena", "--games", "1", "--seed", "text", "--bots", "random", "--records", file)
    text = run("replay", file, "--transcript").out
    assert text.startswith("game=arena/1\nseat N=random ")
    assert text.splitlines()[-1].startswith("end N=")


def test_stepping_on_a_terminal(record: Path, tmp_path: Path) -> None:
    last = len(recorded(record).moves)
    child = terminal("replay", record, cwd=tmp_path)
    child.expect_exact(f"Ply 0 of {last}")
    for typed, ply in (("", 1), ("n", 2), ("p", 1), ("7", 7)):
        child.expect_exact("> ")
        child.sendline(typed)
        child.expect_exact(f"Ply {ply} of {last}")
    for typed, answer in (("999", f"There are plies 0 to {last}."), ("what", "q: quit")):
        child.expect_exact("> ")
        child.sendline(typed)
        child.expect_exact(answer)
    child.expect_exact("> ")
    child.sendline(str(last))
    child.expect_exact(f"Ply {last} of {last}")
    child.expect_exact("> ")
    child.sendline("")
    child.expect_exact("This is the last position.")
    child.sendline("q")
    assert ended(child) == 0


def test_end_of_input_ends_stepping(record: Path, tmp_path: Path) -> None:
    child: pexpect.spawn[str] = terminal("replay", record, "--ply", "5", "--as", "1", cwd=tmp_path)
    child.expect_exact("Ply 5 of")
    child.expect_exact("> ")
    child.sendeof()
    assert ended(child) == 0


def test_states_with_tables_inside_are_told_line_by_line(run: Runner, tmp_path: Path) -> None:
    file = tmp_path / "quantum.jsonl"
    run("sim", "quantum", "--games", "1", "--bots", "random", "--seed", "s", "--option", "best_of=1", "--records", file)
    told = run("replay", file, "--ply", "40").out
    assert "{" not in told
    assert re.search(r"^players 1 missions 1 +id MI25", told, re.M)
    assert re.search(r"^players 1 hand +[A-Z]{2}\d\d", told, re.M)


def test_transcript_of_the_trading_card_game(run: Runner, tmp_path: Path) -> None:
    file = tmp_path / "quantum.jsonl"
    run("sim", "quantum", "--games", "1", "--bots", "random", "--seed", "s", "--option", "best_of=1", "--records", file)
    told = run("replay", file, "--transcript")
    assert told.code == 0
    assert told.out.startswith('[Game "Quantum Nexus"]\n')
    again = read_transcript(told.out, nexus.game("quantum"))
    assert again.record().outcome == nexus.Record.from_json(file.read_bytes()).outcome
