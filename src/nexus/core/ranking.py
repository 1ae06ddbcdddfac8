"""Who came first. Apart from the outcome itself, because this can be compiled."""

from __future__ import annotations


def ranked(scores: list[int]) -> tuple[int, ...]:
    """The rank of each score: one more than the number of better ones."""
    ranks: list[int] = []
    for score in scores:
        rank = 1
        for other in scores:
            if other > score:
                rank += 1
        ranks.append(rank)
    return tuple(ranks)
