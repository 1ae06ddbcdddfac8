"""A program with an API token plays a whole game at a real server, over real sockets."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import connect

from nexus.cli.verify import check_file
from server.live_client import Guest
from server.live_fixtures import StartServer
from server.server_process import ServerProcess


def test_a_program_plays_with_a_token_alone(server: ServerProcess, tmp_path: Path) -> None:
    async def story() -> None:
        owner = await Guest.arrive(server.base)
        made = await owner.ask("POST", "/api/tokens", {"name": "bot", "scopes": ["play"]})
        headers = {"authorization": f"Bearer {made.json()['secret']}"}
        async with httpx.AsyncClient(base_url=server.base, headers=headers) as http:
            seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
            table = (await http.post("/api/tables", json={"game": "fairies", "seats": seats})).json()["id"]
            await asyncio.wait_for(play(server, headers, table), 60)
            file = tmp_path / "games.jsonl"
            file.write_bytes((await http.get("/api/me/records")).content)
            assert check_file(file).differences == []
            [game] = (await http.get("/api/me/games")).json()["games"]
            assert game["table"]["status"] == "over"
            assert game["rating"] is None, "a game against a bot is not rated"
            await owner.ask("DELETE", f"/api/tokens/{made.json()['token']['id']}")
            assert (await http.get("/api/me")).status_code == 401

    asyncio.run(story())
    assert "nexus_" not in server.log


def test_a_table_in_another_process_learns_that_its_guest_has_an_account(
    postgres_database: str, start_server: StartServer
) -> None:
    here, there = start_server(postgres_database), start_server(postgres_database)
    credentials = {"login": "ada", "password": "correct horse battery"}

    async def story() -> None:
        await (await Guest.arrive(here.base)).ask("POST", "/api/account", credentials)
        guest, bob = await Guest.arrive(here.base), await Guest.arrive(there.base)
        table = await guest.new_table("fairies", ["me", "open"])
        await bob.sit_down(table, 1)
        signed_in = await guest.ask("POST", "/api/session", credentials)
        assert signed_in.json()["moved"] == 1
        guest.cookie = signed_in.headers["set-cookie"].partition(";")[0]
        ada = Guest(there.base, guest.cookie, signed_in.json()["id"], guest.name)
        players = [play(there, player.headers, table, seat) for seat, player in enumerate((ada, bob))]
        await asyncio.wait_for(asyncio.gather(*players), 60)
        [game] = (await guest.ask("GET", "/api/me/games")).json()["games"]
        assert game["table"]["status"] == "over"
        assert game["rating"] is not None, "rated as a game of the account"

    asyncio.run(story())


async def play(server: ServerProcess, headers: dict[str, str], table: str, seat: int = 0) -> None:
    """Play the first move offered until the game is over."""
    address = f"{server.base.replace('http', 'ws', 1)}/live"
    async with connect(address, additional_headers=headers, proxy=None) as socket:

        async def say(**message: Any) -> None:
            await socket.send(msgspec.json.encode(message).decode())

        await say(type="watch", table=table, seat=seat)
        async for data in socket:
            update = msgspec.json.decode(data)
            if update["type"] != "update":
                assert update["type"] in ("welcome", "accepted"), update
            elif update["status"] == "over":
                return
            elif update["view"]["moves"]:
                move, message = update["view"]["moves"][0], f"m{update['number']}"
                await say(type="play", table=table, seat=seat, move=move, message=message)
