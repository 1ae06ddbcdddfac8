"""The course of a game: set-up, rounds, turns, the end, and the next game of a match (part 2.1 of the rules ledger)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nexus.games.quantum.codes import ATTACK, JOIN, RECALL
from nexus.games.quantum.events import ActionEnded, CardMoved, GameEnded, RoundBegan, RoundEnded
from nexus.games.quantum.frames import Action, Effect, Fact
from nexus.games.quantum.language import facts as f
from nexus.games.quantum.language import words as w
from nexus.games.quantum.program import block_name
from nexus.games.quantum.rules import chain, effects, phases, piles, preparing, zones
from nexus.games.quantum.rules.actions import move_places
from nexus.games.quantum.rules.attacks import fight, skirmishers
from nexus.games.quantum.rules.facts import check_challenges, publish
from nexus.games.quantum.rules.leaving import adjudicated, remove, without_supremacy
from nexus.games.quantum.rules.phases import OVER
from nexus.games.quantum.rules.questions import ASK_ACTION, ASK_MULLIGAN, ASK_SKIRMISH
from nexus.games.quantum.rules.selecting import holds
from nexus.games.quantum.rules.stats import passives_at_work, refresh
from nexus.games.quantum.rules.targets import APPLIES, recheck

if TYPE_CHECKING:
    from nexus.games.quantum.rules.run import Run
    from nexus.games.quantum.state import QuantumState

HAND_SIZE: Final = 5
BY_POSITION: Final = ("rounds", "idle")
"""Reasons for which the position decides a game."""


def proceed(run: Run) -> None:
    """Go on until somebody owes a decision or the match is over."""
    state = run.state
    while not state.deciders and state.phase != OVER:
        if _is_decided(state):
            state.phase = phases.GAME_END
            state.effects = []
            state.chain = None
        if state.effects:
            effects.step(run)
        elif state.chain is not None:
            chain.step(run)
        else:
            _phase(run)
        if state.table.impact_always:
            _test_impact(run)


def _test_impact(run: Run) -> None:
    """Destroy what has as much Impact as Defense; who is asked then is asked anew, since that may be gone."""
    state = run.state
    before = len(state.pieces)
    zones.test_impact(run, list(state.pieces.values()), zones.Doing(-1, 0, f.CAUSE_IMPACT, []))
    if len(state.pieces) < before:
        state.answered()


def _is_decided(state: QuantumState) -> bool:
    """Whether at most one player remains (QNX-WIN-4)."""
    left = 0
    for side in state.sides:
        if not side.out:
            left += 1
    return left < 2 and phases.GAME_START < state.phase < phases.GAME_END


def _phase(run: Run) -> None:
    state = run.state
    phase = state.phase
    if phase == phases.TURN:
        _turn(run)
    elif phase == phases.WINDOW:
        state.phase = phases.RESOLVE
        chain.open_chain(state, declaration=True, batch=False, priority=state.turn)
    elif phase == phases.RESOLVE:
        _resolve(run)
    elif phase == phases.FINISH:
        _finish(run)
    elif phase == phases.SKIRMISH:
        _skirmish(run)
    elif phase == phases.AFTER:
        state.phase = phases.CHECKPOINT
        chain.open_chain(state, declaration=False, batch=False, priority=state.turn)
    elif phase == phases.CHECKPOINT:
        _end_turn(run)
    elif phase == phases.ROUND_START:
        _start_round(run)
    elif phase == phases.MULLIGAN:
        _mulligan(run)
    elif phase == phases.BATCH_B:
        state.phase = phases.BATCH_C
        chain.open_chain(state, declaration=False, batch=True, priority=state.initiative)
    elif phase == phases.BATCH_C:
        checkpoint(run)
        state.phase = phases.FIRST_TURN
        state.collecting = True
        publish(run, Fact(f.F_ROUND_START))
        chain.open_chain(state, declaration=False, batch=True, priority=state.initiative)
    elif phase == phases.FIRST_TURN:
        checkpoint(run)
        state.turn = state.initiative
        state.phase = phases.TURN
    elif phase == phases.ROUND_END:
        _end_round(run)
    elif phase == phases.SUPREMACY:
        _judge(run)
    elif phase == phases.GAME_END:
        _end_game(run)
    else:
        preparing.prepare(run)


def _after(state: QuantumState, seat: int) -> int:
    """The next remaining player clockwise."""
    return state.clockwise((seat + 1) % state.table.seats)[0]


def _start_round(run: Run) -> None:
    """SOR-1 and SOR-2: what ended is forgotten; all ready their cards, set their CP and draw up to five."""
    state = run.state
    state.round += 1
    state.passes = 0
    state.first_pass = -1
    state.actions = 0
    _forget_round(run)
    state.collecting = True
    for piece in list(state.pieces.values()):
        zones.make_ready(run, piece)
    refresh(state)
    for seat, side in enumerate(state.sides):
        side.cp = 0 if side.out else max(side.base_cp + _income(state, seat), 0)
    if run.log is not None:
        cp = tuple([side.cp for side in state.sides])
        run.log.append(RoundBegan(state.round, state.initiative, cp, clauses=("QNX-SOR-2",)))
    for seat in state.clockwise(state.initiative):
        fact = Fact(f.F_CP_GAINED, seat)
        publish(run, fact)
        missing = _hand_size(state, seat) - len(state.sides[seat].hand)
        if missing > 0:
            piles.draw(run, seat, missing, -1)
    state.phase = phases.MULLIGAN if state.table.mulligan and state.round == 1 else phases.BATCH_B


def _forget_round(run: Run) -> None:
    """Effects until the start of the next round end, and all memory of the last round is cleared (QNX-SOR-1)."""
    state = run.state
    state.timed = [timed for timed in state.timed if timed.duration != w.UNTIL_NEXT_ROUND]
    state.used_round = {}
    state.firsts = {}
    for piece in state.pieces.values():
        piece.acted = False
        piece.zeal_used = False
        piece.adapted = False
        zones.set_state(run, piece, w.STATE_STATIC, on=False)
    for side in state.sides:
        side.quiet = False
        for lying in side.missions:
            if state.table.cards.missions[lying.mission].challenge.within_round and not lying.done:
                lying.progress = 0
    state.dirty = True


def _income(state: QuantumState, seat: int) -> int:
    total = 0
    for passive in passives_at_work(state):
        if (
            passive.cause.seat == seat
            and passive.ability.income
            and holds(state, passive.ability.condition, passive.cause)
        ):
            total += passive.ability.income
    return total


def _hand_size(state: QuantumState, seat: int) -> int:
    size = HAND_SIZE
    for passive in passives_at_work(state):
        if passive.cause.seat == seat and holds(state, passive.ability.condition, passive.cause):
            size = max(size, passive.ability.handsize)
    return size


def _mulligan(run: Run) -> None:
    """Ask each player in turn whether to redraw (option mulligan); `passes` counts the answers."""
    state = run.state
    order = state.clockwise(state.initiative)
    if state.passes >= len(order):
        state.passes = 0
        state.phase = phases.BATCH_B
    else:
        state.ask(order[state.passes], ASK_MULLIGAN)


def _turn(run: Run) -> None:
    """The player in turn takes an action, unless all have passed in one run (QNX-ACT-9)."""
    state = run.state
    if state.passes >= len(state.clockwise(0)):
        state.phase = phases.ROUND_END
        return
    if state.sides[state.turn].out:
        state.turn = _after(state, state.turn)
    state.ask(state.turn, ASK_ACTION)


def _resolve(run: Run) -> None:
    """The declared action takes effect, if it still can (QNX-ACT-6)."""
    state = run.state
    action = state.action
    assert action is not None
    state.phase = phases.FINISH
    state.collecting = True
    if state.sides[action.seat].out:
        return
    if action.kind == ATTACK:
        fight(run, action)
        action.movers = skirmishers(state, action)
        return
    cause = action.cause
    ability = state.table.ability(cause.origin, cause.ability)
    name = state.table.origin_id(cause.origin)
    result = "negated" if action.negated else ""
    if not result and action.kind == JOIN and not _join(run, action):
        return
    if not result and recheck(state, ability.modes[cause.mode], cause) != APPLIES:
        result = "fizzles"
    if result:
        if run.log is not None:
            clause = "QNX-EVT-8" if action.negated else "QNX-CHN-22"
            run.log.append(ActionEnded(action.seat, name, result, clauses=(clause,)))
        return
    state.effects.append(Effect(block_name(f"{name}.{ability.number}", cause.mode), cause.copy()))


def _join(run: Run, action: Action) -> bool:
    """Units join a Ritual; whether it is complete now (QNX-RITUAL-2, -3)."""
    state, cause = run.state, action.cause
    piece = state.pieces.get(cause.source)
    if piece is None:
        return False
    ability = state.table.ability(cause.origin, cause.ability)
    joined = piece.joined.get(ability.number, []) + action.attackers
    piece.joined[ability.number] = joined
    for number in action.attackers:
        publish(run, Fact(f.F_RITUAL_JOINED, action.seat, number))
    if len(joined) < ability.need:
        return False
    del piece.joined[ability.number]
    publish(run, Fact(f.F_RITUAL_DONE, action.seat, piece.number))
    return True


def _finish(run: Run) -> None:
    """The effect is done: a played Event goes to the Discard Pile, a recalled one out of the game."""
    state = run.state
    action = state.action
    assert action is not None
    state.phase = phases.SKIRMISH
    side = state.sides[action.seat]
    if action.card >= 0 and not side.out:
        side.limbo.remove(action.card)
        recall = action.kind == RECALL
        if recall:
            side.removed.append(action.card)
            if run.log is not None:
                id = state.table.cards.cards[action.card].id
                run.log.append(CardMoved(action.seat, id, "limbo", "removed", clauses=("QNX-RECALL-1",)))
            fact = Fact(f.F_REMOVED, action.seat)
            fact.card = action.card
            fact.cause = f.CAUSE_EFFECT
            publish(run, fact)
        else:
            side.discard.append(action.card)


def _skirmish(run: Run) -> None:
    """Each Skirmisher that attacked may move, lead first (QNX-SKIRMISHER-1)."""
    state = run.state
    action = state.action
    assert action is not None
    refresh(state)
    while action.movers:
        unit = state.pieces.get(action.movers[0])
        if unit is not None and move_places(state, unit):
            state.ask(action.seat, ASK_SKIRMISH)
            return
        action.movers.pop(0)
    state.action = None
    state.phase = phases.AFTER


def checkpoint(run: Run) -> None:
    """Test state Challenges, end "this turn" effects, and let those leave who could not draw (QNX-ACT-10)."""
    state = run.state
    check_challenges(run, at_round_end=False)
    state.timed = [timed for timed in state.timed if timed.duration != w.UNTIL_TURN]
    state.used_turn = {}
    state.gone = {}
    state.facts = []
    state.triggers = []
    state.collecting = False
    state.dirty = True
    if state.table.deck_out == "eliminate":
        short = [seat for seat in state.clockwise(0) if state.sides[seat].short]
        for seat in short:
            remove(run, seat, "deck")
    for side in state.sides:
        side.short = False


def _end_turn(run: Run) -> None:
    state = run.state
    state.action = None
    checkpoint(run)
    state.phase = phases.TURN
    if state.clockwise(0):
        state.turn = _after(state, state.turn)


def _end_round(run: Run) -> None:
    """First the "end of round" abilities (QNX-EOR-1)."""
    state = run.state
    state.phase = phases.SUPREMACY
    if run.log is not None:
        run.log.append(RoundEnded(state.round, clauses=("QNX-ACT-9",)))
    state.collecting = True
    publish(run, Fact(f.F_ROUND_END))
    chain.open_chain(state, declaration=False, batch=True, priority=state.initiative)


def _judge(run: Run) -> None:
    """Then Frontline Supremacy, Challenges, effects of this round, limits, and who has initiative (QNX-EOR-1)."""
    state = run.state
    for seat in without_supremacy(state):
        remove(run, seat, "supremacy")
    if len(state.clockwise(0)) < 2:
        return
    check_challenges(run, at_round_end=True)
    checkpoint(run)
    if len(state.clockwise(0)) < 2:
        return
    state.timed = [timed for timed in state.timed if timed.duration != w.UNTIL_ROUND]
    state.dirty = True
    state.idle = state.idle + 1 if state.actions == 0 else 0
    state.phase = phases.ROUND_START
    if state.round >= state.table.max_rounds or state.idle >= state.table.idle_rounds:
        state.winners = adjudicated(state)
        state.reason = "rounds" if state.round >= state.table.max_rounds else "idle"
        state.phase = phases.GAME_END
    elif state.clockwise(0):
        first = state.first_pass if state.first_pass >= 0 else state.initiative
        state.initiative = state.clockwise(first)[0]


def _end_game(run: Run) -> None:
    """A game is over; the match goes on until somebody has won most of it (QNX-MAT-1, -3)."""
    state = run.state
    remaining = state.clockwise(0)
    if len(remaining) == 1:
        state.winners = remaining
    elif not remaining:
        state.winners = []
    drawn = len(state.winners) != 1
    if not drawn:
        state.wins[state.winners[0]] += 1
    losers = [seat for seat in range(state.table.seats) if seat not in state.winners]
    state.last_loser = losers[0] if not drawn and len(losers) == 1 else -1
    if run.log is not None:
        winners = () if drawn else tuple(state.winners)
        clauses = ("QNX-WIN-6",) if state.reason in BY_POSITION else ("QNX-WIN-4",)
        run.log.append(GameEnded(state.game, winners, state.reason, tuple(state.wins), clauses=clauses))
    best = state.table.best_of
    if max(state.wins) > best // 2 or state.game >= 2 * best - 1:
        state.phase = OVER
        state.answered()
    else:
        state.phase = phases.SIDEBOARD
