"""Load errors (A11): whatever is unknown or cannot work is named with its card, key and the allowed words."""

from __future__ import annotations

from typing import Any

import pytest
from card_records import event, faults_of, mission, other, source, unit

from nexus.cli.families import lint_file
from nexus.games.quantum.cards import MOST_ABILITIES
from nexus.games.quantum.codes import ABILITIES
from nexus.games.quantum.loading import CORE_ID, SetError, card_set, set_problems
from nexus.games.quantum.set_lint import lint_set_files

DRAW = {"op": "draw", "who": "you", "n": 1}
DEPLOYED = {"k": "trigger", "on": "deployed", "it": "self"}


def active(**changes: Any) -> dict[str, Any]:
    """An Active Ability."""
    return {"k": "active", "cost": {"cp": 1}, "do": [DRAW]} | changes


@pytest.mark.parametrize(
    ("record", "told"),
    [
        (unit(power=3), "ZZ01: power: unknown key; allowed are id, name, type"),
        (unit(type="wizard"), "ZZ01: type: unknown word 'wizard'; allowed are unit, asset, event, upgrade, terrain."),
        (unit(atk=None), "ZZ01: atk: this key is missing."),
        (unit(atk="3"), "ZZ01: atk: '3' is no whole number from 0 to 30."),
        (unit(cp=16), "ZZ01: cp: 16 is no whole number from 1 to 15."),
        (unit(cp=True), "ZZ01: cp: True is no whole number"),
        (unit(dom={"tech": 5}), "ZZ01: dom.tech: 5 is no whole number from 1 to 4."),
        (unit(dom={"fire": 1}), "ZZ01: dom.fire: unknown key; allowed are tech, magic, psi, div, bio, ent."),
        (unit(range="long"), "ZZ01: range: unknown word 'long'; allowed are close, mid, far."),
        (unit(leader="yes"), "ZZ01: leader: 'yes' is neither true nor false."),
        (unit(kw=["Brave"]), "ZZ01: kw: unknown keyword 'Brave'; allowed are Zenith, Consume"),
        (unit(kw=["Adapt"]), "ZZ01: kw: unknown keyword 'Adapt'; allowed are"),
        (unit(kw=["Evolve 3 XX99"]), "ZZ01: kw: 'Evolve 3 XX99' names the unknown card XX99."),
        (unit(kw=["Evolve 3 TE13"]), "ZZ01: kw: TE13 is no unit to evolve from."),
        (unit(kw=["Tiny", "Large"]), "ZZ01: kw: a card has at most one size."),
        (other("asset", kw=["Zeal"]), "ZZ01: kw: Zeal means nothing on a card of this type."),
        (other("asset", atk=3), "ZZ01: atk: unknown key"),
        (unit(ab=[{"k": "spell"}]), "ZZ01: ab[1].k: unknown word 'spell'; allowed are passive, trigger, reaction"),
        (unit(ab=["draw"]), "ZZ01: ab: entry 1 is no table."),
        (unit(ab=[active(limit="often")]), "ZZ01: ab[1].limit: 'often' is no limit; allowed are 1/turn, 1/round"),
        (unit(ab=[active(cost={"mana": 1})]), "ZZ01: ab[1].cost.mana: unknown key; allowed are cp, exhaust"),
    ],
)
def test_unknown_fields_and_words(record: dict[str, Any], told: str) -> None:
    assert any(fault.startswith(told) for fault in faults_of(record)), faults_of(record)


@pytest.mark.parametrize(
    ("step", "told"),
    [
        ({"op": "drain", "who": "you"}, "ab[1].do[1].op: unknown operation 'drain'; allowed are draw, discard"),
        ({"op": "draw", "who": "you", "n": 1, "m": 2}, "ab[1].do[1].m: unknown key; allowed are op, who, n."),
        ({"op": "draw", "who": "us", "n": 1}, "ab[1].do[1].who: 'us' is no player; allowed are you, opp"),
        ({"op": "impact", "n": 1}, "ab[1].do[1].op: this operation needs exactly one of to, all, pick."),
        ({"op": "impact", "to": "self", "all": "unit", "n": 1}, "ab[1].do[1].op: this operation needs exactly one"),
        ({"op": "impact", "to": "t1", "n": 1}, "ab[1].do[1].to: 't1' refers to nothing; bound here are it, self."),
        ({"op": "impact", "to": "defender", "n": 1}, "ab[1].do[1].to: 'defender' refers to nothing"),
        ({"op": "impact", "to": "host", "n": 1}, "ab[1].do[1].to: 'host' refers to nothing"),
        ({"op": "create", "token": "TK9", "where": "here"}, "ab[1].do[1].token: there is no token 'TK9'; allowed are"),
        ({"op": "create", "token": "TE01", "where": "here"}, "ab[1].do[1].token: there is no token 'TE01'"),
        ({"op": "tuck", "to": "self", "where": "hand"}, "ab[1].do[1].where: unknown word 'hand'; allowed are deck_top"),
        ({"op": "move", "to": "self", "where": "up"}, "ab[1].do[1].where: unknown word 'up'; allowed are adjacent"),
        ({"op": "add_state", "to": "self", "state": "suppressed"}, "ab[1].do[1].state: unknown word 'suppressed'"),
        ({"op": "mod", "to": "self", "dur": "turn"}, "ab[1].do[1].op: this mod changes nothing."),
        (
            {"op": "mod", "to": "self", "atk": 1, "dur": "ever"},
            "ab[1].do[1].dur: unknown word 'ever'; allowed are turn",
        ),
        ({"op": "mod", "to": "self", "forbid": ["fly"], "dur": "turn"}, "ab[1].do[1].forbid: unknown word 'fly'"),
        ({"op": "mod", "to": "self", "lose": ["Fly"], "dur": "turn"}, "ab[1].do[1].lose: unknown keyword 'Fly'"),
        ({"op": "if", "cond": "is(t2: unit)", "then": []}, "ab[1].do[1].cond: 't2' refers to nothing"),
        ({"op": "if", "then": [{"op": "nothing"}]}, "ab[1].do[1].then[1].op: unknown operation 'nothing'"),
        ({"op": "discard", "who": "opp", "n": 1, "sel": "unit"}, "ab[1].do[1].sel: a choice among cards that fit"),
    ],
)
def test_wrong_operations(step: dict[str, Any], told: str) -> None:
    faults = faults_of(unit(ab=[DEPLOYED | {"do": [step]}]))
    assert any(fault.startswith(f"ZZ01: {told}") for fault in faults), faults


@pytest.mark.parametrize(
    ("record", "told"),
    [
        (unit(ab=[{"k": "reaction", "on": "deployed", "do": [DRAW]}]), "an Event has abilities of the kinds reaction"),
        (unit(ab=[{"k": "effect", "do": [DRAW]}]), "an Event has abilities of the kinds reaction and effect"),
        (other("event", ab=[active()]), "an Event has abilities of the kinds reaction and effect"),
        (other("event"), "an Event needs an effect or a reaction."),
        (unit(kw=["Arcane Recall 3"]), "Arcane Recall is for Events without Trigger."),
        (
            other("event", kw=["Arcane Recall 3"], ab=[{"k": "reaction", "on": "deployed", "do": [DRAW]}]),
            "Arcane Recall is for Events without Trigger.",
        ),
        (unit(kw=["Consume"]), "the keyword Consume and an ability of that kind go together."),
        (unit(ab=[{"k": "consume", "do": [DRAW]}]), "the keyword Consume and an ability of that kind go together."),
        (unit(kw=["Ritual"]), "the keyword Ritual and an ability of that kind go together."),
        (
            unit(ab=[{"k": "ritual", "need": 2, "join": "friendly unit", "do": [DRAW]}]),
            "the keyword Ritual and an ability of that kind go together.",
        ),
        (unit(kw=["Zenith"]), "the keyword Zenith needs the subtype Zenith."),
        (unit(ab=[active(cost={})]), "an Active Ability needs a cost or a limit."),
        (other("upgrade", attach="unit"), "attach must say friendly."),
        (other("upgrade", attach="enemy unit"), "attach must say friendly."),
        (event({"op": "create", "token": "TK1", "where": "enemy"}), "cards never enter another player's area."),
        (
            event({"op": "create", "token": "TK1", "where": "q1"}, target=[{"ref": "q1", "quad": "enemy"}]),
            "cards never enter another player's area.",
        ),
        (event({"op": "put", "pick": "enemy unit in:discard", "where": "friendly"}), "put takes only your own cards"),
        (
            event(
                {"op": "move", "to": "t1", "where": "q1"},
                target=[{"ref": "t1", "sel": "friendly unit"}, {"ref": "q1", "quad": "enemy"}],
            ),
            "units stay in their own area.",
        ),
        (unit(id="TE01x"), "is no id: 2 to 12 capital letters and digits."),
        (unit(name="nexus engineer"), "'nexus engineer' is taken by TE01."),
        (unit(name=""), "'' is no name: 1 to 60 printable characters"),
        (unit(name="Two\nlines"), "'Two\\nlines' is no name"),
        (unit(name="Two  spaces"), "'Two  spaces' is no name"),
        (unit(name="Number #1"), "'Number #1' is no name"),
        (unit(name="Z" * 61), "is no name"),
        (unit(ab=[active()] * 21), "ZZ01: ab: there are 21 abilities; at most 20."),
    ],
)
def test_what_cannot_work(record: dict[str, Any], told: str) -> None:
    assert any(told in fault for fault in faults_of(record)), faults_of(record)


def test_two_records_of_one_id() -> None:
    faults = faults_of(unit(), unit(name="Twin"))
    assert faults == ["ZZ01: id: 'ZZ01' is taken by ZZ01."]


@pytest.mark.parametrize(
    ("target", "told"),
    [
        ([{"ref": "t1"}], "a target needs exactly one of sel, quad, player, is."),
        ([{"ref": "x1", "sel": "unit"}], "'x1' is no free name for such a target; allowed are t1, t2"),
        ([{"ref": "t1", "quad": "enemy"}], "'t1' is no free name for such a target; allowed are q1, q2"),
        ([{"ref": "t1", "sel": "unit"}, {"ref": "t1", "sel": "unit"}], "'t1' is no free name"),
        ([{"ref": "t1", "sel": "unit", "n": "many"}], "'many' is no number of targets"),
        ([{"ref": "t1", "sel": "unit", "n": "0-0"}], "'0-0' allows no target."),
        ([{"ref": "p1", "player": "me"}], "unknown word 'me'; allowed are opponent, any."),
        ([{"ref": "t1", "is": "it"}], "'it' refers to nothing"),
        ([{"ref": "q1", "quad": "enemy unit"}], "'enemy unit' speaks of quadrants, so allowed are friendly"),
    ],
)
def test_wrong_targets(target: list[dict[str, Any]], told: str) -> None:
    faults = faults_of(event(DRAW, target=target))
    assert any(told in fault for fault in faults), faults


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"passive": [active()]}, "a Mission has abilities of the kinds passive and trigger."),
        ({"passive": [{"k": "passive", "atk": 1}]}, "aff: this key is missing"),
        ({"passive": [{"k": "passive", "aff": "unit self", "atk": 1}]}, "'self' needs a source that is in play."),
        ({"passive": [{"k": "passive"}]}, "this passive does nothing."),
        ({"passive": None}, "ZM01: passive: this key is missing."),
        ({"challenge": {}}, "a Challenge needs count or state."),
        ({"challenge": {"count": "deployed", "n": 1, "sum": True}}, "can be added up."),
        ({"challenge": {"count": "deployed"}}, "ZM01: challenge.n: this key is missing."),
        ({"challenge": {"count": "sneezed", "n": 1}}, "unknown word 'sneezed'; allowed are deployed, evolved"),
        ({"once": {"do": [{"op": "ready", "to": "self"}]}}, "'self' refers to nothing"),
        ({"dom": {"tech": 0}}, "ZM01: dom.tech: 0 is no whole number from 1 to 4."),
    ],
)
def test_wrong_missions(changes: dict[str, Any], told: str) -> None:
    faults = faults_of(missions=(mission(**changes),))
    assert any(told in fault for fault in faults), faults


@pytest.mark.parametrize(
    ("value", "told"),
    [
        ("QN9", "There is no set 'QN9'; there is QN1"),
        (7, "There is no set 7"),
        ({}, 'set: set: a set begins with a table [set] with id, name and base = "QN1".'),
        ({"set": {"id": "X1", "name": "x"}}, "set: set.domains: a set names its domains, or the set it changes"),
        ({"set": {"id": "X1", "name": "x", "base": "QN9"}}, "unknown set 'QN9'; allowed is QN1."),
        ({"set": {"id": CORE_ID, "name": "x", "base": CORE_ID}}, "a changed set needs an id of its own"),
        ({"set": {"id": "X1", "name": "x", "base": CORE_ID}, "cards": []}, "set: cards: unknown key; allowed are"),
        (source({"name": "Nobody"}), "None is no id"),
        (source(*[unit(id=f"Z{n}", name=f"n{n}") for n in range(700)]), "A set has at most 600 records."),
    ],
)
def test_wrong_sets(value: object, told: str) -> None:
    faults = [str(fault) for fault in set_problems(value)]
    assert any(told in fault for fault in faults), faults


def test_a_set_nested_without_end() -> None:
    step: dict[str, Any] = DRAW
    for _ in range(50):
        step = {"op": "if", "cond": "count(unit) >= 1", "then": [step]}
    assert faults_of(event(step)) == ["The set is nested too deeply."]


def test_an_unsound_set_is_never_used() -> None:
    with pytest.raises(SetError, match="unknown keyword 'Brave'"):
        card_set(source(unit(kw=["Brave"])))


def test_the_linter_names_file_and_line() -> None:
    text = '[set]\nid = "X1"\nname = "x"\nbase = "QN1"\n\n[[card]]\nid = "TE04"\ncp = 99\n'
    problems = [str(problem) for problem in lint_set_files({"own.toml": text})]
    assert "own.toml:8: TE04: cp: 99 is no whole number from 1 to 15. (cp)" in problems
    assert "own.toml:7: TE04: type: this key is missing. (type)" in problems


def test_a_set_file_may_begin_with_the_mark_of_an_editor() -> None:
    assert lint_file(b'\xef\xbb\xbf[set]\nid = "X1"\nname = "x"\nbase = "QN1"\n', "own.toml") == []


def test_the_moves_have_room_for_all_abilities_of_a_card() -> None:
    assert MOST_ABILITIES < ABILITIES


def test_a_file_that_is_no_toml() -> None:
    [problem] = lint_set_files({"own.toml": '[set]\nid = "X1\n'})
    assert (problem.line, problem.clause) == (2, "toml")
    [problem] = lint_set_files({"own.toml": "a = " + "[" * 100_000})
    assert problem.clause == "toml"


def test_records_without_their_head_are_taken_for_what_they_are() -> None:
    [problem] = lint_file(b'[[card]]\nid = "TE99"\n', "own.toml")
    assert str(problem).startswith("own.toml:1: set: set: a set begins with a table [set]")
