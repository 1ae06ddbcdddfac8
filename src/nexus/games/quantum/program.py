"""Effects by name: every list of operations of a card set, so that a saved state can say where it was."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nexus.games.quantum.language.operands import Objects, Operation
from nexus.games.quantum.language.operations import (
    Choose,
    Discard,
    If,
    Mod,
    MoveUnit,
    Negate,
    ObjectNumber,
    ObjectOnly,
    Pay,
    PlayerNumber,
    Strike,
    Swap,
    ToPile,
)
from nexus.games.quantum.language.operations import State as StateOperation
from nexus.games.quantum.language.targets import FIXED_SLOT
from nexus.games.quantum.language.values import HOST, SELF, SLOT, PlayerReference, Reference

if TYPE_CHECKING:
    from nexus.games.quantum.cards import CardSet
    from nexus.games.quantum.language.abilities import Ability


class Program:
    """The blocks of operations of a card set by name: ``TE01.1`` is what ability 1 of TE01 does (``BI17.1m2``: its
    second mode), and ``PS05.1/1t`` and ``/1e`` are the two branches of its first operation, ``/1m2`` a second mode."""

    def __init__(self, cards: CardSet) -> None:
        self.blocks: dict[str, list[Operation]] = {}
        for card in cards.cards:
            for ability in card.abilities:
                self._add_ability(f"{card.id}.{ability.number}", ability)
        for mission in cards.missions:
            for ability in mission.abilities:
                self._add_ability(f"{mission.id}.{ability.number}", ability)
            self._add_ability(f"{mission.id}.0", mission.once)

    def _add_ability(self, name: str, ability: Ability) -> None:
        for number, mode in enumerate(ability.modes):
            self._add(block_name(name, number), mode.do)

    def _add(self, name: str, steps: list[Operation]) -> None:
        self.blocks[name] = steps
        for number, step in enumerate(steps, start=1):
            if isinstance(step, If | Pay):
                self._add(f"{name}/{number}t", step.then)
                self._add(f"{name}/{number}e", step.otherwise)
            elif isinstance(step, Choose):
                for choice, mode in enumerate(step.modes, start=1):
                    self._add(f"{name}/{number}m{choice}", mode.do)


def block_name(ability: str, mode: int) -> str:
    """The name of what an ability does in one of its modes, counted from 0."""
    return ability if mode == 0 else f"{ability}m{mode + 1}"


def uses_fact(ability: Ability) -> bool:
    """Whether it matters which fact an ability answers: some target or operation speaks of it."""
    for mode in ability.modes:
        if any(slot.kind == FIXED_SLOT for slot in mode.slots) or _steps_use_fact(mode.do):
            return True
    return False


def _steps_use_fact(steps: list[Operation]) -> bool:
    return any(_step_uses_fact(step) for step in steps)


def _step_uses_fact(step: Operation) -> bool:
    if isinstance(step, If | Pay):
        return _steps_use_fact(step.then) or _steps_use_fact(step.otherwise)
    if isinstance(step, Choose):
        return _player_is_of_fact(step.who) or any(_steps_use_fact(mode.do) for mode in step.modes)
    if isinstance(step, ObjectNumber | ObjectOnly | ToPile | StateOperation | Mod | MoveUnit):
        objects: Objects = step.obj
        return objects.selector is None and _is_of_fact(objects.ref)
    if isinstance(step, Negate):
        return _is_of_fact(step.ref)
    if isinstance(step, Strike):
        return _is_of_fact(step.att) or _is_of_fact(step.to)
    if isinstance(step, Swap):
        return _is_of_fact(step.a) or _is_of_fact(step.b)
    if isinstance(step, PlayerNumber | Discard):
        return _player_is_of_fact(step.who)
    return False


def _is_of_fact(ref: Reference) -> bool:
    return ref.code not in (SELF, HOST, SLOT)


def _player_is_of_fact(player: PlayerReference) -> bool:
    return player.of is not None and _is_of_fact(player.of)
