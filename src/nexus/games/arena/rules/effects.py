"""The interpreter of the closed effect vocabulary: cards and abilities have no code of their own (ARN-CARD)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nexus.games.arena.codes import (
    ASK_SEAT,
    FIRST_RULE,
    KINDS,
    LIVE,
    NOBODY,
    P_CARD,
    P_DECEIVE,
    P_PLACE,
    P_PLAY,
    RULE_KEYS,
    STRIKE,
    UNTIL,
    W_INFLUENCE,
)
from nexus.games.arena.effects import Effect
from nexus.games.arena.events import Cancelled, Played
from nexus.games.arena.rules import abilities, attack, hazards, lasting, ledger, pieces
from nexus.games.arena.rules.frames import (
    A_EFFECTS,
    A_LENGTH,
    A_MODE,
    A_TURN,
    CARD_SKIPPED,
    DECEIVE_ANSWER,
    E_ALLOWED,
    E_CURRENT,
    E_IMMUNE,
    E_INDEX,
    E_INNER,
    E_PROGRAM,
    E_TARGET,
    E_TRIGGER,
    E_USER,
    E_WAITING,
    NOT_STARTED,
    PLAY_CANCELLED,
    PLAY_CARD,
    PLAY_SEAT,
    SPOILED,
    STEP,
    ask,
    call_effects,
    call_window,
    done,
)
from nexus.games.arena.rules.helot_effects import MODES, for_helot, go_on
from nexus.games.arena.rules.reach import live_opponents
from nexus.games.arena.rules.subjects import is_bad, payers, subjects

if TYPE_CHECKING:
    from nexus.games.arena.state import ArenaState

PER_HELOT: Final = (
    "hurt",
    "mend_oc",
    "mend_loc",
    "sds",
    "bonus",
    "soak",
    "points",
    "tokens",
    "trait",
    "state",
    "check",
    "shift",
    "face",
    "weapon",
    "crate",
    "ratio",
    "first",
    "choose",
    "if",
)
ALL_SKIPPED: Final = 4
"""`E_IMMUNE` has a bit for each seat spared the bad parts, and this many places further one for all parts."""


def play_step(s: ArenaState, frame: list[int]) -> None:
    """An influence card is shown, may be answered, takes effect (ARN-CARD-1)."""
    seat, card = frame[PLAY_SEAT], frame[PLAY_CARD]
    step = frame[STEP]
    frame[STEP] = step + 1
    if step == 0:
        helot = s.helots[seat]
        helot.hand.remove(card)
        helot.shown.append(card)
        if s.log is not None:
            s.log.append(Played(seat, s.table.content.influence[card].id, clauses=("ARN-CARD-1",)))
        call_window(s, W_INFLUENCE, s.clockwise_from(seat)[1:])
    elif step == 1:
        if not frame[PLAY_CANCELLED]:
            call_effects(s, s.table.programs.influence[card], seat)
        elif s.log is not None:
            s.log.append(Cancelled(seat, s.table.content.influence[card].id, clauses=("ARN-ABL-17",)))
    else:
        done(s)


def effects_step(s: ArenaState, frame: list[int]) -> None:
    """Carry out a list of effects one by one, each for one helot after the other."""
    program = s.table.programs.lists[frame[E_PROGRAM]]
    if frame[E_INDEX] >= len(program):
        done(s)
        return
    effect = program[frame[E_INDEX]]
    if frame[E_WAITING] == NOT_STARTED:
        if not choose_target(s, effect, frame):
            return
        frame[E_WAITING] = 0
        if effect.op not in PER_HELOT:
            frame[E_INDEX] += 1
            frame[E_WAITING] = NOT_STARTED
            for_table(s, effect, frame)
            return
        for seat in subjects(s, effect.who, frame):
            if not spared(s, effect, seat, frame):
                frame[E_WAITING] |= 1 << seat
    elif frame[E_INNER]:
        go_on(s, effect, frame)
        return
    for seat in s.clockwise_from(frame[E_TRIGGER]):
        if frame[E_WAITING] >> seat & 1:
            frame[E_WAITING] &= ~(1 << seat)
            frame[E_CURRENT] = seat
            if s.helots[seat].life == LIVE:
                for_helot(s, effect, seat, frame)
            return
    frame[E_INDEX] += 1
    frame[E_WAITING] = NOT_STARTED


def spared(s: ArenaState, effect: Effect, seat: int, frame: list[int]) -> bool:
    """Whether a helot is exempt from an effect: from all of the card, or from its bad parts (ARN-CARD-3)."""
    immune = frame[E_IMMUNE]
    if immune >> (ALL_SKIPPED + seat) & 1:
        return True
    return bool(immune >> seat & 1) and is_bad(s, effect, seat, frame)


def choose_target(s: ArenaState, effect: Effect, frame: list[int]) -> bool:
    """See to it that the user has chosen an opponent if the effect needs one; False while it must be asked.

    An effect without anybody to choose, or whose user is not live to choose (ARN-GEN-3), is skipped.
    """
    if frame[E_TARGET] != NOBODY or not abilities.needs_target([effect]):
        return True
    if frame[E_INNER]:
        frame[E_INNER] = 0
        frame[E_TARGET] = s.result
        return True
    user = frame[E_USER]
    open_seats = [seat for seat in live_opponents(s, user) if frame[E_ALLOWED] >> seat & 1]
    if s.helots[user].life != LIVE:
        open_seats = []
    if len(open_seats) > 1:
        frame[E_INNER] = 1
        ask(s, ASK_SEAT, user, sum([1 << seat for seat in open_seats]))
        return False
    if not open_seats:
        frame[E_INDEX] += 1
        return False
    frame[E_TARGET] = open_seats[0]
    return True


def for_table(s: ArenaState, effect: Effect, frame: list[int]) -> None:
    """Effects that are not about one helot."""
    op = effect.op
    user = frame[E_USER]
    if op == "pay":
        pay(s, effect, frame)
    elif op == "place":
        s.stack.append([P_PLACE, 0, pieces.PIECES.index(effect.what), int(effect.where == "choice"), effect.n, 0, user])
    elif op == "clear":
        pieces.clear(s, effect.what)
    elif op == "hazard":
        hazards.call_duplicate(s, hazards.ALL_KINDS if effect.kind == "all" else KINDS.index(effect.kind))
    elif op == "reroll":
        s.reroll = True
    elif op == "cancel":
        cancel(s, effect, user)
    elif op == "strike":
        strike(s, effect, frame)
    elif op == "rule":
        seats = subjects(s, effect.who, frame) if effect.who else [NOBODY]
        for seat in seats:
            key = FIRST_RULE + RULE_KEYS.index(effect.key)
            lasting.add(s, seat, key, effect.value, UNTIL.index(effect.until), "ARN-CARD-7")
    else:
        program = s.table.programs.number(effect.then)
        s.scheduled.append([program, scheduling_card(s)])


def scheduling_card(s: ArenaState) -> int:
    """The turning point card that is being carried out."""
    for frame in reversed(s.stack):
        if frame[0] == P_CARD:
            return frame[3]
    return NOBODY


def pay(s: ArenaState, effect: Effect, frame: list[int]) -> None:
    """Coins between piles and crowd (ARN-COIN-F24)."""
    coins = max(0, s.won) if effect.amount == "won" else effect.n
    sources, receivers = payers(s, effect.source, frame), payers(s, effect.to, frame)
    if effect.source == "crowd":
        for seat in receivers:
            ledger.crowd_to_pile(s, seat, coins, "ARN-COIN-F24")
        return
    for seat in sources:
        if spared(s, effect, seat, frame):
            continue
        if effect.to == "crowd":
            ledger.pile_to_crowd(s, seat, coins, "ARN-COIN-F24")
        for receiver in receivers:
            if receiver != seat:
                ledger.pile_to_pile(s, seat, receiver, coins, "ARN-COIN-F24")


def cancel(s: ArenaState, effect: Effect, user: int) -> None:
    """Undo what opened the window in which this card was played: on the stack it lies under window and card."""
    card = next(at for at in range(len(s.stack) - 1, -1, -1) if s.stack[at][0] == P_PLAY)
    opener = s.stack[card - 2]
    if effect.what == "tp_effect":
        if opener[0] == P_CARD:
            opener[CARD_SKIPPED] |= 1 << user
    elif opener[0] == P_PLAY:
        opener[PLAY_CANCELLED] = 1
    elif opener[0] == P_DECEIVE:
        opener[DECEIVE_ANSWER] = SPOILED


def strike(s: ArenaState, effect: Effect, frame: list[int]) -> None:
    """A flat opposed roll with fixed damage."""
    target = frame[E_TARGET]
    if target == NOBODY or s.helots[target].life != LIVE:
        return
    blow = attack.attack_frame(STRIKE, frame[E_USER], target)
    blow[A_LENGTH] = effect.damage
    blow[A_TURN] = int(effect.credit == "crowd")
    blow[A_MODE] = MODES[effect.loc]
    blow[A_EFFECTS] = 1 + s.table.programs.number(effect.on_hit) if effect.on_hit else 0
    s.stack.append(blow)
