"""Decisions in the making: which choice comes next, what it may be, and when everything is chosen (QNX-ACT-5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nexus.games.quantum.codes import (
    ADD,
    ATTACK,
    DEFENDER,
    DEPLOY,
    DONE,
    EVOLVE,
    JOIN,
    MODE,
    MOVE,
    PAY,
    PLAY,
    RECALL,
    TARGET,
    USE,
    VERB,
    ability_number,
    ability_source,
    card_number,
    hand_card,
    option,
    quadrant,
)
from nexus.games.quantum.frames import MISSIONS_PER_SEAT, Draft
from nexus.games.quantum.language import words as w
from nexus.games.quantum.language.targets import FIXED_SLOT
from nexus.games.quantum.rules import actions
from nexus.games.quantum.rules.attacks import common_defenders, companions
from nexus.games.quantum.rules.board import NO_PLACE, PLACES
from nexus.games.quantum.rules.costs import cost_of, cost_rules, note_deployment, note_payment
from nexus.games.quantum.rules.entry import may_enter, room_left
from nexus.games.quantum.rules.stats import SWARM
from nexus.games.quantum.rules.targets import can_fill, candidates, fill_fixed

if TYPE_CHECKING:
    from nexus.games.quantum.language.abilities import Ability
    from nexus.games.quantum.state import QuantumState


def begin(state: QuantumState, seat: int, code: int) -> Draft:
    """The draft that an action option starts."""
    verb, value = code // VERB, code % VERB
    draft = Draft(verb, seat)
    if verb in (DEPLOY, EVOLVE):
        draft.cards = [value]
    elif verb == ATTACK:
        draft.pieces = [value]
    elif verb == MOVE:
        draft.source = value
    elif verb in (PLAY, RECALL):
        effect = state.table.cards.cards[value].effect
        assert effect is not None
        draft.origin = value
        draft.ability = effect.number
    else:
        draft.source = ability_source(value)
        draft.ability = ability_number(value)
        draft.origin = origin_of(state, draft.source)
    advance(state, draft)
    return draft


def origin_of(state: QuantumState, source: int) -> int:
    """The card or Mission that a source in play is."""
    if source > 0:
        return state.pieces[source].card
    seat, index = (-source - 1) // MISSIONS_PER_SEAT, (-source - 1) % MISSIONS_PER_SEAT
    return -state.sides[seat].missions[index].mission - 1


def ability_of(state: QuantumState, draft: Draft) -> Ability:
    """The ability that a draft uses, plays or places."""
    return state.table.ability(draft.origin, draft.ability)


def advance(state: QuantumState, draft: Draft) -> None:
    """Fill in what leaves no choice: single modes, targets fixed by the fact, and slots that are full."""
    if draft.kind in (DEPLOY, EVOLVE, ATTACK, MOVE):
        return
    ability = ability_of(state, draft)
    if draft.kind == JOIN:
        if not draft.pieces:
            return
        draft.closed = draft.closed or not actions.joiners(state, state.pieces[draft.source], ability, draft.pieces)
        if not draft.closed or not completes_ritual(state, draft):
            return
    if draft.mode < 0 and len(ability.modes) == 1:
        draft.mode = 0
    if draft.mode < 0:
        return
    slots = ability.modes[draft.mode].slots
    while draft.slot < len(slots):
        slot = slots[draft.slot]
        if len(draft.targets) == draft.slot:
            draft.targets.append([])
        if slot.kind == FIXED_SLOT:
            draft.targets[draft.slot] = fill_fixed(state, slot, draft.cause())
        elif len(draft.targets[draft.slot]) < slot.high and _slot_candidates(state, draft):
            return
        draft.slot += 1


def completes_ritual(state: QuantumState, draft: Draft) -> bool:
    """Whether the units of this draft complete their Ritual."""
    joined = state.pieces[draft.source].joined.get(draft.ability, [])
    return len(joined) + len(draft.pieces) >= ability_of(state, draft).need


def _slot_candidates(state: QuantumState, draft: Draft) -> list[int]:
    """What may go into the current slot so that the later ones can still be filled."""
    slots = ability_of(state, draft).modes[draft.mode].slots
    cause = draft.cause()
    codes = candidates(state, slots, draft.slot, cause)
    if not any(slot.low > 0 for slot in slots[draft.slot + 1 :]):
        return codes
    chosen = draft.targets[draft.slot]
    possible: list[int] = []
    for code in codes:
        chosen.append(code)
        if len(chosen) < slots[draft.slot].low or can_fill(state, slots, draft.slot + 1, cause):
            possible.append(code)
        chosen.pop()
    return possible


def draft_options(state: QuantumState, draft: Draft) -> list[int]:
    """The choices that a draft needs next; none if it is complete."""
    if draft.kind == DEPLOY:
        return _deploy_options(state, draft)
    if draft.kind == EVOLVE:
        card = state.table.cards.cards[draft.cards[0]]
        targets = [] if draft.target else actions.evolve_targets(state, draft.seat, card)
        return [option(TARGET, number) for number in targets]
    if draft.kind == ATTACK:
        return _attack_options(state, draft)
    if draft.kind == MOVE:
        places = [] if draft.place >= 0 else actions.move_places(state, state.pieces[draft.source])
        return [option(TARGET, quadrant(draft.seat, place)) for place in places]
    if draft.kind == JOIN and not draft.closed:
        piece = state.pieces[draft.source]
        found = actions.joiners(state, piece, ability_of(state, draft), draft.pieces)
        return [option(ADD, number) for number in found] + ([option(DONE)] if draft.pieces else [])
    if draft.kind == JOIN and not completes_ritual(state, draft):
        return []
    return _ability_options(state, draft)


def _deploy_options(state: QuantumState, draft: Draft) -> list[int]:
    card = state.table.cards.cards[draft.cards[0]]
    seat = draft.seat
    if card.kind == w.ASSET:
        return []
    if card.kind == w.UPGRADE:
        targets = [] if draft.target else actions.hosts(state, seat, card)
        return [option(TARGET, number) for number in targets]
    if draft.place == NO_PLACE:
        terrain = card.kind == w.TERRAIN
        places = actions.terrain_places(state, seat) if terrain else actions.deploy_places(state, seat, card)
        return [option(TARGET, quadrant(seat, place)) for place in places]
    if card.kind == w.TERRAIN or not card.keyword_mask & SWARM or draft.closed:
        return []
    found = [number for number in actions.distinct(state.sides[seat].hand) if _may_swarm(state, draft, number)]
    codes = [option(ADD, hand_card(seat, number)) for number in found]
    return [*codes, option(DONE)] if codes else []


def _may_swarm(state: QuantumState, draft: Draft, number: int) -> bool:
    """Whether another Swarm unit may come along to the same quadrant (QNX-SWARM-1, -2)."""
    cards, seat = state.table.cards.cards, draft.seat
    card = cards[number]
    side = state.sides[seat]
    if card.kind != w.UNIT or not card.keyword_mask & SWARM:
        return False
    if side.hand.count(number) <= draft.cards.count(number):
        return False
    sizes = sum([cards[other].size for other in draft.cards]) + card.size
    if sizes > room_left(state, seat, draft.place) or not may_enter(state, seat, draft.place, number, card.leader):
        return False
    if card.leader and any(cards[other].leader for other in draft.cards):
        return False
    total, allowed = _swarm_cost(state, draft, number)
    return allowed and total <= side.cp


def _swarm_cost(state: QuantumState, draft: Draft, number: int) -> tuple[int, bool]:
    """What a Swarm costs together, and whether the last one may be deployed to the quadrant by itself.

    What is said about the first payment or deployment of a round counts for the first card of the Swarm only.
    """
    cards, firsts = state.table.cards.cards, state.firsts
    state.firsts = firsts.copy()
    total = 0
    rules = cost_rules(state)
    allowed = True
    for other in [*draft.cards, number]:
        allowed = actions.may_deploy_to(state, draft.seat, cards[other], draft.place)
        total += cost_of(state, rules, draft.seat, other, None, w.COST_DEPLOY, cards[other].cp)
        note_payment(state, rules, draft.seat, other, None, w.COST_DEPLOY)
        note_deployment(state, draft.seat, other)
    state.firsts = firsts
    return total, allowed


def _attack_options(state: QuantumState, draft: Draft) -> list[int]:
    if draft.target:
        return []
    codes = [option(ADD, number) for number in companions(state, draft.pieces)]
    return codes + [option(DEFENDER, number) for number in common_defenders(state, draft.pieces)]


def _ability_options(state: QuantumState, draft: Draft) -> list[int]:
    """Modes, then targets, then what is given up as a cost."""
    ability = ability_of(state, draft)
    if draft.mode < 0:
        return [option(MODE, number + 1) for number in actions.open_modes(state, ability, draft.cause())]
    slots = ability.modes[draft.mode].slots
    if draft.slot < len(slots):
        codes = [option(TARGET, code) for code in _slot_candidates(state, draft)]
        if len(draft.targets[draft.slot]) >= slots[draft.slot].low:
            codes.append(option(DONE))
        return codes
    if draft.kind != USE:
        return []
    cost = ability.cost
    cards = [code for code in draft.paid if code >= hand_card(0, 0)]
    if len(cards) < cost.discard:
        left = state.sides[draft.seat].hand[:]
        for code in cards:
            left.remove(card_number(code))
        return [option(PAY, hand_card(draft.seat, number)) for number in actions.distinct(left)]
    if cost.sacrifice is not None and len(draft.paid) == len(cards):
        return [option(PAY, code) for code in actions.sacrifices(state, ability, draft.cause())]
    return []


def choose(state: QuantumState, draft: Draft, code: int) -> None:
    """Add a choice to a draft; it must be one of its options."""
    verb, value = code // VERB, code % VERB
    if verb == TARGET:
        if draft.kind in (DEPLOY, MOVE) and value >= quadrant(0, 0):
            draft.place = (value - quadrant(0, 0)) % PLACES
        elif draft.kind in (DEPLOY, EVOLVE):
            draft.target = value
        else:
            draft.targets[draft.slot].append(value)
    elif verb == ADD:
        if draft.kind == DEPLOY:
            draft.cards.append(card_number(value))
        else:
            draft.pieces.append(value)
    elif verb == DEFENDER:
        draft.target = value
    elif verb == MODE:
        draft.mode = value - 1
    elif verb == PAY:
        draft.paid.append(value)
    elif verb == DONE:
        if draft.kind in (DEPLOY, JOIN) and not draft.closed:
            draft.closed = True
        else:
            draft.slot += 1
    advance(state, draft)
