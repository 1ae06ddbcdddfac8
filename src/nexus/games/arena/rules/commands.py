"""What the active player may command, and what it costs (ARN-CMD, ARN-FSM-18)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nexus.core.moves import Move
from nexus.games.arena.body import FULL_OC
from nexus.games.arena.codes import (
    AIM_FOCUSED,
    AIM_STANDARD,
    AIM_WILD,
    BRAZIER,
    COMBO,
    CRATE,
    EAT_GUTS,
    FEINT,
    FOCUSED,
    GRAPPLE,
    GUTS,
    NOBODY,
    OUT,
    STANDARD,
    W_INIT,
    WILD,
)
from nexus.games.arena.geometry import NEIGHBOURS, OFF, ahead
from nexus.games.arena.moves import (
    ASK_AGAIN,
    CLINCH,
    CRUSH_IT,
    DESTROY_CRATE,
    DRAG_ROTATE,
    DRAG_STEP,
    DRAW,
    DROP,
    EAT,
    END_MOVE,
    GLOAT,
    HIT_COMBO,
    HIT_FEINT,
    HIT_FOCUSED,
    HIT_GRAPPLE,
    HIT_STANDARD,
    HIT_WILD,
    INFLUENCE,
    KNOCK_OVER,
    LET_GO,
    LIBERATE,
    MEND,
    MOST_PARTS,
    ROTATE,
    SHOOT_FOCUSED,
    SHOOT_STANDARD,
    SHOOT_WILD,
    STAND_UP,
    STEP,
    STOP_DROP,
    STORE,
    TAKE_DOWN,
    THROW_TO,
    TOKEN_AP,
    TOKEN_MP,
    TUMBLE,
    ArenaMove,
    move,
)
from nexus.games.arena.rules import abilities, lasting
from nexus.games.arena.rules.abilities import (
    ELUSIVE,
    HURDLE,
    JACK,
    MADE_YOU_LOOK,
    PUSH,
    STILL_STANDING,
    TALK_SHIT,
    TUNNEL_VISION,
    TURN_CROWD,
    UNSHACKLED,
    WIN_THEM_OVER,
)
from nexus.games.arena.rules.reach import can_attack, can_drag, can_swing, throw_square, uppers
from nexus.games.arena.rules.squares import enterable, in_fire_area, on_guts
from nexus.games.arena.rules.windows import might_answer, playable

if TYPE_CHECKING:
    from nexus.games.arena.state import ArenaState

BUTTON_COINS: Final = 5
OWN_ABILITIES: Final = (
    STILL_STANDING,
    ELUSIVE,
    UNSHACKLED,
    PUSH,
    HURDLE,
    TUNNEL_VISION,
    TURN_CROWD,
    WIN_THEM_OVER,
    TALK_SHIT,
    JACK,
    MADE_YOU_LOOK,
)
FORWARD: Final = (0, 1, 7)
ASIDE: Final = (2, 4, 6)
LEFT_AND_RIGHT: Final = (3, 1)
MOST_ROTATIONS: Final = 2
ATTACK_COSTS: Final = {
    WILD: 1,
    STANDARD: 2,
    FOCUSED: 3,
    GRAPPLE: 2,
    COMBO: 3,
    FEINT: 2,
    AIM_WILD: 2,
    AIM_STANDARD: 3,
    AIM_FOCUSED: 4,
}
"""AP; a Combo costs 1 more for each Standard attack that follows its opener."""
PLAIN_ATTACKS: Final = (
    (WILD, HIT_WILD),
    (STANDARD, HIT_STANDARD),
    (GRAPPLE, HIT_GRAPPLE),
    (FEINT, HIT_FEINT),
    (AIM_WILD, SHOOT_WILD),
    (AIM_STANDARD, SHOOT_STANDARD),
)
NAMED_ATTACKS: Final = ((FOCUSED, HIT_FOCUSED), (AIM_FOCUSED, SHOOT_FOCUSED))
MEND_AP: Final = 2
STOP_DROP_AP: Final = 3
THROW_AP: Final = 2


def can_pay_oc(s: ArenaState, seat: int, coins: int) -> bool:
    """Whether a helot may pay with OC: it must keep some, unless the table allows the last (ARN-COIN-6)."""
    return s.helots[seat].oc >= coins if s.table.suicidal_costs else s.helots[seat].oc > coins


def mp_cost(s: ArenaState, seat: int, points: int) -> int:
    """What movement costs, dearer on guts (ARN-CMD-5)."""
    return 2 * points if on_guts(s, seat) else points


def attack_points(s: ArenaState, target: int) -> int:
    """The AP at hand for an attack: bonus points help against those who lie (ARN-STA-3)."""
    return s.ap + s.bp if s.helots[target].prone else s.ap


def options(s: ArenaState) -> list[Move]:
    """Everything the active player may do now, the end of the round first."""
    found: list[Move] = [END_MOVE]
    seat = s.active
    helot = s.helots[seat]
    if helot.prone:
        if s.mp >= mp_cost(s, seat, 1):
            found.append(move(STAND_UP))
    elif helot.grappled():
        add_victim(s, seat, found)
    elif helot.victim != NOBODY:
        add_captor(s, seat, found)
    else:
        add_movement(s, seat, found)
        add_attacks(s, seat, found)
        add_other(s, seat, found)
    if s.won >= 0 and not s.gloated and s.ap >= 1 and not helot.prone and not helot.grappled():
        found.append(move(GLOAT))
    add_free(s, seat, found)
    return found


def add_victim(s: ArenaState, seat: int, found: list[Move]) -> None:
    """A held or netted helot struggles (ARN-CMD-8, ARN-CARD-5)."""
    if s.mp >= mp_cost(s, seat, 1) and can_pay_oc(s, seat, 1):
        found.append(move(LIBERATE))
    if s.helots[seat].captor != NOBODY:
        add_clinch(s, seat, found)


def add_clinch(s: ArenaState, seat: int, found: list[Move]) -> None:
    """Clinch: a coin of the pile becomes condition (ARN-GRP-1)."""
    helot = s.helots[seat]
    if s.ap >= 1 and helot.pile >= 1 and helot.oc < FULL_OC:
        found.append(move(CLINCH))


def add_captor(s: ArenaState, seat: int, found: list[Move]) -> None:
    """What a grappler can do with its victim (ARN-CMD-9)."""
    add_clinch(s, seat, found)
    for turns, points in ((FORWARD, 1), (ASIDE, 2)):
        if s.mp >= mp_cost(s, seat, points):
            for turn in turns:
                if can_drag(s, seat, turn):
                    found.append(move(DRAG_STEP, turn))
    if s.mp >= mp_cost(s, seat, 1):
        for quarters in LEFT_AND_RIGHT:
            if may_rotate(s, quarters) and can_swing(s, seat, quarters):
                found.append(move(DRAG_ROTATE, quarters))
    for squares in range(1, min(7, s.ap // THROW_AP) + 1):
        for turn in FORWARD:
            if throw_square(s, seat, turn, squares) != OFF:
                found.append(move(THROW_TO, turn, squares))
    if s.ap >= 1:
        found.append(move(TAKE_DOWN))
        found.append(move(CRUSH_IT))
    found.append(move(LET_GO))
    if s.table.grappler_may_strike:
        add_attacks(s, seat, found)


def may_rotate(s: ArenaState, quarters: int) -> bool:
    """At most two turns on a square, both the same way (ARN-MOVE-3)."""
    return s.rotations == 0 or (s.rotations < MOST_ROTATIONS and s.spin == quarters)


def add_movement(s: ArenaState, seat: int, found: list[Move]) -> None:
    """Steps, turns, Backflip and Sidesteps (ARN-MOVE, ARN-ADV)."""
    helot = s.helots[seat]
    single = mp_cost(s, seat, 1)
    if s.mp < single:
        return
    base = 8 * helot.square
    for turn in FORWARD:
        if enterable(s, NEIGHBOURS[base + (2 * helot.facing + turn) % 8]):
            found.append(move(STEP, turn))
    for turn in ASIDE:
        if enterable(s, NEIGHBOURS[base + (2 * helot.facing + turn) % 8]):
            if s.mp >= 2 * single:
                found.append(move(STEP, turn))
            found.append(move(TUMBLE, turn))
    for quarters in LEFT_AND_RIGHT:
        if may_rotate(s, quarters):
            found.append(move(ROTATE, quarters))


def add_attacks(s: ArenaState, seat: int, found: list[Move]) -> None:
    """The MELEE and AIM commands against each helot in reach."""
    for other in range(len(s.helots)):
        if other == seat or s.helots[other].life == OUT:
            continue
        points = attack_points(s, other)
        letter = s.table.letters[other]
        for command, verb in PLAIN_ATTACKS:
            if points >= ATTACK_COSTS[command] and can_attack(s, command, seat, other):
                if command == WILD and not can_pay_oc(s, seat, 1):
                    continue
                found.append(move(verb, letter))
        for command, verb in NAMED_ATTACKS:
            if points >= ATTACK_COSTS[command] and can_attack(s, command, seat, other):
                for location in range(7):
                    found.append(move(verb, letter, location))
        if points > ATTACK_COSTS[COMBO] and can_attack(s, COMBO, seat, other):
            for parts in range(1, min(MOST_PARTS, points - ATTACK_COSTS[COMBO]) + 1):
                for location in range(7):
                    found.append(move(HIT_COMBO, letter, location + 7 * parts))


def add_other(s: ArenaState, seat: int, found: list[Move]) -> None:
    """Healing, braziers, crates, weapons and meals of an erect helot in no grapple."""
    helot = s.helots[seat]
    if helot.bleeding and s.ap >= MEND_AP:
        found.append(move(MEND))
    if helot.flaming and s.ap >= STOP_DROP_AP and not in_fire_area(s, helot.square):
        found.append(move(STOP_DROP))
    if s.ap >= s.table.knock_ap:
        for turn in FORWARD:
            square = ahead(helot.square, helot.facing, turn)
            if square != OFF and s.objects[square] == BRAZIER:
                found.append(move(KNOCK_OVER, square))
    near = ahead(helot.square, helot.facing, 0)
    if s.ap >= s.table.crate_ap and near != OFF and s.objects[near] == CRATE:
        found.append(move(DESTROY_CRATE))
    if helot.weapon != NOBODY:
        add_weapon(s, seat, found)
    if s.ap >= 1 and s.tiles[helot.square] == GUTS and lasting.rule(s, seat, EAT_GUTS):
        found.append(move(EAT))


def add_weapon(s: ArenaState, seat: int, found: list[Move]) -> None:
    """Draw and Store; what costs nothing may be done once in a command round, so that rounds end."""
    helot = s.helots[seat]
    weapon = s.table.content.weapons[helot.weapon]
    cost = weapon.store if helot.drawn else weapon.draw
    if s.ap < cost or (cost == 0 and s.free_draws >> int(helot.drawn) & 1):
        return
    if helot.drawn:
        found.append(move(STORE))
    elif uppers(s, seat) >= weapon.uppers:
        found.append(move(DRAW))


def add_free(s: ArenaState, seat: int, found: list[Move]) -> None:
    """Free actions in any state: tokens, abilities, cards, dropping a weapon, presets (ARN-CMD-4)."""
    helot = s.helots[seat]
    if helot.command:
        found.append(move(TOKEN_AP))
        found.append(move(TOKEN_MP))
    traits = helot.traits
    if max(traits) >= 3:
        abilities.add_options(s, seat, OWN_ABILITIES, found)
    abilities.add_unique(s, seat, 0, found)
    for card in helot.hand:
        if s.table.card_windows[card] & 1 and playable(s, seat, card, s.stack[-1]):
            found.append(move(INFLUENCE, card))
    if helot.weapon != NOBODY:
        found.append(move(DROP))
    if helot.presets:
        for window in range(W_INIT, 15):
            if helot.presets >> window & 1:
                found.append(move(ASK_AGAIN, window))


def anything_left(s: ArenaState) -> bool:
    """Whether the round goes on: points are left, or something is possible without (ARN-CR-7, ARN-FSM-30).

    A hand that, for all that others know, may hold a card for the own round counts, so that nobody learns from the
    end of a round what a hand does not hold.
    """
    if s.ap or s.mp or s.helots[s.active].command:
        return True
    if might_answer(s, s.active, 0):
        return True
    for option in options(s):
        assert isinstance(option, ArenaMove)
        if option is not END_MOVE and option.verb not in (DROP, ASK_AGAIN):
            return True
    return False
