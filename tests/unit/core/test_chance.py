import hashlib
import hmac
from collections import Counter

import pytest

from nexus.core.chance import (
    Chance,
    ChanceError,
    QuickChance,
    RecordedChance,
    ScriptedChance,
    SeededChance,
    seed_key,
    shuffle_script,
)


def words_of(seed: str, purpose: str = "play") -> list[int]:
    """The stream, written a second time from its specification."""
    data = seed.encode()
    key = hashlib.sha256(len(data).to_bytes(4, "big") + data).digest()
    stream = b"".join(
        hmac.new(key, purpose.encode() + b"\0" + block.to_bytes(8, "big"), "sha256").digest() for block in range(50)
    )
    return [int.from_bytes(stream[i : i + 4], "big") for i in range(0, len(stream), 4)]


def test_seeded_stream_is_as_specified() -> None:
    chance = SeededChance("any text")
    bounds = [2, 6, 36, 1000, 2**31, 3]
    assert [chance.below(n) for n in bounds] == [
        word % n for word, n in zip(words_of("any text"), bounds, strict=False)
    ]


def test_seeded_stream_rejects_words_that_would_bias() -> None:
    n = 2**31 - 1
    limit = 2**32 - 2**32 % n
    assert limit == 2 * n
    seed = next(str(i) for i in range(10**6) if words_of_first(str(i)) >= 2**32 - 2**24)
    n = 3 * 2**29
    words = words_of(seed)
    kept = [word for word in words if word < 2**32 - 2**32 % n]
    assert words[0] not in kept
    chance = SeededChance(seed)
    assert [chance.below(n) for _ in range(5)] == [word % n for word in kept[:5]]


def words_of_first(seed: str) -> int:
    data = seed.encode()
    key = hashlib.sha256(len(data).to_bytes(4, "big") + data).digest()
    return int.from_bytes(hmac.digest(key, b"play\0" + bytes(8), "sha256")[:4], "big")


def test_a_stream_of_another_purpose_is_another_stream() -> None:
    chance = SeededChance("s", purpose="seats")
    assert [chance.below(1000) for _ in range(9)] == [word % 1000 for word in words_of("s", "seats")[:9]]


def test_words_of_the_seats_change_the_stream() -> None:
    streams = {seed_key("s", words) for words in ((), ("a", "b"), ("ab", ""), ("", "ab"), ("b", "a"))}
    assert len(streams) == 5


@pytest.mark.parametrize("chance", [SeededChance("fair"), QuickChance("fair")])
def test_outcomes_are_even(chance: Chance) -> None:
    counts = Counter(chance.below(6) for _ in range(60_000))
    assert set(counts) == set(range(6))
    assert all(9_500 < count < 10_500 for count in counts.values())


@pytest.mark.parametrize("chance", [SeededChance("x"), QuickChance(1), ScriptedChance([1, 0, 1, 1, 0, 1, 0, 0])])
def test_a_restarted_source_repeats_itself(chance: Chance) -> None:
    first = [chance.below(2) for _ in range(8)]
    again = chance.restarted()
    assert [again.below(2) for _ in range(8)] == first


@pytest.mark.parametrize(
    "chance", [SeededChance("x"), QuickChance(1), ScriptedChance([]), RecordedChance(QuickChance(1))]
)
def test_a_choice_among_one_draws_nothing(chance: Chance) -> None:
    assert chance.below(1) == 0
    with pytest.raises(ChanceError, match="below"):
        chance.below(0)
    with pytest.raises(ChanceError, match="below"):
        chance.below(2**31 + 1)


def test_quick_chance_is_pinned() -> None:
    """Compiled and interpreted runs, and every later version, must search alike."""
    chance = QuickChance(1)
    assert [chance.below(1000) for _ in range(6)] == [629, 975, 219, 88, 247, 92]


def test_script_runs_out_or_does_not_fit() -> None:
    chance = ScriptedChance([5, 1])
    assert chance.roll(6) == 6
    with pytest.raises(ChanceError, match="outcome 1 is 5, not one of 0 to 2"):
        ScriptedChance([5]).below(3)
    assert chance.below(2) == 1
    with pytest.raises(ChanceError, match="outcome 3 is needed"):
        chance.below(2)


def test_recorded_chance_keeps_what_it_gave() -> None:
    chance = RecordedChance(SeededChance("r"))
    given = [chance.below(n) for n in (1, 2, 3, 1, 4)]
    assert chance.outcomes == [given[1], given[2], given[4]]
    assert chance.restarted().below(2) == given[1]


def test_pick_and_shuffle() -> None:
    assert ScriptedChance([2]).pick("abc") == "c"
    items = list("abcd")
    ScriptedChance([0, 1, 0]).shuffle(items)
    assert items == ["c", "d", "b", "a"]


def test_shuffle_script_is_the_inverse_of_shuffle() -> None:
    before = [*range(20), 7, 7]
    after = list(before)
    QuickChance("s").shuffle(after)
    again = list(before)
    ScriptedChance(shuffle_script(before, after)).shuffle(again)
    assert again == after
    with pytest.raises(ChanceError, match="cannot be shuffled"):
        shuffle_script([1, 2], [1])
    with pytest.raises(ChanceError, match="3 is not among"):
        shuffle_script([1, 2], [1, 3])
