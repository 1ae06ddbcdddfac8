"""The events are complete: who is told nothing else can rebuild the table from them."""

from __future__ import annotations

import pytest
from parade_scenes import Kind, every_table, random_choice, seeded, shown_to, truth

from nexus.core.chance import QuickChance
from nexus.core.events import Event
from nexus.games.parade.events import HIDDEN, Broke, Dealt, Drew, Ended, HandDealt, Joined, Refilled, Sown
from nexus.games.parade.view import ParadeView


class Retelling:
    """The table as somebody pictures it who only hears the events."""

    def __init__(self, kind: Kind) -> None:
        self.undealt = kind.cards
        self.deck = 0
        self.hands: list[list[str]] = [[] for _ in range(kind.seats)]
        self.nexus: list[str] = []
        self.parade: list[str] = []
        self.owner = 1
        self.scored: list[list[list[str]]] = [[], []]
        self.totals: tuple[int, ...] | None = None

    def cards(self) -> int:
        """All cards there are, wherever they are."""
        held = sum(len(hand) for hand in self.hands)
        scored = sum(len(parade) for side in self.scored for parade in side)
        return self.undealt + self.deck + held + len(self.nexus) + len(self.parade) + scored

    def hear(self, event: Event) -> None:
        """Believe an event, unless it contradicts what was heard before."""
        if isinstance(event, Dealt):
            self.nexus, self.parade, self.deck = list(event.nexus), list(event.parade), event.deck
            self.undealt -= len(event.nexus) + len(event.parade) + event.deck
        elif isinstance(event, HandDealt):
            self.hands[event.seat] = list(event.cards)
            self.undealt -= len(event.cards)
        elif isinstance(event, Sown):
            held = self.hands[event.seat]
            held.remove(HIDDEN if HIDDEN in held else event.card)
            self.nexus.insert(event.place, event.card)
        elif isinstance(event, Joined | Broke):
            self.resolve(event)
        elif isinstance(event, Refilled):
            self.nexus[event.place : event.place] = event.cards
            self.deck -= len(event.cards)
        elif isinstance(event, Drew):
            self.hands[event.seat].append(event.card)
            self.deck -= 1
        else:
            assert isinstance(event, Ended)
            for held, opened in zip(self.hands, event.hands, strict=True):
                assert len(held) == len(opened)
                assert HIDDEN in held or held == list(opened)
            self.hands = [list(opened) for opened in event.hands]
            self.totals = event.totals

    def resolve(self, event: Joined | Broke) -> None:
        """The resolving card leaves the end that was named and enters the Parade that was named."""
        assert self.nexus.pop(-1 if event.bottom else 0) == event.card
        assert event.side == self.owner
        if isinstance(event, Joined):
            self.parade.append(event.card)
            return
        assert list(event.parade) == self.parade
        self.scored[event.side].append(self.parade)
        self.parade = [event.card]
        self.owner = 1 - event.side

    def agrees_with(self, view: ParadeView) -> bool:
        """Whether this is the table that the view shows."""
        return (
            self.undealt == 0
            and self.deck == view.deck
            and self.hands == [list(hand) for hand in view.hands]
            and self.nexus == list(view.nexus)
            and self.parade == list(view.parade)
            and self.owner == view.owner
            and self.scored == [[list(parade) for parade in side] for side in view.scored]
            and self.totals == view.totals
        )


@pytest.mark.clause("PAR-ZONE-2")
@every_table
def test_the_table_can_be_rebuilt_from_the_events_a_viewer_gets(kind: Kind) -> None:
    viewers = (None, *range(1, kind.seats + 1))
    for index in range(40):
        viewer = viewers[index % len(viewers)]
        seat = None if viewer is None else viewer - 1
        match = seeded(kind, f"retold {index}")
        chance = QuickChance(f"retold {index}")
        retelling = Retelling(kind)
        heard = list(match.events(seat))
        while True:
            for event in heard:
                retelling.hear(event)
                assert retelling.cards() == kind.cards
            assert retelling.agrees_with(shown_to(match, viewer))
            if not match.deciders:
                break
            mover, move = random_choice(truth(match), chance, index // len(viewers))
            heard = [event.seen_by(seat) for event in match.play(mover, move)]


@every_table
def test_the_history_in_a_view_is_the_sum_of_what_was_told(kind: Kind) -> None:
    for seat in (None, *range(kind.seats)):
        match = seeded(kind, "history")
        chance = QuickChance("history")
        told = list(match.events(seat))
        while match.deciders:
            mover, move = random_choice(truth(match), chance, 2)
            told += [event.seen_by(seat) for event in match.play(mover, move)]
        assert list(match.view(seat).events) == told
