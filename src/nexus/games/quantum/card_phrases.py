"""Phrases of card texts, and the words of the card language that stand for them: whose, when, how often, how much."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

REMINDER: Final = re.compile(r"\((?:This|this|it) [^)]*\)")
HEADING: Final = re.compile(r"Active \(([^)]*)\)")
WORD: Final = re.compile(r"!?[A-Za-z_][A-Za-z_:]*")
QUALIFIED: Final = ("dur", "limit", "it", "att", "dfd", "player", "result")
"""Keys whose words mean something else than the same words elsewhere."""

FLAGS: Final = ("may", "first", "exhaust", "discard", "min", "permit", "handsize")
"""Keys that say something themselves, whatever their value is."""


class Phrase:
    """What a text says where an ability has one of `words`. Where it has one of `implied`, it may be said or not."""

    def __init__(self, name: str, pattern: str, words: str, implied: str = "") -> None:
        self.name = name
        self.pattern = re.compile(rf"\b(?:{pattern})\b", re.I)
        self.words = set(words.split())
        self.implied = set(implied.split())


PHRASES: Final = (
    Phrase(
        "enemy or opponent", r"enem(?:y|ies)|opponents?", "enemy opp opponent opponents", "be_targeted state_gained"
    ),
    Phrase("friendly", "friendly", "", "friendly here near adjacent self host"),
    Phrase("target opponent", "target opponent", "player=opponent"),
    Phrase("other", "other|another", "other", "with:t"),
    Phrase("non-Leader", "non-Leader", "!leader"),
    Phrase("up to", "up to", "up_to", "repair search scry"),
    Phrase("may", "may", "may permit", "pay"),
    Phrase("this turn", "this turn|until the end of the turn", "dur=turn"),
    Phrase("this round", "this round|until the end of the round", "dur=round"),
    Phrase("each round", "each round", "limit=round first"),
    Phrase("minimum", "minimum", "min"),
    Phrase("start of the round", "start of the round", "round_start"),
    Phrase("end of the round", r"(?<!until the )end of \w+ rounds?", "round_end"),
    Phrase("when this unit", "when(?:ever)? this unit", "it=self att=self dfd=self"),
    Phrase("when it attacks", "when(?:ever)? it attacks", "att=host"),
    Phrase("deploy", "deploy(?:s|ed)?", "deployed deploy_front deploy"),
    Phrase("this quadrant", "(?:this|its) quadrant", "here", "with:t"),
    Phrase("adjacent", "adjacent", "near adjacent"),
    Phrase("facing", "facing", "facing"),
    Phrase("in range", "in range", "inrange"),
    Phrase("Forward", "Forward", "forward"),
    Phrase("discard pile", "discard piles?", "in:discard", "recall"),
    Phrase("draw", "draws?", "draw drew handsize"),
    Phrase("discard", "discards?(?! pile)", "discard discarded"),
    Phrase("reveal", "reveals?", "reveal", "search"),
    Phrase("destroy", "destroy(?:s|ed)?", "destroy destroyed result=survived be_destroyed"),
    Phrase("from the game", "from the game", "exile removed"),
    Phrase("return", "returns?", "bounce recover"),
    Phrase("exhaust", "exhaust(?:s|ed)?", "exhaust exhausted"),
    Phrase("ready", "ready", "ready"),
    Phrase("move", "moves?", "move moved be_moved"),
    Phrase("swap", "swaps?", "swap"),
    Phrase("create", "creates?", "create created"),
    Phrase("negated", "negated?", "negate"),
    Phrase("strike", "strikes?", "strike"),
    Phrase("search", "search", "search"),
    Phrase("pays", "pays?", "pay"),
)


def phrase_doubts(text: str, data: Any) -> list[str]:
    """Where the phrases of a text and the words of some abilities differ, in sentences."""
    said, meant = REMINDER.sub("", text), set(_words(data, ""))
    doubts: list[str] = []
    for phrase in PHRASES:
        if meant & phrase.implied:
            continue
        if bool(phrase.pattern.search(said)) != bool(meant & phrase.words):
            if meant & phrase.words:
                doubts.append(f"the text does not say {phrase.name!r}, which the ability does.")
            else:
                doubts.append(f"the text says {phrase.name!r}, the ability does not.")
    return doubts + _heading_doubts(HEADING.findall(text), [*_costs(data)])


def _words(data: Any, key: str) -> Iterator[str]:
    """The words in nested data; `key` is the one that holds `data`."""
    if isinstance(data, Mapping):
        for inner, value in data.items():
            if inner in FLAGS and value:
                yield inner
            if inner not in ("text", "k"):
                yield from _words(value, inner)
    elif isinstance(data, list | tuple):
        for each in data:
            yield from _words(each, key)
    elif isinstance(data, str):
        if key in QUALIFIED:
            yield f"{key}={data.rpartition('/')[2]}"
        if key == "n" and data.startswith("0-"):
            yield "up_to"
        if key not in ("dur", "limit", "result"):
            yield from WORD.findall(data)


def _costs(data: Any) -> Iterator[Mapping[str, Any]]:
    """What each Active Ability costs."""
    if isinstance(data, list | tuple):
        for each in data:
            yield from _costs(each)
    elif isinstance(data, Mapping) and data.get("k") == "active":
        yield data.get("cost", {})


def _heading_doubts(headings: list[str], costs: list[Mapping[str, Any]]) -> list[str]:
    """Where the headings of Active Abilities, such as ``Active (2 CP, exhaust)``, name other costs than are paid."""
    doubts: list[str] = []
    if len(headings) == len(costs):
        for heading, cost in zip(headings, costs, strict=True):
            named = re.search(r"([0-9]+) CP", heading)
            cp, exhausts = int(named[1]) if named else 0, "exhaust" in heading
            if cp != cost.get("cp", 0) or exhausts != cost.get("exhaust", False):
                doubts.append(f"the text names the cost {heading!r}, which is not that of the ability.")
    return doubts
