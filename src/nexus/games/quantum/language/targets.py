"""Target slots: what is chosen when an action is declared or a link is placed."""

from __future__ import annotations

import re
from typing import Final

from nexus.games.quantum.language.reader import Fields
from nexus.games.quantum.language.selectors import Selector, read_quadrants, read_selector
from nexus.games.quantum.language.values import Reference, parse_reference
from nexus.games.quantum.language.words import BOTH

OBJECT_SLOT: Final = 0
QUADRANT_SLOT: Final = 1
PLAYER_SLOT: Final = 2
FIXED_SLOT: Final = 3
COUNT: Final = re.compile(r"([0-9])(?:-([0-9]))?")
LETTERS: Final = {"sel": "t", "quad": "q", "player": "p"}
FIXED_LETTERS: Final = "tl"


class Slot:
    """One slot. `low` to `high` targets go into it; a fixed one is filled by the fact, but still a target."""

    def __init__(self, name: str, kind: int, low: int, high: int) -> None:
        self.name = name
        self.kind = kind
        self.low = low
        self.high = high
        self.selector: Selector | None = None
        self.any_player = False
        self.fixed: Reference | None = None


def read_slots(fields: Fields) -> list[Slot]:
    """The slots in the key ``target``; their names become bound in the scope of the table."""
    slots: list[Slot] = []
    fields.scope.slots = []
    fields.scope.slot_sides = []
    for inner in fields.tables("target"):
        slot = _read_slot(inner)
        inner.finish()
        slots.append(slot)
        fields.scope.slots.append(slot.name)
        fields.scope.slot_sides.append(BOTH if slot.selector is None else slot.selector.side)
    return slots


def _read_slot(fields: Fields) -> Slot:
    name = fields.text("ref")
    forms = [key for key in ("sel", "quad", "player", "is") if fields.has(key)]
    if len(forms) != 1:
        fields.fault("ref", "a target needs exactly one of sel, quad, player, is.")
        return Slot(name, OBJECT_SLOT, 1, 1)
    form = forms[0]
    letters = LETTERS.get(form, FIXED_LETTERS)
    if not re.fullmatch(f"[{letters}][1-9]", name) or name in fields.scope.slots:
        allowed = " or ".join(f"{letter}1, {letter}2" for letter in letters)
        fields.fault("ref", f"{name!r} is no free name for such a target; allowed are {allowed} and so on.")
    low, high = _read_count(fields)
    if form == "sel":
        slot = Slot(name, OBJECT_SLOT, low, high)
        slot.selector = read_selector(fields, "sel")
    elif form == "quad":
        slot = Slot(name, QUADRANT_SLOT, low, high)
        slot.selector = read_quadrants(fields, "quad")
    elif form == "player":
        slot = Slot(name, PLAYER_SLOT, low, high)
        slot.any_player = fields.word("player", {"opponent": 0, "any": 1}) == 1
    else:
        slot = Slot(name, FIXED_SLOT, 1, 1)
        slot.fixed = _read_fixed(fields)
    return slot


def _read_count(fields: Fields) -> tuple[int, int]:
    text = fields.text("n", "1")
    count = COUNT.fullmatch(text)
    if not count:
        fields.fault("n", f"{text!r} is no number of targets; it is written like 1 or 0-2.")
        return 1, 1
    low, high = int(count[1]), int(count[2] or count[1])
    if high < max(low, 1):
        fields.fault("n", f"{text!r} allows no target.")
    return low, high


def _read_fixed(fields: Fields) -> Reference:
    text = fields.text("is")
    if text not in ("it", "attacker", "defender"):
        fields.fault("is", f"unknown word {text!r}; allowed are it, attacker, defender.")
        return Reference(0)
    return parse_reference(text, fields, "is")
