"""The bodies of requests and of answers over HTTP. Described in docs/protocol.md."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from nexus.server.protocol import Result, SeatInfo

Name = Annotated[str, Meta(max_length=40)]
Word = Annotated[str, Meta(max_length=200, pattern=r"\A[^\x00]*\Z")]
Visibility = Literal["public", "link"]
Leavers = Literal["bot", "others"]


class SeatWish(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Who shall sit on a seat of a new table: me, a bot, or whoever comes.

    Bots, and each seat of somebody who takes several (hot-seat), can be named. A word is added to the secret seed.
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


class Branch(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Play on from a finished game: a new table that begins after its first `ply` moves, with me and bots."""

    ply: Annotated[int, Meta(ge=0, le=1_000_000)]
    seats: Annotated[tuple[SeatWish, ...], Meta(min_length=1, max_length=16)]


class Origin(msgspec.Struct, frozen=True, kw_only=True):
    """The finished table from which another plays on, and the number of its moves that were taken over."""

    table: str
    ply: int


class TableInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A table as anybody may know it. The commitment fixes the secret seed before the first move.

    Seed and words are told when it is over. A table that plays on from another one names it as its `origin`,
    one with the same draw for everybody that day names the draw as `daily`.
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
    origin: Origin | None
    daily: str | None


class Paired(msgspec.Struct, frozen=True, kw_only=True):
    """A table that was found or made, and my seat there."""

    table: TableInfo
    seat: int


class Me(msgspec.Struct, frozen=True, kw_only=True):
    """Who the server takes me for. `chat` is whether I want to hear what others say, if I ever chose."""

    id: str
    name: str
    login: str | None
    chat: bool | None


class ErrorBody(msgspec.Struct, frozen=True, kw_only=True):
    """Why a request was refused."""

    clause: str
    text: str
