"""The vocabulary: every word that a card record may use, and the whole number that stands for it."""

from __future__ import annotations

from typing import Final

UNIT: Final = 0
ASSET: Final = 1
EVENT: Final = 2
UPGRADE: Final = 3
TERRAIN: Final = 4
CARD_KINDS: Final = {"unit": UNIT, "asset": ASSET, "event": EVENT, "upgrade": UPGRADE, "terrain": TERRAIN}

CLOSE: Final = 0
MID: Final = 1
FAR: Final = 2
RANGES: Final = {"close": CLOSE, "mid": MID, "far": FAR}

TINY: Final = 1
SMALL: Final = 2
REGULAR: Final = 4
LARGE: Final = 8
MASSIVE: Final = 16
SIZES: Final = {"tiny": TINY, "small": SMALL, "regular": REGULAR, "large": LARGE, "massive": MASSIVE}

K_ZENITH: Final = 0
K_CONSUME: Final = 1
K_INFILTRATOR: Final = 2
K_MASSIVE: Final = 3
K_LARGE: Final = 4
K_SMALL: Final = 5
K_TINY: Final = 6
K_PHALANX: Final = 7
K_SKIRMISHER: Final = 8
K_STEADFAST: Final = 9
K_SWARM: Final = 10
K_HORDE: Final = 11
K_TAUNT: Final = 12
K_TERRITORIAL: Final = 13
K_PHANTOM: Final = 14
K_ZEAL: Final = 15
K_NULLIFY: Final = 16
K_RITUAL: Final = 17
K_ADAPT: Final = 18
K_EVOLVE: Final = 19
K_RECALL: Final = 20
KEYWORDS: Final = {
    "Zenith": K_ZENITH,
    "Consume": K_CONSUME,
    "Infiltrator": K_INFILTRATOR,
    "Massive": K_MASSIVE,
    "Large": K_LARGE,
    "Small": K_SMALL,
    "Tiny": K_TINY,
    "Phalanx": K_PHALANX,
    "Skirmisher": K_SKIRMISHER,
    "Steadfast": K_STEADFAST,
    "Swarm": K_SWARM,
    "Horde": K_HORDE,
    "Taunt": K_TAUNT,
    "Territorial": K_TERRITORIAL,
    "Phantom": K_PHANTOM,
    "Zeal": K_ZEAL,
    "Nullify": K_NULLIFY,
    "Ritual": K_RITUAL,
    "Adapt": K_ADAPT,
    "Evolve": K_EVOLVE,
    "Arcane Recall": K_RECALL,
}
SIZE_KEYWORDS: Final = {K_TINY: TINY, K_SMALL: SMALL, K_LARGE: LARGE, K_MASSIVE: MASSIVE}

PASSIVE: Final = 0
TRIGGER: Final = 1
REACTION: Final = 2
ACTIVE: Final = 3
EFFECT: Final = 4
CONSUME: Final = 5
RITUAL: Final = 6
ONCE: Final = 7
"""The One-Time Ability of a Mission; the records of cards know only the other kinds."""
ABILITY_KINDS: Final = {
    "passive": PASSIVE,
    "trigger": TRIGGER,
    "reaction": REACTION,
    "active": ACTIVE,
    "effect": EFFECT,
    "consume": CONSUME,
    "ritual": RITUAL,
}

PER_TURN: Final = 0
PER_ROUND: Final = 1
PER_GAME: Final = 2
PERIODS: Final = {"turn": PER_TURN, "round": PER_ROUND, "game": PER_GAME}

BOTH: Final = 0
FRIENDLY: Final = 1
ENEMY: Final = 2

IN_PLAY: Final = 1
IN_HAND: Final = 2
IN_DISCARD: Final = 4
IN_DECK: Final = 8
IN_REMOVED: Final = 16
ZONES: Final = {"hand": IN_HAND, "discard": IN_DISCARD, "deck": IN_DECK, "removed": IN_REMOVED}

AT_MOST: Final = 0
AT_LEAST: Final = 1
EQUAL: Final = 2
MORE: Final = 3
LESS: Final = 4
COMPARISONS: Final = {"<=": AT_MOST, ">=": AT_LEAST, "=": EQUAL, ">": MORE, "<": LESS}

FRONT: Final = 0
BACK: Final = 1
ROWS: Final = {"front": FRONT, "back": BACK}
COLUMNS: Final = {"left": 0, "center": 1, "right": 2}

W_CARDS: Final = 0
W_FRIENDLY: Final = 1
W_ENEMY: Final = 2
W_LEADER: Final = 3
W_ROW: Final = 4
W_COL: Final = 5
W_HERE: Final = 6
W_NEAR: Final = 7
W_FACING: Final = 8
W_INRANGE: Final = 9
W_ON_TERRAIN: Final = 10
W_AT: Final = 11
W_OF: Final = 12
W_WITH: Final = 13
W_NEARTO: Final = 14
W_ATK: Final = 15
W_DEF: Final = 16
W_IMPACT: Final = 17
W_COUNTERS: Final = 18
W_READY: Final = 19
W_EXHAUSTED: Final = 20
W_SUPPRESSED: Final = 21
W_STATIC: Final = 22
W_MARKED: Final = 23
W_DAMAGED: Final = 24
W_UPGRADED: Final = 25
W_EVOLVED: Final = 26
W_ACTED: Final = 27
W_KEYWORD: Final = 28
W_SIZE: Final = 29
W_SELF: Final = 30
W_OTHER: Final = 31
W_HOST: Final = 32
PLAIN_WORDS: Final = {
    "friendly": W_FRIENDLY,
    "enemy": W_ENEMY,
    "leader": W_LEADER,
    "here": W_HERE,
    "near": W_NEAR,
    "facing": W_FACING,
    "inrange": W_INRANGE,
    "on_terrain": W_ON_TERRAIN,
    "ready": W_READY,
    "exhausted": W_EXHAUSTED,
    "suppressed": W_SUPPRESSED,
    "static": W_STATIC,
    "marked": W_MARKED,
    "damaged": W_DAMAGED,
    "upgraded": W_UPGRADED,
    "evolved": W_EVOLVED,
    "acted": W_ACTED,
    "self": W_SELF,
    "other": W_OTHER,
    "host": W_HOST,
}
SLOT_WORDS: Final = {"at": W_AT, "of": W_OF, "with": W_WITH, "nearto": W_NEARTO}
NUMBER_WORDS: Final = {"atk": W_ATK, "def": W_DEF, "impact": W_IMPACT, "counters": W_COUNTERS}

NO_ONE: Final = 0
OPPONENTS: Final = 1
EVERYONE: Final = 2
IMMUNITIES: Final = {"opponents": OPPONENTS, "all": EVERYONE}

KEYS: Final = {
    "attack": 1,
    "move": 2,
    "be_moved": 4,
    "be_attacked": 8,
    "be_targeted": 16,
    "activate": 32,
    "ready": 64,
    "deploy_front": 128,
    "enter": 256,
    "be_destroyed": 512,
    "be_impacted": 1024,
    "gain:static": 2048,
    "gain:suppressed": 4096,
    "gain:marked": 8192,
    "gain:counters": 16384,
}
"""What a modifier may permit or forbid, each a bit of a mask."""

COST_DEPLOY: Final = 0
COST_PLAY: Final = 1
COST_RECALL: Final = 2
COST_REACTION: Final = 3
COST_ACTIVATE: Final = 4
COST_EVOLVE: Final = 5
COST_ANY: Final = 6
COST_MODES: Final = {
    "deploy": COST_DEPLOY,
    "play": COST_PLAY,
    "recall": COST_RECALL,
    "reaction": COST_REACTION,
    "activate": COST_ACTIVATE,
    "evolve": COST_EVOLVE,
    "any": COST_ANY,
}

UNTIL_TURN: Final = 0
UNTIL_ROUND: Final = 1
UNTIL_NEXT_ROUND: Final = 2
WHILE_IN_PLAY: Final = 3
DURATIONS: Final = {
    "turn": UNTIL_TURN,
    "round": UNTIL_ROUND,
    "next_round": UNTIL_NEXT_ROUND,
    "play": WHILE_IN_PLAY,
}

ALWAYS: Final = 0
ATTACKING: Final = 1
DEFENDING: Final = 2
MOMENTS: Final = {"attacking": ATTACKING, "defending": DEFENDING}

STATE_ANY: Final = -1
STATE_STATIC: Final = 0
STATE_MARKED: Final = 1
STATE_SUPPRESSED: Final = 2
SETTABLE_STATES: Final = {"static": STATE_STATIC, "marked": STATE_MARKED}
STATES: Final = {"static": STATE_STATIC, "marked": STATE_MARKED, "suppressed": STATE_SUPPRESSED}

TO_HAND: Final = 0
DECK_TOP: Final = 1
DECK_BOTTOM: Final = 2
TO_DISCARD: Final = 3
PILES: Final = {"hand": TO_HAND, "deck_top": DECK_TOP, "deck_bottom": DECK_BOTTOM}
DECK_ENDS: Final = {"deck_top": DECK_TOP, "deck_bottom": DECK_BOTTOM}

MOVE_ADJACENT: Final = 0
MOVE_FORWARD: Final = 1
MOVE_BACKWARD: Final = 2
MOVE_LEFT: Final = 3
MOVE_RIGHT: Final = 4
MOVE_TO_SLOT: Final = 5
MOVEMENTS: Final = {
    "adjacent": MOVE_ADJACENT,
    "forward": MOVE_FORWARD,
    "backward": MOVE_BACKWARD,
    "left": MOVE_LEFT,
    "right": MOVE_RIGHT,
}
