"""Views: what a seat may know, built by inclusion."""

from __future__ import annotations

import msgspec

from nexus.core.events import Event
from nexus.core.outcome import Outcome


class View(msgspec.Struct, kw_only=True, tag_field="view"):
    """The part every game's view shares; a game derives its own with a `tag` and adds what its table shows.

    `to_act` holds the seats that this viewer may know to owe a decision, which can be fewer than the deciders.
    `moves` are the moves offered to the viewer, in notation; `events` is the history in the viewer's form.
    """

    game: str
    seat: int | None
    to_act: tuple[int, ...]
    prompt: str
    moves: tuple[str, ...]
    outcome: Outcome | None
    events: tuple[Event, ...] = ()
