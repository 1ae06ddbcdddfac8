"""How good a position is for a seat: what bots look at where their thinking ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nexus.games.quantum.language.words import BACK, UNIT
from nexus.games.quantum.rules.board import row_of
from nexus.games.quantum.rules.stats import CAN_ATTACK, refresh

if TYPE_CHECKING:
    from nexus.games.quantum.pieces import MissionCard, Piece, Side
    from nexus.games.quantum.state import QuantumState

WON: Final = 1000.0
"""A game won; more than anything on the table."""
OUT: Final = 200.0
"""A player who has left the game."""
SUPREMACY: Final = 10.0
"""To be about to eliminate somebody at the end of the round."""
FRONT_HELD: Final = 3.0
"""A quadrant of the Front Row with a unit in it: that decides a game."""


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
    pools = state.table.enemy_pools
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
