"""The words of each edition (table 6.3 of the family's rules)."""

from __future__ import annotations

from typing import Final


class Vocabulary:
    """How an edition calls things."""

    def __init__(self, meditates: str, meditate: str, sows: str, sow: str, wild: str, laws: str) -> None:
        self.meditates = meditates
        self.meditate = meditate
        self.sows = sows
        self.sow = sow
        self.wild = wild
        self.laws = laws
        self.prompt = f"{meditate}, or {sow}?"


VOCABULARY: Final = {
    "fairies": Vocabulary("meditates", "Meditate", "sows chaos", "Sow Chaos", "Mushroom", "Laws of the Fairy Court"),
    "pirates": Vocabulary("parleys", "Parley", "yells YARRR!", "YARRR!", "Ship", "Pirate Code"),
}
