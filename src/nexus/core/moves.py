"""Moves: one atomic, enumerable choice."""

from __future__ import annotations

from abc import ABC, abstractmethod

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Move(ABC):
    """A choice of one seat. ``str(move)`` is its notation; two moves with equal notation are the same move."""

    @abstractmethod
    def __str__(self) -> str:
        """The compact notation that the game's `parse` reads back."""

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Move) and type(self) is type(other) and str(self) == str(other))

    def __hash__(self) -> int:
        return hash(str(self))

    def __repr__(self) -> str:
        return f"<move {self}>"
