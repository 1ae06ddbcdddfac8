"""When the bout is over (ARN-END-11 to -17)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nexus.games.arena.codes import LIVE, OVER
from nexus.games.arena.events import Ended
from nexus.games.arena.rules import ledger
from nexus.games.arena.scoring import winners

if TYPE_CHECKING:
    from nexus.games.arena.state import ArenaState

LAST_STANDING: Final = 10


def over_at_once(s: ArenaState) -> bool:
    """Whether nobody is left to fight: the round is not even finished (ARN-END-11)."""
    if len(s.live_seats()) > 1:
        return False
    return s.helots[s.active].life != LIVE or not s.anybody_downed()


def finish(s: ArenaState, bonus: bool) -> None:
    """End the bout; the last helot standing is rewarded if there is one and the fight decided it (ARN-END-13)."""
    live = s.live_seats()
    if bonus and len(live) == 1:
        ledger.crowd_to_pile(s, live[0], LAST_STANDING, "ARN-COIN-F12")
    s.phase = OVER
    s.stack = []
    if s.log is not None:
        piles = tuple([helot.pile for helot in s.helots])
        won = winners(s)
        clauses = ("ARN-END-11" if bonus else "ARN-END-17", "ARN-END-14" if won else "ARN-END-15")
        s.log.append(Ended(piles, s.crowd, tuple(won), clauses=clauses))
