"""What each viewer notices of a table: numbers that grow only by what the viewer may know.

The log counts every entry, also the answer to a question of which only one seat may know. A viewer's own numbers count
steps instead. A step ends where the viewer may know who is asked next; what happens before that, a secret question and
its answer included, belongs to the same step. So games that look the same to a viewer have the same numbers.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right

from nexus.core.match import Match
from nexus.core.refusals import Refusal, UndoRefused

Viewer = int | None
"""A seat, or None for a spectator."""


class Eye:
    """What one viewer has noticed so far; step 0 is the set-up.

    Lists by step: `marks` are the events known after it, `ends` the ply with which it ended, `entries` the entry.
    `plies` holds for each ply of the match the ply that the viewer takes it for.
    """

    def __init__(self) -> None:
        self.marks = [0]
        self.ends = [0]
        self.entries = [0]
        self.plies = [0]
        # The step up to which the viewer is told while the table pauses, and the last one that took something back.
        self.released = 0
        self.rewound = 0
        # Who was asked after the last step, and whether something happened since then that the viewer will notice.
        self.deciders: tuple[int, ...] = ()
        self.unfinished = False

    @property
    def step(self) -> int:
        """The last step."""
        return len(self.marks) - 1

    def moved(self, number: int, match: Match, *, own: bool) -> None:
        """Entry `number` was a move after which the viewer may know who is asked."""
        ply, events, deciders = match.ply, len(match.log), match.deciders
        noticed = own or self.unfinished or events != self.marks[-1] or deciders != self.deciders
        self.plies.extend([self.plies[-1] + noticed] * (ply + 1 - len(self.plies)))
        self.deciders = deciders
        if noticed:
            self.end_step(number, ply, events)
        else:
            self.ends[-1] = ply

    def end_step(self, number: int, ply: int, events: int) -> None:
        """A step ends with entry `number`."""
        self.unfinished = False
        self.marks.append(events)
        self.ends.append(ply)
        self.entries.append(number)

    def rewind(self, number: int, fresh: Eye, *, noticed: bool) -> None:
        """Entry `number` took moves back; `fresh` has followed those that are left from the beginning."""
        self.plies = fresh.plies
        if noticed:
            self.end_step(number, fresh.ends[-1], fresh.marks[-1])
            self.rewound = self.step
        else:
            self.ends[-1] = fresh.ends[-1]
        self.deciders, self.unfinished = fresh.deciders, fresh.unfinished


class Noticing:
    """The eyes of all viewers of a table.

    `pause` is for how many milliseconds the table waits where somebody may have been asked in secret, as far as
    everybody can tell: what happened since then is told at `release`, a time on the wall, whether or not somebody was.
    """

    def __init__(self, seats: int) -> None:
        viewers: list[Viewer] = [None, *range(seats)]
        self.eyes: dict[Viewer, Eye] = {viewer: Eye() for viewer in viewers}
        self.pause = 0
        self.release = 0
        # Whether those who are asked now are asked in secret.
        self.secret = False
        self.asked: tuple[int, ...] = ()
        # How many events there were after each ply.
        self.lengths = [0]
        self._opened: int | None = None

    # Following the log

    def begin(self, match: Match, pause: int) -> None:
        """The game begins."""
        self.pause = pause
        self.asked = match.deciders
        self.lengths = [len(match.log)]
        for eye in self.eyes.values():
            eye.marks[0] = len(match.log)
            eye.deciders = match.deciders

    def moved(self, number: int, seat: int, match: Match, time: int) -> bool:
        """Entry `number` was a move of `seat` at `time`; whether it will be noticed by everybody."""
        before, events = self.lengths[-1], len(match.log)
        if self.pause:
            self._hold(match, time)
        self.lengths.append(events)
        self.secret = match.state.secret()
        self.asked = match.deciders
        for viewer, eye in self.eyes.items():
            if self.secret and viewer not in self.asked:
                eye.unfinished |= viewer == seat or events != before
            else:
                eye.moved(number, match, own=viewer == seat)
                if self.secret:
                    eye.released = eye.step
        spectator = self.eyes[None]
        return spectator.unfinished or spectator.entries[-1] == number

    def _hold(self, match: Match, time: int) -> None:
        """Note since when somebody may have been asked in secret."""
        if not self.secret:
            self._opened = None
            for eye in self.eyes.values():
                eye.released = eye.step
        if self._opened is None and any(event.pauses() for event in match.log[self.lengths[-1] :]):
            self._opened = time
        self.release = 0 if self._opened is None else self._opened + self.pause

    def happened(self, number: int) -> None:
        """Entry `number` was no move, so everybody notices it."""
        ply = len(self.lengths) - 1
        for viewer, eye in self.eyes.items():
            if self.secret and viewer not in self.asked:
                eye.unfinished = True
            else:
                eye.end_step(number, ply, self.lengths[-1])

    def took_back(self, number: int, seat: int, ply: int, left: Match, anew: Match) -> None:
        """Entry `number` took back what `seat` did after `ply`, and `left` remains; `anew` is the match at its start.

        Whoever saw nothing happen since then notices nothing.
        """
        fresh = Noticing(len(self.eyes) - 1)
        fresh.begin(anew, 0)
        for index, (mover, move) in enumerate(left.moves, 1):
            anew.play(mover, move)
            fresh.moved(index, mover, anew, 0)
        lost = self.lengths[-1] != self.lengths[ply]
        for viewer, eye in self.eyes.items():
            new = fresh.eyes[viewer]
            eye.rewind(number, new, noticed=lost or viewer == seat or eye.deciders != new.deciders)
        self.lengths, self.secret, self.asked, self.release = fresh.lengths, fresh.secret, fresh.asked, 0

    def ended(self) -> None:
        """The table ended: there are no secret questions and no pauses any more."""
        self.secret = False
        self.release = 0

    # What a viewer may be told

    def held(self, wall: int) -> bool:
        """Whether the table pauses at a time."""
        return not self.secret and wall < self.release

    def waits(self, seat: int, wall: int) -> bool:
        """Whether a seat does not know yet what comes next."""
        return self.held(wall) or (self.secret and seat not in self.asked)

    def step(self, viewer: Viewer, wall: int) -> int:
        """The last step that a viewer may know of."""
        eye = self.eyes[viewer]
        return eye.released if self.held(wall) else eye.step

    def step_of(self, seat: int, number: int) -> int:
        """The step that a seat takes its own entry `number` for; the coming one, if it is not over yet."""
        return bisect_left(self.eyes[seat].entries, number)

    def first_event(self, viewer: Viewer, since: int, step: int) -> int:
        """Where the events after step `since` begin; 0 if the viewer must be told the whole history."""
        eye = self.eyes[viewer]
        return eye.marks[since] if 0 < since <= step and since >= eye.rewound else 0

    def ply_of_event(self, index: int) -> int:
        """The ply in which an event happened; 0 is the set-up."""
        return bisect_right(self.lengths, index)

    def ply_before(self, seat: int, ply: int) -> int:
        """The ply of the match after which comes what a seat takes for the next one after `ply`; raises UndoRefused."""
        plies = self.eyes[seat].plies
        if not 0 <= ply < plies[-1]:
            text = f"There is no move to take back to ply {ply}; {plies[-1]} were made."
            raise UndoRefused(Refusal("undo", text))
        return bisect_right(plies, ply) - 1
