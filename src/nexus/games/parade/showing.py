"""What a seat may know of a parade game. The one place where a state becomes something to show.

It stands apart from the form of the view, which cannot be compiled, because every move of every live table comes by.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nexus.games.parade.cards import CARD_TEXT, CARDS_BY_TEXT, TOKENS, write_cards
from nexus.games.parade.events import HIDDEN
from nexus.games.parade.forecast import forecast
from nexus.games.parade.rules import REFILL
from nexus.games.parade.scoring import parade_value, side_totals
from nexus.games.parade.view import ParadeView
from nexus.games.parade.vocabulary import VOCABULARY

if TYPE_CHECKING:
    from nexus.games.parade.state import ParadeState


def view_of(state: ParadeState, seat: int | None) -> ParadeView:
    """The view of `seat`, or of a spectator; when the game is over the Hands are open to all (table 6.1)."""
    knowers = state.table.knowers
    hands: list[tuple[str, ...]] = []
    for owner, hand in enumerate(state.hands):
        known = state.over or seat in knowers[owner]
        hands.append(tuple(write_cards(hand)) if known else (HIDDEN,) * len(hand))
    show_totals = state.over or state.table.setup.options["score_view"] == "open"
    return _view(state, seat, tuple(hands), show_totals=show_totals)


def open_view_of(state: ParadeState) -> ParadeView:
    """The view of somebody who may know every Hand and total. The order of the Deck stays nobody's knowledge."""
    return _view(state, None, tuple([tuple(write_cards(hand)) for hand in state.hands]), show_totals=True)


def _view(state: ParadeState, seat: int | None, hands: tuple[tuple[str, ...], ...], *, show_totals: bool) -> ParadeView:
    """What everybody sees, with these `hands`."""
    options, cards = state.table.setup.options, state.table.cards
    moves = () if seat is None else tuple([str(move) for move in state.legal(seat)])
    return ParadeView(
        game=cards.edition,
        seat=seat,
        to_act=state.deciders,
        prompt=VOCABULARY[cards.edition].prompt if moves else "",
        moves=moves,
        outcome=state.outcome(),
        deck=len(state.deck),
        hands=hands,
        nexus=tuple(write_cards(state.nexus)),
        parade=tuple(write_cards(state.parade)),
        owner=state.owner,
        worth=parade_value(state.parade, cards),
        scored=tuple([tuple([tuple(write_cards(parade)) for parade in side]) for side in state.scored]),
        values=tuple([tuple([parade_value(parade, cards) for parade in side]) for side in state.scored]),
        turn=state.turn,
        turns=state.turns,
        refills=state.refills,
        over=state.over,
        forecast=tuple(forecast(state.nexus, state.parade, state.owner)),
        bottom=_bottom(state),
        refills_next=not state.over and len(state.nexus) == REFILL + 1,
        ends_next=not state.over and (len(state.deck) == 1 or (len(state.nexus) == 3 and len(state.deck) <= 3)),
        totals=tuple(side_totals(state.scored, cards)) if show_totals else None,
        unseen=_unseen(state, hands) if options["unseen_list"] == "on" else None,
    )


def _bottom(state: ParadeState) -> int | None:
    """The side whose Parade the bottom card would enter if it resolved now; None if it cannot."""
    if state.over or not state.table.double_ended:
        return None
    return forecast(state.nexus[-1:], state.parade, state.owner)[0]


def _unseen(state: ParadeState, hands: tuple[tuple[str, ...], ...]) -> tuple[str, ...]:
    """The whole card list less every card in sight, so that nothing hidden is even looked at."""
    in_sight = [0] * TOKENS
    for card in state.nexus + state.parade:
        in_sight[card] += 1
    for side in state.scored:
        for parade in side:
            for card in parade:
                in_sight[card] += 1
    for hand in hands:
        for text in hand:
            if text != HIDDEN:
                in_sight[CARDS_BY_TEXT[text]] += 1
    unseen: list[str] = []
    for card in state.table.cards.all:
        if in_sight[card]:
            in_sight[card] -= 1
        else:
            unseen.append(CARD_TEXT[card])
    return tuple(unseen)
