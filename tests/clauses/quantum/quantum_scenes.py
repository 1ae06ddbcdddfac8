"""Little stories: set up quadrants and hands, act in small moves, look at what is offered and what came of it.

Players are A, B, C and so on; objects ``@1``, ``@2`` and so on, in the order in which they are set up.
A unit is a card of the core set, ``"TE01"``, or a stub that says all about itself: ``"3/2c{Zeal}"`` has Attack 3,
Defense 2, Close range (m is Mid, f is Far) and Zeal.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from nexus.core.match import Match
from nexus.games.quantum import QUANTUM
from nexus.games.quantum.position import Position
from nexus.games.quantum.view import QuantumView

LETTERS = "ABCDEF"
STUB = re.compile(r"(\d+)/(\d+)([cmf])(?:\{(.*)\})?")
RANGES = {"c": "close", "m": "mid", "f": "far"}
Place = Callable[[Position], object]


def stub_record(spec: str, id: str) -> dict[str, Any]:
    """The record of a stub. Among its keywords ``Leader`` makes it one, and ``sub:X`` gives it a subtype."""
    match = STUB.fullmatch(spec)
    assert match is not None, spec
    words = [word.strip() for word in (match[4] or "").split(",") if word.strip()]
    subs = [word[4:] for word in words if word.startswith("sub:")]
    keywords = [word for word in words if word != "Leader" and not word.startswith("sub:")]
    if "Zenith" in keywords:
        subs.append("Zenith")
    record: dict[str, Any] = {"id": id, "name": f"Stub {spec}", "type": "unit", "sub": subs, "cp": 1, "dom": {}}
    record |= {"atk": int(match[1]), "def": int(match[2]), "range": RANGES[match[3]]}
    record |= {"dup": 9, "kw": keywords, "text": "", "ab": []}
    if "Leader" in words:
        record["leader"] = True
    return record


def seen(match: Match, viewer: int | None) -> QuantumView:
    """What a seat, or a spectator, may know."""
    view = match.view(viewer)
    assert isinstance(view, QuantumView)
    return view


def seat_of(player: str) -> int:
    """The seat of a player's letter."""
    return LETTERS.index(player)


class Scene:
    """A position in the making and, from the first move or question on, a match that goes on from it."""

    def __init__(self, seats: int = 2, **options: Any) -> None:
        self.seats = seats
        self.options: dict[str, Any] = options
        self.records: list[dict[str, Any]] = []
        self.stubs: dict[str, str] = {}
        self.places: list[Place] = []
        self.objects = 0
        self._match: Match | None = None

    def card(self, record: Mapping[str, Any]) -> str:
        """Add a card of one's own to the set; its id."""
        self.records.append(dict(record))
        return str(record["id"])

    def stub(self, spec: str) -> str:
        """The id of a card of the core set, or of the stub that `spec` describes."""
        if "/" not in spec:
            return spec
        if spec not in self.stubs:
            self.stubs[spec] = self.card(stub_record(spec, f"ZS{len(self.stubs) + 1}"))
        return self.stubs[spec]

    def make(self, kind: str, id: str, *abilities: dict[str, Any], **changes: Any) -> str:
        """Add a card of one's own, of any type, with these abilities; its id."""
        record = {"id": id, "name": f"Card {id}", "type": kind, "sub": [], "cp": 1, "dom": {}, "dup": 9, "kw": []}
        record |= {"text": "", "ab": list(abilities)}
        if kind == "unit":
            record |= {"atk": 1, "range": "close"}
        if kind in ("unit", "asset"):
            record["def"] = 3
        if kind == "upgrade":
            record["attach"] = "friendly unit"
        return self.card(record | changes)

    def event(self, id: str, *abilities: dict[str, Any], cp: int = 1, keywords: tuple[str, ...] = ()) -> str:
        """Add an Event of one's own to the set; its id."""
        record = {"id": id, "name": f"Event {id}", "type": "event", "sub": [], "cp": cp, "dom": {}, "dup": 9}
        return self.card(record | {"kw": list(keywords), "text": "", "ab": list(abilities)})

    def unit(self, where: str, spec: str, **state: Any) -> str:
        """Put a unit into a quadrant such as ``A.FL``; its name."""
        player, _, quadrant = where.partition(".")
        id = self.stub(spec)
        return self._object(lambda position: position.unit(seat_of(player), quadrant, id, **state))

    def asset(self, player: str, id: str, **state: Any) -> str:
        """Put an Asset into a Loadout Area; its name."""
        return self._object(lambda position: position.asset(seat_of(player), id, **state))

    def terrain(self, where: str, id: str) -> str:
        """Put Terrain into a quadrant; its name."""
        player, _, quadrant = where.partition(".")
        return self._object(lambda position: position.terrain(seat_of(player), quadrant, id))

    def upgrade(self, host: str, id: str) -> str:
        """Attach an Upgrade; its name."""
        return self._object(lambda position: position.upgrade(int(host[1:]), id))

    def hand(self, player: str, *specs: str) -> None:
        """Give cards into a hand."""
        ids = [self.stub(spec) for spec in specs]
        self._place(lambda position: position.hand(seat_of(player), *ids))

    def deck(self, player: str, *specs: str) -> None:
        """Put cards into a deck, top first."""
        ids = [self.stub(spec) for spec in specs]
        self._place(lambda position: position.deck(seat_of(player), *ids))

    def discard(self, player: str, *specs: str) -> None:
        """Put cards into a Discard Pile, oldest first."""
        ids = [self.stub(spec) for spec in specs]
        self._place(lambda position: position.discard(seat_of(player), *ids))

    def cp(self, player: str, n: int) -> None:
        """Set the CP of a player."""
        self._place(lambda position: position.cp(seat_of(player), n))

    def missions(self, player: str, *ids: str) -> None:
        """Lay out Missions."""
        self._place(lambda position: position.missions(seat_of(player), *ids))

    def progress(self, player: str, id: str, n: int) -> None:
        """Set how far a Challenge has come."""
        self._place(lambda position: position.progress(seat_of(player), id, n))

    def complete(self, player: str, id: str) -> None:
        """Complete a Challenge."""
        self._place(lambda position: position.complete(seat_of(player), id))

    def turn(self, player: str) -> None:
        """Say whose turn it is."""
        self._place(lambda position: position.turn(seat_of(player)))

    def initiative(self, player: str) -> None:
        """Say who has initiative."""
        self._place(lambda position: position.initiative(seat_of(player)))

    def round(self, number: int) -> None:
        """Say which round it is."""
        self._place(lambda position: position.round(number))

    def _place(self, place: Place) -> None:
        assert self._match is None, "the story has begun"
        self.places.append(place)

    def _object(self, place: Place) -> str:
        self._place(place)
        self.objects += 1
        return f"@{self.objects}"

    @property
    def match(self) -> Match:
        """The match, which begins when it is first asked for."""
        if self._match is None:
            options = dict(self.options)
            if self.records:
                head = {"id": "SCENE", "name": "Scene", "base": "QN1"}
                options["set"] = {"set": head, "card": self.records}
            position = Position(QUANTUM, self.seats, options)
            for place in self.places:
                place(position)
            self._match = position.match()
        return self._match

    # What happens.

    def play(self, player: str, *moves: str) -> None:
        """Make small moves, one after the other."""
        for move in moves:
            self.match.play(seat_of(player), move)

    def passes(self, *players: str) -> None:
        """Let players pass, one after the other."""
        for player in players:
            self.play(player, "-")

    def attack(self, player: str, attacker: str, defender: str) -> None:
        """Attack with one unit."""
        self.play(player, f"X {attacker}", f">{defender}")

    def deploy(self, player: str, id: str, *moves: str) -> str:
        """Deploy a card; the name of its object."""
        before = self.all_objects()
        self.play(player, f"D {id}", *moves)
        [new] = [name for name, piece in self.all_objects().items() if name not in before and piece["id"] == id]
        return new

    def to_next_round(self) -> None:
        """Let everybody pass, and answer nothing, until the next round's first turn."""
        number = self.data["round"]
        for _ in range(60):
            if self.data["round"] > number and self.at_turn():
                return
            if not self.match.deciders:
                return
            seat = self.match.deciders[0]
            offers = self.offers(LETTERS[seat])
            self.match.play(seat, "-" if "-" in offers else "." if "." in offers else offers[0])
        raise AssertionError("the round does not end")

    def turn_to(self, player: str) -> None:
        """Let the others pass until it is the turn of `player`."""
        while self.decider != player:
            self.passes(self.decider)

    # What can be seen.

    def at_turn(self) -> bool:
        """Whether somebody is to take a turn."""
        return len(self.match.deciders) == 1 and "-" in self.offers(self.decider)

    @property
    def decider(self) -> str:
        """The one player who is to decide."""
        [seat] = self.match.deciders
        return LETTERS[seat]

    @property
    def data(self) -> dict[str, Any]:
        """The whole truth."""
        return dict(self.match.state.data())

    def offers(self, player: str) -> list[str]:
        """The moves on offer."""
        return [str(move) for move in self.match.legal(seat_of(player))]

    def actions(self, player: str) -> set[str]:
        """The moves on offer, without those that are always there: conceding, asking for quiet, cancelling."""
        return set(self.offers(player)) - {"resign", "quiet", "x"}

    def choices(self, player: str, *moves: str) -> set[str]:
        """What could be chosen after beginning an action; nothing if it cannot be begun. The action is cancelled."""
        for move in moves:
            if move not in self.offers(player):
                if self.match.deciders and "x" in self.offers(player):
                    self.play(player, "x")
                return set()
            self.play(player, move)
        found = self.actions(player)
        assert "x" in self.offers(player), "the action is complete"
        self.play(player, "x")
        return found

    def refusal(self, player: str, move: str) -> str:
        """The clause for which a move is refused; empty if it is allowed."""
        refusal = self.match.verify(seat_of(player), move)
        return "" if refusal is None else refusal.clause

    def side(self, player: str) -> dict[str, Any]:
        """All that belongs to a player."""
        return dict(self.data["players"][seat_of(player)])

    def hand_of(self, player: str) -> list[str]:
        """The cards in a hand, sorted."""
        return sorted(self.side(player)["hand"])

    def pile(self, player: str) -> list[str]:
        """The Discard Pile, oldest first."""
        return list(self.side(player)["discard"])

    def gone(self, player: str) -> list[str]:
        """The cards removed from the game."""
        return list(self.side(player)["removed"])

    def cp_of(self, player: str) -> int:
        """The CP that a player has."""
        return int(self.side(player)["cp"])

    def units(self, where: str) -> list[str]:
        """The ids of the units in a quadrant, sorted."""
        player, _, quadrant = where.partition(".")
        return sorted(unit["id"] for unit in self.side(player)["quadrants"][quadrant])

    def mission(self, player: str, id: str) -> dict[str, Any]:
        """A Mission with its progress."""
        [found] = [mission for mission in self.side(player)["missions"] if mission["id"] == id]
        return dict(found)

    def is_done(self, player: str, id: str) -> bool:
        """Whether a player has completed a Mission."""
        return bool(self.mission(player, id)["done"])

    def all_objects(self) -> dict[str, dict[str, Any]]:
        """Everything in play, by name; units and Terrain with where they are."""
        found: dict[str, dict[str, Any]] = {}
        for seat, side in enumerate(self.data["players"]):
            for area in ("quadrants", "terrain"):
                for quadrant, pieces in side[area].items():
                    for piece in pieces:
                        found[f"@{piece['number']}"] = dict(piece) | {"at": f"{LETTERS[seat]}.{quadrant}"}
            for piece in side["loadout"]:
                found[f"@{piece['number']}"] = dict(piece) | {"at": f"{LETTERS[seat]}"}
        for piece in list(found.values()):
            for upgrade in piece.get("upgrades", []):
                found[f"@{upgrade['number']}"] = dict(upgrade) | {"at": piece["at"]}
        return found

    def lives(self, name: str) -> bool:
        """Whether an object is in play."""
        return name in self.all_objects()

    def see(self, name: str) -> dict[str, Any]:
        """An object in play."""
        return self.all_objects()[name]

    def at(self, name: str) -> str:
        """Where an object is, such as ``A.FL``."""
        return str(self.see(name)["at"])

    def values(self, name: str) -> tuple[int, int]:
        """Attack and Defense of a unit, now."""
        unit = self.see(name)
        return int(unit["attack"]), int(unit["defense"])

    def impact(self, name: str) -> int:
        """The Impact on an object."""
        return int(self.see(name)["impact"])

    def states(self, name: str) -> set[str]:
        """Which of exhausted, suppressed, static and marked an object is."""
        return {state for state in ("exhausted", "suppressed", "static", "marked") if self.see(name).get(state)}

    def is_leader(self, name: str) -> bool:
        """Whether a unit is a Leader now."""
        return bool(self.see(name)["leader"])

    def chain(self) -> list[str]:
        """The links on the chain, first placed first, by card."""
        return [str(link["id"]) for link in self.data["chain"]]


def completed(id: str, seats: int = 2) -> Scene:
    """A has completed a Mission and not used it."""
    scene = Scene(seats)
    scene.missions("A", id)
    scene.complete("A", id)
    return scene
