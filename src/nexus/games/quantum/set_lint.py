"""Checking set files: every problem with its file and line, doubtful texts and illegal decks included."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from nexus.core.lint import Problem, read_toml
from nexus.games.quantum.card_text import text_doubts
from nexus.games.quantum.cards import CardSet
from nexus.games.quantum.decks import deck_problems
from nexus.games.quantum.language.reader import Fault
from nexus.games.quantum.loading import TABLES, read_set


def lint_set_files(texts: Mapping[str, str]) -> list[Problem]:
    """Everything wrong with a set in one or several files, each problem with its file and line."""
    merged: dict[str, Any] = {}
    places: dict[str, tuple[str, dict[str, int]]] = {}
    for file, text in texts.items():
        content = read_toml(text, file)
        if isinstance(content, Problem):
            return [content]
        for table, value in content.items():
            if table in TABLES and isinstance(value, list):
                merged.setdefault(table, []).extend(value)
            else:
                merged.setdefault(table, value)
        for record, lines in record_lines(text).items():
            places.setdefault(record, (file, lines))
    faults: list[Fault] = []
    cards = read_set(merged, faults)
    if cards is not None and not faults:
        faults = _doubts(merged, cards)
    first = next(iter(texts))
    problems: list[Problem] = []
    for fault in faults:
        file, lines = places.get(fault.record, (first, {}))
        problems.append(Problem(file, lines.get(fault.key, lines.get("id", 1)), fault.key, fault.text))
    return problems


def record_lines(text: str) -> dict[str, dict[str, int]]:
    """The line of each key of each record of a set file, by the id of the record; the head is ``set``."""
    found: dict[str, dict[str, int]] = {}
    lines: dict[str, int] = {}
    for number, line in enumerate(text.splitlines(), start=1):
        header = re.match(r"\s*\[+\s*([a-z_]+)", line)
        if header:
            lines = {"id": number}
            if header[1] == "set":
                found["set"] = lines
            continue
        key = re.match(r'\s*"?([A-Za-z_]+)"?\s*=\s*(.*)', line)
        if key:
            lines[key[1]] = number
            if key[1] == "id":
                found.setdefault(key[2].split("#")[0].strip().strip("\"'"), lines)
    return found


def _doubts(records: Mapping[str, Any], cards: CardSet) -> list[Fault]:
    """What is wrong with the own records of a set although it can be loaded."""
    tokens = {card.id: card.name for card in cards.cards if card.token}
    doubts: list[Fault] = []
    for table in ("card", "mission"):
        for record in records.get(table, []):
            id = record["id"]
            doubts += [Fault(id, key, f"{id}: {key}: {doubt}") for key, doubt in text_doubts(record, tokens)]
    for record in records.get("deck", []):
        deck = cards.deck(record["id"])
        if deck is not None:
            doubts += [Fault(deck.id, "main", f"{deck.id}: {problem}") for problem in deck_problems(deck, cards)]
    return doubts
