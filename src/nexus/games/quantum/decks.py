"""Deck legality: every problem at once, each with its clause; swaps with the sideboard; the deck of a seat."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from nexus.core.refusals import NexusError
from nexus.games.quantum.cards import CardSet
from nexus.games.quantum.contents import domain_name
from nexus.games.quantum.deck_text import DeckProblem, DeckTextError, one_line, read_deck_text
from nexus.games.quantum.decklist import DeckList

MAIN_CP: Final = 200
LEADER_CP: Final = 25
MOST_MISSIONS: Final = 6
MISSION_POINTS: Final = 6
DOMAIN_POINTS: Final = 4
SIDE_CARDS: Final = 10
SIDE_CP: Final = 40


class DeckError(NexusError):
    """A deck that cannot be played with; `problems` say why."""

    def __init__(self, problems: list[DeckProblem]) -> None:
        super().__init__(*[str(problem) for problem in problems])
        self.problems = problems


def total_cp(counts: Mapping[str, int], cards: CardSet) -> int:
    """The CP of some cards together."""
    return sum(cards.by_id[id].cp * count for id, count in counts.items())


def leader_cp(counts: Mapping[str, int], cards: CardSet) -> int:
    """The CP of the printed Leaders among some cards."""
    return sum(cards.by_id[id].cp * count for id, count in counts.items() if cards.by_id[id].leader)


def mission_points(deck: DeckList, cards: CardSet) -> dict[str, int]:
    """The domain points of the Missions of a deck, every domain of the set included."""
    points = dict.fromkeys(cards.domains, 0)
    for id in deck.missions:
        for domain, value in cards.mission_by_id[id].domains.items():
            points[domain] += value
    return points


def base_cp(deck: DeckList, cards: CardSet) -> int:
    """The CP that the Missions of a deck give each round."""
    return sum(cards.mission_by_id[id].cp for id in deck.missions)


def deck_problems(deck: DeckList, cards: CardSet) -> list[DeckProblem]:
    """Everything that makes a deck illegal; empty if it may be played."""
    strangers = _stranger_problems(deck, cards)
    if strangers:
        deck = _known_part(deck, cards)
    return [
        *strangers,
        *_main_problems(deck, cards),
        *_mission_problems(deck, cards),
        *_copy_problems(deck, cards),
        *_domain_problems(deck, cards),
        *_side_problems(deck, cards),
    ]


def _known_part(deck: DeckList, cards: CardSet) -> DeckList:
    """The deck without what does not belong there, so that the rest can be checked."""
    main, side = [
        {id: count for id, count in counts.items() if id in cards.by_id and not cards.by_id[id].token and count > 0}
        for counts in (deck.main, deck.side)
    ]
    return DeckList(deck.name, [id for id in deck.missions if id in cards.mission_by_id], main, side)


def _stranger_problems(deck: DeckList, cards: CardSet) -> list[DeckProblem]:
    """Cards that the set does not have, or that belong elsewhere."""
    problems: list[DeckProblem] = []
    for section, counts, clause in (
        ("main deck", deck.main, "QNX-DEC-2"),
        ("sideboard", deck.side, "QNX-SDB-3"),
    ):
        for id, count in counts.items():
            if id in cards.mission_by_id:
                text = f"{id} is a Mission, and Missions are no part of the {section}."
                problems.append(DeckProblem(clause, text))
            elif id not in cards.by_id:
                problems.append(DeckProblem("QNX-GLO-7", f"There is no card {id} in {cards.name}."))
            elif cards.by_id[id].token:
                problems.append(DeckProblem("QNX-DEC-10", f"{id} is a token, not a card for the {section}."))
            elif count < 1:
                problems.append(DeckProblem("QNX-DEC-5", f"{id} is there {count} times."))
    for id in deck.missions:
        if id not in cards.mission_by_id:
            problems.append(DeckProblem("QNX-GLO-7", f"There is no Mission {id} in {cards.name}."))
    return problems


def _main_problems(deck: DeckList, cards: CardSet) -> list[DeckProblem]:
    problems: list[DeckProblem] = []
    total = total_cp(deck.main, cards)
    if total != MAIN_CP:
        problems.append(DeckProblem("QNX-DEC-1", f"The main deck has {total} CP; it must have exactly {MAIN_CP}."))
    leaders = leader_cp(deck.main, cards)
    if leaders > LEADER_CP:
        problems.append(DeckProblem("QNX-DEC-3", f"The Leaders have {leaders} CP together; at most {LEADER_CP}."))
    return problems


def _mission_problems(deck: DeckList, cards: CardSet) -> list[DeckProblem]:
    problems: list[DeckProblem] = []
    if len(deck.missions) > MOST_MISSIONS:
        problems.append(DeckProblem("QNX-MIS-1", f"There are {len(deck.missions)} Missions; at most {MOST_MISSIONS}."))
    points = mission_points(deck, cards)
    if sum(points.values()) != MISSION_POINTS:
        text = f"The Missions have {sum(points.values())} domain points; they must have exactly {MISSION_POINTS}."
        problems.append(DeckProblem("QNX-MIS-2", text))
    for domain, value in points.items():
        if value > DOMAIN_POINTS:
            text = f"The Missions have {value} points of {domain_name(domain)}; at most {DOMAIN_POINTS} of a domain."
            problems.append(DeckProblem("QNX-MIS-3", text))
    for id in dict.fromkeys(deck.missions):
        mission = cards.mission_by_id[id]
        if deck.missions.count(id) > mission.dup:
            text = f"{mission.name} is there {deck.missions.count(id)} times; its limit is {mission.dup}."
            problems.append(DeckProblem("QNX-DEC-5", text))
    return problems


def _copy_problems(deck: DeckList, cards: CardSet) -> list[DeckProblem]:
    problems: list[DeckProblem] = []
    for id in {**deck.main, **deck.side}:
        card, copies = cards.by_id[id], deck.copies(id)
        if copies > card.dup:
            where = " over main deck and sideboard" if id in deck.main and id in deck.side else ""
            text = f"{card.name} is there {copies} times{where}; its limit is {card.dup}."
            problems.append(DeckProblem("QNX-DEC-5", text))
    return problems


def _domain_problems(deck: DeckList, cards: CardSet) -> list[DeckProblem]:
    problems: list[DeckProblem] = []
    points = mission_points(deck, cards)
    for id in {**deck.main, **deck.side}:
        card = cards.by_id[id]
        for domain, value in card.domains.items():
            if value <= points[domain]:
                continue
            name = domain_name(domain)
            if points[domain]:
                clause = "QNX-DEC-6"
                text = f"{card.name} needs {value} points of {name}; the Missions have {points[domain]}."
            else:
                clause = "QNX-DEC-7"
                text = f"{card.name} needs {name}, of which the Missions have nothing."
            in_main = id in deck.main
            problems.append(DeckProblem(clause if in_main else "QNX-SDB-3", text))
    return problems


def _side_problems(deck: DeckList, cards: CardSet) -> list[DeckProblem]:
    problems: list[DeckProblem] = []
    count = sum(deck.side.values())
    if count not in (0, SIDE_CARDS):
        text = f"The sideboard has {count} cards; it must have {SIDE_CARDS}, or none."
        problems.append(DeckProblem("QNX-SDB-1", text))
    total = total_cp(deck.side, cards)
    if total > SIDE_CP:
        problems.append(DeckProblem("QNX-SDB-2", f"The sideboard has {total} CP; at most {SIDE_CP}."))
    return problems


def swapped(deck: DeckList, swaps: list[tuple[str, str]]) -> DeckList:
    """The deck after exchanging cards one for one: each pair is (out of the main deck, in from the sideboard).

    Raises DeckError if a card is not where the swap takes it from.
    """
    main, side = dict(deck.main), dict(deck.side)
    for out, into in swaps:
        for id, counts, section in ((out, main, "main deck"), (into, side, "sideboard")):
            if not counts.get(id):
                raise DeckError([DeckProblem("QNX-SDB-4", f"{id} is not in the {section}.")])
        _take(main, out)
        _take(side, into)
        main[into] = main.get(into, 0) + 1
        side[out] = side.get(out, 0) + 1
    result = DeckList(deck.name, list(deck.missions), main, side)
    result.id, result.archetype, result.plan = deck.id, deck.archetype, deck.plan
    return result


def _take(counts: dict[str, int], id: str) -> None:
    counts[id] -= 1
    if not counts[id]:
        del counts[id]


def swap_problems(deck: DeckList, swaps: list[tuple[str, str]], cards: CardSet) -> list[DeckProblem]:
    """Everything wrong with the deck after some swaps (QNX-SDB-5)."""
    try:
        result = swapped(deck, swaps)
    except DeckError as error:
        return error.problems
    return deck_problems(result, cards)


def deck_choice(entry: object, cards: CardSet) -> DeckList:
    """The legal deck that an entry of the option ``decks`` stands for: the id of a prebuilt one, or a deck list.

    Raises DeckError with all problems.
    """
    if not isinstance(entry, str):
        raise DeckError([DeckProblem("decks", "A deck is given by the name of a prebuilt one or as a deck list.")])
    prebuilt = cards.deck(entry.upper())
    problems: list[DeckProblem] = []
    if prebuilt is not None:
        problems = deck_problems(prebuilt, cards)
        if problems:
            raise DeckError(problems)
        return prebuilt
    try:
        deck = read_deck_text(entry, cards, problems)
    except DeckTextError as error:
        raise DeckError([DeckProblem("decks", str(error))]) from None
    problems += deck_problems(deck, cards)
    if problems:
        raise DeckError(problems)
    return deck


def deck_entry(deck: DeckList, cards: CardSet) -> str:
    """The normal form of a deck in the option ``decks``: its id if it comes with the set, else one line."""
    return deck.id if deck.id and cards.deck(deck.id) is deck else one_line(deck, cards)
