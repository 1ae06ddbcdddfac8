"""Selectors, values, conditions and references: what the words of the card language become."""

from __future__ import annotations

import pytest
from card_records import event, faults_of, loaded, loaded_card, other, unit

from nexus.games.quantum.language.selectors import Selector
from nexus.games.quantum.language.values import (
    C_COMPARE,
    C_INITIATIVE,
    C_IS,
    CONTROLLER,
    SLOT,
    V_CONST,
    V_COUNT,
    V_COUNTERS,
    Value,
)
from nexus.games.quantum.language.words import (
    AT_LEAST,
    BACK,
    ENEMY,
    FRIENDLY,
    IN_DISCARD,
    IN_HAND,
    IN_PLAY,
    K_ZEAL,
    MORE,
    TINY,
    W_AT,
    W_COUNTERS,
    W_HERE,
    W_KEYWORD,
    W_LEADER,
    W_MARKED,
    W_NEAR,
    W_OTHER,
    W_ROW,
    W_SIZE,
    W_SUPPRESSED,
)


def selector(text: str) -> Selector:
    """What `text` becomes in the passive of a unit."""
    card = loaded_card(unit(ab=[{"k": "passive", "aff": text, "atk": 1}]))
    affects = card.passives[0].affects
    assert affects is not None
    return affects


def fitting(text: str) -> set[str]:
    """The ids of the core set that fit the printed part of a selector."""
    cards = loaded(unit(ab=[{"k": "passive", "aff": text, "atk": 1}]))
    affects = cards.by_id["ZZ01"].passives[0].affects
    assert affects is not None
    return {card.id for card in cards.cards if affects.cards[card.number]} - {"ZZ01"}


def value(text: object) -> Value:
    """What `text` becomes as the number of an operation of a unit."""
    step = {"op": "draw", "who": "you", "n": text}
    card = loaded_card(unit(ab=[{"k": "trigger", "on": "deployed", "it": "self", "do": [step]}]))
    found = card.triggers[0].modes[0].do[0]
    number = getattr(found, "n", None)
    assert isinstance(number, Value)
    return number


def test_sides_and_zones() -> None:
    assert selector("friendly unit").side == FRIENDLY
    assert selector("enemy unit").side == ENEMY
    assert selector("unit").zones == IN_PLAY
    assert selector("friendly card in:discard").zones == IN_DISCARD
    assert selector("friendly card in:hand|in:discard").zones == IN_HAND | IN_DISCARD


def test_printed_words_are_worked_out_beforehand() -> None:
    assert fitting("terrain") == {"TE19", "MA19", "PS19", "DI19", "BI19", "EN19"}
    assert fitting("token") == {"TK1", "TK2", "TK3", "TK4"}
    assert fitting("unit sub:Beast cp<=3") == {"BI02", "BI08"}
    assert fitting("unit dom:psi dom:div") == {"PS20"}
    assert fitting("id:TE01") == {"TE01"}
    assert fitting("asset cp>=5 cp<=5 !dom:bio") == {"TE12", "DI11", "EN11"}
    assert fitting("unit sub:Vehicle|sub:Celestial") == {"TE06", "TE10", "DI08"}
    assert fitting("sub:Holy_Ground") == {"DI19"}
    assert selector("unit sub:Beast").terms == []


def test_words_of_the_table() -> None:
    found = selector("unit kw:Zeal here|near !leader other counters>=2 size:tiny row:back")
    assert [(term.negated, [word.code for word in term.words]) for term in found.terms] == [
        (False, [W_KEYWORD]),
        (False, [W_HERE, W_NEAR]),
        (True, [W_LEADER]),
        (False, [W_OTHER]),
        (False, [W_COUNTERS]),
        (False, [W_SIZE]),
        (False, [W_ROW]),
    ]
    numbers = [term.words[0].number for term in found.terms]
    assert (numbers[0], numbers[4], numbers[5], numbers[6]) == (K_ZEAL, 2, TINY, BACK)
    assert found.terms[4].words[0].compare == AT_LEAST


def test_states_in_an_or() -> None:
    [term] = selector("unit suppressed|marked").terms
    assert [word.code for word in term.words] == [W_SUPPRESSED, W_MARKED]


def test_a_slot_is_named_by_its_index() -> None:
    record = event(
        {"op": "impact", "all": "unit at:q1", "n": 1},
        target=[{"ref": "t1", "sel": "unit", "n": "0-2"}, {"ref": "q1", "quad": "enemy", "n": "1"}],
    )
    effect = loaded_card(record).effect
    assert effect is not None
    [mode] = effect.modes
    assert [(slot.name, slot.low, slot.high) for slot in mode.slots] == [("t1", 0, 2), ("q1", 1, 1)]
    objects = getattr(mode.do[0], "obj", None)
    assert objects is not None
    assert [(word.code, word.number) for term in objects.selector.terms for word in term.words] == [(W_AT, 1)]


@pytest.mark.parametrize(
    ("text", "base", "factor", "plus"),
    [(3, V_CONST, 0, 3), ("counters(self)+1", V_COUNTERS, 1, 1), ("2*count(friendly unit here)-1", V_COUNT, 2, -1)],
)
def test_values(text: object, base: int, factor: int, plus: int) -> None:
    found = value(text)
    assert (found.base, found.factor, found.plus) == (base, factor, plus)


def test_conditions() -> None:
    text = "count(enemy unit cp<=4) >= 2 and not is(self: exhausted) and initiative(opp) and cp_pool(you) > 1"
    card = loaded_card(unit(ab=[{"k": "passive", "if": text, "atk": 1}]))
    condition = card.passives[0].condition
    assert condition is not None
    first, second, third, fourth = condition.tests
    assert (first.code, first.compare, first.left.base, first.right.plus) == (C_COMPARE, AT_LEAST, V_COUNT, 2)
    assert (second.code, second.negated) == (C_IS, True)
    assert (third.code, third.opponents) == (C_INITIATIVE, True)
    assert (fourth.code, fourth.compare) == (C_COMPARE, MORE)
    assert first.left.selector is not None
    assert fourth.right.plus == 1
    assert first.left.selector.text == "enemy unit cp<=4"


def test_the_controller_of_something() -> None:
    step = {"op": "discard", "who": "ctrl(t1)", "n": 1}
    card = loaded_card(event(step, target=[{"ref": "t1", "sel": "enemy unit", "n": "1"}]))
    assert card.effect is not None
    who = getattr(card.effect.modes[0].do[0], "who", None)
    assert who is not None
    assert who.code == CONTROLLER
    assert (who.of.code, who.of.slot) == (SLOT, 0)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("friendly untis", "unknown word 'untis' in a selector; allowed are card, token, unit"),
        ("unit in:pocket", "unknown zone 'in:pocket'; allowed are in:hand, in:discard, in:deck, in:removed"),
        ("unit kw:Zeel", "unknown word 'kw:Zeel'; after kw: allowed are Zenith"),
        ("unit row:middle", "after row: allowed are front, back"),
        ("unit sub:Elf", "there is no card for sub:Elf; allowed are Armor"),
        ("unit dom:fire", "there is no card for dom:fire; allowed are tech, magic, psi, div, bio, ent"),
        ("unit id:XX99", "there is no card for id:XX99"),
        ("unit at:q1", "at:q1 refers to no target; there are none"),
        ("unit cp<4", "unknown word 'cp<4'"),
        ("unit host", "'host' means something on Upgrades only"),
        (" ", "a selector needs at least one word"),
    ],
)
def test_unknown_words_of_a_selector(text: str, told: str) -> None:
    [fault] = faults_of(unit(ab=[{"k": "passive", "aff": text, "atk": 1}]))
    assert fault.startswith("ZZ01: ab[1].aff: ")
    assert told in fault


@pytest.mark.parametrize("word", ["here", "near", "facing", "inrange"])
def test_places_need_a_source_with_a_place(word: str) -> None:
    [fault] = faults_of(other("asset", ab=[{"k": "passive", "aff": f"unit {word}", "atk": 1}]))
    assert f"{word!r} needs a source with a quadrant" in fault
    assert faults_of(other("terrain", ab=[{"k": "passive", "aff": f"unit {word}", "atk": 1}])) == []


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("two", "'two' is no value"),
        ("cnt(unit)", "unknown value 'cnt'; allowed are count, quads"),
        ("atk(t1)", "'t1' refers to nothing; bound here are it, self"),
        ("hand(me)", "'me' is no player; allowed are you, opp, each_player, ctrl(REF)"),
        (True, "True is no value"),
    ],
)
def test_wrong_values(text: object, told: str) -> None:
    step = {"op": "draw", "who": "you", "n": text}
    [fault] = faults_of(unit(ab=[{"k": "trigger", "on": "deployed", "it": "self", "do": [step]}]))
    assert fault.startswith("ZZ01: ab[1].do[1].n: ")
    assert told in fault


@pytest.mark.parametrize("text", ["count(unit)", "always", "initiative(me)", "is(self)"])
def test_what_is_no_condition(text: str) -> None:
    [fault] = faults_of(unit(ab=[{"k": "passive", "if": text, "atk": 1}]))
    assert "is no condition; allowed are VALUE >= VALUE" in fault
