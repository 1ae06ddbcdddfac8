"""What the searching arena bots want in the set-up. By id, so that they choose from other contents at random."""

from __future__ import annotations

from typing import Final

from nexus.core.chance import Chance
from nexus.core.moves import Move
from nexus.games.arena.content import Content
from nexus.games.arena.moves import DONE, KEEP_CARD, TAKE_BARGE, TAKE_LANISTA, TAKE_MOTIVATION, ArenaMove

GOOD_CARDS: Final = ("I06", "I17", "I10", "I12", "I04", "I13", "I14", "I18", "I11", "I09", "I19", "I23", "I02", "I07")
"""Influence cards worth keeping, the best first."""
GOOD_LANISTAS: Final = ("L6", "L5", "L8", "L3")
GOOD_MOTIVATIONS: Final = ("supremacist", "zealot")
GOOD_BARGES: Final = ("7", "4")
"""Lanistas, motivations and barges with which bouts against careless players end in the fewest draws.

Among equals it hardly matters what is chosen, as the balance report shows.
"""


def set_up_choice(content: Content, moves: list[Move], chance: Chance) -> Move:
    """The best that is offered in the set-up, or anything if nothing is known to be good.

    No hazard is added to those of the barge: what saws and spikes take goes to the crowd.
    """
    wishes = (
        (KEEP_CARD, GOOD_CARDS, content.influence_index),
        (TAKE_LANISTA, GOOD_LANISTAS, content.lanista_index),
        (TAKE_MOTIVATION, GOOD_MOTIVATIONS, content.motivation_index),
        (TAKE_BARGE, GOOD_BARGES, content.barge_index),
    )
    wanted = [(verb, places[id]) for verb, ids, places in wishes for id in ids if id in places]
    offered: dict[tuple[int, int], Move] = {(move.verb, move.a): move for move in moves if isinstance(move, ArenaMove)}
    for wish in (*wanted, (DONE, 0)):
        if wish in offered:
            return offered[wish]
    return chance.pick(moves)
