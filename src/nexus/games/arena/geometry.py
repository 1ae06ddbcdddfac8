"""The board: squares, directions, neighbours and lines of sight (ARN-GEO).

A square is 8 * row + column, both from 0, so a1 in the north-west is 0 and h8 is 63. Directions are the faces of the
compass die from 0: N, NE, E, SE, S, SW, W, NW. A facing is 0 to 3: N, E, S, W.
"""

from __future__ import annotations

from typing import Final

SQUARES: Final = 64
OFF: Final = -1
"""What lies beyond the edge."""

COMPASS: Final = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
FACINGS: Final = ("N", "E", "S", "W")
DX: Final = (0, 1, 1, 1, 0, -1, -1, -1)
DY: Final = (-1, -1, 0, 1, 1, 1, 0, -1)
SQUARE_NAMES: Final = tuple(["abcdefgh"[square % 8] + str(square // 8 + 1) for square in range(SQUARES)])


def square_at(column: int, row: int) -> int:
    """The square at a column and row counted from 0, or OFF."""
    return 8 * row + column if 0 <= column < 8 and 0 <= row < 8 else OFF


def read_square(name: str) -> int:
    """The square called `name`, such as d4, or OFF if there is none."""
    return SQUARE_NAMES.index(name) if name in SQUARE_NAMES else OFF


def _neighbours() -> list[int]:
    return [
        square_at(square % 8 + DX[direction], square // 8 + DY[direction])
        for square in range(SQUARES)
        for direction in range(8)
    ]


NEIGHBOURS: Final = _neighbours()
"""The square next to `square` in `direction` is at 8 * square + direction."""


def neighbour(square: int, direction: int) -> int:
    """The square next to `square` in a compass direction, or OFF."""
    return NEIGHBOURS[8 * square + direction]


def ahead(square: int, facing: int, turn: int) -> int:
    """The square next to `square` at `turn` eighths clockwise of a facing, or OFF: 0 is the centre forward square."""
    return NEIGHBOURS[8 * square + (2 * facing + turn) % 8]


def distance(one: int, other: int) -> int:
    """King distance."""
    return max(abs(one % 8 - other % 8), abs(one // 8 - other // 8))


def adjacent(one: int, other: int) -> bool:
    """Whether two squares touch (ARN-GEO-7)."""
    return distance(one, other) == 1


def beyond(attacker: int, defender: int) -> int:
    """The square directly beyond the defender on the line from the attacker, or OFF (ARN-GEO-15)."""
    return square_at(2 * (defender % 8) - attacker % 8, 2 * (defender // 8) - attacker // 8)


def forward_distance(origin: int, facing: int, target: int) -> int:
    """How many rows in front of `origin` the target is; negative behind (ARN-GEO-8)."""
    direction = 2 * facing
    return (target % 8 - origin % 8) * DX[direction] + (target // 8 - origin // 8) * DY[direction]


def in_cone(origin: int, facing: int, target: int) -> bool:
    """Whether the target lies in the line-of-sight cone (ARN-GEO-9), whatever stands between."""
    forward = forward_distance(origin, facing, target)
    return forward >= 1 and abs(forward_distance(origin, (facing + 1) % 4, target)) <= forward


class Sight:
    """What may block a line: `crossed` squares, each by itself, and `corners`, pairs that block only together."""

    def __init__(self, origin: int, target: int) -> None:
        self.crossed: list[int] = []
        self.corners: list[tuple[int, int]] = []
        px, py, tx, ty = origin % 8, origin // 8, target % 8, target // 8
        for square in range(SQUARES):
            if square not in (origin, target) and _crosses(px, py, tx - px, ty - py, square % 8, square // 8):
                self.crossed.append(square)
        wide, high = abs(tx - px), abs(ty - py)
        step_x, step_y = (1 if tx > px else -1), (1 if ty > py else -1)
        for i in range(wide):
            for j in range(high):
                if high * (2 * i + 1) == wide * (2 * j + 1):
                    one = square_at(px + step_x * i, py + step_y * (j + 1))
                    self.corners.append((one, square_at(px + step_x * (i + 1), py + step_y * j)))


def _crosses(px: int, py: int, dx: int, dy: int, cx: int, cy: int) -> bool:
    """Whether the segment from (px, py) by (dx, dy) crosses the open interior of a square (ARN-GEO-18).

    The parameter runs from 0 to 2 * (dx or 1) * (dy or 1), so that every bound is a whole number.
    """
    wide, high = abs(dx) or 1, abs(dy) or 1
    low, top = 0, 2 * wide * high
    for start, step, centre, scale in ((px, dx, cx, high), (py, dy, cy, wide)):
        if step == 0:
            if start != centre:
                return False
            continue
        towards = (centre - start) * (1 if step > 0 else -1)
        low = max(low, (2 * towards - 1) * scale)
        top = min(top, (2 * towards + 1) * scale)
    return low < top


_SIGHTS: Final[dict[int, Sight]] = {}


def sight(origin: int, target: int) -> Sight:
    """What may block the line between two squares; worked out once for each pair."""
    key = 64 * origin + target
    found = _SIGHTS.get(key)
    if found is None:
        found = Sight(origin, target)
        _SIGHTS[key] = found
    return found


def _rings() -> list[list[int]]:
    """For each square all others by king distance, then bearing clockwise from N, then row, then column."""
    rings: list[list[int]] = []
    for origin in range(SQUARES):
        keys = []
        for square in range(SQUARES):
            if square != origin:
                dx, dy = square % 8 - origin % 8, square // 8 - origin // 8
                keys.append((distance(origin, square), bearing(dx, dy), square // 8, square % 8, square))
        rings.append([key[4] for key in sorted(keys)])
    return rings


def bearing(dx: int, dy: int) -> int:
    """The compass direction nearest to a vector; half way between two the even one, a straight direction."""
    wide, high = abs(dx), abs(dy)
    if 2 * wide < high:
        return 0 if dy < 0 else 4
    if 2 * high < wide:
        return 2 if dx > 0 else 6
    if 2 * wide == high:
        return 0 if dy < 0 else 4
    if 2 * high == wide:
        return 2 if dx > 0 else 6
    if dy < 0:
        return 1 if dx > 0 else 7
    return 3 if dx > 0 else 5


RINGS: Final = _rings()
"""For each square the others, nearest first (ARN-GEO-17)."""
