"""Who may enter a quadrant: room, Leaders, Territorial units and prohibitions (QNX-UNT-5, -LDR-1, -TERRITORIAL)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nexus.games.quantum.language import words as w
from nexus.games.quantum.pieces import Piece
from nexus.games.quantum.rules.board import CAPACITY, column_of, row_of
from nexus.games.quantum.rules.selecting import fits, holds
from nexus.games.quantum.rules.stats import ENTER, TERRITORIAL, passives_at_work, refresh

if TYPE_CHECKING:
    from nexus.games.quantum.state import QuantumState


def room_left(state: QuantumState, seat: int, place: int) -> int:
    """The size points that are free in a quadrant."""
    cards = state.table.cards.cards
    room = CAPACITY
    for unit in state.sides[seat].units[place]:
        room -= cards[unit.card].size
    return room


def has_leader(state: QuantumState, seat: int, place: int) -> bool:
    """Whether a Leader of the seat is in a quadrant."""
    refresh(state)
    return any(unit.leader for unit in state.sides[seat].units[place])


def is_blocked(state: QuantumState, seat: int, place: int) -> bool:
    """Whether an opponent's Territorial unit bars deploying and moving there (QNX-TERRITORIAL-1)."""
    if row_of(place) != w.FRONT:
        return False
    refresh(state)
    facing = 2 - column_of(place) if state.table.mirrored else column_of(place)
    for other, side in enumerate(state.sides):
        if other != seat:
            for unit in side.units[facing]:
                if unit.mask & TERRITORIAL:
                    return True
    return False


def may_enter(state: QuantumState, seat: int, place: int, card: int, leader: bool, piece: Piece | None = None) -> bool:
    """Whether a unit fits: room, Leader limit and prohibitions to enter; Territorial units are asked about apart."""
    if room_left(state, seat, place) < state.table.cards.cards[card].size:
        return False
    if leader and has_leader(state, seat, place):
        return False
    return not state.table.entry_rules or not _forbidden(state, seat, place, card, piece)


def _forbidden(state: QuantumState, seat: int, place: int, card: int, piece: Piece | None) -> bool:
    """Whether a card forbids a unit to enter a quadrant: tested as if it were there."""
    refresh(state)
    guest = Piece(0, seat, card, place) if piece is None else piece.copy()
    guest.place = place
    if piece is None:
        guest.mask = state.table.cards.cards[card].keyword_mask
        guest.leader = state.table.cards.cards[card].leader
    for passive in passives_at_work(state):
        ability = passive.ability
        if ability.modifiers.forbid & ENTER and ability.affects is not None:
            permitted = passive.terrain and guest.permit & ENTER
            cause = passive.cause
            if not permitted and fits(state, ability.affects, guest, cause) and holds(state, ability.condition, cause):
                return True
    return False
