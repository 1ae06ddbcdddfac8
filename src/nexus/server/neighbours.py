"""Server processes on one PostgreSQL notice when one of them dies: nobody else can say who was connected to it."""

from __future__ import annotations

import secrets
from typing import Final

from sqlalchemy import Connection, delete, insert, select, update

from nexus.server import schema, seating

SILENCE: Final = 10_000
"""Milliseconds without a sign of life after which a process is taken to be dead."""


class Neighbours:
    """What one process knows of the others.

    Clocks of machines differ, so what is measured is how long ago, by its own clock, it saw another one's sign change.
    """

    def __init__(self) -> None:
        self.id = secrets.token_hex(8)
        self._signs: dict[str, tuple[int, int]] = {}

    def show_life(self, connection: Connection, wall: int, counted: int) -> None:
        """Show that this process lives at `wall`, and bury those that are dead; work for `Store.write`.

        Of several that find a dead one, the one that deletes it marks everybody as away, and all say who is with them.
        """
        processes = schema.processes
        mine = processes.c.id == self.id
        if connection.execute(update(processes).where(mine).values(beat=wall)).rowcount == 0:
            connection.execute(insert(processes).values(id=self.id, beat=wall))
        signs = {row.id: row.beat for row in connection.execute(select(processes).where(~mine))}
        dead = [id for id, sign in signs.items() if wall - self._seen(id, sign, wall) > SILENCE]
        self._signs = {id: self._signs[id] for id in signs}
        for id in dead:
            if connection.execute(delete(processes).where(processes.c.id == id)).rowcount:
                seating.everybody_away(connection, counted)

    def _seen(self, id: str, sign: int, wall: int) -> int:
        """When this process saw the sign of another one change."""
        known = self._signs.get(id)
        if known is None or known[0] != sign:
            known = self._signs[id] = (sign, wall)
        return known[1]
