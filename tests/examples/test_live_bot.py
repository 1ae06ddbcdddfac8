"""The example bot plays whole games on a real server, with a token, also when the server is killed under it."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1]))

from server.live_client import Follower, Guest
from server.server_process import ServerProcess

EXAMPLE = Path(__file__).parents[2] / "examples" / "live_bot.py"
GAME_TIME = 60


@pytest.fixture
def server() -> Iterator[ServerProcess]:
    with tempfile.TemporaryDirectory() as folder:
        process = ServerProcess(f"sqlite:///{folder}/nexus.db", Path(folder))
        try:
            yield process.start()
        finally:
            process.close()


async def token_of_somebody(server: ServerProcess) -> str:
    guest = await Guest.arrive(server.base)
    made = await guest.ask("POST", "/api/tokens", {"name": "my bot", "scopes": ["play"]})
    assert made.status_code == 201, made.text
    secret: str = made.json()["secret"]
    return secret


def start_bot(server: ServerProcess, token: str, *more: str) -> subprocess.Popen[str]:
    environment = os.environ | {"NEXUS_TOKEN": token}
    command = [sys.executable, str(EXAMPLE), server.base, *more]
    return subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def test_it_plays_a_bot_of_the_server(server: ServerProcess) -> None:
    bot = start_bot(server, asyncio.run(token_of_somebody(server)))
    told, errors = bot.communicate(timeout=GAME_TIME)
    assert bot.returncode == 0, errors
    assert "over after" in told


def test_it_plays_a_person_and_outlives_the_server(server: ServerProcess) -> None:
    token = asyncio.run(token_of_somebody(server))

    async def play_against_it() -> None:
        guest = await Guest.arrive(server.base)
        table = await guest.new_table("fairies", ["me", "open"])
        bot = start_bot(server, token, table)
        try:
            async with Follower(guest, table, 0) as person:
                moves = 0
                while True:
                    await person.until(lambda: bool(person.offered) or person.status == "over", GAME_TIME)
                    if person.status == "over":
                        break
                    before = person.number
                    await person.play(person.offered[0])
                    moves += 1
                    await person.until(lambda before=before: person.number > before, GAME_TIME)
                    if moves == 3:
                        await asyncio.to_thread(server.kill)
                        await asyncio.to_thread(server.start)
        finally:
            if sys.exc_info()[0] is not None:
                bot.kill()
            told, errors = await asyncio.to_thread(bot.communicate, timeout=GAME_TIME)
        assert bot.returncode == 0, errors
        assert "over after" in told

    asyncio.run(play_against_it())


@pytest.mark.parametrize(
    ("token", "more", "said"),
    [("nexus_wrong", [], "refused"), ("", [], "Usage"), ("nexus_wrong", ["nowhere"], "refused")],
)
def test_mistakes_end_in_one_sentence(server: ServerProcess, token: str, more: list[str], said: str) -> None:
    bot = start_bot(server, token, *more)
    told, errors = bot.communicate(timeout=GAME_TIME)
    assert bot.returncode == 1
    assert told == ""
    assert said in errors
    assert len(errors.splitlines()) == 1
