"""Facts: who watches for them, and the Challenges that count them (card language A6, A10; QNX-MIS-11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nexus.games.quantum.codes import is_piece
from nexus.games.quantum.events import ChallengeDone
from nexus.games.quantum.frames import Cause, Fact, Trigger, mission_source
from nexus.games.quantum.language import facts as f
from nexus.games.quantum.language import words as w
from nexus.games.quantum.language.selectors import Selector
from nexus.games.quantum.rules.selecting import card_fits, fits, holds
from nexus.games.quantum.rules.stats import is_blank, refresh

if TYPE_CHECKING:
    from nexus.games.quantum.language.abilities import Ability
    from nexus.games.quantum.pieces import MissionCard, Piece
    from nexus.games.quantum.rules.run import Run
    from nexus.games.quantum.state import QuantumState


def publish(run: Run, fact: Fact) -> None:
    """Something happened: Challenges count it and, outside of a resolving chain, abilities trigger (QNX-CHN-16)."""
    state = run.state
    refresh(state)
    _count(run, fact)
    if not state.collecting:
        return
    state.facts.append(fact)
    state.triggers += triggered(state, fact)


def triggered(state: QuantumState, fact: Fact) -> list[Trigger]:
    """The triggered abilities in play whose condition a fact meets."""
    found: list[Trigger] = []
    cards, missions = state.table.cards.cards, state.table.cards.missions
    for seat, side in enumerate(state.sides):
        for index, lying in enumerate(side.missions):
            for ability in missions[lying.mission].triggers:
                if not _watches(ability, fact):
                    continue
                cause = Cause(seat, mission_source(seat, index), -lying.mission - 1, ability.number)
                if _triggers(state, ability, fact, cause):
                    found.append(Trigger(seat, cause.source, cause.origin, ability.number, fact))
    for piece in _watchers(state, fact):
        triggers = cards[piece.card].triggers
        if triggers and not is_blank(state, piece):
            for ability in triggers:
                if not _watches(ability, fact):
                    continue
                cause = Cause(piece.owner, piece.number, piece.card, ability.number)
                if _triggers(state, ability, fact, cause):
                    found.append(Trigger(piece.owner, piece.number, piece.card, ability.number, fact))
    return found


def _watchers(state: QuantumState, fact: Fact) -> list[Piece]:
    """The objects whose abilities may trigger: those in play, and a defender that its attack destroyed."""
    found = list(state.pieces.values())
    if fact.kind == f.F_ATTACKED and fact.defender in state.gone:
        found.append(state.gone[fact.defender])
    return found


def _watches(ability: Ability, fact: Fact) -> bool:
    watch = ability.watch
    return watch is not None and watch.fact == fact.kind


def _triggers(state: QuantumState, ability: Ability, fact: Fact, cause: Cause) -> bool:
    watch = ability.watch
    if watch is None or watch.fact != fact.kind or not matches(state, watch, fact, cause):
        return False
    cause.fact = fact
    return holds(state, ability.condition, cause)


def matches(state: QuantumState, watch: f.Watch, fact: Fact, cause: Cause) -> bool:
    """Whether a fact passes all filters, seen from the controller of the cause."""
    if watch.fact != fact.kind:
        return False
    if watch.by == f.BY_YOU and fact.by != cause.seat:
        return False
    if watch.by == f.BY_OPP and (fact.by == cause.seat or fact.by < 0):
        return False
    if watch.state != w.STATE_ANY and watch.state != fact.state:
        return False
    if watch.mode != f.MODE_ANY and watch.mode != fact.mode:
        return False
    if watch.result != f.RESULT_ANY and not _result_fits(watch.result, fact.result):
        return False
    if watch.cause != f.CAUSE_ANY and not _cause_fits(watch.cause, fact, cause):
        return False
    if watch.it is not None and not _it_fits(state, watch.it, fact, cause):
        return False
    if watch.att is not None and not any(_piece_fits(state, watch.att, unit, cause) for unit in fact.attackers):
        return False
    if watch.dfd is not None and not _piece_fits(state, watch.dfd, fact.defender, cause):
        return False
    if watch.src is not None and not _piece_fits(state, watch.src, fact.src, cause):
        return False
    return watch.targets is None or any(_piece_fits(state, watch.targets, target, cause) for target in fact.targets)


def _result_fits(wanted: int, result: int) -> bool:
    return wanted == result or (wanted == f.RESULT_SURVIVED and result != f.RESULT_DESTROYED)


def _cause_fits(wanted: int, fact: Fact, cause: Cause) -> bool:
    if wanted == f.CAUSE_YOU:
        return fact.cause_seat == cause.seat
    if wanted == f.CAUSE_OPP:
        return fact.cause_seat != cause.seat and fact.cause_seat >= 0
    return wanted == fact.cause


def _it_fits(state: QuantumState, selector: Selector, fact: Fact, cause: Cause) -> bool:
    if fact.card >= 0:
        return card_fits(state, selector, fact.by, fact.card, cause)
    return _piece_fits(state, selector, fact.it, cause)


def _piece_fits(state: QuantumState, selector: Selector, number: int, cause: Cause) -> bool:
    if not is_piece(number):
        return False
    piece: Piece | None = state.find(number)
    return piece is not None and fits(state, selector, piece, cause)


def _count(run: Run, fact: Fact) -> None:
    """Let the Challenges count a fact."""
    state = run.state
    for seat, side in enumerate(state.sides):
        for index, lying in enumerate(side.missions):
            if lying.done:
                continue
            challenge = state.table.cards.missions[lying.mission].challenge
            watch = challenge.watch
            if watch is None or watch.fact != fact.kind:
                continue
            cause = Cause(seat, mission_source(seat, index), -lying.mission - 1, 0)
            if matches(state, watch, fact, cause):
                lying.progress += fact.amount if challenge.sums else 1
                if lying.progress >= challenge.n:
                    _complete(run, seat, lying)


def _complete(run: Run, seat: int, lying: MissionCard) -> None:
    lying.done = True
    if run.log is not None:
        mission = run.state.table.cards.missions[lying.mission].id
        run.log.append(ChallengeDone(seat, mission, clauses=("QNX-MIS-9",)))
    publish(run, Fact(f.F_CHALLENGE_DONE, seat))


def check_challenges(run: Run, at_round_end: bool) -> None:
    """Test the Challenges that ask for a state: at every checkpoint, or only at the end of a round (QNX-ACT-10)."""
    state = run.state
    refresh(state)
    for seat, side in enumerate(state.sides):
        for index, lying in enumerate(side.missions):
            challenge = state.table.cards.missions[lying.mission].challenge
            if lying.done or challenge.condition is None or challenge.at_round_end != at_round_end:
                continue
            cause = Cause(seat, mission_source(seat, index), -lying.mission - 1, 0)
            if holds(state, challenge.condition, cause):
                lying.progress += 1
                if lying.progress >= challenge.times:
                    _complete(run, seat, lying)


def limit_left(state: QuantumState, source: int, ability: Ability) -> bool:
    """Whether an ability with a limit may be placed or used once more."""
    limit = ability.limit
    if limit is None:
        return True
    return _uses(state, limit.per).get(source * 64 + ability.number, 0) < limit.count


def note_use(state: QuantumState, source: int, ability: Ability) -> None:
    """An ability with a limit was placed or used (QNX-CHN-16: only then it counts)."""
    limit = ability.limit
    if limit is not None:
        uses = _uses(state, limit.per)
        key = source * 64 + ability.number
        uses[key] = uses.get(key, 0) + 1


def _uses(state: QuantumState, per: int) -> dict[int, int]:
    if per == w.PER_TURN:
        return state.used_turn
    return state.used_round if per == w.PER_ROUND else state.used_game
