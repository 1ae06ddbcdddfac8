"""How likely a seat is to win from a position: a formula whose weights were fitted to played bouts."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from nexus.games.arena.approach import ANY_SIDE, Approaches
from nexus.games.arena.body import CH, HD
from nexus.games.arena.codes import KIND_SAW, KIND_SPIKES, LIVE, NOBODY, OVER
from nexus.games.arena.rules.ending import LAST_STANDING
from nexus.games.arena.scoring import winners

if TYPE_CHECKING:
    from nexus.games.arena.state import ArenaState, Helot

DRAWN: Final = 0.02
"""What a draw is worth beside a win: better than a defeat, and nothing to strive for."""
NEAR_END: Final = 5
"""So much OC more makes a lead count half as much for a helot that is all but down."""
FARTHEST: Final = 20
"""Ways that take more points than this are all the same."""
NEAR: Final = 3
"""So many points the last part of a way takes, which counts by itself."""
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
    "ahead of the crowd as the last one standing",
    "short as the last one standing",
    "short as the last one standing, near the end",
    "hazards to come",
    "hazards to come soon",
)
WAY_FEATURES: Final = (
    "way to the rival",
    "last of the way",
    "rival straight ahead",
    "behind the rival",
    "rival's way",
    "straight ahead of the rival",
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
    *WAY_FEATURES,
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


def prospect(state: ArenaState, seat: int, weights: list[float], approaches: Approaches) -> float:
    """The chance to win, from 0 to 1; of a finished bout its result."""
    if state.phase == OVER:
        return result(state, seat)
    total = 0.0
    found = features(state, seat, approaches)
    for number in range(len(found)):
        total += weights[number] * found[number]
    return 1.0 / (1.0 + exp(-total))


def features(state: ArenaState, seat: int, approaches: Approaches) -> list[float]:
    """The features of a position, of the size of 1."""
    own = state.helots[seat]
    rival = rival_of(state, seat)
    crowd = state.crowd
    weakest = lowest_oc(state)
    short = max(0, crowd + 1 - own.pile)
    near = weakest + NEAR_END
    spawning = (KIND_SAW in state.kinds) + (KIND_SPIKES in state.kinds)
    award = min(LAST_STANDING, crowd)
    ahead = own.pile + award - (crowd - award)
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
        ahead / 10,
        max(0, 1 - ahead) / 10,
        max(0, 1 - ahead) / near,
        spawning / 2,
        spawning * (own.counter + rival.counter) / 24,
    ]
    add_ways(own, rival, approaches, found)
    add_helot(own, found)
    add_helot(rival, found)
    return found


def add_ways(own: Helot, rival: Helot, approaches: Approaches, found: list[float]) -> None:
    """Add how far a helot and its rival have to go before they can strike at each other."""
    if own.life != LIVE or rival.life != LIVE:
        found += [0.0] * len(WAY_FEATURES)
        return
    way = approaches.cost(own.square, own.facing, rival.square, ANY_SIDE)
    back = approaches.cost(rival.square, rival.facing, own.square, ANY_SIDE)
    found += [
        min(way, FARTHEST) / 10,
        min(way, NEAR) / NEAR,
        float(way == 0),
        float(way == 0 and rival.facing == own.facing),
        min(back, FARTHEST) / 10,
        float(back == 0),
    ]


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
