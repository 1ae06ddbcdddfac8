"""The box of a bout, for whoever draws it: barges, cards, weapons, and the menu of commands."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from nexus.core.contents import Contents
from nexus.games.arena.body import FULL, FULL_OC, LOCATION_WORDS, LOCATIONS
from nexus.games.arena.codes import WINDOW_NAMES, WINDOW_TIMINGS
from nexus.games.arena.content import BLOCK_ALL, Ability, Content, InfluenceCard, Motivation, TurningCard, Weapon
from nexus.games.arena.dice_text import FACES
from nexus.games.arena.effect_words import effects_words
from nexus.games.arena.effects import TRAITS
from nexus.games.arena.menu import ABILITIES, MENU, Entry
from nexus.games.arena.offers import price_words
from nexus.games.arena.vocabulary import PURPOSE_WORDS, REASON_WORDS, WINDOW_PROMPTS, WINDOW_WORDS

TRAIT_WORDS = ("Willpower", "Instinct", "Physicality", "Deftness", "Swagger", "Cunning")


class LanistaCard(msgspec.Struct, frozen=True, kw_only=True):
    """A lanista: cards kept, deception tokens and command tokens. `src`: ``fact``, ``book`` or ``recon``."""

    id: str
    name: str
    influence: int
    deception: int
    command: int
    src: str


class AbilityCard(msgspec.Struct, frozen=True, kw_only=True):
    """A unique ability, or with an empty key a talent; `cost` in words."""

    key: str
    name: str
    cost: str
    text: str
    src: str


class MotivationCard(msgspec.Struct, frozen=True, kw_only=True):
    """A motivation: advantages by trait, two abilities and a talent."""

    id: str
    name: str
    advantages: dict[str, int]
    abilities: tuple[AbilityCard, ...]
    talent: AbilityCard
    src: str


class WeaponCard(msgspec.Struct, frozen=True, kw_only=True):
    """A weapon; `lasts` is durability or ammo, `text` tells the rest in words."""

    id: str
    name: str
    kind: str
    damage: int
    lasts: int
    draw: int
    store: int
    text: str
    src: str


class PlayCard(msgspec.Struct, frozen=True, kw_only=True):
    """An influence or turning point card: `text` as printed, `when`, `effect` and `price` in words."""

    id: str
    name: str
    text: str
    when: str
    effect: str
    price: str
    src: str


class BargeMap(msgspec.Struct, frozen=True, kw_only=True):
    """A barge: eight rows from the north: ``.`` empty, P pillar, b blood, g guts, B brazier, C crate."""

    id: str
    name: str
    hazards: tuple[str, ...]
    rows: tuple[str, ...]
    src: str


class MenuLine(msgspec.Struct, frozen=True, kw_only=True):
    """A command or common ability; `question` is a move of this kind with ``*`` for an opponent's letter."""

    id: str
    group: str
    name: str
    cost: str
    text: str
    question: str


class BodyPart(msgspec.Struct, frozen=True, kw_only=True):
    """A location of a helot's body with its start value."""

    id: str
    name: str
    full: int


class ArenaContents(Contents, frozen=True, kw_only=True, tag="arena"):
    """Everything that the views of a bout name. `reasons`, `purposes` and `faces` are words about rolls.

    `faces` tells what the faces of a die mean, from 1 on, by the purpose of the roll.
    """

    pack: str
    full_oc: int
    body: tuple[BodyPart, ...]
    traits: dict[str, str]
    lanistas: tuple[LanistaCard, ...]
    motivations: tuple[MotivationCard, ...]
    weapons: tuple[WeaponCard, ...]
    influence: tuple[PlayCard, ...]
    turning: tuple[PlayCard, ...]
    barges: tuple[BargeMap, ...]
    commands: tuple[MenuLine, ...]
    abilities: tuple[MenuLine, ...]
    reasons: dict[str, str]
    purposes: dict[str, str]
    faces: dict[str, tuple[str, ...]]
    windows: dict[str, str]


def contents_of(content: Content) -> ArenaContents:
    """What a table with these contents is made of."""
    return ArenaContents(
        pack=content.id,
        full_oc=FULL_OC,
        body=tuple(
            [
                BodyPart(id=id, name=name, full=full)
                for id, name, full in zip(LOCATIONS, LOCATION_WORDS, FULL, strict=True)
            ]
        ),
        traits=dict(zip(TRAITS, TRAIT_WORDS, strict=True)),
        lanistas=tuple(
            [
                LanistaCard(
                    id=card.id,
                    name=card.name,
                    influence=card.influence,
                    deception=card.deception,
                    command=card.command,
                    src=card.src,
                )
                for card in content.lanistas
            ]
        ),
        motivations=tuple([_motivation(motivation) for motivation in content.motivations]),
        weapons=tuple([_weapon(weapon) for weapon in content.weapons]),
        influence=tuple([_card(card, when=_sentence(times_words(card.timing))) for card in content.influence]),
        turning=tuple([_card(card, prices=card.price) for card in content.turning]),
        barges=tuple(
            [
                BargeMap(
                    id=barge.id, name=barge.name, hazards=tuple(barge.hazards), rows=tuple(barge.rows), src=barge.src
                )
                for barge in content.barges
            ]
        ),
        commands=tuple([_line(entry) for entry in MENU]),
        abilities=tuple([_line(entry) for entry in ABILITIES]),
        reasons=REASON_WORDS,
        purposes=PURPOSE_WORDS,
        faces=FACES,
        windows=WINDOW_PROMPTS,
    )


def times_words(timings: Sequence[str]) -> str:
    """When a card can be played."""
    windows = zip(WINDOW_NAMES, WINDOW_TIMINGS, strict=True)
    return " or ".join([WINDOW_WORDS[window] for window, timing in windows if timing and timing in timings])


def _card(card: InfluenceCard | TurningCard, when: str = "", prices: Sequence[list[int]] = ()) -> PlayCard:
    """A card, with the time when it is played or the prices for which it can be evaded."""
    return PlayCard(
        id=card.id,
        name=card.name,
        text=card.text,
        when=when,
        effect=_sentence(effects_words(card.fx)),
        price=" or ".join([price_words(price) for price in prices]),
        src=card.src,
    )


def _line(entry: Entry) -> MenuLine:
    return MenuLine(
        id=entry.id,
        group=entry.group,
        name=entry.name,
        cost=entry.cost,
        text=entry.text,
        question=entry.question,
    )


def _motivation(motivation: Motivation) -> MotivationCard:
    talent = motivation.talent
    return MotivationCard(
        id=motivation.id,
        name=motivation.name,
        advantages={TRAITS[trait]: amount for trait, amount in enumerate(motivation.advantages) if amount},
        abilities=tuple([_ability(ability) for ability in motivation.abilities]),
        talent=AbilityCard(key="", name=talent.name, cost="", text=_sentence(effects_words(talent.fx)), src=talent.src),
        src=motivation.src,
    )


def _ability(ability: Ability) -> AbilityCard:
    return AbilityCard(
        key=ability.key,
        name=ability.name,
        cost=price_words(ability.cost),
        text=_sentence(effects_words(ability.fx)),
        src=ability.src,
    )


def _weapon(weapon: Weapon) -> WeaponCard:
    facts = []
    if weapon.optimal:
        facts.append(f"best up to {weapon.optimal} square{'' if weapon.optimal == 1 else 's'} away")
    if weapon.block:
        facts.append("blocks everything" if weapon.block == BLOCK_ALL else f"blocks {weapon.block}")
    if weapon.on_hit:
        facts.append(f"on a hit {effects_words(weapon.on_hit)}")
    facts.append(f"needs {weapon.uppers} arm{'' if weapon.uppers == 1 else 's'}")
    if weapon.bars:
        facts.append(f"no {', no '.join(weapon.bars)} while drawn")
    return WeaponCard(
        id=weapon.id,
        name=weapon.name,
        kind=weapon.type.replace("_", " "),
        damage=weapon.damage,
        lasts=weapon.durability or weapon.ammo,
        draw=weapon.draw,
        store=weapon.store,
        text=_sentence("; ".join(facts)),
        src=weapon.src,
    )


def _sentence(words: str) -> str:
    """Words as a sentence."""
    return f"{words[:1].upper()}{words[1:]}."
