"""Reviews add up, tell luck from choices, and see what a careless move costs."""

from __future__ import annotations

from functools import cache

import msgspec
import pytest

import nexus
from nexus.core.outcome import Outcome
from nexus.core.records import Record
from nexus.games.parade import FAIRIES
from nexus.games.parade.state import ParadeState
from nexus.lab.batch import Batch, play_game
from nexus.lab.review import (
    Effort,
    Judged,
    PlyReview,
    Reviewer,
    Sides,
    Worth,
    found_sides,
    mark_of,
    ply_reviews,
    review,
    worth_of,
)

HASTY = Effort(worlds=3, seconds=3600.0)
"""Bounded by worlds alone, so that every run judges alike."""

TEAMS: Sides = ((0, 2), (1, 3))


@cache
def played(game: str, *bots: str, seed: str = "review", **options: object) -> Record:
    return play_game(Batch(game=game, bots=bots, seed=seed, games=1, options=options), 0).record()


@cache
def careless_game() -> list[PlyReview]:
    """The last moves of a game of a bot that thinks against one that does not, reviewed."""
    reviewer = Reviewer(played("fairies", "greedy", "random"), effort=HASTY)
    judged = [reviewer.judge(ply) for ply in range(reviewer.plies - 20, reviewer.plies)]
    return ply_reviews(judged, reviewer.result())


@pytest.mark.parametrize(
    ("record", "sides"),
    [
        (played("fairies", "greedy", "random"), None),
        (played("pirates", "greedy", "greedy", "random", "random"), TEAMS),
        (played("tiles", "random"), None),
    ],
    ids=["two", "teams", "alone"],
)
def test_worth_choices_and_luck_add_up_to_the_result(record: Record, sides: Sides | None) -> None:
    plies = review(record, sides, Effort(worlds=2, seconds=0.0))
    assert [(ply.seat, ply.move) for ply in plies] == list(record.moves)
    assert record.outcome is not None
    result = worth_of(record.outcome, sides or tuple((seat,) for seat in range(len(record.seats))))
    for kind in ("points", "wins"):
        for seat in range(len(record.seats)):
            total = getattr(plies[0].worth, kind)[seat]
            total += sum(getattr(ply.choice, kind)[seat] + getattr(ply.luck, kind)[seat] for ply in plies)
            assert total == pytest.approx(getattr(result, kind)[seat])


def test_a_choice_never_gains_and_costs_only_where_another_is_better() -> None:
    plies = careless_game()
    for ply in plies:
        assert ply.choice.points[ply.seat] == pytest.approx(-ply.loss)
        assert ply.loss >= 0
        assert (ply.best == ply.move) == (ply.loss == 0)
        assert ply.choice.points[0] == pytest.approx(-ply.choice.points[1])
    assert any(ply.loss for ply in plies)


def test_careless_moves_cost_more_than_sensible_ones() -> None:
    plies = careless_game()
    sensible, careless = (sum(ply.loss for ply in plies if ply.seat == seat) for seat in (0, 1))
    assert careless > 2 * sensible


def test_equal_records_are_judged_alike() -> None:
    record = played("fairies", "greedy", "greedy")
    first, again = (Reviewer(record, effort=HASTY).judge(20) for _ in range(2))
    assert first == again


def test_nothing_is_left_to_luck_after_the_last_move() -> None:
    record = played("fairies", "greedy", "greedy")
    reviewer = Reviewer(record, effort=HASTY)
    last = reviewer.judge(reviewer.plies - 1)
    assert record.outcome is not None
    assert last.chosen == reviewer.result() == worth_of(record.outcome, ((0,), (1,)))
    assert last.error == 0


def test_the_judge_knows_no_more_than_the_mover() -> None:
    """Two deals that differ in what seat 0 cannot know are worth the same to it."""
    match = nexus.game("fairies").match(seed="hidden")
    state = match.state
    assert isinstance(state, ParadeState)
    swapped = [*state.nexus, *state.parade, *state.hands[0], *state.deck[:3], *state.hands[1], *state.deck[3:]]
    other = FAIRIES.dealt_match(swapped)
    assert other.view(0) == match.view(0)
    assert other.state.digest() != state.digest()
    effort = Effort(worlds=12, seconds=3600.0)
    here, there = (Reviewer(each.record(), effort=effort).judge(0) for each in (match, other))
    assert here.worth.points[0] == pytest.approx(there.worth.points[0], abs=3 * (here.error + there.error))


def test_a_game_that_was_given_up_is_valued_where_it_stopped() -> None:
    whole = played("fairies", "greedy", "greedy")
    match = nexus.game("fairies").match(seed="review/0", names=whole.seats)
    for seat, move in whole.moves[:-6]:
        match.play(seat, move)
    reviewer = Reviewer(match.record(), effort=HASTY)
    assert reviewer.result() is None
    assert reviewer.positions == reviewer.plies + 1
    judged = [reviewer.judge(ply) for ply in range(reviewer.plies - 4, reviewer.positions)]
    assert (judged[-1].move, judged[-1].best != "") == ("", True)
    plies = ply_reviews(judged, None)
    assert len(plies) == 4
    total = plies[0].worth.points[0] + sum(ply.choice.points[0] + ply.luck.points[0] for ply in plies)
    assert total == pytest.approx(judged[-1].worth.points[0])


@pytest.mark.parametrize(
    ("game", "seats", "sides"),
    [
        ("fairies", 2, ((0,), (1,))),
        ("pirates", 4, ((0, 2), (1, 3))),
        ("tiles", 1, ((0,),)),
        ("tiles", 3, ((0,), (1,), (2,))),
    ],
)
def test_sides_are_found_by_what_scores_alike(game: str, seats: int, sides: Sides) -> None:
    assert found_sides(nexus.game(game).match(seats, seed="sides").state) == sides


def test_what_results_are_worth() -> None:
    free_for_all = Outcome((10, 10, 3), (1, 1, 3), (0, 1), "")
    assert worth_of(free_for_all, ((0,), (1,), (2,))) == Worth((0.0, 0.0, -7.0), (1.0, 1.0, 0.0))
    team_wins = Outcome((7, 2, 7, 2), (1, 3, 1, 3), (0, 2), "")
    assert worth_of(team_wins, TEAMS) == Worth((5.0, -5.0, 5.0, -5.0), (1.0, 0.0, 1.0, 0.0))
    assert worth_of(Outcome((4, 4), (1, 1), (), ""), ((0,), (1,))) == Worth((0.0, 0.0), (0.5, 0.5))
    assert worth_of(Outcome((88,), (1,), (0,), ""), ((0,),)).points == (88.0,)


@pytest.mark.parametrize(("wins", "mark"), [(0.5, ""), (0.46, ""), (0.44, "slip"), (0.39, "mistake"), (0.2, "blunder")])
def test_marks(wins: float, mark: str) -> None:
    judged = Judged(
        ply=0,
        seat=0,
        move="M",
        caption="",
        best="S1@0",
        best_caption="",
        worth=Worth((5.0, -5.0), (0.5, 0.5)),
        chosen=Worth((0.0, 0.0), (wins, 1 - wins)),
        error=1.0,
        loss=5.0,
        loss_error=1.0,
        spread=10.0,
        worlds=10,
    )
    assert mark_of(judged, 2) == mark
    assert mark_of(msgspec.structs.replace(judged, best="M"), 2) == ""
    assert mark_of(judged, 1) == "blunder", "alone, a half of the spread is a lot"
