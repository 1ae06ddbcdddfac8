"""The moves: one small choice each, in the notation of the clause ledger."""

from __future__ import annotations

import re
from typing import Final

from mypy_extensions import i64

from nexus.core.moves import Move
from nexus.core.refusals import IllegalMove, Refusal
from nexus.games.arena.body import LOCATIONS
from nexus.games.arena.codes import KINDS, WINDOW_NAMES
from nexus.games.arena.effects import TRAITS
from nexus.games.arena.geometry import SQUARE_NAMES

SEAT_LETTERS: Final = "NESW"

# Verbs. What `a` and `b` of a move mean stands beside each.
PASS: Final = 0
PASS_ALWAYS: Final = 1
ASK_AGAIN: Final = 2  # a: window
END_ROUND: Final = 3
STEP: Final = 4  # a: eighths clockwise of the facing
ROTATE: Final = 5  # a: 1 right, 3 left (quarters clockwise)
STAND_UP: Final = 6
LIBERATE: Final = 7
TUMBLE: Final = 8  # a: eighths clockwise; Backflip 4, Sidestep 2 or 6
HIT_WILD: Final = 9  # a: seat letter
HIT_STANDARD: Final = 10
HIT_FOCUSED: Final = 11  # b: location
HIT_GRAPPLE: Final = 12
HIT_COMBO: Final = 13  # b: location + 7 * k
HIT_FEINT: Final = 14
CLINCH: Final = 15
DRAG_STEP: Final = 16  # a: eighths clockwise
DRAG_ROTATE: Final = 17  # a: quarters clockwise
THROW_TO: Final = 18  # a: eighths clockwise, b: squares
TAKE_DOWN: Final = 19
CRUSH_IT: Final = 20
LET_GO: Final = 21
SHOOT_WILD: Final = 22
SHOOT_STANDARD: Final = 23
SHOOT_FOCUSED: Final = 24  # b: location
MEND: Final = 25
STOP_DROP: Final = 26
GLOAT: Final = 27
KNOCK_OVER: Final = 28  # a: square
DESTROY_CRATE: Final = 29
DRAW: Final = 30
STORE: Final = 31
DROP: Final = 32
TOKEN_AP: Final = 33
TOKEN_MP: Final = 34
ABILITY: Final = 35  # a: ability 1 to 18, b: 0 or 1 + argument (seat letter or trait)
UNIQUE: Final = 36  # a: 0 or 1
INFLUENCE: Final = 37  # a: place of the card in the contents
PRICE: Final = 38  # a: alternative
RATIO_AP: Final = 39  # a: AP, b: MP
BUTTON_AP: Final = 40
BUTTON_MP: Final = 41
DECEIVE: Final = 42
BLOCK: Final = 43
AT_SEAT: Final = 44  # a: seat letter
AT_LOCATION: Final = 45
AT_TRAIT: Final = 46
AT_SQUARE: Final = 47
AT_NUMBER: Final = 48
AT_AP: Final = 49
AT_MP: Final = 50
DONE: Final = 51
KEEP_OLD: Final = 52
TAKE_NEW: Final = 53
TAKE_LANISTA: Final = 54  # a: place of the card in the contents
TAKE_MOTIVATION: Final = 55
KEEP_CARD: Final = 56
TAKE_BARGE: Final = 57
ROLL_BARGE: Final = 58
ADD_HAZARD: Final = 59  # a: kind
EAT: Final = 60
CONCEDE: Final = 61

TURNS: Final = ("F", "FR", "R", "", "B", "", "L", "FL")
"""The letters of a step by eighths clockwise of the facing."""
TUMBLES: Final = {2: "sr", 4: "bf", 6: "sl"}
ROTATIONS: Final = ("", ">", "", "<")
ABILITY_COSTS: Final = (0, 3, 4, 5, 3, 4, 5, 3, 4, 5, 3, 4, 5, 3, 4, 5, 3, 4, 5)
"""What each common ability costs; ability n takes it from trait (n - 1) // 3."""
SEAT_ABILITIES: Final = (13, 15, 18)
MOST_PARTS: Final = 20
"""The longest Combo that the notation knows; more AP than that nobody has with the contents that come with the game."""
JACK_OF_ALL_TRAITS: Final = 16

PLAIN: Final = {
    PASS: "pass",
    PASS_ALWAYS: "pass!",
    END_ROUND: ".",
    STAND_UP: "su",
    LIBERATE: "lib",
    CLINCH: "cl",
    TAKE_DOWN: "td",
    CRUSH_IT: "cr",
    LET_GO: "lg",
    MEND: "mend",
    STOP_DROP: "sdr",
    GLOAT: "gl",
    DESTROY_CRATE: "kc",
    DRAW: "draw",
    STORE: "store",
    DROP: "drop",
    TOKEN_AP: "+a",
    TOKEN_MP: "+m",
    BUTTON_AP: "=btnA",
    BUTTON_MP: "=btnM",
    DECEIVE: "dec",
    BLOCK: "block",
    AT_AP: "@AP",
    AT_MP: "@MP",
    DONE: "done",
    KEEP_OLD: "keep",
    TAKE_NEW: "take",
    ROLL_BARGE: "barge:roll",
    EAT: "eat",
    CONCEDE: "concede",
}
TARGETED: Final = {
    HIT_WILD: "w",
    HIT_STANDARD: "s",
    HIT_FOCUSED: "f",
    HIT_GRAPPLE: "g",
    HIT_COMBO: "c",
    HIT_FEINT: "ft",
    SHOOT_WILD: "aw",
    SHOOT_STANDARD: "as",
    SHOOT_FOCUSED: "af",
}
NUMBERED: Final = {
    INFLUENCE: "i",
    PRICE: "pay:",
    TAKE_LANISTA: "lan:",
    TAKE_MOTIVATION: "mot:",
    KEEP_CARD: "keep:",
    TAKE_BARGE: "barge:",
    AT_NUMBER: "@",
}
"""Moves written with a number counted from 1, which is the place of a card or barge in the contents."""


class ArenaMove(Move):
    """A choice: what is done (`verb`) with up to two numbers whose meaning stands beside the verb above."""

    def __init__(self, verb: int, a: int, b: int) -> None:
        self.verb: i64 = verb
        self.a: i64 = a
        self.b: i64 = b
        self.text = notation(verb, a, b)

    def __str__(self) -> str:
        return self.text


def notation(verb: int, a: int, b: int) -> str:
    """How a move is written."""
    if verb in PLAIN:
        return PLAIN[verb]
    if verb in TARGETED:
        return _targeted(verb, a, b)
    if verb in NUMBERED:
        number = f"{a + 1:02}" if verb in (INFLUENCE, KEEP_CARD) else str(a + 1)
        return NUMBERED[verb] + ("I" if verb == KEEP_CARD else "") + number
    if verb == STEP:
        return TURNS[a]
    if verb == DRAG_STEP:
        return "d" + TURNS[a]
    if verb == ROTATE:
        return ROTATIONS[a]
    if verb == DRAG_ROTATE:
        return "d" + ROTATIONS[a]
    if verb == TUMBLE:
        return TUMBLES[a]
    if verb == THROW_TO:
        return f"th:{TURNS[a]}{b}"
    if verb == KNOCK_OVER:
        return f"ko:{SQUARE_NAMES[a]}"
    if verb == ABILITY:
        return _ability(a, b)
    if verb == RATIO_AP:
        return f"=A{a}M{b}"
    return _choice(verb, a)


def _choice(verb: int, a: int) -> str:
    if verb == UNIQUE:
        return "!" + "AB"[a]
    if verb == AT_SEAT:
        return "@" + SEAT_LETTERS[a]
    if verb == AT_LOCATION:
        return "@" + LOCATIONS[a]
    if verb == AT_TRAIT:
        return "@" + TRAITS[a]
    if verb == AT_SQUARE:
        return "@" + SQUARE_NAMES[a]
    if verb == ADD_HAZARD:
        return "hz:" + KINDS[a]
    return "ask:" + WINDOW_NAMES[a]


def _targeted(verb: int, a: int, b: int) -> str:
    text = f"{TARGETED[verb]}:{SEAT_LETTERS[a]}"
    if verb in (HIT_FOCUSED, SHOOT_FOCUSED):
        return f"{text}/{LOCATIONS[b]}"
    return f"{text}/{LOCATIONS[b % 7]}+{b // 7}" if verb == HIT_COMBO else text


def _ability(a: int, b: int) -> str:
    text = f"!{TRAITS[(a - 1) // 3]}{ABILITY_COSTS[a]}"
    if b == 0:
        return text
    return f"{text}:{TRAITS[b - 1]}" if a == JACK_OF_ALL_TRAITS else f"{text}:{SEAT_LETTERS[b - 1]}"


_MOVES: Final[dict[int, ArenaMove]] = {}


def move(verb: int, a: int = 0, b: int = 0) -> ArenaMove:
    """The one move with these numbers."""
    key = (verb * 256 + a) * 256 + b
    found = _MOVES.get(key)
    if found is None:
        found = ArenaMove(verb, a, b)
        _MOVES[key] = found
    return found


PASS_MOVE: Final = move(PASS)
PASS_ALWAYS_MOVE: Final = move(PASS_ALWAYS)
END_MOVE: Final = move(END_ROUND)

_PLAIN_TEXTS: Final = {text: verb for verb, text in PLAIN.items()}
_STEP_TEXTS: Final = {text: turn for turn, text in enumerate(TURNS) if text}
_NOTATION: Final = re.compile(
    r"(?P<drag>d?)(?P<step>F[LR]?|B|L|R)"
    r"|(?P<drag2>d?)(?P<rotation>[<>])"
    r"|(?P<tumble>bf|s[lr])"
    r"|(?P<attack>w|s|g|ft|aw|as):(?P<target>[NESW])"
    r"|(?P<named>f|af):(?P<target2>[NESW])/(?P<location>[A-Z]{2})"
    r"|c:(?P<target3>[NESW])/(?P<location2>[A-Z]{2})\+(?P<parts>[1-9][0-9]?)"
    r"|th:(?P<throw>F[LR]?)(?P<squares>[1-7])"
    r"|ko:(?P<brazier>[a-h][1-8])"
    r"|!(?P<trait>[A-Z]{4})(?P<cost>[345])(?::(?P<argument>[NESW]|[A-Z]{4}))?"
    r"|!(?P<unique>[AB])"
    r"|=A(?P<ap>[0-6])M(?P<mp>[0-6])"
    r"|i(?P<influence>0[1-9]|[1-9][0-9])"
    r"|keep:I(?P<kept>0[1-9]|[1-9][0-9])"
    r"|(?P<numbered>pay:|lan:|mot:|barge:|@)(?P<number>[1-9][0-9]?)"
    r"|@(?P<seat>[NESW])|@(?P<part>[A-Z]{2})|@(?P<trait2>[A-Z]{4})|@(?P<square>[a-h][1-8])"
    r"|hz:(?P<hazard>[a-z]+)"
    r"|ask:(?P<window>[A-Z-]+)"
)
_ATTACK_TEXTS: Final = {text: verb for verb, text in TARGETED.items()}
_NUMBER_TEXTS: Final = {
    "pay:": PRICE,
    "lan:": TAKE_LANISTA,
    "mot:": TAKE_MOTIVATION,
    "barge:": TAKE_BARGE,
    "@": AT_NUMBER,
}


def parse(text: str) -> ArenaMove:
    """Read a move; ``fool`` stands for Can't Fool Me, and ``kc`` may be followed by nothing else."""
    if text in _PLAIN_TEXTS:
        return move(_PLAIN_TEXTS[text])
    if text == "fool":
        return move(ABILITY, 17)
    match = _NOTATION.fullmatch(text)
    found = _read(match) if match is not None else None
    if found is None or found.text != text:
        forms = "write a command such as F, > or s:S, an ability such as !WILL3, a choice such as @N, pass, or . to end"
        raise IllegalMove(Refusal("ARN-GEN-13", f"{text!r} is no move: {forms}.", {"text": text}))
    return found


def _read(match: re.Match[str]) -> ArenaMove | None:
    """The move that the notation matched, or None if a name in it does not exist."""
    if match["step"]:
        return move(DRAG_STEP if match["drag"] else STEP, _STEP_TEXTS[match["step"]])
    if match["rotation"]:
        return move(DRAG_ROTATE if match["drag2"] else ROTATE, ROTATIONS.index(match["rotation"]))
    if match["tumble"]:
        return move(TUMBLE, {"sr": 2, "bf": 4, "sl": 6}[match["tumble"]])
    if match["attack"]:
        return move(_ATTACK_TEXTS[match["attack"]], SEAT_LETTERS.index(match["target"]))
    if match["throw"]:
        return move(THROW_TO, _STEP_TEXTS[match["throw"]], int(match["squares"]))
    if match["brazier"]:
        return move(KNOCK_OVER, SQUARE_NAMES.index(match["brazier"]))
    if match["ap"]:
        return move(RATIO_AP, int(match["ap"]), int(match["mp"]))
    if match["influence"]:
        return move(INFLUENCE, int(match["influence"]) - 1)
    if match["kept"]:
        return move(KEEP_CARD, int(match["kept"]) - 1)
    if match["number"]:
        return move(_NUMBER_TEXTS[match["numbered"]], int(match["number"]) - 1)
    if match["unique"]:
        return move(UNIQUE, "AB".index(match["unique"]))
    return _read_attack(match) or _read_ability(match) or _read_choice(match)


def _read_attack(match: re.Match[str]) -> ArenaMove | None:
    if match["named"] and match["location"] in LOCATIONS:
        verb = _ATTACK_TEXTS[match["named"]]
        return move(verb, SEAT_LETTERS.index(match["target2"]), LOCATIONS.index(match["location"]))
    if match["target3"] and match["location2"] in LOCATIONS and int(match["parts"]) <= MOST_PARTS:
        part = LOCATIONS.index(match["location2"]) + 7 * int(match["parts"])
        return move(HIT_COMBO, SEAT_LETTERS.index(match["target3"]), part)
    return None


def _read_ability(match: re.Match[str]) -> ArenaMove | None:
    if not match["trait"] or match["trait"] not in TRAITS:
        return None
    number = 3 * TRAITS.index(match["trait"]) + int(match["cost"]) - 2
    argument = match["argument"] or ""
    if number in SEAT_ABILITIES and len(argument) == 1:
        return move(ABILITY, number, 1 + SEAT_LETTERS.index(argument))
    if number == JACK_OF_ALL_TRAITS and argument in TRAITS:
        return move(ABILITY, number, 1 + TRAITS.index(argument))
    return move(ABILITY, number)


def _read_choice(match: re.Match[str]) -> ArenaMove | None:
    if match["seat"]:
        return move(AT_SEAT, SEAT_LETTERS.index(match["seat"]))
    if match["part"] and match["part"] in LOCATIONS:
        return move(AT_LOCATION, LOCATIONS.index(match["part"]))
    if match["trait2"] and match["trait2"] in TRAITS:
        return move(AT_TRAIT, TRAITS.index(match["trait2"]))
    if match["square"]:
        return move(AT_SQUARE, SQUARE_NAMES.index(match["square"]))
    if match["hazard"] and match["hazard"] in KINDS:
        return move(ADD_HAZARD, KINDS.index(match["hazard"]))
    if match["window"] and match["window"] in WINDOW_NAMES[1:]:
        return move(ASK_AGAIN, WINDOW_NAMES.index(match["window"]))
    return None
