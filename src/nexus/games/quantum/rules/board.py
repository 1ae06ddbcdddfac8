"""Quadrants, directions and ranges (QNX-ARE-3, QNX-DIR, QNX-RNG)."""

from __future__ import annotations

from typing import Final

from nexus.games.quantum.language.words import CLOSE, FAR, MID

QUADRANTS: Final = ("FL", "FC", "FR", "BL", "BC", "BR")
"""A quadrant is its place in this list, 0 to 5; with its owner it is ``6 * seat + place``."""

PLACES: Final = 6
CAPACITY: Final = 16
TERRAIN_LIMIT: Final = 2

NO_PLACE: Final = -1
"""The Loadout Area, and everything else without a quadrant."""


def row_of(place: int) -> int:
    """0 for the Front Row, 1 for the Back Row."""
    return place // 3


def column_of(place: int) -> int:
    """0 left, 1 center, 2 right."""
    return place % 3


def _neighbours(place: int) -> list[int]:
    """One cardinal step inside the same side (QNX-DIR-5)."""
    row, column = row_of(place), column_of(place)
    steps = [(1 - row) * 3 + column]
    if column > 0:
        steps.append(place - 1)
    if column < 2:
        steps.append(place + 1)
    return sorted(steps)


def _surrounding(place: int) -> list[int]:
    """One step inside the same side, diagonals included."""
    return [other for other in range(PLACES) if other != place and abs(column_of(other) - column_of(place)) <= 1]


NEIGHBOURS: Final[list[list[int]]] = [_neighbours(place) for place in range(PLACES)]
SURROUNDING: Final[list[list[int]]] = [_surrounding(place) for place in range(PLACES)]


def _own_pool(range_: int, place: int) -> list[bool]:
    pool = [place, *NEIGHBOURS[place]] if range_ == CLOSE else SURROUNDING[place] if range_ == MID else []
    return [other in pool for other in range(PLACES)]


def _enemy_pool(range_: int, place: int, mirrored: bool) -> list[bool]:
    row, column = row_of(place), column_of(place)
    facing = 2 - column if mirrored else column
    pool: list[int] = []
    if range_ == FAR:
        pool = [3, 4, 5] if row == 0 else [0, 1, 2]
    elif row == 0:
        reach = 0 if range_ == CLOSE else 1
        pool = [other for other in range(3) if abs(other - facing) <= reach]
    return [other in pool for other in range(PLACES)]


OWN_POOLS: Final[list[list[list[bool]]]] = [
    [_own_pool(range_, place) for place in range(PLACES)] for range_ in (CLOSE, MID, FAR)
]
"""By range, place of the unit and place on its own side: whether it is in the range pool (QNX-RNG-4)."""

ENEMY_POOLS: Final[list[list[list[list[bool]]]]] = [
    [[_enemy_pool(range_, place, mirrored) for place in range(PLACES)] for range_ in (CLOSE, MID, FAR)]
    for mirrored in (False, True)
]
"""The same for the side of the declared opponent, first for equal columns facing each other, then mirrored."""


def step_towards(place: int, row_step: int, column_step: int) -> int:
    """The place one step away on the same side, or NO_PLACE."""
    row, column = row_of(place) + row_step, column_of(place) + column_step
    return row * 3 + column if 0 <= row <= 1 and 0 <= column <= 2 else NO_PLACE
