"""The boards and tiles of a table, for whoever draws it."""

from __future__ import annotations

import msgspec

from nexus.core.contents import Contents
from nexus.games.tiles.boards import Board, Mode
from nexus.games.tiles.tileset import TileSet


class Space(msgspec.Struct, frozen=True, kw_only=True):
    """A space of a board, at axial coordinates of flat-topped hexagons; `orchid` if only relocation fills it."""

    name: str
    q: int
    r: int
    orchid: bool


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """A row by its name; its first letter is its direction. Spaces from the top (V) or from the left (R, F)."""

    name: str
    spaces: tuple[str, ...]


class Layout(msgspec.Struct, frozen=True, kw_only=True):
    """A board."""

    title: str
    spaces: tuple[Space, ...]
    rows: tuple[Row, ...]


class TileFace(msgspec.Struct, frozen=True, kw_only=True):
    """A tile by its name, with its numbers for the V, R and F rows, the suns and the mark of its bonus."""

    name: str
    numbers: tuple[int, int, int]
    sun: bool
    gold: bool
    silver: bool


class TilesContents(Contents, frozen=True, kw_only=True, tag="tiles"):
    """Board and ScrapYard of the mode, how many tiles the large Orchid takes, and the tile set."""

    board: Layout
    yard: Layout | None
    large: int
    set: str
    reconstruction: bool
    tiles: tuple[TileFace, ...]
    penalty: int
    yard_limit: int


def _layout(board: Board) -> Layout:
    spaces = [
        Space(name=name, q=board.q[space], r=board.r[space], orchid=board.is_orchid[space])
        for space, name in enumerate(board.names)
    ]
    rows = [
        Row(name=name, spaces=tuple([board.names[space] for space in row]))
        for name, row in zip(board.row_ids, board.rows, strict=True)
    ]
    return Layout(title=board.title, spaces=tuple(spaces), rows=tuple(rows))


def contents_of(mode: Mode, tiles: TileSet) -> TilesContents:
    """What a table of this mode with these tiles is made of."""
    faces = [
        TileFace(
            name=name,
            numbers=(tiles.numbers[0][tile], tiles.numbers[1][tile], tiles.numbers[2][tile]),
            sun=tiles.sun[tile],
            gold=tiles.gold[tile],
            silver=tiles.silver[tile],
        )
        for tile, name in enumerate(tiles.names)
    ]
    return TilesContents(
        board=_layout(mode.board),
        yard=None if mode.yard is None else _layout(mode.yard),
        large=mode.large,
        set=tiles.id,
        reconstruction=tiles.reconstruction,
        tiles=tuple(faces),
        penalty=tiles.penalty,
        yard_limit=tiles.yard_limit,
    )
