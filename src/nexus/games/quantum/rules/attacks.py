"""Who may attack whom (QNX-ATK, QNX-TAUNT, QNX-HORDE), and combat (QNX-CBT)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nexus.games.quantum.events import Fought
from nexus.games.quantum.frames import Action, Fact
from nexus.games.quantum.language import facts as f
from nexus.games.quantum.language import words as w
from nexus.games.quantum.rules.facts import publish
from nexus.games.quantum.rules.selecting import in_range
from nexus.games.quantum.rules.stats import (
    ADAPT,
    BE_ATTACKED,
    CAN_ATTACK,
    HORDE,
    NULLIFY,
    PHANTOM,
    SKIRMISHER,
    TAUNT,
    ZENITH,
    duel,
    refresh,
)
from nexus.games.quantum.rules.zones import Doing, card_id, destroy, place_counters, suppress

if TYPE_CHECKING:
    from nexus.games.quantum.pieces import Piece
    from nexus.games.quantum.rules.run import Run
    from nexus.games.quantum.state import QuantumState

RESULTS: Final = {f.RESULT_DESTROYED: "destroyed", f.RESULT_SUPPRESSED: "suppressed", f.RESULT_NONE: "none"}


def can_attack(state: QuantumState, unit: Piece) -> bool:
    """Whether a unit may declare an attack or join a Horde at all (QNX-ATK-1, QNX-ZENITH-1)."""
    if unit.exhausted or unit.forbid & CAN_ATTACK:
        return False
    zenith = (unit.mask | state.table.cards.cards[unit.card].keyword_mask) & ZENITH
    return not zenith or unit.permit & CAN_ATTACK != 0


def attackable(unit: Piece, seat: int) -> bool:
    """Whether a unit may be chosen as a defender by a seat."""
    if unit.forbid & BE_ATTACKED:
        return False
    return unit.owner == seat or unit.acted or not unit.mask & PHANTOM


def defenders(state: QuantumState, unit: Piece) -> list[int]:
    """The units that `unit` may attack: in range, with Taunt obeyed (QNX-ATK-2, QNX-TAUNT-1, -2)."""
    refresh(state)
    found: list[int] = []
    taunted = False
    for seat, side in enumerate(state.sides):
        if seat == unit.owner:
            continue
        legal: list[int] = []
        taunts: list[int] = []
        for units in side.units:
            for other in units:
                if in_range(state, unit, other) and attackable(other, unit.owner):
                    legal.append(other.number)
                    if other.mask & TAUNT:
                        taunts.append(other.number)
        taunted = taunted or len(taunts) > 0
        found += taunts or legal
    if state.table.friendly_attacks and not taunted:
        for units in state.sides[unit.owner].units:
            for other in units:
                if other.number != unit.number and in_range(state, unit, other) and attackable(other, unit.owner):
                    found.append(other.number)
    return found


def common_defenders(state: QuantumState, attackers: list[int]) -> list[int]:
    """The units that every one of the attackers may attack (QNX-HORDE-2)."""
    found = defenders(state, state.pieces[attackers[0]])
    for number in attackers[1:]:
        also = defenders(state, state.pieces[number])
        found = [other for other in found if other in also]
    return [number for number in found if number not in attackers]


def companions(state: QuantumState, attackers: list[int]) -> list[int]:
    """Horde units that may still join, so that somebody is left to attack (QNX-HORDE-1)."""
    lead = state.pieces[attackers[0]]
    if not lead.mask & HORDE:
        return []
    found: list[int] = []
    for unit in state.sides[lead.owner].units[lead.place]:
        if unit.number in attackers or not unit.mask & HORDE or not can_attack(state, unit):
            continue
        if common_defenders(state, [*attackers, unit.number]):
            found.append(unit.number)
    return found


def fight(run: Run, action: Action) -> None:
    """Combat of a declared attack, if it is still possible (QNX-ATK-9, QNX-CBT-7)."""
    state = run.state
    refresh(state)
    defender = state.pieces.get(action.defender)
    attackers = [state.pieces[number] for number in action.attackers if number in state.pieces]
    if defender is not None:
        attackers = [unit for unit in attackers if in_range(state, unit, defender) and unit.number != defender.number]
        if not attackable(defender, action.seat):
            attackers = []
    if defender is None or not attackers:
        if run.log is not None:
            numbers = tuple(action.attackers)
            run.log.append(Fought(numbers, action.defender, (), "", -1, -1, "none", clauses=("QNX-ATK-9",)))
        return
    result = clash(run, attackers, defender, combat=True)
    if not defender.gone:
        refresh(state)
        if defender.mask & ADAPT and not defender.adapted:
            defender.adapted = True
            place_counters(run, defender, defender.adapt, defender.owner)
    fact = Fact(f.F_ATTACKED, action.seat)
    fact.attackers = [unit.number for unit in attackers]
    fact.defender = defender.number
    fact.result = result
    publish(run, fact)


def clash(run: Run, attackers: list[Piece], defender: Piece, combat: bool) -> int:
    """Compare Attack with Defense and do what follows; the result as in facts.py. `combat` is False for a strike."""
    state = run.state
    seat = attackers[0].owner
    numbers = [unit.number for unit in attackers]
    values = duel(state, attackers, defender, combat)
    easy = combat and defender.suppressed and values.attack >= state.table.suppressed_min
    fatal = values.attack > values.defense or easy
    if combat and defender.suppressed and state.table.suppressed_min > values.attack:
        fatal = False
    nullify = any(unit.mask & NULLIFY for unit in attackers)
    bar = 0 if defender.suppressed else values.defense
    nullified = combat and nullify and defender.static and values.attack > bar
    wanted = f.RESULT_NONE
    if fatal:
        wanted = f.RESULT_DESTROYED
    elif values.attack == values.defense and not (combat and defender.suppressed):
        wanted = f.RESULT_SUPPRESSED
    if run.log is not None:
        clauses = ("QNX-CBT-1", "QNX-CBT-6") if easy else ("QNX-CBT-1",)
        cards = tuple([card_id(run, unit) for unit in attackers])
        target, result = card_id(run, defender), RESULTS[wanted]
        told = Fought(
            tuple(numbers), defender.number, cards, target, values.attack, values.defense, result, clauses=clauses
        )
        run.log.append(told)
    if wanted == f.RESULT_DESTROYED:
        cause = f.CAUSE_ATTACK if combat else f.CAUSE_EFFECT
        gone = destroy(run, [defender], Doing(seat, numbers[0], cause, numbers), nullified)
        if gone:
            return f.RESULT_DESTROYED
        return f.RESULT_SUPPRESSED if defender.suppressed else f.RESULT_NONE
    if wanted == f.RESULT_SUPPRESSED and suppress(run, defender, seat):
        return f.RESULT_SUPPRESSED
    return f.RESULT_NONE


def skirmishers(state: QuantumState, action: Action) -> list[int]:
    """The attackers that may move after the attack, lead first (QNX-SKIRMISHER-1, -2)."""
    refresh(state)
    cards = state.table.cards.cards
    found: list[int] = []
    for number in action.attackers:
        unit = state.pieces.get(number)
        if unit is not None and unit.mask & SKIRMISHER and cards[unit.card].kind == w.UNIT:
            found.append(number)
    return found
