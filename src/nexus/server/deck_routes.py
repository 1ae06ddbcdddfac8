"""Decks of Quantum Nexus over HTTP, for the deck editor: the cards, and everything about a list."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final

import msgspec
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from nexus.games.quantum.contents import contents_of
from nexus.games.quantum.deck_figures import HAND, average_cp, curve, domain_counts, kind_counts, odds
from nexus.games.quantum.deck_text import MOST_CHARACTERS, DeckProblem, one_line, read_deck_text, write_deck_text
from nexus.games.quantum.decklist import DeckList
from nexus.games.quantum.decks import base_cp, deck_problems, leader_cp, mission_points, total_cp
from nexus.games.quantum.loading import CORE
from nexus.server.content_routes import game_named
from nexus.server.web import answer, body_of

LOOKS: Final = (HAND, 2 * HAND)
"""How many cards somebody has seen in the first round, and after playing a whole hand."""


class DeckBody(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A deck list to be checked, with its sections or in one line."""

    text: Annotated[str, Meta(max_length=MOST_CHARACTERS)]


class DeckFault(msgspec.Struct, frozen=True, kw_only=True):
    """Something that makes a deck illegal, and the clause that says so."""

    clause: str
    text: str


class DeckReport(msgspec.Struct, frozen=True, kw_only=True):
    """Everything about a deck list.

    `text` and `line` are its forms to keep; `curve` counts cards of 1, 2, ... CP, the last entry those of more;
    `odds` has for each card the probability to draw one among the first `looks` cards.
    """

    legal: bool
    problems: tuple[DeckFault, ...]
    name: str
    missions: tuple[str, ...]
    main: dict[str, int]
    side: dict[str, int]
    text: str
    line: str
    cards: int
    cp: int
    average_cp: float
    leader_cp: int
    side_cp: int
    base_cp: int
    curve: tuple[int, ...]
    mission_points: dict[str, int]
    domain_cards: dict[str, int]
    types: dict[str, int]
    looks: tuple[int, ...]
    odds: dict[str, tuple[float, ...]]


def report_of(deck: DeckList, problems: list[DeckProblem]) -> DeckReport:
    """Problems and figures of a deck; the figures leave out what the set does not have."""
    main, side = _known(deck.main), _known(deck.side)
    missions = [id for id in deck.missions if id in CORE.mission_by_id]
    known = DeckList(deck.name, missions, main, side)
    count = sum(main.values())
    return DeckReport(
        legal=not problems,
        problems=tuple([DeckFault(clause=problem.clause, text=problem.text) for problem in problems]),
        name=deck.name,
        missions=tuple(missions),
        main=main,
        side=side,
        text=write_deck_text(known, CORE),
        line=one_line(known, CORE),
        cards=count,
        cp=total_cp(main, CORE),
        average_cp=average_cp(main, CORE),
        leader_cp=leader_cp(main, CORE),
        side_cp=total_cp(side, CORE),
        base_cp=base_cp(known, CORE),
        curve=tuple(curve(main, CORE)),
        mission_points=mission_points(known, CORE),
        domain_cards=domain_counts(main, CORE),
        types=kind_counts(main, CORE),
        looks=LOOKS,
        odds={id: tuple([odds(count, copies, drawn) for drawn in LOOKS]) for id, copies in main.items()},
    )


def _known(counts: Mapping[str, int]) -> dict[str, int]:
    """The cards of a list that can be in a deck at all."""
    return {id: count for id, count in counts.items() if id in CORE.by_id and not CORE.by_id[id].token and count > 0}


async def cards(_: Request) -> Response:
    """All cards, Missions, keywords and prebuilt decks."""
    return answer(contents_of(CORE, game_named("quantum").rulebook))


async def check(request: Request) -> Response:
    """Say everything that makes a deck list illegal, and what is in it."""
    body = await body_of(request, DeckBody)
    problems: list[DeckProblem] = []
    deck = read_deck_text(body.text, CORE, problems)
    return answer(report_of(deck, problems + deck_problems(deck, CORE)))


ROUTES = [
    Route("/api/decks/cards", cards),
    Route("/api/decks/check", check, methods=["POST"]),
]
