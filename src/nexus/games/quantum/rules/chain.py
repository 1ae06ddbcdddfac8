"""The Priority Chain: building, the Response Window, and resolution from the top down (QNX-CHN)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nexus.games.quantum.codes import (
    FACTS,
    PLACE_LINK,
    REACT,
    ability_value,
    is_piece,
    option,
    source_text,
    target_cards,
    target_text,
)
from nexus.games.quantum.events import LinkEnded, LinkPlaced, Waited
from nexus.games.quantum.frames import Cause, Chain, Draft, Effect, Fact, Link, Trigger
from nexus.games.quantum.language import facts as f
from nexus.games.quantum.language import words as w
from nexus.games.quantum.language.targets import FIXED_SLOT
from nexus.games.quantum.program import block_name, uses_fact
from nexus.games.quantum.rules.actions import distinct, open_modes
from nexus.games.quantum.rules.costs import cost_of, cost_rules, pay
from nexus.games.quantum.rules.drafts import advance
from nexus.games.quantum.rules.facts import limit_left, matches, note_use, publish, triggered
from nexus.games.quantum.rules.piles import take_from_hand
from nexus.games.quantum.rules.questions import ASK_LINK, ASK_RESPONSE
from nexus.games.quantum.rules.selecting import holds
from nexus.games.quantum.rules.stats import refresh
from nexus.games.quantum.rules.targets import APPLIES, recheck

if TYPE_CHECKING:
    from nexus.games.quantum.language.abilities import Ability
    from nexus.games.quantum.rules.run import Run
    from nexus.games.quantum.state import QuantumState

BUILD: Final = 0
WINDOW: Final = 1
RESOLVE: Final = 2


def open_chain(state: QuantumState, declaration: bool, batch: bool, priority: int) -> None:
    """Start a chain over the collected facts; in a declaration window in-play abilities wait (QNX-CHN-7)."""
    chain = Chain(BUILD, declaration, batch)
    if declaration:
        chain.facts = [fact for fact in state.facts if fact.kind in f.DECLARED]
    else:
        chain.facts = [fact for fact in state.facts if fact.kind not in f.DECLARED]
        chain.triggers = state.triggers
        state.facts = []
        state.triggers = []
    chain.order = state.clockwise(priority)
    if batch and not state.table.plain_batches:
        chain.order.reverse()
    state.collecting = False
    if chain.facts or chain.triggers:
        state.chain = chain


def step(run: Run) -> None:
    """Go on with the chain until somebody is asked, an effect begins, or it is over."""
    state = run.state
    chain = state.chain
    assert chain is not None
    refresh(state)
    if chain.step == RESOLVE:
        _resolve(run, chain)
    elif chain.at >= len(chain.order):
        _next_step(state, chain)
    else:
        seat = chain.order[chain.at]
        if state.sides[seat].out:
            next_player(chain)
        elif chain.step == BUILD:
            _build(run, chain, seat)
        else:
            _offer_window(run, chain, seat)


def next_player(chain: Chain) -> None:
    """It is the next player's turn to build or to respond; what a builder did not place is declined (QNX-CHN-11)."""
    if chain.step == BUILD:
        seat = chain.order[chain.at]
        chain.triggers = [trigger for trigger in chain.triggers if trigger.seat != seat]
    chain.at += 1
    chain.waited = False
    chain.low = len(chain.links)


def _next_step(state: QuantumState, chain: Chain) -> None:
    if chain.step == BUILD:
        if not chain.links:
            state.chain = None
            return
        chain.step = WINDOW
        chain.order = state.clockwise(state.initiative if chain.batch else state.turn)
        chain.passes = 0
    else:
        chain.order = [seat for seat in chain.order if not state.sides[seat].out]
        if not state.table.until_pass or chain.passes >= len(chain.order):
            chain.step = RESOLVE
    chain.at = 0
    chain.waited = False


def _build(run: Run, chain: Chain, seat: int) -> None:
    state = run.state
    _wait(run, chain, seat)
    codes = build_options(state, seat)
    if not codes:
        next_player(chain)
        return
    if _is_forced(state, seat, codes):
        place(run, link_draft(state, seat, codes[0]))
    else:
        state.ask(seat, ASK_LINK)


def _is_forced(state: QuantumState, seat: int, codes: list[int]) -> bool:
    """Whether there is just one mandatory ability to place, without any choice; facts it does not use are no choice."""
    if codes[-1] >= option(REACT):
        return False
    trigger = find_trigger(state, seat, codes[0])
    ability = state.table.ability(trigger.origin, trigger.ability)
    for code in codes[1:]:
        other = find_trigger(state, seat, code)
        if other.source != trigger.source or other.ability != trigger.ability:
            return False
        if uses_fact(ability) and other.fact.data() != trigger.fact.data():
            return False
    if ability.may or len(ability.modes) > 1:
        return False
    return all(slot.kind == FIXED_SLOT for slot in ability.modes[0].slots)


def _offer_window(run: Run, chain: Chain, seat: int) -> None:
    state = run.state
    _wait(run, chain, seat)
    if window_options(state, seat):
        state.ask(seat, ASK_RESPONSE)
    else:
        chain.passes += 1
        if state.table.until_pass and chain.passes >= len(chain.order):
            chain.at = len(chain.order)
        else:
            next_player(chain)


def _wait(run: Run, chain: Chain, seat: int) -> None:
    """Tell that somebody might answer now, if everybody can tell so; never whether somebody can (part 2.3)."""
    state = run.state
    if chain.waited:
        return
    chain.waited = True
    if _public_items(chain, seat) or _could_react(state, chain, seat):
        chain.moments += 1
        if run.log is not None:
            run.log.append(Waited(clauses=("QNX-HID-2",)))


def _public_items(chain: Chain, seat: int) -> bool:
    """Whether a seat has abilities in play that it may want to place."""
    pending = chain.triggers if chain.step == BUILD else chain.answers
    return any(trigger.seat == seat for trigger in pending)


def _could_react(state: QuantumState, chain: Chain, seat: int) -> bool:
    """Whether some Event of the format that the seat's Missions allow would fit now, and be paid for."""
    side = state.sides[seat]
    if not side.hand:
        return False
    facts = chain.facts if chain.step == BUILD else chain.facts + chain.link_facts
    for card in state.table.reactions[seat]:
        for ability in card.reactions:
            cause = Cause(seat, 0, card.number, ability.number)
            for fact in facts:
                if _reacts(state, ability, fact, cause):
                    rules = cost_rules(state)
                    if cost_of(state, rules, seat, card.number, None, w.COST_REACTION, card.cp) <= side.cp:
                        return True
    return False


def _reacts(state: QuantumState, ability: Ability, fact: Fact, cause: Cause) -> bool:
    watch = ability.watch
    if watch is None or not matches(state, watch, fact, cause):
        return False
    cause.fact = fact
    return holds(state, ability.condition, cause)


def build_options(state: QuantumState, seat: int) -> list[int]:
    """What a player may place while building: own triggers, and Events that the facts allow (QNX-CHN-5, -6)."""
    chain = state.chain
    assert chain is not None
    codes = _trigger_options(state, chain.triggers, seat, optional=not state.sides[seat].quiet)
    if state.sides[seat].quiet:
        return codes
    return codes + _reaction_options(state, chain.facts, seat)


def must_place(state: QuantumState, seat: int) -> bool:
    """Whether a mandatory ability is left that the player can place (QNX-CHN-11)."""
    chain = state.chain
    assert chain is not None
    return bool(_trigger_options(state, chain.triggers, seat, optional=False))


def window_options(state: QuantumState, seat: int) -> list[int]:
    """What a player may answer with in the Response Window (QNX-CHN-9, -13)."""
    chain = state.chain
    assert chain is not None
    if state.sides[seat].quiet:
        return []
    codes = _trigger_options(state, chain.answers, seat, optional=True)
    return codes + _reaction_options(state, chain.facts + chain.link_facts, seat)


def _trigger_options(state: QuantumState, triggers: list[Trigger], seat: int, optional: bool) -> list[int]:
    codes: list[int] = []
    for trigger in triggers:
        if trigger.seat != seat:
            continue
        ability = state.table.ability(trigger.origin, trigger.ability)
        if (ability.may and not optional) or not limit_left(state, trigger.source, ability):
            continue
        cause = Cause(seat, trigger.source, trigger.origin, trigger.ability)
        cause.fact = trigger.fact
        if open_modes(state, ability, cause):
            value = ability_value(trigger.source, trigger.ability)
            while option(PLACE_LINK, value) in codes:
                value += 1
            if value % FACTS < FACTS - 1:
                codes.append(option(PLACE_LINK, value))
    return codes


def find_trigger(state: QuantumState, seat: int, code: int) -> Trigger:
    """The waiting trigger that an option means."""
    chain = state.chain
    assert chain is not None
    value = code % option(1)
    nth = value % FACTS
    meant = value - nth
    found: Trigger | None = None
    for trigger in chain.triggers + chain.answers:
        if trigger.seat == seat and ability_value(trigger.source, trigger.ability) == meant:
            ability = state.table.ability(trigger.origin, trigger.ability)
            cause = Cause(seat, trigger.source, trigger.origin, trigger.ability)
            cause.fact = trigger.fact
            if open_modes(state, ability, cause):
                found = trigger
                if nth == 0:
                    break
                nth -= 1
    assert found is not None
    return found


def _reaction_options(state: QuantumState, facts: list[Fact], seat: int) -> list[int]:
    side = state.sides[seat]
    codes: list[int] = []
    for number in distinct(side.hand):
        card = state.table.cards.cards[number]
        if not card.reactions:
            continue
        if cost_of(state, cost_rules(state), seat, number, None, w.COST_REACTION, card.cp) > side.cp:
            continue
        for nth in range(min(len(_answered(state, facts, seat, number)), FACTS)):
            codes.append(option(REACT, number * FACTS + nth))
    return codes


def _answered(state: QuantumState, facts: list[Fact], seat: int, number: int) -> list[tuple[int, Fact]]:
    """The abilities of an Event in hand with the facts they may answer; one fact where it does not matter which."""
    found: list[tuple[int, Fact]] = []
    for ability in state.table.cards.cards[number].reactions:
        cause = Cause(seat, 0, number, ability.number)
        for fact in facts:
            if _reacts(state, ability, fact, cause) and open_modes(state, ability, cause):
                found.append((ability.number, fact))
                if not uses_fact(ability):
                    break
    return found


def link_draft(state: QuantumState, seat: int, code: int) -> Draft:
    """The draft of a link: an ability in play or an Event in hand, with the fact that it answers."""
    chain = state.chain
    assert chain is not None
    verb, value = code // option(1), code % option(1)
    draft = Draft(verb, seat)
    if verb == PLACE_LINK:
        trigger = find_trigger(state, seat, code)
        draft.source, draft.origin, draft.ability = trigger.source, trigger.origin, trigger.ability
        draft.fact = trigger.fact
    else:
        facts = chain.facts if chain.step == BUILD else chain.facts + chain.link_facts
        draft.origin = value // FACTS
        draft.ability, draft.fact = _answered(state, facts, seat, draft.origin)[value % FACTS]
    advance(state, draft)
    return draft


def place(run: Run, draft: Draft) -> None:
    """Place a link: pay, publish what that means for the window, and take the trigger off the list."""
    state = run.state
    chain = state.chain
    assert chain is not None
    seat = draft.seat
    event = draft.kind == REACT
    cost = 0
    if event:
        cost = pay(state, seat, draft.origin, None, w.COST_REACTION, state.table.cards.cards[draft.origin].cp)
        take_from_hand(state.sides[seat], draft.origin)
        state.sides[seat].limbo.append(draft.origin)
    else:
        note_use(state, draft.source, state.table.ability(draft.origin, draft.ability))
        _take_trigger(chain, draft)
    chain.placed += 1
    link = Link(chain.placed, draft.cause().copy(), event)
    if chain.step == BUILD and chain.batch and not state.table.plain_batches:
        chain.links.insert(chain.low, link)
    else:
        chain.links.append(link)
    if run.log is not None:
        codes = [code for chosen in draft.targets for code in chosen]
        targets, aims = tuple([target_text(state, code, -1) for code in codes]), target_cards(state, codes)
        source = "" if event else source_text(state, draft.source)
        card = state.table.origin_id(draft.origin)
        told = LinkPlaced(seat, link.number, source, card, draft.ability, targets, cost, aims, clauses=("QNX-CHN-12",))
        run.log.append(told)
    _publish_link(run, chain, link)


def _take_trigger(chain: Chain, draft: Draft) -> None:
    for waiting in (chain.triggers, chain.answers):
        for index, trigger in enumerate(waiting):
            same = (
                trigger.source == draft.source and trigger.ability == draft.ability and trigger.origin == draft.origin
            )
            if same and draft.fact is not None and trigger.fact.data() == draft.fact.data():
                waiting.pop(index)
                return


def _publish_link(run: Run, chain: Chain, link: Link) -> None:
    """What a new link triggers may be used in the Response Window of this chain only (QNX-CHN-13)."""
    state, cause = run.state, link.cause
    facts: list[Fact] = []
    if link.event:
        played = Fact(f.F_EVENT_PLAYED, cause.seat)
        played.card = cause.origin
        played.mode = f.MODE_REACTION
        played.link = link.number
        facts.append(played)
    placed = Fact(f.F_LINK_PLACED, cause.seat)
    placed.link = link.number
    placed.src = max(cause.source, 0)
    placed.targets = [code for codes in cause.targets for code in codes if is_piece(code)]
    facts.append(placed)
    for fact in facts:
        publish(run, fact)
        chain.link_facts.append(fact)
        chain.answers += triggered(state, fact)


def _resolve(run: Run, chain: Chain) -> None:
    """Begin the top link, or finish it when its effect is done (QNX-CHN-15, -24)."""
    state = run.state
    if not chain.links:
        state.chain = None
        return
    link = chain.links[-1]
    if chain.waited:
        chain.waited = False
        chain.links.pop()
        if link.event and not state.sides[link.cause.seat].out:
            state.sides[link.cause.seat].limbo.remove(link.cause.origin)
            state.sides[link.cause.seat].discard.append(link.cause.origin)
        return
    chain.waited = True
    result = "resolves"
    ability = state.table.ability(link.cause.origin, link.cause.ability)
    mode = ability.modes[link.cause.mode]
    if link.negated:
        result = "negated"
    elif recheck(state, mode, link.cause) != APPLIES:
        result = "fizzles"
    id = state.table.origin_id(link.cause.origin)
    if run.log is not None:
        clause = {"resolves": "QNX-CHN-15", "negated": "QNX-EVT-8", "fizzles": "QNX-CHN-22"}[result]
        run.log.append(LinkEnded(link.number, id, result, clauses=(clause,)))
    if result == "resolves":
        name = block_name(f"{id}.{ability.number}", link.cause.mode)
        state.effects.append(Effect(name, link.cause.copy()))
