"""The messages of the live protocol. Described in docs/protocol.md; `bodies` has what is sent over HTTP."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from nexus.core.outcome import Outcome
from nexus.core.refusals import Refusal

VERSION: Final = 1

OWN_MESSAGE: Final = "!"
"""How the server begins the messages of entries that it makes by itself; clients' messages never begin so."""

MessageName = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"\A[^!\x00-\x1f][^\x00-\x1f]*\Z")]
"""What a client calls a message: any name that it uses once for that seat."""

MoveText = Annotated[str, Meta(max_length=400)]
ChatText = Annotated[str, Meta(min_length=1, max_length=500)]
Room = Literal["seats", "spectators"]


class Message(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", forbid_unknown_fields=True):
    """Anything sent over the socket; `type` says which."""


# From the client


class Watch(Message, frozen=True, kw_only=True, tag="watch"):
    """Tell me about a table from now on, as `seat` (null: as a spectator), and what happened after step `since`.

    `chat` switches the chat on or off, at every table from then on; who never chose hears others only among those who
    came to a table by its link.
    With `words` everything is also told in words, with `watchers` also who watches.
    """

    table: str
    seat: int | None = None
    since: int = 0
    chat: bool | None = None
    words: bool = False
    watchers: bool = False


class Unwatch(Message, frozen=True, kw_only=True, tag="unwatch"):
    """Tell me no more of a table that I watch as `seat`."""

    table: str
    seat: int | None = None


class Play(Message, frozen=True, kw_only=True, tag="play"):
    """Make a move. `message` is any name that this client uses once: sent again, it is still one move.

    `lag` is the time in milliseconds that the network took, as the client measured it by ping and pong; the clock
    forgives it within bounds.
    """

    table: str
    seat: int
    move: MoveText
    message: MessageName
    lag: Annotated[int, Meta(ge=0, le=60_000)] = 0


class Check(Message, frozen=True, kw_only=True, tag="check"):
    """Tell me why a move would be refused now, if it would; it is not made."""

    table: str
    seat: int
    move: MoveText
    message: MessageName


class Undo(Message, frozen=True, kw_only=True, tag="undo"):
    """Take back what my seat did after `ply`, at once if nobody learnt anything, else once the others agree.

    Plies are counted as in the updates for my seat. Without one it is my seat's last move that is taken back.
    """

    table: str
    seat: int
    ply: Annotated[int, Meta(ge=0, le=1_000_000)] | None = None
    message: MessageName


class Answer(Message, frozen=True, kw_only=True, tag="answer"):
    """Agree to the undo that another seat asks for, or refuse it."""

    table: str
    seat: int
    agree: bool
    message: MessageName


class Resign(Message, frozen=True, kw_only=True, tag="resign"):
    """Give the game up."""

    table: str
    seat: int
    message: MessageName


class Say(Message, frozen=True, kw_only=True, tag="say"):
    """Say something to the others of my room: ``seats`` for those who play, ``spectators`` for those who watch."""

    table: str
    text: ChatText
    message: MessageName


class Ping(Message, frozen=True, kw_only=True, tag="ping"):
    """Are you there?"""


ClientMessage = Watch | Unwatch | Play | Check | Undo | Answer | Resign | Say | Ping


# From the server


class SeatInfo(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Who sits on a seat: kind ``person``, ``bot``, ``open``, or ``invited`` for somebody who has yet to agree.

    `bot` is the bot that plays: the one that sits there, or the one that took over from a person. `person` leads to
    the profile of a person; it is empty for bots, for nobody, and for somebody who was deleted.
    """

    seat: int
    kind: str
    name: str
    person: str = ""
    mine: bool = False
    away: bool = False
    bot: str = ""


class Welcome(Message, frozen=True, kw_only=True, tag="welcome"):
    """The first message on every socket."""

    protocol: int
    person: str
    name: str


class ClockInfo(msgspec.Struct, frozen=True, kw_only=True):
    """The clocks when the message was sent: milliseconds left by seat (null: no clock), and the seats whose clocks run.

    A viewer is told of running clocks only where it may know that the seat owes a decision.
    """

    left: tuple[int | None, ...]
    running: tuple[int, ...]


class Ask(msgspec.Struct, frozen=True, kw_only=True):
    """A seat asks to take back what happened after `ply`; `missing` are the seats that have yet to answer."""

    seat: int
    ply: int
    missing: tuple[int, ...]


Ending = Literal["played", "resigned", "time", "left", "aborted"]


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """How a table ended.

    `how` is ``played`` (the game came to its end), ``resigned``, ``time``, ``left`` or ``aborted``; `seat` is who
    resigned, ran out of time or left. The outcome is the game's own if it was played out, else what the table makes
    of it; an aborted table has none.
    """

    how: Ending
    seat: int | None = None
    outcome: Outcome | None = None


class LogLine(msgspec.Struct, frozen=True, kw_only=True):
    """An event in words: a sentence, the ply by which it happened (0: the set-up), the clauses that caused it."""

    ply: int
    text: str
    clauses: tuple[str, ...]


class Words(msgspec.Struct, frozen=True, kw_only=True):
    """An update in words: a line for each of its `events`, a caption for each of its `view.moves`, in their order."""

    lines: tuple[LogLine, ...]
    captions: tuple[str, ...]


class Update(Message, frozen=True, kw_only=True, tag="update", omit_defaults=True):
    """The table as a watcher may know it after its step `number`, with what happened after step `since`.

    Steps and plies are those that the watcher can notice. `since` is 0 where the events are the whole history: on the
    first update, after an undo, and at the end if plies that were hidden become known.
    `rematch` is the table to which the players are invited. `words` is there for those who asked for it.
    """

    table: str
    seat: int | None
    since: int
    number: int
    ply: int
    status: str
    seats: tuple[SeatInfo, ...]
    view: msgspec.Raw | None
    events: tuple[msgspec.Raw, ...]
    clock: ClockInfo | None = None
    ask: Ask | None = None
    result: Result | None = None
    rematch: str | None = None
    words: Words | None = None


class Accepted(Message, frozen=True, kw_only=True, tag="accepted"):
    """What was called `message` is on disk; updates show it from step `number` on."""

    table: str
    message: str
    number: int


class Refused(Message, frozen=True, kw_only=True, tag="refused"):
    """What was called `message` was refused and has changed nothing."""

    table: str
    message: str
    refusal: Refusal


class Checked(Message, frozen=True, kw_only=True, tag="checked"):
    """Why the move of the check called `message` would be refused now; null if it would be made."""

    table: str
    message: str
    refusal: Refusal | None


class ChatLine(msgspec.Struct, frozen=True, kw_only=True):
    """Something said, plain text. `seat` is where the speaker sits, if so."""

    number: int
    room: Room
    seat: int | None
    name: str
    text: str
    time: int
    mine: bool = False


class Chat(Message, frozen=True, kw_only=True, tag="chat"):
    """What was said at a table."""

    table: str
    lines: tuple[ChatLine, ...]


class Watchers(Message, frozen=True, kw_only=True, tag="watchers"):
    """Who watches a table without sitting there: how many people, and the names of those who have watched longest.

    Each process of a server tells of those who are connected to it.
    """

    table: str
    count: int
    names: tuple[str, ...]


class Pong(Message, frozen=True, kw_only=True, tag="pong"):
    """I am."""


class Problem(Message, frozen=True, kw_only=True, tag="problem"):
    """A message that could not be understood or obeyed, with the reason, and what it was called if that is known."""

    text: str
    message: str = ""


ServerMessage = Welcome | Update | Accepted | Refused | Checked | Chat | Watchers | Pong | Problem
