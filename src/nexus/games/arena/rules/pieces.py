"""Small changes that effects make: pieces on the board, points, the damage of a blow."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nexus.games.arena.codes import (
    ASK_SQUARE,
    BLOOD,
    CRATE,
    EMPTY,
    FIRE,
    GUTS,
    KIND_CRATE,
    NO_LOCATION,
    NOBODY,
)
from nexus.games.arena.geometry import SQUARES, neighbour
from nexus.games.arena.rules import life
from nexus.games.arena.rules.frames import A_DAMAGE, A_HIT, PLACE_DICE, STEP, ask, call_die, done
from nexus.games.arena.rules.squares import clear_tile, open_to_force, set_object

if TYPE_CHECKING:
    from nexus.games.arena.state import ArenaState

PIECES: Final = ("blood", "guts", "crate")
MOST_ROLLS: Final = 9
"""The first roll and eight more (ARN-RPO-3)."""


def is_bare(s: ArenaState, square: int) -> bool:
    """Whether a square holds no helot, object or tile."""
    return s.objects[square] == EMPTY and s.tiles[square] == EMPTY and s.helot_on[square] == NOBODY


def in_supply(s: ArenaState, piece: int) -> bool:
    """Whether another piece of the kind can be placed (ARN-GEN-7)."""
    if PIECES[piece] == "crate":
        return s.objects.count(CRATE) < s.table.supplies[KIND_CRATE]
    tile = BLOOD if PIECES[piece] == "blood" else GUTS
    return s.table.unlimited_tiles or s.tiles.count(tile) < life.TILE_LIMIT


def place_step(s: ArenaState, frame: list[int]) -> None:
    """Place so many pieces on chosen or rolled squares; a rolled one that is not bare is rolled again."""
    piece, chosen = frame[2], frame[3] == 1
    if frame[STEP] == 1:
        frame[STEP] = 0
        if is_bare(s, s.result):
            put(s, piece, s.result)
            frame[4] -= 1
            frame[5] = 0
        elif frame[5] >= MOST_ROLLS:
            frame[4] -= 1
            frame[5] = 0
    if frame[4] <= 0 or not in_supply(s, piece) or not any(is_bare(s, square) for square in range(SQUARES)):
        done(s)
        return
    frame[STEP] = 1
    frame[5] += 1
    if chosen:
        ask(s, ASK_SQUARE, frame[6])
    else:
        call_die(s, frame[6], PLACE_DICE)


def put(s: ArenaState, piece: int, square: int) -> None:
    """Put a piece on a bare square."""
    if PIECES[piece] == "crate":
        set_object(s, square, CRATE)
    else:
        life.place_tile(s, square, BLOOD if PIECES[piece] == "blood" else GUTS)


def clear(s: ArenaState, what: str) -> None:
    """Take all blood, guts or fires off the board."""
    for square in range(SQUARES):
        if what == "fire":
            if s.objects[square] == FIRE:
                set_object(s, square, EMPTY)
        elif s.tiles[square] == (BLOOD if what == "blood" else GUTS):
            clear_tile(s, square)


def change_points(s: ArenaState, kind: int, amount: int) -> None:
    """Give AP (0) or MP (1) to the active helot, or take them, never below 0."""
    if kind == 0:
        s.ap = max(0, s.ap + amount)
    else:
        s.mp = max(0, s.mp + amount)
    life.tell_points(s, "ARN-CARD-7")


def change_damage(blow: list[int], amount: int) -> None:
    """Make a blow heavier or lighter, never below 0 (AMB-73)."""
    blow[A_DAMAGE] = max(0, blow[A_DAMAGE] + amount)


def survive(s: ArenaState, blow: list[int], seat: int) -> None:
    """Lighten a blow just enough that OC and the location it goes to keep 1."""
    helot = s.helots[seat]
    most = helot.oc - 1
    if blow[A_HIT] != NO_LOCATION:
        most = min(most, helot.locations[blow[A_HIT]] - 1)
    blow[A_DAMAGE] = max(0, min(blow[A_DAMAGE], most))


def shifted(s: ArenaState, seat: int, direction: int) -> int:
    """The next square on a forced way, or NOBODY if it ends before it."""
    square = neighbour(s.helots[seat].square, direction)
    return square if open_to_force(s, square) else NOBODY
