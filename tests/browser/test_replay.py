"""Replay and review through the page."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect
from server.server_process import ServerProcess

import nexus
from browser.visitors import PHONE, ParadePlayer, Visitor
from nexus.players import Seen, make_bot

Visit = Callable[..., Visitor]

BOTS = """async (game) => {
    const ask = async (method, path, body) => {
        const init = { method, body: body && JSON.stringify(body), headers: { "content-type": "application/json" } };
        return (await fetch(path, init)).json();
    };
    await ask("POST", "/api/guest", {});
    const bot = { kind: "bot", bot: "greedy" };
    const { id } = await ask("POST", "/api/tables", { seats: [bot, bot], ...game });
    await ask("GET", `/api/tables/${id}/contents`);
    while ((await ask("GET", `/api/tables/${id}`)).status !== "over") await new Promise((go) => setTimeout(go, 100));
    return id;
}"""
"""Lets bots play a game; the table's id."""

ADDRESS_WAIT = 300
"""Milliseconds after which a replay notes in its address which moment it shows."""

REVIEW_POLL = 700
"""Milliseconds after which it asks again how far a review has come."""

LONG_GAME = 1200
"""Moves of a game whose numbers have four digits."""

END_OF_TEXT = """node => {
    const text = document.createRange();
    text.selectNodeContents(node);
    return text.getBoundingClientRect().right;
}"""


def played_by_bots(visitor: Visitor, **wish: Any) -> str:
    """A table at which bots have played; its id."""
    visitor.goto("/lobby")
    id: str = visitor.page.evaluate(BOTS, wish)
    return id


@pytest.fixture
def table(visit: Visit) -> str:
    return played_by_bots(visit(), game="fairies")


def ply_in(page: Page) -> Locator:
    """Where the number of the move that is shown stands."""
    return page.locator(".transport-count b")


def open_at(visitor: Visitor, address: str) -> Page:
    visitor.goto(address)
    expect(visitor.page.locator(".parade")).to_be_visible()
    return visitor.page


def test_every_way_to_go_through_a_game(visit: Visit, table: str) -> None:
    page = open_at(visit(), f"/replay/{table}?ply=3&as=all")
    bar = page.get_by_role("slider", name="Move")
    last = int(bar.get_attribute("max") or "0")
    expect(ply_in(page)).to_have_text("3")
    for key, ply in [("ArrowRight", 4), ("ArrowLeft", 3), ("Home", 0), ("End", last), ("ArrowLeft", last - 1)]:
        page.keyboard.press(key)
        expect(ply_in(page)).to_have_text(str(ply))
    bar.fill("5")
    expect(ply_in(page)).to_have_text("5")
    page.locator(".log-jump").first.click(position={"x": 2, "y": 8})
    expect(ply_in(page)).to_have_text("0")
    page.locator(".transport-count").click()
    page.keyboard.press("Space")
    expect(ply_in(page)).to_have_text("1")
    page.keyboard.press("Space")
    stopped = ply_in(page).inner_text()
    page.wait_for_url(f"**/replay/{table}?ply={stopped}&as=all")
    page.reload()
    expect(ply_in(page)).to_have_text(stopped)


def test_everybody_s_knowledge(visit: Visit, table: str) -> None:
    page = open_at(visit(), f"/replay/{table}?ply=0&as=all")
    backs = page.locator(".parade-card.is-back")
    open_hands = backs.count()
    page.get_by_label("Whose knowledge is shown").select_option("spectator")
    page.wait_for_url("**as=spectator")
    expect(backs).not_to_have_count(open_hands)


def test_a_review_tells_luck_from_choices(visit: Visit, own_server: ServerProcess) -> None:
    visitor = visit(base=own_server.base)
    page = open_at(visitor, f"/replay/{played_by_bots(visitor, game='fairies')}")
    page.get_by_role("tab", name="Review").click()
    page.get_by_role("button", name="Review this game").click()
    graph = page.get_by_role("slider", name="Worth of each position")
    expect(graph).to_be_visible()
    told = re.compile(r"^Move 1, .*Luck: [+−]?\d+\.\d points\.$")
    expect(graph).to_have_attribute("aria-valuetext", told)
    page.get_by_label("Show the best move here").check()
    expect(page.locator(".review-best p")).to_contain_text(":")
    expect(page.locator(".review-sums tbody tr")).to_have_count(2)
    graph.click(position={"x": 150, "y": 60})
    expect(ply_in(page)).not_to_have_text("0")


def test_a_replay_that_was_left_asks_no_more(visit: Visit, table: str) -> None:
    page = open_at(visit(), f"/replay/{table}")
    asked: list[Route] = []
    page.route("**/review*", lambda route: asked.append(route))
    page.get_by_role("tab", name="Review").click()
    with page.expect_request("**/review*"):
        page.get_by_role("button", name="Review this game").click()
    page.get_by_role("link", name="Lobby").click()
    expect(page.get_by_role("heading", level=1, name="Lobby")).to_be_visible()
    running = {"status": "running", "done": 0, "total": 9, "plies": [], "last": None, "result": None, "hindsight": []}
    with page.expect_response("**/review*"):
        asked[0].fulfill(json=running)
    page.wait_for_timeout(3 * REVIEW_POLL)
    assert len(asked) == 1


def test_the_numbers_of_a_long_game_keep_off_the_steps(visit: Visit, tmp_path: Path) -> None:
    match = nexus.game("quantum").match(seats=2, seed="long")
    bot = make_bot("quantum", "random", seed="long")
    while match.ply < LONG_GAME:
        seat = match.deciders[0]
        match.play(seat, bot.choose(Seen(match, seat)))
    record = tmp_path / "long.jsonl"
    record.write_text(match.record().to_json() + "\n", encoding="utf-8")
    visitor = visit(size=PHONE)
    visitor.goto(f"/replay?ply={LONG_GAME}")
    visitor.page.locator("input[type=file]").set_input_files(record)
    expect(ply_in(visitor.page)).to_have_text(str(LONG_GAME))
    assert visitor.page.locator(".transport-count").evaluate(END_OF_TEXT) <= left_of(visitor.page, "To the beginning")


def left_of(page: Page, button: str) -> float:
    """Where a button begins."""
    box = page.get_by_role("button", name=button).bounding_box()
    assert box is not None
    return box["x"]


def test_hindsight_shows_what_was_there(visit: Visit, own_server: ServerProcess) -> None:
    visitor = visit(base=own_server.base)
    solitaire = {"options": {"mode": "orchid"}, "seats": [{"kind": "bot", "bot": "greedy"}]}
    table = played_by_bots(visitor, game="tiles", **solitaire)
    visitor.goto(f"/replay/{table}?ply=3&as=all")
    page = visitor.page
    page.get_by_role("tab", name="Review").click()
    page.get_by_role("button", name="Review this game").click()
    there = page.get_by_role("region", name="What was there")
    told = re.compile(r"reached -?\d+: -?\d+% of what was there")
    expect(there).to_contain_text(told)
    expect(there).to_contain_text(re.compile(r"no arrangement scores more than \d+: proven"))
    # The search goes on meanwhile, so everything is read at once.
    figures = re.search(r"(\d+) points.*reached (-?\d+): (-?\d+)%", there.inner_text(), re.S)
    assert figures is not None
    best, reached, share = [int(figure) for figure in figures.groups()]
    assert reached < best
    assert share == pytest.approx(100 * reached / best, abs=1)
    there.get_by_role("button", name="Look at the best board").click()
    dialog = page.get_by_role("dialog", name="The best board")
    board = dialog.get_by_role("group", name="Best board")
    expect(board.get_by_role("img")).to_have_count(25)
    expect(dialog.get_by_role("row", name="Total")).to_contain_text(re.compile(r"\d+"))
    dialog.get_by_role("button", name="Close").click()
    page.get_by_label("No spoilers").check()
    expect(there).to_be_hidden()
    page.keyboard.press("End")
    expect(there).to_be_visible()


def test_without_spoilers_nothing_later_is_told(visit: Visit, table: str) -> None:
    page = open_at(visit(), f"/replay/{table}?ply=2&as=all")
    expect(page.locator(".replay-title")).to_contain_text(re.compile(r"\d"))
    whole = page.locator(".log li").count()
    page.get_by_label("No spoilers").check()
    expect(page.locator(".replay-title")).not_to_contain_text(re.compile(r"\d"))
    expect(page.locator(".log li")).not_to_have_count(whole)
    assert page.locator(".log li").count() < whole
    page.keyboard.press("End")
    expect(page.locator(".log li")).to_have_count(whole)
    expect(page.locator(".replay-title")).to_contain_text(re.compile(r"\d"))


def test_the_deal_is_proved_in_the_browser(visit: Visit, table: str, tmp_path: Path) -> None:
    visitor = visit()
    page = open_at(visitor, f"/replay/{table}")
    page.get_by_role("tab", name="Fairness").click()
    expect(page.get_by_role("status").filter(has_text="This game was dealt fairly")).to_be_visible()
    with page.expect_download() as download:
        visitor.click("link", "Record")
    record = tmp_path / "record.json"
    download.value.save_as(record)
    visitor.goto("/replay")
    page.locator("input[type=file]").set_input_files(record)
    expect(page.locator(".parade")).to_be_visible()
    page.get_by_role("tab", name="Fairness").click()
    expect(page.locator(".proof-fair")).to_be_visible()


def test_a_table_that_lies_about_its_luck_is_found_out(visit: Visit, table: str) -> None:
    page = visit().page

    def lie(route: Any) -> None:
        record = route.fetch().json()
        record["chance"][7] = 0 if record["chance"][7] else 1
        route.fulfill(json=record)

    page.route(f"**/api/tables/{table}/record", lie)
    page.goto(f"{visit().base}/replay/{table}")
    page.get_by_role("tab", name="Fairness").click()
    expect(page.locator(".proof-differs")).to_contain_text("Outcome 8 of chance")


def test_play_on_from_here_on_a_phone(visit: Visit, table: str) -> None:
    visitor = visit(size=PHONE)
    page = open_at(visitor, f"/replay/{table}?ply=4&as=all")
    visitor.click("button", "Play on")
    page.get_by_role("dialog").get_by_role("button", name="Play on").click()
    assert visitor.table != table
    player = ParadePlayer(page)
    assert player.wait()
    player.move()


def test_a_replay_that_was_left_does_not_lead_back(visit: Visit, table: str) -> None:
    visitor = visit()
    visitor.page.clock.install()
    page = open_at(visitor, f"/replay/{table}?ply=2&as=all")
    page.clock.pause_at(page.evaluate("Date.now()") + 60_000)
    page.keyboard.press("ArrowRight")
    page.clock.run_for(ADDRESS_WAIT - 1)
    page.get_by_role("link", name="Lobby").dispatch_event("click", {"cancelable": True})
    page.clock.run_for(ADDRESS_WAIT)
    page.clock.resume()
    expect(page.get_by_role("heading", level=1, name="Lobby")).to_be_visible()
    assert page.url == f"{visitor.base}/lobby"


def test_a_damaged_record_says_what_is_wrong(visit: Visit, tmp_path: Path) -> None:
    visitor = visit()
    visitor.goto("/replay")
    damaged = tmp_path / "damaged.json"
    damaged.write_text('{"format":"nexus/1"}', encoding="utf-8")
    visitor.page.locator("input[type=file]").set_input_files(damaged)
    expect(visitor.page.get_by_role("alert")).to_contain_text("This is not a nexus/1 record")
    visitor.click("button", "Choose another record")
    expect(visitor.page.get_by_role("heading", name="Replay a game")).to_be_visible()
    visitor.complaints = [text for text in visitor.complaints if "400" not in text]
