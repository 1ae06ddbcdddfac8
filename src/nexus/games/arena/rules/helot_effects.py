"""Effects on one helot, and those that need dice or answers on the way (content vocabulary 1.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nexus.games.arena.codes import (
    ASK_NUMBER,
    ASK_POINT,
    ASK_TRAIT,
    MAIN,
    NOBODY,
    ON_AIM,
    ON_ATTACK,
    ON_DAMAGE,
    ON_DEFEND,
    P_CRATE,
    UNTIL,
)
from nexus.games.arena.effects import CHOICE, TRAITS, WEAPON_TYPES, Effect
from nexus.games.arena.events import Rolled, Tokens
from nexus.games.arena.rules import abilities, arms, lasting, ledger, life, pieces
from nexus.games.arena.rules.displace import SHIFTED, call_go
from nexus.games.arena.rules.frames import (
    A_HITTER,
    COMPASS_DIE,
    E_ALLOWED,
    E_COUNT,
    E_CURRENT,
    E_IMMUNE,
    E_INNER,
    E_RANDOM,
    E_SELF,
    E_TARGET,
    E_TRIGGER,
    E_USER,
    MODE_CHOICE,
    MODE_LOWER,
    MODE_OC,
    MODE_RANDOM,
    ask,
    call_check,
    call_die,
    call_effects,
    call_hurt,
    call_prone,
)
from nexus.games.arena.rules.subjects import condition
from nexus.games.arena.rules.windows import is_wild

if TYPE_CHECKING:
    from nexus.games.arena.state import ArenaState

MODES: Final = {"oc": MODE_OC, "random": MODE_RANDOM, "weakest_lower": MODE_LOWER, "choice_no_head": MODE_CHOICE}
ROLLS: Final = {"attack": ON_ATTACK, "aim": ON_AIM, "defend": ON_DEFEND}


def inside(s: ArenaState, effects: list[Effect], seat: int, frame: list[int]) -> None:
    """Carry out effects within an effect, for one helot, which they call self."""
    if not effects:
        return
    call_effects(s, s.table.programs.number(effects), frame[E_USER], frame[E_TRIGGER])
    inner = s.stack[-1]
    inner[E_SELF] = seat
    inner[E_IMMUNE] = frame[E_IMMUNE]
    inner[E_TARGET] = frame[E_TARGET]
    inner[E_ALLOWED] = frame[E_ALLOWED]
    inner[E_RANDOM] = frame[E_RANDOM]


def for_helot(s: ArenaState, effect: Effect, seat: int, frame: list[int]) -> None:
    """Effects on one helot; those that need an answer or dice go on in `go_on`."""
    op = effect.op
    helot = s.helots[seat]
    if op == "hurt":
        chooser = frame[E_USER] if effect.loc == "choice_no_head" else seat
        credit = frame[E_USER] if effect.credit == "self" else NOBODY
        call_hurt(s, seat, effect.n, MODES[effect.loc], credit, chooser)
    elif op == "mend_oc":
        ledger.heal_oc(s, seat, effect.n, effect.source == "crowd", "ARN-COIN-7")
    elif op == "mend_loc":
        arms.call_spread(s, seat, effect.n, arms.FROM_CROWD if effect.source == "crowd" else arms.FROM_PILE)
    elif op == "sds":
        lasting.add(s, seat, ROLLS[effect.roll], effect.n, UNTIL.index(effect.until), "ARN-SDS-17")
    elif op == "bonus":
        add_bonus(s, effect, seat)
    elif op == "soak":
        soak(s, effect, seat)
    elif op == "state":
        set_state(s, effect, seat)
    elif op == "tokens":
        gain_tokens(s, effect, seat)
    elif op == "face":
        abilities.look_away(s, seat)
    elif op == "weapon":
        if effect.act == "gain":
            kind = arms.ANY_TYPE if effect.type == "random" else WEAPON_TYPES.index(effect.type)
            arms.call_gain(s, seat, kind, stored=False)
        elif helot.drawn:
            arms.wear(s, seat, "ARN-WPN-6")
    elif op == "crate":
        s.stack.append([P_CRATE, 0, seat, 0])
    elif op == "first":
        s.order.remove(seat)
        s.order.insert(0, seat)
    elif op == "if":
        if condition(s, effect.cond, seat):
            inside(s, effect.then, seat, frame)
    elif op == "trait" and effect.trait != CHOICE:
        abilities.set_trait(s, seat, effect.trait, helot.traits[effect.trait] + effect.n, "ARN-CARD-7")
    else:
        frame[E_INNER] = 1
        frame[E_COUNT] = abs(effect.n)
        go_on(s, effect, frame)


def add_bonus(s: ArenaState, effect: Effect, seat: int) -> None:
    """More damage: to the blow that lands now, or to later ones."""
    if effect.until not in ("now", "hit"):
        lasting.add(s, seat, ON_DAMAGE, effect.n, UNTIL.index(effect.until), "ARN-CARD-7")
        return
    blow = abilities.nearest_attack(s)
    if blow is not None and blow[A_HITTER] == seat and not (effect.n > 0 and is_wild(blow)):
        pieces.change_damage(blow, effect.n)


def soak(s: ArenaState, effect: Effect, seat: int) -> None:
    """Less damage from the blow that lands now."""
    blow = abilities.nearest_attack(s)
    if blow is not None:
        if effect.amount == "survive":
            pieces.survive(s, blow, seat)
        else:
            pieces.change_damage(blow, -effect.n)


def set_state(s: ArenaState, effect: Effect, seat: int) -> None:
    """Begin or end a state."""
    on = effect.add != ""
    state = effect.add or effect.remove
    if state == "prone":
        if on:
            call_prone(s, seat)
        else:
            life.stand(s, seat)
    elif state == "bleeding":
        life.set_bleeding(s, seat, on)
    elif state == "flaming":
        life.set_flaming(s, seat, on)
    elif state == "netted":
        life.set_netted(s, seat, on)
    else:
        life.free(s, seat)


def gain_tokens(s: ArenaState, effect: Effect, seat: int) -> None:
    """Tokens from what is left of the supply (ARN-GEN-7)."""
    helot = s.helots[seat]
    if effect.kind == "command":
        helot.command += min(effect.n, 20 - sum([other.command for other in s.helots]))
    else:
        helot.deception += min(effect.n, 10 - sum([other.deception for other in s.helots]))
    if s.log is not None:
        s.log.append(Tokens(seat, helot.command, helot.deception, clauses=("ARN-CARD-7",)))


def go_on(s: ArenaState, effect: Effect, frame: list[int]) -> None:
    """The next step of an effect that needs dice or answers; `E_INNER` is 0 again when it is done."""
    op = effect.op
    seat = frame[E_CURRENT]
    inner = frame[E_INNER]
    if op == "check":
        frame[E_INNER] = 2 if inner == 1 else 0
        if inner == 1:
            call_check(s, seat, effect.need)
        else:
            inside(s, effect.passed if s.result else effect.failed, seat, frame)
    elif op == "choose":
        frame[E_INNER] = 2 if inner == 1 else 0
        if inner == 1:
            ask(s, ASK_NUMBER, seat, len(effect.options))
        else:
            inside(s, effect.options[s.result], seat, frame)
    elif op == "ratio":
        set_ratio(s, effect, frame)
    elif op == "shift":
        shift(s, frame)
    elif op == "trait":
        spread_trait(s, effect, frame)
    else:
        give_points(s, effect, frame)


def set_ratio(s: ArenaState, effect: Effect, frame: list[int]) -> None:
    """Change the ratio die before it is locked (ARN-INI-5)."""
    helot = s.helots[frame[E_CURRENT]]
    if effect.act == "reroll":
        helot.ratio = s.chance.roll(6)
    elif frame[E_INNER] == 1:
        frame[E_INNER] = 2
        ask(s, ASK_NUMBER, frame[E_CURRENT], 6)
        return
    else:
        helot.ratio = s.result + 1
    if s.log is not None:
        s.log.append(Rolled(frame[E_CURRENT], "ratio", (helot.ratio,), clauses=("ARN-INI-5",)))
    frame[E_INNER] = 0


def shift(s: ArenaState, frame: list[int]) -> None:
    """A forced move in a random direction; `E_INNER` is 3 plus the direction while squares are left to go."""
    seat = frame[E_CURRENT]
    if frame[E_INNER] == 1:
        frame[E_INNER] = 2
        call_die(s, seat, COMPASS_DIE)
        return
    if frame[E_INNER] == 2:
        frame[E_INNER] = 3 + s.result
    square = pieces.shifted(s, seat, frame[E_INNER] - 3)
    if frame[E_COUNT] == 0 or square == NOBODY:
        frame[E_INNER] = 0
        return
    frame[E_COUNT] -= 1
    call_go(s, seat, square, SHIFTED)


def spread_trait(s: ArenaState, effect: Effect, frame: list[int]) -> None:
    """Reserve points that their owner distributes, one by one."""
    seat = frame[E_CURRENT]
    helot = s.helots[seat]
    gain = effect.n > 0
    if frame[E_INNER] == 2:
        abilities.set_trait(s, seat, s.result, helot.traits[s.result] + (1 if gain else -1), "ARN-CARD-7")
        frame[E_COUNT] -= 1
    room = [trait for trait in range(len(TRAITS)) if (helot.traits[trait] < 5 if gain else helot.traits[trait] > 0)]
    if frame[E_COUNT] == 0 or not room:
        frame[E_INNER] = 0
        return
    frame[E_INNER] = 2
    ask(s, ASK_TRAIT, seat, sum([1 << trait for trait in room]))


def give_points(s: ArenaState, effect: Effect, frame: list[int]) -> None:
    """AP or MP now for the active helot, or with the next ratio."""
    seat = frame[E_CURRENT]
    kind = ("AP", "MP", "choice").index(effect.kind)
    if effect.when == "ratio":
        s.owed_points.append([seat, kind, effect.n])
        frame[E_INNER] = 0
        return
    if frame[E_INNER] == 2:
        pieces.change_points(s, s.result, 1 if effect.n > 0 else -1)
        frame[E_COUNT] -= 1
    elif kind < 2 and seat == s.active and s.phase == MAIN:
        pieces.change_points(s, kind, effect.n)
        frame[E_COUNT] = 0
    nothing_left = effect.n < 0 and s.ap + s.mp == 0
    if frame[E_COUNT] == 0 or nothing_left or seat != s.active or s.phase != MAIN:
        frame[E_INNER] = 0
        return
    frame[E_INNER] = 2
    ask(s, ASK_POINT, seat, int(effect.n > 0))
