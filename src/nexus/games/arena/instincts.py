"""Quick and mostly sensible choices, with which a look-ahead plays on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nexus.core.chance import Chance
from nexus.core.moves import Move
from nexus.games.arena import moves
from nexus.games.arena.approach import ANY_SIDE, UNREACHABLE, Approaches
from nexus.games.arena.body import CH, HD
from nexus.games.arena.codes import (
    ASK_COMMAND,
    ASK_DECEIVE,
    ASK_RATIO,
    ASK_WINDOW,
    BLOOD,
    DOWNED,
    GUTS,
    NOBODY,
    OUT,
)
from nexus.games.arena.geometry import ahead
from nexus.games.arena.instinct_weights import (
    FIRST_ABILITY,
    NEVER,
    W_ANSWER,
    W_ASIDE,
    W_BLOOD,
    W_CLOSER,
    W_DECEIVE,
    W_DOWNED,
    W_FIRE,
    W_GLOAT,
    W_GUTS,
    W_LEAVING,
    W_LOITERING,
    W_NOISE,
    W_PART,
    W_PRONE_TARGET,
    W_RATIO_BUTTON,
    W_RATIO_SHORT,
    W_REAR,
    W_TOKEN_BLOW,
    W_TOKEN_GLOAT,
    W_TOKEN_STEP,
    W_UNSPENT,
    W_VITAL,
    W_WILD_ONLY,
)
from nexus.games.arena.moves import PASS_MOVE, ArenaMove
from nexus.games.arena.rules.frames import ASK_KIND
from nexus.games.arena.rules.squares import in_fire_area

if TYPE_CHECKING:
    from nexus.games.arena.state import ArenaState

GRAIN: Final = 1024
"""Whims are so many steps fine."""
TOKEN_PRICE: Final = 1.2
"""The action points for which a command token may be spent on the way."""


class Instincts:
    """What a player does without thinking far, by weights numbered as in instinct_weights.py."""

    def __init__(self, approaches: Approaches, weights: list[float]) -> None:
        self.approaches = approaches
        self.weights = weights

    def choice(self, state: ArenaState, seat: int, chance: Chance) -> Move:
        """A legal move of a seat that owes a decision."""
        options = state.legal(seat)
        if len(options) == 1:
            return options[0]
        kind = state.stack[-1][ASK_KIND]
        if kind == ASK_COMMAND:
            return self.command(state, seat, options, chance)
        if kind == ASK_WINDOW:
            if chance.below(GRAIN) >= GRAIN * self.weights[W_ANSWER]:
                return PASS_MOVE
            return options[2 + chance.below(len(options) - 2)]
        if kind == ASK_RATIO:
            return self.ratio(state, seat, options, chance)
        if kind == ASK_DECEIVE:
            return options[0 if chance.below(GRAIN) >= GRAIN * self.weights[W_DECEIVE] else 1]
        return options[chance.below(len(options))]

    def foe(self, state: ArenaState, seat: int) -> int:
        """The opponent that is easiest to reach, if there is one."""
        own = state.helots[seat]
        best = NOBODY
        least = UNREACHABLE + 1
        for other in range(len(state.helots)):
            helot = state.helots[other]
            if other == seat or helot.life == OUT:
                continue
            cost = self.approaches.cost(own.square, own.facing, helot.square, ANY_SIDE)
            if cost < least:
                best, least = other, cost
        return best

    def ratio(self, state: ArenaState, seat: int, options: list[Move], chance: Chance) -> Move:
        """As many action points as the way to the foe leaves."""
        active = state.active
        own = state.helots[active]
        foe = self.foe(state, active)
        if foe == NOBODY:
            return options[0]
        cost = self.approaches.cost(own.square, own.facing, state.helots[foe].square, ANY_SIDE)
        if own.prone:
            cost += 2
        best = options[0]
        most = NEVER
        for option in options:
            assert isinstance(option, ArenaMove)
            score = 0.0
            ap: int = option.a
            mp: int = option.b
            if option.verb == moves.BUTTON_AP:
                ap, mp, score = 6, 0, self.weights[W_RATIO_BUTTON]
            elif option.verb == moves.BUTTON_MP:
                ap, mp, score = 0, 6, self.weights[W_RATIO_BUTTON]
            elif option.verb == moves.CONCEDE:
                continue
            if mp >= cost:
                score += ap
            elif mp + own.command >= cost:
                score += ap - TOKEN_PRICE * (cost - mp)
            else:
                score += 0.2 * ap - self.weights[W_RATIO_SHORT] * (cost - mp)
            if seat != active:
                score = -score
            score += self.weights[W_NOISE] * chance.below(GRAIN) / GRAIN
            if score > most:
                best, most = option, score
        return best

    def command(self, state: ArenaState, seat: int, options: list[Move], chance: Chance) -> Move:
        """The command that looks best at first sight."""
        own = state.helots[seat]
        foe = self.foe(state, seat)
        way = 0
        side = ANY_SIDE
        target = own.square
        if foe != NOBODY:
            helot = state.helots[foe]
            target = helot.square
            way = self.approaches.cost(own.square, own.facing, target, ANY_SIDE)
            behind = self.approaches.cost(own.square, own.facing, target, helot.facing)
            if behind <= state.mp and state.ap > 1:
                side = helot.facing
                way = behind
        best = options[0]
        most = 2 * NEVER
        noise = self.weights[W_NOISE] / GRAIN
        for option in options:
            assert isinstance(option, ArenaMove)
            verb = option.verb
            if verb == moves.STEP or verb == moves.ROTATE:
                score = self.movement(state, seat, option, target, side, way)
            elif verb == moves.END_ROUND:
                score = self.weights[W_UNSPENT] * (state.ap + state.mp)
            else:
                score = self.deed(state, seat, option, side, way)
            score += noise * chance.below(GRAIN)
            if score > most:
                best, most = option, score
        return best

    def movement(self, state: ArenaState, seat: int, option: ArenaMove, target: int, side: int, way: int) -> float:
        """How good a step or turn looks: it should lead to the foe, and not over bad ground."""
        weights = self.weights
        own = state.helots[seat]
        square, facing = own.square, own.facing
        turn: int = option.a
        score = 0.0
        if option.verb == moves.ROTATE:
            facing = (facing + turn) % 4
        else:
            square = ahead(square, facing, turn)
            if not own.flaming and in_fire_area(state, square):
                score += weights[W_FIRE]
            if state.tiles[square] == BLOOD:
                score += weights[W_BLOOD]
            elif state.tiles[square] == GUTS:
                score += weights[W_GUTS]
            if turn in (2, 4, 6):
                score += weights[W_ASIDE]
        if way == 0:
            if state.ap > 0:
                return score + weights[W_LEAVING]
            return score + weights[W_LOITERING] * self.approaches.cost(square, facing, target, ANY_SIDE)
        return score + weights[W_CLOSER] * (way - self.approaches.cost(square, facing, target, side))

    def deed(self, state: ArenaState, seat: int, option: ArenaMove, side: int, way: int) -> float:
        """How good anything else looks."""
        weights = self.weights
        verb: int = option.verb
        if verb == moves.ABILITY:
            number: int = option.a
            return weights[FIRST_ABILITY + number]
        score = weights[verb]
        if moves.HIT_WILD <= verb <= moves.HIT_COMBO:
            return score + self.blow(state, seat, option, side, way)
        if verb == moves.GLOAT:
            return score + weights[W_GLOAT] * min(state.won, state.crowd)
        if verb == moves.TOKEN_AP and way == 0:
            if state.ap == 1:
                return weights[W_TOKEN_BLOW]
            if state.ap == 0 and state.won > 3 and not state.gloated:
                return weights[W_TOKEN_GLOAT]
        if verb == moves.TOKEN_MP and state.ap > 1 and state.mp < way <= state.mp + state.helots[seat].command:
            return weights[W_TOKEN_STEP]
        return score

    def blow(self, state: ArenaState, seat: int, option: ArenaMove, side: int, way: int) -> float:
        """What makes an attack look better or worse than others of its kind."""
        weights = self.weights
        letter: int = option.a
        named: int = option.b
        verb: int = option.verb
        helot = state.helots[state.table.seat_of_letter[letter]]
        location, parts = named % 7, named // 7
        score = 0.0
        if side != ANY_SIDE and way == 0:
            score += weights[W_REAR]
        if helot.prone:
            score += weights[W_PRONE_TARGET]
        if verb == moves.HIT_WILD:
            return score + (weights[W_WILD_ONLY] if way > 0 or state.ap == 1 else 0.0)
        if helot.life == DOWNED:
            score += weights[W_DOWNED] * (1 + parts)
        if verb in (moves.HIT_FOCUSED, moves.HIT_COMBO):
            left = helot.locations[location]
            if left == 0:
                return NEVER
            score += weights[W_PART] * parts
            if location in (HD, CH):
                score += weights[W_VITAL] / left
        return score
