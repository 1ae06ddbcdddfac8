"""Positions of the arena game in a few words, played with dice that are named.

Players are called A to D, clockwise from N. ``scene("A e5N", "B e4S", board="crate e6", A={"oc": 30})`` is a position
in which A commands: A on e5 facing north, B on e4 facing south, everything else fresh, no traits, tokens or cards in
anybody's hands. Every counter has slot 1 marked and every ratio die shows 1, so that rounds begin without an event.
``bout.play("s:B", 6, 5, 4, 3, 1)`` plays a move; the faces are all the dice that fall until the next decision.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from nexus.core.chance import Chance, QuickChance
from nexus.core.events import Event
from nexus.games.arena import ARENA
from nexus.games.arena.body import LOCATIONS
from nexus.games.arena.codes import (
    ASK_NAMES,
    ASK_WINDOW,
    BLOOD,
    BOUT,
    EMPTY,
    FIRST_RULE,
    GUTS,
    KINDS,
    LIFE_NAMES,
    NOBODY,
    NOWHERE,
    OBJECT_NAMES,
    OUT,
    RULE_KEYS,
    TILE_NAMES,
    WINDOW_NAMES,
)
from nexus.games.arena.content import SHIPPED, USUAL, USUAL_TABLES
from nexus.games.arena.effects import TRAITS
from nexus.games.arena.geometry import FACINGS, SQUARE_NAMES, read_square
from nexus.games.arena.rules.frames import WINDOW_KIND
from nexus.games.arena.state import ArenaState

PLAYERS = "ABCD"
COINS = 700
CONTENT = SHIPPED[USUAL]
NO_BOOFING = {
    "pack": {"id": "no-boofing"},
    "motivation": [
        {**entry, "talent": {**entry["talent"], "fx": []}}
        for entry in USUAL_TABLES["motivation"]
        if entry["id"] == "hoarder"
    ],
}
"""Contents with which nobody finds anything before play."""
DICE_OF = {f"{trait}{ratio}": (1 + place, ratio) for place, trait in enumerate(TRAITS) for ratio in range(1, 7)}
"""The faces of the trait and the ratio die, by what they show."""


class Dice(Chance):
    """Shows the faces it is told, then those of `otherwise`; without that, one die too many is a failure."""

    def __init__(self, otherwise: Chance | None = None) -> None:
        self.faces: list[int] = []
        self.otherwise = otherwise

    def below(self, n: int) -> int:
        if n == 1:
            return 0
        if self.faces:
            face = self.faces.pop(0)
            assert 1 <= face <= n, f"a die with {n} faces cannot show {face}"
            return face - 1
        assert self.otherwise is not None, f"a die with {n} faces falls that nobody expected"
        return self.otherwise.below(n)

    def restarted(self) -> Chance:
        return Dice(self.otherwise)


class Fighter:
    """What a scene shows of one player and its helot."""

    def __init__(self, state: ArenaState, seat: int) -> None:
        helot = state.helots[seat]
        self.at: str = SQUARE_NAMES[helot.square] + FACINGS[helot.facing] if helot.square != NOWHERE else ""
        self.life: str = LIFE_NAMES[helot.life]
        self.oc: int = helot.oc
        self.parts: dict[str, int] = dict(zip(LOCATIONS, helot.locations, strict=True))
        self.pile: int = helot.pile
        self.counter: int = helot.counter
        self.traits: dict[str, int] = dict(zip(TRAITS, helot.traits, strict=True))
        flags = {
            "prone": helot.prone,
            "bleeding": helot.bleeding,
            "flaming": helot.flaming,
            "netted": helot.netted,
            "grappled": helot.captor != NOBODY,
        }
        self.states: set[str] = {state for state, on in flags.items() if on}
        self.holds: str = PLAYERS[helot.victim] if helot.victim != NOBODY else ""
        self.slots: list[int] = [slot for slot in range(1, 7) if helot.slots >> (slot - 1) & 1]
        self.tpdm: bool = helot.tpdm
        self.command: int = helot.command
        self.deception: int = helot.deception
        self.weapon: str = CONTENT.weapons[helot.weapon].id if helot.weapon != NOBODY else ""
        self.drawn: bool = helot.drawn
        self.durability: int = helot.wear
        self.ratio: int = helot.ratio
        self.hand: list[str] = [CONTENT.influence[card].id for card in helot.hand]
        self.protects: str = LOCATIONS[helot.shield] if helot.shield != NOBODY else ""

    def part(self, location: str) -> int:
        """The coins left on a location."""
        return self.parts[location]


class Bout:
    """A position that can be played on; after each move all coins must be there and every invariant hold."""

    def __init__(self, state: ArenaState) -> None:
        self.state = state
        self.dice = Dice()
        self.log: list[Event] = []
        self.last: list[Event] = []

    def play(self, move: str, *faces: int, by: str = "") -> list[Event]:
        """Let the player to decide (or `by`) make a move; exactly these dice fall until the next decision."""
        self.dice.faces = list(faces)
        self.step(move, by)
        assert self.dice.faces == [], f"these dice were not rolled: {self.dice.faces}"
        return self.last

    def step(self, move: str, by: str = "") -> None:
        """Make a move with the dice that are laid out; some may be left over."""
        seat = PLAYERS.index(by) if by else self.state.deciders[0]
        read = ARENA.parse(self.written(move))
        refusal = self.state.verify(seat, read)
        assert refusal is None, f"{move} is refused: {refusal.clause}: {refusal.text}"
        self.last = []
        self.state.apply(seat, read, self.dice, self.last)
        self.log += self.last
        assert self.state.problems() == []

    def written(self, move: str) -> str:
        """A move that names players as the game writes it, with the letters of their seats."""
        return re.sub(r"([:@])([A-D])(?=$|/)", lambda found: found[1] + self.letter(found[2]), move)

    def letter(self, player: str) -> str:
        """The letter of a player's seat: N, E, S or W."""
        return self.state.table.letter(PLAYERS.index(player))

    def offered(self, by: str = "") -> list[str]:
        """The moves the player to decide (or `by`) may make, players named A to D, in alphabetical order."""
        seat = PLAYERS.index(by) if by else self.state.deciders[0]
        names = {self.letter(player): player for player in PLAYERS[: len(self.state.helots)]}
        return sorted(
            re.sub(r"([:@])([NESW])(?=$|/)", lambda found: found[1] + names[found[2]], str(move))
            for move in self.state.legal(seat)
        )

    def refusal(self, move: str, by: str = "") -> str:
        """The clause with which a move is refused; it must be refused, and not be on offer."""
        seat = PLAYERS.index(by) if by else self.state.deciders[0]
        refusal = self.state.verify(seat, ARENA.parse(self.written(move)))
        assert refusal is not None, f"{move} is allowed"
        assert move not in self.offered(by)
        return refusal.clause

    def fighter(self, player: str) -> Fighter:
        """What there is to see of a player."""
        return Fighter(self.state, PLAYERS.index(player))

    def __getattr__(self, name: str) -> Fighter:
        """A player by name: ``bout.A``."""
        if len(name) != 1 or name not in PLAYERS:
            raise AttributeError(name)
        return self.fighter(name)

    @property
    def coins(self) -> dict[str, Any]:
        """All coins: box, crowd, piles, panels and counters."""
        coins: dict[str, Any] = self.state.data()["coins"]
        return coins

    @property
    def crowd(self) -> int:
        """The crowd's coins."""
        return self.state.crowd

    @property
    def ap(self) -> int:
        """The action points left."""
        return self.state.ap

    @property
    def mp(self) -> int:
        """The movement points left."""
        return self.state.mp

    @property
    def bp(self) -> int:
        """The bonus points left."""
        return self.state.bp

    @property
    def order(self) -> str:
        """The players in initiative order."""
        return "".join(PLAYERS[seat] for seat in self.state.order)

    @property
    def active(self) -> str:
        """Whose command round it is."""
        return PLAYERS[self.state.active]

    @property
    def asked(self) -> str:
        """Who is to decide, all players if several."""
        return "".join(PLAYERS[seat] for seat in self.state.deciders)

    @property
    def prompt(self) -> str:
        """What is asked: command, ratio, window, location and so on; "" when the bout is over."""
        return ASK_NAMES[self.state.stack[-1][2]] if self.state.stack else ""

    @property
    def window(self) -> str:
        """The open window, "" if there is none."""
        if not self.state.stack or self.state.stack[-1][2] != ASK_WINDOW:
            return ""
        return WINDOW_NAMES[self.state.stack[-2][WINDOW_KIND]]

    @property
    def objects(self) -> dict[str, str]:
        """Every object on the board by its square."""
        return {SQUARE_NAMES[at]: OBJECT_NAMES[what] for at, what in enumerate(self.state.objects) if what != EMPTY}

    @property
    def tiles(self) -> dict[str, str]:
        """Every tile on the board by its square."""
        return {SQUARE_NAMES[at]: TILE_NAMES[what] for at, what in enumerate(self.state.tiles) if what != EMPTY}


def fresh(
    seats: int, until: str = "command", seed: str = "fresh", log: list[Event] | None = None, **options: Any
) -> Bout:
    """A bout from its beginning with any dice: set up by lot or, if `until` is set-up, at its first decision."""
    set_up = "choose" if until == "set-up" else "quick"
    return _begun(seats, seed, {"set_up": set_up, **options}, log)


def _begun(seats: int, seed: str, options: Mapping[str, Any], log: list[Event] | None = None) -> Bout:
    setup = ARENA.setup(seats, options)
    chance = Dice(QuickChance(seed))
    bout = Bout(ARENA.start(setup, chance, log))
    bout.dice.otherwise = QuickChance(seed)
    return bout


@lru_cache(maxsize=64)
def _commanding(seats: int, active: str, options: tuple[tuple[str, Any], ...]) -> ArenaState:
    """A state in which `active` gives commands in the first cycle, with the order A, B, C, D."""
    for seed in range(1000):
        bout = _begun(seats, f"scene {seed}", {"set_up": "quick", "barge": "random", **dict(options)})
        while bout.prompt != "ratio":
            bout.play(_quietest(bout))
        if bout.order == PLAYERS[:seats]:
            break
    while bout.active != active or bout.prompt != "command":
        bout.play(_quietest(bout))
    return bout.state


def _quietest(bout: Bout) -> str:
    """A move with which little happens."""
    moves = bout.offered()
    return next((move for move in ("pass", ".", "done") if move in moves), moves[0])


def scene(
    *places: str,
    board: str = "",
    active: str = "A",
    ap: int = 6,
    mp: int = 6,
    bp: int = 0,
    crowd: int = 20,
    hazards: Sequence[str] = (),
    deck: Sequence[str] = (),
    options: Mapping[str, Any] | None = None,
    cycle: int = 1,
    **players: Mapping[str, Any],
) -> Bout:
    """The position that these words describe, with `active` to command; coins not named are in the box.

    `board` holds objects and tiles, such as ``"crate e6, blood d4"``. The keys of a player: oc, pile, the locations,
    the traits, prone, bleeding, flaming, netted, holds, weapon (drawn, unless stored), durability, protects, slots,
    tpdm, ratio, command, deception, hand, motivation, lanista, wounded (a location was lost on this square), out.
    """
    seats = len(places)
    state = _commanding(seats, active, tuple(sorted((options or {}).items()))).copy()
    _clear(state)
    for seat, place in enumerate(places):
        name, where = place.split()
        assert name == PLAYERS[seat]
        _put(state, seat, where, players.get(name, {}))
    for item in [part.split() for part in board.split(",") if part.strip()]:
        _place(state, item[0], read_square(item[1]))
    for name, wishes in players.items():
        if "holds" in wishes:
            captive = PLAYERS.index(wishes["holds"])
            state.helots[PLAYERS.index(name)].victim = captive
            state.helots[captive].captor = PLAYERS.index(name)
    state.kinds = [KINDS.index(kind) for kind in hazards]
    top = [CONTENT.turning_index[card] for card in deck]
    rest = [card for card in range(len(CONTENT.turning)) if card not in top]
    state.deck, state.discard = [*top, *rest], []
    state.cycle = cycle
    state.ap, state.mp, state.bp = ap, mp, bp
    state.bp_given = bp > 0
    state.crowd = crowd
    state.box = 0
    state.box = COINS - sum(helot.pile + helot.panel() + helot.counter for helot in state.helots) - crowd
    state.offered = None
    state.settle()
    bout = Bout(state)
    assert state.problems() == []
    assert bout.active == active
    return bout


def _clear(state: ArenaState) -> None:
    """Take everything off the board and out of everybody's hands."""
    state.objects = [EMPTY] * 64
    state.tiles = [EMPTY] * 64
    state.helot_on = [NOBODY] * 64
    state.supply = list(range(len(CONTENT.weapons)))
    state.lasting, state.scheduled, state.owed_points = [], [], []
    frames, order, active = state.stack, state.order, state.active
    state.clear_round()
    state.stack, state.order, state.active = frames, order, active
    state.helots = [type(helot)() for helot in state.helots]


def _put(state: ArenaState, seat: int, where: str, wishes: Mapping[str, Any]) -> None:
    """Place a helot as wished."""
    helot = state.helots[seat]
    helot.square, helot.facing = read_square(where[:2]), FACINGS.index(where[2])
    state.helot_on[helot.square] = seat
    helot.lanista = CONTENT.lanista_index[wishes.get("lanista", f"L{seat + 1}")]
    helot.motivation = CONTENT.motivation_index[wishes.get("motivation", "hoarder")]
    for effect in CONTENT.motivations[helot.motivation].talent.fx:
        state.lasting.append([seat, FIRST_RULE + RULE_KEYS.index(effect.key), effect.value, BOUT])
    helot.oc = wishes.get("oc", helot.oc)
    helot.locations = [wishes.get(name, full) for name, full in zip(LOCATIONS, helot.locations, strict=True)]
    helot.traits = [wishes.get(trait, 0) for trait in TRAITS]
    helot.prone = wishes.get("prone", False)
    helot.bleeding = wishes.get("bleeding", False)
    helot.flaming = wishes.get("flaming", False)
    helot.netted = wishes.get("netted", False)
    helot.stump = wishes.get("wounded", False)
    helot.pile = wishes.get("pile", 0)
    helot.command, helot.deception = wishes.get("command", 0), wishes.get("deception", 0)
    helot.tpdm = wishes.get("tpdm", False)
    marked = range(1, 7) if helot.tpdm else wishes.get("slots", [1])
    helot.slots = sum(1 << (slot - 1) for slot in marked)
    helot.counter = len(marked)
    helot.ratio = wishes.get("ratio", 1)
    helot.hand = sorted(CONTENT.influence_index[card] for card in wishes.get("hand", ()))
    if "weapon" in wishes:
        helot.weapon = CONTENT.weapon_index[wishes["weapon"]]
        weapon = CONTENT.weapons[helot.weapon]
        helot.wear = wishes.get("durability", weapon.durability or weapon.ammo)
        helot.drawn = not wishes.get("stored", False)
        helot.shield = LOCATIONS.index(wishes["protects"]) if "protects" in wishes else NOBODY
        state.supply.remove(helot.weapon)
    if wishes.get("out", False):
        helot.life, helot.square, helot.oc = OUT, NOWHERE, 0
        state.helot_on = [NOBODY if held == seat else held for held in state.helot_on]


def _place(state: ArenaState, what: str, square: int) -> None:
    """Put an object or tile on a square."""
    if what in TILE_NAMES:
        state.tiles[square] = BLOOD if what == "blood" else GUTS
    else:
        state.objects[square] = OBJECT_NAMES.index(what)


def next_cycle(bout: Bout, *faces: int, **rolled: str) -> None:
    """The active player ends the last round of a cycle, nobody has anything to add, and these traits and ratios fall.

    Any further `faces` fall after them.
    """
    bout.dice.faces = [face for player in sorted(rolled) for face in DICE_OF[rolled[player]]] + list(faces)
    bout.step(".")
    while bout.window == "END":
        bout.step("pass")
    assert bout.dice.faces == [], f"these dice were not rolled: {bout.dice.faces}"
