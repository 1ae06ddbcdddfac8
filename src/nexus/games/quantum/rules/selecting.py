"""Selectors, references, values and conditions, evaluated for a cause (part A3 and A4 of the card language)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nexus.games.quantum.codes import LINK, PILE_CARD, PLAYER, QUADRANT, card_number, card_owner, pile_card
from nexus.games.quantum.language import values as v
from nexus.games.quantum.language import words as w
from nexus.games.quantum.language.selectors import Selector, Word, compares
from nexus.games.quantum.rules.board import (
    NEIGHBOURS,
    NO_PLACE,
    OWN_POOLS,
    PLACES,
    column_of,
    row_of,
)

if TYPE_CHECKING:
    from nexus.games.quantum.frames import Cause
    from nexus.games.quantum.pieces import Piece
    from nexus.games.quantum.state import QuantumState


def fits(state: QuantumState, selector: Selector, piece: Piece, cause: Cause) -> bool:
    """Whether an object fits a selector, seen from the controller of the cause; zones are the caller's business."""
    side = selector.side
    if side == w.FRIENDLY:
        if piece.owner != cause.seat:
            return False
    elif side == w.ENEMY and piece.owner == cause.seat:
        return False
    if not selector.cards[piece.card]:
        return False
    for term in selector.terms:
        hit = False
        for word in term.words:
            if _word_fits(state, word, piece, cause):
                hit = True
                break
        if hit == term.negated:
            return False
    return True


def _word_fits(state: QuantumState, word: Word, piece: Piece, cause: Cause) -> bool:
    code = word.code
    if code == w.W_KEYWORD:
        return piece.mask >> word.number & 1 == 1
    if code == w.W_ROW:
        return piece.place != NO_PLACE and row_of(piece.place) == word.number
    if code >= w.W_READY:
        return _state_fits(state, word, piece, cause)
    if code >= w.W_ATK:
        number = _number_of(piece, code)
        return compares(number, word.compare, word.number)
    if code >= w.W_HERE:
        return _place_fits(state, word, piece, cause)
    if code == w.W_CARDS:
        return word.cards[piece.card]
    if code == w.W_LEADER:
        return piece.leader
    if code == w.W_COL:
        return piece.place != NO_PLACE and column_of(piece.place) == word.number
    return (piece.owner == cause.seat) == (code == w.W_FRIENDLY)


def _number_of(piece: Piece, code: int) -> int:
    if code == w.W_ATK:
        return piece.attack
    if code == w.W_DEF:
        return piece.defense
    return piece.impact if code == w.W_IMPACT else piece.counters


def _state_fits(state: QuantumState, word: Word, piece: Piece, cause: Cause) -> bool:
    code = word.code
    if code == w.W_SELF:
        return piece.number == cause.source
    if code == w.W_OTHER:
        return piece.number != cause.source
    if code == w.W_HOST:
        source = state.find(cause.source)
        return source is not None and piece.number == source.host
    if code == w.W_READY:
        return not piece.exhausted
    if code == w.W_EXHAUSTED:
        return piece.exhausted
    if code == w.W_SUPPRESSED:
        return piece.suppressed
    if code == w.W_STATIC:
        return piece.static
    if code == w.W_MARKED:
        return piece.marked
    if code == w.W_DAMAGED:
        return piece.impact > 0
    if code == w.W_UPGRADED:
        return len(piece.upgrades) > 0
    if code == w.W_EVOLVED:
        return len(piece.under) > 0
    if code == w.W_ACTED:
        return piece.acted
    return state.table.cards.cards[piece.card].size == word.number


def _place_fits(state: QuantumState, word: Word, piece: Piece, cause: Cause) -> bool:
    code, place = word.code, piece.place
    if code == w.W_OF:
        return slot_seat(cause, word.number) == piece.owner
    if place == NO_PLACE:
        return False
    if code == w.W_ON_TERRAIN:
        return len(state.sides[piece.owner].terrain[place]) > 0
    if code == w.W_AT:
        targets = cause.targets[word.number]
        return len(targets) > 0 and targets[0] == QUADRANT + piece.owner * PLACES + place
    if code in (w.W_WITH, w.W_NEARTO):
        targets = cause.targets[word.number] if word.number < len(cause.targets) else []
        other = state.find(targets[0]) if targets else None
        if other is None or other.place == NO_PLACE or other.owner != piece.owner:
            return False
        if code == w.W_WITH:
            return other.place == place and other.number != piece.number
        return place in NEIGHBOURS[other.place]
    source = state.find(cause.source)
    if source is None:
        return False
    if code == w.W_INRANGE:
        return in_range(state, source, piece)
    at = place_of(state, source)
    if at == NO_PLACE:
        return False
    if code == w.W_FACING:
        column = 2 - column_of(at) if state.table.mirrored else column_of(at)
        return piece.owner != source.owner and place == column
    if piece.owner != source.owner:
        return False
    return place == at if code == w.W_HERE else place in NEIGHBOURS[at]


def place_of(state: QuantumState, piece: Piece) -> int:
    """Where an object is; an Upgrade is where its host is."""
    if piece.host:
        host = state.find(piece.host)
        return NO_PLACE if host is None else host.place
    return piece.place


def in_range(state: QuantumState, unit: Piece, other: Piece) -> bool:
    """Whether `other` lies in the range pool of a unit (QNX-RNG-4)."""
    if unit.place == NO_PLACE or other.place == NO_PLACE:
        return False
    if unit.owner == other.owner:
        return OWN_POOLS[unit.range][unit.place][other.place]
    return state.table.enemy_pools[unit.range][unit.place][other.place]


def card_fits(state: QuantumState, selector: Selector, owner: int, card: int, cause: Cause) -> bool:
    """Whether a card that is not in play fits a selector; only what is printed on it counts."""
    if selector.side == w.FRIENDLY and owner != cause.seat:
        return False
    if selector.side == w.ENEMY and owner == cause.seat:
        return False
    if not selector.cards[card]:
        return False
    for term in selector.terms:
        hit = False
        for word in term.words:
            hit = hit or _printed_fits(state, word, owner, card, cause)
        if hit == term.negated:
            return False
    return True


def _printed_fits(state: QuantumState, word: Word, owner: int, number: int, cause: Cause) -> bool:
    card, code = state.table.cards.cards[number], word.code
    if code == w.W_CARDS:
        return word.cards[number]
    if code == w.W_KEYWORD:
        return card.keyword_mask >> word.number & 1 == 1
    if code == w.W_LEADER:
        return card.leader
    if code == w.W_SIZE:
        return card.size == word.number
    if code == w.W_ATK:
        return compares(card.attack, word.compare, word.number)
    if code == w.W_DEF:
        return compares(card.defense, word.compare, word.number)
    if code == w.W_OF:
        return slot_seat(cause, word.number) == owner
    if code in (w.W_FRIENDLY, w.W_ENEMY):
        return (owner == cause.seat) == (code == w.W_FRIENDLY)
    return code == w.W_OTHER


def slot_seat(cause: Cause, slot: int) -> int:
    """The seat chosen in a slot, -1 without one."""
    targets = cause.targets[slot] if slot < len(cause.targets) else []
    return targets[0] - PLAYER if targets else -1


def matching(state: QuantumState, selector: Selector, cause: Cause) -> list[int]:
    """Target codes of everything that fits: objects, then cards in Discard Piles, each as often as it is there."""
    found: list[int] = []
    if selector.zones & w.IN_PLAY:
        if selector.self_only or selector.host_only:
            source = state.find(cause.source)
            only = 0 if source is None else source.number if selector.self_only else source.host
            piece = state.pieces.get(only)
            return [only] if piece is not None and fits(state, selector, piece, cause) else []
        found = [number for number, piece in state.pieces.items() if fits(state, selector, piece, cause)]
    if selector.zones & w.IN_DISCARD:
        for seat, side in enumerate(state.sides):
            found += [pile_card(seat, card) for card in side.discard if card_fits(state, selector, seat, card, cause)]
    return found


def quadrants_of(state: QuantumState, selector: Selector, cause: Cause, owner: int = -1) -> list[int]:
    """Target codes of the quadrants that fit a quadrant selector; only those of `owner` if one is given."""
    found: list[int] = []
    for seat, side in enumerate(state.sides):
        if side.out or (owner >= 0 and seat != owner):
            continue
        if selector.side == w.FRIENDLY and seat != cause.seat and owner < 0:
            continue
        if selector.side == w.ENEMY and seat == cause.seat:
            continue
        for place in range(PLACES):
            if _quadrant_fits(state, selector, seat, place, cause):
                found.append(QUADRANT + seat * PLACES + place)
    return found


def _quadrant_fits(state: QuantumState, selector: Selector, seat: int, place: int, cause: Cause) -> bool:
    for term in selector.terms:
        hit = False
        for word in term.words:
            if word.code == w.W_ROW:
                hit = hit or row_of(place) == word.number
            elif word.code == w.W_COL:
                hit = hit or column_of(place) == word.number
            else:
                source = state.find(cause.source)
                at = NO_PLACE if source is None or source.owner != seat else place_of(state, source)
                if at != NO_PLACE:
                    hit = hit or (place == at if word.code == w.W_HERE else place in NEIGHBOURS[at])
        if hit == term.negated:
            return False
    return True


def referred(state: QuantumState, ref: v.Reference, cause: Cause) -> list[int]:
    """The target codes that a reference names; objects that have left play are among them."""
    code, fact = ref.code, cause.fact
    if code == v.SLOT:
        return cause.targets[ref.slot] if ref.slot < len(cause.targets) else []
    if code == v.SELF:
        return [cause.source] if cause.source > 0 else []
    if code == v.HOST:
        source = state.find(cause.source)
        return [source.host] if source is not None and source.host else []
    if fact is None:
        return []
    if code == v.IT:
        return [fact.it] if fact.it else [LINK + fact.link] if fact.link else []
    if code == v.DEFENDER:
        return [fact.defender] if fact.defender else []
    return fact.attackers if code == v.ATTACKERS else fact.attackers[:1]


def players(state: QuantumState, ref: v.PlayerReference, cause: Cause) -> list[int]:
    """The remaining seats that a reference names, clockwise from the controller."""
    code = ref.code
    if code == v.YOU:
        seats = [cause.seat]
    elif code == v.CHOSEN_PLAYER:
        seats = [slot_seat(cause, ref.slot)]
    elif code == v.CONTROLLER:
        assert ref.of is not None
        seats = [controller_of(state, target) for target in referred(state, ref.of, cause)][:1]
    else:
        seats = state.clockwise(cause.seat)
        if code == v.EACH_OPPONENT:
            seats = [seat for seat in seats if seat != cause.seat]
    return [seat for seat in seats if seat >= 0 and not state.sides[seat].out]


def controller_of(state: QuantumState, target: int) -> int:
    """The seat that controls what a target code names; -1 if nobody does any more."""
    if target >= LINK:
        link = state.link(target - LINK)
        return -1 if link is None else link.cause.seat
    if target >= PILE_CARD:
        return card_owner(target)
    piece = state.find(target)
    return -1 if piece is None else piece.owner


def value_of(state: QuantumState, value: v.Value, cause: Cause) -> int:
    """The number that a value stands for now."""
    base = value.base
    if base == v.V_CONST:
        return value.plus
    number = 0
    if base in (v.V_COUNT, v.V_QUADS):
        assert value.selector is not None
        found = matching(state, value.selector, cause)
        if base == v.V_QUADS:
            pieces = [state.pieces[code] for code in found if code < PILE_CARD]
            places = {piece.owner * PLACES + piece.place for piece in pieces if piece.place != NO_PLACE}
            number = len(places)
        else:
            number = len(found)
    elif value.player is not None:
        for seat in players(state, value.player, cause):
            side = state.sides[seat]
            number += len(side.hand) if base == v.V_HAND else len(side.deck) if base == v.V_DECK else side.cp
    elif value.ref is not None:
        for code in referred(state, value.ref, cause)[:1]:
            number = _object_number(state, base, code)
    return value.factor * number + value.plus


def _object_number(state: QuantumState, base: int, code: int) -> int:
    if PILE_CARD <= code < QUADRANT:
        card = state.table.cards.cards[card_number(code)]
        return card.cp if base == v.V_CP else card.attack if base == v.V_ATK else card.defense
    piece = state.find(code) if code < PILE_CARD else None
    if piece is None:
        return 0
    if base == v.V_CP:
        return state.table.cards.cards[piece.card].cp
    if base == v.V_ATK:
        return piece.attack
    if base == v.V_DEF:
        return piece.defense
    return piece.impact if base == v.V_IMPACT else piece.counters


def holds(state: QuantumState, condition: v.Condition | None, cause: Cause) -> bool:
    """Whether all terms of a condition hold; no condition always does."""
    if condition is None:
        return True
    for test in condition.tests:
        if test.code == v.C_COMPARE:
            met = compares(value_of(state, test.left, cause), test.compare, value_of(state, test.right, cause))
        elif test.code == v.C_INITIATIVE:
            met = (state.initiative == cause.seat) != test.opponents
        else:
            met = _is(state, test, cause)
        if met == test.negated:
            return False
    return True


def _is(state: QuantumState, test: v.ConditionTest, cause: Cause) -> bool:
    assert test.selector is not None
    codes = referred(state, test.ref, cause)
    if not codes:
        return False
    if PILE_CARD <= codes[0] < QUADRANT:
        return card_fits(state, test.selector, card_owner(codes[0]), card_number(codes[0]), cause)
    piece = state.find(codes[0])
    return piece is not None and fits(state, test.selector, piece, cause)
