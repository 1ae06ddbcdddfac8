from __future__ import annotations

from typing import Any

import pytest

from nexus.core.records import Record
from nexus.games.tiles import TILES
from nexus.lab.batch import Batch, play_game
from nexus.lab.lookback import Lookback, can_look_back, tasks_of


def played(seats: int, **options: Any) -> Record:
    whole = TILES.setup(seats, options).options
    return play_game(Batch(game="tiles", bots=("random",) * seats, seed="back", games=1, options=whole), 0).record()


def test_every_round_is_looked_back_at_for_every_seat() -> None:
    record = played(2, mode="orchid", rounds=2)
    lookback = Lookback(record, 0.2)
    assert lookback.found() == (), "nothing is told of what was not searched yet"
    lookback.go_on(0.05)
    assert [found.round for found in lookback.found()] == [1]
    lookback.go_on(10.0)
    one, two = lookback.found()
    assert (one.round, two.round) == (1, 2)
    assert record.outcome is not None
    for seat, score in enumerate(record.outcome.scores):
        assert one.reached[seat] + two.reached[seat] == score
    for found in (one, two):
        assert found.seats == (0, 1)
        assert found.shares == tuple(reached / found.best for reached in found.reached)
        assert max(found.reached) <= found.best == found.sheet.total <= found.bound
        assert len(found.sheet.board) + len(found.large) == 25
        assert f"reached {found.reached[1]}: {found.shares[1]:.0%} of what was there." in found.lines[2]
        scored = {f"{direction}{number}" for direction in "VRF" for number in range(1, 7)} & found.sheet.rows.keys()
        assert len([number for number in found.rows if number > 0]) == len(scored)
        assert found.yard_rows == ()


def test_rivals_make_a_difference_where_the_lowest_scrapyard_pays() -> None:
    record = played(4, variant="lowest", rounds=1)
    lookback = Lookback(record, 0.1)
    seats = [seat for task in lookback.tasks for seat in task.seats]
    assert sorted(seats) == [0, 1, 2, 3]
    for task in lookback.tasks:
        assert len({(min(draw.rivals), draw.rivals.count(min(draw.rivals))) for draw in task.draws}) == 1
    assert len(Lookback(played(3, rounds=1), 0.1).tasks) == 1, "elsewhere all seats have the same best"


def test_a_holder_is_not_foreseen() -> None:
    lookback = Lookback(played(2, variant="pass", rounds=1), 0.1)
    lookback.go_on(1.0)
    (found,) = lookback.found()
    assert "no penalty is counted" in found.lines[-1]
    assert len(found.large) == 7


@pytest.mark.parametrize("game", ["fairies", "tiles"])
def test_only_tile_games_have_tiles(game: str) -> None:
    record = play_game(Batch(game=game, bots=("random",) * 2, seed="back", games=1), 0).record()
    assert can_look_back(record) == (game == "tiles")


def test_a_round_that_was_not_finished_is_left_out() -> None:
    match = TILES.match(1, seed="unfinished")
    assert tasks_of(match) == []
    lookback = Lookback(match.record(), 1.0)
    lookback.go_on(1.0)
    assert lookback.found() == ()
