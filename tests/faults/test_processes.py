"""Several server processes on one PostgreSQL serve the same tables; one of them may die."""

from __future__ import annotations

import asyncio
from collections import Counter

import httpx
from server.live_client import Guest
from server.live_fixtures import StartServer
from server.table_play import TablePlay

JOINS = 1_000
AT_ONCE = 50


def test_play_goes_on_when_one_of_two_processes_is_killed(postgres_database: str, start_server: StartServer) -> None:
    first, second = start_server(postgres_database), start_server(postgres_database)

    async def kill_one_in_mid_game() -> None:
        tables = [
            TablePlay("pirates", ("person",) * 4, "two 1", pause=0.02),
            TablePlay("fairies", ("person", "person"), "two 2", pause=0.05),
            TablePlay("fairies", ("person", "greedy"), "two 3", pause=0.05),
            TablePlay("fairies", ("greedy", "person"), "two 4", pause=0.05),
        ]
        try:
            for table in tables:
                await table.open([first.base, second.base])
            games = [asyncio.create_task(table.play()) for table in tables]
            for table in tables:
                await table.players[0].until(lambda table=table: table.players[0].number >= 4)
            await asyncio.to_thread(second.kill)
            await asyncio.gather(*games)
            for table in tables:
                await table.check_finished()
        finally:
            for table in tables:
                await table.close()

    asyncio.run(kill_one_in_mid_game())


def test_a_thousand_racing_joins_seat_exactly_one_person(postgres_database: str, start_server: StartServer) -> None:
    servers = [start_server(postgres_database), start_server(postgres_database)]
    asyncio.run(race([server.base for server in servers]))


def test_a_thousand_racing_joins_on_sqlite(sqlite_database: str, start_server: StartServer) -> None:
    asyncio.run(race([start_server(sqlite_database).base]))


async def race(bases: list[str]) -> None:
    """Let many people join the same seat through all servers at once."""
    host = await Guest.arrive(bases[0])
    table = await host.new_table("fairies", ["me", "open"])
    answers: list[tuple[str, int]] = []

    async def arrive_and_join(base: str, arrived: asyncio.Barrier) -> None:
        """One connection, over which many people come, wait for all others, and join."""
        async with httpx.AsyncClient(base_url=base, headers={"origin": base}, timeout=60) as http:
            people = []
            for _ in range(JOINS // AT_ONCE):
                response = await http.post("/api/guest", json={})
                assert response.status_code == 201, response.text
                people.append((response.json()["name"], response.headers["set-cookie"].partition(";")[0]))
                http.cookies.clear()
            await arrived.wait()
            for name, cookie in people:
                response = await http.post(f"/api/tables/{table}/seats/1", json={}, headers={"cookie": cookie})
                answers.append((name, response.status_code))

    arrived = asyncio.Barrier(AT_ONCE)
    await asyncio.gather(*(arrive_and_join(bases[number % len(bases)], arrived) for number in range(AT_ONCE)))
    assert Counter(status for _, status in answers) == {200: 1, 409: JOINS - 1}
    winner = next(name for name, status in answers if status == 200)
    info = (await host.ask("GET", f"/api/tables/{table}")).json()
    assert info["seats"][1]["name"] == winner
    assert info["status"] == "playing"
