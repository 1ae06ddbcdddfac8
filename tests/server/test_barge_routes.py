"""Barges that people draw, over HTTP."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

import nexus
from server.thread_server import thread_server

ROWS = ("........", "...PC...", "..B.....", ".P......", "......P.", ".....B..", "...CP...", "........")


@pytest.fixture
def http(tmp_path: Path) -> Iterator[httpx.Client]:
    with (
        thread_server(f"sqlite:///{tmp_path / 'barges.db'}") as base,
        httpx.Client(base_url=base, headers={"origin": base}) as client,
    ):
        yield client


def verdict(http: httpx.Client, draft: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = http.post("/api/arena/barges", json=draft).json()
    return found


def test_a_sound_barge_makes_a_table(http: httpx.Client) -> None:
    found = verdict(http, {"name": "Yard", "rows": ROWS, "hazards": ["brazier", "crate"]})
    assert found["problems"] == []
    setup = nexus.game("arena").setup(2, found["options"])
    assert setup.options["barge"] == "own"


def test_an_unsound_barge_is_told_what_is_wrong(http: httpx.Client) -> None:
    found = verdict(http, {"rows": ["P......."] * 8, "hazards": []})
    assert any("pillars" in problem["text"] for problem in found["problems"])
    assert all(problem["clause"] == "ARN-CARD-9" for problem in found["problems"])
    assert (found["options"], found["file"]) == ({}, "")
    strange = verdict(http, {"rows": ROWS, "hazards": ["pit"]})
    assert "brazier, crate, saw, spikes" in strange["problems"][0]["text"]


def test_a_barge_goes_through_a_file_and_comes_back(http: httpx.Client) -> None:
    kept = verdict(http, {"name": 'The "Yard"', "rows": ROWS, "hazards": ["saw"]})
    assert tomllib.loads(kept["file"])["barge"][0]["name"] == 'The "Yard"'
    again = verdict(http, {"text": kept["file"]})
    assert again == kept


@pytest.mark.parametrize("text", ["[[barge", "[pack]\nid = 'x'", "[[barge]]\nmap = 3", "barge = [1]"])
def test_a_file_that_holds_no_barge_is_refused(http: httpx.Client, text: str) -> None:
    found = verdict(http, {"text": text})
    assert found["problems"]
    assert len(found["rows"]) == 8
