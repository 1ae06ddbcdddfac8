"""The arena game through the page."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.arena_player import READY, ArenaPlayer
from browser.test_pages import LOOKS, check
from browser.visitors import PHONE, Visitor

Visit = Callable[..., Visitor]

RENAME_AND_PLAY = """text => {
    const name = document.querySelector(".barge-side .field input");
    name.value = text;
    name.dispatchEvent(new Event("input", { bubbles: true }));
    document.querySelector(".barge-play .button.main").click();
}"""
"""Gives a barge another name, and plays on it before the server has seen it."""


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
    told = asked.page.locator(".log li", has_text=asked.name)
    before = told.count()
    asked.play(asked.window.locator(".arena-choices [data-move]").first)
    # The log tells who did what, as soon as whoever may answer to it in secret has passed.
    while told.count() == before:
        for player in players:
            if player.ready() and player.window.count():
                player.play(player.window.locator("[data-move=pass]"))


def test_a_command_that_is_not_possible_says_why(visit: Visit) -> None:
    guest = visit()
    guest.goto("/new/arena?seats=2&set_up=quick")
    guest.click("button", "Start")
    player = ArenaPlayer(guest.page)
    player.play_until(".menu-dark")
    guest.page.locator(".menu-dark summary").click()
    # By the groups of the book, and however many they are, the board and the controls stay in sight.
    assert {"Melee", "Grapple", "Willpower"} <= set(guest.page.locator(".menu-dark legend").all_inner_texts())
    guest.page.locator(".menu-dark [data-kind]").last.scroll_into_view_if_needed()
    expect(guest.page.locator(".arena-map")).to_be_in_viewport(ratio=0.99)
    expect(guest.page.get_by_role("button", name="Give up")).to_be_in_viewport()
    guest.page.locator(".menu-dark [data-kind]").first.dispatch_event("click")
    expect(guest.page.locator(".refusal")).to_be_visible()
    # With the keys: the first open square takes the focus, arrows walk, Enter goes there.
    squares = guest.page.locator(".arena-map [data-square]")
    if squares.count():
        squares.first.focus()
        guest.page.keyboard.press("Enter")
        expect(guest.page.locator(".log li").last).to_be_visible()


def test_cards_can_be_read_on_a_phone(visit: Visit) -> None:
    guest = visit(size=PHONE)
    guest.goto("/new/arena?seats=2&set_up=quick")
    guest.click("button", "Start")
    ArenaPlayer(guest.page).play_until(".arena-map")
    card = guest.page.locator(".helot-panel").first.locator(".helot-readable").nth(1)
    card.locator("summary").click()
    # The motivation, with both of its abilities and its talent.
    expect(card.locator("p")).to_have_count(3)
    check(guest.page, "a card that is read")


def test_the_arena_is_enlarged_on_a_phone(visit: Visit) -> None:
    guest = visit(size=PHONE)
    guest.goto("/new/arena?seats=3&set_up=quick")
    guest.click("button", "Start")
    page, player = guest.page, ArenaPlayer(guest.page)
    player.play_until(".arena-menu")
    # Whose turn it is in the cycle is told above the map.
    expect(page.locator(".arena-order li")).to_have_count(3)
    expect(page.locator(".arena-order li[aria-current]")).to_contain_text("Guest")
    side = page.locator(".arena-map").bounding_box()["width"]  # type: ignore[index]
    guest.click("button", "Zoom")
    expect(page.locator(".arena-zoom")).to_have_attribute("aria-pressed", "true")
    assert page.locator(".arena-map").bounding_box()["width"] > 1.9 * side  # type: ignore[index]
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    # The own helot is inside the frame, and what is enlarged is touched as before.
    inside = """() => {
        const frame = document.querySelector('.arena-frame').getBoundingClientRect();
        const own = document.querySelector('.helot.is-mine').getBoundingClientRect();
        return own.left < frame.right && own.right > frame.left && own.top < frame.bottom && own.bottom > frame.top;
    }"""
    assert page.evaluate(inside)
    check(page, "enlarged")
    player.move()
    guest.click("button", "Zoom")
    assert page.locator(".arena-map").bounding_box()["width"] == side  # type: ignore[index]


def test_a_quick_start_is_one_touch_away(visit: Visit) -> None:
    guest = visit(size=PHONE)
    guest.goto("/new/arena")
    page = guest.page
    page.get_by_role("radio", name="Quick start: by lot").check(force=True)
    guest.click("button", "Start")
    # Nothing is left to choose before the barge is there but what some lanistas ask, such as which leg was hurt.
    expect(page.locator(".arena")).to_be_visible()
    player = ArenaPlayer(page)
    assert player.wait()
    expect(page.locator(".setup-cards:not(.is-choice)")).to_have_count(0)


def test_a_file_replaces_cards(visit: Visit, tmp_path: Path) -> None:
    guest = visit()
    page = guest.page
    guest.goto("/new/arena?seats=2")
    page.get_by_text("Rules, clock and other choices").click()
    file = tmp_path / "names.toml"
    entry = '[[lanista]]\nid = "L1"\nname = "Aunt Ada"\ninfluence = 9\ndeception = 0\ncommand = 4\nsrc = "recon"\n'
    file.write_text(f'[pack]\nid = "names"\n{entry}', encoding="utf-8")
    page.locator("input[type=file]").set_input_files(file)
    expect(page.get_by_role("alert")).to_contain_text("names.toml:6: lanista L1, influence: 9 is not allowed")
    file.write_text(f'[pack]\nid = "names"\n{entry.replace("9", "2")}', encoding="utf-8")
    page.locator("input[type=file]").set_input_files(file)
    expect(page.get_by_role("status").filter(has_text="names: 1 lanista")).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)
    guest.click("button", "Start")
    # Whoever picks first may have taken it already.
    expect(page.locator(".arena-setup")).to_contain_text("Aunt Ada")


def test_four_players_can_be_told_apart(visit: Visit) -> None:
    guest = visit()
    guest.goto("/new/arena?seats=4&set_up=quick")
    guest.click("button", "Start")
    # Some lanistas have something to choose before the barge is there.
    ArenaPlayer(guest.page).play_until(".arena-map")
    folded = guest.page.locator(".helot-panel:not([open]) .helot-name")
    expect(folded).to_have_count(3)
    for name in folded.all():
        assert name.evaluate("text => text.scrollWidth <= text.clientWidth"), name.inner_text()


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


def test_a_barge_is_built_and_played_on(visit: Visit, tmp_path: Path) -> None:
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
    # So does a file.
    with page.expect_download() as saved:
        page.get_by_role("link", name="Save").or_(page.get_by_role("button", name="Save")).first.click()
    file = tmp_path / "dry-dock.toml"
    saved.value.save_as(file)
    guest.goto("/barge")
    expect(page.locator("[data-square=c6]")).to_have_attribute("aria-label", "c6: empty")
    page.locator("input[type=file]").set_input_files(file)
    expect(page.locator("[data-square=c6]")).to_have_attribute("aria-label", "c6: pillar")
    expect(page.get_by_label("Name")).to_have_value("Dry Dock")
    expect(page.locator(".barge-sound")).to_be_visible()
    # Whoever is quick plays on what is drawn now, not on what was checked before.
    page.evaluate(RENAME_AND_PLAY, "Wet Dock")
    ArenaPlayer(page).play_until(".arena-map")
    expect(page.locator(".arena-facts")).to_contain_text("Wet Dock")


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
