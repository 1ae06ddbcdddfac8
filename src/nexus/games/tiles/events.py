"""What can happen in the tile game. Tiles are text, ``V-R-F``; ``?`` is a choice the reader may not know."""

from __future__ import annotations

import msgspec

from nexus.core.events import Event

HIDDEN = "?"


class SeatSheet(msgspec.Struct, frozen=True):
    """A player's score of a round with its arithmetic: what each row and bonus tile brought, by row and space.

    `board` and `yard` hold the tiles by space when the round was scored.
    `ray` is the row of the ray that counts, empty without one. `candidates` are the three sums for the ScrapYard:
    rows, silver, gold; empty where there is none.
    """

    rows: dict[str, int]
    bonuses: dict[str, int]
    ray: str
    ray_points: int
    candidates: tuple[int, ...]
    valuation: int
    penalty: int
    total: int
    board: dict[str, str]
    yard: dict[str, str]


class RoundBegan(Event, frozen=True, tag="round_began"):
    """Boards are empty and the tiles are mixed. `half` is sun or moon if only those are used, else empty.

    `holders` names for each seat who holds its ScrapYard; it is empty if nobody hands it over.
    """

    round: int
    rounds: int
    caller: int
    half: str
    holders: tuple[int, ...]

    def reveals_to(self, seat: int) -> bool:
        return True


class Called(Event, frozen=True, tag="called"):
    """Call `number` of `calls`: everybody must place this tile."""

    number: int
    calls: int
    tile: str

    def reveals_to(self, seat: int) -> bool:
        return True


class Chose(Event, frozen=True, tag="chose"):
    """A seat made its choice, which the others learn when all have."""

    seat: int
    choice: str

    def seen_by(self, seat: int | None) -> Chose:
        return self if seat == self.seat else Chose(self.seat, HIDDEN, clauses=self.clauses)


class Placed(Event, frozen=True, tag="placed"):
    """All have chosen: where each seat put the tile. With closed boards a seat learns only its own place."""

    tile: str
    places: tuple[str, ...]
    open: bool = True

    def seen_by(self, seat: int | None) -> Placed:
        if self.open:
            return self
        shown = tuple(place if owner == seat else HIDDEN for owner, place in enumerate(self.places))
        return Placed(self.tile, shown, self.open, clauses=self.clauses)

    def reveals_to(self, seat: int) -> bool:
        return self.open and len(self.places) > 1


class Stored(Event, frozen=True, tag="stored"):
    """The holders put the discards away: for each owner's ScrapYard the space, or empty without a discard."""

    tile: str
    places: tuple[str, ...]

    def reveals_to(self, seat: int) -> bool:
        return True


class Relocated(Event, frozen=True, tag="relocated"):
    """What each seat moved from the large Orchid to small ones; `automatic` if the table did it."""

    moves: tuple[str, ...]
    automatic: bool

    def reveals_to(self, seat: int) -> bool:
        return len(self.moves) > 1


class RoundScored(Event, frozen=True, tag="round_scored"):
    """A round is over. All boards are open now."""

    round: int
    sheets: tuple[SeatSheet, ...]
    totals: tuple[int, ...]

    def reveals_to(self, seat: int) -> bool:
        return len(self.sheets) > 1
