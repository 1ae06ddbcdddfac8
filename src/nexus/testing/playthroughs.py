"""Golden playthroughs: one random game per kind of table, written out as text and compared line by line."""

from __future__ import annotations

import msgspec

from nexus.core.events import Event
from nexus.core.game import Game
from nexus.core.match import Match
from nexus.core.styled import plain
from nexus.testing.play import random_match

SHOWN_MOVES = 40
"""Offered moves written out per position; their number is always given."""


def playthrough(game: Game, table: str) -> str:
    """A whole random game as text: positions, offered moves, events, views and digests."""
    setup = game.tables()[table]
    lines = [f"game {game.id}", f"table {table}", f"options {_json(setup.options)}", ""]
    seen = 0
    for match in random_match(game, setup, f"playthrough of {game.id} {table}"):
        lines += _position(match, match.log[seen:])
        seen = len(match.log)
        if not match.deciders:
            lines += ["record", match.record().to_json()]
    return "\n".join(lines) + "\n"


def _position(match: Match, events: list[Event]) -> list[str]:
    lines = [f"ply {match.ply}"]
    if match.ply:
        seat, move = match.moves[-1]
        lines.append(f"seat {seat} plays {move}")
    lines += [f"  event {_json(event)}" for event in events]
    told = [match.game.sentence(event, match.setup, match.names) for event in events]
    lines += [f"  said {sentence}" for sentence in told if sentence]
    lines.append(f"digest {match.state.digest().hex()}")
    for seat in match.deciders:
        moves = [str(move) for move in match.legal(seat)]
        lines.append(f"seat {seat} may play {len(moves)}: {' '.join(moves[:SHOWN_MOVES])}")
    if match.ply % 10 == 0 or not match.deciders:
        lines.append(plain(match.game.picture(match.view(None), match.setup, match.names)))
    return [*lines, ""]


def _json(thing: Event | object) -> str:
    return msgspec.json.encode(thing, order="deterministic").decode()
