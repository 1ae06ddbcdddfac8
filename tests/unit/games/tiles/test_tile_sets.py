import tomllib

import pytest

import nexus
from nexus.core.lint import package_text
from nexus.games.tiles import TILES
from nexus.games.tiles.tileset import SHIPPED, TileSet, lint_tiles, tile_problems

RECON = package_text("nexus.games.tiles", "data/tiles-recon-1.toml")
EASY = package_text("nexus.games.tiles", "data/take-it-easy.toml")
SUN_LIST = [name for name, sun in zip(SHIPPED["tiles-recon-1"].names, SHIPPED["tiles-recon-1"].sun, strict=True) if sun]

WRONG_PARTS: list[object] = [None, 3, [], "x", {"a": []}, {"V": [[]], "R": 1, "F": 2}, {"sun": [[]]}, {"gold": [[]]}]


def problems(text: str) -> list[str]:
    return [str(problem) for problem in lint_tiles(text, "tiles.toml")]


def line_of(text: str, part: str) -> int:
    return next(number for number, line in enumerate(text.splitlines(), start=1) if part in line)


def test_the_reconstruction_is_sound_and_marked() -> None:
    assert problems(RECON) == problems(EASY) == []
    assert SHIPPED["tiles-recon-1"].reconstruction
    assert "RECONSTRUCTION" in RECON.splitlines()[0]


@pytest.mark.parametrize(
    ("old", "new", "place", "reason"),
    [
        ('id = "tiles-recon-1"', 'id = "My Tiles"', "id =", "needs an id of small letters"),
        ("[colours]", "[colors]", "[colors]", "Unknown table colors"),
        ("V = [1, 4, 9, 12]", "V = [1, 4, 9]", "V =", "V must be a list of 4 numbers"),
        ("V = [1, 4, 9, 12]", "V = [1, 4, 9, 11]", "[stripes]", "each number from 1 to 12 once"),
        ("V = [1, 4, 9, 12]", 'V = [1, 4, 9, "12"]', "[stripes]", "must be whole numbers"),
        ("V = [1, 4, 9, 12]", "W = [1, 4, 9, 12]", "[stripes]", "lists V, R and F"),
        ('rule = "index-parity"', 'rule = "by-lot"', "rule =", "The only rule is index-parity"),
        ('rule = "index-parity"', "", "[halves]", "needs either rule or the list sun"),
        ('rule = "index-parity"', 'sun = ["1-2-3"]', "sun =", "There are 1 different sun tiles; 32 of 64 must be."),
        ('rule = "index-parity"', 'sun = ["1-1-1"]', "sun =", "must be a list of tiles of this set"),
        ('gold = ["1-2-3", "1-2-5"]', 'gold = ["1-2-4"]', "gold = [", "'1-2-4' is no tile of this set"),
        ('gold = ["1-2-3", "1-2-5"]', 'gold = ["1-2-8", "1-2-3"]', "silver = [", "1-2-8 is a bonus tile twice"),
        ('gold = ["1-2-3", "1-2-5"]', "gold = 2", "gold = 2", "gold must be a list of tiles"),
        ('gold = ["1-2-3", "1-2-5"]', 'bronze = ["1-2-3"]', "[bonus]", "the lists gold and silver and nothing else"),
        ("gold = 80", "gold = 81", "gold = 81", "gold must be even"),
        ("gold = 80", "gold = true", "gold = true", "must be a whole number from 0 to 1000"),
        ("penalty = 60", "penalty = 50", "penalty =", "penalty must be a multiple of 60"),
        ("penalty = 60", "prize = 60", "prize =", "Unknown value prize"),
        ('9 = "yellow"', "9 = 9", "[colours]", "colours must be a table with a name"),
    ],
)
def test_a_wrong_set_gives_line_and_reason(old: str, new: str, place: str, reason: str) -> None:
    text = RECON.replace(old, new, 1)
    found = problems(text)
    assert len(found) == 1, found
    assert found[0].startswith(f"tiles.toml:{line_of(text, place)}: ")
    assert reason in found[0]
    with pytest.raises(nexus.IllegalTable):
        TILES.setup(1, {"tiles": tomllib.loads(text)})


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "needs a table [meta]"),
        ("a = 1\na = 2", "second time"),
        ("[meta]\nid = 'a'\nlab = 3", "lab must be true or false"),
        ("[meta]\nid = 'a'\n", "needs a table [stripes]"),
        ("values = 3\n" + RECON.replace("[values]", "[bonus2]"), "values must be a table"),
        ("x = " + "[" * 5000, "nested too deeply"),
    ],
)
def test_files_that_are_no_tile_sets(text: str, reason: str) -> None:
    assert any(reason in problem for problem in problems(text)), problems(text)


def test_doubtful_sets_are_told_but_can_be_played() -> None:
    uneven = RECON.replace('gold = ["1-2-3", "1-2-5"]', 'gold = ["1-2-3"]')
    assert problems(uneven) == [
        f"tiles.toml:{line_of(uneven, 'gold = [')}: 1 of the 1 gold tiles bear a sun: uneven halves. (TIL-AMB-4)"
    ]
    assert TILES.setup(1, {"tiles": tomllib.loads(uneven)}).seats == 1
    names = SHIPPED["tiles-recon-1"].names
    lopsided = RECON.replace('rule = "index-parity"', f"sun = {names[:32]}")
    assert "Number 1 is on 16 sun and 0 moon tiles: uneven halves." in problems(lopsided)[0]


def test_halves_may_be_a_list() -> None:
    text = RECON.replace('rule = "index-parity"', f"sun = {SUN_LIST}")
    assert problems(text) == []
    assert TileSet(tomllib.loads(text)).sun == SHIPPED["tiles-recon-1"].sun


def test_a_set_of_ones_own_is_played_and_recorded() -> None:
    content = tomllib.loads(RECON.replace("tiles-recon-1", "mine").replace("gold = 80", "gold = 100"))
    match = TILES.match(1, seed="own", options={"tiles": content})
    while match.deciders:
        match.play(0, match.legal(0)[-1])
    record = match.record()
    assert record.options["tiles"]["meta"]["id"] == "mine"
    assert nexus.Record.from_json(record.to_json()).options["tiles"] == content
    for wrong in ("take-it-easy", "nothing", 7, tomllib.loads(EASY)):
        with pytest.raises(nexus.IllegalTable):
            TILES.setup(1, {"tiles": wrong})


def test_problems_of_any_values_are_told() -> None:
    for part in ("meta", "stripes", "halves", "bonus", "values", "colours"):
        for value in WRONG_PARTS:
            assert tile_problems(tomllib.loads(RECON) | {part: value})[0][3]
