"""Everything that a player may choose now, as option codes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nexus.games.quantum.codes import (
    CANCEL,
    CHOOSE,
    DONE,
    FIRST,
    KEEP,
    QUIET,
    REDRAW,
    RESIGN,
    STAY,
    option,
    quadrant,
)
from nexus.games.quantum.rules import chain, questions
from nexus.games.quantum.rules.actions import action_options, move_places
from nexus.games.quantum.rules.drafts import draft_options
from nexus.games.quantum.rules.effects import effect_options
from nexus.games.quantum.rules.preparing import swap_options
from nexus.games.quantum.rules.stats import refresh

if TYPE_CHECKING:
    from nexus.games.quantum.state import QuantumState


def option_codes(state: QuantumState, seat: int) -> list[int]:
    """The options of a decider, each once; worked out once for each decision."""
    if state.question == questions.ASK_SIDEBOARD:
        return swap_options(state, seat)
    if state.options is None:
        refresh(state)
        codes = _draft_codes(state) if state.draft is not None else _question_codes(state, seat)
        if state.table.concede:
            codes.append(option(RESIGN))
        state.options = codes
    return state.options


def _draft_codes(state: QuantumState) -> list[int]:
    assert state.draft is not None
    codes = draft_options(state, state.draft)
    if state.cancels < questions.MOST_CANCELS:
        codes.append(option(CANCEL))
    return codes


def _question_codes(state: QuantumState, seat: int) -> list[int]:
    question = state.question
    quiet = [] if state.sides[seat].quiet else [option(QUIET)]
    if question == questions.ASK_ACTION:
        return action_options(state, seat) + quiet
    if question == questions.ASK_LINK:
        codes = chain.build_options(state, seat)
        if not chain.must_place(state, seat):
            codes.append(option(DONE))
        return codes + quiet
    if question == questions.ASK_RESPONSE:
        return [*chain.window_options(state, seat), option(DONE), *quiet]
    if question == questions.ASK_EFFECT:
        return effect_options(state, seat)
    if question == questions.ASK_SKIRMISH:
        assert state.action is not None
        places = move_places(state, state.pieces[state.action.movers[0]])
        return [*[option(CHOOSE, quadrant(seat, place)) for place in places], option(STAY)]
    if question == questions.ASK_FIRST:
        return [option(FIRST, other) for other in state.clockwise(0)]
    return [option(KEEP), option(REDRAW)]
