"""The numbers that stand for pieces, states, prompts and procedures, each with its name in words where it has one."""

from __future__ import annotations

from typing import Final

NOBODY: Final = -1
NOWHERE: Final = -1
NO_LOCATION: Final = -1

# Life of a helot.
LIVE: Final = 0
DOWNED: Final = 1
OUT: Final = 2
LIFE_NAMES: Final = ("live", "downed", "out")

# Phases.
SETTING_UP: Final = 0
INITIATIVE: Final = 1
UPKEEP: Final = 2
TURNING_POINT: Final = 3
STARTING: Final = 4
DECEPTION: Final = 5
RATIO: Final = 6
MAIN: Final = 7
ENDING: Final = 8
OVER: Final = 9
PHASES: Final = (
    "setup",
    "initiative",
    "upkeep",
    "turning point",
    "start",
    "deception",
    "ratio",
    "main",
    "end",
    "over",
)

# Objects: one at most on a square.
EMPTY: Final = 0
PILLAR: Final = 1
CRATE: Final = 2
BRAZIER: Final = 3
BRAZIER_DOWN: Final = 4
SAW: Final = 5
SPIKES: Final = 6
FIRE: Final = 7
OBJECT_NAMES: Final = ("", "pillar", "crate", "brazier", "brazier-down", "saw", "spikes", "fire")

# Tiles: one at most on a square without object.
BLOOD: Final = 1
GUTS: Final = 2
TILE_NAMES: Final = ("", "blood", "guts")

# Hazard kinds, in their usual order.
KINDS: Final = ("brazier", "crate", "saw", "spikes")
KIND_BRAZIER: Final = 0
KIND_CRATE: Final = 1
KIND_SAW: Final = 2
KIND_SPIKES: Final = 3

# Traits, in the order of the trait die.
WILL: Final = 0
INST: Final = 1
PHYS: Final = 2
DEFT: Final = 3
SWAG: Final = 4
CUNN: Final = 5

# Commands that are resolved by an attack procedure.
WILD: Final = 0
STANDARD: Final = 1
FOCUSED: Final = 2
GRAPPLE: Final = 3
COMBO: Final = 4
FEINT: Final = 5
DRAG: Final = 6
THROW: Final = 7
TAKEDOWN: Final = 8
CRUSH: Final = 9
AIM_WILD: Final = 10
AIM_STANDARD: Final = 11
AIM_FOCUSED: Final = 12
STRIKE: Final = 13
ATTACK_NAMES: Final = (
    "Wild",
    "Standard",
    "Focused",
    "Grapple",
    "Combo",
    "Feint",
    "Drag",
    "Throw",
    "Takedown",
    "Crush",
    "AIM Wild",
    "AIM Standard",
    "AIM Focused",
    "Strike",
)
OWN_SDS: Final = (-1, 0, -1, 0, -1, 0, 0, -1, 1, 0, -1, 0, -1, 0)

# How long something lasts.
NOW: Final = 0
NEXT: Final = 1
HIT: Final = 2
ROUND: Final = 3
CYCLE: Final = 4
OWN_NEXT: Final = 5
NEXT_TP: Final = 6
BOUT: Final = 7
UNTIL: Final = ("now", "next", "hit", "round", "cycle", "own_next", "next_tp", "bout")

# What a lasting effect changes.
ON_ATTACK: Final = 0
ON_AIM: Final = 1
ON_DEFEND: Final = 2
ON_STRIKE: Final = 3
"""Attack rolls of the MELEE and AIM groups."""
ON_DAMAGE: Final = 4
RULE_KEYS: Final = ("crowd_pleaser_value", "aim_blocked", "gloat_no_penalty", "eat_guts", "start_crate")
FIRST_RULE: Final = 10
CROWD_PLEASER_VALUE: Final = 10
AIM_BLOCKED: Final = 11
GLOAT_NO_PENALTY: Final = 12
EAT_GUTS: Final = 13
START_CRATE: Final = 14

# Windows of the clause table, numbered as there from 1.
W_INIT: Final = 1
W_START: Final = 2
W_DECEIVED: Final = 3
W_LEAVE: Final = 4
W_DECLARE: Final = 5
W_ROLL: Final = 6
W_HIT_A: Final = 7
W_HIT_D: Final = 8
W_PRONE: Final = 9
W_COMBO: Final = 10
W_GRAPPLED: Final = 11
W_INFLUENCE: Final = 12
W_TPCARD: Final = 13
W_END: Final = 14
WINDOW_NAMES: Final = (
    "MAIN",
    "INIT",
    "START",
    "DECEIVED",
    "LEAVE",
    "DECLARE",
    "ROLL",
    "HIT-A",
    "HIT-D",
    "PRONE",
    "COMBO",
    "GRAPPLED",
    "INFLUENCE",
    "TPCARD",
    "END",
)
WINDOW_TIMINGS: Final = (
    "own",
    "initiative",
    "round_start",
    "deceived",
    "leave",
    "declared",
    "roll",
    "hit",
    "damaged",
    "",
    "",
    "",
    "counter",
    "tp_card",
    "round_end",
)
"""The timing of the influence cards that may be played in each window; MAIN, which is none, comes first."""
ABILITY_TIMINGS: Final = ("own", "", "start", "", "", "", "", "hit", "damaged", "", "", "", "", "", "")
"""The timing of the unique abilities that may be used in each window."""

# Prompts.
ASK_LANISTA: Final = 0
ASK_MOTIVATION: Final = 1
ASK_KEEP: Final = 2
ASK_BARGE: Final = 3
ASK_HAZARD: Final = 4
ASK_DECEIVE: Final = 5
ASK_RATIO: Final = 6
ASK_COMMAND: Final = 7
ASK_LOCATION: Final = 8
ASK_WEAPON: Final = 9
ASK_COIN: Final = 10
ASK_SEAT: Final = 11
ASK_TRAIT: Final = 12
ASK_SQUARE: Final = 13
ASK_NUMBER: Final = 14
ASK_POINT: Final = 15
ASK_WINDOW: Final = 16
ASK_NAMES: Final = (
    "lanista",
    "motivation",
    "keep",
    "barge",
    "hazard",
    "deceive",
    "ratio",
    "command",
    "location",
    "weapon",
    "coin",
    "seat",
    "trait",
    "square",
    "number",
    "point",
    "window",
)

# Procedures: the first number of a frame.
P_ASK: Final = 0
P_SETUP: Final = 1
P_CYCLE: Final = 2
P_ROUND: Final = 3
P_TURNING: Final = 4
P_CARD: Final = 5
P_DECEIVE: Final = 6
P_WINDOW: Final = 7
P_PLAY: Final = 8
P_EFFECTS: Final = 9
P_DIE: Final = 10
P_CHECK: Final = 11
P_HURT: Final = 12
P_PRONE: Final = 13
P_MOVE: Final = 14
P_GO: Final = 15
P_TRAP: Final = 16
P_EJECT: Final = 17
P_ATTACK: Final = 18
P_SAW: Final = 19
P_BLAST: Final = 20
P_SPIKES: Final = 21
P_FIRES: Final = 22
P_FLAME: Final = 23
P_DUPLICATE: Final = 24
P_CRATE: Final = 25
P_GAIN: Final = 26
P_SPREAD: Final = 27
P_PLACE: Final = 28
P_SHIELD: Final = 29
P_TURN: Final = 30
P_DRAGGED: Final = 31
PROCEDURE_NAMES: Final = (
    "ask",
    "setup",
    "cycle",
    "round",
    "turning",
    "card",
    "deceive",
    "window",
    "play",
    "effects",
    "die",
    "check",
    "hurt",
    "prone",
    "move",
    "go",
    "trap",
    "eject",
    "attack",
    "saw",
    "blast",
    "spikes",
    "fires",
    "flame",
    "duplicate",
    "crate",
    "gain",
    "spread",
    "place",
    "shield",
    "turn",
    "dragged",
)
