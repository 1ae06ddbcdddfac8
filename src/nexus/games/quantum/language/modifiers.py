"""Keywords as cards print and grant them, modifiers of objects, and rules about costs."""

from __future__ import annotations

import re
from typing import Final

from nexus.games.quantum.language.reader import Fields, listed
from nexus.games.quantum.language.selectors import Selector, read_selector
from nexus.games.quantum.language.values import Value, read_value
from nexus.games.quantum.language.words import (
    COST_MODES,
    IMMUNITIES,
    K_ADAPT,
    K_EVOLVE,
    K_RECALL,
    KEYS,
    KEYWORDS,
    NO_ONE,
    RANGES,
)

WITH_NUMBER: Final = re.compile(r"(Adapt|Arcane Recall) ([0-9]{1,2})")
EVOLVE: Final = re.compile(r"Evolve ([0-9]{1,2}) ([A-Za-z0-9]{1,8})")
KEYWORD_FORMS: Final = (
    *(name for name in KEYWORDS if KEYWORDS[name] not in (K_ADAPT, K_EVOLVE, K_RECALL)),
    "Adapt n",
    "Evolve cost ID",
    "Arcane Recall cost",
)
MODIFIER_KEYS: Final = ("atk", "def", "kw", "lose", "range", "leader", "immune", "permit", "forbid")


class Keyword:
    """A keyword with its number (Adapt, and the cost of Evolve and Arcane Recall) and, for Evolve, the card named."""

    def __init__(self, code: int, n: int = 0, card: str = "") -> None:
        self.code = code
        self.n = n
        self.card = card


class Modifiers:
    """What is changed about an object: values, keywords, range, Leader, immunity, permissions."""

    def __init__(self) -> None:
        self.atk: Value | None = None
        self.def_: Value | None = None
        self.keywords: list[Keyword] = []
        self.keyword_mask = 0
        self.lose_mask = 0
        self.lose_all = False
        self.range = -1
        self.leader = False
        self.immune = NO_ONE
        self.permit = 0
        self.forbid = 0


class CostRule:
    """A change of what a player pays: `n` more (less if negative, but never below `min`) for what fits."""

    def __init__(self, selector: Selector, n: int, min: int, mode: int, first: bool) -> None:
        self.selector = selector
        self.n = n
        self.min = min
        self.mode = mode
        self.first = first


def parse_keyword(text: str, fields: Fields, key: str) -> Keyword | None:
    """The keyword that `text` writes, such as ``Zeal`` or ``Adapt 2``; None, with a fault, if it is none."""
    if text in KEYWORDS and KEYWORDS[text] not in (K_ADAPT, K_EVOLVE, K_RECALL):
        return Keyword(KEYWORDS[text])
    numbered = WITH_NUMBER.fullmatch(text)
    if numbered:
        return Keyword(KEYWORDS[numbered[1]], int(numbered[2]))
    evolve = EVOLVE.fullmatch(text)
    if evolve:
        if all(card.id != evolve[2] for card in fields.scope.printed):
            fields.fault(key, f"{text!r} names the unknown card {evolve[2]}.")
        return Keyword(K_EVOLVE, int(evolve[1]), evolve[2])
    fields.fault(key, f"unknown keyword {text!r}; allowed are {listed(KEYWORD_FORMS)}.")
    return None


def read_keywords(fields: Fields, key: str) -> list[Keyword]:
    """The keywords in a list; none if the key is not there."""
    found = [parse_keyword(text, fields, key) for text in fields.words(key)]
    return [keyword for keyword in found if keyword is not None]


def mask_of(keywords: list[Keyword]) -> int:
    """A bit for each keyword."""
    mask = 0
    for keyword in keywords:
        mask |= 1 << keyword.code
    return mask


def read_modifiers(fields: Fields) -> Modifiers:
    """Every modifier in a table; what is not there changes nothing."""
    modifiers = Modifiers()
    modifiers.atk = read_value(fields, "atk") if fields.has("atk") else None
    modifiers.def_ = read_value(fields, "def") if fields.has("def") else None
    modifiers.keywords = read_keywords(fields, "kw")
    modifiers.keyword_mask = mask_of(modifiers.keywords)
    _read_lost(fields, modifiers)
    modifiers.range = fields.word("range", RANGES, -1)
    modifiers.leader = fields.flag("leader")
    modifiers.immune = fields.word("immune", IMMUNITIES, NO_ONE)
    modifiers.permit = _read_mask(fields, "permit")
    modifiers.forbid = _read_mask(fields, "forbid")
    return modifiers


def modifies(fields: Fields) -> bool:
    """Whether a table has at least one modifier."""
    return any(key in fields.data for key in MODIFIER_KEYS)


def _read_lost(fields: Fields, modifiers: Modifiers) -> None:
    if fields.value("lose") == "all":
        modifiers.lose_all = True
        return
    for name in fields.words("lose"):
        if name in KEYWORDS:
            modifiers.lose_mask |= 1 << KEYWORDS[name]
        else:
            fields.fault("lose", f"unknown keyword {name!r}; allowed are all, {listed(KEYWORDS)}.")


def _read_mask(fields: Fields, key: str) -> int:
    mask = 0
    for name in fields.words(key):
        if name in KEYS:
            mask |= KEYS[name]
        else:
            fields.fault(key, f"unknown word {name!r}; allowed are {listed(KEYS)}.")
    return mask


def read_cost_rule(fields: Fields) -> CostRule | None:
    """The rule about costs in the key ``cost`` of a passive; None if there is none."""
    inner = fields.table("cost")
    if inner is None:
        return None
    selector = read_selector(inner, "sel")
    if selector is None:
        inner.fault("sel", "this key is missing.")
        selector = Selector("")
    n = inner.number("n", -15, 15)
    rule = CostRule(selector, n, inner.number("min", 0, 15, 0), inner.word("mode", COST_MODES), inner.flag("first"))
    inner.finish()
    return rule
