"""Building decks: main deck, Missions, sideboard, swaps."""

from __future__ import annotations

from typing import Any

import pytest

from nexus.games.quantum.cards import CardSet
from nexus.games.quantum.decklist import DeckList
from nexus.games.quantum.decks import (
    DeckError,
    base_cp,
    deck_problems,
    leader_cp,
    mission_points,
    swap_problems,
    swapped,
    total_cp,
)
from nexus.games.quantum.loading import CORE, CORE_DATA, card_set

ONE_POINT = ["MI01", "MI05", "MI09", "MI13", "MI17", "MI21"]


def changed(
    id: str,
    main: dict[str, int] | None = None,
    side: dict[str, int] | None = None,
    missions: list[str] | None = None,
) -> DeckList:
    """A prebuilt deck with some counts changed; 0 takes a card out."""
    deck = CORE.deck(id)
    assert deck is not None
    counts = [
        {each: count for each, count in (old | (new or {})).items() if count}
        for old, new in ((deck.main, main), (deck.side, side))
    ]
    return DeckList(deck.name, missions or deck.missions, counts[0], counts[1])


def problems(deck: DeckList, cards: CardSet = CORE) -> list[str]:
    """The clauses that a deck breaks."""
    return [problem.clause for problem in deck_problems(deck, cards)]


def with_records(table: str, *records: dict[str, Any]) -> CardSet:
    """The core set with records of our own."""
    return card_set({"set": {"id": "OWN", "name": "Own", "base": "QN1"}, table: list(records)})


def copy_of(id: str, /, **changes: Any) -> dict[str, Any]:
    """The record of a card or Mission, changed."""
    [record] = [each for each in CORE_DATA["card"] + CORE_DATA["mission"] if each["id"] == id]
    return dict(record) | changes


@pytest.mark.clause("QNX-DEC-1")
def test_v3_a_main_deck_has_exactly_200_cp() -> None:
    deck = changed("AGGRO")
    assert total_cp(deck.main, CORE) == 200
    assert problems(deck) == []
    less = deck_problems(changed("AGGRO", {"EN01": 3}), CORE)
    assert [str(problem) for problem in less] == ["The main deck has 199 CP; it must have exactly 200. (QNX-DEC-1)"]
    more = deck_problems(changed("AGGRO", {"BI01": 1}), CORE)
    assert [str(problem) for problem in more] == ["The main deck has 201 CP; it must have exactly 200. (QNX-DEC-1)"]


@pytest.mark.clause("QNX-DEC-2", "QNX-SDB-3")
def test_missions_are_no_part_of_main_deck_or_sideboard() -> None:
    assert problems(changed("AGGRO", {"MI03": 1})) == ["QNX-DEC-2"]
    assert problems(changed("AGGRO", side={"MI03": 1})) == ["QNX-SDB-3"]
    deck = changed("AGGRO")
    assert base_cp(deck, CORE) == 18
    assert total_cp(deck.main, CORE) == 200


@pytest.mark.clause("QNX-DEC-3")
def test_v4_leaders_have_at_most_25_cp() -> None:
    three = changed("AGGRO", {"EN10": 0, "TE11": 1, "DI09": 1, "BI11": 1})
    assert leader_cp(three.main, CORE) == 25
    assert "QNX-DEC-3" not in problems(three)
    four = changed("AGGRO", {"EN10": 1, "TE11": 1, "DI09": 1, "BI11": 1})
    told = [problem.text for problem in deck_problems(four, CORE) if problem.clause == "QNX-DEC-3"]
    assert told == ["The Leaders have 31 CP together; at most 25."]


@pytest.mark.clause("QNX-DEC-4")
def test_the_number_of_cards_is_free() -> None:
    assert [sum(deck.main.values()) for deck in CORE.decks] == [66, 61, 58, 54, 59, 59]
    dear = with_records(
        "card", *(copy_of("TE04", id=f"ZZ{n}", name=f"Dear {n}", cp=10, dom={}, dup=9) for n in (1, 2, 3))
    )
    few = DeckList("few", ["MI25", "MI26", "MI21", "MI17"], {"ZZ1": 9, "ZZ2": 9, "ZZ3": 2}, {})
    assert problems(few, dear) == []
    cheap = with_records(
        "card", *(copy_of("TE04", id=f"ZZ{n}", name=f"Cheap {n}", cp=1, dom={}, dup=9) for n in range(23))
    )
    many = DeckList("many", few.missions, {f"ZZ{n}": 9 for n in range(22)} | {"ZZ22": 2}, {})
    assert sum(many.main.values()) == 200
    assert problems(many, cheap) == []


@pytest.mark.clause("QNX-DEC-5")
def test_v12_copies_are_counted_over_main_deck_and_sideboard() -> None:
    assert CORE.by_id["TE03"].dup == 3
    deck = changed("MIDRANGE")
    assert deck.copies("TE03") == 3
    assert problems(deck) == []
    told = [str(problem) for problem in deck_problems(changed("MIDRANGE", {"TE03": 3, "TE15": 1}), CORE)]
    assert told == ["Shield Matrix is there 4 times over main deck and sideboard; its limit is 3. (QNX-DEC-5)"]


@pytest.mark.clause("QNX-DEC-6", "QNX-DEC-7")
def test_v7_domains_limit_cards() -> None:
    deck = changed("AGGRO")
    assert mission_points(deck, CORE) == {"tech": 1, "magic": 0, "psi": 0, "div": 0, "bio": 2, "ent": 3}
    assert "QNX-DEC-6" in problems(changed("AGGRO", {"TE06": 1}))
    assert problems(changed("AGGRO", {"TE09": 1})) == ["QNX-DEC-1"]
    told = [problem for problem in deck_problems(changed("AGGRO", {"BI17": 1}), CORE) if problem.clause == "QNX-DEC-7"]
    assert [problem.text for problem in told] == ["Regress needs Magic, of which the Missions have nothing."]


@pytest.mark.clause("QNX-DEC-6")
def test_a_card_of_two_domains_must_pass_for_each() -> None:
    both = with_records("card", copy_of("TE04", cp=2, dom={"tech": 2, "ent": 4}))
    told = [str(problem) for problem in deck_problems(changed("AGGRO", {}), both)]
    assert told == [
        "Servo Trooper needs 2 points of Technology; the Missions have 1. (QNX-DEC-6)",
        "Servo Trooper needs 4 points of Entropy; the Missions have 3. (QNX-DEC-6)",
    ]


@pytest.mark.clause("QNX-DEC-8")
def test_a_card_without_domain_goes_into_every_deck() -> None:
    free = with_records("card", copy_of("TE04", id="ZZ1", name="Drifter", cp=1, dom={}))
    for deck in CORE.decks:
        one_cheaper = DeckList("", deck.missions, {**deck.main, "ZZ1": 1}, deck.side)
        assert problems(one_cheaper, free) == ["QNX-DEC-1"]


@pytest.mark.clause("QNX-DEC-9")
def test_what_makes_leaders_does_not_count_as_one() -> None:
    assert not CORE.by_id["DI18"].leader
    deck = changed("MIDRANGE")
    assert deck.main["DI18"] == 1
    assert leader_cp(deck.main, CORE) == CORE.by_id["TE11"].cp + CORE.by_id["DI09"].cp == 16


@pytest.mark.clause("QNX-DEC-10", "QNX-SDB-3")
def test_tokens_are_no_deck_cards() -> None:
    assert problems(changed("AGGRO", {"TK1": 1})) == ["QNX-DEC-10"]
    assert problems(changed("AGGRO", side={"TK1": 1})) == ["QNX-DEC-10"]


@pytest.mark.clause("QNX-MIS-1")
def test_v8_at_most_six_missions() -> None:
    empty = with_records("mission", copy_of("MI01", id="MI99", name="Nothing at All", dom={}))
    deck = changed("AGGRO", missions=[*ONE_POINT, "MI99"])
    assert sum(mission_points(deck, empty).values()) == 6
    assert [problem.text for problem in deck_problems(deck, empty) if problem.clause.startswith("QNX-MIS")] == [
        "There are 7 Missions; at most 6."
    ]
    six = changed("AGGRO", missions=ONE_POINT)
    assert not [clause for clause in problems(six) if clause.startswith("QNX-MIS")]


@pytest.mark.clause("QNX-MIS-1", "QNX-MIS-2", "QNX-MIS-6")
def test_v6_two_missions_can_be_enough() -> None:
    deck = changed("SWARM")
    assert deck.missions == ["MI20", "MI14"]
    assert mission_points(deck, CORE)["bio"] == 4
    assert mission_points(deck, CORE)["div"] == 2
    assert problems(deck) == []
    assert base_cp(deck, CORE) == 17


@pytest.mark.clause("QNX-MIS-2")
def test_missions_have_exactly_six_points() -> None:
    for missions in (ONE_POINT[:5], [*ONE_POINT[:5], "MI02"]):
        assert "QNX-MIS-2" in problems(changed("AGGRO", missions=missions))


@pytest.mark.clause("QNX-MIS-3")
def test_v5_no_domain_has_five_points() -> None:
    told = [problem.text for problem in deck_problems(changed("COMBO", missions=["MI08", "MI28"]), CORE)]
    assert "The Missions have 5 points of Magic; at most 4 of a domain." in told


@pytest.mark.clause("QNX-MIS-4")
def test_domains_may_have_no_points() -> None:
    points = mission_points(changed("SWARM"), CORE)
    assert [domain for domain, value in points.items() if not value] == ["tech", "magic", "psi", "ent"]
    assert problems(changed("SWARM")) == []


@pytest.mark.clause("QNX-MIS-5")
def test_a_mission_has_five_parts() -> None:
    for mission in CORE.missions:
        assert mission.cp > 0
        assert sum(mission.domains.values()) > 0
        assert mission.passives or mission.triggers
        assert mission.challenge.watch is not None or mission.challenge.condition is not None
        assert mission.once.modes[0].do


@pytest.mark.clause("QNX-DEC-5")
def test_a_mission_is_there_once() -> None:
    told = [problem.text for problem in deck_problems(changed("AGGRO", missions=["MI25"] * 3), CORE)]
    assert "Exploit Backdoor is there 3 times; its limit is 1." in told


@pytest.mark.clause("QNX-SDB-1", "QNX-SDB-2")
def test_v9_a_sideboard_has_ten_cards_and_at_most_40_cp() -> None:
    assert problems(changed("AGGRO", side={"TE09": 1})) == ["QNX-SDB-1"]
    dear = {"TE03": 0, "TE19": 0, "BI13": 2, "EN14": 1}
    deck = changed("AGGRO", side=dear | {"BI06": 1})
    assert (sum(deck.side.values()), total_cp(deck.side, CORE)) == (10, 41)
    assert problems(deck) == ["QNX-SDB-2"]
    deck = changed("AGGRO", side=dear | {"EN12": 1})
    assert (sum(deck.side.values()), total_cp(deck.side, CORE)) == (10, 40)
    assert problems(deck) == []
    none = changed("AGGRO")
    none.side = {}
    assert problems(none) == []


@pytest.mark.clause("QNX-SDB-3")
def test_the_sideboard_keeps_to_the_domains() -> None:
    deck = changed("AGGRO", side={"TE19": 1, "PS02": 1})
    told = [str(problem) for problem in deck_problems(deck, CORE)]
    assert told == ["Whisper Scout needs Psionics, of which the Missions have nothing. (QNX-SDB-3)"]


@pytest.mark.clause("QNX-SDB-4")
def test_swaps_exchange_one_for_one() -> None:
    deck = changed("AGGRO")
    after = swapped(deck, [("TE01", "TE09"), ("EN20", "EN08")])
    assert sum(after.main.values()) == sum(deck.main.values())
    assert sum(after.side.values()) == 10
    assert (after.main["TE01"], after.main["TE09"], after.side["TE09"], after.side["TE01"]) == (2, 1, 1, 1)
    assert deck.main["TE01"] == 3
    with pytest.raises(DeckError, match="PS01 is not in the main deck"):
        swapped(deck, [("PS01", "TE09")])
    with pytest.raises(DeckError, match="EN01 is not in the sideboard"):
        swapped(deck, [("TE01", "EN01")])


@pytest.mark.clause("QNX-SDB-4", "QNX-SDB-5")
def test_v10_swaps_keep_200_cp() -> None:
    deck = changed("AGGRO")
    assert (CORE.by_id["TE01"].cp, CORE.by_id["EN08"].cp, CORE.by_id["TE03"].cp) == (3, 3, 2)
    assert swap_problems(deck, [("TE01", "EN08")], CORE) == []
    dearer = [problem.text for problem in swap_problems(deck, [("BI02", "EN08")], CORE)]
    assert dearer == ["The main deck has 201 CP; it must have exactly 200."]
    assert swap_problems(deck, [("BI02", "EN08"), ("TE01", "TE03")], CORE) == []


@pytest.mark.clause("QNX-SDB-5")
def test_v11_swaps_keep_to_the_leaders_limit() -> None:
    cards = with_records(
        "card",
        copy_of("TE04", id="ZC10", name="Colossal Nobody", cp=10, dom={}),
        copy_of("TE04", id="ZL10", name="Colossal Somebody", cp=10, dom={}, leader=True),
    )
    deck = changed("MIDRANGE", {"TE14": 1}, {"TE02": 0, "TE12": 0, "TE08": 2})
    deck.main["ZC10"], deck.side["ZL10"] = 1, 1
    assert problems(deck, cards) == []
    told = [str(problem) for problem in swap_problems(deck, [("ZC10", "ZL10")], cards)]
    assert told == ["The Leaders have 26 CP together; at most 25. (QNX-DEC-3)"]


@pytest.mark.clause("QNX-DEC-1", "QNX-DEC-3", "QNX-MIS-2", "QNX-SDB-1")
def test_every_problem_is_told_at_once() -> None:
    deck = changed("AGGRO", {"TE11": 1, "DI09": 1, "BI11": 1, "EN01": 5}, {"PS02": 1}, ["MI25", "MI26"])
    assert set(problems(deck)) == {
        "QNX-DEC-1",
        "QNX-DEC-3",
        "QNX-DEC-5",
        "QNX-DEC-6",
        "QNX-DEC-7",
        "QNX-MIS-2",
        "QNX-SDB-1",
        "QNX-SDB-3",
    }


def test_every_prebuilt_deck_is_legal() -> None:
    for deck in CORE.decks:
        assert problems(deck) == []
        assert sum(deck.side.values()) == 10
