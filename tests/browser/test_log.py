"""Names in the log: pointed at, they show what they stand for, and where it lies."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.arena_player import ArenaPlayer
from browser.test_confirming import sit_down
from browser.test_pages import check
from browser.visitors import PHONE, ParadePlayer, Visitor

Visit = Callable[..., Visitor]


ASTRAY = """() => [...document.querySelectorAll(".log-name")].filter((name) => {
    const next = name.nextSibling ?? name.parentNode.nextSibling;
    if (!/^[.,;:]/.test(next?.textContent ?? "")) return false;
    const range = document.createRange();
    range.setStart(next, 0);
    range.setEnd(next, 1);
    return range.getBoundingClientRect().left < name.getBoundingClientRect().right - 1;
}).map((name) => name.textContent)"""
"""Names whose full stop or comma is on the next line."""


def names(page: Page, line: str) -> Locator:
    """The names in the first line of the log that has these words."""
    found = page.locator(".log li", has_text=re.compile(line)).first
    expect(found).to_be_attached()
    return found.locator(".log-name")


@pytest.mark.parametrize(
    ("game", "line", "piece"),
    [
        ("fairies", "is dealt", ".parade-card"),
        ("quantum", r"draws (?!\d|a )", ".quantum-hand-card"),
    ],
)
def test_a_card_in_the_log_is_found_on_the_board(visit: Visit, game: str, line: str, piece: str) -> None:
    page = sit_down(visit(), game, slow=False)
    first_turn = page.get_by_role("button", name="First turn").first
    expect(page.locator(piece).first.or_(first_turn)).to_be_visible()
    if first_turn.is_visible():
        first_turn.click()
    name = names(page, line).first
    note = page.get_by_role("tooltip")
    expect(note).to_be_hidden()
    name.hover()
    marked = page.locator(f"{piece}[data-pointed]")
    expect(marked.first).to_be_visible()
    expect(note).to_contain_text(name.inner_text().split()[-1])
    page.mouse.move(5, 5)
    expect(marked).to_have_count(0)
    expect(note).to_be_hidden()
    name.focus()
    expect(marked.first).to_be_visible()
    check(page, f"a name in the log of {game}")
    page.keyboard.press("Escape")
    expect(note).to_be_hidden()


def test_squares_and_cards_of_the_arena(visit: Visit) -> None:
    page = sit_down(visit(), "arena", slow=False, options={"set_up": "quick"})
    ArenaPlayer(page).play_until(".arena-map")
    names(page, r"starts on").first.hover()
    expect(page.locator(".arena-pointed")).to_have_count(1)
    expect(page.get_by_role("tooltip")).to_be_hidden()
    page.mouse.move(5, 5)
    expect(page.locator(".arena-pointed")).to_have_count(0)
    card = page.locator(".log-name", has_not_text=re.compile(r"^[a-h][1-8]$")).first
    card.hover()
    expect(page.get_by_role("tooltip")).to_contain_text(card.inner_text())


def test_a_name_on_a_phone_and_the_way_to_its_moment(visit: Visit) -> None:
    visitor = visit(size=PHONE, has_touch=True)
    page = sit_down(visitor, "fairies", slow=False)
    player = ParadePlayer(page)
    names(page, "is dealt").first.tap()
    note = page.get_by_role("tooltip")
    expect(note).to_be_visible()
    box = note.bounding_box()
    assert box
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= PHONE[0]
    player.play_to_the_end()
    assert page.evaluate(ASTRAY) == []
    # The line leads to its moment, the name in it to the card.
    line = page.locator(".log li").last
    line.locator(".log-jump").click(position={"x": 2, "y": 8})
    page.wait_for_url(re.compile(r"/replay/.*ply=\d+"))
    expect(page.locator(".log-name").first).to_be_attached()
