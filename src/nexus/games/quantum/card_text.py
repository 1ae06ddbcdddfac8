"""Does the printed text of a card say what its abilities do? Both must name the same numbers, terms and phrases."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from nexus.games.quantum.card_phrases import phrase_doubts
from nexus.games.quantum.language.words import KEYWORDS, RANGES

NUMBER_WORDS: Final = {
    "two": 2,
    "twice": 2,
    "three": 3,
    "four": 4,
    "five": 5,
    "six": 6,
    "seven": 7,
    "eight": 8,
    "nine": 9,
    "ten": 10,
}
TERMS: Final = {
    "Static": ("static", "gain:static"),
    "Synaptic Mark": ("marked", "gain:marked"),
    "Suppressed": ("suppressed", "suppress", "gain:suppressed"),
    "Impact": ("impact", "repair", "impacted", "damaged"),
    "+1/+1 counter": ("counter", "uncounter", "counters", "counters_placed", "gain:counters"),
    "Asset": ("asset",),
    "Terrain": ("terrain", "on_terrain"),
    "Upgrade": ("upgrade", "upgraded"),
    "Event": ("event", "event_played"),
    "Leader": ("leader",),
    "Front Row": ("front", "facing", "deploy_front"),
    "Back Row": ("back",),
    "Arcane Recall": ("recall",),
    "Evolve": ("evolve", "evolved"),
    "Ritual": ("ritual_done", "ritual_joined"),
    "Zeal": ("zeal_saved",),
}
"""Terms of the texts, and the words of the card language that stand for them."""

IMPLIED: Final = {"ready": "Suppressed", "be_targeted": "Event"}
"""Words that stand for more than they say: readying ends Suppressed, and Events target."""

HAND: Final = 5
WORD: Final = re.compile(r"[A-Za-z_:]+|[0-9]+")


class Named:
    """The numbers and terms that a text or some data name."""

    def __init__(self) -> None:
        self.numbers: set[int] = set()
        self.terms: set[str] = set()
        self.implied: set[str] = set()
        """Terms and numbers (as text) that may be named but need not."""


def text_doubts(record: Mapping[str, Any], tokens: Mapping[str, str]) -> list[tuple[str, str]]:
    """Where text and data of a sound record differ, as (key of the text, sentence). `tokens` are names by id."""
    doubts: list[tuple[str, str]] = []
    if "passive_text" in record:
        for part in ("passive", "challenge", "once"):
            key = f"{part}_text"
            doubts += [(key, doubt) for doubt in _compare(record[key], record[part], [], tokens)]
        return doubts
    keywords = [*record.get("kw", []), *(["Leader"] if record.get("leader") else [])]
    data = [record.get("ab", []), record.get("attach", "")]
    return [("text", doubt) for doubt in _compare(record.get("text", ""), data, keywords, tokens)]


def _compare(text: str, data: Any, keywords: list[str], tokens: Mapping[str, str]) -> list[str]:
    meant = Named()
    _collect(data, meant, tokens, "")
    for keyword in keywords:
        _add_keyword(keyword, meant)
    said = _said(text, tokens)
    doubts: list[str] = []
    for number in sorted(meant.numbers - said.numbers):
        if str(number) not in meant.implied:
            doubts.append(f"the text does not name the number {number} of the ability.")
    for number in sorted(said.numbers - meant.numbers):
        if str(number) not in meant.implied:
            doubts.append(f"the text names the number {number}, the ability does not.")
    for term in sorted(meant.terms - said.terms - meant.implied):
        doubts.append(f"the text does not name {term}, which the ability does.")
    for term in sorted(said.terms - meant.terms - meant.implied):
        doubts.append(f"the text names {term}, which the ability does not.")
    return doubts + phrase_doubts(text, data)


def _said(text: str, tokens: Mapping[str, str]) -> Named:
    said = Named()
    for term in [*TERMS, *KEYWORDS, *(name.capitalize() for name in RANGES)]:
        ignored = re.I if term == "Evolve" else re.NOFLAG  # it is a verb as well: de-evolve
        if re.search(rf"(?<!\w){re.escape(term)}(?:s|d)?(?!\w)", text, ignored):
            said.terms.add(term)
    for name in tokens.values():
        if re.search(rf"\b{re.escape(name)}(?:s|e)?\b", text):
            said.terms.add(name)
    plain = text.replace("+1/+1", "")
    said.numbers = {int(number) for number in re.findall(r"[0-9]+", plain)} - {0, 1}
    for word in re.findall(r"[a-z]+", plain.lower()):
        if word in NUMBER_WORDS:
            said.numbers.add(NUMBER_WORDS[word])
    return said


def _collect(data: Any, named: Named, tokens: Mapping[str, str], key: str) -> None:
    """Gather numbers and terms from nested data; `key` is the one that holds `data`."""
    if isinstance(data, Mapping):
        for inner, value in data.items():
            if inner == "text":
                continue
            if inner in ("impact", "leader", "counters"):
                _add_word(inner, named)
            _collect(value, named, tokens, inner)
        if "handsize" in data:
            named.numbers.add(HAND)
    elif isinstance(data, list | tuple):
        for each in data:
            _collect(each, named, tokens, key)
    elif isinstance(data, bool):
        return
    elif isinstance(data, int):
        if abs(data) > 1:
            named.numbers.add(abs(data))
    elif isinstance(data, str):
        if key in ("kw", "lose"):
            _add_keyword(data, named)
            return
        _add_text(data, named, tokens, key)


def _add_text(data: str, named: Named, tokens: Mapping[str, str], key: str) -> None:
    for word in WORD.findall(data):
        if word.isdecimal():
            _add_number(int(word), data, named)
        elif word.startswith("kw:"):
            _add_keyword(word[3:], named)
        elif word.startswith(("row:", "col:")):
            _add_word(word[4:], named)
        elif key == "range":
            named.terms.add(word.capitalize())
        elif word in ("suppressed", "static", "marked") or key not in ("result", "cause", "k"):
            _add_word(word, named)
    if data in tokens:
        named.terms.add(tokens[data])


def _add_number(number: int, source: str, named: Named) -> None:
    """A number inside a text of the data: of targets, counts and comparisons; names of slots and cards are none."""
    if number < 2 or re.search(rf"[A-Za-z]{number}\b", source):
        return
    if "quads(" in source and "row:" in source:
        named.implied.add(str(number))
        return
    named.numbers.add(number)


def _add_keyword(keyword: str, named: Named) -> None:
    name = next((each for each in KEYWORDS if keyword.startswith(each)), keyword)
    named.terms.add(name)
    named.numbers |= {int(number) for number in re.findall(r"\b[0-9]+\b", keyword)} - {0, 1}


def _add_word(word: str, named: Named) -> None:
    named.terms |= {term for term, words in TERMS.items() if word in words}
    if word in IMPLIED:
        named.implied.add(IMPLIED[word])
