"""`nexus solve`: what the tiles of a recorded round allowed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Final

import msgspec
from cyclopts import Parameter
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

import nexus
from nexus.cli.inputs import Json, Whole, WrongInput, chosen_record, read_records
from nexus.cli.screen import Screen, errors, output, picture_text, print_json, shown_names
from nexus.core.records import Record
from nexus.games.tiles import tiles_of
from nexus.games.tiles.boards import MODES
from nexus.games.tiles.reports import read_cells
from nexus.games.tiles.text import Picture, arithmetic
from nexus.games.tiles.view import TilesView
from nexus.lab import hindsight
from nexus.lab.hindsight import SOLVABLE, Draw, Hindsight

MOST_SECONDS: Final = 86_400.0


def solve(
    kind: Annotated[str, Parameter(name="game")],
    file: Path,
    /,
    *,
    seat: Whole = 1,
    round: Whole | None = None,
    seconds: float = 20.0,
    game: Whole = 1,
    as_json: Json = False,
) -> int:
    """Look back at a round of the tile game: the best score that its tiles allowed, and what was made of them.

    Parameters
    ----------
    kind
        The game: tiles.
    file
        A record file, as `nexus sim --records` and `nexus play --record` write them.
    seat
        Whose score to compare, from 1.
    round
        Which round, from 1; the last one that was played to its end if left out.
    seconds
        How long to search.
    game
        Which game of a file with several, from 1.
    """
    if nexus.game(kind).id != SOLVABLE:
        raise WrongInput(f"Only {SOLVABLE} can be solved, not {kind}.")
    if not 0 < seconds <= MOST_SECONDS:
        raise WrongInput(f"--seconds must be more than 0 and at most {MOST_SECONDS:.0f}, not {seconds:g}.")
    record = chosen_record(read_records(file), game, file)
    draw = hindsight.draw_of(record, seat - 1, round)
    tiles = tiles_of(nexus.replay(record).setup)
    with search_bar() as progress:
        found = hindsight.solve(draw, tiles, seconds, progress)
    if as_json:
        print_json(msgspec.to_builtins(draw) | msgspec.to_builtins(found) | {"share": found.share})
    else:
        show(output(), record, seat - 1, draw, found)
    return 0


@contextmanager
def search_bar() -> Iterator[hindsight.Progress | None]:
    """A bar on standard error that shows the time and the best score so far, if that is a terminal."""
    screen = errors()
    if not screen.is_terminal:
        yield None
        return
    columns = (TextColumn("Searching"), BarColumn(), TextColumn("best {task.fields[best]}"), TimeRemainingColumn())
    with Progress(*columns, console=screen, transient=True) as bars:
        bar = bars.add_task("", total=1.0, best="")
        yield lambda share, best: bars.update(bar, completed=share, best=best)


def show(screen: Screen, record: Record, seat: int, draw: Draw, found: Hindsight) -> None:
    """Print the best board, its arithmetic, and how much of it was reached."""
    match = nexus.replay(record)
    tiles, mode = tiles_of(match.setup), MODES[draw.mode]
    names = shown_names(record.seats)
    view = match.view(None)
    assert isinstance(view, TilesView)
    picture = Picture(view, tiles, names)
    best = "The best board" if found.proven else "The best board found"
    screen.show(Text(f"{best}, had the {len(draw.tiles)} tiles been known", "heading"), "")
    screen.print(picture_text(picture.hexagon(mode.board, read_cells(mode.board.names, found.sheet.board, tiles))))
    if found.sheet.yard and mode.yard is not None:
        screen.show("", "ScrapYard")
        screen.print(picture_text(picture.hexagon(mode.yard, read_cells(mode.yard_names, found.sheet.yard, tiles))))
    if found.large:
        screen.show("", f"{'Discarded' if draw.variant == 'pass' else 'Large Orchid'}: {' '.join(found.large)}")
    screen.show("", arithmetic(found.sheet), "", found.statement(), found.comparison(names[seat]))
    if draw.variant == "pass":
        screen.show(hindsight.HOLDER_DECIDES)
