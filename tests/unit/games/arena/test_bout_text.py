"""Bouts as text, in the notation of the clause ledger."""

from __future__ import annotations

import re

import pytest

from nexus.core.chance import QuickChance, ScriptedChance
from nexus.core.events import Event
from nexus.games.arena import ARENA
from nexus.games.arena.bout_text import write_transcript, written
from nexus.games.arena.events import Began
from nexus.games.arena.state import ArenaState
from nexus.games.arena.transcript import arena_position, begin_round

SETUP = ARENA.setup(2)
TRAITS = "WILL|INST|PHYS|DEFT|SWAG|CUNN"


class Scene:
    """A position, and what is written about what happens in it; dice are given by their faces."""

    def __init__(self, **helots: dict[str, object]) -> None:
        self.state: ArenaState = arena_position(SETUP, helots)
        self.log: list[Event] = [Began(0)]

    def begin(self, letter: str) -> None:
        self.log.clear()
        begin_round(self.state, letter, ScriptedChance([]), self.log)

    def play(self, move: str, *dice: int) -> None:
        seat = self.state.deciders[0]
        self.state.apply(seat, ARENA.parse(move), ScriptedChance([die - 1 for die in dice]), self.log)

    def lines(self) -> list[str]:
        return written(self.log, SETUP)


def test_the_example_of_the_ledger() -> None:
    scene = Scene(N={"at": "e6N", "ratio": 4}, S={"at": "e3S", "ratio": 1})
    scene.begin("N")
    for move in ("=A4M2", "F", "F"):
        scene.play(move)
    scene.play("s:S", 6, 5, 4, 3, 5, 3)
    scene.play("g:S", 5, 4, 3, 3)
    scene.play(".")
    assert scene.lines()[0] == "r N tp+4 =A4M2 F F s:S{6,5/4,3}@MD-4 st{3}P g:S{5,4/3,3}cpd . un=2"


def test_a_combo_with_its_parts() -> None:
    scene = Scene(N={"at": "e5N"}, S={"at": "e4S"})
    scene.play("c:S/CH+2", 6, 5, 5, 3, 2, 6, 2, 4, 4, 5, 3, 1, 4, 4)
    assert scene.lines() == ["r N c:S/CH+2{6,5,5/3,2}cp@CH-5{6,2/4,4}=cpd{5,3/1,4}@LL-3"]


def test_answers_out_of_turn_and_dice_rolled_again() -> None:
    scene = Scene(N={"at": "e5N", "WILL": 5}, S={"at": "e4S", "hand": ["I14"]})
    scene.play("s:S", 2, 4, 5, 3)
    scene.play("!WILL5", 6, 4)
    scene.play("i14", 6, 5)
    assert scene.lines() == ["r N s:S{2,4/5,3}= !WILL5{6,4} S.i14{6,5}="]
    look = Scene(N={"at": "e5N"}, S={"at": "e4S", "CUNN": 5})
    look.play("s:S")
    look.play("!CUNN5:N")
    assert look.lines() == ["r N s:S S!CUNN5:N x"]


def test_a_running_strike_and_a_check_of_ones_own() -> None:
    scene = Scene(N={"at": "e6N"}, S={"at": "e3S"})
    scene.play("F")
    scene.play("F")
    scene.play("s:S", 6, 1, 3, 2, 1, 2)
    scene.play("bf", 4)
    assert scene.lines() == ["r N F F s:S{6,1/3,2}@LU-2 rs{2}P bf{4}"]


def test_a_blow_that_ends_it() -> None:
    scene = Scene(N={"at": "e5N", "ratio": 2}, S={"at": "e4S", "oc": 3})
    scene.play("s:S", 5, 4, 3, 2, 6)
    scene.play(".")
    assert scene.lines()[0].startswith("r N s:S{5,4/3,2}@RL-4DN .")
    assert scene.lines()[-1] == "end N=12 S=0 crowd=15 win=-"


@pytest.mark.parametrize(("table", "options"), [(2, {}), (3, {"set_up": "quick", "third_seat": "W"}), (4, {})])
def test_whole_bouts_are_written(table: int, options: dict[str, object]) -> None:
    for number in range(20):
        match = ARENA.match(seats=table, seed=f"text {number}", options=options)
        chance = QuickChance(f"text {number}")
        while match.deciders:
            match.play(*match.state.random_move(chance))
        lines = write_transcript(match).splitlines()
        assert lines[0] == ("game=arena/1  options=set_up:quick,third_seat:W" if options else "game=arena/1")
        assert [line[:7] for line in lines[1 : table + 1]] == [f"seat {letter}=" for letter in seats_of(table)]
        assert lines[table + 1].startswith("barge=")
        rest = lines[table + 2 :]
        cycle = rf"c\d+ ([NESW]:({TRAITS})[1-6] )+order [NESW](,[NESW])*( \S+)*"
        kinds = rf"{cycle}|r [NESW]( \S+)*|tie( [NESW]\{{\d,\d\}})+|end .*"
        assert all(line.isascii() for line in lines)
        assert [line for line in rest if not re.fullmatch(kinds, line)] == []
        assert [line for line in rest if re.sub(r"[^{}]", "", line).replace("{}", "")] == []
        assert rest[-1].startswith("end N=")


def seats_of(table: int) -> str:
    return {2: "NS", 3: "NSW", 4: "NESW"}[table]
