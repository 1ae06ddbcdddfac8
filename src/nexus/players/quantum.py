"""Bots for Quantum Nexus."""

from __future__ import annotations

from typing import Final

from nexus.core.chance import Chance, QuickChance
from nexus.core.moves import Move
from nexus.games.quantum.codes import CANCEL, DONE, FIRST, KEEP, PASS, QUIET, RESIGN, STAY, VERB
from nexus.games.quantum.judging import OUT, WON, worth
from nexus.games.quantum.lookahead import BEFORE_THE_GAME
from nexus.games.quantum.moves import QuantumMove
from nexus.games.quantum.rules.phases import OVER
from nexus.games.quantum.rules.questions import ASK_ACTION, ASK_RESPONSE
from nexus.games.quantum.state import QuantumState
from nexus.players.bot import Bot, Seen

STEPS: Final = 48
"""Moves that are tried in a decision before the rest of each try is played out with first choices."""
LONGEST_TRY: Final = 60
"""Choices after which a try is judged as it stands."""
MOST_CHOICES: Final = 500
"""Choices that all tries of a decision have together; what is not complete then is judged as it stands."""
PREFERRED: Final = (PASS, DONE, KEEP, STAY)
"""What is chosen where nothing is better: to leave things as they are."""
HESITATION: Final = 0.05
"""How much better than passing a move must be."""


class TacticalBot(Bot):
    """Tries every move on its table as it imagines it, completes what it begins, and takes what it likes best.

    It looks no further than the end of an action, with everybody else passing, and knows the worth of units and
    their state, of quadrants of the Front Row, of what can be attacked, of cards, Missions and Supremacy. A decision
    takes at most `steps` tries and their ends, MOST_CHOICES together, whatever the cards are.
    """

    def __init__(self, chance: Chance, steps: int = STEPS) -> None:
        self.chance = chance
        self.steps = steps

    def choose(self, seen: Seen) -> Move:
        moves = [move for move in seen.legal() if isinstance(move, QuantumMove)]
        moves = wanted(moves)
        if len(moves) == 1:
            return moves[0]
        luck = self.chance.below(1 << 30)
        world = imagined(seen, QuickChance(f"{luck} world"))
        if world.question in BEFORE_THE_GAME:
            return before_the_game(moves, seen.seat)
        moves = self.some_of(moves)
        search = Search(world, seen.seat, luck)
        worths = [search.tried(world, move, self.steps // len(moves)) for move in moves]
        best = max(worths)
        return self.chance.pick([move for move, worth in zip(moves, worths, strict=True) if worth == best])

    def some_of(self, moves: list[QuantumMove]) -> list[QuantumMove]:
        """As many of the moves as there are steps: those that leave things as they are, and others at random."""
        kept = [move for move in moves if verb_of(move) in PREFERRED]
        others = [move for move in moves if verb_of(move) not in PREFERRED]
        if len(moves) > self.steps:
            self.chance.shuffle(others)
        return others[: max(self.steps - len(kept), 1)] + kept


def imagined(seen: Seen, chance: Chance) -> QuantumState:
    """The table as it may be."""
    world = seen.imagine(chance)
    assert isinstance(world, QuantumState)
    return world


def verb_of(move: QuantumMove) -> int:
    """What kind of choice a move is."""
    return move.code // VERB


def wanted(moves: list[QuantumMove]) -> list[QuantumMove]:
    """The moves without those that give up, drop what was begun, or change what one will be asked."""
    idle = (QUIET, RESIGN, CANCEL)
    return [move for move in moves if verb_of(move) not in idle] or [move for move in moves if verb_of(move) != RESIGN]


def before_the_game(moves: list[QuantumMove], seat: int) -> QuantumMove:
    """Go first, keep hand and deck."""
    for move in moves:
        if verb_of(move) in PREFERRED or (verb_of(move) == FIRST and move.code % VERB == seat):
            return move
    return moves[0]


class Search:
    """One decision: the position it is made in, and what may follow of one's own choices."""

    def __init__(self, start: QuantumState, seat: int, luck: int) -> None:
        self.start = start
        self.seat = seat
        self.luck = luck
        self.now = worth(start, seat)
        self.left = MOST_CHOICES

    def tried(self, state: QuantumState, move: QuantumMove, steps: int) -> float:
        """The worth of a move in a position, with the best end of it that can be found in so many steps."""
        after = state.copy()
        chance = QuickChance(str(self.luck))
        after.apply(self.seat, move, chance, None)
        self.left -= 1
        hesitation = HESITATION if verb_of(move) in PREFERRED else 0.0
        return self.best(after, chance, steps - 1) + hesitation

    def best(self, state: QuantumState, chance: Chance, steps: int) -> float:
        """The worth of a position when what is going on has been completed."""
        for _ in range(LONGEST_TRY):
            if self.left <= 0 or self.settled(state):
                break
            seat = state.deciders[0]
            moves = wanted([move for move in state.legal(seat) if isinstance(move, QuantumMove)])
            if seat == self.seat and len(moves) > 1 and len(moves) <= steps and state.question != ASK_RESPONSE:
                return max([self.tried(state, move, steps // len(moves)) for move in moves])
            state.apply(seat, usual(moves), chance, None)
            self.left -= 1
        return self.judged(state)

    def settled(self, state: QuantumState) -> bool:
        """Whether an action has come to its end."""
        if not state.deciders or state.question in BEFORE_THE_GAME or state.round != self.start.round:
            return True
        return state.question == ASK_ACTION and state.draft is None

    def judged(self, state: QuantumState) -> float:
        """The worth of a position; a new round counts as the end of the last one, for fresh cards come to everybody."""
        start = self.start
        if state.game == start.game and state.round == start.round and state.phase != OVER:
            return worth(state, self.seat)
        total = self.now
        for seat, side in enumerate(state.sides):
            gain = WON * (state.wins[seat] - start.wins[seat])
            if state.game == start.game and side.out and not start.sides[seat].out:
                gain -= OUT
            total += gain if seat == self.seat else -gain
        return total


def usual(moves: list[QuantumMove]) -> QuantumMove:
    """The choice of somebody who does not think: leave it if one may, else the first."""
    for move in moves:
        if verb_of(move) in PREFERRED:
            return move
    return moves[0]
