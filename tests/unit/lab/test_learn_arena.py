"""Learning to play in the arena: bouts are played, and what they show is found."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from nexus.core.chance import QuickChance
from nexus.games.arena.codes import OVER
from nexus.games.arena.instinct_weights import WEIGHTS, numbered
from nexus.games.arena.prospects import FEATURES
from nexus.lab import learn_arena
from nexus.lab.learn_arena import Row, bout, explored, fitted, positions, push_of
from nexus.players.arena_search import learned


def test_a_bout_is_played_to_its_end_and_its_positions_are_kept() -> None:
    side = numbered(learned("instincts", WEIGHTS))
    rows: list[Row] = []
    assert bout([side, None], "bout", rows).phase == OVER
    assert rows
    assert all(len(found) == len(FEATURES) and 0 <= came <= 1 for found, came in rows)
    assert len({came for _, came in rows}) == 1


def test_a_turn_says_where_every_weight_should_go() -> None:
    weights = learned("instincts", WEIGHTS)
    gains = explored(weights, 1, "turn", careless=True)
    assert len(gains) == len(weights)
    assert gains == explored(weights, 1, "turn", careless=True) != explored(weights, 1, "another turn", careless=True)


def test_pushes_are_normal() -> None:
    chance = QuickChance("pushes")
    pushes = [push_of(chance) for _ in range(4000)]
    assert sum(pushes) / 4000 == pytest.approx(0, abs=0.06)
    assert sum([push * push for push in pushes]) / 4000 == pytest.approx(1, abs=0.08)


def test_the_judgement_finds_what_decides() -> None:
    chance = QuickChance("rows")
    rows: list[Row] = []
    for _ in range(3000):
        found = [chance.below(2) / 1 for _ in FEATURES]
        rows.append((found, float(found[3] > found[4])))
    weights = fitted(rows, "fit")
    assert weights[3] > 1.0
    assert weights[4] < -1.0
    assert max([abs(weight) for weight in weights[5:]]) < 0.5


def test_positions_come_from_bouts_of_all_kinds() -> None:
    rows = positions(learned("instincts", WEIGHTS), 1, "all kinds", careless=False)
    assert len(rows) > 5


def test_what_was_learned_is_written_by_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["learn_arena", str(tmp_path), "--turns", "1", "--bouts", "1"])
    learn_arena.main()
    written = json.loads((tmp_path / "arena-instincts.json").read_text())
    assert tuple(written) == WEIGHTS
    assert tuple(json.loads((tmp_path / "arena-prospects.json").read_text())) == FEATURES
