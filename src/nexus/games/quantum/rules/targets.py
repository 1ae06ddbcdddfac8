"""Targets: what may be chosen for a slot, whether all slots can be filled, and what is still legal at resolution."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nexus.games.quantum.codes import LINK, PILE_CARD, PLAYER, QUADRANT, card_number, card_owner, is_piece
from nexus.games.quantum.language import words as w
from nexus.games.quantum.language.targets import FIXED_SLOT, OBJECT_SLOT, PLAYER_SLOT, Slot
from nexus.games.quantum.rules.board import PLACES
from nexus.games.quantum.rules.selecting import card_fits, fits, matching, quadrants_of, referred
from nexus.games.quantum.rules.stats import BE_TARGETED, PHANTOM, immune_to

if TYPE_CHECKING:
    from nexus.games.quantum.frames import Cause
    from nexus.games.quantum.language.operands import Mode
    from nexus.games.quantum.language.selectors import Selector
    from nexus.games.quantum.pieces import Piece
    from nexus.games.quantum.state import QuantumState

APPLIES: Final = 0
FIZZLES: Final = 1


def targetable(piece: Piece, seat: int) -> bool:
    """Whether abilities and Events of a seat may target an object (QNX-TGT-1, QNX-PHANTOM-1, QNX-TGT-4)."""
    if immune_to(piece, seat):
        return False
    if piece.owner == seat:
        return True
    return not piece.forbid & BE_TARGETED and (piece.acted or not piece.mask & PHANTOM)


def is_ranged(selector: Selector | None) -> bool:
    """Whether a selector asks for objects in range."""
    if selector is None:
        return False
    return any(word.code == w.W_INRANGE for term in selector.terms for word in term.words)


def candidates(state: QuantumState, slots: list[Slot], index: int, cause: Cause) -> list[int]:
    """Target codes that may go into a slot now, each once; what is chosen already in `cause` is not chosen again."""
    slot = slots[index]
    taken: list[int] = []
    for other in range(min(index + 1, len(cause.targets))):
        if slots[other].kind == slot.kind:
            taken += cause.targets[other]
    if slot.kind == PLAYER_SLOT:
        seats = state.clockwise(cause.seat)
        codes = [PLAYER + seat for seat in seats if slot.any_player or seat != cause.seat]
        return [code for code in codes if code not in taken]
    assert slot.selector is not None
    if slot.kind != OBJECT_SLOT:
        return [code for code in quadrants_of(state, slot.selector, cause) if code not in taken]
    found: list[int] = []
    opponent = _declared_opponent(state, slots, index, cause) if is_ranged(slot.selector) else -1
    fitting = matching(state, slot.selector, cause)
    for code in fitting:
        if is_piece(code):
            piece = state.pieces[code]
            if code in taken or not targetable(piece, cause.seat):
                continue
            if opponent >= 0 and piece.owner not in (opponent, cause.seat):
                continue
            found.append(code)
        elif code not in found and taken.count(code) < fitting.count(code):
            found.append(code)
    return found


def _declared_opponent(state: QuantumState, slots: list[Slot], index: int, cause: Cause) -> int:
    """The opponent whom an earlier range-limited choice declared (QNX-MPL-4); -1 if none."""
    for other in range(min(index + 1, len(cause.targets))):
        if is_ranged(slots[other].selector):
            for code in cause.targets[other]:
                piece = state.find(code)
                if piece is not None and piece.owner != cause.seat:
                    return piece.owner
    return -1


def can_fill(state: QuantumState, slots: list[Slot], index: int, cause: Cause) -> bool:
    """Whether the slots from `index` on can all be filled; `cause` holds the targets of the slots before."""
    for at in range(index, len(slots)):
        slot = slots[at]
        if slot.kind == FIXED_SLOT:
            if not _fixed_targets(state, slot, cause):
                return False
            cause.targets.append(_fixed_targets(state, slot, cause))
            filled = can_fill(state, slots, at + 1, cause)
            cause.targets.pop()
            return filled
        later = _more_required(slots, at + 1)
        if slot.low == 0:
            if not later:
                return True
            cause.targets.append([])
            filled = can_fill(state, slots, at + 1, cause)
            cause.targets.pop()
            return filled
        cause.targets.append([])
        codes = candidates(state, slots, at, cause)
        cause.targets.pop()
        if not later or len(codes) < slot.low:
            return len(codes) >= slot.low
        return any(_can_fill_after(state, slots, at, cause, codes, first) for first in range(len(codes)))
    return True


def _can_fill_after(
    state: QuantumState, slots: list[Slot], at: int, cause: Cause, codes: list[int], first: int
) -> bool:
    """Whether the slots after `at` can be filled if it takes the codes from place `first` on."""
    chosen = (codes[first:] + codes[:first])[: slots[at].low]
    cause.targets.append(chosen)
    filled = can_fill(state, slots, at + 1, cause)
    cause.targets.pop()
    return filled


def _more_required(slots: list[Slot], start: int) -> bool:
    return any(slots[index].low > 0 for index in range(start, len(slots)))


def _fixed_targets(state: QuantumState, slot: Slot, cause: Cause) -> list[int]:
    assert slot.fixed is not None
    return [code for code in referred(state, slot.fixed, cause) if is_legal(state, slot, code, cause)]


def fill_fixed(state: QuantumState, slot: Slot, cause: Cause) -> list[int]:
    """The targets that the fact gives to a fixed slot."""
    return _fixed_targets(state, slot, cause)


def is_legal(state: QuantumState, slot: Slot, code: int, cause: Cause) -> bool:
    """Whether a chosen target is legal now (QNX-CHN-20)."""
    if is_piece(code):
        piece = state.pieces.get(code)
        if piece is None or not targetable(piece, cause.seat):
            return False
        return slot.selector is None or fits(state, slot.selector, piece, cause)
    if code < QUADRANT:
        owner, card = card_owner(code), card_number(code)
        if card not in state.sides[owner].discard or code >= 2 * PILE_CARD:
            return False
        return slot.selector is None or card_fits(state, slot.selector, owner, card, cause)
    if code < PLAYER:
        return not state.sides[(code - QUADRANT) // PLACES].out
    if code < LINK:
        return not state.sides[code - PLAYER].out
    return state.link(code - LINK) is not None


def recheck(state: QuantumState, mode: Mode, cause: Cause) -> int:
    """Strike illegal targets from the cause; FIZZLES if all mandatory ones are (QNX-CHN-19 to -22)."""
    mandatory = False
    left = False
    checked: list[list[int]] = []
    for index, slot in enumerate(mode.slots):
        codes = cause.targets[index] if index < len(cause.targets) else []
        legal = [code for code in codes if is_legal(state, slot, code, cause)]
        checked.append(legal)
        if slot.low > 0:
            mandatory = True
            left = left or len(legal) > 0
    cause.targets = checked
    return FIZZLES if mandatory and not left else APPLIES
