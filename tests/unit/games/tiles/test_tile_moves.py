import pytest

import nexus
from nexus.games.tiles import TILES
from nexus.games.tiles.moves import RELOCATIONS


@pytest.mark.parametrize("text", ["d4", "x2", "L", "*", "-", "OA", "1-11-10>B", "1-11-10>B,1-2-3>C"])
def test_notation_reads_back(text: str) -> None:
    assert str(TILES.parse(text)) == text


def test_relocations_have_one_spelling() -> None:
    assert str(TILES.parse("1-2-3>C,1-11-10>b")) == "1-11-10>B,1-2-3>C"
    assert TILES.parse("D4") == TILES.parse("d4")
    assert str(TILES.parse("l")) == "L"


@pytest.mark.parametrize(
    "text", ["", "d", "d8", "44", "h1", "x3", "1-2-3", "1-2-3>D", "1-2-3>A,", "--", "d4 ", "d4 d5"]
)
def test_other_texts_are_refused(text: str) -> None:
    with pytest.raises(nexus.IllegalMove) as caught:
        TILES.parse(text)
    assert caught.value.refusal.clause == "TIL-CALL-2"


def test_relocations_are_ordered_by_how_many_tiles_move() -> None:
    moved = [3 - choice.count(-1) for choice in RELOCATIONS]
    assert moved == sorted(moved)
    assert RELOCATIONS[0] == [-1, -1, -1]
