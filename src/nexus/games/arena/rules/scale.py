"""The modifiers of one roll on the Sliding Dice Scale, each with its cause (ARN-SDS-6 to -17)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nexus.games.arena.body import LL, LU, MD, RL, RU
from nexus.games.arena.codes import BLOOD, COMBO, OWN_SDS, STANDARD, STRIKE
from nexus.games.arena.geometry import ahead, forward_distance
from nexus.games.arena.rules import lasting
from nexus.games.arena.rules.frames import A_ATTACKER, A_COMMAND, A_DEFENDER, A_PART
from nexus.games.arena.rules.reach import is_aim, is_grapple_group, is_melee

if TYPE_CHECKING:
    from nexus.games.arena.state import ArenaState

Reasons = list[tuple[str, int]]
ATTACK_LIMBS: Final = (LU, RU, MD)
DEFENCE_LIMBS: Final = (LL, RL, MD)
BACK: Final = 4
"""Eighths clockwise to the rear square."""


def part_command(frame: list[int]) -> int:
    """The command that one part of an attack counts as: the later parts of a Combo are Standard attacks."""
    command = frame[A_COMMAND]
    return STANDARD if command == COMBO and frame[A_PART] else command


def attack_modifiers(s: ArenaState, frame: list[int]) -> Reasons:
    """What bears on the attack roll; feints and effects for the next roll are used up."""
    command = part_command(frame)
    reasons: Reasons = []
    if command == STRIKE:
        return reasons
    seat = frame[A_ATTACKER]
    helot, other = s.helots[seat], s.helots[frame[A_DEFENDER]]
    _add(reasons, "command", OWN_SDS[command])
    for limb in ATTACK_LIMBS:
        if helot.locations[limb] == 0:
            reasons.append(("depleted", -1))
    if command <= COMBO and ahead(other.square, other.facing, BACK) == helot.square:
        reasons.append(("rear", 1))
    if is_melee(command) and s.feints and seat == s.active:
        reasons.append(("feint", s.feints))
        s.feints = 0
    _add(reasons, "effects", lasting.on_attack(s, seat, is_aim(command), not is_grapple_group(command)))
    _add(reasons, "blood", on_blood(s, seat))
    if is_aim(command):
        optimal = s.table.content.weapons[helot.weapon].optimal
        _add(reasons, "distance", min(0, optimal - forward_distance(helot.square, helot.facing, other.square)))
    return reasons


def defence_modifiers(s: ArenaState, frame: list[int]) -> Reasons:
    """What bears on the defence roll; effects for the next roll are used up."""
    reasons: Reasons = []
    if frame[A_COMMAND] == STRIKE:
        return reasons
    seat = frame[A_DEFENDER]
    for limb in DEFENCE_LIMBS:
        if s.helots[seat].locations[limb] == 0:
            reasons.append(("depleted", -1))
    _add(reasons, "effects", lasting.on_defence(s, seat))
    _add(reasons, "blood", on_blood(s, seat))
    return reasons


def on_blood(s: ArenaState, seat: int) -> int:
    """-1 for a helot that stands on blood and is in no grapple (ARN-SDS-15)."""
    helot = s.helots[seat]
    return -1 if s.tiles[helot.square] == BLOOD and not helot.in_grapple() else 0


def _add(reasons: Reasons, cause: str, value: int) -> None:
    if value:
        reasons.append((cause, value))
