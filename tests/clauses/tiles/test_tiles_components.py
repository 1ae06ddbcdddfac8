"""Tiles, boards and their rows."""

from __future__ import annotations

import pytest
from tiles_scenes import RECON, ROWS, SILVERS, match_of, shown_to, truth

from nexus.core.refusals import IllegalTable
from nexus.games.tiles import TILES
from nexus.games.tiles.boards import BOARDS, MODES


@pytest.mark.clause("TIL-COMP-1")
def test_one_to_six_can_play() -> None:
    assert TILES.seats == (1, 2, 3, 4, 5, 6)
    for seats in TILES.seats:
        assert TILES.setup(seats).seats == seats
    for seats in (0, 7):
        with pytest.raises(IllegalTable) as caught:
            TILES.setup(seats)
        assert caught.value.refusal.clause == "TIL-COMP-1"


@pytest.mark.clause("TIL-COMP-2")
def test_all_players_have_the_same_tiles() -> None:
    assert len(RECON.names) == 64
    match = match_of(3)
    while match.deciders and truth(match).round == 1:
        for seat in match.deciders:
            match.play(seat, match.legal(seat)[seat % len(match.legal(seat))])
    first = match.state.data()["sheets"][0]
    sets = [sorted([*sheet["board"].values(), *sheet["yard"].values()]) for sheet in first]
    assert sets[0] == sets[1] == sets[2]
    assert len(set(sets[0])) == 44


@pytest.mark.clause("TIL-COMP-3")
def test_half_of_the_tiles_bear_a_sun() -> None:
    assert RECON.sun.count(True) == RECON.sun.count(False) == 32


@pytest.mark.clause("TIL-COMP-4", "TIL-COMP-5", "TIL-COMP-6")
def test_a_tile_has_a_number_in_each_direction() -> None:
    assert [sorted(set(numbers)) for numbers in RECON.numbers] == [[1, 4, 9, 12], [2, 6, 7, 11], [3, 5, 8, 10]]
    for tile, name in enumerate(RECON.names):
        assert name == "-".join(str(RECON.numbers[direction][tile]) for direction in range(3))
    assert sorted(map(int, RECON.colours)) == list(range(1, 13))


@pytest.mark.clause("TIL-COMP-7")
def test_every_combination_is_there_once() -> None:
    assert len(set(RECON.names)) == 64
    assert RECON.index["4-7-10"] == 16 * 1 + 4 * 2 + 3


@pytest.mark.clause("TIL-COMP-8")
def test_gold_and_silver_tiles() -> None:
    assert {name for name in RECON.names if RECON.gold[RECON.index[name]]} == {"1-2-3", "1-2-5"}
    assert {name for name in RECON.names if RECON.silver[RECON.index[name]]} == set(SILVERS)
    for tile in range(64):
        assert not (RECON.gold[tile] and RECON.silver[tile])
        assert RECON.bonus[tile] == (80 if RECON.gold[tile] else 40 if RECON.silver[tile] else 0)


@pytest.mark.clause("TIL-COMP-9", "TIL-COMP-10", "TIL-COMP-11")
def test_boards_have_their_spaces() -> None:
    assert len(BOARDS["nexus"].spaces) == 37
    assert len(BOARDS["scrapyard"].spaces) == 7
    orchid = BOARDS["orchid"]
    assert len(orchid.spaces) == 22
    assert [orchid.names[space] for space in orchid.orchids] == ["OA", "OB", "OC"]
    assert MODES["orchid"].large == 3


@pytest.mark.clause("TIL-ROW-1", "TIL-OROW-1")
@pytest.mark.parametrize("board", ["nexus", "scrapyard", "orchid"])
def test_rows_are_those_of_the_rules(board: str) -> None:
    drawn = BOARDS[board]
    rows = {id: [drawn.names[space] for space in row] for id, row in zip(drawn.row_ids, drawn.rows, strict=True)}
    assert rows == ROWS[board]
    for space in range(len(drawn.names)):
        assert [drawn.row_ids[row][0] for row in drawn.through[space]] == ["V", "R", "F"]


@pytest.mark.clause("TIL-OROW-1")
def test_each_orchid_row_has_four_spaces_around_its_orchid() -> None:
    for row, orchid in (("V6", "OA"), ("R1", "OB"), ("F6", "OC")):
        spaces = ROWS["orchid"][row]
        assert spaces[2] == orchid
        assert len(spaces) == 5


@pytest.mark.clause("TIL-OROW-7", "TIL-ROW-5")
def test_how_many_rows_there_are() -> None:
    assert [len(row) for row in BOARDS["nexus"].rows] == [4, 5, 6, 7, 6, 5, 4] * 3
    assert [len(row) for row in BOARDS["scrapyard"].rows] == [2, 3, 2] * 3
    lengths = [len(row) for row in BOARDS["orchid"].rows]
    assert len(lengths) == 18
    assert [sorted(lengths[start : start + 6]) for start in (0, 6, 12)] == [[2, 3, 4, 5, 5, 6]] * 3


@pytest.mark.clause("TIL-PREP-5")
def test_uncalled_tiles_are_grouped_by_their_top_number() -> None:
    match = match_of(calls=["1-11-10", "4-2-3"])
    view = shown_to(match, 1)
    picture = ["".join(text for text, _ in line) for line in TILES.picture(view, match.setup, match.names)]
    groups = {line.split(":")[0].strip(): line.split(":")[1].split() for line in picture[-4:]}
    assert list(groups) == ["1", "4", "9", "12"]
    assert {number: len(tiles) for number, tiles in groups.items()} == {"1": 15, "4": 16, "9": 16, "12": 16}
    assert "11-10" not in groups["1"]
    assert "11-10" in groups["4"]
