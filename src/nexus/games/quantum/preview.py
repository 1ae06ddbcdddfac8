"""What an attack would compare, every number with its reason: for players who want to know before they strike."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nexus.games.quantum.frames import MISSIONS_PER_SEAT
from nexus.games.quantum.language import words as w
from nexus.games.quantum.rules.board import NO_PLACE, row_of
from nexus.games.quantum.rules.selecting import value_of
from nexus.games.quantum.rules.stats import (
    BE_DESTROYED,
    GAIN_SUPPRESSED,
    NULLIFY,
    PHALANX,
    ZEAL,
    affected,
    duel,
    in_moment,
    passives_at_work,
    phalanx_bonus,
)

if TYPE_CHECKING:
    from nexus.games.quantum.frames import Passive
    from nexus.games.quantum.language.values import Value
    from nexus.games.quantum.pieces import Piece
    from nexus.games.quantum.state import QuantumState


class Part:
    """A number that counts in a combat, and where it comes from."""

    def __init__(self, text: str, amount: int) -> None:
        self.text = text
        self.amount = amount


class Preview:
    """An attack that has not happened: both numbers, the parts they are made of, and what would come of it."""

    def __init__(self, state: QuantumState, attackers: list[Piece], defender: Piece) -> None:
        values = duel(state, attackers, defender, combat=True)
        self.attack = values.attack
        self.defense = values.defense
        self.attack_parts = attack_parts(state, attackers, defender)
        self.defense_parts = defense_parts(state, attackers, defender)
        _add_floor(self.attack_parts, self.attack)
        _add_floor(self.defense_parts, self.defense)
        self.result = self._result(state, attackers, defender)

    def _result(self, state: QuantumState, attackers: list[Piece], defender: Piece) -> str:
        """What would become of the defender, in one word; replacements and prohibitions are considered."""
        fatal = self.attack > self.defense
        if defender.suppressed:
            fatal = self.attack >= state.table.suppressed_min
        never = bool(defender.forbid & GAIN_SUPPRESSED)
        if not fatal:
            tie = self.attack == self.defense and not defender.suppressed
            return "suppressed" if tie and not never else "none"
        if defender.forbid & BE_DESTROYED:
            return "none"
        if defender.mask & ZEAL and not defender.zeal_used and (defender.suppressed or not never):
            return "saved"
        bar = 0 if defender.suppressed else self.defense
        nullify = any(unit.mask & NULLIFY for unit in attackers)
        return "removed" if nullify and defender.static and self.attack > bar else "destroyed"


def attack_parts(state: QuantumState, attackers: list[Piece], defender: Piece) -> list[Part]:
    """Everything that makes up the Attack of an attack."""
    parts: list[Part] = []
    for unit in attackers:
        parts += _current_parts(state, unit, attack=True)
    for passive in passives_at_work(state):
        atk = passive.ability.modifiers.atk
        if passive.ability.when == w.ATTACKING and atk is not None:
            for _ in in_moment(state, passive, attackers, attackers[0], defender):
                _add_passive(state, parts, passive, atk)
    return parts


def defense_parts(state: QuantumState, attackers: list[Piece], defender: Piece) -> list[Part]:
    """Everything that makes up the effective Defense against an attack."""
    parts = _current_parts(state, defender, attack=False)
    if defender.place != NO_PLACE and row_of(defender.place) == w.BACK:
        parts.append(Part("Back Row", 1))
    if state.table.impact_in_combat and defender.impact:
        parts.append(Part("Impact", -defender.impact))
    for passive in passives_at_work(state):
        def_ = passive.ability.modifiers.def_
        if passive.ability.when == w.DEFENDING and def_ is not None:
            for _ in in_moment(state, passive, [defender], attackers[0], defender):
                _add_passive(state, parts, passive, def_)
    return parts


def _current_parts(state: QuantumState, piece: Piece, attack: bool) -> list[Part]:
    """What the current Attack or Defense of an object is made of."""
    card = state.table.cards.cards[piece.card]
    parts = [Part(card.name, card.attack if attack else card.defense)]
    if piece.counters:
        parts.append(Part("+1/+1 counters", piece.counters))
    for effect in state.timed:
        amount = effect.attack if attack else effect.defense
        if effect.piece == piece.number and amount:
            parts.append(Part(state.table.origin_name(effect.origin), amount))
    for passive in passives_at_work(state):
        modifiers = passive.ability.modifiers
        value = modifiers.atk if attack else modifiers.def_
        if passive.ability.when == w.ALWAYS and value is not None and piece in affected(state, passive):
            _add_passive(state, parts, passive, value)
    if not attack and piece.mask & PHALANX and phalanx_bonus(state, piece):
        parts.append(Part("Phalanx", phalanx_bonus(state, piece)))
    _add_floor(parts, piece.attack if attack else piece.defense)
    return parts


def _add_passive(state: QuantumState, parts: list[Part], passive: Passive, value: Value) -> None:
    amount = value_of(state, value, passive.cause)
    if amount:
        parts.append(Part(_source_name(state, passive.cause.source), amount))


def _source_name(state: QuantumState, source: int) -> str:
    """The name of the object or Mission that an ability is printed on."""
    cards = state.table.cards
    if source > 0:
        return cards.cards[state.pieces[source].card].name
    seat, index = (-source - 1) // MISSIONS_PER_SEAT, (-source - 1) % MISSIONS_PER_SEAT
    return cards.missions[state.sides[seat].missions[index].mission].name


def _add_floor(parts: list[Part], shown: int) -> None:
    """Values are never below zero: say so where that is why the sum differs."""
    rest = shown - sum([part.amount for part in parts])
    if rest:
        parts.append(Part("never below zero", rest))
