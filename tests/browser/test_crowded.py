"""Parade tables as full as players can make them: who lets cards march for long, and then only sows, gets there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.test_pages import LOOKS, check
from browser.visitors import ParadePlayer, Visitor

Visit = Callable[..., Visitor]

CROWD = """async ({ game, refills, full }) => {
    const ask = async (path, body) => {
        const init = { method: "POST", body: JSON.stringify(body), headers: { "content-type": "application/json" } };
        return (await fetch(path, init)).json();
    };
    await ask("/api/guest", {});
    const { id } = await ask("/api/tables", { game, seats: [{ kind: "me" }, { kind: "me" }] });
    const socket = new WebSocket(`${location.origin.replace("http", "ws")}/live`);
    const send = (message) => socket.send(JSON.stringify({ table: id, ...message }));
    let moves = 0;
    const hand = await new Promise((done, fail) => {
        socket.onopen = () => { for (const seat of [0, 1]) send({ type: "watch", seat, since: 0 }); };
        socket.onmessage = ({ data }) => {
            const { type, seat, view, refusal } = JSON.parse(data);
            if (type === "refused") fail(new Error(refusal.text));
            if (type !== "update" || !view.to_act.includes(seat)) return;
            const own = view.hands[seat];
            if (view.nexus.length >= full.nexus || own.length >= full.hand) return done(own);
            const sow = view.moves.find((move) => move.startsWith("S"));
            const move = view.refills < refills[seat] || !sow ? "M" : sow;
            send({ type: "play", seat, move, message: `${++moves}` });
        };
    });
    socket.close();
    return { id, cards: hand.length, kinds: new Set(hand).size };
}"""
"""Takes both seats; each lets cards march until the Nexus was refilled so often, and sows from then on, until a Nexus
or the hand of whoever is to move is full."""

NEVER = 1000


def crowded(visitor: Visitor, game: str, refills: tuple[int, int], **full: int) -> dict[str, Any]:
    """A crowded table of two players at one device, open and ready for a move; the hand of whoever makes it."""
    visitor.goto("/lobby")
    wanted = {"game": game, "refills": refills, "full": {"nexus": NEVER, "hand": NEVER, **full}}
    hand: dict[str, Any] = visitor.page.evaluate(CROWD, wanted)
    visitor.goto(f"/table/{hand['id']}")
    take_over(visitor.page)
    return hand


def take_over(page: Page) -> None:
    """Whoever is to move takes the device, if somebody else had it."""
    assert ParadePlayer(page).wait()
    if page.locator(".hand-over").is_visible():
        page.locator(".hand-over button").click()
        assert ParadePlayer(page).wait()


@pytest.mark.parametrize(("size", "scheme"), LOOKS)
@pytest.mark.parametrize("game", ["fairies", "pirates"])
def test_twenty_cards_in_the_nexus(visit: Visit, size: tuple[int, int], scheme: str, game: str) -> None:
    visitor = visit(size=size, color_scheme=scheme)
    page = visitor.page
    crowded(visitor, game, refills=(4, 4), nexus=19)
    page.locator("[data-nav=hand]").first.click()
    expect(page.locator("[data-nav=gap]")).to_have_count(20)
    check(page, f"{game} with many gaps")
    page.locator("[data-nav=gap]").nth(10).click()
    expect(page.locator(".hand-over")).to_be_visible()
    take_over(page)
    expect(page.locator(".parade-nexus .parade-card")).to_have_count(20)
    check(page, f"{game} with a long Nexus")


@pytest.mark.parametrize(("size", "scheme"), LOOKS)
def test_fifteen_cards_in_a_hand(visit: Visit, size: tuple[int, int], scheme: str) -> None:
    visitor = visit(size=size, color_scheme=scheme)
    page = visitor.page
    hand = crowded(visitor, "pirates", refills=(NEVER, 0), hand=15)
    assert hand["cards"] >= 15
    # Equal cards lie on each other.
    expect(page.locator("[data-nav=hand]")).to_have_count(hand["kinds"])
    check(page, "a large hand")
    page.locator("[data-nav=hand]").last.click()
    expect(page.locator("[data-nav=gap]").first).to_be_visible()
    check(page, "the last card of a large hand")
