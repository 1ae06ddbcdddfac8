"""The rows of a board and a ScrapYard, numbered together, and how tiles fit them: what drafts and nets build on."""

from __future__ import annotations

from nexus.games.tiles.boards import Board, Mode
from nexus.games.tiles.tileset import TileSet


class Field:
    """What lies before a player in a mode, seen as rows.

    Rows of the board come first. A tile is known by its three codes: code d is the place of its number among the
    numbers of direction d. `through` holds three rows for each place. `discards` is how many tiles may be put aside
    without lying anywhere; a ScrapYard `handed_over` is such a place.
    """

    def __init__(self, mode: Mode, tiles: TileSet, *, handed_over: bool = False) -> None:
        self.mode = mode
        self.tiles = tiles
        self.yard: Board | None = None if handed_over else mode.yard
        self.discards: int = len(mode.yard_names) if handed_over else mode.large
        self.calls: int = mode.calls
        self.kinds: int = len(tiles.stripes[0])
        self.codes: list[int] = []
        for tile in range(len(tiles.names)):
            for direction in range(3):
                self.codes.append(tiles.stripes[direction].index(tiles.numbers[direction][tile]))
        self.lengths: list[int] = []
        self.directions: list[int] = []
        self.row_places: list[list[int]] = []
        self.through: list[int] = [0] * (3 * mode.first_yard)
        self._add_rows(mode.board, 0)
        self.board_rows: int = len(self.lengths)
        if self.yard is not None:
            self.through += [0] * (3 * len(self.yard.names))
            self._add_rows(self.yard, mode.first_yard)
        self.places: int = len(self.through) // 3
        self.points: list[int] = [
            self.lengths[row] * number
            for row in range(len(self.lengths))
            for number in tiles.stripes[self.directions[row]]
        ]
        """What a row scores, by row and code."""

    def _add_rows(self, board: Board, first_space: int) -> None:
        for row, spaces in enumerate(board.rows):
            number = len(self.lengths)
            direction = board.row_directions[row]
            self.lengths.append(board.row_spaces[row])
            self.directions.append(direction)
            self.row_places.append([first_space + space for space in spaces if not board.is_orchid[space]])
            for space in spaces:
                self.through[3 * (first_space + space) + direction] = number
