"""`nexus serve`: the table on a network."""

from __future__ import annotations

import os
import webbrowser
from typing import Annotated

from cyclopts import Parameter

from nexus.cli.inputs import Whole
from nexus.cli.screen import output

Several = Annotated[tuple[str, ...], Parameter(show_default=False)]


def serve(
    *,
    database: str | None = None,
    host: str | None = None,
    port: Whole | None = None,
    processes: Whole | None = None,
    origin: Several = (),
    trust_proxy: Several = (),
    bot_workers: Whole | None = None,
    log: str | None = None,
    open_browser: Annotated[bool, Parameter(name="--open", show_default=False)] = False,
) -> int:
    """Serve the table to browsers and programs until Ctrl+C.

    Each option can also be set in the environment: NEXUS_PORT is --port, NEXUS_ORIGINS and NEXUS_TRUSTED_PROXIES are
    lists.

    Parameters
    ----------
    database
        A file for SQLite, or postgresql://USER:PASSWORD@HOST/NAME; by default nexus.db in your data folder.
    host
        The address to listen on; by default 127.0.0.1, which only this machine can reach.
    port
        The port to listen on, by default 8000; 0 takes a free one.
    processes
        Server processes on that port; more than one need PostgreSQL.
    origin
        Where the page is opened, if not at this address, such as https://table.example; may be given several times.
    trust_proxy
        The address or network of a proxy whose word about its clients is believed; may be given several times.
    bot_workers
        Processes in which bots think, for each server process; by default 1.
    log
        From which level on to log: debug, info, warning (the default) or error.
    open_browser
        Open the page in a browser.
    """
    from nexus.server.config import settings_from
    from nexus.server.serve import serve as serve_until_stopped

    flags = {
        "database": database,
        "host": host,
        "port": port,
        "processes": processes,
        "origins": origin or None,
        "trusted_proxies": trust_proxy or None,
        "bot_workers": bot_workers,
        "log": log,
    }

    def ready(address: str) -> None:
        output().show(f"Nexus is at {address} - Ctrl+C ends it.")
        if open_browser:
            webbrowser.open(address)

    serve_until_stopped(settings_from(os.environ, flags), ready)
    return 0
