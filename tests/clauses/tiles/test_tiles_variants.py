"""Lowest ScrapYard, Pass the ScrapYard, No-ScrapYard and solitaire."""

from __future__ import annotations

import pytest
from tiles_scenes import (
    RECON,
    all_play,
    data,
    every_mode,
    match_of,
    offered,
    play_out,
    random_game,
    refused,
    restored,
    shown_to,
    truth,
    value_of,
)

from nexus.core.chance import QuickChance
from nexus.core.refusals import IllegalTable
from nexus.games.tiles import TILES
from nexus.games.tiles.events import Chose, Placed, RoundBegan, Stored
from nexus.games.tiles.rules import new_holders
from nexus.games.tiles.scoring import penalties


def refused_table(seats: int, **options: object) -> str:
    with pytest.raises(IllegalTable) as caught:
        TILES.setup(seats, options)
    return caught.value.refusal.clause


@pytest.mark.clause("TIL-VAR-1")
@pytest.mark.parametrize("variant", ["lowest", "pass"])
@pytest.mark.parametrize("mode", ["no-scrapyard", "orchid"])
def test_variants_belong_to_the_nexus_game(variant: str, mode: str) -> None:
    assert refused_table(2, variant=variant, mode=mode) == "TIL-VAR-1"


@pytest.mark.clause("TIL-VAR-1")
def test_variants_exclude_each_other() -> None:
    assert refused_table(2, variant="lowest,pass") == "TIL-VAR-1"


@pytest.mark.clause("TIL-LOW-1")
def test_lowest_is_played_like_the_standard_game() -> None:
    options = ({"variant": "standard", "rounds": 1}, {"variant": "lowest", "rounds": 1})
    matches = [TILES.match(2, seed="same", options=chosen) for chosen in options]
    chance = QuickChance("same")
    while matches[0].deciders:
        assert offered(matches[0]) == offered(matches[1])
        seat, move = matches[0].state.random_move(chance)
        for match in matches:
            match.play(seat, move)
    kept = ("rows", "bonus", "ray", "valuation", "board", "yard")
    sheets = [[{key: entry[key] for key in kept} for entry in data(match)["sheets"][0]] for match in matches]
    assert sheets[0] == sheets[1]


@pytest.mark.clause("TIL-LOW-2", "TIL-LOW-3")
def test_only_the_lowest_valuation_costs_points() -> None:
    assert penalties("lowest", [10, 20, 59], RECON) == [60, 0, 0]
    assert penalties("lowest", [99, 80, 61], RECON) == [0, 0, 60]


@pytest.mark.clause("TIL-LOW-4", "TIL-LOW-5")
@pytest.mark.parametrize(("players", "share"), [(2, 30), (3, 20), (4, 15), (5, 12), (6, 10)])
def test_equal_lowest_valuations_share_the_penalty(players: int, share: int) -> None:
    assert penalties("lowest", [50] * players, RECON) == [share] * players
    if players < 6:
        assert penalties("lowest", [50] * players + [51], RECON) == [share] * players + [0]


@pytest.mark.clause("TIL-LOW-6")
@pytest.mark.parametrize("variant", ["lowest", "pass"])
def test_variants_need_two_players(variant: str) -> None:
    assert refused_table(1, variant=variant) == "TIL-LOW-6"
    assert TILES.setup(2, {"variant": variant}).seats == 2


@pytest.mark.clause("TIL-PASS-1")
@pytest.mark.parametrize("seats", range(2, 7))
def test_the_left_neighbour_holds_the_scrapyard(seats: int) -> None:
    match = match_of(seats, variant="pass", rounds=1)
    began = match.log[0]
    assert isinstance(began, RoundBegan)
    assert list(began.holders) == data(match)["holders"] == [(seat + 1) % seats for seat in range(seats)]
    assert sorted(began.holders) == list(range(seats))
    assert data(match)["yards"] == [{}] * seats


@pytest.mark.clause("TIL-PASS-2", "TIL-PASS-3")
def test_the_owner_discards_and_the_holder_chooses_the_space() -> None:
    match = match_of(3, ["1-11-10", "9-2-3"], variant="pass", rounds=1)
    assert offered(match)[-1] == "*"
    assert refused(match, "x1") == "TIL-PASS-2"
    events = all_play(match, "*", "d4", "a1")
    assert [type(event) for event in events] == [Chose, Chose, Chose, Placed]
    assert data(match)["phase"] == "hold"
    assert match.deciders == (1,)
    assert refused(match, "x1", seat=1) == "TIL-PASS-2"
    assert offered(match, 2) == ["x1", "x2", "y1", "y2", "y3", "z1", "z2"]
    assert shown_to(match, 2).prompt == "Put the 1-11-10 of seat 1 on a space of that ScrapYard."
    events = match.play(1, "y2")
    assert isinstance(events[1], Stored)
    assert events[1].places == ("y2", "", "")
    assert data(match)["yards"] == [{"y2": "1-11-10"}, {}, {}]
    assert data(match)["boards"] == [{}, {"d4": "1-11-10"}, {"a1": "1-11-10"}]
    assert data(match)["called"] == ["1-11-10", "9-2-3"]


@pytest.mark.clause("TIL-PASS-2")
def test_several_holders_choose_at_the_same_time() -> None:
    match = match_of(3, ["1-11-10"], variant="pass", rounds=1)
    all_play(match, "*", "*", "a1")
    assert match.deciders == (1, 2)
    match.play(2, "x1")
    assert shown_to(match, 2).chosen == ("", "", "?")
    assert shown_to(match, 3).chosen == ("", "", "x1")
    assert match.consent_needed(2, match.ply - 1) == ()
    match.undo(2, match.ply - 1)
    assert match.deciders == (1, 2)
    match.play(2, "x2")
    match.play(1, "x1")
    assert data(match)["yards"] == [{"x1": "1-11-10"}, {"x2": "1-11-10"}, {}]


@pytest.mark.clause("TIL-PASS-4")
@pytest.mark.parametrize(("move", "clause"), [("-", "TIL-PLACE-6"), ("d4", "TIL-PASS-4"), ("*", "TIL-PASS-4")])
def test_the_holder_may_not_refuse(move: str, clause: str) -> None:
    match = match_of(2, variant="pass", rounds=1)
    all_play(match, "*", "d4")
    assert refused(match, move, seat=2) == clause


@pytest.mark.clause("TIL-PASS-4")
def test_the_holder_may_not_move_tiles() -> None:
    match = match_of(2, variant="pass", rounds=1)
    all_play(match, "*", "d4")
    match.play(1, "x1")
    all_play(match, "*", "d5")
    assert "x1" not in offered(match, 2)
    assert refused(match, "x1", seat=2) == "TIL-PLACE-3"


@pytest.mark.clause("TIL-PASS-5")
def test_seven_discards_and_no_more() -> None:
    match = match_of(2, variant="pass", rounds=1)
    for _ in range(7):
        all_play(match, "*", offered(match, 2)[0])
        match.play(1, offered(match, 2)[0])
    assert "*" not in offered(match)
    assert len(offered(match)) == 37
    assert refused(match, "*") == "TIL-PASS-5"
    play_out(match)
    assert [len(yard) for yard in data(match)["yards"]] == [7, 7]


@pytest.mark.clause("TIL-PASS-6", "TIL-PASS-7")
def test_the_owner_pays_for_the_highest_scrapyard() -> None:
    for index in range(10):
        *_, (_, _, _, state) = random_game("3p-pass", index)
        for sheets in state.sheets:
            worth = [value_of(sheet.yard).value for sheet in sheets]
            assert [sheet.valuation for sheet in sheets] == worth
            payers = worth.count(max(worth))
            assert [sheet.penalty for sheet in sheets] == [
                60 // payers if value == max(worth) else 0 for value in worth
            ]
    assert penalties("pass", [10, 59, 20], RECON) == [0, 60, 0]


@pytest.mark.clause("TIL-PASS-8", "TIL-PASS-9")
def test_later_the_next_in_rank_holds_the_scrapyard() -> None:
    match = match_of(4, variant="pass", rounds=2)

    def holders(totals: list[int], caller: int, number: int = 2) -> list[int]:
        return new_holders(restored(match, totals=totals, caller=caller - 1, round=number))

    assert holders([300, 500, 400, 250], caller=2) == [3, 2, 0, 1]
    assert holders([100, 100, 100, 100], caller=1) == [1, 2, 3, 0]
    assert holders([100, 200, 100, 200], caller=4) == [2, 0, 3, 1]
    assert holders([100, 200, 100, 200], caller=4, number=1) == [1, 2, 3, 0]


@pytest.mark.clause("TIL-PASS-8")
def test_holders_follow_the_totals_of_a_played_round() -> None:
    seen = set()
    for index in range(6):
        for _, _, events, state in random_game("3p-pass", index):
            for event in events:
                if isinstance(event, RoundBegan) and event.round == 2:
                    order = sorted(range(3), key=lambda seat: (-state.totals[seat], (seat - state.caller) % 3))
                    expected = {order[rank]: order[(rank + 1) % 3] for rank in range(3)}
                    assert dict(enumerate(event.holders)) == expected
                    seen.add(event.holders)
    assert len(seen) == 2


@pytest.mark.clause("TIL-NOY-1", "TIL-NOY-2")
def test_without_scrapyard_every_tile_goes_on_the_board() -> None:
    match = match_of(2, mode="no-scrapyard", rounds=1)
    assert len(offered(match)) == 37
    for text in ("x1", "*"):
        assert refused(match, text) == "TIL-NOY-1"
    play_out(match)
    assert len(data(match)["called"]) == 37
    assert len(data(match)["pile"]) == 27
    assert [len(board) for board in data(match)["boards"]] == [37, 37]


@pytest.mark.clause("TIL-SOLO-1", "TIL-SOLO-2")
@every_mode
def test_one_player_calls_and_plays(mode: str) -> None:
    match = TILES.match(seed="alone", options={"mode": mode})
    assert match.setup.seats == 1
    assert data(match)["caller"] == 0
    assert match.deciders == (0,)
    play_out(match)
    assert match.outcome is not None
    assert match.outcome.scores == (data(match)["sheets"][0][0]["total"],)
    record = match.record()
    assert (record.options["mode"], record.options["tiles"]) == (mode, "tiles-recon-1")


def test_closed_boards_are_refused_where_scrapyards_are_compared() -> None:
    for variant in ("lowest", "pass"):
        assert refused_table(2, variant=variant, boards="closed") == "TIL-AMB-20"


def test_closed_boards_open_when_the_round_is_scored() -> None:
    match = match_of(2, ["1-11-10"], boards="closed", rounds=1)
    events = all_play(match, "d4", "a1")
    placed = next(event for event in events if isinstance(event, Placed))
    seen = placed.seen_by(0)
    assert isinstance(seen, Placed)
    assert seen.places == ("d4", "?")
    assert shown_to(match, 1).boards == ({"d4": "1-11-10"}, {})
    assert shown_to(match, None).boards == ({}, {})
    assert shown_to(match, 1).closed == (1,)
    world = truth(match).imagine(0, QuickChance(3))
    assert world.view(0) == truth(match).view(0)
    assert world.digest() != truth(match).digest()
    play_out(match)
    assert len(shown_to(match, 1).boards[1]) == 37
