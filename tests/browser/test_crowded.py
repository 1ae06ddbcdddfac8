"""Parade tables as full as players can make them: who only lets cards march, and then only sows, gets there."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from browser.test_pages import LOOKS, check
from browser.visitors import ParadePlayer, Visitor

Visit = Callable[..., Visitor]

CROWD = """async ({ game, refills, sown }) => {
    const ask = async (path, body) => {
        const init = { method: "POST", body: JSON.stringify(body), headers: { "content-type": "application/json" } };
        return (await fetch(path, init)).json();
    };
    await ask("/api/guest", {});
    const { id } = await ask("/api/tables", { game, seats: [{ kind: "me" }, { kind: "me" }] });
    const socket = new WebSocket(`${location.origin.replace("http", "ws")}/live`);
    const send = (message) => socket.send(JSON.stringify({ table: id, ...message }));
    let moves = 0;
    await new Promise((done, fail) => {
        socket.onopen = () => { for (const seat of [0, 1]) send({ type: "watch", seat, since: 0 }); };
        socket.onmessage = ({ data }) => {
            const { type, seat, view, refusal } = JSON.parse(data);
            if (type === "refused") fail(new Error(refusal.text));
            if (type !== "update" || !view.to_act.includes(seat)) return;
            if (view.refills < refills) return send({ type: "play", seat, move: "M", message: `${++moves}` });
            const sow = view.moves.find((move) => move.startsWith("S"));
            if (view.nexus.length >= sown || !sow) return done();
            send({ type: "play", seat, move: sow, message: `${++moves}` });
        };
    });
    socket.close();
    return id;
}"""
"""Takes both seats, lets cards march until the Nexus was refilled so often, then sows until it is that long."""


def crowded(visitor: Visitor, game: str, refills: int, sown: int) -> Page:
    """A crowded table of two players at one device, open and ready for a move."""
    visitor.goto("/lobby")
    table = visitor.page.evaluate(CROWD, {"game": game, "refills": refills, "sown": sown})
    visitor.goto(f"/table/{table}")
    visitor.page.locator(".hand-over button").click()
    assert ParadePlayer(visitor.page).wait()
    return visitor.page


@pytest.mark.parametrize(("size", "scheme"), LOOKS)
@pytest.mark.parametrize("game", ["fairies", "pirates"])
def test_twenty_cards_in_the_nexus(visit: Visit, size: tuple[int, int], scheme: str, game: str) -> None:
    page = crowded(visit(size=size, color_scheme=scheme), game, refills=4, sown=20)
    expect(page.locator("[data-nav=nexus]")).to_have_count(20)
    check(page, f"{game} with a long Nexus")
    page.locator("[data-nav=hand]").first.click()
    expect(page.locator("[data-nav=gap]")).to_have_count(21)
    check(page, f"{game} with many gaps")
    page.locator("[data-nav=gap]").nth(10).click()
    expect(page.locator(".hand-over")).to_be_visible()


@pytest.mark.parametrize(("size", "scheme"), LOOKS)
def test_fifteen_cards_in_a_hand(visit: Visit, size: tuple[int, int], scheme: str) -> None:
    page = crowded(visit(size=size, color_scheme=scheme), "pirates", refills=9, sown=0)
    assert page.locator("[data-nav=hand]").count() >= 15
    check(page, "a large hand")
    page.locator("[data-nav=hand]").last.click()
    expect(page.locator("[data-nav=gap]").first).to_be_visible()
    check(page, "the last card of a large hand")
