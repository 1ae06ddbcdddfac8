"""A server that is killed at any moment loses no acknowledged move, and its clients go on by themselves."""

from __future__ import annotations

import asyncio
import random
import signal
import time

import pytest
from server.live_fixtures import StartServer
from server.server_process import ServerProcess
from server.table_play import GAME_TIME, TablePlay

TABLES = [
    ("fairies", ("person", "person")),
    ("fairies", ("person", "greedy")),
    ("pirates", ("person", "person", "person", "person")),
    ("pirates", ("random", "person")),
]
RECOVERY_TIME = 60.0
KILL_TIME = 10.0
"""Seconds that a kill may cost a game: a bot that begins to think anew after each gets nothing done between two."""

WORKERS_TIME = 20.0


class Load:
    """Tables that are played one after the other at several places, until `enough` is set."""

    def __init__(self, server: ServerProcess, seed: str, kills: int) -> None:
        self.server = server
        self.seed = seed
        self.patience = GAME_TIME + KILL_TIME * kills
        self.enough = asyncio.Event()
        self.open: dict[int, TablePlay] = {}
        self.finished = 0
        self.moves = 0

    async def play_at(self, place: int) -> None:
        """Play games at one place; every one of them is checked when it is over."""
        game, kinds = TABLES[place % len(TABLES)]
        for index in range(1_000):
            table = TablePlay(game, kinds, f"{self.seed} {place} {index}", 0.01, self.patience)
            try:
                await table.open([self.server.base])
                self.open[place] = table
                await table.play()
                record = await asyncio.wait_for(table.check_finished(), RECOVERY_TIME)
                self.finished += 1
                self.moves += len(record.moves)
            finally:
                self.open.pop(place, None)
                await table.close()
            if self.enough.is_set():
                return

    async def everybody_is_back(self) -> None:
        """Wait until every client has found the server again, but for those whose game ends meanwhile."""
        for place, table in list(self.open.items()):
            for follower in table.followers:
                deadline = time.monotonic() + RECOVERY_TIME
                while self.open.get(place) is table and not follower.connected:
                    assert time.monotonic() < deadline, f"{follower} did not come back"
                    follower.check()
                    await asyncio.sleep(0.01)


async def kill_often(server: ServerProcess, kills: int, seed: str) -> Load:
    """Kill and start the server again and again while games are played, then let the games end."""
    chance = random.Random(seed)
    load = Load(server, seed, kills)
    games = [asyncio.create_task(load.play_at(place)) for place in range(len(TABLES))]
    try:
        for index in range(kills):
            # Now and then there is time enough for bots to get on and for games to end.
            await asyncio.sleep(chance.uniform(0.05, 0.6) if index % 5 else chance.uniform(1, 4))
            await asyncio.to_thread(server.kill)
            await asyncio.to_thread(server.start)
            await load.everybody_is_back()
            for game in games:
                if game.done():
                    await game
        load.enough.set()
        await asyncio.wait_for(asyncio.gather(*games), RECOVERY_TIME + 120)
    finally:
        for game in games:
            game.cancel()
        await asyncio.gather(*games, return_exceptions=True)
    return load


def check_load(load: Load, kills: int) -> None:
    """Check that there was something to lose."""
    assert load.finished >= len(TABLES)
    print(f"{kills} kills: {load.finished} games with {load.moves} moves, none lost, none doubled")


def test_killed_at_random_moments(server: ServerProcess) -> None:
    load = asyncio.run(kill_often(server, 10, "kills"))
    check_load(load, 10)


@pytest.mark.deep
def test_killed_at_many_random_moments(server: ServerProcess) -> None:
    load = asyncio.run(kill_often(server, 100, "many kills"))
    check_load(load, 100)


def test_workers_end_with_a_killed_server(sqlite_database: str, start_server: StartServer) -> None:
    server = start_server(sqlite_database)

    async def play_a_bot() -> None:
        table = TablePlay("fairies", ("person", "greedy"), "workers")
        try:
            await table.open([server.base])
            await table.play()
        finally:
            await table.close()

    asyncio.run(play_a_bot())
    assert len(server.members()) > 1
    server.kill()
    deadline = time.monotonic() + WORKERS_TIME
    while server.members():
        assert time.monotonic() < deadline, "processes that think for a killed server go on for ever"
        time.sleep(0.1)


def test_a_planned_restart_loses_nothing(server: ServerProcess) -> None:
    async def restart_in_mid_game() -> None:
        tables = [TablePlay(game, kinds, "restart", pause=0.05) for game, kinds in TABLES]
        try:
            for table in tables:
                await table.open([server.base])
            games = [asyncio.create_task(table.play()) for table in tables]
            for table in tables:
                await table.players[0].until(lambda table=table: table.players[0].number >= 3)
            # A server that has tidied up may still end by the signal that asked it to.
            assert await asyncio.to_thread(server.terminate) in (0, -signal.SIGTERM)
            await asyncio.to_thread(server.start)
            await asyncio.gather(*games)
            for table in tables:
                await table.check_finished()
        finally:
            for table in tables:
                await table.close()

    asyncio.run(restart_in_mid_game())
