"""How somebody who looks elsewhere hears of their turn, and what comes after a game."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from browser.visitors import ParadePlayer, Visitor

Visit = Callable[..., Visitor]

ICON = 'link[rel="icon"]'

ELSEWHERE = """() => {
    window.told = [];
    window.played = 0;
    Object.defineProperty(document, "hidden", { get: () => window.away === true });
    window.Notification = class {
        static permission = "granted";
        static requestPermission = async () => "granted";
        constructor(title, more) { window.told.push(`${title}: ${more.body}`); }
    };
    window.AudioContext = class extends AudioContext {
        constructor(...options) { super(...options); window.audible = true; }
    };
    const start = AudioScheduledSourceNode.prototype.start;
    for (const kind of [OscillatorNode, AudioBufferSourceNode])
        kind.prototype.start = function (...when) { window.played += 1; return start.apply(this, when); };
}"""
"""A browser that may notify, writes down what it told, counts sounds, and is out of sight when `away` is set."""


def two_at_a_table(host: Visitor, friend: Visitor, options: str = "") -> tuple[ParadePlayer, ParadePlayer]:
    """Both sit at a table of Fairies, and the host is to move."""
    host.goto(f"/new/fairies?with=friend{options}")
    host.click("button", "Make the table")
    friend.page.goto(host.page.get_by_label("Link to this table").input_value())
    friend.click("button", "Sit down and play")
    players = ParadePlayer(host.page), ParadePlayer(friend.page)
    assert players[0].wait()
    return players


def test_title_icon_sound_and_notification_tell_of_the_turn(visit: Visit) -> None:
    host, friend = visit(), visit()
    friend.context.add_init_script(f"({ELSEWHERE})()")
    friend.goto("/settings")
    friend.page.get_by_role("switch", name="Notify me when it is my turn").check()
    first, second = two_at_a_table(host, friend)
    page = friend.page
    expect(page).to_have_title("NEXUS Fairies · Nexus")
    expect(page.locator(ICON)).to_have_attribute("href", "/icon.png")
    # Browsers are silent until somebody has touched the page; the device is opened some time after.
    page.wait_for_function("() => window.audible")
    page.evaluate("window.away = true")
    first.meditate.click()
    assert second.wait()
    expect(page).to_have_title("● Your turn · NEXUS Fairies · Nexus")
    expect(page.locator(ICON)).to_have_attribute("href", "/icon-turn.png")
    assert page.evaluate("window.told") == ["Your turn: NEXUS Fairies"]
    assert page.evaluate("window.played") > 0
    second.meditate.click()
    expect(page).to_have_title("NEXUS Fairies · Nexus")
    expect(page.locator(ICON)).to_have_attribute("href", "/icon.png")


def test_a_rematch_takes_both_to_the_same_table_with_seats_changed(visit: Visit) -> None:
    host, friend = visit(), visit()
    first, _ = two_at_a_table(host, friend)
    table = host.table
    first.move()
    host.click("button", "Give up")
    host.page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    expect(host.page.locator(".result h2")).to_have_text("You lose")
    expect(friend.page.locator(".result h2")).to_have_text("You win!")
    host.click("button", "Play again")
    host.page.wait_for_url(re.compile(rf"/table/(?!{table})"))
    expect(host.page.locator(".await")).to_contain_text(re.compile(r"Guest \d+ can do so from the last table"))
    friend.click("button", "Join the rematch")
    friend.page.wait_for_url(host.page.url)
    # Whoever was second begins.
    expect(friend.page).to_have_title(re.compile("Your turn"))
    assert ParadePlayer(friend.page).wait()


def test_who_comes_to_a_rematch_by_its_link_can_sit_down(visit: Visit) -> None:
    host, friend = visit(), visit()
    first, _ = two_at_a_table(host, friend)
    first.move()
    host.click("button", "Give up")
    host.page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    host.click("button", "Play again")
    link = host.page.get_by_label("Link to this table").input_value()
    friend.page.goto(link)
    friend.click("button", "Sit down and play")
    assert ParadePlayer(friend.page).wait()


def test_an_invited_person_reads_what_was_chosen(visit: Visit) -> None:
    host, friend = visit(), visit()
    host.goto("/new/pirates?with=friend&double_ended=true&score_view=own")
    host.click("button", "Make the table")
    friend.page.goto(host.page.get_by_label("Link to this table").input_value())
    told = friend.page.locator(".await > .soft")
    expect(told).to_have_text("2 players, 1 seat free · no clock · Double ended · Score view: Own")
