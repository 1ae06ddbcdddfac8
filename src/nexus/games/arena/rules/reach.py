"""What a command needs: state, position, sight and weapon, but not its cost (ARN-CMD, ARN-MEL, ARN-GRP, ARN-AIM)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nexus.games.arena.body import LU, RU
from nexus.games.arena.codes import (
    AIM_BLOCKED,
    AIM_WILD,
    DOWNED,
    DRAG,
    FEINT,
    GRAPPLE,
    LIVE,
    NOBODY,
    OUT,
    STRIKE,
    THROW,
    WILD,
)
from nexus.games.arena.content import Weapon
from nexus.games.arena.geometry import OFF, ahead, neighbour
from nexus.games.arena.rules import lasting
from nexus.games.arena.rules.squares import enterable, open_to_force, sees

if TYPE_CHECKING:
    from nexus.games.arena.state import ArenaState


def is_melee(command: int) -> bool:
    """Whether a command is of the MELEE group."""
    return command <= FEINT


def is_grapple_group(command: int) -> bool:
    """Whether a command is one of those with which a captor treats its victim."""
    return DRAG <= command < AIM_WILD


def is_aim(command: int) -> bool:
    """Whether a command is of the AIM group."""
    return AIM_WILD <= command < STRIKE


def uppers(s: ArenaState, seat: int) -> int:
    """How many upper appendages still work."""
    locations = s.helots[seat].locations
    return int(locations[LU] > 0) + int(locations[RU] > 0)


def ready_weapon(s: ArenaState, seat: int) -> Weapon | None:
    """The drawn weapon, if the helot has the appendages to use it (ARN-WPN-9)."""
    helot = s.helots[seat]
    if not helot.drawn:
        return None
    weapon = s.table.content.weapons[helot.weapon]
    return weapon if uppers(s, seat) >= weapon.uppers else None


def can_attack(s: ArenaState, command: int, attacker: int, defender: int) -> bool:
    """Whether an opposed command or a Feint against that helot is possible, cost and direction apart."""
    one, other = s.helots[attacker], s.helots[defender]
    if not one.erect() or other.life == OUT:
        return False
    if is_grapple_group(command):
        return one.victim == defender
    if one.grappled() or (other.life == DOWNED and command in (FEINT, GRAPPLE)):
        return False
    if is_aim(command):
        return not one.in_grapple() and can_aim(s, attacker) and sees(s, one.square, one.facing, other.square)
    if one.victim != NOBODY and not (s.table.grappler_may_strike and one.victim == defender and command != GRAPPLE):
        return False
    if one.drawn and s.table.barred[one.weapon] >> command & 1:
        return False
    if command == GRAPPLE and not can_grapple(s, attacker, defender):
        return False
    if ahead(one.square, one.facing, 0) == other.square:
        return True
    if command != WILD:
        return False
    return other.square in (ahead(one.square, one.facing, 1), ahead(one.square, one.facing, 7))


def can_grapple(s: ArenaState, attacker: int, defender: int) -> bool:
    """What Grapple needs besides the position (ARN-MEL-10, -11)."""
    one, other = s.helots[attacker], s.helots[defender]
    return uppers(s, attacker) == 2 and not one.drawn and not other.in_grapple() and not other.netted


def can_aim(s: ArenaState, seat: int) -> bool:
    """Whether a weapon with ammo is at the ready and nothing forbids to aim (ARN-AIM-4)."""
    weapon = ready_weapon(s, seat)
    if weapon is None or weapon.kind != "aim" or s.helots[seat].wear == 0:
        return False
    return not lasting.rule(s, seat, AIM_BLOCKED)


def can_drag(s: ArenaState, seat: int, turn: int) -> bool:
    """Whether captor and victim can both shift one square (ARN-GRP-8, -10)."""
    captor = s.helots[seat]
    victim = s.helots[captor.victim]
    direction = (2 * captor.facing + turn) % 8
    mine, other = neighbour(captor.square, direction), neighbour(victim.square, direction)
    if mine == OFF or other == OFF:
        return False
    if mine != victim.square and not enterable(s, mine):
        return False
    return other == captor.square or open_to_force(s, other)


def can_swing(s: ArenaState, seat: int, quarters: int) -> bool:
    """Whether the victim can be swung round by turning (ARN-GRP-8)."""
    captor = s.helots[seat]
    return open_to_force(s, ahead(captor.square, (captor.facing + quarters) % 4, 0))


def throw_square(s: ArenaState, seat: int, turn: int, squares: int) -> int:
    """Where a throw lands, or OFF if something is in the way (ARN-GRP-16, -17)."""
    captor = s.helots[seat]
    direction = (2 * captor.facing + turn) % 8
    square = s.helots[captor.victim].square
    for _ in range(squares):
        square = neighbour(square, direction)
        if not open_to_force(s, square):
            return OFF
    return square


def still_possible(s: ArenaState, command: int, attacker: int, defender: int, turn: int, length: int) -> bool:
    """Whether a declared command still makes sense after its window (ARN-CMD-3)."""
    if not can_attack(s, command, attacker, defender):
        return False
    if command == DRAG:
        return can_swing(s, attacker, turn) if length else can_drag(s, attacker, turn)
    if command == THROW:
        return throw_square(s, attacker, turn, length) != OFF
    return True


def live_opponents(s: ArenaState, seat: int) -> list[int]:
    """The live helots of others, clockwise from the next seat."""
    return [other for other in s.clockwise_from(seat)[1:] if s.helots[other].life == LIVE]
