"""The messages of the live protocol and of the HTTP interface. Described in docs/protocol.md."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from nexus.core.refusals import Refusal

VERSION = 1


class Message(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", forbid_unknown_fields=True):
    """Anything sent over the socket; `type` says which."""


# From the client


class Watch(Message, frozen=True, kw_only=True, tag="watch"):
    """Tell me about a table from now on, as `seat` (null: as a spectator), and what happened after entry `since`."""

    table: str
    seat: int | None = None
    since: int = 0


class Unwatch(Message, frozen=True, kw_only=True, tag="unwatch"):
    """Tell me no more of a table that I watch as `seat`."""

    table: str
    seat: int | None = None


class Play(Message, frozen=True, kw_only=True, tag="play"):
    """Make a move. `message` is any name that this client uses once: sent again, it is still one move."""

    table: str
    seat: int
    move: str
    message: str


class Ping(Message, frozen=True, kw_only=True, tag="ping"):
    """Are you there?"""


ClientMessage = Watch | Unwatch | Play | Ping


# From the server


class SeatInfo(msgspec.Struct, frozen=True, kw_only=True):
    """Who sits on a seat: kind ``person``, ``bot`` or ``open``."""

    seat: int
    kind: str
    name: str
    mine: bool = False


class Welcome(Message, frozen=True, kw_only=True, tag="welcome"):
    """The first message on every socket."""

    protocol: int
    person: str
    name: str


class Update(Message, frozen=True, kw_only=True, tag="update"):
    """The table as a watcher may know it after entry `number`, with what happened after entry `since`."""

    table: str
    seat: int | None
    since: int
    number: int
    status: str
    seats: tuple[SeatInfo, ...]
    view: msgspec.Raw | None
    events: tuple[msgspec.Raw, ...]


class Accepted(Message, frozen=True, kw_only=True, tag="accepted"):
    """The move called `message` is on disk as entry `number`."""

    table: str
    message: str
    number: int


class Refused(Message, frozen=True, kw_only=True, tag="refused"):
    """What was called `message` was refused and has changed nothing."""

    table: str
    message: str
    refusal: Refusal


class Pong(Message, frozen=True, kw_only=True, tag="pong"):
    """I am."""


class Problem(Message, frozen=True, kw_only=True, tag="problem"):
    """A message that could not be understood or obeyed, with the reason."""

    text: str


ServerMessage = Welcome | Update | Accepted | Refused | Pong | Problem


# Over HTTP


class SeatWish(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Who shall sit on a seat of a new table: me, a bot, or whoever comes."""

    kind: Literal["me", "bot", "open"]
    bot: str = ""


class NewTable(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table to be made. Public tables are listed in the lobby; for the others one needs the link."""

    game: str
    seats: tuple[SeatWish, ...]
    options: dict[str, Any] = {}
    visibility: Literal["public", "link"] = "link"


class TakeSeat(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Sit down. `word` is added to the secret seed, so that nobody else alone decides the chance of the game."""

    word: str = ""


class TableInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A table as anybody may know it. The commitment fixes the secret seed before the first move."""

    id: str
    game: str
    options: dict[str, Any]
    visibility: str
    status: str
    seats: tuple[SeatInfo, ...]
    commitment: str
    created: int


class Me(msgspec.Struct, frozen=True, kw_only=True):
    """Who the server takes me for."""

    id: str
    name: str
    login: str | None


class ErrorBody(msgspec.Struct, frozen=True, kw_only=True):
    """Why a request was refused."""

    clause: str
    text: str
