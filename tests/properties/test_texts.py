"""What is written can be read back, and what cannot be read is refused, never a crash."""

from __future__ import annotations

from contextlib import suppress

from hypothesis import given, settings
from hypothesis import strategies as st

import nexus
from nexus.core.chance import QuickChance, ScriptedChance, seed_key, shuffle_script
from nexus.core.records import Record
from nexus.games.parade.decks import lint_deck
from nexus.games.parade.transcript import read_transcript

texts = st.text(max_size=60)
no_deadline = settings(deadline=None, database=None)


@no_deadline
@given(texts)
def test_any_text_is_a_move_in_canonical_form_or_refused(text: str) -> None:
    game = nexus.game("pirates")
    with suppress(nexus.IllegalMove):
        move = game.parse(text)
        assert game.parse(str(move)) == move


@no_deadline
@given(st.binary(max_size=200) | texts)
def test_any_text_is_a_record_or_refused(text: str | bytes) -> None:
    assert nexus.verify(text) is not None
    with suppress(nexus.RecordError):
        Record.from_json(text)


@no_deadline
@given(texts)
def test_any_text_is_a_deck_file_with_problems(text: str) -> None:
    assert all(problem.line >= 1 and problem.text for problem in lint_deck(text, "x"))
    assert lint_deck(text, "x")


@no_deadline
@given(st.lists(st.sampled_from(["edition", "rules", "deal", "moves", "seats", "deck"]), max_size=6), texts)
def test_any_text_is_a_transcript_or_refused(keys: list[str], text: str) -> None:
    with suppress(nexus.NexusError):
        read_transcript("\n".join(f"{key} {text}" for key in keys), nexus.games()["fairies"])  # type: ignore[arg-type]


@no_deadline
@given(st.lists(st.integers(0, 5), max_size=12), st.integers())
def test_a_script_can_be_found_for_any_shuffle(items: list[int], seed: int) -> None:
    shuffled = list(items)
    QuickChance(seed).shuffle(shuffled)
    again = list(items)
    ScriptedChance(shuffle_script(items, shuffled)).shuffle(again)
    assert again == shuffled


@no_deadline
@given(st.lists(texts, min_size=1, max_size=4), st.lists(texts, min_size=1, max_size=4))
def test_different_seeds_and_words_have_different_keys(one: list[str], other: list[str]) -> None:
    assert (seed_key(one[0], one[1:]) == seed_key(other[0], other[1:])) == (one == other)
