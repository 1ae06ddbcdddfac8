from __future__ import annotations

import pytest

from nexus.server.bodies import Clock
from nexus.server.clocks import DAY, FLAG_GRACE, LAG_CREDIT, LAG_GAIN, LAG_QUOTA, LAG_START, Clocks, clock_refusal
from nexus.server.undo import FIRST_WAIT, LONGEST_WAIT, Asks, wait_after
from nexus.server.uptime import TOLERANCE, Uptime, silence

LIVE = Clock(kind="live", main=60, increment=5)


def started(clock: Clock = LIVE, persons: tuple[bool, ...] = (True, True)) -> Clocks:
    clocks = Clocks(clock, persons)
    clocks.start((0,), 1000)
    return clocks


def moved(
    clocks: Clocks, time: int, mover: int, deciders: tuple[int, ...], *, credit: int = 0, secret: bool = False
) -> None:
    """A move after which the next ones think at once."""
    clocks.moved(mover, time, credit, deciders, begin=time, secret=secret)


def test_only_the_clock_of_the_decider_runs() -> None:
    clocks = started()
    assert clocks.left(0, 11_000) == 50_000
    assert clocks.left(1, 11_000) == 60_000


def test_a_move_is_charged_and_gives_the_increment() -> None:
    clocks = started()
    moved(clocks, 11_000, 0, (1,))
    assert clocks.left(0, 99_000) == 55_000
    assert clocks.left(1, 14_000) == 57_000


def test_of_simultaneous_deciders_each_is_charged_until_it_moved() -> None:
    clocks = Clocks(LIVE, (True, True))
    clocks.start((0, 1), 0)
    moved(clocks, 10_000, 0, (1,))
    moved(clocks, 30_000, 1, (0,))
    assert clocks.left(0, 30_000) == 55_000
    assert clocks.left(1, 30_000) == 35_000


def test_a_decider_whose_turn_is_taken_away_is_charged_without_increment() -> None:
    clocks = started()
    clocks.rewound(11_000, (1,))
    assert clocks.left(0, 11_000) == 50_000


def test_time_spent_goes_on_for_a_seat_that_decides_several_times() -> None:
    clocks = started()
    moved(clocks, 2000, 0, (0,))
    assert clocks.left(0, 5000) == 60_000 - 1000 + 5000 - 3000


def test_the_flag_falls_for_the_first_whose_time_ran_out() -> None:
    clocks = Clocks(LIVE, (True, True))
    clocks.start((0,), 0)
    moved(clocks, 10_000, 0, (0, 1))
    deadline = clocks.deadline()
    assert deadline == 65_000 + FLAG_GRACE
    assert clocks.flagged(deadline) is None
    assert clocks.flagged(deadline + 1) == 0
    assert clocks.flagged(10**9) == 0


def test_days_begin_anew_with_every_decision() -> None:
    clocks = started(Clock(kind="days", days=2))
    moved(clocks, DAY, 0, (1,))
    moved(clocks, 2 * DAY, 1, (0,))
    assert clocks.left(0, 3 * DAY) == DAY
    assert clocks.flagged(4 * DAY + FLAG_GRACE) is None
    assert clocks.flagged(4 * DAY + FLAG_GRACE + 1) == 0


def test_bots_and_substituted_seats_have_no_clock() -> None:
    clocks = started(persons=(False, True))
    assert clocks.left(0, 10**9) is None
    assert clocks.flagged(10**9) is None
    clocks = started()
    clocks.exempt(0)
    assert clocks.flagged(10**9) is None
    assert clocks.deadline() is None


def test_lag_is_forgiven_within_bounds() -> None:
    clocks = started()
    assert clocks.credit(0, 200, 11_000) == 200
    assert clocks.credit(0, 10_000, 11_000) == LAG_CREDIT
    assert clocks.credit(0, 300, 1100) == 100, "never more than was spent"
    assert clocks.credit(1, 300, 11_000) == 0, "only for whose clock runs"
    moved(clocks, 11_000, 0, (0,), credit=LAG_CREDIT)
    assert clocks.left(0, 11_000) == 55_000 + LAG_CREDIT


def test_claims_of_lag_use_up_what_is_forgiven() -> None:
    clocks = started(Clock(kind="live", main=3600))
    forgiven, time = 0, 1000
    for _ in range(100):
        time += 10_000
        credit = clocks.credit(0, 60_000, time)
        moved(clocks, time, 0, (0,), credit=credit)
        forgiven += credit
    assert forgiven <= LAG_START + 100 * LAG_GAIN
    assert LAG_START <= LAG_QUOTA


def test_a_viewer_learns_of_running_clocks_only_where_it_may_know_the_decider() -> None:
    clocks = started()
    known = clocks.info(11_000, None, (0,))
    hidden = clocks.info(11_000, None, ())
    assert known is not None
    assert hidden is not None
    assert (known.left, known.running) == ((50_000, 60_000), (0,))
    assert (hidden.left, hidden.running) == ((60_000, 60_000), ())
    assert started(Clock()).info(11_000, None, (0,)) is None


def test_what_a_secret_question_costs_only_its_seat_sees() -> None:
    clocks = started()
    moved(clocks, 11_000, 0, (1,))
    before = clocks.info(11_000, 0, ())
    moved(clocks, 31_000, 1, (0,), secret=True)
    assert clocks.left(1, 31_000) == 60_000 - 20_000 + 5000
    others, own = clocks.info(31_000, 0, (0,)), clocks.info(31_000, 1, (0,))
    assert before is not None
    assert others is not None
    assert own is not None
    assert others.left[1] == before.left[1] == 60_000
    assert own.left[1] == 45_000


def test_after_a_pause_the_next_clock_begins_when_it_is_over() -> None:
    clocks = started()
    clocks.moved(0, 11_000, 0, (1,), begin=14_000, secret=False)
    assert clocks.left(1, 13_000) == 60_000
    assert clocks.left(1, 15_000) == 59_000


def test_a_clock_without_time_is_refused() -> None:
    assert clock_refusal(Clock()) is None
    assert clock_refusal(LIVE) is None
    assert clock_refusal(Clock(kind="live")) is not None
    assert clock_refusal(Clock(kind="days")) is not None


def test_time_without_a_server_is_not_counted() -> None:
    assert silence(1000, 1900, alone=False) == 0
    assert silence(1000, 1000 + TOLERANCE + 1, alone=False) == TOLERANCE + 1
    assert silence(1000, 1900, alone=True) == 900, "who starts alone knows that nobody was there"
    assert silence(1000, 500, alone=True) == 0, "the wall clock was set back"


def test_counted_time_stands_still_after_a_silence_until_the_next_beat() -> None:
    uptime = Uptime()
    uptime.learn(100_000, 40_000)
    assert uptime.counted(101_000) == 61_000
    assert uptime.counted(900_000) == 100_000 + TOLERANCE - 40_000
    uptime.learn(900_000, 40_000 + 800_000)
    assert uptime.counted(900_000) == 60_000


def test_waits_between_asks_grow() -> None:
    waits = [wait_after(refusals) for refusals in range(1, 40)]
    assert waits[:3] == [FIRST_WAIT, 2 * FIRST_WAIT, 4 * FIRST_WAIT]
    assert waits == sorted(waits)
    assert waits[-1] == LONGEST_WAIT


@pytest.mark.parametrize("refusals", [1, 3])
def test_who_was_refused_waits(refusals: int) -> None:
    asks = Asks()
    for _ in range(refusals):
        asks.ask(0, 2, (1,))
        assert asks.refusal(0, 0) is not None, "one at a time"
        asks.refuse(1000)
    assert asks.refusal(1, 1000) is None, "the others may ask"
    assert asks.refusal(0, 1000 + wait_after(refusals) - 1) is not None
    assert asks.refusal(0, 1000 + wait_after(refusals)) is None
