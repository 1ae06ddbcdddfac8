"""The bot for the arena game that looks ahead: before it moves, it plays on in many ways."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from importlib.resources import files
from time import perf_counter
from typing import Final

from nexus.core.chance import Chance
from nexus.core.moves import Move
from nexus.games.arena.codes import SETTING_UP
from nexus.games.arena.instinct_weights import WEIGHTS, numbered
from nexus.games.arena.lookahead import Lookahead
from nexus.games.arena.moves import HIT_COMBO, HIT_FOCUSED, KEEP_CARD, SHOOT_FOCUSED, ArenaMove
from nexus.games.arena.prospects import FEATURES
from nexus.games.arena.state import ArenaState
from nexus.players.arena import is_idle
from nexus.players.bot import Bot, Seen

CHAMPION_SECONDS: Final = 0.3
"""The most time for one decision."""
CHALLENGER_SECONDS: Final = 0.03
RESERVE: Final = 0.03
"""The share of its time that a bot leaves unused, to answer in time."""
ROUNDS: Final = 1
"""Command rounds that are played on, the one that is going on included, before a position is judged."""
TRUST: Final = 0.1
"""What a move gets on top of its prospects if the instincts want nothing else; a sure win is 1.

The formula that judges positions knows nothing of ways and facings; the instincts do.
"""
NAMED_ATTACKS: Final = (HIT_FOCUSED, HIT_COMBO, SHOOT_FOCUSED)
VITAL: Final = (0, 1)
"""Head and chest."""
GOOD_CARDS: Final = ("I06", "I17", "I10", "I12", "I04", "I13", "I14", "I18", "I11", "I09", "I19", "I23", "I02", "I07")
"""Influence cards worth keeping, the best first; by id, so that other contents are chosen from at random."""

Clock = Callable[[], float]


class SearchingBot(Bot):
    """Compares its moves by what may come of them, and drops the worse half of them again and again.

    It takes at most `seconds` for a decision, less if there is no choice. In each try it imagines what it cannot see
    and rolls the dice anew; everybody then follows their instincts until the next command round is over.
    """

    def __init__(
        self,
        chance: Chance,
        seconds: float = CHAMPION_SECONDS,
        clock: Clock = perf_counter,
        rounds: int = ROUNDS,
        trust: float = TRUST,
    ) -> None:
        self.chance = chance
        self.seconds = seconds
        self.clock = clock
        self.rounds = rounds
        self.trust = trust

    def choose(self, seen: Seen) -> Move:
        start = self.clock()
        moves = [move for move in seen.legal() if not is_idle(move)]
        if len(moves) == 1:
            return moves[0]
        world = self.imagined(seen)
        if world.phase == SETTING_UP:
            return self.set_up(world, moves)
        instincts, prospects = numbered(learned("instincts", WEIGHTS)), learned("prospects", FEATURES)
        worthy = worth_trying(world, moves)
        lookahead = Lookahead(world, seen.seat, worthy, self.chance, instincts, prospects, self.rounds, self.trust)
        self.compare(lookahead, start, start + self.seconds * (1 - RESERVE))
        return lookahead.moves[0]

    def imagined(self, seen: Seen) -> ArenaState:
        """The table as it may be, in a way that depends on nothing but what the seat can see and on luck."""
        world = seen.imagine(self.chance)
        assert isinstance(world, ArenaState)
        others = [helot for seat, helot in enumerate(world.helots) if seat != seen.seat]
        hidden = sorted([card for helot in others for card in helot.hand + helot.dealt])
        for helot in others:
            held, dealt = len(helot.hand), len(helot.dealt)
            helot.hand, helot.dealt, hidden = hidden[:held], hidden[held : held + dealt], hidden[held + dealt :]
        world.deck.sort()
        return world.imagine(seen.seat, self.chance)

    def set_up(self, world: ArenaState, moves: list[Move]) -> Move:
        """Keep the best influence cards; everything else is as good as anything else."""
        cards = world.table.content.influence
        for id in GOOD_CARDS:
            for move in moves:
                if isinstance(move, ArenaMove) and move.verb == KEEP_CARD and cards[move.a].id == id:
                    return move
        return self.chance.pick(moves)

    def compare(self, lookahead: Lookahead, start: float, end: float) -> None:
        """Use the time until `end` to find the best move, in as many stages as it takes to halve them to one.

        No try is begun for which the time may not suffice, going by the longest so far.
        """
        stages = (len(lookahead.moves) - 1).bit_length()
        now, longest = self.clock(), 0.0
        for stage in range(1, stages + 1):
            stage_end = start + (end - start) * stage / stages
            while now + longest < stage_end:
                lookahead.step()
                before, now = now, self.clock()
                longest = max(longest, now - before)
            lookahead.keep((len(lookahead.moves) + 1) // 2)


def worth_trying(world: ArenaState, moves: list[Move]) -> list[Move]:
    """The moves without named attacks that aim at nothing: what they name is vital, or the weakest of the rest."""
    return [move for move in moves if not (isinstance(move, ArenaMove) and aims_at_nothing(world, move))]


def aims_at_nothing(world: ArenaState, move: ArenaMove) -> bool:
    """Whether a named attack goes for a location that is neither vital nor nearly depleted."""
    if move.verb not in NAMED_ATTACKS or move.b % 7 in VITAL:
        return False
    locations = world.helots[world.table.seat_of_letter[move.a]].locations
    left = [coins for coins in locations[len(VITAL) :] if coins]
    return locations[move.b % 7] != min(left, default=-1)


@cache
def learned(name: str, known: tuple[str, ...]) -> list[float]:
    """What was learned, in the order of the names that are known."""
    file = files("nexus.players") / "data" / f"arena-{name}.json"
    weights: dict[str, float] = json.loads(file.read_text(encoding="utf-8"))
    return [weights[word] for word in known]


def challenger_bot(chance: Chance) -> Bot:
    """Looks ahead for the blink of an eye."""
    return SearchingBot(chance, CHALLENGER_SECONDS)


def champion_bot(chance: Chance) -> Bot:
    """Looks ahead as long as nobody minds."""
    return SearchingBot(chance, CHAMPION_SECONDS)
