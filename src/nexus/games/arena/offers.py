"""What each move on offer is about: its line of the menu, its price, and the square or location at which it points."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from nexus.games.arena import moves
from nexus.games.arena.body import LOCATIONS
from nexus.games.arena.effects import TRAITS
from nexus.games.arena.geometry import OFF, SQUARE_NAMES, ahead
from nexus.games.arena.menu import kind_of
from nexus.games.arena.moves import ArenaMove
from nexus.games.arena.rules.abilities import HURDLE, PUSH
from nexus.games.arena.rules.commands import ATTACK_COSTS, BUTTON_COINS, MEND_AP, STOP_DROP_AP, THROW_AP, mp_cost
from nexus.games.arena.rules.orders import ATTACKS
from nexus.games.arena.rules.reach import throw_square

if TYPE_CHECKING:
    from nexus.games.arena.state import ArenaState


class OfferView(msgspec.Struct, frozen=True):
    """A move on offer; `square`, `location` and `seat` (-1: none) are what it points at, `parts` belongs to a Combo.

    `card` is the id of the lanista, motivation, influence card or barge that it takes or plays.
    """

    move: str
    kind: str
    cost: str
    square: str
    seat: int
    location: str
    parts: int
    card: str


def offers_of(state: ArenaState, seat: int) -> tuple[OfferView, ...]:
    """What the moves of a player are about, in the order of the moves."""
    found = []
    for move in state.legal(seat):
        assert isinstance(move, ArenaMove)
        square = target_square(state, seat, move)
        found.append(
            OfferView(
                move=move.text,
                kind=kind_of(move),
                cost=cost_words(state, seat, move),
                square="" if square == OFF else SQUARE_NAMES[square],
                seat=target_seat(state, move),
                location=_location(move),
                parts=move.b // 7 if move.verb == moves.HIT_COMBO else 0,
                card=card_id(state, move),
            )
        )
    return tuple(found)


def _location(move: ArenaMove) -> str:
    if move.verb in (moves.HIT_FOCUSED, moves.SHOOT_FOCUSED, moves.HIT_COMBO):
        return LOCATIONS[move.b % 7]
    return LOCATIONS[move.a] if move.verb == moves.AT_LOCATION else ""


def card_id(state: ArenaState, move: ArenaMove) -> str:
    """The id of what a move takes or plays, empty if it names no card."""
    content = state.table.content
    if move.verb == moves.TAKE_LANISTA:
        return content.lanistas[move.a].id
    if move.verb == moves.TAKE_MOTIVATION:
        return content.motivations[move.a].id
    if move.verb in (moves.KEEP_CARD, moves.INFLUENCE):
        return content.influence[move.a].id
    return content.barges[move.a].id if move.verb == moves.TAKE_BARGE else ""


def target_seat(state: ArenaState, move: ArenaMove) -> int:
    """The seat whose helot a move points at, or -1."""
    if move.verb in ATTACKS or move.verb == moves.AT_SEAT:
        return state.table.seat_of_letter[move.a]
    if move.verb == moves.ABILITY and move.a in moves.SEAT_ABILITIES and move.b:
        return state.table.seat_of_letter[move.b - 1]
    return -1


def target_square(state: ArenaState, seat: int, move: ArenaMove) -> int:
    """The square that a move points at, or OFF."""
    other = target_seat(state, move)
    if other >= 0:
        return state.helots[other].square
    helot = state.helots[seat]
    verb = move.verb
    if verb in (moves.STEP, moves.TUMBLE, moves.DRAG_STEP):
        return ahead(helot.square, helot.facing, move.a)
    if verb == moves.DRAG_ROTATE:
        return ahead(helot.square, (helot.facing + move.a) % 4, 0)
    if verb == moves.THROW_TO:
        return throw_square(state, seat, move.a, move.b)
    if verb in (moves.TAKE_DOWN, moves.CRUSH_IT, moves.LET_GO):
        return state.helots[helot.victim].square
    if verb in (moves.KNOCK_OVER, moves.AT_SQUARE):
        return move.a
    if verb == moves.DESTROY_CRATE or (verb == moves.ABILITY and move.a == PUSH):
        return ahead(helot.square, helot.facing, 0)
    if verb == moves.ABILITY and move.a == HURDLE:
        return ahead(ahead(helot.square, helot.facing, 0), helot.facing, 0)
    if verb in (moves.STAND_UP, moves.LIBERATE, moves.CLINCH, moves.MEND, moves.STOP_DROP, moves.EAT, moves.GLOAT):
        return helot.square
    return OFF


def cost_words(state: ArenaState, seat: int, move: ArenaMove) -> str:
    """What a move costs, empty if nothing."""
    verb = move.verb
    if verb in ATTACKS:
        points = ATTACK_COSTS[ATTACKS[verb]] + (move.b // 7 if verb == moves.HIT_COMBO else 0)
        return f"{points} AP, 1 OC" if verb == moves.HIT_WILD else f"{points} AP"
    if verb in (moves.STEP, moves.DRAG_STEP):
        return f"{mp_cost(state, seat, 2 if move.a in (2, 4, 6) else 1)} MP"
    if verb in (moves.ROTATE, moves.DRAG_ROTATE, moves.TUMBLE, moves.STAND_UP):
        return f"{mp_cost(state, seat, 1)} MP"
    if verb == moves.LIBERATE:
        return f"{mp_cost(state, seat, 1)} MP, 1 OC"
    if verb == moves.ABILITY:
        return f"{moves.ABILITY_COSTS[move.a]} {TRAITS[(move.a - 1) // 3]}"
    if verb == moves.END_ROUND:
        return left_over_words(state, seat)
    if verb == moves.UNIQUE:
        motivation = state.table.content.motivations[state.helots[seat].motivation]
        return price_words(motivation.abilities[move.a].cost)
    return _plain_cost(state, seat, move)


def left_over_words(state: ArenaState, seat: int) -> str:
    """What the points that are left cost at the end of the round: coins, then condition (ARN-CR-10)."""
    points = state.ap + state.mp + state.forfeited
    coins = min(points, state.helots[seat].pile)
    paid = [f"{coins} coin{'' if coins == 1 else 's'}"] if coins else []
    return ", ".join([*paid, f"{points - coins} OC"] if points > coins else paid)


def price_words(cost: list[int]) -> str:
    """A price in trait points."""
    return ", ".join([f"{amount} {TRAITS[trait]}" for trait, amount in enumerate(cost) if amount])


def _plain_cost(state: ArenaState, seat: int, move: ArenaMove) -> str:
    """The price of everything that is paid in AP, tokens or coins."""
    verb = move.verb
    table = state.table
    if verb in (moves.BUTTON_AP, moves.BUTTON_MP):
        return f"{BUTTON_COINS} OC"
    if verb in (moves.TOKEN_AP, moves.TOKEN_MP, moves.DECEIVE):
        return "1 token"
    if verb == moves.BLOCK:
        return "2 tokens"
    if verb == moves.CLINCH:
        return "1 AP, 1 coin"
    points = {
        moves.THROW_TO: THROW_AP * move.b,
        moves.TAKE_DOWN: 1,
        moves.CRUSH_IT: 1,
        moves.MEND: MEND_AP,
        moves.STOP_DROP: STOP_DROP_AP,
        moves.GLOAT: 1,
        moves.KNOCK_OVER: table.knock_ap,
        moves.DESTROY_CRATE: table.crate_ap,
        moves.EAT: 1,
    }
    if verb in (moves.DRAW, moves.STORE):
        weapon = table.content.weapons[state.helots[seat].weapon]
        return f"{weapon.draw if verb == moves.DRAW else weapon.store} AP"
    return f"{points[verb]} AP" if verb in points else ""
