"""The arena game through the page."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from browser.arena_player import READY, ArenaPlayer
from browser.test_pages import LOOKS, check
from browser.visitors import PHONE, Visitor

Visit = Callable[..., Visitor]
USED = re.compile(r" (uses|plays) |: pay | deception tokens\.")


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


def until_a_window(players: list[ArenaPlayer]) -> ArenaPlayer | None:
    """Let both play until one is asked in the other's round; None if the bout is over before."""
    while not players[0].page.locator(".result").is_visible():
        for player in players:
            if not player.ready():
                continue
            if player.window.count() and not player.active():
                return player
            player.move()
    return None


def test_a_window_out_of_turn(visit: Visit) -> None:
    host, friend = visit(), visit(size=PHONE)
    players = [ArenaPlayer(host.page, "host"), ArenaPlayer(friend.page, "friend")]
    asked = None
    for _ in range(5):
        host.goto("/new/arena?with=friend&seats=2&set_up=quick")
        host.page.get_by_text("Rules, clock and other choices").click()
        host.page.get_by_role("radio", name="30 min + 20 s").check(force=True)
        host.click("button", "Make the table")
        friend.page.goto(host.page.get_by_label("Link to this table").input_value())
        friend.click("button", "Sit down and play")
        # Some lanistas have something to choose before the barge is there.
        expect(host.page.locator(".arena")).to_be_visible()
        asked = until_a_window(players)
        if asked is not None:
            break
    # Cards and traits are drawn by lot, but among five bouts one has them where they can be used.
    assert asked is not None
    expect(players[1 - players.index(asked)].page.locator(READY)).to_have_count(0)
    expect(asked.window.locator("[data-move]").first).to_have_attribute("data-move", "pass")
    # The own clock runs beside the question.
    expect(asked.window.locator(".countdown")).to_contain_text(":")
    before = asked.page.locator(".log li").filter(has_text=USED).count()
    asked.play(asked.window.locator(".arena-choices [data-move]").first)
    expect(asked.page.locator(".log li").filter(has_text=USED)).not_to_have_count(before)


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


def test_the_lesson_is_played_by_touch(visit: Visit) -> None:
    guest = visit()
    guest.goto("/lesson/arena")
    for _ in range(6):
        guest.click("button", "Go on")
    page = guest.page
    page.locator('[data-move="=A2M4"]').click()
    for square in ("g2", "f3", "e4"):
        page.locator(f"[data-square={square}]").dispatch_event("click")
        expect(page.locator(f"[data-square={square}]")).to_have_count(0)
    page.locator("[data-square=d4]").dispatch_event("click")
    expect(page.locator(".lesson-say")).to_contain_text("you stand")
    # Several commands reach the rival: it is touched, then the command chosen.
    expect(page.get_by_role("button", name="d5, Rival facing N: 4 choices")).to_be_visible()
    page.locator("[data-square=d5]").dispatch_event("click")
    guest.click("button", "Show me")
    expect(page.locator('[data-move="s:S"]')).to_have_class(re.compile("is-marked"))
    page.locator('[data-move="s:S"]').click()
    expect(page.locator(".roll-total").first).to_have_text("8")
    page.locator("[data-kind=token_ap]").click()
    page.locator("[data-kind=gloat]").click()
    page.locator('[data-move="."]').click()
    expect(page.get_by_role("link", name="Play", exact=True)).to_be_visible()


def test_a_barge_is_built_and_played_on(visit: Visit) -> None:
    guest = visit()
    guest.goto("/barge")
    page = guest.page
    expect(page.locator(".barge-sound")).to_be_visible()
    page.get_by_label("Name").fill("Dry Dock")
    page.locator("[data-piece=P]").click()
    page.locator("[data-square=c6]").click()
    expect(page.locator(".barge-problems")).to_contain_text("5 pillars")
    expect(page.get_by_role("button", name="Play on it")).to_be_disabled()
    # Tapped again, a pillar is gone; guts are dragged onto the floor; the address keeps all of it.
    page.locator("[data-square=e7]").click()
    expect(page.locator(".barge-sound")).to_be_visible()
    page.locator("[data-piece=g]").drag_to(page.locator("[data-square=h4]"))
    expect(page.locator("[data-square=h4]")).to_have_attribute("aria-label", "h4: guts")
    page.goto(page.url)
    expect(page.locator("[data-square=c6]")).to_have_attribute("aria-label", "c6: pillar")
    expect(page.locator("[data-square=e7]")).to_have_attribute("aria-label", "e7: empty")
    page.get_by_role("button", name="Play on it").click()
    player = ArenaPlayer(page)
    while not page.locator(".arena-map").is_visible():
        assert player.wait()
        if page.locator(".setup-card").count():
            player.move()
    expect(page.locator(".arena-facts")).to_contain_text("Dry Dock")


@pytest.mark.parametrize(("size", "scheme"), LOOKS)
def test_every_state_of_a_bout_suits_screen_readers(visit: Visit, size: tuple[int, int], scheme: str) -> None:
    guest = visit(size=size, color_scheme=scheme)
    page = guest.page
    guest.goto("/barge")
    expect(page.locator(".barge-sound")).to_be_visible()
    check(page, "barge")
    guest.goto("/new/arena?seats=2&barge=random")
    guest.click("button", "Start")
    player = ArenaPlayer(page)
    seen: set[str] = set()
    for _ in range(40):
        if not player.wait():
            check(page, "the end")
            break
        state = player.state()
        if state not in seen:
            seen.add(state)
            check(page, state)
        player.move()
    assert {"lanista", "motivation", "ratio", "command"} <= seen
