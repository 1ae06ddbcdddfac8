"""Operations that need no choice while they run (card language A7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nexus.games.quantum.codes import LINK, card_number, card_owner, hand_card, is_card, is_piece
from nexus.games.quantum.events import CardMoved, CpChanged, HandShown, Modified
from nexus.games.quantum.frames import Cause, Effect, Fact
from nexus.games.quantum.language import facts as f
from nexus.games.quantum.language import operations as o
from nexus.games.quantum.language import words as w
from nexus.games.quantum.language.operands import Objects, Operation
from nexus.games.quantum.language.values import Reference
from nexus.games.quantum.pieces import Piece, Timed
from nexus.games.quantum.rules import piles, zones
from nexus.games.quantum.rules.actions import can_shift
from nexus.games.quantum.rules.attacks import clash
from nexus.games.quantum.rules.entry import has_leader
from nexus.games.quantum.rules.facts import publish
from nexus.games.quantum.rules.selecting import players, referred, value_of
from nexus.games.quantum.rules.stats import BE_MOVED, STEADFAST, adapt_sum, immune_to, refresh

if TYPE_CHECKING:
    from nexus.games.quantum.rules.run import Run
    from nexus.games.quantum.state import QuantumState

DURATION_NAMES: Final = {
    w.UNTIL_TURN: "turn",
    w.UNTIL_ROUND: "round",
    w.UNTIL_NEXT_ROUND: "next_round",
    w.WHILE_IN_PLAY: "play",
}


def objects_of(step: Operation) -> Objects | None:
    """What an operation acts on, if it acts on objects."""
    if isinstance(step, o.ObjectNumber | o.ObjectOnly | o.ToPile | o.State | o.Mod | o.MoveUnit | o.Put):
        return step.obj
    return None


def doing(cause: Cause) -> zones.Doing:
    """An effect as the reason for what happens to objects; its source gets the credit (QNX-CONSUME-1)."""
    return zones.Doing(cause.seat, cause.source, f.CAUSE_EFFECT, [cause.source] if cause.source > 0 else [])


def perform(run: Run, effect: Effect, step: Operation) -> None:
    """Carry out an operation on the objects gathered in `effect.rest`, or on players."""
    state, cause = run.state, effect.cause
    if isinstance(step, o.PlayerNumber):
        _to_players(run, cause, step)
    elif isinstance(step, o.Reveal):
        for seat in players(state, step.who, cause):
            _show_hand(run, seat, cause.seat)
    elif isinstance(step, o.ObjectNumber):
        _with_number(run, effect, step)
    elif isinstance(step, o.ObjectOnly):
        _to_objects(run, effect, step)
    elif isinstance(step, o.ToPile):
        _to_pile(run, effect, step)
    elif isinstance(step, o.State):
        for piece in _units(state, effect):
            if step.code == o.O_ADD_STATE:
                zones.add_state(run, piece, step.state, cause.seat)
            else:
                zones.set_state(run, piece, step.state, on=False)
    elif isinstance(step, o.Mod):
        for piece in pieces_of(state, effect):
            _modify(run, piece, step, cause)
    elif isinstance(step, o.Negate):
        _negate(state, step, cause)
    elif isinstance(step, o.Swap):
        _swap(run, step, cause)
    else:
        assert isinstance(step, o.Strike)
        _strike(run, step, cause)


def pieces_of(state: QuantumState, effect: Effect) -> list[Piece]:
    """The objects in play among those gathered."""
    return [state.pieces[code] for code in effect.rest if is_piece(code) and code in state.pieces]


def _units(state: QuantumState, effect: Effect) -> list[Piece]:
    cards = state.table.cards.cards
    return [piece for piece in pieces_of(state, effect) if cards[piece.card].kind == w.UNIT]


def _to_players(run: Run, cause: Cause, step: o.PlayerNumber) -> None:
    amount = value_of(run.state, step.n, cause)
    for seat in players(run.state, step.who, cause):
        if step.code == o.O_DRAW:
            piles.draw(run, seat, amount, cause.seat)
        else:
            change_cp(run, seat, amount if step.code == o.O_GAIN_CP else -amount, cause.seat)


def change_cp(run: Run, seat: int, change: int, cause_seat: int) -> None:
    """Give or take Command Points; a pool never falls below 0."""
    side = run.state.sides[seat]
    change = max(change, -side.cp)
    if change == 0:
        return
    side.cp += change
    if run.log is not None:
        run.log.append(CpChanged(seat, change, side.cp))
    if change > 0:
        fact = Fact(f.F_CP_GAINED, seat)
        fact.cause_seat = cause_seat
        publish(run, fact)


def _show_hand(run: Run, seat: int, to: int) -> None:
    side = run.state.sides[seat]
    side.hand_known = [known | 1 << to for known in side.hand_known]
    if run.log is not None:
        cards = run.state.table.cards.cards
        run.log.append(HandShown(seat, to, tuple(sorted([cards[card].id for card in side.hand]))))


def _with_number(run: Run, effect: Effect, step: o.ObjectNumber) -> None:
    state, cause = run.state, effect.cause
    amount = value_of(state, step.n, cause)
    solid = (w.UNIT, w.ASSET)
    found = [piece for piece in pieces_of(state, effect) if state.table.cards.cards[piece.card].kind in solid]
    if step.code == o.O_IMPACT:
        zones.inflict(run, found, amount, doing(cause))
    elif step.code == o.O_REPAIR:
        zones.repair(run, found, amount, doing(cause))
    else:
        for piece in found:
            if step.code == o.O_COUNTER:
                zones.place_counters(run, piece, amount, cause.seat)
            else:
                zones.remove_counters(run, piece, amount)


def _to_objects(run: Run, effect: Effect, step: o.ObjectOnly) -> None:
    state, cause = run.state, effect.cause
    found = pieces_of(state, effect)
    if step.code == o.O_DESTROY:
        zones.destroy(run, found, doing(cause))
    elif step.code == o.O_EXILE:
        zones.leave_play(run, found, zones.TO_REMOVED, doing(cause))
        for code in effect.rest:
            if is_card(code):
                piles.exile_card(run, card_owner(code), card_number(code))
    elif step.code == o.O_BOUNCE:
        zones.leave_play(run, found, w.TO_HAND, doing(cause))
    else:
        for piece in found:
            if step.code == o.O_EXHAUST:
                zones.exhaust(run, piece)
            elif step.code == o.O_READY:
                zones.make_ready(run, piece)
            else:
                zones.suppress(run, piece, cause.seat)


def _to_pile(run: Run, effect: Effect, step: o.ToPile) -> None:
    state, cause = run.state, effect.cause
    if step.code == o.O_DEVOLVE:
        for piece in pieces_of(state, effect):
            if piece.under:
                _devolve(run, piece, step.where, cause)
        return
    zones.leave_play(run, pieces_of(state, effect), step.where, doing(cause))
    for code in effect.rest:
        if is_card(code):
            if code >= hand_card(0, 0):
                _tuck_from_hand(run, card_owner(code), card_number(code), step.where)
            else:
                piles.recover(run, card_owner(code), card_number(code), step.where)


def _tuck_from_hand(run: Run, seat: int, card: int, where: int) -> None:
    """Put a card from hand on the deck. Only its owner knows which, so nobody else knows any more what is left."""
    side = run.state.sides[seat]
    piles.take_from_hand(side, card)
    piles.place_card(side, card, where, 1 << seat)
    side.hand_known = [0] * len(side.hand)
    if run.log is not None:
        id = run.state.table.cards.cards[card].id
        run.log.append(CardMoved(seat, id, "hand", piles.PILE_NAMES[where], secret=True))


def _devolve(run: Run, piece: Piece, where: int, cause: Cause) -> None:
    """The top card goes away, the card below takes over everything, and Impact is tested once (QNX-EVOLVE-5)."""
    state = run.state
    side = state.sides[piece.owner]
    card = piece.card
    piece.card = piece.under.pop()
    piles.place_card(side, card, where, piles.EVERYBODY)
    state.dirty = True
    if run.log is not None:
        id = state.table.cards.cards[card].id
        run.log.append(CardMoved(piece.owner, id, "play", piles.PILE_NAMES[where], clauses=("QNX-EVOLVE-5",)))
    zones.test_impact(run, [piece], doing(cause))


def _modify(run: Run, piece: Piece, step: o.Mod, cause: Cause) -> None:
    state, modifiers = run.state, step.modifiers
    timed = Timed(piece.number, cause.seat, step.duration, cause.origin)
    timed.attack = 0 if modifiers.atk is None else value_of(state, modifiers.atk, cause)
    timed.defense = 0 if modifiers.def_ is None else value_of(state, modifiers.def_, cause)
    timed.mask = modifiers.keyword_mask
    timed.adapt = adapt_sum(modifiers.keywords)
    timed.lose = (1 << len(w.KEYWORDS)) - 1 if modifiers.lose_all else modifiers.lose_mask
    timed.range = modifiers.range
    timed.leader = modifiers.leader and may_become_leader(state, piece)
    timed.immune = modifiers.immune
    timed.permit = modifiers.permit
    timed.forbid = modifiers.forbid
    state.timed.append(timed)
    state.dirty = True
    if run.log is not None:
        names = tuple([name for name, code in w.KEYWORDS.items() if timed.mask >> code & 1])
        until = DURATION_NAMES[step.duration]
        immune = timed.immune != w.NO_ONE
        run.log.append(
            Modified(piece.number, zones.card_id(run, piece), timed.attack, timed.defense, names, immune, until)
        )


def may_become_leader(state: QuantumState, piece: Piece) -> bool:
    """Whether a transformation into a Leader succeeds (QNX-LDR-2)."""
    refresh(state)
    return piece.leader or piece.place < 0 or not has_leader(state, piece.owner, piece.place)


def _negate(state: QuantumState, step: o.Negate, cause: Cause) -> None:
    """The link, or the action whose declaration is answered, has no effect (QNX-EVT-8)."""
    codes = referred(state, step.ref, cause)
    for code in codes:
        link = state.link(code - LINK) if code >= LINK else None
        if link is not None:
            link.negated = True
    fact = cause.fact
    if not codes and fact is not None and fact.kind in f.DECLARED and fact.link == 0 and state.action is not None:
        state.action.negated = True


def _swap(run: Run, step: o.Swap, cause: Cause) -> None:
    state = run.state
    first, second = _one(state, step.a, cause), _one(state, step.b, cause)
    if first is None or second is None or first.owner != second.owner or first.place == second.place:
        return
    if not movable(first, cause.seat) or not movable(second, cause.seat):
        return
    here, there = first.place, second.place
    units = state.sides[first.owner].units
    units[here].remove(first)
    units[there].remove(second)
    legal = can_shift(state, first, there) and can_shift(state, second, here)
    units[here].append(first)
    units[there].append(second)
    if legal:
        zones.shift(run, first, there)
        zones.shift(run, second, here)


def movable(piece: Piece, seat: int) -> bool:
    """Whether effects of a seat can move a unit (QNX-MOV-4, QNX-STEADFAST-1)."""
    if piece.forbid & BE_MOVED or immune_to(piece, seat) or piece.place < 0:
        return False
    return piece.owner == seat or not piece.mask & STEADFAST


def _one(state: QuantumState, ref: Reference, cause: Cause) -> Piece | None:
    codes = referred(state, ref, cause)
    return state.pieces.get(codes[0]) if codes and is_piece(codes[0]) else None


def _strike(run: Run, step: o.Strike, cause: Cause) -> None:
    """Compare as in combat; it is not an attack."""
    state = run.state
    attacker, defender = _one(state, step.att, cause), _one(state, step.to, cause)
    if attacker is not None and defender is not None and not immune_to(defender, cause.seat):
        clash(run, [attacker], defender, combat=False)
