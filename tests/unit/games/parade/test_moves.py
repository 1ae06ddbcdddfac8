import pytest

import nexus
from nexus.games.parade import FAIRIES
from nexus.games.parade.moves import parse
from nexus.games.parade.state import read_cards


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("M", "M"),
        ("Mb", "Mb"),
        ("P", "M"),
        ("Pb", "Mb"),
        ("S24@0", "S24@0"),
        ("Y24@11", "S24@11"),
        ("S*@3", "S*@3"),
        ("S#@3", "S#@3"),
        ("S24@-1", "S24@-1"),
        ("S24@999", "S24@999"),
        ("M(24+;d=?)", "M"),
        ("S20@0(x)", "S20@0"),
    ],
)
def test_notation(text: str, written: str) -> None:
    assert str(parse(text)) == written


@pytest.mark.parametrize(
    "text",
    [
        "",
        "m",
        "Mt",
        "S24",
        "S@0",
        "S46@0",
        "S0@0",
        "S024@0",
        "S24@",
        "S24@-0",
        "S24@007",
        "S٢@0",
        "S24@0 ",
        "M()()",
        "?",
    ],
)
def test_what_is_no_move(text: str) -> None:
    with pytest.raises(nexus.IllegalMove) as caught:
        parse(text)
    assert caught.value.refusal.clause == "PAR-TURN-2"


def test_a_move_of_another_game_is_refused() -> None:
    class Foreign(nexus.Move):
        def __str__(self) -> str:
            return "e4"

    refusal = FAIRIES.match(seed="x").verify(0, Foreign())
    assert refusal is not None
    assert refusal.clause == "PAR-TURN-2"


def test_cards_are_checked_when_read() -> None:
    assert read_cards(["1", "*", "#"]) == [1, 100, 101]
    with pytest.raises(ValueError, match="'x' is no card"):
        read_cards(["x"])
