"""Moves, resuming, finishing, fair play; on both databases."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from sqlalchemy import func, select

import nexus
from nexus.core.fairness import commitment
from nexus.server import accounts, own_games, records, schema
from nexus.server.bodies import Clock, NewTable, SeatWish
from nexus.server.live import LiveTable
from nexus.server.progress import REMEMBERED
from nexus.server.protocol import Accepted, Refused
from server.tables_server import START, House, duel, eventually, move, play_out, run_in, watch


def test_every_seat_hears_a_move_in_its_own_form(database: str) -> None:
    async def test(house: House) -> None:
        hub = await house.hub()
        live, ann, ben = await duel(house, hub)
        (anns, _), (bens, _) = await watch(hub, live.stored.id, ann, 0), await watch(hub, live.stored.id, ben, 1)
        seen, _ = await watch(hub, live.stored.id, ben, None)
        await move(hub, live)
        for eye in (anns, bens, seen):
            assert (eye.last["since"], eye.last["number"], eye.last["ply"]) == (0, 1, 1)
        assert anns.last["view"]["seat"] == 0
        assert bens.last["view"]["seat"] == 1
        assert seen.last["view"]["moves"] == []
        assert [seat.get("mine", False) for seat in anns.last["seats"]] == [True, False]
        await move(hub, live)
        assert (anns.last["since"], anns.last["number"]) == (1, 2)

    run_in(database, test)


def test_the_same_message_is_one_move(database: str) -> None:
    async def test(house: House) -> None:
        hub = await house.hub()
        live, _, _ = await duel(house, hub)
        assert live.match is not None
        seat = live.deciders[0]
        text = str(live.match.legal(seat)[0])
        first = await hub.play(live, seat, text, "once")
        assert first == await hub.play(live, seat, text, "once")
        await move(hub, live)
        while live.deciders[0] != seat:
            await move(hub, live)
        before = live.number
        live.progress.messages.clear()
        again = await hub.play(live, seat, str(live.match.legal(seat)[0]), "once")
        assert again == first, "the store remembers what memory does not"
        assert live.number == before
        assert live.match is not None
        assert live.match.ply == before

    run_in(database, test)


def test_refusals_say_why_and_change_nothing(database: str) -> None:
    async def test(house: House) -> None:
        hub = await house.hub()
        live, _, _ = await duel(house, hub)
        for seat, text in ((live.deciders[0], "no move"), (1 - live.deciders[0], "S1@0")):
            answer = await hub.play(live, seat, text, "wrong")
            assert isinstance(answer, Refused)
            assert answer.refusal.clause
            assert answer.refusal.text
        assert live.number == 0
        assert isinstance(await move(hub, live, "wrong"), Accepted)

    run_in(database, test)


def test_who_comes_back_hears_what_was_missed(database: str) -> None:
    async def test(house: House) -> None:
        hub = await house.hub()
        live, ann, _ = await duel(house, hub)
        for _ in range(4):
            await move(hub, live)
        whole, _ = await watch(hub, live.stored.id, ann, 0)
        rest, _ = await watch(hub, live.stored.id, ann, 0, since=2)
        ahead, _ = await watch(hub, live.stored.id, ann, 0, since=99)
        first, rest_first, ahead_first = whole.updates[0], rest.updates[0], ahead.updates[0]
        assert (first["since"], rest_first["since"], ahead_first["since"]) == (0, 2, 0)
        assert first["events"][-len(rest_first["events"]) :] == rest_first["events"]
        assert len(first["events"]) > len(rest_first["events"]) > 0
        assert rest_first["view"] == first["view"] == ahead_first["view"]

    run_in(database, test)


def test_a_game_ends_in_one_write_with_its_ratings(database: str) -> None:
    async def test(house: House) -> None:
        hub = await house.hub()
        live, ann, _ = await duel(house, hub)
        eye, _ = await watch(hub, live.stored.id, ann, None)
        await play_out(hub, live)
        stored = await hub.store.read(lambda connection: records.load_table(connection, live.stored.id))
        assert stored is not None
        assert stored.status == "over"
        assert stored.result is not None
        assert live.match is not None
        assert (stored.result.how, stored.result.outcome) == ("played", live.match.outcome)
        count = select(func.count()).select_from(schema.ratings)
        assert await hub.store.read(lambda connection: connection.execute(count).scalar_one()) == 2
        assert eye.last["status"] == "over"
        assert eye.last["result"]["how"] == "played"
        answer = await hub.play(live, 0, "S1@0", "late")
        assert isinstance(answer, Refused)
        assert answer.refusal.clause == "table"

    run_in(database, test)


def test_fair_play_can_be_checked_by_everybody(database: str) -> None:
    async def test(house: House) -> None:
        hub = await house.hub()
        ann, ben = await house.person(hub, "Ann"), await house.person(hub, "Ben")
        seats = (SeatWish(kind="me", word="from Ann"), SeatWish(kind="open"))
        table = await hub.create(NewTable(game="fairies", seats=seats), ann)
        await hub.take_seat(table.id, 0, ann, "changed my mind")
        live = await hub.take_seat(table.id, 1, ben, "from Ben")
        info = live.stored.info(ann.id)
        assert info.commitment == table.commitment
        assert info.seed is None
        assert info.words is None
        assert table.seed not in msgspec.json.encode(info).decode()
        eye, _ = await watch(hub, table.id, ann, 0)
        await play_out(hub, live)
        assert table.seed not in str(eye.messages)
        info = live.stored.info(None)
        assert info.seed is not None
        assert commitment(info.seed) == table.commitment
        assert info.words == ("changed my mind", "from Ben")
        assert live.match is not None
        record = live.match.record(info.commitment)
        assert record.words == info.words
        assert nexus.verify(record.to_json()) is None

    run_in(database, test)


def test_one_person_plays_several_seats(database: str) -> None:
    async def test(house: House) -> None:
        hub = await house.hub()
        ann = await house.person(hub, "Ann")
        seats = (SeatWish(kind="me", name="Ann\n\x00 A."), SeatWish(kind="me"))
        table = await hub.create(NewTable(game="fairies", seats=seats), ann)
        assert table.status == "playing"
        assert [seat.name for seat in table.seats] == ["Ann A.", "Ann 2"]
        live = await hub.table(table.id)
        eyes = [(await watch(hub, table.id, ann, seat))[0] for seat in (0, 1)]
        await play_out(hub, live)
        assert [eye.last["view"]["seat"] for eye in eyes] == [0, 1]
        assert [eye.last["status"] for eye in eyes] == ["over", "over"]

    run_in(database, test)


def test_a_table_is_forgotten_when_idle_and_rebuilt_from_its_log(database: str) -> None:
    async def test(house: House) -> None:
        hub = await house.hub()
        live, ann, _ = await duel(house, hub)
        for _ in range(4):
            await move(hub, live)
        _, watcher = await watch(hub, live.stored.id, ann, 0)
        house.later(10 * 60_000)
        await hub.keeper.tick(house.clock.time)
        assert live.stored.id in hub.tables, "somebody watches"
        hub.unwatch(live, watcher)
        await hub.keeper.tick(house.clock.time)
        assert live.stored.id in hub.tables, "just now somebody watched"
        await eventually(lambda: live.stored.seats[0].away is not None and not live.lock.locked())
        house.later(10 * 60_000)
        await hub.keeper.tick(house.clock.time)
        assert live.stored.id not in hub.tables
        again = await hub.table(live.stored.id)
        assert again is not live
        assert live.match is not None
        assert again.match is not None
        assert again.match.state.digest() == live.match.state.digest()

    run_in(database, test)


def test_what_could_not_be_stored_is_never_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(house: House) -> None:
        hub = await house.hub()
        live, ann, _ = await duel(house, hub)
        eye, _ = await watch(hub, live.stored.id, ann, 0)
        told = len(eye.messages)

        async def fails(*_: object) -> bool:
            raise OSError("disk on fire")

        with monkeypatch.context() as patched:
            patched.setattr(hub.store, "append", fails)
            answer = await move(hub, live, "try")
        assert isinstance(answer, Refused)
        assert answer.refusal.clause == "store"
        assert len(eye.messages) == told
        assert live.deciders == ()
        await hub.keeper.tick(house.clock.time)
        assert live.deciders, "the keeper finds out"
        late, _ = await watch(hub, live.stored.id, ann, 0)
        assert late.last["number"] == 0
        assert isinstance(await move(hub, live, "try"), Accepted)
        assert eye.last["number"] == 1

    run_in(f"sqlite:///{tmp_path / 'nexus.db'}", test)


def test_what_was_done_long_ago_is_not_refused(database: str) -> None:
    async def test(house: House) -> None:
        hub = await house.hub()
        live, _, _ = await duel(house, hub)
        assert live.match is not None
        first = live.deciders[0]
        text = str(live.match.legal(first)[0])
        answer = await hub.play(live, first, text, "first")
        while live.number <= REMEMBERED or live.deciders == (first,):
            # The last move of the list makes the game long.
            seat = live.deciders[0]
            await hub.play(live, seat, str(live.match.legal(seat)[-1]), f"m{live.number}")
        assert (first, "first") not in live.progress.messages
        assert await hub.play(live, first, text, "first") == answer, "it would be refused now: it is not their turn"
        assert await hub.undo(live, first, 10_000, "first") == answer
        await play_out(hub, live)
        assert await hub.play(live, first, text, "first") == answer
        assert await hub.resign(live, first, "first") == answer
        late = await hub.play(live, first, text, "late")
        assert isinstance(late, Refused)
        assert late.refusal.clause == "table"

    run_in(database, test)


def test_who_is_deleted_is_named_so_at_once(database: str) -> None:
    async def test(house: House) -> None:
        hub = await house.hub()
        live, _, ben = await duel(house, hub)
        await move(hub, live)
        await hub.store.write(lambda connection: accounts.delete_person(connection, ben.id, START))
        await live.follow()
        assert live.match is not None
        assert live.match.names == ("Ann", "deleted")
        assert live.match.record().seats == ("Ann", "deleted")

    run_in(database, test)


def test_own_games_tell_of_nothing_that_is_not_stored(sqlite_database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(house: House) -> None:
        hub = await house.hub()
        live, ann, _ = await duel(house, hub)
        before = live.deciders

        async def fails(*_: object) -> bool:
            raise OSError("disk on fire")

        with monkeypatch.context() as patched:
            patched.setattr(hub.store, "append", fails)
            await move(hub, live)
        [game] = (await own_games.own_games(hub.store, hub, ann, own_games.Wanted())).games
        assert game.turn == before

    run_in(sqlite_database, test)


def test_replay_rebuilds_all_of_the_progress(database: str) -> None:
    async def test(house: House) -> None:
        hub = await house.hub()
        live, _, _ = await duel(house, hub, clock=Clock(kind="live", main=60, increment=2))
        for _ in range(6):
            house.later(3_000)
            await move(hub, live)
        other = LiveTable(hub.store, live.stored, hub.uptime)
        await other.catch_up()
        time = hub.counted()
        for seat in (0, 1):
            assert other.progress.clocks.left(seat, time) == live.progress.clocks.left(seat, time)
        assert other.number == live.number

    run_in(database, test)
