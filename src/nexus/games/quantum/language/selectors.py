"""Selectors: which cards, objects or quadrants a text speaks of."""

from __future__ import annotations

import re
from typing import Final

from nexus.games.quantum.language.reader import Fields, Printed, listed
from nexus.games.quantum.language.words import (
    AT_LEAST,
    AT_MOST,
    BOTH,
    CARD_KINDS,
    COLUMNS,
    COMPARISONS,
    ENEMY,
    EQUAL,
    FRIENDLY,
    IN_PLAY,
    KEYWORDS,
    NUMBER_WORDS,
    PLAIN_WORDS,
    ROWS,
    SIZES,
    SLOT_WORDS,
    W_CARDS,
    W_COL,
    W_ENEMY,
    W_FRIENDLY,
    W_HERE,
    W_HOST,
    W_KEYWORD,
    W_NEAR,
    W_ROW,
    W_SELF,
    W_SIZE,
    ZONES,
)

NUMBER: Final = re.compile(r"(cp|atk|def|impact|counters)(<=|>=|=)([0-9]{1,3})")
PRINTED_WORDS: Final = ("card", "token", *CARD_KINDS)
PRINTED_PREFIXES: Final = ("sub", "dom", "id")
PLACE_WORDS: Final = ("here", "near", "facing", "inrange")
QUADRANT_CODES: Final = (W_ROW, W_COL, W_HERE, W_NEAR)
FORMS: Final = (
    *PRINTED_WORDS,
    *PLAIN_WORDS,
    *(f"in:{zone}" for zone in ZONES),
    *(f"row:{row}" for row in ROWS),
    *(f"col:{column}" for column in COLUMNS),
    "at:q1",
    "of:p1",
    "with:t1",
    "nearto:t1",
    "cp<=4",
    "atk>=4",
    "def=4",
    "impact>=1",
    "counters>=1",
    "sub:Beast",
    "kw:Zeal",
    "dom:tech",
    "size:tiny",
    "id:TE01",
)
"""Every form of a word, with an example where it takes a name or number."""


class Word:
    """One test. `code` is one of the W_ numbers; `number` what it is compared with, or a row, slot or keyword."""

    def __init__(self, code: int, number: int = 0, compare: int = EQUAL) -> None:
        self.code = code
        self.number = number
        self.compare = compare
        self.cards: list[bool] = []
        """For W_CARDS: by card number, whether the printed card fits."""


class Term:
    """Words of which at least one must hold, or none if the term is negated."""

    def __init__(self, words: list[Word], negated: bool) -> None:
        self.words = words
        self.negated = negated


class Selector:
    """All terms of a selector. What only asks for printed facts is worked out beforehand, in `cards`."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.side = BOTH
        self.zones = IN_PLAY
        self.cards: list[bool] = []
        self.terms: list[Term] = []
        self.self_only = False
        self.host_only = False


def read_selector(fields: Fields, key: str) -> Selector | None:
    """The selector in a key; None if the key is not there."""
    if not fields.has(key):
        return None
    return parse_selector(fields.text(key), fields, key)


def read_quadrants(fields: Fields, key: str) -> Selector | None:
    """The quadrant selector in a key; None if the key is not there."""
    selector = read_selector(fields, key)
    if selector is not None:
        check_quadrants(selector, fields, key)
    return selector


def check_quadrants(selector: Selector, fields: Fields, key: str) -> None:
    """Complain unless the selector uses only words that mean something for quadrants."""
    others = [word for term in selector.terms for word in term.words if word.code not in QUADRANT_CODES]
    if others or selector.zones != IN_PLAY or not all(selector.cards):
        allowed = "friendly, enemy, row:front, row:back, col:left, col:center, col:right, here, near"
        fields.fault(key, f"{selector.text!r} speaks of quadrants, so allowed are {allowed}.")


def parse_selector(text: str, fields: Fields, key: str) -> Selector:
    """The selector that `text` writes; faults are reported at the key."""
    selector = Selector(text)
    scope = fields.scope
    selector.cards = [True] * len(scope.printed)
    zones = 0
    for part in text.split():
        negated = part.startswith("!")
        names = part[1:].split("|") if negated else part.split("|")
        if all(name.startswith("in:") for name in names) and not negated:
            for name in names:
                if name[3:] in ZONES:
                    zones |= ZONES[name[3:]]
                else:
                    fields.fault(key, f"unknown zone {name!r}; allowed are {listed(f'in:{zone}' for zone in ZONES)}.")
            continue
        words = [word for name in names if (word := _word(name, fields, key)) is not None]
        _add_term(selector, Term(words, negated))
    if zones:
        selector.zones = zones
    if not text.strip():
        fields.fault(key, "a selector needs at least one word.")
    return selector


def _add_term(selector: Selector, term: Term) -> None:
    """Put a term where it is cheapest to test."""
    words = term.words
    if all(word.code == W_CARDS for word in words):
        fits = words[0].cards if words else []
        for word in words[1:]:
            fits = [one or other for one, other in zip(fits, word.cards, strict=True)]
        if term.negated:
            fits = [not each for each in fits]
        if words:
            selector.cards = [one and other for one, other in zip(selector.cards, fits, strict=True)]
        return
    if len(words) == 1 and not term.negated:
        code = words[0].code
        if code in (W_FRIENDLY, W_ENEMY) and selector.side == BOTH:
            selector.side = FRIENDLY if code == W_FRIENDLY else ENEMY
            return
        selector.self_only = selector.self_only or code == W_SELF
        selector.host_only = selector.host_only or code == W_HOST
    selector.terms.append(term)


def _word(name: str, fields: Fields, key: str) -> Word | None:
    """One word; None, with a fault, if it is unknown or means nothing here."""
    scope = fields.scope
    if name in scope.fitting:
        return _printed_word(scope.fitting[name])
    if name in PRINTED_WORDS:
        scope.fitting[name] = [_is_kind(card, name) for card in scope.printed]
        return _printed_word(scope.fitting[name])
    if name in PLAIN_WORDS:
        return _plain_word(name, fields, key)
    number = NUMBER.fullmatch(name)
    if number:
        compare, limit = COMPARISONS[number[2]], int(number[3])
        if number[1] == "cp":
            scope.fitting[name] = [compares(card.cp, compare, limit) for card in scope.printed]
            return _printed_word(scope.fitting[name])
        return Word(NUMBER_WORDS[number[1]], limit, compare)
    prefix, colon, rest = name.partition(":")
    if colon and prefix in PRINTED_PREFIXES:
        return _named_word(prefix, rest, fields, key)
    if colon and prefix in SLOT_WORDS:
        return _slot_word(prefix, rest, fields, key)
    tables = {"row": (W_ROW, ROWS), "col": (W_COL, COLUMNS), "kw": (W_KEYWORD, KEYWORDS), "size": (W_SIZE, SIZES)}
    if colon and prefix in tables:
        code, table = tables[prefix]
        if rest.replace("_", " ") in table:
            return Word(code, table[rest.replace("_", " ")])
        fields.fault(key, f"unknown word {name!r}; after {prefix}: allowed are {listed(table)}.")
        return None
    fields.fault(key, f"unknown word {name!r} in a selector; allowed are {listed(FORMS)}.")
    return None


def _plain_word(name: str, fields: Fields, key: str) -> Word | None:
    scope = fields.scope
    if name in PLACE_WORDS and not scope.has_place:
        fields.fault(key, f"{name!r} needs a source with a quadrant: a unit, an Upgrade or Terrain.")
        return None
    if name == "self" and not scope.has_object:
        fields.fault(key, "'self' needs a source that is in play.")
        return None
    if name == "host" and not scope.is_upgrade:
        fields.fault(key, "'host' means something on Upgrades only.")
        return None
    return Word(PLAIN_WORDS[name])


def _named_word(prefix: str, rest: str, fields: Fields, key: str) -> Word | None:
    cards = fields.scope.printed
    name = rest.replace("_", " ")
    if prefix == "sub":
        fits = [name in card.subs for card in cards]
        known = sorted({sub for card in cards for sub in card.subs})
    elif prefix == "dom":
        fits = [card.domains.get(name, 0) > 0 for card in cards]
        known = list(fields.scope.domains)
    else:
        fits = [card.id == rest for card in cards]
        known = [card.id for card in cards]
    if name not in known and rest not in known:
        fields.fault(key, f"there is no card for {prefix}:{rest}; allowed are {listed(known)}.")
        return None
    fields.scope.fitting[f"{prefix}:{rest}"] = fits
    return _printed_word(fits)


def _slot_word(prefix: str, rest: str, fields: Fields, key: str) -> Word | None:
    letter = {"at": "q", "of": "p", "with": "t", "nearto": "t"}[prefix]
    slot = fields.scope.slot(rest)
    if slot < 0 or rest[:1] != letter:
        known = [name for name in fields.scope.slots if name.startswith(letter)]
        fields.fault(key, f"{prefix}:{rest} refers to no target; there are {listed(known) or 'none'}.")
        return None
    return Word(SLOT_WORDS[prefix], slot)


def _printed_word(fits: list[bool]) -> Word:
    word = Word(W_CARDS)
    word.cards = fits
    return word


def _is_kind(card: Printed, name: str) -> bool:
    if name == "token":
        return card.token
    return name == "card" or card.kind == CARD_KINDS[name]


def compares(left: int, compare: int, right: int) -> bool:
    """Whether two numbers stand in a relation: one of the numbers of COMPARISONS."""
    if compare == AT_MOST:
        return left <= right
    if compare == AT_LEAST:
        return left >= right
    if compare == EQUAL:
        return left == right
    return left > right if compare == COMPARISONS[">"] else left < right
