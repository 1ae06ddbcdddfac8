"""Moves that must be chosen twice: in slow games, and where a finger may slip."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from browser.visitors import PHONE, ParadePlayer, TilePlayer, Visitor

Visit = Callable[..., Visitor]

TABLE = """async (wish) => {
    const ask = async (path, body) => {
        const init = { method: "POST", body: JSON.stringify(body), headers: { "content-type": "application/json" } };
        return (await fetch(path, init)).json();
    };
    await ask("/api/guest", {});
    return (await ask("/api/tables", wish)).id;
}"""
"""Makes a table; its id."""

BOT = {"kind": "bot", "bot": "random"}


def sit_down(visitor: Visitor, game: str, *, slow: bool, **more: Any) -> Page:
    """A table of my own against a bot, or alone in the tile game; with days for each move if it is slow."""
    visitor.goto("/lobby")
    seats = [{"kind": "me"}] if game == "tiles" else [{"kind": "me"}, BOT]
    clock = {"kind": "days", "days": 2} if slow else {"kind": "none"}
    table = visitor.page.evaluate(TABLE, {"game": game, "seats": seats, "clock": clock, **more})
    visitor.goto(f"/table/{table}")
    return visitor.page


def test_a_slow_game_asks_before_a_move_and_lets_one_think_again(visit: Visit) -> None:
    page = sit_down(visit(), "fairies", slow=True)
    player = ParadePlayer(page)
    assert player.wait()
    before = page.locator(".log li").count()
    player.meditate.click()
    expect(player.meditate).to_have_text("Confirm: Meditate")
    page.get_by_role("button", name="Cancel").click()
    expect(player.meditate).to_have_text("Meditate")
    page.locator("[data-nav=hand]").first.click()
    page.locator("[data-nav=gap]").first.click()
    expect(page.get_by_role("button", name="Confirm")).to_be_visible()
    page.keyboard.press("Escape")
    # Whatever was only chosen has not been sent: nobody else has moved since.
    assert page.locator(".log li").count() == before
    page.keyboard.press("m")
    page.keyboard.press("m")
    player.await_growth(before)


def test_a_quick_game_does_not_ask(visit: Visit) -> None:
    page = sit_down(visit(), "fairies", slow=False)
    player = ParadePlayer(page)
    assert player.wait()
    before = page.locator(".log li").count()
    player.meditate.click()
    player.await_growth(before)


def test_a_tap_on_a_space_is_asked_about_unless_somebody_wishes_otherwise(visit: Visit) -> None:
    visitor = visit(size=PHONE, has_touch=True, is_mobile=True)
    page = sit_down(visitor, "tiles", slow=False)
    assert TilePlayer(page).wait()
    filled = page.locator(".hex.is-filled")
    page.evaluate("scrollTo(0, 0)")
    page.locator("[data-space=d6]").tap()
    expect(page.get_by_role("button", name="Put it on d6")).to_be_in_viewport(ratio=1)
    page.locator("[data-space=d7]").tap()
    # What is to be confirmed lies over the foot of the board, never over the space itself.
    sheet, space = page.locator(".tiles-hand").bounding_box(), page.locator("[data-space=d7]").bounding_box()
    assert sheet is not None
    assert space is not None
    assert space["y"] + space["height"] <= sheet["y"]
    page.get_by_role("button", name="Not yet").tap()
    page.locator("[data-space=d4]").tap()
    expect(page.get_by_role("button", name="Put it on d4")).to_be_visible()
    page.get_by_role("button", name="Not yet").tap()
    expect(page.get_by_role("button", name="Put it on d4")).to_be_hidden()
    page.locator("[data-space=d4]").tap()
    page.get_by_role("button", name="Put it on d4").tap()
    expect(filled).to_have_count(1)
    visitor.goto("/settings")
    page.get_by_role("group", name="Ask before a move is made").get_by_role("radio", name="Never").check()
    page.go_back()
    assert TilePlayer(page).wait()
    page.locator("[data-space=e2]").tap()
    expect(filled).to_have_count(2)


def test_the_arena_asks_in_the_set_up_and_on_the_board(visit: Visit) -> None:
    page = sit_down(visit(size=PHONE), "arena", slow=True)
    card = page.locator(".setup-card").first
    card.click()
    expect(page.locator(".setup-card.is-aimed")).to_have_count(1)
    question = page.locator(".arena-setup h2").inner_text()
    sure = page.get_by_role("group", name="Confirm the move")
    sure.get_by_role("button", name="Not yet").click()
    expect(sure).to_be_hidden()
    assert page.locator(".arena-setup h2").inner_text() == question
    card.click()
    sure.get_by_role("button").first.click()
    expect(page.locator(".log")).to_contain_text("Guest")
    expect(sure).to_be_hidden()


def test_passing_in_a_slow_game_of_quantum_is_said_twice(visit: Visit) -> None:
    page = sit_down(visit(), "quantum", slow=True)
    passing = page.locator(".quantum-buttons [data-move='-']")
    before_play = page.locator(".quantum-buttons [data-move]:not([data-move='-'])").first
    expect(passing.or_(before_play).first).to_be_enabled()
    while passing.count() == 0:
        before_play.click()
        page.wait_for_timeout(200)
        expect(passing.or_(before_play).first).to_be_enabled()
    passing.click()
    sure = page.get_by_role("group", name="Confirm the move")
    expect(sure).to_contain_text("Confirm: ")
    page.keyboard.press("Escape")
    expect(sure).to_be_hidden()
    before = page.locator(".log li").count()
    passing.click()
    sure.get_by_role("button").first.click()
    page.wait_for_function("n => document.querySelectorAll('.log li').length > n", arg=before)
