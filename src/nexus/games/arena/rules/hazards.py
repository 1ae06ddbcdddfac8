"""Saws, spikes, fires and crates (ARN-HAZ, ARN-BRZ, ARN-CRT, ARN-SAW, ARN-SPK)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nexus.games.arena.codes import (
    BRAZIER,
    BRAZIER_DOWN,
    EMPTY,
    FIRE,
    KIND_BRAZIER,
    KIND_SAW,
    KIND_SPIKES,
    LIVE,
    NOBODY,
    OUT,
    P_BLAST,
    P_DUPLICATE,
    P_EJECT,
    P_FIRES,
    P_FLAME,
    P_SAW,
    P_SPIKES,
    P_TRAP,
    PILLAR,
    SAW,
    SPIKES,
)
from nexus.games.arena.effects import WEAPON_TYPES
from nexus.games.arena.events import Exploded
from nexus.games.arena.geometry import NEIGHBOURS, OFF, SQUARE_NAMES, beyond, distance
from nexus.games.arena.rules import arms, life
from nexus.games.arena.rules.frames import (
    COMPASS_DIE,
    CRATE_DICE,
    DISTANCE_DIE,
    FIRE_DIE,
    MODE_LOSE_LOWER,
    PLACE_DICE,
    STEP,
    call_die,
    call_effects,
    call_hurt,
    done,
)
from nexus.games.arena.rules.rolls import hazard_mode
from nexus.games.arena.rules.squares import indestructible, set_object, wipe

if TYPE_CHECKING:
    from nexus.games.arena.state import ArenaState

ALL_KINDS: Final = -1
MOST_TRIES: Final = 8
"""After so many useless rolls the flame takes the first empty square clockwise from N."""


def roller(s: ArenaState) -> int:
    """Who rolls for hazards: the active player (ARN-DICE-6), outside of command rounds the first."""
    return max(0, s.active)


def duplicate_step(s: ArenaState, frame: list[int]) -> None:
    """Run the Duplicate activation of one kind, or of every kind in use in turn (ARN-TP-5)."""
    at, only = frame[STEP], frame[2]
    frame[STEP] = at + 1
    kinds = s.kinds if only == ALL_KINDS else [only]
    if at >= len(kinds):
        done(s)
    elif kinds[at] == KIND_BRAZIER:
        fires = [8 * row + column for column in range(8) for row in range(7, -1, -1)]
        s.stack.append([P_FIRES, 0, 5, 0, NOBODY, *[square for square in fires if s.objects[square] == FIRE]])
    elif kinds[at] == KIND_SAW:
        s.stack.append([P_SAW, 0, NOBODY, 0, 0])
    elif kinds[at] == KIND_SPIKES and s.objects.count(SPIKES) < s.table.supplies[KIND_SPIKES]:
        s.stack.append([P_SPIKES, 0, 1])


def call_duplicate(s: ArenaState, kind: int = ALL_KINDS) -> None:
    """Activate hazards as a Turning Point Roll Duplicate does."""
    s.stack.append([P_DUPLICATE, 0, kind])


def lift_spikes(s: ArenaState) -> None:
    """At a Turning Point all spikes go and come back elsewhere (ARN-SPK-2)."""
    sets = 0
    for square in range(64):
        if s.objects[square] == SPIKES:
            set_object(s, square, EMPTY)
            sets += 1
    s.stack.append([P_SPIKES, 0, sets])


def saw_step(s: ArenaState, frame: list[int]) -> None:
    """A new saw: where, which way, how far, and its journey (ARN-SAW)."""
    step = frame[STEP]
    frame[STEP] = step + 1
    if step == 0:
        if s.objects.count(SAW) >= s.table.supplies[KIND_SAW]:
            done(s)
        else:
            call_die(s, roller(s), PLACE_DICE)
    elif step == 1:
        frame[2] = s.result
        thing = s.objects[frame[2]]
        if thing == SAW:
            explode(s, frame[2], s.table.saw_collision)
        elif indestructible(thing):
            done(s)
        else:
            call_die(s, roller(s), COMPASS_DIE)
    elif step == 2:
        frame[3] = s.result
        call_die(s, roller(s), DISTANCE_DIE)
    elif step == 3:
        frame[4] = s.result
        cut(s, frame[2])
    elif step % 2 == 0:
        saw_hit(s, frame)
    else:
        travel(s, frame)


def explode(s: ArenaState, square: int, damage: int) -> None:
    """End a saw's journey with a blast, and a saw lying there with it."""
    set_object(s, square, EMPTY)
    done(s)
    blast(s, square, damage)


def blast(s: ArenaState, square: int, damage: int) -> None:
    """Shrapnel flies from a square."""
    if s.log is not None:
        s.log.append(Exploded(SQUARE_NAMES[square], clauses=("ARN-SAW-12",)))
    s.stack.append([P_BLAST, 0, square, damage, -1, NOBODY])


def cut(s: ArenaState, square: int) -> None:
    """A saw crosses a square: what can be destroyed is, and a helot is hit."""
    wipe(s, square)
    s.result = NOBODY
    seat = s.helot_on[square]
    if seat != NOBODY:
        call_hurt(s, seat, s.table.saw_hit, hazard_mode(s, spikes=False), NOBODY, seat)


def saw_hit(s: ArenaState, frame: list[int]) -> None:
    """Whoever was hit bleeds (ARN-SAW-11)."""
    seat = s.helot_on[frame[2]]
    if seat != NOBODY:
        life.set_bleeding(s, seat, on=True)


def travel(s: ArenaState, frame: list[int]) -> None:
    """One square further, or the end of the journey (ARN-SAW-4 to -10)."""
    square = frame[2]
    if frame[4] == 0:
        done(s)
        if s.objects.count(SAW) >= s.table.supplies[KIND_SAW]:
            return
        wipe(s, square)
        set_object(s, square, SAW)
        if s.helot_on[square] != NOBODY:
            s.stack.append([P_EJECT, 0, s.helot_on[square], 0, SAW])
        return
    ahead = NEIGHBOURS[8 * square + frame[3]]
    thing = PILLAR if ahead == OFF else s.objects[ahead]
    if thing == SAW:
        set_object(s, ahead, EMPTY)
        explode(s, square, s.table.saw_collision)
    elif indestructible(thing):
        explode(s, square, s.table.saw_shrapnel)
    else:
        frame[2] = ahead
        frame[4] -= 1
        frame[STEP] = 4
        cut(s, ahead)


def blast_step(s: ArenaState, frame: list[int]) -> None:
    """Shrapnel for every helot in the square and around it, the active player's first (ARN-SAW-12, ARN-GEN-5)."""
    if frame[STEP] == 0:
        frame[STEP] = 1
        frame[4] = 0
        for seat in range(len(s.helots)):
            square = s.helots[seat].square
            if square != OFF and distance(square, frame[2]) <= 1:
                frame[4] |= 1 << seat
    elif frame[5] != NOBODY:
        life.set_bleeding(s, frame[5], on=True)
        frame[5] = NOBODY
    for seat in s.clockwise_from(roller(s)):
        if frame[4] >> seat & 1:
            frame[4] &= ~(1 << seat)
            if s.helots[seat].life != OUT:
                frame[5] = seat
                call_hurt(s, seat, frame[3], hazard_mode(s, spikes=False), NOBODY, seat)
                return
    done(s)


def spikes_step(s: ArenaState, frame: list[int]) -> None:
    """So many sets of spikes come up, each at a place the dice name (ARN-SPK)."""
    if frame[STEP] == 0:
        if frame[2] <= 0:
            done(s)
            return
        frame[2] -= 1
        frame[STEP] = 1
        call_die(s, roller(s), PLACE_DICE)
        return
    frame[STEP] = 0
    square = s.result
    thing = s.objects[square]
    if (indestructible(thing) and thing != SAW) or s.objects.count(SPIKES) >= s.table.supplies[KIND_SPIKES]:
        return
    wipe(s, square)
    set_object(s, square, SPIKES)
    seat = s.helot_on[square]
    if thing == SAW:
        blast(s, square, s.table.saw_shrapnel)
    elif seat != NOBODY:
        s.stack.append([P_TRAP, 0, seat, SPIKES, NOBODY, MODE_LOSE_LOWER])


def fires_step(s: ArenaState, frame: list[int]) -> None:
    """Every fire moves one square; `frame[3]` has a bit for each square a moved fire lies on (ARN-BRZ-7, -8)."""
    if frame[STEP] == 1:
        frame[STEP] = 0
        move_fire(s, frame, frame[4], s.result)
    while frame[2] < len(frame):
        square = frame[frame[2]]
        frame[2] += 1
        if s.objects[square] == FIRE and not frame[3] >> square & 1:
            frame[4] = square
            frame[STEP] = 1
            call_die(s, roller(s), FIRE_DIE)
            return
    done(s)


def move_fire(s: ArenaState, frame: list[int], square: int, direction: int) -> None:
    """One fire goes its way."""
    target = NEIGHBOURS[8 * square + direction]
    if target == OFF or indestructible(s.objects[target]):
        return
    set_object(s, square, EMPTY)
    if not kindle(s, target, NOBODY):
        return
    frame[3] |= 1 << target


def kindle(s: ArenaState, square: int, credit: int) -> bool:
    """Fire reaches a square: a helot there burns and the fire is gone (ARN-BRZ-6), else it burns there."""
    seat = s.helot_on[square]
    if seat != NOBODY:
        life.burn(s, seat, s.table.fire_centre, credit, "ARN-BRZ-6")
        return False
    wipe(s, square)
    set_object(s, square, FIRE)
    return True


def knock_over(s: ArenaState, seat: int, brazier: int) -> None:
    """A brazier falls, and its flame goes to the far side (ARN-BRZ-2, -3)."""
    far = beyond(s.helots[seat].square, brazier)
    set_object(s, brazier, BRAZIER_DOWN)
    credit = seat if s.table.kicker_paid else NOBODY
    s.stack.append([P_FLAME, 0, brazier if far == OFF else far, far, credit])


def flame_step(s: ArenaState, frame: list[int]) -> None:
    """Where the flame ends up (ARN-BRZ-4 to -6)."""
    centre, target, credit = frame[2], frame[3], frame[4]
    if frame[STEP] == 0 and target != OFF and not indestructible(s.objects[target]):
        kindle(s, target, credit)
        done(s)
        return
    around = [NEIGHBOURS[8 * centre + direction] for direction in range(8)]
    empty = [square for square in around if square != OFF and is_empty(s, square)]
    if not empty:
        done(s)
        return
    if frame[STEP] > 0:
        square = around[s.result]
        if frame[STEP] > MOST_TRIES:
            square = empty[0]
        if square in empty:
            kindle(s, square, credit)
            done(s)
            return
    frame[STEP] += 1
    call_die(s, roller(s), FIRE_DIE)


def is_empty(s: ArenaState, square: int) -> bool:
    """Whether neither helot nor object is there."""
    return s.objects[square] == EMPTY and s.helot_on[square] == NOBODY


def crate_step(s: ArenaState, frame: list[int]) -> None:
    """What the opener finds (ARN-CRT-2 to -7); before the bout points and aid mean nothing (AMB-55)."""
    seat, before_bout = frame[2], frame[3] == 1
    if frame[STEP] == 0:
        frame[STEP] = 1
        call_die(s, seat, CRATE_DICE)
        return
    result = s.table.content.crate_table[s.result // 10 + s.result % 10]
    total = s.result // 10 + s.result % 10
    done(s)
    if result.weapon:
        arms.call_gain(s, seat, WEAPON_TYPES.index(result.weapon), before_bout and not s.table.boof_drawn)
    elif result.flashbang:
        if not before_bout and seat == s.active:
            if s.table.flashbang_penalty:
                s.forfeited += s.ap + s.mp
            s.ap = s.mp = s.bp = 0
            life.tell_points(s, "ARN-CRT-6")
    elif result.aid:
        if not before_bout and s.helots[seat].life == LIVE:
            arms.call_spread(s, seat, result.aid, arms.FROM_OC)
    else:
        call_effects(s, s.table.programs.crates[total], seat)


def is_standing_brazier(s: ArenaState, square: int) -> bool:
    """Whether an upright brazier is there."""
    return square != OFF and s.objects[square] == BRAZIER
