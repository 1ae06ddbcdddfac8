"""What Grapple, Drag and Throw do when they succeed or fail (ARN-GRP)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nexus.games.arena.codes import (
    EMPTY,
    FIRE,
    GRAPPLE,
    LIVE,
    NOBODY,
    P_DRAGGED,
    P_TRAP,
    SPIKES,
    THROW,
    W_GRAPPLED,
)
from nexus.games.arena.events import Became
from nexus.games.arena.geometry import ahead, neighbour
from nexus.games.arena.rules import life
from nexus.games.arena.rules.displace import (
    DRAGGED,
    LEADING,
    SAFE,
    THROWN,
    call_go,
    count_rotation,
    place_helot,
    scorch,
    turn,
)
from nexus.games.arena.rules.frames import (
    A_ATTACKER,
    A_COMMAND,
    A_DEFENDER,
    A_LENGTH,
    A_TURN,
    STEP,
    call_check,
    call_prone,
    call_window,
    done,
)
from nexus.games.arena.rules.reach import still_possible, throw_square
from nexus.games.arena.rules.rolls import hazard_mode

if TYPE_CHECKING:
    from nexus.games.arena.state import ArenaState


def succeed(s: ArenaState, frame: list[int]) -> None:
    """The command worked; if cards have changed the board meanwhile, there may be no room for it any more."""
    attacker, defender = frame[A_ATTACKER], frame[A_DEFENDER]
    if not still_possible(s, frame[A_COMMAND], attacker, defender, frame[A_TURN], frame[A_LENGTH]):
        fail(s, frame)
    elif frame[A_COMMAND] == GRAPPLE:
        seize(s, attacker, defender)
    elif frame[A_COMMAND] == THROW:
        s.stack.append([P_DRAGGED, 20, attacker, defender, throw_square(s, attacker, frame[A_TURN], frame[A_LENGTH])])
    else:
        s.stack.append([P_DRAGGED, 10 * frame[A_LENGTH], attacker, defender, frame[A_TURN]])


def fail(s: ArenaState, frame: list[int]) -> None:
    """The command was defended: a thrown victim slips away all the same (ARN-GRP-3)."""
    if frame[A_COMMAND] == THROW:
        life.end_grapple(s, frame[A_DEFENDER])


def seize(s: ArenaState, attacker: int, defender: int) -> None:
    """One helot holds the other; fire passes between them (ARN-MEL-4, ARN-GRP-21)."""
    one, other = s.helots[attacker], s.helots[defender]
    life.stand(s, defender)
    one.victim = defender
    other.captor = attacker
    if s.log is not None:
        s.log.append(Became(defender, "grappled", on=True, clauses=("ARN-MEL-4",)))
    if one.flaming != other.flaming:
        life.burn(s, attacker if other.flaming else defender, s.table.fire_centre, attacker, "ARN-COIN-F21")
    if other.captor == attacker:
        call_window(s, W_GRAPPLED, [defender])


def dragged_step(s: ArenaState, frame: list[int]) -> None:
    """Carry out a successful Drag (from step 0), Drag by turning (from step 10) or Throw (from step 20)."""
    step, captor, victim = frame[STEP], frame[2], frame[3]
    frame[STEP] = step + 1
    if step == 0:
        drag(s, captor, victim, frame[4])
    elif step == 10:
        swing(s, captor, victim, frame[4])
        frame[STEP] = 1
    elif step == 1:
        meet_hazard(s, frame)
    elif step == 2:
        risk_captor(s, frame)
    elif step == 3:
        endanger_captor(s, frame)
    elif step == 20:
        life.end_grapple(s, victim)
        call_go(s, victim, frame[4], THROWN, captor)
    elif step == 21:
        if s.helots[victim].life == LIVE:
            call_prone(s, victim)
    else:
        done(s)


def drag(s: ArenaState, captor: int, victim: int, eighths: int) -> None:
    """Both shift by the same vector."""
    one, other = s.helots[captor], s.helots[victim]
    direction = (2 * one.facing + eighths) % 8
    mine, theirs = neighbour(one.square, direction), neighbour(other.square, direction)
    scorch(s, captor)
    if one.life == LIVE:
        place_helot(s, victim, theirs, DRAGGED)
        place_helot(s, captor, mine, LEADING)


def swing(s: ArenaState, captor: int, victim: int, quarters: int) -> None:
    """The captor turns, and the victim is carried along (ARN-GRP-8, -11)."""
    one = s.helots[captor]
    scorch(s, captor)
    if one.life == LIVE:
        turn(s, captor, quarters)
        count_rotation(s, quarters)
        turn(s, victim, quarters)
        place_helot(s, victim, ahead(one.square, one.facing, 0), DRAGGED)


def meet_hazard(s: ArenaState, frame: list[int]) -> None:
    """The victim meets what is on its new square first (ARN-GRP-12, -13)."""
    captor, victim = frame[2], frame[3]
    one, other = s.helots[captor], s.helots[victim]
    if one.life != LIVE or other.life != LIVE:
        done(s)
        return
    thing = s.objects[other.square]
    frame.append(other.square)
    frame.append(thing)
    if thing == FIRE:
        life.burn(s, victim, s.table.fire_centre, captor)
    elif thing != EMPTY:
        life.end_grapple(s, victim)
        s.stack.append([P_TRAP, 0, victim, thing, captor, hazard_mode(s, thing == SPIKES)])


def risk_captor(s: ArenaState, frame: list[int]) -> None:
    """Then its captor checks whether it is drawn in; it may also have stepped into a fire itself."""
    captor, thing = frame[2], frame[6]
    one = s.helots[captor]
    if s.objects[one.square] == FIRE:
        life.burn(s, captor, s.table.fire_centre, NOBODY)
    if thing == EMPTY or one.life != LIVE:
        done(s)
    else:
        call_check(s, captor, SAFE)


def endanger_captor(s: ArenaState, frame: list[int]) -> None:
    """The captor failed: the fire gets it where it stands, saw and spikes draw it onto their square."""
    captor, square, thing = frame[2], frame[5], frame[6]
    if s.result == 1:
        return
    if thing == FIRE:
        life.burn(s, captor, s.table.fire_centre, NOBODY)
    elif s.helot_on[square] == NOBODY:
        call_go(s, captor, square, THROWN, NOBODY)
