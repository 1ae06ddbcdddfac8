"""Many games at once, each repeatable by itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any

import msgspec

from nexus.core.match import Match
from nexus.core.records import Record
from nexus.games import GAMES
from nexus.lab.workers import shared
from nexus.players import Seen, make_bot

LARGEST_SHARE = 50
"""Games a worker process plays at most between two reports."""
SHARES = 4
"""Shares each worker process gets at least, so that none is left with a long one at the end."""


class Batch(msgspec.Struct, frozen=True, kw_only=True):
    """A number of games between the same bots. Game k depends on `seed` and k alone, not on the other games."""

    game: str
    bots: tuple[str, ...]
    seed: str
    games: int
    options: Mapping[str, Any] = {}


def play_game(batch: Batch, index: int) -> Match:
    """Game number `index` of a batch, played to its end."""
    seed = f"{batch.seed}/{index}"
    match = GAMES[batch.game].match(len(batch.bots), seed=seed, options=batch.options, names=batch.bots)
    bots = [make_bot(batch.game, name, f"{seed}/{seat}") for seat, name in enumerate(batch.bots)]
    seen = [Seen(match, seat) for seat in range(len(bots))]
    while match.deciders:
        seat = match.deciders[0]
        match.play(seat, bots[seat].choose(seen[seat]))
    return match


def _records(batch: Batch, indices: Sequence[int]) -> list[Record]:
    return [play_game(batch, index).record() for index in indices]


def play_batch(batch: Batch, workers: int = 1) -> Iterator[Record]:
    """The records of all games of a batch, in order, as they become ready; `workers` processes share the work."""
    workers = min(workers, batch.games)
    if workers == 1:
        for index in range(batch.games):
            yield play_game(batch, index).record()
        return
    size = min(LARGEST_SHARE, max(1, batch.games // (workers * SHARES)))
    shares = (range(start, min(start + size, batch.games)) for start in range(0, batch.games, size))
    for records in shared(partial(_records, batch), shares, workers):
        yield from records
