"""Hindsight finds the best rounds that are known if any tiles may be chosen (deep: millions of changes of a plan)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

import pytest

from nexus.games.tiles.tileset import SHIPPED
from nexus.lab.hindsight import Draw, solve

TILES = SHIPPED["tiles-recon-1"]
PARTS_OF_A_SECOND = 500
"""Time goes by steps of the search, so that it finds the same on every machine."""

LEFT_OUT = ("1-6-5", "1-6-8")
"""All 64 tiles are too many for a plan; the best round known needs none of these."""


def stepping_clock() -> Callable[[], float]:
    """A clock that strides a part of a second whenever it is asked."""
    steps = count()
    return lambda: next(steps) / PARTS_OF_A_SECOND


@pytest.mark.deep
@pytest.mark.parametrize(
    ("mode", "half", "seconds", "best"),
    [("orchid", "sun", 20, 671), ("orchid", "moon", 20, 672), ("nexus", "", 240, 1208)],
)
def test_the_best_round_of_all_tiles_is_found(mode: str, half: str, seconds: float, best: int) -> None:
    left_out = () if half else LEFT_OUT
    names = [TILES.names[tile] for tile in TILES.half(half) if TILES.names[tile] not in left_out]
    draw = Draw(mode=mode, variant="standard", tiles=tuple(names), reached=0)
    assert solve(draw, TILES, seconds, clock=stepping_clock()).best == best
