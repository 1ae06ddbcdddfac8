"""Edge cases."""

from __future__ import annotations

from typing import Any

import pytest
from tiles_scenes import RECON, all_play, data, match_of, offered, play_out, read_yard, sheet, truth

from nexus.core.refusals import IllegalTable
from nexus.games.tiles import TILES
from nexus.games.tiles.boards import BOARDS
from nexus.games.tiles.scoring import penalties


@pytest.mark.clause("TIL-EDGE-1")
@pytest.mark.parametrize("options", [{"mode": "nexus"}, {"mode": "no-scrapyard"}, {"mode": "orchid", "half": "sun"}])
def test_the_last_tile_has_one_place_and_is_recorded(options: dict[str, Any]) -> None:
    match = match_of(1, (), (), rounds=1, **options)
    play_out(match, until=truth(match).table.mode.calls)
    assert len(offered(match)) == 1
    ply = match.ply
    match.play(0, offered(match)[0])
    assert match.ply == ply + 1


@pytest.mark.clause("TIL-EDGE-1", "TIL-EDGE-3")
def test_with_a_full_board_discarding_is_forced() -> None:
    match = match_of(2, variant="pass", rounds=1)
    while truth(match).calls < 38:
        all_play(match, offered(match)[0], offered(match, 2)[0])
    assert offered(match) == offered(match, 2) == ["*"]
    all_play(match, "*", "*")
    assert match.deciders == (0, 1)
    assert len(offered(match)) == 7


@pytest.mark.clause("TIL-EDGE-2")
def test_with_a_full_scrapyard_only_the_board_is_left() -> None:
    standard = match_of()
    for _ in range(7):
        standard.play(0, offered(standard)[-1])
    assert len(offered(standard)) == 37
    handed = match_of(2, variant="pass", rounds=1)
    for _ in range(7):
        all_play(handed, "*", offered(handed, 2)[0])
        handed.play(1, offered(handed, 2)[0])
    assert "*" not in offered(handed)


@pytest.mark.clause("TIL-EDGE-3")
def test_with_a_full_board_the_player_still_chooses_the_scrapyard_space() -> None:
    match = play_out(match_of(), until=38)
    assert len(offered(match)) == 7


@pytest.mark.clause("TIL-EDGE-4")
def test_a_full_orchid_or_full_spaces_force_the_other() -> None:
    spaces_first = play_out(match_of(mode="orchid", half="sun"), until=23)
    assert offered(spaces_first) == ["L"]
    orchid_first = match_of(mode="orchid", half="sun")
    for _ in range(3):
        orchid_first.play(0, "L")
    assert len(offered(orchid_first)) == 22


@pytest.mark.clause("TIL-EDGE-5")
def test_alone_there_is_no_ranking_and_no_comparing_variant() -> None:
    match = play_out(match_of())
    assert match.outcome is not None
    assert match.outcome.ranks == (1,)
    for variant in ("lowest", "pass"):
        with pytest.raises(IllegalTable):
            TILES.setup(1, {"variant": variant})


@pytest.mark.clause("TIL-EDGE-6")
def test_two_players_hold_each_others_scrapyard_in_every_round() -> None:
    match = match_of(2, variant="pass", rounds=3)
    seen: list[list[int]] = []
    while match.deciders:
        if truth(match).calls == 1 and len(seen) < truth(match).round:
            seen.append(data(match)["holders"])
        match.play(match.deciders[0], match.legal(match.deciders[0])[0])
    assert seen == [[1, 0]] * 3


@pytest.mark.clause("TIL-EDGE-7")
@pytest.mark.parametrize("variant", ["lowest", "pass"])
@pytest.mark.parametrize("players", range(2, 7))
def test_with_equal_valuations_all_share_the_penalty(variant: str, players: int) -> None:
    assert penalties(variant, [42] * players, RECON) == [60 // players] * players


@pytest.mark.clause("TIL-EDGE-8", "TIL-EDGE-9")
def test_sixty_is_enough_and_nothing_is_not() -> None:
    assert penalties("standard", [60, 59, 0], RECON) == [0, 60, 60]


@pytest.mark.clause("TIL-EDGE-9", "TIL-EDGE-10")
def test_the_lowest_score_is_minus_sixty() -> None:
    empty_handed = sheet(
        "nexus", BOARDS["nexus"].empty(), read_yard("1-2-3 4-6-5 / 9-7-8 12-11-10 4-2-8 / 1-6-10 9-7-3")
    )
    assert (empty_handed.valuation, empty_handed.total) == (0, -60)
