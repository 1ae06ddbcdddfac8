"""Asking to take moves back: who must still agree, and how long one waits after a refusal."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from nexus.core.refusals import Refusal
from nexus.server.protocol import Ask

FIRST_WAIT: Final = 15_000
"""Milliseconds to wait after the first refusal; each further one doubles it."""

LONGEST_WAIT: Final = 3_600_000


class Asks:
    """The undo that is asked for, if any, and the refusals so far: a function of the log."""

    def __init__(self) -> None:
        self.pending: Ask | None = None
        self._refusals: dict[int, tuple[int, int]] = {}

    def ask(self, seat: int, ply: int, missing: Collection[int]) -> None:
        """A seat asks; the seats in `missing` must agree."""
        self.pending = Ask(seat=seat, ply=ply, missing=tuple(missing))

    def agree(self, seat: int) -> None:
        """One of them agrees."""
        if self.pending is not None:
            missing = tuple(other for other in self.pending.missing if other != seat)
            self.pending = Ask(seat=self.pending.seat, ply=self.pending.ply, missing=missing)

    def refuse(self, time: int) -> None:
        """One of them refuses: the asking is over."""
        if self.pending is not None:
            count, _ = self._refusals.get(self.pending.seat, (0, 0))
            self._refusals[self.pending.seat] = (count + 1, time)
        self.pending = None

    def settle(self) -> None:
        """Somebody moved, or the undo was made: nothing is asked for any more."""
        self.pending = None

    def refusal(self, seat: int, time: int) -> Refusal | None:
        """Why a seat may not ask at `time`."""
        if self.pending is not None and self.pending.missing:
            return Refusal("undo", "An undo is asked for already; wait for the answers.")
        count, last = self._refusals.get(seat, (0, 0))
        if count == 0:
            return None
        left = last + wait_after(count) - time
        if left <= 0:
            return None
        seconds = -(-left // 1000)
        return Refusal("undo", f"Your last wish was refused; you can ask again in {seconds} s.", {"seconds": seconds})

    def answer_refusal(self, seat: int) -> Refusal | None:
        """Why a seat has nothing to answer."""
        if self.pending is None or seat not in self.pending.missing:
            return Refusal("undo", "There is no undo for you to answer.")
        return None


def wait_after(refusals: int) -> int:
    """Milliseconds until one may ask again after so many refusals."""
    return min(LONGEST_WAIT, FIRST_WAIT << min(refusals - 1, 20))
