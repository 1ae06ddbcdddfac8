"""The stand-alone verifier agrees with the engine on good records and on bad ones."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

import nexus
from nexus import Record
from nexus.core.chance import QuickChance, SeededChance
from nexus.core.fairness import commitment
from nexus.core.records import sealed
from nexus.testing.play import random_match

sys.path.insert(0, str(Path(__file__).parents[2] / "examples"))

import verify_record

EXAMPLES = Path(__file__).parents[2] / "examples"
TABLES = [(id, table) for id in ("fairies", "pirates") for table in nexus.game(id).tables()]


def records(id: str, table: str) -> list[Record]:
    """Finished games of a table, and one that was left in the middle."""
    game = nexus.game(id)
    setup = game.tables()[table]
    finished = [list(random_match(game, setup, f"stranger {number}"))[-1].record() for number in range(5)]
    match = game.match(setup.seats, seed="é\n\U0001f0cf", options=setup.options, words=("",) * setup.seats)
    for _ in range(9):
        match.play(*match.state.random_move(QuickChance("middle")))
    return [*finished, match.record(commitment("é\n\U0001f0cf"))]


def own_deck_record() -> Record:
    """A game with a card list of somebody's own."""
    faces = {str(number): "+1" if number % 2 else "-9" for number in range(1, 31)}
    wilds = ["count", "blank"] * 3
    deck = {"id": "mine", "edition": "fairies", "numbered": faces, "wilds": wilds}
    game = nexus.game("fairies")
    return list(random_match(game, game.setup(2, {"deck": deck}), "own deck"))[-1].record()


def words_record() -> Record:
    """A game with a commitment and a word of each seat."""
    match = nexus.game("pirates").match(
        4, seed="secret", words=("to", "be", "\t\"'\\", "🃏"), names=("A", "B", "C", 'D"')
    )
    return match.record(commitment("secret"))


def wrong(text: bytes) -> str:
    """What the verifier says of a record; empty if it holds."""
    try:
        verify_record.verify(text)
    except verify_record.Wrong as error:
        return str(error)
    return ""


@pytest.mark.parametrize(("id", "table"), TABLES)
def test_it_accepts_what_nexus_writes(id: str, table: str) -> None:
    for record in records(id, table):
        assert nexus.verify(record.to_json()) is None
        assert wrong(record.to_json().encode()) == ""


@pytest.mark.parametrize("record", [own_deck_record(), words_record()], ids=["own deck", "words"])
def test_it_accepts_own_decks_commitments_and_words(record: Record) -> None:
    assert nexus.verify(record.to_json()) is None
    assert wrong(record.to_json().encode()) == ""


def test_it_runs_without_nexus(tmp_path: Path) -> None:
    good = [record.to_json() for id, table in TABLES for record in records(id, table)]
    good += [own_deck_record().to_json(), words_record().to_json()]
    path = tmp_path / "records.jsonl"
    path.write_text("".join(f"{line}\n" for line in good), encoding="utf-8")
    # -I and -S leave nothing to import but the standard library.
    command = [sys.executable, "-I", "-S", str(EXAMPLES / "verify_record.py"), str(path)]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (run.returncode, run.stdout) == (0, f"{len(good)} of {len(good)} records hold.\n")
    path.write_text(good[0].replace('"rules":"1"', '"rules":"7"') + "\n" + good[1] + "\n", encoding="utf-8")
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.returncode == 1
    assert run.stdout == f"{path}:1: set-up: unknown game or rules\n1 of 2 records hold.\n"


@pytest.mark.parametrize("kind", ["own deck", "words", "finished"])
def test_any_changed_byte_is_refused_by_both(kind: str) -> None:
    chance = QuickChance(kind)
    known = {"own deck": own_deck_record(), "words": words_record(), "finished": records("pirates", "2v2+de")[0]}
    text = known[kind].to_json().encode()
    for at in range(len(text)):
        changed = bytearray(text)
        changed[at] = (changed[at] + 1 + chance.below(255)) % 256
        assert wrong(bytes(changed)), bytes(changed)
        assert nexus.verify(bytes(changed)) is not None


def resealed(record: Record, **changes: Any) -> bytes:
    """A forged record, with a digest to match."""
    state = nexus.replay(record).state
    forged = msgspec.structs.replace(record, **changes)
    return msgspec.structs.replace(forged, digest=sealed(forged, state)).to_json().encode()


def test_forgeries_with_a_matching_digest_are_refused_by_both() -> None:
    record = records("fairies", "de")[0]
    outcome = record.outcome
    assert outcome is not None
    first = record.chance[0]
    better = msgspec.structs.replace(outcome, scores=(99, outcome.scores[1]))
    forgeries: dict[str, dict[str, Any]] = {
        "chance[0]": {"chance": ((first + 1) % 36, *record.chance[1:])},
        "chance[34]": {"chance": record.chance[:-1]},
        "chance[35]": {"chance": (*record.chance, 0)},
        "moves[0]": {"moves": ((1, "M"), *record.moves[1:])},
        f"moves[{len(record.moves)}]": {"moves": (*record.moves, (0, "M"))},
        "outcome": {"outcome": better},
        "commitment": {"commitment": commitment("another seed")},
    }
    for where, changes in forgeries.items():
        text = resealed(record, **changes)
        assert wrong(text).startswith(f"{where}: ")
        difference = nexus.verify(text)
        assert difference is not None
        assert difference.where == where
    others: list[dict[str, Any]] = [
        {"game": "tiles"},
        {"rules": "2"},
        {"format": "nexus/2"},
        {"seats": ("A", "B", "C", "D")},
        {"options": record.options | {"double_ended": 1}},
        {"options": record.options | {"deck": "pirates-recon-1"}},
        {"options": record.options | {"colour": "blue"}},
        {"words": ("one", "two")},
    ]
    for changes in others:
        text = resealed(record, **changes)
        assert wrong(text)
        assert nexus.verify(text) is not None


def test_only_the_normal_notation_is_accepted() -> None:
    record = records("fairies", "base")[0]
    for ply, (seat, move) in enumerate(record.moves[:12]):
        for text in (move.replace("M", "P"), move.replace("S", "Y"), move.replace("@", "@0"), f"{move}(d=5)"):
            if text != move:
                moves = (*record.moves[:ply], (seat, text), *record.moves[ply + 1 :])
                forged = resealed(record, moves=moves)
                assert wrong(forged).startswith(f"moves[{ply}]: ")
                difference = nexus.verify(forged)
                assert difference is not None
                assert difference.where == f"moves[{ply}]"


def test_its_streams_are_those_of_the_engine() -> None:
    for n in (2, 3, 6, 36, 54, 1000, 2**31 - 1, 2**31):
        ours = SeededChance("nexus", ("a", "ü"), "seats")
        theirs = verify_record.seeded("nexus", ["a", "ü"], "seats")
        assert [ours.below(n) for _ in range(200)] == [verify_record.below(n, theirs) for _ in range(200)]
