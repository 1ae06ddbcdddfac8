"""What the board shows of a position: where the active helot can go, what it sees, and where helots can strike."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nexus.games.arena.codes import FIRE, GUTS, LIVE
from nexus.games.arena.geometry import OFF, SQUARES, ahead
from nexus.games.arena.rules.commands import ASIDE, FORWARD, LEFT_AND_RIGHT, MOST_ROTATIONS
from nexus.games.arena.rules.squares import enterable, in_fire_area, sees

if TYPE_CHECKING:
    from nexus.games.arena.state import ArenaState

Place = tuple[int, int, int, int]
"""Where a helot stands: square, facing, how often it has turned there, and which way."""
NO_SPIN: Final = 0
"""The way a helot has turned on a square that it has just entered: none."""


def reachable(s: ArenaState, seat: int) -> dict[int, int]:
    """The least MP for which a helot gets to each square by moves and turns alone, if nothing comes in between.

    Checks, slips and what others do about it are not foreseen; who is down, held or holding goes nowhere this way.
    """
    helot = s.helots[seat]
    if helot.life != LIVE or helot.prone or helot.in_grapple() or helot.netted:
        return {}
    layers: list[list[Place]] = [[] for _ in range(s.mp + 1)]
    layers[0].append((helot.square, helot.facing, s.rotations, s.spin))
    known: set[Place] = set()
    least: dict[int, int] = {}
    for spent in range(s.mp + 1):
        for place in layers[spent]:
            if place in known:
                continue
            known.add(place)
            least.setdefault(place[0], spent)
            for points, there in _next_places(s, place):
                if spent + points <= s.mp:
                    layers[spent + points].append(there)
    del least[helot.square]
    return least


def _next_places(s: ArenaState, place: Place) -> list[tuple[int, Place]]:
    """What one command leads to from a place, with its MP."""
    square, facing, turns, spin = place
    dear = 2 if s.tiles[square] == GUTS else 1
    found: list[tuple[int, Place]] = []
    for directions, points in ((FORWARD, 1), (ASIDE, 2)):
        for direction in directions:
            there = ahead(square, facing, direction)
            if there != OFF and enterable(s, there):
                found.append((points * dear, (there, facing, 0, NO_SPIN)))
    for quarters in LEFT_AND_RIGHT:
        if turns == 0 or (turns < MOST_ROTATIONS and spin == quarters):
            found.append((dear, (square, (facing + quarters) % 4, turns + 1, quarters)))
    return found


def seen_squares(s: ArenaState, seat: int) -> list[int]:
    """The squares in a helot's line of sight (ARN-GEO-9 to -12)."""
    helot = s.helots[seat]
    if helot.life != LIVE:
        return []
    return [square for square in range(SQUARES) if sees(s, helot.square, helot.facing, square)]


def forward_squares(s: ArenaState, seat: int) -> list[int]:
    """The three squares in front of a live helot, the centre one first; fewer at the edge."""
    helot = s.helots[seat]
    if helot.life != LIVE:
        return []
    near = [ahead(helot.square, helot.facing, direction) for direction in FORWARD]
    return [square for square in near if square != OFF]


def burning_squares(s: ArenaState) -> list[int]:
    """The squares inside the area of a fire (ARN-BRZ-9)."""
    if FIRE not in s.objects:
        return []
    return [square for square in range(SQUARES) if in_fire_area(s, square)]
