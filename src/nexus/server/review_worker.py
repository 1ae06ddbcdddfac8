"""A process that reviews finished games: reads a question a line, writes an answer a line, ends with its input.

It is started by `nexus.server.reviewing` and, like the processes of bots, knows nothing of the server.
"""

from __future__ import annotations

import os
import signal
import sys

import msgspec

from nexus.core.records import Record
from nexus.lab.review import Effort, Judged, Reviewer, Sides

MODEST = 10
"""How much this process stands back behind others: games that are played come first."""


class ReviewQuestion(msgspec.Struct, frozen=True):
    """What is the position after `ply` moves of this game worth, and the move that was made there?"""

    record: Record
    sides: Sides
    ply: int
    seconds: float


def main() -> None:
    """Answer until there are no more questions."""
    # Ctrl-C in a terminal goes to all processes; the server says when it is over.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(MODEST)
    decoder = msgspec.json.Decoder(ReviewQuestion)
    reviewer: Reviewer | None = None
    for line in sys.stdin.buffer:
        question = decoder.decode(line)
        if reviewer is None or reviewer.record != question.record:
            reviewer = Reviewer(question.record, question.sides, Effort(seconds=question.seconds))
        judged: Judged = reviewer.judge(question.ply)
        sys.stdout.buffer.write(msgspec.json.encode(judged) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
