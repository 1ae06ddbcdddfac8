"""The card lists that come with the games, against everything the books tell about the printed cards."""

from __future__ import annotations

from collections import Counter

import pytest
from parade_scenes import FAIRIES_BASE, PIRATES_BASE, Kind, act, active, cards, opening, truth, zone

from nexus.games.parade.cards import WILD
from nexus.games.parade.decks import SHIPPED
from nexus.games.parade.scoring import parade_value, side_totals

FAIRIES, PIRATES = SHIPPED["fairies-recon-1"], SHIPPED["pirates-recon-1"]
FAIRY_FACES = {card: face for card, face in FAIRIES.faces.items() if card < WILD}
PIRATE_FACES = {card: face for card, face in PIRATES.faces.items() if card < WILD}


def numbers_with(faces: dict[int, str], face: str) -> list[int]:
    """The numbers that show a face, lowest first."""
    return sorted(number for number, shown in faces.items() if shown == face)


@pytest.mark.clause("PAR-CARD-1", "PAR-CARD-10")
def test_fairies_has_all_stars_and_skulls_from_one_to_three() -> None:
    assert {"+3", "+2", "+1", "-1", "-2", "-3"} <= set(FAIRY_FACES.values())
    two_stars = numbers_with(FAIRY_FACES, "+2")
    assert two_stars
    assert all(parade_value([number], FAIRIES) == 2 for number in two_stars)


@pytest.mark.clause("PAR-CARD-2", "PAR-CARD-3")
def test_fairies_has_several_of_each_effect_but_one_x0() -> None:
    count = Counter(FAIRY_FACES.values()) + Counter(FAIRIES.wilds)
    assert count["x2"] >= 2
    assert count["swap"] >= 2
    assert count["count"] >= 2
    assert count["x0"] == 1


@pytest.mark.clause("PAR-CARD-4")
def test_counting_cards_are_mushrooms_and_so_are_two_plain_ones() -> None:
    assert "count" not in FAIRY_FACES.values()
    assert "count" in FAIRIES.wilds
    assert FAIRIES.wilds.count("blank") >= 2


@pytest.mark.parametrize(
    "faces",
    [
        pytest.param(FAIRY_FACES, marks=pytest.mark.clause("PAR-CARD-5"), id="fairies"),
        pytest.param(PIRATE_FACES, marks=pytest.mark.clause("PAR-CARD-14"), id="pirates"),
    ],
)
def test_no_numbered_card_is_blank(faces: dict[int, str]) -> None:
    assert "blank" not in faces.values()
    assert all(face[0] in "+-" or face in ("x2", "swap", "x0") for face in faces.values())


@pytest.mark.clause("PAR-CARD-7")
def test_the_examples_force_the_order_of_some_fairies() -> None:
    (x0,) = numbers_with(FAIRY_FACES, "x0")
    assert x0 >= 5
    twos, skulls = numbers_with(FAIRY_FACES, "+2"), numbers_with(FAIRY_FACES, "-2")
    three = numbers_with(FAIRY_FACES, "+3")[0]
    assert any(
        three < first < second < skull < x0 for first in twos for second in twos for skull in skulls if first < second
    )
    swaps = numbers_with(FAIRY_FACES, "swap")
    assert any(swaps[0] < two < swaps[-1] for two in twos)


@pytest.mark.parametrize(
    "kind",
    [
        pytest.param(FAIRIES_BASE, marks=pytest.mark.clause("PAR-CARD-8"), id="fairies"),
        pytest.param(PIRATES_BASE, marks=pytest.mark.clause("PAR-CARD-16"), id="pirates"),
    ],
)
def test_meditating_on_gives_player_2_the_stars_and_player_1_the_skulls(kind: Kind) -> None:
    match = opening(kind)
    act(match, *["M"] * 7)
    assert zone(match, 2) == "[8 24] [9 28 * 25]"
    assert (zone(match, 1), active(match)) == ("[13]", "A1: 19")
    card_set = truth(match).table.cards
    assert parade_value(cards("8 24"), card_set) >= 3
    assert parade_value(cards("9 28 * 25"), card_set) >= 3
    assert parade_value(cards("13"), card_set) < 0
    assert parade_value(cards("19"), card_set) < 0


@pytest.mark.clause("PAR-CARD-9")
def test_card_20_spoils_the_first_fairies_parade() -> None:
    assert FAIRY_FACES[20] in ("swap", "x0", "-3")
    without = parade_value(cards("8 24"), FAIRIES)
    assert without - parade_value(cards("8 20 24"), FAIRIES) >= 3


@pytest.mark.clause("PAR-CARD-11", "PAR-CARD-13")
def test_pirates_has_stars_up_to_three_single_skulls_and_doubles_only() -> None:
    count = Counter(PIRATE_FACES.values())
    assert count["x2"] >= 3
    assert set(count) == {"+3", "+2", "+1", "-1", "x2"}


@pytest.mark.clause("PAR-CARD-12")
def test_pirates_has_no_fairy_effects_and_nine_blank_ships() -> None:
    assert PIRATES.wilds == ["blank"] * 9
    assert not {"swap", "x0", "count"} & set(PIRATES.faces.values())


@pytest.mark.clause("PAR-CARD-17")
def test_if_4_resolves_first_all_those_points_come_to_ahab() -> None:
    bill = opening(PIRATES_BASE, hands=["4"])
    act(bill, *["M"] * 7)
    ahab = opening(PIRATES_BASE, hands=["4"])
    act(ahab, "S4@0", *["M"] * 8)
    assert parade_value(cards("8"), PIRATES) <= 0
    before, after = side_totals(truth(bill).scored, PIRATES), side_totals(truth(ahab).scored, PIRATES)
    assert before[1] > 0 > before[0]
    assert after[0] > 0 >= after[1]
