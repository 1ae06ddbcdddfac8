"""Loading sets: the one that comes with the game, and changed ones that travel in a table option."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from copy import deepcopy
from typing import Any, Final

from nexus.core.lint import package_text
from nexus.games.quantum.cards import (
    HIGHEST_CP,
    Card,
    CardSet,
    Mission,
    read_card,
    read_domains,
    read_mission,
)
from nexus.games.quantum.decklist import DeckList
from nexus.games.quantum.language.reader import MISSION, Fault, Fields, Printed, Scope
from nexus.games.quantum.language.words import CARD_KINDS, UNIT

PACKAGE: Final = "nexus.games.quantum"
CORE_ID: Final = "QN1"
LANGUAGE: Final = 1
FILES: Final = (
    "set",
    "technology",
    "magic",
    "psionics",
    "divinity",
    "biology",
    "entropy",
    "missions",
    "decks",
)
"""The data files of the core set."""

TABLES: Final = ("token", "card", "mission", "deck")
ID: Final = re.compile(r"[A-Z0-9]{2,12}")
MOST_RECORDS: Final = 600
DEEPEST: Final = 24
LONGEST_NAME: Final = 60
NAME_FORM: Final = f"1 to {LONGEST_NAME} printable characters, with single spaces between words and without #"
"""What deck lists can be written and read with; # begins a comment there."""

LAST_READ: Final[list[CardSet]] = []
"""The changed set that was read last, if any: one game asks for it several times."""


class SetError(Exception):
    """A set that cannot be used; `faults` say why."""

    def __init__(self, faults: list[Fault]) -> None:
        super().__init__(str(faults[0]))
        self.faults = faults


def card_set(source: str | Mapping[str, Any]) -> CardSet:
    """The set that a table option names or holds; raises SetError if it is unsound."""
    if source == CORE_ID:
        return CORE
    if LAST_READ and LAST_READ[0].source == source:
        return LAST_READ[0]
    faults: list[Fault] = []
    cards = read_set(deepcopy(source), faults)
    if cards is None or faults:
        raise SetError(faults)
    LAST_READ[:] = [cards]
    return cards


def set_problems(source: object) -> list[Fault]:
    """Everything wrong with the value of the option ``set``; nothing if it is sound."""
    if not isinstance(source, str | Mapping):
        return [Fault("set", "set", f"There is no set {source!r}; there is {CORE_ID}, or give the records of one.")]
    try:
        card_set(source)
    except SetError as error:
        return error.faults
    return []


def _is_name(text: str) -> bool:
    """Whether a card, Mission or deck may be called so."""
    plain = text.isprintable() and "#" not in text
    return plain and 0 < len(text) <= LONGEST_NAME and " ".join(text.split()) == text


def read_set(source: object, faults: list[Fault]) -> CardSet | None:
    """The set in a mapping of the form of the data files; None, with faults, if it has no such form."""
    if not isinstance(source, Mapping):
        faults.append(
            Fault("set", "set", f"There is no set {source!r}; there is {CORE_ID}, or give the records of one.")
        )
        return None
    if _depth(source, 0) > DEEPEST:
        faults.append(Fault("set", "set", "The set is nested too deeply."))
        return None
    scope = Scope("set", MISSION, [], [], faults)
    fields = Fields(source, scope, "")
    head = fields.table("set")
    if head is None:
        if "set" not in source:
            fields.fault("set", f'a set begins with a table [set] with id, name and base = "{CORE_ID}".')
        return None
    id, name = head.text("id"), head.text("name")
    if not ID.fullmatch(id):
        head.fault("id", f"{id!r} is no id: 2 to 12 capital letters and digits.")
    head.number("language", LANGUAGE, LANGUAGE, LANGUAGE)
    base: Mapping[str, Any] = {}
    if head.has("base"):
        if head.text("base") != CORE_ID:
            head.fault("base", f"unknown set {head.text('base')!r}; allowed is {CORE_ID}.")
            return None
        if id == CORE_ID:
            head.fault("id", f"a changed set needs an id of its own, not {CORE_ID}.")
        base = CORE_DATA
    domains = head.words("domains") if head.has("domains") or not base else list(base["set"]["domains"])
    if not domains:
        head.fault("domains", f'a set names its domains, or the set it changes with base = "{CORE_ID}".')
        return None
    head.finish()
    records = {table: _records(fields, table, base) for table in TABLES}
    fields.finish()
    if sum(len(each) for each in records.values()) > MOST_RECORDS:
        faults.append(Fault("set", "set", f"A set has at most {MOST_RECORDS} records."))
        return None
    return _SetReader(CardSet(id, name, domains, CORE_ID if source is CORE_DATA else source), faults).read(records)


def _depth(value: object, depth: int) -> int:
    """How deep tables and lists are nested, counted no further than matters."""
    if depth > DEEPEST or not isinstance(value, Mapping | list | tuple):
        return depth
    inner = value.values() if isinstance(value, Mapping) else value
    return max([_depth(each, depth + 1) for each in inner], default=depth)


def _records(fields: Fields, table: str, base: Mapping[str, Any]) -> list[Fields]:
    """The records of one kind: those of the base, each replaced in its place by one with the same id, then new ones.

    So a changed set has its cards in the order of its base, and the same seed shuffles them alike.
    """
    own = [each.data for each in fields.tables(table)]
    records: list[Mapping[str, Any]] = []
    for each in base.get(table, []):
        changed = [other for other in own if other.get("id") == each["id"]]
        records += changed or [each]
        own = [other for other in own if other.get("id") != each["id"]]
    return [Fields(each, fields.scope, "") for each in records + own]


class _SetReader:
    """Reads the records of a set: first what is printed on each card, then the words that refer to it."""

    def __init__(self, cards: CardSet, faults: list[Fault]) -> None:
        self.cards = cards
        self.faults = faults
        self.printed: list[Printed] = []
        self.fitting: dict[str, list[bool]] = {}
        self.names: dict[str, str] = {}

    def read(self, records: dict[str, list[Fields]]) -> CardSet:
        cards = self.cards
        waiting: list[tuple[Fields, Card]] = []
        for table in ("token", "card"):
            for fields in records[table]:
                card = self._read_printed(fields, table == "token")
                if card is not None:
                    waiting.append((fields, card))
        for fields, card in waiting:
            read_card(fields, card)
        for fields in records["mission"]:
            id, name = self._read_names(fields, MISSION)
            if id:
                mission = Mission(len(cards.missions), id, name)
                read_mission(fields, mission)
                cards.missions.append(mission)
                cards.mission_by_id[id] = mission
        for fields in records["deck"]:
            id, name = self._read_names(fields, MISSION)
            if id:
                cards.decks.append(_read_deck(fields, id, name, cards))
        return cards

    def _read_names(self, fields: Fields, kind: int) -> tuple[str, str]:
        """Id and name of a record; an empty id, with a fault, if the record cannot be used."""
        id = fields.data.get("id")
        if not isinstance(id, str) or not ID.fullmatch(id):
            fields.fault("id", f"{id!r} is no id: 2 to 12 capital letters and digits.")
            return "", ""
        fields.scope = Scope(id, kind, self.printed, self.cards.domains, self.faults)
        fields.scope.fitting = self.fitting
        fields.text("id")
        name = fields.text("name")
        if "name" in fields.data and not _is_name(name):
            fields.fault("name", f"{name[:LONGEST_NAME]!r} is no name: {NAME_FORM}.")
        for each in (id, name.lower()):
            if each in self.names:
                fields.fault("id" if each == id else "name", f"{each!r} is taken by {self.names[each]}.")
            self.names[each] = id
        return id, name

    def _read_printed(self, fields: Fields, token: bool) -> Card | None:
        id, name = self._read_names(fields, UNIT)
        if not id:
            return None
        kind = UNIT if token else fields.word("type", CARD_KINDS)
        fields.scope.kind = kind
        leader = fields.flag("leader") if kind == UNIT else False
        cp = 0 if token else fields.number("cp", 1, HIGHEST_CP)
        card = Card(len(self.printed), id, name, kind, token, leader, cp)
        card.subs = fields.words("sub")
        card.domains = read_domains(fields)
        self.printed.append(card)
        self.cards.cards.append(card)
        self.cards.by_id[id] = card
        return card


def _read_deck(fields: Fields, id: str, name: str, cards: CardSet) -> DeckList:
    missions = fields.words("missions")
    for mission in missions:
        if mission not in cards.mission_by_id:
            fields.fault("missions", f"there is no Mission {mission!r}.")
    deck = DeckList(name, missions, _read_counts(fields, "main", cards), _read_counts(fields, "side", cards))
    deck.id = id
    deck.archetype = fields.text("archetype", "")
    deck.plan = fields.text("plan", "")
    fields.finish()
    return deck


def _read_counts(fields: Fields, key: str, cards: CardSet) -> dict[str, int]:
    inner = fields.table(key)
    if inner is None:
        return {}
    counts: dict[str, int] = {}
    for id in inner.data:
        counts[id] = inner.number(id, 1, 200)
        if id not in cards.by_id:
            inner.fault(id, f"there is no card {id!r}.")
    return counts


def shipped_files() -> dict[str, str]:
    """The texts of the data files of the core set, by name."""
    return {f"data/{name}.toml": package_text(PACKAGE, f"data/{name}.toml") for name in FILES}


def _core_data() -> dict[str, Any]:
    merged: dict[str, Any] = {}
    for text in shipped_files().values():
        for table, value in tomllib.loads(text).items():
            merged[table] = merged.get(table, []) + value if table in TABLES else value
    return merged


def _core() -> CardSet:
    faults: list[Fault] = []
    cards = read_set(CORE_DATA, faults)
    if cards is None or faults:
        raise SetError(faults)
    return cards


CORE_DATA: Final = _core_data()
"""The records of the core set, as in its files."""

CORE: Final = _core()
"""The core set, First Horizon."""
