"""States of tables that no other test looks at: many seats, long names, a device handed over, a lobby that is full."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from browser.layout import mistakes
from browser.quantum_player import QuantumPlayer
from browser.test_pages import LOOKS, check
from browser.visitors import PHONE, ParadePlayer, TilePlayer, Visitor

Visit = Callable[..., Visitor]
LONG_NAME = "Maximiliane-Theodora von und zu Hohenstn"
SIZES = [look.values[0] for look in LOOKS]


@pytest.mark.parametrize(("size", "scheme"), LOOKS)
def test_tiles_for_six(visit: Visit, size: tuple[int, int], scheme: str) -> None:
    guest = visit(size=size, color_scheme=scheme)
    guest.goto("/new/tiles?seats=6")
    guest.click("button", "Start")
    player = TilePlayer(guest.page)
    guest.page.mouse.move(0, 0)
    assert player.wait()
    check(guest.page, "the first tile")
    player.move()
    assert player.wait()
    check(guest.page, "the second tile")


@pytest.mark.parametrize(("size", "scheme"), LOOKS)
def test_quantum_asks_once(visit: Visit, size: tuple[int, int], scheme: str) -> None:
    guest = visit(size=size, color_scheme=scheme)
    page = guest.page
    guest.goto("/new/quantum?best_of=1&mask_pause=0")
    guest.click("button", "Start")
    player = QuantumPlayer(page)
    units = page.locator(".quantum-hand .is-ready-to-act:has(.quantum-card.is-unit)")
    while player.wait() and not units.count():
        player.touch(page.locator(".quantum-buttons button:not([disabled])").first)
    check(page, "my turn")
    # The board asks; the shell does not say it again below, and without a clock nothing runs out.
    expect(page.get_by_text("Your turn: take one action or pass.")).to_have_count(1)
    expect(page.locator(".countdown")).to_have_count(0)
    player.touch(units.first)
    expect(page.locator(".quantum-place").first).to_be_visible()
    check(page, "where to?")


@pytest.mark.parametrize("size", SIZES)
def test_long_names_and_a_device_handed_over(visit: Visit, size: tuple[int, int]) -> None:
    guest = visit(size=size)
    page = guest.page
    guest.goto("/new/pirates?with=here&seats=4")
    for number in (1, 2, 3, 4):
        page.get_by_role("textbox", name=f"Player {number}").fill(f"{LONG_NAME[:-1]}{number}")
    guest.click("button", "Start")
    player = ParadePlayer(page)
    assert player.wait()
    assert not mistakes(page)
    player.meditate.click()
    expect(page.locator(".hand-over h1")).to_contain_text("Maximiliane")
    check(page, "handed over")


@pytest.mark.parametrize("game", ["tiles", "arena", "quantum"])
def test_long_names_at_the_other_boards(visit: Visit, game: str) -> None:
    guest = visit(size=PHONE)
    page = guest.page
    guest.goto(f"/new/{game}?with=here&seats=2&set_up=quick")
    for number in (1, 2):
        page.get_by_role("textbox", name=f"Player {number}").fill(f"{LONG_NAME[:-1]}{number}")
    guest.click("button", "Start")
    expect(page.locator(f".hand-over, .{game}").first).to_be_visible()
    if page.locator(".hand-over").is_visible():
        page.locator(".hand-over button").click()
    expect(page.locator(f".{game}")).to_be_visible()
    assert not mistakes(page)


@pytest.mark.parametrize(("size", "scheme"), LOOKS)
def test_a_lobby_with_tables(visit: Visit, size: tuple[int, int], scheme: str) -> None:
    host = visit(size=size, color_scheme=scheme)
    host.goto("/new/tiles?with=anybody&seats=5")
    host.click("button", "Find an opponent")
    expect(host.page.get_by_label("Link to this table")).to_be_visible()
    host.goto("/lobby")
    expect(host.page.locator(".game-row").first).to_be_visible()
    check(host.page, "lobby")
