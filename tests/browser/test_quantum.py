"""The trading card game through the page: a whole game, answers to what others do, touches on a phone."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Locator, expect

from browser.quantum_player import QuantumPlayer
from browser.visitors import PHONE, Visitor

Visit = Callable[..., Visitor]
QUICK = "best_of=1&mask_pause=0&concede=false"
TRIES = 4


def test_a_whole_game_against_a_bot(visit: Visit) -> None:
    guest = visit()
    guest.goto(f"/new/quantum?{QUICK}&max_rounds=2")
    guest.click("button", "Start")
    player = QuantumPlayer(guest.page)
    moves = 0
    while player.wait():
        player.move()
        moves += 1
    assert moves > 5
    expect(guest.page.locator(".quantum-end article")).to_have_count(2)
    expect(guest.page.locator(".log")).to_contain_text("game 1")


def play_until(guest: Visitor, wanted: Locator, deck: str, rounds: int) -> QuantumPlayer:
    """Play against a beginner, who lets games last, until something is to be seen: what is dealt decides when."""
    for attempt in range(TRIES):
        guest.goto(f"/new/quantum?{QUICK}&max_rounds={rounds}&decks=%5B%22{deck}%22,%22{deck}%22%5D")
        guest.click("radio", "Beginner")
        guest.click("button", "Start")
        player = QuantumPlayer(guest.page, f"until {attempt}")
        while player.wait():
            if wanted.count():
                return player
            player.move()
    raise AssertionError("It was never seen.")


def test_a_response_is_asked_for_and_given_by_button(visit: Visit) -> None:
    guest = visit()
    response = guest.page.locator(".quantum-dock.is-response")
    # Of the decks that come with the game, this one has the most to answer with.
    player = play_until(guest, response, "CONTROL", rounds=8)
    expect(response).to_be_visible()
    # The first button has the focus, and each answer is a button with its words.
    expect(response.locator(".quantum-buttons button").first).to_be_focused()
    player.touch(response.locator(".quantum-answer").first)
    assert player.answered == 1


def test_touch_by_touch_on_a_phone_and_back_with_escape(visit: Visit) -> None:
    guest = visit(size=PHONE)
    guest.goto(f"/new/quantum?{QUICK}")
    guest.click("button", "Start")
    player = QuantumPlayer(guest.page)
    units = guest.page.locator(".quantum-hand .is-ready-to-act:has(.quantum-card.is-unit)")
    while player.wait() and not units.count():
        player.touch(guest.page.locator(".quantum-buttons button:not([disabled])").first)
    # The hand is below what a phone shows at first, but there is a way to it.
    guest.page.evaluate("scrollTo(0, 0)")
    expect(guest.page.locator(".quantum-hand")).not_to_be_in_viewport()
    guest.page.locator(".quantum-to-hand").click()
    expect(guest.page.locator(".quantum-hand")).to_be_in_viewport(ratio=0.9)
    player.touch(units.first)
    places = guest.page.locator(".quantum-place")
    expect(places.first).to_be_visible()
    guest.page.keyboard.press("Escape")
    expect(places).to_have_count(0)
    expect(units.first).to_be_visible()
    player.touch(units.first)
    # A quadrant that is not lit says why when it is touched.
    free = ".quantum-field.is-far .quantum-quadrant:not(:has(.quantum-unit)) .quantum-no-place"
    guest.page.locator(free).first.click()
    expect(guest.page.get_by_role("alert")).to_contain_text("QNX-ARE-10")
    player.touch(places.first)
    # The log keeps it: the bot may destroy the unit at once.
    expect(guest.page.locator(".log li").filter(has_text=re.compile(r"^Guest \d+ deploys"))).to_have_count(1)
    wide = guest.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= PHONE[0]
    # The button is far below the place where the end is told.
    guest.click("button", "Give up")
    guest.page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    expect(guest.page.locator(".result h2")).to_be_in_viewport()


def test_an_attack_is_previewed_before_it_is_made_and_not_after(visit: Visit) -> None:
    guest = visit()
    forecast = guest.page.locator(".quantum-unit:has(.quantum-forecast)")
    target = guest.page.locator(".quantum-unit.is-target:has(.quantum-forecast)")
    player = play_until(guest, target, "AGGRO", rounds=4)
    target.first.hover()
    # The card that is looked at lies over the place beside the fields, but not over the preview.
    preview = guest.page.locator(".quantum-glance .quantum-duel")
    expect(preview).to_be_visible()
    expect(preview).to_contain_text(re.compile(r"Attack \d+.*Defense \d+.*would", re.S))
    player.touch(target.first)
    guest.page.mouse.move(0, 0)
    while player.wait() and (forecast.count() or guest.page.locator(".quantum-chain").count()):
        player.move()
    expect(guest.page.locator(".quantum-duel")).to_have_count(0)


def test_a_card_is_shown_large_with_keywords_clauses_and_rulings(visit: Visit) -> None:
    guest = visit()
    guest.goto(f"/new/quantum?{QUICK}&decks=%5B%22AGGRO%22,%22AGGRO%22%5D")
    guest.click("button", "Start")
    QuantumPlayer(guest.page).wait()
    # A Mission of the opponent: touching it can only mean to look at it.
    guest.page.locator(".quantum-far .quantum-mission").first.click()
    card = guest.page.get_by_role("dialog")
    expect(card).to_contain_text(re.compile(r"Challenge \d+ of \d+"))
    card.get_by_text("Rulings").click()
    expect(card.get_by_role("link", name="QNX-A47", exact=True)).to_be_visible()
