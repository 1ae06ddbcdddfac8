"""`nexus games`: what can be played."""

from __future__ import annotations

from collections.abc import Sequence

from rich.table import Table

import nexus
from nexus.cli.inputs import Json, bots_of
from nexus.cli.screen import output, print_json


def games(*, as_json: Json = False) -> int:
    """List the games, their seats, bots and table options."""
    if as_json:
        print_json(
            [
                {
                    "id": game.id,
                    "title": game.title,
                    "seats": game.seats,
                    "options": [option.data() for option in game.options.values()],
                }
                for game in nexus.games().values()
            ]
        )
        return 0
    screen = output()
    table = Table("Game", "Title", "Seats", "Bots, weakest first", box=None, header_style="bold")
    table.add_column("Options", overflow="fold")
    for game in nexus.games().values():
        table.add_row(game.id, game.title, _counts(game.seats), ", ".join(bots_of(game)), ", ".join(game.options))
    screen.print(table)
    screen.print()
    screen.show("nexus play GAME starts a game, nexus rules GAME explains its rules and options.")
    return 0


def _counts(seats: Sequence[int]) -> str:
    """How many can play: each number, or from where to where."""
    if len(seats) > 2 and list(seats) == list(range(seats[0], seats[-1] + 1)):
        return f"{seats[0]} to {seats[-1]}"
    return " or ".join(map(str, seats))
