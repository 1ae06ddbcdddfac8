"""On a bad network everybody ends with what the server knows, and no move is doubled or lost."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

import pytest
from server.live_client import Follower, Guest
from server.live_fixtures import StartServer
from server.server_process import ServerProcess
from server.table_play import TablePlay

from faults.fault_proxy import CALM, STORM, FaultProxy, Weather

STORM_TIME = 4.0
PROMISED = 2.0
"""Seconds after the return of the network within which all seats are to have the server's state."""

PATIENCE = 5 * PROMISED
"""How long a test waits for it: a busy machine is slow, a client that does not converge never does."""


async def agree(table: TablePlay) -> None:
    """Wait until everybody has what the server tells a newcomer, and has an answer to everything."""
    for follower in table.followers:
        async with Follower(table.guests[0], table.table, None, [table.guests[0].base]) as newcomer:
            await newcomer.until(lambda newcomer=newcomer: newcomer.status != "", PATIENCE)
            await follower.until(
                lambda follower=follower, newcomer=newcomer: (
                    follower.number == newcomer.number and not follower.waiting and follower.connected
                ),
                PATIENCE,
            )


@pytest.mark.parametrize(
    "weather",
    [
        STORM,
        Weather(cut=0.15),
        Weather(delayed=0.6, doubled=0.5, longest=0.5),
        Weather(lost=0.1),
    ],
    ids=["everything", "cuts", "delays-and-copies", "losses"],
)
def test_everybody_converges_when_the_network_returns(
    weather: Weather,
    sqlite_database: str,
    start_server: StartServer,
    record_property: Callable[[str, object], None],
) -> None:
    server = start_server(sqlite_database)

    async def play_in_bad_weather() -> float:
        async with FaultProxy(server.base, f"{vars(weather)}") as proxy:
            tables = [
                TablePlay("pirates", ("person",) * 4, "storm 1", pause=0.1),
                TablePlay("fairies", ("person", "person"), "storm 2", pause=0.1),
                TablePlay("fairies", ("person", "greedy"), "storm 3", pause=0.1),
            ]
            try:
                for table in tables:
                    await table.open([server.base], proxies=[proxy.base])
                proxy.weather = weather
                games = [asyncio.create_task(table.play()) for table in tables]
                await asyncio.sleep(STORM_TIME)
                proxy.cut_all()
                proxy.weather = CALM
                returned = time.monotonic()
                for table in tables:
                    table.pause_play()
                for table in tables:
                    await table.settled()
                    await agree(table)
                took = time.monotonic() - returned
                for table in tables:
                    await table.check_agreement()
                    table.resume_play()
                await asyncio.gather(*games)
                for table in tables:
                    await table.check_finished()
                print(f"converged {took:.2f} s after the network's return; {proxy.counts}")
                return took
            finally:
                for table in tables:
                    await table.close()

    took = asyncio.run(play_in_bad_weather())
    record_property("seconds_to_converge", round(took, 3))
    assert took < PATIENCE


def test_the_same_message_sent_fifty_times_is_one_move(server: ServerProcess) -> None:
    async def send_at_once() -> None:
        guest, friend = await Guest.arrive(server.base), await Guest.arrive(server.base)
        table = await guest.new_table("fairies", ["me", "open"])
        await friend.sit_down(table, 1)
        clients = [Follower(guest, table, 0) for _ in range(50)]
        for client in clients:
            await client.__aenter__()
        try:
            for client in clients:
                await client.until(lambda client=client: bool(client.offered))
            move = clients[0].offered[0]
            answers = await asyncio.gather(*(client.play(move, "the one move") for client in clients))
            assert {type(answer).__name__ for answer in answers} == {"Accepted"}
            assert {client.confirmed["the one move"] for client in clients} == {1}
            for client in clients:
                await client.until(lambda client=client: client.number >= 1)
                assert client.number == 1
        finally:
            for client in clients:
                await client.__aexit__()

    asyncio.run(send_at_once())
