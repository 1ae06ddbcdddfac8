"""A command round from upkeep to its end (ARN-CR, ARN-CP, ARN-FSM-3 to -10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nexus.games.arena.codes import (
    ASK_COMMAND,
    ASK_DECEIVE,
    ASK_POINT,
    ASK_RATIO,
    DECEPTION,
    DOWNED,
    ENDING,
    LIVE,
    MAIN,
    NOBODY,
    OWN_NEXT,
    P_DECEIVE,
    P_SHIELD,
    P_TURNING,
    RATIO,
    ROUND,
    STARTING,
    TURNING_POINT,
    UPKEEP,
    W_DECEIVED,
    W_END,
    W_START,
)
from nexus.games.arena.events import Became, Began, Cancelled, Tokens
from nexus.games.arena.rules import commands, lasting, ledger, life, orders, pieces
from nexus.games.arena.rules.ending import finish, over_at_once
from nexus.games.arena.rules.frames import (
    BLOCKED,
    DECEIVE_ANSWER,
    DECEIVE_AT,
    FOOLED,
    SPOILED,
    STEP,
    UNANSWERED,
    ask,
    call_window,
    done,
)

if TYPE_CHECKING:
    from nexus.games.arena.state import ArenaState

LAST_STEP: Final = 20
BLEEDING_COINS: Final = 1
FLAMING_COINS: Final = 5
ROUND_SEAT: Final = 2
ROUND_DECEIVER: Final = 3
ROUND_STRUGGLE: Final = 4
ANSWER_CLAUSES: Final = {BLOCKED: "ARN-CP-5", FOOLED: "ARN-CP-6", SPOILED: "ARN-CARD-1"}
ASK_BUTTON: Final = 1
"""The mark of the question whether a deceived player presses the button all the same."""


def round_step(s: ArenaState, frame: list[int]) -> None:
    """Go on with a command round; it breaks off when the active helot is not live any more (ARN-FSM-27)."""
    seat = frame[ROUND_SEAT]
    if frame[ROUND_STRUGGLE]:
        orders.struggled(s, seat, frame[ROUND_STRUGGLE])
        frame[ROUND_STRUGGLE] = 0
    step = frame[STEP]
    frame[STEP] = step + 1
    if step == 0:
        begin(s, seat)
    elif step < LAST_STEP and over_at_once(s):
        finish(s, bonus=True)
    elif step < LAST_STEP and s.helots[seat].life != LIVE:
        frame[STEP] = LAST_STEP
    elif step == 1:
        s.phase = TURNING_POINT
        s.stack.append([P_TURNING, 0, seat, 0])
    elif step == 2:
        s.phase = STARTING
        call_window(s, W_START, s.clockwise_from(seat)[1:])
    elif step == 3:
        s.phase = DECEPTION
        s.stack.append([P_DECEIVE, 0, 1, UNANSWERED])
    elif step == 4:
        s.phase = RATIO
        frame[ROUND_DECEIVER] = s.result
        s.deceived = s.result != NOBODY
        if s.deceived and s.table.button_beats_deception and commands.can_pay_oc(s, seat, commands.BUTTON_COINS):
            ask(s, ASK_RATIO, seat, ASK_BUTTON)
        else:
            ask(s, ASK_RATIO, s.result if s.deceived else seat)
    elif step == 5:
        settle_owed(s, frame, seat)
    elif step == 6:
        start_main(s, seat)
    elif step == 7:
        frame[STEP] = 7
        if commands.anything_left(s):
            ask(s, ASK_COMMAND, seat)
        else:
            frame[STEP] = LAST_STEP
    elif step == LAST_STEP:
        s.phase = ENDING
        call_window(s, W_END, s.clockwise_from(seat))
    else:
        end_round(s, seat)


def begin(s: ArenaState, seat: int) -> None:
    """Upkeep: what lasted until now ends, then Bleeding and Flaming take their toll (ARN-CR-3, -4)."""
    s.active = seat
    s.phase = UPKEEP
    s.clear_round()
    if s.log is not None:
        s.log.append(Began(seat, clauses=("ARN-CR-1",)))
    lasting.end(s, OWN_NEXT, seat)
    helot = s.helots[seat]
    if helot.bleeding:
        ledger.oc_to_crowd(s, seat, BLEEDING_COINS, "ARN-COIN-F18")
        life.test_life(s, seat, NOBODY)
    if helot.flaming and helot.life == LIVE:
        ledger.oc_to_crowd(s, seat, FLAMING_COINS, "ARN-COIN-F18")
        life.test_life(s, seat, NOBODY)


def settle_owed(s: ArenaState, frame: list[int], seat: int) -> None:
    """Points that cards add or take with the ratio; who may choose is asked for each."""
    for owed in s.owed_points:
        if owed[0] != seat:
            continue
        if owed[2] == 0:
            s.owed_points.remove(owed)
        elif owed[1] < 2:
            pieces.change_points(s, owed[1], owed[2])
            owed[2] = 0
        elif owed[2] < 0 and s.ap + s.mp == 0:
            owed[2] = 0
        else:
            ask(s, ASK_POINT, seat, int(owed[2] > 0), 1)
        frame[STEP] = 5
        return


def pay_owed(s: ArenaState, seat: int, kind: int) -> None:
    """Settle one owed point with AP (0) or MP (1)."""
    for owed in s.owed_points:
        if owed[0] == seat and owed[1] == 2 and owed[2]:
            step = 1 if owed[2] > 0 else -1
            pieces.change_points(s, kind, step)
            owed[2] -= step
            return


def start_main(s: ArenaState, seat: int) -> None:
    """Step D begins: bonus points for a Prone opponent, and the shield is held somewhere (ARN-STA-2, ARN-WPN-7)."""
    s.phase = MAIN
    life.grant_bonus(s)
    helot = s.helots[seat]
    if helot.drawn and s.table.content.weapons[helot.weapon].kind == "shield":
        s.stack.append([P_SHIELD, 0, seat])


def end_round(s: ArenaState, seat: int) -> None:
    """Penalty, expiries, removal of the downed, and the test whether the bout is over (ARN-CR-8)."""
    helot = s.helots[seat]
    if helot.life == LIVE:
        penalise(s, seat, s.ap + s.mp + s.forfeited)
    lasting.end(s, ROUND)
    s.clear_round()
    for other in s.clockwise_from(seat):
        if s.helots[other].life == DOWNED or (s.helots[other].conceded and s.helots[other].life == LIVE):
            life.take_out(s, other)
    if len(s.live_seats()) <= 1:
        finish(s, bonus=True)
    else:
        done(s)


def penalise(s: ArenaState, seat: int, points: int) -> None:
    """Points left over cost a coin each, and OC once the pile is empty (ARN-CR-10)."""
    paid = ledger.pile_to_crowd(s, seat, points, "ARN-COIN-F16")
    if points > paid:
        ledger.oc_to_crowd(s, seat, points - paid, "ARN-COIN-F16")
        life.test_life(s, seat, NOBODY)


def deceive_step(s: ArenaState, frame: list[int]) -> None:
    """Ask the opponents in turn whether they deceive; the result is who succeeded, or nobody (ARN-CP-4 to -7)."""
    opponents = s.clockwise_from(s.active)
    if frame[STEP] == 1:
        frame[STEP] = 0
        if frame[DECEIVE_ANSWER] == UNANSWERED:
            done(s, opponents[frame[DECEIVE_AT]])
            return
        if frame[DECEIVE_ANSWER] == BLOCKED:
            frame[DECEIVE_AT] += 1
        if s.log is not None:
            clause = ANSWER_CLAUSES[frame[DECEIVE_ANSWER]]
            s.log.append(Cancelled(s.active, "deception", clauses=(clause,)))
        frame[DECEIVE_ANSWER] = UNANSWERED
    while frame[DECEIVE_AT] < len(opponents):
        other = s.helots[opponents[frame[DECEIVE_AT]]]
        if other.life == LIVE and other.deception > 0:
            ask(s, ASK_DECEIVE, opponents[frame[DECEIVE_AT]])
            return
        frame[DECEIVE_AT] += 1
    done(s, NOBODY)


def deceive(s: ArenaState, seat: int, frame: list[int]) -> None:
    """Spend a token; the active player may answer."""
    helot = s.helots[seat]
    helot.deception -= 1
    tell_tokens(s, seat, "ARN-CP-4")
    frame[STEP] = 1
    call_window(s, W_DECEIVED, [s.active])


def block(s: ArenaState, seat: int, frame: list[int]) -> None:
    """Spend two tokens against a deception."""
    s.helots[seat].deception -= 2
    tell_tokens(s, seat, "ARN-CP-5")
    frame[DECEIVE_ANSWER] = BLOCKED


def tell_tokens(s: ArenaState, seat: int, clause: str) -> None:
    """Tell the tokens a player has left."""
    if s.log is not None:
        helot = s.helots[seat]
        s.log.append(Tokens(seat, helot.command, helot.deception, clauses=(clause,)))


def set_points(s: ArenaState, ap: int, mp: int, clause: str) -> None:
    """The command points are split."""
    s.ap = ap
    s.mp = mp
    life.tell_points(s, clause)


def press_button(s: ArenaState, seat: int, action: bool) -> None:
    """The Motivation Button: all six points to one side, for 5 OC (ARN-CP-3)."""
    ledger.oc_to_crowd(s, seat, commands.BUTTON_COINS, "ARN-COIN-F15")
    set_points(s, 6 if action else 0, 0 if action else 6, "ARN-CP-3")
    life.test_life(s, seat, NOBODY)


def concede(s: ArenaState, seat: int) -> None:
    """A player gives up; the helot leaves at the end of the round (ARN-FSM-31)."""
    s.helots[seat].conceded = True
    if s.log is not None:
        s.log.append(Became(seat, "conceded", on=True, clauses=("ARN-FSM-31",)))
