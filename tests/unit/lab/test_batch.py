import pytest

import nexus
from nexus.lab.batch import Batch, play_batch
from nexus.lab.report import Tally, wilson


def test_games_of_a_batch_do_not_depend_on_workers() -> None:
    batch = Batch(game="fairies", bots=("random", "greedy"), seed="w", games=120)
    alone = list(play_batch(batch))
    assert list(play_batch(batch, workers=2)) == alone
    assert len({record.digest for record in alone}) == 120
    assert all(nexus.verify(record) is None for record in alone[:5])


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
