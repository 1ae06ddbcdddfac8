"""Those who watch: everybody at the table sees who they are."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from browser.test_pages import check
from browser.visitors import PHONE, ParadePlayer, Visitor

Visit = Callable[..., Visitor]


def named(visitor: Visitor, name: str) -> Visitor:
    """A guest with a name."""
    visitor.goto("/profile")
    rename = """async (name) => {
        const ask = (method, path, body) =>
            fetch(path, { method, body: JSON.stringify(body), headers: { "content-type": "application/json" } });
        await ask("POST", "/api/guest", {});
        await ask("PATCH", "/api/me", { name });
    }"""
    visitor.page.evaluate(rename, name)
    return visitor


def test_the_names_of_those_who_watch_are_shown_while_they_do(visit: Visit) -> None:
    player = visit(size=PHONE)
    player.goto("/new/fairies")
    player.click("button", "Start")
    assert ParadePlayer(player.page).wait()
    list_of_names = player.page.locator(".spectators")
    expect(list_of_names).to_be_hidden()
    spiteful = "Cleo <img src=x>"
    watchers = [named(visit(), spiteful), named(visit(), "Dan")]
    for watcher in watchers:
        watcher.page.goto(player.page.url)
        expect(watcher.page.locator(".parade")).to_be_visible()
    for visitor in (player, *watchers):
        summary = visitor.page.locator(".spectators > summary")
        expect(summary).to_have_accessible_name("2 people watch")
        summary.click()
        expect(visitor.page.locator(".spectators li")).to_have_text([spiteful, "Dan"])
    check(player.page, "names of those who watch")
    player.page.keyboard.press("Escape")
    expect(player.page.locator(".spectators li").first).to_be_hidden()
    watchers[0].goto("/")
    expect(player.page.locator(".spectators > summary")).to_have_accessible_name("1 person watches")
    watchers[1].goto("/")
    expect(list_of_names).to_be_hidden()
