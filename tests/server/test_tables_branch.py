"""Playing on from a finished game; on both databases."""

from __future__ import annotations

import asyncio

import pytest

import nexus
from nexus.core.refusals import IllegalTable, NexusError
from nexus.players import UnknownBot
from nexus.server import schema
from nexus.server.bodies import Branch, NewTable, SeatWish
from nexus.server.hub import Hub
from nexus.server.live import LiveTable
from nexus.server.people import Person
from nexus.server.protocol import Accepted, Refused
from nexus.server.seating import TableRefused
from server.live_client import Follower, Guest
from server.server_process import ServerProcess
from server.tables_server import House, duel, eventually, move, play_out, run_in, watch

ME = SeatWish(kind="me")
BOT = SeatWish(kind="bot", bot="greedy")


async def finished(house: House, hub: Hub) -> tuple[LiveTable, Person]:
    """A game that two people have played to its end, each with a word in the seed, and the first of them."""
    ann, ben = await house.person(hub, "Ann"), await house.person(hub, "Ben")
    seats = (SeatWish(kind="me", word="from Ann"), SeatWish(kind="open"))
    table = await hub.create(NewTable(game="fairies", seats=seats, options={"double_ended": True}), ann)
    live = await hub.take_seat(table.id, 1, ben, "from Ben")
    await play_out(hub, live)
    return live, ann


def test_a_branch_begins_with_the_moves_of_the_finished_game(database: str) -> None:
    async def test(house: House) -> None:
        hub = await house.hub()
        old, ann = await finished(house, hub)
        assert old.match is not None
        table = await hub.branch(old.stored.id, Branch(ply=5, seats=(ME, ME)), ann)
        info = table.info(ann.id)
        assert (info.status, info.options["double_ended"], info.seed) == ("playing", True, None)
        assert info.origin is not None
        assert (info.origin.table, info.origin.ply) == (old.stored.id, 5)
        # As after a restart: nothing but the store is known.
        restarted = await house.hub()
        live = await restarted.table(table.id)
        assert live.match is not None
        assert live.match.moves == old.match.moves[:5]
        assert (live.stored.origin, live.number) == (info.origin, 5)
        eye, _ = await watch(restarted, table.id, ann, 0)
        assert (eye.last["ply"], eye.last["number"]) == (5, 5)
        for seat, text in old.match.moves[5:]:
            assert isinstance(await restarted.play(live, seat, text, f"m{live.number}"), Accepted)
        assert live.match.outcome == old.match.outcome, "the same moves meet the same chance"
        record = live.match.record(live.stored.commitment)
        assert (record.seed, record.words) == (old.stored.seed, ("from Ann", "from Ben"))
        assert nexus.verify(record.to_json()) is None

    run_in(database, test)


def test_a_bot_takes_up_a_branch_and_nobody_is_rated(database: str) -> None:
    async def test(house: House) -> None:
        hub = await house.hub()
        old, ann = await finished(house, hub)
        rated = await hub.store.read(lambda connection: len(connection.execute(schema.rating_changes.select()).all()))
        table = await hub.branch(old.stored.id, Branch(ply=3, seats=(BOT, BOT)), ann)
        live = await hub.table(table.id)
        await eventually(lambda: live.progress.result is not None)
        assert live.match is not None
        assert nexus.verify(live.match.record(live.stored.commitment).to_json()) is None
        again = await hub.branch(table.id, Branch(ply=4, seats=(ME, BOT)), ann)
        assert again.origin is not None
        assert again.origin.table == table.id, "a branch has branches of its own"
        after = await hub.store.read(lambda connection: len(connection.execute(schema.rating_changes.select()).all()))
        assert (rated, after) == (2, 2)

    run_in(database, test)


def test_what_was_taken_over_is_not_taken_back(sqlite_database: str) -> None:
    async def test(house: House) -> None:
        hub = await house.hub()
        old, ann = await finished(house, hub)
        table = await hub.branch(old.stored.id, Branch(ply=4, seats=(ME, ME)), ann)
        live = await hub.table(table.id)
        await move(hub, live)
        refused = await hub.undo(live, live.deciders[0], 3, "too far")
        assert isinstance(refused, Refused)
        assert refused.refusal.clause == "undo"
        assert live.number == 5
        mover = 1 - live.deciders[0]
        assert isinstance(await hub.undo(live, mover, 4, "back"), Accepted)
        other = await hub.branch(old.stored.id, Branch(ply=4, seats=(ME, ME)), ann)
        await hub.abort(other.id, ann)
        assert (await hub.table(other.id)).stored.status == "aborted", "nobody has moved at this table"

    run_in(sqlite_database, test)


def test_a_rematch_of_a_branch_is_a_new_game(sqlite_database: str) -> None:
    async def test(house: House) -> None:
        hub = await house.hub()
        old, ann = await finished(house, hub)
        table = await hub.branch(old.stored.id, Branch(ply=4, seats=(ME, BOT)), ann)
        live = await hub.table(table.id)
        await hub.resign(live, 0, "enough")
        new, _ = await hub.rematch(table.id, ann, "")
        assert new.stored.origin is None
        assert new.stored.seed != old.stored.seed
        assert new.match is not None

    run_in(sqlite_database, test)


@pytest.mark.parametrize(
    ("wish", "error", "clause"),
    [
        (Branch(ply=1_000, seats=(ME, ME)), IllegalTable, "ply"),
        (Branch(ply=2, seats=(ME, SeatWish(kind="open"))), IllegalTable, "seats"),
        (Branch(ply=2, seats=(ME,)), IllegalTable, "PAR-OBJ-2"),
        (Branch(ply=2, seats=(ME, SeatWish(kind="bot", bot="nobody"))), UnknownBot, ""),
    ],
)
def test_branches_that_cannot_be(sqlite_database: str, wish: Branch, error: type[NexusError], clause: str) -> None:
    async def test(house: House) -> None:
        hub = await house.hub()
        old, ann = await finished(house, hub)
        with pytest.raises(error) as caught:
            await hub.branch(old.stored.id, wish, ann)
        assert getattr(getattr(caught.value, "refusal", None), "clause", "") == clause

    run_in(sqlite_database, test)


def test_there_is_nothing_after_the_end_and_before_it_nobody_may_know(sqlite_database: str) -> None:
    async def test(house: House) -> None:
        hub = await house.hub()
        old, ann = await finished(house, hub)
        assert old.match is not None
        with pytest.raises(IllegalTable):
            await hub.branch(old.stored.id, Branch(ply=old.match.ply, seats=(ME, ME)), ann)
        playing, host, _ = await duel(house, hub)
        with pytest.raises(TableRefused):
            await hub.branch(playing.stored.id, Branch(ply=0, seats=(ME, ME)), host)

    run_in(sqlite_database, test)


def test_a_branch_survives_a_killed_server(server: ServerProcess) -> None:
    async def story() -> None:
        guest = await Guest.arrive(server.base)
        table = await guest.new_table("fairies", ["random", "random"])
        async with Follower(guest, table, None) as watcher:
            await watcher.until(lambda: watcher.status == "over")
        body = {"ply": 2, "seats": [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]}
        response = await guest.ask("POST", f"/api/tables/{table}/branch", body)
        assert response.status_code == 201, response.text
        branch = response.json()["id"]
        server.kill()
        server.start()
        async with Follower(guest, branch, 0) as player:
            while player.status != "over":
                await player.until(lambda: bool(player.offered) or player.status == "over")
                if player.offered:
                    number = player.number
                    await player.play(player.offered[0])
                    await player.until(lambda number=number: player.number > number)
        record = (await guest.ask("GET", f"/api/tables/{branch}/record")).text
        original = (await guest.ask("GET", f"/api/tables/{table}/record")).json()
        assert nexus.verify(record.rstrip("\n")) is None
        assert nexus.Record.from_json(record).moves[:2] == tuple(tuple(move) for move in original["moves"][:2])

    asyncio.run(story())
