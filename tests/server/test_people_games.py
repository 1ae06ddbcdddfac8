"""What a person has played: the list, the records, the profile, and what becomes of it all."""

from __future__ import annotations

from pathlib import Path

import pytest

import nexus
from nexus.cli.verify import check_file
from nexus.core.records import Record
from nexus.server import schema
from server.people_server import PASSWORD, Browser, World, run


async def own_games(browser: Browser, query: str = "") -> list[dict[str, object]]:
    """The games on the first page."""
    games: list[dict[str, object]] = (await browser.told("GET", f"/api/me/games{query}"))["games"]
    return games


def test_my_games_say_against_whom_and_whose_turn(database: str) -> None:
    async def story(world: World) -> None:
        ada, bob = await world.account("ada"), await world.guest()
        bob_id = (await bob.told("GET", "/api/me"))["id"]
        table = await world.duel(ada, bob)
        waiting = await ada.new_table("fairies", "me", "open")
        games = {game["table"]["id"]: game for game in (await ada.told("GET", "/api/me/games"))["games"]}
        assert set(games) == {table, waiting}
        assert games[waiting]["table"]["status"] == "open"
        assert games[waiting]["opponents"] == []
        assert games[waiting]["my_turn"] is False
        mine = games[table]
        assert mine["table"]["status"] == "playing"
        [opponent] = mine["opponents"]
        assert (opponent["seat"], opponent["person"], opponent["bot"]) == (1, bob_id, None)
        [theirs] = (await bob.told("GET", "/api/me/games"))["games"]
        assert mine["turn"] == theirs["turn"]
        assert len(mine["turn"]) == 1
        assert mine["my_turn"] is not theirs["my_turn"]
        assert mine["my_turn"] is (mine["turn"] == [0])
        assert (await world.browser().ask("GET", "/api/me/games")).status_code == 401

    run(database, story)


def test_my_games_come_in_pages(database: str) -> None:
    async def story(world: World) -> None:
        ada = await world.account("ada")
        made = [await ada.new_table("fairies", "me", "open") for _ in range(7)]
        await (await world.guest()).new_table("fairies", "me", "open")
        seen, path, pages = [], "/api/me/games?limit=3", 0
        while path:
            page = await ada.told("GET", path)
            seen += [game["table"]["id"] for game in page["games"]]
            path = f"/api/me/games?limit=3&before={page['next']}" if page["next"] else ""
            pages += 1
        assert pages == 3
        assert sorted(seen) == sorted(made)
        assert await own_games(ada, "?status=playing") == []
        assert len(await own_games(ada, "?status=open")) == 7

    run(database, story)


@pytest.mark.parametrize(
    "query",
    [
        "limit=0",
        "limit=51",
        "limit=-1",
        "limit=x",
        "limit=²",
        "status=lost",
        "before=x",
        "before=1.%00",
        "before=9" * 30,
    ],
)
def test_pages_that_cannot_be(database: str, query: str) -> None:
    async def story(world: World) -> None:
        assert (await (await world.guest()).ask("GET", f"/api/me/games?{query}")).status_code == 400

    run(database, story)


def test_all_own_records_are_one_file_that_verifies(database: str, tmp_path: Path) -> None:
    async def story(world: World) -> None:
        ada, bob = await world.account("ada"), await world.guest()
        assert (await ada.ask("GET", "/api/me/records")).status_code == 404
        first, second = await world.duel(ada, bob), await world.duel(bob, ada, "pirates")
        assert (await ada.ask("GET", "/api/me/records")).status_code == 404, "no game is over"
        await world.play_out(first, (ada, 0), (bob, 1))
        response = await ada.ask("GET", "/api/me/records")
        assert response.text.count("\n") == 1, "a game that goes on stays secret"
        await world.play_out(second, (bob, 0), (ada, 1))
        response = await ada.ask("GET", "/api/me/records")
        assert "attachment" in response.headers["content-disposition"]
        file = tmp_path / "games.jsonl"
        file.write_bytes(response.content)
        checked = check_file(file)
        assert (checked.records, checked.differences) == (2, [])
        games = [Record.from_json(line).game for line in response.text.splitlines()]
        assert games == ["fairies", "pirates"]
        assert response.text == (await bob.ask("GET", "/api/me/records")).text
        own = (await ada.ask("GET", f"/api/tables/{first}/record")).text
        assert response.text.startswith(own)
        profile = await world.browser().told("GET", f"/api/people/{(await ada.told('GET', '/api/me'))['id']}")
        assert profile["games"] == 2
        assert {rating["game"] for rating in profile["ratings"]} == {"fairies", "pirates"}
        finished = await own_games(ada, "?status=over")
        assert len(finished) == 2
        assert all(game["rating"] is not None and game["turn"] == [] for game in finished)

    run(database, story)


def test_a_guests_games_move_to_the_account_that_signs_in(database: str) -> None:
    async def story(world: World) -> None:
        await world.account("ada")
        guest, bob = await world.guest(), await world.guest()
        old, name = guest.secret, (await guest.told("GET", "/api/me"))["name"]
        token = (await guest.told("POST", "/api/tokens", {"name": "bot", "scopes": ["play"]}))["secret"]
        guest_id = (await guest.told("GET", "/api/me"))["id"]
        running = await world.duel(guest, bob)
        waiting = await guest.new_table("fairies", "me", "open")
        signed_in = await guest.told("POST", "/api/session", {"login": "ada", "password": PASSWORD})
        assert signed_in["moved"] == 2
        ada = guest
        assert {game["table"]["id"] for game in (await ada.told("GET", "/api/me/games"))["games"]} == {running, waiting}
        assert (await world.program(token).ask("GET", "/api/me")).status_code == 401
        assert (await ada.ask("GET", f"/api/people/{guest_id}")).status_code == 404
        thief = world.browser()
        assert old is not None
        thief.secret = old
        assert (await thief.ask("GET", "/api/me")).status_code == 401
        # The game goes on, though the table was in memory with the guest on it.
        await world.play_out(running, (ada, 0), (bob, 1))
        record = Record.from_json((await ada.ask("GET", "/api/me/records")).text)
        assert record.seats[0] == name, "the name under which the seat was taken"

    run(database, story)


def test_signing_in_from_another_account_moves_nothing(database: str) -> None:
    async def story(world: World) -> None:
        await world.account("ada")
        bob = await world.account("bob")
        await bob.new_table("fairies", "me", "open")
        signed_in = await bob.told("POST", "/api/session", {"login": "ada", "password": PASSWORD})
        assert (signed_in["login"], signed_in["moved"]) == ("ada", 0)
        assert await own_games(bob) == []
        back = await bob.told("POST", "/api/session", {"login": "bob", "password": PASSWORD})
        assert back["moved"] == 0
        assert len(await own_games(bob)) == 1

    run(database, story)


def test_what_two_of_my_selves_said_at_one_table_moves_too(database: str) -> None:
    async def story(world: World) -> None:
        ada, guest = await world.account("ada"), await world.guest()
        table = await world.duel(ada, guest)
        await world.say(ada, table, 1, "hello")
        await world.say(guest, table, 2, "hello me")
        signed_in = await guest.told("POST", "/api/session", {"login": "ada", "password": PASSWORD})
        assert [line.person for line in await world.rows(schema.chat)] == [signed_in["id"]] * 2
        [game] = (await guest.told("GET", "/api/me/games"))["games"]
        assert game["opponents"] == []

    run(database, story)


def test_the_deleted_leave_games_that_still_verify(database: str) -> None:
    async def story(world: World) -> None:
        ada, bob = await world.account("ada"), await world.account("bob")
        bob_name, bob_id = "Bobby Tables", (await bob.told("GET", "/api/me"))["id"]
        await bob.told("PATCH", "/api/me", {"name": bob_name})
        table = await world.duel(ada, bob)
        await world.play_out(table, (ada, 0), (bob, 1))
        await world.say(bob, table, 1, "my address is")
        before = Record.from_json((await ada.ask("GET", "/api/me/records")).text)
        assert before.seats[1] == bob_name
        await bob.told("POST", "/api/me/deletion", {"password": PASSWORD})
        text = (await ada.ask("GET", "/api/me/records")).text
        after = Record.from_json(text)
        assert after.seats[1] == "deleted"
        assert nexus.verify(text.removesuffix("\n")) is None
        assert (after.moves, after.outcome) == (before.moves, before.outcome)
        assert (await ada.ask("GET", f"/api/tables/{table}/record")).text == text
        [game] = (await ada.told("GET", "/api/me/games"))["games"]
        assert game["opponents"] == [{"seat": 1, "name": "deleted", "person": None, "bot": None}]
        for stored in schema.metadata.sorted_tables:
            kept = str(await world.rows(stored))
            assert all(trace not in kept for trace in (bob_id, bob_name, "'bob'", "my address is")), stored.name

    run(database, story)


def test_games_under_way_are_resigned_by_the_deleted(database: str) -> None:
    async def story(world: World) -> None:
        ada, bob = await world.account("ada"), await world.account("bob")
        await bob.told("PATCH", "/api/me", {"name": "Bobby Tables"})
        begun, waiting = await world.duel(ada, bob), await bob.new_table("fairies", "me", "open")
        alone = await bob.new_table("fairies", "me", "greedy")
        shared = await ada.new_table("pirates", "me", "open", "open", "open")
        await bob.told("POST", f"/api/tables/{shared}/seats/1", {})
        await bob.told("POST", "/api/me/deletion", {"password": PASSWORD})
        table = await ada.told("GET", f"/api/tables/{begun}")
        assert table["status"] == "over"
        assert table["result"]["outcome"]["winners"] == [0]
        assert table["result"]["outcome"]["reason"].startswith("deleted resigned")
        [finished] = (await ada.told("GET", "/api/me/games?status=over"))["games"]
        assert finished["rating"]["after"] > 0, "the game counts for the one who stayed"
        seats = (await ada.told("GET", f"/api/tables/{shared}"))["seats"]
        assert (seats[1]["kind"], seats[1]["name"]) == ("open", ""), "the seat is free again"
        for id, status in ((waiting, "aborted"), (alone, "over")):
            assert (await ada.told("GET", f"/api/tables/{id}"))["status"] == status
        for stored in schema.metadata.sorted_tables:
            assert "Bobby" not in str(await world.rows(stored)), stored.name

    run(database, story)


def test_a_profile_is_public_and_says_little(database: str) -> None:
    async def story(world: World) -> None:
        ada = await world.account("ada")
        me = await ada.told("PATCH", "/api/me", {"name": "Ada"})
        profile = await world.browser().told("GET", f"/api/people/{me['id']}")
        assert profile.pop("since") > 0
        assert profile == {"id": me["id"], "name": "Ada", "guest": False, "games": 0, "ratings": []}
        for nobody in ("nobody", "deleted", "%00", "%F0%9F%90%88", "x" * 500):
            assert (await ada.ask("GET", f"/api/people/{nobody}")).status_code == 404

    run(database, story)
