"""Chance: everything random comes in through one primitive, `below(n)`.

The seeded stream is specified to the byte in ``docs/records.md``; change neither without a new record format.
"""

from __future__ import annotations

import hashlib
import hmac
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Final, TypeVar

from mypy_extensions import i64, mypyc_attr

Item = TypeVar("Item")

WORDS: Final = 1 << 32
"""The seeded and the quick stream yield whole numbers below this, four bytes each."""


class ChanceError(ValueError):
    """A chance source was asked for something it cannot give."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance(ABC):
    """A source of chance. A choice among one is no chance: ``below(1)`` is 0 and draws nothing."""

    @abstractmethod
    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each as likely as the others; 1 <= n <= 2**31."""

    @abstractmethod
    def restarted(self) -> Chance:
        """A fresh source that yields the same outcomes from the beginning."""

    def shuffle(self, items: list[Item]) -> None:
        """Put `items` into random order in place: from the last place down, swap with one at or before it."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def roll(self, sides: int) -> int:
        """One die: 1 to `sides`."""
        return 1 + self.below(sides)

    def pick(self, items: Sequence[Item]) -> Item:
        """One of `items`."""
        return items[self.below(len(items))]


def check_bound(n: int) -> None:
    """Raise ChanceError unless 1 <= n <= 2**31."""
    if not 1 <= n <= WORDS // 2:
        raise ChanceError(f"below(n) needs 1 <= n <= 2**31, not {n}")


def seed_key(seed: str, words: Sequence[str] = ()) -> bytes:
    """The stream key made of a seed and the texts the seats added, each preceded by its length in bytes."""
    digest = hashlib.sha256()
    for text in (seed, *words):
        data = text.encode()
        digest.update(len(data).to_bytes(4, "big") + data)
    return digest.digest()


class SeededChance(Chance):
    """The verifiable stream: HMAC-SHA-256 of a counter, cut into 32-bit words, unbiased by rejection."""

    def __init__(self, seed: str, words: Sequence[str] = (), purpose: str = "play") -> None:
        self.seed = seed
        self.words = tuple(words)
        self.purpose = purpose
        self._key = seed_key(seed, words)
        self._block = b""
        self._used = 0
        self._blocks = 0

    def below(self, n: int) -> int:
        check_bound(n)
        if n == 1:
            return 0
        limit = WORDS - WORDS % n
        word = self._word()
        while word >= limit:
            word = self._word()
        return word % n

    def restarted(self) -> Chance:
        return SeededChance(self.seed, self.words, self.purpose)

    def _word(self) -> int:
        if self._used == len(self._block):
            message = self.purpose.encode() + b"\x00" + self._blocks.to_bytes(8, "big")
            self._block = hmac.digest(self._key, message, "sha256")
            self._blocks += 1
            self._used = 0
        self._used += 4
        return int.from_bytes(self._block[self._used - 4 : self._used], "big")


class ScriptedChance(Chance):
    """Outcomes from a list, for tests and replays. Running out, or an outcome out of range, raises ChanceError."""

    def __init__(self, outcomes: Sequence[int]) -> None:
        self.outcomes = tuple(outcomes)
        self.used = 0

    def below(self, n: int) -> int:
        check_bound(n)
        if n == 1:
            return 0
        if self.used == len(self.outcomes):
            raise ChanceError(f"chance outcome {self.used + 1} is needed but only {self.used} are there")
        outcome = self.outcomes[self.used]
        if not 0 <= outcome < n:
            raise ChanceError(f"chance outcome {self.used + 1} is {outcome}, not one of 0 to {n - 1}")
        self.used += 1
        return outcome

    def restarted(self) -> Chance:
        return ScriptedChance(self.outcomes)


class QuickChance(Chance):
    """Fast and repeatable, for search and simulation (Marsaglia's xorshift128).

    Never for a live table: its outcomes can be predicted.
    """

    def __init__(self, seed: int | str) -> None:
        self.seed = seed
        start = hashlib.sha256(str(seed).encode()).digest()
        self._a: i64 = int.from_bytes(start[0:4], "big") | 1
        self._b: i64 = int.from_bytes(start[4:8], "big")
        self._c: i64 = int.from_bytes(start[8:12], "big")
        self._d: i64 = int.from_bytes(start[12:16], "big")

    def below(self, n: int) -> int:
        if n == 1:
            return 0
        if n < 1 or n > 2147483648:
            check_bound(n)
        t: i64 = self._a ^ ((self._a << 11) & 0xFFFFFFFF)
        d: i64 = self._d
        self._a = self._b
        self._b = self._c
        self._c = d
        d = d ^ (d >> 19) ^ t ^ (t >> 8)
        self._d = d
        # Scaling 31 bits keeps the product inside 64 bits, so that compiled and interpreted runs agree.
        bound: i64 = n
        return ((d >> 1) * bound) >> 31

    def restarted(self) -> Chance:
        return QuickChance(self.seed)


class RecordedChance(Chance):
    """Another source, with every outcome it gave kept in `outcomes`."""

    def __init__(self, source: Chance) -> None:
        self.source = source
        self.outcomes: list[int] = []

    def below(self, n: int) -> int:
        outcome = self.source.below(n)
        if n > 1:
            self.outcomes.append(outcome)
        return outcome

    def restarted(self) -> Chance:
        return RecordedChance(self.source.restarted())


def shuffle_script(before: Sequence[Item], after: Sequence[Item]) -> list[int]:
    """The outcomes with which `Chance.shuffle` turns `before` into `after`; equal items are interchangeable.

    Raises ChanceError if the two do not hold the same items.
    """
    items = list(before)
    if len(items) != len(after):
        raise ChanceError(f"{len(items)} items cannot be shuffled into {len(after)}")
    script: list[int] = []
    for last in range(len(items) - 1, -1, -1):
        try:
            other = items.index(after[last], 0, last + 1)
        except ValueError:
            raise ChanceError(f"{after[last]} is not among the items left to place") from None
        if last > 0:
            script.append(other)
        items[last], items[other] = items[other], items[last]
    return script
