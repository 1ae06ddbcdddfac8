"""What holds in every position: checked after each move by the tests."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nexus.games.quantum.language import words as w
from nexus.games.quantum.rules import phases
from nexus.games.quantum.rules.board import CAPACITY, PLACES, QUADRANTS, TERRAIN_LIMIT
from nexus.games.quantum.rules.options import option_codes
from nexus.games.quantum.rules.stats import refresh

if TYPE_CHECKING:
    from nexus.games.quantum.pieces import Piece
    from nexus.games.quantum.state import QuantumState


def broken_invariants(state: QuantumState) -> list[str]:
    """Each invariant the position breaks, as a sentence that starts with its clause."""
    refresh(state)
    problems: list[str] = []
    if not phases.GAME_START < state.phase < phases.GAME_END:
        return problems
    for seat, side in enumerate(state.sides):
        if not side.out:
            problems += _card_problems(state, seat) + _board_problems(state, seat)
        if side.cp < 0:
            problems.append(f"QNX-GEN-9: seat {seat + 1} has {side.cp} CP")
        if len(side.hand) != len(side.hand_known) or len(side.deck) != len(side.deck_known):
            problems.append(f"QNX-HID-1: what is known of the cards of seat {seat + 1} does not fit them")
    problems += _piece_problems(state)
    if state.deciders and any(state.sides[seat].out for seat in state.deciders):
        problems.append("QNX-ELM-1: somebody who left is asked")
    for seat in state.deciders:
        if not option_codes(state, seat):
            problems.append(f"QNX-ACT-4: seat {seat + 1} is asked and has no option")
    return problems


def _card_problems(state: QuantumState, seat: int) -> list[str]:
    """Cards are conserved: a player has exactly the cards of the main deck, wherever they are (QNX-ARE-8, -9)."""
    side = state.sides[seat]
    cards = side.hand + side.deck + side.discard + side.removed + side.limbo
    for piece in state.pieces.values():
        if piece.owner == seat:
            cards = cards + piece.under
            if not state.table.cards.cards[piece.card].token:
                cards = [*cards, piece.card]
    if sorted(cards) != sorted(side.main):
        return [f"QNX-ARE-2: the cards of seat {seat + 1} are not those of its deck"]
    return []


def _board_problems(state: QuantumState, seat: int) -> list[str]:
    """Quadrants are not overfull, and have at most one Leader and two Terrain cards."""
    problems: list[str] = []
    side, cards = state.sides[seat], state.table.cards.cards
    for place in range(PLACES):
        where = f"{QUADRANTS[place]} of seat {seat + 1}"
        if sum([cards[unit.card].size for unit in side.units[place]]) > CAPACITY:
            problems.append(f"QNX-UNT-5: {where} is overfull")
        if len([unit for unit in side.units[place] if unit.leader]) > 1:
            problems.append(f"QNX-LDR-1: two Leaders are in {where}")
        if len(side.terrain[place]) > TERRAIN_LIMIT:
            problems.append(f"QNX-TER-4: {where} has {len(side.terrain[place])} Terrain cards")
    return problems


def _piece_problems(state: QuantumState) -> list[str]:
    """Every object lies in exactly one place that suits it."""
    problems: list[str] = []
    lying: list[Piece] = []
    for side in state.sides:
        lying += side.objects()
    hosted = [number for piece in lying for number in piece.upgrades]
    if sorted([piece.number for piece in lying] + hosted) != sorted(state.pieces):
        problems.append("QNX-ARE-1: an object is in no area, or in two")
    for piece in state.pieces.values():
        kind = state.table.cards.cards[piece.card].kind
        if kind == w.EVENT or (kind == w.UPGRADE) != (piece.host > 0):
            problems.append(f"QNX-EVT-10: @{piece.number} does not belong into play like that")
        if (kind in (w.UNIT, w.TERRAIN)) != (piece.place >= 0):
            problems.append(f"QNX-ARE-6: @{piece.number} is in the wrong area")
        if piece.suppressed and (kind != w.UNIT or not piece.exhausted):
            problems.append(f"QNX-SUP-1: @{piece.number} is Suppressed, but ready or no unit")
        if piece.attack < 0 or piece.defense < 0 or piece.impact < 0 or piece.counters < 0:
            problems.append(f"QNX-GEN-9: a number of @{piece.number} is below 0")
        if piece.host and piece.host not in state.pieces:
            problems.append(f"QNX-UPG-2: @{piece.number} has lost its host")
    return problems
