"""The steps of a game, in the order in which they follow each other (part 2.1 of the rules ledger)."""

from __future__ import annotations

from typing import Final

GAME_START: Final = 1
FLIPPED: Final = 2
ROUND_START: Final = 3
MULLIGAN: Final = 4
BATCH_B: Final = 5
BATCH_C: Final = 6
FIRST_TURN: Final = 7
TURN: Final = 8
WINDOW: Final = 9
RESOLVE: Final = 10
FINISH: Final = 11
SKIRMISH: Final = 12
AFTER: Final = 13
CHECKPOINT: Final = 14
ROUND_END: Final = 15
SUPREMACY: Final = 16
GAME_END: Final = 17
SIDEBOARD: Final = 18
OVER: Final = 19

NAMES: Final = {
    GAME_START: "game_start",
    FLIPPED: "flipped",
    ROUND_START: "round_start",
    MULLIGAN: "mulligan",
    BATCH_B: "batch_b",
    BATCH_C: "batch_c",
    FIRST_TURN: "first_turn",
    TURN: "turn",
    WINDOW: "window",
    RESOLVE: "resolve",
    FINISH: "finish",
    SKIRMISH: "skirmish",
    AFTER: "after",
    CHECKPOINT: "checkpoint",
    ROUND_END: "round_end",
    SUPREMACY: "supremacy",
    GAME_END: "game_end",
    SIDEBOARD: "sideboard",
    OVER: "over",
}
