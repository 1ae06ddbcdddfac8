"""Declaring an action: everything is chosen, costs are paid at once, and what it is becomes public (QNX-ACT-5, -6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nexus.games.quantum.codes import (
    ATTACK,
    DEPLOY,
    EVOLVE,
    JOIN,
    MOVE,
    RECALL,
    USE,
    card_number,
    is_piece,
    source_text,
    target_cards,
    target_text,
)
from nexus.games.quantum.events import AbilityUsed, AttackDeclared, Deployed, EventPlayed, Evolved, Passed
from nexus.games.quantum.frames import MISSIONS_PER_SEAT, Action, Cause, Draft, Fact
from nexus.games.quantum.language import facts as f
from nexus.games.quantum.language import words as w
from nexus.games.quantum.rules import phases, piles, zones
from nexus.games.quantum.rules.board import NO_PLACE, QUADRANTS
from nexus.games.quantum.rules.costs import note_deployment, pay
from nexus.games.quantum.rules.facts import note_use, publish
from nexus.games.quantum.rules.operations import may_become_leader

if TYPE_CHECKING:
    from nexus.games.quantum.pieces import Piece
    from nexus.games.quantum.rules.run import Run
    from nexus.games.quantum.state import QuantumState


def declare(run: Run, draft: Draft) -> None:
    """Carry out the declaration of a complete draft; the turn goes on from there."""
    state = run.state
    state.collecting = True
    state.passes = 0
    state.first_pass = -1
    state.actions += 1
    kind = draft.kind
    state.phase = phases.AFTER
    if kind == DEPLOY:
        _deploy(run, draft)
    elif kind == EVOLVE:
        _evolve(run, draft)
    elif kind == MOVE:
        unit = state.pieces[draft.source]
        zones.exhaust(run, unit)
        unit.acted = True
        zones.shift(run, unit, draft.place)
    elif kind == ATTACK:
        _attack(run, draft)
    elif kind in (USE, JOIN):
        _use(run, draft)
    else:
        _play(run, draft)


def pass_turn(run: Run, seat: int) -> None:
    """Pass (QNX-PAS-1)."""
    state = run.state
    state.collecting = True
    if state.passes == 0:
        state.first_pass = seat
    state.passes += 1
    state.phase = phases.AFTER
    if run.log is not None:
        run.log.append(Passed(seat))
    publish(run, Fact(f.F_PASSED, seat))


def _deploy(run: Run, draft: Draft) -> None:
    """Pay for the card or the whole Swarm, then place it; then all of it counts as deployed (QNX-SWARM-1, -3)."""
    state, seat = run.state, draft.seat
    entered: list[Piece] = []
    costs: list[int] = []
    for number in draft.cards:
        costs.append(pay(state, seat, number, None, w.COST_DEPLOY, state.table.cards.cards[number].cp))
        note_deployment(state, seat, number)
    for number, cost in zip(draft.cards, costs, strict=True):
        card = state.table.cards.cards[number]
        piles.take_from_hand(state.sides[seat], number)
        leads = card.kind != w.UPGRADE or may_become_leader(state, state.pieces[draft.target])
        piece = zones.enter(run, seat, number, draft.place, draft.target)
        piece.no_leader = not leads
        entered.append(piece)
        if run.log is not None:
            place = "" if draft.place == NO_PLACE else QUADRANTS[draft.place]
            host = target_cards(state, [draft.target])[0]
            told = Deployed(seat, piece.number, card.id, place, draft.target, cost, host, clauses=("QNX-DEP-1",))
            run.log.append(told)
    for piece in entered:
        publish(run, Fact(f.F_DEPLOYED, seat, piece.number))


def _evolve(run: Run, draft: Draft) -> None:
    """The new card replaces the old one for all purposes (QNX-EVOLVE-3)."""
    state, seat, number = run.state, draft.seat, draft.cards[0]
    card = state.table.cards.cards[number]
    cost = pay(state, seat, number, None, w.COST_EVOLVE, card.evolve_cost)
    piles.take_from_hand(state.sides[seat], number)
    unit = state.pieces[draft.target]
    before = state.table.cards.cards[unit.card].id
    unit.under.append(unit.card)
    unit.card = number
    state.dirty = True
    if run.log is not None:
        run.log.append(Evolved(seat, unit.number, card.id, before, cost, clauses=("QNX-EVOLVE-1",)))
    publish(run, Fact(f.F_EVOLVED, seat, unit.number))


def _attack(run: Run, draft: Draft) -> None:
    state, seat = run.state, draft.seat
    action = Action(ATTACK, seat, Cause(seat, draft.pieces[0], 0, 0))
    action.attackers = draft.pieces[:]
    action.defender = draft.target
    state.action = action
    if run.log is not None:
        cards = tuple([zones.card_id(run, state.pieces[number]) for number in draft.pieces])
        target = zones.card_id(run, state.pieces[draft.target])
        told = AttackDeclared(seat, tuple(draft.pieces), draft.target, cards, target, clauses=("QNX-ATK-1",))
        run.log.append(told)
    for number in draft.pieces:
        unit = state.pieces[number]
        zones.exhaust(run, unit)
        unit.acted = True
    fact = Fact(f.F_ATTACK_DECLARED, seat)
    fact.attackers = draft.pieces[:]
    fact.defender = draft.target
    publish(run, fact)
    state.phase = phases.WINDOW


def _use(run: Run, draft: Draft) -> None:
    """Pay for an ability of an object or Mission, or exhaust the units that join a Ritual."""
    state, seat = run.state, draft.seat
    ability = state.table.ability(draft.origin, draft.ability)
    action = Action(draft.kind, seat, draft.cause().copy())
    action.attackers = draft.pieces[:]
    state.action = action
    cost = 0
    if draft.source > 0:
        piece = state.pieces[draft.source]
        if draft.kind == USE:
            cost = pay(state, seat, piece.card, piece, w.COST_ACTIVATE, ability.cost.cp)
            note_use(state, draft.source, ability)
            if state.table.cards.cards[piece.card].kind == w.UNIT:
                piece.acted = True
            _give_up(run, draft, piece)
        for number in draft.pieces:
            zones.exhaust(run, state.pieces[number])
            state.pieces[number].acted = True
    else:
        state.sides[seat].missions[(-draft.source - 1) % MISSIONS_PER_SEAT].used = True
    if run.log is not None:
        source, card = source_text(state, draft.source), state.table.origin_id(draft.origin)
        joiners, targets = tuple(draft.pieces), target_texts(state, draft)
        clauses = ("QNX-RITUAL-1",) if draft.kind == JOIN else ("QNX-ABL-1",)
        joined, aims = target_cards(state, draft.pieces), target_cards(state, chosen_targets(draft))
        told = AbilityUsed(seat, source, card, draft.ability, joiners, targets, cost, joined, aims, clauses=clauses)
        run.log.append(told)
    fact = Fact(f.F_ABILITY_ACTIVATED, seat)
    fact.src = max(draft.source, 0)
    publish(run, fact)
    state.phase = phases.WINDOW


def _give_up(run: Run, draft: Draft, piece: Piece) -> None:
    """Pay the costs of an ability besides Command Points."""
    state = run.state
    cost = state.table.ability(draft.origin, draft.ability).cost
    if cost.exhaust:
        zones.exhaust(run, piece)
    if cost.counters:
        zones.remove_counters(run, piece, cost.counters)
    for code in draft.paid:
        if is_piece(code):
            reason = zones.Doing(draft.seat, draft.source, f.CAUSE_EFFECT, [])
            zones.destroy(run, [state.pieces[code]], reason)
        else:
            piles.discard(run, draft.seat, card_number(code), draft.seat)


def _play(run: Run, draft: Draft) -> None:
    """Play an Event from hand, or from the Discard Pile by Arcane Recall; until it leaves it is in no zone."""
    state, seat, number = run.state, draft.seat, draft.origin
    card, side = state.table.cards.cards[number], state.sides[seat]
    recall = draft.kind == RECALL
    if recall:
        cost = pay(state, seat, number, None, w.COST_RECALL, card.recall)
        piles.take_from_pile(side, number)
    else:
        cost = pay(state, seat, number, None, w.COST_PLAY, card.cp)
        piles.take_from_hand(side, number)
    side.limbo.append(number)
    action = Action(draft.kind, seat, draft.cause().copy())
    action.card = number
    state.action = action
    if run.log is not None:
        clauses = ("QNX-RECALL-1",) if recall else ("QNX-EVT-1",)
        targets, aims = target_texts(state, draft), target_cards(state, chosen_targets(draft))
        run.log.append(EventPlayed(seat, card.id, recall, targets, cost, aims, clauses=clauses))
    fact = Fact(f.F_EVENT_PLAYED, seat)
    fact.card = number
    fact.mode = f.MODE_RECALL if recall else f.MODE_PLAY
    publish(run, fact)
    state.phase = phases.WINDOW


def chosen_targets(draft: Draft) -> list[int]:
    """The codes of all chosen targets."""
    return [code for codes in draft.targets for code in codes]


def target_texts(state: QuantumState, draft: Draft) -> tuple[str, ...]:
    """All chosen targets, in words of the notation; quadrants with their owners."""
    return tuple([target_text(state, code, -1) for code in chosen_targets(draft)])
