"""The store: transactions that wait for each other, and people who wait for none."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable

from sqlalchemy import Connection, func, insert, select

from nexus.server import records, schema
from nexus.server.protocol import Result
from nexus.server.records import Entry
from nexus.server.store import Store, Work
from server.tables_server import House, run_in, wish


def locking(first: str, second: str, notes: list[str]) -> Work[str]:
    """Work that takes the locks of two tables, slowly."""

    def work(connection: Connection) -> str:
        notes.append(first)
        records.lock_table(connection, first)
        connection.execute(select(func.pg_sleep(0.5)))
        records.lock_table(connection, second)
        return first

    return work


async def two_tables(house: House) -> tuple[Store, str, str]:
    """A store, and two tables in it."""
    hub = await house.hub()
    ann = await house.person(hub, "Ann")
    one, other = sorted([(await hub.create(wish("me", "me"), ann)).id for _ in range(2)])
    return hub.store, one, other


async def neighbour(house: House) -> Store:
    """The store of another process."""
    return (await house.hub()).store


def test_work_that_waits_for_other_work_in_a_circle_is_done_all_the_same(postgres_database: str) -> None:
    async def test(house: House) -> None:
        store, one, other = await two_tables(house)
        elsewhere = await neighbour(house)
        notes: list[str] = []
        done = await asyncio.gather(
            store.write(locking(one, other, notes)), elsewhere.write(locking(other, one, notes))
        )
        assert list(done) == [one, other]
        assert len(notes) == 3, "one of them was ended, and tried again"

    run_in(postgres_database, test)


def test_entries_that_wait_in_a_circle_are_stored_all_the_same(postgres_database: str) -> None:
    async def test(house: House) -> None:
        store, one, other = await two_tables(house)
        elsewhere = await neighbour(house)
        locks = asyncio.create_task(elsewhere.write(locking(other, one, [])))
        await asyncio.sleep(0.2)
        entry = Entry(1, "move", 0, "M", "m1", 1, 1)
        stored = await asyncio.gather(store.append(one, entry), store.append(other, entry))
        assert all(stored)
        assert await locks == other

    run_in(postgres_database, test)


def test_a_move_does_not_wait_for_other_work(postgres_database: str) -> None:
    async def test(house: House) -> None:
        store, one, _ = await two_tables(house)
        done: list[str] = []

        def slow(connection: Connection) -> None:
            connection.execute(select(func.pg_sleep(1)))

        async def noted(work: Awaitable[object], name: str) -> None:
            await work
            done.append(name)

        entry = Entry(1, "move", 0, "M", "m1", 1, 1)
        await asyncio.gather(noted(store.write(slow), "work"), noted(store.append(one, entry), "move"))
        assert done == ["move", "work"]

    run_in(postgres_database, test)


def test_a_table_ends_with_the_entry_that_ends_it(database: str) -> None:
    async def test(house: House) -> None:
        store, one, other = await two_tables(house)
        ending = records.ending(Result(how="resigned", seat=1))
        await store.append(other, Entry(1, "move", 0, "M", "m1", 1, 1))
        last = Entry(1, "resign", 1, "", "m2", 77, 1)
        # They wait at the same time, so they are stored together; one comes too late and ends nothing.
        stored = await asyncio.gather(store.append(one, last, ending), store.append(other, last, ending))
        assert list(stored) == [True, False]
        rows = await store.read(lambda connection: [records.load_table(connection, table) for table in (one, other)])
        assert [(row.status, row.ended, row.result) for row in rows if row is not None] == [
            ("over", 77, Result(how="resigned", seat=1)),
            ("playing", None, None),
        ]

    run_in(database, test)


def test_who_stops_waiting_leaves_no_connection_behind(postgres_database: str) -> None:
    async def test(house: House) -> None:
        store = await neighbour(house)
        notes: list[str] = []

        def work(connection: Connection) -> None:
            notes.append("begun")
            connection.execute(select(func.pg_sleep(0.5)))
            notes.append("done")

        waiting = asyncio.create_task(store.read(work))
        while not notes:
            await asyncio.sleep(0.01)
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
        assert notes == ["begun"], "nobody waited"
        await store.close()
        assert notes == ["begun", "done"], "closed only when nothing is under way"

    run_in(postgres_database, test)


def test_a_piece_of_a_batch_that_fails_fails_alone(database: str) -> None:
    async def test(house: House) -> None:
        hub = await house.hub()

        def fails(connection: Connection) -> None:
            connection.execute(insert(schema.people).values(id="pat", name="Pat", created=1))
            raise ValueError

        def works(connection: Connection) -> int:
            return len(connection.execute(select(schema.people)).all())

        done = await asyncio.gather(hub.store.write(fails), hub.store.write(works), return_exceptions=True)
        assert isinstance(done[0], ValueError)
        assert done[1] == 0

    run_in(database, test)
