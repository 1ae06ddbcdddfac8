"""What lies on the table: objects in play, timed effects, Missions, and all areas of a player."""

from __future__ import annotations

from nexus.games.quantum.rules.board import NO_PLACE, PLACES


class Piece:
    """An object: a card or token in play, or the last information about one that left (`gone`).

    `number` is its name, ``@n``. `under` are the cards below an evolved one, the lowest first. The values from
    `attack` on are worked out anew by rules/stats.py whenever something changed.
    """

    def __init__(self, number: int, owner: int, card: int, place: int) -> None:
        self.number = number
        self.owner = owner
        self.card = card
        self.place = place
        self.host = 0
        self.under: list[int] = []
        self.upgrades: list[int] = []
        self.exhausted = False
        self.suppressed = False
        self.static = False
        self.marked = False
        self.impact = 0
        self.counters = 0
        self.acted = False
        self.zeal_used = False
        self.adapted = False
        self.no_leader = False
        """An Upgrade that failed to make its host a Leader (QNX-LDR-6)."""
        self.joined: dict[int, list[int]] = {}
        """By number of a Ritual ability, the objects that joined it."""
        self.gone = False
        self.attack = 0
        self.defense = 0
        self.mask = 0
        self.adapt = 0
        self.range = 0
        self.leader = False
        self.immune = 0
        self.permit = 0
        self.forbid = 0
        self.terrain_forbid = 0

    def copy(self) -> Piece:
        """An independent piece."""
        twin = Piece(self.number, self.owner, self.card, self.place)
        twin.host = self.host
        twin.under = self.under[:] if self.under else []
        twin.upgrades = self.upgrades[:] if self.upgrades else []
        twin.exhausted = self.exhausted
        twin.suppressed = self.suppressed
        twin.static = self.static
        twin.marked = self.marked
        twin.impact = self.impact
        twin.counters = self.counters
        twin.acted = self.acted
        twin.zeal_used = self.zeal_used
        twin.adapted = self.adapted
        twin.no_leader = self.no_leader
        if self.joined:
            twin.joined = {ability: joiners[:] for ability, joiners in self.joined.items()}
        twin.gone = self.gone
        twin.attack = self.attack
        twin.defense = self.defense
        twin.mask = self.mask
        twin.adapt = self.adapt
        twin.range = self.range
        twin.leader = self.leader
        twin.immune = self.immune
        twin.permit = self.permit
        twin.forbid = self.forbid
        twin.terrain_forbid = self.terrain_forbid
        return twin


class Timed:
    """A modifier on one object that ends by itself (QNX-DUR): made by the operation ``mod``. Never changed.

    `origin` names the card or Mission that made it, as in frames.py.
    """

    def __init__(self, piece: int, seat: int, duration: int, origin: int) -> None:
        self.piece = piece
        self.seat = seat
        self.duration = duration
        self.origin = origin
        self.attack = 0
        self.defense = 0
        self.mask = 0
        self.adapt = 0
        self.lose = 0
        self.range = -1
        self.leader = False
        self.immune = 0
        self.permit = 0
        self.forbid = 0

    def data(self) -> list[int]:
        """All fields as JSON values."""
        return [
            self.piece,
            self.seat,
            self.duration,
            self.attack,
            self.defense,
            self.mask,
            self.adapt,
            self.lose,
            self.range,
            int(self.leader),
            self.immune,
            self.permit,
            self.forbid,
            self.origin,
        ]


def read_timed(data: list[int]) -> Timed:
    """The modifier that `Timed.data` described."""
    timed = Timed(data[0], data[1], data[2], data[13])
    timed.attack, timed.defense, timed.mask, timed.adapt, timed.lose, timed.range = data[3:9]
    timed.leader = bool(data[9])
    timed.immune, timed.permit, timed.forbid = data[10:13]
    return timed


class MissionCard:
    """A Mission in its area: progress of its Challenge, and whether its One-Time Ability is unlocked and used."""

    def __init__(self, mission: int) -> None:
        self.mission = mission
        self.progress = 0
        self.done = False
        self.used = False

    def copy(self) -> MissionCard:
        """An independent Mission."""
        twin = MissionCard(self.mission)
        twin.progress = self.progress
        twin.done = self.done
        twin.used = self.used
        return twin


class Side:
    """One player: all areas (QNX-ARE-1), Command Points and settings.

    ``deck[0]`` is the top. `hand_known` and `deck_known` run parallel to hand and deck: a bit for each other seat that
    knows this card. `limbo` are Events between being paid and leaving (QNX-EVT-9). `main` and `side` are the deck list
    of this game.
    """

    def __init__(self) -> None:
        self.main: list[int] = []
        self.sideboard: list[int] = []
        self.hand: list[int] = []
        self.hand_known: list[int] = []
        self.deck: list[int] = []
        self.deck_known: list[int] = []
        self.discard: list[int] = []
        self.removed: list[int] = []
        self.limbo: list[int] = []
        self.missions: list[MissionCard] = []
        self.units: list[list[Piece]] = [[] for _ in range(PLACES)]
        self.terrain: list[list[Piece]] = [[] for _ in range(PLACES)]
        self.loadout: list[Piece] = []
        self.cp = 0
        self.base_cp = 0
        self.out = False
        self.quiet = False
        self.short = False
        """Had to draw from an empty deck (option deck_out)."""

    def objects(self) -> list[Piece]:
        """Units, Terrain and Assets; Upgrades are with their hosts."""
        found: list[Piece] = []
        for units in self.units:
            found += units
        for terrain in self.terrain:
            found += terrain
        return found + self.loadout

    def area(self, piece: Piece, is_terrain: bool) -> list[Piece]:
        """The list in which a piece lies that is not attached to another one."""
        if piece.place == NO_PLACE:
            return self.loadout
        return self.terrain[piece.place] if is_terrain else self.units[piece.place]
