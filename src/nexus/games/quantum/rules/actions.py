"""The actions that a player may begin in a turn (QNX-ACT-2), and what each of them still needs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nexus.games.quantum.codes import (
    ATTACK,
    DEPLOY,
    EVOLVE,
    JOIN,
    MOVE,
    PASS,
    PLAY,
    RECALL,
    USE,
    ability_value,
    is_piece,
    option,
)
from nexus.games.quantum.frames import Cause, mission_source
from nexus.games.quantum.language import words as w
from nexus.games.quantum.rules.attacks import can_attack, defenders
from nexus.games.quantum.rules.board import NEIGHBOURS, PLACES, TERRAIN_LIMIT, row_of
from nexus.games.quantum.rules.costs import cost_of, cost_rules, front_permits
from nexus.games.quantum.rules.entry import has_leader, is_blocked, may_enter, room_left
from nexus.games.quantum.rules.facts import limit_left
from nexus.games.quantum.rules.selecting import fits, holds, matching
from nexus.games.quantum.rules.stats import ACTIVATE, BE_DESTROYED, CAN_MOVE, INFILTRATOR, is_blank, refresh
from nexus.games.quantum.rules.targets import can_fill

if TYPE_CHECKING:
    from nexus.games.quantum.cards import Card
    from nexus.games.quantum.frames import Passive
    from nexus.games.quantum.language.abilities import Ability
    from nexus.games.quantum.pieces import Piece
    from nexus.games.quantum.state import QuantumState

MOST_ACTIONS: Final = 400
"""Actions in one round after which only passing is left (QNX-ACT-11)."""


def action_options(state: QuantumState, seat: int) -> list[int]:
    """Every way to begin an action that can be completed, and Pass."""
    refresh(state)
    if state.actions >= MOST_ACTIONS:
        return [option(PASS)]
    rules = cost_rules(state)
    codes = _card_options(state, seat, rules)
    codes += _recall_options(state, seat, rules)
    for units in state.sides[seat].units:
        for unit in units:
            if not unit.exhausted:
                if can_attack(state, unit) and defenders(state, unit):
                    codes.append(option(ATTACK, unit.number))
                if move_places(state, unit):
                    codes.append(option(MOVE, unit.number))
    for piece in state.pieces.values():
        if piece.owner == seat and state.table.cards.cards[piece.card].actives:
            codes += _ability_options(state, piece, rules)
    codes += _mission_options(state, seat)
    codes.append(option(PASS))
    return codes


def distinct(cards: list[int]) -> list[int]:
    """Each card once, in order."""
    found: list[int] = []
    for card in cards:
        if card not in found:
            found.append(card)
    return found


def _card_options(state: QuantumState, seat: int, rules: list[Passive]) -> list[int]:
    side = state.sides[seat]
    codes: list[int] = []
    for number in distinct(side.hand):
        card = state.table.cards.cards[number]
        if card.kind == w.EVENT:
            effect = card.effect
            paid = cost_of(state, rules, seat, number, None, w.COST_PLAY, card.cp) <= side.cp
            if paid and effect is not None and open_modes(state, effect, Cause(seat, 0, number, effect.number)):
                codes.append(option(PLAY, number))
            continue
        paid = cost_of(state, rules, seat, number, None, w.COST_DEPLOY, card.cp) <= side.cp
        if paid and can_place(state, seat, card):
            codes.append(option(DEPLOY, number))
        if card.evolve_cost >= 0 and evolve_targets(state, seat, card):
            cost = cost_of(state, rules, seat, number, None, w.COST_EVOLVE, card.evolve_cost)
            if cost <= side.cp:
                codes.append(option(EVOLVE, number))
    return codes


def _recall_options(state: QuantumState, seat: int, rules: list[Passive]) -> list[int]:
    side = state.sides[seat]
    codes: list[int] = []
    for number in side.discard:
        card = state.table.cards.cards[number]
        if card.recall < 0 or card.effect is None or option(RECALL, number) in codes:
            continue
        paid = cost_of(state, rules, seat, number, None, w.COST_RECALL, card.recall) <= side.cp
        if paid and open_modes(state, card.effect, Cause(seat, 0, number, card.effect.number)):
            codes.append(option(RECALL, number))
    return codes


def _ability_options(state: QuantumState, piece: Piece, rules: list[Passive]) -> list[int]:
    codes: list[int] = []
    for ability in state.table.cards.cards[piece.card].actives:
        if ability.kind == w.RITUAL:
            if joiners(state, piece, ability, []):
                codes.append(option(JOIN, ability_value(piece.number, ability.number)))
        elif can_use(state, piece, ability, rules):
            codes.append(option(USE, ability_value(piece.number, ability.number)))
    return codes


def _mission_options(state: QuantumState, seat: int) -> list[int]:
    codes: list[int] = []
    for index, lying in enumerate(state.sides[seat].missions):
        if lying.done and not lying.used:
            once = state.table.cards.missions[lying.mission].once
            source = mission_source(seat, index)
            if open_modes(state, once, Cause(seat, source, -lying.mission - 1, 0)):
                codes.append(option(USE, ability_value(source, 0)))
    return codes


def open_modes(state: QuantumState, ability: Ability, cause: Cause) -> list[int]:
    """The modes of an ability, counted from 0, all of whose required targets can be chosen."""
    found: list[int] = []
    for number, mode in enumerate(ability.modes):
        cause.targets = []
        if not mode.slots or can_fill(state, mode.slots, 0, cause):
            found.append(number)
    return found


def can_place(state: QuantumState, seat: int, card: Card) -> bool:
    """Whether a card that stays in play has a legal place."""
    if card.kind == w.UNIT:
        return bool(deploy_places(state, seat, card))
    if card.kind == w.TERRAIN:
        return bool(terrain_places(state, seat))
    return card.kind == w.ASSET or bool(hosts(state, seat, card))


def deploy_places(state: QuantumState, seat: int, card: Card) -> list[int]:
    """The quadrants to which a unit may be deployed (QNX-DEP-2, -3)."""
    front = bool(card.keyword_mask & INFILTRATOR) or bool(front_permits(state, seat, card.number))
    return [place for place in range(0 if front else 3, PLACES) if fits_there(state, seat, card, place)]


def fits_there(state: QuantumState, seat: int, card: Card, place: int) -> bool:
    """Whether a unit may enter a quadrant by being deployed, rows aside."""
    return may_enter(state, seat, place, card.number, card.leader) and not is_blocked(state, seat, place)


def may_deploy_to(state: QuantumState, seat: int, card: Card, place: int) -> bool:
    """Whether the row alone allows deploying a unit there."""
    if row_of(place) == w.BACK or card.keyword_mask & INFILTRATOR:
        return True
    return bool(front_permits(state, seat, card.number))


def terrain_places(state: QuantumState, seat: int) -> list[int]:
    """The quadrants that can take another Terrain (QNX-DEP-6)."""
    terrain = state.sides[seat].terrain
    return [place for place in range(PLACES) if len(terrain[place]) < TERRAIN_LIMIT]


def hosts(state: QuantumState, seat: int, card: Card) -> list[int]:
    """The objects to which an Upgrade may be attached (QNX-DEP-7)."""
    if card.attach is None:
        return []
    found = matching(state, card.attach, Cause(seat, 0, card.number, 0))
    kinds = (w.UNIT, w.ASSET)
    return [code for code in found if state.table.cards.cards[state.pieces[code].card].kind in kinds]


def evolve_targets(state: QuantumState, seat: int, card: Card) -> list[int]:
    """The units that a card may evolve (QNX-EVOLVE-1, -4)."""
    found: list[int] = []
    cards = state.table.cards.cards
    for place, units in enumerate(state.sides[seat].units):
        for unit in units:
            if unit.card != card.evolve_from:
                continue
            if room_left(state, seat, place) + cards[unit.card].size < card.size:
                continue
            if card.leader and not unit.leader and has_leader(state, seat, place):
                continue
            found.append(unit.number)
    return found


def move_places(state: QuantumState, unit: Piece) -> list[int]:
    """Where a unit may go by a Move action or as a Skirmisher (QNX-MOV-1, -2)."""
    if unit.forbid & CAN_MOVE:
        return []
    return [place for place in NEIGHBOURS[unit.place] if can_shift(state, unit, place)]


def can_shift(state: QuantumState, unit: Piece, place: int) -> bool:
    """Whether a unit may enter another quadrant of its side by moving."""
    if not may_enter(state, unit.owner, place, unit.card, unit.leader, unit):
        return False
    return not is_blocked(state, unit.owner, place)


def can_use(state: QuantumState, piece: Piece, ability: Ability, rules: list[Passive]) -> bool:
    """Whether an Active Ability can be paid for and has its targets (QNX-ABL-1 to -5)."""
    card = state.table.cards.cards[piece.card]
    cost = ability.cost
    if is_blank(state, piece) or piece.forbid & ACTIVATE:
        return False
    if piece.exhausted and (cost.exhaust or card.kind == w.UNIT):
        return False
    side = state.sides[piece.owner]
    if not limit_left(state, piece.number, ability) or piece.counters < cost.counters or len(side.hand) < cost.discard:
        return False
    if cost_of(state, rules, piece.owner, piece.card, piece, w.COST_ACTIVATE, cost.cp) > side.cp:
        return False
    cause = Cause(piece.owner, piece.number, piece.card, ability.number)
    if cost.sacrifice is not None and not sacrifices(state, ability, cause):
        return False
    return holds(state, ability.condition, cause) and bool(open_modes(state, ability, cause))


def sacrifices(state: QuantumState, ability: Ability, cause: Cause) -> list[int]:
    """The own objects that can be given up as the cost of an ability: what cannot be destroyed is no payment."""
    selector = ability.cost.sacrifice
    if selector is None:
        return []
    found = [state.pieces[code] for code in matching(state, selector, cause) if is_piece(code)]
    return [piece.number for piece in found if piece.owner == cause.seat and not piece.forbid & BE_DESTROYED]


def joiners(state: QuantumState, piece: Piece, ability: Ability, chosen: list[int]) -> list[int]:
    """The units that may join a Ritual now, besides those chosen already (QNX-RITUAL-1 to -4)."""
    if is_blank(state, piece) or piece.forbid & ACTIVATE or ability.join is None:
        return []
    before = piece.joined.get(ability.number, [])
    missing = ability.need - len(before) - len(chosen)
    cause = Cause(piece.owner, piece.number, piece.card, ability.number)
    if missing <= 0 or (missing == 1 and not open_modes(state, ability, cause)):
        return []
    found: list[int] = []
    for units in state.sides[piece.owner].units:
        for unit in units:
            free = not unit.exhausted and unit.number not in before and unit.number not in chosen
            if free and fits(state, ability.join, unit, cause):
                found.append(unit.number)
    return found
