"""Deck files: reading, checking, and the lists that come with the games."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from typing import Any, Final

from nexus.core.lint import Problem, lines_of, package_text, read_toml
from nexus.games.parade.cards import NUMBERS, WILDS, CardSet

STARS_AND_SKULLS: Final = re.compile(r"[+-][1-9]")
EFFECTS: Final = {"fairies": ("x2", "swap", "x0", "count", "blank"), "pirates": ("x2", "blank")}
WILD_FACES: Final = {"fairies": ("count", "blank"), "pirates": ("blank",)}
KEYS: Final = ("id", "edition", "reconstruction", "wild_name", "wilds", "numbered")


def lint_deck(text: str, file: str) -> list[Problem]:
    """Everything that is wrong with a deck file, each with its line and reason."""
    content = read_toml(text, file)
    if isinstance(content, Problem):
        return [content]
    lines = lines_of(text)
    deck = content.get("deck")
    if not isinstance(deck, dict):
        return [Problem(file, 1, "deck", "A deck file needs a table [deck].")]
    found = deck_problems(deck)
    return [
        Problem(file, lines.get(f"deck.{key}" if key else "deck", lines.get("deck", 1)), clause, text)
        for key, clause, text in found
    ]


def deck_problems(deck: Mapping[str, Any]) -> list[tuple[str, str, str]]:
    """Everything wrong with a card list, as (key, clause, sentence)."""
    edition = deck.get("edition")
    if not isinstance(edition, str) or edition not in NUMBERS:
        return [("edition", "edition", f"The edition is {edition!r}; it must be fairies or pirates.")]
    known = ", ".join(KEYS)
    problems = [(key, "deck", f"Unknown key {key}; the keys are {known}.") for key in deck if key not in KEYS]
    name = deck.get("id")
    if not isinstance(name, str) or not re.fullmatch(r"[a-z0-9][a-z0-9-]{0,63}", name):
        problems.append(("id", "id", "The deck needs an id of small letters, digits and hyphens, at most 64."))
    if not isinstance(deck.get("reconstruction", False), bool):
        problems.append(("reconstruction", "reconstruction", "reconstruction must be true or false."))
    return problems + _number_problems(deck.get("numbered"), edition) + _wild_problems(deck.get("wilds"), edition)


def _number_problems(numbered: Any, edition: str) -> list[tuple[str, str, str]]:
    highest = NUMBERS[edition]
    clause = "PAR-COMP-2" if edition == "fairies" else "PAR-COMP-4"
    if not isinstance(numbered, Mapping):
        return [("", clause, "The deck needs a table [deck.numbered] with a face for each number.")]
    problems: list[tuple[str, str, str]] = []
    seen: dict[int, str] = {}
    for key, face in numbered.items():
        where = f"numbered.{key}"
        if not key.isdecimal() or not 1 <= int(key) <= highest:
            problems.append((where, clause, f"{key} is no card number; {edition} has 1 to {highest}."))
            continue
        if int(key) in seen:
            problems.append((where, clause, f"Number {int(key)} is there twice, as {seen[int(key)]} and as {key}."))
        seen[int(key)] = key
        if not isinstance(face, str) or not (STARS_AND_SKULLS.fullmatch(face) or face in EFFECTS[edition]):
            allowed = f"+1 to +9, -1 to -9, {', '.join(EFFECTS[edition])}"
            reason = "PAR-SCORE-17" if edition == "pirates" and face in EFFECTS["fairies"] else "face"
            problems.append((where, reason, f"Card {key} has the unknown face {face!r}; {edition} knows {allowed}."))
    missing = [str(number) for number in range(1, highest + 1) if number not in seen]
    if missing:
        text = f"{len(missing)} of the {highest} numbers are missing: {', '.join(missing)}."
        problems.append(("numbered", clause, text))
    return problems


def _wild_problems(wilds: Any, edition: str) -> list[tuple[str, str, str]]:
    clause = "PAR-COMP-1" if edition == "fairies" else "PAR-COMP-3"
    if not isinstance(wilds, list | tuple):
        return [("", clause, f"The deck needs a list wilds of {WILDS[edition]} faces.")]
    problems: list[tuple[str, str, str]] = []
    if len(wilds) != WILDS[edition]:
        problems.append(("wilds", clause, f"There are {len(wilds)} wilds; {edition} has {WILDS[edition]}."))
    for face in wilds:
        if face not in WILD_FACES[edition]:
            allowed = " or ".join(WILD_FACES[edition])
            problems.append(("wilds", "face", f"A wild has the unknown face {face!r}; in {edition} it is {allowed}."))
    return problems


def read_deck(deck: Mapping[str, Any]) -> CardSet:
    """The card list in a table that `deck_problems` finds sound."""
    faces = {int(number): str(face) for number, face in deck["numbered"].items()}
    return CardSet(deck["id"], deck["edition"], deck.get("reconstruction", False), faces, list(deck["wilds"]))


def _shipped(id: str) -> CardSet:
    return read_deck(tomllib.loads(package_text("nexus.games.parade", f"data/{id}.toml"))["deck"])


SHIPPED: Final = {id: _shipped(id) for id in ("fairies-recon-1", "pirates-recon-1")}
"""The card lists that come with the games, by id."""
