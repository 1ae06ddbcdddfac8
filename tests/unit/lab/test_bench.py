"""The measuring code measures what it says. Never how fast: machines differ."""

from __future__ import annotations

import pytest

import nexus
from nexus.lab import bench

NAMES = {
    "rollouts from copies of a start": "moves/s",
    "rollouts, outcome read": "moves/s",
    "rollouts, dealt each time": "moves/s",
    "legal and apply, driven from Python": "moves/s",
    "through match": "moves/s",
    "copy of a state in mid-game": "µs",
    "view of a seat in mid-game": "µs",
    "verify a record": "records/s",
}


@pytest.mark.parametrize("game", sorted(nexus.games()))
def test_every_promised_figure_is_there_and_positive(game: str) -> None:
    rates = bench.measure(0.001, game)
    assert {rate.name: rate.unit for rate in rates} == NAMES
    assert all(rate.value > 0 for rate in rates)


def test_compiled_agrees_with_the_file_of_the_rules() -> None:
    from nexus.core import state

    assert bench.compiled() == (not str(state.__file__).endswith(".py"))


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(nexus.UnknownGame):
        bench.measure(0.001, "chess")


def test_a_rate_counts_what_the_batches_did() -> None:
    calls: list[int] = []

    def batch() -> int:
        calls.append(7)
        return 7

    assert bench.per_second(batch, 0.001) > 0
    assert calls
    calls.clear()
    assert bench.per_second(batch, 0.0) > 0
    assert calls


def test_calls_are_given_in_microseconds() -> None:
    per_call = bench.Workload("a call", bench.MICROSECONDS, lambda: 1)
    assert per_call.figure(2_000_000) == bench.Rate("a call", 0.5, "µs")
    per_second = bench.Workload("a move", bench.MOVES, lambda: 1)
    assert per_second.figure(2_000_000) == bench.Rate("a move", 2_000_000, "moves/s")


@pytest.mark.parametrize("game", sorted(nexus.games()))
def test_half_a_match_is_neither_begun_nor_over(game: str) -> None:
    match = bench.half_played(nexus.game(game))
    assert match.ply > 0
    assert match.outcome is None


def test_rollouts_leave_the_start_as_it_is() -> None:
    batch = bench.rollouts_from_copies(nexus.game("fairies"))
    assert batch() > 50
    assert batch() > 50


def test_play_stops_at_the_wanted_ply() -> None:
    match = nexus.game("fairies").match(seed="stop")
    bench.play(match, bench.dice(), 3)
    assert match.ply == 3
    bench.play(match, bench.dice())
    assert match.outcome is not None
