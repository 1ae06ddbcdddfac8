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

    def pauses(self) -> bool:
        """Whether here, for all that everybody knows, somebody may have been asked in secret.

        A live table whose option `mask_pause` says so waits as long as if somebody had been asked.
        """
        return False
