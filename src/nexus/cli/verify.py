"""`nexus verify`: do records hold?"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec

import nexus
from nexus.cli.inputs import Json, WrongInput, unusable
from nexus.cli.screen import output, print_json, printable
from nexus.core.records import Difference

LINE_END: Final = b"\n"


class Finding(msgspec.Struct, frozen=True):
    """A line of a record file that does not hold, and the first difference in it."""

    line: int
    where: str
    text: str


class Checked(msgspec.Struct):
    """A record file: how many lines it has and which of them do not hold."""

    file: str
    records: int = 0
    differences: list[Finding] = []


def verify(*files: Path, as_json: Json = False) -> int:
    """Re-play the records in files, one a line, and check every byte; exit code 1 if one does not hold.

    Parameters
    ----------
    files
        Record files, as `nexus sim --records` and `nexus play --record` write them.
    """
    if not files:
        raise WrongInput("nexus verify needs at least one file.")
    checked = [check_file(file) for file in files]
    if as_json:
        print_json(checked)
    else:
        _show(checked)
    return int(any(file.differences for file in checked))


def check_file(path: Path) -> Checked:
    """Verify every line of a file; raises WrongInput if it cannot be read."""
    checked = Checked(str(path))
    try:
        with path.open("rb") as lines:
            for number, difference in differences(lines):
                checked.records = number
                if difference is not None:
                    checked.differences.append(Finding(number, difference.where, difference.text))
    except OSError as error:
        raise unusable("read", path, error) from None
    return checked


def differences(lines: Iterator[bytes]) -> Iterator[tuple[int, Difference | None]]:
    """For each line its number and what is wrong with it: no line may be empty, and each ends with a line feed."""
    number = 0
    for number, line in enumerate(lines, start=1):
        difference = nexus.verify(line.removesuffix(LINE_END))
        if difference is None and not line.endswith(LINE_END):
            difference = Difference(f"byte {len(line) + 1}", "the record does not end with a line feed")
        yield number, difference
    if number == 0:
        yield 1, Difference("byte 1", "the file holds no record")


def _show(checked: list[Checked]) -> None:
    screen = output()
    for file in checked:
        for finding in file.differences:
            screen.show(printable(f"{file.file}:{finding.line}: {finding.where}: {finding.text}"))
        if not file.differences:
            holds = "1 record holds" if file.records == 1 else f"{file.records} records hold"
            screen.show(printable(f"{file.file}: {holds}."))
