"""Why a choice is refused, with the clause that forbids it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nexus.core.refusals import Refusal
from nexus.games.quantum.codes import option_text
from nexus.games.quantum.moves import QuantumMove
from nexus.games.quantum.reasons import action_reason, draft_reason
from nexus.games.quantum.rules import phases, questions
from nexus.games.quantum.rules.options import option_codes

if TYPE_CHECKING:
    from nexus.core.moves import Move
    from nexus.games.quantum.state import QuantumState

NO_OPTION: Final = -1


def code_of(state: QuantumState, seat: int, move: Move) -> int:
    """The option code of a move that is offered to a decider, or NO_OPTION."""
    if not isinstance(move, QuantumMove) or seat not in state.deciders:
        return NO_OPTION
    codes = option_codes(state, seat)
    if move.code >= 0 and move.code in codes and option_text(state, move.code, seat) == move.text:
        return move.code
    for code in codes:
        if option_text(state, code, seat) == move.text:
            return code
    return NO_OPTION


def refusal_of(state: QuantumState, seat: int, move: Move) -> Refusal | None:
    """Why `seat` may not make `move` now; None if it may."""
    if state.phase == phases.OVER:
        return Refusal("QNX-WIN-4", "The match is over.")
    if not isinstance(move, QuantumMove):
        return Refusal("QNX-ACT-2", f"{move} is no move of this game.")
    if seat not in state.deciders:
        return _not_asked(state, seat)
    if code_of(state, seat, move) != NO_OPTION:
        return None
    text = move.text
    if text == "resign":
        return Refusal("QNX-CON-1", "Nobody may concede here.")
    if state.draft is not None:
        return draft_reason(state, state.draft, text)
    if state.question == questions.ASK_ACTION:
        return action_reason(state, seat, text)
    return _other_reason(state, text)


def _not_asked(state: QuantumState, seat: int) -> Refusal:
    """Why a seat that owes no choice must wait; never who is asked something in secret."""
    if state.question == questions.ASK_SIDEBOARD:
        return Refusal("QNX-SDB-6", "You have finished; wait until all have.")
    if 0 <= seat < len(state.sides) and state.sides[seat].out:
        return Refusal("QNX-ELM-1", "You have left the game.")
    return Refusal("QNX-ACT-1", "It is not your turn to choose.")


def _other_reason(state: QuantumState, text: str) -> Refusal:
    question = state.question
    facts = {"move": text}
    if question == questions.ASK_LINK:
        if text == ".":
            return Refusal("QNX-CHN-11", "A mandatory ability must be placed first.", facts)
        if text == "-":
            return Refusal("QNX-CHN-11", "Write . when you do not want to place more.", facts)
        return Refusal("QNX-CHN-5", "That cannot be placed on the chain now.", facts)
    if question == questions.ASK_RESPONSE:
        return Refusal("QNX-CHN-9", "You may answer with one fitting ability or Event, or decline with a dot.", facts)
    if question == questions.ASK_EFFECT:
        return Refusal("QNX-CHN-25", "The effect offers other choices.", facts)
    if question == questions.ASK_SKIRMISH:
        return Refusal("QNX-SKIRMISHER-1", "The Skirmisher may move one step to a quadrant with room, or stay.", facts)
    if question == questions.ASK_FIRST:
        return Refusal("QNX-INI-2", "Name the player who takes the first turn, such as C first=A.", facts)
    if question == questions.ASK_SIDEBOARD:
        if text == ".":
            return Refusal("QNX-SDB-5", "With these swaps the main deck is not legal.", facts)
        return Refusal(
            "QNX-SDB-4", "Exchange a card of your main deck for one of your sideboard, as in swap TE04=DI10.", facts
        )
    return Refusal("QNX-A8", "Keep the hand (C keep) or draw anew (C redraw).", facts)
