"""What can happen in Quantum Nexus. Objects are numbers, cards ids; ``?`` is a card the reader may not know."""

from __future__ import annotations

import msgspec

from nexus.core.events import Event

HIDDEN = "?"


class Public(Event, frozen=True):
    """An event by which everybody learns something hidden or random, such as a card from a hand."""

    def reveals_to(self, seat: int) -> bool:
        return True


class GameBegan(Public, frozen=True, tag="game_began"):
    """Game `number` of the match: Missions lie, decks are shuffled."""

    number: int
    best_of: int
    missions: tuple[tuple[str, ...], ...]


class Flipped(Public, frozen=True, tag="flipped"):
    """The seats showed the top cards of their decks to see who decides; empty for who showed none."""

    cards: tuple[str, ...]
    lowest: tuple[int, ...]


class FirstChosen(Public, frozen=True, tag="first_chosen"):
    """`seat` decided that `first` takes the first turn."""

    seat: int
    first: int


class RoundBegan(Event, frozen=True, tag="round_began"):
    """A round begins: cards are readied, Command Points are set."""

    round: int
    initiative: int
    cp: tuple[int, ...]


class Drew(Event, frozen=True, tag="drew"):
    """A seat drew cards; the others learn how many."""

    seat: int
    cards: tuple[str, ...]

    def seen_by(self, seat: int | None) -> Event:
        if seat == self.seat:
            return self
        return msgspec.structs.replace(self, cards=(HIDDEN,) * len(self.cards))

    def reveals_to(self, seat: int) -> bool:
        return seat == self.seat and bool(self.cards)


class Shuffled(Public, frozen=True, tag="shuffled"):
    """A deck was shuffled; what anybody knew of its order is worth nothing now."""

    seat: int
    why: str


class Deployed(Public, frozen=True, tag="deployed"):
    """A card was deployed as object `number`, to a quadrant, onto `host`, or to the Loadout Area."""

    seat: int
    number: int
    card: str
    place: str
    host: int
    cost: int
    host_card: str = ""


class Evolved(Public, frozen=True, tag="evolved"):
    """An object was covered by another card."""

    seat: int
    number: int
    card: str
    before: str
    cost: int


class AttackDeclared(Event, frozen=True, tag="attack_declared"):
    """Units of a seat attack; `cards` and `target` are the cards of the attackers and the defender."""

    seat: int
    attackers: tuple[int, ...]
    defender: int
    cards: tuple[str, ...]
    target: str


class Fought(Event, frozen=True, tag="fought"):
    """Combat or a strike: the two numbers and what came of it. Without combat `attack` is -1."""

    attackers: tuple[int, ...]
    defender: int
    cards: tuple[str, ...]
    target: str
    attack: int
    defense: int
    result: str


class Moved(Event, frozen=True, tag="moved"):
    """A unit changed its quadrant."""

    seat: int
    number: int
    card: str
    before: str
    place: str


class EventPlayed(Public, frozen=True, tag="event_played"):
    """An Event was played from hand or, by Arcane Recall, from the Discard Pile.

    Here and elsewhere `target_cards` are the cards of the objects among `targets`, empty for targets of other kinds.
    """

    seat: int
    card: str
    recall: bool
    targets: tuple[str, ...]
    cost: int
    target_cards: tuple[str, ...] = ()


class AbilityUsed(Event, frozen=True, tag="ability_used"):
    """An Active or One-Time Ability was declared, or units joined a Ritual."""

    seat: int
    source: str
    card: str
    ability: int
    joiners: tuple[int, ...]
    targets: tuple[str, ...]
    cost: int
    joiner_cards: tuple[str, ...] = ()
    target_cards: tuple[str, ...] = ()


class Passed(Event, frozen=True, tag="passed"):
    """A seat passed."""

    seat: int


class Waited(Public, frozen=True, tag="waited"):
    """A moment in which somebody might have answered, as far as everybody can tell. What follows tells whether."""

    def pauses(self) -> bool:
        return True


class LinkPlaced(Public, frozen=True, tag="link_placed"):
    """A triggered ability or an Event from hand joined the chain."""

    seat: int
    link: int
    source: str
    card: str
    ability: int
    targets: tuple[str, ...]
    cost: int
    target_cards: tuple[str, ...] = ()


class LinkEnded(Event, frozen=True, tag="link_ended"):
    """A link is about to take effect (`result` resolves), or has none (fizzles, negated)."""

    link: int
    card: str
    result: str


class ActionEnded(Event, frozen=True, tag="action_ended"):
    """The declared Event or ability has no effect: it fizzles or is negated."""

    seat: int
    card: str
    result: str


class Left(Event, frozen=True, tag="left"):
    """An object left play: to the discard, removed, hand, deck, or nowhere (a token)."""

    seat: int
    number: int
    card: str
    to: str
    cause: str


class StateChanged(Event, frozen=True, tag="state_changed"):
    """An object became ready, exhausted, suppressed, static or marked, or (`on` false) ceased to be it."""

    number: int
    card: str
    state: str
    on: bool


class ZealSaved(Event, frozen=True, tag="zeal_saved"):
    """Zeal kept a unit from being destroyed."""

    number: int
    card: str


class ImpactChanged(Event, frozen=True, tag="impact_changed"):
    """Impact was inflicted or removed."""

    number: int
    card: str
    change: int
    now: int


class CountersChanged(Event, frozen=True, tag="counters_changed"):
    """+1/+1 counters were placed or removed."""

    number: int
    card: str
    change: int
    now: int


class Modified(Event, frozen=True, tag="modified"):
    """An effect changes an object for a while."""

    number: int
    card: str
    attack: int
    defense: int
    keywords: tuple[str, ...]
    immune: bool
    until: str


class Entered(Event, frozen=True, tag="entered"):
    """A token was created, or a card put into play, as object `number`."""

    seat: int
    number: int
    card: str
    place: str
    token: bool


class CardMoved(Event, frozen=True, tag="card_moved"):
    """A card went from one pile to another; `secret` if only its owner may know which."""

    seat: int
    card: str
    before: str
    to: str
    secret: bool = False

    def seen_by(self, seat: int | None) -> Event:
        return self if not self.secret or seat == self.seat else msgspec.structs.replace(self, card=HIDDEN)

    def reveals_to(self, seat: int) -> bool:
        return not self.secret


class CpChanged(Event, frozen=True, tag="cp_changed"):
    """Command Points were gained or lost, other than by paying for a declared act."""

    seat: int
    change: int
    now: int


class HandShown(Event, frozen=True, tag="hand_shown"):
    """The hand of `seat` was shown to `to`."""

    seat: int
    to: int
    cards: tuple[str, ...]

    def seen_by(self, seat: int | None) -> Event:
        if seat in (self.seat, self.to):
            return self
        return msgspec.structs.replace(self, cards=(HIDDEN,) * len(self.cards))

    def reveals_to(self, seat: int) -> bool:
        return seat == self.to


class LookedAt(Event, frozen=True, tag="looked_at"):
    """A seat looked at the top cards of its deck and put some of them on the bottom."""

    seat: int
    cards: tuple[str, ...]
    bottom: tuple[str, ...]

    def seen_by(self, seat: int | None) -> Event:
        if seat == self.seat:
            return self
        hidden = (HIDDEN,) * len(self.bottom)
        return msgspec.structs.replace(self, cards=(HIDDEN,) * len(self.cards), bottom=hidden)

    def reveals_to(self, seat: int) -> bool:
        return seat == self.seat


class ChallengeDone(Event, frozen=True, tag="challenge_done"):
    """A Challenge was completed."""

    seat: int
    mission: str


class Eliminated(Event, frozen=True, tag="eliminated"):
    """A seat left the game: by Frontline Supremacy, by conceding or for want of cards."""

    seat: int
    why: str


class RoundEnded(Event, frozen=True, tag="round_ended"):
    """All have passed in a row."""

    round: int


class GameEnded(Event, frozen=True, tag="game_ended"):
    """A game of the match is over; no winners is a draw."""

    number: int
    winners: tuple[int, ...]
    why: str
    wins: tuple[int, ...]


class Swapped(Event, frozen=True, tag="swapped"):
    """A seat finished its sideboarding; what it exchanged, as ``out=in``, only it knows."""

    seat: int
    swaps: tuple[str, ...]

    def seen_by(self, seat: int | None) -> Event:
        return self if seat == self.seat else msgspec.structs.replace(self, swaps=())
