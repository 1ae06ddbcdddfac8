"""A match: one game being played, with its history and its record."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from nexus.core import records
from nexus.core.chance import Chance, RecordedChance, SeededChance
from nexus.core.moves import Move
from nexus.core.refusals import IllegalMove, Refusal, UndoRefused
from nexus.core.state import State

if TYPE_CHECKING:
    from nexus.core.events import Event
    from nexus.core.game import Game
    from nexus.core.outcome import Outcome
    from nexus.core.records import Record
    from nexus.core.setup import Setup
    from nexus.core.views import View


class Match:
    """A game in progress or finished. Nothing changes it but `play` and `undo`; a refused move leaves no trace.

    `state` and `log` (every event in full) are the whole truth: for tests, analysis and the server only.
    """

    def __init__(self, game: Game, setup: Setup, chance: Chance, names: tuple[str, ...]) -> None:
        self.game = game
        self.setup = setup
        self.names = names
        self._begin(chance)

    def _begin(self, chance: Chance) -> None:
        self.source = chance
        self._chance = RecordedChance(chance)
        self._moves: list[tuple[int, str]] = []
        self.log: list[Event] = []
        self.state: State = self.game.start(self.setup, self._chance, self.log)
        # How many events there were after the set-up and after each ply.
        self._event_marks: list[int] = [len(self.log)]

    @property
    def deciders(self) -> tuple[int, ...]:
        """The seats that owe a decision now; empty when the game is over."""
        return self.state.deciders

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return self.state.outcome()

    @property
    def ply(self) -> int:
        """The number of moves made."""
        return len(self._moves)

    @property
    def moves(self) -> Sequence[tuple[int, str]]:
        """The moves made, as (seat, notation)."""
        return tuple(self._moves)

    @property
    def chance_outcomes(self) -> Sequence[int]:
        """Every outcome drawn, in order. Hidden information: for tests, analysis and the server only."""
        return tuple(self._chance.outcomes)

    def legal(self, seat: int) -> list[Move]:
        """Every move `seat` may make now: never empty for a decider, empty for others."""
        return self.state.legal(seat)

    def verify(self, seat: int, move: Move | str) -> Refusal | None:
        """None if `seat` may make `move` now, else why not."""
        if isinstance(move, str):
            try:
                move = self.game.parse(move)
            except IllegalMove as error:
                return error.refusal
        return self.state.verify(seat, move)

    def play(self, seat: int, move: Move | str) -> list[Event]:
        """Make a move and tell what happened, in full: `Event.seen_by` gives each seat's form.

        Raises IllegalMove with the refusal, and then nothing has changed.
        """
        if isinstance(move, str):
            move = self.game.parse(move)
        refusal = self.state.verify(seat, move)
        if refusal is not None:
            raise IllegalMove(refusal)
        events: list[Event] = []
        self.state.apply(seat, move, self._chance, events)
        self._moves.append((seat, str(move)))
        self.log.extend(events)
        self._event_marks.append(len(self.log))
        return events

    def events(self, seat: int | None, since: int | None = None, until: int | None = None) -> tuple[Event, ...]:
        """The history as `seat` may know it: after ply `since` (by default with the set-up) up to ply `until`."""
        first = 0 if since is None else self._event_marks[since]
        last = len(self.log) if until is None else self._event_marks[until]
        return tuple([event.seen_by(seat) for event in self.log[first:last]])

    def view(self, seat: int | None) -> View:
        """What `seat` may know now, history included; None is a spectator."""
        view = self.state.view(seat)
        view.events = self.events(seat)
        return view

    def consent_needed(self, seat: int, ply: int) -> tuple[int, ...]:
        """The seats that must agree before `seat` takes the match back to `ply`.

        None must, if since then nobody learnt anything hidden or random; otherwise all others.
        """
        if not 0 <= ply < self.ply:
            raise UndoRefused(Refusal("undo", f"There is no move to take back to ply {ply}; {self.ply} were made."))
        seats = range(self.setup.seats)
        for event in self.log[self._event_marks[ply] :]:
            if any(event.reveals_to(other) for other in seats):
                return tuple([other for other in seats if other != seat])
        return ()

    def undo(self, seat: int, ply: int, consents: Collection[int] = ()) -> None:
        """Take the match back to `ply`, for `seat`, with the consent of the seats in `consents`.

        Raises UndoRefused, changing nothing, if a needed consent is missing. What was drawn after `ply` is
        drawn again from the same stream, so taking back never changes luck.
        """
        missing = [other for other in self.consent_needed(seat, ply) if other not in consents]
        if missing:
            who = ", ".join([self.names[other] for other in missing])
            text = f"Something hidden or random became known since then, so {who} must agree first."
            raise UndoRefused(Refusal("undo", text, {"missing": missing}))
        kept = self._moves[:ply]
        self._begin(self.source.restarted())
        for mover, move in kept:
            self.play(mover, move)

    def record(self, commitment: str | None = None) -> Record:
        """The match so far as a record. It holds the seed and all chance outcomes: only for those who may know all."""
        seeded = self.source if isinstance(self.source, SeededChance) else None
        return records.make_record(self, seeded, commitment)
