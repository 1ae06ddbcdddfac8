"""Leaving the game: Frontline Supremacy, concession, elimination, adjudication (QNX-WIN, QNX-ELM, QNX-CON)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nexus.games.quantum.events import Eliminated
from nexus.games.quantum.pieces import Side
from nexus.games.quantum.rules import effects
from nexus.games.quantum.rules.chain import RESOLVE, next_player

if TYPE_CHECKING:
    from nexus.games.quantum.rules.run import Run
    from nexus.games.quantum.state import QuantumState


def front_quadrants(side: Side) -> int:
    """The number of occupied Front Row quadrants."""
    return len([place for place in range(3) if side.units[place]])


def without_supremacy(state: QuantumState) -> list[int]:
    """Every seat over whom somebody has Frontline Supremacy, all judged on the same position (QNX-WIN-1, -2)."""
    full = [seat for seat in state.clockwise(0) if front_quadrants(state.sides[seat]) == 3]
    if not full:
        return []
    return [seat for seat in state.clockwise(0) if front_quadrants(state.sides[seat]) == 0]


def remove(run: Run, seat: int, why: str) -> None:
    """A player leaves with all cards, tokens and links (QNX-ELM-1); marks left on others stay (QNX-ELM-3).

    A pass of that player counts no more (QNX-ACT-9), and initiative goes on clockwise (QNX-INI-10).
    """
    state = run.state
    if state.first_pass >= 0 and seat in state.clockwise(state.first_pass)[: state.passes]:
        state.passes -= 1
    old = state.sides[seat]
    side = Side()
    side.out = True
    side.main, side.sideboard, side.base_cp = old.main, old.sideboard, old.base_cp
    state.sides[seat] = side
    remaining = state.clockwise(seat)
    if seat == state.initiative and remaining:
        state.initiative = remaining[0]
    state.pieces = {number: piece for number, piece in state.pieces.items() if piece.owner != seat}
    state.gone = {number: piece for number, piece in state.gone.items() if piece.owner != seat}
    state.timed = [timed for timed in state.timed if timed.piece in state.pieces]
    state.triggers = [trigger for trigger in state.triggers if trigger.seat != seat]
    state.dirty = True
    state.reason = why
    if state.draft is not None and state.draft.seat == seat:
        state.draft = None
    chain = state.chain
    if chain is not None:
        resolving = chain.step == RESOLVE and chain.waited
        top = chain.links[-1] if chain.links and resolving else None
        chain.links = [link for link in chain.links if link.cause.seat != seat or link is top]
        chain.low = min(chain.low, len(chain.links))
        chain.triggers = [trigger for trigger in chain.triggers if trigger.seat != seat]
        chain.answers = [trigger for trigger in chain.answers if trigger.seat != seat]
    if run.log is not None:
        clause = {"supremacy": "QNX-WIN-2", "conceded": "QNX-CON-1"}.get(why, "QNX-ELM-1")
        run.log.append(Eliminated(seat, why, clauses=(clause,)))


def concede(run: Run, seat: int) -> None:
    """A player who is asked something leaves; what it was asked is settled without it (QNX-CON-1, QNX-ELM-4)."""
    state = run.state
    remove(run, seat, "conceded")
    if state.effects:
        if state.effects[-1].cause.seat == seat:
            state.effects = [effect for effect in state.effects if effect.cause.seat != seat]
        else:
            effects.go_on_without(state, seat)
    elif state.chain is not None:
        next_player(state.chain)
    state.answered()


def adjudicated(state: QuantumState) -> list[int]:
    """The winners by position: front quadrants, front units, CP of units, CP of all cards, Missions (QNX-WIN-6)."""
    best: list[int] = []
    winners: list[int] = []
    for seat in state.clockwise(0):
        score = position_score(state, seat)
        if not winners or score > best:
            best, winners = score, [seat]
        elif score == best:
            winners.append(seat)
    return winners


def position_score(state: QuantumState, seat: int) -> list[int]:
    """What adjudication compares, the most important first."""
    side = state.sides[seat]
    cards = state.table.cards.cards
    front = sum([len(side.units[place]) for place in range(3)])
    units = sum([cards[unit.card].cp for place in side.units for unit in place])
    own = [piece for piece in state.pieces.values() if piece.owner == seat]
    everything = sum([cards[piece.card].cp for piece in own])
    missions = len([lying for lying in side.missions if lying.done])
    return [front_quadrants(side), front, units, everything, missions]
