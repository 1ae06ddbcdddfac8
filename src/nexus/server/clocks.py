"""The clocks of a table, as functions of the log: every time is handed in, none is read here.

Times are milliseconds of the server's counted time (`nexus.server.uptime`), which stands still while no server runs.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from nexus.core.refusals import Refusal
from nexus.server.bodies import Clock
from nexus.server.protocol import ClockInfo

DAY: Final = 24 * 3600 * 1000

LAG_CREDIT: Final = 500
"""What is forgiven at most of the time spent on one move, in milliseconds."""

LAG_QUOTA: Final = 2000
"""What a seat can have saved up to be forgiven."""

LAG_START: Final = 1000
LAG_GAIN: Final = 100
"""What every move adds to what can be forgiven."""

FLAG_GRACE: Final = 100
"""For how long after its time a move that is under way still counts."""


def clock_refusal(clock: Clock) -> Refusal | None:
    """Why a table cannot have this clock."""
    if clock.kind == "live" and clock.main + clock.increment < 1:
        return Refusal("clock", "A live clock needs time: give it at least a second for the game or for each move.")
    if clock.kind == "days" and clock.days < 1:
        return Refusal("clock", "Give at least one day for each move.")
    return None


class Clocks:
    """The clocks of all seats. Only seats that persons play for have one: bots have their own limit."""

    def __init__(self, clock: Clock, persons: Sequence[bool]) -> None:
        self.clock = clock
        self._full = clock.days * DAY if clock.kind == "days" else clock.main * 1000
        if clock.kind == "live" and clock.main == 0:
            self._full = clock.increment * 1000
        self._left = [self._full] * len(persons)
        self._counts = [person and clock.kind != "none" for person in persons]
        self.counting = clock.kind != "none"
        self._quota = [LAG_START] * len(persons)
        # What secret questions cost each seat, and gave it.
        self._unseen = [0] * len(persons)
        self._since: dict[int, int] = {}

    def start(self, deciders: Collection[int], time: int) -> None:
        """Let the clocks of the first deciders run."""
        self._since = {seat: time for seat in deciders if self._counts[seat]}

    def moved(self, mover: int, time: int, credit: int, deciders: Collection[int], *, begin: int, secret: bool) -> None:
        """Take over that `mover` moved and `deciders` owe a decision now; new ones have time from `begin` on.

        What somebody spent on a `secret` question counts, but nobody else is shown it.
        """
        before = self._left[mover]
        for seat in list(self._since):
            if seat == mover or seat not in deciders:
                self._charge(seat, time, moved=seat == mover, credit=credit)
        if secret:
            self._unseen[mover] += self._left[mover] - before
        self._run(deciders, begin)

    def rewound(self, time: int, deciders: Collection[int]) -> None:
        """Take over that moves were taken back and `deciders` owe a decision now."""
        for seat in list(self._since):
            if seat not in deciders:
                self._charge(seat, time, moved=False, credit=0)
        self._run(deciders, time)

    def _run(self, deciders: Collection[int], begin: int) -> None:
        for seat in deciders:
            if self._counts[seat] and seat not in self._since:
                self._since[seat] = begin

    def _charge(self, seat: int, time: int, *, moved: bool, credit: int) -> None:
        since = self._since.pop(seat)
        if self.clock.kind == "days":
            return
        spent = max(0, time - since)
        if moved:
            spent = max(0, spent - credit)
            self._quota[seat] = min(LAG_QUOTA, self._quota[seat] - credit + LAG_GAIN)
            self._left[seat] += self.clock.increment * 1000
        self._left[seat] -= spent

    def exempt(self, seat: int) -> None:
        """Stop the clock of a seat for good: a bot plays for it."""
        self._counts[seat] = False
        self._since.pop(seat, None)

    def credit(self, seat: int, lag: int, time: int) -> int:
        """What is forgiven of a move of `seat` at `time` whose client claims `lag`: bounded for a move and in all."""
        if self.clock.kind != "live" or seat not in self._since:
            return 0
        return max(0, min(lag, LAG_CREDIT, self._quota[seat], time - self._since[seat]))

    def left(self, seat: int, time: int) -> int | None:
        """The milliseconds a seat has left at `time`, below zero after its flag; None if it has no clock."""
        if not self._counts[seat]:
            return None
        since = self._since.get(seat)
        return self._left[seat] - (max(0, time - since) if since is not None else 0)

    def flagged(self, time: int) -> int | None:
        """The seat whose time ran out first before `time`, if any."""
        if not self._since:
            return None
        late = [(self._left[seat] + since, seat) for seat, since in self._since.items()]
        late = [(end, seat) for end, seat in late if end + FLAG_GRACE < time]
        return min(late)[1] if late else None

    def deadline(self) -> int | None:
        """When the next flag falls if nobody moves; None if no clock runs."""
        ends = [self._left[seat] + since for seat, since in self._since.items()]
        return min(ends) + FLAG_GRACE if ends else None

    def info(self, time: int, viewer: int | None, known: Collection[int]) -> ClockInfo | None:
        """The clocks for a viewer who may know only that the seats in `known` owe a decision."""
        if self.clock.kind == "none":
            return None
        left: list[int | None] = []
        for seat, counts in enumerate(self._counts):
            shown = self.left(seat, time) if seat in known else self._left[seat]
            if shown is not None and seat != viewer:
                shown -= self._unseen[seat]
            left.append(max(0, shown) if counts and shown is not None else None)
        return ClockInfo(left=tuple(left), running=tuple(seat for seat in self._since if seat in known))
