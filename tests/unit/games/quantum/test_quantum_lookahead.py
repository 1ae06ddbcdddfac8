"""Looking ahead: which plans there are, what habits do, and how a trial is judged."""

from __future__ import annotations

import pytest

from nexus.core.chance import QuickChance
from nexus.core.match import Match
from nexus.games.quantum import QUANTUM
from nexus.games.quantum.codes import CANCEL, QUIET, RESIGN, VERB, option_text
from nexus.games.quantum.habits import habit, sensible
from nexus.games.quantum.lookahead import LONGEST_TRIAL, MOST_PLANS, Lookahead, Plan
from nexus.games.quantum.moves import QuantumMove
from nexus.games.quantum.position import Position
from nexus.games.quantum.rules.options import option_codes
from nexus.games.quantum.state import QuantumState


def state_of(match: Match) -> QuantumState:
    state = match.state
    assert isinstance(state, QuantumState)
    return state


def texts(state: QuantumState, plan: Plan, seat: int = 0) -> list[str]:
    """The choices of a plan as they are written."""
    return [option_text(state, code, seat) for code in plan.codes]


def plans_of(state: QuantumState, seat: int = 0) -> list[list[str]]:
    lookahead = Lookahead(state, seat, 1)
    while lookahead.expand():
        pass
    lookahead.settle()
    return [texts(state, plan, seat) for plan in lookahead.plans]


def test_the_plans_are_all_whole_actions() -> None:
    position = Position(QUANTUM)
    position.unit(0, "FC", "TE04")
    position.unit(1, "FC", "TE01")
    position.unit(1, "FL", "TE01")
    found = plans_of(state_of(position.match()))
    moves = [["M @1", f"q={place}"] for place in ("FL", "FR", "BC")]
    assert sorted(found) == sorted([["-"], ["X @1", ">@2"], *moves])


def test_companions_are_named_in_one_order_only() -> None:
    position = Position(QUANTUM)
    for _ in range(3):
        position.unit(0, "FC", "BI05")
    position.unit(1, "FC", "DI03")
    found = [plan for plan in plans_of(state_of(position.match())) if plan[0] == "X @1" and plan[-1] == ">@4"]
    assert sorted(found) == [
        ["X @1", "+@2", "+@3", ">@4"],
        ["X @1", "+@2", ">@4"],
        ["X @1", "+@3", ">@4"],
        ["X @1", ">@4"],
    ]


def test_there_are_never_too_many_plans() -> None:
    position = Position(QUANTUM)
    for _ in range(8):
        position.unit(0, "FC", "TK2")
    for place in ("FL", "FC", "FR"):
        position.unit(1, place, "DI03")
    state = state_of(position.match())
    lookahead = Lookahead(state, 0, 1)
    while lookahead.expand():
        pass
    lookahead.settle()
    width = max(len(option_codes(state, 0)), 12)
    assert MOST_PLANS <= len(lookahead.plans) <= MOST_PLANS + width


def test_what_is_not_made_out_is_completed_from_habit() -> None:
    position = Position(QUANTUM)
    position.unit(0, "FC", "TE04")
    position.unit(1, "FC", "TE01")
    state = state_of(position.match())
    lookahead = Lookahead(state, 0, 1)
    lookahead.expand()
    lookahead.settle()
    attack = next(plan for plan in lookahead.plans if texts(state, plan) == ["X @1"])
    lookahead.begin(attack, state, 1, brief=True)
    while lookahead.step(1):
        pass
    idle = next(plan for plan in lookahead.plans if texts(state, plan) == ["-"])
    lookahead.begin(idle, state, 1, brief=True)
    while lookahead.step(1):
        pass
    assert attack.trials == idle.trials == 1
    assert attack.mean() > idle.mean()
    lookahead.keep(1)
    assert lookahead.plans == [attack]


def test_a_trial_can_be_stopped_and_forgotten() -> None:
    state = state_of(QUANTUM.match(2, seed="stop", options={"best_of": 1}))
    lookahead = Lookahead(state, state.deciders[0], 1)
    lookahead.expand()
    plan = lookahead.plans[0]
    lookahead.begin(plan, state, 1, brief=False)
    lookahead.stop()
    assert not lookahead.step(9)
    assert plan.trials == 0
    assert plan.mean() == 0
    plan.trials, plan.total = 2, 1.0
    assert plan.mean() == 0.5
    plan.forget()
    assert (plan.trials, plan.total) == (0, 0.0)


def test_a_choice_that_another_world_does_not_offer_ends_the_plan() -> None:
    position = Position(QUANTUM)
    position.unit(0, "FC", "TE04")
    position.unit(1, "FC", "TE01")
    state = state_of(position.match())
    empty = Position(QUANTUM)
    empty.unit(0, "FC", "TE04")
    elsewhere = state_of(empty.match())
    lookahead = Lookahead(state, 0, 1)
    while lookahead.expand():
        pass
    attack = next(plan for plan in lookahead.plans if texts(state, plan)[0] == "X @1")
    lookahead.begin(attack, elsewhere, 1, brief=True)
    assert not lookahead.step(1)
    assert attack.trials == 1


def fought(outs: tuple[bool, bool], wins: tuple[int, int], reason: str = "supremacy") -> float:
    """How a position is judged in which some have left and some have won."""
    state = state_of(Position(QUANTUM).match())
    lookahead = Lookahead(state, 0, 1)
    after = state.copy()
    for side, out in zip(after.sides, outs, strict=True):
        side.out = out
    after.wins = list(wins)
    after.reason = reason
    return lookahead.judged(after)


def test_judging() -> None:
    assert fought((False, False), (0, 0)) == pytest.approx(0.5)
    assert fought((True, False), (0, 0)) == 0
    assert 0.5 < fought((False, True), (0, 0)) < 1
    assert fought((False, False), (1, 0)) == 1
    assert 0.5 < fought((False, False), (1, 0), "rounds") < 1
    assert fought((False, False), (0, 1)) == 0
    drawn = state_of(Position(QUANTUM).match())
    lookahead = Lookahead(drawn, 0, 1)
    drawn.game = 2
    assert lookahead.judged(drawn) == 0.5


def passed(state: QuantumState) -> Plan:
    """The plan to pass, after a trial."""
    lookahead = Lookahead(state, 0, 1, 1)
    while lookahead.expand():
        pass
    plan = next(plan for plan in lookahead.plans if texts(state, plan) == ["-"])
    lookahead.begin(plan, state, 1, brief=False)
    while lookahead.step(1):
        pass
    return plan


def test_who_passes_in_a_trial_means_it() -> None:
    """A unit that could take the front and win stays where it is."""
    position = Position(QUANTUM)
    position.unit(0, "FL", "TE04")
    position.unit(0, "FC", "TE04")
    position.unit(0, "BR", "TE04")
    position.unit(1, "BL", "DI10", exhausted=True)
    assert 0.5 < passed(state_of(position.match())).mean() < 0.85


def test_who_passes_when_the_game_ends_by_it_expects_the_others_to_pass() -> None:
    position = Position(QUANTUM)
    position.unit(0, "FL", "TE04")
    position.hand(1, "TE04", "TE04", "TE04")
    state = state_of(position.match())
    state.idle = 1
    assert passed(state).mean() == 0.85
    state.turn = 0
    state.actions = 1
    assert passed(state).mean() < 0.85


@pytest.mark.parametrize("table", sorted(QUANTUM.tables()))
def test_habits_play_every_kind_of_table(table: str) -> None:
    """Every choice is one of those that are offered, and nobody gives up, drops things or hides."""
    setup = QUANTUM.tables()[table]
    chance = QuickChance(table)
    state = QUANTUM.start(setup, chance, None)
    played = 0
    while state.deciders and played < 4 * LONGEST_TRIAL:
        seat = state.deciders[0]
        code = habit(state, seat, chance)
        offered = option_codes(state, seat)
        assert code in offered
        others = [other for other in offered if other // VERB not in (CANCEL, QUIET, RESIGN)]
        assert code // VERB not in (CANCEL, QUIET, RESIGN) or not others
        state.apply(seat, QuantumMove(option_text(state, code, seat), code), chance, None)
        played += 1
    assert played > 0


def test_only_dull_options_are_left_where_there_are_no_others() -> None:
    dull = [CANCEL * VERB, RESIGN * VERB]
    assert sensible(dull) == [CANCEL * VERB]
    assert sensible([*dull, VERB]) == [VERB]
