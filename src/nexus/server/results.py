"""How tables end without their game having come to its end, and who is said to have won then."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from nexus.core.game import Game
from nexus.core.outcome import Outcome
from nexus.core.setup import Setup
from nexus.players import BOTS
from nexus.server.bodies import Leavers

REASONS: Final = {"resigned": "resigned", "time": "ran out of time", "left": "left the table"}


def sides(game: Game, setup: Setup) -> tuple[tuple[int, ...], ...]:
    """The seats that win and lose together, side by side."""
    side_of = game.sides(setup)
    return tuple(tuple(seat for seat, other in enumerate(side_of) if other == side) for side in dict.fromkeys(side_of))


def lost_by(game: Game, setup: Setup, seat: int, how: str, name: str) -> Outcome:
    """The outcome of a table that ends because `seat` gave up: its side loses, all the others win."""
    losers = next(side for side in sides(game, setup) if seat in side)
    winners = tuple(other for other in range(setup.seats) if other not in losers)
    return Outcome(
        scores=(0,) * setup.seats,
        ranks=tuple(1 if other in winners else 2 for other in range(setup.seats)),
        winners=winners,
        reason=f"{name} {REASONS[how]}.",
    )


def substitute(game: Game, setup: Setup, leavers: Leavers, how: str) -> str:
    """The bot that takes over from a seat that gives up, or nothing if the table ends.

    Who resigns against a single other side ends the game, whatever the table chose: nobody else is disturbed.
    """
    bots = list(BOTS.get(game.id, {}))
    if leavers == "others" or not bots or (how == "resigned" and len(sides(game, setup)) <= 2):
        return ""
    return bots[-1]


def leavers_last(outcome: Outcome, game: Game, setup: Setup, substituted: Collection[int]) -> Outcome:
    """The outcome as it is rated: whoever left comes last, whatever the bot reached for them.

    In a team the whole team bears what the bot did, so there the outcome stands as it is.
    """
    alone = {seat for side in sides(game, setup) for seat in side if len(side) == 1}
    left = alone & set(substituted)
    if not left:
        return outcome
    ranks = tuple(setup.seats if seat in left else rank for seat, rank in enumerate(outcome.ranks))
    winners = tuple(seat for seat in outcome.winners if seat not in left)
    return Outcome(outcome.scores, ranks, winners, outcome.reason)
