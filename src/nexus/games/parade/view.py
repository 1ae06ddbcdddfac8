"""What a seat may know of a parade game. The one place where a state becomes something to show."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nexus.core.views import View
from nexus.games.parade.cards import WILD, read_card, write_card, write_cards
from nexus.games.parade.events import HIDDEN
from nexus.games.parade.forecast import forecast
from nexus.games.parade.scoring import parade_value, side_totals
from nexus.games.parade.vocabulary import VOCABULARY

if TYPE_CHECKING:
    from nexus.games.parade.state import ParadeState


class ParadeView(View, kw_only=True, tag="parade"):
    """The table. `hands` has a ``?`` for each card the viewer may not know; `deck` is a number of cards.

    `worth` is the value of the Active Parade if it ended now, `forecast` the side that gets each Nexus card if
    everybody only Meditates. `values` is what each Parade in `scored` brought. `totals` and `unseen` are there only if
    the table's options show them.
    """

    deck: int
    hands: tuple[tuple[str, ...], ...]
    nexus: tuple[str, ...]
    parade: tuple[str, ...]
    owner: int
    worth: int
    scored: tuple[tuple[tuple[str, ...], ...], ...]
    values: tuple[tuple[int, ...], ...]
    turn: int
    turns: int
    refills: int
    over: bool
    forecast: tuple[int, ...]
    ends_next: bool
    totals: tuple[int, ...] | None
    unseen: tuple[str, ...] | None


def view_of(state: ParadeState, seat: int | None) -> ParadeView:
    """The view of `seat`, or of a spectator; when the game is over the Hands are open to all (table 6.1)."""
    hands = tuple(
        tuple(write_cards(hand)) if state.over or seat in state.table.knowers[owner] else (HIDDEN,) * len(hand)
        for owner, hand in enumerate(state.hands)
    )
    show_totals = state.over or state.table.setup.options["score_view"] == "open"
    return _view(state, seat, hands, show_totals=show_totals)


def open_view_of(state: ParadeState) -> ParadeView:
    """The view of somebody who may know every Hand and total. The order of the Deck stays nobody's knowledge."""
    return _view(state, None, tuple(tuple(write_cards(hand)) for hand in state.hands), show_totals=True)


def _view(state: ParadeState, seat: int | None, hands: tuple[tuple[str, ...], ...], *, show_totals: bool) -> ParadeView:
    """What everybody sees, with these `hands`."""
    options = state.table.setup.options
    moves = () if seat is None else tuple([str(move) for move in state.legal(seat)])
    return ParadeView(
        game=state.table.cards.edition,
        seat=seat,
        to_act=state.deciders,
        prompt=VOCABULARY[state.table.cards.edition].prompt if moves else "",
        moves=moves,
        outcome=state.outcome(),
        deck=len(state.deck),
        hands=hands,
        nexus=tuple(write_cards(state.nexus)),
        parade=tuple(write_cards(state.parade)),
        owner=state.owner,
        worth=parade_value(state.parade, state.table.cards),
        scored=tuple(tuple(tuple(write_cards(parade)) for parade in side) for side in state.scored),
        values=tuple(tuple(parade_value(parade, state.table.cards) for parade in side) for side in state.scored),
        turn=state.turn,
        turns=state.turns,
        refills=state.refills,
        over=state.over,
        forecast=tuple(forecast(state.nexus, state.parade, state.owner)),
        ends_next=not state.over and (len(state.deck) == 1 or (len(state.nexus) == 3 and len(state.deck) <= 3)),
        totals=tuple(side_totals(state.scored, state.table.cards)) if show_totals else None,
        unseen=_unseen(state, hands) if options["unseen_list"] == "on" else None,
    )


def _unseen(state: ParadeState, hands: tuple[tuple[str, ...], ...]) -> tuple[str, ...]:
    """The whole card list less every card in sight, so that nothing hidden is even looked at."""
    unseen = list(state.table.cards.all)
    in_sight = [*state.nexus, *state.parade, *(card for side in state.scored for parade in side for card in parade)]
    in_sight += [read_card(card) or WILD for hand in hands for card in hand if card != HIDDEN]
    for card in in_sight:
        unseen.remove(card)
    return tuple(write_card(card) for card in unseen)
