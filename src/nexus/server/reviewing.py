"""Reviews of finished tables: one at a time in each server process, by a worker process, kept for a while."""

from __future__ import annotations

import asyncio
import logging
import sys
from collections import OrderedDict
from typing import Final, Literal

import msgspec

import nexus
from nexus.core.records import Record
from nexus.core.refusals import NexusError
from nexus.lab.lookback import RoundHindsight, can_look_back
from nexus.lab.review import Judged, PlyReview, Sides, Worth, ply_reviews, worth_of
from nexus.server.bots import Worker
from nexus.server.results import sides
from nexus.server.review_worker import HindsightQuestion, ReviewQuestion

MOST_KEPT: Final = 50
"""Reviews in memory; of those that are done, the one that nobody asked for longest is forgotten."""

MOST_WAITING: Final = 20
"""Reviews that may wait for their turn."""

WHOLE_REVIEW: Final = 60.0
"""Seconds that a review takes about, divided among its positions."""

SHORTEST_LOOK, LONGEST_LOOK = 0.1, 1.2
"""Seconds for one position."""

WHOLE_HINDSIGHT: Final = 24.0
HINDSIGHT_PARTS: Final = 24
"""Seconds for what the tiles of a game allowed, all its rounds together, and the parts in which they are searched."""

PATIENCE: Final = 30.0
"""Seconds after which a position, or a part of the hindsight, is given up, and with it the review."""

COMMAND: Final = (sys.executable, "-m", "nexus.server.review_worker")
LOG: Final = logging.getLogger(__name__)

Status = Literal["none", "waiting", "running", "done", "failed"]


class ReviewBusy(NexusError):
    """Too many reviews wait already."""

    status = 503


class Review(msgspec.Struct, frozen=True, kw_only=True):
    """A review as far as it has come: `done` of `total` steps, which are positions and parts of the hindsight.

    `status` is ``none`` while nobody has asked for it. `plies` are the moves whose luck is known already, from the
    ply on that was asked for. `result` is what the game brought to each seat; null if it was not played out, and then
    the last worth is `last`. `hindsight` tells of the rounds of a tile game what their tiles allowed, as far as the
    search has come.
    """

    status: Status
    done: int
    total: int
    plies: tuple[PlyReview, ...]
    last: Worth | None
    result: Worth | None
    hindsight: tuple[RoundHindsight, ...]


NOT_BEGUN: Final = Review(status="none", done=0, total=0, plies=(), last=None, result=None, hindsight=())


class Course:
    """A review under way or done."""

    def __init__(self, record: Record, sides: Sides) -> None:
        self.record = record
        self.sides = sides
        self.status: Status = "waiting"
        self.judged: list[Judged] = []
        self.result = worth_of(record.outcome, sides) if record.outcome is not None else None
        self.positions = len(record.moves) + (record.outcome is None)
        self.parts = HINDSIGHT_PARTS if can_look_back(record) else 0
        self.parts_done = 0
        self.hindsight: tuple[RoundHindsight, ...] = ()

    def told(self, begin: int) -> Review:
        """The review as it is sent, with the moves from ply `begin` on."""
        return Review(
            status=self.status,
            done=len(self.judged) + self.parts_done,
            total=self.positions + self.parts,
            plies=tuple(ply_reviews(self.judged[begin:], self.result if self.status == "done" else None)),
            last=self.judged[-1].worth if self.judged else None,
            result=self.result,
            hindsight=self.hindsight,
        )

    @property
    def open(self) -> bool:
        """Whether there is something left to do."""
        return self.status in ("waiting", "running")


class Reviews:
    """The reviews of this process. Made inside a running event loop; `close` ends its work."""

    def __init__(self, command: tuple[str, ...] = COMMAND) -> None:
        self._worker = Worker(command)
        self._courses: OrderedDict[str, Course] = OrderedDict()
        self._queue: asyncio.Queue[Course] = asyncio.Queue()
        self._task = asyncio.create_task(self._run())

    def of(self, table: str, begin: int = 0) -> Review:
        """The review of a table as far as it has come, with the moves from ply `begin` on."""
        course = self._courses.get(table)
        if course is None:
            return NOT_BEGUN
        self._courses.move_to_end(table)
        return course.told(begin)

    def begin(self, table: str, record: Record, sides: Sides) -> Review:
        """Review a finished table, unless that is done or under way; raises ReviewBusy if too many wait."""
        course = self._courses.get(table)
        if course is None or course.status == "failed":
            if self._queue.qsize() >= MOST_WAITING:
                raise ReviewBusy("Many games are waiting for their review. Try again in a few minutes.")
            self._courses[table] = course = Course(record, sides)
            self._queue.put_nowait(course)
            self._forget()
        return self.of(table)

    def _forget(self) -> None:
        done = [table for table, course in self._courses.items() if not course.open]
        for table in done[: max(0, len(self._courses) - MOST_KEPT)]:
            del self._courses[table]

    async def _run(self) -> None:
        while True:
            course = await self._queue.get()
            course.status = "running"
            done = await self._look_back(course) and await self._judge_all(course)
            course.status = "done" if done else "failed"
            if not done:
                LOG.warning("a review of %s did not come to its end", course.record.game)

    async def _look_back(self, course: Course) -> bool:
        """Search for what the tiles allowed; whether that came to its end."""
        question = HindsightQuestion(course.record, WHOLE_HINDSIGHT, WHOLE_HINDSIGHT / HINDSIGHT_PARTS)
        for _ in range(course.parts):
            found = await self._worker.ask(question, PATIENCE, tuple[RoundHindsight, ...])
            if found is None:
                return False
            course.hindsight = found
            course.parts_done += 1
        return True

    async def _judge_all(self, course: Course) -> bool:
        """Judge every position; whether that came to its end."""
        seconds = min(LONGEST_LOOK, max(SHORTEST_LOOK, WHOLE_REVIEW / max(1, course.positions)))
        for ply in range(course.positions):
            question = ReviewQuestion(course.record, course.sides, ply, seconds)
            judged = await self._worker.ask(question, PATIENCE, Judged)
            if judged is None:
                return False
            course.judged.append(judged)
        return True

    async def close(self) -> None:
        """Stop, whatever is under way."""
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        await self._worker.stop()


def sides_of(record: Record) -> Sides:
    """The seats of a recorded game that win and lose together."""
    game = nexus.game(record.game)
    return sides(game, game.setup(len(record.seats), record.options))
