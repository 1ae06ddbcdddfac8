"""Learns the instincts and the judgement of the searching arena bot, from nothing but playing.

    python -m nexus.lab.learn_arena FOLDER --turns 60 --bouts 400 --workers 16
    python -m nexus.lab.learn_arena FOLDER --careless

Writes arena-instincts.json and arena-prospects.json to FOLDER, with --careless what helps against players who pick any
move: arena-careless-instincts.json and arena-careless-prospects.json. Begins with what the bots use. A turn takes some
seconds where the rules are compiled.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from math import exp
from pathlib import Path
from typing import Final

from nexus.core.chance import Chance, QuickChance
from nexus.games.arena import ARENA
from nexus.games.arena.approach import Approaches
from nexus.games.arena.codes import OVER, SETTING_UP
from nexus.games.arena.instinct_weights import WEIGHTS, numbered
from nexus.games.arena.instincts import Instincts
from nexus.games.arena.prospects import FEATURES, features, result
from nexus.games.arena.state import ArenaState
from nexus.players.arena_search import CAREFUL, CARELESS, learned

SPREAD: Final = 0.25
"""How far weights are tried to both sides, as a share of their size, or of 1 if that is more."""
PACE: Final = 1.5
"""How far the weights go along what a turn has shown, at first; in the end a fifth of it."""
MARGIN: Final = 10
"""So many coins more than the crowd and everybody else make a success three times out of four."""
KEPT: Final = 4
"""One in so many positions is used to learn how to judge."""
GRAIN: Final = 1 << 20
EPOCHS: Final = 4
RATE: Final = 0.05

Row = tuple[list[float], float]
"""The features of a position for a seat, and what came of it."""


def bout(sides: Sequence[list[float] | None], seed: str, rows: list[Row] | None = None) -> ArenaState:
    """A whole bout between instincts with these weights, None for a random player; its positions go to `rows`.

    What is chosen in the set-up is random, so that bouts of all kinds are seen.
    """
    chance = QuickChance(seed)
    state = ARENA.start(ARENA.setup(len(sides)), chance, None)
    while state.phase == SETTING_UP:
        seat, move = state.random_move(chance)
        state.apply(seat, move, chance, None)
    seen: list[tuple[int, list[float]]] = []
    approaches, now = Approaches(state), -1
    while state.phase != OVER:
        if 4 * state.cycle + state.active != now:
            approaches, now = Approaches(state), 4 * state.cycle + state.active
            if rows is not None and chance.below(KEPT) == 0:
                thinking = [seat for seat, side in enumerate(sides) if side is not None]
                seen += [(seat, features(state, seat, approaches)) for seat in thinking]
        seat = state.deciders[0]
        weights = sides[seat]
        if weights is None:
            seat, move = state.random_move(chance)
        else:
            move = Instincts(approaches, weights).choice(state, seat, chance)
        state.apply(seat, move, chance, None)
    if rows is not None:
        rows += [(found, result(state, seat)) for seat, found in seen]
    return state


def explored(weights: list[float], bouts: int, seed: str, careless: bool) -> list[float]:
    """In which direction the weights should go.

    Each is moved at random, to one side for one player, to the other for the other, and who does better was right: of
    the two against each other, or of each against the same careless player.
    """
    chance = QuickChance(seed)
    gains = [0.0] * len(weights)
    for number in range(bouts):
        pushes = [push_of(chance) for _ in weights]
        one = numbered([weight + push * spread(weight) for weight, push in zip(weights, pushes, strict=True)])
        other = numbered([weight - push * spread(weight) for weight, push in zip(weights, pushes, strict=True)])
        seat, luck = number % 2, f"{seed} {number}"
        if careless:
            gain = success([one, None], seat, luck) - success([other, None], seat, luck)
        else:
            gain = 2 * success([one, other], seat, luck) - 1
        for index, push in enumerate(pushes):
            gains[index] += gain * push
    return [gain / bouts for gain in gains]


def push_of(chance: Chance) -> float:
    """A number that is normally distributed, near enough."""
    return sum([chance.below(GRAIN) / GRAIN for _ in range(12)]) - 6


def spread(weight: float) -> float:
    """How far a weight is moved to try it."""
    return SPREAD * max(1.0, abs(weight))


def success(sides: list[list[float] | None], seat: int, seed: str) -> float:
    """How clearly the first of two sides wins a bout that it plays on a seat: 1/2 for level with the best of the rest.

    That teaches more than the result, which seldom changes.
    """
    state = bout(sides if seat == 0 else sides[::-1], seed)
    lead = state.helots[seat].pile - max(state.crowd, state.helots[1 - seat].pile)
    return 1 / (1 + exp(-lead / MARGIN))


def positions(weights: list[float], bouts: int, seed: str, careless: bool) -> list[Row]:
    """Positions of bouts of two, three and four, or of two of whom one is careless."""
    side = numbered(weights)
    rows: list[Row] = []
    for number in range(bouts):
        if careless:
            bout([side, None] if number % 2 else [None, side], f"{seed} {number}", rows)
        else:
            bout([side] * (2, 2, 2, 3, 2, 2, 2, 4)[number % 8], f"{seed} {number}", rows)
    return rows


def fitted(rows: list[Row], seed: str) -> list[float]:
    """The weights with which the features of a position tell best what comes of it (logistic regression)."""
    weights = [0.0] * len(FEATURES)
    mean = [0.0] * len(FEATURES)
    chance = QuickChance(seed)
    steps = 0
    for epoch in range(EPOCHS):
        chance.shuffle(rows)
        for found, came in rows:
            total = sum([weight * feature for weight, feature in zip(weights, found, strict=True)])
            error = came - 1 / (1 + exp(-total))
            push = error * RATE / (1 + steps / len(rows))
            steps += 1
            for index, feature in enumerate(found):
                weights[index] += push * feature
            if epoch == EPOCHS - 1:
                for index, weight in enumerate(weights):
                    mean[index] += weight
    return [weight / len(rows) for weight in mean]


def save(folder: Path, name: str, names: tuple[str, ...], weights: list[float]) -> None:
    """Write weights by name."""
    by_name = {word: round(weight, 3) for word, weight in zip(names, weights, strict=True)}
    (folder / f"arena-{name}.json").write_text(json.dumps(by_name, indent=1) + "\n", encoding="utf-8")


def main() -> None:
    """Learn as the command line says, and write the weights."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--careless", action="store_true", help="learn what helps against careless players")
    parser.add_argument("--turns", type=int, default=60)
    parser.add_argument("--bouts", type=int, default=400, help="of each process in each turn")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--seed", default="learn")
    wishes = parser.parse_args()
    foes = CARELESS if wishes.careless else CAREFUL
    weights = learned(foes + "instincts", WEIGHTS)[:]
    bouts, careless = [wishes.bouts] * wishes.workers, [wishes.careless] * wishes.workers
    with ProcessPoolExecutor(wishes.workers) as pool:
        for turn in range(wishes.turns):
            seeds = [f"{wishes.seed} {turn} {worker}" for worker in range(wishes.workers)]
            shares = list(pool.map(explored, [weights] * wishes.workers, bouts, seeds, careless))
            pace = PACE * (1 - 0.8 * turn / wishes.turns)
            for index, weight in enumerate(weights):
                gain = sum([share[index] for share in shares]) / len(shares)
                weights[index] = weight + pace * gain * spread(weight)
            save(wishes.folder, foes + "instincts", WEIGHTS, weights)
            print(f"turn {turn + 1} of {wishes.turns}", file=sys.stderr)
        seeds = [f"{wishes.seed} judge {worker}" for worker in range(wishes.workers)]
        parts = pool.map(positions, [weights] * wishes.workers, bouts, seeds, careless)
        rows = [row for part in parts for row in part]
    save(wishes.folder, foes + "prospects", FEATURES, fitted(rows, wishes.seed))


if __name__ == "__main__":
    main()
