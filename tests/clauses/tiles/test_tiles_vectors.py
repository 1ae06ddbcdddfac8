"""The test vectors of the rules, by their ids, and the book's worked examples."""

from __future__ import annotations

import pytest
from tiles_scenes import (
    RECON,
    ROWS,
    bonuses,
    counted_again,
    match_of,
    points,
    read_board,
    read_yard,
    restored,
    row_of,
    sheet,
    value_of,
)

from nexus.games.tiles.boards import BOARDS, MODES
from nexus.games.tiles.moves import RELOCATIONS, Relocate, parse
from nexus.games.tiles.outlook import best_relocation, relocated
from nexus.games.tiles.reports import shown_cells
from nexus.games.tiles.rules import new_holders
from nexus.games.tiles.scoring import board_points, longest_ray, penalties


@pytest.mark.clause("TIL-ROW-4", "TIL-OROW-2")
@pytest.mark.parametrize(
    ("board", "row", "tile", "worth"),
    [
        pytest.param("nexus", "V1", "9-2-3", 36, id="TIL-TV-1"),
        pytest.param("nexus", "V4", "4-2-3", 28, id="TIL-TV-2"),
        pytest.param("nexus", "F3", "1-2-8", 48, id="TIL-TV-3"),
        pytest.param("nexus", "R4", "1-11-3", 77, id="TIL-TV-4"),
        pytest.param("orchid", "V6", "1-2-3", 4, id="TIL-TV-5"),
        pytest.param("orchid", "V4", "4-2-3", 20, id="TIL-TV-6"),
        pytest.param("orchid", "F5", "1-2-5", 30, id="TIL-TV-7"),
        pytest.param("orchid", "R2", "1-7-3", 42, id="TIL-TV-8"),
        pytest.param("orchid", "R1", "1-7-3", 28, id="TIL-TV-9"),
    ],
)
def test_worth_of_a_row(board: str, row: str, tile: str, worth: int) -> None:
    assert points(board, row_of(board, row, tile))[row] == worth


@pytest.mark.clause("TIL-OROW-3")
def test_tv_10_two_pairs_in_an_orchid_row() -> None:
    assert points("orchid", row_of("orchid", "R1", ["1-7-3", "1-7-3", "1-6-3", "1-6-3"])) == {}


@pytest.mark.clause("TIL-BON-1", "TIL-BON-2", "TIL-BON-3")
@pytest.mark.parametrize(
    ("tile", "amounts"),
    [pytest.param("1-2-3", (80, 40, 0, 0), id="TIL-TV-11"), pytest.param("1-7-3", (40, 20, 0, 0), id="TIL-TV-12")],
)
def test_bonus_by_number_of_scoring_rows(tile: str, amounts: tuple[int, ...]) -> None:
    for scoring, amount in zip((3, 2, 1, 0), amounts, strict=True):
        cells = row_of("nexus", "V1", tile)
        for row in ("R1", "F4")[: max(0, scoring - 1)]:
            for space in ROWS["nexus"][row]:
                cells[BOARDS["nexus"].index[space]] = RECON.index[tile]
        if scoring == 0:
            cells[BOARDS["nexus"].index["a4"]] = RECON.index["12-11-10"]
        assert bonuses("nexus", cells)["a1"] == amount


@pytest.mark.clause("TIL-RAY-3")
def test_tv_13_a_moonbeam_of_five() -> None:
    assert sheet("no-scrapyard", row_of("nexus", "V2", ["1-2-5", "4-2-3", "9-6-3", "12-2-3", "1-6-8"])).ray == 50


@pytest.mark.clause("TIL-COMP-3", "TIL-END-1", "TIL-OEND-1", "TIL-NOY-2")
def test_tv_14_counts() -> None:
    assert (RECON.sun.count(True), RECON.sun.count(False), len(RECON.names)) == (32, 32, 64)
    assert {id: mode.calls for id, mode in MODES.items() if not mode.lab} == {
        "nexus": 37 + 7,
        "no-scrapyard": 37,
        "orchid": 22 + 3,
    }
    assert round(100 * 37 / 64, 1) == 57.8


@pytest.mark.clause("TIL-LOW-3", "TIL-LOW-4", "TIL-LOW-5", "TIL-PASS-7")
@pytest.mark.parametrize(
    ("variant", "valuations", "expected"),
    [
        pytest.param("lowest", [70, 45, 45, 80], [0, 30, 30, 0], id="TIL-TV-15"),
        pytest.param("lowest", [89, 53, 80, 58], [0, 60, 0, 0], id="TIL-TV-16a"),
        pytest.param("lowest", [42, 42, 42], [20, 20, 20], id="TIL-TV-16b"),
        pytest.param("lowest", [50] * 6, [10] * 6, id="TIL-TV-16c"),
        pytest.param("pass", [70, 45, 70], [30, 0, 30], id="TIL-TV-17"),
    ],
)
def test_penalties(variant: str, valuations: list[int], expected: list[int]) -> None:
    assert penalties(variant, valuations, RECON) == expected


@pytest.mark.clause("TIL-PASS-8")
def test_tv_18_holders_by_running_total() -> None:
    match = match_of(4, variant="pass", rounds=2)
    state = restored(match, totals=[300, 500, 400, 250], round=2)
    assert {owner + 1: holder + 1 for owner, holder in enumerate(new_holders(state))} == {2: 3, 3: 1, 1: 4, 4: 2}


@pytest.mark.clause("TIL-PASS-1")
def test_tv_19_holders_in_the_first_round() -> None:
    assert match_of(3, variant="pass").state.data()["holders"] == [1, 2, 0]


NEXUS_EXAMPLE = """
a: 1-2-10 1-2-5 1-7-5 1-7-8
b: 4-11-5 4-2-10 4-2-5 4-7-5 4-6-8
c: 9-11-10 9-2-3 9-2-10 9-7-5 9-6-5 9-6-8
d: 4-6-10 12-2-10 12-6-10 4-7-10 1-6-5 4-6-5 9-7-8
e: 9-2-8 9-7-10 9-7-3 9-6-10 9-2-5 9-11-5
f: 12-11-5 12-7-10 12-6-5 12-11-10 12-7-5
g: 1-7-3 1-6-10 1-6-3 1-11-10
"""
NEXUS_EXAMPLE_YARD = "4-7-8 1-11-5 / 12-7-3 4-11-10 1-7-10 / 9-11-3 1-2-8"


@pytest.mark.clause("TIL-SCORE-1", "TIL-ROW-5", "TIL-BON-4", "TIL-RAY-3", "TIL-YARD-6")
def test_tv_20_the_nexus_example_of_the_book() -> None:
    board, yard = read_board("nexus", NEXUS_EXAMPLE), read_yard(NEXUS_EXAMPLE_YARD)
    rows = "V1 4, V2 20, V3 54, V5 54, V6 60, V7 4, R2 10, R4 49, R5 36, F2 50, F4 70, F5 30, F6 25, F7 32"
    assert points("nexus", board) == {pair.split()[0]: int(pair.split()[1]) for pair in rows.split(", ")}
    assert bonuses("nexus", board) == {"a2": 80, "a3": 20, "b3": 20, "g1": 20, "g3": 0}
    nexus_board = BOARDS["nexus"]
    assert longest_ray(nexus_board, board, RECON) == (nexus_board.row_ids.index("R6"), 5)
    scored = sheet("nexus", board, yard)
    assert (scored.rows, scored.bonus, scored.ray, scored.valuation, scored.penalty) == (498, 140, 50, 53, 60)
    assert scored.total == 498 + 190 - 60 == 628
    assert counted_again("nexus", shown_cells(nexus_board.names, board, RECON)) == (498, 140)


@pytest.mark.clause("TIL-YARD-1", "TIL-YARD-2", "TIL-YARD-3", "TIL-YARD-4", "TIL-YARD-6")
@pytest.mark.parametrize(
    ("yard", "candidates", "worth", "penalty"),
    [
        pytest.param(
            "12-11-10 12-7-10 / 4-2-8 12-7-5 1-11-3 / 4-7-10 4-6-8", (53, 0, 0), 53, 60, id="TIL-TV-21"),
        pytest.param(
            "12-7-10 4-11-10 / 12-11-5 12-11-8 12-2-10 / 1-11-10 9-7-10", (89, 0, 0), 89, 0, id="TIL-TV-22"),
        pytest.param("12-6-3 12-6-10 / 12-7-5 12-2-5 12-2-10 / 4-6-3 1-7-8", (80, 0, 0), 80, 0, id="TIL-TV-23"),
        pytest.param("1-2-10 4-2-8 / 12-7-5 9-7-10 12-2-5 / 12-11-8 12-2-10", (58, 0, 0), 58, 60, id="TIL-TV-24"),
        pytest.param("9-7-5 9-7-8 / 12-7-5 9-7-3 9-11-10 / 4-11-5 1-7-8", (42, 0, 0), 42, 60, id="TIL-TV-25"),
        pytest.param("1-2-3 1-7-8 / 4-2-8 9-11-3 4-6-5 / 12-2-5 9-6-3", (25, 0, 80), 80, 0, id="TIL-TV-26"),
        pytest.param("1-7-3 1-11-10 / 9-7-3 4-7-3 12-2-5 / 1-11-5 1-6-3", (25, 60, 0), 60, 0, id="TIL-TV-27"),
        pytest.param("9-6-10 4-7-8 / 1-6-3 1-2-8 9-2-5 / 4-2-3 4-2-5", (26, 40, 0), 40, 60, id="TIL-TV-28"),
        pytest.param("4-7-3 9-6-5 / 1-6-3 1-2-3 1-2-5 / 12-6-10 9-7-3", (22, 0, 40), 40, 60, id="TIL-TV-29"),
        pytest.param("1-7-5 1-7-8 / 1-7-10 1-6-5 1-2-8 / 4-2-8 4-2-5", (45, 80, 0), 80, 0, id="TIL-TV-30"),
    ],
)  # fmt: skip
def test_scrapyards(yard: str, candidates: tuple[int, int, int], worth: int, penalty: int) -> None:
    found = value_of(read_yard(yard))
    assert (found.rows, found.silver, found.gold) == candidates
    assert found.value == worth
    assert sheet("nexus", BOARDS["nexus"].empty(), read_yard(yard)).penalty == penalty


ORCHID_EXAMPLE = """
a: 4-6-8 4-11-3
b: 1-6-10 1-2-8 1-7-3
c: -- 1-11-5 1-7-8 --
d: 9-2-3 4-7-10 4-7-5 9-2-8 4-6-3
e: 12-7-5 12-6-3 12-7-10 12-2-5 12-6-8 12-11-3
f: 9-11-5 9-7-3 -- 9-6-5 9-7-8
"""


@pytest.mark.clause("TIL-OSCORE-1", "TIL-OREL-5", "TIL-OROW-5")
@pytest.mark.parametrize(
    ("move", "rows", "bonus"),
    [
        ("-", 277, 60),
        ("1-11-10>B", 288, 60),
        ("1-2-3>C", 283, 140),
        ("1-11-10>B,1-2-3>C", 294, 140),
        ("9-11-10>A,1-11-10>B,1-2-3>C", 307, 100),
    ],
)
def test_tv_31_the_orchid_example_of_the_book(move: str, rows: int, bonus: int) -> None:
    cells = read_board("orchid", ORCHID_EXAMPLE)
    relocation = parse(move)
    assert isinstance(relocation, Relocate)
    for tile, letter in relocation.pairs:
        cells[BOARDS["orchid"].index[f"O{letter}"]] = RECON.index[tile]
    assert sum(points("orchid", cells).values()) == rows
    assert sum(bonuses("orchid", cells).values()) == bonus
    assert counted_again("orchid", shown_cells(BOARDS["orchid"].names, cells, RECON)) == (rows, bonus)


@pytest.mark.clause("TIL-OREL-7", "TIL-OREL-5")
def test_tv_31_the_best_of_the_34_relocations() -> None:
    mode = MODES["orchid"]
    cells = read_board("orchid", ORCHID_EXAMPLE)
    large = [RECON.index[name] for name in ("1-2-3", "1-11-10", "9-11-10")]
    totals = [board_points(mode, relocated(mode.board, cells, large, choice), RECON) for choice in RELOCATIONS]
    assert len(totals) == 34
    assert totals[0] == 337
    assert max(totals) == 434
    best = relocated(mode.board, cells, large, RELOCATIONS[best_relocation(mode, RECON, cells, large)])
    assert shown_cells(mode.board.names, best, RECON).items() >= {"OB": "1-11-10", "OC": "1-2-3"}.items()
    assert bonuses("orchid", best) == {"OC": 80, "b3": 40, "b2": 20}


@pytest.mark.clause("TIL-ROW-5", "TIL-BON-1", "TIL-RAY-3")
@pytest.mark.parametrize(
    ("vertical", "rising", "falling", "expected"),
    [
        pytest.param(
            "12 12 9 4 9 4 12", "2 6 7 11 6 7 11", "8 10 5 3 8 10 5", (835, 0, 50), id="TIL-TV-32"),
        pytest.param(
            "9 12 9 12 1 4 1", "6 6 11 7 7 2 2", "3 10 8 5 3 10 8", (738, 400, 70), id="TIL-TV-33"),
    ],
)  # fmt: skip
def test_extreme_boards(vertical: str, rising: str, falling: str, expected: tuple[int, int, int]) -> None:
    numbers = dict(zip(ROWS["nexus"], [*vertical.split(), *rising.split(), *falling.split()], strict=True))
    tiles = {}
    for space in BOARDS["nexus"].names:
        through = [row for row, spaces in ROWS["nexus"].items() if space in spaces]
        tiles[space] = "-".join(numbers[row] for row in through)
    assert len(set(tiles.values())) == 37
    cells = [RECON.index[tiles[space]] for space in BOARDS["nexus"].names]
    scored = sheet("no-scrapyard", cells)
    assert (scored.rows, scored.bonus, scored.ray) == expected
    assert counted_again("nexus", tiles) == expected[:2]
