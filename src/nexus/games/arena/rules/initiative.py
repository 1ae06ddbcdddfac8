"""The command cycle: initiative, and one command round after the other (ARN-INI, ARN-GEN-2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nexus.games.arena.codes import CUNN, CYCLE, DEFT, INITIATIVE, INST, LIVE, NOBODY, P_ROUND, W_INIT
from nexus.games.arena.effects import TRAITS
from nexus.games.arena.events import Ordered, Rolled
from nexus.games.arena.rules import abilities, lasting
from nexus.games.arena.rules.ending import finish
from nexus.games.arena.rules.frames import STEP, call_window

if TYPE_CHECKING:
    from nexus.games.arena.state import ArenaState

MOST_TIE_ROLLS: Final = 8
"""Players still tied after so many rolls act clockwise."""


def cycle_step(s: ArenaState, frame: list[int]) -> None:
    """Begin a cycle, or go on with the next helot in order."""
    step = frame[STEP]
    if step == 0:
        if s.cycle >= s.table.max_cycles:
            finish(s, bonus=False)
            return
        frame[STEP] = 1
        frame[2] = 0
        begin(s)
    elif step == 1:
        frame[STEP] = 2
        for seat in s.live_seats():
            helot = s.helots[seat]
            abilities.set_trait(s, seat, helot.rolled, helot.traits[helot.rolled] + 1, "ARN-INI-6")
    elif frame[2] < len(s.order):
        seat = s.order[frame[2]]
        frame[2] += 1
        if s.helots[seat].life == LIVE:
            s.stack.append([P_ROUND, 0, seat, NOBODY, 0])
    else:
        lasting.end(s, CYCLE)
        frame[STEP] = 0


def begin(s: ArenaState) -> None:
    """Everybody rolls a trait and a ratio die, which gives the order; then W-INIT (ARN-INI-1 to -5)."""
    s.cycle += 1
    s.phase = INITIATIVE
    s.active = NOBODY
    live = s.live_seats()
    for seat in range(len(s.helots)):
        s.helots[seat].rolled = NOBODY
        s.helots[seat].ratio = 0
    for seat in live:
        s.helots[seat].rolled = s.chance.below(6)
        s.helots[seat].ratio = s.chance.roll(6)
    s.order = ranked(s, live)
    if s.log is not None:
        traits = tuple(["" if helot.rolled == NOBODY else TRAITS[helot.rolled] for helot in s.helots])
        ratios = tuple([helot.ratio for helot in s.helots])
        clauses = ("ARN-INI-1", "ARN-INI-2")
        s.log.append(Ordered(s.cycle, traits, ratios, tuple(s.order), clauses=clauses))
    call_window(s, W_INIT, live)


def rank(s: ArenaState, seat: int) -> int:
    """How early a helot acts by its dice, the higher the earlier."""
    helot = s.helots[seat]
    quick = {INST: 3, DEFT: 2, CUNN: 1}.get(helot.rolled, 0)
    return 10 * quick + helot.ratio


def ranked(s: ArenaState, seats: list[int]) -> list[int]:
    """The order of play, with ties rolled off (ARN-INI-2 to -4)."""
    order: list[int] = []
    for value in sorted({rank(s, seat) for seat in seats}, reverse=True):
        order += tied(s, [seat for seat in seats if rank(s, seat) == value], MOST_TIE_ROLLS, "tie")
    return order


def tied(s: ArenaState, seats: list[int], tries: int, purpose: str) -> list[int]:
    """Players of equal rank in the order of two dice each, rolled again among those still equal."""
    if len(seats) < 2 or tries == 0:
        return seats
    sums: dict[int, int] = {}
    for seat in seats:
        dice = (s.chance.roll(6), s.chance.roll(6))
        sums[seat] = dice[0] + dice[1]
        if s.log is not None:
            s.log.append(Rolled(seat, purpose, dice, clauses=("ARN-INI-4" if purpose == "tie" else "ARN-SET-4",)))
    order: list[int] = []
    for value in sorted(set(sums.values()), reverse=True):
        order += tied(s, [seat for seat in seats if sums[seat] == value], tries - 1, purpose)
    return order
