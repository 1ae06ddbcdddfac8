"""`nexus deck`: check, list, show."""

from __future__ import annotations

from pathlib import Path

import pytest
from cli_runs import Runner

from nexus.games.quantum.deck_text import write_deck_text
from nexus.games.quantum.decklist import DeckList
from nexus.games.quantum.loading import CORE

OWN_SET = """[set]
id = "OWN"
name = "Own"
base = "QN1"

[[card]]
id = "EN01"
name = "Hollow Wisp"
type = "unit"
sub = ["Void"]
cp = 2
dom = { ent = 1 }
atk = 2
def = 1
range = "close"
dup = 4
kw = ["Zeal"]
text = "Zeal."
ab = []
"""


def saved(deck: DeckList, folder: Path) -> Path:
    """A deck list in a file."""
    file = folder / "deck.txt"
    file.write_text(write_deck_text(deck, CORE), encoding="utf-8")
    return file


@pytest.mark.parametrize("deck", CORE.decks, ids=lambda deck: str(deck.id))
def test_prebuilt_decks_are_legal(run: Runner, tmp_path: Path, deck: DeckList) -> None:
    result = run("deck", "check", saved(deck, tmp_path), "--json")
    assert result.code == 0
    assert result.json == {"legal": True, "problems": []}


def test_an_illegal_deck_with_all_its_problems(run: Runner, tmp_path: Path) -> None:
    aggro = CORE.decks[0]
    main = {**aggro.main, "EN01": 5, "PS01": 1}
    file = saved(DeckList("Mine", aggro.missions, main, {"TE03": 1}), tmp_path)
    result = run("deck", "check", file, "--json")
    assert result.code == 1
    assert result.json == {
        "legal": False,
        "problems": [
            {"clause": "QNX-DEC-1", "text": "The main deck has 205 CP; it must have exactly 200."},
            {"clause": "QNX-DEC-5", "text": "Hollow Wisp is there 5 times; its limit is 4."},
            {"clause": "QNX-DEC-7", "text": "Cognitive Override needs Psionics, of which the Missions have nothing."},
            {"clause": "QNX-SDB-1", "text": "The sideboard has 1 cards; it must have 10, or none."},
        ],
    }
    told = run("deck", "check", file)
    assert told.code == 1
    assert "Mine is not legal:" in told.out
    assert "The main deck has 205 CP; it must have exactly 200. (QNX-DEC-1)" in told.out


def test_unknown_cards_are_problems(run: Runner, tmp_path: Path) -> None:
    file = tmp_path / "deck.txt"
    file.write_text("Missions\n1 MI99\nMain\n3 Unheard Of\n", encoding="utf-8")
    result = run("deck", "check", file, "--json")
    assert result.code == 1
    clauses = [problem["clause"] for problem in result.json["problems"]]
    assert clauses == ["QNX-GLO-7", "QNX-GLO-7", "QNX-DEC-1", "QNX-MIS-2"]


def test_a_legal_deck_is_shown_with_its_figures(run: Runner, tmp_path: Path) -> None:
    result = run("deck", "check", saved(CORE.decks[3], tmp_path))
    assert result.code == 0
    assert "Iron Psalm is legal." in result.out
    assert "54 cards with 200 CP, 3.70 each; Leaders 16 CP; 17 CP a round" in result.out
    for part in ("domain", "tech", "9+", "TE01 Nexus Engineer", "in the first 5 cards"):
        assert part in result.out


@pytest.mark.parametrize(
    ("content", "clause", "text"),
    [
        (b"\xff\xfe", "utf-8", "This is not UTF-8 text."),
        (b"", "list", "This is no deck list: it has none of the sections Missions, Main, Sideboard."),
        (b"Hello\n", "list", "Line 1: 'Hello' stands before the first of Missions, Main, Sideboard."),
        (b"QN1:MI27/TE01x9999", "list", "'TE01x9999' is not written like TE01x3."),
    ],
)
def test_a_file_that_is_no_deck_list(run: Runner, tmp_path: Path, content: bytes, clause: str, text: str) -> None:
    file = tmp_path / "deck.txt"
    file.write_bytes(content)
    result = run("deck", "check", file, "--json")
    assert result.code == 1
    assert result.json == {"legal": False, "problems": [{"clause": clause, "text": text}]}
    told = run("deck", "check", file)
    assert told.code == 1
    assert "The deck is not legal:" in told.out


def test_a_deck_that_is_not_there(run: Runner, tmp_path: Path) -> None:
    result = run("deck", "check", tmp_path / "deck.txt", "--json")
    assert (result.code, result.out) == (2, "")
    assert "Cannot read" in result.err
    assert result.err.count("\n") == 1


def test_a_deck_as_other_programs_write_it(run: Runner, tmp_path: Path) -> None:
    file = tmp_path / "deck.txt"
    text = write_deck_text(CORE.decks[0], CORE).replace(" ", "\t").replace("\n", "\r\n")
    file.write_bytes(b"\xef\xbb\xbf" + text.encode())
    assert run("deck", "check", file, "--json").json == {"legal": True, "problems": []}


def test_the_decks_that_come_with_the_game(run: Runner) -> None:
    listed = run("deck", "list", "--json").json
    assert [deck["id"] for deck in listed] == ["AGGRO", "CONTROL", "COMBO", "MIDRANGE", "SWARM", "RITUAL"]
    assert "Backdoor Blitz" in run("deck", "list").out


def test_a_deck_is_shown_as_it_is_read(run: Runner, tmp_path: Path) -> None:
    file = tmp_path / "deck.txt"
    file.write_text(run("deck", "show", "swarm").out, encoding="utf-8")
    assert run("deck", "check", file, "--json").json["legal"]
    assert run("deck", "show", "SWARM", "--json").json["missions"] == ["MI20", "MI14"]
    wrong = run("deck", "show", "nobody")
    assert wrong.code == 2
    assert "there are AGGRO, CONTROL, COMBO, MIDRANGE, SWARM, RITUAL" in wrong.err


def test_a_set_file_is_linted(run: Runner, tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_text(OWN_SET, encoding="utf-8")
    assert run("lint", file).code == 0
    file.write_text(OWN_SET.replace('["Zeal"]', '["Zeel"]'), encoding="utf-8")
    [problem] = run("lint", file, "--json").json
    assert (problem["line"], problem["clause"]) == (17, "kw")
    assert problem["text"].startswith("EN01: kw: unknown keyword 'Zeel'; allowed are Zenith, Consume")


def test_the_core_set_is_linted(run: Runner) -> None:
    assert "quantum/data/missions.toml" in run("lint").out


def test_a_deck_of_a_changed_set(run: Runner, tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text(OWN_SET, encoding="utf-8")
    file = saved(CORE.decks[0], tmp_path)
    result = run("deck", "check", file, "--set", own, "--json")
    assert result.code == 1
    assert result.json["problems"] == [
        {"clause": "QNX-DEC-1", "text": "The main deck has 204 CP; it must have exactly 200."}
    ]
    own.write_text(OWN_SET.replace("cp = 2", "cp = 99"), encoding="utf-8")
    wrong = run("deck", "check", file, "--set", own)
    assert wrong.code == 2
    assert "own.toml:11: EN01: cp: 99 is no whole number from 1 to 15. (cp)" in wrong.err
    own.write_text("[set", encoding="utf-8")
    assert run("deck", "check", file, "--set", own).code == 2
