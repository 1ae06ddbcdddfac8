"""The form of what a seat may know of a parade game; `showing` makes it from a state."""

from __future__ import annotations

from nexus.core.views import View


class ParadeView(View, kw_only=True, tag="parade"):
    """The table. `hands` has a ``?`` for each card the viewer may not know; `deck` is a number of cards.

    `worth` is the value of the Active Parade if it ended now, `forecast` the side that gets each Nexus card if
    everybody only Meditates. `bottom` is the side that gets the bottom card if it resolves now, where it can.
    `refills_next` and `ends_next` tell what the next Meditate brings about besides. `values` is what each Parade in
    `scored` brought. `totals` and `unseen` are there only if the table's options show them.
    """

    deck: int
    hands: tuple[tuple[str, ...], ...]
    nexus: tuple[str, ...]
    parade: tuple[str, ...]
    owner: int
    worth: int
    scored: tuple[tuple[tuple[str, ...], ...], ...]
    values: tuple[tuple[int, ...], ...]
    turn: int
    turns: int
    refills: int
    over: bool
    forecast: tuple[int, ...]
    bottom: int | None
    refills_next: bool
    ends_next: bool
    totals: tuple[int, ...] | None
    unseen: tuple[str, ...] | None
