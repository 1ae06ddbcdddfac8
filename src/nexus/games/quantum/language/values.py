"""References to objects and players, numbers that depend on the table, and conditions."""

from __future__ import annotations

import re
from typing import Final

from nexus.games.quantum.language.reader import Fields, listed
from nexus.games.quantum.language.selectors import Selector, parse_selector
from nexus.games.quantum.language.words import COMPARISONS, EQUAL

SELF: Final = 0
HOST: Final = 1
IT: Final = 2
ATTACKER: Final = 3
ATTACKERS: Final = 4
DEFENDER: Final = 5
SLOT: Final = 6
OBJECTS: Final = {
    "self": SELF,
    "host": HOST,
    "it": IT,
    "attacker": ATTACKER,
    "attackers": ATTACKERS,
    "defender": DEFENDER,
}

YOU: Final = 0
EACH_OPPONENT: Final = 1
EACH_PLAYER: Final = 2
CHOSEN_PLAYER: Final = 3
CONTROLLER: Final = 4
PLAYERS: Final = {"you": YOU, "opp": EACH_OPPONENT, "each_player": EACH_PLAYER}

V_CONST: Final = 0
V_COUNT: Final = 1
V_QUADS: Final = 2
V_ATK: Final = 3
V_DEF: Final = 4
V_CP: Final = 5
V_IMPACT: Final = 6
V_COUNTERS: Final = 7
V_HAND: Final = 8
V_DECK: Final = 9
V_CP_POOL: Final = 10
OF_SELECTORS: Final = {"count": V_COUNT, "quads": V_QUADS}
OF_OBJECTS: Final = {"atk": V_ATK, "def": V_DEF, "cp": V_CP, "impact": V_IMPACT, "counters": V_COUNTERS}
OF_PLAYERS: Final = {"hand": V_HAND, "deck": V_DECK, "cp_pool": V_CP_POOL}
FUNCTION: Final = re.compile(r"(?:([0-9]{1,2})\*)?([a-z_]+)\((.*)\)([+-][0-9]{1,3})?")

C_COMPARE: Final = 0
C_IS: Final = 1
C_INITIATIVE: Final = 2


class Reference:
    """One object, card, ability, link or quadrant: by its part in the fact, or by the target slot with that index."""

    def __init__(self, code: int, slot: int = -1) -> None:
        self.code = code
        self.slot = slot


class PlayerReference:
    """One player or several."""

    def __init__(self, code: int, slot: int = -1, of: Reference | None = None) -> None:
        self.code = code
        self.slot = slot
        self.of = of


class Value:
    """A number: ``factor`` times what `base` asks for, plus ``plus``. Of a constant only ``plus`` counts."""

    def __init__(self, base: int, factor: int, plus: int) -> None:
        self.base = base
        self.factor = factor
        self.plus = plus
        self.selector: Selector | None = None
        self.ref: Reference | None = None
        self.player: PlayerReference | None = None


class ConditionTest:
    """One term of a condition: a comparison, ``is(REF: SEL)`` or ``initiative(...)``."""

    def __init__(self, code: int, negated: bool) -> None:
        self.code = code
        self.negated = negated
        self.left = Value(V_CONST, 0, 0)
        self.right = Value(V_CONST, 0, 0)
        self.compare = EQUAL
        self.ref = Reference(SELF)
        self.selector: Selector | None = None
        self.opponents = False


class Condition:
    """Terms that must all hold."""

    def __init__(self, text: str, tests: list[ConditionTest]) -> None:
        self.text = text
        self.tests = tests


def parse_reference(text: str, fields: Fields, key: str, letters: str = "tl") -> Reference:
    """The object that `text` names; slots must begin with one of `letters`. An unbound name is a fault."""
    scope = fields.scope
    slot = scope.slot(text)
    if slot >= 0 and text[:1] in letters:
        return Reference(SLOT, slot)
    bound = [*scope.fact_names, *(name for name in scope.slots if name[:1] in letters)]
    if scope.has_object:
        bound.append("self")
    if scope.is_upgrade:
        bound.append("host")
    if text in OBJECTS and text in bound:
        return Reference(OBJECTS[text])
    fields.fault(key, f"{text!r} refers to nothing; bound here are {listed(bound) or 'no names'}.")
    return Reference(SELF)


def read_reference(fields: Fields, key: str, letters: str = "tl") -> Reference:
    """The reference in a required key."""
    return parse_reference(fields.text(key), fields, key, letters)


def parse_player(text: str, fields: Fields, key: str) -> PlayerReference:
    """The player or players that `text` names."""
    if text in PLAYERS:
        return PlayerReference(PLAYERS[text])
    slot = fields.scope.slot(text)
    if slot >= 0 and text.startswith("p"):
        return PlayerReference(CHOSEN_PLAYER, slot)
    if text.startswith("ctrl(") and text.endswith(")"):
        return PlayerReference(CONTROLLER, -1, parse_reference(text[5:-1].strip(), fields, key))
    chosen = [name for name in fields.scope.slots if name.startswith("p")]
    fields.fault(key, f"{text!r} is no player; allowed are {listed([*PLAYERS, 'ctrl(REF)', *chosen])}.")
    return PlayerReference(YOU)


def read_player(fields: Fields, key: str, default: str | None = None) -> PlayerReference:
    """The player in a key; required unless there is a default."""
    return parse_player(fields.text(key, default), fields, key)


def constant(number: int) -> Value:
    """The value that is always `number`."""
    return Value(V_CONST, 0, number)


def parse_value(source: object, fields: Fields, key: str) -> Value:
    """The number that a whole number or a text such as ``2*count(friendly unit)+1`` stands for."""
    if isinstance(source, int) and not isinstance(source, bool):
        return constant(source)
    if isinstance(source, str):
        if re.fullmatch(r"[+-]?[0-9]{1,4}", source):
            return constant(int(source))
        function = FUNCTION.fullmatch(source.strip())
        if function:
            return _function(function[1], function[2], function[3].strip(), function[4], fields, key)
    names = [*OF_SELECTORS, *OF_OBJECTS, *OF_PLAYERS]
    fields.fault(key, f"{source!r} is no value: it must be a whole number or one of {listed(names)} with (...).")
    return constant(0)


def _function(factor: str | None, name: str, inner: str, plus: str | None, fields: Fields, key: str) -> Value:
    codes = {**OF_SELECTORS, **OF_OBJECTS, **OF_PLAYERS}
    value = Value(codes.get(name, V_CONST), int(factor or "1"), int(plus or "0"))
    if name in OF_SELECTORS:
        value.selector = parse_selector(inner, fields, key)
    elif name in OF_OBJECTS:
        value.ref = parse_reference(inner, fields, key)
    elif name in OF_PLAYERS:
        value.player = parse_player(inner, fields, key)
    else:
        fields.fault(key, f"unknown value {name!r}; allowed are {listed(codes)}.")
    return value


def read_value(fields: Fields, key: str, default: int | None = None) -> Value:
    """The value in a key; required unless there is a default."""
    source = fields.value(key)
    if source is None:
        if default is None:
            fields.fault(key, "this key is missing.")
        return constant(default or 0)
    return parse_value(source, fields, key)


def read_condition(fields: Fields, key: str) -> Condition | None:
    """The condition in a key; None if the key is not there."""
    if not fields.has(key):
        return None
    text = fields.text(key)
    return Condition(text, [_test(term.strip(), fields, key) for term in text.split(" and ")])


def _test(text: str, fields: Fields, key: str) -> ConditionTest:
    negated = text.startswith("not ")
    body = text[4:].strip() if negated else text
    if body.startswith("is(") and body.endswith(")") and ":" in body:
        test = ConditionTest(C_IS, negated)
        name, _, selector = body[3:-1].partition(":")
        test.ref = parse_reference(name.strip(), fields, key)
        test.selector = parse_selector(selector, fields, key)
        return test
    if body in ("initiative(you)", "initiative(opp)"):
        test = ConditionTest(C_INITIATIVE, negated)
        test.opponents = body == "initiative(opp)"
        return test
    test = ConditionTest(C_COMPARE, negated)
    left, sign, right = _split_comparison(body)
    if not sign:
        allowed = "VALUE >= VALUE (also <= = > <), is(REF: SELECTOR), initiative(you), initiative(opp)"
        fields.fault(key, f"{body!r} is no condition; allowed are {allowed}.")
        return test
    test.left, test.right = parse_value(left, fields, key), parse_value(right, fields, key)
    test.compare = COMPARISONS[sign]
    return test


def _split_comparison(text: str) -> tuple[str, str, str]:
    """Left side, sign and right side; signs inside brackets belong to a selector."""
    depth = 0
    for place, char in enumerate(text):
        if char in "()":
            depth += 1 if char == "(" else -1
        elif depth == 0 and char in "<>=":
            sign = text[place : place + 2] if text[place : place + 2] in COMPARISONS else char
            return text[:place].strip(), sign, text[place + len(sign) :].strip()
    return text, "", ""
