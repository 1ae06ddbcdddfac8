"""How tables end before their game does: giving up, running out of time, leaving, aborting."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest

import nexus
from nexus.server import records
from nexus.server.bodies import Clock
from nexus.server.clocks import DAY, FLAG_GRACE
from nexus.server.hub import Hub, TableRefused
from nexus.server.live import LiveTable
from nexus.server.progress import RESUME_WINDOW
from nexus.server.protocol import Accepted, Ending, Refused
from nexus.server.records import StoredTable
from server.tables_server import House, duel, eventually, move, run_in, watch, wish

LIVE = Clock(kind="live", main=60)
FAIR_PLAY = Path(__file__).parents[2] / "docs" / "operate.md"


async def row(hub: Hub, live: LiveTable) -> StoredTable:
    stored = await hub.store.read(lambda connection: records.load_table(connection, live.stored.id))
    assert stored is not None
    return stored


def test_no_suspicion_ends_a_game() -> None:
    endings = get_args(Ending)
    assert endings == ("played", "resigned", "time", "left", "aborted")
    _, _, promise = FAIR_PLAY.read_text(encoding="utf-8").partition("## Fair play")
    assert ", ".join(f"`{how}`" for how in endings[:-1]) + f" and `{endings[-1]}` are all the endings" in promise


def test_who_resigns_a_duel_loses_it(database: str) -> None:
    async def test(house: House) -> None:
        hub = await house.hub()
        live, _, ben = await duel(house, hub)
        await move(hub, live)
        eye, _ = await watch(hub, live.stored.id, ben, 1)
        assert isinstance(await hub.resign(live, 0, "enough"), Accepted)
        assert isinstance(await hub.resign(live, 0, "enough"), Accepted), "said twice, done once"
        stored = await row(hub, live)
        assert stored.status == "over"
        assert stored.result is not None
        assert stored.result.outcome is not None
        assert (stored.result.how, stored.result.seat) == ("resigned", 0)
        assert (stored.result.outcome.ranks, stored.result.outcome.winners) == ((2, 1), (1,))
        assert eye.last["result"]["how"] == "resigned"
        assert live.match is not None
        record = live.match.record(stored.commitment)
        assert record.outcome is None, "the game itself did not end"
        assert nexus.verify(record.to_json()) is None
        assert not live.deciders

    run_in(database, test)


def test_a_teammate_does_not_win_by_resigning(sqlite_database: str) -> None:
    async def test(house: House) -> None:
        hub = await house.hub()
        people = [await house.person(hub, name) for name in ("Ann", "Ben", "Cleo", "Dan")]
        table = await hub.create(wish("me", "open", "open", "open", game="pirates"), people[0])
        for seat in (1, 2, 3):
            live = await hub.take_seat(table.id, seat, people[seat], "")
        await hub.resign(live, 2, "enough")
        assert live.progress.result is not None
        assert live.progress.result.outcome is not None
        assert live.progress.result.outcome.winners == (1, 3)

    run_in(sqlite_database, test)


@pytest.mark.parametrize("clock", [LIVE, Clock(kind="days", days=1)])
def test_the_flag_falls_when_time_is_up(database: str, clock: Clock) -> None:
    async def test(house: House) -> None:
        hub = await house.hub()
        live, ann, _ = await duel(house, hub, clock=clock, leavers="others")
        eye, _ = await watch(hub, live.stored.id, ann, 0)
        seat = live.deciders[0]
        full = 60_000 if clock.kind == "live" else DAY
        assert eye.last["clock"]["left"] == [full, full]
        house.later(full + FLAG_GRACE)
        await hub.check_time(live, house.clock.time)
        assert live.progress.result is None
        house.later(1)
        late = await move(hub, live)
        assert isinstance(late, Refused)
        assert late.refusal.clause == "time"
        await hub.check_time(live, house.clock.time)
        stored = await row(hub, live)
        assert stored.result is not None
        assert (stored.status, stored.result.how, stored.result.seat) == ("over", "time", seat)

    run_in(database, test)


def test_no_flag_falls_while_no_server_runs(database: str) -> None:
    async def test(house: House) -> None:
        hub = await house.hub()
        live, _, _ = await duel(house, hub, clock=LIVE, leavers="others")
        for _ in range(10):
            house.clock.time += 1_000
            await hub.keeper.beat(house.clock.time)
        house.clock.time += 3_600_000
        await hub.check_time(live, house.clock.time)
        assert live.progress.result is None, "not even by the one that slept"
        other = await house.hub()
        again = await other.table(live.stored.id)
        left = again.progress.clocks.left(again.deciders[0], other.counted())
        assert left == 50_000
        await other.check_time(again, house.clock.time)
        assert again.progress.result is None

    run_in(database, test)


def test_the_flag_of_a_table_that_nobody_has_in_memory_falls(database: str) -> None:
    async def test(house: House) -> None:
        hub = await house.hub()
        live, _, _ = await duel(house, hub, clock=Clock(kind="days", days=1), leavers="others")
        await hub.keeper.sweep()
        house.later(2 * DAY)

        def forgotten() -> bool:
            # What PostgreSQL announces of the start may come only now, and touch the table.
            hub.evict(house.clock.time + 1)
            return not hub.tables

        await eventually(forgotten)
        await hub.keeper.sweep()
        assert (await row(hub, live)).status == "over"

    run_in(database, test)


def test_a_bot_takes_over_from_who_left_for_too_long(database: str) -> None:
    async def test(house: House) -> None:
        hub = await house.hub()
        live, ann, ben = await duel(house, hub)
        people, seat = (ann, ben), live.deciders[0]
        eyes = [await watch(hub, live.stored.id, people[number], number) for number in (0, 1)]
        assert [other.get("away", False) for other in eyes[1 - seat][0].last["seats"]] == [False, False]
        hub.unwatch(live, eyes[seat][1])
        await eventually(lambda: live.stored.seats[seat].away is not None)
        assert eyes[1 - seat][0].last["seats"][seat]["away"]
        house.later(RESUME_WINDOW)
        await hub.keeper.tick(house.clock.time)
        assert not live.progress.substitutes
        house.later(1)
        await hub.keeper.tick(house.clock.time)
        assert live.progress.substitutes == {seat: "greedy"}
        await eventually(lambda: live.deciders == (1 - seat,))
        assert eyes[1 - seat][0].last["seats"][seat]["bot"] == "greedy"
        assert isinstance(await move(hub, live), Accepted)

    run_in(database, test)


def test_who_comes_back_in_time_plays_on(database: str) -> None:
    async def test(house: House) -> None:
        hub = await house.hub()
        live, ann, ben = await duel(house, hub)
        people, seat = (ann, ben), live.deciders[0]
        await watch(hub, live.stored.id, people[1 - seat], 1 - seat)
        await hub.leave(live.stored.id, people[seat])
        house.later(RESUME_WINDOW - 1)
        await watch(hub, live.stored.id, people[seat], seat)
        house.later(RESUME_WINDOW)
        await hub.keeper.tick(house.clock.time)
        assert not live.progress.substitutes
        assert live.progress.result is None

    run_in(database, test)


def test_nobody_loses_by_leaving_when_nobody_waits(database: str) -> None:
    async def test(house: House) -> None:
        hub = await house.hub()
        live, _, _ = await duel(house, hub, leavers="others")
        house.later(100 * RESUME_WINDOW)
        await hub.keeper.tick(house.clock.time)
        assert live.progress.result is None

    run_in(database, test)


def test_an_aborted_table_does_not_count(database: str) -> None:
    async def test(house: House) -> None:
        hub = await house.hub()
        live, ann, _ = await duel(house, hub)
        aborted = await hub.abort(live.stored.id, ann)
        assert aborted.stored.status == "aborted"
        assert (await row(hub, live)).status == "aborted"
        assert live.match is not None
        assert nexus.verify(live.match.record(live.stored.commitment).to_json()) is None
        other, _, ben = await duel(house, hub)
        await move(hub, other)
        with pytest.raises(TableRefused, match="resign"):
            await hub.abort(other.stored.id, ben)

    run_in(database, test)
