"""The arena game through the page."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from browser.arena_player import ArenaPlayer
from browser.visitors import PHONE, Visitor

Visit = Callable[..., Visitor]


def test_a_whole_bout_against_a_bot(visit: Visit) -> None:
    guest = visit()
    guest.goto("/new/arena?seats=2&set_up=quick&max_cycles=10")
    guest.click("button", "Start")
    player = ArenaPlayer(guest.page)
    made = 0
    while player.wait():
        player.move()
        made += 1
    assert made > 10
    sheet = guest.page.locator(".arena-end tbody tr")
    expect(sheet).to_have_count(3)
    expect(guest.page.locator(".arena-end h2")).to_contain_text("bout")


def test_the_set_up_is_chosen_by_cards(visit: Visit) -> None:
    guest = visit(size=PHONE)
    guest.goto("/new/arena?seats=2")
    guest.click("button", "Start")
    player = ArenaPlayer(guest.page)
    seen = set()
    while not guest.page.locator(".arena-map").is_visible():
        assert player.wait()
        if guest.page.locator(".setup-card").count():
            seen |= {player.setup_kind()}
            player.move()
    assert {"lanista", "motivation"} <= seen
    # The board comes first on a phone, and nothing is wider than the screen.
    assert guest.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_window_out_of_turn(visit: Visit) -> None:
    host, friend = visit(), visit(size=PHONE)
    host.goto("/new/arena?with=friend&seats=2&set_up=quick")
    host.click("button", "Make the table")
    friend.page.goto(host.page.get_by_label("Link to this table").input_value())
    friend.click("button", "Sit down and play")
    players = [ArenaPlayer(host.page, "host"), ArenaPlayer(friend.page, "friend")]
    asked = None
    while asked is None:
        for player in players:
            if player.ready() and player.window.count():
                asked = player
                break
            if player.ready():
                player.move()
    # A window asks one player, who may pass or answer; the other waits.
    other = players[1 - players.index(asked)]
    expect(asked.window).to_be_visible()
    assert not other.ready()
    answer = asked.window.locator("[data-move]").first
    expect(answer).to_have_attribute("data-move", "pass")
    asked.play(answer)
    expect(asked.page.locator(".log")).to_contain_text("lets it pass")


def test_a_command_that_is_not_possible_says_why(visit: Visit) -> None:
    guest = visit()
    guest.goto("/new/arena?seats=2&set_up=quick")
    guest.click("button", "Start")
    player = ArenaPlayer(guest.page)
    while not guest.page.locator(".menu-dark").is_visible():
        assert player.wait()
        if not guest.page.locator(".menu-dark").is_visible():
            player.move()
    guest.page.locator(".menu-dark summary").click()
    guest.page.locator(".menu-dark [data-kind=standard]").dispatch_event("click")
    expect(guest.page.locator(".refusal")).to_be_visible()
    # With the keys: the first open square takes the focus, arrows walk, Enter goes there.
    squares = guest.page.locator(".arena-map [data-square]")
    if squares.count():
        squares.first.focus()
        guest.page.keyboard.press("Enter")
        expect(guest.page.locator(".log li").last).to_be_visible()
