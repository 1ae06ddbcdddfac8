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
        """What `seat` may know now, history included; None is a spectator. ValueError if there is no such seat."""
        if seat is not None and not 0 <= seat < self.setup.seats:
            raise ValueError(
                f"There is no seat {seat}: seats are 0 to {self.setup.seats - 1}, and None is a spectator."
            )
        view = self.state.view(seat)
        view.events = self.events(seat)
        return view

    def consent_needed(self, seat: int, ply: int) -> tuple[int, ...]:
        """The seats that must agree before `seat` takes back its moves after `ply`.

        All others must, if since then anybody learnt something hidden or random. Otherwise nobody must if what the
        others did since then stands without these moves; if not, those whose moves would vanish too.
        """
        if not 0 <= ply < self.ply:
            raise UndoRefused(Refusal("undo", f"There is no move to take back to ply {ply}; {self.ply} were made."))
        seats = range(self.setup.seats)
        if self._something_became_known(ply):
            return tuple([other for other in seats if other != seat])
        if self._moves_without(seat, ply) is not None:
            return ()
        movers = {mover for mover, _ in self._moves[ply:]}
        return tuple([other for other in seats if other != seat and other in movers])

    def undo(self, seat: int, ply: int, consents: Collection[int] = ()) -> None:
        """Take back the moves of `seat` after `ply`, with the consent of the seats in `consents`.

        Without need of consent, what the others did since stands; with it, the match goes back to `ply`. Raises
        UndoRefused, changing nothing, if a needed consent is missing. What was drawn after `ply` is drawn again
        from the same stream, so taking back never changes luck.
        """
        needed = self.consent_needed(seat, ply)
        missing = [other for other in needed if other not in consents]
        if missing:
            who = ", ".join([self.names[other] for other in missing])
            text = f"Others moved, or something hidden or random became known since then, so {who} must agree first."
            raise UndoRefused(Refusal("undo", text, {"missing": missing}))
        kept = self._moves[:ply] if needed else self._moves_without(seat, ply) or []
        self._begin(self.source.restarted())
        for mover, move in kept:
            self.play(mover, move)

    def _something_became_known(self, ply: int) -> bool:
        """Whether any seat learnt something hidden or random after `ply`."""
        seats = range(self.setup.seats)
        return any(event.reveals_to(seat) for event in self.log[self._event_marks[ply] :] for seat in seats)

    def _moves_without(self, seat: int, ply: int) -> list[tuple[int, str]] | None:
        """The moves left when those of `seat` after `ply` are taken out; None if the others' no longer fit."""
        kept = self._moves[:ply] + [(mover, move) for mover, move in self._moves[ply:] if mover != seat]
        trial = Match(self.game, self.setup, self.source.restarted(), self.names)
        try:
            for mover, move in kept:
                trial.play(mover, move)
        except IllegalMove:
            return None
        return kept

    def record(self, commitment: str | None = None) -> Record:
        """The match so far as a record. It holds the seed and all chance outcomes: only for those who may know all."""
        seeded = self.source if isinstance(self.source, SeededChance) else None
        return records.make_record(self, seeded, commitment)
