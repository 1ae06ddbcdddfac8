"""Why an action cannot be begun, or a choice of it not be made: the first rule that stands in its way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nexus.core.refusals import Refusal
from nexus.games.quantum.codes import ATTACK, DEPLOY, EVOLVE, JOIN, MOVE
from nexus.games.quantum.frames import Draft
from nexus.games.quantum.language import words as w
from nexus.games.quantum.rules.actions import MOST_ACTIONS, can_place, evolve_targets, joiners, may_deploy_to
from nexus.games.quantum.rules.attacks import attackable
from nexus.games.quantum.rules.board import NEIGHBOURS, QUADRANTS
from nexus.games.quantum.rules.costs import cost_of, cost_rules
from nexus.games.quantum.rules.entry import has_leader, is_blocked, room_left
from nexus.games.quantum.rules.facts import limit_left
from nexus.games.quantum.rules.selecting import in_range
from nexus.games.quantum.rules.stats import (
    ACTIVATE,
    BE_ATTACKED,
    BE_TARGETED,
    CAN_ATTACK,
    CAN_MOVE,
    ZENITH,
    immune_to,
    is_blank,
    refresh,
)
from nexus.games.quantum.rules.targets import targetable

if TYPE_CHECKING:
    from nexus.games.quantum.cards import Card
    from nexus.games.quantum.pieces import Piece
    from nexus.games.quantum.state import QuantumState


def action_reason(state: QuantumState, seat: int, text: str) -> Refusal:
    """Why an action cannot be begun like this."""
    refresh(state)
    if state.actions >= MOST_ACTIONS:
        return Refusal("QNX-ACT-11", f"After {MOST_ACTIONS} actions in a round only passing is left.")
    verb, _, rest = text.partition(" ")
    if verb in ("D", "V", "P", "PR", "R"):
        return _card_reason(state, seat, verb, rest)
    if verb in ("X", "M"):
        piece = _own_piece(state, seat, rest[1:])
        if piece is None:
            return Refusal("QNX-ARE-9", f"{rest} is no unit of yours.", {"object": rest})
        return _attack_reason(state, piece) if verb == "X" else _move_reason(state, piece)
    if verb in ("U", "J"):
        return _ability_reason(state, seat, verb, rest)
    if text == "quiet":
        return Refusal("QNX-HID-2", "You have set that already for this round.")
    return Refusal(
        "QNX-ACT-2", "Begin one action: deploy, evolve, attack, move, activate, play, or pass.", {"move": text}
    )


def _own_piece(state: QuantumState, seat: int, number: str) -> Piece | None:
    piece = state.pieces.get(int(number)) if number.isdigit() else None
    return piece if piece is not None and piece.owner == seat else None


def _card_reason(state: QuantumState, seat: int, verb: str, id: str) -> Refusal:
    facts = {"card": id}
    card = state.table.cards.by_id.get(id)
    side = state.sides[seat]
    if verb == "PR":
        if card is None or card.number not in side.discard:
            return Refusal("QNX-RECALL-1", f"{id} is not in your Discard Pile.", facts)
        if card.recall < 0:
            return Refusal("QNX-RECALL-2", f"{card.name} has no Arcane Recall.", facts)
        return _price_reason(state, seat, card, w.COST_RECALL, card.recall) or _target_reason(card)
    if card is None or card.number not in side.hand:
        clause = {"P": "QNX-EVT-1", "R": "QNX-EVT-3", "V": "QNX-EVOLVE-1"}.get(verb, "QNX-DEP-1")
        return Refusal(clause, f"{id} is not in your hand.", facts)
    if verb == "R" or (verb == "P" and card.kind == w.EVENT and card.effect is None):
        return Refusal("QNX-EVT-6", f"{card.name} is activated when its Trigger occurs, not played.", facts)
    if verb == "P":
        if card.kind != w.EVENT:
            return Refusal("QNX-EVT-1", f"{card.name} is no Event: deploy it.", facts)
        return _price_reason(state, seat, card, w.COST_PLAY, card.cp) or _target_reason(card)
    if card.kind == w.EVENT:
        return Refusal("QNX-EVT-10", f"{card.name} is an Event: play it.", facts)
    if verb == "V":
        if card.evolve_cost < 0 or not evolve_targets(state, seat, card):
            return Refusal("QNX-EVOLVE-1", f"You have no unit that {card.name} may evolve.", facts)
        return _price_reason(state, seat, card, w.COST_EVOLVE, card.evolve_cost) or _target_reason(card)
    price = _price_reason(state, seat, card, w.COST_DEPLOY, card.cp)
    if price is None and not can_place(state, seat, card):
        clause = {w.UPGRADE: "QNX-DEP-7", w.TERRAIN: "QNX-DEP-6"}.get(card.kind, "QNX-DEP-3")
        return Refusal(clause, f"There is no legal place for {card.name}.", facts)
    return price or _target_reason(card)


def _price_reason(state: QuantumState, seat: int, card: Card, mode: int, base: int) -> Refusal | None:
    cost = cost_of(state, cost_rules(state), seat, card.number, None, mode, base)
    have = state.sides[seat].cp
    if cost <= have:
        return None
    return Refusal("QNX-ACT-4", f"{card.name} costs {cost} CP; you have {have}.", {"cost": cost, "cp": have})


def _target_reason(card: Card) -> Refusal:
    return Refusal("QNX-ACT-4", f"There is no legal target for {card.name}.", {"card": card.id})


def _forbidding(piece: Piece, key: int) -> str:
    """The clause by which a card may forbid something: Terrain has one of its own."""
    return "QNX-TER-10" if piece.terrain_forbid & key else "QNX-GEN-8"


def _attack_reason(state: QuantumState, unit: Piece) -> Refusal:
    card = state.table.cards.cards[unit.card]
    facts = {"object": unit.number}
    if card.kind != w.UNIT:
        return Refusal("QNX-ATK-7", f"{card.name} is no unit: it cannot attack.", facts)
    if unit.exhausted:
        return Refusal("QNX-ATK-1", f"{card.name} is exhausted.", facts)
    if (unit.mask | card.keyword_mask) & ZENITH and not unit.permit & CAN_ATTACK:
        return Refusal("QNX-ZENITH-1", f"{card.name} is a Zenith: it cannot attack.", facts)
    if unit.forbid & CAN_ATTACK:
        return Refusal(_forbidding(unit, CAN_ATTACK), f"A card forbids {card.name} to attack.", facts)
    return Refusal("QNX-ATK-8", f"{card.name} has no legal defender in range.", facts)


def _move_reason(state: QuantumState, unit: Piece) -> Refusal:
    card = state.table.cards.cards[unit.card]
    facts = {"object": unit.number}
    if card.kind != w.UNIT:
        return Refusal("QNX-MOV-1", f"{card.name} is no unit: it cannot move.", facts)
    if unit.exhausted:
        return Refusal("QNX-MOV-1", f"{card.name} is exhausted.", facts)
    if unit.forbid & CAN_MOVE:
        return Refusal(_forbidding(unit, CAN_MOVE), f"A card forbids {card.name} to move.", facts)
    return Refusal("QNX-MOV-2", f"No quadrant next to {card.name} can take it.", facts)


def _ability_reason(state: QuantumState, seat: int, verb: str, rest: str) -> Refusal:
    name, _, number = rest.rpartition(".")
    facts = {"ability": rest}
    if not name.startswith("@"):
        return _mission_reason(state, seat, name)
    piece = _own_piece(state, seat, name[1:])
    if piece is None:
        return Refusal("QNX-ABL-1", f"{name} is no object of yours.", facts)
    card = state.table.cards.cards[piece.card]
    found = [ability for ability in card.actives if str(ability.number) == number]
    if not found or (found[0].kind == w.RITUAL) != (verb == "J"):
        return Refusal("QNX-ABL-4", f"{card.name} has no such Active Ability.", facts)
    ability = found[0]
    if is_blank(state, piece):
        return Refusal("QNX-STATIC-1", f"{card.name} is Static: it has no abilities.", facts)
    if piece.forbid & ACTIVATE:
        return Refusal(_forbidding(piece, ACTIVATE), f"A card forbids {card.name} to use abilities.", facts)
    if verb == "J":
        if joiners(state, piece, ability, []):
            return Refusal("QNX-RITUAL-1", "The Ritual can be joined.", facts)
        return Refusal("QNX-RITUAL-1", f"No ready unit can join the Ritual of {card.name}.", facts)
    if piece.exhausted and (ability.cost.exhaust or card.kind == w.UNIT):
        return Refusal("QNX-ABL-2", f"{card.name} is exhausted.", facts)
    if not limit_left(state, piece.number, ability):
        return Refusal("QNX-ABL-3", "This ability has been used as often as it may.", facts)
    cost = cost_of(state, cost_rules(state), seat, piece.card, piece, w.COST_ACTIVATE, ability.cost.cp)
    if cost > state.sides[seat].cp:
        text = f"The ability costs {cost} CP; you have {state.sides[seat].cp}."
        return Refusal("QNX-ACT-4", text, facts)
    return Refusal("QNX-ABL-5", "The ability has no legal target, or its cost cannot be paid.", facts)


def _mission_reason(state: QuantumState, seat: int, id: str) -> Refusal:
    facts = {"mission": id}
    for lying in state.sides[seat].missions:
        mission = state.table.cards.missions[lying.mission]
        if mission.id == id:
            if lying.used:
                return Refusal("QNX-MIS-10", f"The One-Time Ability of {mission.name} is used up.", facts)
            if not lying.done:
                return Refusal("QNX-MIS-9", f"The Challenge of {mission.name} is not completed yet.", facts)
            return Refusal("QNX-ABL-5", f"There is no legal target for {mission.name}.", facts)
    return Refusal("QNX-MIS-13", f"{id} is no Mission of yours.", facts)


def draft_reason(state: QuantumState, draft: Draft, text: str) -> Refusal:
    """Why a choice does not fit into the decision that is being made."""
    refresh(state)
    facts = {"move": text}
    if text == "x":
        return Refusal("QNX-ACT-5", "Too many decisions were dropped here: complete this one.", facts)
    if draft.kind in (DEPLOY, MOVE) and text.startswith("q="):
        return _place_reason(state, draft, text[2:])
    if draft.kind == ATTACK and text.startswith(">@") and text[2:].isdigit():
        return _defender_reason(state, draft, int(text[2:]))
    if draft.kind == ATTACK and text.startswith("+"):
        return Refusal(
            "QNX-HORDE-1", "Only ready Horde units of the same quadrant that can attack too may join.", facts
        )
    if draft.kind == DEPLOY and text.startswith("+"):
        return Refusal("QNX-SWARM-2", "Only Swarm units that fit there and can be paid for may come along.", facts)
    if draft.kind == DEPLOY:
        return _deploy_reason(state, draft, facts)
    if draft.kind == EVOLVE:
        return Refusal("QNX-EVOLVE-4", "Choose one of your units that this card may evolve.", facts)
    if draft.kind == JOIN and text.startswith("+"):
        return Refusal("QNX-RITUAL-1", "Only ready units that fit, and no more than needed, may join.", facts)
    if text == ".":
        return Refusal("QNX-GEN-3", "There is more to choose first.", facts)
    if text.startswith("t=@") and text[3:].isdigit() and draft.kind not in (ATTACK, MOVE):
        return _object_reason(state, draft, int(text[3:]))
    return Refusal("QNX-TGT-1", "That is no legal choice here.", facts)


def _deploy_reason(state: QuantumState, draft: Draft, facts: dict[str, str]) -> Refusal:
    card = state.table.cards.cards[draft.cards[0]]
    if card.kind == w.UPGRADE:
        return Refusal("QNX-DEP-7", f"{card.name} is attached to one of your own cards that its text allows.", facts)
    if draft.place >= 0:
        return Refusal("QNX-SWARM-1", "The quadrant is chosen: add Swarm units, or finish with a dot.", facts)
    clause = "QNX-DEP-6" if card.kind == w.TERRAIN else "QNX-DEP-2"
    return Refusal(clause, f"Choose the quadrant for {card.name}.", facts)


def _object_reason(state: QuantumState, draft: Draft, number: int) -> Refusal:
    """Why an object cannot be a target."""
    facts = {"object": number}
    piece = state.pieces.get(number)
    if piece is None:
        return Refusal("QNX-TGT-1", f"There is no object @{number}.", facts)
    name = state.table.cards.cards[piece.card].name
    if immune_to(piece, draft.seat):
        return Refusal("QNX-TGT-4", f"Your effects cannot touch {name}.", facts)
    if piece.owner != draft.seat and piece.forbid & BE_TARGETED:
        return Refusal(_forbidding(piece, BE_TARGETED), f"A card forbids opponents to target {name}.", facts)
    if not targetable(piece, draft.seat):
        return _phantom_reason(name, "target", facts)
    return Refusal("QNX-TGT-1", f"{name} is no legal choice here.", facts)


def _phantom_reason(name: str, act: str, facts: dict[str, int]) -> Refusal:
    text = f"{name} is a Phantom that has not acted in this round: opponents cannot {act} it."
    return Refusal("QNX-PHANTOM-1", text, facts)


def _place_reason(state: QuantumState, draft: Draft, name: str) -> Refusal:
    facts = {"place": name}
    if name not in QUADRANTS:
        return Refusal("QNX-ARE-10", "Cards are placed only into your own quadrants.", facts)
    place, seat = QUADRANTS.index(name), draft.seat
    if draft.kind == MOVE:
        unit = state.pieces[draft.source]
        card, leader = state.table.cards.cards[unit.card], unit.leader
        if place not in NEIGHBOURS[unit.place]:
            return Refusal("QNX-MOV-3", "A unit moves one step forward, backward, left or right.", facts)
    else:
        card = state.table.cards.cards[draft.cards[0]]
        leader = card.leader
        if card.kind == w.TERRAIN:
            return Refusal("QNX-TER-4", f"There are two Terrain cards in {name} already.", facts)
        if card.kind != w.UNIT or draft.place >= 0:
            return _deploy_reason(state, draft, facts)
        if not may_deploy_to(state, seat, card, place):
            return Refusal("QNX-DEP-2", f"{card.name} is deployed to the Back Row.", facts)
    if is_blocked(state, seat, place):
        return Refusal("QNX-TERRITORIAL-1", f"A Territorial unit bars {name}.", facts)
    if room_left(state, seat, place) < card.size:
        return Refusal("QNX-UNT-5", f"There is no room for {card.name} in {name}.", facts)
    if leader and has_leader(state, seat, place):
        return Refusal("QNX-LDR-1", f"There is a Leader in {name} already.", facts)
    return Refusal("QNX-GEN-8", f"A card forbids {card.name} to enter {name}.", facts)


def _defender_reason(state: QuantumState, draft: Draft, number: int) -> Refusal:
    facts = {"defender": number}
    defender = state.pieces.get(number)
    if number in draft.pieces:
        return Refusal("QNX-ATK-5", "A unit never attacks itself.", facts)
    if defender is None:
        return Refusal("QNX-ATK-2", f"There is no object @{number}.", facts)
    card = state.table.cards.cards[defender.card]
    if card.kind != w.UNIT:
        return Refusal("QNX-ATK-7", f"{card.name} is no unit: it cannot be attacked.", facts)
    attackers = [state.pieces[unit] for unit in draft.pieces]
    if not all(in_range(state, unit, defender) for unit in attackers):
        return Refusal("QNX-RNG-4", f"{card.name} is out of range.", facts)
    if defender.owner == draft.seat and not state.table.friendly_attacks:
        return Refusal("QNX-A2", "At this table units do not attack friendly units.", facts)
    if defender.forbid & BE_ATTACKED:
        return Refusal(_forbidding(defender, BE_ATTACKED), f"A card forbids to attack {card.name}.", facts)
    if not attackable(defender, draft.seat):
        return _phantom_reason(card.name, "attack", facts)
    clause = "QNX-TAUNT-2" if defender.owner == draft.seat else "QNX-TAUNT-1"
    return Refusal(clause, "A unit with Taunt must be attacked.", facts)
