"""`nexus games`: what can be played."""

from __future__ import annotations

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
    table = Table("Game", "Title", "Seats", "Bots, weakest first", "Options", box=None, header_style="bold")
    for game in nexus.games().values():
        seats = " or ".join(map(str, game.seats))
        table.add_row(game.id, game.title, seats, ", ".join(bots_of(game)), ", ".join(game.options))
    screen.print(table)
    screen.print()
    screen.show("nexus play GAME starts a game, nexus rules GAME explains its rules and options.")
    return 0
