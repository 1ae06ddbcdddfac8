"""`nexus lint`: is the data sound?"""

from __future__ import annotations

from pathlib import Path

from nexus.cli.families import lint_file, lint_shipped
from nexus.cli.inputs import Json, read_file
from nexus.cli.screen import output, print_json, printable


def lint(*files: Path, as_json: Json = False) -> int:
    """Check deck, tile, set and content files, or all data that come with the games; exit code 1 if anything is wrong.

    Parameters
    ----------
    files
        Deck, tile, set and content files to check.
    """
    checked = {str(file): lint_file(read_file(file), str(file)) for file in files} if files else lint_shipped()
    problems = [problem for found in checked.values() for problem in found]
    if as_json:
        print_json(
            [
                {"file": problem.file, "line": problem.line, "clause": problem.clause, "text": problem.text}
                for problem in problems
            ]
        )
        return int(bool(problems))
    screen = output()
    for problem in problems:
        screen.show(printable(str(problem)))
    if not problems:
        screen.show(f"{len(checked)} file{'s are' if len(checked) > 1 else ' is'} sound: {', '.join(checked)}.")
    return int(bool(problems))
