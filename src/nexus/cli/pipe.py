"""Terminal play for programs: prompts as lines of JSON, moves as lines of text."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec

from nexus.cli.inputs import write_record
from nexus.cli.screen import print_json
from nexus.cli.table import Table
from nexus.core.refusals import IllegalMove


def play_by_lines(table: Table, file: Path | None) -> int:
    """Play until the game or the input ends.

    Prints a line ``{"seat", "view", "moves"}`` for each decision of a person and reads a move; a refused move is
    answered by ``{"refusal"}`` and another is read. The last line is ``{"outcome", "record"}``.
    """
    match = table.match
    try:
        seat = table.next_person()
        while seat is not None:
            print_json({"seat": seat, "view": match.view(seat), "moves": [str(move) for move in match.legal(seat)]})
            if not _move_read(table, seat):
                break
            seat = table.next_person()
        record = msgspec.Raw(table.record().to_json().encode())
        print_json({"outcome": match.outcome, "record": record})
    finally:
        if file is not None:
            write_record(table.record(), file)
    return 0


def _move_read(table: Table, seat: int) -> bool:
    """Read lines until one is a legal move, and play it; whether there was one."""
    for line in sys.stdin:
        try:
            table.match.play(seat, line.strip())
        except IllegalMove as error:
            print_json({"refusal": error.refusal})
        else:
            return True
    return False
