"""The frames on the stack of a state: plain lists of whole numbers.

The first number of a frame is its procedure, the second the step at which it goes on; what the others mean is named
here. A procedure calls another by pushing its frame, and finds what that gave back in `ArenaState.result`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nexus.games.arena.codes import NOBODY, P_ASK, P_CHECK, P_DIE, P_EFFECTS, P_HURT, P_PRONE, P_WINDOW

if TYPE_CHECKING:
    from nexus.games.arena.state import ArenaState

STEP: Final = 1

# Prompt: what is asked, whom, and two numbers that the kind of prompt explains.
ASK_KIND: Final = 2
ASK_SEAT: Final = 3
ASK_A: Final = 4
ASK_B: Final = 5

# Window: its kind, the place of the seat being asked, then the seats in order.
WINDOW_KIND: Final = 2
WINDOW_AT: Final = 3
WINDOW_FIRST: Final = 4

# Dice: owner, purpose. The purposes are the indexes of `PURPOSES`.
DIE_OWNER: Final = 2
DIE_PURPOSE: Final = 3
DIE_VALUE: Final = 4
LOCATION_DIE: Final = 0
COMPASS_DIE: Final = 1
DISTANCE_DIE: Final = 2
PLACE_DICE: Final = 3
CRATE_DICE: Final = 4
SLIP_DIE: Final = 5
EJECTION_DIE: Final = 6
FIRE_DIE: Final = 7
PURPOSES: Final = ("location", "compass", "distance", "place", "crate", "slip", "ejection", "fire", "check")
CHECK_PURPOSE: Final = 8

# Check: seat, number needed, value.
CHECK_SEAT: Final = 2
CHECK_NEED: Final = 3
CHECK_VALUE: Final = 4

# Damage outside of attacks: seat, amount, how the location is found, who is paid, who chooses or rolls.
HURT_SEAT: Final = 2
HURT_AMOUNT: Final = 3
HURT_MODE: Final = 4
HURT_CREDIT: Final = 5
HURT_CHOOSER: Final = 6
MODE_OC: Final = 0
MODE_RANDOM: Final = 1
MODE_LOWER: Final = 2
MODE_CHOICE: Final = 3
MODE_LOSE_LOWER: Final = 4
"""The amount is whatever the weakest lower has left."""

# Attack.
A_COMMAND: Final = 2
A_ATTACKER: Final = 3
A_DEFENDER: Final = 4
A_NAMED: Final = 5
A_PARTS: Final = 6
A_PART: Final = 7
A_TOTAL: Final = 8
A_DEFENCE: Final = 9
A_DICE: Final = 10
A_DEFENCE_DICE: Final = 11
A_NET: Final = 12
A_DEFENCE_NET: Final = 13
A_PAIR: Final = 14
A_DEFENCE_PAIR: Final = 15
A_COUNTER: Final = 16
A_DAMAGE: Final = 17
A_HITTER: Final = 18
A_TARGET: Final = 19
A_HIT: Final = 20
A_TPDM: Final = 21
A_SPARED: Final = 22
A_WON: Final = 23
A_RUNNING: Final = 24
A_TURN: Final = 25
A_LENGTH: Final = 26
A_WORKED: Final = 27
A_EFFECTS: Final = 28
A_MODE: Final = 29
A_WEAPON: Final = 30
A_STAGGERS: Final = 31
A_SIZE: Final = 32

# Effects of a card or ability.
E_PROGRAM: Final = 2
E_INDEX: Final = 3
E_USER: Final = 4
E_SELF: Final = 5
E_TRIGGER: Final = 6
E_IMMUNE: Final = 7
E_WAITING: Final = 8
E_CURRENT: Final = 9
E_TARGET: Final = 10
E_INNER: Final = 11
E_COUNT: Final = 12
E_RANDOM: Final = 13
E_ALLOWED: Final = 14
E_SIZE: Final = 15
ANYBODY: Final = 15
NOT_STARTED: Final = -1

# Influence card being played: seat, card, whether it was cancelled.
PLAY_SEAT: Final = 2
PLAY_CARD: Final = 3
PLAY_CANCELLED: Final = 4

# Turning point card: seat, card, who ignores its bad parts, whom it ignores, its random victim, scheduled program.
CARD_SEAT: Final = 2
CARD_ID: Final = 3
CARD_SPARED: Final = 4
CARD_SKIPPED: Final = 5
CARD_RANDOM: Final = 6
CARD_PROGRAM: Final = 7

# Deception: place of the seat among the opponents, who may not try again, the answer.
DECEIVE_AT: Final = 2
DECEIVE_ANSWER: Final = 3
UNANSWERED: Final = 0
BLOCKED: Final = 1
FOOLED: Final = 2
SPOILED: Final = 3

# About to fall: seat, whether it stands after all.
PRONE_SEAT: Final = 2
PRONE_SAVED: Final = 3

# A change of square: see displace.py.
MOVE_SEAT: Final = 2
MOVE_VERB: Final = 3
MOVE_TURN: Final = 4
MOVE_FAILED: Final = 5
GO_SEAT: Final = 2
GO_SQUARE: Final = 3
GO_HOW: Final = 4
GO_CREDIT: Final = 5
GO_SLIPS: Final = 6


def call_die(s: ArenaState, owner: int, purpose: int) -> None:
    """Roll dice whose owner may have them rolled again; the result is a number as rolls.py explains."""
    s.stack.append([P_DIE, 0, owner, purpose, 0])


def call_check(s: ArenaState, seat: int, need: int) -> None:
    """Let a helot make a check; the result is 1 if it passes."""
    s.stack.append([P_CHECK, 0, seat, need, 0])


def call_hurt(s: ArenaState, seat: int, amount: int, mode: int, credit: int, chooser: int) -> None:
    """Deal damage outside of attacks; the result is the number of coins moved."""
    s.stack.append([P_HURT, 0, seat, amount, mode, credit, chooser])


def call_prone(s: ArenaState, seat: int) -> None:
    """Let a helot fall unless its owner prevents it; the result is 1 if it became Prone."""
    s.stack.append([P_PRONE, 0, seat, 0])


def call_window(s: ArenaState, kind: int, seats: list[int]) -> None:
    """Open a window for these seats, in order."""
    s.stack.append([P_WINDOW, 0, kind, WINDOW_FIRST, *seats])


def call_effects(s: ArenaState, program: int, user: int, trigger: int = NOBODY) -> None:
    """Carry out a list of effects for `user`, with `trigger` as the player of the turning point."""
    frame = [0] * E_SIZE
    frame[0] = P_EFFECTS
    frame[E_PROGRAM] = program
    frame[E_USER] = frame[E_SELF] = user
    frame[E_TRIGGER] = user if trigger == NOBODY else trigger
    frame[E_WAITING] = NOT_STARTED
    frame[E_TARGET] = frame[E_RANDOM] = NOBODY
    frame[E_ALLOWED] = ANYBODY
    s.stack.append(frame)


def ask(s: ArenaState, kind: int, seat: int, a: int = 0, b: int = 0) -> None:
    """Wait for an answer of `seat`."""
    s.result = 0
    s.stack.append([P_ASK, 0, kind, seat, a, b])


def done(s: ArenaState, result: int = 0) -> None:
    """The procedure on top of the stack is finished."""
    s.stack.pop()
    s.result = result
