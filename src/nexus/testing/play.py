"""Random play for the kit."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from nexus.core.chance import QuickChance
from nexus.core.game import Game
from nexus.core.match import Match
from nexus.core.setup import Setup


def start(game: Game, setup: Setup, seed: str) -> Match:
    """A fresh match at a table with this set-up."""
    return game.match(setup.seats, seed=seed, options=setup.options)


def random_match(game: Game, setup: Setup, seed: str) -> Iterator[Match]:
    """A match played at random: it is yielded after the set-up and after each move, the same match each time."""
    match = start(game, setup, seed)
    chance = QuickChance(seed)
    yield match
    while match.deciders:
        seat, move = match.state.random_move(chance)
        match.play(seat, move)
        assert match.ply <= game.longest(setup), f"{game.title} goes on after its proven bound"
        yield match


def received(match: Match, seat: int | None) -> bytes:
    """Every byte that `seat` is sent about the match as it stands: its view, history and offered moves."""
    return msgspec.json.encode(match.view(seat))


def digests(game: Game, table: str, games: int) -> list[str]:
    """The digest of each position of some random games, for comparison between processes."""
    setup = game.tables()[table]
    found: list[str] = []
    for index in range(games):
        found += [match.state.digest().hex() for match in random_match(game, setup, f"digests {index}")]
    return found
