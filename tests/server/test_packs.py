"""Content packs of the arena, over HTTP."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

import nexus
from server.thread_server import thread_server

PACK = """
[pack]
id = "louder-crowd"

[[influence]]
id = "I17"
name = "Paid Ovation"
timing = ["own"]
text = "Take 6 from the crowd."
src = "recon"
fx = [{ op = "pay", from = "crowd", to = "self", n = 6 }]
"""


@pytest.fixture
def http(tmp_path: Path) -> Iterator[httpx.Client]:
    with (
        thread_server(f"sqlite:///{tmp_path / 'packs.db'}") as base,
        httpx.Client(base_url=base, headers={"origin": base}) as client,
    ):
        yield client


@pytest.mark.clause("ARN-CARD-6")
def test_a_file_replaces_a_card_at_a_table(http: httpx.Client) -> None:
    found = http.post("/api/arena/packs", json={"file": "louder.toml", "text": PACK}).json()
    assert (found["name"], found["entries"], found["problems"]) == ("louder-crowd", {"influence": 1}, [])
    game = nexus.game("arena")
    cards = game.contents(game.setup(2, found["options"])).influence  # type: ignore[attr-defined]
    assert next(card.name for card in cards if card.id == "I17") == "Paid Ovation"
    assert len(cards) == 24


@pytest.mark.clause("ARN-CARD-7")
def test_mistakes_are_named_with_file_line_entry_key_and_what_is_allowed(http: httpx.Client) -> None:
    wrong = PACK.replace('["own"]', '["whenever"]')
    found = http.post("/api/arena/packs", json={"file": "louder.toml", "text": wrong}).json()
    assert found["options"] == {}
    [problem] = found["problems"]
    assert problem.startswith(
        "louder.toml:8: influence I17, timing: ['whenever'] is not allowed; it must be a list with some of initiative,"
    )
    broken = http.post("/api/arena/packs", json={"text": "[pack"}).json()
    assert broken["problems"][0].startswith("pack:1: ")
    assert http.post("/api/arena/packs", json={"text": "x" * 50_000}).status_code == 400
