"""Changes of square, willed or not, and what waits there (ARN-MOVE, ARN-OBS, ARN-HAZ)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nexus.games.arena.codes import (
    BLOOD,
    DOWNED,
    EMPTY,
    FIRE,
    LIVE,
    NO_LOCATION,
    NOBODY,
    OUT,
    P_EJECT,
    P_GO,
    P_TRAP,
    SPIKES,
    W_LEAVE,
    W_PRONE,
    WILL,
)
from nexus.games.arena.events import Moved, Turned
from nexus.games.arena.geometry import FACINGS, NEIGHBOURS, SQUARE_NAMES, ahead
from nexus.games.arena.moves import ABILITY, TUMBLE
from nexus.games.arena.moves import STEP as STEP_VERB
from nexus.games.arena.rules import life
from nexus.games.arena.rules.frames import (
    EJECTION_DIE,
    GO_CREDIT,
    GO_HOW,
    GO_SEAT,
    GO_SLIPS,
    GO_SQUARE,
    MOVE_FAILED,
    MOVE_SEAT,
    MOVE_TURN,
    MOVE_VERB,
    PRONE_SAVED,
    PRONE_SEAT,
    SLIP_DIE,
    STEP,
    call_check,
    call_die,
    call_hurt,
    call_prone,
    call_window,
    done,
)
from nexus.games.arena.rules.rolls import hazard_mode
from nexus.games.arena.rules.squares import enterable, free_neighbour, in_fire_area, nearest_free, open_to_force

if TYPE_CHECKING:
    from nexus.games.arena.state import ArenaState

OWN: Final = 0
PUSHED: Final = 1
THROWN: Final = 2
DRAGGED: Final = 3
EJECTED: Final = 4
TUMBLED: Final = 5
SLIPPED: Final = 6
SHIFTED: Final = 7
LEADING: Final = 8
HOW_NAMES: Final = ("moves", "pushed", "thrown", "dragged", "ejected", "tumbles", "slips", "shifted", "drags")
MOST_SLIPS: Final = 8
MOST_BOUNCES: Final = 8
SAFE: Final = 4
"""What a check must reach."""


def call_go(s: ArenaState, seat: int, square: int, how: int, credit: int = NOBODY, slips: int = 0) -> None:
    """Take a helot to a square; the result is 1 if it slipped on from there."""
    s.stack.append([P_GO, 0, seat, square, how, credit, slips])


def move_step(s: ArenaState, frame: list[int]) -> None:
    """A voluntary move out of a square: step, Backflip, Sidestep or Hurdle; windows may take the ground from it."""
    seat = frame[MOVE_SEAT]
    helot = s.helots[seat]
    step = frame[STEP]
    frame[STEP] = step + 1
    if step == 0:
        call_window(s, W_LEAVE, s.clockwise_from(seat)[1:])
    elif step < 3 and not (helot.erect() and not helot.in_grapple() and enterable(s, destination(s, frame))):
        s.run_up = 0
        done(s)
    elif step == 1:
        if frame[MOVE_VERB] == TUMBLE:
            call_check(s, seat, SAFE)
        else:
            s.result = 1
    elif step == 2:
        frame[MOVE_FAILED] = 1 - s.result
        call_go(s, seat, destination(s, frame), TUMBLED if frame[MOVE_FAILED] else OWN)
    elif step == 3:
        straight = frame[MOVE_VERB] == STEP_VERB and frame[MOVE_TURN] == 0
        clean = s.result == 0 and helot.life == LIVE and s.tiles[helot.square] == EMPTY
        s.run_up = s.run_up + 1 if straight and clean else 0
        if frame[MOVE_FAILED] and helot.life == LIVE:
            call_prone(s, seat)
    else:
        done(s)


def destination(s: ArenaState, frame: list[int]) -> int:
    """Where a voluntary move leads: one square, or two straight ahead over a hurdle."""
    helot = s.helots[frame[MOVE_SEAT]]
    near = ahead(helot.square, helot.facing, frame[MOVE_TURN])
    if frame[MOVE_VERB] == ABILITY and near >= 0:
        return ahead(near, helot.facing, 0)
    return near


def go_step(s: ArenaState, frame: list[int]) -> None:
    """Leave a square, arrive on another, and meet what is there."""
    seat = frame[GO_SEAT]
    helot = s.helots[seat]
    step = frame[STEP]
    frame[STEP] = step + 1
    if helot.life == OUT or (step == 0 and s.helot_on[frame[GO_SQUARE]] != NOBODY):
        done(s)
    elif step == 0:
        if not _leave(s, frame):
            done(s)
            return
        thing = s.objects[helot.square]
        if thing == FIRE:
            life.burn(s, seat, s.table.fire_centre, frame[GO_CREDIT])
        elif thing != EMPTY:
            s.stack.append([P_TRAP, 0, seat, thing, frame[GO_CREDIT], hazard_mode(s, thing == SPIKES)])
        elif may_slip(s, seat) and frame[GO_HOW] in (OWN, PUSHED, SLIPPED) and frame[GO_SLIPS] < MOST_SLIPS:
            call_die(s, seat, SLIP_DIE)
            frame[STEP] = 10
    elif step == 10:
        slip(s, seat, s.result, frame[GO_SLIPS] + 1)
    elif step == 11:
        done(s, 1)
    else:
        done(s, int(frame[GO_HOW] == SLIPPED))


def _leave(s: ArenaState, frame: list[int]) -> bool:
    """What leaving costs, then the change of square, which ends any grapple; whether the helot got there."""
    seat, how, square = frame[GO_SEAT], frame[GO_HOW], frame[GO_SQUARE]
    helot = s.helots[seat]
    if how in (OWN, TUMBLED):
        scorch(s, seat)
        if helot.life != LIVE:
            return False
    life.end_grapple(s, seat)
    place_helot(s, seat, square, how)
    return True


def place_helot(s: ArenaState, seat: int, square: int, how: int) -> None:
    """Take a helot from its square to another; what waits there is the caller's business."""
    helot = s.helots[seat]
    life.leave_blood(s, seat)
    if s.log is not None:
        names = SQUARE_NAMES[helot.square], SQUARE_NAMES[square]
        s.log.append(Moved(seat, names[0], names[1], HOW_NAMES[how], clauses=("ARN-MOVE-7",)))
    if s.helot_on[helot.square] == seat:
        s.helot_on[helot.square] = NOBODY
    helot.square = square
    s.helot_on[square] = seat
    if seat == s.active:
        s.rotations = 0


def scorch(s: ArenaState, seat: int) -> None:
    """Leaving or turning near a fire costs a helot that does not burn yet 1 OC (ARN-BRZ-10)."""
    helot = s.helots[seat]
    if not helot.flaming and in_fire_area(s, helot.square):
        life.damage(s, seat, NO_LOCATION, s.table.fire_leave, NOBODY, "ARN-COIN-F19")
        life.test_life(s, seat, NOBODY)


def may_slip(s: ArenaState, seat: int) -> bool:
    """Whether a helot stands on blood and nobody holds it there (ARN-OBS-5)."""
    helot = s.helots[seat]
    return helot.life == LIVE and s.tiles[helot.square] == BLOOD and not helot.in_grapple()


def slip(s: ArenaState, seat: int, direction: int, slips: int) -> None:
    """Slide one square if nothing is in the way (ARN-OBS-6); otherwise the result is 1 all the same."""
    square = NEIGHBOURS[8 * s.helots[seat].square + direction]
    s.result = 1
    if open_to_force(s, square):
        call_go(s, seat, square, SLIPPED, NOBODY, slips)


def turn_step(s: ArenaState, frame: list[int]) -> None:
    """Turn a helot by quarters; on blood it slips."""
    seat = frame[2]
    helot = s.helots[seat]
    step = frame[STEP]
    frame[STEP] = step + 1
    if helot.life == OUT:
        done(s)
    elif step == 0:
        scorch(s, seat)
        if helot.life != LIVE:
            done(s)
            return
        turn(s, seat, frame[3])
        if may_slip(s, seat):
            call_die(s, seat, SLIP_DIE)
        else:
            done(s)
    elif step == 1:
        slip(s, seat, s.result, 1)
    else:
        done(s)


def turn(s: ArenaState, seat: int, quarters: int) -> None:
    """Change a facing by quarters clockwise."""
    helot = s.helots[seat]
    helot.facing = (helot.facing + quarters) % 4
    if s.log is not None:
        s.log.append(Turned(seat, FACINGS[helot.facing], clauses=("ARN-MOVE-6",)))


def count_rotation(s: ArenaState, quarters: int) -> None:
    """Remember how often and which way the active helot has turned on its square (ARN-MOVE-3)."""
    s.rotations += 1
    s.spin = quarters


def trap_step(s: ArenaState, frame: list[int]) -> None:
    """A helot is on a saw or on spikes: damage, Bleeding, then out again (ARN-SAW-13, ARN-SPK-5, -6)."""
    seat, thing = frame[2], frame[3]
    step = frame[STEP]
    frame[STEP] = step + 1
    if step == 0:
        amount = s.table.spikes_hit if thing == SPIKES else s.table.saw_hit
        call_hurt(s, seat, amount, frame[5], frame[4], seat)
    elif step == 1:
        life.set_bleeding(s, seat, on=True)
        s.stack.append([P_EJECT, 0, seat, 0, thing])
    else:
        done(s)


def eject_step(s: ArenaState, frame: list[int]) -> None:
    """Throw a helot off a hazard's square: bounces hurt again, and there is an end to them (ARN-HAZ-5 to -7)."""
    seat, thing = frame[2], frame[4]
    helot = s.helots[seat]
    amount = s.table.spikes_hit if thing == SPIKES else s.table.saw_hit
    mode = hazard_mode(s, thing == SPIKES)
    if helot.life == OUT or frame[STEP] == 4:
        done(s)
    elif frame[STEP] == 3 or helot.life == DOWNED:
        frame[STEP] = 4
        call_go(s, seat, nearest_free(s, helot.square), EJECTED)
    elif frame[STEP] == 0:
        if frame[3] >= MOST_BOUNCES or not free_neighbour(s, helot.square):
            frame[STEP] = 3
            call_hurt(s, seat, amount, mode, NOBODY, seat)
        else:
            frame[STEP] = 1
            call_die(s, seat, EJECTION_DIE)
    else:
        square = NEIGHBOURS[8 * helot.square + s.result]
        if enterable(s, square):
            frame[STEP] = 4
            call_go(s, seat, square, EJECTED)
        else:
            frame[STEP] = 0
            frame[3] += 1
            call_hurt(s, seat, amount, mode, NOBODY, seat)


def prone_step(s: ArenaState, frame: list[int]) -> None:
    """About to fall: the owner may prevent it (ARN-STA-9)."""
    seat = frame[PRONE_SEAT]
    helot = s.helots[seat]
    if frame[STEP] == 0:
        if not helot.erect():
            done(s)
            return
        frame[STEP] = 1
        if helot.traits[WILL] >= 3:
            call_window(s, W_PRONE, [seat])
            return
    if frame[PRONE_SAVED] or not helot.erect():
        done(s)
    else:
        life.fall(s, seat)
        done(s, 1)
