"""A helot's body: its locations and what they can take (ARN-LOC, ARN-SET-7)."""

from __future__ import annotations

from typing import Final

HD: Final = 0
CH: Final = 1
MD: Final = 2
LU: Final = 3
RU: Final = 4
LL: Final = 5
RL: Final = 6
LOCATIONS: Final = ("HD", "CH", "MD", "LU", "RU", "LL", "RL")
LOCATION_WORDS: Final = (
    "the head",
    "the chest",
    "the midsection",
    "the left upper",
    "the right upper",
    "the left lower",
    "the right lower",
)

FULL_OC: Final = 50
FULL: Final = (10, 15, 15, 12, 12, 12, 12)
"""The start value of each location."""
PANEL: Final = FULL_OC + sum(FULL)

RANDOM_LOCATION: Final = (-1, LU, CH, RU, LL, MD, RL)
"""The location for each face of the location die (ARN-LOC-1)."""

MOST_TRAIT: Final = 5
COINS: Final = 700
"""All coins in the game (ARN-COIN-1)."""
