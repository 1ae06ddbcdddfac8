"""Bots of live tables: one process computes each decision, never for too long, and none is forgotten."""

from __future__ import annotations

import asyncio
import sys

import pytest
from sqlalchemy import select

import nexus
from nexus.server import bots, schema
from nexus.server.bot_worker import Question, choose_move
from nexus.server.bots import LEASE
from nexus.server.protocol import Accepted
from server.tables_server import PATIENCE, House, eventually, move, run_in, wish

SILENT = (sys.executable, "-c", "import time; time.sleep(600)")
BROKEN = (sys.executable, "-c", "import sys; sys.stdin.readline(); print('no json', flush=True)")
DEAD = (sys.executable, "-c", "")


def test_bots_play_each_other_to_the_end(database: str) -> None:
    async def test(house: House) -> None:
        hub = await house.hub()
        live = await hub.table((await hub.create(wish("random", "greedy"), await house.person(hub, "Ann"))).id)
        await eventually(lambda: live.progress.result is not None)
        assert live.match is not None
        assert nexus.verify(live.match.record(live.stored.commitment).to_json()) is None

    run_in(database, test)


def test_a_worker_is_ready_before_a_bot_has_to_move(sqlite_database: str) -> None:
    async def test(house: House) -> None:
        hub = await house.hub()
        ann = await house.person(hub, "Ann")
        await hub.create(wish("me", "open"), ann)
        await asyncio.sleep(0)
        assert not hub.bots.is_warm, "nobody needs one yet"
        live = await hub.table((await hub.create(wish("me", "greedy"), ann)).id)
        await eventually(lambda: hub.bots.is_warm)
        assert live.number == 0

    run_in(sqlite_database, test)


def test_a_worker_that_fails_or_takes_too_long_is_replaced_and_a_legal_move_played(sqlite_database: str) -> None:
    async def test(house: House) -> None:
        ann = None
        for command in (SILENT, BROKEN, DEAD):
            hub = await house.hub(thinking_time=0.3 if command is SILENT else 30.0, command=command)
            ann = ann or await house.person(hub, "Ann")
            live = await hub.table((await hub.create(wish("greedy", "me"), ann)).id)
            await eventually(lambda live=live: live.deciders == (1,))  # type: ignore[misc]
            assert isinstance(await move(hub, live), Accepted)
            await eventually(lambda live=live: live.deciders == (1,) or not live.deciders)  # type: ignore[misc]

    run_in(sqlite_database, test)


def test_a_decision_is_leased_to_one_until_the_lease_ends(database: str) -> None:
    async def test(house: House) -> None:
        hub = await house.hub()
        live = await hub.table((await hub.create(wish("me", "open"), await house.person(hub, "Ann"))).id)
        decision = (live.stored.id, 3, 1)
        assert await hub.bots.lease(*decision)
        assert not await hub.bots.lease(*decision)
        house.later(LEASE)
        assert not await hub.bots.lease(*decision)
        house.later(1)
        assert await hub.bots.lease(*decision)

    run_in(database, test)


def test_a_lease_is_renewed_for_as_long_as_its_holder_thinks(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "RENEWAL", 0.02)

    async def test(house: House) -> None:
        hub = await house.hub()
        live = await hub.table((await hub.create(wish("me", "open"), await house.person(hub, "Ann"))).id)
        decision = (live.stored.id, 0, 1)
        async with hub.bots.leased(*decision) as mine:
            assert mine
            house.later(LEASE - 1)
            until = select(schema.leases.c.until).where(schema.leases.c.until > house.clock.time + 1)

            async def renewed() -> bool:
                return await hub.store.read(lambda connection: connection.execute(until).first() is not None)

            async with asyncio.timeout(PATIENCE):
                while not await renewed():
                    await asyncio.sleep(0.01)
            house.later(2)
            assert not await hub.bots.lease(*decision)
        async with hub.bots.leased(*decision) as again:
            assert not again
        house.later(2 * LEASE)
        assert await hub.bots.lease(*decision)

    run_in(database, test)


def test_what_a_dead_process_left_is_taken_up_when_its_lease_ends(postgres_database: str) -> None:
    async def test(house: House) -> None:
        dying = await house.hub(command=SILENT)
        table = await dying.create(wish("greedy", "me"), await house.person(dying, "Ann"))
        live = await dying.table(table.id)
        lasting = await house.hub()
        await eventually(lambda: bool(dying.bots.holding))
        await dying.close()
        taken = await lasting.table(table.id)
        await lasting.keeper.take_up(house.clock.time)
        assert live.number == 0
        assert not lasting.bots.holding
        house.later(LEASE + 1)
        assert LEASE < 10_000
        async with asyncio.timeout(PATIENCE):
            # Again and again, as at every beat: the first try of the new holder may still be on its way to a refusal.
            while taken.deciders != (1,):
                await lasting.keeper.take_up(house.clock.time)
                await asyncio.sleep(0.01)
        await lasting.keeper.take_up(house.clock.time)
        assert lasting.tables.keys() == {table.id}
        lasting.tables.clear()
        house.later(LEASE + 1)
        await lasting.keeper.take_up(house.clock.time)
        assert not lasting.tables, "a lease whose decision was made is nobody's business"

    run_in(postgres_database, test)


def test_a_server_that_starts_alone_knows_that_no_bot_thinks(sqlite_database: str) -> None:
    async def test(house: House) -> None:
        dying = await house.hub(command=SILENT)
        table = await dying.create(wish("greedy", "me"), await house.person(dying, "Ann"))
        await dying.table(table.id)
        await eventually(lambda: bool(dying.bots.holding))
        await dying.close()
        restarted = await house.hub()
        live = await restarted.table(table.id)
        await eventually(lambda: live.deciders == (1,))

    run_in(sqlite_database, test)


def test_after_a_restart_bots_go_on(database: str) -> None:
    async def test(house: House) -> None:
        hub = await house.hub()
        table = await hub.create(wish("greedy", "me"), await house.person(hub, "Ann"))
        await hub.close()
        restarted = await house.hub()
        assert not restarted.tables
        await restarted.keeper.sweep()
        live = await restarted.table(table.id)
        await eventually(lambda: live.deciders == (1,))
        await restarted.keeper.sweep()
        assert table.id in restarted.tables

    run_in(database, test)


def test_a_worker_chooses_a_legal_move() -> None:
    match = nexus.game("fairies").match(seed="seen")
    text = choose_move(Question(match.record(), match.deciders[0], "greedy"))
    assert match.verify(match.deciders[0], text) is None
