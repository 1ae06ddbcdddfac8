"""`nexus bench`: how fast this installation is."""

from __future__ import annotations

from rich.table import Table

from nexus.cli.inputs import Json, WrongInput
from nexus.cli.screen import output, print_json


def bench(*, seconds: float = 1.0, as_json: Json = False) -> int:
    """Measure the speed of this installation.

    Parameters
    ----------
    seconds
        How long each measurement runs.
    """
    from nexus.lab.bench import measure

    if not 0 < seconds < 3600:
        raise WrongInput(f"--seconds must be more than 0 and less than 3600, not {seconds:g}.")
    rates = measure(seconds)
    if as_json:
        print_json(rates)
        return 0
    table = Table("What", "Rate", "Unit", box=None, header_style="bold")
    table.columns[1].justify = "right"
    for rate in rates:
        table.add_row(rate.name, f"{rate.value:,.2f}" if rate.value < 100 else f"{rate.value:,.0f}", rate.unit)
    output().print(table)
    return 0
