"""Logs: one JSON object a line, made of named fields that are known to be harmless.

Nothing is taken out of a log line here, because nothing is put in but what `Fields` names: no text of a client, no
path with a table's id (who knows it may join), no header, no message of an exception (a database error quotes what
was stored). What other libraries want to log is reduced to who said it and where in their source; their texts stay out.
"""

from __future__ import annotations

import logging
import sys
import traceback
from datetime import UTC, datetime
from types import TracebackType
from typing import Any, Final, TextIO, TypedDict, Unpack

import msgspec

NAME: Final = "nexus.server"
MOST_FRAMES: Final = 12


class Fields(TypedDict, total=False):
    """Everything a line may say besides its time, level and event."""

    address: str
    """Of a client; only where a limit was hit."""
    bots: int
    code: int
    database: str
    """The kind, not the address."""
    error: str
    """The class of an exception."""
    frames: list[str]
    """Where it was raised: files, lines and functions, innermost last."""
    limit: str
    method: str
    milliseconds: int
    process: int
    processes: int
    route: str
    """The pattern of the route, such as ``/api/tables/{table}``."""
    seconds: float
    status: int
    version: str


SAFE: Final = frozenset(Fields.__annotations__)
logger: Final = logging.getLogger(NAME)


def note(event: str, level: int = logging.INFO, **fields: Unpack[Fields]) -> None:
    """Log an event. `event` is a constant of the caller, never made of anybody's input."""
    if logger.isEnabledFor(level):
        logger.log(level, event, extra={"fields": fields})


def note_crash(event: str, raised: BaseException, **fields: Unpack[Fields]) -> None:
    """Log an exception that nobody expected, without what it says."""
    fields["error"] = class_of(raised)
    fields["frames"] = frames_of(raised.__traceback__)
    note(event, logging.ERROR, **fields)


def class_of(error: BaseException) -> str:
    """The full name of an exception's class."""
    return f"{type(error).__module__}.{type(error).__qualname__}"


def frames_of(trace: TracebackType | None) -> list[str]:
    """Where an exception came from."""
    found = traceback.extract_tb(trace)[-MOST_FRAMES:]
    return [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in found]


class JsonLines(logging.Formatter):
    """Writes records as JSON; of a record that `note` did not make, only where it was made."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
        }
        if record.name == NAME:
            fields = getattr(record, "fields", {})
            line |= {"event": record.msg} | {name: fields[name] for name in fields if name in SAFE}
        else:
            line |= {"event": "library", "logger": record.name, "where": f"{record.module}:{record.lineno}"}
            if record.exc_info and record.exc_info[1] is not None:
                line |= {"error": class_of(record.exc_info[1]), "frames": frames_of(record.exc_info[2])}
        return msgspec.json.encode(line).decode()


def set_up(level: str, stream: TextIO | None = None) -> None:
    """Log to standard error from `level` on; other libraries only warnings. Replaces every earlier handler."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)
    logger.setLevel(level.upper())
    logging.captureWarnings(capture=True)
