"""Playing on from a finished game: another table that begins with some of its moves."""

from __future__ import annotations

import msgspec

from nexus.core.match import Match
from nexus.core.refusals import IllegalTable, Refusal
from nexus.server import seating
from nexus.server.bodies import Branch, NewTable, Origin
from nexus.server.people import Person
from nexus.server.protocol import OWN_MESSAGE
from nexus.server.records import Entry, StoredTable
from nexus.server.seating import TableRefused


def branched(
    old: StoredTable, match: Match | None, wish: Branch, host: Person, wall: int, counted: int
) -> tuple[StoredTable, list[Entry]]:
    """A new table with the game, options, seed and words of a finished one, and the moves with which its log begins.

    Raises TableRefused if `old` is not over, IllegalTable if nothing can be played there as wished, or UnknownBot.
    """
    if match is None or not old.finished:
        raise TableRefused(Refusal("table", "One can play on from a game when it is over."))
    if wish.ply > match.ply or (wish.ply == match.ply and not match.deciders):
        text = f"There is nothing to play on after ply {wish.ply}: the game had {match.ply} moves."
        raise IllegalTable(Refusal("ply", text, {"moves": match.ply}))
    if any(seat.kind == "open" for seat in wish.seats):
        raise IllegalTable(Refusal("seats", "Who plays on does so alone or with bots; no seat can be open."))
    fresh = seating.new_table(
        NewTable(game=old.game, seats=wish.seats, options=old.options), host, wall=wall, counted=counted
    )
    words = [seat.word for seat in old.seats]
    table = msgspec.structs.replace(
        fresh,
        seed=old.seed,
        commitment=old.commitment,
        seats=tuple(msgspec.structs.replace(seat, word=words[seat.seat]) for seat in fresh.seats),
        origin=Origin(table=old.id, ply=wish.ply),
    )
    moves = match.moves[: wish.ply]
    entries = [
        Entry(number, "move", seat, text, f"{OWN_MESSAGE}{number}", wall, counted)
        for number, (seat, text) in enumerate(moves, 1)
    ]
    return table, entries
