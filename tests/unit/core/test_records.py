import random

import msgspec
import pytest

import nexus
from nexus.core.fairness import commitment, drawn_seating
from nexus.core.records import Record, sealed


def finished(seed: str = "s", **settings: object) -> nexus.Match:
    match = nexus.game("fairies").match(seed=seed, **settings)  # type: ignore[arg-type]
    chooser = random.Random(seed)
    while match.deciders:
        match.play(match.deciders[0], chooser.choice(match.legal(match.deciders[0])))
    return match


def changed(record: Record, **fields: object) -> Record:
    return msgspec.structs.replace(record, **fields)


def where(record: Record | str | bytes) -> str:
    difference = nexus.verify(record)
    assert difference is not None
    assert difference.text
    return difference.where


def test_a_record_replays_to_the_same_match() -> None:
    match = finished(names=("Ann", "Bob"))
    record = Record.from_json(match.record().to_json())
    again = nexus.replay(record)
    assert again.state.digest() == match.state.digest()
    assert again.names == ("Ann", "Bob")
    assert again.events(0) == match.events(0)
    assert nexus.verify(record) is None
    assert nexus.replay(match.record().to_json()).state.digest() == match.state.digest()


def test_an_unfinished_record_holds() -> None:
    match = nexus.game("pirates").match(seats=4, seed="u", options={"double_ended": True})
    match.play(0, "Mb")
    assert match.record().outcome is None
    assert nexus.verify(match.record().to_json()) is None


def test_without_its_seed_a_record_replays_from_its_outcomes() -> None:
    record = nexus.replay(changed(finished().record(), seed=None)).record()
    assert record.seed is None
    assert nexus.verify(record) is None
    assert where(changed(record, chance=record.chance[:-1])) == "set-up"
    assert where(changed(record, chance=(*record.chance[:-1], 2))) == "set-up"


def test_the_first_difference_is_named() -> None:
    record = finished().record()
    assert record.outcome is not None
    better = changed(record.outcome, scores=(99, 0))  # type: ignore[arg-type]
    assert where(changed(record, outcome=better)) == "outcome"
    assert where(changed(record, outcome=None)) == "outcome"
    assert where(changed(record, seed="other")).startswith("chance[")
    assert where(changed(record, chance=(*record.chance, 0))) == f"chance[{len(record.chance)}]"
    assert where(changed(record, chance=record.chance[:-1])) == f"chance[{len(record.chance) - 1}]"
    assert where(changed(record, moves=((1, "M"), *record.moves[1:]))) == "moves[0]"
    assert where(changed(record, moves=((0, "S99@0"), *record.moves[1:]))) == "moves[0]"
    assert where(changed(record, seats=("x", "y"))) == "digest"
    assert where(changed(record, digest="0" * 64)) == "digest"
    assert where(changed(record, format="nexus/2")) == "set-up"
    assert where(changed(record, rules="0")) == "set-up"
    assert where(changed(record, game="chess")) == "set-up"
    assert where(changed(record, seats=("x",))) == "set-up"
    assert where(changed(record, options={})) == "options"
    assert where(changed(record, words=("one",))) == "set-up"
    assert where(changed(record, seed=None, words=("one", "two"))) == "set-up"
    assert where(changed(record, options={"speed": 3})) == "set-up"


def test_moves_must_be_written_in_the_canonical_way() -> None:
    match = nexus.game("pirates").match(seed="notation")
    match.play(0, "P")
    record = match.record()
    assert record.moves == ((0, "M"),)
    other = changed(record, moves=((0, "P"),))
    assert where(changed(other, digest=sealed(other, match.state))) == "moves[0]"


def test_a_commitment_must_belong_to_the_seed() -> None:
    match = finished(words=("heads", "tails"))
    record = match.record(commitment=commitment("s"))
    assert record.words == ("heads", "tails")
    assert nexus.verify(record) is None
    assert where(match.record(commitment=commitment("t"))) == "commitment"
    assert where(changed(record, words=("heads", "tail"))).startswith("chance[")


def test_any_changed_byte_of_the_text_is_noticed() -> None:
    text = finished("bytes").record().to_json().encode()
    assert nexus.verify(text) is None
    chooser = random.Random(0)
    for at in range(0, len(text), 7):
        byte = chooser.choice([value for value in range(256) if value != text[at]])
        assert where(text[:at] + bytes([byte]) + text[at + 1 :])
    assert where(text[:-1]) == "text"
    assert where(text + b" ") == f"byte {len(text) + 1}"
    assert where(b" " + text) == "byte 1"
    assert where("[]") == "text"


def test_an_unreadable_record_says_why() -> None:
    with pytest.raises(nexus.RecordError, match="not a nexus/1 record"):
        Record.from_json("{}")
    with pytest.raises(nexus.RecordError, match="Ply 1, seat 2 plays M"):
        nexus.replay(changed(finished().record(), moves=((1, "M"),)))
    with pytest.raises(nexus.RecordError, match="not a nexus/1 record"):
        nexus.replay("no JSON")


def test_seats_are_drawn_from_the_seed() -> None:
    seatings = {tuple(drawn_seating(["a", "b"], str(seed))) for seed in range(20)}
    assert seatings == {("a", "b"), ("b", "a")}
    assert drawn_seating(["a", "b", "c"], "s") == drawn_seating(["a", "b", "c"], "s")
