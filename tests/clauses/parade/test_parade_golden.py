"""Whole games, compared byte for byte."""

from __future__ import annotations

from pathlib import Path

import pytest

import nexus
from nexus.games.parade import FAIRIES, PIRATES, ParadeGame
from nexus.games.parade.transcript import read_transcript, write_transcript

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.txt"))
COMPARED = ("edition", "deck", "rules", "deal", "moves", "final", "S1", "S2", "score")

every_golden_game = pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)


def game_of(path: Path) -> ParadeGame:
    """The game that a golden file is of."""
    return FAIRIES if path.stem.startswith("F") else PIRATES


def compared_lines(match: nexus.Match) -> bytes:
    """The lines of a transcript that golden files have."""
    lines = [line for line in write_transcript(match).splitlines() if line.split(" ")[0] in COMPARED]
    return "".join(f"{line}\n" for line in lines).encode()


def test_all_golden_games_are_there() -> None:
    names = [path.stem for path in GOLDEN]
    assert names == [f"F-GOLD-{n}" for n in (1, 2, 3)] + [f"P-GOLD-{n}" for n in (1, 2, 3, 4)]


@every_golden_game
def test_a_golden_game_replays_byte_for_byte(path: Path) -> None:
    match = read_transcript(path.read_text(), game_of(path))
    assert compared_lines(match) == path.read_bytes()
    assert match.outcome is not None


@every_golden_game
def test_every_position_of_a_golden_game_is_sound(path: Path) -> None:
    match = read_transcript(path.read_text(), game_of(path))
    again = nexus.replay(match.record())
    state = again.game.start(again.setup, again.source.restarted(), None)
    assert state.problems() == []
    for seat, move in match.moves:
        state.apply(seat, again.game.parse(move), nexus.QuickChance(0), None)
        assert state.problems() == []
    assert state.digest() == match.state.digest()


@every_golden_game
def test_a_golden_record_verifies_and_replays_to_the_same_transcript(path: Path) -> None:
    match = read_transcript(path.read_text(), game_of(path))
    text = match.record().to_json()
    assert nexus.verify(text) is None
    again = nexus.replay(nexus.Record.from_json(text))
    assert write_transcript(again) == write_transcript(match)
    assert again.record().to_json() == text


@every_golden_game
def test_the_result_line_names_the_winner(path: Path) -> None:
    match = read_transcript(path.read_text(), game_of(path))
    first, second = (int(part) for part in path.read_text().splitlines()[-1].removeprefix("score ").split(" : "))
    result = "1-0" if first > second else "0-1" if first < second else "1/2"
    assert write_transcript(match).splitlines()[-1] == result
    outcome = match.outcome
    assert outcome is not None
    assert outcome.scores[:2] == (first, second)
