"""The tables of the card language: every operation, fact, ability and record reads exactly the keys it should."""

from __future__ import annotations

from typing import Any

import pytest

from nexus.games.quantum.cards import Card, Mission, read_card, read_mission
from nexus.games.quantum.language.abilities import read_ability, read_challenge
from nexus.games.quantum.language.facts import DECLARED, FACTS, FILTERS, read_watch
from nexus.games.quantum.language.operations import OPERATIONS
from nexus.games.quantum.language.reader import MISSION, Fault, Fields, Scope
from nexus.games.quantum.language.words import (
    ABILITY_KINDS,
    CARD_KINDS,
    COST_MODES,
    DURATIONS,
    EVENT,
    KEYS,
    KEYWORDS,
    UNIT,
)
from nexus.games.quantum.loading import CORE

OBJECT = {"to", "all", "pick"}
MODIFIERS = {"atk", "def", "kw", "lose", "range", "leader", "immune", "permit", "forbid"}
KEYS_OF_OPERATIONS: dict[str, set[str]] = {
    "draw": {"who", "n"},
    "discard": {"who", "n", "by", "sel"},
    "reveal": {"who"},
    "gain_cp": {"who", "n"},
    "lose_cp": {"who", "n"},
    "impact": OBJECT | {"n"},
    "repair": OBJECT | {"n"},
    "destroy": OBJECT | {"n"},
    "exile": OBJECT | {"n"},
    "bounce": OBJECT | {"n"},
    "tuck": OBJECT | {"n", "where"},
    "recover": OBJECT | {"n", "where"},
    "put": OBJECT | {"n", "where", "where_all"},
    "exhaust": OBJECT | {"n"},
    "ready": OBJECT | {"n"},
    "suppress": OBJECT | {"n"},
    "add_state": OBJECT | {"n", "state"},
    "clear_state": OBJECT | {"n", "state"},
    "counter": OBJECT | {"n"},
    "uncounter": OBJECT | {"n"},
    "mod": OBJECT | {"n", "dur"} | MODIFIERS,
    "move": OBJECT | {"n", "where", "by"},
    "swap": {"a", "b"},
    "create": {"token", "n", "where", "where_all", "who"},
    "negate": {"to"},
    "strike": {"att", "to"},
    "devolve": OBJECT | {"n", "where"},
    "scry": {"n"},
    "search": {"sel", "n", "where"},
    "choose": {"who", "n", "modes"},
    "if": {"cond", "then", "else"},
    "pay": {"who", "cp", "then", "else"},
}
"""The table of operations (A7). `n` beside objects is how many are picked, where it is not the amount."""

PLAYER = {"by"}
FILTERS_OF_FACTS: dict[str, set[str]] = {
    **{key: {"it", "by"} for key in ("deployed", "evolved", "created", "ritual_joined", "ritual_done")},
    **{key: {"it", "cause", "src"} for key in ("destroyed", "removed", "left_play")},
    "attack_declared": {"by", "att", "dfd"},
    "attacked": {"by", "att", "dfd", "result"},
    **{key: {"it"} for key in ("suppressed", "zeal_saved", "moved")},
    "event_played": {"it", "by", "mode"},
    "ability_activated": {"by", "src"},
    "link_placed": {"by", "targets"},
    **{key: {"by", "cause"} for key in ("drew", "cp_gained")},
    "discarded": {"it", "by", "cause"},
    **{key: {"it", "by"} for key in ("impacted", "counters_placed")},
    "state_gained": {"it", "by", "state"},
    **dict.fromkeys(("passed", "challenge_done"), PLAYER),
    **{key: set[str]() for key in ("round_start", "round_end")},
}
"""The table of facts (A6)."""

STEPS = {"target", "do"}
FACT_KEYS = {"on", "by", "it", "att", "dfd", "src", "targets", "cause", "result", "mode", "state"}
KEYS_OF_ABILITIES: dict[str, set[str]] = {
    "passive": {"if", "aff", "when", "att", "dfd", "income", "handsize", "cost", "first"} | MODIFIERS,
    "trigger": FACT_KEYS | {"if", "may", "limit"} | STEPS,
    "reaction": FACT_KEYS | {"if"} | STEPS,
    "active": {"cost", "if", "limit"} | STEPS,
    "effect": {"modes"} | STEPS,
    "consume": {"limit"} | STEPS,
    "ritual": {"need", "join"} | STEPS,
}
"""The table of abilities (A2)."""


def fields(data: dict[str, Any], kind: int = UNIT) -> Fields:
    """A table to read that remembers which keys were asked for; what is wrong with it does not matter."""
    faults: list[Fault] = []
    return Fields(data, Scope("X", kind, list(CORE.cards), CORE.domains, faults), "")


def test_every_operation_reads_its_keys() -> None:
    assert set(OPERATIONS) == set(KEYS_OF_OPERATIONS)
    for name, read in OPERATIONS.items():
        asked: set[str] = set()
        for form in ({"to": "self"}, {"all": "unit"}, {"pick": "unit"}, {"where_all": "friendly"}, {}):
            table = fields(form)
            read(table)
            asked |= set(table.asked)
        assert asked == KEYS_OF_OPERATIONS[name], name


def test_every_operation_has_a_code_of_its_own() -> None:
    codes = [read(fields({})).code for read in OPERATIONS.values()]
    assert sorted(codes) == list(range(len(OPERATIONS)))


def test_every_fact_knows_its_filters() -> None:
    assert set(FACTS) == set(FILTERS_OF_FACTS)
    for name, number in FACTS.items():
        assert set(FILTERS[number]) == FILTERS_OF_FACTS[name], name
    assert {name for name, number in FACTS.items() if number in DECLARED} == {
        "attack_declared",
        "event_played",
        "ability_activated",
    }


@pytest.mark.parametrize("fact", list(FACTS))
def test_a_fact_refuses_the_filters_of_others(fact: str) -> None:
    words = {"by": "you", "cause": "you", "result": "none", "mode": "play", "state": "static"}
    for name in FACT_KEYS - {"on"}:
        table = fields({"on": fact, name: words.get(name, "unit")})
        read_watch(table, "on")
        refused = any("does not know the filter" in str(fault) for fault in table.scope.faults)
        assert refused == (name not in FILTERS_OF_FACTS[fact]), name


def test_every_ability_reads_its_keys() -> None:
    assert set(ABILITY_KINDS) == set(KEYS_OF_ABILITIES)
    for name, keys in KEYS_OF_ABILITIES.items():
        table = fields({"k": name, "do": []}, EVENT if name in ("reaction", "effect") else UNIT)
        read_ability(table, 1)
        assert set(table.asked) == keys | {"k"}, name


def test_the_keys_of_records() -> None:
    common = {"dup", "text", "kw", "ab"}
    own: dict[str, set[str]] = {
        "unit": {"atk", "def", "range"},
        "asset": {"def"},
        "event": set(),
        "upgrade": {"attach"},
        "terrain": set(),
    }
    for name, kind in CARD_KINDS.items():
        table = fields({}, kind)
        read_card(table, Card(0, "X", "X", kind, token=False, leader=False, cp=1))
        assert set(table.asked) == common | own[name], name
    table = fields({}, MISSION)
    read_mission(table, Mission(0, "X", "X"))
    assert set(table.asked) == {
        *("cp", "dom", "dup", "passive_text", "passive", "challenge_text", "challenge", "once_text", "once")
    }


def test_the_keys_of_challenges() -> None:
    counted = fields({"count": "deployed"}, MISSION)
    read_challenge(counted)
    assert set(counted.asked) == (FACT_KEYS - {"on"}) | {"count", "n", "sum", "within"}
    state = fields({"state": "count(unit) >= 1"}, MISSION)
    read_challenge(state)
    assert set(state.asked) == {"state", "at", "times"}


def test_the_vocabularies() -> None:
    assert set(KEYWORDS) == {
        *("Zenith", "Consume", "Infiltrator", "Massive", "Large", "Small", "Tiny", "Phalanx", "Skirmisher"),
        *("Steadfast", "Swarm", "Horde", "Taunt", "Territorial", "Phantom", "Zeal", "Nullify", "Ritual"),
        *("Adapt", "Evolve", "Arcane Recall"),
    }
    assert set(KEYS) == {
        *("attack", "move", "be_moved", "be_attacked", "be_targeted", "activate", "ready", "deploy_front"),
        *("enter", "be_destroyed", "be_impacted"),
        *("gain:static", "gain:suppressed", "gain:marked", "gain:counters"),
    }
    assert len(set(KEYS.values())) == len(KEYS)
    assert all(bit & (bit - 1) == 0 for bit in KEYS.values())
    assert set(COST_MODES) == {"deploy", "play", "recall", "reaction", "activate", "evolve", "any"}
    assert set(DURATIONS) == {"turn", "round", "next_round", "play"}
