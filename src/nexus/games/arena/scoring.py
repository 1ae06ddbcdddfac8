"""Who has won a bout (ARN-END-14 to -16, ARN-FSM-31)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nexus.core.outcome import Outcome
from nexus.games.arena.codes import LIVE

if TYPE_CHECKING:
    from nexus.games.arena.state import ArenaState


def contenders(state: ArenaState) -> list[int]:
    """The players who can win: all but those who gave up, unless the table lets them."""
    return [seat for seat in range(len(state.helots)) if state.table.concede_can_win or not state.helots[seat].conceded]


def winners(state: ArenaState) -> list[int]:
    """The winners by the piles and the crowd as they are now; none is a draw."""
    able = contenders(state)
    if not able:
        return []
    best = max([state.helots[seat].pile for seat in able])
    if best <= state.crowd:
        return []
    tied = [seat for seat in able if state.helots[seat].pile == best]
    if len(tied) == 1:
        return tied
    if state.table.tie_break == "draw":
        return []
    if state.table.tie_break == "last_standing":
        standing = [seat for seat in tied if state.helots[seat].life == LIVE]
        live = [seat for seat in range(len(state.helots)) if state.helots[seat].life == LIVE]
        if len(live) == 1 and standing:
            return standing
    return tied


def final_outcome(state: ArenaState) -> Outcome:
    """The result of a finished bout: piles as scores, winners ahead of all others."""
    piles = [helot.pile for helot in state.helots]
    won = winners(state)
    able = contenders(state)
    keys = [(seat in won, seat in able, piles[seat]) for seat in range(len(piles))]
    ranks = [1 + len([other for other in keys if other > key]) for key in keys]
    if not won:
        ranks = [1] * len(piles)
    reason = (
        "draw: no pile beats the crowd" if not won and max(piles) <= state.crowd else "draw" if not won else "piles"
    )
    return Outcome(tuple(piles), tuple(ranks), tuple(won), reason)
