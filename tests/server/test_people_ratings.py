"""Ratings: who is rated, by how much, and only once."""

from __future__ import annotations

import asyncio
from functools import partial

import pytest
from sqlalchemy import Connection, select, update

from nexus.core.outcome import Outcome
from nexus.games import GAMES
from nexus.players import BOTS
from nexus.server import ratings, records, schema
from nexus.server.ratings import NEWCOMER, Strength, bot_strength, rated
from nexus.server.results import sides
from nexus.server.store import Store
from server.people_server import Browser, World, run

FIRST_WINS = Outcome((9, 3), (1, 2), (0,), "The first seat wins.")
DRAW = Outcome((5, 5), (1, 1), (), "Nobody wins.")


async def end(world: World, table: str, outcome: Outcome) -> None:
    """Rate a table as if it had ended so."""

    def rate(connection: Connection) -> None:
        stored = records.load_table(connection, table)
        assert stored is not None
        ratings.rate_finished(connection, stored, outcome)

    await world.store(rate)


async def rating_of(browser: Browser) -> dict[str, tuple[int, int]]:
    """The ratings in somebody's public profile: by game the number and how many games it is based on."""
    me = await browser.told("GET", "/api/me")
    found = (await browser.told("GET", f"/api/people/{me['id']}"))["ratings"]
    return {rating["game"]: (rating["rating"], rating["games"]) for rating in found}


def test_a_duel_of_people_is_rated_once(database: str) -> None:
    async def story(world: World) -> None:
        ada, bob = await world.account("ada"), await world.guest()
        table = await world.duel(ada, bob)
        assert await rating_of(ada) == {}
        await end(world, table, FIRST_WINS)
        after = await rating_of(ada)
        assert after["fairies"][0] > 0
        assert after["fairies"][1] == 1
        assert await rating_of(bob) == {"fairies": (0, 1)}
        await end(world, table, FIRST_WINS)
        assert await rating_of(ada) == after
        [game] = (await ada.told("GET", "/api/me/games"))["games"]
        assert game["rating"] == {"before": 0, "after": after["fairies"][0]}

    run(database, story)


def test_ratings_build_on_each_other_and_are_kept_by_game(database: str) -> None:
    async def story(world: World) -> None:
        ada, bob = await world.account("ada"), await world.account("bob")
        shown = []
        for _ in range(5):
            await end(world, await world.duel(ada, bob), FIRST_WINS)
            shown.append((await rating_of(ada))["fairies"])
        assert [games for _, games in shown] == [1, 2, 3, 4, 5]
        assert sorted(shown) == shown
        await end(world, await world.duel(ada, bob, "pirates"), DRAW)
        assert (await rating_of(ada))["fairies"] == shown[-1]
        assert (await rating_of(ada))["pirates"][1] == 1

    run(database, story)


def test_games_that_end_at_once_in_two_processes_all_count(postgres_database: str) -> None:
    async def story(world: World) -> None:
        people = [await world.account(name) for name in ("ada", "bob", "cyd")]
        pairs = [(0, 1), (1, 2), (2, 0)] * 4
        tables = [await world.duel(people[first], people[second]) for first, second in pairs]
        stores = [Store(postgres_database) for _ in range(2)]
        for store in stores:
            await store.open()

        def rate(connection: Connection, table: str) -> None:
            stored = records.load_table(connection, table)
            assert stored is not None
            ratings.rate_finished(connection, stored, FIRST_WINS)

        async def rate_in_turn(store: Store, some: list[str]) -> None:
            for table in some:
                await store.write(partial(rate, table=table))

        try:
            await asyncio.gather(rate_in_turn(stores[0], tables[::2]), rate_in_turn(stores[1], tables[1::2]))
        finally:
            for store in stores:
                await store.close()
        assert [(await rating_of(person))["fairies"][1] for person in people] == [8, 8, 8]
        changes = await world.rows(schema.rating_changes)
        assert len(changes) == 24
        for row in await world.rows(schema.ratings):
            before = {change.mu_before for change in changes if change.person == row.person}
            after = {change.mu for change in changes if change.person == row.person}
            assert after - before == {row.mu}, "each game built on the one before"

    run(postgres_database, story)


@pytest.mark.parametrize("kinds", [("me", "greedy"), ("me", "me"), ("random", "greedy")])
def test_games_against_bots_or_oneself_are_not_rated(database: str, kinds: tuple[str, ...]) -> None:
    async def story(world: World) -> None:
        ada = await world.account("ada")
        table = await ada.new_table("fairies", *kinds)
        await end(world, table, FIRST_WINS)
        assert await rating_of(ada) == {}
        assert await world.rows(schema.ratings) == []

    run(database, story)


def test_teams_are_rated_together_and_bots_count_as_opponents(database: str) -> None:
    async def story(world: World) -> None:
        people = [await world.account(name) for name in ("ada", "bob", "cyd")]
        table = await people[0].new_table("pirates", "me", "open", "open", "greedy")
        for seat in (1, 2):
            await people[seat].told("POST", f"/api/tables/{table}/seats/{seat}", {})
        await end(world, table, Outcome((9, 3, 9, 3), (1, 3, 1, 3), (0, 2), "Seats 1 and 3 win."))
        query = select(schema.ratings.c.mu).join_from(schema.ratings, schema.people)
        query = query.order_by(schema.people.c.login)
        ada, bob, cyd = await world.store(lambda connection: connection.execute(query).scalars().all())
        assert ada == cyd > NEWCOMER.mu > bob

    run(database, story)


def test_two_people_in_one_team_against_bots_are_not_rated(database: str) -> None:
    async def story(world: World) -> None:
        ada, bob = await world.account("ada"), await world.account("bob")
        table = await ada.new_table("pirates", "me", "random", "open", "random")
        await bob.told("POST", f"/api/tables/{table}/seats/2", {})
        await end(world, table, Outcome((9, 3, 9, 3), (1, 3, 1, 3), (0, 2), "Seats 1 and 3 win."))
        assert await rating_of(ada) == {}

    run(database, story)


def test_whoever_left_is_rated_by_what_the_bot_reached(database: str) -> None:
    async def story(world: World) -> None:
        ada, bob = await world.account("ada"), await world.account("bob")
        table = await world.duel(ada, bob)
        taken_over = update(schema.seats).where(schema.seats.c.seat == 1).values(bot="greedy")
        await world.store(lambda connection: connection.execute(taken_over))
        await end(world, table, FIRST_WINS)
        assert (await rating_of(bob))["fairies"][1] == 1

    run(database, story)


def test_the_one_who_stays_is_rated_when_the_other_is_deleted(database: str) -> None:
    async def story(world: World) -> None:
        ada, bob = await world.account("ada"), await world.guest()
        table = await world.duel(ada, bob)
        await bob.told("POST", "/api/me/deletion", {})
        await end(world, table, FIRST_WINS)
        assert (await rating_of(ada))["fairies"][1] == 1

    run(database, story)


def test_a_rating_follows_the_guest_who_becomes_an_account(database: str) -> None:
    async def story(world: World) -> None:
        guest, bob = await world.guest(), await world.account("bob")
        await end(world, await world.duel(guest, bob), FIRST_WINS)
        before = await rating_of(guest)
        await guest.told("POST", "/api/account", {"login": "ada", "password": "quite a long one"})
        assert await rating_of(guest) == before

    run(database, story)


def test_a_guests_rating_moves_only_where_the_account_has_none(database: str) -> None:
    async def story(world: World) -> None:
        ada, bob, guest = await world.account("ada"), await world.account("bob"), await world.guest()
        await end(world, await world.duel(ada, bob), FIRST_WINS)
        fairies = (await rating_of(ada))["fairies"]
        await end(world, await world.duel(guest, bob), FIRST_WINS)
        table = await world.duel(guest, bob, "pirates")
        await end(world, table, FIRST_WINS)
        pirates = (await rating_of(guest))["pirates"]
        await guest.told("POST", "/api/session", {"login": "ada", "password": "correct horse battery"})
        assert await rating_of(guest) == {"fairies": fairies, "pirates": pirates}
        games = (await guest.told("GET", "/api/me/games"))["games"]
        changes = {game["table"]["id"]: game["rating"] for game in games}
        assert changes[table] == {"before": 0, "after": pirates[0]}
        assert list(changes.values()).count(None) == 1, "the guest's game of fairies"

    run(database, story)


def test_a_draw_brings_unequal_players_closer() -> None:
    strong, weak = Strength(35.0, 2.0), Strength(20.0, 2.0)
    new_strong, new_weak = rated([strong, weak], ((0,), (1,)), (1, 1))
    assert new_strong.mu < strong.mu
    assert new_weak.mu > weak.mu


def test_a_free_for_all_is_rated_by_rank() -> None:
    after = rated([NEWCOMER] * 4, ((0,), (1,), (2,), (3,)), (2, 1, 4, 2))
    assert after[1].mu > after[0].mu > after[2].mu
    assert after[3].mu == pytest.approx(after[0].mu)


@pytest.mark.parametrize("game", list(BOTS))
def test_stronger_bots_are_rated_higher(game: str) -> None:
    levels = [bot_strength(game, bot).mu for bot in BOTS[game]]
    assert levels == sorted(set(levels))
    assert bot_strength(game, "a bot that is gone").mu == bot_strength(game, list(BOTS[game])[-1]).mu


def test_the_number_shown_is_cautious() -> None:
    assert NEWCOMER.shown == 0
    assert Strength(20.0, 8.0).shown == 0
    assert Strength(40.0, 2.0).shown == 1700


def test_a_game_says_who_plays_together() -> None:
    pirates, tiles = GAMES["pirates"], GAMES["tiles"]
    assert sides(pirates, pirates.setup(4)) == ((0, 2), (1, 3))
    assert sides(pirates, pirates.setup(2)) == ((0,), (1,))
    assert sides(tiles, tiles.setup(3)) == ((0,), (1,), (2,))
