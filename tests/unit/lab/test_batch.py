import multiprocessing
import os
import signal
import time
from collections.abc import Iterator

import pytest

import nexus
from nexus.lab.batch import Batch, play_batch
from nexus.lab.report import Tally, wilson
from nexus.lab.workers import shared

LARGE = 10**7
"""Bytes, far more than go from one process to another at once."""


def large(_: int) -> bytes:
    return bytes(LARGE)


def half(number: int) -> int:
    if number % 2:
        raise ValueError(f"{number} is odd.")
    return number // 2


def lost(_: int) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def test_games_of_a_batch_do_not_depend_on_workers() -> None:
    batch = Batch(game="fairies", bots=("random", "greedy"), seed="w", games=120)
    alone = list(play_batch(batch))
    assert list(play_batch(batch, workers=2)) == alone
    assert len({record.digest for record in alone}) == 120
    assert all(nexus.verify(record) is None for record in alone[:5])


def test_jobs_are_drawn_as_they_are_needed_and_the_rest_is_not_waited_for() -> None:
    drawn = []

    def seconds() -> Iterator[float]:
        for job in range(10**9):
            drawn.append(job)
            yield 0 if job == 0 else 3600

    results = shared(time.sleep, seconds(), workers=2)
    assert next(results) is None
    results.close()
    assert len(drawn) < 100
    assert not multiprocessing.active_children()


def test_results_come_in_order_however_long_each_takes() -> None:
    assert list(shared(time.sleep, [0.3, 0, 0, 0], workers=3)) == [None] * 4
    assert list(shared(half, range(0, 200, 2), workers=3)) == list(range(100))
    assert list(shared(half, [], workers=2)) == []


def test_nobody_waits_for_a_result_that_is_on_its_way() -> None:
    results = shared(large, range(10), workers=2)
    assert len(next(results)) == LARGE
    results.close()
    assert not multiprocessing.active_children()


def test_what_goes_wrong_in_a_process_is_told_here() -> None:
    results = shared(half, [2, 4, 5, 6], workers=2)
    assert [next(results), next(results)] == [1, 2]
    with pytest.raises(ValueError, match="5 is odd"):
        list(results)
    with pytest.raises(nexus.NexusError, match="has ended before it was done"):
        list(shared(lost, range(100), workers=2))
    assert not multiprocessing.active_children()


def test_a_report_adds_up() -> None:
    tally = Tally()
    records = list(play_batch(Batch(game="pirates", bots=("random",) * 4, seed="r", games=40)))
    for record in records:
        tally.add(record)
    report = tally.report()
    first, second = report.seats[0], report.seats[1]
    assert report.games == 40
    assert first.wins + second.wins + report.draws == pytest.approx(1)
    assert first.wins == report.seats[2].wins
    assert first.wins_low < first.wins < first.wins_high
    assert report.moves == sum(len(record.moves) for record in records) / 40
    single = Tally()
    single.add(records[0])
    assert single.report().seats[0].score_deviation == 0


def test_wilson_interval() -> None:
    low, high = wilson(50, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
    assert wilson(0, 10)[0] == pytest.approx(0)
