"""The cards, Missions and keywords of a table, for whoever draws it."""

from __future__ import annotations

from typing import Final

import msgspec

from nexus.core.contents import Contents
from nexus.core.rulebook import Rulebook
from nexus.games.quantum.cards import Card, CardSet, Mission
from nexus.games.quantum.challenges import goal_of
from nexus.games.quantum.deck_text import one_line
from nexus.games.quantum.language.modifiers import Keyword
from nexus.games.quantum.language.words import CARD_KINDS, K_ADAPT, K_EVOLVE, K_RECALL, KEYWORDS, RANGES

DOMAIN_NAMES: Final = {
    "tech": "Technology",
    "magic": "Magic",
    "psi": "Psionics",
    "div": "Divinity",
    "bio": "Biology",
    "ent": "Entropy",
}
TERM_CLAUSES: Final = {
    "Massive": ("QNX-SIZE-",),
    "Large": ("QNX-SIZE-",),
    "Small": ("QNX-SIZE-",),
    "Tiny": ("QNX-SIZE-",),
    "Arcane Recall": ("QNX-RECALL-",),
    "Close range": ("QNX-RNG-1", "QNX-RNG-5"),
    "Mid range": ("QNX-RNG-2", "QNX-RNG-5"),
    "Far range": ("QNX-RNG-3", "QNX-RNG-5"),
    "Exhausted": ("QNX-UNT-3",),
    "Suppressed": ("QNX-CBT-6", "QNX-SUP-"),
    "Static": ("QNX-STATIC-",),
    "Synaptic Mark": ("QNX-MARK-",),
    "Impact": ("QNX-IMPACT-",),
    "+1/+1 counter": ("QNX-CTR-1",),
    "Leader": ("QNX-LDR-",),
    "Token": ("QNX-TOK-",),
    "Asset": ("QNX-AST-",),
    "Event": ("QNX-EVT-",),
    "Upgrade": ("QNX-UPG-",),
    "Terrain": ("QNX-TER-",),
    "Mission": ("QNX-MIS-",),
}
"""Where the rules of a term stand; those of other keywords have the keyword in their ids."""


class QuantumCard(msgspec.Struct, frozen=True, kw_only=True):
    """A card or token as printed; `range` only of units, `keywords` with their numbers, `size` in points."""

    id: str
    name: str
    type: str
    token: bool
    leader: bool
    cp: int
    domains: dict[str, int]
    subtypes: tuple[str, ...]
    attack: int
    defense: int
    range: str
    size: int
    keywords: tuple[str, ...]
    text: str
    copies: int


class MissionFace(msgspec.Struct, frozen=True, kw_only=True):
    """A Mission as printed; `goal` is the progress that completes its Challenge."""

    id: str
    name: str
    cp: int
    domains: dict[str, int]
    passive: str
    challenge: str
    once: str
    goal: int
    copies: int


class TermRule(msgspec.Struct, frozen=True, kw_only=True):
    """A clause."""

    clause: str
    text: str


class TermRuling(msgspec.Struct, frozen=True, kw_only=True):
    """What was decided where the book leaves something open."""

    id: str
    question: str
    answer: str


class Term(msgspec.Struct, frozen=True, kw_only=True):
    """A keyword, range, state or type of card with the clauses that explain it, and the rulings behind them."""

    name: str
    rules: tuple[TermRule, ...]
    rulings: tuple[TermRuling, ...]


class DomainName(msgspec.Struct, frozen=True, kw_only=True):
    """A domain, as cards name it and in full."""

    id: str
    name: str


class DeckInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A deck that comes with the set; `line` is its list in one line."""

    id: str
    name: str
    archetype: str
    plan: str
    line: str


class QuantumContents(Contents, frozen=True, kw_only=True, tag="quantum"):
    """The set that a table plays with."""

    set: str
    name: str
    domains: tuple[DomainName, ...]
    cards: tuple[QuantumCard, ...]
    missions: tuple[MissionFace, ...]
    terms: tuple[Term, ...]
    decks: tuple[DeckInfo, ...]


def domain_name(id: str) -> str:
    """A domain in full, for people."""
    return DOMAIN_NAMES.get(id, id.title())


def contents_of(cards: CardSet, rulebook: Rulebook) -> QuantumContents:
    """What a table with these cards is made of."""
    decks = [
        DeckInfo(id=deck.id, name=deck.name, archetype=deck.archetype, plan=deck.plan, line=one_line(deck, cards))
        for deck in cards.decks
    ]
    return QuantumContents(
        set=cards.id,
        name=cards.name,
        domains=tuple([DomainName(id=id, name=domain_name(id)) for id in cards.domains]),
        cards=tuple([_card(card, cards) for card in cards.cards]),
        missions=tuple([_mission(mission) for mission in cards.missions]),
        terms=tuple(_terms(rulebook)),
        decks=tuple(decks),
    )


def _card(card: Card, cards: CardSet) -> QuantumCard:
    kinds = {code: name for name, code in CARD_KINDS.items()}
    ranges = {code: name for name, code in RANGES.items()}
    return QuantumCard(
        id=card.id,
        name=card.name,
        type=kinds[card.kind],
        token=card.token,
        leader=card.leader,
        cp=card.cp,
        domains=card.domains,
        subtypes=tuple(card.subs),
        attack=card.attack,
        defense=card.defense,
        range=ranges.get(card.range, ""),
        size=card.size,
        keywords=tuple([_keyword(keyword, cards) for keyword in card.keywords]),
        text=card.text,
        copies=card.dup,
    )


def _keyword(keyword: Keyword, cards: CardSet) -> str:
    """A keyword as it is printed."""
    name = next(name for name, code in KEYWORDS.items() if code == keyword.code)
    if keyword.code == K_EVOLVE:
        return f"{name} {keyword.n}: {cards.by_id[keyword.card].name}"
    return f"{name} {keyword.n}" if keyword.code in (K_ADAPT, K_RECALL) else name


def _mission(mission: Mission) -> MissionFace:
    return MissionFace(
        id=mission.id,
        name=mission.name,
        cp=mission.cp,
        domains=mission.domains,
        passive=mission.passive_text,
        challenge=mission.challenge_text,
        once=mission.once_text,
        goal=goal_of(mission.challenge),
        copies=mission.dup,
    )


def _terms(rulebook: Rulebook) -> list[Term]:
    """Keywords, states and types with everything the rulebook says about them."""
    terms: list[Term] = []
    for name in dict.fromkeys([*KEYWORDS, *TERM_CLAUSES]):
        places = TERM_CLAUSES.get(name, (f"QNX-{name.upper()}-",))
        clauses = [
            clause
            for clause in rulebook.clauses.values()
            if any(clause.id == place or (place.endswith("-") and clause.id.startswith(place)) for place in places)
        ]
        rulings = [rulebook.rulings[id] for id in dict.fromkeys([clause.ruling for clause in clauses]) if id]
        terms.append(
            Term(
                name=name,
                rules=tuple([TermRule(clause=clause.id, text=clause.text) for clause in clauses]),
                rulings=tuple([TermRuling(id=each.id, question=each.question, answer=each.answer) for each in rulings]),
            )
        )
    return terms
