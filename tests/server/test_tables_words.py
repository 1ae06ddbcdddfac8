"""Updates in words, and moves that are tried without being made; on both databases."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from nexus.server.protocol import Accepted
from nexus.server.store import Store
from server.tables_server import Eye, House, duel, move, play_out, run_in, watch, wish


def words_fit(eye: Eye) -> bool:
    """Whether every update has a line for each event and a caption for each move."""
    return all(
        len(update["words"]["lines"]) == len(update["events"])
        and len(update["words"]["captions"]) == len((update["view"] or {"moves": ()})["moves"])
        for update in eye.updates
    )


def log_of(eye: Eye) -> list[Any]:
    """The log as a client keeps it: what follows is added, a whole history replaces it."""
    lines: list[Any] = []
    for update in eye.updates:
        lines = (lines if update["since"] else []) + update["words"]["lines"]
    return lines


def test_an_update_is_told_in_words_to_those_who_ask(database: str) -> None:
    async def test(house: House) -> None:
        hub = await house.hub()
        live, ann, ben = await duel(house, hub)
        told, _ = await watch(hub, live.stored.id, ann, 0, words=True)
        spectator, _ = await watch(hub, live.stored.id, ben, None, words=True)
        silent, _ = await watch(hub, live.stored.id, ann, 0)
        first = told.last["words"]
        assert {line["ply"] for line in first["lines"]} == {0}
        assert first["captions"][-1].startswith("Sow")
        assert "PAR-SETUP-6" in [clause for line in first["lines"] for clause in line["clauses"]]
        await play_out(hub, live)
        assert words_fit(told)
        assert words_fit(spectator)
        assert not any("words" in update for update in silent.updates)
        lines = log_of(told)
        plies = [line["ply"] for line in lines]
        assert plies == sorted(plies)
        assert live.match is not None
        assert plies[-1] == live.match.ply
        late, _ = await watch(hub, live.stored.id, ann, 0, words=True)
        assert late.last["words"]["lines"] == lines

    run_in(database, test)


def test_words_tell_a_seat_its_own_cards_only(sqlite_database: str) -> None:
    async def test(house: House) -> None:
        hub = await house.hub()
        live, ann, ben = await duel(house, hub)
        anns, _ = await watch(hub, live.stored.id, ann, 0, words=True)
        seen, _ = await watch(hub, live.stored.id, ben, None, words=True)
        lines = [line["text"] for line in anns.last["words"]["lines"]]
        public = [line["text"] for line in seen.last["words"]["lines"]]
        own, others = [line for line in lines if "is dealt" in line][-2:]
        assert (own.startswith("Ann is dealt"), others) == (True, "Ben is dealt 3 cards.")
        assert "3 cards" not in own
        assert "Ann is dealt 3 cards." in public
        assert seen.last["words"]["captions"] == []

    run_in(sqlite_database, test)


def test_a_table_that_waits_has_nothing_to_tell(sqlite_database: str) -> None:
    async def test(house: House) -> None:
        hub = await house.hub()
        ann = await house.person(hub, "Ann")
        table = await hub.create(wish("me", "open"), ann)
        eye, _ = await watch(hub, table.id, ann, 0, words=True)
        assert eye.last["words"] == {"lines": [], "captions": []}

    run_in(sqlite_database, test)


def test_after_an_undo_the_words_are_those_of_the_moves_that_stand(sqlite_database: str) -> None:
    async def test(house: House) -> None:
        hub = await house.hub()
        ann = await house.person(hub, "Ann")
        live = await hub.table((await hub.create(wish("me", "me"), ann)).id)
        eye, _ = await watch(hub, live.stored.id, ann, 0, words=True)
        await move(hub, live)
        await move(hub, live)
        assert isinstance(await hub.undo(live, live.deciders[0], 1, "back"), Accepted)
        assert eye.last["since"] == 0
        assert words_fit(eye)
        assert max(line["ply"] for line in eye.last["words"]["lines"]) == 1

    run_in(sqlite_database, test)


def test_a_move_can_be_tried_without_being_made(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(house: House) -> None:
        hub = await house.hub()
        live, _, _ = await duel(house, hub)
        assert live.match is not None
        seat = live.deciders[0]
        good = str(live.match.legal(seat)[0])

        async def nothing_may_be_stored(*_: object) -> bool:
            raise AssertionError

        with monkeypatch.context() as patched:
            patched.setattr(Store, "append", nothing_may_be_stored)
            assert (await live.check(seat, good, "c1")).refusal is None
            wrong = await live.check(seat, "S1@99", "c2")
            early = await live.check(1 - seat, good, "c3")
        assert wrong.message == "c2"
        assert wrong.refusal is not None
        assert wrong.refusal.clause.startswith("PAR-")
        assert early.refusal is not None
        assert live.number == 0
        assert isinstance(await hub.play(live, seat, good, "c1"), Accepted), "a check uses up no name"
        await play_out(hub, live)
        over = (await live.check(seat, good, "c4")).refusal
        assert over is not None
        assert over.clause == "table"
        assert msgspec.json.encode(over)

    run_in(database, test)
