"""What a bot is, and all it may see."""

from __future__ import annotations

from abc import ABC, abstractmethod

from nexus.core.chance import Chance
from nexus.core.match import Match
from nexus.core.moves import Move
from nexus.core.setup import Setup
from nexus.core.state import State
from nexus.core.views import View


class Seen:
    """A match as one seat sees it. Nothing hidden from the seat can be reached through its methods."""

    def __init__(self, match: Match, seat: int) -> None:
        self.seat = seat
        self.__match = match

    @property
    def setup(self) -> Setup:
        """The table, which is public."""
        return self.__match.setup

    def view(self) -> View:
        """What the seat may know now."""
        return self.__match.view(self.seat)

    def legal(self) -> list[Move]:
        """The moves offered to the seat."""
        return self.__match.legal(self.seat)

    def imagine(self, chance: Chance) -> State:
        """A random whole state consistent with everything the seat knows."""
        return self.__match.state.imagine(self.seat, chance)


class Bot(ABC):
    """A player that is a program."""

    @abstractmethod
    def choose(self, seen: Seen) -> Move:
        """One of the legal moves of a seat that owes a decision."""
