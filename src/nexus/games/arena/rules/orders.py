"""The active player's commands carried out: pay, then begin the procedure (ARN-CMD-2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nexus.games.arena.codes import (
    AIM_FOCUSED,
    AIM_STANDARD,
    AIM_WILD,
    COMBO,
    CRUSH,
    DRAG,
    EAT_GUTS,
    EMPTY,
    FEINT,
    FOCUSED,
    GLOAT_NO_PENALTY,
    GRAPPLE,
    LIVE,
    NOBODY,
    ON_DEFEND,
    OWN_NEXT,
    P_CRATE,
    P_MOVE,
    P_PLAY,
    P_TURN,
    STANDARD,
    TAKEDOWN,
    THROW,
    WILD,
)
from nexus.games.arena.geometry import ahead
from nexus.games.arena.moves import (
    ABILITY,
    ASK_AGAIN,
    CLINCH,
    CRUSH_IT,
    DESTROY_CRATE,
    DRAG_ROTATE,
    DRAG_STEP,
    DRAW,
    DROP,
    EAT,
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
    UNIQUE,
    ArenaMove,
)
from nexus.games.arena.rules import abilities, arms, hazards, lasting, ledger, life
from nexus.games.arena.rules.attack import attack_frame
from nexus.games.arena.rules.commands import ATTACK_COSTS, MEND_AP, STOP_DROP_AP, THROW_AP, mp_cost
from nexus.games.arena.rules.displace import SAFE, count_rotation
from nexus.games.arena.rules.frames import (
    A_LENGTH,
    A_NAMED,
    A_PARTS,
    A_RUNNING,
    A_TURN,
    call_check,
    call_prone,
)
from nexus.games.arena.rules.squares import clear_tile, set_object

if TYPE_CHECKING:
    from nexus.games.arena.state import ArenaState

RUN_UP: Final = 2
"""The steps straight ahead that make a running strike."""
FREE: Final = (TOKEN_AP, TOKEN_MP, ABILITY, UNIQUE, INFLUENCE, DROP, ASK_AGAIN)
ATTACKS: Final = {
    HIT_WILD: WILD,
    HIT_STANDARD: STANDARD,
    HIT_FOCUSED: FOCUSED,
    HIT_GRAPPLE: GRAPPLE,
    HIT_COMBO: COMBO,
    HIT_FEINT: FEINT,
    SHOOT_WILD: AIM_WILD,
    SHOOT_STANDARD: AIM_STANDARD,
    SHOOT_FOCUSED: AIM_FOCUSED,
}
STOOD: Final = 1
FREED: Final = 2


def execute(s: ArenaState, seat: int, move: ArenaMove) -> None:
    """Carry out a command or free action of the active player; the end of the round is not among them."""
    verb = move.verb
    if verb in FREE:
        act_freely(s, seat, move)
        return
    run_up = s.run_up
    if not (verb == STEP and move.a == 0):
        s.run_up = 0
    if verb == GLOAT:
        gloat(s, seat)
        return
    s.won = -1
    if verb in ATTACKS:
        strike(s, seat, move, run_up >= RUN_UP)
    elif verb in (STEP, TUMBLE):
        s.mp -= mp_cost(s, seat, 2 if verb == STEP and move.a in (2, 4, 6) else 1)
        s.stack.append([P_MOVE, 0, seat, verb, move.a, 0])
    elif verb == ROTATE:
        s.mp -= mp_cost(s, seat, 1)
        count_rotation(s, move.a)
        s.stack.append([P_TURN, 0, seat, move.a])
    elif verb in (STAND_UP, LIBERATE):
        struggle(s, seat, verb)
    elif verb in (CLINCH, DRAG_STEP, DRAG_ROTATE, THROW_TO, TAKE_DOWN, CRUSH_IT, LET_GO):
        grapple(s, seat, move)
    else:
        do_other(s, seat, move)


def pay_attack(s: ArenaState, points: int, target: int) -> None:
    """Pay AP for an attack, bonus points first where they count (ARN-STA-3)."""
    if s.helots[target].prone:
        bonus = min(s.bp, points)
        s.bp -= bonus
        points -= bonus
    s.ap -= points


def strike(s: ArenaState, seat: int, move: ArenaMove, running: bool) -> None:
    """Pay for a MELEE or AIM command and begin it."""
    command = ATTACKS[move.verb]
    target = s.table.seat_of_letter[move.a]
    parts = move.b // 7 if command == COMBO else 0
    pay_attack(s, ATTACK_COSTS[command] + parts, target)
    if command == WILD:
        ledger.oc_to_crowd(s, seat, 1, "ARN-COIN-F13")
        life.test_life(s, seat, NOBODY)
    if command == FEINT:
        s.feints += 1
        return
    frame = attack_frame(command, seat, target)
    if command in (FOCUSED, COMBO, AIM_FOCUSED):
        frame[A_NAMED] = move.b % 7
    frame[A_PARTS] = parts
    frame[A_RUNNING] = int(running and command in (STANDARD, FOCUSED, COMBO))
    s.stack.append(frame)


def struggle(s: ArenaState, seat: int, verb: int) -> None:
    """Stand-Up or Liberate: pay, then a check whose result `struggled` takes up (ARN-ADV-1, -5)."""
    s.mp -= mp_cost(s, seat, 1)
    if verb == LIBERATE:
        ledger.oc_to_crowd(s, seat, 1, "ARN-COIN-F14")
        life.test_life(s, seat, NOBODY)
    s.stack[-1][4] = STOOD if verb == STAND_UP else FREED
    if s.helots[seat].life == LIVE:
        call_check(s, seat, SAFE)
    else:
        s.result = 0


def struggled(s: ArenaState, seat: int, what: int) -> None:
    """The check of a Stand-Up or Liberate is made."""
    if s.result == 0:
        return
    if what == STOOD:
        life.stand(s, seat)
    else:
        life.free(s, seat)


def grapple(s: ArenaState, seat: int, move: ArenaMove) -> None:
    """The commands of a captor, and Clinch."""
    verb = move.verb
    if verb == CLINCH:
        s.ap -= 1
        ledger.heal_oc(s, seat, 1, from_crowd=False, clause="ARN-COIN-F17")
        return
    if verb == LET_GO:
        life.end_grapple(s, seat)
        return
    command = {DRAG_STEP: DRAG, DRAG_ROTATE: DRAG, THROW_TO: THROW, TAKE_DOWN: TAKEDOWN, CRUSH_IT: CRUSH}[verb]
    frame = attack_frame(command, seat, s.helots[seat].victim)
    frame[A_TURN] = move.a
    if verb == DRAG_STEP:
        s.mp -= mp_cost(s, seat, 2 if move.a in (2, 4, 6) else 1)
    elif verb == DRAG_ROTATE:
        s.mp -= mp_cost(s, seat, 1)
        frame[A_LENGTH] = 1
    elif verb == THROW_TO:
        s.ap -= THROW_AP * move.b
        frame[A_LENGTH] = move.b
    else:
        s.ap -= 1
    s.stack.append(frame)


def gloat(s: ArenaState, seat: int) -> None:
    """Milk the crowd for a blow just landed, and be careless until the own next round (ARN-FAME-1, -2)."""
    s.ap -= 1
    s.gloated = True
    ledger.crowd_to_pile(s, seat, s.won, "ARN-COIN-F8")
    if not lasting.rule(s, seat, GLOAT_NO_PENALTY):
        lasting.add(s, seat, ON_DEFEND, -1, OWN_NEXT, "ARN-FAME-2")


def do_other(s: ArenaState, seat: int, move: ArenaMove) -> None:
    """Healing, braziers, crates, weapons and meals."""
    helot = s.helots[seat]
    verb = move.verb
    if verb == MEND:
        s.ap -= MEND_AP
        life.set_bleeding(s, seat, on=False)
    elif verb == STOP_DROP:
        s.ap -= STOP_DROP_AP
        life.set_flaming(s, seat, on=False)
        call_prone(s, seat)
    elif verb == KNOCK_OVER:
        s.ap -= s.table.knock_ap
        hazards.knock_over(s, seat, move.a)
    elif verb == DESTROY_CRATE:
        s.ap -= s.table.crate_ap
        set_object(s, ahead(helot.square, helot.facing, 0), EMPTY)
        s.stack.append([P_CRATE, 0, seat, 0])
    elif verb == EAT:
        s.ap -= 1
        clear_tile(s, helot.square)
        ledger.heal_oc(s, seat, lasting.rule(s, seat, EAT_GUTS), from_crowd=True, clause="ARN-COIN-7")
    elif verb == DRAW:
        change_weapon(s, s.table.content.weapons[helot.weapon].draw, 1)
        arms.draw(s, seat)
    elif verb == STORE:
        change_weapon(s, s.table.content.weapons[helot.weapon].store, 2)
        arms.store(s, seat)


def change_weapon(s: ArenaState, cost: int, mark: int) -> None:
    """Pay for Draw or Store; a free one is remembered, as it is possible only once in a round."""
    s.ap -= cost
    if cost == 0:
        s.free_draws |= mark


def act_freely(s: ArenaState, seat: int, move: ArenaMove) -> None:
    """Free actions (ARN-CMD-4)."""
    helot = s.helots[seat]
    verb = move.verb
    if verb == TOKEN_AP:
        helot.command -= 1
        s.ap += 1
        life.tell_points(s, "ARN-CP-8")
    elif verb == TOKEN_MP:
        helot.command -= 1
        s.mp += 1
        life.tell_points(s, "ARN-CP-8")
    elif verb == ABILITY:
        abilities.use(s, seat, move.a, move.b)
    elif verb == UNIQUE:
        abilities.use_unique(s, seat, move.a)
    elif verb == INFLUENCE:
        s.stack.append([P_PLAY, 0, seat, move.a, 0])
    elif verb == ASK_AGAIN:
        helot.presets &= ~(1 << move.a)
    else:
        arms.lose(s, seat, "dropped", "ARN-WPN-3")
