"""The state of a parade game and the contract it keeps; the rules themselves are in rules.py."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from nexus.core.chance import Chance
from nexus.core.moves import Move
from nexus.core.setup import Setup
from nexus.core.state import State
from nexus.games.parade import rules, showing
from nexus.games.parade.cards import WILD, CardSet, read_card, write_cards
from nexus.games.parade.invariants import broken_invariants
from nexus.games.parade.moves import BOTTOM, MEDITATE, MEDITATE_BOTTOM, SOWS, ParadeMove
from nexus.games.parade.scoring import final_outcome

if TYPE_CHECKING:
    from nexus.core.events import Event
    from nexus.core.outcome import Outcome
    from nexus.core.refusals import Refusal
    from nexus.core.views import View

NEXUS_SIZE: Final = 7
HAND_SIZE: Final = 3

DECIDERS: Final[list[tuple[int, ...]]] = [(0,), (1,), (2,), (3,)]


class Table:
    """What never changes during a game: the set-up, the card list, and who knows which Hand."""

    def __init__(self, setup: Setup, cards: CardSet) -> None:
        self.setup = setup
        self.cards = cards
        self.seats: i64 = setup.seats
        self.double_ended: bool = setup.options["double_ended"]
        self.knowers = known_hands(setup)


def known_hands(setup: Setup) -> list[tuple[int, ...]]:
    """For each seat, the seats that know its Hand: itself, with open teams also its teammate (PAR-HAND-1, PAR-A13)."""
    if setup.options.get("team_hands") != "open":
        return [(seat,) for seat in range(setup.seats)]
    return [tuple(range(seat % 2, setup.seats, 2)) for seat in range(setup.seats)]


class ParadeState(State):
    """A position. ``deck[0]`` is drawn next, ``nexus[0]`` is the top, ``parade[0]`` the oldest card.

    Seats and sides count from 0; side = seat % 2, and side 0 moves first. Completed Parades are never changed,
    so copies share them.
    """

    def __init__(
        self, table: Table, deck: list[int], hands: list[list[int]], nexus: list[int], parade: list[int]
    ) -> None:
        """The first position of a game with these cards dealt."""
        self.table = table
        self.deck = deck
        self.hands = hands
        self.nexus = nexus
        self.parade = parade
        self.owner: i64 = 1
        self.scored: list[list[list[int]]] = [[], []]
        self.turn: i64 = 0
        self.turns: i64 = 0
        self.refills: i64 = 0
        self.over = False
        self.deciders = DECIDERS[0]

    def legal(self, seat: int) -> list[Move]:
        return [] if self.over or seat != self.turn else rules.legal_moves(self)

    def verify(self, seat: int, move: Move) -> Refusal | None:
        return rules.refusal_of(self, seat, move)

    def apply(self, seat: int, move: Move, chance: Chance, log: list[Event] | None) -> None:
        assert isinstance(move, ParadeMove)
        if move.card == 0:
            rules.meditate(self, move.place == BOTTOM, log)
        else:
            rules.sow(self, move.card, move.place, log)

    def pass_turn(self) -> None:
        """The next seat is to act."""
        self.turns += 1
        turn = self.turn + 1
        if turn == self.table.seats:
            turn = 0
        self.turn = turn
        self.deciders = DECIDERS[turn]

    def finish(self) -> None:
        """The Deck is empty: nobody is to act any more."""
        self.turns += 1
        self.over = True
        self.deciders = ()

    def view(self, seat: int | None) -> View:
        return showing.view_of(self, seat)

    def open_view(self) -> View:
        return showing.open_view_of(self)

    def imagine(self, seat: int | None, chance: Chance) -> ParadeState:
        world = self.copy()
        if self.over:
            return world
        hidden = world.deck
        unknown = [owner for owner in range(len(world.hands)) if seat not in self.table.knowers[owner]]
        for owner in unknown:
            hidden = hidden + world.hands[owner]
        chance.shuffle(hidden)
        for owner in unknown:
            size = len(world.hands[owner])
            world.hands[owner] = hidden[:size]
            hidden = hidden[size:]
        world.deck = hidden
        return world

    def outcome(self) -> Outcome | None:
        return final_outcome(self.scored, self.table.cards, self.table.seats) if self.over else None

    def copy(self) -> ParadeState:
        hands = [hand[:] for hand in self.hands]
        twin = ParadeState(self.table, self.deck[:], hands, self.nexus[:], self.parade[:])
        twin.owner = self.owner
        twin.scored = [self.scored[0][:], self.scored[1][:]]
        twin.turn = self.turn
        twin.turns = self.turns
        twin.refills = self.refills
        twin.over = self.over
        twin.deciders = self.deciders
        return twin

    def random_move(self, chance: Chance) -> tuple[int, Move]:
        seat = self.turn
        hand = self.hands[seat]
        ends: i64 = 2 if self.table.double_ended else 1
        places: i64 = len(self.nexus) + 1
        wilds: i64 = 0
        for card in hand:
            if card >= WILD:
                wilds += 1
        cards = hand if wilds < 2 else rules.distinct_cards(hand)
        choice: i64 = chance.below(ends + len(cards) * places)
        if choice < ends:
            return seat, MEDITATE_BOTTOM if choice else MEDITATE
        choice -= ends
        return seat, SOWS[cards[choice // places]][choice % places]

    def data(self) -> dict[str, Any]:
        return {
            "deck": write_cards(self.deck),
            "hands": [write_cards(hand) for hand in self.hands],
            "nexus": write_cards(self.nexus),
            "parade": write_cards(self.parade),
            "owner": self.owner,
            "scored": [[write_cards(parade) for parade in side] for side in self.scored],
            "turn": self.turn,
            "turns": self.turns,
            "refills": self.refills,
            "over": self.over,
        }

    def problems(self) -> list[str]:
        return broken_invariants(self)


def deal(table: Table, pile: list[int]) -> ParadeState:
    """Deal a shuffled deck, from its first card on (PAR-SETUP-2 to -12)."""
    start = NEXUS_SIZE + 1
    hands: list[list[int]] = []
    for _ in range(table.seats):
        hands.append(pile[start : start + HAND_SIZE])
        start += HAND_SIZE
    return ParadeState(table, pile[start:], hands, pile[:NEXUS_SIZE], pile[NEXUS_SIZE : NEXUS_SIZE + 1])


def restored(table: Table, data: Any) -> ParadeState:
    """The state that `ParadeState.data` described."""
    hands = [read_cards(hand) for hand in data["hands"]]
    nexus, parade = read_cards(data["nexus"]), read_cards(data["parade"])
    state = ParadeState(table, read_cards(data["deck"]), hands, nexus, parade)
    state.owner = data["owner"]
    state.scored = [[read_cards(parade) for parade in side] for side in data["scored"]]
    state.turn = data["turn"]
    state.turns = data["turns"]
    state.refills = data["refills"]
    state.over = data["over"]
    state.deciders = () if state.over else DECIDERS[state.turn]
    return state


def read_cards(texts: list[str]) -> list[int]:
    """The cards written as `texts`; raises ValueError if one is no card."""
    cards: list[int] = []
    for text in texts:
        card = read_card(text)
        if card is None:
            raise ValueError(f"{text!r} is no card")
        cards.append(card)
    return cards
