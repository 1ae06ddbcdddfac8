"""How likely a seat is to win from a position: a formula whose weights were fitted to played bouts."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from nexus.games.arena.body import CH, HD
from nexus.games.arena.codes import LIVE, NOBODY, OVER
from nexus.games.arena.scoring import winners

if TYPE_CHECKING:
    from nexus.games.arena.state import ArenaState, Helot

DRAWN: Final = 0.02
"""What a draw is worth beside a win: better than a defeat, and nothing to strive for."""
NEAR_END: Final = 5
"""So much OC more makes a lead count half as much for a helot that is all but down."""
TABLE_FEATURES: Final = (
    "always",
    "own pile",
    "rival's pile",
    "crowd",
    "short of the crowd",
    "own round",
    "lead near the end",
    "short near the end",
    "rival short near the end",
)
HELOT_FEATURES: Final = (
    "oc",
    "last oc",
    "last of the head",
    "head",
    "last of the chest",
    "chest",
    "limbs",
    "prone",
    "bleeding",
    "flaming",
    "held",
    "holding",
    "damage marker",
    "counter",
    "reserves",
    "command",
    "deception and cards",
    "weapon",
    "gone",
)
FEATURES: Final = (
    *TABLE_FEATURES,
    *["own " + name for name in HELOT_FEATURES],
    *["rival's " + name for name in HELOT_FEATURES],
)
"""What the weights belong to, in order. The rival is the opponent with the largest pile."""


def result(state: ArenaState, seat: int) -> float:
    """What a finished bout is worth to a seat: 1 for a win, its part of a shared one, next to nothing for a draw."""
    won = winners(state)
    if seat in won:
        return 1.0 / len(won)
    return 0.0 if won else DRAWN


def prospect(state: ArenaState, seat: int, weights: list[float]) -> float:
    """The chance to win, from 0 to 1; of a finished bout its result."""
    if state.phase == OVER:
        return result(state, seat)
    total = 0.0
    found = features(state, seat)
    for number in range(len(found)):
        total += weights[number] * found[number]
    return 1.0 / (1.0 + exp(-total))


def features(state: ArenaState, seat: int) -> list[float]:
    """The features of a position, of the size of 1."""
    own = state.helots[seat]
    rival = rival_of(state, seat)
    crowd = state.crowd
    weakest = lowest_oc(state)
    short = max(0, crowd + 1 - own.pile)
    near = weakest + NEAR_END
    found = [
        1.0,
        own.pile / 10,
        rival.pile / 10,
        crowd / 10,
        short / 10,
        float(state.active == seat),
        (own.pile - rival.pile) / near,
        short / near,
        max(0, crowd + 1 - rival.pile) / near,
    ]
    add_helot(own, found)
    add_helot(rival, found)
    return found


def rival_of(state: ArenaState, seat: int) -> Helot:
    """The helot of the opponent with the largest pile."""
    rival = state.helots[seat - 1]
    for other in range(len(state.helots)):
        if other != seat and state.helots[other].pile > rival.pile:
            rival = state.helots[other]
    return rival


def lowest_oc(state: ArenaState) -> int:
    """The condition of the helot that is nearest to its end."""
    lowest = 50
    for helot in state.helots:
        if helot.life == LIVE and helot.oc < lowest:
            lowest = helot.oc
    return lowest


def add_helot(helot: Helot, found: list[float]) -> None:
    """Add the features of one helot."""
    if helot.life != LIVE:
        found += [0.0] * (len(HELOT_FEATURES) - 1)
        found.append(1.0)
        return
    locations = helot.locations
    reserves = 0
    for points in helot.traits:
        reserves += points
    found += [
        helot.oc / 10,
        min(helot.oc, 8) / 10,
        min(locations[HD], 5) / 10,
        locations[HD] / 10,
        min(locations[CH], 5) / 10,
        locations[CH] / 10,
        (locations[2] + locations[3] + locations[4] + locations[5] + locations[6]) / 10,
        float(helot.prone),
        float(helot.bleeding),
        float(helot.flaming),
        float(helot.netted or helot.captor != NOBODY),
        float(helot.victim != NOBODY),
        float(helot.tpdm),
        helot.counter / 6,
        reserves / 10,
        helot.command / 4,
        helot.deception / 4 + len(helot.hand) / 4,
        float(helot.weapon != NOBODY),
        0.0,
    ]
