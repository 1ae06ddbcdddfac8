"""What Parades are worth, and who wins."""

from __future__ import annotations

from mypy_extensions import i64

from nexus.core.outcome import Outcome
from nexus.core.ranking import ranked
from nexus.games.parade.cards import WILD, CardSet


def parade_value(parade: list[int], cards: CardSet) -> int:
    """Points of one Parade (PAR-SCORE-11); its order does not matter (PAR-SCORE-12)."""
    points: i64 = 0
    doubles: i64 = 0
    swaps: i64 = 0
    zeroes: i64 = 0
    counting: i64 = 0
    wilds: i64 = 0
    for card in parade:
        worth = cards.worth[card]
        points += worth.points
        doubles += worth.doubles
        swaps += worth.swaps
        zeroes += worth.zeroes
        counting += worth.counts
        if card >= WILD:
            wilds += 1
    if zeroes:
        return 0
    value = (points + counting * wilds) << doubles
    return -value if swaps % 2 else value


def side_totals(scored: list[list[list[int]]], cards: CardSet) -> list[int]:
    """The total of each side: the sum over its completed Parades (PAR-SCORE-14)."""
    totals: list[int] = []
    for parades in scored:
        total = 0
        for parade in parades:
            total += parade_value(parade, cards)
        totals.append(total)
    return totals


def final_outcome(scored: list[list[list[int]]], cards: CardSet, seats: int) -> Outcome:
    """Scores by seat; the side with the higher total wins, equal totals are a draw (PAR-SCORE-15, -16)."""
    totals = side_totals(scored, cards)
    scores = [totals[seat % 2] for seat in range(seats)]
    ranks = ranked(scores)
    draw = totals[0] == totals[1]
    winners = [] if draw else [seat for seat in range(seats) if ranks[seat] == 1]
    return Outcome(tuple(scores), ranks, tuple(winners), "The Deck is empty (PAR-END-1).")
