"""Whom an effect means, and whether it is bad for them (content vocabulary 1.1, ARN-CARD-3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nexus.games.arena.codes import LIVE, NOBODY
from nexus.games.arena.effects import Effect
from nexus.games.arena.rules.abilities import nearest_attack
from nexus.games.arena.rules.frames import A_HITTER, A_TARGET, E_RANDOM, E_SELF, E_TARGET, E_TRIGGER, E_USER
from nexus.games.arena.rules.reach import live_opponents
from nexus.games.arena.rules.rolls import weakest_lowers
from nexus.games.arena.storage import states_of

if TYPE_CHECKING:
    from nexus.games.arena.state import ArenaState


def subjects(s: ArenaState, who: str, frame: list[int]) -> list[int]:
    """The live helots that a word means for the effects in `frame`, the trigger's first, then clockwise."""
    return [seat for seat in meant(s, who, frame) if seat != NOBODY and s.helots[seat].life == LIVE]


def meant(s: ArenaState, who: str, frame: list[int]) -> list[int]:
    """The seats that a word means."""
    if who == "self":
        return [frame[E_SELF]]
    if who == "target":
        return [frame[E_TARGET]]
    if who == "active":
        return [s.active]
    if who == "trigger":
        return [frame[E_TRIGGER]]
    if who == "all":
        return s.clockwise_from(frame[E_TRIGGER])
    if who == "others":
        return s.clockwise_from(frame[E_USER])[1:]
    if who == "next":
        return [next_in_order(s, frame[E_SELF])]
    if who == "random_other":
        if frame[E_RANDOM] == NOBODY:
            frame[E_RANDOM] = random_other(s, frame[E_TRIGGER])
        return [frame[E_RANDOM]]
    if who in ("leader", "trailer"):
        return [richest(s, frame[E_TRIGGER], who == "leader")]
    attack = nearest_attack(s)
    if attack is None:
        return []
    return [attack[A_HITTER if who == "attacker" else A_TARGET]]


def next_in_order(s: ArenaState, seat: int) -> int:
    """The next live helot in initiative order, cyclic; before the first cycle clockwise (AMB-55, AMB-70)."""
    order = s.order or s.clockwise_from(0)
    if seat not in order:
        order = s.clockwise_from(seat)
    at = order.index(seat)
    for other in order[at + 1 :] + order[:at]:
        if s.helots[other].life == LIVE:
            return other
    return NOBODY


def random_other(s: ArenaState, seat: int) -> int:
    """One of the live opponents, by lot."""
    others = live_opponents(s, seat)
    return others[s.chance.below(len(others))] if others else NOBODY


def richest(s: ArenaState, first: int, largest: bool) -> int:
    """The player with the largest (or smallest) pile; of equal ones the first clockwise."""
    best = first
    for seat in s.clockwise_from(first):
        pile, record = s.helots[seat].pile, s.helots[best].pile
        if pile > record if largest else pile < record:
            best = seat
    return best


def is_bad(s: ArenaState, effect: Effect, seat: int, frame: list[int]) -> bool:
    """Whether a part of a turning point card is negative for a helot, which a paid price then spares it."""
    op = effect.op
    if op == "pay":
        return loses_coins(s, effect, seat, frame)
    if op == "choose" or seat not in subjects(s, effect.who, frame):
        return False
    if op == "if" and not condition(s, effect.cond, seat):
        return False
    if op in ("if", "check"):
        inner = frame[:]
        inner[E_SELF] = seat
        return any(is_bad(s, part, seat, inner) for part in (effect.then if op == "if" else effect.failed))
    return harms(s, effect, seat)


def loses_coins(s: ArenaState, effect: Effect, seat: int, frame: list[int]) -> bool:
    """Whether a transfer takes coins from a player who has some, and not only to give them back."""
    if s.helots[seat].pile == 0 or seat not in payers(s, effect.source, frame):
        return False
    return effect.to == "crowd" or payers(s, effect.to, frame) != [seat]


def harms(s: ArenaState, effect: Effect, seat: int) -> bool:
    """Whether an effect on one helot is negative and finds something to take or to change."""
    if effect.op == "hurt":
        return effect.loc != "weakest_lower" or bool(weakest_lowers(s, seat))
    if effect.op == "state":
        return effect.add != "" and effect.add not in states_of(s.helots[seat])
    return effect.op in ("shift", "face") or (effect.op == "points" and effect.n < 0)


def payers(s: ArenaState, word: str, frame: list[int]) -> list[int]:
    """The players whose coins a transfer takes or gives; none for the crowd."""
    if word == "crowd":
        return []
    if word == "each":
        return s.clockwise_from(frame[E_TRIGGER])
    return [seat for seat in meant(s, word, frame) if seat != NOBODY]


def condition(s: ArenaState, word: str, seat: int) -> bool:
    """Whether a helot is armed, flaming, or has lost a location."""
    helot = s.helots[seat]
    if word == "armed":
        return helot.drawn
    if word == "flaming":
        return helot.flaming
    return 0 in helot.locations
