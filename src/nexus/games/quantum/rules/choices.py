"""Operations in which a player chooses while they run: discard, scry, search, choose, if and pay (QNX-CHN-25)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nexus.games.quantum.codes import (
    BOTTOM,
    CHOOSE,
    CHOOSE_MODE,
    DISCARD,
    ENOUGH,
    PAY_NO,
    PAY_YES,
    VERB,
    card_number,
    hand_card,
    option,
)
from nexus.games.quantum.events import CardMoved, LookedAt
from nexus.games.quantum.frames import Effect
from nexus.games.quantum.language import operations as o
from nexus.games.quantum.language.operands import Operation
from nexus.games.quantum.rules import piles
from nexus.games.quantum.rules.actions import distinct
from nexus.games.quantum.rules.operations import change_cp
from nexus.games.quantum.rules.questions import ASK_EFFECT
from nexus.games.quantum.rules.selecting import card_fits, holds, players, value_of

if TYPE_CHECKING:
    from nexus.games.quantum.rules.run import Run
    from nexus.games.quantum.state import QuantumState

WITH_CHOICES: Final = (o.O_DISCARD, o.O_SCRY, o.O_SEARCH, o.O_CHOOSE, o.O_IF, o.O_PAY)
NOTHING: Final = option(ENOUGH)


def perform(run: Run, effect: Effect, step: Operation) -> bool:
    """Go on with an operation; False while a choice is due."""
    if isinstance(step, o.If):
        branch = "t" if holds(run.state, step.condition, effect.cause) else "e"
        _push(run.state, effect, branch)
        return True
    if isinstance(step, o.Discard):
        return _discard(run, effect, step)
    if isinstance(step, o.Scry):
        return _scry(run, effect, step)
    if isinstance(step, o.Search):
        return _search(run, effect, step)
    if isinstance(step, o.Choose):
        return _choose(run, effect, step)
    assert isinstance(step, o.Pay)
    return _pay(run, effect, step)


def _push(state: QuantumState, effect: Effect, branch: str) -> None:
    """Carry out a branch of the current operation next."""
    state.effects.append(Effect(f"{effect.block}/{effect.index + 1}{branch}", effect.cause.copy()))


def _discard(run: Run, effect: Effect, step: o.Discard) -> bool:
    """`rest` are the seats that still discard, `picks` holds how many cards the first of them still has to choose."""
    state = run.state
    if not effect.begun:
        effect.begun = True
        effect.rest = players(state, step.who, effect.cause)
        effect.picks = [value_of(state, step.n, effect.cause)]
    while effect.rest:
        seat = effect.rest[0]
        hand = state.sides[seat].hand
        if effect.picks[0] > 0 and hand:
            if step.chosen_by_you:
                state.ask(effect.cause.seat, ASK_EFFECT)
                return False
            if len(hand) > effect.picks[0]:
                state.ask(seat, ASK_EFFECT)
                return False
            for card in sorted(hand):
                piles.discard(run, seat, card, effect.cause.seat)
        effect.rest.pop(0)
        effect.picks = [value_of(state, step.n, effect.cause)]
    return True


def _scry(run: Run, effect: Effect, step: o.Scry) -> bool:
    """`rest` are the cards looked at, from the top, `picks` those for the bottom, in order; `closed`: all chosen."""
    state = run.state
    seat = effect.cause.seat
    side = state.sides[seat]
    if not effect.begun:
        effect.begun = True
        amount = min(value_of(state, step.n, effect.cause), len(side.deck))
        effect.rest = side.deck[:amount]
        for place in range(amount):
            side.deck_known[place] |= 1 << seat
    if effect.rest and not effect.closed:
        state.ask(seat, ASK_EFFECT)
        return False
    looked = len(effect.rest) + len(effect.picks)
    known = 1 << seat
    side.deck = effect.rest + side.deck[looked:] + effect.picks
    side.deck_known = [known] * len(effect.rest) + side.deck_known[looked:] + [known] * len(effect.picks)
    if run.log is not None and looked:
        cards = state.table.cards.cards
        seen = tuple([cards[card].id for card in effect.rest + effect.picks])
        run.log.append(LookedAt(seat, seen, tuple([cards[card].id for card in effect.picks])))
    return True


def _search(run: Run, effect: Effect, step: o.Search) -> bool:
    """`picks` are the cards found so far; `rest` holds how many more may be."""
    state = run.state
    seat = effect.cause.seat
    side = state.sides[seat]
    if not effect.begun:
        effect.begun = True
        effect.rest = [value_of(state, step.n, effect.cause)]
    if side.deck and effect.rest[0] > 0 and len(effect.picks) < len(side.deck):
        state.ask(seat, ASK_EFFECT)
        return False
    for card in effect.picks:
        place = side.deck.index(card)
        side.deck.pop(place)
        side.deck_known.pop(place)
    piles.shuffle(run, seat, "searched")
    for card in effect.picks:
        piles.place_card(side, card, step.where, piles.EVERYBODY)
        if run.log is not None:
            run.log.append(CardMoved(seat, state.table.cards.cards[card].id, "deck", piles.PILE_NAMES[step.where]))
    return True


def found_in_deck(state: QuantumState, effect: Effect, step: o.Search) -> list[int]:
    """The cards in the deck that a search may still find, each once."""
    assert step.selector is not None
    side, cause = state.sides[effect.cause.seat], effect.cause
    left = side.deck[:]
    for card in effect.picks:
        left.remove(card)
    fitting = [card for card in left if card_fits(state, step.selector, cause.seat, card, cause)]
    return sorted(distinct(fitting))


def _choose(run: Run, effect: Effect, step: o.Choose) -> bool:
    """`rest` are the players who still choose, `picks` the modes that the first of them has chosen, from 1."""
    state = run.state
    if not effect.begun:
        effect.begun = True
        effect.rest = players(state, step.who, effect.cause)
    amount = min(value_of(state, step.n, effect.cause), len(step.modes))
    while effect.rest:
        if len(effect.picks) < amount:
            if amount < len(step.modes):
                state.ask(effect.rest[0], ASK_EFFECT)
                return False
            effect.picks = list(range(1, amount + 1))
        for mode in reversed(effect.picks):
            _push(state, effect, f"m{mode}")
        effect.rest.pop(0)
        effect.picks = []
        if effect.rest:
            return False
    return True


def _pay(run: Run, effect: Effect, step: o.Pay) -> bool:
    """`rest` are the players who still decide, `picks` the answer of the first: 1 if it pays, 0 if not."""
    state = run.state
    if not effect.begun:
        effect.begun = True
        effect.rest = players(state, step.who, effect.cause)
    price = value_of(state, step.cp, effect.cause)
    while effect.rest:
        seat = effect.rest[0]
        if not effect.picks:
            if state.sides[seat].cp >= price:
                state.ask(seat, ASK_EFFECT)
                return False
            effect.picks = [0]
        if effect.picks[0]:
            change_cp(run, seat, -price, seat)
        _push(state, effect, "t" if effect.picks[0] else "e")
        effect.rest.pop(0)
        effect.picks = []
        if effect.rest:
            return False
    return True


def leave_out(state: QuantumState, effect: Effect, step: o.Discard | o.Choose | o.Pay, seat: int) -> None:
    """A player who should choose has left; the next one is asked."""
    effect.rest = [other for other in effect.rest if other != seat]
    effect.picks = [value_of(state, step.n, effect.cause)] if isinstance(step, o.Discard) else []


def options(state: QuantumState, effect: Effect, step: Operation, seat: int) -> list[int]:
    """The choices that an operation of this module offers."""
    if isinstance(step, o.Discard):
        owner = effect.rest[0]
        hand = distinct(state.sides[owner].hand)
        if step.chosen_by_you and step.selector is not None:
            hand = [card for card in hand if card_fits(state, step.selector, owner, card, effect.cause)]
        return [option(DISCARD, card) for card in hand] or [NOTHING]
    if isinstance(step, o.Scry):
        return [*[option(BOTTOM, card) for card in distinct(effect.rest)], NOTHING]
    if isinstance(step, o.Search):
        found = found_in_deck(state, effect, step)
        return [*[option(CHOOSE, hand_card(seat, card)) for card in found], NOTHING]
    if isinstance(step, o.Choose):
        modes = range(1, len(step.modes) + 1)
        return [option(CHOOSE_MODE, mode) for mode in modes if mode not in effect.picks]
    return [option(PAY_YES), option(PAY_NO)]


def take(run: Run, effect: Effect, step: Operation, code: int) -> None:
    """Note a choice."""
    value = code % VERB
    if isinstance(step, o.Discard):
        if code == NOTHING:
            effect.picks = [0]
        else:
            piles.discard(run, effect.rest[0], value, effect.cause.seat)
            effect.picks[0] -= 1
    elif isinstance(step, o.Scry):
        if code == NOTHING:
            effect.closed = [1]
        else:
            effect.rest.remove(value)
            effect.picks.append(value)
    elif isinstance(step, o.Search):
        if code == NOTHING:
            effect.rest[0] = 0
        else:
            effect.picks.append(card_number(value))
            effect.rest[0] -= 1
    elif isinstance(step, o.Choose):
        effect.picks.append(value)
    else:
        effect.picks = [1 if code == option(PAY_YES) else 0]
