"""A whole state consistent with all that a seat knows: hidden cards dealt anew, hidden choices forgotten."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nexus.core.chance import Chance
from nexus.games.quantum.codes import HAND_CARD, QUADRANT
from nexus.games.quantum.language.operations import Scry, Search
from nexus.games.quantum.rules import phases
from nexus.games.quantum.rules.effects import current
from nexus.games.quantum.rules.operations import objects_of
from nexus.games.quantum.rules.questions import ASK_ACTION, ASK_EFFECT, ASK_LINK, ASK_RESPONSE
from nexus.games.quantum.rules.selecting import value_of

if TYPE_CHECKING:
    from nexus.games.quantum.pieces import Side
    from nexus.games.quantum.state import QuantumState


def imagined(state: QuantumState, seat: int | None, chance: Chance) -> QuantumState:
    """A random state in which `seat` (None: a spectator) would see, and have seen, the same.

    Hands and decks are dealt anew from the cards of each owner that the seat does not know. What others have half
    decided, their auto-pass and their swaps are not known to it, so they are drawn anew or forgotten.
    """
    world = state.copy()
    if state.phase == phases.OVER:
        return world
    world.options = None
    for owner, side in enumerate(world.sides):
        if owner != seat:
            if state.game > 1 and not side.out:
                _guess_swaps(world, owner, seat, chance)
            world.swaps[owner] = []
            world.resets[owner] = 0
        _deal(side, owner, seat, chance)
    _forget_hidden_choices(world, seat)
    draft = world.draft
    if draft is not None and draft.seat != seat:
        world.draft = None
        world.cancels = 0
    if state.question in (ASK_ACTION, ASK_LINK, ASK_RESPONSE):
        for owner, side in enumerate(world.sides):
            if owner != seat and owner not in state.deciders:
                side.quiet = chance.below(2) == 1
    return world


def _forget_hidden_choices(world: QuantumState, seat: int | None) -> None:
    """What another player has chosen of hidden cards, in an effect that is not done, is chosen anew."""
    effect = world.effects[-1] if world.effects else None
    if effect is None or effect.cause.seat == seat or world.question != ASK_EFFECT:
        return
    step = current(world)
    if isinstance(step, Scry):
        effect.rest = world.sides[effect.cause.seat].deck[: len(effect.rest) + len(effect.picks)]
        effect.picks = []
    elif isinstance(step, Search):
        effect.rest[0] += len(effect.picks)
        effect.picks = []
    elif any(HAND_CARD <= code < QUADRANT for code in effect.rest + effect.picks):
        objects = objects_of(step)
        assert objects is not None
        effect.begun = False
        effect.rest = [value_of(world, objects.n, effect.cause)]
        effect.picks = []


def _knows(mask: int, seat: int | None) -> bool:
    return seat is not None and mask >> seat & 1 == 1


def _deal(side: Side, owner: int, seat: int | None, chance: Chance) -> None:
    """Deal the cards of one owner that `seat` does not know onto the places where it does not know them."""
    own = owner == seat
    hand_places = [] if own else [at for at, known in enumerate(side.hand_known) if not _knows(known, seat)]
    deck_places = [at for at, known in enumerate(side.deck_known) if not _knows(known, seat)]
    # Sorted, so that equal chance deals alike in all worlds that the seat cannot tell apart.
    hidden = sorted([side.hand[at] for at in hand_places] + [side.deck[at] for at in deck_places])
    chance.shuffle(hidden)
    for at in hand_places:
        side.hand[at] = hidden.pop()
    for at in deck_places:
        side.deck[at] = hidden.pop()


def _guess_swaps(world: QuantumState, owner: int, seat: int | None, chance: Chance) -> None:
    """After sideboarding others may play other cards than they do: exchange some of equal cost."""
    side = world.sides[owner]
    cards = world.table.cards.cards
    main, other = side.main[:], side.sideboard[:]
    for at in range(len(other)):
        places = [
            place
            for place, known in enumerate(side.deck_known)
            if not _knows(known, seat)
            and cards[side.deck[place]].cp == cards[other[at]].cp
            and cards[side.deck[place]].leader == cards[other[at]].leader
        ]
        if places and chance.below(2) == 1:
            place = chance.pick(places)
            old = side.deck[place]
            side.deck[place] = other[at]
            main[main.index(old)] = other[at]
            other[at] = old
    side.main, side.sideboard = sorted(main), sorted(other)
