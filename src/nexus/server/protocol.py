"""The messages of the live protocol and of the HTTP interface. Described in docs/protocol.md."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta

from nexus.core.outcome import Outcome
from nexus.core.refusals import Refusal

VERSION: Final = 1

OWN_MESSAGE: Final = "!"
"""How the server begins the messages of entries that it makes by itself; clients' messages never begin so."""

MessageName = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"\A[^!\x00-\x1f][^\x00-\x1f]*\Z")]
"""What a client calls a message: any name that it uses once for that seat."""

Name = Annotated[str, Meta(max_length=40)]
Word = Annotated[str, Meta(max_length=200, pattern=r"\A[^\x00]*\Z")]
MoveText = Annotated[str, Meta(max_length=400)]
ChatText = Annotated[str, Meta(min_length=1, max_length=500)]
Room = Literal["seats", "spectators"]
Visibility = Literal["public", "link"]
Leavers = Literal["bot", "others"]


class Message(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", forbid_unknown_fields=True):
    """Anything sent over the socket; `type` says which."""


# From the client


class Watch(Message, frozen=True, kw_only=True, tag="watch"):
    """Tell me about a table from now on, as `seat` (null: as a spectator), and what happened after entry `since`.

    `chat` switches the chat on or off; null leaves it to the table: on among those who came by its link, else off.
    """

    table: str
    seat: int | None = None
    since: int = 0
    chat: bool | None = None


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


class Undo(Message, frozen=True, kw_only=True, tag="undo"):
    """Take back what my seat did after `ply`, at once if nobody learnt anything, else once the others agree."""

    table: str
    seat: int
    ply: Annotated[int, Meta(ge=0, le=1_000_000)]
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


ClientMessage = Watch | Unwatch | Play | Undo | Answer | Resign | Say | Ping


# From the server


class SeatInfo(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Who sits on a seat: kind ``person``, ``bot``, ``open``, or ``invited`` for somebody who has yet to agree.

    `bot` is the bot that plays: the one that sits there, or the one that took over from a person.
    """

    seat: int
    kind: str
    name: str
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


class Update(Message, frozen=True, kw_only=True, tag="update", omit_defaults=True):
    """The table as a watcher may know it after entry `number`, with what happened after entry `since`.

    `since` is 0 where the events are the whole history: on the first update, and after an undo.
    `rematch` is the table to which the players are invited.
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


class Accepted(Message, frozen=True, kw_only=True, tag="accepted"):
    """What was called `message` is on disk as entry `number`."""

    table: str
    message: str
    number: int


class Refused(Message, frozen=True, kw_only=True, tag="refused"):
    """What was called `message` was refused and has changed nothing."""

    table: str
    message: str
    refusal: Refusal


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


class Pong(Message, frozen=True, kw_only=True, tag="pong"):
    """I am."""


class Problem(Message, frozen=True, kw_only=True, tag="problem"):
    """A message that could not be understood or obeyed, with the reason."""

    text: str


ServerMessage = Welcome | Update | Accepted | Refused | Chat | Pong | Problem


# Over HTTP


class SeatWish(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Who shall sit on a seat of a new table: me, a bot, or whoever comes.

    Somebody on several seats (hot-seat) can give each a name, and add a word to the secret seed.
    """

    kind: Literal["me", "bot", "open"]
    bot: Annotated[str, Meta(max_length=32)] = ""
    name: Name = ""
    word: Word = ""


class Clock(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How much time the seats have: none is counted, `main` seconds and `increment` a move, or `days` for each move."""

    kind: Literal["none", "live", "days"] = "none"
    main: Annotated[int, Meta(ge=0, le=86_400)] = 0
    increment: Annotated[int, Meta(ge=0, le=3_600)] = 0
    days: Annotated[int, Meta(ge=0, le=30)] = 0


class NewTable(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table to be made. Public tables are listed in the lobby; for the others one needs the link.

    `leavers` says what happens if somebody leaves or runs out of time: a ``bot`` takes over, or the ``others`` win.
    """

    game: str
    seats: Annotated[tuple[SeatWish, ...], Meta(min_length=1, max_length=16)]
    options: dict[str, Any] = {}
    visibility: Visibility = "link"
    clock: Clock = Clock()
    leavers: Leavers = "bot"


class Pairing(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Find me others to play with. `seats` is how many play, by default the fewest that the game allows, 2 or more."""

    game: str
    options: dict[str, Any] = {}
    seats: Annotated[int, Meta(ge=2, le=16)] | None = None
    clock: Clock = Clock()
    word: Word = ""


class TakeSeat(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Sit down. `word` is added to the secret seed, so that nobody else alone decides the chance of the game."""

    word: Word = ""


class Rematch(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Play again, every seat moved on by one."""

    word: Word = ""


class TableInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A table as anybody may know it. The commitment fixes the secret seed before the first move.

    Seed and words are told when it is over.
    """

    id: str
    game: str
    options: dict[str, Any]
    visibility: str
    status: str
    seats: tuple[SeatInfo, ...]
    commitment: str
    created: int
    clock: Clock
    leavers: str
    result: Result | None
    rematch: str | None
    seed: str | None
    words: tuple[str, ...] | None


class Paired(msgspec.Struct, frozen=True, kw_only=True):
    """A table that was found or made, and my seat there."""

    table: TableInfo
    seat: int


class Me(msgspec.Struct, frozen=True, kw_only=True):
    """Who the server takes me for."""

    id: str
    name: str
    login: str | None


class ErrorBody(msgspec.Struct, frozen=True, kw_only=True):
    """Why a request was refused."""

    clause: str
    text: str
