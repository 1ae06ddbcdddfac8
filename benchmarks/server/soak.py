"""Hours of play at many tables against the server's bots: ``python benchmarks/server/soak.py --minutes 120``.

Ends with exit code 1 if its memory grows by 5 % or more after the first quarter, if it logs an error, or if a table
gets stuck. A line a minute says how it goes; README.md says what is played.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import sys
import tempfile
import time
import traceback
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).parents[2] / "tests"))

from idle import resident
from server.server_process import ServerProcess
from server.table_play import TablePlay

BOTS: Final = {"fairies": "greedy", "pirates": "greedy", "tiles": "greedy", "arena": "brawler", "quantum": "greedy"}
"""Who is played against in each game."""

STUCK: Final = 120.0
"""Seconds without any change after which a table is stuck."""

SAMPLE: Final = 60.0
GROWTH: Final = 0.05
WARM: Final = 0.25
"""The share of the time after which caches and pools are full, so that memory should grow no more."""


class SoakedTable:
    """One of the tables: a random person plays one game after the other against a bot."""

    def __init__(self, place: int, pause: float) -> None:
        self.game = list(BOTS)[place % len(BOTS)]
        self.place = place
        self.pause = pause
        self.play: TablePlay | None = None
        self.games = 0
        self.moves = 0
        self.seen = 0
        self.since = time.monotonic()

    async def run(self, base: str) -> None:
        """Play until cancelled, and check every finished game."""
        await asyncio.sleep(self.pause * self.place / 10)  # not all tables begin at once
        while True:
            seed = f"soak {self.place} {self.games}"
            play = TablePlay(self.game, ("person", BOTS[self.game]), seed, self.pause, patience=24 * 3600)
            try:
                await play.open([base])
                self.play = play
                self.since = time.monotonic()
                await play.play()
                await self.check(play)
            finally:
                self.play = None
                await play.close()

    async def check(self, play: TablePlay) -> None:
        """A finished game holds the person's moves, each once and in their order, and everybody knows it all."""
        record = await play.record()
        person = play.players[0]
        made = [person.played[message] for message in person.confirmed]
        assert made == [move for seat, move in record.moves if seat == person.seat], f"{record}"
        await play.check_agreement()
        self.moves += len(record.moves)
        self.games += 1

    def is_stuck(self) -> bool:
        """Whether nothing has happened here for too long."""
        number = self.play.players[0].number if self.play is not None else 0
        if number != self.seen:
            self.seen = number
            self.since = time.monotonic()
        return time.monotonic() - self.since > STUCK + 2 * self.pause


async def soak(server: ServerProcess, tables: list[SoakedTable], minutes: float) -> list[str]:
    """Play at all tables for so long; what was wrong."""
    problems: list[str] = []
    memory: list[int] = []
    start = time.monotonic()
    tasks = [asyncio.create_task(table.run(server.base)) for table in tables]
    while time.monotonic() - start < minutes * 60 and not problems:
        await asyncio.sleep(min(SAMPLE, minutes * 60 / 20))
        memory.append(sum(resident(pid) for pid in server.members()))
        problems += [
            f"table {table.place} ({table.game}) is stuck: {table.play}" for table in tables if table.is_stuck()
        ]
        problems += ["".join(traceback.format_exception(task.exception())) for task in tasks if task.done()]
        problems += [line for line in server.log.splitlines() if "Traceback" in line or '"level":"error"' in line]
        games, moves = sum(table.games for table in tables), sum(table.moves for table in tables)
        spent = (time.monotonic() - start) / 60
        print(f"{spent:6.1f} min  {memory[-1] / 1024:7.1f} MB  {games} games with {moves} moves", flush=True)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return problems + grown(memory)


def grown(memory: list[int]) -> list[str]:
    """Says so if the memory of the last tenth is too much beside that of the tenth after warming up."""
    tenth = max(1, len(memory) // 10)
    warm = int(len(memory) * WARM)
    before, after = statistics.median(memory[warm : warm + tenth]), statistics.median(memory[-tenth:])
    growth = after / before - 1
    print(f"memory {before / 1024:.1f} MB after a quarter of the time, {after / 1024:.1f} MB at the end: {growth:+.1%}")
    return [f"memory grew by {growth:.1%}"] if growth >= GROWTH else []


def main() -> int:
    """Soak a server of its own; 0 if nothing was wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--python", default=sys.executable, help="the interpreter that serves")
    parser.add_argument("--minutes", type=float, default=120)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--pause", type=float, default=4.0, help="seconds between two moves of a person, on average")
    options = parser.parse_args()
    tables = [SoakedTable(place, options.pause) for place in range(options.tables)]
    with tempfile.TemporaryDirectory() as folder:
        server = ServerProcess(f"sqlite:///{folder}/nexus.db", Path(folder), python=options.python)
        try:
            problems = asyncio.run(soak(server.start(), tables, options.minutes))
        finally:
            server.close()
    print("\n".join(problems) or "nothing went wrong")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
