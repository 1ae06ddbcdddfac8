"""The moves: choose a place for a tile, or relocate tiles from the large Orchid."""

from __future__ import annotations

import re
from itertools import permutations
from typing import Final

from nexus.core.moves import Move
from nexus.core.refusals import IllegalMove, Refusal
from nexus.games.tiles.boards import MODES

ORCHIDS: Final = ("A", "B", "C")


class Place(Move):
    """Put the tile on the space called `text`, on the large Orchid (``L``), or hand it to the holder (``*``).

    `id` is its place among all places of any board.
    """

    def __init__(self, text: str, id: int) -> None:
        self.text = text
        self.id = id

    def __str__(self) -> str:
        return self.text


def in_order(pairs: list[tuple[str, str]]) -> bool:
    """Whether each small Orchid comes before the next one, so that there is nothing to sort."""
    last = ""
    for _, orchid in pairs:
        if orchid <= last:
            return False
        last = orchid
    return True


class Relocate(Move):
    """Move tiles from the large Orchid: `pairs` of a tile and the letter of a small Orchid, in order of letters."""

    def __init__(self, pairs: list[tuple[str, str]]) -> None:
        self.pairs = pairs if in_order(pairs) else sorted(pairs, key=lambda pair: (pair[1], pair[0]))

    def __str__(self) -> str:
        return ",".join([f"{tile}>{orchid}" for tile, orchid in self.pairs]) or NOTHING


DISCARD: Final = "*"
NOTHING: Final = "-"
"""The relocation that moves no tile."""

PLACES: Final = {
    name: Place(name, id)
    for id, name in enumerate(
        sorted(
            {DISCARD}
            | {name for mode in MODES.values() for name in mode.place_names}
            | {name for mode in MODES.values() for name in mode.board.aliases}
        )
    )
}
"""Every place of any board exists once as a move; which of them a table has is a matter of the rules."""


def relocation_choices(tiles: int, orchids: int) -> list[list[int]]:
    """Every relocation (TIL-OREL-7), fewest tiles first: for each small Orchid a number of a tile, or -1."""
    slots = [*range(tiles), *[-1] * orchids]
    found = set(permutations(slots, orchids))
    ordered = sorted(found, key=lambda choice: (orchids - choice.count(-1), [tile % (tiles + 1) for tile in choice]))
    return [list(choice) for choice in ordered]


RELOCATIONS: Final = relocation_choices(3, 3)


def relocation_code(choice: list[int]) -> int:
    """A number that is different for each relocation: two bits for each small Orchid."""
    return choice[0] + 1 + 4 * (choice[1] + 1) + 16 * (choice[2] + 1)


RELOCATION_NUMBERS: Final = {relocation_code(choice): number for number, choice in enumerate(RELOCATIONS)}
"""The place of each relocation in `RELOCATIONS`, by its code."""


def relocation(choice: list[int], tiles: list[str]) -> Relocate:
    """The move that makes `choice` with these tiles on the large Orchid."""
    return Relocate([(tiles[number], ORCHIDS[orchid]) for orchid, number in enumerate(choice) if number >= 0])


TILE: Final = r"[0-9]{1,2}-[0-9]{1,2}-[0-9]{1,2}"
RELOCATION: Final = re.compile(rf"{TILE}>[A-Ca-c](,{TILE}>[A-Ca-c]){{0,5}}")
SPACES_BY_SMALL_LETTERS: Final = {name.lower(): name for name in PLACES}


def parse(text: str) -> Place | Relocate:
    """Read a move: a place, ``L``, ``*``, ``-`` for no relocation, or tiles and small Orchids as in ``1-2-3>C``."""
    if text == NOTHING:
        return Relocate([])
    name = SPACES_BY_SMALL_LETTERS.get(text.lower())
    if name is not None:
        return PLACES[name]
    if RELOCATION.fullmatch(text):
        pairs = [part.split(">") for part in text.split(",")]
        return Relocate([(tile, orchid.upper()) for tile, orchid in pairs])
    forms = "write a space such as d4 or x2, L for the large Orchid, * to discard, or 1-2-3>C (or -) to relocate"
    raise IllegalMove(Refusal("TIL-CALL-2", f"{text!r} is no move: {forms}.", {"text": text}))
