"""Whether the server's speed tells what is hidden: ``python benchmarks/server/timing.py`` writes timing.md.

A seat asks the same questions at two tables that it cannot tell apart, in turn: it watches, and checks a legal move
and nonsense. The effect size is the difference of the mean times by the spread of one time (Cohen's d).
"""

from __future__ import annotations

import argparse
import asyncio
import math
import random
import statistics
import sys
import tempfile
import time
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).parents[2] / "tests"))

from server.thread_server import thread_server
from server.wire import RiggedGame
from server.wire_worlds import Pair, Party, rig

from nexus.core.chance import QuickChance
from nexus.games import GAMES
from nexus.server.protocol import Check, ClientMessage, Watch

GOAL: Final = 0.1
SLOWEST: Final = 0.05
"""The share of slowest answers that does not count: other programs of the machine make them."""

Times = tuple[list[float], list[float]]
"""Milliseconds until an answer came, by world."""


def hidden_pairs(game: str, count: int) -> list[tuple[Pair, str]]:
    """Positions of random games beside another that the seat to move cannot tell from it, and a legal move there."""
    pairs: list[tuple[Pair, str]] = []
    chance = QuickChance(f"timing {game}")
    while len(pairs) < count:
        match = GAMES[game].match(2, seed=f"timing {len(pairs)}")
        for _ in range(5 + chance.below(60)):
            if match.deciders:
                match.play(*match.state.random_move(chance))
        if not match.deciders:
            continue
        seat = match.deciders[0]
        worlds = (match.state.copy(), match.state.imagine(seat, chance))
        if worlds[0].digest() != worlds[1].digest():
            name = f"{game} {len(pairs)}"
            pairs.append((Pair(name, game, 2, seat, worlds, ([], []), []), str(match.legal(seat)[0])))
    return pairs


async def answer_time(party: Party, question: ClientMessage, kind: str) -> float:
    """Milliseconds until the viewer of a table has its answer."""
    start = time.perf_counter()
    await party.eye.ask(question)
    await party.eye.read_until(kind)
    return 1000 * (time.perf_counter() - start)


async def measured(base: str, rigged: RiggedGame, pair: Pair, move: str, rounds: int) -> Times:
    """The times of all questions at the two tables of a pair, whichever comes first being drawn by lot."""
    found: Times = ([], [])
    async with AsyncExitStack() as stack:
        parties: list[Party] = []
        for rigged.world in (0, 1):
            parties.append(await stack.enter_async_context(Party(base, pair, {})))
        for number in range(rounds):
            order = random.sample((0, 1), 2)
            for kind, text in (("update", ""), ("checked", move), ("checked", "nonsense")):
                for world in order:
                    party = parties[world]
                    question: ClientMessage = Watch(table=party.table, seat=pair.viewer, words=True)
                    if kind == "checked" and pair.viewer is not None:
                        question = Check(table=party.table, seat=pair.viewer, move=text, message=f"{number} {text}")
                    found[world].append(await answer_time(party, question, kind))
    return found


def times_of(game: str, pairs: int, rounds: int) -> Times:
    """The times of a game, over all its pairs."""
    chosen = hidden_pairs(game, pairs)
    rigged = rig(GAMES[game], [pair for pair, _ in chosen])
    plain = GAMES[game]
    found: Times = ([], [])
    entry: Any = GAMES
    entry[game] = rigged
    with tempfile.TemporaryDirectory() as folder, thread_server(f"sqlite:///{folder}/nexus.db") as base:
        for pair, move in chosen:
            for world, times in enumerate(asyncio.run(measured(base, rigged, pair, move, rounds))):
                found[world].extend(times)
    entry[game] = plain
    return found


def effect_size(times: Times) -> tuple[float, float]:
    """Cohen's d of two worlds without their slowest answers, and its standard error."""
    kept = [sorted(part)[: math.ceil(len(part) * (1 - SLOWEST))] for part in times]
    spread = math.sqrt(statistics.mean(statistics.variance(part) for part in kept))
    difference = statistics.mean(kept[0]) - statistics.mean(kept[1])
    return abs(difference) / spread, math.sqrt(2 / len(kept[0]))


def main() -> None:
    """Measure every game and write the page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", type=int, default=40, help="pairs of positions a game")
    parser.add_argument("--rounds", type=int, default=15, help="how often each question is asked")
    options = parser.parse_args()
    lines = [
        "# Does the time of an answer tell what is hidden?",
        "",
        "A seat asks the same three questions at two tables that it cannot tell apart, in turn;",
        "`python benchmarks/server/timing.py` asks them anew.",
        "The effect size is the difference of the means by the spread (Cohen's d); below 0.1 nobody can use it.",
        "",
        "| game | answers | mean ms | effect size | standard error | goal |",
        "| --- | ---: | ---: | ---: | ---: | --- |",
    ]
    for game in GAMES:
        times = times_of(game, options.pairs, options.rounds)
        size, error = effect_size(times)
        mean = statistics.mean(times[0] + times[1])
        answers = len(times[0]) + len(times[1])
        lines.append(f"| {game} | {answers:,} | {mean:.1f} | {size:.3f} | {error:.3f} | below {GOAL} |")
        print(lines[-1], flush=True)
    (Path(__file__).parent / "timing.md").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
