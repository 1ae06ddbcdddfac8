"""Reading contents: effects with their fields, cards, weapons and crates."""

from __future__ import annotations

from nexus.games.arena.content import BLOCK_ALL, SHIPPED, USUAL, InfluenceCard, TurningCard, Weapon
from nexus.games.arena.effects import CHOICE, TRAITS, Effect

CONTENT = SHIPPED[USUAL]


def influence(id: str) -> InfluenceCard:
    return CONTENT.influence[CONTENT.influence_index[id]]


def turning(id: str) -> TurningCard:
    return CONTENT.turning[CONTENT.turning_index[id]]


def weapon(id: str) -> Weapon:
    return CONTENT.weapons[CONTENT.weapon_index[id]]


def test_words_in_place_of_numbers() -> None:
    pay = CONTENT.motivations[2].abilities[0].fx[0]
    assert (pay.op, pay.source, pay.to, pay.n, pay.amount) == ("pay", "crowd", "self", 0, "won")
    soak = CONTENT.motivations[3].abilities[1].fx[0]
    assert (soak.op, soak.n, soak.amount) == ("soak", 0, "survive")


def test_effects_inside_effects() -> None:
    check = turning("T06").fx[0]
    assert (check.need, check.passed, [effect.add for effect in check.failed]) == (4, [], ["prone"])
    later = turning("T23").fx[0]
    assert (later.when, [effect.n for effect in later.then]) == ("next_tp", [3])
    each = turning("T19").fx[0]
    assert (each.cond, [effect.act for effect in each.then]) == ("armed", ["wear"])
    choice = turning("T22").fx[0]
    assert [[effect.op for effect in option] for option in choice.options] == [["pay"], ["trait"]]
    assert choice.options[1][0].trait == CHOICE
    strike = CONTENT.motivations[1].abilities[1].fx[0]
    assert (strike.vs, strike.damage, [effect.add for effect in strike.on_hit]) == ("target", 5, ["bleeding"])


def test_traits_are_numbers() -> None:
    assert Effect({"op": "trait", "who": "self", "trait": "SWAG", "n": 1}).trait == TRAITS.index("SWAG")
    assert CONTENT.motivations[0].advantages == [0, 1, 0, 1, 0, 1]
    assert CONTENT.motivations[0].abilities[0].cost == [0, 2, 0, 0, 0, 1]
    assert turning("T02").price == [[0, 2, 0, 0, 0, 0], [0, 0, 0, 2, 0, 0]]
    assert turning("T01").price == []


def test_rules_that_are_on_or_off() -> None:
    assert [(fx.key, fx.value) for motivation in CONTENT.motivations for fx in motivation.talent.fx] == [
        ("start_crate", 1),
        ("eat_guts", 5),
        ("crowd_pleaser_value", 2),
        ("gloat_no_penalty", 1),
    ]
    assert turning("T15").fx[0].who == ""


def test_weapons() -> None:
    assert (weapon("W07").block, weapon("W08").block, weapon("W01").block) == (BLOCK_ALL, 4, 0)
    assert (weapon("W11").ammo, weapon("W11").optimal, weapon("W11").on_hit[0].add) == (1, 3, "prone")
    assert (weapon("W13").bars, weapon("W01").durability) == (["grapple", "melee"], 3)


def test_hazards_and_crates() -> None:
    saw, brazier = CONTENT.hazards["saw"], CONTENT.hazards["brazier"]
    assert (saw.hit, saw.shrapnel, saw.collision) == (10, 5, 10)
    assert (brazier.ap, brazier.fire_leave, brazier.fire_centre) == (1, 1, 5)
    assert CONTENT.hazards["crate"].ap == 3
    assert [CONTENT.crate_table[total].weapon for total in (2, 3, 4)] == ["two_handed", "shield", "shiv"]
    assert (CONTENT.crate_table[9].flashbang, CONTENT.crate_table[10].aid) == (True, 5)
    assert CONTENT.crate_table[6].fx[0].who == "next"


def test_every_entry_says_where_it_comes_from() -> None:
    sources = [
        *[(entry.src, entry.ref) for entry in CONTENT.lanistas],
        *[(entry.src, entry.ref) for entry in CONTENT.motivations],
        *[(entry.src, entry.ref) for entry in CONTENT.weapons],
        *[(entry.src, entry.ref) for entry in CONTENT.influence],
        *[(entry.src, entry.ref) for entry in CONTENT.turning],
        *[(entry.src, entry.ref) for entry in CONTENT.barges],
    ]
    assert {src for src, _ in sources} == {"fact", "book", "recon"}
    assert all(ref for src, ref in sources if src == "fact")
    assert influence("I01").text
