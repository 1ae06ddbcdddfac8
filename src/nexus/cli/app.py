"""The program: its commands, and how it ends when something is wrong."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence
from typing import Final

from cyclopts import App, CycloptsError, Parameter

from nexus import __version__
from nexus.cli.bench import bench
from nexus.cli.deck import deck
from nexus.cli.games import games
from nexus.cli.lint import lint
from nexus.cli.play import play
from nexus.cli.replay import replay
from nexus.cli.review import review
from nexus.cli.rules import rules
from nexus.cli.screen import complain
from nexus.cli.serve import serve
from nexus.cli.sim import sim
from nexus.cli.solve import solve
from nexus.cli.verify import verify
from nexus.core.refusals import NexusError

WRONG_INPUT: Final = 2
INTERRUPTED: Final = 130
PIPE_CLOSED: Final = 141
"""What a shell reports of a program that wrote to a reader that had gone."""

app = App(
    name="nexus",
    help="One table for the games called Nexus: play, serve, simulate, replay, verify, look up rules.",
    version=__version__,
    default_parameter=Parameter(negative=()),
    suppress_keyboard_interrupt=False,
)
for command in (games, play, serve, sim, replay, review, verify, solve, rules, deck, lint, bench):
    app.command(command)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code.

    0: done. 1: the command found what it looks for (a record that does not hold, a faulty file, no such rule).
    2: wrong input, with a sentence on standard error. 130: interrupted.
    """
    _open_closed_streams()
    _never_fail_on_letters()
    try:
        code = _run(list(sys.argv[1:] if arguments is None else arguments))
        sys.stdout.flush()
    except BrokenPipeError:
        _forget_output()
        return PIPE_CLOSED
    except OSError as error:
        _forget_output()
        complain(f"The output cannot be written: {(error.strerror or str(error)).lower()}.")
        return WRONG_INPUT
    return code


def _run(arguments: list[str]) -> int:
    if any("\ud800" <= char <= "\udfff" for argument in arguments for char in argument):
        complain("The command line must be UTF-8 text.")
        return WRONG_INPUT
    try:
        code = app(arguments, print_error=False, exit_on_error=False, verbose=False, result_action="return_value")
    except CycloptsError as error:
        complain(" ".join(str(error).split()))
        return WRONG_INPUT
    except NexusError as error:
        complain(*map(str, error.args))
        return WRONG_INPUT
    except KeyboardInterrupt:
        complain("Interrupted.")
        return INTERRUPTED
    return code if isinstance(code, int) else 0


def _open_closed_streams() -> None:
    """Give a program that was started without input or output (``>&-``) an empty one."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115  open until the program ends


def _never_fail_on_letters() -> None:
    """A terminal that cannot show a star shows a question mark, and what is typed need not be good Unicode."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _forget_output() -> None:
    """Keep the interpreter from writing the rest to the closed pipe when it ends."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
