"""A process that reviews finished games: reads a question a line, writes an answer a line, ends with its input.

It is started by `nexus.server.reviewing` and, like the processes of bots, knows nothing of the server.
"""

from __future__ import annotations

import os
import signal
import sys

import msgspec

from nexus.core.records import Record
from nexus.lab.lookback import Lookback, RoundHindsight
from nexus.lab.review import Effort, Judged, Reviewer, Sides

MODEST = 10
"""How much this process stands back behind others: games that are played come first."""


class ReviewQuestion(msgspec.Struct, frozen=True, tag="review"):
    """What is the position after `ply` moves of this game worth, and the move that was made there?"""

    record: Record
    sides: Sides
    ply: int
    seconds: float


class HindsightQuestion(msgspec.Struct, frozen=True, tag="hindsight"):
    """What did the tiles of this game allow, after `part` more seconds of a search that takes `seconds` in all?"""

    record: Record
    seconds: float
    part: float


class Desk:
    """Answers questions, and remembers the game that the last ones were about."""

    def __init__(self) -> None:
        self._reviewer: Reviewer | None = None
        self._lookback: Lookback | None = None

    def answer(self, question: ReviewQuestion | HindsightQuestion) -> Judged | tuple[RoundHindsight, ...]:
        """The worth of a position, or what is known so far of each round."""
        if isinstance(question, ReviewQuestion):
            return self._judge(question)
        return self._look_back(question)

    def _judge(self, question: ReviewQuestion) -> Judged:
        if self._reviewer is None or self._reviewer.record != question.record:
            self._reviewer = Reviewer(question.record, question.sides, Effort(seconds=question.seconds))
        return self._reviewer.judge(question.ply)

    def _look_back(self, question: HindsightQuestion) -> tuple[RoundHindsight, ...]:
        if self._lookback is None or self._lookback.record != question.record:
            self._lookback = Lookback(question.record, question.seconds)
        self._lookback.go_on(question.part)
        return self._lookback.found()


def main() -> None:
    """Answer until there are no more questions."""
    # Ctrl-C in a terminal goes to all processes; the server says when it is over.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(MODEST)
    decoder: msgspec.json.Decoder[ReviewQuestion | HindsightQuestion]
    decoder = msgspec.json.Decoder(ReviewQuestion | HindsightQuestion)
    desk = Desk()
    for line in sys.stdin.buffer:
        sys.stdout.buffer.write(msgspec.json.encode(desk.answer(decoder.decode(line))) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
