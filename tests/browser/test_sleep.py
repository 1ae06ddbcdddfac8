"""Tabs that slept and sockets that died without a word: what is shown afterwards is right, and a move counts."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from playwright.sync_api import Page, WebSocketRoute, expect

from browser.visitors import ParadePlayer, Visitor

Visit = Callable[..., Visitor]

LONG = 600_000
NAP = 1_500
"""Milliseconds of a sleep, as the page's clock has it, and of one that the test waits for."""


def two_at_a_table(host: Visitor, friend: Visitor) -> tuple[ParadePlayer, ParadePlayer]:
    """Two people at Fairies; the first is to move."""
    host.goto("/new/fairies?with=friend")
    host.click("button", "Make the table")
    friend.page.goto(host.page.get_by_label("Link to this table").input_value())
    friend.click("button", "Sit down and play")
    players = ParadePlayer(host.page, "host"), ParadePlayer(friend.page, "friend")
    assert players[0].wait()
    expect(friend.page.locator(".log li").first).to_be_visible()
    return players


def moves_of(page: Page, count: int) -> list[str]:
    """What all must be told alike: the lines about moves, as soon as there are so many."""
    lines = page.locator(".log li", has_text=re.compile("meditates|sows"))
    expect(lines).to_have_count(count)
    return lines.all_inner_texts()


@contextmanager
def frozen(visitor: Visitor) -> Iterator[None]:
    """Let a tab stand still as browsers do with tabs that are out of sight: no script runs, whatever arrives waits."""
    tab = visitor.context.new_cdp_session(visitor.page)
    tab.send("Debugger.enable")
    tab.send("Debugger.pause")
    yield
    tab.send("Debugger.resume")
    tab.send("Debugger.disable")


def test_a_frozen_tab_catches_up(visit: Visit) -> None:
    host, friend = visit(), visit()
    awake, sleeper = two_at_a_table(host, friend)
    friend.page.evaluate("window.ticks = 0; setInterval(() => { window.ticks += 1; }, 10)")
    with frozen(friend):
        awake.meditate.click()
        expect(host.page.locator(".log li", has_text="meditates")).to_have_count(1)
        host.page.wait_for_timeout(NAP)
        host.click("button", "Take back")
    assert friend.page.evaluate("window.ticks") < NAP / 10 / 2, "it did not sleep"
    friend.click("button", "Agree")
    assert awake.wait()
    assert moves_of(friend.page, 0) == moves_of(host.page, 0)
    with frozen(friend):
        awake.move()
    assert sleeper.wait()
    assert moves_of(friend.page, 1) == moves_of(host.page, 1)
    sleeper.move()
    assert awake.wait()
    assert moves_of(friend.page, 2) == moves_of(host.page, 2)


class Wires:
    """The sockets of a page. Those that were `cut` still look open, but nothing goes through any more."""

    def __init__(self, page: Page) -> None:
        self.cut: set[WebSocketRoute] = set()
        self.all: list[WebSocketRoute] = []
        page.route_web_socket("**/live", self._open)

    def _open(self, page_end: WebSocketRoute) -> None:
        server_end = page_end.connect_to_server()
        self.all.append(page_end)

        def forward(to: WebSocketRoute) -> Callable[[str | bytes], None]:
            return lambda message: None if page_end in self.cut else to.send(message)

        page_end.on_message(forward(server_end))
        server_end.on_message(forward(page_end))

    def cut_all(self) -> None:
        """Let everything that is open fall silent."""
        self.cut |= set(self.all)


def test_a_socket_that_died_in_sleep_is_noticed(visit: Visit) -> None:
    host, friend = visit(), visit()
    wires = Wires(friend.page)
    friend.page.clock.install()
    awake, sleeper = two_at_a_table(host, friend)
    wires.cut_all()
    awake.move()
    assert moves_of(friend.page, 0) == []
    friend.page.clock.fast_forward(LONG)
    assert sleeper.wait()
    assert len(wires.all) > 1
    assert moves_of(friend.page, 1) == moves_of(host.page, 1)
    assert friend.page.get_by_text("The connection is lost").is_hidden()
    sleeper.move()
    assert awake.wait()
    moves_of(host.page, 2)


def test_a_move_made_into_a_dead_socket_is_not_lost(visit: Visit) -> None:
    host, friend = visit(), visit()
    wires = Wires(host.page)
    host.page.clock.install()
    sleeper, awake = two_at_a_table(host, friend)
    wires.cut_all()
    sleeper.meditate.click()
    host.page.clock.fast_forward(LONG)
    # It is sent again over the new socket, and is one move.
    assert awake.wait()
    moves_of(friend.page, 1)
    awake.move()
    assert sleeper.wait()
    assert moves_of(host.page, 2) == moves_of(friend.page, 2)
