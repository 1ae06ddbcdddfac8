"""Every game's table at every size, dark and light, looks as it did when somebody last looked at its picture."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page, expect

import nexus
from browser.pictures import FOLDER, MOST, STYLE, compared
from browser.visitors import DESK, PHONE, TABLET, Visitor

Visit = Callable[..., Visitor]

GAMES: Final[dict[str, tuple[int, dict[str, Any], int]]] = {
    "fairies": (2, {}, 24),
    "pirates": (4, {}, 41),
    "tiles": (2, {"rounds": 1}, 50),
    "arena": (2, {"set_up": "quick"}, 30),
    "quantum": (2, {"best_of": 1}, 200),
}
"""Seats, options, and the moves that are played."""

VISIONS: Final = ("protanopia", "deuteranopia", "tritanopia", "achromatopsia")
"""Ways to see colours that Chromium can imitate."""

LOOKS: Final = [
    *[(size, scheme, "") for size in (PHONE, TABLET, DESK) for scheme in ("dark", "light")],
    *[(PHONE, "light", vision) for vision in VISIONS],
]


def named(size: tuple[int, int], scheme: str, vision: str) -> str:
    """What a look is called."""
    return f"{size[0]}-{vision or scheme}"


def played(game: str) -> str:
    """The record of some moves by people who choose at random, as a line."""
    seats, options, plies = GAMES[game]
    names = ["Ann", "Bob", "Cleo", "Dan"][:seats]
    match = nexus.game(game).match(seats=seats, seed="pictures", options=options, names=names)
    chosen = random.Random("pictures")
    for _ in range(plies):
        seat = match.deciders[0]
        match.play(seat, chosen.choice([move for move in match.legal(seat) if str(move) != "resign"]))
    return match.record().to_json() + "\n"


def show(visitor: Visitor, game: str, record: Path) -> Page:
    """Open the last position of a record as its first seat saw it, with letters that are not seen."""
    page, ply = visitor.page, GAMES[game][2]
    visitor.goto(f"/replay?ply={ply}&as=0")
    page.add_style_tag(content=STYLE)
    # Before anything is laid out with it: the log is scrolled by the heights of its lines.
    page.evaluate("document.fonts.load('16px Blank').then(() => document.fonts.ready).then(() => null)")
    page.locator("input[type=file]").set_input_files(record)
    opened = page.locator(".transport-count b")
    expect(opened.or_(page.get_by_role("alert")).first).to_be_attached()
    assert page.get_by_role("alert").count() == 0, f"{record.name} is of other rules; write it with --write-pictures"
    expect(opened).to_have_text(str(ply))
    expect(page.locator(".replay-board > section")).to_be_visible()
    expect(page.locator(".quantum-hand-card > .is-back")).to_have_count(0)  # each is drawn in its turn
    # Two pictures, so that what is laid out after the first is in the second.
    page.evaluate("new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(go, 150))))")
    return page


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("look", LOOKS, ids=lambda look: named(*look))
def test_the_table_looks_as_it_did(
    visit: Visit,
    browser: Browser,
    request: pytest.FixtureRequest,
    tmp_path: Path,
    game: str,
    look: tuple[tuple[int, int], str, str],
) -> None:
    size, scheme, vision = look
    visitor = visit(size=size, color_scheme=scheme, reduced_motion="reduce", bypass_csp=True)
    if vision:
        session = visitor.page.context.new_cdp_session(visitor.page)
        session.send("Emulation.setEmulatedVisionDeficiency", {"type": vision})
    record, file = FOLDER / f"{game}.jsonl", FOLDER / f"{game}-{named(*look)}.png"
    writing = request.config.getoption("--write-pictures", default=False)
    if writing:
        record.write_text(played(game), encoding="utf-8")
    shot = show(visitor, game, record).locator("main.replay").screenshot(animations="disabled")
    if writing:
        file.write_bytes(compared(browser, shot, None).small)
        return
    assert file.exists(), f"{file.name} is missing; write it with --write-pictures and look at it"
    found = compared(browser, shot, file.read_bytes())
    if found.share > MOST:
        for name, data in (("now", found.small), ("difference", found.difference)):
            (tmp_path / f"{file.stem}-{name}.png").write_bytes(data)
    assert found.share <= MOST, (
        f"{found.share:.1%} of {file.name} is different: see {tmp_path}; "
        "if it is meant to be so, write it with --write-pictures and look at it"
    )


def test_a_difference_is_noticed(browser: Browser) -> None:
    page = browser.new_page(viewport={"width": 300, "height": 300})
    page.set_content("<body style='background: #fff'>")
    white = page.screenshot()
    page.evaluate("document.body.style.background = 'linear-gradient(#fff 290px, #777 290px)'")
    grey = page.screenshot()
    page.close()
    known = compared(browser, white, None).small
    assert compared(browser, white, known).share == 0
    assert 0.02 < compared(browser, grey, known).share < 0.05
