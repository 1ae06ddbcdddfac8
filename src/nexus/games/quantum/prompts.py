"""What a player is asked, in a sentence that names the card and what of it is still open."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nexus.games.quantum.codes import (
    ADD,
    ATTACK,
    CANCEL,
    DEPLOY,
    DONE,
    EVOLVE,
    JOIN,
    MODE,
    MOVE,
    PAY,
    VERB,
)
from nexus.games.quantum.language import words as w
from nexus.games.quantum.rules import questions
from nexus.games.quantum.rules.drafts import ability_of

if TYPE_CHECKING:
    from nexus.games.quantum.frames import Draft
    from nexus.games.quantum.state import QuantumState

PROMPTS: Final = {
    questions.ASK_FIRST: "You decide: who takes the first turn?",
    questions.ASK_MULLIGAN: "Keep this hand, or draw anew?",
    questions.ASK_ACTION: "Your turn: take one action or pass.",
    questions.ASK_RESPONSE: "Respond with one ability or Event, or decline.",
    questions.ASK_SIDEBOARD: "Exchange cards with your sideboard, or go on.",
}


def prompt_of(state: QuantumState, codes: list[int]) -> str:
    """What the decider with these options is asked."""
    verbs = {code // VERB for code in codes}
    if state.draft is not None:
        ending = ", or cancel." if CANCEL in verbs else "."
        return _draft_prompt(state, state.draft, verbs, ending)
    if state.question == questions.ASK_LINK:
        if DONE in verbs:
            return "Answer with abilities and Events, or decline."
        return "Place your abilities on the chain."
    if state.question == questions.ASK_EFFECT:
        cause = state.effects[-1].cause
        return f"Choose for {_named_ability(state, cause.origin, cause.ability)}"
    if state.question == questions.ASK_SKIRMISH:
        assert state.action is not None
        return f"Move {_unit(state, state.action.movers[0])}, a Skirmisher, or let it stay."
    return PROMPTS[state.question]


def _draft_prompt(state: QuantumState, draft: Draft, verbs: set[int], ending: str) -> str:
    if draft.kind == DEPLOY:
        card = state.table.cards.cards[draft.cards[0]]
        if ADD in verbs:
            return f"Choose Swarm units that come along with {card.name}, or say that you are done."
        if card.kind == w.UPGRADE:
            return f"Choose the card that {card.name} is attached to{ending}"
        return f"Choose a quadrant for {card.name}{ending}"
    if draft.kind == EVOLVE:
        return f"Choose the unit that evolves into {state.table.cards.cards[draft.cards[0]].name}{ending}"
    if draft.kind == ATTACK:
        more = ", more Horde units to attack with" if ADD in verbs else ""
        return f"Choose the unit that {_unit(state, draft.pieces[0])} attacks{more}{ending}"
    if draft.kind == MOVE:
        return f"Choose the quadrant that {_unit(state, draft.source)} moves to{ending}"
    return _ability_prompt(state, draft, verbs, ending)


def _ability_prompt(state: QuantumState, draft: Draft, verbs: set[int], ending: str) -> str:
    ability = ability_of(state, draft)
    name = state.table.origin_name(draft.origin)
    if draft.kind == JOIN and not draft.closed:
        joined = len(state.pieces[draft.source].joined.get(draft.ability, [])) + len(draft.pieces)
        return f"Choose the units that join the Ritual of {name}, {joined} of {ability.need} so far{ending}"
    if MODE in verbs:
        return f"Choose what {name} does{ending}"
    if PAY in verbs:
        return f"Choose what you give up for {name}{ending}"
    slot = ability.modes[draft.mode].slots[draft.slot]
    chosen = len(draft.targets[draft.slot])
    wanted = "a target" if slot.high == 1 else f"{'' if slot.low == slot.high else 'up to '}{slot.high} targets"
    so_far = f" ({chosen} so far)" if chosen else ""
    return f"Choose {wanted}{so_far} for {_named_ability(state, draft.origin, draft.ability)}"


def _named_ability(state: QuantumState, origin: int, ability: int) -> str:
    """A card or Mission by name, and what is printed on it."""
    if origin >= 0:
        card = state.table.cards.cards[origin]
        return f"{card.name}: {card.text}"
    mission = state.table.cards.missions[-origin - 1]
    return f"{mission.name}: {mission.passive_text if ability else mission.once_text}"


def _unit(state: QuantumState, number: int) -> str:
    return state.table.cards.cards[state.pieces[number].card].name
