"""The core set: what the tables of its description count, and that texts and abilities agree."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from card_records import loaded, source, unit

from nexus.games.quantum.card_text import text_doubts
from nexus.games.quantum.cards import Card
from nexus.games.quantum.language.words import (
    ASSET,
    CLOSE,
    EVENT,
    FAR,
    K_EVOLVE,
    KEYWORDS,
    LARGE,
    MASSIVE,
    MID,
    REGULAR,
    SMALL,
    TERRAIN,
    TINY,
    UNIT,
    UPGRADE,
)
from nexus.games.quantum.loading import CORE, CORE_DATA, card_set, shipped_files
from nexus.games.quantum.set_lint import lint_set_files

CARDS = [card for card in CORE.cards if not card.token]
TOKENS = {card.id: card.name for card in CORE.cards if card.token}
BY_KEYWORD = {
    "Adapt": "DI20 BI02 BI07 BI10",
    "Arcane Recall": "MA11 MA12 MA14 MA16 EN13",
    "Consume": "BI03 BI04 BI11 BI12",
    "Evolve": "BI03 BI04",
    "Horde": "DI02 DI06 BI05 TK2",
    "Infiltrator": "TE08 MA03 BI08 EN02",
    "Large": "TE06 MA06 MA10 DI07 BI04 BI07 BI11",
    "Massive": "TE10 PS10 BI12",
    "Nullify": "EN02 EN05 EN09",
    "Phalanx": "PS20 DI01 DI03 DI20",
    "Phantom": "MA03 MA08 PS04 PS07 EN08 EN20",
    "Ritual": "DI05 DI09 DI11",
    "Skirmisher": "MA06 PS02 PS07 DI08 BI08",
    "Small": "TE08 MA04 BI05 EN08 TK3 TK4",
    "Steadfast": "TE07 MA07 PS06 DI06 DI10 BI07 BI12",
    "Swarm": "DI02 BI01 BI05 EN04",
    "Taunt": "TE06 MA04 PS06 DI07",
    "Territorial": "TE07 MA07",
    "Tiny": "BI01 EN04 TK2",
    "Zeal": "MA20 DI04 DI07 DI08",
    "Zenith": "TE09 MA08 DI10 BI10 EN08",
}


def kinds_of(prefix: str) -> tuple[int, ...]:
    """Units that are no Leaders, Leaders, Assets, Events, Upgrades, Terrain of a domain."""
    cards = [card for card in CARDS if card.id.startswith(prefix)]
    units = [card for card in cards if card.kind == UNIT]
    leaders = sum(card.leader for card in units)
    rest = [sum(card.kind == kind for card in cards) for kind in (ASSET, EVENT, UPGRADE, TERRAIN)]
    return (len(units) - leaders, leaders, *rest)


@pytest.mark.parametrize(
    ("prefix", "counts", "two_domains", "triggers"),
    [
        ("TE", (9, 1, 3, 4, 2, 1), 2, 2),
        ("MA", (9, 2, 1, 6, 1, 1), 2, 1),
        ("PS", (9, 1, 1, 7, 1, 1), 2, 2),
        ("DI", (10, 1, 2, 4, 2, 1), 2, 1),
        ("BI", (11, 1, 2, 4, 1, 1), 2, 1),
        ("EN", (9, 2, 2, 5, 1, 1), 2, 1),
    ],
)
def test_the_cards_of_a_domain(prefix: str, counts: tuple[int, ...], two_domains: int, triggers: int) -> None:
    assert kinds_of(prefix) == counts
    cards = [card for card in CARDS if card.id.startswith(prefix)]
    assert sum(len(card.domains) == 2 for card in cards) == two_domains
    assert sum(bool(card.reactions) for card in cards) == triggers


def test_ranges_and_sizes() -> None:
    units = [card for card in CARDS if card.kind == UNIT]
    assert Counter(card.range for card in units) == {CLOSE: 37, MID: 20, FAR: 8}
    assert Counter(card.size for card in units) == {REGULAR: 49, LARGE: 7, SMALL: 4, MASSIVE: 3, TINY: 2}


def test_missions_by_points() -> None:
    points = Counter(sum(mission.domains.values()) for mission in CORE.missions)
    assert points == {1: 6, 2: 10, 3: 6, 4: 6}
    assert sum(len(mission.domains) == 2 for mission in CORE.missions) == 4


@pytest.mark.parametrize("keyword", list(KEYWORDS))
def test_which_cards_print_a_keyword(keyword: str) -> None:
    printed = [card.id for card in CORE.cards if card.keyword_mask >> KEYWORDS[keyword] & 1]
    assert sorted(printed) == sorted(BY_KEYWORD[keyword].split())


def test_evolve_names_the_card_below() -> None:
    whelp, alpha, tyrant = (CORE.by_id[id] for id in ("BI02", "BI03", "BI04"))
    assert (alpha.evolve_cost, alpha.evolve_from) == (3, whelp.number)
    assert (tyrant.evolve_cost, tyrant.evolve_from) == (4, alpha.number)
    assert whelp.keyword_mask >> K_EVOLVE & 1 == 0


@pytest.mark.parametrize("record", [*CORE_DATA["card"], *CORE_DATA["mission"]], ids=lambda record: str(record["id"]))
def test_text_and_ability_name_the_same_numbers_and_terms(record: dict[str, Any]) -> None:
    assert text_doubts(record, TOKENS) == []


@pytest.mark.parametrize(
    ("id", "before", "after", "told"),
    [
        ("TE02", "2 Impact", "3 Impact", "the text names the number 3, the ability does not."),
        ("TE02", "2 Impact", "Impact", "the text does not name the number 2 of the ability."),
        ("TE06", "Taunt", "Zeal", "the text does not name Taunt, which the ability does."),
        ("EN03", "Static", "Impact", "the text names Impact, which the ability does not."),
        ("DI15", "two", "four", "the text does not name the number 2 of the ability."),
        ("TE11", "Drone", "Shade", "the text names Shade, which the ability does not."),
        ("TE18", "Far", "Mid", "the text does not name Far, which the ability does."),
        ("TE02", "you may inflict", "inflict", "the text does not say 'may', which the ability does."),
        ("TE05", "enemy unit", "unit", "the text does not say 'enemy or opponent', which the ability does."),
        ("MA11", "target unit", "target friendly unit", "the text says 'friendly', the ability does not."),
        ("MA02", " each round", "", "the text does not say 'each round', which the ability does."),
        ("MA09", " (minimum 1)", "", "the text does not say 'minimum', which the ability does."),
        ("MA13", "up to two", "two", "the text does not say 'up to', which the ability does."),
        ("DI14", "this round", "this turn", "the text says 'this turn', the ability does not."),
        ("EN16", "Destroy", "Exhaust", "the text does not say 'destroy', which the ability does."),
        ("EN03", "1 CP", "2 CP", "the text names the cost '2 CP, exhaust', which is not that of the ability."),
        ("BI10", "(exhaust)", "(1 CP)", "the text names the cost '1 CP', which is not that of the ability."),
    ],
)
def test_a_text_that_lies_is_found(id: str, before: str, after: str, told: str) -> None:
    [record] = [record for record in CORE_DATA["card"] if record["id"] == id]
    assert before in record["text"]
    doubts = text_doubts(record | {"text": record["text"].replace(before, after)}, TOKENS)
    assert ("text", told) in doubts


def test_a_text_may_say_the_same_in_its_own_way() -> None:
    lasting = {"op": "mod", "to": "self", "atk": 2, "dur": "round"}
    ability = {"k": "active", "cost": {"cp": 1, "discard": 1}, "do": [lasting]}
    text = "Active (1 CP, discard a card): This unit has +2 Attack until the end of the round."
    assert text_doubts({"id": "ZZ01", "text": text, "ab": [ability]}, TOKENS) == []


def test_the_files_of_the_set_are_sound() -> None:
    assert [str(problem) for problem in lint_set_files(shipped_files())] == []


def test_the_linter_knows_illegal_decks() -> None:
    files = shipped_files()
    files["data/decks.toml"] = files["data/decks.toml"].replace("EN01 = 4", "EN01 = 3", 1)
    [problem] = lint_set_files(files)
    assert problem.file == "data/decks.toml"
    assert "AGGRO: The main deck has 199 CP; it must have exactly 200." in problem.text


def test_a_changed_card_replaces_the_old_one() -> None:
    [record] = [record for record in CORE_DATA["card"] if record["id"] == "TE04"]
    changed = loaded(record | {"atk": 9})
    assert changed.by_id["TE04"].attack == 9
    assert CORE.by_id["TE04"].attack == 3
    assert len(changed.cards) == len(CORE.cards)
    assert len(changed.missions) == 28


def test_a_set_of_ones_own_is_its_own_data() -> None:
    records = source(unit())
    cards = card_set(records)
    assert cards.data() == records
    assert card_set(cards.data()).by_id["ZZ01"].name == "Test Unit"
    assert card_set("QN1") is CORE
    assert CORE.data() == "QN1"


def test_every_card_knows_its_number() -> None:
    for number, card in enumerate(CORE.cards):
        assert isinstance(card, Card)
        assert card.number == number
        assert CORE.by_id[card.id] is card
        assert [ability.number for ability in card.abilities] == list(range(1, len(card.abilities) + 1))
