"""Deck lists as text: the form that people paste, and the form of one line."""

from __future__ import annotations

import re
from typing import Final

from nexus.core.refusals import NexusError
from nexus.games.quantum.cards import CardSet
from nexus.games.quantum.decklist import DeckList

LINE: Final = re.compile(r"([0-9]{1,3})\s*x?\s+(\S.*)", re.I)
ONE_LINE: Final = re.compile(r"([A-Z0-9]{2,12}):([A-Z0-9,]*)/([A-Z0-9x,]*)(?:/([A-Z0-9x,]*))?")
COUNTED: Final = re.compile(r"([A-Z0-9]{2,12})(?:x([0-9]{1,3}))?")
SECTIONS: Final = ("missions", "main", "sideboard")
MOST_CHARACTERS: Final = 20_000
MOST_NAMED_MISSIONS: Final = 100
"""Far more than any deck may have; without a bound a short text could stand for millions."""


class DeckTextError(NexusError):
    """A text that is no deck list."""


class DeckProblem:
    """One way in which a deck breaks the rules.

    `clause` is a rulebook id, or ``line`` for a line that is none, ``list`` for a text that is no deck list at all and
    ``utf-8`` for a file that is no text.
    """

    def __init__(self, clause: str, text: str) -> None:
        self.clause = clause
        self.text = text

    def __str__(self) -> str:
        return f"{self.text} ({self.clause})"


def read_deck_text(text: str, cards: CardSet, problems: list[DeckProblem]) -> DeckList:
    """The deck list that a text writes, pasted or of one line. Lines that name no card are added to `problems`.

    Raises DeckTextError if the text is no deck list at all.
    """
    if len(text) > MOST_CHARACTERS:
        raise DeckTextError(f"A deck list has at most {MOST_CHARACTERS} characters.")
    line = ONE_LINE.fullmatch(text.strip())
    if line:
        return _read_one_line(line, cards)
    return _read_lines(text, cards, problems)


def _read_lines(text: str, cards: CardSet, problems: list[DeckProblem]) -> DeckList:
    deck = DeckList("", [], {}, {})
    section = ""
    for number, raw in enumerate(text.splitlines(), start=1):
        content = " ".join(raw.partition("#")[0].split())
        if not content:
            continue
        title = content.rstrip(":").lower()
        if content.lower().startswith("deck:"):
            deck.name = content[5:].strip()
        elif title in SECTIONS:
            section = title
        elif not section:
            raise DeckTextError(f"Line {number}: {content!r} stands before the first of Missions, Main, Sideboard.")
        else:
            problem = _read_line(content, section, deck, cards)
            if problem is not None:
                problems.append(DeckProblem(problem.clause, f"Line {number}: {problem.text}"))
    if not section:
        raise DeckTextError("This is no deck list: it has none of the sections Missions, Main, Sideboard.")
    return deck


def _read_line(content: str, section: str, deck: DeckList, cards: CardSet) -> DeckProblem | None:
    """Add one line ``count[x] id [name]`` or ``count[x] name`` to the deck, or say what is wrong with it."""
    match = LINE.fullmatch(content)
    if not match or not int(match[1]):
        return DeckProblem("line", f"{content!r} is not written like '3 TE01 Nexus Engineer'.")
    count, rest = int(match[1]), match[2].strip()
    first, _, name = rest.partition(" ")
    names = _names(cards)
    id = first.upper()
    if id not in names:
        named = [each for each, title in names.items() if title.lower() == rest.lower()]
        if not named:
            what = "Mission" if section == "missions" else "card"
            return DeckProblem("QNX-GLO-7", f"there is no {what} {rest!r} in {cards.name}.")
        id = named[0]
    elif name.strip() and name.strip().lower() != names[id].lower():
        return DeckProblem("line", f"{id} is {names[id]}, not {name.strip()}.")
    if section == "missions":
        _check_missions(len(deck.missions) + count)
        deck.missions.extend([id] * count)
    else:
        counts = deck.main if section == "main" else deck.side
        counts[id] = counts.get(id, 0) + count
    return None


def _check_missions(count: int) -> None:
    if count > MOST_NAMED_MISSIONS:
        raise DeckTextError(f"A deck list names at most {MOST_NAMED_MISSIONS} Missions.")


def _names(cards: CardSet) -> dict[str, str]:
    """The name of every card, token and Mission, by id."""
    names = {card.id: card.name for card in cards.cards}
    return names | {mission.id: mission.name for mission in cards.missions}


def _read_one_line(line: re.Match[str], cards: CardSet) -> DeckList:
    if line[1] != cards.id:
        raise DeckTextError(f"The deck is for the set {line[1]}, not for {cards.id}.")
    missions = [id for id in line[2].split(",") if id]
    _check_missions(len(missions))
    return DeckList("", missions, _read_counted(line[3]), _read_counted(line[4] or ""))


def _read_counted(text: str) -> dict[str, int]:
    counts: dict[str, int] = {}
    for part in text.split(","):
        if not part:
            continue
        match = COUNTED.fullmatch(part)
        if not match or match[2] == "0":
            raise DeckTextError(f"{part!r} is not written like TE01x3.")
        counts[match[1]] = counts.get(match[1], 0) + int(match[2] or "1")
    return counts


def printing_order(counts: dict[str, int], cards: CardSet) -> list[str]:
    """Ids by type (unit, asset, event, upgrade, terrain), then CP, then id."""
    known = [cards.by_id[id] for id in counts if id in cards.by_id]
    ordered = [card.id for card in sorted(known, key=lambda card: (card.kind, card.cp, card.id))]
    return ordered + [id for id in counts if id not in cards.by_id]


def write_deck_text(deck: DeckList, cards: CardSet) -> str:
    """The deck list in the form that people paste, in printing order."""
    names = _names(cards)
    lines = [f"Deck: {deck.name}"] if deck.name else []
    lines.append("Missions")
    for id in dict.fromkeys(deck.missions):
        lines.append(f"{deck.missions.count(id)} {id} {names.get(id, '')}".rstrip())
    for title, counts in (("Main", deck.main), ("Sideboard", deck.side)):
        if title == "Main" or counts:
            lines.append(title)
            for id in printing_order(counts, cards):
                lines.append(f"{counts[id]} {id} {names.get(id, '')}".rstrip())
    return "\n".join(lines) + "\n"


def one_line(deck: DeckList, cards: CardSet) -> str:
    """The deck list in one line, without its name: ``QN1:MI27,MI02/TE01x3,..../DI10x2``."""
    parts = [",".join(deck.missions)]
    for counts in (deck.main, deck.side):
        parts.append(",".join(f"{id}x{counts[id]}" for id in printing_order(counts, cards)))
    return f"{cards.id}:{'/'.join(parts)}"
