"""A best of three through the page: conceding, sideboarding between the games, the end of the match."""

from __future__ import annotations

import re
from collections.abc import Callable

import httpx
from playwright.sync_api import expect

import nexus
from browser.quantum_player import QuantumPlayer
from browser.visitors import Visitor
from nexus.core.records import Record

Visit = Callable[..., Visitor]
MATCH = "/new/quantum?best_of=3&mask_pause=0"
PATIENCE = 600
"""Tenths of a second within which a loser is asked."""
EXCHANGE = re.compile(r"Exchange (.+) \((\d+) CP\) for (.+) \((\d+) CP\)")


def concede(loser: QuantumPlayer, other: QuantumPlayer | None = None) -> None:
    """Give up the game that is running as soon as the loser is asked; until then the other one plays."""
    button = loser.page.locator(".quantum-list button", has_text="Concede")
    for _ in range(PATIENCE):
        if button.count() and button.first.is_enabled():
            if not button.is_visible():
                loser.page.locator(".quantum-list summary").click()
            loser.touch(button)
            return
        if other is not None and other.page.locator(".quantum-list button:not([disabled])").count():
            other.move()
        else:
            loser.page.wait_for_timeout(100)
    raise AssertionError("The loser was never asked.")


def exchange_one(player: QuantumPlayer) -> tuple[str, str]:
    """Exchange a card for another one of the same cost, and go on; the names of both."""
    page = player.page
    sideboard = page.locator(".quantum-sideboard")
    expect(sideboard).to_be_visible()
    captions = page.locator(".quantum-list button", has_text="Exchange").all_text_contents()
    exchanges = [found for caption in captions if (found := EXCHANGE.search(caption))]
    out, into = next((found[1], found[3]) for found in exchanges if found[2] == found[4] and found[1] != found[3])
    sideboard.locator("ul").nth(1).locator("button", has_text=out).first.click()
    player.touch(sideboard.locator("ul").first.locator("button", has_text=into).first)
    expect(sideboard).to_contain_text(f"Exchanged so far: {out} for {into}")
    expect(sideboard).to_contain_text("200 CP A legal deck.")
    page.locator(".quantum-buttons button").first.click()
    return out, into


def record_of(visitor: Visitor) -> Record:
    """The record of the table that is open and over."""
    return Record.from_json(httpx.get(f"{visitor.base}/api/tables/{visitor.table}/record").text)


def swaps_in(record: Record, seat: int) -> int:
    """How often a seat exchanged a card."""
    return sum(mover == seat and move.startswith("swap ") for mover, move in record.moves)


def test_two_people_finish_a_best_of_three_with_sideboarding_after_each_game(visit: Visit) -> None:
    host, friend = visit(), visit()
    host.goto(f"{MATCH}&with=friend")
    host.click("button", "Make the table")
    friend.page.goto(host.page.get_by_label("Link to this table").input_value())
    friend.click("button", "Sit down and play")
    ann, bob = QuantumPlayer(host.page, "ann"), QuantumPlayer(friend.page, "bob")
    concede(ann, bob)
    out, into = exchange_one(ann)
    exchange_one(bob)
    for page in (host.page, friend.page):
        expect(page.locator(".quantum-sideboard")).to_have_count(0)
    # What was exchanged is told to oneself and to nobody else.
    expect(host.page.locator(".log")).to_contain_text(f"has finished sideboarding: {out} for {into}.")
    expect(friend.page.locator(".log")).to_contain_text("has finished sideboarding.")
    concede(bob, ann)
    exchange_one(ann)
    exchange_one(bob)
    concede(bob, ann)
    for page in (host.page, friend.page):
        expect(page.locator(".result")).to_be_visible()
        expect(page.locator(".quantum-end")).to_contain_text("Games won")
    record = record_of(host)
    assert nexus.verify(record) is None
    assert record.outcome is not None
    assert (record.outcome.winners, record.outcome.scores[:2]) == ((0,), (2, 1))
    assert (swaps_in(record, 0), swaps_in(record, 1)) == (2, 2)


def test_a_match_against_a_bot_with_sideboarding(visit: Visit) -> None:
    guest = visit()
    guest.goto(MATCH)
    guest.click("button", "Start")
    player = QuantumPlayer(guest.page)
    concede(player)
    exchange_one(player)
    expect(guest.page.locator(".quantum-sideboard")).to_have_count(0)
    concede(player)
    expect(guest.page.locator(".result")).to_be_visible()
    expect(guest.page.locator(".quantum-end")).to_contain_text("Games won")
    assert swaps_in(record_of(guest), 0) == 1
