"""How long a bout can last at most.

Every move is counted once, by what it uses up.

- Set-up: each player takes two cards, keeps at most every influence card dealt, the host chooses a barge and at most
  one place for each hazard kind.
- There are at most `max_cycles` cycles (ARN-END-17) with one command round for each player. A round has two answers
  about the ratio and one that ends it; each opponent declines a deception once and spends a token on every other try.
- A command spends a point. A round brings 6 points and 2 BP; every further point costs a command token or an influence
  card, or came with a turning point card, of which a round has one and those scheduled before. Commands without a
  price are Let Go (a Grapple was paid for each), one Draw and one Store a round, and Drop (one for each weapon card).
- An ability spends reserve points: at most 30 at the start and one more in each cycle and for each card that gives
  some; Jack of All Traits gives one for three. An influence card is played once in a bout.
- A window asks each player, who uses something counted above or passes, which is final. Whoever is asked again in a
  kind of window once declined for good has declined it once before. So passes and presets are counted by windows.
- A command, ability or card opens a bounded number of windows. An attack that costs p points has at most p parts, and a
  part at most eight windows of its own, two falls and two checks. A forced move brings at most eight slips, then a
  hazard with nine bounces of two dice each: thirty windows for each helot. A Duplicate or a turning point brings one
  saw (eight squares, every helot hit once and ejected, or one blast), four sets of spikes, four fires, and a card with
  its choices, each again at most thirty windows for each helot.

The figures below round all of that up.
"""

from __future__ import annotations

from typing import Final

from nexus.core.setup import Setup
from nexus.games.arena.table import content_of

WINDOWS: Final = 60
"""More windows, choices and passes than one point, reserve point, token or card can lead to, for each player."""
POINTS: Final = 10
"""More than the points and BP that every round brings, with its free Draw and Store."""
EVENTS: Final = 20
"""Saw, spikes, fires and cards of a round, each counted like a point."""
RESERVES: Final = 31
"""Reserve points that a player can have at the start, and one more for the cycle."""
TOKENS: Final = 30
SETUP_MOVES: Final = 20


def longest_bout(setup: Setup) -> int:
    """A bound on the moves of a bout at this table, as long as only cards give reserves, tokens or points."""
    content = content_of(setup)
    seats = setup.seats
    cycles: int = setup.options["max_cycles"]
    once = len(content.influence) + len(content.weapons) + TOKENS + RESERVES * seats
    each_round = POINTS + EVENTS + len(content.turning)
    return SETUP_MOVES + len(content.influence) + WINDOWS * seats * (once + cycles * seats * each_round)
