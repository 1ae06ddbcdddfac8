"""What deploying, playing and activating cost (card language A8, QNX-GEN-9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nexus.games.quantum.frames import Passive
from nexus.games.quantum.language import words as w
from nexus.games.quantum.rules.selecting import card_fits, fits, holds
from nexus.games.quantum.rules.stats import passives_at_work, refresh

if TYPE_CHECKING:
    from nexus.games.quantum.pieces import Piece
    from nexus.games.quantum.state import QuantumState

SEATS: Final = 8
EVENT_MODES: Final = (w.COST_PLAY, w.COST_RECALL, w.COST_REACTION)


def first_key(passive: Passive, seat: int) -> int:
    """Where `QuantumState.firsts` notes that `seat` had its first matching payment or deployment of the round."""
    cause = passive.cause
    return (cause.source * 64 + cause.ability) * SEATS + seat


def cost_rules(state: QuantumState) -> list[Passive]:
    """The passives in force that change costs."""
    return [passive for passive in passives_at_work(state) if passive.ability.cost_rule is not None]


def cost_of(
    state: QuantumState, rules: list[Passive], seat: int, card: int, piece: Piece | None, mode: int, base: int
) -> int:
    """What `seat` pays for a card (or an ability of `piece`): increases first, then reductions, oldest first."""
    if not rules:
        return base
    cost = base
    refresh(state)
    cuts: list[Passive] = []
    for passive in rules:
        if _applies(state, passive, seat, card, piece, mode):
            rule = passive.ability.cost_rule
            assert rule is not None
            if rule.n >= 0:
                cost += rule.n
            else:
                cuts.append(passive)
    for passive in cuts:
        rule = passive.ability.cost_rule
        assert rule is not None
        if cost > rule.min:
            cost = max(cost + rule.n, rule.min)
    return max(cost, 0)


def _applies(state: QuantumState, passive: Passive, seat: int, card: int, piece: Piece | None, mode: int) -> bool:
    rule = passive.ability.cost_rule
    assert rule is not None
    if rule.mode != mode and not (rule.mode == w.COST_ANY and mode in EVENT_MODES):
        return False
    if rule.first and first_key(passive, seat) in state.firsts:
        return False
    if piece is not None:
        if not fits(state, rule.selector, piece, passive.cause):
            return False
    elif not card_fits(state, rule.selector, seat, card, passive.cause):
        return False
    return holds(state, passive.ability.condition, passive.cause)


def pay(state: QuantumState, seat: int, card: int, piece: Piece | None, mode: int, base: int) -> int:
    """Pay for something, and note it for the rules about first payments; the amount paid."""
    rules = cost_rules(state)
    cost = cost_of(state, rules, seat, card, piece, mode, base)
    note_payment(state, rules, seat, card, piece, mode)
    state.sides[seat].cp -= cost
    return cost


def note_payment(
    state: QuantumState, rules: list[Passive], seat: int, card: int, piece: Piece | None, mode: int
) -> None:
    """Something was paid for: rules about the first such payment of the round are used up."""
    for passive in rules:
        rule = passive.ability.cost_rule
        assert rule is not None
        if rule.first and _applies(state, passive, seat, card, piece, mode):
            state.firsts[first_key(passive, seat)] = 1


def front_permits(state: QuantumState, seat: int, card: int) -> list[Passive]:
    """The passives that let a card in hand be deployed to the Front Row now."""
    found: list[Passive] = []
    for passive in passives_at_work(state):
        ability = passive.ability
        if not ability.modifiers.permit & w.KEYS["deploy_front"] or ability.affects is None:
            continue
        if not ability.affects.zones & w.IN_HAND or (ability.first and first_key(passive, seat) in state.firsts):
            continue
        if card_fits(state, ability.affects, seat, card, passive.cause) and holds(
            state, ability.condition, passive.cause
        ):
            found.append(passive)
    return found


def note_deployment(state: QuantumState, seat: int, card: int) -> None:
    """A card was deployed: permissions for the first deployment of the round are used up."""
    for passive in front_permits(state, seat, card):
        if passive.ability.first:
            state.firsts[first_key(passive, seat)] = 1
