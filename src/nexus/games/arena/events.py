"""What can happen in a bout. Seats are numbers, squares and cards names; ``?`` is a card the reader may not know."""

from __future__ import annotations

from nexus.core.events import Event

HIDDEN = "?"


class Acted(Event, frozen=True, tag="acted"):
    """A player made a choice. `answerable`: somebody holds influence cards, so what follows may tell of them.

    What a player does about its own presets is its own business: `private`.
    """

    seat: int
    move: str
    answerable: bool
    private: bool = False

    def seen_by(self, seat: int | None) -> Acted:
        if not self.private or seat == self.seat:
            return self
        return Acted(self.seat, HIDDEN, self.answerable, self.private, clauses=self.clauses)

    def reveals_to(self, seat: int) -> bool:
        return self.answerable


class Silent(Event, frozen=True, tag="silent"):
    """A player who could have answered did not. Told of everybody who might hold a fitting card, asked or not."""

    seat: int
    window: str

    def reveals_to(self, seat: int) -> bool:
        return True


class Picked(Event, frozen=True, tag="picked"):
    """A lanista, motivation, barge or hazard order was settled in the set-up."""

    seat: int
    what: str
    name: str


class Dealt(Event, frozen=True, tag="dealt"):
    """A player was dealt influence cards."""

    seat: int
    cards: tuple[str, ...]

    def seen_by(self, seat: int | None) -> Dealt:
        if seat == self.seat:
            return self
        return Dealt(self.seat, (HIDDEN,) * len(self.cards), clauses=self.clauses)

    def reveals_to(self, seat: int) -> bool:
        return seat == self.seat


class Kept(Event, frozen=True, tag="kept"):
    """A player kept an influence card."""

    seat: int
    card: str

    def seen_by(self, seat: int | None) -> Kept:
        return self if seat == self.seat else Kept(self.seat, HIDDEN, clauses=self.clauses)


class Rolled(Event, frozen=True, tag="rolled"):
    """Dice fell. `kept` are those that count; `reasons` are the SDS modifiers that gave `net`, each with its cause."""

    seat: int
    purpose: str
    dice: tuple[int, ...]
    kept: tuple[int, ...] = ()
    net: int = 0
    reasons: tuple[tuple[str, int], ...] = ()

    def reveals_to(self, seat: int) -> bool:
        return True


class Ordered(Event, frozen=True, tag="ordered"):
    """A cycle begins: the trait and ratio each seat rolled (empty and 0 for those who did not), and who acts when."""

    cycle: int
    traits: tuple[str, ...]
    ratios: tuple[int, ...]
    order: tuple[int, ...]

    def reveals_to(self, seat: int) -> bool:
        return True


class Began(Event, frozen=True, tag="began"):
    """A command round began."""

    seat: int


class Paid(Event, frozen=True, tag="paid"):
    """Coins moved between ``box``, ``crowd``, ``pile 0``, ``panel 0``, ``counter 0`` and so on."""

    source: str
    target: str
    coins: int


class Marked(Event, frozen=True, tag="marked"):
    """The ratio die met the turning point counter: `result` is mark, duplicate or turning point."""

    seat: int
    slot: int
    result: str


class Drawn(Event, frozen=True, tag="drawn"):
    """A turning point card was drawn, or what an earlier one scheduled is `due`."""

    seat: int
    card: str
    due: bool = False

    def reveals_to(self, seat: int) -> bool:
        return True


class Points(Event, frozen=True, tag="points"):
    """The points of the active helot now."""

    seat: int
    ap: int
    mp: int
    bp: int


class Moved(Event, frozen=True, tag="moved"):
    """A helot changed its square."""

    seat: int
    origin: str
    square: str
    how: str


class Turned(Event, frozen=True, tag="turned"):
    """A helot's facing changed."""

    seat: int
    facing: str


class Hurt(Event, frozen=True, tag="hurt"):
    """Damage: how many coins left the location (empty if none) and OC. `by` is who is paid, -1 the crowd."""

    seat: int
    damage: int
    location: str
    from_location: int
    from_oc: int
    by: int


class Defended(Event, frozen=True, tag="defended"):
    """An attack on a helot failed."""

    seat: int


class Exploded(Event, frozen=True, tag="exploded"):
    """A floor saw came to its end on a square, and shrapnel flies."""

    square: str


class Became(Event, frozen=True, tag="became"):
    """A state of a helot began or ended: prone, bleeding, flaming, netted, grappled, downed, killed, out, TPDM."""

    seat: int
    state: str
    on: bool


class Placed(Event, frozen=True, tag="placed"):
    """An object or tile appeared on a square (`on`) or left it."""

    square: str
    what: str
    on: bool


class Used(Event, frozen=True, tag="used"):
    """An ability was paid for."""

    seat: int
    ability: str
    target: str = ""


class Played(Event, frozen=True, tag="played"):
    """An influence card was shown and played."""

    seat: int
    card: str

    def reveals_to(self, seat: int) -> bool:
        return True


class Cancelled(Event, frozen=True, tag="cancelled"):
    """A card, a deception or a declared command came to nothing."""

    seat: int
    what: str


class Armed(Event, frozen=True, tag="armed"):
    """A weapon was found, drawn, stored, dropped, worn or lost (`act`); `left` is its durability or ammo."""

    seat: int
    weapon: str
    act: str
    left: int

    def reveals_to(self, seat: int) -> bool:
        return self.act == "found"


class Reserve(Event, frozen=True, tag="reserve"):
    """A trait reserve has a new value."""

    seat: int
    trait: str
    value: int


class Lasting(Event, frozen=True, tag="lasting"):
    """A lasting effect began: `what` is attack, aim, defend, strike, damage or a rule; seat -1 is the whole table."""

    seat: int
    what: str
    n: int
    until: str


class Tokens(Event, frozen=True, tag="tokens"):
    """The tokens a player has now."""

    seat: int
    command: int
    deception: int


class Ended(Event, frozen=True, tag="ended"):
    """The bout is over: piles by seat, the crowd, and the winners."""

    piles: tuple[int, ...]
    crowd: int
    winners: tuple[int, ...]
