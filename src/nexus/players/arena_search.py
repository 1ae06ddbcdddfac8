"""The bot for the arena game that looks ahead: before it moves, it plays on in many ways."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from functools import cache
from importlib.resources import files
from time import perf_counter
from typing import Final

from nexus.core.chance import Chance
from nexus.core.events import Event
from nexus.core.moves import Move
from nexus.games.arena.codes import NOBODY, SETTING_UP
from nexus.games.arena.events import Began, Paid
from nexus.games.arena.instinct_weights import WEIGHTS, numbered
from nexus.games.arena.lookahead import Lookahead, Outlook
from nexus.games.arena.moves import HIT_COMBO, HIT_FOCUSED, SHOOT_FOCUSED, ArenaMove
from nexus.games.arena.prospects import FEATURES
from nexus.games.arena.state import ArenaState
from nexus.players.arena import is_idle
from nexus.players.arena_setup import set_up_choice
from nexus.players.bot import Bot, Seen

CHAMPION_SECONDS: Final = 0.3
"""The most time for one decision."""
CHALLENGER_SECONDS: Final = 0.03
RESERVE: Final = 0.1
"""The share of its time that a bot leaves unused, to answer in time."""
ROUNDS: Final = 1
"""Command rounds that are played on, the one that is going on included, before a position is judged."""
CARELESS_ROUNDS: Final = 4
"""The same against careless foes, of whom one knows well enough what they do."""
TRUST: Final = 0.5
"""What a move gets on top of its prospects if the instincts want nothing else, in the first sample; a sure win is 1."""
CAREFUL: Final = ""
CARELESS: Final = "careless-"
"""What was learned against foes who think, and against those who do not, by how the names of the files begin."""
WASTE: Final = ("ARN-COIN-F15", "ARN-COIN-F16")
"""Coins paid for the motivation button and for points left over: whoever thinks pays few."""
WASTEFUL: Final = 2.5
"""Coins wasted in a command round, on average, from which a player is held to be careless."""
BENEFIT: Final = 0.5
"""So many command rounds without waste everybody is granted in advance.

Four in five of those who pick any move are known after one round then, and hardly more of those who think suspected.
"""
NAMED_ATTACKS: Final = (HIT_FOCUSED, HIT_COMBO, SHOOT_FOCUSED)
VITAL: Final = (0, 1)
"""Head and chest."""
Clock = Callable[[], float]


class SearchingBot(Bot):
    """Compares its moves by what may come of them, and drops the worse half of them again and again.

    It takes at most `seconds` for a decision, less if there is no choice. In each try it imagines what it cannot see
    and rolls the dice anew; everybody then follows their instincts for some command rounds, or picks any move if they
    have shown to be careless.
    """

    def __init__(
        self,
        chance: Chance,
        seconds: float = CHAMPION_SECONDS,
        clock: Clock = perf_counter,
        rounds: int = ROUNDS,
        careless_rounds: int = CARELESS_ROUNDS,
        trust: float = TRUST,
    ) -> None:
        self.chance = chance
        self.seconds = seconds
        self.clock = clock
        self.rounds = rounds
        self.careless_rounds = careless_rounds
        self.trust = trust

    def choose(self, seen: Seen) -> Move:
        start = self.clock()
        moves = [move for move in seen.legal() if not is_idle(move)]
        if len(moves) == 1:
            return moves[0]
        world = seen.imagine(self.chance)
        assert isinstance(world, ArenaState)
        if world.phase == SETTING_UP:
            return set_up_choice(world.table.content, moves, self.chance)
        careless = careless_foes(seen.view().events, len(world.helots), seen.seat)
        easy = careless.count(True) == len(careless) - 1
        outlook = learned_outlook(CARELESS if easy else CAREFUL)
        rounds = self.careless_rounds if easy else self.rounds
        worthy = worth_trying(world, moves)
        lookahead = Lookahead(world, seen.seat, worthy, self.chance, outlook, careless, rounds, self.trust)
        self.compare(lookahead, start, start + self.seconds * (1 - RESERVE))
        return lookahead.moves[0]

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


def careless_foes(events: Sequence[Event], seats: int, own: int) -> list[bool]:
    """Which seats are opponents who seem to pick any move that is offered, going by the coins they have wasted."""
    rounds, wasted = [BENEFIT] * seats, [0] * seats
    active = NOBODY
    for event in events:
        if isinstance(event, Began):
            active = event.seat
            rounds[active] += 1
        elif isinstance(event, Paid) and event.clauses[0] in WASTE:
            wasted[active] += event.coins
    return [seat != own and wasted[seat] >= WASTEFUL * rounds[seat] for seat in range(seats)]


@cache
def learned_outlook(foes: str) -> Outlook:
    """What was learned against foes of a kind."""
    return Outlook(numbered(learned(foes + "instincts", WEIGHTS)), learned(foes + "prospects", FEATURES))


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
