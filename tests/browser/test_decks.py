"""The deck editor: a deck is built, saved to the account, found on another device, shared and played."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, Route, expect

from browser.test_pages import check
from browser.visitors import DESK, PHONE, Visitor
from nexus.games.quantum.deck_text import one_line, read_deck_text, write_deck_text
from nexus.games.quantum.decklist import DeckList
from nexus.games.quantum.decks import deck_problems, mission_points
from nexus.games.quantum.loading import CORE

Visit = Callable[..., Visitor]
PREBUILT = CORE.decks[0]
CHECK = "**/api/decks/check"
PASSWORD = "correct horse battery"
BROKEN = "Deck: Broken\nMissions\n1 MI25\nMain\n5 EN01\n1 MA01\nSideboard\n1 TE03\n"
BROKEN_CLAUSES = ("QNX-DEC-1", "QNX-MIS-2", "QNX-DEC-5", "QNX-DEC-7", "QNX-SDB-1")


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


def begin_with(page: Page, name: str) -> None:
    """Open one of the decks on the shelf."""
    page.locator(".deck-shelf li", has_text=name).locator(".deck-tile").click()
    expect(page.get_by_label("Name of the deck")).to_have_value(name)


def change(page: Page, section: str, id: str, by: str) -> None:
    """One more or one less of a card, by whichever button is in sight."""
    name = CORE.by_id[id].name
    page.get_by_role("button", name=f"{section}: one {name} {by}", exact=True).locator("visible=true").first.click()


def save(page: Page, name: str) -> None:
    """Save the list under a name."""
    page.get_by_label("Name of the deck").fill(name)
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.locator(".deck-state")).to_have_text(f"Saved: {name}")


def enter(visitor: Visitor, login: str, button: str) -> None:
    """Make an account, or sign in to one."""
    visitor.goto("/profile")
    if button == "Sign in":
        visitor.click("button", "I have an account")
    visitor.page.get_by_label("Login").fill(login)
    visitor.page.get_by_label("Password").fill(PASSWORD)
    visitor.click("button", button, exact=True)
    expect(visitor.page.get_by_role("heading", name=f"Account “{login}”")).to_be_visible()


def first_deck(visitor: Visitor) -> DeckList:
    """The deck of the first seat of the table that is open."""
    table: dict[str, Any] = httpx.get(f"{visitor.base}/api/tables/{visitor.table}").json()
    return read_deck_text(table["options"]["decks"][0], CORE, [])


def test_a_deck_is_built_saved_and_played_on_another_device(visit: Visit) -> None:
    out, into = legal_swap(PREBUILT)
    main = {**PREBUILT.main, out: PREBUILT.main[out] - 1, into: PREBUILT.main.get(into, 0) + 1}
    main = {id: count for id, count in main.items() if count}
    desk = visit()
    page = desk.page
    desk.goto("/deck")
    begin_with(page, PREBUILT.name)
    legality = page.locator(".deck-legality")
    expect(legality).to_contain_text("A legal deck")
    held: list[Route] = []
    page.route(CHECK, lambda route: held.append(route))
    with page.expect_request(CHECK):
        change(page, "Deck", out, "less")
    # What was said of the list before it was changed counts no longer.
    expect(page.get_by_role("button", name="Play this deck")).to_be_disabled()
    held[0].continue_()
    page.unroute(CHECK)
    expect(legality).to_contain_text("QNX-DEC-1")
    page.get_by_label("Search names and texts").fill(CORE.by_id[into].name)
    change(page, "Deck", into, "more")
    expect(legality).to_contain_text("A legal deck")
    save(page, "Swapped")
    enter(desk, "deckbuilder", "Make the account")

    phone = visit(size=PHONE)
    enter(phone, "deckbuilder", "Sign in")
    phone.goto("/deck")
    tile = phone.page.locator(".deck-shelf li", has_text="Swapped")
    tile.get_by_role("link", name="Play Swapped").click()
    expect(phone.page.get_by_label("Deck: you").locator("option:checked")).to_have_text("Swapped")
    phone.click("button", "Start")
    expect(phone.page.locator(".quantum")).to_be_visible()
    played = first_deck(phone)
    assert (sorted(played.missions), played.main) == (sorted(PREBUILT.missions), main)
    assert played.side == PREBUILT.side


def test_a_new_table_offers_the_own_decks_that_are_legal(visit: Visit) -> None:
    guest = visit()
    page = guest.page
    guest.goto("/deck")
    begin_with(page, CORE.decks[2].name)
    save(page, "Whole")
    guest.click("button", "An empty list")
    save(page, "Bare")
    guest.goto("/new/quantum")
    choice = page.get_by_label("Deck: you")
    expect(choice.locator("optgroup[label='My decks'] option")).to_have_text(["Whole"])
    choice.select_option(label="Whole")
    guest.click("button", "Start")
    assert first_deck(guest).main == CORE.decks[2].main


def test_what_is_not_saved_survives_a_reload_and_another_list(visit: Visit) -> None:
    guest = visit()
    page = guest.page
    guest.goto("/deck")
    begin_with(page, PREBUILT.name)
    id = next(iter(PREBUILT.main))
    counter = page.locator(".deck-list li", has_text=CORE.by_id[id].name).locator(".deck-counter b")
    expect(counter).to_have_text(str(PREBUILT.main[id]))
    change(page, "Deck", id, "less")
    expect(page.locator(".deck-state")).to_contain_text("Not saved yet")
    page.reload()
    expect(counter).to_have_text(str(PREBUILT.main[id] - 1))
    begin_with(page, CORE.decks[1].name)
    expect(page.locator(".deck-legality")).to_contain_text("A legal deck")
    page.reload()
    guest.click("button", "Go back to them")
    expect(page.get_by_label("Name of the deck")).to_have_value(PREBUILT.name)
    expect(counter).to_have_text(str(PREBUILT.main[id] - 1))


def test_a_deck_is_renamed_replaced_copied_and_deleted(visit: Visit) -> None:
    guest = visit()
    page = guest.page
    names = page.locator("[aria-labelledby=deck-mine] .deck-tile b")
    guest.goto("/deck")
    begin_with(page, PREBUILT.name)
    save(page, "First")
    save(page, "Renamed")
    expect(names).to_have_text(["Renamed"])
    page.get_by_label("Name of the deck").fill("Copy")
    guest.click("button", "Save as another deck")
    expect(names).to_have_text(["Copy", "Renamed"])
    guest.click("button", "Delete Copy")
    page.get_by_role("dialog").get_by_role("button", name="Delete", exact=True).click()
    expect(names).to_have_text(["Renamed"])
    # The list is still in the editor, and may be saved once more.
    expect(page.get_by_label("Name of the deck")).to_have_value("Copy")
    save(page, "Again")
    page.reload()
    expect(names).to_have_text(["Again", "Renamed"])
    guest.goto("/profile")
    with page.expect_download() as download:
        guest.click("link", "Download all my decks")
    decks = httpx.Response(200, content=download.value.path().read_bytes()).json()
    assert [deck["line"] for deck in decks] == [one_line(PREBUILT, CORE)] * 2


def test_a_list_is_pasted_shared_by_link_and_told_all_its_problems(visit: Visit) -> None:
    guest = visit()
    page = guest.page
    guest.goto("/deck")
    guest.click("button", "Paste a list")
    page.get_by_role("dialog").get_by_role("textbox").fill("no list")
    guest.click("button", "Take it over")
    expect(page.get_by_role("dialog").get_by_role("alert")).to_contain_text("Missions, Main, Sideboard")
    guest.complaints = [text for text in guest.complaints if "400" not in text]
    page.get_by_role("dialog").get_by_role("textbox").fill(BROKEN)
    guest.click("button", "Take it over")
    expect(page.get_by_label("Name of the deck")).to_have_value("Broken")
    legality = page.locator(".deck-legality")
    for clause in BROKEN_CLAUSES:
        expect(legality.get_by_role("link", name=clause, exact=True).first).to_be_visible()
    begin_with(page, PREBUILT.name)
    guest.click("tab", "Share")
    expect(page.get_by_label("As text")).to_have_value(write_deck_text(PREBUILT, CORE))
    link = page.get_by_label("Link to this list").input_value()
    friend = visit(size=PHONE)
    friend.page.goto(link)
    expect(friend.page.get_by_label("Name of the deck")).to_have_value(PREBUILT.name)
    expect(friend.page.locator(".deck-legality")).to_contain_text("A legal deck")
    friend.page.get_by_label("Name of the deck").fill("Mine now")
    friend.page.reload()
    expect(friend.page.get_by_role("button", name="Deck 200 / 200")).to_be_visible()
    friend.click("button", "Deck 200 / 200")
    expect(friend.page.get_by_label("Name of the deck")).to_have_value("Mine now")


def test_search_filters_and_figures(visit: Visit) -> None:
    guest = visit()
    page = guest.page
    guest.goto("/deck")
    found = page.locator(".deck-found [role=status]")
    magic_button = page.locator(".deck-domains").get_by_role("button", name="Magic")
    cards = [card for card in CORE.cards if not card.token]
    expect(found).to_have_text(f"{len(cards)} cards")
    guest.click("button", "Show the Missions")
    expect(found).to_have_text(f"{len(CORE.missions)} cards")
    guest.click("button", "Show everything")
    page.get_by_label("Search names and texts").fill("draw a card")
    texts = [f"{card.id} {card.name} {card.text} {' '.join(card.subs)}" for card in cards]
    texts += [f"{m.id} {m.name} {m.passive_text} {m.challenge_text} {m.once_text}" for m in CORE.missions]
    wanted = [text for text in texts if all(word in text.lower() for word in ("draw", "a", "card"))]
    assert 0 < len(wanted) < len(texts)
    expect(found).to_have_text(f"{len(wanted)} cards")
    guest.click("button", "Show everything")
    page.get_by_role("radio", name="Rows").check()
    magic_button.click()
    magic = [card for card in cards if "magic" in card.domains]
    expect(page.locator(".deck-rows li")).to_have_count(len(magic))
    begin_with(page, PREBUILT.name)
    page.get_by_label("Only what my Missions allow").check()
    points = mission_points(PREBUILT, CORE)
    assert points["magic"] == 0
    expect(found).to_have_text("0 cards")
    magic_button.click()
    allowed = [card for card in cards if all(value <= points[domain] for domain, value in card.domains.items())]
    expect(found).to_have_text(f"{len(allowed)} cards")
    guest.click("tab", "Figures")
    ones = sum(count for id, count in PREBUILT.main.items() if CORE.by_id[id].cp == 1)
    expect(page.get_by_role("img", name=f"1 CP: {ones}")).to_be_visible()
    expect(page.get_by_role("row", name=re.compile("Hollow Wisp"))).to_contain_text("%")


@pytest.mark.parametrize(("size", "scheme"), [(PHONE, "dark"), (DESK, "light")])
def test_the_editor_can_be_used_by_everybody(visit: Visit, size: tuple[int, int], scheme: str) -> None:
    guest = visit(size=size, color_scheme=scheme)
    page = guest.page
    guest.goto("/deck")
    # A few cards are enough: they are all made alike.
    page.get_by_label("Search names and texts").fill("Zeal")
    check(page, "the empty editor")
    begin_with(page, PREBUILT.name)
    save(page, "Mine")
    change(page, "Deck", next(iter(PREBUILT.main)), "less")
    expect(page.locator(".deck-legality")).to_contain_text("QNX-DEC-1")
    check(page, "a list with problems")
    for tab in ("Figures", "Share"):
        guest.click("tab", tab)
        check(page, tab)
    begin_with(page, CORE.decks[1].name)
    expect(page.get_by_role("button", name="Go back to them")).to_be_visible()
    guest.click("button", "Delete Mine")
    check(page, "asked whether to delete")
