"""The trading card game through the page: a whole game, answers, a match with sideboarding, and a deck of one's own."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

import httpx
from playwright.sync_api import Locator, Page, expect

from browser.visitors import GAME_TIME, PHONE, Visitor
from nexus.games.quantum.decklist import DeckList
from nexus.games.quantum.decks import deck_problems, mission_points
from nexus.games.quantum.loading import CORE

Visit = Callable[..., Visitor]
QUICK = "best_of=1&mask_pause=0&concede=false"
LIT = ".is-target[data-thing], .is-ready-to-act[data-thing], .quantum-place, .quantum-buttons button:not([disabled])"
TRIES = 4
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
        self.page.wait_for_selector(
            ".quantum-list button:not([disabled]), .result", state="attached", timeout=GAME_TIME
        )
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


def table_options(visitor: Visitor) -> dict[str, Any]:
    """The options of the table that is open."""
    options: dict[str, Any] = httpx.get(f"{visitor.base}/api/tables/{visitor.table}").json()["options"]
    return options


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
    expect(guest.page.locator(".quantum-field.is-near .quantum-unit").first).to_be_visible()
    wide = guest.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= PHONE[0]


def test_a_match_with_sideboarding_between_the_games(visit: Visit) -> None:
    guest = visit()
    guest.goto("/new/quantum?best_of=3&mask_pause=0")
    guest.click("button", "Start")
    player = QuantumPlayer(guest.page)
    for _ in range(2):
        concede_when_asked(player)
        if player.wait() and guest.page.locator(".quantum-sideboard").is_visible():
            exchange_one(player)
    expect(guest.page.locator(".result")).to_be_visible(timeout=GAME_TIME)
    expect(guest.page.locator(".quantum-end")).to_contain_text("Games won")


def concede_when_asked(player: QuantumPlayer) -> None:
    """Give up the game that is running, from the list of moves."""
    assert player.wait()
    concede = player.page.locator(".quantum-list button", has_text="Concede")
    if not concede.is_visible():
        player.page.locator(".quantum-list summary").click()
    player.touch(concede)


def exchange_one(player: QuantumPlayer) -> None:
    """Exchange a card for another one of the same cost, and go on."""
    page = player.page
    cards = page.locator(".quantum-sideboard ul").first.locator("button")
    before = page.locator(".quantum-list button", has_text="Exchange")
    captions = before.all_text_contents()
    for caption in captions:
        found = re.search(r"Exchange (.+) \((\d+) CP\) for (.+) \((\d+) CP\)", caption)
        assert found is not None
        if found[2] == found[4] and found[1] != found[3]:
            cards.filter(has_text=found[1]).first.click()
            into = page.locator(".quantum-sideboard ul").nth(1).locator("button")
            player.touch(into.filter(has_text=found[3]).first)
            break
    expect(page.locator(".quantum-sideboard")).to_contain_text("Exchanged so far")
    page.locator(".quantum-buttons button").first.click()
    expect(page.locator(".quantum-sideboard")).to_have_count(0, timeout=GAME_TIME)


def legal_swap(deck: DeckList) -> tuple[str, str]:
    """A card of a deck, and another one with which it would be as legal."""
    points = mission_points(deck, CORE)
    for out in deck.main:
        for card in CORE.cards:
            fits = card.cp == CORE.by_id[out].cp and not card.token and not card.leader and card.id != out
            if fits and all(value <= points[domain] for domain, value in card.domains.items()):
                main = {**deck.main, out: deck.main[out] - 1, card.id: deck.main.get(card.id, 0) + 1}
                main = {id: count for id, count in main.items() if count}
                if not deck_problems(DeckList("", deck.missions, main, deck.side), CORE):
                    return out, card.id
    raise AssertionError("there is no such card")


def test_a_deck_is_built_kept_and_played(visit: Visit) -> None:
    prebuilt = CORE.decks[0]
    out, into = legal_swap(prebuilt)
    guest = visit()
    page = guest.page
    guest.goto("/deck")
    page.get_by_label("Begin with").select_option(f"set:{prebuilt.id}")
    legality = page.locator(".deck-legality")
    expect(legality).to_contain_text("A legal deck")
    page.get_by_role("button", name=f"Deck: one {CORE.by_id[out].name} less").first.click()
    expect(legality).to_contain_text("QNX-DEC-1")
    expect(page.get_by_role("button", name="Play this deck")).to_be_disabled()
    page.get_by_label("Search names and texts").fill(CORE.by_id[into].name)
    page.get_by_role("button", name=f"Deck: one {CORE.by_id[into].name} more").first.click()
    expect(legality).to_contain_text("A legal deck")
    page.get_by_label("Name of the deck").fill("Mine")
    guest.click("button", "Save")
    page.get_by_text("Text and link of this list").click()
    link = page.get_by_label("As a link").input_value()
    page.reload()
    page.get_by_label("Begin with").select_option("own:Mine")
    expect(legality).to_contain_text("A legal deck")
    guest.click("link", "Play this deck")
    guest.click("button", "Start")
    expect(page.locator(".quantum")).to_be_visible()
    mine = table_options(guest)["decks"][0]
    counts = dict(part.split("x") for part in mine.split("/")[1].split(","))
    assert int(counts[into]) == prebuilt.main.get(into, 0) + 1
    page.goto(link)
    expect(page.get_by_label("Name of the deck")).to_have_value("Mine")
    expect(legality).to_contain_text("A legal deck")
