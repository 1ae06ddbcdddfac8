"""What Parades are worth and who wins, with the scoring examples of the books (vectors F, P and S)."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest
from parade_scenes import FAIRIES_BASE, KINDS, PIRATES_22, PIRATES_BASE, Kind, act, both_editions, cards, scene

from nexus.core.chance import QuickChance
from nexus.core.outcome import Outcome
from nexus.games.parade import cards_of
from nexus.games.parade.cards import WILD, CardSet
from nexus.games.parade.decks import SHIPPED, deck_problems
from nexus.games.parade.rules import joins
from nexus.games.parade.scoring import parade_value

FAIRY_CARDS, PIRATE_CARDS = SHIPPED["fairies-recon-1"], SHIPPED["pirates-recon-1"]


def worth(parade: str, card_set: CardSet = FAIRY_CARDS) -> int:
    """The value of a Parade."""
    return parade_value(cards(parade), card_set)


def parades_with(faces: str, card_set: CardSet) -> list[list[int]]:
    """Up to 50 lawful Parades whose cards show these faces in this order."""
    found: list[list[int]] = [[]]
    for face in faces.split():
        longer = []
        for parade in found:
            for card in sorted(set(card_set.all)):
                fits = card_set.faces[card] == face and (not parade or joins(card, parade[-1]))
                if fits and parade.count(card) < card_set.all.count(card):
                    longer.append([*parade, card])
        found = longer[:50]
    return found


def orders(faces: str) -> list[str]:
    """Every order of some faces."""
    return sorted({" ".join(order) for order in itertools.permutations(faces.split())})


def ended(kind: Kind, side_1: list[str], side_2: list[str]) -> Outcome:
    """The outcome of a game that ends with these Score Zones."""
    state = scene("9 10 11 12", "8", kind=kind, deck="30", scored=(side_1, side_2), seat=2)
    act(state, "M")
    outcome = state.outcome()
    assert outcome is not None
    return outcome


BOOK_EXAMPLES = {
    "PAR-V-F1": (FAIRY_CARDS, ["+3 +1 blank +2"], 6),
    "PAR-V-F2": (FAIRY_CARDS, ["-1 +2 -2"], -1),
    "PAR-V-F3": (FAIRY_CARDS, ["blank -1 +3 +1 blank"], 3),
    "PAR-V-F4": (FAIRY_CARDS, ["+2 x2 +2 -3", "count x2 count -3"], 2),
    "PAR-V-F5": (FAIRY_CARDS, ["+3 +2 swap"], -5),
    "PAR-V-F6": (FAIRY_CARDS, ["swap +2 swap"], 2),
    "PAR-V-F7": (FAIRY_CARDS, orders("x2 swap x2 blank"), 0),
    "PAR-V-F8": (FAIRY_CARDS, ["+3 +2 +2 -2 x0"], 0),
    "PAR-V-P1": (PIRATE_CARDS, ["+3 +1 blank +2"], 6),
    "PAR-V-P2": (PIRATE_CARDS, ["-1 +1 -1"], -1),
    "PAR-V-P3": (PIRATE_CARDS, ["blank -1 blank +1 blank"], 0),
    "PAR-V-P4": (PIRATE_CARDS, [f"{zeros} -1" for zeros in orders("blank x2 blank")], -2),
    "PAR-V-P5": (PIRATE_CARDS, ["+3 +2 x2"], 10),
    "PAR-V-P6": (PIRATE_CARDS, ["x2 +2 x2"], 8),
    "PAR-V-P7": (PIRATE_CARDS, orders("x2 x2 x2 blank"), 0),
    "PAR-V-P8": (PIRATE_CARDS, [f"+3 +2 +2 {zeros}" for zeros in orders("x2 blank")], 14),
}


@pytest.mark.parametrize("vector", BOOK_EXAMPLES)
def test_scoring_example_of_the_book(vector: str) -> None:
    card_set, readings, expected = BOOK_EXAMPLES[vector]
    found = [parade for faces in readings for parade in parades_with(faces, card_set)]
    assert found
    assert {parade_value(parade, card_set) for parade in found} == {expected}


DERIVED = {
    "PAR-V-S1": (FAIRY_CARDS, ["#"], 1),
    "PAR-V-S2": (FAIRY_CARDS, ["* 12 # 21"], 8),
    "PAR-V-S3": (FAIRY_CARDS, ["# 5 # 20"], -6),
    "PAR-V-S4": (FAIRY_CARDS, ["# 5 # 23"], 0),
    "PAR-V-S5": (FAIRY_CARDS, ["1 18 29"], 5),
    "PAR-V-S6": (FAIRY_CARDS, ["6"], 0),
    "PAR-V-S7": (FAIRY_CARDS, ["13", "12"], -2),
    "PAR-V-S8": (PIRATE_CARDS, ["8 24 30"], 12),
    "PAR-V-S9": (PIRATE_CARDS, ["8 13 * 2"], -4),
}


@pytest.mark.parametrize("vector", DERIVED)
def test_derived_scoring_vector(vector: str) -> None:
    card_set, parades, expected = DERIVED[vector]
    assert sum(worth(parade, card_set) for parade in parades) == expected
    kind = FAIRIES_BASE if card_set is FAIRY_CARDS else PIRATES_BASE
    assert ended(kind, parades, []).scores == (expected, 0)


@pytest.mark.parametrize("vector", [*BOOK_EXAMPLES][:8], ids=str)
@pytest.mark.clause("PAR-CARD-6")
def test_the_fairies_examples_are_lawful_parades_of_the_deck(vector: str) -> None:
    card_set, readings, _ = BOOK_EXAMPLES[vector]
    between = [faces for faces in readings if vector != "PAR-V-F7" or "x2 swap x2" in faces.replace(" blank", "")]
    assert any(parades_with(faces, card_set) for faces in between)


@pytest.mark.parametrize("vector", [*BOOK_EXAMPLES][8:], ids=str)
@pytest.mark.clause("PAR-CARD-15")
def test_the_pirates_examples_are_lawful_parades_of_the_deck(vector: str) -> None:
    card_set, readings, _ = BOOK_EXAMPLES[vector]
    assert any(parades_with(faces, card_set) for faces in readings)


@pytest.mark.clause("PAR-SCORE-1", "PAR-SCORE-2")
@both_editions
def test_a_star_is_a_point_and_a_skull_costs_one(kind: Kind) -> None:
    card_set = cards_of(kind.setup)
    seen = set()
    for card in range(1, kind.cards * 5 // 6 + 1):
        face = card_set.faces[card]
        if face[0] in "+-":
            points = int(face)
            assert ended(kind, [str(card)], []).scores == (points, 0)
            assert ended(kind, [], [str(card)]).scores == (0, points)
            seen.add(points > 0)
    assert seen == {True, False}


@pytest.mark.clause("PAR-SCORE-3", "PAR-SCORE-4")
def test_a_counting_mushroom_counts_all_mushrooms_of_its_parade() -> None:
    assert worth("#") == 1
    assert worth("* 27 #") == 2 + 1
    assert worth("# 27 # 30 #") == 3 * 3 + 1 + 3
    assert worth("* 27 * 30 *") == 1 + 3
    assert ended(FAIRIES_BASE, ["#", "* 3 *"], []).scores == (1, 0)


@pytest.mark.clause("PAR-SCORE-5")
@pytest.mark.parametrize(("parade", "kind", "value"), [("7 12 18", FAIRIES_BASE, 0), ("8 13 24", PIRATES_BASE, 4)])
def test_a_double_doubles_stars_and_skulls(parade: str, kind: Kind, value: int) -> None:
    assert worth(parade, cards_of(kind.setup)) == value
    assert worth("12 18") == -6
    assert worth("7 12") == 6


@pytest.mark.clause("PAR-SCORE-6")
def test_a_swap_turns_stars_to_skulls_and_back() -> None:
    assert worth("5 7 20") == -5
    assert worth("18 20") == 3
    assert worth("18 20 24") == 0
    assert worth("10 20 24") == -1


@pytest.mark.clause("PAR-SCORE-7")
def test_the_x0_card_leaves_nothing() -> None:
    assert worth("5 7 23") == 0
    assert worth("1 10 23") == 0
    assert worth("3 7 12 20 23") == 0


@pytest.mark.clause("PAR-SCORE-8")
def test_a_ship_is_worth_nothing() -> None:
    assert worth("*", PIRATE_CARDS) == 0
    assert worth("* 24 *", PIRATE_CARDS) == worth("24", PIRATE_CARDS) == 3


@pytest.mark.clause("PAR-SCORE-9", "PAR-EDGE-16")
@both_editions
def test_effect_cards_alone_are_worth_nothing(kind: Kind) -> None:
    card_set = cards_of(kind.setup)
    effects = [card for card in card_set.all if card < WILD and card_set.faces[card][0] not in "+-"]
    assert effects
    for count in range(1, len(effects) + 1):
        assert parade_value(effects[:count], card_set) == 0
    assert ended(kind, [str(effects[0])], []).scores == (0, 0)


@pytest.mark.clause("PAR-SCORE-10")
def test_effects_stack() -> None:
    assert worth("2 3") == 2
    assert worth("2 3 12") == 4
    assert worth("2 3 12 21") == 8
    assert worth("2 6") == -1
    assert worth("2 6 20") == 1
    assert worth("2 6 20 29") == -1
    assert worth("8 9 14 22 30", PIRATE_CARDS) == 16


@pytest.mark.clause("PAR-SCORE-11", "PAR-SCORE-12")
@both_editions
def test_the_formula_holds_for_any_parade_in_any_order(kind: Kind) -> None:
    card_set = cards_of(kind.setup)
    chance = QuickChance("formula")
    for _ in range(3000):
        pile = list(card_set.all)
        chance.shuffle(pile)
        parade = pile[: 1 + chance.below(9)]
        faces = Counter(card_set.faces[card] for card in parade)
        stars = sum(count * int(face) for face, count in faces.items() if face[0] == "+")
        skulls = -sum(count * int(face) for face, count in faces.items() if face[0] == "-")
        stars += faces["count"] * (faces["count"] + faces["blank"])
        value = (stars - skulls) * 2 ** faces["x2"] * (-1) ** faces["swap"] * (0 if faces["x0"] else 1)
        assert parade_value(parade, card_set) == value
        chance.shuffle(parade)
        assert parade_value(parade, card_set) == value


@pytest.mark.clause("PAR-SCORE-13")
def test_stars_from_counting_are_doubled_swapped_and_eliminated() -> None:
    assert worth("# 3") == 2
    assert worth("# 6") == -1
    assert worth("# 12 # 20") == -8
    assert worth("# 23") == 0


@pytest.mark.clause("PAR-SCORE-14")
@both_editions
def test_a_side_sums_its_parades_and_may_end_below_zero(kind: Kind) -> None:
    card_set = cards_of(kind.setup)
    first, second = ["13", "19", "24"], ["13", "19"]
    outcome = ended(kind, first, second)
    assert outcome.scores == (sum(worth(p, card_set) for p in first), sum(worth(p, card_set) for p in second))
    assert outcome.scores[1] < 0


@pytest.mark.clause("PAR-EDGE-17", "PAR-SCORE-14")
@both_editions
def test_a_side_without_a_parade_has_zero(kind: Kind) -> None:
    assert ended(kind, [], ["13"]).scores[0] == 0
    assert ended(kind, [], []).scores == (0, 0)


@pytest.mark.clause("PAR-SCORE-15")
@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_the_higher_total_wins(kind: Kind) -> None:
    side_1, side_2 = tuple(range(0, kind.seats, 2)), tuple(range(1, kind.seats, 2))
    assert ended(kind, ["24"], ["25"]).winners == side_1
    assert ended(kind, ["13"], []).winners == side_2
    assert ended(kind, ["24"], ["25"]).ranks[:2] == (1, 1 + len(side_1))


@pytest.mark.clause("PAR-SCORE-16")
@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_equal_totals_are_a_draw(kind: Kind) -> None:
    outcome = ended(kind, ["24"], ["24"])
    assert outcome.winners == ()
    assert outcome.ranks == (1,) * kind.seats


@pytest.mark.clause("PAR-SCORE-17")
@pytest.mark.parametrize("face", ["swap", "x0", "count"])
def test_pirates_refuses_the_effects_of_fairies(face: str) -> None:
    data = cards_of(PIRATES_22.setup).data()
    assert deck_problems(data) == []
    data["numbered"]["7"] = face
    assert [problem[1] for problem in deck_problems(data)] == ["PAR-SCORE-17"]
