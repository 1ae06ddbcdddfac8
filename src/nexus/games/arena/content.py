"""The contents of the box: lanistas, motivations, weapons, cards, hazards and barges, read from data."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from typing import Any, Final

from nexus.core.lint import package_text
from nexus.games.arena.effects import TRAITS, Effect, read_effects

PACKAGE: Final = "nexus.games.arena"
USUAL: Final = "arena-recon-1"
"""The name of the contents that come with the game."""
FILES: Final = ("lanistas", "motivations", "weapons", "influence", "turning", "hazards", "barges")
LISTS: Final = ("lanista", "motivation", "weapon", "influence", "turning", "hazard", "barge")
"""The tables whose entries have an id, in the order of the files."""
BLOCK_ALL: Final = 1000
"""The `Weapon.block` that no damage exceeds."""


class Lanista:
    """Who commands a helot: cards kept, deception tokens and command tokens."""

    def __init__(self, entry: Mapping[str, Any]) -> None:
        self.id: str = entry["id"]
        self.name: str = entry["name"]
        self.influence: int = entry["influence"]
        self.deception: int = entry["deception"]
        self.command: int = entry["command"]
        self.src: str = entry["src"]
        self.ref: str = entry.get("ref", "")


class Ability:
    """A unique ability. `cost` is by trait; `need` is "" or a word of `content_keys.NEEDS`."""

    def __init__(self, entry: Mapping[str, Any]) -> None:
        self.key: str = entry["key"]
        self.name: str = entry["name"]
        self.cost: list[int] = by_trait(entry["cost"])
        self.timing: list[str] = list(entry["timing"])
        self.need: str = entry.get("need", "")
        self.fx: list[Effect] = read_effects(entry["fx"])
        self.src: str = entry["src"]
        self.ref: str = entry.get("ref", "")


class Talent:
    """What a motivation gives for the whole bout."""

    def __init__(self, entry: Mapping[str, Any]) -> None:
        self.name: str = entry["name"]
        self.fx: list[Effect] = read_effects(entry["fx"])
        self.src: str = entry["src"]
        self.ref: str = entry.get("ref", "")


class Motivation:
    """Trait advantages, the unique abilities A and B, and a talent."""

    def __init__(self, entry: Mapping[str, Any]) -> None:
        self.id: str = entry["id"]
        self.name: str = entry["name"]
        self.advantages: list[int] = by_trait(entry["advantages"])
        self.abilities: list[Ability] = [Ability(ability) for ability in entry["ability"]]
        self.talent = Talent(entry["talent"])
        self.src: str = entry["src"]
        self.ref: str = entry.get("ref", "")


class Weapon:
    """A weapon card. Melee weapons and shields have `durability`, aimed ones `ammo` and `optimal`, shields `block`."""

    def __init__(self, entry: Mapping[str, Any]) -> None:
        self.id: str = entry["id"]
        self.name: str = entry["name"]
        self.type: str = entry["type"]
        self.kind: str = entry["kind"]
        self.draw: int = entry["draw"]
        self.store: int = entry["store"]
        self.damage: int = entry.get("damage", 0)
        self.durability: int = entry.get("durability", 0)
        self.ammo: int = entry.get("ammo", 0)
        self.optimal: int = entry.get("optimal", 0)
        self.uppers: int = entry["uppers"]
        block: int | str = entry.get("block", 0)
        self.block: int = BLOCK_ALL if isinstance(block, str) else block
        self.bars: list[str] = list(entry.get("bars", ()))
        self.on_hit: list[Effect] = read_effects(entry.get("on_hit", ()))
        self.src: str = entry["src"]
        self.ref: str = entry.get("ref", "")


class InfluenceCard:
    """A bribe or favour that its holder plays at one of its timings."""

    def __init__(self, entry: Mapping[str, Any]) -> None:
        self.id: str = entry["id"]
        self.name: str = entry["name"]
        self.text: str = entry["text"]
        self.timing: list[str] = list(entry["timing"])
        self.fx: list[Effect] = read_effects(entry["fx"])
        self.src: str = entry["src"]
        self.ref: str = entry.get("ref", "")


class TurningCard:
    """A turning point card. Each entry of `price` is one alternative, by trait; without any it cannot be evaded."""

    def __init__(self, entry: Mapping[str, Any]) -> None:
        self.id: str = entry["id"]
        self.name: str = entry["name"]
        self.text: str = entry["text"]
        self.price: list[list[int]] = [by_trait(price) for price in entry.get("price", ())]
        self.fx: list[Effect] = read_effects(entry["fx"])
        self.src: str = entry["src"]
        self.ref: str = entry.get("ref", "")


class Hazard:
    """A kind of hazard; numbers that it does not have are 0.

    `ap` is the price of knocking a brazier over or destroying a crate; `hit`, `shrapnel` and `collision` are damage;
    a fire costs `fire_centre` in its own square and `fire_leave` in the squares around.
    """

    def __init__(self, entry: Mapping[str, Any]) -> None:
        self.id: str = entry["id"]
        self.supply: int = entry["supply"]
        self.activation: str = entry["activation"]
        self.reactivation: str = entry.get("reactivation", "")
        self.ap: int = entry.get("knock_ap", entry.get("destroy_ap", 0))
        self.hit: int = entry.get("hit", {}).get("n", 0)
        self.shrapnel: int = entry.get("shrapnel", {}).get("n", 0)
        self.collision: int = entry.get("collision", {}).get("n", 0)
        fire: Mapping[str, int] = entry.get("fire", {})
        self.fire_leave: int = fire.get("leave_damage", 0)
        self.fire_centre: int = fire.get("centre_damage", 0)
        self.src: str = entry["src"]
        self.ref: str = entry.get("ref", "")


class CrateResult:
    """What a crate holds: a weapon of a type, effects, a flashbang, or aid of so many coins."""

    def __init__(self, entry: Mapping[str, Any]) -> None:
        self.weapon: str = entry.get("weapon", "")
        self.fx: list[Effect] = read_effects(entry.get("fx", ()))
        self.flashbang: bool = entry.get("flashbang", False)
        self.aid: int = entry.get("aid", 0)


class Barge:
    """A map with the hazard kinds in use. `rows` are eight strings of eight, north first."""

    def __init__(self, entry: Mapping[str, Any]) -> None:
        self.id: str = entry["id"]
        self.name: str = entry["name"]
        self.symmetry: str = entry.get("symmetry", "")
        self.hazards: list[str] = list(entry["hazards"])
        self.extra: list[str] = list(entry.get("extra", ()))
        self.rows: list[str] = map_rows(entry["map"])
        self.src: str = entry["src"]
        self.ref: str = entry.get("ref", "")

    def at(self, column: int, row: int) -> str:
        """The letter on a square, both numbers from 1 to 8: ``.`` ``P`` ``b`` ``g`` ``B`` or ``C``."""
        return self.rows[row - 1][column - 1]


class Content:
    """Everything in the box, each kind in the order of its file, and the place of each id in its list."""

    def __init__(self, tables: Mapping[str, Any]) -> None:
        self.id: str = tables["pack"]["id"]
        self.lanistas: list[Lanista] = [Lanista(entry) for entry in tables["lanista"]]
        self.motivations: list[Motivation] = [Motivation(entry) for entry in tables["motivation"]]
        self.weapons: list[Weapon] = [Weapon(entry) for entry in tables["weapon"]]
        self.influence: list[InfluenceCard] = [InfluenceCard(entry) for entry in tables["influence"]]
        self.turning: list[TurningCard] = [TurningCard(entry) for entry in tables["turning"]]
        self.barges: list[Barge] = [Barge(entry) for entry in tables["barge"]]
        self.hazards: dict[str, Hazard] = {entry["id"]: Hazard(entry) for entry in tables["hazard"]}
        crates: Mapping[str, Any] = tables["crate_table"]
        self.crate_table: list[CrateResult] = [CrateResult(crates.get(str(total), {})) for total in range(13)]
        self.lanista_index: dict[str, int] = {item.id: place for place, item in enumerate(self.lanistas)}
        self.motivation_index: dict[str, int] = {item.id: place for place, item in enumerate(self.motivations)}
        self.weapon_index: dict[str, int] = {item.id: place for place, item in enumerate(self.weapons)}
        self.influence_index: dict[str, int] = {item.id: place for place, item in enumerate(self.influence)}
        self.turning_index: dict[str, int] = {item.id: place for place, item in enumerate(self.turning)}
        self.barge_index: dict[str, int] = {item.id: place for place, item in enumerate(self.barges)}


def by_trait(amounts: Mapping[str, int]) -> list[int]:
    """Amounts named by trait as a list of six."""
    return [amounts.get(trait, 0) for trait in TRAITS]


def map_rows(text: str) -> list[str]:
    """The rows of a map drawn in text; blank space around it does not count."""
    return text.strip().split("\n")


def merged(pack: Mapping[str, Any]) -> dict[str, Any]:
    """The usual tables with the entries of a pack in place of those with the same id, and its new ones added.

    A hazard of a pack changes only the keys that it has. Entries named in ``leave_out`` of the table ``pack`` go.
    """
    left_out = set(pack["pack"].get("leave_out", ()))
    tables: dict[str, Any] = {"pack": pack["pack"]}
    for table in LISTS:
        own = {entry["id"]: entry for entry in pack.get(table, ())}
        if table == "hazard":
            own = {kind["id"]: {**kind, **own[kind["id"]]} for kind in USUAL_TABLES[table] if kind["id"] in own}
        usual = [own.pop(entry["id"], entry) for entry in USUAL_TABLES[table]]
        tables[table] = [entry for entry in [*usual, *own.values()] if entry["id"] not in left_out]
    tables["crate_table"] = {**USUAL_TABLES["crate_table"], **pack.get("crate_table", {})}
    return tables


def load_content(options: Mapping[str, Any]) -> Content:
    """The contents that the checked options of a table name, or bring along."""
    pack = options["content"]
    return SHIPPED[pack] if isinstance(pack, str) else Content(merged(pack))


def shipped_text(file: str) -> str:
    """The text of a data file that comes with the game, by its name in `FILES`."""
    return package_text(PACKAGE, f"data/{file}.toml")


def _usual_tables() -> dict[str, Any]:
    tables: dict[str, Any] = {"pack": {"id": USUAL}}
    for file in FILES:
        tables.update(tomllib.loads(shipped_text(file)))
    return tables


USUAL_TABLES: Final = _usual_tables()
"""The tables of all data files that come with the game."""
SHIPPED: Final = {USUAL: Content(USUAL_TABLES)}
"""The contents that come with the game, by name."""
