"""The Orchid board: placement, Orchid Rows, relocation and scoring."""

from __future__ import annotations

from typing import Any

import pytest
from tiles_scenes import (
    RECON,
    all_play,
    bonuses,
    counted_again,
    data,
    match_of,
    offered,
    play_out,
    points,
    put,
    random_game,
    refused,
    row_of,
    shown_to,
    truth,
)

from nexus.core.match import Match
from nexus.games.tiles import TILES
from nexus.games.tiles.boards import BOARDS, MODES
from nexus.games.tiles.events import Relocated
from nexus.games.tiles.moves import RELOCATIONS
from nexus.games.tiles.outlook import best_relocation, relocated
from nexus.games.tiles.scoring import board_points, row_points


def orchid(seats: int = 1, calls: tuple[str, ...] = (), **options: Any) -> Match:
    """An Orchid match with sun tiles."""
    return match_of(seats, calls, (), **({"mode": "orchid", "half": "sun"} | options))


@pytest.mark.clause("TIL-OPREP-1")
def test_there_is_no_scrapyard() -> None:
    match = orchid()
    assert refused(match, "x1") == "TIL-OPREP-1"
    assert data(match)["yards"] == [{}]


@pytest.mark.clause("TIL-OPREP-2")
@pytest.mark.parametrize("half", ["sun", "moon"])
def test_only_one_half_is_used(half: str) -> None:
    match = orchid(half=half)
    tiles = [*data(match)["called"], *data(match)["pile"]]
    assert len(tiles) == 32
    assert {RECON.sun[RECON.index[name]] for name in tiles} == {half == "sun"}


@pytest.mark.clause("TIL-OPREP-2")
def test_halves_alternate_or_are_drawn() -> None:
    def halves(option: str, seed: str) -> list[str]:
        match = TILES.match(1, seed=seed, options={"mode": "orchid", "rounds": 4, "half": option})
        found = [data(match)["half"]]
        while match.deciders:
            match.play(0, match.legal(0)[0])
            if truth(match).round > len(found):
                found.append(data(match)["half"])
        return found

    assert halves("alternate", "any") == ["sun", "moon", "sun", "moon"]
    assert {half for seed in "abcd" for half in halves("random", seed)} == {"sun", "moon"}


@pytest.mark.clause("TIL-OPREP-3")
def test_calls_are_as_on_the_nexus_board() -> None:
    match = orchid(3, ("1-2-3", "9-7-8"))
    assert match.deciders == (0, 1, 2)
    match.play(0, "a1")
    assert shown_to(match, 2).chosen == ("?", "", "")
    assert refused(match, "a2") == "TIL-CALL-3"
    match.play(1, "L")
    match.play(2, "a1")
    assert data(match)["called"] == ["1-2-3", "9-7-8"]


@pytest.mark.clause("TIL-OPLACE-1", "TIL-OPLACE-2")
def test_any_space_or_the_large_orchid_may_be_used_but_no_small_one() -> None:
    match = orchid()
    assert len(offered(match)) == 23
    assert offered(match)[-1] == "L"
    for name in ("OA", "OB", "OC", "f3", "c1", "c4"):
        assert name not in offered(match)
        assert refused(match, name) == "TIL-OPLACE-2"
    for name in ("g1", "a3", "*"):
        assert refused(match, name) == "TIL-OPLACE-1"


@pytest.mark.clause("TIL-OPLACE-3")
def test_the_large_orchid_is_an_unordered_set_without_rows() -> None:
    first = orchid(calls=("9-7-8", "9-2-3", "9-2-8"))
    second = orchid(calls=("9-2-8", "9-7-8", "9-2-3"))
    for match in (first, second):
        for _ in range(3):
            match.play(0, "L")
    assert data(first)["large"] == data(second)["large"] == [["9-2-3", "9-2-8", "9-7-8"]]
    assert data(first)["boards"] == [{}]
    assert points("orchid", truth(first).boards[0]) == {}


@pytest.mark.clause("TIL-OPLACE-4")
def test_a_full_large_orchid_takes_no_more() -> None:
    match = orchid()
    for _ in range(3):
        match.play(0, "L")
    assert "L" not in offered(match)
    assert len(offered(match)) == 22
    assert refused(match, "L") == "TIL-OPLACE-4"


@pytest.mark.clause("TIL-OPLACE-5")
def test_with_all_spaces_filled_only_the_large_orchid_is_left() -> None:
    match = play_out(orchid(), until=23)
    assert offered(match) == ["L"]
    assert refused(match, "a1") == "TIL-OPLACE-5"


@pytest.mark.clause("TIL-OPLACE-6")
@pytest.mark.parametrize("name", ["1-2-3", "1-2-8", "12-11-10"])
def test_any_tile_may_be_put_aside(name: str) -> None:
    half = "sun" if RECON.sun[RECON.index[name]] else "moon"
    match = orchid(calls=(name,), half=half)
    match.play(0, "L")
    assert data(match)["large"] == [[name]]


@pytest.mark.clause("TIL-OPLACE-7")
def test_placement_is_as_on_the_nexus_board() -> None:
    match = orchid(calls=("1-2-3", "12-11-8"))
    match.play(0, "a1")
    assert refused(match, "a1") == "TIL-PLACE-3"
    assert refused(match, "-") == "TIL-PLACE-6"
    assert refused(match, "a2") == ""
    assert refused(match, "1-2-3>A") == "TIL-OREL-1"


@pytest.mark.clause("TIL-OEND-1", "TIL-OREL-1")
def test_after_25_calls_tiles_are_relocated() -> None:
    match = orchid(2, rounds=1)
    while truth(match).calls < 25 or data(match)["phase"] == "place":
        all_play(match, offered(match)[0], offered(match, 2)[-1])
    assert data(match)["phase"] == "relocate"
    assert [len(board) for board in data(match)["boards"]] == [22, 22]
    assert [len(large) for large in data(match)["large"]] == [3, 3]
    assert len(data(match)["pile"]) == 7
    assert match.deciders == (0, 1)
    assert not data(match)["sheets"]


@pytest.mark.clause("TIL-OROW-2", "TIL-OROW-3")
@pytest.mark.parametrize(("row", "four"), [("V6", 36), ("R1", 28), ("F6", 32)])
def test_an_orchid_row_with_an_empty_orchid_needs_four_equal_tiles(row: str, four: int) -> None:
    cells = row_of("orchid", row, "9-7-8")
    assert points("orchid", cells) == {row: four}
    half = row_of("orchid", row, ["9-7-8", "9-7-8", "4-6-5", "4-6-5"])
    assert points("orchid", half) == {}
    spaces = BOARDS["orchid"].rows[BOARDS["orchid"].row_ids.index(row)]
    cells[spaces[0]] = -1
    assert points("orchid", cells) == {}


@pytest.mark.clause("TIL-OROW-4", "TIL-OROW-6")
@pytest.mark.parametrize(("row", "name", "five"), [("V6", "OA", 45), ("R1", "OB", 35), ("F6", "OC", 40)])
def test_a_filled_orchid_must_match_and_counts(row: str, name: str, five: int) -> None:
    cells = row_of("orchid", row, "9-7-8")
    cells[BOARDS["orchid"].index[name]] = RECON.index["9-7-8"]
    assert points("orchid", cells) == {row: five}
    cells[BOARDS["orchid"].index[name]] = RECON.index["4-6-5"]
    assert points("orchid", cells) == {}


@pytest.mark.clause("TIL-OROW-5", "TIL-OROW-6")
def test_an_empty_orchid_is_passed_over_in_the_other_rows() -> None:
    cells = put("orchid", {"d4": "4-2-8", "e4": "9-2-5"})
    assert points("orchid", cells) == {"R4": 4}
    index = BOARDS["orchid"].index
    cells[index["OC"]] = RECON.index["1-2-3"]
    assert points("orchid", cells) == {"R4": 6}
    cells[index["OA"]] = RECON.index["9-2-10"]
    assert points("orchid", cells) == {"R4": 8}
    cells[index["OA"]] = RECON.index["9-11-10"]
    assert points("orchid", cells) == {}


@pytest.mark.clause("TIL-OROW-7")
def test_every_row_of_the_orchid_board_can_score() -> None:
    board = BOARDS["orchid"]
    cells = [RECON.index["12-11-10"]] * 25
    for orchid_space in board.orchids:
        cells[orchid_space] = -1
    found = row_points(board, cells, RECON)
    assert all(found)
    spaces = {id: board.row_spaces[row] for row, id in enumerate(board.row_ids)}
    assert found == [{"V": 12, "R": 11, "F": 10}[id[0]] * spaces[id] for id in board.row_ids]


def at_relocation(seats: int = 1, **options: Any) -> Match:
    """A match in which all tiles are placed, the first spaces filled first."""
    match = orchid(seats, (), **({"rounds": 1} | options))
    while data(match)["phase"] == "place":
        for seat in match.deciders:
            match.play(seat, match.legal(seat)[0])
    return match


@pytest.mark.clause("TIL-OREL-1", "TIL-OREL-2", "TIL-OREL-7")
def test_there_are_34_relocations() -> None:
    match = at_relocation()
    large = data(match)["large"][0]
    moves = offered(match)
    assert len(moves) == len(set(moves)) == 34
    counts = [0 if move == "-" else len(move.split(",")) for move in moves]
    assert [counts.count(number) for number in range(4)] == [1, 9, 18, 6]
    for tile in large:
        for letter in "ABC":
            assert f"{tile}>{letter}" in moves
    assert refused(match, f"{large[0]}>A,{large[1]}>A") == "TIL-OREL-2"
    assert refused(match, f"{large[0]}>A,{large[0]}>B") == "TIL-OREL-2"


@pytest.mark.clause("TIL-OREL-2")
def test_a_relocation_is_carried_out() -> None:
    match = at_relocation()
    large = data(match)["large"][0]
    before = data(match)["boards"][0]
    events = match.play(0, f"{large[1]}>C,{large[2]}>A")
    assert isinstance(events[0], Relocated)
    assert events[0].moves == (f"{large[2]}>A,{large[1]}>C",)
    assert data(match)["boards"][0] == before | {"OA": large[2], "OC": large[1]}
    assert data(match)["large"][0] == [large[0]]


@pytest.mark.clause("TIL-OREL-3")
def test_no_other_tile_moves() -> None:
    match = at_relocation()
    on_board = data(match)["boards"][0]["a1"]
    assert refused(match, f"{on_board}>A") == "TIL-OREL-3"
    assert refused(match, "L") == "TIL-OREL-3"
    assert refused(match, "a1") == "TIL-OREL-3"


@pytest.mark.clause("TIL-OREL-4")
def test_tiles_may_be_left_and_then_cost_nothing() -> None:
    match = at_relocation()
    before = board_points(MODES["orchid"], truth(match).boards[0], RECON)
    match.play(0, "-")
    assert data(match)["sheets"][0][0]["total"] == before
    assert len(data(match)["large"][0]) == 3


@pytest.mark.clause("TIL-OREL-5")
def test_a_relocated_tile_counts_like_any_other() -> None:
    tiles = {"d4": "4-2-8", "e4": "9-2-5", "c2": "1-11-5", "c3": "1-7-8"}
    cells = put("orchid", tiles)
    index = BOARDS["orchid"].index
    assert points("orchid", cells) == {"V3": 2, "R4": 4}
    cells[index["OC"]] = RECON.index["1-2-3"]
    assert points("orchid", cells) == {"V3": 3, "R4": 6}
    assert bonuses("orchid", cells) == {"OC": 40}
    cells[index["OA"]] = RECON.index["9-11-10"]
    assert points("orchid", cells) == {"V3": 3}
    assert bonuses("orchid", cells) == {"OC": 0}


@pytest.mark.clause("TIL-OREL-6")
def test_a_relocation_never_makes_a_row_score() -> None:
    for index in range(20):
        for _, _, _, state in random_game("2p-orchid", index):
            if state.data()["phase"] != "relocate":
                continue
            for seat in range(2):
                before = row_points(state.table.mode.board, state.boards[seat], RECON)
                for choice in RELOCATIONS:
                    after = relocated(state.table.mode.board, state.boards[seat], state.large[seat], choice)
                    found = row_points(state.table.mode.board, after, RECON)
                    assert all(old for old, new in zip(before, found, strict=True) if new)


@pytest.mark.clause("TIL-OSCORE-1", "TIL-OSCORE-3")
def test_rows_and_bonuses_count_after_the_relocation() -> None:
    match = at_relocation()
    large = data(match)["large"][0]
    match.play(0, f"{large[0]}>A,{large[1]}>B,{large[2]}>C")
    entry = data(match)["sheets"][0][0]
    assert set(entry["board"]) >= {"OA", "OB", "OC"}
    assert (entry["rows"], entry["bonus"]) == counted_again("orchid", entry["board"])
    assert entry["total"] == entry["rows"] + entry["bonus"]


@pytest.mark.clause("TIL-OSCORE-2")
def test_there_are_no_rays_valuations_or_penalties() -> None:
    entry = data(play_out(orchid()))["sheets"][0][0]
    assert (entry["ray"], entry["valuation"], entry["penalty"]) == (0, 0, 0)


@pytest.mark.clause("TIL-OSCORE-4")
def test_a_series_works_as_on_the_nexus_board() -> None:
    match = play_out(orchid(2))
    assert len(data(match)["sheets"]) == 2
    assert match.outcome is not None
    assert match.outcome.scores == tuple(data(match)["totals"])
    assert match.outcome.winners == tuple(
        seat for seat in (0, 1) if data(match)["totals"][seat] == max(data(match)["totals"])
    )


def test_relocations_are_chosen_at_the_same_time_and_can_be_changed() -> None:
    match = at_relocation(2)
    large = data(match)["large"][0]
    ply = match.ply
    match.play(0, f"{large[0]}>A")
    assert shown_to(match, 2).chosen == ("?", "")
    assert refused(match, "-") == "TIL-AMB-12"
    match.undo(0, ply)
    match.play(0, "-")
    match.play(1, "-")
    assert match.outcome is not None


def test_the_table_can_relocate_or_give_a_hint() -> None:
    automatic = orchid(relocation="automatic", rounds=1)
    play_out(automatic)
    entry = data(automatic)["sheets"][0][0]
    assert automatic.ply == 25
    hinted = at_relocation(relocation="hint")
    hint = shown_to(hinted, 1).hint
    assert hint in offered(hinted)
    hinted.play(0, hint)
    assert data(hinted)["sheets"][0][0]["total"] == entry["total"]
    assert shown_to(at_relocation(), 1).hint == ""


def test_the_best_relocation_is_never_worse_than_none() -> None:
    mode = MODES["orchid"]
    for index in range(20):
        for _, _, _, state in random_game("2p-orchid", index):
            if state.data()["phase"] == "relocate":
                cells, large = state.boards[0], state.large[0]
                worth = [
                    board_points(mode, relocated(mode.board, cells, large, choice), RECON) for choice in RELOCATIONS
                ]
                assert worth[best_relocation(mode, RECON, cells, large)] == max(worth)
