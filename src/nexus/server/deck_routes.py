"""Decks of Quantum Nexus over HTTP, for the deck editor: the cards, everything about a list, and one's own decks."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from nexus.games.quantum.contents import contents_of
from nexus.games.quantum.deck_figures import HAND, average_cp, curve, domain_counts, kind_counts, odds, playable
from nexus.games.quantum.deck_text import MOST_CHARACTERS, DeckProblem, one_line, read_deck_text, write_deck_text
from nexus.games.quantum.decklist import DeckList
from nexus.games.quantum.decks import (
    LEADER_CP,
    MAIN_CP,
    MISSION_POINTS,
    SIDE_CARDS,
    SIDE_CP,
    base_cp,
    deck_problems,
    leader_cp,
    mission_points,
    total_cp,
)
from nexus.games.quantum.loading import CORE
from nexus.server import own_decks
from nexus.server.content_routes import game_named
from nexus.server.own_decks import DeckToKeep, checked_deck, known_part
from nexus.server.services import services_of
from nexus.server.web import answer, body_of, person_of

LOOKS: Final = (HAND, 2 * HAND)
"""How many cards somebody has seen in the first round, and after playing a whole hand."""


class DeckBody(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A deck list to be checked, with its sections or in one line."""

    text: Annotated[str, Meta(max_length=MOST_CHARACTERS)]


class DeckFault(msgspec.Struct, frozen=True, kw_only=True):
    """Something that makes a deck illegal, and the clause that says so."""

    clause: str
    text: str


class DeckLimits(msgspec.Struct, frozen=True, kw_only=True):
    """What a deck is measured by. Nothing may exceed it; main deck, Mission points and a sideboard must reach it."""

    main_cp: int
    leader_cp: int
    mission_points: int
    side_cards: int
    side_cp: int


LIMITS: Final = DeckLimits(
    main_cp=MAIN_CP, leader_cp=LEADER_CP, mission_points=MISSION_POINTS, side_cards=SIDE_CARDS, side_cp=SIDE_CP
)


class DeckReport(msgspec.Struct, frozen=True, kw_only=True):
    """Everything about a deck list.

    `text` and `line` are its forms to keep; `curve` counts cards of 1, 2, ... CP, the last entry those of more;
    `playable` are the cards that the Missions allow; `odds` has for each card the probability to draw one among the
    first `looks` cards.
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
    playable: tuple[str, ...]
    domain_cards: dict[str, int]
    types: dict[str, int]
    limits: DeckLimits
    looks: tuple[int, ...]
    odds: dict[str, tuple[float, ...]]


def report_of(deck: DeckList, problems: list[DeckProblem]) -> DeckReport:
    """Problems and figures of a deck; the figures leave out what the set does not have."""
    known = known_part(deck)
    main, side = known.main, known.side
    count = sum(main.values())
    points = mission_points(known, CORE)
    return DeckReport(
        legal=not problems,
        problems=tuple([DeckFault(clause=problem.clause, text=problem.text) for problem in problems]),
        name=deck.name,
        missions=tuple(known.missions),
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
        mission_points=points,
        playable=tuple(playable(points, CORE)),
        domain_cards=domain_counts(main, CORE),
        types=kind_counts(main, CORE),
        limits=LIMITS,
        looks=LOOKS,
        odds={id: tuple([odds(count, copies, drawn) for drawn in LOOKS]) for id, copies in main.items()},
    )


async def cards(_: Request) -> Response:
    """All cards, Missions, keywords and prebuilt decks."""
    return answer(contents_of(CORE, game_named("quantum").rulebook))


async def check(request: Request) -> Response:
    """Say everything that makes a deck list illegal, and what is in it."""
    body = await body_of(request, DeckBody)
    problems: list[DeckProblem] = []
    deck = read_deck_text(body.text, CORE, problems)
    return answer(report_of(deck, problems + deck_problems(deck, CORE)))


async def list_own(request: Request) -> Response:
    """My decks, the one changed last first."""
    person = await person_of(request)
    return answer(await services_of(request).store.read(lambda connection: own_decks.decks_of(connection, person.id)))


async def keep(request: Request) -> Response:
    """Keep a deck, legal or not yet."""
    person = await person_of(request)
    name, line = checked_deck(await body_of(request, DeckToKeep))
    store = services_of(request).store
    kept = await store.write(lambda connection: own_decks.keep_deck(connection, person.id, name, line))
    return answer(kept, 201)


async def change(request: Request) -> Response:
    """Replace the name and the list of a deck of mine."""
    person = await person_of(request)
    name, line = checked_deck(await body_of(request, DeckToKeep))
    id, store = request.path_params["deck"], services_of(request).store
    return answer(await store.write(lambda connection: own_decks.change_deck(connection, person.id, id, name, line)))


async def forget(request: Request) -> Response:
    """Delete a deck of mine."""
    person = await person_of(request)
    id, store = request.path_params["deck"], services_of(request).store
    await store.write(lambda connection: own_decks.delete_deck(connection, person.id, id))
    return Response(status_code=204)


ROUTES = [
    Route("/api/decks/cards", cards),
    Route("/api/decks/check", check, methods=["POST"]),
    Route("/api/me/decks", list_own),
    Route("/api/me/decks", keep, methods=["POST"]),
    Route("/api/me/decks/{deck}", change, methods=["PUT"]),
    Route("/api/me/decks/{deck}", forget, methods=["DELETE"]),
]
