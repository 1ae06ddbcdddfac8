"""Reading records key by key: what is wrong is collected with its place, and nothing is passed over."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from nexus.games.quantum.language.words import EVENT, TERRAIN, UNIT, UPGRADE

MISSION: Final = -1
"""The kind of a Mission where a card has UNIT, ASSET and so on."""


class Fault:
    """Something wrong in one record: `key` is its top-level key, for finding the line; `text` names the exact place."""

    def __init__(self, record: str, key: str, text: str) -> None:
        self.record = record
        self.key = key
        self.text = text

    def __str__(self) -> str:
        return self.text


class Printed:
    """What selectors may ask of a printed card without looking at the table."""

    def __init__(self, number: int, id: str, name: str, kind: int, token: bool, leader: bool, cp: int) -> None:
        self.number = number
        self.id = id
        self.name = name
        self.kind = kind
        self.token = token
        self.leader = leader
        self.cp = cp
        self.subs: list[str] = []
        self.domains: dict[str, int] = {}


class Scope:
    """What the words of one record may refer to, and where its faults go."""

    def __init__(self, record: str, kind: int, printed: list[Printed], domains: list[str], faults: list[Fault]) -> None:
        self.record = record
        self.domains = domains
        self.kind = kind
        """UNIT, ASSET, EVENT, UPGRADE, TERRAIN or MISSION."""
        self.printed = printed
        self.faults = faults
        self.fitting: dict[str, list[bool]] = {}
        """By word of a selector, which of the printed cards fit: worked out once for a set."""
        self.slots: list[str] = []
        """The names of the target slots in reach, by index."""
        self.slot_sides: list[int] = []
        """Whose the targets of each slot are: FRIENDLY, ENEMY or BOTH."""
        self.fact_names: tuple[str, ...] = ()
        """Which of it, attacker, attackers and defender the fact provides."""

    def unbind(self) -> None:
        """Forget the names of the last ability."""
        self.slots = []
        self.slot_sides = []
        self.fact_names = ()

    @property
    def has_object(self) -> bool:
        """Whether the source of an ability is an object in play."""
        return self.kind not in (MISSION, EVENT)

    @property
    def has_place(self) -> bool:
        """Whether the source of an ability has a quadrant: units and Terrain their own, Upgrades that of the host."""
        return self.kind in (UNIT, TERRAIN, UPGRADE)

    @property
    def is_upgrade(self) -> bool:
        """Whether the source of an ability has a host."""
        return self.kind == UPGRADE

    def slot(self, name: str) -> int:
        """The index of a target slot; -1 if there is none of that name."""
        return self.slots.index(name) if name in self.slots else -1


class Fields:
    """One table of the data. Each key is asked for by name; `finish` complains about keys nobody asked for."""

    def __init__(self, data: Mapping[str, Any], scope: Scope, path: str) -> None:
        self.data = data
        self.scope = scope
        self.path = path
        self.asked: list[str] = []

    def fault(self, key: str, text: str) -> None:
        """Report that something is wrong with a key of this table."""
        place = f"{self.path}.{key}" if self.path else key
        top = place.partition(".")[0].partition("[")[0]
        self.scope.faults.append(Fault(self.scope.record, top, f"{self.scope.record}: {place}: {text}"))

    def has(self, key: str) -> bool:
        """Whether the key is there."""
        self._ask(key)
        return key in self.data

    def finish(self) -> None:
        """Complain about keys that nothing reads."""
        for key in self.data:
            if key not in self.asked:
                self.fault(key, f"unknown key; allowed are {listed(self.asked)}.")

    def text(self, key: str, default: str | None = None) -> str:
        """A text; required unless there is a default."""
        value = self._take(key, default)
        if isinstance(value, str):
            return value
        if value is not None:
            self.fault(key, f"{value!r} is no text.")
        return default or ""

    def number(self, key: str, low: int, high: int, default: int | None = None) -> int:
        """A whole number from `low` to `high`; required unless there is a default."""
        value = self._take(key, default)
        if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
            return value
        if value is not None:
            self.fault(key, f"{value!r} is no whole number from {low} to {high}.")
        return low if default is None else default

    def flag(self, key: str) -> bool:
        """True or false; false if it is not there."""
        value = self._take(key, default=False)
        if isinstance(value, bool):
            return value
        self.fault(key, f"{value!r} is neither true nor false.")
        return False

    def word(self, key: str, table: Mapping[str, int], default: int | None = None) -> int:
        """The number of one of the words of a table; required unless there is a default."""
        value = self._take(key, None if default is None else "")
        if isinstance(value, str) and value in table:
            return table[value]
        if value is not None and (key in self.data or default is None):
            self.fault(key, f"unknown word {value!r}; allowed are {listed(table)}.")
        return default if default is not None else next(iter(table.values()))

    def words(self, key: str) -> list[str]:
        """A list of texts; empty if it is not there."""
        value = self._take(key, [])
        if isinstance(value, list | tuple) and all(isinstance(each, str) for each in value):
            return [str(each) for each in value]
        self.fault(key, f"{value!r} is no list of texts.")
        return []

    def table(self, key: str, required: bool = False) -> Fields | None:
        """An inner table."""
        self._ask(key)
        value = self.data.get(key)
        if isinstance(value, Mapping):
            return Fields(value, self.scope, f"{self.path}.{key}" if self.path else key)
        if value is not None:
            self.fault(key, f"{value!r} is no table.")
        elif required:
            self.fault(key, "this key is missing.")
        return None

    def tables(self, key: str, required: bool = False) -> list[Fields]:
        """A list of inner tables."""
        self._ask(key)
        value = self.data.get(key)
        if value is None:
            if required:
                self.fault(key, "this key is missing.")
            return []
        if not isinstance(value, list | tuple):
            self.fault(key, f"{value!r} is no list of tables.")
            return []
        inner: list[Fields] = []
        for index, each in enumerate(value, start=1):
            path = f"{self.path}.{key}[{index}]" if self.path else f"{key}[{index}]"
            if isinstance(each, Mapping):
                inner.append(Fields(each, self.scope, path))
            else:
                self.fault(key, f"entry {index} is no table.")
        return inner

    def value(self, key: str) -> Any:
        """Whatever stands there, for keys with several forms; None if nothing does."""
        self._ask(key)
        return self.data.get(key)

    def _ask(self, key: str) -> None:
        if key not in self.asked:
            self.asked.append(key)

    def _take(self, key: str, default: Any) -> Any:
        self._ask(key)
        if key in self.data:
            return self.data[key]
        if default is None:
            self.fault(key, "this key is missing.")
        return default


def listed(words: Iterable[str]) -> str:
    """Words with commas between them."""
    return ", ".join(words)
