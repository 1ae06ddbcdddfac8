"""The keys of every kind of entry in a content pack, and what each may hold."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from nexus.games.arena.effects import PARTS, STATES, TRAITS, WEAPON_TYPES, effect_problems

NEEDS: Final = ("melee_hit", "within_reach", "gloat")
"""What an ability may need: an own melee, Takedown or Crush hit; the target centre forward or held; Gloat available."""
ABILITY_TIMINGS: Final = ("own", "start", "hit", "damaged")
CARD_TIMINGS: Final = (
    "initiative",
    "own",
    "round_start",
    "deceived",
    "leave",
    "declared",
    "roll",
    "hit",
    "damaged",
    "counter",
    "tp_card",
    "round_end",
)
BARS: Final = ("grapple", "melee", "wild", "standard", "focused", "combo", "feint")
HAZARD_KINDS: Final = ("brazier", "crate", "saw", "spikes")
ACTIVATIONS: Final = ("player", "duplicate", "turning_point", "always")
CHANGEABLE: Final = ("supply", "knock_ap", "destroy_ap", "hit", "shrapnel", "collision", "fire", "src", "ref")
"""The keys of a hazard whose values a pack may change; inside of them only the numbers that are damage."""
DAMAGE: Final = ("n", "leave_damage", "centre_damage")
SOURCES: Final = ("fact", "book", "recon")
ID: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,31}")


class Key:
    """What a key may hold.

    `kind` is text, id, flag, number (from `low` to `high`), word (one of `words`), list (of `words`, at least `low`),
    ids, traits (amounts from `low` to `high` by trait), prices (lists of traits), effects, parts (a table of whole
    numbers and words with the keys `words`), block (a number or "all"), or tables (looked at elsewhere).
    """

    def __init__(
        self, kind: str, words: tuple[str, ...] = (), *, low: int = 0, high: int = 0, optional: bool = False
    ) -> None:
        self.kind = kind
        self.words = words
        self.low = low
        self.high = high
        self.optional = optional

    def allowed(self) -> str:
        """What the key may hold, in words."""
        number = f"a whole number from {self.low} to {self.high}"
        return {
            "text": "a text",
            "id": "letters, digits, hyphens and underscores, at most 32",
            "flag": "true, false",
            "number": number,
            "block": f"all, or {number}",
            "word": f"one of {', '.join(self.words)}",
            "list": f"a list {'with some' if self.low else 'out'} of {', '.join(self.words)}, none twice",
            "ids": "a list of ids",
            "traits": f"a table with {number} for some of {', '.join(TRAITS)}",
            "prices": f"a list of tables, each with {number} for some of {', '.join(TRAITS)}",
            "effects": "a list of effects",
            "parts": f"a table with some of {', '.join(self.words)}",
            "tables": "tables of its own",
        }[self.kind]

    def problems(self, value: Any) -> list[tuple[str, str]]:
        """What is wrong with `value`, as (clause, sentence)."""
        if self.kind == "effects":
            return [(clause, sentence) for _, clause, sentence in effect_problems(value, "")]
        if self.kind == "tables" or self._fits(value):
            return []
        clause = "ARN-CARD-10" if self.kind in ("traits", "prices") else "ARN-CARD-7"
        return [(clause, f"{value!r} is not allowed; it must be {self.allowed()}.")]

    def _fits(self, value: Any) -> bool:
        if self.kind == "text":
            return isinstance(value, str) and bool(value.strip())
        if self.kind == "id":
            return isinstance(value, str) and ID.fullmatch(value) is not None
        if self.kind == "flag":
            return isinstance(value, bool)
        if self.kind == "number":
            return whole(value, self.low, self.high)
        if self.kind == "block":
            return value == "all" or whole(value, self.low, self.high)
        if self.kind == "word":
            return isinstance(value, str) and value in self.words
        if self.kind == "traits":
            return self._amounts(value)
        if self.kind == "parts":
            return isinstance(value, Mapping) and all(
                key in self.words and part_fits(part) for key, part in value.items()
            )
        if not isinstance(value, list | tuple):
            return False
        if self.kind == "prices":
            return bool(value) and all(self._amounts(price) and price for price in value)
        if not all(isinstance(item, str) for item in value):
            return False
        if self.kind == "ids":
            return True
        return len(value) >= self.low and all(item in self.words for item in value) and len(set(value)) == len(value)

    def _amounts(self, value: Any) -> bool:
        return isinstance(value, Mapping) and all(
            trait in TRAITS and whole(amount, self.low, self.high) for trait, amount in value.items()
        )


def whole(value: Any, low: int, high: int) -> bool:
    """Whether `value` is a whole number from `low` to `high`."""
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def part_fits(value: Any) -> bool:
    """Whether `value` may stand in a part of a hazard: a flag, a small number, a place of the body or a state."""
    return isinstance(value, bool) or whole(value, 0, 50) or value in PARTS or value in STATES


TEXT: Final = Key("text")
REF: Final = Key("text", optional=True)
SRC: Final = Key("word", SOURCES)
EFFECTS: Final = Key("effects")
AP: Final = Key("number", high=6)
STRIKE: Final = Key("parts", ("n", "radius", "loc", "state"), optional=True)
HAZARD_LIST: Final = Key("list", HAZARD_KINDS)

PACK: Final = {"id": TEXT, "leave_out": Key("ids", optional=True), "note": REF}
TALENT: Final = {"name": TEXT, "fx": EFFECTS, "src": SRC, "ref": REF}
ABILITY: Final = {
    "key": Key("word", ("A", "B")),
    "name": TEXT,
    "cost": Key("traits", low=1, high=5),
    "timing": Key("list", ABILITY_TIMINGS, low=1),
    "need": Key("word", NEEDS, optional=True),
    "fx": EFFECTS,
    "src": SRC,
    "ref": REF,
}

ENTRIES: Final[dict[str, dict[str, Key]]] = {
    "lanista": {
        "id": Key("id"),
        "name": TEXT,
        "influence": Key("number", high=6),
        "deception": Key("number", high=6),
        "command": Key("number", high=6),
        "src": SRC,
        "ref": REF,
    },
    "motivation": {
        "id": Key("id"),
        "name": TEXT,
        "advantages": Key("traits", low=1, high=5),
        "ability": Key("tables"),
        "talent": Key("tables"),
        "src": SRC,
        "ref": REF,
    },
    "weapon": {
        "id": Key("id"),
        "name": TEXT,
        "type": Key("word", WEAPON_TYPES),
        "kind": Key("word", ("melee", "aim", "shield")),
        "draw": AP,
        "store": AP,
        "damage": Key("number", high=50, optional=True),
        "durability": Key("number", low=1, high=50, optional=True),
        "ammo": Key("number", low=1, high=50, optional=True),
        "optimal": Key("number", low=1, high=7, optional=True),
        "block": Key("block", low=1, high=50, optional=True),
        "uppers": Key("number", high=2),
        "bars": Key("list", BARS, optional=True),
        "on_hit": Key("effects", optional=True),
        "src": SRC,
        "ref": REF,
    },
    "influence": {
        "id": Key("id"),
        "name": TEXT,
        "timing": Key("list", CARD_TIMINGS, low=1),
        "text": TEXT,
        "fx": EFFECTS,
        "src": SRC,
        "ref": REF,
    },
    "turning": {
        "id": Key("id"),
        "name": TEXT,
        "text": TEXT,
        "price": Key("prices", low=1, high=5, optional=True),
        "fx": EFFECTS,
        "src": SRC,
        "ref": REF,
    },
    "hazard": {
        "id": Key("word", HAZARD_KINDS),
        "supply": Key("number", high=4, optional=True),
        "activation": Key("word", ACTIVATIONS, optional=True),
        "reactivation": Key("word", ACTIVATIONS, optional=True),
        "indestructible": Key("flag", optional=True),
        "enterable": Key("flag", optional=True),
        "cover": Key("flag", optional=True),
        "cover_up": Key("flag", optional=True),
        "cover_down": Key("flag", optional=True),
        "knock_ap": Key("number", high=6, optional=True),
        "knock_squares": Key("word", ("forward3",), optional=True),
        "destroy_ap": Key("number", high=6, optional=True),
        "destroy_squares": Key("word", ("centre_forward",), optional=True),
        "spawn": Key("word", ("rpo",), optional=True),
        "direction": Key("word", ("compass",), optional=True),
        "distance": Key("word", ("d8",), optional=True),
        "hit": STRIKE,
        "shrapnel": STRIKE,
        "collision": STRIKE,
        "spawn_hit": Key("parts", ("lose", "state"), optional=True),
        "fire": Key(
            "parts",
            ("destructible", "enterable", "area_radius", "leave_damage", "centre_damage", "state", "loc"),
            optional=True,
        ),
        "src": SRC,
        "ref": REF,
    },
    "barge": {
        "id": Key("id"),
        "name": TEXT,
        "symmetry": Key("word", ("C4", "C2", "none"), optional=True),
        "hazards": HAZARD_LIST,
        "extra": Key("list", HAZARD_KINDS, optional=True),
        "map": TEXT,
        "src": SRC,
        "ref": REF,
    },
}
"""The keys of each kind of entry."""
