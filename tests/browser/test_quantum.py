"""The trading card game through the page: a whole game, answers to what others do, touches on a phone."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

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


def test_a_response_is_asked_for_and_given_by_button(visit: Visit) -> None:
    guest = visit()
    for attempt in range(TRIES):
        guest.goto(f"/new/quantum?{QUICK}&max_rounds=8&decks=%5B%22AGGRO%22,%22AGGRO%22%5D")
        guest.click("button", "Start")
        player = QuantumPlayer(guest.page, f"answers {attempt}")
        response = guest.page.locator(".quantum-dock.is-response")
        while player.wait() and not response.is_visible():
            player.move()
        if response.is_visible():
            break
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
    player.touch(units.first)
    places = guest.page.locator(".quantum-place")
    expect(places.first).to_be_visible()
    guest.page.keyboard.press("Escape")
    expect(places).to_have_count(0)
    expect(units.first).to_be_visible()
    player.touch(units.first)
    player.touch(places.first)
    # The log keeps it: the bot may destroy the unit at once.
    expect(guest.page.locator(".log li").filter(has_text=re.compile(r"^Guest \d+ deploys"))).to_have_count(1)
    wide = guest.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= PHONE[0]
