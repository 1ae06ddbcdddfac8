"""The daily draw: the same tiles for everybody, once, without taking back."""

from __future__ import annotations

import httpx
import pytest

from nexus.server import daily
from nexus.server.protocol import Accepted, Refused
from nexus.server.web import BadBody
from server.server_process import ServerProcess
from server.tables_server import START, House, run_in

DAY = 24 * 3600 * 1000


def test_everybody_gets_the_same_tiles_that_day_and_others_the_next(database: str) -> None:
    async def draw(house: House) -> None:
        hub = await house.hub()
        people = [await house.person(hub, name) for name in ("Ann", "Ben")]

        async def tiles(person: int, time: int, mode: daily.Mode = "nexus") -> list[str]:
            table = await hub.store.write(
                lambda connection: daily.take_up(connection, mode, people[person], time, hub.counted())
            )
            live = await hub.table(table.id)
            assert live.match is not None
            return [str(tile) for tile in live.match.state.data()["pile"]]

        assert await tiles(0, START) == await tiles(1, START + 1)
        assert await tiles(0, START) == await tiles(0, START)
        assert await tiles(0, START + DAY) != await tiles(0, START)
        assert await tiles(0, START, "orchid") != await tiles(0, START)

    run_in(database, draw)


def test_it_is_played_once_without_taking_back_and_scored(database: str) -> None:
    async def play(house: House) -> None:
        hub = await house.hub()
        ann, ben = await house.person(hub, "Ann"), await house.person(hub, "Ben")
        table = await hub.store.write(
            lambda connection: daily.take_up(connection, "orchid", ann, house.clock.time, hub.counted())
        )
        live = await hub.table(table.id)
        number = 0
        while live.match is not None and live.match.deciders:
            number += 1
            first = str(live.match.legal(0)[0])
            assert isinstance(await hub.play(live, 0, first, f"m{number}"), Accepted)
            if number == 1:
                undone = await hub.undo(live, 0, None, "back")
                assert isinstance(undone, Refused)
                assert undone.refusal.clause == "daily"
        assert live.match is not None
        assert live.match.outcome is not None
        score = live.match.outcome.scores[0]
        again = await hub.store.write(
            lambda connection: daily.take_up(connection, "orchid", ann, house.clock.time, hub.counted())
        )
        assert again.id == table.id
        mine = await hub.store.read(lambda connection: daily.told(connection, "orchid", ann, house.clock.time))
        assert (mine.finished, mine.mine, mine.best) == (True, table.id, score)
        assert [(entry.name, entry.score) for entry in mine.scores] == [("Ann", score)]
        other = await hub.store.read(lambda connection: daily.told(connection, "orchid", ben, house.clock.time))
        assert (other.finished, other.mine, other.best, len(other.scores)) == (False, None, None, 1)

    run_in(database, play)


def test_a_mode_that_is_not_there_is_named() -> None:
    with pytest.raises(BadBody, match="there is nexus, no-scrapyard, orchid"):
        daily.mode_of("chess")


def test_over_http(server: ServerProcess) -> None:
    with httpx.Client(base_url=server.base, headers={"origin": server.base}) as http:
        public = http.get("/api/daily?mode=orchid").json()
        assert (public["scores"], public["mine"], public["best"]) == ([], None, None)
        assert http.get("/api/daily?mode=chess").status_code == 400
        assert http.post("/api/daily", json={}).status_code == 401
