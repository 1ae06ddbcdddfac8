"""`nexus sim`: many games between bots, their records and what they show."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, BinaryIO

import msgspec
from cyclopts import Parameter
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

import nexus
from nexus.cli.balance import show_balance
from nexus.cli.inputs import (
    USUAL_TABLE,
    Json,
    TableFlags,
    Whole,
    WrongInput,
    check_bots,
    split_names,
    strongest_bot,
    whole_file,
    worker_count,
)
from nexus.cli.screen import Screen, errors, output, print_json
from nexus.core.game import Game
from nexus.core.records import Record
from nexus.lab.balance import FACTS, BalanceTally
from nexus.lab.batch import Batch, play_batch
from nexus.lab.report import Report, Tally

STANDARD_OUTPUT = "-"


def sim(
    game: str,
    /,
    *,
    games: Whole = 100,
    seed: str = "0",
    bots: str | None = None,
    records: Annotated[str | None, Parameter(allow_leading_hyphen=True)] = None,
    table: TableFlags = USUAL_TABLE,
    workers: Whole = 1,
    report: Annotated[bool, Parameter(negative="")] = False,
    as_json: Json = False,
) -> int:
    """Let bots play many games and report how they fared.

    Parameters
    ----------
    game
        A game, as `nexus games` lists them.
    games
        How many games.
    seed
        Any text; the same text gives the same games.
    bots
        A bot for each seat, as greedy,random, or one for all seats; the strongest if left out.
    records
        A file for the records, one a line; - writes them to standard output and the report to standard error.
    workers
        Processes that share the work; 0 is one for each processor.
    report
        Also tell how even the game is: by card, board and seat (arena).
    """
    if games < 1:
        raise WrongInput(f"--games must be at least 1, not {games}.")
    processes = worker_count(workers)
    batch = make_batch(nexus.game(game), table, bots, seed, games)
    if report and game not in FACTS:
        raise WrongInput(f"There is no report on how even {game} is; there is one for {', '.join(FACTS)}.")
    balance = BalanceTally() if report else None
    start = time.perf_counter()
    sums = run(batch, processes, records, balance)
    rate = games / (time.perf_counter() - start)
    to_errors = records == STANDARD_OUTPUT
    if as_json:
        _print_report_json(batch, sums, rate, balance, to_errors=to_errors)
    else:
        screen = errors() if to_errors else output()
        show_report(screen, batch, sums, rate)
        if balance is not None:
            show_balance(screen, balance.balance())
    return 0


def make_batch(game: Game, table: TableFlags, bots: str | None, seed: str, games: int) -> Batch:
    """The games that the flags describe, checked before the first is played."""
    names = split_names(bots, "--bots") or [strongest_bot(game)]
    seats = len(names) if table.seats is None and len(names) > 1 else table.seats
    setup = game.setup(seats, table.options(game))
    if len(names) == 1:
        names *= setup.seats
    if len(names) != setup.seats:
        raise WrongInput(f"{setup.seats} seats need {setup.seats} bots, or one for all, not {len(names)}.")
    check_bots(game, names)
    return Batch(game=game.id, bots=tuple(names), seed=seed, games=games, options=setup.options)


def run(batch: Batch, workers: int, records: str | None, balance: BalanceTally | None = None) -> Report:
    """Play the batch, write its records if wanted, and sum it up, also in `balance` if one is given."""
    tally = Tally()
    with _record_file(records) as file:
        for record in _with_progress(play_batch(batch, workers), batch.games):
            tally.add(record)
            if balance is not None:
                balance.add(nexus.replay(record))
            if file is not None:
                file.write(record.to_json().encode() + b"\n")
    return tally.report()


@contextmanager
def _record_file(records: str | None) -> Iterator[BinaryIO | None]:
    if records is None:
        yield None
    elif records == STANDARD_OUTPUT:
        yield sys.stdout.buffer
        sys.stdout.buffer.flush()
    elif records.startswith("-"):
        raise WrongInput(f"--records needs a file name or -, not {records!r}.")
    else:
        with whole_file(Path(records)) as file:
            yield file


def _with_progress(records: Iterable[Record], total: int) -> Iterator[Record]:
    """The records, with a bar on standard error while they come if that is a terminal."""
    screen = errors()
    if not screen.is_terminal:
        yield from records
        return
    columns = (TextColumn("Playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=screen, transient=True) as progress:
        yield from progress.track(records, total=total)


def _print_report_json(
    batch: Batch, report: Report, rate: float, balance: BalanceTally | None, *, to_errors: bool
) -> None:
    inputs = msgspec.to_builtins(batch)
    result = inputs | msgspec.to_builtins(report) | {"games_per_second": float(f"{rate:.3g}")}
    if balance is not None:
        result["balance"] = msgspec.to_builtins(balance.balance())
    if to_errors:
        print(msgspec.json.encode(result).decode(), file=sys.stderr)
    else:
        print_json(result)


def _figures(rate: float) -> str:
    """A rate, with two figures where it is small."""
    return f"{rate:,.0f}" if rate >= 10 else f"{rate:.2g}"


def show_report(screen: Screen, batch: Batch, report: Report, rate: float) -> None:
    """Print the report as a table."""
    table = Table(box=None, header_style="bold")
    table.add_column("Seat", justify="right")
    table.add_column("Bot")
    for column in ("Wins", "95 % interval", "Score"):
        table.add_column(column, justify="right", no_wrap=True)
    for seat in report.seats:
        table.add_row(
            str(seat.seat + 1),
            seat.player,
            f"{seat.wins:.1%}",
            f"{seat.wins_low:.1%} to {seat.wins_high:.1%}",
            f"{seat.score:.2f} ± {seat.score_deviation:.2f}",
        )
    screen.print(table)
    plural = "s" if report.games > 1 else ""
    facts = f"{report.games} game{plural} of {batch.game}, seed {batch.seed!r}: {report.draws:.1%} draws, "
    screen.show(f"{facts}{report.moves:.1f} moves a game, {_figures(rate)} games a second. Score: mean ± deviation.")
