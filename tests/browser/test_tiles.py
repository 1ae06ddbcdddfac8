"""The tile game through the page."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from browser.visitors import PHONE, TilePlayer, Visitor

Visit = Callable[..., Visitor]


def test_a_solitaire_round_with_its_score(visit: Visit) -> None:
    guest = visit()
    guest.goto("/new/tiles?seats=1&mode=no-scrapyard")
    guest.click("button", "Start")
    player = TilePlayer(guest.page)
    placed = 0
    while player.wait():
        player.move()
        placed += 1
    assert placed == 37
    expect(guest.page.locator(".result h2")).to_contain_text("point")
    total = guest.page.locator(".tiles-sheet tfoot td").last.inner_text()
    expect(guest.page.locator(".result h2")).to_contain_text(total)


def test_looking_at_a_space_tells_what_becomes_of_its_rows(visit: Visit) -> None:
    guest = visit()
    guest.goto("/new/tiles?seats=1")
    guest.click("button", "Start")
    assert TilePlayer(guest.page).wait()
    space = guest.page.locator("[data-space=d4]")
    space.focus()
    expect(guest.page.locator(".tiles-caption li")).to_have_count(3)
    assert guest.page.locator(".hex.is-lit").count() == 19
    guest.page.keyboard.press("ArrowUp")
    expect(guest.page.locator("[data-space=d3]")).to_be_focused()
    guest.page.keyboard.press("Enter")
    expect(guest.page.locator(".hex.is-filled")).to_have_count(1)


def test_two_place_at_once_and_one_changes_the_mind(visit: Visit) -> None:
    host, friend = visit(), visit(size=PHONE)
    host.goto("/new/tiles?with=friend&seats=2&mode=orchid&rounds=1")
    host.click("button", "Make the table")
    friend.page.goto(host.page.get_by_label("Link to this table").input_value())
    friend.click("button", "Sit down and play")
    players = [TilePlayer(host.page, "host"), TilePlayer(friend.page, "friend")]
    assert players[0].wait()
    host.page.locator("[data-space=d3]").dispatch_event("click")
    expect(host.page.get_by_text("Take it back if you change your mind")).to_be_visible()
    # Nobody else learns where; then the host thinks again.
    assert friend.page.locator(".hex.is-filled").count() == 0
    host.click("button", "Take back")
    host.page.locator("[data-space=e2][aria-disabled=false]").dispatch_event("click")
    expect(host.page.get_by_text("Take it back if you change your mind")).to_be_visible()
    assert players[1].wait()
    players[1].move()
    expect(host.page.locator(".hex.is-filled[aria-label^='e2: ']").first).to_be_visible()
    going = True
    while going:
        for player in players:
            going = player.wait()
            if going:
                player.move()
    for player in players:
        expect(player.page.locator(".tiles-sheet")).to_have_count(2)


def test_pass_the_scrapyard_against_bots(visit: Visit) -> None:
    guest = visit()
    guest.goto("/new/tiles?seats=3&variant=pass&rounds=1")
    guest.click("button", "Start")
    player = TilePlayer(guest.page)
    held = 0
    while player.wait():
        if guest.page.get_by_text("on a space of that ScrapYard").is_visible():
            held += 1
        player.move()
    assert held > 0
    expect(guest.page.locator(".tiles-sheet")).to_have_count(3)
