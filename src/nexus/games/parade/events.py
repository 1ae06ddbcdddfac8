"""What can happen in a parade game. Cards are text; ``?`` is a card the reader may not know."""

from __future__ import annotations

from nexus.core.events import Event

HIDDEN = "?"


class Dealt(Event, frozen=True, tag="dealt"):
    """The open part of the set-up; `deck` counts the cards left once the Hands are dealt too."""

    nexus: tuple[str, ...]
    parade: tuple[str, ...]
    deck: int

    def reveals_to(self, seat: int) -> bool:
        return True


class HandDealt(Event, frozen=True, tag="hand_dealt"):
    """A seat got its first Hand."""

    seat: int
    cards: tuple[str, ...]
    knowers: tuple[int, ...]

    def seen_by(self, seat: int | None) -> HandDealt:
        if seat in self.knowers:
            return self
        return HandDealt(self.seat, (HIDDEN,) * len(self.cards), self.knowers, clauses=self.clauses)

    def reveals_to(self, seat: int) -> bool:
        return seat in self.knowers


class Sown(Event, frozen=True, tag="sown"):
    """A Hand card went into the Nexus, under `place` cards."""

    seat: int
    card: str
    place: int

    def reveals_to(self, seat: int) -> bool:
        return seat != self.seat


class Joined(Event, frozen=True, tag="joined"):
    """The resolving card, from the top or the bottom of the Nexus, joined the Active Parade of `side`."""

    seat: int
    card: str
    bottom: bool
    side: int


class Broke(Event, frozen=True, tag="broke"):
    """The resolving card could not join: `side` scored `parade`, and the card leads a new one of the other side."""

    seat: int
    card: str
    bottom: bool
    side: int
    parade: tuple[str, ...]
    value: int


class Refilled(Event, frozen=True, tag="refilled"):
    """The Nexus was down to 2: `cards` came from the Deck, under `place` Nexus cards."""

    cards: tuple[str, ...]
    place: int

    def reveals_to(self, seat: int) -> bool:
        return True


class Drew(Event, frozen=True, tag="drew"):
    """A seat drew the top card of the Deck."""

    seat: int
    card: str
    knowers: tuple[int, ...]

    def seen_by(self, seat: int | None) -> Drew:
        return self if seat in self.knowers else Drew(self.seat, HIDDEN, self.knowers, clauses=self.clauses)

    def reveals_to(self, seat: int) -> bool:
        return seat in self.knowers


class Ended(Event, frozen=True, tag="ended"):
    """The Deck ran out: totals by side, and the Hands, which count nothing and are now open."""

    totals: tuple[int, ...]
    hands: tuple[tuple[str, ...], ...]

    def reveals_to(self, seat: int) -> bool:
        return True
