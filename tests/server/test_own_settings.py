"""The settings that somebody with an account keeps on the server."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import update

from nexus.server import schema
from server.people_server import PASSWORD, World, run

PATH = "/api/me/settings"
DEFAULTS: dict[str, Any] = {
    "theme": "system",
    "palette": "standard",
    "motion": 250,
    "sound": True,
    "volume": 0.5,
    "forecast": True,
    "hints": True,
    "confirm": "slow",
    "keys": False,
}


def test_settings_follow_an_account_to_another_device(database: str) -> None:
    async def story(world: World) -> None:
        ada = await world.account("ada")
        assert await ada.told("GET", PATH) is None
        wish = DEFAULTS | {"theme": "dark", "motion": 0, "volume": 0.25, "confirm": "never"}
        assert await ada.told("PUT", PATH, wish) == wish
        elsewhere = world.browser()
        await elsewhere.told("POST", "/api/session", {"login": "ada", "password": PASSWORD})
        assert await elsewhere.told("GET", PATH) == wish
        await elsewhere.told("PUT", PATH, {"keys": True})
        assert await ada.told("GET", PATH) == DEFAULTS | {"keys": True}, "all of them are replaced"
        bob = await world.account("bob")
        assert await bob.told("GET", PATH) is None

    run(database, story)


def test_guests_keep_theirs_in_the_browser(database: str) -> None:
    async def story(world: World) -> None:
        guest, stranger = await world.guest(), world.browser()
        refused = await guest.ask("PUT", PATH, {})
        assert refused.status_code == 409
        assert "kept in the browser" in refused.json()["text"]
        assert await guest.told("GET", PATH) is None
        for method in ("GET", "PUT"):
            assert (await stranger.ask(method, PATH, {})).status_code == 401
        assert [row.settings for row in await world.rows(schema.people)] == [None]

    run(database, story)


def test_a_token_reads_with_one_scope_and_changes_with_the_other(sqlite_database: str) -> None:
    async def story(world: World) -> None:
        ada = await world.account("ada")
        secrets = [
            (await ada.told("POST", "/api/tokens", {"name": scope, "scopes": [scope]}))["secret"]
            for scope in ("read", "play")
        ]
        reader, player = map(world.program, secrets)
        assert (await reader.ask("PUT", PATH, {"theme": "dark"})).status_code == 403
        assert await reader.told("GET", PATH) is None
        await player.told("PUT", PATH, {"theme": "dark"})
        assert (await reader.told("GET", PATH))["theme"] == "dark"

    run(sqlite_database, story)


@pytest.mark.parametrize(
    "wish",
    [
        {"theme": "purple"},
        {"motion": 300},
        {"motion": True},
        {"volume": 1.5},
        {"volume": -0.1},
        {"sound": "yes"},
        {"confirm": True},
        {"notify": True},
        {"theme": "dark", "more": "x" * 1000},
        [],
        "dark",
    ],
)
def test_what_is_no_setting_is_refused_and_changes_nothing(sqlite_database: str, wish: Any) -> None:
    async def story(world: World) -> None:
        ada = await world.account("ada")
        await ada.told("PUT", PATH, DEFAULTS)
        assert (await ada.ask("PUT", PATH, wish)).status_code == 400
        assert await ada.told("GET", PATH) == DEFAULTS

    run(sqlite_database, story)


@pytest.mark.parametrize("kept", ['{"theme": "sepia"}', '{"smell": true}'])
def test_settings_that_this_version_does_not_know_are_none(sqlite_database: str, kept: str) -> None:
    async def story(world: World) -> None:
        ada = await world.account("ada")
        await world.store(lambda connection: connection.execute(update(schema.people).values(settings=kept)))
        assert await ada.told("GET", PATH) is None

    run(sqlite_database, story)


def test_settings_are_deleted_with_their_person(database: str) -> None:
    async def story(world: World) -> None:
        ada = await world.account("ada")
        await ada.told("PUT", PATH, {"theme": "dark"})
        await ada.told("POST", "/api/me/deletion", {"password": PASSWORD})
        assert await world.rows(schema.people) == []

    run(database, story)
