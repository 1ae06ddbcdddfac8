from itertools import combinations, count, permutations

import pytest

from nexus.core.chance import QuickChance
from nexus.games.tiles import TILES
from nexus.games.tiles.boards import BOARDS, EMPTY, MODES, Board, Mode
from nexus.games.tiles.moves import RELOCATIONS
from nexus.games.tiles.outlook import relocated
from nexus.games.tiles.scoring import penalties, score_round
from nexus.games.tiles.tileset import SHIPPED
from nexus.lab import hindsight
from nexus.lab.batch import Batch, play_game
from nexus.lab.hindsight import Draw, NothingToSolve, Search, draw_of, most_points, solve, upper_bound

TILE_SET = SHIPPED["tiles-recon-1"]
SMALL = Mode("small", {"title": "Small", "board": "scrapyard", "rays": True}, BOARDS)
FLOWER_BOARD = Board(
    "flower",
    {
        "title": "Flower",
        "columns": [
            {"name": "x", "q": -1, "top": 0, "spaces": 2},
            {"name": "y", "q": 0, "top": -1, "spaces": 3},
            {"name": "z", "q": 1, "top": -1, "spaces": 2},
        ],
        "orchids": {"OA": "x1", "OB": "y3", "OC": "z1"},
    },
)
FLOWER = Mode("flower", {"title": "Flower", "board": "flower", "large": 3}, {"flower": FLOWER_BOARD})


@pytest.fixture(autouse=True)
def small_modes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(MODES, "small", SMALL)
    monkeypatch.setitem(MODES, "flower", FLOWER)


def drawn(seed: int, mode: Mode) -> list[int]:
    """Tiles with few different numbers, so that rows can be made of them."""
    pile = [tile for tile in range(64) if all(place % 2 == seed % 2 for place in (tile // 16, tile % 4))]
    QuickChance(seed).shuffle(pile)
    return pile[: mode.calls]


def draw_in(mode: str, tiles: list[int], variant: str = "standard", rivals: tuple[int, ...] = ()) -> Draw:
    names = tuple(TILE_SET.names[tile] for tile in tiles)
    return Draw(mode=mode, variant=variant, tiles=names, reached=10, rivals=rivals)


def score(mode: Mode, cells: list[int]) -> int:
    return score_round(mode, "standard", TILE_SET, [cells], [[]])[0].total


@pytest.mark.parametrize("seed", range(2))
def test_the_best_of_all_orders_is_found(seed: int) -> None:
    tiles = drawn(seed, SMALL)
    best = max(score(SMALL, list(order)) for order in permutations(tiles))
    found = solve(draw_in("small", tiles), TILE_SET, 400.0, clock=count().__next__)
    assert found.best == best > 0
    assert found.bound >= best


@pytest.mark.parametrize("seed", range(2))
def test_the_best_relocation_of_the_best_discards_is_found(seed: int) -> None:
    tiles = drawn(seed, FLOWER)
    best = 0
    for large in combinations(tiles, 3):
        for order in permutations([tile for tile in tiles if tile not in large]):
            cells = [EMPTY] * 7
            for space, tile in zip(FLOWER_BOARD.spaces, order, strict=True):
                cells[space] = tile
            after = [relocated(FLOWER_BOARD, cells, list(large), choice) for choice in RELOCATIONS]
            best = max(best, *[score(FLOWER, board) for board in after])
    found = solve(draw_in("flower", tiles), TILE_SET, 400.0, clock=count().__next__)
    assert found.best == best > 0
    assert found.bound >= best
    assert len(found.large) + len(found.sheet.board) == 7


@pytest.mark.parametrize(("mode", "variant"), [("nexus", "standard"), ("nexus", "lowest"), ("orchid", "standard")])
def test_what_is_shown_is_what_scores(mode: str, variant: str) -> None:
    pile = TILE_SET.half("sun" if mode == "orchid" else "")
    QuickChance(mode).shuffle(pile)
    draw = draw_in(mode, pile[: MODES[mode].calls], variant, (50, 70))
    found = solve(draw, TILE_SET, 30.0, clock=count().__next__)
    sheet = found.sheet
    shown = [*sheet.board.values(), *sheet.yard.values(), *found.large]
    assert sorted(shown) == sorted(draw.tiles)
    assert sheet.total == found.best <= found.bound
    assert found.best == sum(sheet.rows.values()) + sum(sheet.bonuses.values()) + sheet.ray_points - sheet.penalty
    if mode == "nexus":
        assert sheet.penalty == penalties(variant, [sheet.valuation, *draw.rivals], TILE_SET)[0]


def test_nobody_foresees_what_a_holder_does() -> None:
    pile = list(range(64))
    draw = draw_in("nexus", pile[:44], "pass", (50, 70))
    found = solve(draw, TILE_SET, 5.0, clock=count().__next__)
    assert found.sheet.penalty == 0
    assert found.sheet.yard == {}
    assert len(found.large) == 7


def test_a_bound_that_is_reached_is_a_proof(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two, three and two tiles of a number in each direction: all rows score, and nothing better exists."""
    board = BOARDS["scrapyard"]
    codes = {row: (0, 1, 2)[place % 3] for place, row in enumerate(range(9))}
    tiles = []
    for space in range(7):
        vertical, rising, falling = [codes[row] for row in board.through[space]]
        tiles.append(16 * vertical + 4 * rising + falling)
    assert len(set(tiles)) == 7
    mode = Mode("plain", {"title": "Plain", "board": "scrapyard"}, BOARDS)
    tiles_without_bonus = {**TILE_SET.content, "bonus": {}}
    plain = type(TILE_SET)(tiles_without_bonus)
    monkeypatch.setitem(MODES, "small", mode)
    progress: list[tuple[float, int]] = []
    found = solve(
        draw_in("small", [*tiles[3:], *tiles[:3]]),
        plain,
        1000.0,
        lambda share, best: progress.append((share, best)),
        clock=count().__next__,
    )
    assert found.proven
    assert found.best == found.bound == upper_bound(mode, plain, tiles)
    assert found.seconds < 1000
    assert progress
    assert all(0 <= share <= 1 for share, _ in progress)


def test_the_bound_counts_what_is_there() -> None:
    assert most_points(((2, 2), (3, 3)), (1, 10), (5, 2)) == 23
    assert most_points(((2, 2), (3, 3)), (1, 10), (5, 3)) == 32
    assert most_points(((2, 4),), (5,), (3,)) == 15
    assert most_points(((2, 4),), (5,), (1,)) == 0


@pytest.mark.parametrize("mode", ["nexus", "no-scrapyard", "orchid"])
def test_the_rules_find_at_least_what_the_plan_promised(mode: str) -> None:
    pile = TILE_SET.half("moon" if mode == "orchid" else "")
    QuickChance(3).shuffle(pile)
    search = Search(draw_in(mode, pile[: MODES[mode].calls]), TILE_SET, 12.0, clock=count().__next__)
    while not search.over:
        search.go_on(4.0)
        assert sorted(search.annealing.found) == sorted(pile[: MODES[mode].calls])
        assert search.sheet().total >= search.annealing.found_value
        assert search.best.total >= search.annealing.found_value
    assert search.best.total > 100


def test_a_search_may_rest() -> None:
    draw = draw_in("orchid", TILE_SET.half("sun")[:25])
    search = Search(draw, TILE_SET, 10.0, clock=count().__next__)
    search.go_on(3.0)
    assert 0 < search.spent < 10
    assert not search.over
    early = search.result()
    search.go_on(100.0)
    assert search.over
    late = search.result()
    assert early.seconds < 10 <= late.seconds
    assert early.runs <= late.runs
    assert early.best <= late.best


@pytest.mark.parametrize(
    ("variant", "rivals", "target"), [("standard", (), 60), ("lowest", (40, 30), 31), ("pass", (40, 30), 0)]
)
def test_each_variant_asks_its_own_of_the_scrapyard(variant: str, rivals: tuple[int, ...], target: int) -> None:
    search = Search(draw_in("nexus", list(range(44)), variant, rivals), TILE_SET, 1.0)
    assert search.yard_target() == target
    if target:
        assert search.penalty(target) == 0
        assert search.penalty(target - 2) == 60


def test_a_draw_is_read_from_a_record() -> None:
    options = TILES.setup(3, {"variant": "lowest", "rounds": 2}).options
    match = play_game(Batch(game="tiles", bots=("random",) * 3, seed="draw", games=1, options=options), 0)
    record = match.record()
    sheets = match.state.data()["sheets"]
    first, last = draw_of(record, 1, 1), draw_of(record, 1)
    assert (first.reached, last.reached) == (sheets[0][1]["total"], sheets[1][1]["total"])
    assert first.rivals == (sheets[0][0]["valuation"], sheets[0][2]["valuation"])
    for draw, sheet in ((first, sheets[0][1]), (last, sheets[1][1])):
        assert sorted(draw.tiles) == sorted([*sheet["board"].values(), *sheet["yard"].values()])
    with pytest.raises(NothingToSolve, match="there is no seat 4"):
        draw_of(record, 3)
    with pytest.raises(NothingToSolve, match="there is no round 3"):
        draw_of(record, 0, 3)


@pytest.mark.parametrize("mode", ["nexus", "orchid"])
def test_what_was_played_was_possible(mode: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A search without the time to find anything knows at least the board that was played."""
    monkeypatch.setattr(hindsight, "CHANGES_AT_ONCE", 1)
    options = TILES.setup(1, {"mode": mode}).options
    record = play_game(Batch(game="tiles", bots=("greedy",), seed="own", games=1, options=options), 0).record()
    draw = draw_of(record)
    found = solve(draw, TILE_SET, 1.0, clock=count().__next__)
    assert found.best == found.reached > 0
    assert found.sheet == draw.played
    assert found.share == 1


def test_only_finished_rounds_of_tiles_are_looked_back_at() -> None:
    with pytest.raises(NothingToSolve, match="nothing to look back at"):
        draw_of(TILES.match(1, seed="unfinished").record())
    fairies = play_game(Batch(game="fairies", bots=("random",) * 2, seed="draw", games=1), 0)
    with pytest.raises(NothingToSolve, match="only tile games"):
        draw_of(fairies.record())
