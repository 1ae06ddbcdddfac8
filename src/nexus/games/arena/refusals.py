"""Why a move is refused: the clause and a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nexus.core.moves import Move
from nexus.core.refusals import Refusal
from nexus.games.arena import codes, moves
from nexus.games.arena.moves import ArenaMove
from nexus.games.arena.refused_commands import command_refusal, dear_ability, dear_unique, free_refusal
from nexus.games.arena.rules.arms import ANY_LOCATION
from nexus.games.arena.rules.frames import ASK_A, ASK_KIND
from nexus.games.arena.rules.orders import FREE
from nexus.games.arena.rules.rolls import ANY_BUT_HEAD
from nexus.games.arena.rules.turns import ASK_BUTTON

if TYPE_CHECKING:
    from nexus.games.arena.state import ArenaState

PROMPT_CLAUSES: Final = {
    codes.ASK_LANISTA: ("ARN-SET-3", "Take one of the lanistas that nobody has."),
    codes.ASK_MOTIVATION: ("ARN-SET-6", "Take one of the motivations that nobody has."),
    codes.ASK_KEEP: ("ARN-SET-10", "Keep one of the influence cards you were dealt."),
    codes.ASK_BARGE: ("ARN-SET-12", "Choose one of the barges, or roll for it."),
    codes.ASK_HAZARD: ("ARN-SET-15", "Put a hazard kind in order that is not there yet, or be done."),
    codes.ASK_DECEIVE: ("ARN-FSM-16", "Deceive or pass."),
    codes.ASK_RATIO: ("ARN-FSM-17", "Split the command points as the ratio die says."),
    codes.ASK_WEAPON: ("ARN-FSM-20", "Keep the old weapon or take the new one."),
    codes.ASK_COIN: ("ARN-FSM-21", "Move a coin to a location that is neither full nor depleted, or be done."),
    codes.ASK_SEAT: ("ARN-FSM-23", "Choose one of the opponents offered."),
    codes.ASK_TRAIT: ("ARN-FSM-23", "Choose one of the traits offered."),
    codes.ASK_SQUARE: ("ARN-FSM-23", "Choose a square without helot, object or tile."),
    codes.ASK_NUMBER: ("ARN-FSM-23", "Choose one of the numbers offered."),
    codes.ASK_POINT: ("ARN-FSM-23", "Choose AP or MP."),
}
SETUP_VERBS: Final = (
    moves.TAKE_LANISTA,
    moves.TAKE_MOTIVATION,
    moves.KEEP_CARD,
    moves.TAKE_BARGE,
    moves.ROLL_BARGE,
    moves.ADD_HAZARD,
)


def refusal_of(state: ArenaState, seat: int, move: Move) -> Refusal | None:
    """Why `seat` may not make `move` now; None if it may."""
    if not state.deciders:
        return Refusal("ARN-FSM-11", "The bout is over.")
    if seat not in state.deciders:
        return Refusal("ARN-FSM-8", "You have nothing to decide now.")
    if not isinstance(move, ArenaMove):
        return Refusal("ARN-GEN-13", f"{move} is no move of this game.")
    if move in state.legal(seat):
        return None
    kind = state.stack[-1][ASK_KIND]
    if kind == codes.ASK_COMMAND:
        return _command(state, seat, move)
    if kind == codes.ASK_WINDOW:
        return _window(state, seat, move)
    if kind == codes.ASK_RATIO:
        return _ratio(state, seat, move)
    if kind == codes.ASK_LOCATION:
        return _location(state.stack[-1][ASK_A])
    clause, text = PROMPT_CLAUSES[kind]
    return Refusal(clause, text)


def _location(allowed: int) -> Refusal:
    """Why this is none of the allowed locations: a shield protects any, the head is never chosen for damage."""
    if allowed == ANY_LOCATION:
        return Refusal("ARN-FSM-22", "Name the location that the shield protects.")
    if allowed == ANY_BUT_HEAD:
        return Refusal("ARN-FSM-23", "Choose the location that is hit, any but the head.")
    return Refusal("ARN-FSM-19", "Both lower appendages are equally weak: choose one of them.")


def _command(state: ArenaState, seat: int, move: ArenaMove) -> Refusal:
    """Why the active player cannot do this now."""
    verb = move.verb
    if verb in SETUP_VERBS:
        return Refusal("ARN-SET-1", "The set-up is over.")
    if verb in FREE:
        return free_refusal(state, seat, move)
    if verb == moves.EAT or moves.STEP <= verb <= moves.STORE:
        return command_refusal(state, seat, move)
    if verb == moves.CONCEDE:
        return Refusal("ARN-FSM-31", "Give up when you split the command points, with little condition left.")
    return Refusal("ARN-FSM-18", "Command your helot, use a free action, or end the round.")


def _window(state: ArenaState, seat: int, move: ArenaMove) -> Refusal:
    """Why this is no answer in the open window."""
    verb = move.verb
    if verb == moves.ABILITY:
        return dear_ability(state, seat, move) or Refusal(f"ARN-ABL-{move.a}", "This ability does nothing here.")
    if verb == moves.UNIQUE:
        return dear_unique(state, seat, move) or Refusal("ARN-CARD-4", "This unique ability cannot be used here.")
    if verb == moves.INFLUENCE:
        if move.a not in state.helots[seat].hand:
            return Refusal("ARN-CARD-2", "You do not hold this card.")
        return Refusal("ARN-CARD-1", "This card has another timing.")
    if verb == moves.BLOCK:
        return Refusal("ARN-CP-5", "Blocking takes a deception against you and 2 tokens.")
    if verb == moves.PRICE:
        return Refusal("ARN-TP-10", "There is no such price to pay, or your reserves are too small.")
    return Refusal("ARN-WIN-15", "Use something that answers what is going on, or pass.")


def _ratio(state: ArenaState, seat: int, move: ArenaMove) -> Refusal:
    """Why the points cannot be split like this."""
    verb = move.verb
    if state.stack[-1][ASK_A] == ASK_BUTTON:
        return Refusal("ARN-CP-7", "You were deceived: press the Motivation Button all the same, or pass.")
    if verb in (moves.BUTTON_AP, moves.BUTTON_MP):
        if seat != state.active or state.deceived:
            return Refusal("ARN-CP-7", "After a deception nobody presses the Motivation Button.")
        return Refusal("ARN-COIN-6", "The Motivation Button costs more condition than your helot can spare.")
    if verb == moves.RATIO_AP:
        value = state.helots[state.active].ratio
        return Refusal("ARN-CP-2", f"The ratio die shows {value}: split into {value} and {6 - value}.")
    if verb == moves.CONCEDE:
        return Refusal("ARN-FSM-31", "Giving up is for helots with little condition left.")
    clause, text = PROMPT_CLAUSES[codes.ASK_RATIO]
    return Refusal(clause, text)
