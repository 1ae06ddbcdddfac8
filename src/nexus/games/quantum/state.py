"""The state of a game of Quantum Nexus and the contract it keeps; the rules themselves are in rules/."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from nexus.core.chance import Chance
from nexus.core.moves import Move
from nexus.core.state import State
from nexus.games.quantum import refusals, saving, view
from nexus.games.quantum.codes import LETTERS, option_text
from nexus.games.quantum.frames import Action, Chain, Draft, Effect, Fact, Link, Passive, Trigger
from nexus.games.quantum.imagining import imagined
from nexus.games.quantum.invariants import broken_invariants
from nexus.games.quantum.moves import QuantumMove
from nexus.games.quantum.pieces import Piece, Side, Timed
from nexus.games.quantum.rules import answers, flow, options
from nexus.games.quantum.rules.phases import OVER
from nexus.games.quantum.rules.questions import PRIVATE
from nexus.games.quantum.rules.run import Run
from nexus.games.quantum.scoring import match_outcome
from nexus.games.quantum.table import Table

if TYPE_CHECKING:
    from nexus.core.events import Event
    from nexus.core.outcome import Outcome
    from nexus.core.refusals import Refusal
    from nexus.core.views import View

DECIDERS: Final[list[tuple[int, ...]]] = [
    tuple([seat for seat in range(len(LETTERS)) if seats >> seat & 1]) for seats in range(1 << len(LETTERS))
]
"""The seats of each set of seats, a set being a number with a bit for each seat."""


class QuantumState(State):
    """A position: what lies on the table, where the rules are, and what is asked of whom.

    `phase` is a step of rules/flow.py. While a chain is open, `chain` holds it, and `effects` is the stack of effects
    being carried out, the innermost last. `question` is what the deciders owe, and `draft` the half-made answer.
    `facts` and `triggers` are collected for the next chain while `collecting`; `gone` is the last information about
    objects that left play in this turn. Values in `used_...` count uses of limited abilities, `firsts` payments and
    deployments for "the first each round". `dirty` means that values and `passives` must be worked out anew; `options`
    caches the offered option codes.
    """

    def __init__(self, table: Table) -> None:
        """A table before anything is laid out."""
        self.table = table
        self.sides: list[Side] = [Side() for _ in range(table.seats)]
        self.pieces: dict[int, Piece] = {}
        self.gone: dict[int, Piece] = {}
        self.timed: list[Timed] = []
        self.next_number = 1
        self.game = 1
        self.wins: list[int] = [0] * table.seats
        self.last_loser = -1
        self.winners: list[int] = []
        self.reason = ""
        self.round = 0
        self.initiative = 0
        self.turn = 0
        self.passes = 0
        self.first_pass = -1
        self.actions = 0
        self.idle = 0
        self.cancels = 0
        self.used_turn: dict[int, int] = {}
        self.used_round: dict[int, int] = {}
        self.used_game: dict[int, int] = {}
        self.firsts: dict[int, int] = {}
        self.collecting = False
        self.facts: list[Fact] = []
        self.triggers: list[Trigger] = []
        self.phase = 0
        self.question = 0
        self.draft: Draft | None = None
        self.action: Action | None = None
        self.chain: Chain | None = None
        self.effects: list[Effect] = []
        self.swaps: list[list[int]] = [[] for _ in range(table.seats)]
        self.resets: list[int] = [0] * table.seats
        self.redrawn: list[int] = []
        self.dirty = True
        self.passives: list[Passive] = []
        self.options: list[int] | None = None
        self.deciders = ()

    def ask(self, seat: int, question: int) -> None:
        """From now on `seat` owes an answer."""
        self.question = question
        self.deciders = DECIDERS[1 << seat]
        self.options = None
        self.cancels = 0

    def ask_all(self, seats: int, question: int) -> None:
        """From now on all these seats owe an answer; `seats` has a bit for each."""
        self.question = question
        self.deciders = DECIDERS[seats]
        self.options = None

    def answered(self) -> None:
        """Nobody is asked anything; the rules go on."""
        self.question = 0
        self.deciders = ()
        self.options = None

    def find(self, number: int) -> Piece | None:
        """An object by its number: in play, or the last information about it."""
        piece = self.pieces.get(number)
        return piece if piece is not None else self.gone.get(number)

    def link(self, number: int) -> Link | None:
        """An unresolved link of the current chain."""
        if self.chain is not None:
            for link in self.chain.links:
                if link.number == number:
                    return link
        return None

    def clockwise(self, first: int) -> list[int]:
        """The remaining seats, from `first` on clockwise (QNX-GEN-4)."""
        seats = self.table.seats
        return [(first + step) % seats for step in range(seats) if not self.sides[(first + step) % seats].out]

    def legal(self, seat: int) -> list[Move]:
        if seat not in self.deciders:
            return []
        return [QuantumMove(option_text(self, code, seat), code) for code in options.option_codes(self, seat)]

    def verify(self, seat: int, move: Move) -> Refusal | None:
        return refusals.refusal_of(self, seat, move)

    def apply(self, seat: int, move: Move, chance: Chance, log: list[Event] | None) -> None:
        code = refusals.code_of(self, seat, move)
        run = Run(self, chance, log)
        answers.answer(run, seat, code)
        flow.proceed(run)

    def secret(self) -> bool:
        return self.question in PRIVATE

    def view(self, seat: int | None) -> View:
        return view.view_of(self, seat)

    def open_view(self) -> View:
        return view.open_view_of(self)

    def imagine(self, seat: int | None, chance: Chance) -> QuantumState:
        return imagined(self, seat, chance)

    def outcome(self) -> Outcome | None:
        return match_outcome(self) if self.phase == OVER else None

    def copy(self) -> QuantumState:
        twin = QuantumState(self.table)
        saving.copy_table(self, twin)
        twin.game = self.game
        twin.wins = self.wins[:]
        twin.last_loser = self.last_loser
        twin.winners = self.winners[:]
        twin.reason = self.reason
        twin.round = self.round
        twin.initiative = self.initiative
        twin.turn = self.turn
        twin.passes = self.passes
        twin.first_pass = self.first_pass
        twin.actions = self.actions
        twin.idle = self.idle
        twin.cancels = self.cancels
        twin.used_turn = self.used_turn.copy()
        twin.used_round = self.used_round.copy()
        twin.used_game = self.used_game.copy()
        twin.firsts = self.firsts.copy()
        twin.collecting = self.collecting
        twin.facts = self.facts[:]
        twin.triggers = self.triggers[:]
        twin.phase = self.phase
        twin.question = self.question
        twin.draft = None if self.draft is None else self.draft.copy()
        twin.action = None if self.action is None else self.action.copy()
        twin.chain = None if self.chain is None else self.chain.copy()
        twin.effects = [effect.copy() for effect in self.effects]
        twin.swaps = [swaps[:] for swaps in self.swaps]
        twin.resets = self.resets[:]
        twin.redrawn = self.redrawn[:]
        twin.dirty = self.dirty
        twin.passives = self.passives
        twin.options = self.options
        twin.deciders = self.deciders
        return twin

    def random_move(self, chance: Chance) -> tuple[int, Move]:
        deciders = self.deciders
        seat = deciders[0] if len(deciders) == 1 else deciders[chance.below(len(deciders))]
        codes = options.option_codes(self, seat)
        code = codes[chance.below(len(codes))]
        return seat, QuantumMove(option_text(self, code, seat), code)

    def data(self) -> dict[str, Any]:
        return saving.state_data(self)

    def problems(self) -> list[str]:
        return broken_invariants(self)
