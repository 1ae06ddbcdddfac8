"""A process that thinks for bots: reads a question a line, writes an answer a line, ends with its input.

It is started by `nexus.server.bots` and knows nothing of the server: not its sockets, not its store.
"""

from __future__ import annotations

import signal
import sys

import msgspec

import nexus
from nexus.core.records import Record
from nexus.players import Seen, make_bot


class Question(msgspec.Struct, frozen=True):
    """Which move does `bot` choose for `seat` in the match of `record`?"""

    record: Record
    seat: int
    bot: str


def choose_move(question: Question) -> str:
    """The move; the bot sees the match through the seat's eyes only."""
    match = nexus.replay(question.record)
    bot = make_bot(question.record.game, question.bot, f"{question.record.digest} {question.seat}")
    return str(bot.choose(Seen(match, question.seat)))


def main() -> None:
    """Answer until there are no more questions."""
    # Ctrl-C in a terminal goes to all processes; the server says when it is over.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    decoder = msgspec.json.Decoder(Question)
    for line in sys.stdin.buffer:
        sys.stdout.buffer.write(msgspec.json.encode(choose_move(decoder.decode(line))) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
