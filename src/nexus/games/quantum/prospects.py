"""How likely a seat wins from a position: a guess by what lies on the table, with weights found from many games.

The weights are those of a logistic regression on the outcomes of games between bots, at the beginning of rounds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nexus.games.quantum.language.words import FAR
from nexus.games.quantum.rules.stats import CAN_ATTACK, TAUNT, TERRITORIAL, ZENITH, refresh

if TYPE_CHECKING:
    from nexus.games.quantum.pieces import Piece
    from nexus.games.quantum.state import QuantumState

UNIT_HERE: Final = 0.12
UNIT_CP: Final = 0.02
LEADER: Final = 0.3
IMPACT: Final = -0.035
FRONT_QUADRANT: Final = 0.16
NOBODY_IN_FRONT: Final = -0.2
FRONT_UNIT: Final = 0.06
FRONT_DEFENSE: Final = 0.025
FRONT_ATTACK: Final = 0.015
FAR_ATTACK: Final = 0.02
DEFIANT: Final = 0.2
"""A unit in the Front Row with Taunt."""
COLUMN_CLOSED: Final = 0.3
"""A unit in the Front Row with Territorial."""
STRONGEST: Final = 0.06
"""For each point of the highest Attack."""
PREY: Final = 0.09
"""For each point of Defense of the units in somebody's Front Row that could be destroyed now, each by another unit."""
ASSET_CP: Final = 0.02

CLEAR_LEAD: Final = 2.0
"""The lead with which three of four games are won."""

MOST: Final = 10
"""Values count up to this: who has more cannot be stopped anyway."""


def chances(state: QuantumState, seat: int) -> float:
    """The guessed probability that a seat wins, from 0 to 1; against several, over the best of them.

    It goes to its ends slowly, so that more is still better for somebody who is far ahead.
    """
    refresh(state)
    mine = standing(state, seat)
    worst = 1.0
    for other, side in enumerate(state.sides):
        if other != seat and not side.out:
            lead = mine - standing(state, other)
            worst = min(worst, 0.5 + 0.5 * lead / (CLEAR_LEAD + abs(lead)))
    return worst


def standing(state: QuantumState, seat: int) -> float:
    """What a player has for winning; the difference between two players is what counts."""
    side = state.sides[seat]
    cards = state.table.cards.cards
    total = 0.0
    for asset in side.loadout:
        total += ASSET_CP * cards[asset.card].cp
    held = strongest = 0
    hunters: list[Piece] = []
    for place, units in enumerate(side.units):
        if place < 3 and units:
            held += 1
        for unit in units:
            total += UNIT_HERE + UNIT_CP * cards[unit.card].cp + IMPACT * min(unit.impact, MOST)
            if unit.leader:
                total += LEADER
            if unit.range == FAR:
                total += FAR_ATTACK * min(unit.attack, MOST)
            if not unit.mask & ZENITH:
                strongest = max(strongest, min(unit.attack, MOST))
                if not unit.exhausted and not unit.forbid & CAN_ATTACK:
                    hunters.append(unit)
            if place < 3:
                total += FRONT_UNIT + FRONT_DEFENSE * min(unit.defense, MOST) + FRONT_ATTACK * min(unit.attack, MOST)
                if unit.mask & TAUNT:
                    total += DEFIANT
                if unit.mask & TERRITORIAL:
                    total += COLUMN_CLOSED
    total += STRONGEST * strongest
    total += FRONT_QUADRANT * held if held else NOBODY_IN_FRONT
    foes = 0
    prey = 0
    for other, enemy in enumerate(state.sides):
        if other != seat and not enemy.out:
            foes += 1
            prey += _prey(state, hunters, [unit for units in enemy.units[:3] for unit in units])
    return total + PREY * prey / max(foes, 1)


def _prey(state: QuantumState, hunters: list[Piece], targets: list[Piece]) -> int:
    """The Defense of the targets that could be destroyed, each by one of the hunters, the weak ones choosing first."""
    pools = state.table.enemy_pools
    found = 0
    for hunter in sorted(hunters, key=_attack):
        if not targets:
            break
        pool = pools[hunter.range][hunter.place]
        best: Piece | None = None
        for target in targets:
            if not pool[target.place] or (hunter.attack <= target.defense and not target.suppressed):
                continue
            if best is None or target.defense > best.defense:
                best = target
        if best is not None:
            targets.remove(best)
            found += min(best.defense, MOST)
    return found


def _attack(unit: Piece) -> int:
    return unit.attack
