"""Tables on a phone: what one must see is in sight, what can be chosen says what it does, and what happened is told."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from browser.layout import mistakes
from browser.test_pages import check
from browser.visitors import PHONE, ParadePlayer, TilePlayer, Visitor

Visit = Callable[..., Visitor]

IN_FRONT = """node => {
    const box = node.getBoundingClientRect();
    return node.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2));
}"""


def on_a_phone(visit: Visit, path: str) -> tuple[Visitor, ParadePlayer]:
    """A guest with a phone, at a table that begins at once."""
    guest = visit(size=PHONE, has_touch=True, is_mobile=True)
    guest.goto(path)
    guest.click("button", "Start")
    player = ParadePlayer(guest.page, touch=True)
    assert player.wait()
    return guest, player


def expect_in_sight(what: Locator) -> None:
    """Assert that all of it is on the screen and nothing lies over it."""
    expect(what).to_be_in_viewport(ratio=1)
    assert what.evaluate(IN_FRONT)


def top_of(page: Page, name: str) -> float:
    box = page.locator(name).first.bounding_box()
    assert box is not None
    return box["y"]


def test_what_is_said_to_a_player_is_in_sight(visit: Visit) -> None:
    host, friend = visit(), visit(size=PHONE, has_touch=True, is_mobile=True)
    first, second = two_at_a_table(host, friend)
    lane = top_of(friend.page, ".parade-lane")
    second.meditate.tap(force=True)
    refusal = friend.page.locator(".refusal")
    expect(refusal).to_contain_text("It is not your turn. PAR-TURN-1")
    expect_in_sight(refusal)
    refusal.get_by_role("button", name="Close").tap()
    expect(refusal).to_be_hidden()
    first.meditate.click()
    assert second.wait()
    # Whose turn it is does not move the table.
    assert top_of(friend.page, ".parade-lane") == lane
    host.click("button", "Take back")
    ask = friend.page.get_by_role("alertdialog", name="Undo asked for")
    expect_in_sight(ask)
    check(friend.page, "asked to let a move be taken back")
    ask.get_by_role("button", name="Agree").tap()
    expect(ask).to_be_hidden()


def two_at_a_table(host: Visitor, friend: Visitor) -> tuple[ParadePlayer, ParadePlayer]:
    """Two people who have begun a game of Fairies; it is the turn of the first."""
    host.goto("/new/fairies?with=friend")
    host.click("button", "Make the table")
    friend.page.goto(host.page.get_by_label("Link to this table").input_value())
    friend.click("button", "Sit down and play")
    first, second = ParadePlayer(host.page), ParadePlayer(friend.page)
    assert first.wait()
    return first, second


def test_the_deck_leaves_room_for_the_own_parade(visit: Visit) -> None:
    host = visit(size=PHONE, has_touch=True, is_mobile=True)
    two_at_a_table(host, visit())
    # Seven cards fill the row of the Nexus, so the Deck lies below them, above the own Parade zone.
    nexus = host.page.locator(".parade-foretold").last.bounding_box()
    lane = host.page.locator(".parade-lane").last.bounding_box()
    assert nexus is not None
    assert lane is not None
    assert 0 < lane["y"] - (nexus["y"] + nexus["height"]) < 75
    expect(host.page.locator(".parade-own .parade-score")).to_contain_text("nothing yet")


def test_a_table_near_its_end(visit: Visit) -> None:
    guest, player = on_a_phone(visit, "/new/fairies")
    while int(guest.page.locator(".parade-deck-count").inner_text()) > 9:
        before = guest.page.locator(".log li").count()
        player.meditate.tap(force=True)
        player.await_growth(before)
        assert player.wait()
    for score in guest.page.locator(".parade-score small").all():
        expect(score).to_be_visible()
        expect(score).to_have_text(re.compile(r"^(nothing yet|\d+ Parades?)"))
    check(guest.page, "near the end")


def test_a_wish_that_is_not_granted_is_answered(visit: Visit) -> None:
    host, friend = visit(), visit()
    first, second = two_at_a_table(host, friend)
    first.meditate.click()
    assert second.wait()
    host.click("button", "Take back")
    friend.click("button", "Refuse")
    answer = host.page.get_by_text("The move stays: not everybody agreed.")
    expect(answer).to_be_visible()
    second.meditate.click()
    expect(answer).to_be_hidden()


def test_who_gave_up_is_told_that_a_bot_plays_on(visit: Visit) -> None:
    host, *friends = visit(), visit(), visit()
    host.goto("/new/tiles?with=friend&seats=3")
    host.click("button", "Make the table")
    link = host.page.get_by_label("Link to this table").input_value()
    for friend in friends:
        friend.page.goto(link)
        friend.click("button", re.compile("Sit down"))
    player = TilePlayer(host.page)
    assert player.wait()
    player.move()
    host.click("button", "Give up")
    host.page.locator("dialog").get_by_role("button", name="Give up").click()
    expect(host.page.get_by_text("A bot plays on for you.")).to_be_visible()


def test_a_lesson_stays_in_sight_while_one_reaches_for_the_hand(visit: Visit) -> None:
    pupil = visit(size=PHONE, has_touch=True, is_mobile=True)
    pupil.goto("/lesson/fairies")
    pupil.click("button", "Go on")
    meditate = pupil.page.locator("[data-nav=action]").first
    meditate.scroll_into_view_if_needed()
    expect_in_sight(meditate)
    expect_in_sight(pupil.page.locator(".lesson-say"))
    # The Hand lies where the table ends and covers nothing of it.
    assert top_of(pupil.page, ".parade-dock") > pupil.page.locator(".parade-lane").last.evaluate(
        "lane => lane.getBoundingClientRect().bottom"
    )


def test_the_way_on_in_a_lesson_is_in_sight_after_a_long_text(visit: Visit) -> None:
    pupil = visit(size=PHONE, has_touch=True, is_mobile=True)
    pupil.goto("/lesson/arena")
    expect_in_sight(pupil.page.get_by_role("button", name="Go on"))
    way_on = pupil.page.get_by_role("button", name="Go on").bounding_box()
    lesson = pupil.page.locator(".lesson-side").bounding_box()
    assert way_on is not None
    assert lesson is not None
    assert way_on["y"] + way_on["height"] < lesson["y"] + lesson["height"] - 4


def test_the_last_gap_takes_no_row_of_its_own(visit: Visit) -> None:
    guest, _ = on_a_phone(visit, "/new/fairies")
    below = guest.page.locator(".parade-lane").last
    before = below.bounding_box()
    guest.page.locator("[data-nav=hand]").first.tap(force=True)
    gaps = guest.page.locator("[data-gap]")
    expect(gaps.first).to_be_attached()
    last, next_to_last = gaps.nth(-1).bounding_box(), gaps.nth(-2).bounding_box()
    assert last is not None
    assert next_to_last is not None
    assert last["y"] == next_to_last["y"]
    assert below.bounding_box() == before


def test_seats_stay_in_their_lines_when_the_turn_passes(visit: Visit) -> None:
    pair = visit(size=PHONE, has_touch=True, is_mobile=True)
    pair.goto("/new/fairies?with=here")
    pair.page.get_by_label("Player 1").fill("Guinevere")
    pair.page.get_by_label("Player 2").fill("Guinevere II")
    pair.click("button", "Start")
    take_over = pair.page.locator(".hand-over button")
    take_over.or_(pair.page.locator("[data-nav=action]")).first.wait_for()
    if take_over.is_visible():
        take_over.tap()
    player = ParadePlayer(pair.page, touch=True)
    assert player.wait()
    tops = pair.page.locator(".seat").evaluate_all("seats => seats.map(seat => seat.getBoundingClientRect().top)")
    assert tops[0] == tops[1]
    player.meditate.tap(force=True)
    take_over.tap()
    assert player.wait()
    after = pair.page.locator(".seat").evaluate_all("seats => seats.map(seat => seat.getBoundingClientRect().top)")
    assert after == tops


def test_four_at_a_table_see_the_card_that_is_next(visit: Visit) -> None:
    guest, _ = on_a_phone(visit, "/new/pirates?seats=4")
    number = guest.page.locator(".parade-nexus .parade-card").first
    box, dock = number.bounding_box(), top_of(guest.page, ".parade-dock")
    assert box is not None
    assert box["y"] + box["height"] / 2 < dock


def test_open_score_zones_stay_on_the_table(visit: Visit) -> None:
    guest, player = on_a_phone(visit, "/new/pirates?score_view=open")
    piles = guest.page.locator(".parade-pile")
    while piles.count() < 4:
        assert player.wait()
        before = guest.page.locator(".log li").count()
        player.meditate.tap(force=True)
        player.await_growth(before)
    assert player.wait()
    for pile in piles.all():
        box = pile.bounding_box()
        assert box is not None
        assert box["x"] + box["width"] <= PHONE[0]
    assert not mistakes(guest.page)


def test_each_end_says_what_it_does_before_a_finger_is_down(visit: Visit) -> None:
    guest, _ = on_a_phone(visit, "/new/fairies?double_ended=true")
    for name in ("Meditate", "Meditate from the bottom"):
        words = re.compile(rf"^{name}\s*(\d+|a (counting )?Mushroom) (joins|starts)$")
        button = guest.page.locator("[data-nav=action]", has_text=words)
        expect(button).to_be_visible()
    check(guest.page, "two ends to choose from")
