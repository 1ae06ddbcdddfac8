"""Effects: the operations of a block one after the other, with a pause for each choice (card language A7, A9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nexus.games.quantum.codes import (
    CHOOSE,
    PLAYER,
    VERB,
    hand_card,
    is_card,
    is_piece,
    option,
)
from nexus.games.quantum.frames import Cause, Effect
from nexus.games.quantum.language import operations as o
from nexus.games.quantum.language import words as w
from nexus.games.quantum.language.operands import ALL, TO, Objects, Operation
from nexus.games.quantum.rules import choices, operations, placing
from nexus.games.quantum.rules.questions import ASK_EFFECT
from nexus.games.quantum.rules.selecting import card_fits, matching, referred, value_of
from nexus.games.quantum.rules.stats import immune_to, refresh

if TYPE_CHECKING:
    from nexus.games.quantum.rules.run import Run
    from nexus.games.quantum.state import QuantumState


def step(run: Run) -> None:
    """Carry out the next operation of the innermost effect, as far as it goes without a choice."""
    state = run.state
    effect = state.effects[-1]
    steps = state.table.program.blocks[effect.block]
    if effect.index >= len(steps):
        state.effects.pop()
        return
    refresh(state)
    if perform(run, effect, steps[effect.index]):
        effect.index += 1
        effect.begun = False
        effect.rest = []
        effect.picks = []
        effect.closed = []


def current(state: QuantumState) -> Operation:
    """The operation that waits for a choice."""
    effect = state.effects[-1]
    return state.table.program.blocks[effect.block][effect.index]


def perform(run: Run, effect: Effect, step: Operation) -> bool:
    """Carry out an operation; False while it waits for a choice."""
    objects = operations.objects_of(step)
    if objects is not None and not effect.begun and not _gather(run, effect, objects):
        return False
    if isinstance(step, o.Put | o.MoveUnit | o.Create):
        return placing.perform(run, effect, step)
    if step.code in choices.WITH_CHOICES:
        return choices.perform(run, effect, step)
    operations.perform(run, effect, step)
    return True


def _gather(run: Run, effect: Effect, objects: Objects) -> bool:
    """Fix what an operation acts on, in `effect.rest`; False while the controller still has to pick."""
    state, cause = run.state, effect.cause
    if objects.how == TO:
        codes = referred(state, objects.ref, cause)
    elif objects.how == ALL:
        assert objects.selector is not None
        codes = matching(state, objects.selector, cause)
    else:
        if not effect.rest:
            effect.rest = [value_of(state, objects.n, cause)]
        if _must_pick(state, effect, objects):
            state.ask(cause.seat, ASK_EFFECT)
            return False
        codes = effect.picks
    effect.begun = True
    effect.rest = [code for code in codes if _touchable(state, code, cause)]
    effect.picks = []
    return True


def _touchable(state: QuantumState, code: int, cause: Cause) -> bool:
    """Whether something is still there and not immune to the effect."""
    if is_card(code):
        return True
    piece = state.pieces.get(code) if is_piece(code) else None
    return piece is not None and not immune_to(piece, cause.seat)


def _must_pick(state: QuantumState, effect: Effect, objects: Objects) -> bool:
    """Whether a pick is due. All are taken without asking where everybody can see that there is no choice."""
    left = effect.rest[0]
    if left <= 0:
        return False
    found = pickable(state, effect, objects)
    assert objects.selector is not None
    if objects.selector.zones & w.IN_HAND:
        hand = state.sides[effect.cause.seat].hand
        if len(hand) - len(effect.picks) > left or (hand and not found and not effect.picks):
            return True
    elif len(found) > left:
        return True
    taken = [code for code in found for _ in range(_copies(state, effect, code))]
    effect.picks += taken[:left]
    return False


def _copies(state: QuantumState, effect: Effect, code: int) -> int:
    """How many of a card in hand can still be taken; of anything else there is one."""
    if is_card(code) and code >= hand_card(0, 0):
        seat = effect.cause.seat
        return state.sides[seat].hand.count(code - hand_card(seat, 0)) - effect.picks.count(code)
    return 1


def pickable(state: QuantumState, effect: Effect, objects: Objects) -> list[int]:
    """Target codes among which the controller may pick, each once."""
    selector, cause = objects.selector, effect.cause
    assert selector is not None
    found: list[int] = []
    for code in matching(state, selector, cause):
        if code not in effect.picks and code not in found and _touchable(state, code, cause):
            found.append(code)
    if selector.zones & w.IN_HAND:
        for card in state.sides[cause.seat].hand:
            code = hand_card(cause.seat, card)
            free = code not in found and _copies(state, effect, code) > 0
            if free and card_fits(state, selector, cause.seat, card, cause):
                found.append(code)
    return found


def effect_options(state: QuantumState, seat: int) -> list[int]:
    """The choices that the waiting operation offers."""
    effect = state.effects[-1]
    step = current(state)
    objects = operations.objects_of(step)
    if objects is not None and not effect.begun:
        return [option(CHOOSE, code) for code in pickable(state, effect, objects)] or [choices.NOTHING]
    if isinstance(step, o.Put | o.MoveUnit | o.Create):
        return placing.options(state, effect, step)
    return choices.options(state, effect, step, seat)


def take_choice(run: Run, code: int) -> None:
    """Hand a choice to the waiting operation."""
    state = run.state
    effect = state.effects[-1]
    step = current(state)
    objects = operations.objects_of(step)
    if objects is not None and not effect.begun:
        if code == choices.NOTHING:
            effect.rest[0] = 0
        else:
            effect.picks.append(code % VERB)
            effect.rest[0] -= 1
    elif isinstance(step, o.Put | o.MoveUnit | o.Create):
        placing.take(effect, code)
    else:
        choices.take(run, effect, step, code)


def go_on_without(state: QuantumState, seat: int) -> None:
    """The player who should choose has left: the waiting operation goes on with the others (QNX-ELM-4)."""
    effect = state.effects[-1]
    step = current(state)
    if isinstance(step, o.Discard | o.Choose | o.Pay):
        choices.leave_out(state, effect, step, seat)
    else:
        effect.rest = [code for code in effect.rest if code != PLAYER + seat]
        effect.picks = []
