"""Positions and games of the parade family, written the way the rules write them.

Sides are 1 and 2 and seats 1 to 4 here, as in the rules; the engine counts both from 0. Cards are text:
``24``, ``*`` for a plain wild, ``#`` for a counting Mushroom.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pytest

from nexus.core.chance import Chance, QuickChance
from nexus.core.events import Event
from nexus.core.match import Match
from nexus.core.moves import Move
from nexus.core.setup import Setup
from nexus.games.parade import FAIRIES, PIRATES, ParadeGame, cards_of
from nexus.games.parade.cards import write_cards
from nexus.games.parade.moves import MEDITATE, MEDITATE_BOTTOM
from nexus.games.parade.state import ParadeState, read_cards
from nexus.games.parade.view import ParadeView


class Kind(NamedTuple):
    """One of the six kinds of table."""

    game: ParadeGame
    name: str
    setup: Setup

    def __str__(self) -> str:
        return f"{self.game.id}-{self.name}"

    @property
    def seats(self) -> int:
        return self.setup.seats

    @property
    def cards(self) -> int:
        return len(cards_of(self.setup).all)

    @property
    def double_ended(self) -> bool:
        return bool(self.setup.options["double_ended"])


KINDS = [Kind(game, name, setup) for game in (FAIRIES, PIRATES) for name, setup in game.tables().items()]
FAIRIES_BASE, FAIRIES_DE, PIRATES_BASE, PIRATES_DE, PIRATES_22, PIRATES_22_DE = KINDS
BASES = [FAIRIES_BASE, PIRATES_BASE]

every_table = pytest.mark.parametrize("kind", KINDS, ids=str)
both_editions = pytest.mark.parametrize("kind", BASES, ids=str)
both_double_ended = pytest.mark.parametrize("kind", [FAIRIES_DE, PIRATES_DE], ids=str)
both_teams = pytest.mark.parametrize("kind", [PIRATES_22, PIRATES_22_DE], ids=str)

Place = Match | ParadeState


def cards(text: str) -> list[int]:
    """The cards of a text such as ``8 24 *``."""
    return read_cards(text.split())


def row(some: Sequence[int]) -> str:
    """Cards as text, first card first."""
    return " ".join(write_cards(list(some)))


def scene(
    nexus: str,
    parade: str,
    *,
    kind: Kind = FAIRIES_BASE,
    deck: str = "21 22 23 26",
    hands: Sequence[str] = (),
    owner: int = 2,
    seat: int = 1,
    scored: tuple[Sequence[str], Sequence[str]] = ((), ()),
) -> ParadeState:
    """A position in the middle of a game. It need not hold all cards: what a test does not care about stays away."""
    shown = [*hands, *[""] * (kind.seats - len(hands))]
    data = {
        "deck": deck.split(),
        "hands": [hand.split() for hand in shown],
        "nexus": nexus.split(),
        "parade": parade.split(),
        "owner": owner - 1,
        "scored": [[each.split() for each in side] for side in scored],
        "turn": seat - 1,
        "turns": seat - 1,
        "refills": 0,
        "over": False,
    }
    return kind.game.restore(kind.setup, data)


def opening(
    kind: Kind = FAIRIES_BASE,
    nexus: str = "24 13 9 28 * 25 19",
    parade: str = "8",
    hands: Sequence[str] = (),
    deck: str = "",
) -> Match:
    """A match with this deal. Zones that are not given in full get the cards that are left, lowest first."""
    shown = [nexus, parade, *hands, *[""] * (kind.seats - len(hands)), deck]
    zones = [cards(zone) for zone in shown]
    left = list(cards_of(kind.setup).all)
    for zone in zones:
        for card in zone:
            left.remove(card)
    sizes = [7, 1, *[3] * kind.seats, kind.cards - 8 - 3 * kind.seats]
    for zone, size in zip(zones, sizes, strict=True):
        missing = size - len(zone)
        zone.extend(left[:missing])
        left = left[missing:]
    pile = [card for zone in zones for card in zone]
    return kind.game.dealt_match(pile, kind.seats, kind.setup.options)


def seeded(kind: Kind, seed: str, **options: str) -> Match:
    """A match with a deal from a seed, perhaps with other table options."""
    return kind.game.match(kind.seats, seed, kind.setup.options | options)


def truth(place: Place) -> ParadeState:
    """The whole state."""
    state = place.state if isinstance(place, Match) else place
    assert isinstance(state, ParadeState)
    return state


def shown_to(place: Place, seat: int | None) -> ParadeView:
    """What a seat sees; None is a spectator."""
    view = place.view(None if seat is None else seat - 1)
    assert isinstance(view, ParadeView)
    return view


def nexus(place: Place) -> str:
    """The Nexus, top first."""
    return row(truth(place).nexus)


def deck(place: Place) -> str:
    """The Deck, next card first."""
    return row(truth(place).deck)


def hand(place: Place, seat: int) -> str:
    """The Hand of a seat, newest card last."""
    return row(truth(place).hands[seat - 1])


def active(place: Place) -> str:
    """The Active Parade with its owner: ``A2: 8 24``."""
    state = truth(place)
    return f"A{state.owner + 1}: {row(state.parade)}"


def zone(place: Place, side: int) -> str:
    """A Score Zone, oldest Parade first: ``[8 24] [9]``."""
    return " ".join(f"[{row(parade)}]" for parade in truth(place).scored[side - 1])


def mover(place: Place) -> int:
    """The seat to act; 0 when the game is over."""
    return place.deciders[0] + 1 if place.deciders else 0


def offered(place: Place, seat: int | None = None) -> list[str]:
    """The moves offered to a seat, by default to the one to act."""
    return [str(move) for move in place.legal((seat or mover(place)) - 1)]


def refused(place: Place, move: str, seat: int | None = None) -> str:
    """The clause by which a move of the seat to act (or of `seat`) is refused; empty if it may be made."""
    who = (seat or mover(place) or 1) - 1
    refusal = place.verify(who, move) if isinstance(place, Match) else place.verify(who, FAIRIES.parse(move))
    return refusal.clause if refusal else ""


def act(place: Place, *moves: str) -> list[Event]:
    """Make moves, each by the seat to act; everything that happened."""
    events: list[Event] = []
    for text in moves:
        seat = mover(place) - 1
        if isinstance(place, Match):
            events += place.play(seat, text)
        else:
            move = FAIRIES.parse(text)
            assert place.verify(seat, move) is None, f"{text} is refused"
            place.apply(seat, move, QuickChance(0), events)
    return events


def tags(events: Sequence[Event]) -> list[str]:
    """The kinds of events, in order."""
    return [type(event).__name__ for event in events]


class Step(NamedTuple):
    """One move of a random game: who made which, what happened, and the position after it."""

    seat: int
    move: Move
    events: list[Event]
    state: ParadeState


def random_choice(state: ParadeState, chance: Chance, index: int) -> tuple[int, Move]:
    """A random legal move. Uniform choices hardly ever lead to a refill, so three of four games Meditate more."""
    if chance.below(6) < (0, 3, 4, 5)[index % 4]:
        bottom = state.table.double_ended and chance.below(2) == 1
        return state.turn, MEDITATE_BOTTOM if bottom else MEDITATE
    return state.random_move(chance)


def random_game(kind: Kind, index: int) -> Iterator[Step]:
    """The moves of a random game; the same index gives the same game. The state is one object that changes."""
    chance = QuickChance(f"{kind} {index}")
    state = kind.game.start(kind.setup, chance, None)
    while not state.over:
        seat, move = random_choice(state, chance, index)
        events: list[Event] = []
        state.apply(seat, move, chance, events)
        yield Step(seat + 1, move, events, state)
