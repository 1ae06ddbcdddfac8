"""The networks that tell bots of the tile game what a board in progress is worth, and the files they are kept in."""

from __future__ import annotations

import zlib
from functools import cache
from importlib.resources import files
from struct import pack, unpack
from typing import Final

from nexus.games.tiles.boards import Mode
from nexus.games.tiles.field import Field
from nexus.games.tiles.net import FIRST_UNIT, LAST_UNIT, POINTS, SECOND_UNIT, Net, packed
from nexus.games.tiles.tileset import SHIPPED, TileSet

LEARNED_WITH: Final = SHIPPED["tiles-recon-1"]


def net_for(mode: Mode, tiles: TileSet, *, handed_over: bool = False) -> Net:
    """What was learned about a mode, or rules of thumb where nothing was or other numbers are on the tiles."""
    if tiles is LEARNED_WITH:
        return learned_net(mode, handed_over)
    field = Field(mode, tiles, handed_over=handed_over)
    data = learned_data(net_name(mode, handed_over)) if tiles.stripes == LEARNED_WITH.stripes else b""
    return read_net(field, data) if data else hopeful_net(field)


def net_name(mode: Mode, handed_over: bool) -> str:
    """The name under which the network of a mode is kept."""
    return "pass" if handed_over else mode.id


@cache
def learned_net(mode: Mode, handed_over: bool) -> Net:
    """The network of a mode with the tiles that it was learned with."""
    field = Field(mode, LEARNED_WITH, handed_over=handed_over)
    data = learned_data(net_name(mode, handed_over))
    return read_net(field, data) if data else hopeful_net(field)


def learned_data(name: str) -> bytes:
    """The file of the network for a mode; nothing if there is none."""
    file = files("nexus.players") / "data" / f"tiles-{name}.net"
    return file.read_bytes() if file.is_file() else b""


def hopeful_net(field: Field) -> Net:
    """A network of rules of thumb."""
    net = Net(field, 1, 0)
    net.hope()
    return net


def net_data(width: int, depth: int, numbers: list[int]) -> bytes:
    """The file of a network. `numbers`: its vectors entry by entry, the second layer, its bias, the last weights.

    It is compressed: two bytes for the width, two for the depth, two for each number, the lowest first.
    """
    return zlib.compress(pack(f"<{2 + len(numbers)}h", width, depth, *numbers), 9)


def net_numbers(data: bytes) -> tuple[int, int, list[int]]:
    """What `net_data` was given."""
    plain = zlib.decompress(data)
    width, depth, *numbers = unpack(f"<{len(plain) // 2}h", plain)
    return width, depth, numbers


def read_net(field: Field, data: bytes) -> Net:
    """The network of a file."""
    width, depth, numbers = net_numbers(data)
    net = Net(field, width, depth)
    columns, rest = numbers[: width * net.size], numbers[width * net.size :]
    net.vectors[: net.size] = [packed(columns[index :: net.size]) for index in range(net.size)]
    net.second = [packed(rest[node * depth : (node + 1) * depth]) for node in range(width)]
    net.bias = packed([entry * FIRST_UNIT for entry in rest[width * depth : (width + 1) * depth]])
    last_unit = POINTS / (FIRST_UNIT * SECOND_UNIT * LAST_UNIT)
    net.last = [entry * last_unit for entry in rest[(width + 1) * depth :]]
    return net
