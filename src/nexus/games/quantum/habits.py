"""Habits: what somebody does who knows the game and does not think. Quick, for games that are only imagined."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nexus.core.chance import Chance
from nexus.games.quantum.codes import (
    ADD,
    ATTACK,
    CANCEL,
    DEFENDER,
    DEPLOY,
    DONE,
    EVOLVE,
    JOIN,
    MOVE,
    PASS,
    PLAY,
    PLAYER,
    QUADRANT,
    QUIET,
    RECALL,
    RESIGN,
    STAY,
    USE,
    VERB,
    is_piece,
    option,
)
from nexus.games.quantum.judging import loss, unit_worth
from nexus.games.quantum.language.words import FAR, UNIT
from nexus.games.quantum.rules.attacks import defenders
from nexus.games.quantum.rules.board import NEIGHBOURS, PLACES
from nexus.games.quantum.rules.options import option_codes
from nexus.games.quantum.rules.questions import ASK_ACTION, ASK_RESPONSE, ASK_SKIRMISH

if TYPE_CHECKING:
    from nexus.games.quantum.pieces import Piece
    from nexus.games.quantum.state import QuantumState

DULL: Final = (QUIET, RESIGN, CANCEL)
"""What nobody does who wants to win: give up, drop what was begun, or change what one will be asked."""

GRAIN: Final = 1024
"""How finely chance is mixed into an opinion."""

PASSING: Final = 0.6
"""What it is worth to pass."""
PLACE_TO_FILL: Final = 4.0
"""What it is worth to man an empty quadrant of the Front Row."""
STEP_FORWARD: Final = 0.8
"""What it is worth to bring a unit to the Front Row where others stand already: it can attack from there."""
FRESH_UNIT: Final = 1.5
TOOL: Final = 1.5
RITUAL: Final = 1.5
BETTER_FORM: Final = 4.0


def sensible(codes: list[int]) -> list[int]:
    """The options without those that nobody wants; all but giving up if nothing else is left."""
    found = [code for code in codes if code // VERB not in DULL]
    return found or [code for code in codes if code // VERB != RESIGN]


def habit(state: QuantumState, seat: int, chance: Chance) -> int:
    """The option that a seat takes from habit, with some whim."""
    codes = sensible(option_codes(state, seat))
    if len(codes) == 1:
        return codes[0]
    question = state.question
    if state.draft is None and question == ASK_RESPONSE and chance.below(2):
        return option(DONE)
    best, most = codes[0], -1.0
    for code in codes:
        liking = _liking(state, seat, code)
        if liking > 0.0:
            liking *= 1.0 + chance.below(GRAIN) / GRAIN
        if liking > most:
            best, most = code, liking
    return best


def _liking(state: QuantumState, seat: int, code: int) -> float:
    """How much a seat likes an option."""
    if state.draft is not None:
        return _draft_liking(state, seat, code)
    if state.question == ASK_ACTION:
        return _action_liking(state, code)
    value = code % VERB
    verb = code // VERB
    if state.question == ASK_SKIRMISH:
        return 1.0 if verb == STAY else _place_liking(state, seat, value - QUADRANT - seat * PLACES)
    if verb in (DONE, STAY, PASS):
        return 0.1
    if is_piece(value):
        return _target_liking(state, seat, value)
    return 1.0


def _action_liking(state: QuantumState, code: int) -> float:
    verb, value = code // VERB, code % VERB
    cards = state.table.cards.cards
    if verb == ATTACK:
        return _attack_liking(state, state.pieces[value])
    if verb == MOVE:
        return _move_liking(state, state.pieces[value])
    if verb == DEPLOY:
        card = cards[value]
        return FRESH_UNIT + 0.5 * card.cp if card.kind == UNIT else 1.0 + 0.3 * card.cp
    if verb == EVOLVE:
        return BETTER_FORM
    if verb in (PLAY, RECALL):
        return 0.5 + 0.5 * cards[value].cp
    if verb == USE:
        return TOOL
    return RITUAL if verb == JOIN else PASSING


def _attack_liking(state: QuantumState, unit: Piece) -> float:
    """The most that an attack of a unit takes from somebody else."""
    most = 0.0
    for number in defenders(state, unit):
        target = state.pieces[number]
        if target.owner != unit.owner:
            most = max(most, loss(state, unit, target))
    return 1.5 * most


def _move_liking(state: QuantumState, unit: Piece) -> float:
    """Whether a step mans the Front Row where nobody is, without leaving another place of it empty."""
    units = state.sides[unit.owner].units
    if unit.place < 3 and len(units[unit.place]) < 2:
        return 0.0
    for place in NEIGHBOURS[unit.place]:
        if place < 3 and not units[place]:
            return PLACE_TO_FILL
    return STEP_FORWARD if unit.place >= 3 and unit.range != FAR and unit.attack else 0.0


def _place_liking(state: QuantumState, seat: int, place: int) -> float:
    """How much a seat wants a unit of its own in a quadrant of its own."""
    units = state.sides[seat].units
    if place < 3:
        return PLACE_TO_FILL if not units[place] else 1.5
    return 0.8 if units[place - 3] or units[place] else 1.5


def _draft_liking(state: QuantumState, seat: int, code: int) -> float:
    verb, value = code // VERB, code % VERB
    draft = state.draft
    assert draft is not None
    if verb == DONE:
        return 0.1
    if verb == DEFENDER:
        return _defender_liking(state, draft.pieces, value)
    if verb == ADD:
        return 1.0 if draft.kind == ATTACK else 2.0
    if QUADRANT <= value < PLAYER:
        owner, place = (value - QUADRANT) // PLACES, (value - QUADRANT) % PLACES
        if owner == seat:
            return _place_liking(state, seat, place)
        return 1.0 + len(state.sides[owner].units[place])
    return _target_liking(state, seat, value) if is_piece(value) else 1.0


def _defender_liking(state: QuantumState, attackers: list[int], number: int) -> float:
    target = state.pieces[number]
    lead = state.pieces[attackers[0]]
    if target.owner == lead.owner:
        return 0.0
    if len(attackers) == 1:
        return 0.1 + loss(state, lead, target)
    strong = lead.copy()
    strong.attack = sum([state.pieces[other].attack for other in attackers])
    return 0.1 + loss(state, strong, target)


def _target_liking(state: QuantumState, seat: int, number: int) -> float:
    """Somebody else's best, else one's own best: most of what could be done to either is unkind."""
    piece = state.find(number)
    if piece is None:
        return 1.0
    card = state.table.cards.cards[piece.card]
    value = unit_worth(state, piece) if card.kind == UNIT else 1.0 + card.cp
    return 10.0 + value if piece.owner != seat else max(value, 0.1)
