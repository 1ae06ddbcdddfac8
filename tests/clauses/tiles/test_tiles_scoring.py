"""Rows, bonus tiles, rays, the ScrapYard, and who wins."""

from __future__ import annotations

import pytest
from tiles_scenes import (
    RECON,
    ROWS,
    all_play,
    bonuses,
    counted_again,
    data,
    every_kind,
    match_of,
    play_out,
    points,
    put,
    random_game,
    read_board,
    read_yard,
    row_of,
    sheet,
    truth,
    value_of,
)

from nexus.games.tiles import TILES
from nexus.games.tiles.boards import BOARDS, EMPTY, MODES
from nexus.games.tiles.events import RoundScored
from nexus.games.tiles.scoring import final_outcome, longest_ray, row_points, score_round

GOLD_BOARD = {"d4": "1-2-3"}


def crossed(rows: int, centre: str) -> list[int]:
    """A Nexus board with `centre` on d4 and so many full Scoring Rows through it."""
    tiles = {"d4": centre}
    shown = centre.split("-")
    for direction, row in list(enumerate(("V4", "R4", "F4")))[:rows]:
        other = ["12", "11", "10"]
        other[direction] = shown[direction]
        tiles |= {space: "-".join(other) for space in ROWS["nexus"][row] if space != "d4"}
    return put("nexus", tiles)


@pytest.mark.clause("TIL-ROW-2", "TIL-ROW-4", "TIL-ROW-6")
def test_a_row_scores_if_its_own_stripes_agree() -> None:
    assert points("nexus", row_of("nexus", "V1", ["9-2-3", "9-6-5", "9-7-8", "9-11-10"])) == {"V1": 36}
    assert points("nexus", row_of("nexus", "R1", ["9-6-3", "1-6-5", "4-6-8", "12-6-10"])) == {"R1": 24}


@pytest.mark.clause("TIL-ROW-2")
def test_a_row_with_an_empty_space_does_not_score() -> None:
    assert points("nexus", put("nexus", {"a1": "9-2-3", "a2": "9-6-5", "a3": "9-7-8"})) == {}


@pytest.mark.clause("TIL-ROW-3")
@pytest.mark.parametrize("place", range(4))
def test_one_other_tile_spoils_a_row(place: int) -> None:
    tiles = ["9-2-3", "9-6-5", "9-7-8", "9-11-10"]
    tiles[place] = "12" + tiles[place][1:]
    assert points("nexus", row_of("nexus", "V1", tiles)) == {}


@pytest.mark.clause("TIL-ROW-5")
def test_a_tile_counts_in_three_rows() -> None:
    found = points("nexus", crossed(3, "1-2-3"))
    assert found == {"V4": 7, "R4": 14, "F4": 21}
    assert sheet("no-scrapyard", crossed(3, "1-2-3")).rows == 42


@pytest.mark.clause("TIL-BON-1", "TIL-BON-2", "TIL-BON-3")
@pytest.mark.parametrize(("centre", "amounts"), [("1-2-3", [0, 0, 40, 80]), ("4-2-5", [0, 0, 20, 40])])
def test_a_bonus_depends_on_the_rows_through_it(centre: str, amounts: list[int]) -> None:
    assert [bonuses("nexus", crossed(rows, centre))["d4"] for rows in range(4)] == amounts


@pytest.mark.clause("TIL-BON-4")
def test_bonuses_add_up_beside_the_rows() -> None:
    board = row_of("nexus", "V1", ["1-2-3", "1-2-5", "1-2-8", "1-2-10"])
    for row in ("R1", "R2", "R3"):
        for space in ROWS["nexus"][row][1:]:
            board[BOARDS["nexus"].index[space]] = RECON.index["4-2-10"]
    assert bonuses("nexus", board) == {"a1": 40, "a2": 40, "a3": 20}
    assert sheet("no-scrapyard", board).bonus == 100
    assert sheet("no-scrapyard", board).rows == 4 + 2 * (4 + 5 + 6)


@pytest.mark.clause("TIL-BON-5", "TIL-YARD-8")
def test_the_scrapyard_never_adds_to_the_score() -> None:
    yard = read_yard("1-2-3 1-7-8 / 4-2-8 9-11-3 4-6-5 / 12-2-5 9-6-3")
    assert value_of(yard).gold == 80
    scored = sheet("nexus", BOARDS["nexus"].empty(), yard)
    assert (scored.valuation, scored.penalty, scored.bonus, scored.total) == (80, 0, 0, 0)


SUNS = ["1-2-3", "1-6-5", "4-6-8", "12-2-5"]
MOONS = ["1-2-5", "1-6-8", "4-6-10", "12-2-3"]


@pytest.mark.clause("TIL-RAY-1", "TIL-RAY-2", "TIL-RAY-3")
@pytest.mark.parametrize("tiles", [SUNS, MOONS])
@pytest.mark.parametrize("row", ["V1", "R1", "F7"])
def test_a_ray_fills_a_row_with_suns_or_moons(tiles: list[str], row: str) -> None:
    scored = sheet("no-scrapyard", row_of("nexus", row, tiles))
    assert (scored.rows, scored.ray) == (0, 40)


@pytest.mark.clause("TIL-RAY-1", "TIL-RAY-2", "TIL-RAY-7")
def test_mixed_and_unfinished_rows_are_no_rays() -> None:
    assert sheet("no-scrapyard", row_of("nexus", "V1", [*SUNS[:3], MOONS[3]])).ray == 0
    assert sheet("no-scrapyard", put("nexus", {"a1": SUNS[0], "a2": SUNS[1], "a3": SUNS[2]})).ray == 0


@pytest.mark.clause("TIL-RAY-3", "TIL-RAY-4")
def test_only_the_longest_ray_counts_and_of_equal_ones_the_first() -> None:
    board = BOARDS["nexus"]
    sun, moon = RECON.index["1-2-3"], RECON.index["1-2-5"]
    cells = board.empty()
    for space in board.rows[board.row_ids.index("V1")]:
        cells[space] = sun
    for space in board.rows[board.row_ids.index("V7")]:
        cells[space] = moon
    assert longest_ray(board, cells, RECON) == (board.row_ids.index("V1"), 4)
    assert sheet("no-scrapyard", cells).ray == 40
    for space in board.rows[board.row_ids.index("V6")]:
        cells[space] = moon
    assert longest_ray(board, cells, RECON) == (board.row_ids.index("V6"), 5)
    assert sheet("no-scrapyard", cells).ray == 50


@pytest.mark.clause("TIL-RAY-5")
def test_a_ray_on_a_scoring_row_counts_besides() -> None:
    scored = sheet("no-scrapyard", row_of("nexus", "V1", ["9-2-3", "9-6-5", "9-7-8", "9-11-8"]))
    assert (scored.rows, scored.ray, scored.total) == (36, 0, 36)
    scored = sheet("no-scrapyard", row_of("nexus", "V1", ["9-2-3", "9-6-5", "9-2-8", "9-6-10"]))
    assert (scored.rows, scored.ray, scored.total) == (36, 40, 76)


@pytest.mark.clause("TIL-RAY-6")
def test_the_scrapyard_has_no_rays() -> None:
    yard = read_yard("1-2-3 4-6-3 / 9-7-3 12-11-3 1-6-5 / 4-2-5 9-11-5")
    assert all(RECON.sun[tile] for tile in yard)
    scored = sheet("nexus", BOARDS["nexus"].empty(), yard)
    assert scored.ray == 0
    assert scored.valuation == value_of(yard).rows == 0


@pytest.mark.clause("TIL-YARD-1", "TIL-YARD-2")
def test_the_best_candidate_counts_and_none_are_mixed() -> None:
    yard = read_yard("1-2-3 1-7-8 / 4-2-8 9-11-3 4-6-5 / 12-2-5 9-6-3")
    worth = value_of(yard)
    assert (worth.rows, worth.silver, worth.gold, worth.value) == (25, 0, 80, 80)
    assert sorted(points("scrapyard", yard).values()) == [2, 4, 9, 12]


@pytest.mark.clause("TIL-YARD-2", "TIL-YARD-5")
def test_fewer_than_three_rows_are_added_up() -> None:
    two = read_yard("12-2-3 12-6-3 / 4-7-8 9-11-10 1-7-3 / 4-2-10 1-6-8")
    assert points("scrapyard", two) == {"V1": 24, "F3": 6}
    assert value_of(two).rows == 30
    none = read_yard("1-2-3 4-6-5 / 9-7-8 12-11-10 4-2-8 / 1-6-10 9-7-3")
    assert points("scrapyard", none) == {}
    assert value_of(none).value == 0


@pytest.mark.clause("TIL-YARD-3", "TIL-YARD-4")
def test_two_silvers_add_up_and_two_golds_do_not() -> None:
    assert value_of(read_yard("1-7-5 1-7-8 / 1-7-10 1-6-5 1-2-8 / 4-2-8 4-2-5")).silver == 80
    assert value_of(read_yard("4-7-3 9-6-5 / 1-6-3 1-2-3 1-2-5 / 12-6-10 9-7-3")).gold == 40


@pytest.mark.clause("TIL-YARD-5")
def test_scrapyard_rows_do_not_join_those_of_the_board() -> None:
    board = row_of("nexus", "V1", "9-2-3")
    yard = read_yard("9-2-5 9-2-8 / 1-6-3 4-7-5 12-11-3 / 1-7-10 4-6-3")
    assert points("scrapyard", yard) == {"V1": 18}
    assert sheet("nexus", board, yard).rows == 36


@pytest.mark.clause("TIL-YARD-6", "TIL-YARD-7")
@pytest.mark.parametrize(
    ("yard", "worth", "penalty"),
    [
        ("1-7-3 1-11-10 / 9-7-3 4-7-3 12-2-5 / 1-11-5 1-6-3", 60, 0),
        ("1-2-10 4-2-8 / 12-7-5 9-7-10 12-2-5 / 12-11-8 12-2-10", 58, 60),
        ("1-2-3 4-6-5 / 9-7-8 12-11-10 4-2-8 / 1-6-10 9-7-3", 0, 60),
    ],
)
def test_below_sixty_costs_sixty(yard: str, worth: int, penalty: int) -> None:
    scored = sheet("nexus", BOARDS["nexus"].empty(), read_yard(yard))
    assert (scored.valuation, scored.penalty) == (worth, penalty)


@pytest.mark.clause("TIL-SCORE-1", "TIL-OSCORE-1", "TIL-NOY-3", "TIL-OSCORE-2", "TIL-WIN-3")
@every_kind
def test_scores_are_the_same_when_counted_another_way(kind: str) -> None:
    for index in range(10):
        *_, (_, _, _, state) = random_game(kind, index)
        mode = state.table.mode
        totals = [0] * state.table.seats
        for sheets in state.data()["sheets"]:
            for seat, entry in enumerate(sheets):
                assert (entry["rows"], entry["bonus"]) == counted_again(mode.board.id, entry["board"])
                assert entry["total"] == entry["rows"] + entry["bonus"] + entry["ray"] - entry["penalty"]
                totals[seat] += entry["total"]
                if not mode.rays:
                    assert entry["ray"] == 0
                if mode.yard is None:
                    assert (entry["valuation"], entry["penalty"], entry["yard"]) == (0, 0, {})
        assert totals == state.totals


@pytest.mark.clause("TIL-SCORE-1")
@pytest.mark.parametrize("kind", ["solo", "2p-series", "3p-lowest", "3p-pass"])
def test_half_a_turn_of_board_and_scrapyard_changes_no_figure(kind: str) -> None:
    *_, (_, _, _, state) = random_game(kind, 3)
    table = state.table
    turned = [list(reversed(board)) for board in state.boards]
    yards = [list(reversed(yard)) for yard in state.yards]
    again = score_round(table.mode, table.variant, table.tiles, turned, yards)
    for before, after in zip(state.sheets[-1], again, strict=True):
        assert [before.rows, before.bonus, before.ray, before.valuation, before.total] == [
            after.rows, after.bonus, after.ray, after.valuation, after.total,
        ]  # fmt: skip


@pytest.mark.clause("TIL-SCORE-2")
def test_a_score_can_be_negative() -> None:
    yard = read_yard("1-2-3 4-6-5 / 9-7-8 12-11-10 4-2-8 / 1-6-10 9-7-3")
    assert sheet("nexus", BOARDS["nexus"].empty(), yard).total == -60


@pytest.mark.clause("TIL-WIN-1", "TIL-WIN-5")
def test_the_highest_total_wins_and_ties_share_the_win() -> None:
    assert final_outcome([10, -60, 25]).winners == (2,)
    assert final_outcome([10, -60, 25]).ranks == (2, 3, 1)
    assert final_outcome([25, -60, 25]).winners == (0, 2)
    assert final_outcome([7, 7]).winners == (0, 1)


@pytest.mark.clause("TIL-WIN-2", "TIL-WIN-4", "TIL-WIN-6")
def test_in_a_series_the_caller_moves_to_the_left() -> None:
    match = match_of(3, first_caller=2)
    callers = []
    for number in (1, 2, 3):
        assert data(match)["round"] == number
        assert data(match)["boards"] == [{}, {}, {}]
        assert len(data(match)["pile"]) == 63
        callers.append(data(match)["caller"])
        while match.deciders and truth(match).round == number:
            match.play(match.deciders[0], match.legal(match.deciders[0])[0])
    assert callers == [1, 2, 0]
    assert match.outcome is not None


@pytest.mark.clause("TIL-WIN-2", "TIL-WIN-4")
def test_the_table_chooses_how_many_rounds() -> None:
    assert [TILES.setup(seats).options["rounds"] for seats in (1, 2, 6)] == [1, 2, 6]
    assert TILES.setup(3, {"rounds": 9}).options["rounds"] == 9
    one = play_out(match_of(4, rounds=1))
    assert len(data(one)["sheets"]) == 1


@pytest.mark.clause("TIL-WIN-6")
def test_each_round_has_its_own_order() -> None:
    match = match_of(1, ["1-2-3", "9-7-8"], [["12-11-10", "4-2-5"]], rounds=2)
    while truth(match).round == 1:
        match.play(0, match.legal(0)[0])
    assert data(match)["called"] == ["12-11-10"]
    match.play(0, "d4")
    assert data(match)["called"] == ["12-11-10", "4-2-5"]


@pytest.mark.clause("TIL-WIN-3")
def test_round_scores_add_up_penalties_included() -> None:
    match = match_of(2, rounds=2)
    play_out(match)
    sheets = data(match)["sheets"]
    totals = [sheets[0][seat]["total"] + sheets[1][seat]["total"] for seat in (0, 1)]
    assert data(match)["totals"] == totals
    assert match.outcome is not None
    assert match.outcome.scores == tuple(totals)
    scored = [event for event in match.log if isinstance(event, RoundScored)]
    assert [event.round for event in scored] == [1, 2]
    assert scored[1].totals == tuple(totals)
    assert match.verify(0, "a1") is not None


@pytest.mark.clause("TIL-ROW-4")
@pytest.mark.parametrize("mode", ["nexus", "orchid"])
def test_every_row_is_worth_its_tiles_times_its_number(mode: str) -> None:
    board = MODES[mode].board
    for row, id in enumerate(board.row_ids):
        spaces = [space for space in board.rows[row] if not board.is_orchid[space]]
        cells = board.empty()
        for space in spaces:
            cells[space] = RECON.index["12-11-10"]
        number = {"V": 12, "R": 11, "F": 10}[id[0]]
        found = row_points(board, cells, RECON)
        assert found[row] == number * len(spaces)
    assert EMPTY in cells


@pytest.mark.clause("TIL-WIN-1")
def test_a_round_is_won_by_the_better_board() -> None:
    match = match_of(2, ["9-2-3", "9-6-5", "9-7-8", "9-11-10"], mode="no-scrapyard", rounds=1)
    for place in ("1", "2", "3", "4"):
        all_play(match, f"a{place}", f"g{place}" if place != "4" else "b1")
    play_out(match)
    assert match.outcome is not None
    sheets = data(match)["sheets"][0]
    assert sheets[0]["rows"] != sheets[1]["rows"]
    best = max((0, 1), key=lambda seat: sheets[seat]["total"])
    assert match.outcome.winners == (best,)


def test_board_texts_read_back() -> None:
    cells = read_board(
        "orchid",
        "a: 4-6-8 --\nb: -- -- --\nc: -- -- -- --\nd: -- -- -- -- --\ne: -- -- -- -- -- --\nf: -- -- -- -- 9-7-8",
    )
    assert cells == put("orchid", {"a1": "4-6-8", "f5": "9-7-8"})
