"""How a game ended."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec


class Outcome(msgspec.Struct, frozen=True):
    """Scores, ranks (1 is best, equal ranks are shared) and winners by seat; no winners is a draw."""

    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    winners: tuple[int, ...]
    reason: str


def ranked(scores: Sequence[int]) -> tuple[int, ...]:
    """The rank of each score: one more than the number of better ones."""
    return tuple(1 + sum(other > score for other in scores) for score in scores)
