"""Draws terminal.svg anew: one position of a game between greedy bots, as the first seat sees it on a terminal.

Run it with ``python docs/pictures/make.py`` when the terminal shows something else; a test compares.
"""

from __future__ import annotations

import io
import re
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import MONOKAI

from nexus import Match
from nexus.cli.choices import Choices
from nexus.cli.screen import STYLES, Screen, picture_text
from nexus.lab.batch import Batch, play_game

PICTURE = Path(__file__).parent / "terminal.svg"
SEED, PLIES, WIDTH = "a walk in the fairy court", 14, 96


def position() -> Match:
    """A match in its middle game."""
    finished = play_game(Batch(game="fairies", bots=("greedy", "greedy"), seed=SEED, games=1), 0)
    match = finished.game.match(2, seed=f"{SEED}/0", names=("Ann", "Ben"))
    for seat, move in finished.moves[:PLIES]:
        match.play(seat, move)
    return match


def draw(match: Match, screen: Console) -> None:
    """What `nexus play` shows before a move."""
    game, names = match.game, match.names
    screen.print("$ nexus play fairies --hot-seat --names Ann,Ben\n", highlight=False)
    screen.print(picture_text(game.picture(match.view(0), match.setup, names)))
    screen.print()
    for event in match.events(0, since=PLIES - 2):
        screen.print(f"· {game.sentence(event, match.setup, names)}", highlight=False)
    screen.print(f"\n[bold]{names[0]}: {match.view(0).prompt}[/]")


def svg() -> str:
    """The picture as text, without fonts to be fetched from elsewhere."""
    # Everything is said, so that the terminal in which this runs makes no difference.
    screen = Screen(
        theme=STYLES,
        record=True,
        width=WIDTH,
        height=50,
        file=io.StringIO(),
        force_terminal=True,
        color_system="truecolor",
        no_color=False,
        legacy_windows=False,
    )
    match = position()
    draw(match, screen)
    Choices(match, 0, match.names).show(screen)
    text = screen.export_svg(title="nexus", theme=MONOKAI, unique_id="nexus")
    text = re.sub(r"@font-face \{.*?\}\s*", "", text, flags=re.S)
    # Not every program that shows pictures keeps spaces at the beginning of a text unless it is told to.
    text = text.replace("<svg ", '<svg xml:space="preserve" ', 1)
    return text.replace("Fira Code", "ui-monospace, Menlo, Consolas, DejaVu Sans Mono")


if __name__ == "__main__":
    PICTURE.write_text(svg(), encoding="utf-8")
