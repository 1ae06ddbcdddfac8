"""A blow that lands: its damage, where it goes, and what it does besides (ARN-CMB-8 to -17)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nexus.games.arena.body import HD, MD
from nexus.games.arena.codes import (
    AIM_FOCUSED,
    AIM_STANDARD,
    AIM_WILD,
    ASK_LOCATION,
    COMBO,
    CRUSH,
    FOCUSED,
    LIVE,
    NO_LOCATION,
    NOBODY,
    OUT,
    STANDARD,
    STRIKE,
    TAKEDOWN,
    W_HIT_A,
    W_HIT_D,
    WILD,
)
from nexus.games.arena.geometry import beyond
from nexus.games.arena.rules import arms, lasting, ledger, life
from nexus.games.arena.rules.frames import (
    A_ATTACKER,
    A_COMMAND,
    A_DAMAGE,
    A_EFFECTS,
    A_HIT,
    A_HITTER,
    A_LENGTH,
    A_MODE,
    A_NAMED,
    A_PART,
    A_RUNNING,
    A_SPARED,
    A_STAGGERS,
    A_TARGET,
    A_TPDM,
    A_TURN,
    A_WEAPON,
    A_WON,
    E_TARGET,
    LOCATION_DIE,
    MODE_CHOICE,
    MODE_LOWER,
    MODE_OC,
    MODE_RANDOM,
    STEP,
    ask,
    call_check,
    call_die,
    call_effects,
    call_prone,
    call_window,
)
from nexus.games.arena.rules.reach import is_aim, is_grapple_group, ready_weapon
from nexus.games.arena.rules.rolls import ANY_BUT_HEAD, weakest_lowers
from nexus.games.arena.rules.scale import part_command
from nexus.games.arena.rules.squares import is_backstop

if TYPE_CHECKING:
    from nexus.games.arena.state import ArenaState

# Steps.
DECLARED: Final = 0
ANSWERED: Final = 1
THROWN: Final = 2
REROLLED: Final = 3
COMPARED: Final = 4
HIT: Final = 5
LOCATED: Final = 6
SHIELDED: Final = 7
STRUCK: Final = 8
EFFECTED: Final = 9
STAGGERED: Final = 10
STAGGER_FALLEN: Final = 11
RAN_DOWN: Final = 12
FINISHED: Final = 13
NEXT_PART: Final = 14
LEFT: Final = 15
CHOSEN: Final = 16

TURNING_POINT_DAMAGE: Final = 6
WALL_DAMAGE: Final = 2
STAGGERING: Final = 4
SAFE: Final = 4


def set_damage(s: ArenaState, frame: list[int], difference: int) -> None:
    """Base damage and what is added to it (ARN-CMB-8, -9), then W-HIT-A."""
    hitter, target = frame[A_HITTER], frame[A_TARGET]
    countered = hitter != frame[A_ATTACKER]
    command = STANDARD if countered else part_command(frame)
    frame[STEP] = HIT
    frame[A_TPDM] = frame[A_SPARED] = 0
    if command == STRIKE:
        frame[A_DAMAGE] = frame[A_LENGTH]
        return
    frame[A_DAMAGE] = difference
    if is_aim(command):
        frame[A_DAMAGE] = s.table.content.weapons[frame[A_WEAPON]].damage
    elif not is_grapple_group(command):
        weapon = ready_weapon(s, hitter)
        frame[A_WEAPON] = NOBODY
        if weapon is not None and weapon.kind == "melee":
            frame[A_WEAPON] = s.helots[hitter].weapon
            frame[A_DAMAGE] += weapon.damage
    if command in (STANDARD, FOCUSED, COMBO) and is_backstop(
        s, beyond(s.helots[hitter].square, s.helots[target].square)
    ):
        frame[A_DAMAGE] += WALL_DAMAGE
    frame[A_DAMAGE] += lasting.on_damage(s, hitter, wild=command in (WILD, AIM_WILD))
    if s.helots[hitter].tpdm and command in (STANDARD, FOCUSED, COMBO, AIM_STANDARD, AIM_FOCUSED):
        frame[A_TPDM] = 1
        frame[A_DAMAGE] += TURNING_POINT_DAMAGE
    call_window(s, W_HIT_A, [hitter])


def find_location(s: ArenaState, frame: list[int]) -> None:
    """The location the blow goes to (ARN-CMB-10)."""
    hitter = frame[A_HITTER]
    command = part_command(frame)
    frame[A_DAMAGE] = max(0, frame[A_DAMAGE])
    frame[A_HIT] = NO_LOCATION
    frame[STEP] = LOCATED
    if hitter != frame[A_ATTACKER] or command in (STANDARD, TAKEDOWN, AIM_STANDARD):
        call_die(s, hitter, LOCATION_DIE)
    elif command in (FOCUSED, COMBO, AIM_FOCUSED):
        frame[A_HIT] = frame[A_NAMED]
        shield(s, frame)
    elif command in (WILD, CRUSH) or (command == AIM_WILD and not s.table.aim_wild_location):
        shield(s, frame)
    elif command == AIM_WILD or frame[A_MODE] == MODE_RANDOM:
        call_die(s, hitter, LOCATION_DIE)
    else:
        find_struck_location(s, frame)


def find_struck_location(s: ArenaState, frame: list[int]) -> None:
    """The location for a strike whose card says how it is found."""
    frame[STEP] = CHOSEN
    if frame[A_MODE] == MODE_CHOICE:
        ask(s, ASK_LOCATION, frame[A_HITTER], ANY_BUT_HEAD)
        return
    lowers = weakest_lowers(s, frame[A_TARGET]) if frame[A_MODE] == MODE_LOWER else []
    if len(lowers) == 2:
        ask(s, ASK_LOCATION, frame[A_TARGET], 1 << lowers[0] | 1 << lowers[1])
        return
    if not lowers and frame[A_MODE] != MODE_OC:
        frame[A_DAMAGE] = 0
    frame[A_HIT] = lowers[0] if lowers else NO_LOCATION
    shield(s, frame)


def shield(s: ArenaState, frame: list[int]) -> None:
    """A shield before the location takes its part (ARN-WPN-8), then W-HIT-D."""
    target = frame[A_TARGET]
    helot = s.helots[target]
    weapon = ready_weapon(s, target)
    hit = frame[A_HIT]
    if hit != NO_LOCATION and weapon is not None and weapon.kind == "shield" and helot.shield == hit:
        frame[A_DAMAGE] = max(0, frame[A_DAMAGE] - weapon.block)
        arms.wear(s, target, "ARN-WPN-8")
    frame[STEP] = SHIELDED
    call_window(s, W_HIT_D, [target])


def move_coins(s: ArenaState, frame: list[int]) -> None:
    """The damage itself, who is finished by it, and the turning point damage (ARN-CMB-13 to -15)."""
    hitter, target, hit = frame[A_HITTER], frame[A_TARGET], frame[A_HIT]
    frame[STEP] = STRUCK
    frame[A_STAGGERS] = int(hit in (HD, MD) and frame[A_DAMAGE] >= STAGGERING and s.helots[target].locations[hit] > 0)
    credit = NOBODY if frame[A_COMMAND] == STRIKE and frame[A_TURN] else hitter
    flow = "ARN-COIN-F4" if hit == NO_LOCATION else "ARN-COIN-F5"
    moved = life.damage(s, target, hit, frame[A_DAMAGE], credit, flow, frame[A_SPARED] == 1)
    if hitter == frame[A_ATTACKER]:
        frame[A_WON] += moved
    life.test_life(s, target, credit)
    if frame[A_TPDM] and moved:
        ledger.cash_counter(s, hitter)


def strike_effects(s: ArenaState, frame: list[int]) -> None:
    """What the weapon does besides, or the card behind a strike (ARN-CMB-16); a Takedown lays its victim down."""
    frame[STEP] = EFFECTED
    target = frame[A_TARGET]
    if s.helots[target].life == OUT:
        return
    if frame[A_COMMAND] == TAKEDOWN and frame[A_HITTER] == frame[A_ATTACKER]:
        life.end_grapple(s, target)
        if s.helots[target].life == LIVE:
            call_prone(s, target)
        return
    program = frame[A_EFFECTS] - 1 if frame[A_COMMAND] == STRIKE else NOBODY
    if frame[A_WEAPON] != NOBODY:
        program = s.table.programs.weapons[frame[A_WEAPON]]
    if program != NOBODY:
        call_effects(s, program, frame[A_HITTER])
        s.stack[-1][E_TARGET] = target


def stagger(s: ArenaState, frame: list[int]) -> None:
    """A heavy blow to head or midsection may fell (ARN-SIT-2)."""
    frame[STEP] = STAGGER_FALLEN
    if frame[A_STAGGERS] and s.helots[frame[A_TARGET]].erect():
        frame[STEP] = STAGGERED
        call_check(s, frame[A_TARGET], SAFE)


def run_down(s: ArenaState, frame: list[int]) -> None:
    """So may a blow out of a run (ARN-POS-4)."""
    frame[STEP] = FINISHED
    mine = frame[A_HITTER] == frame[A_ATTACKER]
    if frame[A_RUNNING] and mine and frame[A_PART] == 0 and s.helots[frame[A_TARGET]].erect():
        frame[STEP] = RAN_DOWN
        call_check(s, frame[A_TARGET], SAFE)
