"""Bots for Quantum Nexus."""

from __future__ import annotations

from typing import Final

from nexus.core.chance import Chance, QuickChance
from nexus.core.moves import Move
from nexus.games.quantum.codes import CANCEL, DONE, FIRST, KEEP, PASS, QUIET, RESIGN, STAY, VERB
from nexus.games.quantum.language.words import BACK, UNIT
from nexus.games.quantum.moves import QuantumMove
from nexus.games.quantum.pieces import MissionCard, Piece, Side
from nexus.games.quantum.rules.board import ENEMY_POOLS, row_of
from nexus.games.quantum.rules.phases import OVER
from nexus.games.quantum.rules.questions import ASK_ACTION, ASK_FIRST, ASK_MULLIGAN, ASK_RESPONSE, ASK_SIDEBOARD
from nexus.games.quantum.rules.stats import CAN_ATTACK, refresh
from nexus.games.quantum.state import QuantumState
from nexus.players.bot import Bot, Seen

STEPS: Final = 48
"""Moves that are tried in a decision before the rest of each try is played out with first choices."""
LONGEST_TRY: Final = 60
"""Choices after which a try is judged as it stands."""
BEFORE_THE_GAME: Final = (ASK_FIRST, ASK_MULLIGAN, ASK_SIDEBOARD)
"""Questions at which nothing lies on the table that could be judged."""
PREFERRED: Final = (PASS, DONE, KEEP, STAY)
"""What is chosen where nothing is better: to leave things as they are."""
HESITATION: Final = 0.05
"""How much better than passing a move must be."""

WON: Final = 1000.0
"""A game won; more than anything on the table."""
OUT: Final = 200.0
"""A player who has left the game."""
SUPREMACY: Final = 10.0
"""To be about to eliminate somebody at the end of the round."""
FRONT_HELD: Final = 3.0
"""A quadrant of the Front Row with a unit in it: that decides a game."""


class TacticalBot(Bot):
    """Tries every move on its table as it imagines it, completes what it begins, and takes what it likes best.

    It looks no further than the end of an action, with everybody else passing, and knows the worth of units and
    their state, of quadrants of the Front Row, of what can be attacked, of cards, Missions and Supremacy. A decision
    takes at most `steps` tries and their ends, whatever the cards are.
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

    def tried(self, state: QuantumState, move: QuantumMove, steps: int) -> float:
        """The worth of a move in a position, with the best end of it that can be found in so many steps."""
        after = state.copy()
        chance = QuickChance(str(self.luck))
        after.apply(self.seat, move, chance, None)
        hesitation = HESITATION if verb_of(move) in PREFERRED else 0.0
        return self.best(after, chance, steps - 1) + hesitation

    def best(self, state: QuantumState, chance: Chance, steps: int) -> float:
        """The worth of a position when what is going on has been completed."""
        for _ in range(LONGEST_TRY):
            if self.settled(state):
                break
            seat = state.deciders[0]
            moves = wanted([move for move in state.legal(seat) if isinstance(move, QuantumMove)])
            if seat == self.seat and len(moves) > 1 and len(moves) <= steps and state.question != ASK_RESPONSE:
                return max([self.tried(state, move, steps // len(moves)) for move in moves])
            state.apply(seat, usual(moves), chance, None)
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


def worth(state: QuantumState, seat: int) -> float:
    """How good a position is for a seat, about in Command Points."""
    refresh(state)
    foes = [other for other in range(len(state.sides)) if other != seat]
    share = max(0.4, 1.0 / len(foes))
    cards = state.table.cards.cards
    total = side_worth(state, seat) + 0.08 * sum([cards[card].cp for card in state.sides[seat].hand])
    for foe in foes:
        total -= share * side_worth(state, foe)
        if not state.sides[foe].out and not state.sides[seat].out:
            total += share * (0.25 * threat(state, seat, foe) - 0.4 * threat(state, foe, seat))
            total += SUPREMACY * (is_supreme(state, seat, foe) - is_supreme(state, foe, seat))
    return total


def side_worth(state: QuantumState, seat: int) -> float:
    """What a player has: objects, Front Row, cards, points, Missions."""
    side = state.sides[seat]
    if side.out:
        return -OUT
    cards = state.table.cards.cards
    total = FRONT_HELD * fronts(side) + 0.02 * side.cp + 0.3 * len(side.hand)
    for piece in state.pieces.values():
        if piece.owner == seat:
            total += unit_worth(state, piece) if cards[piece.card].kind == UNIT else 0.5 + 0.6 * cards[piece.card].cp
    for mission in side.missions:
        total += mission_worth(state, mission)
    return total


def unit_worth(state: QuantumState, unit: Piece) -> float:
    """What a unit is worth to its owner where and as it is."""
    card = state.table.cards.cards[unit.card]
    total = 1.0 + 0.4 * card.cp + 0.5 * unit.attack + 0.5 * unit.defense + 0.3 * unit.mask.bit_count()
    if row_of(unit.place) != BACK:
        total += 0.4
    if unit.exhausted:
        total -= 0.15 * unit.attack
    if unit.suppressed:
        total *= 0.65
    if unit.static:
        total *= 0.8
    if unit.marked:
        total -= 0.3
    return total - 0.3 * min(unit.impact, unit.defense)


def mission_worth(state: QuantumState, mission: MissionCard) -> float:
    """What a Mission is worth beyond what it always gives: its Challenge, and the One-Time Ability not used yet."""
    if mission.done:
        return 1.0 if mission.used else 3.0
    challenge = state.table.cards.missions[mission.mission].challenge
    needed = challenge.times if challenge.watch is None else challenge.n
    return 2.0 * mission.progress / max(needed, 1)


def fronts(side: Side) -> int:
    """How many quadrants of the Front Row are held."""
    return sum([bool(units) for units in side.units[:3]])


def is_supreme(state: QuantumState, seat: int, other: int) -> bool:
    """Whether `seat` would eliminate `other` if the round ended now (QNX-WIN-1)."""
    return fronts(state.sides[seat]) == 3 and not fronts(state.sides[other])


def threat(state: QuantumState, seat: int, other: int) -> float:
    """What the ready units of `seat` could take from `other`, each the best that is left."""
    pools = ENEMY_POOLS[state.table.mirrored]
    targets = [unit for units in state.sides[other].units for unit in units]
    total = 0.0
    for units in state.sides[seat].units:
        for unit in units:
            if unit.exhausted or unit.forbid & CAN_ATTACK or not targets:
                continue
            pool = pools[unit.range][unit.place]
            losses = [loss(state, unit, target) if pool[target.place] else 0.0 for target in targets]
            most = max(losses)
            if most > 0.0:
                total += most
                del targets[losses.index(most)]
    return total


def loss(state: QuantumState, attacker: Piece, defender: Piece) -> float:
    """What an attack takes from the defender's owner, by the plain values of the two."""
    defense = defender.defense + (row_of(defender.place) == BACK)
    if attacker.attack > defense or defender.suppressed:
        return unit_worth(state, defender) + (0.0 if row_of(defender.place) == BACK else 1.0)
    return 0.35 * unit_worth(state, defender) if attacker.attack == defense else 0.0
