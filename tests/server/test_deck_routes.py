"""The deck editor's questions: which cards are there, and what is to be said about a list?"""

from __future__ import annotations

import pytest

from nexus.games.quantum.deck_text import MOST_CHARACTERS, one_line, write_deck_text
from nexus.games.quantum.decklist import DeckList
from nexus.games.quantum.decks import deck_problems
from nexus.games.quantum.loading import CORE
from server.people_server import World, run


def test_the_cards_come_with_their_keywords_and_decks(sqlite_database: str) -> None:
    async def story(world: World) -> None:
        browser = world.browser()
        contents = await browser.told("GET", "/api/decks/cards")
        assert contents["contents"] == "quantum"
        assert len(contents["cards"]) == len(CORE.cards)
        assert {deck["id"] for deck in contents["decks"]} == {deck.id for deck in CORE.decks}

    run(sqlite_database, story)


def test_a_legal_list_is_told_so_in_every_form(sqlite_database: str) -> None:
    deck = CORE.decks[0]

    async def story(world: World) -> None:
        browser = world.browser()
        for text in (write_deck_text(deck, CORE), one_line(deck, CORE)):
            report = await browser.told("POST", "/api/decks/check", {"text": text})
            assert report["legal"]
            assert report["problems"] == []
            assert report["main"] == deck.main
            assert report["missions"] == deck.missions
            assert report["line"] == one_line(deck, CORE)
            assert report["cp"] == 200
            assert sum(report["curve"]) == report["cards"] == sum(deck.main.values())
            first, later = report["odds"]["EN01"]
            assert 0 < first < later < 1

    run(sqlite_database, story)


def test_all_problems_come_at_once_with_their_clauses(sqlite_database: str) -> None:
    text = "Deck: Broken\nMissions\n1 MI25\nMain\n9 EN01\n1 MA01\n1 ZZ99\nSideboard\n1 TK1\n"

    async def story(world: World) -> None:
        report = await world.browser().told("POST", "/api/decks/check", {"text": text})
        assert not report["legal"]
        assert report["name"] == "Broken"
        clauses = {problem["clause"] for problem in report["problems"]}
        assert {"QNX-DEC-1", "QNX-DEC-5", "QNX-DEC-7", "QNX-GLO-7", "QNX-MIS-2"} <= clauses
        assert report["main"] == {"EN01": 9, "MA01": 1}
        assert report["side"] == {}

    run(sqlite_database, story)


def test_the_playable_cards_are_those_that_bring_no_problem_of_domains(sqlite_database: str) -> None:
    deck = CORE.decks[0]

    async def story(world: World) -> None:
        report = await world.browser().told("POST", "/api/decks/check", {"text": one_line(deck, CORE)})
        for card in CORE.cards:
            problems = deck_problems(DeckList("", deck.missions, {card.id: 1}, {}), CORE)
            refused = {"QNX-DEC-6", "QNX-DEC-7", "QNX-DEC-10"} & {problem.clause for problem in problems}
            assert (card.id in report["playable"]) is not bool(refused), card.name

    run(sqlite_database, story)


def test_an_empty_list_has_figures_too(sqlite_database: str) -> None:
    async def story(world: World) -> None:
        report = await world.browser().told("POST", "/api/decks/check", {"text": "Missions\nMain\nSideboard\n"})
        assert (report["cards"], report["cp"], report["average_cp"], report["odds"]) == (0, 0, 0, {})

    run(sqlite_database, story)


@pytest.mark.parametrize("text", ["no list at all", "QN1:MI25/EN01y4", "XX1:MI25/EN01x4", "x" * (MOST_CHARACTERS + 1)])
def test_what_is_no_list_is_refused_with_a_sentence(sqlite_database: str, text: str) -> None:
    async def story(world: World) -> None:
        response = await world.browser().ask("POST", "/api/decks/check", {"text": text})
        assert response.status_code == 400
        assert response.json()["text"].endswith(".")

    run(sqlite_database, story)
