"""Fair play: a table commits to its secret seed before the first move and reveals it at the end.

The formats are specified to the byte in ``docs/records.md``.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from nexus.core.chance import SeededChance


def commitment(seed: str) -> str:
    """The hash a table shows before the first move; it fixes the secret `seed` without telling it."""
    return hashlib.sha256(b"nexus/1 commitment\n" + seed.encode()).hexdigest()


def drawn_seating(names: Sequence[str], seed: str, words: Sequence[str] = ()) -> list[str]:
    """`names` in the random order in which they take the seats, from a stream of its own of the same seed."""
    seating = list(names)
    SeededChance(seed, words, purpose="seats").shuffle(seating)
    return seating
