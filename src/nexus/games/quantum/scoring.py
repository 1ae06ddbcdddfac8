"""Who has won: single games and matches (QNX-WIN-4, -6, QNX-MAT)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nexus.core.outcome import Outcome
from nexus.core.ranking import ranked

if TYPE_CHECKING:
    from nexus.games.quantum.state import QuantumState

REASONS: Final = {
    "supremacy": "Frontline Supremacy",
    "conceded": "The others have conceded",
    "deck": "The others had no cards left to draw",
    "rounds": "The last round is over: the position decides",
    "idle": "Nobody acted any more: the position decides",
}


def match_outcome(state: QuantumState) -> Outcome:
    """The outcome of a match that is over: a point for each game won."""
    scores = tuple(state.wins)
    most = max(scores)
    winners = tuple([seat for seat, score in enumerate(scores) if score == most])
    if len(winners) != 1:
        winners = ()
    if state.table.best_of > 1:
        reason = "Most games of the match" if winners else "The match is drawn"
        return Outcome(scores, ranked(list(scores)), winners, reason)
    reason = REASONS[state.reason] if winners else "The position is even"
    first = [1 if seat in state.winners else 0 for seat in range(state.table.seats)]
    return Outcome(scores, ranked(first), winners, reason)
