"""Step B of a command round: the turning point counter, duplicates and turning points (ARN-TP)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nexus.games.arena.codes import KIND_SPIKES, LIVE, NEXT_TP, NOBODY, P_CARD, W_TPCARD
from nexus.games.arena.effects import Effect
from nexus.games.arena.events import Became, Drawn, Marked
from nexus.games.arena.rules import hazards, lasting, ledger
from nexus.games.arena.rules.effects import ALL_SKIPPED
from nexus.games.arena.rules.ending import over_at_once
from nexus.games.arena.rules.frames import (
    CARD_ID,
    CARD_PROGRAM,
    CARD_RANDOM,
    CARD_SEAT,
    CARD_SKIPPED,
    CARD_SPARED,
    E_IMMUNE,
    E_RANDOM,
    E_SELF,
    E_SIZE,
    E_TARGET,
    E_TRIGGER,
    E_USER,
    STEP,
    call_effects,
    call_window,
    done,
)
from nexus.games.arena.rules.subjects import is_bad, random_other

if TYPE_CHECKING:
    from nexus.games.arena.state import ArenaState

FULL_COUNTER: Final = 0b111111
FROM_DECK: Final = -1


def turning_step(s: ArenaState, frame: list[int]) -> None:
    """Mark the counter; a full one is a Turning Point with its events in order."""
    seat = frame[2]
    step = frame[STEP]
    frame[STEP] = step + 1
    if step == 0:
        if not mark(s, seat):
            frame[STEP] = 9
    elif step == 1:
        lasting.end(s, NEXT_TP)
        frame[3] = len(s.scheduled)
    elif step == 2:
        if frame[3]:
            frame[3] -= 1
            frame[STEP] = 2
            program, card = s.scheduled.pop(0)
            s.stack.append([P_CARD, 0, seat, card, 0, 0, NOBODY, program])
    elif step == 3:
        if goes_on(s, seat) and KIND_SPIKES in s.kinds:
            hazards.lift_spikes(s)
    elif step == 4:
        if goes_on(s, seat):
            s.stack.append([P_CARD, 0, seat, draw_card(s), 0, 0, NOBODY, FROM_DECK])
        else:
            frame[STEP] = 9
    elif step == 5:
        if goes_on(s, seat):
            s.helots[seat].tpdm = True
            if s.log is not None:
                s.log.append(Became(seat, "TPDM", on=True, clauses=("ARN-TP-11",)))
    else:
        done(s)


def goes_on(s: ArenaState, seat: int) -> bool:
    """Whether the next event of a turning point takes place (ARN-TP-13, ARN-END-11)."""
    return s.helots[seat].life == LIVE and not over_at_once(s)


def mark(s: ArenaState, seat: int) -> bool:
    """Use the ratio die on the counter; whether it is a Turning Point (ARN-TP-2 to -6)."""
    helot = s.helots[seat]
    slot = helot.ratio
    if helot.slots >> (slot - 1) & 1:
        if helot.tpdm and not s.table.tpdm_duplicates:
            return False
        tell(s, seat, "duplicate", "ARN-TP-4" if helot.tpdm else "ARN-TP-3")
        hazards.call_duplicate(s)
        return False
    ledger.mark_slot(s, seat, slot)
    full = helot.slots == FULL_COUNTER
    tell(s, seat, "turning point" if full else "mark", "ARN-TP-6" if full else "ARN-TP-2")
    return full


def tell(s: ArenaState, seat: int, result: str, clause: str) -> None:
    """Tell what the ratio die did."""
    if s.log is not None:
        s.log.append(Marked(seat, s.helots[seat].ratio, result, clauses=(clause,)))


def draw_card(s: ArenaState) -> int:
    """The top card of the deck; an empty deck is made anew of the discards (ARN-TP-9)."""
    if not s.deck:
        s.deck = s.discard
        s.discard = []
        s.chance.shuffle(s.deck)
    card = s.deck.pop(0)
    s.discard.append(card)
    return card


def card_step(s: ArenaState, frame: list[int]) -> None:
    """A turning point card: who pays to be spared, then its effects (ARN-TP-10, ARN-CARD-3)."""
    seat, card = frame[CARD_SEAT], frame[CARD_ID]
    step = frame[STEP]
    frame[STEP] = step + 1
    effects = s.table.programs.turning[card] if frame[CARD_PROGRAM] == FROM_DECK else frame[CARD_PROGRAM]
    if step == 0 and card == NOBODY:
        return
    if step == 0:
        if s.log is not None:
            due = frame[CARD_PROGRAM] != FROM_DECK
            clause = "ARN-TP-7" if due else "ARN-TP-9"
            s.log.append(Drawn(seat, s.table.content.turning[card].id, due, clauses=(clause,)))
        if draws_lots(s.table.programs.lists[effects]):
            frame[CARD_RANDOM] = random_other(s, seat)
        if s.table.content.turning[card].price:
            suffering = [other for other in s.clockwise_from(seat) if suffers(s, frame, effects, other)]
            call_window(s, W_TPCARD, suffering)
    elif step == 1:
        call_effects(s, effects, seat, seat)
        s.stack[-1][E_RANDOM] = frame[CARD_RANDOM]
        s.stack[-1][E_IMMUNE] = frame[CARD_SPARED] | frame[CARD_SKIPPED] << ALL_SKIPPED
    else:
        done(s)


def draws_lots(effects: list[Effect]) -> bool:
    """Whether somebody is meant who must be drawn by lot before anybody is asked."""
    return any(
        effect.who == "random_other" or draws_lots([*effect.passed, *effect.failed, *effect.then]) for effect in effects
    )


def suffers(s: ArenaState, frame: list[int], effects: int, seat: int) -> bool:
    """Whether some part of a card is bad for a live helot."""
    if s.helots[seat].life != LIVE:
        return False
    words = [0] * E_SIZE
    words[E_USER] = words[E_SELF] = words[E_TRIGGER] = frame[CARD_SEAT]
    words[E_TARGET] = NOBODY
    words[E_RANDOM] = frame[CARD_RANDOM]
    return any(is_bad(s, effect, seat, words) for effect in s.table.programs.lists[effects])
