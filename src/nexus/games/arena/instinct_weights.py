"""The weights of the instincts by name, as they are kept, and by number, as they are used."""

from __future__ import annotations

from typing import Final

from nexus.games.arena import moves
from nexus.games.arena.rules.abilities import ABILITY_NAMES

FIRST_ABILITY: Final = 62
"""The weights of verbs come first, by their numbers, then those of the common abilities."""
W_UNSPENT: Final = 81
W_CLOSER: Final = 82
W_LEAVING: Final = 83
W_LOITERING: Final = 84
W_FIRE: Final = 85
W_BLOOD: Final = 86
W_GUTS: Final = 87
W_ASIDE: Final = 88
W_GLOAT: Final = 89
W_DOWNED: Final = 90
W_PART: Final = 91
W_VITAL: Final = 92
W_REAR: Final = 93
W_WILD_ONLY: Final = 94
W_TOKEN_BLOW: Final = 95
W_TOKEN_GLOAT: Final = 96
W_TOKEN_STEP: Final = 97
W_NOISE: Final = 98
W_ANSWER: Final = 99
W_DECEIVE: Final = 100
W_RATIO_SHORT: Final = 101
W_RATIO_BUTTON: Final = 102
W_PRONE_TARGET: Final = 103
W_COUNT: Final = 104

VERBS: Final = {
    "stand up": moves.STAND_UP,
    "liberate": moves.LIBERATE,
    "wild": moves.HIT_WILD,
    "standard": moves.HIT_STANDARD,
    "focused": moves.HIT_FOCUSED,
    "combo": moves.HIT_COMBO,
    "grapple": moves.HIT_GRAPPLE,
    "feint": moves.HIT_FEINT,
    "clinch": moves.CLINCH,
    "drag": moves.DRAG_STEP,
    "drag round": moves.DRAG_ROTATE,
    "throw": moves.THROW_TO,
    "takedown": moves.TAKE_DOWN,
    "crush": moves.CRUSH_IT,
    "let go": moves.LET_GO,
    "aim wild": moves.SHOOT_WILD,
    "aim standard": moves.SHOOT_STANDARD,
    "aim focused": moves.SHOOT_FOCUSED,
    "mend": moves.MEND,
    "stop, drop and roll": moves.STOP_DROP,
    "knock over": moves.KNOCK_OVER,
    "destroy a crate": moves.DESTROY_CRATE,
    "draw": moves.DRAW,
    "store": moves.STORE,
    "drop": moves.DROP,
    "unique ability": moves.UNIQUE,
    "influence card": moves.INFLUENCE,
    "eat": moves.EAT,
    "tumble": moves.TUMBLE,
    "gloat": moves.GLOAT,
    "a token for action": moves.TOKEN_AP,
    "a token for movement": moves.TOKEN_MP,
}
OTHERS: Final = {
    "a point left over": W_UNSPENT,
    "a point of the way behind one": W_CLOSER,
    "leaving a foe in front": W_LEAVING,
    "a point of way away from a foe, with nothing left to do": W_LOITERING,
    "near fire": W_FIRE,
    "onto blood": W_BLOOD,
    "onto guts": W_GUTS,
    "back or aside": W_ASIDE,
    "a coin of a gloat": W_GLOAT,
    "at a downed foe": W_DOWNED,
    "a part of a combo": W_PART,
    "at the last coin of a vital location": W_VITAL,
    "from behind": W_REAR,
    "wild, if nothing else will do": W_WILD_ONLY,
    "a token for a blow": W_TOKEN_BLOW,
    "a token for a gloat": W_TOKEN_GLOAT,
    "a token for the last step": W_TOKEN_STEP,
    "whim": W_NOISE,
    "answers in windows": W_ANSWER,
    "deceptions": W_DECEIVE,
    "a movement point too few": W_RATIO_SHORT,
    "the motivation button": W_RATIO_BUTTON,
    "at a prone foe": W_PRONE_TARGET,
}
ABILITIES: Final = {name: FIRST_ABILITY + number for number, name in enumerate(ABILITY_NAMES) if name}
NUMBERS: Final = VERBS | ABILITIES | OTHERS
WEIGHTS: Final = tuple(NUMBERS)
"""What each weight is for: how good a command or ability looks, and what makes it look better or worse."""
NEVER: Final = -1000.0
"""The weight of what is never chosen while anything else can be."""


def numbered(weights: list[float]) -> list[float]:
    """The weights, which come in the order of `WEIGHTS`, by number."""
    table = [0.0] * W_COUNT
    table[moves.ASK_AGAIN] = table[moves.CONCEDE] = NEVER
    for name, weight in zip(WEIGHTS, weights, strict=True):
        table[NUMBERS[name]] = weight
    return table
