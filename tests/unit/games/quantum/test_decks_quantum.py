"""Deck lists as text, as table options, and their figures."""

from __future__ import annotations

import pytest

from nexus.games.quantum.deck_figures import average_cp, curve, domain_counts, kind_counts, odds
from nexus.games.quantum.deck_text import DeckProblem, DeckTextError, one_line, read_deck_text, write_deck_text
from nexus.games.quantum.decklist import DeckList
from nexus.games.quantum.decks import DeckError, deck_choice, deck_entry
from nexus.games.quantum.loading import CORE

PASTED = """
Deck: Iron Psalm   # a comment
Missions
1 MI27 Psalm of Iron
1 mi02

Main:
3 TE01 Nexus Engineer
2x Shield Matrix
1 SHIELD MATRIX
Sideboard
2 DI10
"""


def read(text: str) -> tuple[DeckList, list[str]]:
    """A deck list and what is wrong with its lines."""
    problems: list[DeckProblem] = []
    deck = read_deck_text(text, CORE, problems)
    return deck, [str(problem) for problem in problems]


def content(deck: DeckList) -> tuple[list[str], dict[str, int], dict[str, int]]:
    """What makes two decks the same."""
    return deck.missions, deck.main, deck.side


def test_a_pasted_list() -> None:
    deck, problems = read(PASTED)
    assert problems == []
    assert deck.name == "Iron Psalm"
    assert content(deck) == (["MI27", "MI02"], {"TE01": 3, "TE03": 3}, {"DI10": 2})


@pytest.mark.parametrize("deck", CORE.decks, ids=lambda deck: str(deck.id))
def test_both_forms_read_back(deck: DeckList) -> None:
    again, problems = read(write_deck_text(deck, CORE))
    assert problems == []
    assert again.name == deck.name
    assert content(again) == content(deck)
    assert content(read(one_line(deck, CORE))[0]) == content(deck)


def test_the_printing_order_is_type_then_cp_then_id() -> None:
    deck = DeckList("", ["MI27"], {"TE19": 1, "TE17": 1, "MA11": 2, "TE13": 1, "TE06": 1, "TE04": 2, "BI02": 1}, {})
    lines = write_deck_text(deck, CORE).splitlines()
    assert lines[:3] == ["Missions", "1 MI27 Psalm of Iron", "Main"]
    assert [line.split()[1] for line in lines[3:]] == ["BI02", "TE04", "TE06", "TE13", "MA11", "TE17", "TE19"]
    assert one_line(deck, CORE) == "QN1:MI27/BI02x1,TE04x2,TE06x1,TE13x1,MA11x2,TE17x1,TE19x1/"


def test_every_wrong_line_is_told() -> None:
    text = "Main\n3 TE99\n2 Nobody Special\nTE01\n0 TE01\n1 TE01 Servo Trooper\n2 TE04\nMissions\n1 Nothing"
    deck, problems = read(text)
    assert problems == [
        "Line 2: there is no card 'TE99' in First Horizon. (QNX-GLO-7)",
        "Line 3: there is no card 'Nobody Special' in First Horizon. (QNX-GLO-7)",
        "Line 4: 'TE01' is not written like '3 TE01 Nexus Engineer'. (line)",
        "Line 5: '0 TE01' is not written like '3 TE01 Nexus Engineer'. (line)",
        "Line 6: TE01 is Nexus Engineer, not Servo Trooper. (line)",
        "Line 9: there is no Mission 'Nothing' in First Horizon. (QNX-GLO-7)",
    ]
    assert deck.main == {"TE04": 2}


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "has none of the sections"),
        ("Hello", "'Hello' stands before the first of Missions, Main, Sideboard"),
        ("QN9:MI27/TE01x3", "for the set QN9, not for QN1"),
        ("QN1:MI27/TE01x0", "'TE01x0' is not written like TE01x3"),
        ("x" * 30_000, "at most 20000 characters"),
        ("Missions\n99 MI27\n2 MI02", "at most 100 Missions"),
        (f"QN1:{',MI27' * 101}/TE01x3", "at most 100 Missions"),
    ],
)
def test_what_is_no_deck_list(text: str, told: str) -> None:
    with pytest.raises(DeckTextError, match=told):
        read(text)


def test_a_deck_is_chosen_by_name_or_list() -> None:
    swarm = CORE.deck("SWARM")
    assert swarm is not None
    assert deck_choice("swarm", CORE) is swarm
    assert deck_entry(swarm, CORE) == "SWARM"
    line = one_line(swarm, CORE)
    own = deck_choice(line, CORE)
    assert content(own) == content(swarm)
    assert deck_entry(own, CORE) == line
    assert content(deck_choice(write_deck_text(swarm, CORE), CORE)) == content(swarm)


@pytest.mark.parametrize(
    ("entry", "clauses"),
    [(7, ["decks"]), ("NOBODY", ["decks"]), ("QN1:MI27/TE01x3", ["QNX-DEC-1", "QNX-MIS-2"])],
)
def test_a_choice_that_cannot_be_played(entry: object, clauses: list[str]) -> None:
    with pytest.raises(DeckError) as caught:
        deck_choice(entry, CORE)
    assert [problem.clause for problem in caught.value.problems] == clauses


@pytest.mark.parametrize(
    ("id", "columns", "average", "kinds"),
    [
        ("AGGRO", [4, 21, 22, 10, 6, 3, 0, 0, 0], 3.03, [53, 0, 10, 3, 0]),
        ("CONTROL", [4, 17, 14, 16, 6, 3, 0, 1, 0], 3.28, [41, 0, 19, 1, 0]),
        ("COMBO", [0, 18, 21, 11, 2, 0, 3, 2, 1], 3.45, [28, 3, 24, 1, 2]),
        ("MIDRANGE", [0, 16, 13, 8, 10, 4, 1, 2, 0], 3.7, [34, 5, 9, 5, 1]),
        ("SWARM", [6, 19, 9, 11, 11, 0, 0, 0, 3], 3.39, [47, 2, 10, 0, 0]),
        ("RITUAL", [4, 14, 18, 13, 5, 2, 0, 2, 1], 3.39, [39, 1, 13, 6, 0]),
    ],
)
def test_the_figures_of_the_prebuilt_decks(id: str, columns: list[int], average: float, kinds: list[int]) -> None:
    deck = CORE.deck(id)
    assert deck is not None
    assert curve(deck.main, CORE) == columns
    assert round(average_cp(deck.main, CORE), 2) == average
    assert list(kind_counts(deck.main, CORE).values()) == kinds


def test_domains_are_counted_by_card() -> None:
    counts = domain_counts({"TE09": 2, "TE01": 1}, CORE)
    assert counts == {"tech": 3, "magic": 0, "psi": 0, "div": 0, "bio": 0, "ent": 2}
    assert average_cp({}, CORE) == 0


def test_odds_of_drawing() -> None:
    assert odds(60, 1, 5) == pytest.approx(5 / 60)
    assert odds(60, 4, 5) == pytest.approx(1 - (56 * 55 * 54 * 53 * 52) / (60 * 59 * 58 * 57 * 56))
    assert odds(10, 10, 3, least=3) == 1
    assert odds(10, 2, 3, least=3) == 0
    assert odds(3, 1, 5) == 1
    assert odds(10, 4, 2, least=2) == pytest.approx(6 / 45)
