"""Bots for the arena game."""

from __future__ import annotations

from typing import Final

from nexus.core.chance import Chance, QuickChance
from nexus.core.moves import Move
from nexus.games.arena.codes import (
    ASK_COMMAND,
    ASK_DECEIVE,
    ASK_RATIO,
    ASK_WINDOW,
    BLOOD,
    FIRE,
    GUTS,
    LIVE,
    NOBODY,
    SAW,
    SETTING_UP,
    SPIKES,
)
from nexus.games.arena.geometry import OFF, SQUARES, ahead, distance, in_cone, neighbour
from nexus.games.arena.moves import ASK_AGAIN, CONCEDE, PASS_ALWAYS, PASS_MOVE, ArenaMove
from nexus.games.arena.rules.frames import ASK_KIND
from nexus.games.arena.rules.squares import enterable
from nexus.games.arena.state import ArenaState, Helot
from nexus.players.bot import Bot, Seen

SAMPLES: Final = 4
"""How often each move is tried when dice decide what comes of it."""
LONGEST_ANSWER: Final = 40
"""Decisions of others that are passed before a try is judged as it stands."""
CROWD_COIN: Final = 0.7
"""What a coin in the crowd takes from the worth of a position: the largest pile must beat the crowd."""
FAR: Final = 20
"""More steps than any way has."""
CALM: Final = (ASK_COMMAND, ASK_DECEIVE, ASK_RATIO)
"""Prompts at which nothing is half done."""


class CountedChance(Chance):
    """Quick chance that knows whether anything was drawn."""

    def __init__(self, seed: str) -> None:
        self.source = QuickChance(seed)
        self.drawn = 0

    def below(self, n: int) -> int:
        self.drawn += n > 1
        return self.source.below(n)

    def restarted(self) -> Chance:
        return CountedChance(str(self.source.seed))


class BrawlerBot(Bot):
    """Tries every move a few times on its table as it imagines it, and takes the one after which it likes it best.

    It looks no further than the end of what the move sets going, with everybody else passing, but it knows the worth
    of coins, condition, states and reserves, of having a foe before it, and of fire, blood and guts under its feet.
    """

    def __init__(self, chance: Chance, samples: int = SAMPLES) -> None:
        self.chance = chance
        self.samples = samples

    def choose(self, seen: Seen) -> Move:
        moves = [move for move in seen.legal() if not is_idle(move)]
        if len(moves) == 1:
            return moves[0]
        worlds = [self.imagined(seen) for _ in range(self.samples)]
        if worlds[0].phase == SETTING_UP:
            return self.chance.pick(moves)
        seed = str(self.chance.below(1 << 30))
        ways = Ways(worlds[0], seen.seat)
        worths = [self.expected(worlds, seen.seat, move, seed, ways) for move in moves]
        best = max(worths)
        return self.chance.pick([move for move, worth in zip(moves, worths, strict=True) if worth == best])

    def imagined(self, seen: Seen) -> ArenaState:
        """The table as it may be."""
        world = seen.imagine(self.chance)
        assert isinstance(world, ArenaState)
        return world

    def expected(self, worlds: list[ArenaState], seat: int, move: Move, seed: str, ways: Ways) -> float:
        """What the position after a move is worth on average; all moves are tried with the same luck."""
        total = 0.0
        for number, world in enumerate(worlds, start=1):
            luck = CountedChance(f"{seed} {number}")
            after = world.copy()
            after.apply(seat, move, luck, None)
            carry_on(after, luck)
            total += worth(after, seat, ways)
            if number == 1 and not luck.drawn:
                return total
        return total / len(worlds)


def is_idle(move: Move) -> bool:
    """Whether a move only changes what one will be asked, or gives up."""
    return isinstance(move, ArenaMove) and move.verb in (ASK_AGAIN, PASS_ALWAYS, CONCEDE)


class Ways:
    """How far it is to the foes over the ground as it is now."""

    def __init__(self, state: ArenaState, seat: int) -> None:
        self.foes = foe_squares(state, seat)
        self.steps = [FAR] * SQUARES
        near = [square for foe in self.foes for square in around(foe)]
        steps = 0
        while near:
            near = [
                square for square in dict.fromkeys(near) if self.steps[square] == FAR and walkable(state, square, seat)
            ]
            for square in near:
                self.steps[square] = steps
            near = [square for last in near for square in around(last)]
            steps += 1

    def to_nearest(self, state: ArenaState, seat: int) -> int:
        """How many steps it is to a square next to a foe; as the crow flies if the foes have moved since."""
        own = state.helots[seat].square
        squares = foe_squares(state, seat)
        if squares == self.foes:
            return self.steps[own]
        return min([distance(own, foe) for foe in squares], default=1) - 1


def foe_squares(state: ArenaState, seat: int) -> list[int]:
    """Where the live foes of a seat stand."""
    return [foe.square for number, foe in enumerate(state.helots) if number != seat and foe.life == LIVE]


def around(square: int) -> list[int]:
    """The squares that touch a square."""
    return [near for near in [neighbour(square, direction) for direction in range(8)] if near != OFF]


def walkable(state: ArenaState, square: int, seat: int) -> bool:
    """Whether a helot could stand on a square, or stands there."""
    return state.helot_on[square] == seat or enterable(state, square)


def carry_on(state: ArenaState, chance: Chance) -> None:
    """Let everybody pass, or take the first choice, until what is going on has come to its end."""
    for _ in range(LONGEST_ANSWER):
        if not state.deciders or state.stack[-1][ASK_KIND] in CALM:
            return
        seat = state.deciders[0]
        moves = state.legal(seat)
        passing = state.stack[-1][ASK_KIND] == ASK_WINDOW and PASS_MOVE in moves
        state.apply(seat, PASS_MOVE if passing else moves[0], chance, None)


def worth(state: ArenaState, seat: int, ways: Ways) -> float:
    """How good a position is for a seat, about in coins."""
    own = state.helots[seat]
    others = [helot for number, helot in enumerate(state.helots) if number != seat]
    total = own.pile - 0.4 * max([helot.pile for helot in others]) - CROWD_COIN * state.crowd
    outcome = state.outcome()
    if outcome is not None:
        return total + (100.0 if seat in outcome.winners else -60.0 if outcome.winners else -25.0)
    total += body_worth(own) + possessions(own)
    for foe in others:
        total -= 0.5 * body_worth(foe)
    if own.life == LIVE:
        total += place_worth(state, own) + max([0.0, *[foe_worth(own, foe) for foe in others if foe.life == LIVE]])
        steps = ways.to_nearest(state, seat)
        total -= 0.9 * steps
        if state.active == seat:
            total += points_worth(state, own, [foe for foe in others if foe.life == LIVE], steps)
    return total


def points_worth(state: ArenaState, own: Helot, foes: list[Helot], steps: int) -> float:
    """What points left are worth: action points only if a foe is within reach, for what is not spent must be paid."""
    turn = 0 if any(foe_worth(own, foe) > 0 for foe in foes) else 1
    if state.mp >= steps + turn or steps + turn == 0:
        return 0.8 * state.ap + 0.5 * state.bp + 0.1 * state.mp
    return 0.3 * min(state.mp, steps + turn) - 0.6 * state.ap


def body_worth(helot: Helot) -> float:
    """What a helot's condition is worth to its owner."""
    if helot.life != LIVE:
        return -40.0
    total = 0.35 * helot.oc + 0.15 * sum(helot.locations) - 8.0 / (1 + helot.oc)
    total -= 8.0 / (1 + min(helot.locations[0], helot.locations[1]))
    total -= 3.0 * helot.prone + 2.0 * helot.bleeding + 6.0 * helot.flaming
    total -= 2.5 * (helot.netted or helot.captor != NOBODY)
    return total + 1.5 * (helot.victim != NOBODY)


def possessions(helot: Helot) -> float:
    """What reserves, tokens, cards and marks are worth to their owner."""
    total = 0.3 * sum(helot.traits) + 0.8 * helot.command + 0.5 * helot.deception + 0.8 * len(helot.hand)
    return total + 0.4 * helot.counter + 4.0 * helot.tpdm + 1.5 * (helot.weapon != NOBODY) + 0.5 * helot.drawn


def place_worth(state: ArenaState, helot: Helot) -> float:
    """What the ground under a helot and around it is worth."""
    total = 0.0
    if state.tiles[helot.square] == BLOOD:
        total -= 0.8
    if state.tiles[helot.square] == GUTS:
        total -= 0.5
    objects = [state.objects[square] for square in around(helot.square)]
    if not helot.flaming and (FIRE in objects or state.objects[helot.square] == FIRE):
        total -= 1.0
    return total - 0.2 * (objects.count(SAW) + objects.count(SPIKES))


def foe_worth(own: Helot, foe: Helot) -> float:
    """What it is worth to have a foe where it is: before oneself, best with its back turned."""
    if own.prone:
        return 0.0
    total = 0.0
    if ahead(own.square, own.facing, 0) == foe.square:
        total += 1.4
        if ahead(foe.square, foe.facing, 4) == own.square:
            total += 0.6
    elif foe.square in (ahead(own.square, own.facing, -1), ahead(own.square, own.facing, 1)):
        total += 0.7
    elif in_cone(own.square, own.facing, foe.square):
        total += 0.6
    if ahead(foe.square, foe.facing, 0) == own.square and not foe.prone:
        total -= 0.4
    return total + (0.5 if foe.prone and total > 0 else 0.0)
