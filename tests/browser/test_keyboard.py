"""Every game by keys alone, to its end: Tab leads to what can be chosen, Enter chooses it."""

from __future__ import annotations

import random
from collections.abc import Callable

from playwright.sync_api import Page, expect

from browser.arena_player import TOLD, ArenaPlayer
from browser.quantum_player import LIT, POSITION, QuantumPlayer
from browser.visitors import TilePlayer, Visitor

Visit = Callable[..., Visitor]

MOST_STEPS = 300
"""More steps than any state of the page has stops for the Tab key."""

ASKED = ".setup-card, .arena-decision [data-move], .arena-decision .is-choice, .arena-sheet [data-move]"
ABOUT_TO_CHOOSE = f"""lit => {{
    const ready = document.activeElement?.matches(lit) && !document.querySelector(".quantum-menu");
    return ready ? ({POSITION})() : null;
}}"""
"""The position, unless the board was drawn anew on the way to the choice, so that it must be looked for again."""

GOES_ON = f"text => {TOLD} !== text || document.querySelector('.arena-sheet, .result')"
CHANGED = f"before => document.querySelector('.quantum-menu, .result') || before !== ({POSITION})()"


def start(page: Page) -> None:
    """Begin the game that the page offers."""
    walk(page, "main button.main")
    page.keyboard.press("Enter")


def walk(page: Page, goal: str, skip: int = 0) -> None:
    """Press Tab until something of `goal` has the focus, after passing by `skip` others."""
    for _ in range(MOST_STEPS):
        page.keyboard.press("Tab")
        if page.evaluate("goal => document.activeElement?.matches(goal) ?? false", goal):
            skip -= 1
        if skip < 0:
            return
    raise AssertionError(f"Tab never leads to {goal}.")


def test_tiles(visit: Visit) -> None:
    guest = visit()
    guest.goto("/new/tiles?seats=1&mode=no-scrapyard")
    start(guest.page)
    player = TilePlayer(guest.page)
    while player.wait():
        filled = guest.page.locator(".hex.is-filled").count()
        walk(guest.page, "[data-space]:not([aria-disabled=true])")
        guest.page.keyboard.press("Enter")
        expect(guest.page.locator(".hex.is-filled")).to_have_count(filled + 1)
    expect(guest.page.locator(".result h2")).to_contain_text("points")


def test_arena(visit: Visit) -> None:
    guest = visit()
    guest.goto("/new/arena?seats=2&set_up=quick&max_cycles=10")
    start(guest.page)
    player = ArenaPlayer(guest.page)
    stepped = False
    while player.wait():
        before = guest.page.evaluate(TOLD)
        step = ".arena-map [data-square]:not(.is-hostile)"
        if not stepped and guest.page.locator(step).count() and player.state() == "command":
            walk(guest.page, step)
            stepped = True
        else:
            walk(guest.page, f'{ASKED}, .points-bar [data-move="."]')
        guest.page.keyboard.press("Enter")
        guest.page.wait_for_function(GOES_ON, arg=before)
    assert stepped
    expect(guest.page.locator(".arena-end tbody tr")).to_have_count(3)


def test_quantum(visit: Visit) -> None:
    guest = visit()
    guest.goto("/new/quantum?best_of=1&mask_pause=0&concede=false&max_rounds=1")
    start(guest.page)
    player = QuantumPlayer(guest.page)
    menu = guest.page.locator(".quantum-menu")
    chance = random.Random("keys")
    while player.wait():
        if menu.count():
            guest.page.keyboard.press("Escape")  # drawn after the last look
        walk(guest.page, LIT, chance.randrange(3))
        before = guest.page.evaluate(ABOUT_TO_CHOOSE, LIT)
        if before is None:
            continue
        guest.page.keyboard.press("Enter")
        guest.page.wait_for_function(CHANGED, arg=before)
        if menu.count():
            # A menu takes the focus to its first line.
            expect(menu.locator("button").first).to_be_focused()
            guest.page.keyboard.press("Enter")
            expect(menu).to_be_hidden()
    expect(guest.page.locator(".quantum-end article")).to_have_count(2)


def test_quantum_leads_the_focus_to_what_is_lit_and_back_from_a_dialog(visit: Visit) -> None:
    guest = visit()
    guest.goto("/new/quantum?best_of=1&mask_pause=0&concede=false")
    start(guest.page)
    player = QuantumPlayer(guest.page)
    unit = ".quantum-hand .is-ready-to-act:has(.quantum-card.is-unit)"
    while player.wait() and not guest.page.locator(unit).count():
        player.touch(guest.page.locator(".quantum-buttons button:not([disabled])").first)
    walk(guest.page, unit)
    guest.page.keyboard.press("l")
    expect(guest.page.get_by_role("dialog")).to_be_visible()
    guest.page.keyboard.press("Escape")
    expect(guest.page.locator(f"{unit}:focus")).to_have_count(1)
    guest.page.keyboard.press("Enter")
    expect(guest.page.locator(".quantum-place").first).to_be_focused()
    guest.page.keyboard.press("Enter")
    # The place is gone; the bot plays, and then one goes on from what is lit.
    expect(guest.page.locator(".quantum-place")).to_have_count(0)
    assert player.wait()
    expect(guest.page.locator(f":is({LIT}):focus")).to_have_count(1)
