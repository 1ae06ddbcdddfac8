"""Why a command or free action is refused in the own round."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nexus.core.refusals import Refusal
from nexus.games.arena import moves
from nexus.games.arena.body import FULL_OC
from nexus.games.arena.codes import (
    AIM_BLOCKED,
    CRATE,
    DOWNED,
    EAT_GUTS,
    FEINT,
    GRAPPLE,
    GUTS,
    NOBODY,
    OUT,
    WILD,
)
from nexus.games.arena.effects import TRAITS
from nexus.games.arena.geometry import OFF, ahead
from nexus.games.arena.moves import ArenaMove
from nexus.games.arena.offers import price_words
from nexus.games.arena.rules import lasting
from nexus.games.arena.rules.commands import can_pay_oc, may_rotate
from nexus.games.arena.rules.hazards import is_standing_brazier
from nexus.games.arena.rules.orders import ATTACKS
from nexus.games.arena.rules.reach import (
    can_drag,
    can_swing,
    is_aim,
    ready_weapon,
    throw_square,
    uppers,
)
from nexus.games.arena.rules.squares import enterable, in_fire_area, sees

if TYPE_CHECKING:
    from nexus.games.arena.state import ArenaState

CAPTOR_VERBS: Final = (
    moves.CLINCH,
    moves.DRAG_STEP,
    moves.DRAG_ROTATE,
    moves.THROW_TO,
    moves.TAKE_DOWN,
    moves.CRUSH_IT,
    moves.LET_GO,
)
VICTIM_VERBS: Final = (moves.LIBERATE, moves.CLINCH)
DEAR: Final = Refusal("ARN-CMD-1", "You cannot afford this command.")
ATTACK_CLAUSES: Final = ("ARN-MEL-1", "ARN-MEL-2", "ARN-MEL-3", "ARN-MEL-4", "ARN-MEL-5", "ARN-MEL-6")


def free_refusal(state: ArenaState, seat: int, move: ArenaMove) -> Refusal:
    """Why a free action is not possible."""
    helot = state.helots[seat]
    verb = move.verb
    if verb in (moves.TOKEN_AP, moves.TOKEN_MP):
        return Refusal("ARN-CP-8", "You have no command token left.")
    if verb == moves.ABILITY:
        return dear_ability(state, seat, move) or Refusal(
            f"ARN-ABL-{move.a}", "This ability is not possible here and now."
        )
    if verb == moves.UNIQUE:
        return dear_unique(state, seat, move) or Refusal("ARN-CARD-4", "This unique ability cannot be used now.")
    if verb == moves.INFLUENCE:
        if move.a not in helot.hand:
            return Refusal("ARN-CARD-2", "You do not hold this card.")
        return Refusal("ARN-CARD-1", "This card has another timing, or no target.")
    if verb == moves.DROP:
        return Refusal("ARN-WPN-3", "You have no weapon to drop.")
    return Refusal("ARN-WIN-20", "You are asked in windows of this kind anyway.")


def dear_ability(state: ArenaState, seat: int, move: ArenaMove) -> Refusal | None:
    """Why a common ability cannot be paid; None if it can."""
    trait = (move.a - 1) // 3
    cost, reserve = moves.ABILITY_COSTS[move.a], state.helots[seat].traits[trait]
    if reserve >= cost:
        return None
    return Refusal("ARN-TRT-3", f"This ability costs {cost} {TRAITS[trait]}; your reserve is {reserve}.")


def dear_unique(state: ArenaState, seat: int, move: ArenaMove) -> Refusal | None:
    """Why a unique ability cannot be paid; None if it can."""
    helot = state.helots[seat]
    ability = state.table.content.motivations[helot.motivation].abilities[move.a]
    short = [TRAITS[trait] for trait, amount in enumerate(ability.cost) if helot.traits[trait] < amount]
    if not short:
        return None
    return Refusal("ARN-CARD-4", f"{ability.name} costs {price_words(ability.cost)}; you lack {' and '.join(short)}.")


def command_refusal(state: ArenaState, seat: int, move: ArenaMove) -> Refusal:
    """Why a command is not possible: the helot's state first, then the position, then the cost."""
    helot = state.helots[seat]
    verb = move.verb
    if verb == moves.GLOAT and not helot.prone and not helot.grappled():
        if state.won < 0 or state.gloated:
            return Refusal("ARN-FAME-1", "Gloat only directly after a success, once in a command round.")
        return DEAR
    if verb in (moves.DRAW, moves.STORE) and (helot.prone or helot.netted or helot.in_grapple()):
        return Refusal("ARN-WPN-2", "Weapons are drawn and stored by erect helots in no grapple.")
    if helot.prone:
        if verb != moves.STAND_UP:
            return Refusal("ARN-CMD-7", "A Prone helot can only stand up.")
        return DEAR
    if helot.grappled():
        if verb not in VICTIM_VERBS:
            return Refusal("ARN-CMD-8", "A Grappled helot can only struggle or clinch.")
        return _victim(state, seat, move)
    if helot.victim != NOBODY:
        if verb not in CAPTOR_VERBS and not (state.table.grappler_may_strike and verb in ATTACKS):
            return Refusal("ARN-CMD-9", "A grappler has its hands full: let go first.")
        if verb in CAPTOR_VERBS:
            return _captor(state, seat, move)
    elif verb in CAPTOR_VERBS:
        return Refusal("ARN-CMD-6", "Your helot is in no grapple.")
    elif verb in (moves.STAND_UP, moves.LIBERATE):
        return Refusal("ARN-CMD-6", f"Your helot {'stands' if verb == moves.STAND_UP else 'is free'} already.")
    if verb in ATTACKS:
        return _attack(state, seat, move)
    if verb in (moves.STEP, moves.TUMBLE):
        if not enterable(state, ahead(helot.square, helot.facing, move.a)):
            return Refusal("ARN-MOVE-5", "This square cannot be entered.")
        return DEAR
    if verb == moves.ROTATE:
        return DEAR if may_rotate(state, move.a) else _turned()
    return _other(state, seat, move)


def _turned() -> Refusal:
    return Refusal("ARN-MOVE-3", "On one square your helot may turn twice, both times the same way.")


def _clinch(state: ArenaState, seat: int) -> Refusal:
    helot = state.helots[seat]
    if helot.pile < 1 or helot.oc >= FULL_OC:
        return Refusal("ARN-GRP-1", "Clinch takes a coin of your pile and room for it in the overall condition.")
    return DEAR


def _victim(state: ArenaState, seat: int, move: ArenaMove) -> Refusal:
    """Why a held helot cannot do this."""
    if move.verb == moves.CLINCH:
        if state.helots[seat].captor == NOBODY:
            return Refusal("ARN-CARD-5", "There is nobody to clinch in a net.")
        return _clinch(state, seat)
    if not can_pay_oc(state, seat, 1):
        return Refusal("ARN-COIN-6", "Struggling would cost the last of your helot's condition.")
    return DEAR


def _captor(state: ArenaState, seat: int, move: ArenaMove) -> Refusal:
    """Why a grappler cannot do this."""
    verb = move.verb
    if verb == moves.CLINCH:
        return _clinch(state, seat)
    if verb == moves.DRAG_STEP and not can_drag(state, seat, move.a):
        return Refusal("ARN-GRP-10", "There is no room for both helots that way.")
    if verb == moves.DRAG_ROTATE:
        if not may_rotate(state, move.a):
            return _turned()
        if not can_swing(state, seat, move.a):
            return Refusal("ARN-GRP-10", "There is no room for the victim that way.")
    if verb == moves.THROW_TO and throw_square(state, seat, move.a, move.b) == OFF:
        return Refusal("ARN-GRP-17", "Something is in the way of the throw.")
    return DEAR


def _attack(state: ArenaState, seat: int, move: ArenaMove) -> Refusal:
    """Why an attack is not possible."""
    command = ATTACKS[move.verb]
    helot = state.helots[seat]
    target = state.table.seat_of_letter[move.a]
    if target in (NOBODY, seat) or state.helots[target].life == OUT:
        return Refusal("ARN-CMB-1", "There is no such opponent on the board.")
    other = state.helots[target]
    if is_aim(command):
        return _aim(state, seat, target)
    if helot.victim != NOBODY and (command == GRAPPLE or helot.victim != target):
        return Refusal("ARN-CMD-9", "A grappler can strike nobody but its victim.")
    if other.life == DOWNED and command in (GRAPPLE, FEINT):
        return Refusal("ARN-END-7", "A downed helot can be neither grappled nor feinted against.")
    near = ahead(helot.square, helot.facing, 0) == other.square
    sides = (ahead(helot.square, helot.facing, 1), ahead(helot.square, helot.facing, 7))
    if not near and not (command == WILD and other.square in sides):
        return Refusal(ATTACK_CLAUSES[command], "The target is not in front of your helot.")
    if command == GRAPPLE:
        if helot.drawn or uppers(state, seat) < 2:
            return Refusal("ARN-MEL-10", "Grapple needs two working upper appendages and no drawn weapon.")
        if other.in_grapple() or other.netted:
            return Refusal("ARN-MEL-11", "The target is in a grapple or netted already.")
    if helot.drawn and state.table.barred[helot.weapon] >> command & 1:
        if state.table.content.weapons[helot.weapon].type == "ranged":
            return Refusal("ARN-MEL-16", "With a ranged weapon in hand there is no melee.")
        return Refusal("ARN-WPN-9", "Your weapon bars this command.")
    if command == WILD and not can_pay_oc(state, seat, 1):
        return Refusal("ARN-COIN-6", "A Wild attack would cost the last of your helot's condition.")
    return DEAR


def _aim(state: ArenaState, seat: int, target: int) -> Refusal:
    """Why an AIM command is not possible."""
    helot, other = state.helots[seat], state.helots[target]
    weapons = state.table.content.weapons
    if not helot.drawn or weapons[helot.weapon].kind != "aim":
        return Refusal("ARN-AIM-4", "Aiming needs a drawn ranged or thrown weapon.")
    if ready_weapon(state, seat) is None:
        return Refusal("ARN-WPN-9", "Your helot has too few working upper appendages for this weapon.")
    if lasting.rule(state, seat, AIM_BLOCKED) or not sees(state, helot.square, helot.facing, other.square):
        return Refusal("ARN-AIM-4", "There is no line of sight to the target.")
    if helot.in_grapple():
        return Refusal("ARN-CMD-9", "A grappler cannot aim.")
    return DEAR


def _other(state: ArenaState, seat: int, move: ArenaMove) -> Refusal:
    """Why healing, braziers, crates, weapons or a meal are not possible."""
    helot = state.helots[seat]
    verb = move.verb
    near = ahead(helot.square, helot.facing, 0)
    if verb == moves.MEND and not helot.bleeding:
        return Refusal("ARN-DEF-3", "Your helot does not bleed.")
    if verb == moves.STOP_DROP and (not helot.flaming or in_fire_area(state, helot.square)):
        return Refusal("ARN-DEF-4", "Your helot does not burn, or a fire is too close.")
    if verb == moves.KNOCK_OVER:
        forward = [ahead(helot.square, helot.facing, turn) for turn in (0, 1, 7)]
        if move.a not in forward or not is_standing_brazier(state, move.a):
            return Refusal("ARN-BRZ-2", "There is no standing brazier in front of your helot.")
    if verb == moves.DESTROY_CRATE and (near == OFF or state.objects[near] != CRATE):
        return Refusal("ARN-CRT-1", "There is no crate in the centre forward square.")
    if verb == moves.EAT and not lasting.rule(state, seat, EAT_GUTS):
        return Refusal("ARN-CARD-4", "Only helots with a talent for it eat guts.")
    if verb == moves.EAT and state.tiles[helot.square] != GUTS:
        return Refusal("ARN-CARD-4", "There are no guts under your helot.")
    if verb in (moves.DRAW, moves.STORE):
        return _weapon(state, seat, verb == moves.STORE)
    return DEAR


def _weapon(state: ArenaState, seat: int, store: bool) -> Refusal:
    """Why a weapon cannot be drawn or stored."""
    helot = state.helots[seat]
    if helot.weapon == NOBODY or helot.drawn != store:
        return Refusal("ARN-WPN-2", "There is no weapon to draw or store.")
    weapon = state.table.content.weapons[helot.weapon]
    if not store and uppers(state, seat) < weapon.uppers:
        return Refusal("ARN-WPN-9", "Your helot has too few working upper appendages for this weapon.")
    if (weapon.store if store else weapon.draw) == 0:
        return Refusal("ARN-WPN-2", "What costs nothing may be done once in a command round.")
    return DEAR
