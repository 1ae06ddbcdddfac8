"""The state of a bout and the contract it keeps; the rules themselves are in the package rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from nexus.core.chance import Chance, ScriptedChance
from nexus.core.moves import Move
from nexus.core.state import State
from nexus.games.arena import refusals, storage, view
from nexus.games.arena.body import COINS, FULL, FULL_OC
from nexus.games.arena.codes import ASK_KEEP, DOWNED, EMPTY, LIVE, NOBODY, NOWHERE, OVER, P_ASK, SETTING_UP
from nexus.games.arena.geometry import SQUARES
from nexus.games.arena.invariants import broken_invariants
from nexus.games.arena.moves import ArenaMove
from nexus.games.arena.rules import engine, prompts, setting
from nexus.games.arena.scoring import final_outcome

if TYPE_CHECKING:
    from nexus.core.events import Event
    from nexus.core.outcome import Outcome
    from nexus.core.refusals import Refusal
    from nexus.core.views import View
    from nexus.games.arena.table import Table

NO_CHANCE: Final = ScriptedChance([])
DECIDERS: Final[list[tuple[int, ...]]] = [(0,), (1,), (2,), (3,)]


class Helot:
    """One player's helot, with everything on the player's side of the table.

    `victim` and `captor` are seats. `wear` is the durability or ammo left of the weapon; `shield` the protected
    location. `stump`: a location was depleted on this square, so blood stays behind. `dealt` are the influence cards
    neither kept nor shown, which only their owner knows. `presets` are the windows it always passes, a bit for each.
    """

    def __init__(self) -> None:
        self.square: int = NOWHERE
        self.facing: int = 0
        self.life: int = LIVE
        self.oc: int = FULL_OC
        self.locations: list[int] = list(FULL)
        self.prone: bool = False
        self.bleeding: bool = False
        self.flaming: bool = False
        self.netted: bool = False
        self.victim: int = NOBODY
        self.captor: int = NOBODY
        self.stump: bool = False
        self.burnt_out: bool = False
        self.conceded: bool = False
        self.traits: list[int] = [0, 0, 0, 0, 0, 0]
        self.lanista: int = NOBODY
        self.motivation: int = NOBODY
        self.command: int = 0
        self.deception: int = 0
        self.weapon: int = NOBODY
        self.drawn: bool = False
        self.wear: int = 0
        self.shield: int = NOBODY
        self.tpdm: bool = False
        self.slots: int = 0
        self.counter: int = 0
        self.pile: int = 0
        self.ratio: int = 0
        self.rolled: int = NOBODY
        self.hand: list[int] = []
        self.dealt: list[int] = []
        self.shown: list[int] = []
        self.presets: int = 0

    def copy(self) -> Helot:
        """An independent helot in the same condition."""
        twin = Helot()
        twin.square = self.square
        twin.facing = self.facing
        twin.life = self.life
        twin.oc = self.oc
        twin.locations = self.locations[:]
        twin.prone = self.prone
        twin.bleeding = self.bleeding
        twin.flaming = self.flaming
        twin.netted = self.netted
        twin.victim = self.victim
        twin.captor = self.captor
        twin.stump = self.stump
        twin.burnt_out = self.burnt_out
        twin.conceded = self.conceded
        twin.traits = self.traits[:]
        twin.lanista = self.lanista
        twin.motivation = self.motivation
        twin.command = self.command
        twin.deception = self.deception
        twin.weapon = self.weapon
        twin.drawn = self.drawn
        twin.wear = self.wear
        twin.shield = self.shield
        twin.tpdm = self.tpdm
        twin.slots = self.slots
        twin.counter = self.counter
        twin.pile = self.pile
        twin.ratio = self.ratio
        twin.rolled = self.rolled
        twin.hand = self.hand[:]
        twin.dealt = self.dealt[:]
        twin.shown = self.shown[:]
        twin.presets = self.presets
        return twin

    def panel(self) -> int:
        """The coins on the panel."""
        total = self.oc
        for coins in self.locations:
            total += coins
        return total

    def in_grapple(self) -> bool:
        """Whether it holds or is held; a net is no grapple (ARN-CARD-5)."""
        return self.victim != NOBODY or self.captor != NOBODY

    def grappled(self) -> bool:
        """Whether it is in the Grappled state: held, or netted."""
        return self.netted or self.captor != NOBODY

    def erect(self) -> bool:
        """Live and not Prone."""
        return self.life == LIVE and not self.prone


class ArenaState(State):
    """A position. `stack` holds what is going on, outermost first: frames of whole numbers, see rules/frames.py.

    The top frame is the prompt that waits for an answer. `result` is what the procedure that ended last gave back.
    `objects`, `tiles` and `helot_on` are by square. `lasting` are effects in force: seat (-1 the table), what it
    changes, how much, until when. `scheduled` wait for the next turning point, `owed_points` for the next ratio.
    `chance` and `log` are lent for the time of one move and no part of the position.
    """

    def __init__(self, table: Table) -> None:
        """A state still to be filled: by `begin`, by `copy` or from stored data."""
        self.table = table
        self.chance: Chance = NO_CHANCE
        self.log: list[Event] | None = None
        self.offered: list[Move] | None = None
        self.stack: list[list[int]] = []
        self.result: int = 0
        self.reroll: bool = False
        self.phase: int = SETTING_UP
        self.deciders = ()
        self.box: int = COINS
        self.crowd: int = 0
        self.helots: list[Helot] = []
        self.objects: list[int] = []
        self.tiles: list[int] = []
        self.helot_on: list[int] = []
        self.supply: list[int] = []
        self.deck: list[int] = []
        self.discard: list[int] = []
        self.barge: int = NOBODY
        self.kinds: list[int] = []
        self.pick_order: list[int] = []
        self.lasting: list[list[int]] = []
        self.scheduled: list[list[int]] = []
        self.owed_points: list[list[int]] = []
        self.cycle: int = 0
        self.order: list[int] = []
        self.active: int = NOBODY
        self.ap: int = 0
        self.mp: int = 0
        self.bp: int = 0
        self.bp_given: bool = False
        self.forfeited: int = 0
        self.rotations: int = 0
        self.spin: int = 0
        self.run_up: int = 0
        self.feints: int = 0
        self.won: int = -1
        self.gloated: bool = False
        self.free_draws: int = 0
        self.deceived: bool = False

    def begin(self) -> None:
        """All coins in the box, nothing on the board, every card in its place."""
        self.helots = [Helot() for _ in range(self.table.seats)]
        self.objects = [EMPTY] * SQUARES
        self.tiles = [EMPTY] * SQUARES
        self.helot_on = [NOBODY] * SQUARES
        self.supply = list(range(len(self.table.content.weapons)))

    def clear_round(self) -> None:
        """Forget what belongs to one command round."""
        self.ap = 0
        self.mp = 0
        self.bp = 0
        self.bp_given = False
        self.forfeited = 0
        self.rotations = 0
        self.spin = 0
        self.run_up = 0
        self.feints = 0
        self.won = -1
        self.gloated = False
        self.free_draws = 0
        self.deceived = False

    def legal(self, seat: int) -> list[Move]:
        if seat not in self.deciders:
            return []
        if len(self.deciders) > 1:
            return prompts.options(self, seat)
        if self.offered is None:
            self.offered = prompts.options(self, seat)
        return self.offered[:]

    def verify(self, seat: int, move: Move) -> Refusal | None:
        return refusals.refusal_of(self, seat, move)

    def apply(self, seat: int, move: Move, chance: Chance, log: list[Event] | None) -> None:
        assert isinstance(move, ArenaMove)
        self.chance = chance
        self.log = log
        self.offered = None
        engine.answer(self, seat, move)
        self.settle()
        self.chance = NO_CHANCE
        self.log = None

    def run(self, chance: Chance, log: list[Event] | None) -> None:
        """Go on from where the stack stands until the next decision."""
        self.chance = chance
        self.log = log
        self.offered = None
        engine.advance(self)
        self.settle()
        self.chance = NO_CHANCE
        self.log = None

    def settle(self) -> None:
        """Work out who owes a decision."""
        if not self.stack:
            self.deciders = ()
            return
        prompt = self.stack[-1]
        assert prompt[0] == P_ASK
        if prompt[2] == ASK_KEEP:
            self.deciders = tuple([seat for seat in range(self.table.seats) if prompts.owes_card(self, seat)])
        else:
            self.deciders = DECIDERS[prompt[3]]

    def secret(self) -> bool:
        return view.asked_in_secret(self)

    def view(self, seat: int | None) -> View:
        return view.view_of(self, seat)

    def open_view(self) -> View:
        return view.open_view_of(self)

    def imagine(self, seat: int | None, chance: Chance) -> ArenaState:
        world = self.copy()
        if self.phase == OVER:
            return world
        # Sorted first, so that what comes of it depends on nothing but what the seat may know and on luck.
        world.deck.sort()
        chance.shuffle(world.deck)
        hidden: list[int] = []
        others = [other for other in range(self.table.seats) if other != seat]
        for other in others:
            hidden += world.helots[other].hand + world.helots[other].dealt
        hidden.sort()
        chance.shuffle(hidden)
        for other in others:
            helot = world.helots[other]
            held, unkept = len(helot.hand), len(helot.dealt)
            helot.hand = sorted(hidden[:held])
            helot.dealt = sorted(hidden[held : held + unkept])
            hidden = hidden[held + unkept :]
        return world

    def outcome(self) -> Outcome | None:
        return final_outcome(self) if self.phase == OVER else None

    def copy(self) -> ArenaState:
        twin = ArenaState(self.table)
        twin.stack = [frame[:] for frame in self.stack]
        twin.result = self.result
        twin.reroll = self.reroll
        twin.phase = self.phase
        twin.deciders = self.deciders
        twin.box = self.box
        twin.crowd = self.crowd
        twin.helots = [helot.copy() for helot in self.helots]
        twin.objects = self.objects[:]
        twin.tiles = self.tiles[:]
        twin.helot_on = self.helot_on[:]
        twin.supply = self.supply[:]
        twin.deck = self.deck[:]
        twin.discard = self.discard[:]
        twin.barge = self.barge
        twin.kinds = self.kinds[:]
        twin.pick_order = self.pick_order[:]
        twin.lasting = [effect[:] for effect in self.lasting]
        twin.scheduled = [effect[:] for effect in self.scheduled]
        twin.owed_points = [owed[:] for owed in self.owed_points]
        twin.cycle = self.cycle
        twin.order = self.order[:]
        twin.active = self.active
        twin.copy_round(self)
        return twin

    def copy_round(self, other: ArenaState) -> None:
        """Take over what belongs to the command round of `other`."""
        self.ap = other.ap
        self.mp = other.mp
        self.bp = other.bp
        self.bp_given = other.bp_given
        self.forfeited = other.forfeited
        self.rotations = other.rotations
        self.spin = other.spin
        self.run_up = other.run_up
        self.feints = other.feints
        self.won = other.won
        self.gloated = other.gloated
        self.free_draws = other.free_draws
        self.deceived = other.deceived

    def random_move(self, chance: Chance) -> tuple[int, Move]:
        deciders = self.deciders
        if len(deciders) > 1:
            seat = deciders[chance.below(len(deciders))]
            options = prompts.options(self, seat)
            return seat, options[chance.below(len(options))]
        seat = deciders[0]
        if self.offered is None:
            self.offered = prompts.options(self, seat)
        return seat, self.offered[chance.below(len(self.offered))]

    def data(self) -> dict[str, Any]:
        return storage.state_data(self)

    def problems(self) -> list[str]:
        return broken_invariants(self)

    def live_seats(self) -> list[int]:
        """The seats whose helots can act, clockwise from N."""
        return [seat for seat in range(len(self.helots)) if self.helots[seat].life == LIVE]

    def anybody_downed(self) -> bool:
        """Whether a helot lies incapacitated on the board."""
        return any(helot.life == DOWNED for helot in self.helots)

    def clockwise_from(self, seat: int) -> list[int]:
        """All seats, clockwise, starting with `seat`."""
        seats = self.table.seats
        return [(seat + step) % seats for step in range(seats)]


def start(table: Table, chance: Chance, log: list[Event] | None) -> ArenaState:
    """A new bout at its first decision."""
    state = ArenaState(table)
    state.begin()
    state.stack.append(setting.setup_frame())
    state.run(chance, log)
    return state


def restored(table: Table, data: Mapping[str, Any]) -> ArenaState:
    """The state that `ArenaState.data` described."""
    state = ArenaState(table)
    storage.fill_state(state, data)
    return state
