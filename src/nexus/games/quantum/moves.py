"""The moves: small choices in the notation of the rules ledger, part 5. A composite act is a series of them."""

from __future__ import annotations

import re
from typing import Final

from nexus.core.moves import Move
from nexus.core.refusals import IllegalMove, Refusal

NAME: Final = r"[A-Za-z0-9]{1,8}"
OBJECT: Final = r"@[1-9][0-9]{0,6}"
QUADRANT: Final = r"(?:[A-F]\.)?[FB][LCR]"
FORMS: Final = (
    r"-|\.|x|quiet|resign",
    rf"(?:D|V|P|PR) {NAME}",
    rf"R {NAME}(?:#[1-9][0-9]?)?",
    rf"(?:X|M) {OBJECT}",
    rf"U (?:{OBJECT}\.[1-9][0-9]?|{NAME}\.once)",
    rf"J {OBJECT}\.[1-9][0-9]?",
    rf"L (?:{OBJECT}|{NAME})\.[1-9][0-9]?(?:#[1-9][0-9]?)?",
    rf"t=(?:{OBJECT}|[A-F]\.{NAME})|q={QUADRANT}|p=[A-F]|l=#[1-9][0-9]{{0,4}}|mode=[1-9]",
    rf"\+(?:{OBJECT}|{NAME})|>{OBJECT}|pay=(?:{OBJECT}|{NAME})",
    rf"C (?:(?:disc|bottom)={NAME}|pick=(?:{OBJECT}|[A-F]\.{NAME}|{NAME})|q={QUADRANT}|next={OBJECT})",
    r"C (?:pay=[yn]|mode=[1-9]|first=[A-F]|stay|\.|keep|redraw)",
    rf"swap {NAME}={NAME}",
)
NOTATION: Final = re.compile("|".join(f"(?:{form})" for form in FORMS))
HELP: Final = "D card, V card, X @7, M @7, U @7.1, J @7.1, P card, PR card, - to pass"


class QuantumMove(Move):
    """One choice. `code` is its option code if the rules made it, else -1; only the text counts for equality."""

    def __init__(self, text: str, code: int = -1) -> None:
        self.text = text
        self.code = code

    def __str__(self) -> str:
        return self.text


def parse(text: str) -> QuantumMove:
    """Read a move; raises IllegalMove if it is in no form that this game knows."""
    if NOTATION.fullmatch(text) is None:
        raise IllegalMove(Refusal("QNX-ACT-2", f"{text!r} is no move: write {HELP}.", {"text": text}))
    return QuantumMove(text)
