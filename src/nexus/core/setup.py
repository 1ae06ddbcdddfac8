"""What is fixed before the first move."""

from __future__ import annotations

from typing import Any


class Setup:
    """A table: how many seats, and a value for each option of the game. Made by `Game.setup`, which checks it."""

    def __init__(self, seats: int, options: dict[str, Any]) -> None:
        self.seats = seats
        self.options = options

    def seat_names(self) -> tuple[str, ...]:
        """Names for players that gave none."""
        return tuple(f"Seat {seat + 1}" for seat in range(self.seats))
