"""Deck against deck: the sums are right, seats change, and the same seeds show what a card changed."""

from __future__ import annotations

from typing import Any

import pytest

from nexus.core.moves import Move
from nexus.lab.matrix import Ending, MatrixError, MatrixTally, matrix_plan, play_matrix, total_games
from nexus.players import BOTS, Bot, Seen

RANDOM = ("random", "random")
SHORT = {"max_rounds": 1, "concede": False}


class Loser(Bot):
    """Gives up as soon as it may."""

    def choose(self, seen: Seen) -> Move:
        return seen.legal()[-1]


def with_card(**changes: Any) -> dict[str, Any]:
    """A set in which Breach Drone is changed."""
    drone = {
        "id": "TE08",
        "name": "Breach Drone",
        "type": "unit",
        "sub": ["Construct"],
        "cp": 2,
        "dom": {"tech": 1},
        "atk": 2,
        "def": 1,
        "range": "close",
        "dup": 4,
        "kw": ["Infiltrator", "Small", "Skirmisher"],
        "text": "Infiltrator. Small. Skirmisher.",
        "ab": [],
    }
    return {"set": {"id": "TRY", "name": "A try", "base": "QN1"}, "card": [drone | changes]}


def test_the_sums_of_a_matrix() -> None:
    plan = matrix_plan(("AGGRO", "COMBO", "SWARM"), RANDOM, 4, "sums")
    tally = MatrixTally(plan)
    for first, second, points in (("AGGRO", "COMBO", 1.0), ("AGGRO", "SWARM", 0.5), ("COMBO", "SWARM", 0.0)):
        for how in ("supremacy", "supremacy", "rounds", "idle"):
            tally.add(Ending(first, second, points, how, 4))
    matrix = tally.matrix()
    assert (matrix.games, matrix.rounds, matrix.adjudicated, matrix.idle) == (12, 4.0, 0.25, 0.25)
    aggro, combo, swarm = matrix.rows
    assert (aggro.overall.games, aggro.overall.share) == (8, 0.75)
    assert (combo.overall.share, swarm.overall.share) == (0.0, 0.75)
    assert aggro.against["COMBO"].share == 1.0
    assert combo.against["AGGRO"].share == 0.0
    assert aggro.against["SWARM"].share == swarm.against["AGGRO"].share == 0.5
    assert aggro.overall.low < aggro.overall.share < aggro.overall.high
    assert sum(row.overall.share for row in matrix.rows) == pytest.approx(1.5)


def test_every_pair_plays_and_workers_change_nothing() -> None:
    plan = matrix_plan(("AGGRO", "COMBO", "SWARM"), RANDOM, 2, "pairs", SHORT)
    alone = list(play_matrix(plan))
    assert len(alone) == total_games(plan) == 6
    assert [(ending.first, ending.second) for ending in alone[::2]] == [
        ("AGGRO", "COMBO"),
        ("AGGRO", "SWARM"),
        ("COMBO", "SWARM"),
    ]
    assert {ending.how for ending in alone} <= {"supremacy", "rounds"}
    assert list(play_matrix(plan, workers=2)) == alone


def test_two_bots_play_every_deck_against_every_deck() -> None:
    plan = matrix_plan(("AGGRO", "COMBO"), ("greedy", "random"), 2, "bots", SHORT)
    assert plan.pairs() == [("AGGRO", "AGGRO"), ("AGGRO", "COMBO"), ("COMBO", "AGGRO"), ("COMBO", "COMBO")]
    tally = MatrixTally(plan)
    for first, second in plan.pairs():
        for points in (1.0, 0.5):
            tally.add(Ending(first, second, points if first == "AGGRO" else 0.0, "rounds", 1))
    aggro, combo = tally.matrix().rows
    assert (aggro.overall.games, aggro.overall.share, combo.overall.share) == (4, 0.75, 0.0)
    assert set(aggro.against) == {"AGGRO", "COMBO"}


def test_the_first_bot_keeps_its_deck_when_the_seats_change(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that gives up loses from either seat."""
    monkeypatch.setitem(BOTS["quantum"], "loser", lambda _: Loser())
    plan = matrix_plan(("AGGRO", "COMBO"), ("loser", "random"), 2, "loser", {"best_of": 1})
    assert {(ending.points, ending.how) for ending in play_matrix(plan)} == {(0.0, "conceded")}


def test_all_decks_play_if_none_is_named() -> None:
    plan = matrix_plan((), RANDOM, 1, "all")
    assert plan.decks == ("AGGRO", "CONTROL", "COMBO", "MIDRANGE", "SWARM", "RITUAL")
    assert total_games(plan) == 15


def test_the_same_seeds_show_what_a_card_changed() -> None:
    decks = ("AGGRO", "COMBO")
    usual = list(play_matrix(matrix_plan(decks, RANDOM, 6, "same", SHORT)))
    same = list(play_matrix(matrix_plan(decks, RANDOM, 6, "same", SHORT | {"set": with_card()})))
    other = list(play_matrix(matrix_plan(decks, RANDOM, 6, "other", SHORT)))
    assert usual == same
    assert usual != other


@pytest.mark.parametrize(
    ("decks", "reason"),
    [
        (("AGGRO", "NONE"), "There is no deck NONE; the decks of First Horizon are AGGRO, "),
        (("AGGRO",), "A matrix needs at least two decks"),
        (("AGGRO", "aggro"), "each named once"),
    ],
)
def test_decks_that_cannot_be_compared(decks: tuple[str, ...], reason: str) -> None:
    with pytest.raises(MatrixError) as refused:
        matrix_plan(decks, RANDOM, 1, "0")
    assert reason in str(refused.value)


def test_prebuilt_decks_are_checked_against_a_changed_set() -> None:
    with pytest.raises(MatrixError) as refused:
        matrix_plan((), RANDOM, 1, "0", {"set": with_card(cp=3)})
    assert refused.value.args[0] == (
        "AGGRO is not legal with A try: The main deck has 204 CP; it must have exactly 200. (QNX-DEC-1)"
    )
