"""Rolls in words: what the faces mean, and what lies in a crate."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from nexus.games.arena.body import LOCATION_WORDS, RANDOM_LOCATION
from nexus.games.arena.content import Content, CrateResult
from nexus.games.arena.effect_words import effects_words
from nexus.games.arena.events import Rolled
from nexus.games.arena.geometry import SQUARE_NAMES
from nexus.games.arena.vocabulary import PURPOSE_WORDS, REASON_WORDS

DIRECTION_WORDS: Final = ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west")
FACES: Final = {
    "location": tuple([LOCATION_WORDS[location].removeprefix("the ") for location in RANDOM_LOCATION[1:]]),
    "compass": DIRECTION_WORDS,
    "slip": DIRECTION_WORDS,
    "ejection": DIRECTION_WORDS,
    "fire": DIRECTION_WORDS,
}
"""What the faces of a single die mean, from 1 on, by what it is rolled for."""


def roll_sentence(event: Rolled, content: Content, names: Sequence[str]) -> str:
    """The log line of a roll."""
    dice = " ".join([str(die) for die in event.dice])
    if event.purpose == "check":
        passed = event.dice[0] >= event.net
        return f"{names[event.seat]} rolls {dice}: {'passed' if passed else 'failed'} ({event.net}+)."
    if event.purpose not in ("attack", "defence"):
        meaning = roll_meaning(event, content, names[event.seat])
        return f"{names[event.seat]} rolls {dice} {PURPOSE_WORDS[event.purpose]}{f': {meaning}' if meaning else ''}."
    total = f"{event.purpose} {sum(event.kept)}"
    if not event.net and not event.reasons:
        return f"{names[event.seat]} rolls {dice}: {total}."
    causes = ", ".join([f"{REASON_WORDS[cause]} {value:+d}" for cause, value in event.reasons])
    return f"{names[event.seat]} rolls {dice}: {total} (SDS {event.net:+d}{f': {causes}' if causes else ''})."


def roll_meaning(event: Rolled, content: Content, who: str) -> str:
    """What dice that are not compared name: a square, a direction, a location, what is in a crate; else empty."""
    if event.purpose == "place":
        return SQUARE_NAMES[event.dice[0] - 1 + 8 * (event.dice[1] - 1)]
    if event.purpose == "crate":
        return crate_words(content.crate_table[sum(event.dice)], who)
    faces = FACES.get(event.purpose)
    return faces[event.dice[0] - 1] if faces else ""


def crate_words(result: CrateResult, who: str) -> str:
    """What `who` finds in a crate."""
    if result.weapon:
        return f"a weapon ({result.weapon.replace('_', '-')})"
    if result.flashbang:
        return "a flashbang"
    return f"aid, up to {result.aid} coins" if result.aid else effects_words(result.fx, who)
