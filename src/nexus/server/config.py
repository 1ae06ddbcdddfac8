"""How a server is set up: everything an operator can choose, by flag, by environment or from Python."""

from __future__ import annotations

import ipaddress
import os
import re
import socket
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, Literal, get_args

import msgspec
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from nexus.core.refusals import NexusError
from nexus.server.limits import Limits

ORIGIN: Final = re.compile(r"https?://(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:[0-9]{1,5})?")
PREFIX: Final = "NEXUS_"
MOST_PROCESSES: Final = 256

Level = Literal["debug", "info", "warning", "error"]


class ConfigError(NexusError):
    """A setting that cannot be used; says which and why."""


def default_database() -> str:
    """The SQLite file in this user's data folder, where the platform keeps such things."""
    home = Path.home()
    if sys.platform == "win32":
        folder = Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local")
    elif sys.platform == "darwin":
        folder = home / "Library" / "Application Support"
    else:
        folder = Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share")
    return database_url(str(folder / "nexus" / "nexus.db"))


def database_url(text: str) -> str:
    """The address of a database that is named by its address or, for SQLite, by its file."""
    if "://" in text:
        return text
    return URL.create("sqlite", database=str(Path(text).expanduser().absolute())).render_as_string()


class Settings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Everything an operator can choose. A field such as `port` is also the environment variable NEXUS_PORT."""

    database: str = msgspec.field(default_factory=default_database)
    """``sqlite:///FILE`` or ``postgresql://USER:PASSWORD@HOST/NAME``."""

    host: str = "127.0.0.1"
    """The address to listen on. Other machines can connect only if it is not a loopback address."""

    port: int = 8000
    """The port to listen on; 0 takes a free one."""

    processes: int = 1
    """Server processes on one port. More than one need PostgreSQL, which is what they share."""

    bot_workers: int = 1
    """Processes in which bots think, for each server process."""

    origins: tuple[str, ...] = ()
    """Where the page is opened, such as ``https://table.example``, if that is not the address it is served at."""

    trusted_proxies: tuple[str, ...] = ()
    """Addresses or networks of proxies whose X-Forwarded-For and X-Forwarded-Proto are believed."""

    metrics_token: str = ""
    """What a Prometheus server that is not on this machine sends as bearer token to read /metrics."""

    metrics_public: bool = False
    """Whether everybody may read /metrics."""

    log: Level = "warning"
    """From which level on the server logs. ``info`` is a line for each request and socket."""

    limit_scale: float = 1.0
    """Every rate and count in `limits` is multiplied by this: for load tests, or one address for a whole school."""

    limits: Limits = Limits()
    """What a client may ask for. Only from Python or JSON; the environment has `limit_scale`."""

    def __post_init__(self) -> None:
        """Raise ConfigError if the settings contradict themselves."""
        if not 0 <= self.port <= 65535:
            raise ConfigError(f"The port must be from 0 to 65535, not {self.port}.")
        if not 1 <= self.processes <= MOST_PROCESSES:
            raise ConfigError(f"The number of processes must be from 1 to {MOST_PROCESSES}, not {self.processes}.")
        if not 1 <= self.bot_workers <= MOST_PROCESSES:
            raise ConfigError(f"The number of bot workers must be from 1 to {MOST_PROCESSES}, not {self.bot_workers}.")
        if self.log not in get_args(Level):
            raise ConfigError(f"The log level is debug, info, warning or error, not {self.log!r}.")
        if not 0 < self.limit_scale < 1e9:
            raise ConfigError(f"The scale of the limits must be more than 0, not {self.limit_scale:g}.")
        if self.database_kind == "sqlite" and self.processes > 1:
            raise ConfigError(
                "Several processes need PostgreSQL: give --database postgresql://USER:PASSWORD@HOST/NAME."
            )
        for origin in self.origins:
            if not ORIGIN.fullmatch(origin):
                raise ConfigError(f"An origin is like https://table.example, without a path, not {origin!r}.")
        for proxy in self.trusted_proxies:
            try:
                ipaddress.ip_network(proxy)
            except ValueError:
                raise ConfigError(
                    f"A trusted proxy is an address such as 10.0.0.2 or a network such as 10.0.0.0/24, not {proxy!r}."
                ) from None

    @property
    def database_kind(self) -> str:
        """``sqlite`` or ``postgresql``; raises ConfigError if the address names neither."""
        try:
            url = make_url(self.database)
            kind = url.get_backend_name()
        except ArgumentError:
            kind = ""
        if kind not in ("sqlite", "postgresql") or (kind == "sqlite" and url.database in (None, "", ":memory:")):
            raise ConfigError("The database is a file, sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME.")
        return kind

    @property
    def database_shown(self) -> str:
        """The address of the database without its password."""
        return make_url(self.database).render_as_string(hide_password=True)

    def trusts(self, origin: str, host: str, scheme: str = "http") -> bool:
        """Whether a page of `origin` may act for its user on this `host`, asked for by `scheme`.

        A page of our own host is trusted, because `answers_to` has refused hosts that are not ours. What came
        encrypted must come from an encrypted page; what came plain may come from either, since a proxy that is
        not in `trusted_proxies` hides how it was asked.
        """
        if origin in self.origins:
            return True
        if scheme in ("https", "wss"):
            return origin == f"https://{host}"
        return origin in (f"http://{host}", f"https://{host}")

    def answers_to(self, host: str) -> bool:
        """Whether a Host header names this server.

        A page of any site can have its own name resolve to our address and would then be "of our own host".
        So a name must be ours: that of an origin, of this machine, or localhost. A bare address cannot be forged so.
        """
        name = re.sub(r":[0-9]*$", "", host).lower()
        try:
            ipaddress.ip_address(name.strip("[]"))
        except ValueError:
            return name in self._names()
        return True

    def _names(self) -> frozenset[str]:
        machine = socket.gethostname().lower()
        own = {"localhost", machine, f"{machine}.local", self.host.lower()}
        return frozenset(own | {_host_of(origin) for origin in self.origins})


def _host_of(origin: str) -> str:
    match = ORIGIN.fullmatch(origin)
    assert match is not None
    return match[1]


def settings_from(environment: Mapping[str, str], flags: Mapping[str, Any] = {}) -> Settings:
    """The settings that the environment gives, with `flags` before them; raises ConfigError.

    Lists are separated by commas or spaces; the database may be a file name.
    """
    known = {field.name: field for field in msgspec.structs.fields(Settings) if field.name != "limits"}
    given: dict[str, Any] = {}
    for name, field in known.items():
        text = environment.get(PREFIX + name.upper(), "").strip()
        if not text:
            continue
        value: Any = re.split(r"[,\s]+", text.strip(", ")) if name in ("origins", "trusted_proxies") else text
        try:
            given[name] = msgspec.convert(value, field.type, strict=False)
        except msgspec.ValidationError:
            raise ConfigError(f"{PREFIX}{name.upper()} cannot be {text!r}: {_wanted(field.type)} is needed.") from None
    given |= {name: value for name, value in flags.items() if value is not None}
    if "database" in given:
        given["database"] = database_url(given["database"])
    if "origins" in given:
        given["origins"] = tuple(origin.lower().rstrip("/") for origin in given["origins"])
    return Settings(**given)


def _wanted(kind: Any) -> str:
    if get_args(kind):
        return "one of " + ", ".join(map(str, get_args(kind)))
    return {int: "a whole number", float: "a number", bool: "true or false"}.get(kind, "a text")
