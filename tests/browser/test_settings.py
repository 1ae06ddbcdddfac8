"""Settings that follow an account from device to device."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from browser.visitors import PHONE, Visitor

Visit = Callable[..., Visitor]

LOGIN = "settler"
PASSWORD = "a long and quiet password"
SENT = "**/api/me/settings"


def enter(visitor: Visitor, button: str) -> None:
    """Make an account or sign in."""
    visitor.goto("/profile")
    if button == "Sign in":
        visitor.click("button", "I have an account")
    visitor.page.get_by_label("Login").fill(LOGIN)
    visitor.page.get_by_label("Password").fill(PASSWORD)
    visitor.click("button", button)
    expect(visitor.page.get_by_role("heading", name="Account")).to_be_visible()


def choose(page: Page, name: str) -> None:
    """Choose a setting and wait until the server has it."""
    with page.expect_response(SENT) as answer:
        page.get_by_role("radio", name=name, exact=True).check()
    assert answer.value.ok


def test_settings_follow_an_account(visit: Visit) -> None:
    desk, phone = visit(), visit(size=PHONE)
    desk.goto("/settings")
    desk.page.get_by_role("radio", name="Dark", exact=True).check()
    expect(desk.page.get_by_text("kept in this browser")).to_be_visible()
    with desk.page.expect_response(SENT) as first:
        enter(desk, "Make the account")
    assert first.value.request.method == "GET"
    root = phone.page.locator("html")
    enter(phone, "Sign in")
    expect(root).to_have_attribute("data-theme", "dark")
    phone.goto("/settings")
    expect(phone.page.get_by_text("kept with your account")).to_be_visible()
    choose(phone.page, "High contrast")
    desk.page.reload()
    expect(desk.page.locator("html")).to_have_attribute("data-palette", "high-contrast")
    # Who signs out keeps what is on the screen, and nothing more is sent.
    desk.goto("/profile")
    desk.click("button", "Sign out")
    expect(desk.page.locator("html")).to_have_attribute("data-theme", "dark")
