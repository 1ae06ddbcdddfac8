"""Every game by keys alone, to its end: Tab leads to what can be chosen, Enter chooses it."""

from __future__ import annotations

import random
from collections.abc import Callable

from playwright.sync_api import Page, expect

from browser.arena_player import ArenaPlayer
from browser.quantum_player import LIT, POSITION, QuantumPlayer
from browser.visitors import TilePlayer, Visitor

Visit = Callable[..., Visitor]

MOST_STEPS = 300
"""More steps than any state of the page has stops for the Tab key."""

ASKED = ".setup-card, .arena-decision [data-move], .arena-decision .is-choice, .arena-sheet [data-move]"
TOLD = "text => document.querySelector('.log').innerText !== text || document.querySelector('.arena-sheet, .result')"
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
        before = guest.page.locator(".log").inner_text()
        step = ".arena-map [data-square]:not(.is-hostile)"
        if not stepped and guest.page.locator(step).count() and player.state() == "command":
            walk(guest.page, step)
            stepped = True
        else:
            walk(guest.page, f'{ASKED}, .points-bar [data-move="."]')
        guest.page.keyboard.press("Enter")
        guest.page.wait_for_function(TOLD, arg=before)
    assert stepped
    expect(guest.page.locator(".arena-end tbody tr")).to_have_count(3)


def test_quantum(visit: Visit) -> None:
    guest = visit()
    guest.goto("/new/quantum?best_of=1&mask_pause=0&concede=false&max_rounds=1")
    start(guest.page)
    player = QuantumPlayer(guest.page)
    chance = random.Random("keys")
    while player.wait():
        before = guest.page.evaluate(POSITION)
        walk(guest.page, LIT, chance.randrange(3))
        guest.page.keyboard.press("Enter")
        guest.page.wait_for_function(CHANGED, arg=before)
        if guest.page.locator(".quantum-menu").count():
            # A menu takes the focus to its first line.
            expect(guest.page.locator(".quantum-menu button").first).to_be_focused()
            guest.page.keyboard.press("Enter")
            expect(guest.page.locator(".quantum-menu")).to_be_hidden()
    expect(guest.page.locator(".quantum-end article")).to_have_count(2)
