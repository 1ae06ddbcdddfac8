"""Habits: what somebody does who knows the game and does not think. Quick, for games that are only imagined."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nexus.core.chance import Chance
from nexus.games.quantum.codes import (
    ADD,
    ATTACK,
    CANCEL,
    DEFENDER,
    DEPLOY,
    DONE,
    EVOLVE,
    JOIN,
    MOVE,
    PASS,
    PLAY,
    PLAYER,
    QUADRANT,
    QUIET,
    RECALL,
    RESIGN,
    STAY,
    USE,
    VERB,
    is_piece,
    option,
)
from nexus.games.quantum.language.words import FAR, UNIT
from nexus.games.quantum.rules.attacks import attackable, can_attack
from nexus.games.quantum.rules.board import NEIGHBOURS, PLACES
from nexus.games.quantum.rules.options import option_codes
from nexus.games.quantum.rules.questions import ASK_ACTION, ASK_RESPONSE, ASK_SKIRMISH
from nexus.games.quantum.rules.stats import HORDE, TAUNT, ZEAL, ZENITH

if TYPE_CHECKING:
    from nexus.games.quantum.pieces import Piece
    from nexus.games.quantum.state import QuantumState

DULL: Final = (QUIET, RESIGN, CANCEL)
"""What nobody does who wants to win: give up, drop what was begun, or change what one will be asked."""

GRAIN: Final = 1024
"""How finely chance is mixed into an opinion."""


class Taste:
    """How much somebody likes what can be done; every liking is doubled at most by a whim."""

    def __init__(self) -> None:
        self.passing = 0.42
        self.kill = 2.85
        """To destroy a unit, before its values are looked at."""
        self.strength = 1.22
        """For each point of Attack and Defense of a unit that is destroyed."""
        self.front = 2.1
        """More, if it is in the Front Row: who has nobody there may lose the game."""
        self.awake = 1.35
        """More, if it is ready: it cannot attack any more."""
        self.half = 0.66
        """What it is worth to suppress a unit, as a share of destroying it."""
        self.thrift = 0.18
        """Less, for each point of Attack that is not needed."""
        self.man = 2.64
        """To man an empty quadrant of the Front Row."""
        self.courage = 0.42
        """How much of that is left where a ready enemy could destroy the unit."""
        self.forward = 1.2
        """To bring a unit to the Front Row where others stand already: it can attack from there."""
        self.unit = 3.4
        self.unit_cp = 0.57
        """To deploy a unit, and for each Command Point of it."""
        self.gear = 1.3
        self.gear_cp = 0.24
        """To deploy anything else."""
        self.better = 3.3
        """To evolve."""
        self.event = 0.76
        self.event_cp = 0.39
        """To play an Event."""
        self.tool = 1.5
        """To use an ability."""
        self.ritual = 1.3
        """To join a Ritual."""


USUAL: Final = Taste()


def sensible(codes: list[int]) -> list[int]:
    """The options without those that nobody wants; all but giving up if nothing else is left."""
    found = [code for code in codes if code // VERB not in DULL]
    return found or [code for code in codes if code // VERB != RESIGN]


def habit(state: QuantumState, seat: int, chance: Chance, taste: Taste = USUAL) -> int:
    """The option that a seat takes from habit, with some whim."""
    codes = sensible(option_codes(state, seat))
    if len(codes) == 1:
        return codes[0]
    if state.draft is None and state.question == ASK_RESPONSE and chance.below(2):
        return option(DONE)
    acting = state.question == ASK_ACTION and state.draft is None
    best, most = codes[0], -1.0
    for code in codes:
        liking = _action_liking(state, code, taste) if acting else _liking(state, seat, code, taste)
        if liking > 0.0:
            liking *= 1.0 + chance.below(GRAIN) / GRAIN
        if liking > most:
            best, most = code, liking
    return best


def _liking(state: QuantumState, seat: int, code: int, taste: Taste) -> float:
    """How much a seat likes an option that is no action."""
    if state.draft is not None:
        return _draft_liking(state, seat, code, taste)
    value = code % VERB
    verb = code // VERB
    if state.question == ASK_SKIRMISH:
        return 1.0 if verb == STAY else _place_liking(state, seat, value - QUADRANT - seat * PLACES, taste)
    if verb in (DONE, STAY, PASS):
        return 0.1
    if is_piece(value):
        return _target_liking(state, seat, value)
    return 1.0


def _action_liking(state: QuantumState, code: int, taste: Taste) -> float:
    verb, value = code // VERB, code % VERB
    if verb == ATTACK:
        unit = state.pieces[value]
        return best_prize(state, unit, _strength(state, unit), taste)
    if verb == MOVE:
        return _move_liking(state, state.pieces[value], taste)
    if verb == DEPLOY:
        card = state.table.cards.cards[value]
        if card.kind == UNIT:
            return taste.unit + taste.unit_cp * card.cp
        return taste.gear + taste.gear_cp * card.cp
    if verb == EVOLVE:
        return taste.better
    if verb in (PLAY, RECALL):
        return taste.event + taste.event_cp * state.table.cards.cards[value].cp
    if verb == USE:
        return taste.tool
    return taste.ritual if verb == JOIN else taste.passing


def _strength(state: QuantumState, unit: Piece) -> int:
    """The Attack that a unit has, with its whole Horde if it has one."""
    if not unit.mask & HORDE:
        return unit.attack
    total = 0
    for other in state.sides[unit.owner].units[unit.place]:
        if other.mask & HORDE and can_attack(state, other):
            total += other.attack
    return max(total, unit.attack)


def best_prize(state: QuantumState, unit: Piece, attack: int, taste: Taste) -> float:
    """The most that an attack of a unit with so much Attack can achieve, Taunt being obeyed."""
    pool = state.table.enemy_pools[unit.range][unit.place]
    most = 0.0
    for seat, side in enumerate(state.sides):
        if seat == unit.owner:
            continue
        here, taunted = 0.0, False
        for place in range(PLACES):
            if not pool[place]:
                continue
            for other in side.units[place]:
                taunts = other.mask & TAUNT != 0
                if (taunted and not taunts) or not attackable(other, unit.owner):
                    continue
                found = prize(attack, other, taste)
                if taunts and not taunted:
                    here, taunted = found, True
                elif found > here:
                    here = found
        if here > most:
            most = here
    return most


def prize(attack: int, target: Piece, taste: Taste) -> float:
    """What an attack on a unit achieves, by the plain values of both: 0 if nothing."""
    back = target.place >= 3
    spare = attack - target.defense - back
    if spare < 0 and not target.suppressed:
        return 0.0
    value = taste.kill + taste.strength * (min(target.attack, 8) + min(target.defense, 8))
    if not back:
        value += taste.front
    if not target.exhausted:
        value += taste.awake
    if (spare == 0 and not target.suppressed) or (target.mask & ZEAL and not target.zeal_used):
        value *= taste.half
    return max(value - taste.thrift * min(max(spare, 0), 6), 0.1)


def _move_liking(state: QuantumState, unit: Piece, taste: Taste) -> float:
    """Whether a step mans the Front Row where nobody is, without leaving another place of it empty."""
    units = state.sides[unit.owner].units
    if unit.place < 3 and len(units[unit.place]) < 2:
        return 0.0
    for place in NEIGHBOURS[unit.place]:
        if place < 3 and not units[place]:
            return taste.man * (taste.courage if _endangered(state, unit, place) else 1.0)
    return taste.forward if unit.place >= 3 and unit.range != FAR and unit.attack else 0.0


def _endangered(state: QuantumState, unit: Piece, place: int) -> bool:
    """Whether somebody who is ready could destroy a unit in a place of the Front Row."""
    pools = state.table.enemy_pools
    for seat, side in enumerate(state.sides):
        if seat == unit.owner:
            continue
        for units in side.units:
            for other in units:
                strong = other.attack > unit.defense and not other.exhausted and not other.mask & ZENITH
                if strong and pools[other.range][other.place][place]:
                    return True
    return False


def _place_liking(state: QuantumState, seat: int, place: int, taste: Taste) -> float:
    """How much a seat wants a unit of its own in a quadrant of its own."""
    units = state.sides[seat].units
    if place < 3:
        return taste.man if not units[place] else 1.5
    return 0.8 if units[place - 3] or units[place] else 1.5


def _draft_liking(state: QuantumState, seat: int, code: int, taste: Taste) -> float:
    verb, value = code // VERB, code % VERB
    draft = state.draft
    assert draft is not None
    if verb == DONE:
        return 0.1
    if verb == DEFENDER:
        return _defender_liking(state, draft.pieces, value, taste)
    if verb == ADD:
        return 2.0 if draft.kind != ATTACK else _company_liking(state, draft.pieces, taste)
    if QUADRANT <= value < PLAYER:
        owner, place = (value - QUADRANT) // PLACES, (value - QUADRANT) % PLACES
        if owner == seat:
            return _place_liking(state, seat, place, taste)
        return 1.0 + len(state.sides[owner].units[place])
    return _target_liking(state, seat, value) if is_piece(value) else 1.0


def _company_liking(state: QuantumState, attackers: list[int], taste: Taste) -> float:
    """Whether a Horde needs more company: only if it achieves nothing as it is."""
    lead = state.pieces[attackers[0]]
    attack = sum([state.pieces[other].attack for other in attackers])
    return 0.05 if best_prize(state, lead, attack, taste) > 0.0 else 50.0


def _defender_liking(state: QuantumState, attackers: list[int], number: int, taste: Taste) -> float:
    target = state.pieces[number]
    if target.owner == state.pieces[attackers[0]].owner:
        return 0.0
    return 0.1 + prize(sum([state.pieces[other].attack for other in attackers]), target, taste)


def _target_liking(state: QuantumState, seat: int, number: int) -> float:
    """Somebody else's best, else one's own best: most of what could be done to either is unkind."""
    piece = state.find(number)
    if piece is None:
        return 1.0
    card = state.table.cards.cards[piece.card]
    value = 1.0 + card.cp
    if card.kind == UNIT:
        value = 1.0 + 0.4 * card.cp + 0.5 * piece.attack + 0.5 * piece.defense + (2.0 if piece.place < 3 else 0.0)
    return 10.0 + value if piece.owner != seat else value
