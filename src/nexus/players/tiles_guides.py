"""The guides that tell bots of the tile game what parts of a board are worth."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Final

from nexus.games.tiles.boards import Mode
from nexus.games.tiles.guide import Guide
from nexus.games.tiles.tileset import SHIPPED, TileSet

LEARNED_WITH: Final = SHIPPED["tiles-recon-1"]


def guide_for(mode: Mode, tiles: TileSet, *, handed_over: bool = False) -> Guide:
    """What was learned about a mode, or rules of thumb where nothing was or other numbers are on the tiles."""
    if tiles is LEARNED_WITH:
        return learned_guide(mode, handed_over)
    guide = Guide(mode, tiles, handed_over=handed_over)
    weights = learned_weights(guide_name(mode, handed_over))
    if tiles.stripes == LEARNED_WITH.stripes and weights:
        guide.weights[:] = weights
    else:
        guide.hope()
    return guide


def guide_name(mode: Mode, handed_over: bool) -> str:
    """The name under which the guide of a mode is kept."""
    return "pass" if handed_over else mode.id


@cache
def learned_guide(mode: Mode, handed_over: bool) -> Guide:
    """The guide of a mode with the tiles that it was learned with."""
    guide = Guide(mode, LEARNED_WITH, handed_over=handed_over)
    weights = learned_weights(guide_name(mode, handed_over))
    if weights:
        guide.weights[:] = weights
    else:
        guide.hope()
    return guide


def learned_weights(name: str) -> list[float]:
    """The weights learned for a mode; none if there are none."""
    file = files("nexus.players") / "data" / f"tiles-{name}.json"
    if not file.is_file():
        return []
    weights: list[float] = json.loads(file.read_text(encoding="utf-8"))
    return weights
