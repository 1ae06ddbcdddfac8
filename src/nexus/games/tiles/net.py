"""A small network that says what a board in progress is worth, in whole numbers only.

A board is described by its features: for each row its number, its empty spaces and the tiles with that number still to
come; for each empty space how many rows cross there and how many tiles would suit them all; bonus tiles, rays,
discards, the tiles not called yet. Each feature has a vector. The vectors of all features of a board are added; what is
below zero is cut off; one more layer makes a number of it. The last entry of the sum is itself a first guess.

Vectors are packed into one Python int each, entry i shifted by 32 * i bits: one addition of ints adds all entries at
once, compiled or not, and the sum is the same on every machine. The features of two boards that differ in one tile are
mostly the same, so what a tile changes is added up row by row (see `weighing`).
"""

from __future__ import annotations

from collections.abc import Sequence
from struct import Struct, pack
from typing import Final

from nexus.games.tiles.field import Field

LANE: Final = 32
"""Bits for an entry of a packed vector."""
HALF_LANE: Final = 1 << 31

EMPTIES: Final = 8
"""A row has fewer empty spaces than this."""
SUPPLIES: Final = 16
"""Supplies of a number, in halves of a tile that can be expected to come, are told apart below this."""
FITS: Final = 5
"""Tiles to come that would fit a space are told apart below this."""
STAKES: Final = (12, 24, 36, 50)
"""Points up to which rows are alike, where they cross."""
CALLS_PER_STAGE: Final = 8
DISCARDS: Final = 8
BONUS_SPACES: Final = 16
"""Empty spaces in the rows through a bonus tile are told apart below this."""
FITTING: Final = 4
"""A row through a small Orchid is broken, unbegun, or fits a tile that was put aside or not."""

FIRST_UNIT: Final = 1024
SECOND_UNIT: Final = 4096
"""What stands for 1 in the vectors, and in the weights of the second layer."""
POINTS: Final = 50.0
"""The points that the network's 1 stands for."""
LAST_UNIT: Final = 32768
"""What stands for 1 in a file of the last weights."""


def lift(width: int) -> int:
    """The packed vector that lifts all entries above zero."""
    return int.from_bytes(HALF_LANE.to_bytes(LANE // 8, "little") * width, "little")


def packed(entries: Sequence[int]) -> int:
    """The entries of a vector in one int."""
    lifted = lift(len(entries))
    return (int.from_bytes(pack(f"<{len(entries)}i", *entries), "little") ^ lifted) - lifted


class Net:
    """A network for a field: where the vector of each feature is found, the vectors, and the second layer."""

    def __init__(self, field: Field, width: int, depth: int) -> None:
        """A network without knowledge, with `width` entries in a vector and `depth` nodes in the second layer."""
        self.field = field
        self.width = width
        self.depth = depth
        self._lay_out()
        self.nothing: int = self.size
        """The index of a vector of zeros, for a feature that is not there."""
        self.vectors: list[int] = [0] * (self.size + 1)
        self.second: list[int] = [0] * width
        self.bias: int = 0
        self.last: list[float] = [0.0] * depth
        self.supply: list[int] = self._supplies()
        self.stakes: list[int] = [len([step for step in STAKES if step < points]) for points in field.points]
        self._lift = lift(width)
        self._second_lift = lift(depth)
        self._unpack = Struct(f"<{width}I")
        self._second_unpack = Struct(f"<{depth}I")

    def _lay_out(self) -> None:
        """Where each group of features begins."""
        field = self.field
        self.stages: int = field.calls // CALLS_PER_STAGE + 1
        self.per_row: int = (field.kinds + 2) * EMPTIES
        sizes = [
            len(field.lengths) * self.per_row,
            2 * 3 * field.kinds * EMPTIES * SUPPLIES,
            DISCARDS * (field.calls + 1),
            EMPTIES * EMPTIES * 2 * self.stages if field.mode.rays else 0,
            EMPTIES if field.mode.rays else 0,
            16 * FITS * (len(STAKES) + 1) * self.stages,
            field.places,
            2 * 2 * 2 * BONUS_SPACES,
            len(field.tiles.names),
            len(field.tiles.names) if field.discards else 0,
            len(field.mode.board.orchids) * FITTING**3,
        ]
        starts = [sum(sizes[:group]) for group in range(len(sizes))]
        self.row_states, self.supplies, self.discards, self.rays, self.longest_ray, self.crossings = starts[:6]
        self.spaces, self.bonuses, self.uncalled, self.aside, self.orchids = starts[6:]
        self.size: int = sum(sizes)

    def _supplies(self) -> list[int]:
        """By calls to come and tiles left of a number, 64 to a call: how many of them will come, in halves, rounded."""
        field = self.field
        pile = len(field.tiles.half("sun")) if field.mode.half else len(field.tiles.names)
        supplies: list[int] = []
        for calls in range(field.calls + 1):
            left = pile - field.calls + calls
            for of_number in range(64):
                halves = (4 * of_number * calls + left) // (2 * left) if left else 0
                supplies.append(min(SUPPLIES - 1, halves))
        return supplies

    def points(self, total: int) -> float:
        """What a board is worth whose features have vectors with this sum."""
        second = self.second
        entries: tuple[int, ...] = self._unpack.unpack((total + self._lift).to_bytes(4 * self.width, "little"))
        mixed = self.bias
        for index, lifted in enumerate(entries):
            if lifted > HALF_LANE:
                mixed += (lifted - HALF_LANE) * second[index]
        worth = (entries[-1] - HALF_LANE) * (POINTS / FIRST_UNIT)
        nodes: tuple[int, ...] = self._second_unpack.unpack(
            (mixed + self._second_lift).to_bytes(4 * self.depth, "little")
        )
        for index, lifted in enumerate(nodes):
            if lifted > HALF_LANE:
                worth += float(lifted - HALF_LANE) * self.last[index]
        return worth

    def hope(self) -> None:
        """Write rules of thumb: a begun row promises its points times the share that lies, to the 1.5th."""
        field = self.field
        for row, length in enumerate(field.lengths):
            for code in range(field.kinds):
                points = field.points[row * field.kinds + code]
                for empty in range(length):
                    promise = points * (1 - empty / length) ** 1.5 / POINTS
                    index = self.row_states + row * self.per_row + (code + 2) * EMPTIES + empty
                    self.vectors[index] = round(promise * FIRST_UNIT) << (LANE * (self.width - 1))
