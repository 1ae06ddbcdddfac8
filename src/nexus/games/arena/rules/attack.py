"""The resolution of one opposed command, step by step (ARN-CMB)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nexus.games.arena.body import RANDOM_LOCATION
from nexus.games.arena.codes import (
    COMBO,
    DOWNED,
    DRAG,
    GRAPPLE,
    LIVE,
    NO_LOCATION,
    NOBODY,
    OUT,
    P_ATTACK,
    STRIKE,
    THROW,
    W_COMBO,
    W_DECLARE,
    W_LEAVE,
    W_ROLL,
)
from nexus.games.arena.dice import clamped, kept_pair, packed, roll_pool
from nexus.games.arena.events import Cancelled, Defended, Rolled
from nexus.games.arena.rules import arms, grapple, lasting, ledger
from nexus.games.arena.rules.blow import (
    ANSWERED,
    CHOSEN,
    COMPARED,
    DECLARED,
    EFFECTED,
    FINISHED,
    HIT,
    LEFT,
    LOCATED,
    NEXT_PART,
    RAN_DOWN,
    REROLLED,
    SHIELDED,
    STAGGER_FALLEN,
    STAGGERED,
    STRUCK,
    THROWN,
    find_location,
    move_coins,
    run_down,
    set_damage,
    shield,
    stagger,
    strike_effects,
)
from nexus.games.arena.rules.frames import (
    A_ATTACKER,
    A_COMMAND,
    A_COUNTER,
    A_DEFENCE,
    A_DEFENCE_DICE,
    A_DEFENCE_NET,
    A_DEFENCE_PAIR,
    A_DEFENDER,
    A_DICE,
    A_HIT,
    A_HITTER,
    A_LENGTH,
    A_NAMED,
    A_NET,
    A_PAIR,
    A_PART,
    A_PARTS,
    A_SIZE,
    A_STAGGERS,
    A_TARGET,
    A_TOTAL,
    A_TURN,
    A_WEAPON,
    A_WON,
    A_WORKED,
    STEP,
    call_prone,
    call_window,
    done,
)
from nexus.games.arena.rules.reach import is_aim, ready_weapon, still_possible
from nexus.games.arena.rules.rolls import may_reroll
from nexus.games.arena.rules.scale import Reasons, attack_modifiers, defence_modifiers

if TYPE_CHECKING:
    from nexus.games.arena.state import ArenaState


def attack_frame(command: int, attacker: int, defender: int) -> list[int]:
    """A new attack, to be completed and pushed."""
    frame = [0] * A_SIZE
    frame[0] = P_ATTACK
    frame[A_COMMAND] = command
    frame[A_ATTACKER] = attacker
    frame[A_DEFENDER] = defender
    frame[A_HITTER] = attacker
    frame[A_TARGET] = defender
    frame[A_NAMED] = NO_LOCATION
    frame[A_HIT] = NO_LOCATION
    frame[A_WEAPON] = NOBODY
    return frame


def attack_step(s: ArenaState, frame: list[int]) -> None:
    """Go on with an attack."""
    step = frame[STEP]
    if step == DECLARED:
        declare(s, frame)
    elif step in (LEFT, ANSWERED):
        if not has_ground(s, frame):
            fizzle(s, frame)
        elif step == LEFT:
            frame[STEP] = ANSWERED
            call_window(s, W_DECLARE, answerers(s, frame))
        else:
            roll(s, frame)
    elif step == THROWN:
        loser = losing_side(frame)
        frame[STEP] = COMPARED
        if may_reroll(s, loser):
            frame[STEP] = REROLLED
            call_window(s, W_ROLL, [loser])
    elif step == REROLLED:
        reroll(s, frame)
    elif step == COMPARED:
        compare(s, frame)
    elif step == HIT:
        find_location(s, frame)
    elif step in (LOCATED, CHOSEN):
        frame[A_HIT] = RANDOM_LOCATION[s.result] if step == LOCATED else s.result
        shield(s, frame)
    elif step == SHIELDED:
        move_coins(s, frame)
    elif step == STRUCK:
        strike_effects(s, frame)
    elif step == EFFECTED:
        stagger(s, frame)
    elif step == STAGGERED:
        frame[STEP] = STAGGER_FALLEN
        if s.result == 0:
            call_prone(s, frame[A_TARGET])
    elif step == STAGGER_FALLEN:
        run_down(s, frame)
    elif step == RAN_DOWN:
        frame[STEP] = FINISHED
        if s.result == 0:
            call_prone(s, frame[A_TARGET])
    elif step == FINISHED:
        finish_part(s, frame)
    else:
        next_part(s, frame)


def has_ground(s: ArenaState, frame: list[int]) -> bool:
    """Whether the command still makes sense after a window (ARN-CMD-3, ARN-WIN-18)."""
    command, attacker, defender = frame[A_COMMAND], frame[A_ATTACKER], frame[A_DEFENDER]
    return command == STRIKE or still_possible(s, command, attacker, defender, frame[A_TURN], frame[A_LENGTH])


def declare(s: ArenaState, frame: list[int]) -> None:
    """Open the windows that come before the dice; a Drag to another square is also a leaving.

    They stay closed if the attacker has fallen, by the price of the command or by the answer to its last part.
    """
    frame[STEP] = ANSWERED
    if frame[A_COMMAND] == STRIKE or s.helots[frame[A_ATTACKER]].life != LIVE:
        return
    if frame[A_COMMAND] == DRAG and not frame[A_LENGTH]:
        frame[STEP] = LEFT
        call_window(s, W_LEAVE, s.clockwise_from(frame[A_ATTACKER])[1:])
        return
    call_window(s, W_DECLARE, answerers(s, frame))


def answerers(s: ArenaState, frame: list[int]) -> list[int]:
    """Who may answer a declared command: the defender, then the attacker's other opponents clockwise."""
    others = [seat for seat in s.clockwise_from(frame[A_ATTACKER])[1:] if seat != frame[A_DEFENDER]]
    return [frame[A_DEFENDER], *others]


def fizzle(s: ArenaState, frame: list[int]) -> None:
    """The command has lost its ground: no dice, no wear; what earlier parts won stays won (ARN-CMD-3)."""
    if s.log is not None:
        s.log.append(Cancelled(frame[A_ATTACKER], "command", clauses=("ARN-CMD-3",)))
    lasting.end_blow(s)
    end_attack(s, frame)


def roll(s: ArenaState, frame: list[int]) -> None:
    """Attack dice, then defence dice, none for a downed target (ARN-CMB-3)."""
    frame[STEP] = THROWN
    reasons = attack_modifiers(s, frame)
    frame[A_NET] = clamped(_sum(reasons))
    if is_aim(frame[A_COMMAND]):
        frame[A_WEAPON] = s.helots[frame[A_ATTACKER]].weapon
        arms.wear(s, frame[A_ATTACKER], "ARN-AIM-7")
    throw_attack(s, frame, reasons)
    frame[A_DEFENCE] = frame[A_DEFENCE_DICE] = frame[A_DEFENCE_PAIR] = 0
    if s.helots[frame[A_DEFENDER]].life == DOWNED:
        frame[STEP] = COMPARED
        return
    reasons = defence_modifiers(s, frame)
    frame[A_DEFENCE_NET] = clamped(_sum(reasons))
    throw_defence(s, frame, reasons)


def _sum(reasons: Reasons) -> int:
    total = 0
    for _, value in reasons:
        total += value
    return total


def throw_attack(s: ArenaState, frame: list[int], reasons: Reasons) -> None:
    """Roll the attack dice."""
    net = frame[A_NET]
    dice = roll_pool(s.chance, net)
    high, low = kept_pair(dice, net)
    frame[A_TOTAL] = high + low
    frame[A_PAIR] = int(high == low)
    frame[A_DICE] = packed(dice)
    if s.log is not None:
        kept = (high, low)
        s.log.append(
            Rolled(frame[A_ATTACKER], "attack", tuple(dice), kept, net, tuple(reasons), clauses=("ARN-CMB-3",))
        )


def throw_defence(s: ArenaState, frame: list[int], reasons: Reasons) -> None:
    """Roll the defence dice."""
    net = frame[A_DEFENCE_NET]
    dice = roll_pool(s.chance, net)
    high, low = kept_pair(dice, net)
    frame[A_DEFENCE] = high + low
    frame[A_DEFENCE_PAIR] = int(high == low)
    frame[A_DEFENCE_DICE] = packed(dice)
    if s.log is not None:
        kept = (high, low)
        s.log.append(
            Rolled(frame[A_DEFENDER], "defence", tuple(dice), kept, net, tuple(reasons), clauses=("ARN-DEF-1",))
        )


def losing_side(frame: list[int]) -> int:
    """Who would like other dice: the attacker unless the attack succeeds now (ARN-WIN-6)."""
    return frame[A_ATTACKER] if frame[A_TOTAL] <= frame[A_DEFENCE] else frame[A_DEFENDER]


def reroll(s: ArenaState, frame: list[int]) -> None:
    """After W-ROLL: roll one side again, or go on."""
    frame[STEP] = COMPARED
    if s.reroll:
        s.reroll = False
        frame[STEP] = THROWN
        if losing_side(frame) == frame[A_ATTACKER]:
            throw_attack(s, frame, [])
        else:
            throw_defence(s, frame, [])


def compare(s: ArenaState, frame: list[int]) -> None:
    """Crowd pleasers, then who has won (ARN-CMB-5 to -8, -19, -20)."""
    attacker, defender = frame[A_ATTACKER], frame[A_DEFENDER]
    if frame[A_PAIR]:
        ledger.crowd_to_pile(s, attacker, lasting.pleaser_value(s, attacker), "ARN-COIN-F7")
    if frame[A_DEFENCE_PAIR]:
        ledger.crowd_to_pile(s, defender, lasting.pleaser_value(s, defender), "ARN-COIN-F7")
    frame[A_HITTER], frame[A_TARGET] = attacker, defender
    frame[STEP] = FINISHED
    if frame[A_TOTAL] > frame[A_DEFENCE]:
        frame[A_WORKED] = 1
        command = frame[A_COMMAND]
        if command in (GRAPPLE, DRAG, THROW):
            grapple.succeed(s, frame)
        elif is_aim(command) and s.table.content.weapons[frame[A_WEAPON]].damage == 0:
            frame[STEP] = STRUCK
        else:
            set_damage(s, frame, frame[A_TOTAL] - frame[A_DEFENCE])
        return
    if s.log is not None:
        s.log.append(Defended(defender, clauses=("ARN-CMB-6",)))
    if frame[A_PART] == 0:
        frame[A_PARTS] = 0
    grapple.fail(s, frame)
    weapon = ready_weapon(s, attacker)
    if weapon is not None and weapon.kind == "melee" and frame[A_COMMAND] <= COMBO:
        arms.wear(s, attacker, "ARN-WPN-5")
    if frame[A_COUNTER] and frame[A_DEFENCE] > frame[A_TOTAL] and s.helots[defender].erect():
        frame[A_HITTER], frame[A_TARGET] = defender, attacker
        set_damage(s, frame, frame[A_DEFENCE] - frame[A_TOTAL])


def finish_part(s: ArenaState, frame: list[int]) -> None:
    """One attack is over: go on with the Combo, or end (ARN-MEL-13)."""
    lasting.end_blow(s)
    frame[A_COUNTER] = 0
    frame[A_WEAPON] = NOBODY
    frame[A_STAGGERS] = 0
    if frame[A_PARTS] == 0:
        end_attack(s, frame)
        return
    frame[STEP] = NEXT_PART
    if frame[A_PART] == 0:
        call_window(s, W_COMBO, [frame[A_DEFENDER]])


def next_part(s: ArenaState, frame: list[int]) -> None:
    """The next Standard attack of a Combo, unless the target is gone or the Combo was broken."""
    if frame[A_PARTS] == 0 or s.helots[frame[A_DEFENDER]].life == OUT:
        end_attack(s, frame)
        return
    frame[A_PARTS] -= 1
    frame[A_PART] += 1
    frame[A_HITTER], frame[A_TARGET] = frame[A_ATTACKER], frame[A_DEFENDER]
    declare(s, frame)


def end_attack(s: ArenaState, frame: list[int]) -> None:
    """Leave the stage; a success may be gloated over (ARN-FAME-1)."""
    attacker = frame[A_ATTACKER]
    if frame[A_COMMAND] != STRIKE and frame[A_WORKED] and attacker == s.active:
        s.won = frame[A_WON] if s.helots[attacker].life == LIVE else -1
    done(s, frame[A_WORKED])
