"""What a running rule needs at hand: the state, chance and the log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nexus.core.chance import Chance

if TYPE_CHECKING:
    from nexus.core.events import Event
    from nexus.games.quantum.state import QuantumState


class Run:
    """One application of the rules. Without a `log` nothing is told and everything else is the same."""

    def __init__(self, state: QuantumState, chance: Chance, log: list[Event] | None) -> None:
        self.state = state
        self.chance = chance
        self.log = log
