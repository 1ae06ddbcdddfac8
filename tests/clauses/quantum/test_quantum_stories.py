"""Every card and Mission of the core set has a story of its own."""

from __future__ import annotations

import re
from pathlib import Path

from nexus.games.quantum.loading import CORE

STORIES = re.compile(r"^def test_([a-z]{2}[0-9]{2})_", re.M)


def test_every_card_and_mission_has_a_story() -> None:
    told: set[str] = set()
    for file in Path(__file__).parent.glob("test_quantum_*.py"):
        told |= {id.upper() for id in STORIES.findall(file.read_text(encoding="utf-8"))}
    cards = {card.id for card in CORE.cards if not card.token} | {mission.id for mission in CORE.missions}
    assert cards - told == set()
    assert told <= cards


def test_every_token_appears_in_a_story() -> None:
    texts = [file.read_text(encoding="utf-8") for file in Path(__file__).parent.glob("test_quantum_cards_*.py")]
    for card in CORE.cards:
        assert not card.token or any(f'"{card.id}"' in text for text in texts), card.id
