"""How far a Challenge has come, for people: also where it asks for a state, which is met or not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nexus.games.quantum.frames import Cause, mission_source
from nexus.games.quantum.language.values import C_COMPARE, V_CONST
from nexus.games.quantum.language.words import AT_LEAST
from nexus.games.quantum.rules.selecting import value_of

if TYPE_CHECKING:
    from nexus.games.quantum.language.abilities import Challenge
    from nexus.games.quantum.pieces import MissionCard
    from nexus.games.quantum.state import QuantumState


def steps_of(challenge: Challenge) -> int:
    """The steps of a Challenge that asks once for so and so many things; 0 of any other."""
    if challenge.condition is None or challenge.times > 1:
        return 0
    total = 0
    for test in challenge.condition.tests:
        plain = test.code == C_COMPARE and test.compare == AT_LEAST and not test.negated
        if not plain or test.right.base != V_CONST:
            return 0
        total += test.right.plus
    return total


def goal_of(challenge: Challenge) -> int:
    """The progress that completes a Challenge."""
    return steps_of(challenge) or max(1, challenge.times if challenge.watch is None else challenge.n)


def progress_of(state: QuantumState, seat: int, lying: MissionCard) -> int:
    """How far the Challenge of a Mission of `seat` has come."""
    challenge = state.table.cards.missions[lying.mission].challenge
    if challenge.condition is None or not steps_of(challenge):
        return lying.progress
    if lying.done:
        return steps_of(challenge)
    index = state.sides[seat].missions.index(lying)
    cause = Cause(seat, mission_source(seat, index), -lying.mission - 1, 0)
    return sum([min(value_of(state, test.left, cause), test.right.plus) for test in challenge.condition.tests])
