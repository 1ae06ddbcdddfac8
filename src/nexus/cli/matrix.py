"""`nexus deck matrix`: which deck beats which, and what a changed card does to that."""

from __future__ import annotations

from typing import Annotated

import msgspec
from cyclopts import Parameter
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

import nexus
from nexus.cli.inputs import (
    USUAL_TABLE,
    Json,
    TableFlags,
    Whole,
    WrongInput,
    check_bots,
    split_names,
    strongest_bot,
    worker_count,
)
from nexus.cli.screen import Screen, errors, output, print_json
from nexus.lab.matrix import Matrix, MatrixPlan, MatrixTally, Share, matrix_plan, play_matrix, total_games


def matrix(
    *,
    decks: str | None = None,
    bots: str | None = None,
    games: Whole = 20,
    seed: str = "0",
    table: TableFlags = USUAL_TABLE,
    workers: Whole = 1,
    only: Annotated[bool, Parameter(show_default=False)] = False,
    as_json: Json = False,
) -> int:
    """Let the decks of the game play each other, and show how often each beats each.

    With --set FILE the games are played twice from the same seeds, with the cards as they come with the game and with
    those of the file: the matrix before and after.

    Parameters
    ----------
    decks
        The decks to compare, as AGGRO,SWARM; all if left out.
    bots
        The bot that plays every deck; the strongest if left out. Two, as expert,greedy, show how often the first beats
        the second with the deck of each row.
    games
        How many games each pair of decks plays, with the seats exchanged every time.
    seed
        Any text; the same text gives the same shuffles.
    workers
        Processes that share the work; 0 is one for each processor.
    only
        With --set: play only with the changed cards.
    """
    if games < 1:
        raise WrongInput(f"--games must be at least 1, not {games}.")
    processes = worker_count(workers)
    plans = _plans(decks, bots, games, seed, table, only=only)
    results = _played(plans, processes)
    if as_json:
        print_json(msgspec.to_builtins(results[-1] if len(results) == 1 else dict(zip(NAMES, results, strict=True))))
        return 0
    screen = output()
    for result in results:
        show_matrix(screen, result)
    if len(results) > 1:
        show_change(screen, *results)
    return 0


NAMES = ("before", "after")


def _plans(
    decks: str | None, bots: str | None, games: int, seed: str, table: TableFlags, *, only: bool
) -> list[MatrixPlan]:
    """What the flags describe, checked before the first game: with the usual cards, with those of a file, or both."""
    game = nexus.game("quantum")
    if table.seats not in (None, 2):
        raise WrongInput(f"Two decks play each other, so --seats must be 2, not {table.seats}.")
    names = split_names(bots, "--bots") or [strongest_bot(game)]
    if len(names) > 2:
        raise WrongInput(f"--bots takes one bot or two, not {len(names)}.")
    check_bots(game, names)
    both = (names[0], names[-1])
    options = table.options(game)
    if "decks" in options:
        raise WrongInput("Name the decks with --decks, not as a table option.")
    wanted = tuple(split_names(decks, "--decks"))
    plans = [matrix_plan(wanted, both, games, seed, options)]
    if "set" in options and not only:
        usual = {name: value for name, value in options.items() if name != "set"}
        plans.insert(0, matrix_plan(plans[0].decks, both, games, seed, usual))
    for plan in plans:
        game.setup(2, {**plan.options, "decks": list(plan.decks[:2])})
    return plans


def _played(plans: list[MatrixPlan], workers: int) -> list[Matrix]:
    """Play all plans, with a bar on standard error if that is a terminal."""
    screen = errors()
    columns = (TextColumn("Playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    results: list[Matrix] = []
    with Progress(*columns, console=screen, transient=True, disable=not screen.is_terminal) as progress:
        task = progress.add_task("", total=sum(total_games(plan) for plan in plans))
        for plan in plans:
            tally = MatrixTally(plan)
            for ending in play_matrix(plan, workers):
                tally.add(ending)
                progress.advance(task)
            results.append(tally.matrix())
    return results


def show_matrix(screen: Screen, result: Matrix) -> None:
    """Print a matrix: the share of games that the deck of a row wins against that of a column."""
    table = Table(box=None, header_style="bold", pad_edge=False)
    table.add_column("Wins of")
    table.add_column("in all, 95 % interval", justify="right", no_wrap=True)
    for row in result.rows:
        table.add_column(row.deck, justify="right", no_wrap=True)
    for row in result.rows:
        cells = [_cell(row.against[other.deck]) if other.deck in row.against else "" for other in result.rows]
        share = row.overall
        table.add_row(row.deck, f"{share.share:.1%}  {share.low:.1%} to {share.high:.1%}", *cells)
    screen.print(table)
    first, second = result.bots
    players = (
        f"between two {first} bots" if first == second else f"of {first}, with the deck of the row, against {second}"
    )
    screen.show(
        f"{result.set}: {result.games} games {players}, seed {result.seed!r}, "
        f"{result.rounds:.1f} rounds a game; {result.adjudicated:.1%} ended by the round limit, "
        f"{result.idle:.1%} because nobody acted any more.",
        "",
    )


def _cell(share: Share) -> str:
    return f"{100 * share.share:.0f} ({100 * share.low:.0f}-{100 * share.high:.0f})"


def show_change(screen: Screen, before: Matrix, after: Matrix) -> None:
    """Print what the changed cards did to each deck."""
    table = Table("Deck", box=None, header_style="bold", pad_edge=False)
    for column in ("before", "after", "change", ""):
        table.add_column(column, justify="right", no_wrap=True)
    for old, new in zip(before.rows, after.rows, strict=True):
        change = new.overall.share - old.overall.share
        apart = new.overall.low > old.overall.high or new.overall.high < old.overall.low
        remark = "" if apart else "may be chance"
        table.add_row(old.deck, f"{old.overall.share:.1%}", f"{new.overall.share:.1%}", f"{change:+.1%}", remark)
    screen.print(table)
