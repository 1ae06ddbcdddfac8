import pytest

import nexus
from nexus.core.chance import QuickChance


def fairies(**settings: object) -> nexus.Match:
    return nexus.game("fairies").match(seed="match", **settings)  # type: ignore[arg-type]


def test_the_contract_in_a_nutshell() -> None:
    match = fairies()
    assert match.deciders == (0,)
    assert match.legal(1) == []
    assert match.verify(0, "M") is None
    refusal = match.verify(1, "M")
    assert refusal is not None
    assert refusal.clause == "PAR-TURN-1"
    events = match.play(0, match.legal(0)[0])
    assert match.deciders == (1,)
    assert list(match.events(0, since=0)) == events
    assert match.view(0).events == match.events(0)
    assert match.outcome is None


def test_a_refused_move_changes_nothing() -> None:
    match = fairies()
    before = match.record()
    for seat, move in ((1, "M"), (0, "Mb"), (0, "S1@99"), (0, "nonsense"), (5, "M")):
        with pytest.raises(nexus.IllegalMove):
            match.play(seat, move)
    assert match.record() == before
    unreadable = match.verify(0, "nonsense")
    assert unreadable is not None
    assert "nonsense" in unreadable.text


def test_events_can_be_asked_for_piece_by_piece() -> None:
    match = fairies()
    for _ in range(4):
        match.play(match.deciders[0], "M")
    pieces = [match.events(None, until=0)]
    pieces += [match.events(None, since=ply, until=ply + 1) for ply in range(4)]
    assert tuple(event for piece in pieces for event in piece) == match.events(None)
    assert match.ply == 4


@pytest.mark.parametrize("game", nexus.games())
def test_nobody_looks_from_a_seat_that_is_not_there(game: str) -> None:
    match = nexus.game(game).match(seats=2, seed="s")
    for seat in (-1, 2):
        with pytest.raises(ValueError, match=f"There is no seat {seat}: seats are 0 to 1"):
            match.view(seat)


def test_undo_after_something_became_known_needs_the_others() -> None:
    match = nexus.game("pirates").match(seats=4, seed="undo", names=("A", "B", "C", "D"))
    match.play(0, "M")
    drawn = match.state.data()["hands"][0][-1]
    assert match.consent_needed(0, 0) == (1, 2, 3)
    with pytest.raises(nexus.UndoRefused, match="so B, D must agree first"):
        match.undo(0, 0, consents=[2])
    assert match.ply == 1
    match.undo(0, 0, consents=[1, 2, 3])
    assert match.ply == 0
    match.play(0, "M")
    assert match.state.data()["hands"][0][-1] == drawn


def test_undo_of_what_never_happened_is_refused() -> None:
    match = fairies()
    for ply in (0, 1, -1):
        with pytest.raises(nexus.UndoRefused, match="no move to take back"):
            match.undo(0, ply)


def test_a_match_needs_one_source_of_chance() -> None:
    game = nexus.game("fairies")
    with pytest.raises(nexus.IllegalTable, match="needs a seed"):
        game.match()
    with pytest.raises(nexus.IllegalTable, match="not both"):
        game.match(seed="x", chance=QuickChance(1))
    with pytest.raises(nexus.IllegalTable, match="2 words, not 1"):
        game.match(seed="x", words=("a",))
    with pytest.raises(nexus.IllegalTable, match="2 names, not 3"):
        game.match(seed="x", names=("a", "b", "c"))


def test_moves_are_equal_by_notation() -> None:
    game = nexus.game("fairies")
    assert game.parse("S3@1") == game.parse("S3@1(d=?)")
    assert game.parse("S3@99") == game.parse("S3@99")
    assert game.parse("S3@99") is not game.parse("S3@99")
    assert len({game.parse("S3@99"), game.parse("S3@99"), game.parse("M")}) == 2
    assert repr(game.parse("M")) == "<move M>"
    assert game.parse("M") != "M"
