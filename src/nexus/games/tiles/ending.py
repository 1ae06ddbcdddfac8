"""What a full draft scores."""

from __future__ import annotations

from nexus.games.tiles.draft import Draft
from nexus.games.tiles.moves import RELOCATIONS
from nexus.games.tiles.outlook import best_relocation, relocated
from nexus.games.tiles.scoring import board_points, valuation


def points(draft: Draft) -> int:
    """Rows, bonuses and ray of a full board; tiles put aside are relocated in the best way."""
    mode, tiles = draft.field.mode, draft.field.tiles
    cells = draft.cells[: mode.first_yard]
    if mode.large:
        best = RELOCATIONS[best_relocation(mode, tiles, cells, draft.aside)]
        cells = relocated(mode.board, cells, draft.aside, best)
    return board_points(mode, cells, tiles) + tiles.ray_per_tile * draft.ray


def yard_value(draft: Draft) -> int:
    """The valuation of a full ScrapYard; 0 without one."""
    field = draft.field
    if field.yard is None:
        return 0
    return valuation(field.yard, draft.cells[field.mode.first_yard :], field.tiles).value
