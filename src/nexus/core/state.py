"""The contract that every game's state keeps."""

from __future__ import annotations

import hashlib
import json
from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any

from mypy_extensions import mypyc_attr

from nexus.core.chance import Chance
from nexus.core.moves import Move

if TYPE_CHECKING:
    from nexus.core.events import Event
    from nexus.core.outcome import Outcome
    from nexus.core.refusals import Refusal
    from nexus.core.views import View


@mypyc_attr(allow_interpreted_subclasses=True)
class State(ABC):
    """One position of a game, the whole truth, pending decisions included.

    `deciders` are the seats that owe a decision now: several when the choice is simultaneous, none when the
    game is over. A decision inside another one (a reaction, a target) is a position of its own.
    """

    deciders: tuple[int, ...]

    @abstractmethod
    def legal(self, seat: int) -> list[Move]:
        """Every move `seat` may make now: never empty for a decider, always empty for others."""

    @abstractmethod
    def verify(self, seat: int, move: Move) -> Refusal | None:
        """None if `seat` may make `move` now, else why not. Agrees with `legal` on every move."""

    @abstractmethod
    def apply(self, seat: int, move: Move, chance: Chance, log: list[Event] | None) -> None:
        """Carry out a move that `verify` accepts, in place; what an illegal move does is not promised.

        Appends what happened to `log` in order, unless it is None.
        """

    def secret(self) -> bool:
        """Whether only the deciders themselves may know that they are asked now; never right after the set-up.

        A live table then tells the others nothing before somebody is asked of whom everybody may know.
        """
        return False

    @abstractmethod
    def view(self, seat: int | None) -> View:
        """What `seat` may know now (None: a spectator), built by inclusion, without the history."""

    def open_view(self) -> View:
        """The view of somebody who may know everything: for finished games and analysis, never for a live table.

        Games that hide something from spectators override it.
        """
        return self.view(None)

    @abstractmethod
    def imagine(self, seat: int | None, chance: Chance) -> State:
        """A whole state, new and random, consistent with everything `seat` knows."""

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """None while the game goes on."""

    @abstractmethod
    def copy(self) -> State:
        """An independent state, cheaply: bots call this millions of times."""

    @abstractmethod
    def random_move(self, chance: Chance) -> tuple[int, Move]:
        """A decider and, with n = ``chance.below(number of legal moves)``, the move ``legal(decider)[n]``.

        The list is not built. With several deciders, the decider is drawn first, among `deciders`.
        """

    @abstractmethod
    def data(self) -> dict[str, Any]:
        """The whole state as JSON values, enough for `Game.restore` to rebuild it."""

    @abstractmethod
    def problems(self) -> list[str]:
        """Every invariant of the game that this state breaks, each with its clause; empty for a sound state."""

    def digest(self) -> bytes:
        """32 bytes that are equal just for equal states, in every process, compiled or not."""
        text = json.dumps(self.data(), sort_keys=True, separators=(",", ":"), ensure_ascii=True)
        return hashlib.sha256(text.encode()).digest()


def rollout(state: State, chance: Chance) -> int:
    """Play random legal moves on `state` itself until the game is over; the number of moves made."""
    moves = 0
    while state.deciders:
        seat, move = state.random_move(chance)
        state.apply(seat, move, chance, None)
        moves += 1
    return moves
