from __future__ import annotations

import pytest

from nexus.core.chance import QuickChance
from nexus.games.tiles.annealing import SCALE, Annealing
from nexus.games.tiles.boards import MODES
from nexus.games.tiles.plan import MODULUS, MOST_TILES, Place, Plan
from nexus.games.tiles.tileset import SHIPPED

TILE_SET = SHIPPED["tiles-recon-1"]


def drawn(mode: str, seed: int) -> list[int]:
    pile = TILE_SET.half("sun" if mode == "orchid" else "")
    QuickChance(seed).shuffle(pile)
    return pile[: MODES[mode].calls]


def bits(word: int) -> list[int]:
    return [1 << place for place in range(word.bit_length()) if word >> place & 1]


def most_matched(places: list[Place]) -> int:
    """The size of the largest matching, by the plainest method."""
    owner: dict[int, Place] = {}

    def seat(place: Place, seen: set[int]) -> bool:
        for bit in bits(place.fitting):
            if bit not in seen:
                seen.add(bit)
                if bit not in owner or seat(owner[bit], seen):
                    owner[bit] = place
                    return True
        return False

    return sum(seat(place, set()) for place in places)


def check(plan: Plan) -> None:
    held = [place.held for place in plan.places if place.held]
    assert len(set(held)) == len(held)
    assert sum(held) | plan.free == plan.all_tiles
    assert sum(held) & plan.free == 0
    assert [place for place in plan.places if not place.held] == sorted(plan.waiting, key=plan.places.index)
    assert len(held) == most_matched(plan.places)
    board = plan.rows[: plan.board_rows]
    assert plan.row_points == sum(row.points() for row in board)
    for place in plan.places:
        assert place.held & place.fitting == place.held
        asked = [row for row in place.rows if row.kind != plan.kinds]
        assert place.scoring == len(asked)
        for bit in bits(place.held) if place.used else []:
            tile = plan.tile_of[bit % MODULUS]
            for direction, row in enumerate(place.rows):
                assert row.kind == plan.kinds or row.numbers[row.kind] == TILE_SET.numbers[direction][tile]
            if place.on_ray:
                assert TILE_SET.sun[tile] == (plan.ray_tiles == plan.suns)
    for row in board:
        assert row.length == sum(place.used for place in row.places)


@pytest.mark.parametrize("mode", ["nexus", "no-scrapyard", "orchid", "take-it-easy"])
def test_a_plan_stays_sound_whatever_is_tried(mode: str) -> None:
    tiles = SHIPPED["take-it-easy"] if mode == "take-it-easy" else TILE_SET
    draws = list(range(MODES[mode].calls)) if mode == "take-it-easy" else drawn(mode, 5)
    annealing = Annealing(MODES[mode], tiles, draws, 60 if mode == "nexus" else 0, QuickChance(5))
    hopes: list[int] = []
    for heat in (30, 10, 3):
        for _ in range(8):
            annealing.anneal(60, [0, heat * SCALE // 2, heat * SCALE], 20 * SCALE)
            if mode != "take-it-easy":
                check(annealing.plan)
            assert annealing.value == annealing.plan.worth()
        hopes.append(annealing.found_value)
    assert hopes[0] <= hopes[1] <= hopes[2]
    assert hopes[2] > 0
    annealing.restart()
    assert not annealing.plan.waiting
    assert annealing.plan.row_points == 0


def test_what_is_taken_back_was_never_there() -> None:
    plan = Plan(MODES["nexus"], TILE_SET, drawn("nexus", 1), 60)
    row = plan.rows[3]
    before = [place.held for place in plan.places]
    plan.set_row(row, 2)
    plan.match()
    assert [place.held for place in plan.places] != before
    assert row.points() == 7 * 9
    plan.take_back()
    plan.set_row(row, plan.kinds)
    assert [place.held for place in plan.places] == before
    check(plan)


def test_a_bonus_tile_goes_where_it_earns_something() -> None:
    plan = Plan(MODES["nexus"], TILE_SET, list(range(44)), 0)
    space = plan.places[MODES["nexus"].board.index["d4"]]
    for row in space.rows:
        plan.set_row(row, 0)
    plan.match()
    assert plan.tile_of[space.held % MODULUS] == TILE_SET.index["1-2-3"]
    assert not plan.waiting
    assert plan.worth() == 7 * (1 + 2 + 3) + 80


def test_a_word_has_only_so_many_bits() -> None:
    with pytest.raises(ValueError, match=f"at most {MOST_TILES} tiles"):
        Plan(MODES["nexus"], TILE_SET, list(range(MOST_TILES + 1)), 0)
