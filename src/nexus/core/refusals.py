"""Why something is refused: always a clause, a sentence for a person, and the facts."""

from __future__ import annotations

from typing import Any

import msgspec


class Refusal(msgspec.Struct, frozen=True):
    """One reason to say no. `clause` is a rulebook id such as ``PAR-SOW-3``, or the field that is wrong."""

    clause: str
    text: str
    facts: dict[str, Any] = {}

    def __str__(self) -> str:
        return f"{self.text} ({self.clause})"


class NexusError(Exception):
    """Anything a user of the library can cause; its text is one sentence for a person."""


class Refused(NexusError):
    """An error that carries its refusal."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


class IllegalMove(Refused):
    """The move is not allowed now, or its text is no move of this game."""


class IllegalTable(Refused):
    """No game can be set up with these seats and options."""


class UndoRefused(Refused):
    """The undo needs the consent of other seats."""
