"""Who watches a table, and who is told."""

from __future__ import annotations

import asyncio

from nexus.server.gallery import DELAY, MOST_NAMES
from nexus.server.people import Person
from server.people_server import World, run
from server.tables_server import House, duel, eventually, run_in, watch


def test_those_who_ask_are_told_who_comes_and_goes(database: str) -> None:
    async def test(house: House) -> None:
        hub = await house.hub()
        live, ann, ben = await duel(house, hub)
        player, _ = await watch(hub, live.stored.id, ann, 0, gallery=True)
        await eventually(lambda: player.gallery == (0, []))
        cleo, dan = await house.person(hub, "Cleo"), await house.person(hub, "Dan")
        seen, here = await watch(hub, live.stored.id, cleo, None, gallery=True)
        await watch(hub, live.stored.id, dan, None)
        await eventually(lambda: player.gallery == (2, ["Cleo", "Dan"]))
        await eventually(lambda: seen.gallery == player.gallery)
        quiet, _ = await watch(hub, live.stored.id, ben, 1)
        hub.unwatch(live, here)
        await eventually(lambda: player.gallery == (1, ["Dan"]))
        assert quiet.gallery is None, "who did not ask is not told"
        assert seen.gallery == (2, ["Cleo", "Dan"]), "who has gone is not told"

    run_in(database, test)


def test_a_person_is_counted_once_and_players_are_no_spectators(database: str) -> None:
    async def test(house: House) -> None:
        hub = await house.hub()
        live, ann, ben = await duel(house, hub)
        await watch(hub, live.stored.id, ben, None)
        cleo = await house.person(hub, "Cleo")
        tabs = [await watch(hub, live.stored.id, cleo, None) for _ in range(2)]
        player, _ = await watch(hub, live.stored.id, ann, 0, gallery=True)
        await eventually(lambda: player.gallery == (1, ["Cleo"]))
        hub.unwatch(live, tabs[0][1])
        again, _ = await watch(hub, live.stored.id, ann, 0, gallery=True)
        await eventually(lambda: again.gallery == (1, ["Cleo"]))
        told = [message for message in player.messages if message["type"] == "watchers"]
        assert len(told) == 1, "nothing changed, nothing is told"

    run_in(database, test)


def test_many_who_come_at_once_are_told_once_and_not_all_by_name(database: str) -> None:
    async def test(house: House) -> None:
        hub = await house.hub()
        live, ann, _ = await duel(house, hub)
        player, _ = await watch(hub, live.stored.id, ann, 0, gallery=True)
        await eventually(lambda: player.gallery == (0, []))
        crowd = [Person(f"crowd-{number}", f"Face {number}") for number in range(MOST_NAMES + 7)]
        for person in crowd:
            await watch(hub, live.stored.id, person, None)
        await eventually(lambda: player.gallery == (len(crowd), [person.name for person in crowd[:MOST_NAMES]]))
        await asyncio.sleep(2 * DELAY)
        told = [message["count"] for message in player.messages if message["type"] == "watchers"]
        assert len(told) < 10, "one message for each would be a flood"

    run_in(database, test)


def test_over_the_socket_names_are_told_and_nothing_else(sqlite_database: str) -> None:
    async def story(world: World) -> None:
        ann, cleo = await world.guest(), await world.guest()
        await cleo.told("PATCH", "/api/me", {"name": "Cleo <b>"})
        table = await ann.new_table("fairies", "me", "open")
        async with ann.socket() as mine, cleo.socket() as hers:
            await mine.send(type="watch", table=table, seat=0, watchers=True)
            assert (await mine.until("watchers"))["count"] == 0
            await hers.send(type="watch", table=table)
            told = await mine.until("watchers")
            assert told == {"type": "watchers", "table": table, "count": 1, "names": ["Cleo <b>"]}
            await hers.send(type="unwatch", table=table)
            assert (await mine.until("watchers"))["names"] == []

    run(sqlite_database, story)
