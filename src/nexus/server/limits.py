"""What a client may ask for: every limit of the server, and the token buckets that hold them.

Counts are kept in memory and so by each server process for itself: N processes behind one address let through up to
N times as much. Buckets are bounded too: the least recently used is forgotten, which forgives whoever was in it.
"""

from __future__ import annotations

import ipaddress
import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from typing import Final

import msgspec

from nexus.core.refusals import NexusError

Clock = Callable[[], float]
"""Seconds since some moment; only differences matter."""

MOST_KEYS: Final = 20_000
"""Clients that one bucket remembers at most."""

DAY: Final = 24 * 3600


class Rate(msgspec.Struct, frozen=True):
    """So many at once, and as many again in every `seconds`."""

    count: int
    seconds: float

    def __str__(self) -> str:
        return f"{self.count}/{self.seconds:g} s"


class Limits(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Every limit. Rates over HTTP are for each address; IPv6 clients share one with their /64 network."""

    frame_bytes: int = 16 * 1024
    """One message on a socket."""

    body_bytes: int = 64 * 1024
    """The body of a request."""

    import_bytes: int = 1024 * 1024
    """The body of a request that imports decks or records."""

    body_seconds: float = 20.0
    """Time in which a body must have arrived."""

    reads: Rate = Rate(300, 30)
    """Requests that change nothing."""

    writes: Rate = Rate(60, 30)
    """Requests that change something."""

    lobby: Rate = Rate(30, 30)
    """Looks at the list of open tables."""

    guests: Rate = Rate(10, 60)
    """New guests."""

    guests_daily: Rate = Rate(200, DAY)
    """New guests in a day."""

    tables: Rate = Rate(5, 60)
    """New tables."""

    tables_daily: Rate = Rate(100, DAY)
    """New tables in a day."""

    pairing: Rate = Rate(10, 60)
    """Quick pairings and rematches, which may make a table each."""

    sign_in: Rate = Rate(5, 60)
    """Attempts to sign in, or anything else that checks or makes a password."""

    downloads: Rate = Rate(6, 60)
    """Downloads of all own records, which may be large."""

    imports: Rate = Rate(30, 60)
    """Records that somebody brings along to look through."""

    reviews: Rate = Rate(10, 60)
    """Reviews of finished games that are begun."""

    handshakes: Rate = Rate(60, 60)
    """New sockets."""

    frames: Rate = Rate(100, 20)
    """Messages of a person who follows a table from a seat, over all sockets of that person."""

    spectator_frames: Rate = Rate(50, 20)
    """Messages of a person who only watches."""

    chat: Rate = Rate(6, 10)
    """Lines of chat of a person."""

    sockets: int = 50
    """Open sockets of an address."""

    spectators: int = 200
    """Spectators of a table."""

    def scaled(self, factor: float) -> Limits:
        """The same limits with every rate and count multiplied; sizes and times of one request stay."""
        changed: dict[str, Rate | int] = {}
        for name in self.__struct_fields__:
            value = getattr(self, name)
            if isinstance(value, Rate):
                changed[name] = Rate(max(1, round(value.count * factor)), value.seconds)
            elif name in ("sockets", "spectators"):
                changed[name] = max(1, round(value * factor))
        return msgspec.structs.replace(self, **changed)


ROUTE_LIMITS: Final[dict[tuple[str, str], tuple[str, ...]]] = {
    ("GET", "/api/tables"): ("lobby",),
    ("POST", "/api/tables"): ("tables", "tables_daily"),
    ("POST", "/api/tables/{table}/branch"): ("tables", "tables_daily"),
    ("POST", "/api/daily"): ("tables", "tables_daily"),
    ("POST", "/api/pairing"): ("pairing",),
    ("POST", "/api/tables/{table}/rematch"): ("pairing",),
    ("POST", "/api/guest"): ("guests", "guests_daily"),
    ("POST", "/api/account"): ("sign_in",),
    ("PUT", "/api/account/password"): ("sign_in",),
    ("POST", "/api/session"): ("sign_in",),
    ("POST", "/api/me/deletion"): ("sign_in",),
    ("GET", "/api/me/records"): ("downloads",),
    ("POST", "/api/replay"): ("imports",),
    ("POST", "/api/tables/{table}/review"): ("reviews",),
}
"""The limits of single routes, beside `reads` and `writes` which hold for all."""

IMPORT_ROUTES: Final[frozenset[str]] = frozenset({"/api/replay"})
"""Routes whose body may have `import_bytes`."""

SENTENCES: Final = {
    "reads": "You ask for too much in a short time.",
    "writes": "You ask for too much in a short time.",
    "lobby": "You look at the lobby too often.",
    "guests": "Too many new guests come from your address.",
    "guests_daily": "Too many new guests come from your address today.",
    "tables": "You make too many tables in a short time.",
    "tables_daily": "You have made too many tables today.",
    "pairing": "You look for opponents too often.",
    "sign_in": "Too many attempts to sign in.",
    "downloads": "You download too often.",
    "imports": "You bring too many records in a short time.",
    "reviews": "You ask for too many reviews in a short time.",
    "handshakes": "You connect too often.",
    "frames": "You send too many messages.",
    "spectator_frames": "You send too many messages.",
    "chat": "You write too fast.",
    "sockets": "Too many connections come from your address.",
    "spectators": "Too many people watch this table already.",
}
"""What somebody is told who is over a limit."""


class OverLimit(NexusError):
    """A client asked for too much: `limit` is its name, `wait` the seconds until it may ask again, 0 if unknown."""

    status = 429

    def __init__(self, limit: str, wait: float) -> None:
        super().__init__(SENTENCES[limit] + (f" Try again in {max(1, round(wait + 0.5))} s." if wait else ""))
        self.limit = limit
        self.wait = wait


class Buckets:
    """A token bucket for each key: `rate.count` tokens at first, refilled evenly."""

    def __init__(self, rate: Rate, most_keys: int = MOST_KEYS) -> None:
        self.rate = rate
        self.most_keys = most_keys
        self._kept: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def take(self, key: str, time: float) -> float:
        """Take a token at `time`: 0 if there was one, otherwise the seconds until there is."""
        tokens, before = self._kept.pop(key, (float(self.rate.count), time))
        refill = self.rate.count / self.rate.seconds
        tokens = min(float(self.rate.count), tokens + max(0.0, time - before) * refill)
        wait = 0.0 if tokens >= 1 else (1 - tokens) / refill
        self._kept[key] = (tokens if wait else tokens - 1, time)
        if len(self._kept) > self.most_keys:
            self._kept.popitem(last=False)
        return wait


class Limiter:
    """All buckets of this process."""

    def __init__(self, limits: Limits, clock: Clock = time.monotonic) -> None:
        self.limits = limits
        self.clock = clock
        self._buckets = {
            name: Buckets(getattr(limits, name))
            for name in limits.__struct_fields__
            if isinstance(getattr(limits, name), Rate)
        }
        self._sockets: Counter[str] = Counter()

    def take(self, limit: str, key: str) -> None:
        """Take one of what `limit` allows to `key`; raises OverLimit."""
        wait = self._buckets[limit].take(key, self.clock())
        if wait:
            raise OverLimit(limit, wait)

    def open_socket(self, address: str) -> None:
        """Count one more socket of an address; raises OverLimit if it has too many."""
        self.take("handshakes", address)
        if self._sockets[address] >= self.limits.sockets:
            raise OverLimit("sockets", 0)
        self._sockets[address] += 1

    def close_socket(self, address: str) -> None:
        """Count one socket less; an address without any is forgotten."""
        self._sockets[address] -= 1
        if not self._sockets[address]:
            del self._sockets[address]


def client_key(address: str) -> str:
    """Who shares a limit with a client: its address, or for IPv6 its /64, which one household can fill at will."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return address[:64]
    if isinstance(parsed, ipaddress.IPv6Address):
        if parsed.ipv4_mapped is not None:
            return str(parsed.ipv4_mapped)
        return str(ipaddress.ip_network((parsed, 64), strict=False))
    return address
