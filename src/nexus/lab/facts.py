"""What is known of a finished match, in numbers and names, for a report about many."""

from __future__ import annotations


class Facts:
    """One match.

    `seats` has for each kind of thing that players differ in, such as their cards, a name by seat. `tables` has for
    each kind of thing that tables differ in, such as the board, its name. `length` is how long the match took, in what
    its players would count, and `figures` are amounts of which a report gives the mean.
    """

    def __init__(
        self, seats: dict[str, list[str]], tables: dict[str, str], length: int, figures: dict[str, float]
    ) -> None:
        self.seats = seats
        self.tables = tables
        self.length = length
        self.figures = figures
