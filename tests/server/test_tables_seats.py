"""Sitting down, standing up, playing again, finding others; races included."""

from __future__ import annotations

import asyncio
from functools import partial

import pytest

from nexus.core.refusals import NexusError
from nexus.server import accounts, records
from nexus.server.bodies import Clock, Pairing
from nexus.server.hub import NoSuchTable, SeatTaken, TableRefused
from nexus.server.pairing import PRESENCE
from nexus.server.people import Person
from nexus.server.seating import plain
from server.tables_server import START, House, duel, play_out, run_in, watch, wish

RACERS = 200


def test_of_many_who_race_for_a_seat_one_gets_it(database: str) -> None:
    async def test(house: House) -> None:
        hubs = [await house.hub() for _ in range(1 if database.startswith("sqlite") else 2)]
        ann = await house.person(hubs[0], "Ann")
        table = await hubs[0].create(wish("me", "open"), ann)
        racers = [Person(f"racer {number}", "R") for number in range(RACERS)]
        tries = [hubs[number % len(hubs)].take_seat(table.id, 1, racer, "") for number, racer in enumerate(racers)]
        done = await asyncio.gather(*tries, return_exceptions=True)
        assert sum(isinstance(result, SeatTaken) for result in done) == RACERS - 1
        stored = await hubs[0].store.read(lambda connection: records.load_table(connection, table.id))
        assert stored is not None
        winner = next(racer for racer, result in zip(racers, done, strict=True) if not isinstance(result, SeatTaken))
        assert stored.seats[1].person == winner.id
        assert (stored.status, stored.started) == ("playing", START)

    run_in(database, test)


def test_a_table_begins_when_its_last_seats_are_taken_at_once(database: str) -> None:
    async def test(house: House) -> None:
        hubs = [await house.hub() for _ in range(1 if database.startswith("sqlite") else 2)]
        for _ in range(5):
            people = [await house.person(hubs[0], name) for name in "ABCD"]
            table = await hubs[0].create(wish("me", "open", "open", "open", game="pirates"), people[0])
            await asyncio.gather(
                *[hubs[seat % len(hubs)].take_seat(table.id, seat, people[seat], "") for seat in (1, 2, 3)]
            )
            stored = await hubs[0].store.read(partial(records.load_table, id=table.id))
            assert stored is not None
            assert stored.status == "playing"

    run_in(database, test)


def test_seats_that_cannot_be_taken(database: str) -> None:
    async def test(house: House) -> None:
        hub = await house.hub()
        ann, ben = await house.person(hub, "Ann"), await house.person(hub, "Ben")
        table = await hub.create(wish("me", "open", visibility="public"), ann)
        for seat, person in ((0, ben), (7, ben), (-1, ben), (1, ann)):
            with pytest.raises(SeatTaken):
                await hub.take_seat(table.id, seat, person, "")
        for id in ("nowhere", "x" * 500, "\x00", "ü"):
            with pytest.raises(NoSuchTable):
                await hub.take_seat(id, 0, ben, "")
        with pytest.raises(SeatTaken):
            await hub.leave(table.id, ben)

    run_in(database, test)


def test_who_leaves_before_the_game_frees_the_seat(database: str) -> None:
    async def test(house: House) -> None:
        hub = await house.hub()
        people = [await house.person(hub, name) for name in ("Ann", "Ben", "Cleo")]
        table = await hub.create(wish("me", "open", "open", "open", game="pirates"), people[0])
        await hub.take_seat(table.id, 1, people[1], "word")
        eye, _ = await watch(hub, table.id, people[0], 0)
        live = await hub.leave(table.id, people[1])
        assert [seat.kind for seat in live.stored.seats] == ["person", "open", "open", "open"]
        assert live.stored.seats[1].word == ""
        assert eye.last["seats"][1]["kind"] == "open"
        await hub.take_seat(table.id, 1, people[2], "")
        await hub.leave(table.id, people[2])
        live = await hub.leave(table.id, people[0])
        assert live.stored.status == "aborted", "nobody is left"
        assert eye.last["status"] == "aborted"

    run_in(database, test)


def test_a_rematch_swaps_seats_and_waits_for_everybody(database: str) -> None:
    async def test(house: House) -> None:
        hub = await house.hub()
        live, ann, ben = await duel(house, hub, leavers="others", clock=Clock(kind="live", main=600))
        with pytest.raises(TableRefused):
            await hub.rematch(live.stored.id, ann, "")
        eye, _ = await watch(hub, live.stored.id, ben, 1)
        await play_out(hub, live)
        with pytest.raises(SeatTaken):
            await hub.rematch(live.stored.id, await house.person(hub, "Cleo"), "")
        new, seat = await hub.rematch(live.stored.id, ann, "again")
        assert seat == 1
        assert eye.last["rematch"] == new.stored.id, "the other is invited"
        assert new.stored.status == "open"
        assert [other.kind for other in new.stored.seats] == ["invited", "person"]
        with pytest.raises(SeatTaken):
            await hub.take_seat(new.stored.id, 0, await house.person(hub, "Dan"), "")
        same, seat = await hub.rematch(live.stored.id, ben, "fine")
        assert (same.stored.id, seat) == (new.stored.id, 0)
        assert same.stored.status == "playing"
        assert [other.word for other in same.stored.seats] == ["fine", "again"]
        assert [other.person for other in same.stored.seats] == [ben.id, ann.id]
        assert (same.stored.leavers, same.stored.clock) == ("others", live.stored.clock)
        assert same.stored.commitment != live.stored.commitment

    run_in(database, test)


def test_nobody_who_was_deleted_is_invited_to_a_rematch(database: str) -> None:
    async def test(house: House) -> None:
        hub = await house.hub()
        live, ann, ben = await duel(house, hub)
        await play_out(hub, live)
        await hub.store.write(lambda connection: accounts.delete_person(connection, ben.id, START))
        new, seat = await hub.rematch(live.stored.id, ann, "")
        assert [other.kind for other in new.stored.seats] == ["open", "person"]
        assert seat == 1
        cleo = await house.person(hub, "Cleo")
        assert (await hub.take_seat(new.stored.id, 0, cleo, "")).stored.status == "playing"

    run_in(database, test)


def test_two_who_ask_for_a_rematch_at_once_meet(database: str) -> None:
    async def test(house: House) -> None:
        hubs = [await house.hub() for _ in range(1 if database.startswith("sqlite") else 2)]
        live, ann, ben = await duel(house, hubs[0])
        await play_out(hubs[0], live)
        (first, _), (second, _) = await asyncio.gather(
            hubs[0].rematch(live.stored.id, ann, ""), hubs[-1].rematch(live.stored.id, ben, "")
        )
        assert first.stored.id == second.stored.id
        await first.follow()
        assert first.stored.status == "playing"

    run_in(database, test)


def test_a_rematch_against_a_bot_begins_at_once(database: str) -> None:
    async def test(house: House) -> None:
        hub = await house.hub()
        ann = await house.person(hub, "Ann")
        live = await hub.table((await hub.create(wish("me", "random"), ann)).id)
        await hub.resign(live, 0, "enough")
        new, seat = await hub.rematch(live.stored.id, ann, "")
        assert (new.stored.status, seat) == ("playing", 1)

    run_in(database, test)


def test_pairing_joins_the_oldest_that_wants_the_same(database: str) -> None:
    async def test(house: House) -> None:
        hub = await house.hub()
        people = [await house.person(hub, name) for name in ("Ann", "Ben", "Cleo", "Dan")]
        first, seat = await hub.pair(Pairing(game="fairies"), people[0])
        assert (first.status, seat) == ("open", 0)
        assert (await hub.pair(Pairing(game="fairies"), people[0]))[0].id == first.id, "asking twice is waiting once"
        other, _ = await hub.pair(Pairing(game="fairies", options={"double_ended": True}), people[1])
        assert other.id != first.id
        timed, _ = await hub.pair(Pairing(game="fairies", clock=Clock(kind="live", main=60)), people[1])
        assert timed.id not in (first.id, other.id)
        joined, seat = await hub.pair(Pairing(game="fairies", word="w"), people[2])
        assert (joined.id, seat, joined.status) == (first.id, 1, "playing")
        house.later(PRESENCE + 1)
        alone, _ = await hub.pair(Pairing(game="fairies", options={"double_ended": True}), people[3])
        assert alone.id != other.id, "who waits there has gone"
        for wrong in (Pairing(game="chess"), Pairing(game="fairies", seats=9)):
            with pytest.raises(NexusError):
                await hub.pair(wrong, people[0])

    run_in(database, test)


def test_many_who_look_for_others_at_once_are_all_paired(database: str) -> None:
    async def test(house: House) -> None:
        hubs = [await house.hub() for _ in range(1 if database.startswith("sqlite") else 2)]
        people = [Person(f"seeker {number}", "S") for number in range(40)]
        found = await asyncio.gather(
            *[hubs[number % len(hubs)].pair(Pairing(game="fairies"), who) for number, who in enumerate(people)]
        )
        tables = [table.id for table, _ in found]
        assert all(tables.count(table) == 2 for table in tables)
        assert len({(table.id, seat) for table, seat in found}) == 40

    run_in(database, test)


def test_the_lobby_lists_public_tables_whose_people_are_there(database: str) -> None:
    async def test(house: House) -> None:
        hub = await house.hub()
        ann, ben = await house.person(hub, "Ann"), await house.person(hub, "Ben")
        stays = await hub.create(wish("me", "open", visibility="public"), ann)
        goes = await hub.create(wish("me", "open", visibility="public"), ben)
        slow = await hub.create(wish("me", "open", visibility="public", clock=Clock(kind="days", days=1)), ben)
        await hub.create(wish("me", "open"), ann)
        await watch(hub, stays.id, ann, 0)

        async def listed() -> set[str]:
            since = hub.counted() - PRESENCE
            found = await hub.store.read(lambda connection: records.open_tables(connection, 100, since))
            return {table.id for table in found}

        assert await listed() == {stays.id, goes.id, slow.id}
        house.later(PRESENCE + 1)
        assert await listed() == {stays.id, slow.id}

    run_in(database, test)


def test_names_are_plain_text() -> None:
    assert plain("  a\tb\u202e\x00c\n") == "a b c"
