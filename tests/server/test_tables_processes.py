"""Several server processes on one PostgreSQL: any of them serves any table."""

from __future__ import annotations

import asyncio

from sqlalchemy import text

from nexus.server import records
from nexus.server.neighbours import SILENCE
from nexus.server.protocol import Accepted, Refused
from server.tables_server import House, duel, eventually, move, play_out, run_in, watch, wish


def test_everybody_hears_of_everything_wherever_they_are(postgres_database: str) -> None:
    async def test(house: House) -> None:
        here, there = await house.hub(), await house.hub()
        ann, ben = await house.person(here, "Ann"), await house.person(here, "Ben")
        table = await here.create(wish("me", "open"), ann)
        eye, _ = await watch(here, table.id, ann, 0)
        await there.take_seat(table.id, 1, ben, "")
        await eventually(lambda: eye.last["status"] == "playing")
        other, _ = await watch(there, table.id, ben, 1)
        lives = [await hub.table(table.id) for hub in (here, there)]
        while lives[0].deciders:
            seat = lives[0].deciders[0]
            hub, live = ((here, lives[0]), (there, lives[1]))[seat]
            assert isinstance(await move(hub, live), Accepted)
            await eventually(lambda: lives[0].number == lives[1].number)
        assert lives[0].match is not None
        assert lives[1].match is not None
        assert lives[0].match.state.digest() == lives[1].match.state.digest()
        await eventually(lambda: eye.last["status"] == other.last["status"] == "over")
        numbers = [update["number"] for update in eye.updates]
        assert numbers == sorted(numbers)

    run_in(postgres_database, test)


def test_processes_that_start_together_on_a_new_database_all_start(postgres_database: str) -> None:
    async def test(house: House) -> None:
        hubs = await asyncio.gather(*(house.hub() for _ in range(6)))
        assert {hub.uptime.beat for hub in hubs} == {house.clock.time}

    run_in(postgres_database, test)


def test_of_two_moves_at_once_one_stands(postgres_database: str) -> None:
    async def test(house: House) -> None:
        here, there = await house.hub(), await house.hub()
        live, _, _ = await duel(house, here)
        far = await there.table(live.stored.id)
        while live.deciders and far.deciders:
            number = live.number
            answers = await asyncio.gather(move(here, live, f"here {number}"), move(there, far, f"there {number}"))
            kinds = sorted(type(answer).__name__ for answer in answers)
            refused = [answer.refusal.clause for answer in answers if isinstance(answer, Refused)]
            if kinds == ["Accepted", "Accepted"]:
                assert {answer.number for answer in answers if isinstance(answer, Accepted)} == {number + 1, number + 2}
            else:
                assert len(refused) == 1
            await live.follow()
            await far.follow()
            assert live.number == far.number

    run_in(postgres_database, test)


def test_what_was_missed_while_not_listening_is_caught_up(postgres_database: str) -> None:
    async def test(house: House) -> None:
        here, there = await house.hub(), await house.hub()
        live, ann, _ = await duel(house, here)
        eye, _ = await watch(there, live.stored.id, ann, 0)
        await move(here, live)
        await eventually(lambda: eye.last["number"] == 1)
        cut = text("SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'")
        await here.store.read(lambda connection: connection.execute(cut).scalar_one())
        await move(here, live)
        await eventually(lambda: eye.last["number"] == 2)
        await move(here, live)
        await eventually(lambda: eye.last["number"] == 3)

    run_in(postgres_database, test)


def test_those_who_were_with_a_process_that_died_are_away(postgres_database: str) -> None:
    async def test(house: House) -> None:
        dying, lasting, third = await house.hub(), await house.hub(), await house.hub()
        live, ann, ben = await duel(house, dying)
        await watch(dying, live.stored.id, ann, 0)
        eye, _ = await watch(lasting, live.stored.id, ben, 1)
        await eventually(lambda: not any(seat.get("away") for seat in eye.last["seats"]))
        # As by kill -9: it does nothing any more.
        await dying.store.close()
        for hub in (lasting, third):
            await hub.keeper.beat(house.clock.time)
        for _ in range(SILENCE // 1000):
            house.later(1000)
            for hub in (lasting, third):
                await hub.keeper.beat(house.clock.time)
        assert not any(seat.get("away") for seat in eye.last["seats"]), "it may only be slow"
        house.later(1000)
        for hub in (lasting, third):
            await hub.keeper.beat(house.clock.time)
        away = [True, False]
        await eventually(lambda: [seat.get("away", False) for seat in eye.last["seats"]] == away)
        row = await lasting.store.read(lambda connection: records.load_table(connection, live.stored.id))
        assert row is not None
        assert [seat.away is not None for seat in row.seats] == away, "who is there says so"

    run_in(postgres_database, test)


def test_a_lost_connection_costs_no_move(postgres_database: str) -> None:
    async def test(house: House) -> None:
        hub = await house.hub()
        live, _, _ = await duel(house, hub)
        await move(hub, live)
        assert live.match is not None
        seat = live.deciders[0]
        choice = str(live.match.legal(seat)[0])
        cut = text(
            "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity"
            " WHERE pid <> pg_backend_pid() AND datname = current_database()"
        )
        assert await hub.store.read(lambda connection: connection.execute(cut).scalar_one()) > 1
        for attempt in range(20):
            answer = await hub.play(live, seat, choice, "again")
            if isinstance(answer, Accepted):
                break
            assert answer.refusal.clause == "store"
            assert attempt < 19
            await asyncio.sleep(0.05)
        assert live.number == 2
        await play_out(hub, live)

    run_in(postgres_database, test)


def test_presence_is_known_to_all(postgres_database: str) -> None:
    async def test(house: House) -> None:
        here, there = await house.hub(), await house.hub()
        live, ann, ben = await duel(house, here)
        eye, _ = await watch(here, live.stored.id, ann, 0)
        _, first = await watch(there, live.stored.id, ben, 1)
        await eventually(lambda: not eye.last["seats"][1].get("away", False))
        far = await there.table(live.stored.id)
        there.unwatch(far, first)
        await eventually(lambda: eye.last["seats"][1].get("away", False))
        starting = await house.hub()
        await eventually(lambda: not eye.last["seats"][0].get("away", False))
        del starting

    run_in(postgres_database, test)
