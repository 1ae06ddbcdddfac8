"""The invariants notice what they should: a position with something wrong in it names the clause."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tiles_scenes import RECON, all_play, match_of, play_out, tile, truth

from nexus.games.tiles.scoring import Sheet
from nexus.games.tiles.state import TilesState


def in_play() -> TilesState:
    match = match_of(2, rounds=1)
    all_play(match, "d4", "x1")
    return truth(match)


def in_orchid() -> TilesState:
    return truth(match_of(mode="orchid", half="sun", rounds=1))


def finished() -> TilesState:
    return truth(play_out(match_of(rounds=1)))


def with_sheet(rows: int = 0, ray: int = 0, penalty: int = 0) -> TilesState:
    state = finished()
    last = state.sheets[0][0]
    state.sheets[0][0] = Sheet(rows, last.bonus, ray, last.valuation, penalty, last.board, last.yard)
    return state


def changed(state: TilesState, change: Callable[[TilesState], object]) -> TilesState:
    change(state)
    return state


BROKEN = {
    "TIL-CALL-2": lambda: changed(in_play(), lambda state: state.boards[0].__setitem__(0, tile("12-11-10"))),
    "TIL-OPLACE-4": lambda: changed(in_orchid(), lambda state: state.large[0].extend([1, 2, 3, 4])),
    "TIL-OPLACE-2": lambda: changed(in_orchid(), lambda state: state.boards[0].__setitem__(5, tile("1-2-3"))),
    "TIL-PLACE-2": lambda: changed(in_play(), lambda state: state.free[0].pop()),
    "TIL-CALL-4": lambda: changed(in_play(), lambda state: setattr(state, "pile", state.pile[:-1] + state.pile[:1])),
    "TIL-END-1": lambda: changed(finished(), lambda state: setattr(state, "calls", 43)),
    "TIL-WIN-2": lambda: changed(in_play(), lambda state: setattr(state, "caller", 2)),
    "TIL-PASS-1": lambda: changed(in_play(), lambda state: setattr(state, "holders", [0, 1])),
    "TIL-END-4": lambda: changed(in_play(), lambda state: setattr(state, "round", 2)),
    "TIL-WIN-3": lambda: changed(finished(), lambda state: setattr(state, "totals", [1000])),
    "TIL-SCORE-1": lambda: with_sheet(rows=5),
    "TIL-ROW-5": lambda: with_sheet(rows=836),
    "TIL-RAY-2": lambda: with_sheet(ray=30),
    "TIL-LOW-4": lambda: with_sheet(penalty=45),
}


@pytest.mark.parametrize("clause", sorted(BROKEN))
def test_a_broken_position_names_its_clause(clause: str) -> None:
    problems = BROKEN[clause]().problems()
    assert clause in [problem.partition(":")[0] for problem in problems], problems


def test_sound_positions_have_no_problems() -> None:
    for state in (in_play(), in_orchid(), finished()):
        assert state.problems() == []
    assert len(RECON.names) == 64
