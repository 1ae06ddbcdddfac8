"""The decks that a person keeps: saved, changed, deleted, and what becomes of them with the person."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from sqlalchemy import update

from nexus.games.quantum.deck_text import MOST_NAMED_MISSIONS, one_line, write_deck_text
from nexus.games.quantum.loading import CORE
from nexus.server import schema
from nexus.server.own_decks import LINE_LENGTH, MOST_DECKS, NAME_LENGTH
from server.people_server import PASSWORD, Browser, World, run

DECK = CORE.decks[0]
LINE = one_line(DECK, CORE)
EMPTY = "Missions\nMain\nSideboard\n"


async def save(browser: Browser, name: str, text: str = LINE) -> Any:
    """Keep a deck; what is told of it."""
    return await browser.told("POST", "/api/me/decks", {"name": name, "text": text})


async def names(browser: Browser) -> list[str]:
    """The names of the decks that somebody keeps."""
    return [deck["name"] for deck in await browser.told("GET", "/api/me/decks")]


def test_a_deck_is_kept_in_its_normal_form_with_what_is_to_know(database: str) -> None:
    async def story(world: World) -> None:
        ada = await world.guest()
        kept = await save(ada, "  Mine \u00a0 own ", write_deck_text(DECK, CORE))
        assert kept["name"] == "Mine own"
        assert kept["line"] == LINE
        assert (kept["legal"], kept["cp"], kept["cards"]) == (True, 200, sum(DECK.main.values()))
        assert await ada.told("GET", "/api/me/decks") == [kept]
        table = {"game": "quantum", "seats": [{"kind": "me"}, {"kind": "open"}]}
        made = await ada.told("POST", "/api/tables", table | {"options": {"decks": [kept["line"], "AGGRO"]}})
        assert made["options"]["decks"][0] == LINE

    run(database, story)


def test_a_deck_is_renamed_and_replaced_and_the_last_change_comes_first(database: str) -> None:
    async def story(world: World) -> None:
        ada = await world.guest()
        first, second = await save(ada, "First"), await save(ada, "Second")
        path = f"/api/me/decks/{first['id']}"
        # The clock may stand still between two requests: make the other one old for certain.
        await world.store(lambda connection: connection.execute(update(schema.decks).values(changed=1)))
        changed = await ada.told("PUT", path, {"name": "Growing", "text": EMPTY})
        assert (changed["id"], changed["name"], changed["legal"], changed["cards"]) == (
            first["id"],
            "Growing",
            False,
            0,
        )
        assert changed["changed"] > 1
        assert await names(ada) == ["Growing", "Second"]
        assert (await ada.ask("DELETE", path)).status_code == 204
        assert [deck["id"] for deck in await ada.told("GET", "/api/me/decks")] == [second["id"]]
        for method in ("PUT", "DELETE"):
            gone = await ada.ask(method, path, {"name": "Growing", "text": LINE})
            assert (gone.status_code, gone.json()["text"]) == (404, "You have no such deck.")

    run(database, story)


def test_nobody_sees_or_touches_the_decks_of_others(database: str) -> None:
    async def story(world: World) -> None:
        ada, bob = await world.guest(), await world.guest()
        kept = await save(ada, "Mine")
        assert await names(bob) == []
        body = {"name": "Yours", "text": EMPTY}
        for method in ("PUT", "DELETE"):
            for id in (kept["id"], "%00", "%F0%9F%90%88", "x" * 500):
                assert (await bob.ask(method, f"/api/me/decks/{id}", body)).status_code == 404
        stranger = world.browser()
        for method, path in (("GET", ""), ("POST", ""), ("PUT", f"/{kept['id']}"), ("DELETE", f"/{kept['id']}")):
            assert (await stranger.ask(method, f"/api/me/decks{path}", body)).status_code == 401
        assert await ada.told("GET", "/api/me/decks") == [kept]

    run(database, story)


def test_a_token_reads_with_one_scope_and_saves_with_the_other(database: str) -> None:
    async def story(world: World) -> None:
        ada = await world.account("ada")
        await save(ada, "Mine")
        secrets = {
            scope: (await ada.told("POST", "/api/tokens", {"name": scope, "scopes": [scope]}))["secret"]
            for scope in ("read", "play")
        }
        reader, player = world.program(secrets["read"]), world.program(secrets["play"])
        assert await names(reader) == ["Mine"]
        refused = await reader.ask("POST", "/api/me/decks", {"name": "Yours", "text": LINE})
        assert refused.status_code == 403
        await save(player, "By a program")
        assert set(await names(ada)) == {"Mine", "By a program"}

    run(database, story)


@pytest.mark.parametrize(
    ("name", "text", "why"),
    [
        ("", LINE, f"1 to {NAME_LENGTH} characters"),
        ("x" * (NAME_LENGTH + 1), LINE, f"1 to {NAME_LENGTH} characters"),
        ("M\u202eine", LINE, "invisible characters"),
        ("Mine # own", LINE, "#"),
        ("Mine", "no list", "before the first of Missions"),
        ("Mine", "Missions\nMain\n1 ZZ99\n", "Line 3: there is no card 'ZZ99'"),
        ("Mine", f"Missions\n{MOST_NAMED_MISSIONS + 1} MI01\n", f"at most {MOST_NAMED_MISSIONS} Missions"),
        ("Mine", f"QN1:/{','.join(f'ZZ{number}x1' for number in range(600))}", f"at most {LINE_LENGTH} characters"),
    ],
)
def test_what_cannot_be_kept_is_refused_with_a_sentence(sqlite_database: str, name: str, text: str, why: str) -> None:
    async def story(world: World) -> None:
        ada = await world.guest()
        refused = await ada.ask("POST", "/api/me/decks", {"name": name, "text": text})
        assert refused.status_code == 400
        assert why in refused.json()["text"]
        assert await names(ada) == []

    run(sqlite_database, story)


def test_the_number_of_decks_has_an_end_even_for_two_who_save_at_once(database: str) -> None:
    async def story(world: World) -> None:
        ada = await world.guest()
        for number in range(MOST_DECKS - 1):
            await save(ada, f"Deck {number}", EMPTY)
        body = {"name": "The last", "text": EMPTY}
        answers = await asyncio.gather(*(ada.ask("POST", "/api/me/decks", body) for _ in range(4)))
        assert sorted(response.status_code for response in answers) == [201, 409, 409, 409]
        refused = next(response for response in answers if response.status_code == 409)
        assert refused.json()["text"] == f"You keep {MOST_DECKS} decks; delete one that you no longer need."
        kept = await ada.told("GET", "/api/me/decks")
        assert len(kept) == MOST_DECKS
        await ada.told("PUT", f"/api/me/decks/{kept[0]['id']}", body)
        await ada.told("DELETE", f"/api/me/decks/{kept[0]['id']}")
        await save(ada, "There is room again")

    run(database, story)


def test_decks_stay_with_a_guest_who_makes_an_account_and_are_found_elsewhere(database: str) -> None:
    async def story(world: World) -> None:
        guest = await world.guest()
        kept = await save(guest, "Mine")
        await guest.told("POST", "/api/account", {"login": "ada", "password": PASSWORD})
        elsewhere = world.browser()
        await elsewhere.told("POST", "/api/session", {"login": "ada", "password": PASSWORD})
        assert await elsewhere.told("GET", "/api/me/decks") == [kept]

    run(database, story)


def test_decks_of_a_guest_move_to_the_account_that_signs_in(database: str) -> None:
    async def story(world: World) -> None:
        ada, guest = await world.account("ada"), await world.guest()
        await save(ada, "Of the account")
        await save(guest, "Of the guest")
        await guest.told("POST", "/api/session", {"login": "ada", "password": PASSWORD})
        assert set(await names(guest)) == set(await names(ada)) == {"Of the account", "Of the guest"}

    run(database, story)


def test_decks_are_deleted_with_their_person(database: str) -> None:
    async def story(world: World) -> None:
        ada, bob = await world.account("ada"), await world.guest()
        await save(ada, "Mine")
        await save(bob, "Another")
        await ada.told("POST", "/api/me/deletion", {"password": PASSWORD})
        assert [row.name for row in await world.rows(schema.decks)] == ["Another"]

    run(database, story)


def test_a_deck_for_a_set_that_is_gone_can_still_be_seen_and_deleted(sqlite_database: str) -> None:
    async def story(world: World) -> None:
        ada = await world.guest()
        old = await save(ada, "Old")
        line = LINE.replace("QN1:", "QN0:")
        await world.store(lambda connection: connection.execute(update(schema.decks).values(line=line)))
        [shown] = await ada.told("GET", "/api/me/decks")
        assert (shown["line"], shown["legal"], shown["cards"]) == (line, False, 0)
        await ada.told("DELETE", f"/api/me/decks/{old['id']}")
        assert await names(ada) == []

    run(sqlite_database, story)
