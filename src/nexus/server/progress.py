"""What the log of a table adds up to: the match, the clocks, who plays, what is asked for, how it ended.

Nothing here waits, reads the time or writes: the same table row and the same entries give the same progress.
"""

from __future__ import annotations

from typing import Final

import msgspec

from nexus.core.match import Match
from nexus.core.outcome import Outcome
from nexus.core.refusals import Refusal, UndoRefused
from nexus.games import GAMES
from nexus.server.clocks import Clocks
from nexus.server.noticing import Noticing
from nexus.server.protocol import Ending, Result
from nexus.server.records import Entry, StoredTable
from nexus.server.results import leavers_last, lost_by
from nexus.server.undo import Asks

REMEMBERED: Final = 32
"""Messages whose entries are known without asking the store."""

RESUME_WINDOW: Final = 180_000
"""Milliseconds for which somebody whose turn it is may be away while another person waits."""


class Progress:
    """A table as its log says it is. Changed by `take_over` (a new row) and `apply` (the next entry) alone."""

    def __init__(self, stored: StoredTable) -> None:
        self.stored = stored
        self.number = 0
        self.match: Match | None = None
        self.result: Result | None = None
        self.substitutes: dict[int, str] = {}
        self.asks = Asks()
        self.clocks = Clocks(stored.clock, [not seat.bot for seat in stored.seats])
        self.messages: dict[tuple[int, str], int] = {}
        self.noticing = Noticing(len(stored.seats))
        self._past: Match | None = None
        self.take_over(stored)

    def take_over(self, stored: StoredTable) -> None:
        """Take over a newer row of the table. The match starts once it says so."""
        if self.result is not None and not stored.finished:
            return
        self.stored = stored
        if self.match is not None:
            # Somebody may have been deleted meanwhile.
            self.match.names = tuple(seat.name for seat in stored.seats)
        elif stored.started is not None:
            self.match = self._new_match()
            self.clocks.start(self.match.deciders, stored.started)
            self.noticing.begin(self.match, mask_pause(stored, self.match))
        if self.match is None and stored.result is not None:
            self.result = stored.result

    def _new_match(self) -> Match:
        """The match before its first move."""
        stored, seats = self.stored, self.stored.seats
        words = tuple(seat.word for seat in seats)
        return GAMES[stored.game].match(
            len(seats),
            seed=stored.seed,
            options=stored.options,
            names=tuple(seat.name for seat in seats),
            words=words if any(words) else (),
        )

    def match_at(self, ply: int) -> Match:
        """The match as it is after `ply`, which may be over long since: to be looked at only."""
        assert self.match is not None
        if ply == self.match.ply:
            return self.match
        if self._past is None or self._past.ply != ply:
            self._past = self._new_match()
            for seat, move in self.match.moves[:ply]:
                self._past.play(seat, move)
        return self._past

    @property
    def deciders(self) -> tuple[int, ...]:
        """The seats that owe a decision; none before the game begins and after the table ended."""
        return self.match.deciders if self.match is not None and self.result is None else ()

    @property
    def status(self) -> str:
        """How far the table is: open, playing, over or aborted."""
        return self.stored.status

    @property
    def first_ply(self) -> int:
        """The number of moves with which the table began."""
        return self.stored.origin.ply if self.stored.origin is not None else 0

    def bot(self, seat: int) -> str | None:
        """The bot that plays for a seat."""
        return self.stored.seats[seat].bot or self.substitutes.get(seat)

    def plays(self, person: str, seat: int) -> bool:
        """Whether a person sits on a seat."""
        return 0 <= seat < len(self.stored.seats) and self.stored.seats[seat].person == person

    def refusal(self, seat: int) -> Refusal | None:
        """Why nobody can act for a seat now, whatever they want to do."""
        if self.result is not None:
            return Refusal("table", "The game is over.")
        if self.match is None:
            return Refusal("table", "The game has not begun: not every seat is taken.")
        if not 0 <= seat < len(self.stored.seats):
            return Refusal("seat", f"There is no seat {seat}.")
        return None

    def waits(self, seat: int, wall: int) -> bool:
        """Whether a seat does not know yet what the last move led to."""
        return self.result is None and self.noticing.waits(seat, wall)

    def pauses(self, wall: int) -> bool:
        """Whether the table makes everybody wait as if somebody had been asked in secret."""
        return self.result is None and self.noticing.held(wall)

    def before_last_move(self, seat: int) -> int:
        """The ply before the last move of a seat; raises UndoRefused if it has made none."""
        moves = self.match.moves if self.match is not None else ()
        for ply in range(len(moves), 0, -1):
            if moves[ply - 1][0] == seat:
                return ply - 1
        raise UndoRefused(Refusal("undo", "You have not moved yet, so there is nothing to take back."))

    def consents_missing(self, seat: int, ply: int) -> tuple[int, ...]:
        """The seats that must be asked before `seat` takes back its moves after `ply`; raises UndoRefused.

        Bots agree at once, and so do the other seats of the same person. What was taken over from another table stays.
        """
        assert self.match is not None
        if self.stored.daily is not None:
            raise UndoRefused(Refusal("daily", "The daily draw is the same for everybody, so nothing is taken back."))
        if ply < self.first_ply:
            raise UndoRefused(Refusal("undo", f"This table began after ply {self.first_ply} of another one."))
        needed = self.match.consent_needed(seat, ply)
        own = self.stored.seats[seat].person
        return tuple(other for other in needed if self.bot(other) is None and self.stored.seats[other].person != own)

    def can_abort(self) -> bool:
        """Whether no person has moved yet."""
        return self.match is None or all(self.bot(seat) is not None for seat, _ in self.match.moves[self.first_ply :])

    def leaver(self, time: int) -> int | None:
        """The seat whose turn it is and whose person has been away for too long at `time` while another one waits."""
        if self.stored.clock.kind == "days":
            return None
        seats = self.stored.seats
        for number in self.deciders:
            seat = seats[number]
            if seat.away is None or self.bot(number) is not None or time - seat.away <= RESUME_WINDOW:
                continue
            if any(other.person and other.person != seat.person and other.away is None for other in seats):
                return number
        return None

    def apply(self, entry: Entry) -> None:
        """Carry out the next entry of the log. Raises IllegalMove if it is a move that is not allowed."""
        if entry.kind == "abort":
            self._end(Result(how="aborted"), entry)
        else:
            assert self.match is not None
            if entry.kind == "move":
                self._move(self.match, entry)
            elif entry.kind == "undo":
                self._undo(self.match, entry)
            else:
                self._other(self.match, entry)
        if entry.kind not in ("move", "undo"):
            self.noticing.happened(entry.number)
        self.number = entry.number
        self.messages[entry.seat, entry.message] = entry.number
        if len(self.messages) > REMEMBERED:
            del self.messages[next(iter(self.messages))]

    def _move(self, match: Match, entry: Entry) -> None:
        noticing = self.noticing
        secret = noticing.secret
        match.play(entry.seat, entry.text)
        noticed = noticing.moved(entry.number, entry.seat, match, entry.time)
        if noticed:
            self.asks.settle()
        deciders = match.deciders
        # A choice of which the others learn only as a whole is one decision for the clock, however many moves it takes.
        goes_on = entry.seat in deciders and (noticing.secret if secret else not noticed)
        if self.clocks.counting and not goes_on:
            begin = entry.clock + (noticing.release - entry.time if noticing.held(entry.time) else 0)
            self.clocks.moved(entry.seat, entry.clock, entry.credit, deciders, begin=begin, secret=secret)
        if not deciders:
            self._end(Result(how="played", outcome=match.outcome), entry)

    def _undo(self, match: Match, entry: Entry) -> None:
        ply = int(entry.text)
        match.undo(entry.seat, ply, range(len(self.stored.seats)))
        self.noticing.took_back(entry.number, entry.seat, ply, match, self._new_match())
        self._past = None
        self.asks.settle()
        self.clocks.rewound(entry.clock, match.deciders)

    def _other(self, match: Match, entry: Entry) -> None:
        if entry.kind == "ask":
            ply = int(entry.text)
            self.asks.ask(entry.seat, ply, self.consents_missing(entry.seat, ply))
        elif entry.kind == "agree":
            self.asks.agree(entry.seat)
        elif entry.kind == "refuse":
            self.asks.refuse(entry.clock)
        elif entry.kind == "resign":
            self._give_up(match, entry, "resigned", entry.text)
        else:
            how, _, bot = entry.text.partition(" ")
            self._give_up(match, entry, "time" if how == "time" else "left", bot)

    def _give_up(self, match: Match, entry: Entry, how: Ending, bot: str) -> None:
        if bot:
            self.substitutes[entry.seat] = bot
            self.clocks.exempt(entry.seat)
            # A person who is gone answers nothing.
            self.asks.settle()
            return
        name = self.stored.seats[entry.seat].name
        outcome = lost_by(match.game, match.setup, entry.seat, how, name)
        self._end(Result(how=how, seat=entry.seat, outcome=outcome), entry)

    def _end(self, result: Result, entry: Entry) -> None:
        self.result = result
        self.noticing.ended()
        status = "aborted" if result.how == "aborted" else "over"
        self.stored = msgspec.structs.replace(self.stored, status=status, result=result, ended=entry.time)

    def rated_outcome(self) -> Outcome | None:
        """The outcome by which people are rated; None where nobody met another, or the table does not count."""
        if self.result is None or self.result.outcome is None or self.match is None or len(self.stored.persons) < 2:
            return None
        return leavers_last(self.result.outcome, self.match.game, self.match.setup, self.substitutes)


def mask_pause(stored: StoredTable, match: Match) -> int:
    """For how many milliseconds a table waits where somebody could have been asked in secret.

    Only people who wait for each other can tell something from that: bots and those who take days for a move cannot.
    """
    if len(stored.persons) < 2 or stored.clock.kind == "days":
        return 0
    return 1000 * int(match.setup.options.get("mask_pause", 0))
