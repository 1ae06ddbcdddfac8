"""What the linter says about content files: file, line, entry, key and the allowed words."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from nexus.cli.families import lint_file, lint_shipped, read_deck_file
from nexus.games.arena.content import FILES, SHIPPED, USUAL, Content, load_content, merged, shipped_text
from nexus.games.arena.content_lint import content_lines, content_refusal, lint_content, lint_shipped_content
from nexus.games.arena.effects import OPERATIONS, WHO

OWN_CARD = """[pack]
id = "my-pack"

[[influence]]
id = "I05"
name = "Springs"
timing = ["own"]
text = "Gain 4 MP."
fx = [ { op = "points", who = "self", kind = "MP", n = 4, when = "now" } ]
src = "recon"
"""

OWN_BARGE = """[pack]
id = "my-barge"

[[barge]]
id = "ring"
name = "The Ring"
hazards = ["saw"]
src = "recon"
map = \"\"\"
........
.P....P.
........
...bb...
...gg...
........
.P....P.
........
\"\"\"
"""


def problems(text: str) -> list[str]:
    return [str(problem) for problem in lint_content(text, "pack.toml")]


def test_everything_that_comes_with_the_game_is_sound() -> None:
    found = lint_shipped_content()
    assert list(found) == [f"arena/data/{file}.toml" for file in FILES]
    assert [problem for each in found.values() for problem in each] == []


def test_every_operation_and_only_the_known_ones_are_in_use() -> None:
    text = "".join(shipped_text(file) for file in FILES)
    unused = [op for op in OPERATIONS if f'op = "{op}"' not in text]
    assert unused == []


def test_a_card_of_ones_own_takes_the_place_of_another() -> None:
    assert problems(OWN_CARD) == []
    content = load_content({"content": tomllib.loads(OWN_CARD)})
    assert content.id == "my-pack"
    card = content.influence[content.influence_index["I05"]]
    assert (card.name, card.fx[0].n) == ("Springs", 4)
    assert len(content.influence) == 24
    assert SHIPPED[USUAL].influence[4].name == "Greased Soles"


def test_a_new_card_needs_room() -> None:
    added = OWN_CARD.replace('"I05"', '"I99"')
    assert problems(added) == [
        "pack.toml:4: There are 25 influence entries; the box has 24: give a new entry the id of the one it replaces, "
        "or name that one in leave_out of [pack]. (ARN-CARD-6)"
    ]
    swapped = added.replace('id = "my-pack"', 'id = "my-pack"\nleave_out = ["I05"]')
    assert problems(swapped) == []
    content = load_content({"content": tomllib.loads(swapped)})
    assert "I05" not in content.influence_index
    assert content.influence[content.influence_index["I99"]].name == "Springs"


def test_a_barge_of_ones_own_is_added() -> None:
    assert problems(OWN_BARGE) == []
    content = load_content({"content": tomllib.loads(OWN_BARGE)})
    barge = content.barges[content.barge_index["ring"]]
    assert len(content.barges) == 9
    assert [barge.at(2, 2), barge.at(4, 4), barge.at(5, 5), barge.at(1, 1)] == ["P", "b", "g", "."]


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ('op = "points"', 'op = "poinst"', "9: influence I05, fx: There is no operation 'poinst'; the operations"),
        ('who = "self"', 'who = "me"', f"9: influence I05, fx: points has who = 'me'; allowed is {', '.join(WHO)}."),
        ("n = 4", "n = 40", "9: influence I05, fx: points has n = 40; allowed is a whole number from -12 to 12."),
        ("n = 4", "n = true", "9: influence I05, fx: points has n = True; allowed is a whole number from -12 to 12."),
        ("n = 4, ", "", "9: influence I05, fx: points lacks n: a whole number from -12 to 12."),
        ("n = 4", "m = 4, n = 4", "9: influence I05, fx: points has no key m; its keys are who, kind, n, when."),
        ('["own"]', '["mine"]', "7: influence I05, timing: ['mine'] is not allowed; it must be a list"),
        ('["own"]', "[]", "7: influence I05, timing: [] is not allowed; it must be a list with some of initiative,"),
        ('["own"]', '["own", "own"]', "7: influence I05, timing: ['own', 'own'] is not allowed; it must be"),
        ('text = "Gain 4 MP."\n', "", "4: influence I05 lacks the key text: a text."),
        ('src = "recon"', 'src = "mine"', "10: influence I05, src: 'mine' is not allowed; it must be one of fact"),
        ('src = "recon"', 'src = "recon"\nlevel = 3', "11: influence I05 has the unknown key level; the keys are id,"),
        ('"I05"', '"I 05"', "5: influence I 05, id: 'I 05' is not allowed; it must be letters"),
        ("[[influence]]", "[[influences]]", "4: Unknown table influences; the tables are pack, lanista,"),
        ('id = "my-pack"', 'id = "My Pack"', "2: The pack needs an id of small letters, digits and hyphens"),
        ('"my-pack"', '"my-pack"\nleave_out = ["I5"]', "3: The pack, leave_out: no entry that comes with the game has"),
        ('[pack]\nid = "my-pack"\n', "", "1: A content file needs a table [pack] with an id."),
        ("fx = [ {", "fx = { {", "9: "),
    ],
)
def test_a_wrong_word_is_named_with_its_line_and_the_right_ones(old: str, new: str, expected: str) -> None:
    assert old in OWN_CARD
    found = problems(OWN_CARD.replace(old, new))
    assert len(found) == 1
    assert found[0].startswith(f"pack.toml:{expected}")


@pytest.mark.parametrize(
    ("effect", "expected"),
    [
        ('{ op = "state", who = "self" }', "state needs either add or remove."),
        ('{ op = "state", who = "self", add = "grappled" }', "state has add = 'grappled'; allowed is prone, bleeding,"),
        ('{ op = "weapon", who = "self", act = "gain", type = "own" }', "weapon with act = 'wear' takes type = 'own'"),
        (
            '{ op = "rule", key = "aim_blocked", value = 1, until = "bout" }',
            "rule aim_blocked has value = 1; allowed is true",
        ),
        (
            '{ op = "rule", key = "eat_guts", value = true, until = "bout" }',
            "rule eat_guts has value = True; allowed is a whole",
        ),
        (
            '{ op = "rule", key = "aim_blocked", value = true, until = "next" }',
            "rule has until = 'next'; allowed is round, cycle, own_next, next_tp, bout.",
        ),
        ('{ op = "choose", who = "self", options = [ [] ] }', "choose needs two or more lists of effects."),
        ('{ op = "later", when = "next_tp", do = [ { op = "crate" } ] }', "crate lacks who: self, target,"),
        ('{ op = "later", when = "next_tp", do = "crate" }', "later has do = 'crate'; allowed is a list of effects."),
        ('{ op = "reroll", who = "self" }', "influence I05: reroll acts only at the timing roll."),
        ('{ op = "cancel", what = "answered" }', "influence I05: cancel acts only at the timing deceived or counter."),
        (
            '{ op = "choose", who = "self", options = [ [], [ { op = "soak", who = "self", n = 1 } ] ] }',
            "influence I05: soak acts",
        ),
        ("3", "There is no operation None;"),
    ],
)
def test_effects_that_make_no_sense(effect: str, expected: str) -> None:
    text = OWN_CARD.replace('{ op = "points", who = "self", kind = "MP", n = 4, when = "now" }', effect)
    found = problems(text)
    assert len(found) == 1
    assert expected in found[0]
    assert found[0].startswith("pack.toml:9: ")


def test_effects_may_not_be_nested_without_end() -> None:
    nested: list[Any] = []
    for _ in range(5):
        nested = [{"op": "later", "when": "next_tp", "do": nested}]
    pack = tomllib.loads(OWN_CARD)
    pack["influence"][0]["fx"] = nested
    refusal = content_refusal({"content": pack})
    assert refusal is not None
    assert "more than 4 deep" in refusal.text


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("...bb...", "...bx...", "unknown letter 'x' on the map; the letters are . P b g B C."),
        ("...bb...\n", "", "the map needs 8 rows of 8 letters."),
        ("...bb...", "...PP...", "there are 6 pillars; it must be 4."),
        ("...bb...", "CCCCC...", "there are 5 of C; the box has 4."),
        ("...bb...", "bbbbbbbb\nbbb.....", "the map needs 8 rows of 8 letters."),
        ("........\n.P", "g.......\n.P", "the corner a1 must be empty."),
        (
            "........\n.P",
            ".B......\n.P",
            "b1, in front of a start square, must be free of pillars, braziers and crates.",
        ),
        ("...bb...\n...gg...", "...CCC..\n...CP...", "there are 5 pillars; it must be 4."),
    ],
)
def test_a_wrong_map_is_explained(old: str, new: str, expected: str) -> None:
    found = problems(OWN_BARGE.replace(old, new, 1))
    assert found[0] == f"pack.toml:9: barge ring: {expected} (ARN-CARD-9)"


def test_a_square_that_nobody_can_reach_is_named() -> None:
    rows = ["........", ".....PPP", ".....P.P", ".....BBB", "........", "........", "........", "........"]
    text = OWN_BARGE.partition('"""')[0] + '"""\n' + "\n".join(rows) + '\n"""\n'
    assert "pack.toml:9: barge ring: g3 cannot be reached from a1. (ARN-CARD-9)" in problems(text)


def test_lines_are_found_below_repeated_tables() -> None:
    lines = content_lines(shipped_text("motivations"))
    text = shipped_text("motivations").splitlines()
    assert text[lines["motivation[1].ability[1].key"] - 1] == 'key = "B"'
    assert text[lines["motivation[1].ability[1].name"] - 1] == 'name = "Tear Flesh"'
    assert text[lines["motivation[3].talent.name"] - 1] == 'name = "Fame Above Faith"'


def test_a_table_names_its_contents_or_brings_them() -> None:
    assert content_refusal({"content": USUAL}) is None
    assert content_refusal({"content": tomllib.loads(OWN_CARD)}) is None
    wrong: list[Any] = ["poker", 5, {"pack": {}}, {"pack": {"id": "x"}, "lanista": 3}]
    for unknown in wrong:
        refusal = content_refusal({"content": unknown})
        assert refusal is not None
        assert refusal.text


def test_a_pack_of_other_hazards_weapons_and_crates() -> None:
    text = """[pack]
id = "softer"
[[hazard]]
id = "saw"
supply = 2
hit = { n = 6 }
src = "recon"
[[weapon]]
id = "W05"
name = "Spoon"
type = "shiv"
kind = "melee"
draw = 0
store = 0
damage = 1
durability = 1
uppers = 1
src = "recon"
[crate_table]
5 = { aid = 9 }
"""
    assert problems(text) == []
    content = Content(merged(tomllib.loads(text)))
    saw = content.hazards["saw"]
    assert (saw.hit, saw.supply, saw.shrapnel, saw.activation) == (6, 2, 5, "duplicate")
    assert content.weapons[4].name == "Spoon"
    assert (content.crate_table[5].aid, content.crate_table[5].fx) == (9, [])
    assert content.crate_table[12].weapon == "one_handed"
    assert problems(text.replace("durability = 1", "ammo = 1"))[0].startswith(
        "pack.toml:8: weapon W05: a weapon of kind melee"
    )
    assert problems(text.replace("5 = { aid = 9 }", "13 = { aid = 9 }"))[0].startswith(
        "pack.toml:20: 13 is no sum of two dice"
    )
    assert "aid: 99 is not allowed" in problems(text.replace("aid = 9", "aid = 99"))[0]
    assert (
        "needs one of weapon, fx, flashbang, aid" in problems(text.replace("aid = 9", "aid = 9, flashbang = true"))[0]
    )


def test_the_command_line_knows_content_files() -> None:
    assert lint_file(OWN_CARD.encode(), "pack.toml") == []
    problems, content = read_deck_file("arena", OWN_BARGE.encode(), "pack.toml")
    assert (problems, content) == ([], tomllib.loads(OWN_BARGE))
    without = OWN_BARGE.partition("[[barge]]")[2]
    assert str(lint_file(f"[[barge]]{without}".encode(), "b.toml")[0]) == (
        "b.toml:1: A content file needs a table [pack] with an id. (pack)"
    )
    deck = b'[deck]\nid = "x"\n'
    assert read_deck_file("arena", deck, "deck.toml")[0]
    assert {"arena/clauses.toml", "arena/rulings.toml", "arena/data/barges.toml"} <= set(lint_shipped())


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("enterable = true", "hazard saw, enterable: the rules fix this as False."),
        ('activation = "player"', "hazard saw, activation: the rules fix this as 'duplicate'."),
        ("shrapnel = { n = 5, radius = 2 }", "hazard saw, shrapnel: the rules fix this as {'n': 5, 'radius': 1,"),
        ("knock_squares = 'forward3'", "hazard saw, knock_squares: the rules fix this as None."),
    ],
)
def test_how_a_hazard_works_is_no_matter_of_data(line: str, expected: str) -> None:
    text = f'[pack]\nid = "x"\n[[hazard]]\nid = "saw"\nsrc = "recon"\n{line}\n'
    assert problems(text)[0].startswith(f"pack.toml:6: {expected}")
