"""Whatever the linter lets pass can be played: contents made of any effects, in any places."""

from __future__ import annotations

from typing import Any

import pytest

from nexus.core.chance import Chance, QuickChance
from nexus.games.arena import ARENA
from nexus.games.arena.content import USUAL_TABLES
from nexus.games.arena.content_keys import ABILITY_TIMINGS, CARD_TIMINGS, NEEDS
from nexus.games.arena.content_lint import ANSWERS, TIMED, pack_problems
from nexus.games.arena.effects import FLAG_RULES, OPERATIONS, TRAITS, Field

WINDOW_OPS = (*TIMED, "cancel")
"""Operations with timings of their own."""


def value(chance: Chance, field: Field, depth: int) -> Any:
    """Something that a key may hold; numbers stay small."""
    if field.inside == "effects":
        return effects(chance, depth + 1)
    if field.inside:
        return [effects(chance, depth + 1), effects(chance, depth + 1)]
    if field.words and (not field.high or chance.below(4) == 0):
        return chance.pick(field.words)
    low, high = max(field.low, -3), min(field.high, 6)
    return low + chance.below(high - low + 1)


def effect(chance: Chance, op: str, depth: int) -> dict[str, Any]:
    """Any effect of an operation."""
    made: dict[str, Any] = {"op": op}
    for key, field in OPERATIONS[op].items():
        if not field.optional or chance.below(2):
            made[key] = value(chance, field, depth)
    if op == "state":
        made.pop("remove" if "add" in made else "add", None)
        if "add" not in made:
            made["remove"] = chance.pick(OPERATIONS["state"]["remove"].words)
    if op == "weapon":
        made["act"] = "wear" if made["type"] == "own" else "gain"
    if op == "rule" and made["key"] in FLAG_RULES:
        made["value"] = bool(chance.below(2))
    return made


def effects(chance: Chance, depth: int = 1) -> list[dict[str, Any]]:
    """One to three effects that may stand anywhere, with others inside them."""
    leaves = ("later", "choose", "if", "check", "strike")
    ops = [op for op in OPERATIONS if op not in WINDOW_OPS and (depth < 3 or op not in leaves)]
    return [effect(chance, chance.pick(ops), depth) for _ in range(1 + chance.below(3))]


def timed_card(chance: Chance, number: int) -> tuple[list[str], list[dict[str, Any]]]:
    """Timings and effects that go together; some cards act on what opened a window."""
    if number % 3:
        return [chance.pick(CARD_TIMINGS)], effects(chance)
    op = chance.pick(WINDOW_OPS)
    made = effect(chance, op, 1)
    right = ANSWERS[made["what"]] if op == "cancel" else TIMED[op]
    return [chance.pick(right)], [made, *effects(chance)]


def some_traits(chance: Chance) -> dict[str, int]:
    """A small price."""
    return {chance.pick(TRAITS): 1 + chance.below(2)}


def any_pack(seed: str) -> dict[str, Any]:
    """A pack in which every card, ability, weapon and crate does something else."""
    chance = QuickChance(seed)
    source: dict[str, Any] = {"name": "x", "src": "recon"}
    influence = []
    for number, card in enumerate(USUAL_TABLES["influence"]):
        timing, fx = timed_card(chance, number)
        influence.append({**source, "id": card["id"], "text": "x", "timing": timing, "fx": fx})
    turning = [
        {**source, "id": card["id"], "text": "x", "price": [some_traits(chance)], "fx": effects(chance)}
        for card in USUAL_TABLES["turning"]
    ]
    motivations = []
    for card in USUAL_TABLES["motivation"]:
        abilities = [
            {
                **source,
                "key": key,
                "cost": some_traits(chance),
                "timing": [chance.pick(ABILITY_TIMINGS)],
                "fx": effects(chance),
                **({"need": chance.pick(NEEDS)} if chance.below(2) else {}),
            }
            for key in ("A", "B")
        ]
        talent = {**source, "fx": effects(chance)}
        motivations.append({**card, "ability": abilities, "talent": talent})
    weapons = [{**card, "on_hit": effects(chance)} for card in USUAL_TABLES["weapon"]]
    crates = {str(total): {"fx": effects(chance)} for total in range(5, 10)}
    tables = {"influence": influence, "turning": turning, "motivation": motivations, "weapon": weapons}
    return {"pack": {"id": "any"}, "crate_table": crates, **tables}


@pytest.mark.parametrize("number", range(12))
def test_any_sound_contents_can_be_played(number: int) -> None:
    pack = any_pack(f"pack {number}")
    assert pack_problems(pack) == []
    seats = 2 + number % 3
    setup = ARENA.setup(seats, {"content": pack, "max_cycles": 10, "set_up": "quick"})
    chance = QuickChance(f"bout {number}")
    state = ARENA.start(setup, chance, None)
    moves = 0
    while state.deciders:
        seat, move = state.random_move(chance)
        state.apply(seat, move, chance, None)
        moves += 1
        assert state.problems() == []
        assert moves <= ARENA.longest(setup)
    assert state.outcome() is not None
