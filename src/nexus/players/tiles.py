"""Bots for the tile game."""

from __future__ import annotations

from nexus.core.chance import Chance
from nexus.core.moves import Move
from nexus.games.tiles import tiles_of
from nexus.games.tiles.boards import MODES, Board, Mode
from nexus.games.tiles.moves import RELOCATIONS, Place, relocation
from nexus.games.tiles.outlook import best_relocation, gain
from nexus.games.tiles.reports import read_cells
from nexus.games.tiles.tileset import TileSet
from nexus.games.tiles.view import TilesView
from nexus.players.bot import Bot, Seen


class GreedyTilesBot(Bot):
    """Puts each tile where the rows through it gain most promise, and discards what gains nothing.

    What goes to a ScrapYard, the own or one that it holds for somebody else, is placed by the same measure: it is
    good for oneself and, handed over, bad for the owner. Tiles are relocated in the best way.
    """

    def __init__(self, chance: Chance) -> None:
        self.chance = chance

    def choose(self, seen: Seen) -> Move:
        view = seen.view()
        assert isinstance(view, TilesView)
        tiles = tiles_of(seen.setup)
        mode = MODES[view.mode]
        board = read_cells(mode.board.names, view.boards[seen.seat], tiles)
        if view.phase == "relocate":
            large = [tiles.index[name] for name in view.large[seen.seat]]
            best = best_relocation(mode, tiles, board, large)
            return relocation(RELOCATIONS[best], [tiles.names[tile] for tile in large])
        places = [move for move in seen.legal() if isinstance(move, Place)]
        on_board = [move for move in places if mode.places[move.text] < mode.first_yard]
        elsewhere = [move for move in places if move not in on_board]
        if on_board:
            move, promise = self.best(mode.board, board, tiles, view.tile, on_board)
            if promise > 0 or not elsewhere:
                return move
        return self.discard(mode, view, tiles, seen.seat, elsewhere)

    def discard(self, mode: Mode, view: TilesView, tiles: TileSet, seat: int, choices: list[Place]) -> Place:
        """The best way to get rid of a tile."""
        if len(choices) == 1:
            return choices[0]
        assert mode.yard is not None
        owner = view.holders.index(seat) if view.holders else seat
        yard = read_cells(mode.yard_names, view.yards[owner], tiles)
        return self.best(mode.yard, yard, tiles, view.tile, choices)[0]

    def best(
        self, board: Board, cells: list[int], tiles: TileSet, tile: str, choices: list[Place]
    ) -> tuple[Place, float]:
        """The space that gains most, one of equal ones by lot, and what it gains."""
        number = tiles.index[tile]
        gains = [gain(board, cells, tiles, board.index[move.text], number) for move in choices]
        most = max(gains)
        return self.chance.pick([move for move, promise in zip(choices, gains, strict=True) if promise == most]), most
