"""Tile sets: reading and checking their files, and the sets that come with the game."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from itertools import product
from typing import Any, Final

from nexus.core.lint import Problem, lines_of, package_text, read_toml
from nexus.games.tiles.boards import DIRECTIONS, PACKAGE

KEYS: Final = ("meta", "stripes", "colours", "halves", "bonus", "values")
USUAL_VALUES: Final = {"gold": 80, "silver": 40, "ray_per_tile": 10, "yard_limit": 60, "penalty": 60}
PER_DIRECTION: Final = 4
SHARES: Final = 60
"""A penalty must be a multiple of this, so that two to six players can share it without a rest (TIL-AMB-18)."""

Found = tuple[str, str, str, bool]
"""A problem: key, clause, sentence, and whether it makes the set unusable; otherwise it is a warning."""


class TileSet:
    """The tiles, numbered from 0 in the order of their V, then R, then F number; lists are by tile.

    `numbers[d]` holds the tiles' numbers in direction d. `bonus` is the value of a Gold or Silver tile, else 0.
    """

    def __init__(self, content: Mapping[str, Any]) -> None:
        self.content = content
        self.id: str = content["meta"]["id"]
        self.reconstruction: bool = content["meta"].get("status") == "reconstruction"
        self.lab: bool = content["meta"].get("lab", False)
        stripes: list[list[int]] = [list(content["stripes"][direction]) for direction in DIRECTIONS]
        self.stripes = stripes
        self.names = tile_names(stripes)
        self.index = {name: tile for tile, name in enumerate(self.names)}
        self.numbers: list[list[int]] = [[], [], []]
        for triple in product(*stripes):
            for direction in range(3):
                self.numbers[direction].append(triple[direction])
        suns = sun_tiles(content.get("halves", {}), stripes)
        self.sun: list[bool] = [name in suns for name in self.names]
        bonus = content.get("bonus", {})
        values: dict[str, int] = {**USUAL_VALUES, **content.get("values", {})}
        self.gold: list[bool] = [name in bonus.get("gold", ()) for name in self.names]
        self.silver: list[bool] = [name in bonus.get("silver", ()) for name in self.names]
        self.bonus: list[int] = [
            values["gold"] if self.gold[tile] else values["silver"] if self.silver[tile] else 0
            for tile in range(len(self.names))
        ]
        self.ray_per_tile: int = values["ray_per_tile"]
        self.yard_limit: int = values["yard_limit"]
        self.penalty: int = values["penalty"]
        self.colours: dict[str, str] = dict(content.get("colours", {}))

    def half(self, name: str) -> list[int]:
        """The tiles of the half called ``sun`` or ``moon``; all tiles for any other name."""
        if name not in ("sun", "moon"):
            return list(range(len(self.names)))
        return [tile for tile in range(len(self.names)) if self.sun[tile] == (name == "sun")]


def tile_names(stripes: list[list[int]]) -> list[str]:
    """Every tile as text, ``V-R-F``, in order."""
    return ["-".join([str(number) for number in triple]) for triple in product(*stripes)]


def sun_tiles(halves: Mapping[str, Any], stripes: list[list[int]]) -> set[str]:
    """The tiles that bear a sun, by list or by rule; none if there are no halves."""
    if "sun" in halves:
        return set(halves["sun"])
    if "rule" not in halves:
        return set()
    index = [{number: place for place, number in enumerate(stripe)} for stripe in stripes]
    return {
        "-".join([str(number) for number in triple])
        for triple in product(*stripes)
        if sum([index[direction][triple[direction]] for direction in range(3)]) % 2 == 0
    }


def lint_tiles(text: str, file: str, *, with_doubts: bool = True) -> list[Problem]:
    """Everything that is wrong or doubtful in a tile file, each with its line and reason.

    A doubtful set, such as one with uneven halves, can be played with all the same.
    """
    content = read_toml(text, file)
    if isinstance(content, Problem):
        return [content]
    lines = lines_of(text)
    return [
        Problem(file, lines.get(key, lines.get(key.partition(".")[0], 1)), clause, sentence)
        for key, clause, sentence, unusable in tile_problems(content)
        if unusable or with_doubts
    ]


def tile_problems(content: Mapping[str, Any]) -> list[Found]:
    """Everything wrong with a tile set, then, if nothing is, everything doubtful."""
    known = ", ".join(KEYS)
    problems: list[Found] = [
        (key, "tiles", f"Unknown table {key}; the tables are {known}.", True) for key in content if key not in KEYS
    ]
    meta = content.get("meta")
    if not isinstance(meta, Mapping):
        return [*problems, ("", "meta", "A tile file needs a table [meta].", True)]
    name = meta.get("id")
    if not isinstance(name, str) or not re.fullmatch(r"[a-z0-9][a-z0-9-]{0,63}", name):
        sentence = "The tile set needs an id of small letters, digits and hyphens, at most 64."
        problems.append(("meta.id", "id", sentence, True))
    lab = meta.get("lab", False)
    if not isinstance(lab, bool):
        return [*problems, ("meta.lab", "lab", "lab must be true or false.", True)]
    wrong_stripes = stripe_problems(content.get("stripes"), lab)
    problems += wrong_stripes + value_problems(content.get("values", {})) + colour_problems(content.get("colours", {}))
    if wrong_stripes:
        return problems
    stripes: list[list[int]] = [list(content["stripes"][direction]) for direction in DIRECTIONS]
    names = tile_names(stripes)
    problems += half_problems(content.get("halves", {}), names, lab)
    problems += bonus_problems(content.get("bonus", {}), names)
    return problems or doubts(content, stripes)


def stripe_problems(stripes: Any, lab: bool) -> list[Found]:
    """What is wrong with the numbers of the three directions."""
    if not isinstance(stripes, Mapping) or sorted(stripes) != sorted(DIRECTIONS):
        return [("stripes", "TIL-COMP-4", "The tile set needs a table [stripes] with the lists V, R and F.", True)]
    lists = [stripes[direction] for direction in DIRECTIONS]
    for direction, numbers in zip(DIRECTIONS, lists, strict=True):
        size = len(lists[0]) if lab and isinstance(lists[0], list | tuple) else PER_DIRECTION
        if not isinstance(numbers, list | tuple) or len(numbers) != size or not size:
            return [(f"stripes.{direction}", "TIL-COMP-6", f"{direction} must be a list of {size} numbers.", True)]
    every: list[Any] = [number for numbers in lists for number in numbers]
    if any(isinstance(number, bool) or not isinstance(number, int) for number in every):
        return [("stripes", "TIL-COMP-4", "Stripes must be whole numbers.", True)]
    if sorted(every) != list(range(1, len(every) + 1)):
        text = f"The three lists must hold each number from 1 to {len(every)} once."
        return [("stripes", "TIL-COMP-6", text, True)]
    return []


def half_problems(halves: Any, names: list[str], lab: bool) -> list[Found]:
    """What is wrong with the sun and moon tiles."""
    if lab and not halves:
        return []
    if not isinstance(halves, Mapping) or ("sun" in halves) == ("rule" in halves):
        sentence = "The table [halves] needs either rule or the list sun."
        return [("halves", "TIL-COMP-3", sentence, True)]
    if "rule" in halves:
        if halves["rule"] != "index-parity":
            return [("halves.rule", "TIL-COMP-3", "The only rule is index-parity; otherwise list the sun tiles.", True)]
        return []
    suns = halves["sun"]
    if not isinstance(suns, list | tuple) or any(tile not in names for tile in suns):
        return [("halves.sun", "TIL-COMP-3", "sun must be a list of tiles of this set.", True)]
    if len(set(suns)) != len(suns) or 2 * len(suns) != len(names):
        text = f"There are {len(set(suns))} different sun tiles; {len(names) // 2} of {len(names)} must be."
        return [("halves.sun", "TIL-COMP-3", text, True)]
    return []


def bonus_problems(bonus: Any, names: list[str]) -> list[Found]:
    """What is wrong with the bonus tiles."""
    if not isinstance(bonus, Mapping) or any(key not in ("gold", "silver") for key in bonus):
        return [("bonus", "TIL-COMP-8", "The table [bonus] has the lists gold and silver and nothing else.", True)]
    problems: list[Found] = []
    seen: list[str] = []
    for metal in bonus:
        tiles = bonus[metal]
        if not isinstance(tiles, list | tuple):
            problems.append((f"bonus.{metal}", "TIL-COMP-8", f"{metal} must be a list of tiles.", True))
            continue
        for tile in tiles:
            if not isinstance(tile, str) or tile not in names:
                problems.append((f"bonus.{metal}", "TIL-COMP-7", f"{tile!r} is no tile of this set.", True))
            elif tile in seen:
                problems.append((f"bonus.{metal}", "TIL-COMP-8", f"{tile} is a bonus tile twice.", True))
            else:
                seen.append(tile)
    return problems


def value_problems(values: Any) -> list[Found]:
    """What is wrong with the points."""
    if not isinstance(values, Mapping):
        return [("values", "values", "values must be a table.", True)]
    problems: list[Found] = []
    for key, value in values.items():
        where = f"values.{key}"
        if key not in USUAL_VALUES:
            text = f"Unknown value {key}; the values are {', '.join(USUAL_VALUES)}."
            problems.append((where, "values", text, True))
        elif isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= 1000:
            problems.append((where, "values", f"{key} must be a whole number from 0 to 1000.", True))
        elif key in ("gold", "silver") and value % 2:
            problems.append((where, "TIL-AMB-16", f"{key} must be even, because half of it can be scored.", True))
        elif key == "penalty" and value % SHARES:
            problems.append(
                (where, "TIL-AMB-18", f"penalty must be a multiple of {SHARES}, to be shared by 2 to 6.", True)
            )
    return problems


def colour_problems(colours: Any) -> list[Found]:
    """What is wrong with the names of the colours."""
    if isinstance(colours, Mapping) and all(isinstance(colour, str) for colour in colours.values()):
        return []
    return [("colours", "TIL-AMB-5", "colours must be a table with a name for each number.", True)]


def doubts(content: Mapping[str, Any], stripes: list[list[int]]) -> list[Found]:
    """What a sound set should have and this one has not: equal halves."""
    halves, bonus = content.get("halves", {}), content.get("bonus", {})
    if not halves:
        return []
    suns = sun_tiles(halves, stripes)
    found: list[Found] = []
    names = tile_names(stripes)
    for direction, numbers in enumerate(stripes):
        for number in numbers:
            bright = [name for name in names if name.split("-")[direction] == str(number) and name in suns]
            each = len(names) // len(numbers)
            if 2 * len(bright) != each:
                text = f"Number {number} is on {len(bright)} sun and {each - len(bright)} moon tiles: uneven halves."
                found.append(("halves", "TIL-AMB-3", text, False))
    for metal in ("gold", "silver"):
        tiles = bonus.get(metal, ())
        bright_tiles = [tile for tile in tiles if tile in suns]
        if 2 * len(bright_tiles) != len(tiles):
            text = f"{len(bright_tiles)} of the {len(tiles)} {metal} tiles bear a sun: uneven halves."
            found.append((f"bonus.{metal}", "TIL-AMB-4", text, False))
    return found


def _shipped(id: str) -> TileSet:
    return TileSet(tomllib.loads(package_text(PACKAGE, f"data/{id}.toml")))


SHIPPED: Final = {id: _shipped(id) for id in ("tiles-recon-1", "take-it-easy")}
"""The tile sets that come with the game, by id."""
