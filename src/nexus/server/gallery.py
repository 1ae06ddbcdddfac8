"""Those who watch a table without sitting there: who asks for it is told their names."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from nexus.server.protocol import Watchers
from nexus.server.records import StoredTable
from nexus.server.telling import Watcher

MOST_NAMES: Final = 20
"""Names that are told; of more than these only the number is."""

DELAY: Final = 0.25
"""Seconds in which many may come and go before it is told, once: after a restart everybody comes back together."""


def spectators(stored: StoredTable, watchers: Sequence[Watcher]) -> list[str]:
    """The names of the people who watch and have no seat, in the order in which they came; each person once."""
    seated = stored.persons
    names = {who.person: who.name for who in watchers if who.seat is None and who.person not in seated}
    return list(names.values())


class Gallery:
    """Tells of a table's spectators when they change. It knows those of its own process."""

    def __init__(self, stored: Callable[[], StoredTable], watchers: Sequence[Watcher]) -> None:
        self._stored = stored
        self._watchers = watchers
        self._waiting: asyncio.TimerHandle | None = None

    def changed(self) -> None:
        """Somebody came or went: tell it soon to those who are still there then."""
        if self._waiting is None and any(watcher.gallery for watcher in self._watchers):
            self._waiting = asyncio.get_running_loop().call_later(DELAY, self._tell)

    def _tell(self) -> None:
        self._waiting = None
        stored = self._stored()
        names = spectators(stored, self._watchers)
        told = Watchers(table=stored.id, count=len(names), names=tuple(names[:MOST_NAMES]))
        message = msgspec.json.encode(told)
        for watcher in self._watchers:
            if watcher.gallery and watcher.gallery_told != message:
                watcher.gallery_told = message
                watcher.send(message)
