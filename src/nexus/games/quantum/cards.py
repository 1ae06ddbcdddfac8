"""Cards, tokens and Missions as records, and the set that holds them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from nexus.games.quantum.decklist import DeckList
from nexus.games.quantum.language.abilities import Ability, Challenge, read_ability, read_challenge, read_once
from nexus.games.quantum.language.modifiers import Keyword, mask_of, read_keywords
from nexus.games.quantum.language.reader import Fields, Printed
from nexus.games.quantum.language.selectors import Selector, read_selector
from nexus.games.quantum.language.words import (
    ACTIVE,
    ASSET,
    CONSUME,
    EVENT,
    FRIENDLY,
    K_ADAPT,
    K_CONSUME,
    K_EVOLVE,
    K_RECALL,
    K_RITUAL,
    K_ZENITH,
    KEYWORDS,
    ONCE,
    PASSIVE,
    RANGES,
    REACTION,
    REGULAR,
    RITUAL,
    SIZE_KEYWORDS,
    TRIGGER,
    UNIT,
    UPGRADE,
)

HIGHEST_CP: Final = 15
HIGHEST_DOMAIN: Final = 4
HIGHEST_COPIES: Final = 9
HIGHEST_VALUE: Final = 30
MOST_ABILITIES: Final = 20
"""On one card or Mission; the codes of moves have room for a few more (codes.ABILITIES)."""


class Card(Printed):
    """A card or token. In the state of a game it is its `number`, the index in the cards of its set."""

    def __init__(self, number: int, id: str, name: str, kind: int, token: bool, leader: bool, cp: int) -> None:
        super().__init__(number, id, name, kind, token, leader, cp)
        self.text = ""
        self.dup = 0
        self.attack = 0
        self.defense = 0
        self.range = -1
        self.size = REGULAR
        self.keywords: list[Keyword] = []
        self.keyword_mask = 0
        self.adapt = 0
        self.recall = -1
        self.evolve_cost = -1
        self.evolve_from = -1
        self.attach: Selector | None = None
        self.abilities: list[Ability] = []
        self.passives: list[Ability] = []
        self.triggers: list[Ability] = []
        self.reactions: list[Ability] = []
        self.actives: list[Ability] = []
        self.effect: Ability | None = None


class Mission:
    """A Mission; `number` is its index in the Missions of its set."""

    def __init__(self, number: int, id: str, name: str) -> None:
        self.number = number
        self.id = id
        self.name = name
        self.cp = 0
        self.dup = 0
        self.domains: dict[str, int] = {}
        self.passive_text = ""
        self.challenge_text = ""
        self.once_text = ""
        self.abilities: list[Ability] = []
        self.passives: list[Ability] = []
        self.triggers: list[Ability] = []
        self.challenge = Challenge()
        self.once = Ability(ONCE, 0)


class CardSet:
    """All cards, tokens and Missions of a set, and the decks that come with it."""

    def __init__(self, id: str, name: str, domains: list[str], source: str | Mapping[str, Any]) -> None:
        self.id = id
        self.name = name
        self.domains = domains
        self.source = source
        self.cards: list[Card] = []
        self.by_id: dict[str, Card] = {}
        self.missions: list[Mission] = []
        self.mission_by_id: dict[str, Mission] = {}
        self.decks: list[DeckList] = []

    def data(self) -> str | Mapping[str, Any]:
        """The set as a table option: its name if it comes with the game, else its records."""
        return self.source

    def deck(self, id: str) -> DeckList | None:
        """The deck of that id, if it comes with the set."""
        for deck in self.decks:
            if deck.id == id:
                return deck
        return None


def read_card(fields: Fields, card: Card) -> None:
    """Fill a card, whose printed facts are there already, from the rest of its record."""
    if card.kind == UNIT:
        card.attack = fields.number("atk", 0, HIGHEST_VALUE)
        card.range = fields.word("range", RANGES)
    if card.kind in (UNIT, ASSET):
        card.defense = fields.number("def", 0, HIGHEST_VALUE)
    if card.token:
        card.text = fields.text("text", "")
    else:
        card.dup = fields.number("dup", 1, HIGHEST_COPIES)
        card.text = fields.text("text")
    if card.kind == UPGRADE:
        card.attach = read_selector(fields, "attach")
        if card.attach is None:
            fields.fault("attach", "this key is missing.")
        elif card.attach.side != FRIENDLY:
            fields.fault("attach", "an Upgrade goes on your own cards only: attach must say friendly.")
    _read_keywords(fields, card)
    for number, inner in enumerate(_few(fields, "ab"), start=1):
        ability = read_ability(inner, number)
        card.abilities.append(ability)
        _sort_ability(card, ability, inner)
    _check_keywords(fields, card)
    fields.finish()


def _few(fields: Fields, key: str, required: bool = False) -> list[Fields]:
    """The abilities in a key; more than a card may have are a fault."""
    inner = fields.tables(key, required)
    if len(inner) > MOST_ABILITIES:
        fields.fault(key, f"there are {len(inner)} abilities; at most {MOST_ABILITIES}.")
    return inner


def _sort_ability(card: Card, ability: Ability, fields: Fields) -> None:
    kind = ability.kind
    if kind == PASSIVE:
        card.passives.append(ability)
    elif kind in (TRIGGER, CONSUME):
        card.triggers.append(ability)
    elif kind == REACTION:
        card.reactions.append(ability)
    elif kind in (ACTIVE, RITUAL):
        card.actives.append(ability)
    elif card.effect is not None:
        fields.fault("k", "an Event has one effect; a choice is written as modes.")
    else:
        card.effect = ability


def _read_keywords(fields: Fields, card: Card) -> None:
    card.keywords = read_keywords(fields, "kw")
    card.keyword_mask = mask_of(card.keywords)
    sizes = [SIZE_KEYWORDS[keyword.code] for keyword in card.keywords if keyword.code in SIZE_KEYWORDS]
    if len(sizes) > 1:
        fields.fault("kw", "a card has at most one size.")
    card.size = sizes[0] if sizes else REGULAR
    for keyword in card.keywords:
        if keyword.code == K_ADAPT:
            card.adapt += keyword.n
        elif keyword.code == K_RECALL:
            card.recall = keyword.n
        elif keyword.code == K_EVOLVE:
            card.evolve_cost = keyword.n
            for other in fields.scope.printed:
                if other.id == keyword.card:
                    card.evolve_from = other.number
                    if other.kind != UNIT:
                        fields.fault("kw", f"{other.id} is no unit to evolve from.")


def _check_keywords(fields: Fields, card: Card) -> None:
    """Keywords must fit the kind of card and its abilities (language A11)."""
    kinds = [ability.kind for ability in card.abilities]
    for keyword, kind, name in ((K_CONSUME, CONSUME, "Consume"), (K_RITUAL, RITUAL, "Ritual")):
        if (kind in kinds) != bool(card.keyword_mask >> keyword & 1):
            fields.fault("kw", f"the keyword {name} and an ability of that kind go together.")
    if card.keyword_mask >> K_ZENITH & 1 and "Zenith" not in card.subs:
        fields.fault("kw", "the keyword Zenith needs the subtype Zenith.")
    if card.recall >= 0 and (card.kind != EVENT or card.reactions):
        fields.fault("kw", "Arcane Recall is for Events without Trigger.")
    allowed = {EVENT: [K_RECALL], UNIT: [code for code in KEYWORDS.values() if code != K_RECALL]}.get(
        card.kind, [K_RITUAL]
    )
    for keyword_ in card.keywords:
        if keyword_.code not in allowed and keyword_.code != K_RECALL:
            name = next(name for name, code in KEYWORDS.items() if code == keyword_.code)
            fields.fault("kw", f"{name} means nothing on a card of this type.")
    if card.kind == EVENT and not card.reactions and card.effect is None:
        fields.fault("ab", "an Event needs an effect or a reaction.")


def read_mission(fields: Fields, mission: Mission) -> None:
    """Fill a Mission from its record."""
    mission.cp = fields.number("cp", 0, 2 * HIGHEST_CP)
    mission.domains = read_domains(fields)
    mission.dup = fields.number("dup", 1, HIGHEST_COPIES)
    mission.passive_text = fields.text("passive_text")
    mission.challenge_text = fields.text("challenge_text")
    mission.once_text = fields.text("once_text")
    for number, inner in enumerate(_few(fields, "passive", required=True), start=1):
        ability = read_ability(inner, number)
        mission.abilities.append(ability)
        (mission.passives if ability.kind == PASSIVE else mission.triggers).append(ability)
    challenge = fields.table("challenge", required=True)
    if challenge is not None:
        mission.challenge = read_challenge(challenge)
    once = fields.table("once", required=True)
    if once is not None:
        mission.once = read_once(once)
    fields.finish()


def read_domains(fields: Fields) -> dict[str, int]:
    """Domain values: a table of domains, each 1 to 4; may be empty."""
    inner = fields.table("dom", required=True)
    if inner is None:
        return {}
    domains = {name: inner.number(name, 1, HIGHEST_DOMAIN) for name in fields.scope.domains if name in inner.data}
    inner.asked = list(fields.scope.domains)
    inner.finish()
    return domains
