"""Those who watch a table: each is told what it may know and was not told yet, and nothing else."""

from __future__ import annotations

import msgspec

from nexus.server import telling
from nexus.server.noticing import Viewer
from nexus.server.progress import Progress
from nexus.server.telling import Seen, Watcher


class Told:
    """What a viewer was told last."""

    def __init__(self, progress: Progress, seen: Seen) -> None:
        self.number = seen.number
        self._seat = seen.seat
        self._ply = progress.noticing.eyes[seen.seat].ends[seen.number]
        self._view = hash(seen.view)

    def is_outdated(self, progress: Progress, wall: int) -> bool:
        """Whether something happened since then that the viewer may see now."""
        number = progress.noticing.step(self._seat, wall)
        return number != self.number or progress.noticing.eyes[self._seat].ends[number] != self._ply

    def differs(self, seen: Seen) -> bool:
        """Whether the viewer sees something else now."""
        return seen.number != self.number or hash(seen.view) != self._view


class Audience:
    """The watchers of a table. What they are told is encoded once for all who see the same."""

    def __init__(self) -> None:
        self.watchers: list[Watcher] = []
        self._told: dict[Viewer, Told] = {}
        self._row: tuple[object, ...] = ()
        self._seats: dict[str, msgspec.Raw] = {}

    def welcome(self, watcher: Watcher, progress: Progress, since: int, wall: int, counted: int) -> None:
        """Tell somebody from now on, beginning with what happened after its step `since`."""
        self.tell(progress, wall, counted)
        self.watchers.append(watcher)
        seen = telling.look(progress, watcher.seat, since, wall, counted, words=watcher.words)
        self._told[watcher.seat] = Told(progress, seen)
        watcher.send(telling.encode(progress, seen, self._seats_for(watcher.person, progress)))

    def tell(self, progress: Progress, wall: int, counted: int) -> None:
        """Tell everybody the news."""
        anew = self._row_changed(progress)
        seen: dict[tuple[Viewer, bool], Seen | None] = {}
        updates: dict[tuple[str, Viewer, bool], bytes] = {}
        for watcher in self.watchers:
            looks = (watcher.seat, watcher.words)
            if looks not in seen:
                seen[looks] = self._news(*looks, progress, wall, counted, anew=anew)
            news = seen[looks]
            if news is None:
                continue
            key = (watcher.person, *looks)
            if key not in updates:
                updates[key] = telling.encode(progress, news, self._seats_for(watcher.person, progress))
            watcher.send(updates[key])
        for news in seen.values():
            if news is not None:
                self._told[news.seat] = Told(progress, news)

    def _row_changed(self, progress: Progress) -> bool:
        """Whether the table itself, not the game, is different from when this was asked last."""
        row = (progress.stored, progress.result, progress.asks.pending, len(progress.substitutes))
        if row == self._row:
            return False
        self._row = row
        self._seats.clear()
        return True

    def _news(
        self, viewer: Viewer, words: bool, progress: Progress, wall: int, counted: int, *, anew: bool
    ) -> Seen | None:
        """What a viewer sees, unless nothing is different; `anew` says that the table itself is."""
        told = self._told[viewer]
        if not anew and not told.is_outdated(progress, wall):
            return None
        seen = telling.look(progress, viewer, told.number, wall, counted, words=words)
        return seen if anew or told.differs(seen) else None

    def _seats_for(self, person: str, progress: Progress) -> msgspec.Raw:
        seats = self._seats.get(person)
        if seats is None:
            seats = self._seats[person] = telling.raw(progress.stored.seat_infos(person, progress.substitutes))
        return seats
