"""Small sets for tests: the core set with records of our own."""

from __future__ import annotations

from typing import Any

from nexus.games.quantum.cards import Card, CardSet
from nexus.games.quantum.loading import card_set, set_problems


def unit(**changes: Any) -> dict[str, Any]:
    """The record of a plain unit, with some keys changed; a key that becomes None is left out."""
    record: dict[str, Any] = {
        "id": "ZZ01",
        "name": "Test Unit",
        "type": "unit",
        "sub": [],
        "cp": 3,
        "dom": {},
        "atk": 2,
        "def": 2,
        "range": "close",
        "dup": 3,
        "kw": [],
        "text": "",
        "ab": [],
    }
    return {key: value for key, value in (record | changes).items() if value is not None}


def other(kind: str, **changes: Any) -> dict[str, Any]:
    """The record of a card that is no unit."""
    values: dict[str, Any] = {"type": kind, "atk": None, "range": None}
    if kind != "asset":
        values["def"] = None
    if kind == "upgrade":
        values["attach"] = "friendly unit"
    return unit(**(values | changes))


def event(*steps: dict[str, Any], **ability: Any) -> dict[str, Any]:
    """The record of an Event with one effect."""
    return other("event", ab=[{"k": "effect", "do": list(steps)} | ability])


def mission(**changes: Any) -> dict[str, Any]:
    """The record of a Mission."""
    record: dict[str, Any] = {
        "id": "ZM01",
        "name": "Test Mission",
        "cp": 3,
        "dom": {"tech": 1},
        "dup": 1,
        "passive_text": "",
        "passive": [{"k": "passive", "income": 1}],
        "challenge_text": "",
        "challenge": {"state": "count(friendly unit) >= 1"},
        "once_text": "",
        "once": {"do": [{"op": "draw", "who": "you", "n": 1}]},
    }
    return {key: value for key, value in (record | changes).items() if value is not None}


def source(*cards: dict[str, Any], missions: tuple[dict[str, Any], ...] = (), **tables: Any) -> dict[str, Any]:
    """A set that adds records to the core set."""
    head = {"id": "TEST", "name": "Test", "base": "QN1"}
    return {"set": head, "card": list(cards), "mission": list(missions)} | tables


def loaded(*cards: dict[str, Any], missions: tuple[dict[str, Any], ...] = ()) -> CardSet:
    """The set with these records, which must be sound."""
    return card_set(source(*cards, missions=missions))


def loaded_card(record: dict[str, Any]) -> Card:
    """The card of a record, which must be sound."""
    return loaded(record).by_id[record["id"]]


def faults_of(*cards: dict[str, Any], missions: tuple[dict[str, Any], ...] = ()) -> list[str]:
    """What is wrong with these records."""
    return [str(fault) for fault in set_problems(source(*cards, missions=missions))]
