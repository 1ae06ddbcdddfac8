"""Answers: what a chosen option does to the question that is open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nexus.games.quantum.codes import CANCEL, DONE, PASS, QUIET, REDRAW, RESIGN, STAY, VERB, option, quadrant
from nexus.games.quantum.rules import chain, drafts, effects, leaving, piles, preparing, questions, zones
from nexus.games.quantum.rules.board import PLACES
from nexus.games.quantum.rules.declaring import declare, pass_turn

if TYPE_CHECKING:
    from nexus.games.quantum.frames import Draft
    from nexus.games.quantum.rules.run import Run


def answer(run: Run, seat: int, code: int) -> None:
    """Carry out an option that is offered to a decider."""
    state = run.state
    question = state.question
    if question == questions.ASK_SIDEBOARD:
        preparing.take_swap(run, seat, code)
    elif code == option(RESIGN):
        leaving.concede(run, seat)
    elif state.draft is not None:
        _go_on(run, state.draft, code)
    elif question == questions.ASK_ACTION:
        _act(run, seat, code)
    elif question in questions.PRIVATE:
        _link(run, seat, code)
    elif question == questions.ASK_EFFECT:
        state.answered()
        effects.take_choice(run, code)
    elif question == questions.ASK_SKIRMISH:
        state.answered()
        _skirmish(run, code)
    elif question == questions.ASK_FIRST:
        state.answered()
        preparing.choose_first(run, seat, code % VERB)
    else:
        state.answered()
        if code == option(REDRAW):
            _redraw(run, seat)
        state.passes += 1


def _act(run: Run, seat: int, code: int) -> None:
    """Begin an action, pass, or set auto-pass."""
    state = run.state
    if code == option(QUIET):
        state.sides[seat].quiet = True
        state.options = None
    elif code == option(PASS):
        state.answered()
        pass_turn(run, seat)
    else:
        _keep(run, drafts.begin(state, seat, code))


def _link(run: Run, seat: int, code: int) -> None:
    """Begin a link or a response, or decline."""
    state = run.state
    assert state.chain is not None
    if code == option(QUIET):
        state.sides[seat].quiet = True
        state.answered()
    elif code == option(DONE):
        state.answered()
        if state.chain.step == chain.WINDOW:
            _decline(run)
        else:
            chain.next_player(state.chain)
    else:
        _keep(run, chain.link_draft(state, seat, code))


def _decline(run: Run) -> None:
    """A player passes in the Response Window; with the option until_pass it closes when all have in a row."""
    open_chain = run.state.chain
    assert open_chain is not None
    open_chain.passes += 1
    if run.state.table.until_pass and open_chain.passes >= len(open_chain.order):
        open_chain.at = len(open_chain.order)
    else:
        chain.next_player(open_chain)


def _go_on(run: Run, draft: Draft, code: int) -> None:
    """Another choice of a draft, or none of it."""
    state = run.state
    if code == option(CANCEL):
        state.draft = None
        state.cancels += 1
        state.options = None
    else:
        drafts.choose(state, draft, code)
        _keep(run, draft)


def _keep(run: Run, draft: Draft) -> None:
    """Ask for the next choice of a draft, or carry it out if it is complete."""
    state = run.state
    if drafts.draft_options(state, draft):
        state.draft = draft
        state.options = None
        return
    state.draft = None
    question = state.question
    state.answered()
    if question == questions.ASK_ACTION:
        declare(run, draft)
        return
    chain.place(run, draft)
    assert state.chain is not None
    if state.chain.step == chain.WINDOW:
        state.chain.passes = 0
        chain.next_player(state.chain)


def _skirmish(run: Run, code: int) -> None:
    action = run.state.action
    assert action is not None
    number = action.movers.pop(0)
    if code != option(STAY):
        zones.shift(run, run.state.pieces[number], (code % VERB - quadrant(0, 0)) % PLACES)


def _redraw(run: Run, seat: int) -> None:
    """Shuffle the hand into the deck and draw as many cards anew (option mulligan)."""
    side = run.state.sides[seat]
    run.state.redrawn.append(seat)
    count = len(side.hand)
    side.deck += side.hand
    side.hand = []
    side.hand_known = []
    side.deck_known = [0] * len(side.deck)
    piles.shuffle(run, seat, "mulligan")
    piles.draw(run, seat, count, -1)
