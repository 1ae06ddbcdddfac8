"""Single dice, checks, and damage outside of attacks, each with its chance to be rolled again (ARN-DICE, ARN-LOC)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nexus.games.arena.body import LL, LOCATIONS, RANDOM_LOCATION, RL
from nexus.games.arena.codes import ASK_LOCATION, LIVE, NO_LOCATION, OUT, P_TRAP, W_ROLL, WILL
from nexus.games.arena.events import Rolled
from nexus.games.arena.rules import life
from nexus.games.arena.rules.frames import (
    CHECK_NEED,
    CHECK_PURPOSE,
    CHECK_SEAT,
    CHECK_VALUE,
    CRATE_DICE,
    DIE_OWNER,
    DIE_PURPOSE,
    DIE_VALUE,
    DISTANCE_DIE,
    HURT_AMOUNT,
    HURT_CHOOSER,
    HURT_CREDIT,
    HURT_MODE,
    HURT_SEAT,
    LOCATION_DIE,
    MODE_CHOICE,
    MODE_LOSE_LOWER,
    MODE_LOWER,
    MODE_OC,
    MODE_RANDOM,
    PLACE_DICE,
    PURPOSES,
    STEP,
    ask,
    call_die,
    call_window,
    done,
)

if TYPE_CHECKING:
    from nexus.games.arena.state import ArenaState

ANY_BUT_HEAD = 0b1111110


def may_reroll(s: ArenaState, seat: int) -> bool:
    """Whether W-ROLL could concern a player: a full WILL reserve, or cards in hand."""
    helot = s.helots[seat]
    return helot.life == LIVE and (helot.traits[WILL] >= 5 or len(helot.hand) > 0)


def die_step(s: ArenaState, frame: list[int]) -> None:
    """Roll, and again as long as the owner pays for it.

    The result is a face from 1 for location and distance, a direction from 0 for the compass, a square for a place,
    and ten times the one die plus the other for a crate.
    """
    owner = frame[DIE_OWNER]
    if frame[STEP] == 1 and not s.reroll:
        done(s, frame[DIE_VALUE])
        return
    s.reroll = False
    frame[DIE_VALUE] = throw(s, owner, frame[DIE_PURPOSE])
    frame[STEP] = 1
    if may_reroll(s, owner):
        call_window(s, W_ROLL, [owner])


def throw(s: ArenaState, owner: int, purpose: int) -> int:
    """Throw the dice for a purpose."""
    chance = s.chance
    if purpose == LOCATION_DIE:
        faces = (chance.roll(6),)
        value = faces[0]
    elif purpose == PLACE_DICE:
        orange, green = chance.roll(8), chance.roll(8)
        if s.log is not None:
            s.log.append(Rolled(owner, "place", (orange, green), clauses=("ARN-RPO-1",)))
        return 8 * (green - 1) + orange - 1
    elif purpose == CRATE_DICE:
        first, second = chance.roll(6), chance.roll(6)
        if s.log is not None:
            s.log.append(Rolled(owner, "crate", (first, second), clauses=("ARN-CRT-2",)))
        return 10 * first + second
    else:
        faces = (chance.roll(8),)
        value = faces[0] if purpose == DISTANCE_DIE else faces[0] - 1
    if s.log is not None:
        s.log.append(Rolled(owner, PURPOSES[purpose], faces, clauses=("ARN-DICE-1",)))
    return value


def check_step(s: ArenaState, frame: list[int]) -> None:
    """Roll a check; after a failure its owner may have it rolled again."""
    seat = frame[CHECK_SEAT]
    need = frame[CHECK_NEED]
    if frame[STEP] == 1 and not s.reroll:
        done(s, int(frame[CHECK_VALUE] >= need))
        return
    s.reroll = False
    value = s.chance.roll(6)
    if s.log is not None:
        s.log.append(Rolled(seat, PURPOSES[CHECK_PURPOSE], (value,), net=need, clauses=("ARN-DICE-6",)))
    frame[CHECK_VALUE] = value
    frame[STEP] = 1
    if value < need and may_reroll(s, seat):
        call_window(s, W_ROLL, [seat])


def weakest_lowers(s: ArenaState, seat: int) -> list[int]:
    """The lower appendages with the fewest coins that are not depleted: none, one, or both if equal (ARN-LOC-11)."""
    left, right = s.helots[seat].locations[LL], s.helots[seat].locations[RL]
    if left and (left < right or not right):
        return [LL]
    if right and (right < left or not left):
        return [RL]
    return [LL, RL] if left else []


def choose_location(s: ArenaState, seat: int, allowed: int) -> None:
    """Let a player choose a location; whose helot is not live decides nothing, and gets the default (ARN-GEN-3)."""
    if s.helots[seat].life == LIVE:
        ask(s, ASK_LOCATION, seat, allowed)
    else:
        s.result = next(location for location in range(len(LOCATIONS)) if allowed >> location & 1)


def hurt_step(s: ArenaState, frame: list[int]) -> None:
    """Find the location, then deal the damage."""
    seat = frame[HURT_SEAT]
    mode = frame[HURT_MODE]
    if s.helots[seat].life == OUT:
        done(s)
        return
    if frame[STEP] == 0:
        frame[STEP] = 1
        if mode == MODE_OC:
            s.result = NO_LOCATION
        elif mode == MODE_RANDOM:
            call_die(s, frame[HURT_CHOOSER], LOCATION_DIE)
            frame[STEP] = 2
            return
        elif mode == MODE_CHOICE:
            choose_location(s, frame[HURT_CHOOSER], ANY_BUT_HEAD)
            return
        else:
            lowers = weakest_lowers(s, seat)
            if not lowers:
                done(s)
                return
            if len(lowers) == 2:
                choose_location(s, seat, 1 << LL | 1 << RL)
                return
            s.result = lowers[0]
    elif frame[STEP] == 2:
        s.result = RANDOM_LOCATION[s.result]
    location = s.result
    amount = frame[HURT_AMOUNT]
    if mode == MODE_LOSE_LOWER:
        amount = s.helots[seat].locations[location]
    forced = s.stack[-2][0] == P_TRAP
    moved = life.damage(s, seat, location, amount, frame[HURT_CREDIT], "ARN-COIN-F20" if forced else "ARN-COIN-F24")
    life.test_life(s, seat, frame[HURT_CREDIT])
    done(s, moved)


def hazard_mode(s: ArenaState, spikes: bool) -> int:
    """How the location of a saw's or spikes' hit is found at this table (AMB-27)."""
    rule = s.table.hazard_location
    if rule == "owner":
        return MODE_CHOICE
    return MODE_LOWER if rule == "lower" and spikes else MODE_RANDOM
