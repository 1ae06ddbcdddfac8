"""Scores with their arithmetic, and positions as dictionaries: what events, views and records show."""

from __future__ import annotations

from nexus.games.tiles.boards import EMPTY, Mode
from nexus.games.tiles.events import SeatSheet
from nexus.games.tiles.scoring import Sheet, bonus_amounts, longest_ray, row_points, valuation
from nexus.games.tiles.tileset import TileSet


def seat_sheet(mode: Mode, tiles: TileSet, sheet: Sheet) -> SeatSheet:
    """A player's score row by row and tile by tile."""
    board = mode.board
    points = row_points(board, sheet.board, tiles)
    amounts = bonus_amounts(board, sheet.board, tiles, points)
    ray = longest_ray(board, sheet.board, tiles)[0] if mode.rays else -1
    candidates: tuple[int, ...] = ()
    if mode.yard is not None:
        worth = valuation(mode.yard, sheet.yard, tiles)
        candidates = (worth.rows, worth.silver, worth.gold)
    return SeatSheet(
        {board.row_ids[row]: value for row, value in enumerate(points) if value},
        {board.names[space]: amount for space, amount in amounts.items()},
        board.row_ids[ray] if ray >= 0 else "",
        sheet.ray,
        candidates,
        sheet.valuation,
        sheet.penalty,
        sheet.total,
        shown_cells(board.names, sheet.board, tiles),
        shown_cells(mode.yard_names, sheet.yard, tiles),
    )


def shown_cells(names: list[str], cells: list[int], tiles: TileSet) -> dict[str, str]:
    """The filled spaces and their tiles."""
    return {names[space]: tiles.names[tile] for space, tile in enumerate(cells) if tile != EMPTY}


def read_cells(names: list[str], shown: dict[str, str], tiles: TileSet) -> list[int]:
    """The tiles by space that `shown_cells` wrote."""
    return [tiles.index[shown[name]] if name in shown else EMPTY for name in names]


def sheet_data(mode: Mode, tiles: TileSet, sheet: Sheet) -> dict[str, object]:
    """A sheet as JSON values."""
    return {
        "rows": sheet.rows,
        "bonus": sheet.bonus,
        "ray": sheet.ray,
        "valuation": sheet.valuation,
        "penalty": sheet.penalty,
        "total": sheet.total,
        "board": shown_cells(mode.board.names, sheet.board, tiles),
        "yard": shown_cells(mode.yard_names, sheet.yard, tiles),
    }
