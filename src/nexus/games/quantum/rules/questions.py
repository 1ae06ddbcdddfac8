"""What players can be asked (part 2.2 of the rules ledger)."""

from __future__ import annotations

from typing import Final

ASK_FIRST: Final = 1
ASK_MULLIGAN: Final = 2
ASK_ACTION: Final = 3
ASK_LINK: Final = 4
ASK_RESPONSE: Final = 5
ASK_EFFECT: Final = 6
ASK_SKIRMISH: Final = 7
ASK_SIDEBOARD: Final = 8

PRIVATE: Final = (ASK_LINK, ASK_RESPONSE)
"""Questions of which only the one who is asked may know (QNX-HID-2)."""

MOST_CANCELS: Final = 12
"""Drafts that may be dropped before a question is answered; so every game ends."""
