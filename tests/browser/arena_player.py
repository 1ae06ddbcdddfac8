"""Plays the arena game through the page."""

from __future__ import annotations

import random

from playwright.sync_api import Locator, Page, expect

READY = ", ".join(
    [
        f".arena[aria-busy=false] {choice}"
        for choice in (".setup-card", "[data-move]", ".is-choice", ".arena-map [data-square]")
    ]
)

TOLD = (
    "[...document.querySelectorAll('.log, .arena-setup, .arena-acts, .points-bar')].map(part => part.innerText).join()"
)
"""What is asked and what happened: passing may change the question alone."""

STATES = {"window": ".arena-decision.is-window", "ratio": ".is-ratio", "command": ".arena-menu"}


class ArenaPlayer:
    """Walks about at random, strikes whoever can be struck, answers questions with the first choice."""

    def __init__(self, page: Page, seed: str = "arena") -> None:
        self.page = page
        self.random = random.Random(seed)

    @property
    def window(self) -> Locator:
        """The question of a window out of turn."""
        return self.page.locator(".arena-decision.is-window")

    @property
    def name(self) -> str:
        """What this player is called."""
        return self.page.locator(".helot-name", has_text="(you)").inner_text().removesuffix(" (you)")

    def ready(self) -> bool:
        """Whether a choice is due now."""
        return self.page.locator(READY).count() > 0

    def active(self) -> bool:
        """Whether it is this player's own command round."""
        return self.page.locator(".helot-panel.is-active").filter(has_text="(you)").count() > 0

    def wait(self) -> bool:
        """Wait until a choice is due; False if the bout is over instead."""
        expect(self.page.locator(f"{READY}, .result").first).to_be_visible()
        return not self.page.locator(".result").is_visible()

    def play_until(self, mark: str) -> None:
        """Play until something of `mark` is to be seen, before the bout is over."""
        wanted = self.page.locator(mark).first
        while not wanted.is_visible():
            assert self.wait(), f"{mark} was never seen"
            if not wanted.is_visible():
                self.move()

    def setup_kind(self) -> str:
        """What the cards of the set-up are."""
        kinds = self.page.locator(".setup-card").first.get_attribute("class") or ""
        return next(word[3:] for word in kinds.split() if word.startswith("is-"))

    def state(self) -> str:
        """The kind of question that is open."""
        for kind, mark in STATES.items():
            if self.page.locator(mark).count():
                return kind
        return self.setup_kind() if self.page.locator(".setup-card").count() else "choice"

    def play(self, choice: Locator) -> None:
        """Click a choice and wait until it counts."""
        self.wait()
        before = self.page.evaluate(TOLD)
        choice.dispatch_event("click")
        self._counted(before)

    def move(self) -> None:
        """Make one choice, by two clicks where a target has several commands, and wait until it counts."""
        before = self.page.evaluate(TOLD)
        self._chosen().dispatch_event("click")
        self._counted(before, ".result, .arena-sheet")
        sheet = self.page.locator(".arena-sheet [data-move], .arena-sheet .is-choice")
        if sheet.count():
            sheet.first.dispatch_event("click")
            self._counted(before)

    def _chosen(self) -> Locator:
        asked = self.page.locator(".arena .setup-card, .arena-decision [data-move], .arena-decision .is-choice")
        if asked.count():
            return asked.first
        hostile = self.page.locator(".arena-map .touch.is-hostile")
        if hostile.count():
            return hostile.first
        squares = self.page.locator(".arena-map [data-square]")
        if squares.count() and self.random.random() < 0.75:
            return squares.nth(self.random.randrange(squares.count()))
        return self.page.locator('.points-bar [data-move="."]')

    def _counted(self, before: str, marks: str = ".result") -> None:
        """Wait until something else than `before` is told, the choice is on its way, or something of `marks` is there.

        On its way it stays as long as somebody else is asked in secret because of it.
        """
        self.page.wait_for_function(
            f"([text, marks]) => document.querySelector(marks) || {TOLD} != text",
            arg=[before, f"{marks}, .arena[aria-busy=true]"],
        )
