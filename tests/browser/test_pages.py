"""Every state of the page: nothing serious for axe, nothing out of place, nothing said without a reason."""

from __future__ import annotations

import gzip
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from browser.layout import mistakes
from browser.visitors import DESK, PHONE, TABLET, ParadePlayer, Visitor

Visit = Callable[..., Visitor]

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
BAD = ("serious", "critical")
REPAINTED = """dark => {
    const colours = ["html", ".head-home", "main"].map(name => getComputedStyle(document.querySelector(name)).color);
    return matchMedia("(prefers-color-scheme: dark)").matches === dark && new Set(colours).size === 1;
}"""
"""Whether the whole page has followed a change of colours."""

WATCH_SHIFTS = """() => {
    window.shifts = 0;
    const count = (list) => { for (const entry of list.getEntries()) window.shifts += entry.value; };
    new PerformanceObserver(count).observe({ type: "layout-shift", buffered: true });
}"""
"""Count by how much what is shown moves without being touched."""

PLAIN_PAGES = [
    "/",
    "/lobby",
    "/new/fairies",
    "/new/pirates?with=friend",
    "/new/pirates?with=here&seats=4",
    "/new/tiles?with=friend&seats=6",
    "/new/arena",
    "/new/quantum?with=anybody",
    "/lesson/fairies",
    "/lesson/tiles",
    "/lesson/arena",
    "/lesson/quantum",
    "/daily",
    "/barge",
    "/rules",
    "/rules/fairies",
    "/profile",
    "/settings",
    "/replay",
    "/no/such/page",
]
LOOKS = [
    pytest.param(PHONE, "light", id="phone-light"),
    pytest.param(TABLET, "dark", id="tablet-dark"),
    pytest.param(DESK, "light", id="desk-light"),
]


def check(page: Page, where: str) -> None:
    """Assert that eyes, fingers and screen readers can cope with what is shown, in the light and in the dark."""
    # What rises from a blow and fades is gone in a moment; a colour in mid-air says nothing.
    expect(page.locator("[aria-busy=true], .arena-rising-number")).to_have_count(0)
    page.evaluate(AXE.read_text(encoding="utf-8"))
    dark = bool(page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches"))
    bad = mistakes(page) + complaints(page)
    in_colours(page, dark=not dark)
    bad += complaints(page, "color-contrast")
    in_colours(page, dark=dark)
    assert not bad, f"{where}: {bad}"


def in_colours(page: Page, *, dark: bool) -> None:
    """Show the page in the dark or in the light, without any movement on the way."""
    page.emulate_media(color_scheme="dark" if dark else "light", reduced_motion="reduce")
    page.wait_for_function(REPAINTED, arg=dark)
    page.emulate_media(reduced_motion="null")


def complaints(page: Page, *rules: str) -> list[str]:
    """What axe finds serious: by these rules, or by all of them."""
    options = {"runOnly": {"type": "rule", "values": list(rules)}} if rules else {}
    run = "options => axe.run(document, options).then(report => report.violations)"
    found: list[dict[str, Any]] = page.evaluate(run, options)
    return [
        f"{rule['id']}: {node['target']} {node['failureSummary']}"
        for rule in found
        if rule["impact"] in BAD
        for node in rule["nodes"]
    ]


@pytest.mark.parametrize(("size", "scheme"), LOOKS)
def test_pages_without_a_game(visit: Visit, size: tuple[int, int], scheme: str) -> None:
    visitor = visit(size=size, color_scheme=scheme)
    for path in PLAIN_PAGES:
        visitor.goto(path)
        expect(visitor.page.locator("main h1, .lesson-say").first).to_be_attached()
        check(visitor.page, path)
    visitor.complaints = [text for text in visitor.complaints if "404" not in text]


@pytest.mark.parametrize(("size", "scheme"), LOOKS)
def test_tables_in_every_state(visit: Visit, size: tuple[int, int], scheme: str) -> None:
    visitor = visit(size=size, color_scheme=scheme)
    page = visitor.page
    visitor.goto("/new/fairies?with=friend")
    visitor.click("button", "Make the table")
    expect(page.get_by_label("Link to this table")).to_be_visible()
    visitor.click("button", "QR code")
    check(page, "waiting for players")
    visitor.goto("/new/fairies")
    visitor.click("button", "Start")
    player = ParadePlayer(page)
    assert player.wait()
    check(page, "my turn")
    page.locator("[data-nav=hand]").first.click()
    expect(page.locator("[data-nav=gap]").first).to_be_visible()
    check(page, "a card picked up")
    page.keyboard.press("Escape")
    visitor.click("tab", "Chat")
    check(page, "chat")
    visitor.click("button", "Call off")
    check(page, "asked whether to call off")
    visitor.click("button", "Play on")
    visitor.click("tab", "Log")
    player.play_to_the_end()
    check(page, "the end")
    visitor.click("link", "Review the game")
    expect(page.get_by_role("slider").first).to_be_visible()
    check(page, "replay")


def test_why_not_names_the_clause(visit: Visit) -> None:
    host, friend = visit(), visit()
    host.goto("/new/fairies?with=friend")
    host.click("button", "Make the table")
    friend.page.goto(host.page.get_by_label("Link to this table").input_value())
    friend.click("button", "Sit down and play")
    assert ParadePlayer(host.page).wait()
    # It is the host's turn, so nothing of the friend's is lit; asking tells why.
    friend.page.locator("[data-nav=action]").first.click(force=True)
    refusal = friend.page.locator(".refusal")
    expect(refusal).to_contain_text(re.compile(r"PAR-[A-Z]+-\d+"))
    clause = refusal.get_by_role("link").inner_text()
    friend.goto(f"/rules/fairies?clause={clause}")
    expect(friend.page.locator(f"[id='{clause}'].marked")).to_be_visible()


def test_a_rulebook_has_chapters_and_the_choices_of_the_table(visit: Visit) -> None:
    visitor = visit(size=PHONE)
    visitor.goto("/new/fairies?double_ended=true")
    visitor.click("button", "Start")
    assert ParadePlayer(visitor.page).wait()
    visitor.goto(f"/rules/fairies?table={visitor.table}")
    page = visitor.page
    expect(page.get_by_text("Double ended: On (changed)")).to_be_visible()
    page.locator("summary", has_text="Contents").click()
    check(page, "a rulebook with its contents")
    visitor.click("link", "Scoring", exact=True)
    expect(page.get_by_role("heading", name="Scoring")).to_be_in_viewport()
    page.get_by_label("Search").fill("mushroom scoring")
    expect(page.locator(".rules h2").first).to_have_text("Scoring")
    page.get_by_label("Search").fill("no such thing")
    expect(page.get_by_text("No clause has these words.")).to_be_visible()


def test_chat_and_names_are_only_ever_text(visit: Visit) -> None:
    host, friend = visit(), visit()
    host.goto("/new/fairies?with=friend")
    host.click("button", "Make the table")
    friend.page.goto(host.page.get_by_label("Link to this table").input_value())
    friend.click("button", "Sit down and play")
    spiteful = "<img src=x onerror=alert(1)><b>bold</b>"
    for visitor in (host, friend):
        visitor.click("tab", "Chat")
    host.page.get_by_label("Say something").fill(spiteful)
    host.click("button", "Send")
    expect(friend.page.locator(".chat-lines")).to_contain_text(spiteful)
    assert friend.page.locator(".chat-lines img, .chat-lines b").count() == 0


def test_undo_needs_consent_once_something_became_known(visit: Visit) -> None:
    host, friend = visit(), visit()
    host.goto("/new/fairies?with=friend")
    host.click("button", "Make the table")
    friend.page.goto(host.page.get_by_label("Link to this table").input_value())
    friend.click("button", "Sit down and play")
    player = ParadePlayer(host.page)
    assert player.wait()
    player.meditate.click()
    expect(friend.page.locator(".log li", has_text="meditates")).to_have_count(1)
    host.click("button", "Take back")
    friend.click("button", "Agree")
    expect(friend.page.locator(".log li", has_text="meditates")).to_have_count(0)
    assert player.wait()


def test_a_spectator_sees_no_hand_and_cannot_act(visit: Visit) -> None:
    player, watcher = visit(), visit()
    player.goto("/new/fairies")
    player.click("button", "Start")
    assert ParadePlayer(player.page).wait()
    watcher.page.goto(player.page.url)
    expect(watcher.page.locator(".parade")).to_be_visible()
    assert watcher.page.locator(".parade-hand .parade-card:not(.is-back)").count() == 0
    assert watcher.page.get_by_role("button", name="Give up").count() == 0


def test_an_account_keeps_the_games_of_the_guest(visit: Visit) -> None:
    visitor = visit()
    visitor.goto("/new/fairies")
    visitor.click("button", "Start")
    assert ParadePlayer(visitor.page).wait()
    table = visitor.table
    visitor.goto("/profile")
    visitor.page.get_by_label("Login").fill(f"ann{table[:5]}".lower().replace("-", "x").replace("_", "x"))
    visitor.page.get_by_label("Password").fill("a long and quiet password")
    visitor.click("button", "Make the account")
    expect(visitor.page.get_by_role("heading", name="Account")).to_be_visible()
    expect(visitor.page.locator(f"a[href='/table/{table}']")).to_be_visible()
    visitor.click("button", "Sign out")
    expect(visitor.page.get_by_role("heading", name="One table")).to_be_visible()


def test_a_list_of_games_says_who_plays(visit: Visit) -> None:
    family = visit()
    family.goto("/new/fairies?with=here")
    family.page.get_by_label("Player 1").fill("Ann")
    family.page.get_by_label("Player 2").fill("Ben")
    family.click("button", "Start")
    expect(family.page.locator(".parade, .hand-over").first).to_be_visible()
    family.goto("/new/pirates?with=friend&seats=4")
    family.click("button", "Make the table")
    expect(family.page.get_by_label("Link to this table")).to_be_visible()
    family.goto("/profile")
    expect(family.page.locator(".game-row-words .soft")).to_have_text(["3 seats free", "Ann, Ben at one device"])


def test_nothing_moves_under_the_finger_of_who_comes_back(visit: Visit) -> None:
    visitor = visit()
    visitor.goto("/new/fairies")
    visitor.click("button", "Start")
    assert ParadePlayer(visitor.page).wait()
    held: list[Route] = []
    visitor.page.route("**/api/me/games*", lambda route: held.append(route))
    with visitor.page.expect_request("**/api/me/games*"):
        visitor.goto("/")
    visitor.page.evaluate(WATCH_SHIFTS)
    visitor.page.wait_for_timeout(300)
    for route in held:
        route.continue_()
    expect(visitor.page.locator(".home-waiting")).to_be_visible()
    expect(visitor.page.locator(".home-game").first).to_be_visible()
    # What little is left is the own name, which comes into the head.
    assert visitor.page.evaluate("shifts") < 0.01


def test_the_script_stays_small(visit: Visit) -> None:
    """Shell and one game, as a browser fetches them, at most 120 kB compressed."""
    visitor = visit()
    scripts: list[bytes] = []
    visitor.page.on("response", lambda got: scripts.append(got.body()) if got.url.endswith(".js") else None)
    visitor.goto("/new/fairies")
    visitor.click("button", "Start")
    assert ParadePlayer(visitor.page).wait()
    assert 0 < sum(len(gzip.compress(script)) for script in scripts) < 120_000
