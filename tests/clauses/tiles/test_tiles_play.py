"""Preparation, calls, placement and the end of a round on the Nexus board."""

from __future__ import annotations

from collections import Counter

import pytest
from tiles_scenes import (
    RECON,
    all_play,
    data,
    every_kind,
    every_mode,
    match_of,
    offered,
    play_out,
    random_game,
    refused,
    shown_to,
    truth,
)

from nexus.core.chance import QuickChance
from nexus.core.refusals import IllegalMove
from nexus.games.tiles import TILES
from nexus.games.tiles.events import Called, Chose, Placed, RoundBegan
from nexus.games.tiles.rules import PLACE


@pytest.mark.clause("TIL-PREP-1")
def test_boards_are_empty_at_first() -> None:
    match = match_of(2)
    assert data(match)["boards"] == [{}, {}]
    assert data(match)["yards"] == [{}, {}]
    assert len(truth(match).pile) == 64
    assert len(offered(match)) == 44


@pytest.mark.clause("TIL-PREP-2")
def test_one_player_calls() -> None:
    match = match_of(4, first_caller=3)
    began = match.log[0]
    assert isinstance(began, RoundBegan)
    assert began.caller == data(match)["caller"] == 2
    callers = {TILES.match(4, seed=str(seed), options={"first_caller": 0}).view(None).caller for seed in range(60)}  # type: ignore[attr-defined]
    assert callers == {0, 1, 2, 3}


@pytest.mark.clause("TIL-PREP-3", "TIL-CALL-1")
def test_every_tile_is_as_likely_to_be_called_first() -> None:
    chance = QuickChance("first tiles")
    setup = TILES.setup(1)
    counts = Counter(TILES.start(setup, chance, None).pile[0] for _ in range(6400))
    assert len(counts) == 64
    assert min(counts.values()) > 60
    assert max(counts.values()) < 150


@pytest.mark.clause("TIL-PREP-3", "TIL-CALL-5")
@pytest.mark.parametrize("seat", [1, 2, None])
def test_nobody_knows_the_order_of_the_pile(seat: int | None) -> None:
    match = match_of(2, ["1-11-10", "9-2-3"])
    viewer = None if seat is None else seat - 1
    worlds = {str(match.state.imagine(viewer, QuickChance(seed)).data()["pile"]) for seed in range(5)}
    assert len(worlds) == 5
    assert list(shown_to(match, seat).uncalled) == sorted(shown_to(match, seat).uncalled, key=RECON.index.__getitem__)


@pytest.mark.clause("TIL-PREP-4", "TIL-CALL-4")
def test_the_tiles_still_to_come_are_known() -> None:
    match = match_of(2, ["1-11-10", "9-2-3"])
    seen: list[str] = []
    while len(seen) < 44:
        view = shown_to(match, 2)
        seen.append(view.tile)
        assert set(view.called) | set(view.uncalled) == set(RECON.names)
        assert not set(view.called) & set(view.uncalled)
        assert list(view.called) == seen
        all_play(match, offered(match)[0], offered(match)[0])
    assert len(set(seen)) == 44


@pytest.mark.clause("TIL-CALL-1", "TIL-CALL-7")
def test_a_call_is_made_known_to_all_by_its_numbers() -> None:
    match = match_of(2, ["1-11-10"])
    called = match.log[1]
    assert isinstance(called, Called)
    assert (called.number, called.tile) == (1, "1-11-10")
    for seat in (0, 1, None):
        assert called.seen_by(seat) == called
        assert shown_to(match, None if seat is None else seat + 1).tile == "1-11-10"


@pytest.mark.clause("TIL-CALL-2", "TIL-CALL-3")
def test_everybody_places_before_the_next_call() -> None:
    match = match_of(3, ["1-11-10", "9-2-3"])
    assert list(match.deciders) == [0, 1, 2]
    match.play(1, "d4")
    assert list(match.deciders) == [0, 2]
    assert refused(match, "d5", seat=2) == "TIL-CALL-3"
    match.play(0, "a1")
    assert data(match)["called"] == ["1-11-10"]
    match.play(2, "x1")
    assert data(match)["boards"] == [{"a1": "1-11-10"}, {"d4": "1-11-10"}, {}]
    assert data(match)["yards"] == [{}, {}, {"x1": "1-11-10"}]
    assert data(match)["called"] == ["1-11-10", "9-2-3"]
    assert list(match.deciders) == [0, 1, 2]


@pytest.mark.clause("TIL-CALL-5")
def test_the_caller_has_no_advantage() -> None:
    moves = [(0, "d4"), (1, "d3"), (0, "d3"), (1, "d4")]
    ends = []
    for caller in (1, 2):
        match = match_of(2, first_caller=caller, rounds=1)
        for seat, move in moves:
            match.play(seat, move)
        assert [offered(match, seat) for seat in (1, 2)] == [offered(match, 1), offered(match, 1)]
        ends.append(play_out(match).outcome)
    assert ends[0] == ends[1]


@pytest.mark.clause("TIL-CALL-6")
def test_choices_are_hidden_until_all_have_chosen() -> None:
    match = match_of(3, ["1-11-10", "9-2-3"])
    offers = [offered(match, seat) for seat in (1, 2, 3)]
    events = match.play(0, "d4")
    assert events == [Chose(0, "d4")]
    assert events[0].seen_by(0) == Chose(0, "d4")
    for reader in (1, 2, None):
        assert events[0].seen_by(reader) == Chose(0, "?")
        assert shown_to(match, None if reader is None else reader + 1).chosen == ("?", "", "")
        assert shown_to(match, None if reader is None else reader + 1).boards[0] == {}
    assert shown_to(match, 1).chosen == ("d4", "", "")
    assert [offered(match, seat) for seat in (2, 3)] == offers[1:]
    match.play(2, "d4")
    revealed = match.play(1, "d4")
    assert [type(event) for event in revealed] == [Chose, Placed, Called]
    placed = revealed[1]
    assert isinstance(placed, Placed)
    assert placed.places == ("d4", "d4", "d4")


@pytest.mark.clause("TIL-CALL-6")
def test_a_choice_can_be_changed_until_the_last_one_and_others_stand() -> None:
    match = match_of(3, ["1-11-10", "9-2-3"])
    match.play(0, "d4")
    match.play(1, "a1")
    assert match.consent_needed(0, 0) == ()
    match.undo(0, 0)
    assert match.deciders == (0, 2)
    assert shown_to(match, 2).chosen == ("", "a1", "")
    match.play(0, "g4")
    match.play(2, "x2")
    assert data(match)["boards"] == [{"g4": "1-11-10"}, {"a1": "1-11-10"}, {}]
    assert match.consent_needed(0, 1) == (1, 2)


@pytest.mark.clause("TIL-PLACE-1")
def test_a_tile_cannot_be_turned() -> None:
    match = match_of(calls=["1-11-10"])
    with pytest.raises(IllegalMove):
        match.play(0, "d4/60")
    match.play(0, "d4")
    assert data(match)["boards"][0] == {"d4": "1-11-10"}


@pytest.mark.clause("TIL-PLACE-2")
def test_any_empty_space_of_board_and_scrapyard_may_be_used() -> None:
    match = match_of()
    names = [
        f"{column}{row}"
        for column, size in zip("abcdefg", (4, 5, 6, 7, 6, 5, 4), strict=True)
        for row in range(1, size + 1)
    ]
    assert offered(match) == [*names, "x1", "x2", "y1", "y2", "y3", "z1", "z2"]
    assert refused(match, "L") == "TIL-PLACE-2"
    match.play(0, "d4")
    assert "d4" not in offered(match)


@pytest.mark.clause("TIL-PLACE-3")
@pytest.mark.parametrize("space", ["d4", "x2"])
def test_a_space_holds_one_tile(space: str) -> None:
    match = match_of()
    match.play(0, space)
    assert refused(match, space) == "TIL-PLACE-3"


@pytest.mark.clause("TIL-PLACE-4")
def test_tiles_need_not_match_or_touch() -> None:
    match = match_of(calls=["1-2-3", "12-11-10", "4-7-8"])
    match.play(0, "a1")
    assert refused(match, "a2") == ""
    match.play(0, "a2")
    assert refused(match, "g4") == ""


@pytest.mark.clause("TIL-PLACE-5")
def test_a_placed_tile_stays() -> None:
    match = match_of(calls=["1-2-3"])
    match.play(0, "d4")
    assert refused(match, "1-2-3>A") == "TIL-PLACE-5"
    for _ in range(20):
        match.play(0, offered(match)[-1])
        assert data(match)["boards"][0]["d4"] == "1-2-3"


@pytest.mark.clause("TIL-PLACE-5", "TIL-PLACE-3", "TIL-CALL-4")
@every_kind
def test_tiles_only_come_to_a_board(kind: str) -> None:
    before: dict[int, list[dict[str, str]]] = {}
    for _, _, _, state in random_game(kind, 1):
        boards = state.data()["boards"]
        if state.calls > 1:
            for old, new in zip(before.get(state.round, boards), boards, strict=True):
                assert old.items() <= new.items()
        before = {state.round: boards}


@pytest.mark.clause("TIL-PLACE-6")
@pytest.mark.parametrize("text", ["-", "", "pass", "?"])
@every_mode
def test_nobody_can_pass(text: str, mode: str) -> None:
    assert refused(match_of(mode=mode, half="sun"), text) in ("TIL-PLACE-6", "TIL-CALL-2")


@pytest.mark.clause("TIL-PLACE-7", "TIL-PLACE-8")
def test_seven_tiles_can_be_discarded_at_any_time() -> None:
    match = match_of()
    for space in ("x1", "x2", "y1", "y2", "y3", "z1", "z2"):
        assert space in offered(match)
        match.play(0, space)
        match.play(0, offered(match)[0])
    assert len(offered(match)) == 30
    assert refused(match, "x1") == "TIL-PLACE-8"
    assert not [space for space in offered(match) if space[0] in "xyz"]
    assert refused(match, "*") == "TIL-PLACE-7"


@pytest.mark.clause("TIL-PLACE-9")
def test_with_a_full_board_only_the_scrapyard_is_left() -> None:
    match = play_out(match_of(), until=38)
    assert offered(match) == ["x1", "x2", "y1", "y2", "y3", "z1", "z2"]
    assert refused(match, "d4") == "TIL-PLACE-9"


@pytest.mark.clause("TIL-PLACE-10")
def test_bonus_sun_and_moon_tiles_are_placed_like_others() -> None:
    plain = offered(match_of(calls=["12-11-10"]))
    for name in ("1-2-3", "1-2-5", "1-2-8", "1-6-3"):
        assert offered(match_of(calls=[name])) == plain


@pytest.mark.clause("TIL-END-1", "TIL-END-2")
def test_a_round_has_44_calls_and_leaves_no_space_empty() -> None:
    match = match_of(2, rounds=1)
    while truth(match).calls < 44:
        all_play(match, offered(match)[0], offered(match, 2)[-1])
    all_play(match, offered(match)[0], offered(match, 2)[0])
    assert match.outcome is not None
    assert len(data(match)["called"]) == 44
    assert [len(board) for board in data(match)["boards"]] == [37, 37]
    assert [len(yard) for yard in data(match)["yards"]] == [7, 7]


@pytest.mark.clause("TIL-END-3")
def test_uncalled_tiles_count_for_nothing() -> None:
    orders = [RECON.names, RECON.names[:44] + RECON.names[:43:-1]]
    matches = [play_out(match_of(calls=order)) for order in orders]
    assert data(matches[0])["pile"] != data(matches[1])["pile"]
    assert len(data(matches[0])["pile"]) == 20
    assert matches[0].outcome == matches[1].outcome


@pytest.mark.clause("TIL-END-4")
@every_kind
def test_points_come_only_when_a_round_is_over(kind: str) -> None:
    for _, _, events, state in random_game(kind, 2):
        scored = [event for event in events if type(event).__name__ == "RoundScored"]
        assert len(state.sheets) == state.round - int(state.phase == PLACE or bool(state.deciders))
        if len(state.sheets) == 0:
            assert not scored
            assert state.totals == [0] * state.table.seats
