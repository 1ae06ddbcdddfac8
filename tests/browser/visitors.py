"""People at the page: a browser window each, and the ways in which they play."""

from __future__ import annotations

import random
import re
import shutil
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect
from playwright.sync_api import TimeoutError as NotYet

CHROMIUM: Final = next(
    (path for name in ("chromium", "chromium-browser", "google-chrome") if (path := shutil.which(name))), None
)
"""The browser of this system; the tests of this folder need one."""

PAGE_FILES: Final = Path(__file__).parents[2] / "src/nexus/server/page"
DESK: Final = (1440, 900)
TABLET: Final = (768, 1024)
PHONE: Final = (360, 640)
GAME_TIME: Final = 60_000
"""Milliseconds within which anything that is awaited must happen; generous, because test machines are busy."""

expect.set_options(timeout=GAME_TIME)

RETRY_TIME: Final = 4_000
PATIENCE: Final = 15

GROWN: Final = (
    "before => document.querySelectorAll('.log li').length > before"
    " || document.querySelector('.hand-over, .result') !== null"
)

EXPECTED: Final = re.compile(
    r"WebSocket connection"
    r"|net::ERR_(CONNECTION|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED|INCOMPLETE_CHUNKED_ENCODING|CONTENT_LENGTH_MISMATCH)"
)
"""The page calls for a server that is gone, and browsers note it: by how far the call had come when it went."""


class Visitor:
    """One person with a browser of their own. `complaints` are the errors that the browser noted."""

    def __init__(self, browser: Browser, base: str, size: tuple[int, int] = DESK, **context: object) -> None:
        self.base = base
        options = {"viewport": {"width": size[0], "height": size[1]}, **context}
        self.context: BrowserContext = browser.new_context(**options)  # type: ignore[arg-type]
        self.complaints: list[str] = []
        self.page = self.open()

    def open(self) -> Page:
        """Another tab of the same person."""
        page = self.context.new_page()
        page.set_default_timeout(GAME_TIME)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", lambda message: self._heard(message.type, message.text))
        return page

    def _heard(self, kind: str, text: str) -> None:
        if kind == "error" and not EXPECTED.search(text):
            self.complaints.append(text)

    def goto(self, path: str) -> None:
        """Open an address of the page."""
        self.page.goto(self.base + path)

    @property
    def table(self) -> str:
        """The id of the table that is open."""
        self.page.wait_for_url("**/table/*")
        return self.page.url.rpartition("/")[2]

    def click(self, role: str, name: str | re.Pattern[str], exact: bool = False) -> None:
        """Click what has this role and name."""
        self.page.get_by_role(role, name=name, exact=exact).first.click()  # type: ignore[arg-type]

    def close(self) -> None:
        """Leave; nothing may have gone wrong in the browser meanwhile."""
        self.context.close()
        assert not self.complaints, self.complaints


class ParadePlayer:
    """Plays a parade game through the page: mostly lets the cards march, sometimes puts one into the Nexus."""

    def __init__(self, page: Page, seed: str = "parade", *, touch: bool = False) -> None:
        self.page = page
        self.random = random.Random(seed)
        self.touch = touch

    @property
    def result(self) -> Locator:
        """Where the end of the game is told."""
        return self.page.locator(".result")

    @property
    def meditate(self) -> Locator:
        """The button of the usual move."""
        return self.page.locator("[data-nav=action]").first

    def wait(self) -> bool:
        """Wait until it is this player's turn; False if the game is over instead."""
        ready = "[data-nav=action]:not([aria-disabled=true]), .result, .hand-over"
        expect(self.page.locator(ready).first).to_be_visible()
        return not self.result.is_visible()

    def move(self) -> None:
        """Make one move and wait until it counts. Nothing is tried twice: what is lit takes every touch."""
        before = self.page.locator(".log li").count()
        cards = self.page.locator("[data-nav=hand]")
        if cards.count() and self.random.random() < 0.3:
            self._press(cards.nth(self.random.randrange(cards.count())))
            gaps = self.page.locator("[data-nav=gap]")
            expect(gaps.first).to_be_visible()
            self._press(gaps.nth(self.random.randrange(gaps.count())))
        else:
            self._press(self.meditate)
        self.await_growth(before)

    def await_growth(self, before: int) -> None:
        """Wait until the log has more than `before` lines."""
        self.page.wait_for_function(GROWN, arg=before)

    def _press(self, what: Locator) -> None:
        # Without the usual checks: whoever has to wait until nothing moves, or to scroll, has been failed by the page.
        if self.touch:
            what.tap(force=True)
        else:
            what.click(force=True)

    def play_to_the_end(self) -> int:
        """Play until the game is over; the number of own moves."""
        moves = 0
        while self.wait():
            self.move()
            moves += 1
        return moves


class TilePlayer:
    """Plays the tile game through the page: puts each tile on a space at random."""

    def __init__(self, page: Page, seed: str = "tiles") -> None:
        self.page = page
        self.random = random.Random(seed)

    @property
    def offers(self) -> Locator:
        """The places on which the tile in hand may go."""
        return self.page.locator("[data-space]:not([aria-disabled=true])")

    def wait(self) -> bool:
        """Wait until a choice is due; False if the game is over instead."""
        ready = "[data-space]:not([aria-disabled=true]), .tiles-relocations button, .result"
        expect(self.page.locator(ready).first).to_be_visible()
        return not self.page.locator(".result").is_visible()

    def move(self) -> str:
        """Make one choice, and wait until it counts; the place that was chosen last."""
        before = self.page.locator(".log").inner_text()
        for _ in range(PATIENCE):
            place = self._try()
            try:
                changed = "text => document.querySelector('.log').innerText != text"
                self.page.wait_for_function(changed, arg=before, timeout=RETRY_TIME)
            except NotYet:
                continue
            return place
        raise AssertionError("The choice was never made.")

    def _try(self) -> str:
        relocations = self.page.locator(".tiles-relocations button")
        if relocations.count():
            place = relocations.first.inner_text()
            relocations.first.click()
            return place
        if self.offers.count() == 0:
            return ""
        offer = self.offers.nth(self.random.randrange(self.offers.count()))
        place = offer.get_attribute("data-space") or ""
        offer.dispatch_event("click")
        return place
