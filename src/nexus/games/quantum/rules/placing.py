"""Operations that put units somewhere: put, move and create (QNX-MOV-4, QNX-EFF-8, QNX-LDR-3 to -5).

They handle `effect.rest` one by one. `effect.picks` is empty, or holds what was chosen for the first of them: itself
where Leaders must be put into order, and then its quadrant.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nexus.games.quantum.codes import (
    CHOOSE,
    NEXT,
    PLAYER,
    QUADRANT,
    VERB,
    card_number,
    card_owner,
    hand_card,
    is_card,
    is_piece,
    option,
    quadrant,
)
from nexus.games.quantum.frames import Cause, Effect, Fact
from nexus.games.quantum.language import facts as f
from nexus.games.quantum.language import operations as o
from nexus.games.quantum.language import words as w
from nexus.games.quantum.language.operands import Operation, Place
from nexus.games.quantum.rules import piles, zones
from nexus.games.quantum.rules.actions import can_shift
from nexus.games.quantum.rules.board import NEIGHBOURS, NO_PLACE, PLACES, step_towards
from nexus.games.quantum.rules.entry import may_enter
from nexus.games.quantum.rules.facts import publish
from nexus.games.quantum.rules.operations import movable
from nexus.games.quantum.rules.questions import ASK_EFFECT
from nexus.games.quantum.rules.selecting import players, quadrants_of, value_of
from nexus.games.quantum.rules.stats import refresh

if TYPE_CHECKING:
    from nexus.games.quantum.rules.run import Run
    from nexus.games.quantum.state import QuantumState


def perform(run: Run, effect: Effect, step: Operation) -> bool:
    """Place everything that is left; False while a choice is due."""
    state = run.state
    if isinstance(step, o.Create) and not effect.begun:
        _begin_creating(state, effect, step)
    if isinstance(step, o.Put):
        effect.rest = [code for code in effect.rest if _can_be_put(state, code)]
    while effect.rest:
        refresh(state)
        if not effect.picks and len(_leaders_to_order(state, effect)) > 1:
            state.ask(_owner(effect.rest[0], state), ASK_EFFECT)
            return False
        if not effect.picks or effect.picks[-1] < QUADRANT:
            places = destinations(state, effect, step)
            if len(places) > 1:
                state.ask(_chooser(state, effect, step), ASK_EFFECT)
                return False
            effect.picks += places
        if isinstance(step, o.Create) and effect.picks and effect.rest[0] >= PLAYER:
            _gather_tokens(effect)
        if effect.picks and effect.picks[-1] >= QUADRANT:
            _place_first(run, effect, step, effect.picks[-1])
        elif isinstance(step, o.Put) and _is_asset(state, effect.rest[0]):
            _enter_play(run, effect.rest[0], NO_PLACE)
        effect.rest.pop(0)
        effect.picks = []
    return True


def _begin_creating(state: QuantumState, effect: Effect, step: o.Create) -> None:
    """One entry for each token: its player, or with `where_all` its quadrant."""
    effect.begun = True
    amount = value_of(state, step.n, effect.cause)
    for seat in players(state, step.who, effect.cause):
        if step.place.every:
            assert step.place.selector is not None
            for code in quadrants_of(state, step.place.selector, effect.cause, seat):
                effect.rest += [code] * amount
        else:
            effect.rest += [PLAYER + seat] * amount


def _gather_tokens(effect: Effect) -> None:
    """All tokens that a player creates go to the quadrant chosen for the first of them."""
    first, where = effect.rest[0], effect.picks[-1]
    effect.rest = [where if code == first else code for code in effect.rest]


def _owner(code: int, state: QuantumState) -> int:
    if is_piece(code):
        return state.pieces[code].owner
    if code >= PLAYER:
        return code - PLAYER
    return (code - QUADRANT) // PLACES if code >= QUADRANT else card_owner(code)


def _chooser(state: QuantumState, effect: Effect, step: Operation) -> int:
    if isinstance(step, o.MoveUnit):
        seats = players(state, step.by, effect.cause)
        return seats[0] if seats else effect.cause.seat
    return effect.cause.seat if isinstance(step, o.Put) else _owner(effect.rest[0], state)


def _is_leader(state: QuantumState, code: int) -> bool:
    if is_piece(code):
        return code in state.pieces and state.pieces[code].leader
    return code < QUADRANT and state.table.cards.cards[card_number(code)].leader


def _can_be_put(state: QuantumState, code: int) -> bool:
    """Whether something can be put into play: a unit or Asset that is a card in a hand or Discard Pile."""
    return is_card(code) and state.table.cards.cards[card_number(code)].kind in (w.UNIT, w.ASSET)


def _is_asset(state: QuantumState, code: int) -> bool:
    return state.table.cards.cards[card_number(code)].kind == w.ASSET


def _leaders_to_order(state: QuantumState, effect: Effect) -> list[int]:
    """The Leaders of one player whose attempts that player puts into order (QNX-LDR-5)."""
    leaders = [code for code in effect.rest if _is_leader(state, code)]
    if not leaders or leaders[0] != effect.rest[0]:
        return []
    return [code for code in leaders if _owner(code, state) == _owner(leaders[0], state)]


def destinations(state: QuantumState, effect: Effect, step: Operation) -> list[int]:
    """The quadrants that the first of `effect.rest` may enter, as target codes."""
    code, cause = effect.rest[0], effect.cause
    if isinstance(step, o.MoveUnit):
        return _moves(state, effect, step)
    seat = _owner(code, state)
    if code >= QUADRANT and code < PLAYER:
        wanted = [code]
    elif isinstance(step, o.Create):
        wanted = _named_places(state, step.place, cause, seat)
    else:
        assert isinstance(step, o.Put)
        wanted = [] if _is_asset(state, code) else _named_places(state, step.place, cause, seat)
    number = step.token if isinstance(step, o.Create) else card_number(code)
    leader = state.table.cards.cards[number].leader
    if leader:
        wanted = [place for place in wanted if place not in effect.closed]
    return [place for place in wanted if may_enter(state, seat, (place - QUADRANT) % PLACES, number, leader)]


def _named_places(state: QuantumState, place: Place, cause: Cause, seat: int) -> list[int]:
    if place.slot >= 0:
        return [code for code in cause.targets[place.slot] if (code - QUADRANT) // PLACES == seat]
    assert place.selector is not None
    return quadrants_of(state, place.selector, cause, seat)


def _moves(state: QuantumState, effect: Effect, step: o.MoveUnit) -> list[int]:
    unit = state.pieces.get(effect.rest[0])
    if unit is None or not movable(unit, effect.cause.seat):
        return []
    if state.table.cards.cards[unit.card].kind != w.UNIT:
        return []
    here = unit.place
    if step.where == w.MOVE_ADJACENT:
        places = NEIGHBOURS[here]
    elif step.where == w.MOVE_TO_SLOT:
        codes = effect.cause.targets[step.slot]
        places = [(code - QUADRANT) % PLACES for code in codes if (code - QUADRANT) // PLACES == unit.owner]
    else:
        row = -1 if step.where == w.MOVE_FORWARD else 1 if step.where == w.MOVE_BACKWARD else 0
        column = -1 if step.where == w.MOVE_LEFT else 1 if step.where == w.MOVE_RIGHT else 0
        places = [step_towards(here, row, column)]
    codes = [quadrant(unit.owner, place) for place in places if place not in (here, NO_PLACE)]
    if unit.leader:
        codes = [code for code in codes if code not in effect.closed]
    return [code for code in codes if can_shift(state, unit, (code - QUADRANT) % PLACES)]


def _place_first(run: Run, effect: Effect, step: Operation, where: int) -> None:
    """Put the first of `effect.rest` into a quadrant."""
    state = run.state
    code, place = effect.rest[0], (where - QUADRANT) % PLACES
    if _is_leader(state, code):
        effect.closed.append(where)
    if isinstance(step, o.MoveUnit):
        zones.shift(run, state.pieces[code], place)
    elif isinstance(step, o.Create):
        piece = zones.enter(run, (where - QUADRANT) // PLACES, step.token, place)
        zones.tell_entry(run, piece)
        publish(run, Fact(f.F_CREATED, piece.owner, piece.number))
    else:
        _enter_play(run, code, place)


def _enter_play(run: Run, code: int, place: int) -> None:
    """A card goes from hand or Discard Pile into play, ready; it is not deployed."""
    seat, card = card_owner(code), card_number(code)
    side = run.state.sides[seat]
    if code >= hand_card(0, 0):
        piles.take_from_hand(side, card)
    elif card in side.discard:
        piles.take_from_pile(side, card)
    else:
        return
    zones.tell_entry(run, zones.enter(run, seat, card, place))


def options(state: QuantumState, effect: Effect, step: Operation) -> list[int]:
    """Which Leader comes next, or where the first of `effect.rest` goes."""
    leaders = _leaders_to_order(state, effect)
    if not effect.picks and len(leaders) > 1:
        return [option(NEXT if is_piece(code) else CHOOSE, code) for code in leaders]
    return [option(CHOOSE, code) for code in destinations(state, effect, step)]


def take(effect: Effect, code: int) -> None:
    """A choice was made: bring the chosen Leader to the front, or note the quadrant."""
    value = code % VERB
    if value < QUADRANT:
        effect.rest.remove(value)
        effect.rest.insert(0, value)
    effect.picks.append(value)
