"""Cards made up at random out of the closed vocabulary: whatever the linter lets pass can be played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from arena_positions import fights

from nexus.core.chance import QuickChance
from nexus.games.arena import ARENA
from nexus.games.arena.content import USUAL_TABLES
from nexus.games.arena.content_lint import content_refusal
from nexus.games.arena.effects import FLAG_RULES, OPERATIONS, STATES, TRAITS, effect_problems
from nexus.games.arena.events import Silent
from nexus.games.arena.state import ArenaState
from nexus.games.arena.transcript import arena_position
from nexus.testing.worlds import differences

TIMINGS = sorted({timing for card in USUAL_TABLES["influence"] for timing in card["timing"]})
NESTING = ("check", "later", "choose", "if", "strike")
TRIES = 60


def random_effect(chance: QuickChance, depth: int = 1) -> dict[str, Any]:
    """An effect that makes sense to the linter."""
    while True:
        op = chance.pick(list(OPERATIONS))
        if depth > 2 and op in NESTING:
            continue
        effect: dict[str, Any] = {"op": op}
        for key, field in OPERATIONS[op].items():
            if field.inside == "effects":
                effect[key] = [random_effect(chance, depth + 1) for _ in range(1 + chance.below(2))]
            elif field.inside:
                effect[key] = [[random_effect(chance, depth + 1)] for _ in range(2)]
            elif field.high and (not field.words or chance.below(2)):
                effect[key] = field.low + chance.below(min(field.high, 6) - field.low + 1)
            else:
                effect[key] = chance.pick(field.words)
        adjust(effect, chance)
        if not effect_problems([effect], "effect", depth):
            return effect


def adjust(effect: dict[str, Any], chance: QuickChance) -> None:
    """Make the keys of an effect go together."""
    if effect["op"] == "rule":
        effect["value"] = chance.below(2) == 1 if effect["key"] in FLAG_RULES else 1 + chance.below(5)
    elif effect["op"] == "state":
        del effect["add" if chance.below(2) else "remove"]
        if "add" in effect:
            effect["add"] = chance.pick(STATES[:4])
    elif effect["op"] == "weapon":
        effect["type"] = "own" if effect["act"] == "wear" else chance.pick(("shiv", "random", "net"))


def accepted(table: str, entries: list[Any], make: Callable[[Any], dict[str, Any]]) -> list[dict[str, Any]]:
    """For each entry a changed one that the linter accepts; those for which none was found stay as they are."""
    found = []
    for entry in entries:
        for _ in range(TRIES):
            changed = make(entry)
            if content_refusal({"content": {"pack": {"id": "one"}, table: [changed]}}) is None:
                found.append(changed)
                break
    return found


def random_pack(seed: str) -> dict[str, Any]:
    """Contents in which every card, ability and weapon does something else."""
    chance = QuickChance(seed)

    def bribe(card: Any) -> dict[str, Any]:
        effects = [random_effect(chance) for _ in range(1 + chance.below(2))]
        return {**card, "timing": [chance.pick(TIMINGS)], "fx": effects}

    def turn(card: Any) -> dict[str, Any]:
        price = [{chance.pick(TRAITS): 1 + chance.below(3)}]
        return {**card, "price": price, "fx": [random_effect(chance) for _ in range(1 + chance.below(2))]}

    def motive(card: Any) -> dict[str, Any]:
        abilities = []
        for ability in card["ability"]:
            timing = [chance.pick(("own", "start", "hit", "damaged"))]
            kept = {key: value for key, value in ability.items() if key != "need"}
            abilities.append({**kept, "timing": timing, "fx": [random_effect(chance)]})
        return {**card, "ability": abilities}

    return {
        "pack": {"id": seed},
        "influence": accepted("influence", USUAL_TABLES["influence"], bribe),
        "turning": accepted("turning", USUAL_TABLES["turning"], turn),
        "motivation": accepted("motivation", USUAL_TABLES["motivation"], motive),
        "weapon": accepted("weapon", USUAL_TABLES["weapon"], lambda card: {**card, "on_hit": [random_effect(chance)]}),
    }


@pytest.mark.parametrize("seed", ["red", "green", "blue"])
def test_whatever_the_linter_lets_pass_can_be_played(seed: str) -> None:
    pack = random_pack(seed)
    assert len(pack["influence"]) > 15
    dice = QuickChance(seed)
    for setup, state, log, _ in fights(6, seed, pack):
        assert state.problems() == []
        assert all(state.legal(seat) for seat in state.deciders)
        for event in log:
            assert isinstance(event, Silent) or ARENA.sentence(event, setup, setup.seat_names())
        if dice.below(10) == 0:
            assert differences(state, dice.below(setup.seats), setup.seats, [], dice) == []
            assert ARENA.restore(setup, state.data()).digest() == state.digest()


def entry(table: str, id: str, **changes: Any) -> list[dict[str, Any]]:
    """An entry of the usual contents with other values."""
    return [{**next(card for card in USUAL_TABLES[table] if card["id"] == id), **changes}]


def position(helots: dict[str, dict[str, Any]], **tables: Any) -> ArenaState:
    """N is to command, with the usual contents but for these entries."""
    pack = {"pack": {"id": "own"}, **tables}
    assert content_refusal({"content": pack}) is None
    return arena_position(ARENA.setup(len(helots), {"content": pack}), helots)


def play(state: ArenaState, *moves: str) -> None:
    """Let whoever is to decide make these moves."""
    for move in moves:
        state.apply(state.deciders[0], ARENA.parse(move), QuickChance("own cards"), None)


def test_a_card_that_cancels_may_stand_within_a_choice() -> None:
    choice = {"op": "choose", "who": "self", "options": [[{"op": "cancel", "what": "answered"}], []]}
    cards = entry("influence", "I23", timing=["counter"], fx=[choice])
    helots = {"N": {"at": "a1E", "hand": ["I17"]}, "S": {"at": "h8N", "hand": ["I23"]}}
    cancelled = position(helots, influence=cards)
    play(cancelled, "i17", "i23", "@1")
    assert cancelled.helots[0].pile == 0
    spared = position(helots, influence=cards)
    play(spared, "i17", "i23", "@2")
    assert spared.helots[0].pile == 5


def test_who_may_be_chosen_holds_for_all_of_an_ability() -> None:
    bite = {"op": "hurt", "who": "target", "n": 5, "loc": "oc", "credit": "crowd"}
    abilities = [
        {**ability, "timing": ["own"], "need": "within_reach", "fx": [{**bite, "n": 1}]}
        for ability in entry("motivation", "famished")[0]["ability"]
    ]
    abilities[1]["fx"] = [{"op": "choose", "who": "self", "options": [[bite], []]}]
    famished = {"at": "e5N", "PHYS": 2, "INST": 2, "DEFT": 2, "motivation": "famished"}
    near = position(
        {"N": famished, "E": {"at": "e4S"}, "S": {"at": "a1E"}},
        motivation=entry("motivation", "famished", ability=abilities),
    )
    play(near, "!B", "@1")
    assert [helot.oc for helot in near.helots] == [50, 45, 50]


def test_a_player_whose_helot_has_died_of_a_card_chooses_no_target() -> None:
    end = {"op": "hurt", "who": "self", "n": 100, "loc": "oc", "credit": "crowd"}
    theft = {"op": "pay", "from": "target", "to": "self", "n": 3}
    state = position(
        {"N": {"at": "a1E", "hand": ["I18"]}, "E": {"at": "h8N", "pile": 9}, "S": {"at": "a8N", "pile": 9}},
        influence=entry("influence", "I18", fx=[end, theft]),
    )
    play(state, "i18")
    assert [helot.pile for helot in state.helots] == [0, 9, 9]
    assert state.active == 1


@pytest.mark.parametrize(("armed", "asked"), [(["drawn"], True), ([], False)])
def test_a_card_that_robs_some_asks_just_them_to_pay(armed: list[str], asked: bool) -> None:
    toll = {"op": "pay", "from": "self", "to": "crowd", "n": 3}
    cards = entry(
        "turning", "T19", price=[{"CUNN": 2}], fx=[{"op": "if", "who": "all", "cond": "armed", "then": [toll]}]
    )
    rich = {"at": "h8N", "pile": 9, "CUNN": 2, "weapon": "W03", "states": armed}
    nearly = {"at": "a1E", "slots": [2, 3, 4, 5, 6], "ratio": 1}
    state = arena_position(
        ARENA.setup(2, {"content": {"pack": {"id": "own"}, "turning": cards}}),
        {"N": {"at": "d4N"}, "S": {**nearly, **rich}},
        ap=0,
        mp=0,
        deck=["T19"],
    )
    play(state, ".")
    assert ("pay:1" in [str(move) for move in state.legal(1)]) is asked
