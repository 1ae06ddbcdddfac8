"""What a square lets in, hides or burns (ARN-GEO-9 to -14, ARN-BRZ-9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nexus.games.arena.codes import (
    BRAZIER,
    BRAZIER_DOWN,
    CRATE,
    EMPTY,
    FIRE,
    GUTS,
    NOBODY,
    OBJECT_NAMES,
    PILLAR,
    SAW,
    SPIKES,
    TILE_NAMES,
)
from nexus.games.arena.events import Placed
from nexus.games.arena.geometry import NEIGHBOURS, OFF, RINGS, SQUARE_NAMES, in_cone, sight

if TYPE_CHECKING:
    from nexus.games.arena.state import ArenaState


def enterable(s: ArenaState, square: int) -> bool:
    """Whether a helot may go there of its own will (ARN-GEO-13)."""
    if square == OFF or s.helot_on[square] != NOBODY:
        return False
    thing = s.objects[square]
    return thing in (EMPTY, FIRE)


def open_to_force(s: ArenaState, square: int) -> bool:
    """Whether a helot can be forced there (ARN-GEO-14)."""
    if square == OFF or s.helot_on[square] != NOBODY:
        return False
    thing = s.objects[square]
    return thing in (EMPTY, FIRE, SAW, SPIKES)


def indestructible(thing: int) -> bool:
    """Whether an object withstands everything (ARN-GEN-11)."""
    return thing in (PILLAR, BRAZIER, BRAZIER_DOWN, SAW, SPIKES)


def is_backstop(s: ArenaState, square: int) -> bool:
    """Whether a defender in front of it is against the wall (ARN-POS-3)."""
    return square == OFF or s.helot_on[square] != NOBODY or s.objects[square] not in (EMPTY, FIRE)


def in_fire_area(s: ArenaState, square: int) -> bool:
    """Whether a fire burns here or on a square next to it (ARN-BRZ-9)."""
    if s.objects[square] == FIRE:
        return True
    for direction in range(8):
        near = NEIGHBOURS[8 * square + direction]
        if near != OFF and s.objects[near] == FIRE:
            return True
    return False


def is_cover(s: ArenaState, square: int) -> bool:
    """Whether a square hides what is behind it (ARN-GEO-12)."""
    if s.objects[square] in (PILLAR, CRATE, BRAZIER):
        return True
    return s.table.helots_block_sight and s.helot_on[square] != NOBODY


def sees(s: ArenaState, origin: int, facing: int, target: int) -> bool:
    """Whether there is a line of sight (ARN-GEO-9 to -11)."""
    if not in_cone(origin, facing, target):
        return False
    line = sight(origin, target)
    for square in line.crossed:
        if is_cover(s, square):
            return False
    return all(not (is_cover(s, one) and is_cover(s, other)) for one, other in line.corners)


def nearest_free(s: ArenaState, square: int) -> int:
    """The nearest square that can be entered (ARN-GEO-17); on 64 squares with four helots there always is one."""
    for near in RINGS[square]:
        if enterable(s, near):
            return near
    return square


def free_neighbour(s: ArenaState, square: int) -> bool:
    """Whether any square around can be entered."""
    return any(enterable(s, NEIGHBOURS[8 * square + direction]) for direction in range(8))


def set_object(s: ArenaState, square: int, thing: int) -> None:
    """Put an object on a square, or take away what is there; tiles never lie under objects (ARN-GEN-10)."""
    before = s.objects[square]
    if before == thing:
        return
    s.objects[square] = thing
    if thing != EMPTY and s.tiles[square] != EMPTY:
        clear_tile(s, square)
    if s.log is not None:
        if before != EMPTY:
            s.log.append(Placed(SQUARE_NAMES[square], OBJECT_NAMES[before], on=False, clauses=("ARN-GEN-10",)))
        if thing != EMPTY:
            s.log.append(Placed(SQUARE_NAMES[square], OBJECT_NAMES[thing], on=True, clauses=("ARN-GEN-10",)))


def clear_tile(s: ArenaState, square: int) -> None:
    """Take a tile away."""
    tile = s.tiles[square]
    if tile != EMPTY:
        s.tiles[square] = EMPTY
        if s.log is not None:
            s.log.append(Placed(SQUARE_NAMES[square], TILE_NAMES[tile], on=False, clauses=("ARN-GEN-10",)))


def wipe(s: ArenaState, square: int) -> None:
    """Destroy whatever destructible lies on a square (ARN-GEN-11, -12)."""
    if s.objects[square] in (CRATE, FIRE):
        set_object(s, square, EMPTY)
    clear_tile(s, square)


def on_guts(s: ArenaState, seat: int) -> bool:
    """Whether movement is dear for a helot: guts under it or under its partner in a grapple (ARN-CMD-5)."""
    helot = s.helots[seat]
    if s.tiles[helot.square] == GUTS:
        return True
    other = helot.victim if helot.victim != NOBODY else helot.captor
    return other != NOBODY and s.tiles[s.helots[other].square] == GUTS
