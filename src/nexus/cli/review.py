"""`nexus review`: what choices and luck made of a recorded game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from nexus.cli.inputs import Json, Whole, WrongInput, chosen_record, read_records
from nexus.cli.screen import Screen, errors, output, print_json, printable, shown_names
from nexus.lab.lookback import can_look_back
from nexus.lab.review import Effort, Judged, PlyReview, Reviewer, ply_reviews

SIGNS = {"": "", "slip": "?!", "mistake": "?", "blunder": "??"}


def review(file: Path, /, *, game: Whole = 1, seconds: float = 0.5, as_json: Json = False) -> int:
    """Let the bot review a recorded game: what each position was worth, what choices cost, what luck did.

    Parameters
    ----------
    file
        A record file, as `nexus sim --records` and `nexus play --record` write them.
    game
        Which game of a file with several, from 1.
    seconds
        How long the bot looks at each position.
    """
    if not 0 < seconds <= 3600:
        raise WrongInput(f"--seconds must be more than 0 and at most 3600, not {seconds:g}.")
    reviewer = Reviewer(chosen_record(read_records(file), game, file), effort=Effort(seconds=seconds))
    plies = ply_reviews(list(_with_progress(reviewer)), reviewer.result())
    if as_json:
        print_json({"sides": reviewer.sides, "result": reviewer.result(), "plies": msgspec.to_builtins(plies)})
    else:
        _show(output(), plies, shown_names(reviewer.names))
        if can_look_back(reviewer.record):
            output().show("", f"`nexus solve tiles {printable(str(file))}` shows what the tiles of a round allowed.")
    return 0


def _with_progress(reviewer: Reviewer) -> Iterator[Judged]:
    """The positions judged, with a bar on standard error meanwhile if that is a terminal."""
    judged = map(reviewer.judge, range(reviewer.positions))
    screen = errors()
    if not screen.is_terminal:
        yield from judged
        return
    columns = (TextColumn("Reviewing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=screen, transient=True) as progress:
        yield from progress.track(judged, total=reviewer.positions)


def _show(screen: Screen, plies: Sequence[PlyReview], names: Sequence[str]) -> None:
    """Print a line for each move, in the mover's points, and the sums."""
    table = Table(box=None, header_style="bold")
    table.add_column("Ply", justify="right")
    table.add_column("Player")
    table.add_column("Move", ratio=1)
    for column in ("Worth", "Choice", "Luck"):
        table.add_column(column, justify="right", no_wrap=True)
    for ply in plies:
        seat = ply.seat
        table.add_row(
            str(ply.ply + 1),
            Text(names[seat]),
            Text(f"{printable(ply.caption)} {SIGNS[ply.mark]}".rstrip()),
            f"{ply.worth.points[seat]:+.1f}",
            f"{ply.choice.points[seat]:+.1f}" if ply.loss else "",
            f"{ply.luck.points[seat]:+.1f}",
        )
    screen.print(table)
    for seat, name in enumerate(names):
        cost = sum(ply.loss for ply in plies if ply.seat == seat)
        luck = sum(ply.luck.points[seat] for ply in plies)
        marks = ", ".join(
            f"{number} {sign}"
            for mark, sign in SIGNS.items()
            if mark and (number := sum(ply.seat == seat and ply.mark == mark for ply in plies))
        )
        screen.show(f"{name}: choices cost {cost:.1f} points, luck brought {luck:+.1f}{'; ' + marks if marks else ''}.")
