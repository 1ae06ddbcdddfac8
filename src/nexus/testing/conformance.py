"""What every game must show. Derive from `Conformance`, and each test runs for every kind of table of the game."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from itertools import islice
from pathlib import Path

import pytest

from nexus.core.chance import QuickChance, ScriptedChance
from nexus.core.game import Game
from nexus.core.moves import Move
from nexus.core.records import replay, verify
from nexus.core.refusals import IllegalMove, UndoRefused
from nexus.core.setup import Setup
from nexus.testing.play import digests, random_match, received, start
from nexus.testing.playthroughs import playthrough
from nexus.testing.worlds import differences, positions

DIGESTS_SCRIPT = """
import importlib, sys
from nexus.testing.play import digests
game = getattr(importlib.import_module(sys.argv[1]), sys.argv[2])
print("\\n".join(digests(game, sys.argv[3], int(sys.argv[4]))))
"""


class Conformance:
    """The kit. A subclass sets `game` and `playthroughs`, the folder of its golden playthroughs."""

    game: Game
    playthroughs: Path
    random_games = 2000
    """Whole games with every invariant checked after each move, per kind of table."""
    world_pairs = 1000
    """Pairs of worlds compared, per kind of table."""
    most_undone = 100
    """Moves of a game that are taken back, per kind of table; of a longer game those are evenly spread."""
    hides = True
    """Whether some seat may not know everything; False only for a game of perfect information."""

    def setup(self, table: str) -> Setup:
        """The set-up of a kind of table."""
        return self.game.tables()[table]

    def random_setup(self, table: str, number: int) -> Setup:
        """The set-up of a random game. A game with contents of the players' own varies them from game to game."""
        return self.setup(table)

    def test_random_games_end_and_stay_sound(self, table: str, part: int) -> None:
        for index in range(part * self.random_games, (part + 1) * self.random_games):
            setup = self.random_setup(table, index)
            for match in random_match(self.game, setup, f"sound {index}"):
                assert match.state.problems() == []
                assert (match.outcome is None) == bool(match.deciders)
                assert match.ply <= self.game.longest(setup)
            assert match.outcome is not None
            assert len(match.outcome.scores) == len(match.outcome.ranks) == setup.seats

    def test_legal_is_what_verify_accepts(self, table: str) -> None:
        setup = self.setup(table)
        pool = self.move_pool(setup)
        for match in random_match(self.game, setup, "legal"):
            for seat in range(setup.seats):
                legal = match.legal(seat)
                assert bool(legal) == (seat in match.deciders)
                assert len(set(legal)) == len(legal)
                for move in {*legal, *pool}:
                    refusal = match.verify(seat, move)
                    assert (refusal is None) == (move in legal), f"seat {seat}, {move}: {refusal}"
                    assert refusal is None or self.game.rulebook.has(refusal.clause)

    def test_a_seat_that_is_not_there_makes_no_move(self, table: str) -> None:
        setup = self.setup(table)
        for match in random_match(self.game, setup, "no seat"):
            for move in match.legal(match.deciders[0])[:3] if match.deciders else []:
                for seat in (-1, setup.seats):
                    refusal = match.verify(seat, move)
                    assert refusal is not None
                    assert self.game.rulebook.has(refusal.clause)

    def move_pool(self, setup: Setup) -> set[Move]:
        """Moves of other positions, most of them illegal in any given one."""
        moves: set[Move] = set()
        for match in random_match(self.game, setup, "pool"):
            for seat in match.deciders:
                moves.update(match.legal(seat)[:: 7 if match.ply % 5 else 1])
        return moves

    def test_notation_goes_both_ways(self, table: str) -> None:
        for match in random_match(self.game, self.setup(table), "notation"):
            for seat in match.deciders:
                for move in match.legal(seat):
                    assert self.game.parse(str(move)) == move

    def test_mutated_moves_are_refused_with_a_clause(self, table: str) -> None:
        chance = QuickChance("mutations")
        match = start(self.game, self.setup(table), "mutations")
        while match.deciders:
            seat, move = match.state.random_move(chance)
            legal = {str(option) for option in match.legal(seat)}
            for text in mutations(str(move), chance):
                refusal = match.verify(seat, text)
                if refusal is None:
                    assert str(self.game.parse(text)) in legal
                else:
                    before = match.state.digest()
                    assert self.game.rulebook.has(refusal.clause)
                    assert refusal.text
                    with pytest.raises(IllegalMove):
                        match.play(seat, text)
                    assert match.state.digest() == before
            match.play(seat, move)

    def test_random_move_is_a_legal_move_by_number(self, table: str) -> None:
        for match in random_match(self.game, self.setup(table), "by number"):
            for decider, seat in enumerate(match.deciders):
                choose_seat = [decider] if len(match.deciders) > 1 else []
                legal = match.legal(seat)
                for number, move in enumerate(legal):
                    script = ScriptedChance([*choose_seat, number] if len(legal) > 1 else choose_seat)
                    assert match.state.random_move(script) == (seat, move)

    def test_copies_and_restored_states_are_the_same(self, table: str) -> None:
        setup = self.setup(table)
        for match in random_match(self.game, setup, "copies"):
            digest = match.state.digest()
            copy = match.state.copy()
            restored = self.game.restore(setup, json.loads(json.dumps(match.state.data())))
            for twin in (copy, restored):
                assert twin.digest() == digest
                assert twin.deciders == match.deciders
                assert [twin.legal(seat) for seat in range(setup.seats)] == [
                    match.legal(seat) for seat in range(setup.seats)
                ]
            if match.deciders:
                seat, move = match.state.random_move(QuickChance(match.ply))
                after = []
                listened = match.state.copy()
                for twin, log in ((copy, None), (restored, None), (listened, [])):
                    twin.apply(seat, move, QuickChance("next"), log)
                    after.append(twin.digest())
                assert after[0] == after[1] == after[2]
                assert match.state.digest() == digest

    def test_same_digests_in_every_process(self, table: str) -> None:
        module = type(self.game).__module__
        names = [name for name, value in vars(sys.modules[module]).items() if value is self.game]
        assert names, f"{self.game.title} must be a constant of {module}, so that another process can import it"
        command = [sys.executable, "-c", DIGESTS_SCRIPT, module, names[0], table, "3"]
        path = os.pathsep.join(entry for entry in sys.path if entry)
        runs = [
            subprocess.run(  # noqa: S603 - the command is this interpreter with the script above
                command,
                env=os.environ | {"PYTHONHASHSEED": seed, "PYTHONPATH": path},
                capture_output=True,
                text=True,
                check=True,
            ).stdout.split()
            for seed in ("1", "2")
        ]
        assert runs[0] == runs[1] == digests(self.game, table, 3)

    def test_records_replay_and_verify(self, table: str) -> None:
        find_game = {self.game.id: self.game}.__getitem__
        for match in random_match(self.game, self.setup(table), "records"):
            record = match.record()
            assert verify(record.to_json(), find_game) is None
            assert replay(record, find_game).state.digest() == match.state.digest()

    def test_undo_returns_to_the_same_position(self, table: str) -> None:
        setup = self.setup(table)
        *_, match = random_match(self.game, setup, "undo")
        # Each undo plays the game again, so not every move of a long one is taken back.
        plies = range(match.ply - 1, -1, -max(1, match.ply // self.most_undone))
        trail = {past.ply: received(past, 0) for past in random_match(self.game, setup, "undo") if past.ply in plies}
        for ply in plies:
            if match.ply > ply + 1:
                match = next(islice(random_match(self.game, setup, "undo"), ply + 1, None))
            seat, _ = match.moves[ply]
            others = tuple(other for other in range(setup.seats) if other != seat)
            told = match.log[len(match.events(None, until=ply)) :]
            needed = match.consent_needed(seat, ply)
            assert needed in ((), others)
            if needed:
                with pytest.raises(UndoRefused):
                    match.undo(seat, ply)
            elif others:  # Who plays alone takes back freely whatever became known.
                assert not any(event.reveals_to(other) for event in told for other in range(setup.seats))
            match.undo(seat, ply, consents=needed)
            assert received(match, 0) == trail[ply]

    def test_two_worlds_look_the_same(self, table: str, part: int) -> None:
        setup = self.setup(table)
        pool = sorted(self.move_pool(setup), key=str)
        chance = QuickChance(f"two worlds {part}")
        pairs = 0
        game_number = 0
        imagined = False
        while pairs < self.world_pairs:
            for state in positions(self.game, setup, f"worlds {part} {game_number}"):
                seat = chance.below(setup.seats + 1)
                viewer = None if seat == setup.seats else seat
                tries = [chance.pick(pool) for _ in range(5)]
                assert differences(state, viewer, setup.seats, tries, chance) == []
                imagined = imagined or state.imagine(viewer, chance).digest() != state.digest()
                pairs += 1
            game_number += 1
        assert imagined == self.hides, "imagine never changed what a seat may not know, so nothing was compared"

    def test_playthrough_is_as_written(self, table: str, request: pytest.FixtureRequest) -> None:
        path = self.playthroughs / f"{self.game.id}-{table}.txt"
        text = playthrough(self.game, table)
        if request.config.getoption("--write-playthroughs"):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        assert path.exists(), f"{path.name} is missing; write it with --write-playthroughs and read it"
        assert path.read_text(encoding="utf-8").splitlines() == text.splitlines()


def mutations(text: str, chance: QuickChance) -> list[str]:
    """Texts close to a move: a character dropped, doubled or exchanged, and numbers moved."""
    alphabet = "0123456789MSPYb@*#-+ ().,xyzÄ"
    at = chance.below(len(text))
    other = alphabet[chance.below(len(alphabet))]
    return [
        *[_numbers_moved(text, by) for by in (1, -1, 10)],
        text[:at] + text[at + 1 :],
        text[:at] + other + text[at + 1 :],
        text[:at] + text[at] + text[at:],
        text + other,
        text.lower(),
        f"{text} {text}",
        text[::-1],
        "",
    ]


def _numbers_moved(text: str, by: int) -> str:
    """`text` with every number in it made greater by `by`, but not negative."""
    return re.sub(r"\d+", lambda number: str(max(0, int(number[0]) + by)), text)
