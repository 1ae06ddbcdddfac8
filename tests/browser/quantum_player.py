"""Somebody who plays the trading card game through the page."""

from __future__ import annotations

import random

from playwright.sync_api import Locator, Page

LIT = ".is-target[data-thing], .is-ready-to-act[data-thing], .quantum-place, .quantum-buttons button:not([disabled])"
POSITION = """() => [...document.querySelectorAll(".quantum-list kbd")].map(node => node.textContent).join("|")
    + document.querySelector(".quantum-question")?.textContent
    + document.querySelector("#position")?.textContent + document.querySelectorAll(".log li").length"""
"""Something that changes with every decision."""

CHANGED = f"""before => {{
    document.querySelector(".quantum-menu button")?.click();
    return before !== ({POSITION})();
}}"""
"""Takes the first line of a menu that opens, and tells whether something has changed."""

CHOICES = """lit => [...document.querySelectorAll(lit)].map(node =>
    [node.checkVisibility(), ["quiet", "x"].includes(node.dataset.move), "thing" in node.dataset])"""
"""What can be touched: whether it is seen, whether it leads nowhere, and whether it is a thing rather than a button."""


class QuantumPlayer:
    """Plays through the page: touches something that is lit, at random."""

    def __init__(self, page: Page, seed: str = "quantum") -> None:
        self.page = page
        self.random = random.Random(seed)
        self.answered = 0

    def wait(self) -> bool:
        """Wait until a decision is due; False if the game is over instead."""
        self.page.wait_for_selector(".quantum-list button:not([disabled]), .result", state="attached")
        return not self.page.locator(".result").is_visible()

    def touch(self, node: Locator) -> None:
        """Touch something and take the first line of the menu it may open; wait until that counts."""
        before = self.page.evaluate(POSITION)
        if self.page.locator(".quantum-dock.is-response").count():
            self.answered += 1
        node.click()
        self.page.wait_for_function(CHANGED, arg=before)

    def move(self) -> None:
        """Make one decision; dull buttons are pressed less often than things are touched."""
        found: list[list[bool]] = self.page.evaluate(CHOICES, LIT)
        useful = [number for number, (seen, dull, _) in enumerate(found) if seen and not dull]
        things = [number for number in useful if found[number][2]]
        choice = self.random.choice(things if things and self.random.random() < 0.8 else useful)
        self.touch(self.page.locator(LIT).nth(choice))
