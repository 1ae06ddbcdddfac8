"""What has left the page leaves the memory too: collecting it later would halt the page in the middle of a move."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page

from browser.visitors import ParadePlayer, Visitor

Visit = Callable[..., Visitor]

LEFT = """function () {
  const prototypes = Object.getOwnPropertyNames(window).map(name => window[name]?.prototype);
  return this.filter(each => !prototypes.includes(each) && !each.isConnected && each.matches(".parade-turn")).length;
}"""


def signs_kept(page: Page) -> int:
    """How many signs of whose turn it is are held in memory though they are no longer on the page."""
    session = page.context.new_cdp_session(page)
    kind = session.send("Runtime.evaluate", {"expression": "HTMLElement.prototype"})["result"]["objectId"]
    # Asking for all objects of a kind collects the others first.
    found = session.send("Runtime.queryObjects", {"prototypeObjectId": kind})["objects"]["objectId"]
    asked = {"objectId": found, "functionDeclaration": LEFT, "returnByValue": True}
    count: int = session.send("Runtime.callFunctionOn", asked)["result"]["value"]
    return count


def test_boards_of_earlier_moves_are_forgotten(visit: Visit) -> None:
    guest = visit()
    guest.goto("/new/fairies")
    guest.click("button", "Start")
    player = ParadePlayer(guest.page)
    for _ in range(16):
        if not player.wait():
            break
        player.move()
    # The last board may still be there, for the flights from it; those before it may not.
    assert signs_kept(guest.page) <= 4
