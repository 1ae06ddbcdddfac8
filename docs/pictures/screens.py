"""Takes the screenshots of the README anew, and the icons of the page's tab: ``make pictures``.

Starts a server of its own, plays a few moves in Chromium, and writes the pictures beside this file. Games are dealt
anew each time, so the pictures differ from run to run.
"""

from __future__ import annotations

import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

FOLDER = Path(__file__).parent
ICONS = FOLDER.parents[1] / "web/public"
ICON_SIZE = 64
DESK, PHONE = (1280, 800), (390, 780)
TURN = "[data-nav=action]:not([aria-disabled=true]), .result"


@contextmanager
def running_server() -> Iterator[str]:
    """The address of a table with an empty database, for as long as the block runs."""
    with socket.socket() as found, tempfile.TemporaryDirectory() as folder:
        found.bind(("127.0.0.1", 0))
        port = found.getsockname()[1]
        found.close()
        program = "import sys; from nexus.cli import main; sys.exit(main())"
        options = ["serve", "--port", str(port), "--database", f"{folder}/screens.db"]
        server = subprocess.Popen([sys.executable, "-c", program, *options])  # noqa: S603 - our own program
        try:
            address = f"http://127.0.0.1:{port}"
            await_answer(f"{address}/healthz")
            yield address
        finally:
            server.terminate()
            server.wait()


def await_answer(address: str) -> None:
    """Return once `address` answers; a minute is enough for any machine."""
    for _ in range(600):
        try:
            with urllib.request.urlopen(address):  # noqa: S310 - our own server
                return
        except urllib.error.URLError:
            time.sleep(0.1)
    raise SystemExit(f"{address} does not answer.")


def visitor(browser: Browser, size: tuple[int, int], scheme: str) -> Page:
    """Somebody with a browser of this size."""
    viewport = {"width": size[0], "height": size[1]}
    # Without movement: a card on its way would be caught in mid-air.
    still = {"reduced_motion": "reduce", "color_scheme": scheme}
    context = browser.new_context(viewport=viewport, **still)  # type: ignore[arg-type]
    return context.new_page()


def play(page: Page, moves: int) -> None:
    """Let the cards march for some moves, or to the end."""
    for _ in range(moves):
        page.wait_for_selector(TURN)
        if page.query_selector(".result"):
            return
        before = page.locator(".log li").count()
        page.locator("[data-nav=action]").first.click()
        page.wait_for_function("n => document.querySelectorAll('.log li').length > n", arg=before)
    page.wait_for_selector(TURN)
    page.wait_for_timeout(1000)


def take(address: str, browser: Browser) -> None:
    """Every picture."""
    desk = visitor(browser, DESK, "light")
    desk.goto(address)
    desk.wait_for_selector(".home-game")
    desk.screenshot(path=FOLDER / "home.png")
    desk.goto(f"{address}/new/fairies")
    desk.get_by_role("button", name="Start").click()
    play(desk, 3)
    desk.screenshot(path=FOLDER / "fairies.png")
    phone = visitor(browser, PHONE, "dark")
    phone.goto(f"{address}/new/pirates")
    phone.get_by_role("button", name="Start").click()
    play(phone, 2)
    phone.screenshot(path=FOLDER / "pirates-phone.png")
    play(desk, 60)
    desk.get_by_role("link", name="Review the game").click()
    desk.wait_for_selector("input[type=range]")
    desk.goto(f"{desk.url.partition('?')[0]}?ply=8")
    desk.get_by_role("tab", name="Review").click()
    desk.get_by_role("button", name="Review this game").click()
    desk.get_by_role("switch", name="Show the best move here").click(timeout=300_000)
    desk.get_by_role("progressbar").wait_for(state="detached", timeout=300_000)
    desk.screenshot(path=FOLDER / "review.png")


def take_icons(browser: Browser) -> None:
    """The icons of the tab as pixels: from a drawing, browsers would make them in a long task of the page."""
    page = browser.new_page(viewport={"width": ICON_SIZE, "height": ICON_SIZE})
    for drawing in ICONS.glob("icon*.svg"):
        page.set_content(f"<style>body {{ margin: 0 }} svg {{ display: block }}</style>{drawing.read_text('utf-8')}")
        page.screenshot(path=drawing.with_suffix(".png"), omit_background=True)


def chromium() -> str:
    """The browser of this system."""
    found = [path for name in ("chromium", "chromium-browser", "google-chrome") if (path := shutil.which(name))]
    if not found:
        raise SystemExit("This needs Chromium; install it first.")
    return found[0]


def main() -> None:
    """Take them."""
    with running_server() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox", "--disable-gpu"])
        take_icons(browser)
        take(address, browser)
        browser.close()


if __name__ == "__main__":
    main()
