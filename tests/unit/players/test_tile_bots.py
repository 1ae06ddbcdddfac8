from statistics import fmean

import pytest

from nexus.core.chance import QuickChance
from nexus.games.tiles import TILES
from nexus.lab.batch import Batch, play_batch
from nexus.players import Seen, make_bot
from nexus.players.tiles import GreedyTilesBot


@pytest.mark.parametrize(("mode", "least"), [("nexus", 350), ("no-scrapyard", 330), ("orchid", 220)])
def test_greedy_reaches_its_mean(mode: str, least: int) -> None:
    batch = Batch(game="tiles", bots=("greedy",), seed="mean", games=200, options={"mode": mode})
    scores = [record.outcome.scores[0] for record in play_batch(batch) if record.outcome is not None]
    assert len(scores) == 200
    assert fmean(scores) > least


def test_a_tile_that_gains_nothing_is_discarded() -> None:
    match = TILES.match(1, seed="discard")
    bot = GreedyTilesBot(QuickChance(1))
    moves = []
    while match.deciders:
        moves.append(str(bot.choose(Seen(match, 0))))
        match.play(0, moves[-1])
    assert moves[0][0] not in "xyz"
    assert any(move[0] in "xyz" for move in moves[:40])


@pytest.mark.parametrize("variant", ["lowest", "pass"])
def test_greedy_beats_random_in_the_variants(variant: str) -> None:
    bots = ("greedy", "random", "random")
    batch = Batch(game="tiles", bots=bots, seed="ladder", games=10, options={"variant": variant, "rounds": 1})
    assert all(record.outcome is not None and record.outcome.winners == (0,) for record in play_batch(batch))


def test_a_holder_builds_up_the_scrapyard_it_holds() -> None:
    match = TILES.match(2, seed="hold", options={"variant": "pass", "rounds": 1})
    for _ in range(7):
        match.play(0, "*")
        match.play(1, match.legal(1)[0])
        match.play(1, make_bot("tiles", "greedy", "hold").choose(Seen(match, 1)))
    while match.deciders:
        seat = match.deciders[0]
        match.play(seat, match.legal(seat)[0])
    sheets = match.state.data()["sheets"][0]
    assert sheets[0]["valuation"] > sheets[1]["valuation"]
