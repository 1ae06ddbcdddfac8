"""Objects: how they enter and leave play, are destroyed, exhausted, suppressed, moved and marked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nexus.games.quantum.events import (
    CountersChanged,
    Entered,
    ImpactChanged,
    Left,
    Moved,
    StateChanged,
    ZealSaved,
)
from nexus.games.quantum.frames import Fact, Trigger
from nexus.games.quantum.language import facts as f
from nexus.games.quantum.language import words as w
from nexus.games.quantum.pieces import Piece
from nexus.games.quantum.rules.board import NO_PLACE, QUADRANTS
from nexus.games.quantum.rules.facts import limit_left, publish
from nexus.games.quantum.rules.piles import EVERYBODY, PILE_NAMES, place_card
from nexus.games.quantum.rules.stats import (
    BE_DESTROYED,
    BE_IMPACTED,
    GAIN_COUNTERS,
    GAIN_MARKED,
    GAIN_STATIC,
    GAIN_SUPPRESSED,
    GET_READY,
    ZEAL,
    is_blank,
    refresh,
)

if TYPE_CHECKING:
    from nexus.games.quantum.rules.run import Run

TO_REMOVED: Final = 4
"""Besides the piles of the card language: out of the game."""

CAUSES: Final = {f.CAUSE_ATTACK: "attack", f.CAUSE_IMPACT: "impact", f.CAUSE_EFFECT: "effect"}


class Doing:
    """Why something is done to objects: whose effect, its source, how, and the units that get the credit."""

    def __init__(self, seat: int, source: int, cause: int, killers: list[int]) -> None:
        self.seat = seat
        self.source = source
        self.cause = cause
        self.killers = killers


def card_id(run: Run, piece: Piece) -> str:
    """The id of the card that an object is."""
    return run.state.table.cards.cards[piece.card].id


def enter(run: Run, seat: int, card: int, place: int, host: int = 0) -> Piece:
    """A card or token comes into play, ready (QNX-DEP-4); the caller has taken it from where it was."""
    state = run.state
    piece = Piece(state.next_number, seat, card, place)
    state.next_number += 1
    state.pieces[piece.number] = piece
    if host:
        piece.host = host
        state.pieces[host].upgrades.append(piece.number)
    else:
        state.sides[seat].area(piece, state.table.cards.cards[card].kind == w.TERRAIN).append(piece)
    state.dirty = True
    return piece


def tell_entry(run: Run, piece: Piece) -> None:
    """Tell that an object came into play other than by being deployed."""
    if run.log is not None:
        card = run.state.table.cards.cards[piece.card]
        place = "" if piece.place == NO_PLACE else QUADRANTS[piece.place]
        run.log.append(Entered(piece.owner, piece.number, card.id, place, card.token, clauses=("QNX-EFF-8",)))


def destroy(run: Run, pieces: list[Piece], doing: Doing, nullified: bool = False) -> list[Piece]:
    """Destroy objects together, each saved by Zeal if it can be (QNX-EFF-6, QNX-ZEAL-1); those that left.

    With `nullified` they are removed from the game instead of discarded (QNX-NULLIFY-1).
    """
    state = run.state
    refresh(state)
    dying: list[Piece] = []
    for piece in pieces:
        if piece.gone or piece.forbid & BE_DESTROYED or piece in dying:
            continue
        if not _saved_by_zeal(run, piece):
            dying.append(piece)
    if nullified:
        leave_play(run, dying, TO_REMOVED, doing)
    else:
        leave_play(run, dying, w.TO_DISCARD, doing)
    return dying


def _saved_by_zeal(run: Run, piece: Piece) -> bool:
    refresh(run.state)
    is_unit = run.state.table.cards.cards[piece.card].kind == w.UNIT
    if not is_unit or not piece.mask & ZEAL or piece.zeal_used:
        return False
    if not piece.suppressed and piece.forbid & GAIN_SUPPRESSED:
        return False
    piece.zeal_used = True
    if run.log is not None:
        run.log.append(ZealSaved(piece.number, card_id(run, piece), clauses=("QNX-ZEAL-1",)))
    suppress(run, piece, piece.owner)
    publish(run, Fact(f.F_ZEAL_SAVED, piece.owner, piece.number))
    return True


def leave_play(run: Run, pieces: list[Piece], where: int, doing: Doing) -> None:
    """Objects leave play together, with all cards of their stacks; their Upgrades are destroyed (QNX-EFF-1 to -3)."""
    state = run.state
    refresh(state)
    upgrades: list[Piece] = []
    for piece in pieces:
        upgrades += [state.pieces[number] for number in piece.upgrades]
    for piece in pieces:
        _publish_leaving(run, piece, where, doing)
    for piece in upgrades:
        if piece not in pieces:
            _publish_leaving(run, piece, w.TO_DISCARD, doing)
    for piece in pieces:
        _take_away(run, piece, where, doing)
    for piece in upgrades:
        if not piece.gone:
            _take_away(run, piece, w.TO_DISCARD, doing)
    state.dirty = True


def _publish_leaving(run: Run, piece: Piece, where: int, doing: Doing) -> None:
    kinds = [f.F_LEFT_PLAY]
    if where == w.TO_DISCARD:
        kinds = [f.F_DESTROYED, f.F_LEFT_PLAY]
    elif where == TO_REMOVED:
        kinds = [f.F_REMOVED, f.F_LEFT_PLAY]
    for kind in kinds:
        fact = Fact(kind, doing.seat, piece.number)
        fact.cause = doing.cause
        fact.src = doing.source
        publish(run, fact)
    destroyed = where == w.TO_DISCARD or (where == TO_REMOVED and doing.cause == f.CAUSE_ATTACK)
    if destroyed and run.state.collecting:
        _trigger_consume(run, piece, doing)


def _trigger_consume(run: Run, victim: Piece, doing: Doing) -> None:
    """Consume of the units that destroyed an enemy unit, by attack, strike or their own ability (QNX-CONSUME-1)."""
    state = run.state
    cards = state.table.cards.cards
    if cards[victim.card].kind != w.UNIT:
        return
    for number in doing.killers:
        killer = state.pieces.get(number)
        if killer is None or killer.owner == victim.owner or is_blank(state, killer):
            continue
        for ability in cards[killer.card].triggers:
            if ability.kind == w.CONSUME and limit_left(state, number, ability):
                fact = Fact(f.F_DESTROYED, doing.seat, victim.number)
                fact.cause = doing.cause
                state.triggers.append(Trigger(killer.owner, number, killer.card, ability.number, fact))


def _take_away(run: Run, piece: Piece, where: int, doing: Doing) -> None:
    """Take an object off the table and put its cards where they belong."""
    state = run.state
    side = state.sides[piece.owner]
    card = state.table.cards.cards[piece.card]
    if piece.host:
        host = state.pieces.get(piece.host)
        if host is not None:
            host.upgrades.remove(piece.number)
    else:
        side.area(piece, card.kind == w.TERRAIN).remove(piece)
    del state.pieces[piece.number]
    piece.gone = True
    state.gone[piece.number] = piece
    state.timed = [timed for timed in state.timed if timed.piece != piece.number]
    to = "removed" if where == TO_REMOVED else PILE_NAMES[where]
    if not card.token:
        for number in [*piece.under, piece.card]:
            if where == TO_REMOVED:
                side.removed.append(number)
            else:
                place_card(side, number, where, EVERYBODY)
    state.dirty = True
    if run.log is not None:
        cause = CAUSES.get(doing.cause, "effect")
        run.log.append(Left(piece.owner, piece.number, card.id, "nowhere" if card.token else to, cause))


def inflict(run: Run, pieces: list[Piece], amount: int, doing: Doing) -> None:
    """Inflict Impact on objects at once, then see which of them are destroyed (QNX-IMPACT-1, -2)."""
    if amount <= 0:
        return
    refresh(run.state)
    hit = [piece for piece in pieces if not piece.forbid & BE_IMPACTED]
    for piece in hit:
        piece.impact += amount
        _tell_impact(run, piece, amount)
    for piece in hit:
        fact = Fact(f.F_IMPACTED, doing.seat, piece.number)
        fact.amount = amount
        publish(run, fact)
    test_impact(run, hit, doing)


def repair(run: Run, pieces: list[Piece], amount: int, doing: Doing) -> None:
    """Remove Impact; a changed total is tested as well."""
    changed: list[Piece] = []
    for piece in pieces:
        removed = min(amount, piece.impact)
        if removed > 0:
            piece.impact -= removed
            _tell_impact(run, piece, -removed)
            changed.append(piece)
    test_impact(run, changed, doing)


def _tell_impact(run: Run, piece: Piece, change: int) -> None:
    if run.log is not None:
        run.log.append(
            ImpactChanged(piece.number, card_id(run, piece), change, piece.impact, clauses=("QNX-IMPACT-1",))
        )


def test_impact(run: Run, pieces: list[Piece], doing: Doing) -> None:
    """Destroy the objects whose total has reached their current Defense (QNX-IMPACT-2, -3)."""
    refresh(run.state)
    dead = [piece for piece in pieces if not piece.gone and piece.impact > 0 and piece.impact >= piece.defense]
    if dead:
        destroy(run, dead, Doing(doing.seat, doing.source, f.CAUSE_IMPACT, doing.killers))


def exhaust(run: Run, piece: Piece) -> None:
    """Turn an object sideways."""
    if not piece.exhausted:
        piece.exhausted = True
        run.state.dirty = True
        tell_state(run, piece, "exhausted", on=True)


def make_ready(run: Run, piece: Piece) -> None:
    """Turn an object upright; it is no longer Suppressed (QNX-SUP-2)."""
    refresh(run.state)
    if not piece.exhausted or piece.forbid & GET_READY:
        return
    piece.exhausted = False
    piece.suppressed = False
    run.state.dirty = True
    tell_state(run, piece, "exhausted", on=False)


def suppress(run: Run, piece: Piece, seat: int) -> bool:
    """Suppress a unit, if it can be; whether it is Suppressed now and was not before (QNX-SUP)."""
    refresh(run.state)
    if piece.suppressed or piece.forbid & GAIN_SUPPRESSED:
        return False
    if run.state.table.cards.cards[piece.card].kind != w.UNIT:
        return False
    piece.suppressed = True
    piece.exhausted = True
    run.state.dirty = True
    tell_state(run, piece, "suppressed", on=True)
    publish(run, Fact(f.F_SUPPRESSED, seat, piece.number))
    fact = Fact(f.F_STATE_GAINED, seat, piece.number)
    fact.state = w.STATE_SUPPRESSED
    publish(run, fact)
    return True


def add_state(run: Run, piece: Piece, state: int, seat: int) -> None:
    """Give a unit Static or the Synaptic Mark, if nothing forbids it; neither stacks."""
    refresh(run.state)
    if run.state.table.cards.cards[piece.card].kind != w.UNIT:
        return
    if piece.forbid & (GAIN_STATIC if state == w.STATE_STATIC else GAIN_MARKED):
        return
    if piece.static if state == w.STATE_STATIC else piece.marked:
        return
    set_state(run, piece, state, on=True)
    fact = Fact(f.F_STATE_GAINED, seat, piece.number)
    fact.state = state
    publish(run, fact)


def set_state(run: Run, piece: Piece, state: int, on: bool) -> None:
    """Set or clear Static or the Synaptic Mark, and tell if that is a change."""
    if state == w.STATE_STATIC:
        if piece.static == on:
            return
        piece.static = on
        tell_state(run, piece, "static", on)
    else:
        if piece.marked == on:
            return
        piece.marked = on
        tell_state(run, piece, "marked", on)
    run.state.dirty = True


def tell_state(run: Run, piece: Piece, state: str, on: bool) -> None:
    """Tell that a state changed."""
    if run.log is not None:
        run.log.append(StateChanged(piece.number, card_id(run, piece), state, on))


def place_counters(run: Run, piece: Piece, amount: int, seat: int) -> None:
    """Put +1/+1 counters on a unit (QNX-CTR-1)."""
    refresh(run.state)
    if amount <= 0 or piece.forbid & GAIN_COUNTERS or run.state.table.cards.cards[piece.card].kind != w.UNIT:
        return
    _change_counters(run, piece, amount)
    fact = Fact(f.F_COUNTERS_PLACED, seat, piece.number)
    fact.amount = amount
    publish(run, fact)


def remove_counters(run: Run, piece: Piece, amount: int) -> None:
    """Take +1/+1 counters off a unit, as far as there are any."""
    amount = min(amount, piece.counters)
    if amount > 0:
        _change_counters(run, piece, -amount)


def _change_counters(run: Run, piece: Piece, change: int) -> None:
    piece.counters += change
    run.state.dirty = True
    if run.log is not None:
        run.log.append(
            CountersChanged(piece.number, card_id(run, piece), change, piece.counters, clauses=("QNX-CTR-1",))
        )


def shift(run: Run, piece: Piece, place: int) -> None:
    """Move a unit to another quadrant of its side; the caller has looked whether it may."""
    before = piece.place
    units = run.state.sides[piece.owner].units
    units[before].remove(piece)
    piece.place = place
    units[place].append(piece)
    run.state.dirty = True
    if run.log is not None:
        id = card_id(run, piece)
        run.log.append(Moved(piece.owner, piece.number, id, QUADRANTS[before], QUADRANTS[place]))
    publish(run, Fact(f.F_MOVED, piece.owner, piece.number))
