"""What a person types is read as it was meant, and what is shown is wrapped so that it can be read."""

from __future__ import annotations

import io

from nexus.cli.choices import Choices
from nexus.cli.screen import Screen
from nexus.games.quantum import QUANTUM
from nexus.games.quantum.position import Position


def test_notation_is_read_in_any_case_and_otherwise_left_as_it_was_typed() -> None:
    position = Position(QUANTUM)
    position.hand(0, "TE04")
    choices = Choices(position.match(), 0, ("Ann", "Bob"))
    assert str(choices.read("d te04")) == "D TE04"
    # No card of the hand, but the answer must name what was asked about.
    assert str(choices.read("D TE15")) == "D TE15"


def test_a_long_line_that_stands_in_goes_on_further_in() -> None:
    shown = io.StringIO()
    Screen(file=shown, force_terminal=True, width=24, color_system=None).show(
        "Hand\n  TE05 Rail Lancer with a text that is long\nand a line that stands at the margin"
    )
    assert [line.rstrip() for line in shown.getvalue().splitlines()] == [
        "Hand",
        "  TE05 Rail Lancer with",
        "    a text that is long",
        "and a line that stands",
        "at the margin",
    ]
