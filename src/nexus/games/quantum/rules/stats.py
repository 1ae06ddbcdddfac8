"""Current values of objects: printed values, counters, timed effects and passive abilities (QNX-UNT-4, QNX-DUR-3).

Keywords, ranges, Leaders and permissions are worked out before numbers, so that a bonus may depend on a keyword that
another card grants. Passives of equal rank apply in order of age, Missions first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nexus.games.quantum.frames import Cause, Passive, mission_source
from nexus.games.quantum.language import words as w
from nexus.games.quantum.rules.board import NO_PLACE, SURROUNDING, row_of
from nexus.games.quantum.rules.selecting import fits, holds, matching, value_of

if TYPE_CHECKING:
    from nexus.games.quantum.language.abilities import Ability
    from nexus.games.quantum.language.modifiers import Keyword
    from nexus.games.quantum.pieces import Piece
    from nexus.games.quantum.state import QuantumState

ZEAL: Final = 1 << w.K_ZEAL
TAUNT: Final = 1 << w.K_TAUNT
HORDE: Final = 1 << w.K_HORDE
SWARM: Final = 1 << w.K_SWARM
PHALANX: Final = 1 << w.K_PHALANX
PHANTOM: Final = 1 << w.K_PHANTOM
ZENITH: Final = 1 << w.K_ZENITH
NULLIFY: Final = 1 << w.K_NULLIFY
STEADFAST: Final = 1 << w.K_STEADFAST
SKIRMISHER: Final = 1 << w.K_SKIRMISHER
TERRITORIAL: Final = 1 << w.K_TERRITORIAL
INFILTRATOR: Final = 1 << w.K_INFILTRATOR
ADAPT: Final = 1 << w.K_ADAPT

CAN_ATTACK: Final = w.KEYS["attack"]
CAN_MOVE: Final = w.KEYS["move"]
BE_MOVED: Final = w.KEYS["be_moved"]
BE_ATTACKED: Final = w.KEYS["be_attacked"]
BE_TARGETED: Final = w.KEYS["be_targeted"]
ACTIVATE: Final = w.KEYS["activate"]
GET_READY: Final = w.KEYS["ready"]
ENTER: Final = w.KEYS["enter"]
BE_DESTROYED: Final = w.KEYS["be_destroyed"]
BE_IMPACTED: Final = w.KEYS["be_impacted"]
GAIN_STATIC: Final = w.KEYS["gain:static"]
GAIN_SUPPRESSED: Final = w.KEYS["gain:suppressed"]
GAIN_MARKED: Final = w.KEYS["gain:marked"]
GAIN_COUNTERS: Final = w.KEYS["gain:counters"]


def is_blank(state: QuantumState, piece: Piece) -> bool:
    """Whether the printed rule box does not count: only a unit can be Static (QNX-STATIC-1)."""
    return piece.static and state.table.cards.cards[piece.card].kind == w.UNIT


def passives_at_work(state: QuantumState) -> list[Passive]:
    """Every passive ability in force, oldest first: Missions, then objects."""
    refresh(state)
    return state.passives


def _find_passives(state: QuantumState) -> list[Passive]:
    found: list[Passive] = []
    cards, missions = state.table.cards.cards, state.table.cards.missions
    for seat, side in enumerate(state.sides):
        for index, lying in enumerate(side.missions):
            for ability in missions[lying.mission].passives:
                cause = Cause(seat, mission_source(seat, index), -lying.mission - 1, ability.number)
                found.append(Passive(ability, cause, terrain=False))
    for piece in state.pieces.values():
        card = cards[piece.card]
        if card.passives and not (piece.static and card.kind == w.UNIT):
            for ability in card.passives:
                cause = Cause(piece.owner, piece.number, piece.card, ability.number)
                found.append(Passive(ability, cause, card.kind == w.TERRAIN))
    return found


def refresh(state: QuantumState) -> None:
    """Work out the current values of all objects, if anything changed since the last time."""
    if not state.dirty:
        return
    state.dirty = False
    for piece in state.pieces.values():
        _reset(state, piece)
    for timed in state.timed:
        held = state.pieces.get(timed.piece)
        if held is not None:
            held.mask |= timed.mask
            held.adapt += timed.adapt
            held.leader = held.leader or timed.leader
            held.immune = max(held.immune, timed.immune)
            held.permit |= timed.permit
            held.forbid |= timed.forbid
            held.attack += timed.attack
            held.defense += timed.defense
            if timed.range >= 0:
                held.range = timed.range
    passives = _find_passives(state)
    state.passives = passives
    for passive in passives:
        if passive.ability.when == w.ALWAYS and _changes_rank(passive.ability):
            _apply_rank(state, passive)
    _take_lost_keywords(state, passives)
    for piece in state.pieces.values():
        _settle_permissions(piece)
    for passive in passives:
        if passive.ability.when == w.ALWAYS:
            _apply_numbers(state, passive)
    for piece in state.pieces.values():
        if piece.mask & PHALANX:
            piece.defense += phalanx_bonus(state, piece)
        if piece.attack < 0:
            piece.attack = 0
        if piece.defense < 0:
            piece.defense = 0


def _changes_rank(ability: Ability) -> bool:
    modifiers = ability.modifiers
    return (
        modifiers.keyword_mask != 0
        or modifiers.range >= 0
        or modifiers.leader
        or modifiers.immune != w.NO_ONE
        or modifiers.permit != 0
        or modifiers.forbid != 0
    )


def _reset(state: QuantumState, piece: Piece) -> None:
    """Printed values and counters."""
    card = state.table.cards.cards[piece.card]
    blank = piece.static and card.kind == w.UNIT
    piece.attack = card.attack + piece.counters
    piece.defense = card.defense + piece.counters
    piece.mask = 0 if blank else card.keyword_mask
    piece.adapt = 0 if blank else card.adapt
    piece.range = card.range
    piece.leader = card.leader
    piece.immune = w.NO_ONE
    piece.permit = 0
    piece.forbid = 0
    piece.terrain_forbid = 0


def adapt_sum(keywords: list[Keyword]) -> int:
    """The Adapt values in a list of keywords, added up (QNX-ADAPT-3)."""
    total = 0
    for keyword in keywords:
        if keyword.code == w.K_ADAPT:
            total += keyword.n
    return total


def affected(state: QuantumState, passive: Passive) -> list[Piece]:
    """The objects in play that a passive changes now, but for those immune to it."""
    ability, cause = passive.ability, passive.cause
    if not holds(state, ability.condition, cause):
        return []
    if ability.affects is None:
        numbers = [cause.source]
    elif ability.affects.zones & w.IN_PLAY:
        numbers = matching(state, ability.affects, cause)
    else:
        return []
    found = [state.pieces[number] for number in numbers if number in state.pieces]
    return [piece for piece in found if not immune_to(piece, cause.seat) or piece.number == cause.source]


def immune_to(piece: Piece, seat: int) -> bool:
    """Whether effects of a seat cannot touch an object (QNX-TGT-4)."""
    if piece.immune == w.NO_ONE:
        return False
    return piece.immune == w.EVERYONE or piece.owner != seat


def _apply_rank(state: QuantumState, passive: Passive) -> None:
    """Keywords, range, Leader, immunity and permissions."""
    modifiers = passive.ability.modifiers
    for piece in affected(state, passive):
        piece.mask |= modifiers.keyword_mask
        if modifiers.keyword_mask & ADAPT:
            piece.adapt += adapt_sum(modifiers.keywords)
        if modifiers.range >= 0:
            piece.range = modifiers.range
        if modifiers.leader and not piece.leader:
            piece.leader = _can_lead(state, piece, state.pieces.get(passive.cause.source))
        piece.immune = max(piece.immune, modifiers.immune)
        piece.permit |= modifiers.permit
        if passive.terrain:
            piece.terrain_forbid |= modifiers.forbid
        else:
            piece.forbid |= modifiers.forbid


def _can_lead(state: QuantumState, piece: Piece, source: Piece | None) -> bool:
    """Whether a passive makes an object a Leader: its quadrant has no other, nor had one at first (QNX-LDR-1, -2)."""
    if source is not None and source.no_leader:
        return False
    return piece.place == NO_PLACE or not any(unit.leader for unit in state.sides[piece.owner].units[piece.place])


def _take_lost_keywords(state: QuantumState, passives: list[Passive]) -> None:
    """A keyword that is taken away is gone, whoever granted it (card language A8)."""
    for timed in state.timed:
        held = state.pieces.get(timed.piece)
        if held is not None and timed.lose:
            held.mask &= ~timed.lose
    for passive in passives:
        modifiers = passive.ability.modifiers
        if modifiers.lose_mask or modifiers.lose_all:
            for piece in affected(state, passive):
                piece.mask = 0 if modifiers.lose_all else piece.mask & ~modifiers.lose_mask


def _settle_permissions(piece: Piece) -> None:
    """Terrain against a permission: neither applies. Otherwise what forbids wins (QNX-TER-9, QNX-GEN-8)."""
    if piece.terrain_forbid:
        permitted = piece.permit
        piece.permit = permitted & ~piece.terrain_forbid
        piece.forbid |= piece.terrain_forbid & ~permitted
    piece.permit &= ~piece.forbid


def _apply_numbers(state: QuantumState, passive: Passive) -> None:
    modifiers = passive.ability.modifiers
    if modifiers.atk is None and modifiers.def_ is None:
        return
    for piece in affected(state, passive):
        if modifiers.atk is not None:
            piece.attack += value_of(state, modifiers.atk, passive.cause)
        if modifiers.def_ is not None:
            piece.defense += value_of(state, modifiers.def_, passive.cause)


def phalanx_bonus(state: QuantumState, piece: Piece) -> int:
    """One for each friendly Phalanx unit in the quadrants around (QNX-PHALANX-1, -2)."""
    if piece.place == NO_PLACE:
        return 0
    bonus = 0
    units = state.sides[piece.owner].units
    for place in SURROUNDING[piece.place]:
        for other in units[place]:
            if other.mask & PHALANX:
                bonus += 1
    if state.table.phalanx_here:
        for other in units[piece.place]:
            if other.mask & PHALANX and other.number != piece.number:
                bonus += 1
    return bonus


class Duel:
    """The two numbers of a combat, with what makes them differ from the current values."""

    def __init__(self, attack: int, defense: int) -> None:
        self.attack = attack
        self.defense = defense


def duel(state: QuantumState, attackers: list[Piece], defender: Piece, combat: bool) -> Duel:
    """Attack and effective Defense as they stand (QNX-CBT-1, QNX-HORDE-2).

    Bonuses that hold only while attacking or defending count in combat, not in a strike.
    """
    refresh(state)
    attack, defense = 0, defender.defense
    for attacker in attackers:
        attack += attacker.attack
    if defender.place != NO_PLACE and row_of(defender.place) == w.BACK:
        defense += 1
    if state.table.impact_in_combat:
        defense -= defender.impact
    if combat:
        for passive in passives_at_work(state):
            modifiers = passive.ability.modifiers
            if passive.ability.when == w.ATTACKING:
                for _ in in_moment(state, passive, attackers, attackers[0], defender):
                    if modifiers.atk is not None:
                        attack += value_of(state, modifiers.atk, passive.cause)
            elif passive.ability.when == w.DEFENDING:
                for _ in in_moment(state, passive, [defender], attackers[0], defender):
                    if modifiers.def_ is not None:
                        defense += value_of(state, modifiers.def_, passive.cause)
    return Duel(max(attack, 0), max(defense, 0))


def in_moment(
    state: QuantumState, passive: Passive, pieces: list[Piece], attacker: Piece, defender: Piece
) -> list[Piece]:
    """Those of `pieces` for which a passive counts in this combat."""
    ability, cause = passive.ability, passive.cause
    if ability.att is not None and not fits(state, ability.att, attacker, cause):
        return []
    if ability.dfd is not None and not fits(state, ability.dfd, defender, cause):
        return []
    changed = affected(state, passive)
    return [piece for piece in pieces if piece in changed]
