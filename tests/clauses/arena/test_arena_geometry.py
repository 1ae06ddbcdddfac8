"""Squares, directions, sight, and where a helot may go."""

from __future__ import annotations

from fractions import Fraction

import pytest
from arena_scenes import CONTENT, scene

from nexus.games.arena.geometry import (
    COMPASS,
    FACINGS,
    OFF,
    RINGS,
    SQUARE_NAMES,
    adjacent,
    ahead,
    beyond,
    forward_distance,
    in_cone,
    neighbour,
    read_square,
    sight,
    square_at,
)

VECTORS = {
    "N": (0, -1),
    "NE": (1, -1),
    "E": (1, 0),
    "SE": (1, 1),
    "S": (0, 1),
    "SW": (-1, 1),
    "W": (-1, 0),
    "NW": (-1, -1),
}


def at(name: str) -> tuple[int, int]:
    """Column and row of a square, from 1."""
    return "abcdefgh".index(name[0]) + 1, int(name[1])


@pytest.mark.clause("ARN-GEO-1", "ARN-RPO-1")
def test_squares_are_named_by_column_and_row() -> None:
    assert len(SQUARE_NAMES) == len(set(SQUARE_NAMES)) == 64
    assert [square_at(0, 0), square_at(7, 7), square_at(7, 0)] == [read_square(name) for name in ("a1", "h8", "h1")]
    assert read_square("i1") == OFF
    assert CONTENT.barges[0].at(*at("d2")) == "B"  # maps are drawn with row 1 first
    bout = scene("A a1E", "B h8N", hazards=["spikes"], ap=0, mp=0)
    bout.play(".", 3, 6)  # the orange die is the column, the green one the row
    assert bout.objects == {"c6": "spikes"}


@pytest.mark.clause("ARN-GEO-2", "ARN-DICE-3")
def test_the_compass() -> None:
    assert tuple(VECTORS) == COMPASS
    for face, direction in enumerate(COMPASS):
        column, row = at("d4")
        dx, dy = VECTORS[direction]
        assert SQUARE_NAMES[neighbour(read_square("d4"), face)] == "abcdefgh"[column - 1 + dx] + str(row + dy)
    assert neighbour(read_square("a1"), COMPASS.index("NW")) == OFF


@pytest.mark.clause("ARN-GEO-3", "ARN-GEO-4", "ARN-GEO-5", "ARN-GEO-6")
@pytest.mark.parametrize(
    ("facing", "forward", "left", "right", "back"),
    [
        ("N", ["d3", "e3", "f3"], "d4", "f4", "e5"),
        ("E", ["f3", "f4", "f5"], "e3", "e5", "d4"),
        ("S", ["f5", "e5", "d5"], "f4", "d4", "e3"),
        ("W", ["d5", "d4", "d3"], "e5", "e3", "f4"),
    ],
)
def test_forward_squares_follow_the_facing(facing: str, forward: list[str], left: str, right: str, back: str) -> None:
    assert FACINGS == ("N", "E", "S", "W")
    place, number = read_square("e4"), FACINGS.index(facing)
    assert [SQUARE_NAMES[ahead(place, number, turn)] for turn in (-1, 0, 1)] == forward
    assert [SQUARE_NAMES[ahead(place, number, turn)] for turn in (-2, 2, 4)] == [left, right, back]
    bout = scene(f"A e4{facing}", "B a8N")
    for move, square in zip(("FL", "F", "FR", "L", "R", "B"), [*forward, left, right, back], strict=True):
        walk = scene(f"A e4{facing}", "B a8N")
        walk.play(move)
        assert walk.A.at == square + facing
    assert bout.A.at == f"e4{facing}"


@pytest.mark.clause("ARN-GEO-7")
def test_adjacent_squares() -> None:
    for name, count in (("d4", 8), ("a4", 5), ("h8", 3)):
        near = [other for other in range(64) if adjacent(read_square(name), other)]
        assert len(near) == count
        for other in near:
            (x, y), (u, v) = at(name), at(SQUARE_NAMES[other])
            assert max(abs(x - u), abs(y - v)) == 1


@pytest.mark.clause("ARN-GEO-8", "ARN-GEO-9")
def test_forward_distance_and_the_cone() -> None:
    for facing in FACINGS:
        dx, dy = VECTORS[facing]
        for target in range(64):
            (x, y), (u, v) = at("e5"), at(SQUARE_NAMES[target])
            forward = (u - x) * dx + (v - y) * dy
            sideways = (u - x) * -dy + (v - y) * dx
            number = FACINGS.index(facing)
            assert forward_distance(read_square("e5"), number, target) == forward
            assert in_cone(read_square("e5"), number, target) == (forward >= 1 and abs(sideways) <= forward)


@pytest.mark.clause("ARN-GEO-10", "ARN-GEO-18")
def test_a_line_crosses_just_the_squares_whose_inside_it_meets() -> None:
    def crossed(origin: str, target: str, square: str) -> bool:
        low, top = Fraction(0), Fraction(1)
        for start, end, centre in zip(at(origin), at(target), at(square), strict=True):
            if start == end:
                if start != centre:
                    return False
                continue
            bounds = sorted(
                (centre + half - start) / Fraction(end - start) for half in (Fraction(-1, 2), Fraction(1, 2))
            )
            low, top = max(low, bounds[0]), min(top, bounds[1])
        return low < top

    for origin in ("e5", "a8", "c2"):
        for target in SQUARE_NAMES:
            expected = {s for s in SQUARE_NAMES if s not in (origin, target) and crossed(origin, target, s)}
            found = sight(read_square(origin), read_square(target))
            assert {SQUARE_NAMES[square] for square in found.crossed} == (expected if origin != target else set())


@pytest.mark.clause("ARN-GEO-12")
@pytest.mark.parametrize(
    ("thing", "visible"),
    [
        ("pillar", False),
        ("crate", False),
        ("brazier", False),
        ("brazier-down", True),
        ("saw", True),
        ("spikes", True),
        ("fire", True),
        ("blood", True),
        ("guts", True),
    ],
)
def test_what_is_cover(thing: str, visible: bool) -> None:
    bout = scene("A e6N", "B e3S", board=f"{thing} e4", A={"weapon": "W13"})
    assert ("as:B" in bout.offered()) is visible


@pytest.mark.clause("ARN-GEO-12")
def test_helots_are_no_cover_unless_the_table_says_so() -> None:
    places = ("A e6N", "B e3S", "C e4S")
    assert "as:B" in scene(*places, A={"weapon": "W13"}).offered()
    strict = scene(*places, options={"helots_block_sight": True}, A={"weapon": "W13"})
    assert "as:B" not in strict.offered()
    assert "as:C" in strict.offered()


@pytest.mark.clause("ARN-GEO-13", "ARN-MOVE-5", "ARN-HAZ-8", "ARN-OBS-1", "ARN-OBS-2", "ARN-OBS-3", "ARN-BRZ-1")
@pytest.mark.parametrize("thing", ["pillar", "crate", "brazier", "brazier-down", "saw", "spikes"])
def test_squares_that_cannot_be_entered(thing: str) -> None:
    bout = scene("A e5N", "B a8N", board=f"{thing} e4")
    assert bout.refusal("F") == "ARN-MOVE-5"
    assert "FL" in bout.offered()


@pytest.mark.clause("ARN-GEO-13", "ARN-MOVE-5", "ARN-OBS-1", "ARN-OBS-4")
def test_walls_and_helots_bar_the_way_and_tiles_do_not() -> None:
    assert scene("A e1N", "B a8N").refusal("F") == "ARN-MOVE-5"
    assert scene("A e5N", "B e4N").refusal("F") == "ARN-MOVE-5"
    open_squares = scene("A e5N", "B a8N", board="blood e4, guts d4, fire f4")
    assert {"F", "FL", "FR"} <= set(open_squares.offered())


@pytest.mark.clause("ARN-GEO-14")
@pytest.mark.parametrize(
    ("thing", "allowed"),
    [("pillar", False), ("crate", False), ("brazier", False), ("brazier-down", False), ("saw", True), ("fire", True)],
)
def test_forced_moves_may_lead_into_hazards(thing: str, allowed: bool) -> None:
    bout = scene("A e5N", "B e4S", board=f"{thing} e3", A={"PHYS": 4})
    assert ("!PHYS4" in bout.offered()) is allowed
    assert scene("A e2N", "B e1S", A={"PHYS": 4}).refusal("!PHYS4") == "ARN-ABL-8"
    assert "!PHYS4" not in scene("A e5N", "B e4S", "C e3N", A={"PHYS": 4}).offered()


@pytest.mark.clause("ARN-GEO-15")
def test_the_square_beyond() -> None:
    assert SQUARE_NAMES[beyond(read_square("e5"), read_square("e4"))] == "e3"
    assert SQUARE_NAMES[beyond(read_square("e5"), read_square("d4"))] == "c3"
    assert beyond(read_square("e2"), read_square("e1")) == OFF


@pytest.mark.clause("ARN-GEO-16")
def test_a_side_slip_passes_between_two_pillars() -> None:
    bout = scene("A e5N", "B a8N", board="pillar e4, pillar f5")
    bout.play("FR")
    assert bout.A.at == "f4N"


@pytest.mark.clause("ARN-GEO-17")
def test_the_nearest_squares_clockwise_from_north() -> None:
    ring = [SQUARE_NAMES[square] for square in RINGS[read_square("d4")]]
    assert ring[:8] == ["d3", "e3", "e4", "e5", "d5", "c5", "c4", "c3"]
    assert len(ring) == 63
    assert ring[8] == "c2"  # of the bearing N, the first column
    assert {"d2", "c2", "e2"} == set(ring[8:11])
