"""The worked examples of the books: vectors W (only Meditating) and C (Sowing first)."""

from __future__ import annotations

import pytest
from parade_scenes import (
    FAIRIES_BASE,
    PIRATES_BASE,
    Kind,
    act,
    active,
    both_editions,
    cards,
    deck,
    hand,
    mover,
    nexus,
    opening,
    shown_to,
    truth,
    zone,
)

from nexus.core.match import Match
from nexus.games.parade.scoring import parade_value, side_totals

# Nexus, Active Parade, S1, S2, how many cards Hands 1 and 2 got, cards gone from the Deck, refills, N + H.
WALKTHROUGH = {
    "PAR-V-W0": ("24 13 9 28 W 25 19", "A2: 8", "", "", [], [], 0, 0, 13),
    "PAR-V-W1": ("13 9 28 W 25 19", "A2: 8 24", "", "", [1], [], 1, 0, 13),
    "PAR-V-W2": ("9 28 W 25 19", "A1: 13", "", "[8 24]", [1], [2], 2, 0, 13),
    "PAR-V-W3": ("28 W 25 19", "A2: 9", "[13]", "[8 24]", [1, 3], [2], 3, 0, 13),
    "PAR-V-W4": ("W 25 19", "A2: 9 28", "[13]", "[8 24]", [1, 3], [2, 4], 4, 0, 13),
    "PAR-V-W5": ("25 19 x5 x6", "A2: 9 28 W", "[13]", "[8 24]", [1, 3, 7], [2, 4], 7, 1, 15),
    "PAR-V-W6": ("19 x5 x6", "A2: 9 28 W 25", "[13]", "[8 24]", [1, 3, 7], [2, 4, 8], 8, 1, 15),
    "PAR-V-W7": ("x5 x6 x9 x10", "A1: 19", "[13]", "[8 24] [9 28 W 25]", [1, 3, 7, 11], [2, 4, 8], 11, 2, 17),
}
STARTS = [
    pytest.param(FAIRIES_BASE, "*", 22, id="fairies-plain"),
    pytest.param(FAIRIES_BASE, "#", 22, id="fairies-counting"),
    pytest.param(PIRATES_BASE, "*", 40, id="pirates"),
]


def example_start(kind: Kind, wild: str) -> Match:
    """The start both examples of a book share."""
    held = "20" if kind is FAIRIES_BASE else "4"
    return opening(kind, nexus=f"24 13 9 28 {wild} 25 19", parade="8", hands=[held])


@pytest.mark.parametrize(("kind", "wild", "deck_size"), STARTS)
@pytest.mark.parametrize("vector", WALKTHROUGH)
def test_walkthrough(vector: str, kind: Kind, wild: str, deck_size: int) -> None:
    row, parade, first, second, drawn_1, drawn_2, gone, refills, count = WALKTHROUGH[vector]
    match = example_start(kind, wild)
    unknown = dict(enumerate(deck(match).split(), start=1))
    held = [hand(match, seat) for seat in (1, 2)]

    def written(text: str) -> str:
        for number in range(11, 0, -1):
            text = text.replace(f"x{number}", unknown[number])
        return text.replace("W", wild)

    act(match, *["M"] * int(vector[-1]))
    assert nexus(match) == written(row)
    assert active(match) == written(parade)
    assert (zone(match, 1), zone(match, 2)) == (written(first), written(second))
    assert hand(match, 1).split() == [*held[0].split(), *(unknown[number] for number in drawn_1)]
    assert hand(match, 2).split() == [*held[1].split(), *(unknown[number] for number in drawn_2)]
    assert len(truth(match).deck) == deck_size - gone
    assert truth(match).refills == refills
    assert len(truth(match).nexus) + sum(len(each) for each in truth(match).hands) == count
    assert mover(match) == 1 + int(vector[-1]) % 2


@pytest.mark.parametrize(
    ("kind", "wild", "totals"),
    [(FAIRIES_BASE, "*", [-2, 10]), (FAIRIES_BASE, "#", [-2, 11]), (PIRATES_BASE, "*", [-1, 11])],
    ids=["fairies-plain", "fairies-counting", "pirates"],
)
def test_totals_after_walkthrough_w7(kind: Kind, wild: str, totals: list[int]) -> None:
    match = example_start(kind, wild)
    act(match, *["M"] * 7)
    assert side_totals(truth(match).scored, truth(match).table.cards) == totals


@pytest.mark.parametrize("vector", ["PAR-V-C1"])
@pytest.mark.parametrize("wild", ["*", "#"])
def test_alice_sows_20_on_top(vector: str, wild: str) -> None:
    match = example_start(FAIRIES_BASE, wild)
    rest = hand(match, 1).split()[1:]
    act(match, "S20@0")
    assert nexus(match) == f"20 24 13 9 28 {wild} 25 19"
    assert hand(match, 1).split() == rest
    assert len(truth(match).hands[1]) == 3
    assert len(truth(match).deck) == 22
    assert (active(match), truth(match).refills, mover(match)) == ("A2: 8", 0, 2)
    assert len(truth(match).nexus) + 2 + 3 == 13


@pytest.mark.parametrize("vector", ["PAR-V-C2"])
@pytest.mark.parametrize("wild", ["*", "#"])
def test_bella_meditates_and_20_spoils_her_parade(vector: str, wild: str) -> None:
    match = example_start(FAIRIES_BASE, wild)
    act(match, "S20@0", "M")
    assert (active(match), nexus(match)) == ("A2: 8 20", f"24 13 9 28 {wild} 25 19")
    assert (len(truth(match).hands[1]), len(truth(match).deck)) == (4, 21)
    card_set = truth(match).table.cards
    values = [parade_value(cards(parade), card_set) for parade in ("8 20", "8 20 24", "8 24")]
    assert values == [-2, -5, 5]


@pytest.mark.parametrize("vector", ["PAR-V-C3"])
def test_ahab_sows_4_on_top(vector: str) -> None:
    match = example_start(PIRATES_BASE, "*")
    rest = hand(match, 1).split()[1:]
    act(match, "S4@0")
    assert nexus(match) == "4 24 13 9 28 * 25 19"
    assert hand(match, 1).split() == rest
    assert (len(truth(match).deck), mover(match)) == (40, 2)


@pytest.mark.parametrize("vector", ["PAR-V-C4"])
def test_after_4_the_points_line_up_for_ahab(vector: str) -> None:
    match = example_start(PIRATES_BASE, "*")
    act(match, "S4@0")
    refilled = []
    for number in range(1, 9):
        before = truth(match).refills
        act(match, "M")
        if truth(match).refills > before:
            refilled.append((number, truth(match).turns, match.moves[-1][0] + 1))
    assert refilled == [(6, 7, 1), (8, 9, 1)]
    assert (zone(match, 2), zone(match, 1), active(match)) == ("[8] [13]", "[4 24] [9 28 * 25]", "A2: 19")
    card_set = truth(match).table.cards
    values = [[parade_value(parade, card_set) for parade in side] for side in truth(match).scored]
    assert values == [[2, 5], [0, -1]]


@both_editions
def test_the_forecast_teaches_what_the_example_shows(kind: Kind) -> None:
    match = opening(kind)
    forecast = shown_to(match, None).forecast
    act(match, *["M"] * 7)
    takers = {card: side + 1 for side in (0, 1) for parade in truth(match).scored[side] for card in parade}
    takers |= dict.fromkeys(truth(match).parade, truth(match).owner + 1)
    expected = [takers[card] - 1 for card in cards("24 13 9 28 * 25 19")]
    assert list(forecast) == expected
