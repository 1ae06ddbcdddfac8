"""How a report on the balance of a game looks on the screen."""

from __future__ import annotations

from rich.table import Table

from nexus.cli.screen import Screen
from nexus.lab.balance import Balance, Group, TableGroup


def show_balance(screen: Screen, balance: Balance) -> None:
    """Print every group as a table, then the means."""
    for group in balance.groups:
        screen.print(_by_seats(group, balance.even))
    for tables in balance.tables:
        screen.print(_by_tables(tables))
    screen.print(_means(balance))
    screen.show(
        f"Share: of a win 1, of a draw {balance.even:.3g}, of a shared win a part; an even game gives "
        f"{balance.even:.1%} to everybody. ! marks an interval without that."
    )


def _table(first: str, *columns: str) -> Table:
    table = Table(box=None, header_style="bold")
    table.add_column(first.capitalize(), no_wrap=True)
    for column in columns:
        table.add_column(column, justify="right", no_wrap=True)
    return table


def _by_seats(group: Group, even: float) -> Table:
    table = _table(group.name, "Games", "Wins", "Draws", "Share", "95 % interval", "")
    for entry in group.entries:
        table.add_row(
            entry.name,
            str(entry.games),
            f"{entry.wins:.1%}",
            f"{entry.draws:.1%}",
            f"{entry.share:.1%}",
            f"{entry.low:.1%} to {entry.high:.1%}",
            "" if entry.low <= even <= entry.high else "!",
        )
    return table


def _by_tables(group: TableGroup) -> Table:
    table = _table(group.name, "Games", "Draws", "Length")
    for entry in group.entries:
        table.add_row(entry.name, str(entry.games), f"{entry.draws:.1%}", f"{entry.length:.1f}")
    return table


def _means(balance: Balance) -> Table:
    table = _table("On average", "A game")
    table.add_row("length", f"{balance.length:.1f}")
    for mean in balance.means:
        table.add_row(mean.name, f"{mean.value:.2f}")
    return table
