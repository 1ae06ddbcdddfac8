"""Abilities of cards and Missions, and the Challenges of Missions."""

from __future__ import annotations

import re
from typing import Final

from nexus.games.quantum.language.facts import WITH_AMOUNT, Watch, names_of, read_watch
from nexus.games.quantum.language.modifiers import (
    CostRule,
    Modifiers,
    modifies,
    read_cost_rule,
    read_modifiers,
)
from nexus.games.quantum.language.operands import Mode
from nexus.games.quantum.language.operations import read_mode
from nexus.games.quantum.language.reader import MISSION, Fields
from nexus.games.quantum.language.selectors import Selector, read_selector
from nexus.games.quantum.language.values import Condition, read_condition
from nexus.games.quantum.language.words import (
    ABILITY_KINDS,
    ACTIVE,
    ALWAYS,
    CONSUME,
    EFFECT,
    EVENT,
    MOMENTS,
    ONCE,
    PASSIVE,
    PERIODS,
    REACTION,
    RITUAL,
    TRIGGER,
)

LIMIT: Final = re.compile(r"([1-9])/(turn|round|game)")


class Limit:
    """How often an ability is placed or used: `count` times `per` turn, round or game, for each object."""

    def __init__(self, count: int, per: int) -> None:
        self.count = count
        self.per = per


class Cost:
    """What an Active Ability costs."""

    def __init__(self) -> None:
        self.cp = 0
        self.exhaust = False
        self.discard = 0
        self.counters = 0
        self.sacrifice: Selector | None = None

    def is_free(self) -> bool:
        """Whether nothing is paid."""
        return not (self.cp or self.exhaust or self.discard or self.counters or self.sacrifice)


class Ability:
    """One ability. Which of the fields mean something depends on `kind`; `number` is its printed place, from 1."""

    def __init__(self, kind: int, number: int) -> None:
        self.kind = kind
        self.number = number
        self.watch: Watch | None = None
        self.condition: Condition | None = None
        self.may = False
        self.limit: Limit | None = None
        self.modes: list[Mode] = []
        """Never empty, but for passives; an ability without printed modes has one without text."""
        self.cost = Cost()
        self.affects: Selector | None = None
        """What a passive changes; None is the source itself."""
        self.modifiers = Modifiers()
        self.when = ALWAYS
        self.att: Selector | None = None
        self.dfd: Selector | None = None
        self.income = 0
        self.handsize = 0
        self.cost_rule: CostRule | None = None
        self.first = False
        self.need = 0
        self.join: Selector | None = None


class Challenge:
    """What completes a Mission: facts to count (`watch`), or a condition to meet (`watch` is None)."""

    def __init__(self) -> None:
        self.watch: Watch | None = None
        self.n = 1
        self.sums = False
        self.within_round = False
        self.condition: Condition | None = None
        self.at_round_end = False
        self.times = 1


def read_ability(fields: Fields, number: int) -> Ability:
    """One ability of a card, or of the passive part of a Mission."""
    scope = fields.scope
    scope.unbind()
    ability = Ability(fields.word("k", ABILITY_KINDS), number)
    kind = ability.kind
    if scope.kind == MISSION and kind not in (PASSIVE, TRIGGER):
        fields.fault("k", "a Mission has abilities of the kinds passive and trigger.")
    if (kind in (REACTION, EFFECT)) != (scope.kind == EVENT):
        fields.fault("k", "an Event has abilities of the kinds reaction and effect, and nothing else has.")
    if kind == PASSIVE:
        _read_passive(fields, ability)
    else:
        _read_steps(fields, ability)
    fields.finish()
    return ability


def read_once(fields: Fields) -> Ability:
    """The One-Time Ability of a Mission."""
    fields.scope.unbind()
    ability = Ability(ONCE, 0)
    ability.modes = [read_mode(fields)]
    fields.finish()
    return ability


def _read_passive(fields: Fields, ability: Ability) -> None:
    ability.condition = read_condition(fields, "if")
    ability.affects = read_selector(fields, "aff")
    ability.when = fields.word("when", MOMENTS, ALWAYS)
    ability.att = read_selector(fields, "att")
    ability.dfd = read_selector(fields, "dfd")
    if ability.when == ALWAYS and (ability.att or ability.dfd):
        fields.fault("when", "att and dfd need when = attacking or defending.")
    ability.modifiers = read_modifiers(fields)
    ability.income = fields.number("income", -9, 9, 0)
    ability.handsize = fields.number("handsize", 0, 20, 0)
    ability.cost_rule = read_cost_rule(fields)
    ability.first = fields.flag("first")
    if ability.first and not ability.modifiers.permit:
        fields.fault("first", "first goes with permit; for costs it stands inside cost.")
    changes_objects = modifies(fields)
    if not (changes_objects or ability.income or ability.handsize or ability.cost_rule):
        fields.fault("k", "this passive does nothing.")
    if changes_objects and ability.affects is None and not fields.scope.has_object:
        fields.fault("aff", "this key is missing: the source is no object that could be meant.")


def _read_steps(fields: Fields, ability: Ability) -> None:
    """Everything of an ability that does something."""
    kind = ability.kind
    if kind in (TRIGGER, REACTION):
        ability.watch = read_watch(fields, "on")
        fields.scope.fact_names = names_of(ability.watch.fact)
    if kind == CONSUME:
        fields.scope.fact_names = ("it",)
    if kind in (TRIGGER, REACTION, ACTIVE):
        ability.condition = read_condition(fields, "if")
    if kind == TRIGGER:
        ability.may = fields.flag("may")
    if kind in (TRIGGER, ACTIVE, CONSUME):
        ability.limit = _read_limit(fields)
    if kind == ACTIVE:
        ability.cost = _read_cost(fields)
        if ability.cost.is_free() and ability.limit is None:
            fields.fault("cost", "an Active Ability needs a cost or a limit.")
    if kind == RITUAL:
        ability.need = fields.number("need", 1, 20)
        ability.join = read_selector(fields, "join")
        if ability.join is None:
            fields.fault("join", "this key is missing.")
    if kind == EFFECT and fields.has("modes"):
        for inner in fields.tables("modes"):
            ability.modes.append(read_mode(inner, inner.text("text")))
            inner.finish()
        if len(ability.modes) < 2:
            fields.fault("modes", "a choice needs at least two modes.")
    else:
        ability.modes = [read_mode(fields)]


def _read_limit(fields: Fields) -> Limit | None:
    if not fields.has("limit"):
        return None
    text = fields.text("limit")
    limit = LIMIT.fullmatch(text)
    if not limit:
        fields.fault("limit", f"{text!r} is no limit; allowed are 1/turn, 1/round, 1/game, also with 2 to 9.")
        return None
    return Limit(int(limit[1]), PERIODS[limit[2]])


def _read_cost(fields: Fields) -> Cost:
    cost = Cost()
    inner = fields.table("cost")
    if inner is not None:
        cost.cp = inner.number("cp", 0, 15, 0)
        cost.exhaust = inner.flag("exhaust")
        cost.discard = inner.number("discard", 0, 9, 0)
        cost.counters = inner.number("counters", 0, 9, 0)
        cost.sacrifice = read_selector(inner, "sacrifice")
        inner.finish()
    return cost


def read_challenge(fields: Fields) -> Challenge:
    """What completes a Mission."""
    fields.scope.unbind()
    challenge = Challenge()
    if "count" in fields.data:
        challenge.watch = read_watch(fields, "count")
        challenge.n = fields.number("n", 1, 99)
        challenge.sums = fields.flag("sum")
        challenge.within_round = fields.has("within") and fields.word("within", {"round": 1}) == 1
        if challenge.sums and challenge.watch.fact not in WITH_AMOUNT:
            fields.fault("sum", "only the amounts of impacted and counters_placed can be added up.")
    else:
        challenge.condition = read_condition(fields, "state")
        if challenge.condition is None:
            fields.fault("count", "a Challenge needs count or state.")
        challenge.at_round_end = fields.has("at") and fields.word("at", {"round_end": 1}) == 1
        challenge.times = fields.number("times", 1, 99, 1)
    fields.finish()
    return challenge
