"""Events: what happened, as frozen records with stable tags."""

from __future__ import annotations

import msgspec


class Event(msgspec.Struct, frozen=True, kw_only=True, tag_field="event"):
    """Something that happened.

    A game derives one class per kind of happening and gives it a `tag`. New fields get defaults; none is
    ever renamed or given another type, because records and clients rely on them.
    """

    clauses: tuple[str, ...] = ()

    def seen_by(self, seat: int | None) -> Event:
        """The form of this event that `seat` (None: a spectator) may know. Public unless overridden."""
        return self

    def reveals_to(self, seat: int) -> bool:
        """Whether `seat` learns something hidden or random from it. Undo is free only without such events."""
        return False
