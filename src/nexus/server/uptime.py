"""Counted time: the wall clock without the time in which no server was running, so that nobody loses by our absence.

Servers beat once a second. A gap between beats is time in which none lived, and is taken out of what clocks count.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection, select, update

from nexus.server import schema

BEAT: Final = 1000
"""Milliseconds from one beat to the next."""

TOLERANCE: Final = 3000
"""A longer silence means that no server was running."""


class Uptime:
    """What this process knows about counted time."""

    def __init__(self) -> None:
        self.beat = 0
        self.down = 0

    def counted(self, wall: int) -> int:
        """The counted time at `wall`. It stands still after a silence of this process, until its next beat."""
        return min(wall, self.beat + TOLERANCE) - self.down

    def learn(self, beat: int, down: int) -> None:
        """Take over what a beat found."""
        self.beat = beat
        self.down = down


def silence(beat: int, wall: int, *, alone: bool) -> int:
    """How long no server was running before a beat at `wall`. One that starts `alone` knows that none was."""
    gap = wall - beat
    return gap if gap > TOLERANCE or (alone and gap > 0) else 0


def write_beat(connection: Connection, wall: int, *, alone: bool = False) -> tuple[int, int]:
    """Show that a server lives at `wall`; the beat and the time none did, in all. For `Uptime.learn`."""
    query = select(schema.uptime.c.beat, schema.uptime.c.down).where(schema.uptime.c.id == 1).with_for_update()
    row = connection.execute(query).one_or_none()
    if row is None:
        # Somebody else may have been faster meanwhile, so what counts is what is there now.
        schema.insert_missing(connection, schema.uptime, {"id": 1, "beat": wall, "down": 0})
        row = connection.execute(query).one()
    down = row.down + silence(row.beat, wall, alone=alone)
    beat = max(row.beat, wall)
    connection.execute(update(schema.uptime).where(schema.uptime.c.id == 1).values(beat=beat, down=down))
    return beat, down
