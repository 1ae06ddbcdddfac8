"""The terminal in the README shows what the program shows."""

import runpy

from doc_blocks import ROOT

PICTURES = ROOT / "docs" / "pictures"


def test_the_picture_is_up_to_date() -> None:
    drawn = runpy.run_path(str(PICTURES / "make.py"))["svg"]()
    message = "the terminal looks different now: run python docs/pictures/make.py and look at the picture"
    assert drawn == (PICTURES / "terminal.svg").read_text(encoding="utf-8"), message
