"""The set-up of a bout, decision by decision (ARN-SET)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nexus.games.arena.body import FULL_OC, MOST_TRAIT, PANEL
from nexus.games.arena.codes import (
    ASK_BARGE,
    ASK_HAZARD,
    ASK_KEEP,
    ASK_LANISTA,
    ASK_MOTIVATION,
    BLOOD,
    BRAZIER,
    CRATE,
    EMPTY,
    GUTS,
    KINDS,
    P_CRATE,
    P_CYCLE,
    P_SETUP,
    PILLAR,
    START_CRATE,
)
from nexus.games.arena.effects import TRAITS
from nexus.games.arena.events import Dealt, Moved, Picked, Rolled
from nexus.games.arena.geometry import SQUARE_NAMES
from nexus.games.arena.rules import lasting, ledger
from nexus.games.arena.rules.frames import STEP, ask, call_effects
from nexus.games.arena.rules.initiative import MOST_TIE_ROLLS, tied
from nexus.games.arena.rules.prompts import open_kinds, owes_card
from nexus.games.arena.table import START_FACINGS, START_SQUARES

if TYPE_CHECKING:
    from nexus.games.arena.state import ArenaState

HOST: Final = 0
CROWD_EACH: Final = 5
OBJECT_LETTERS: Final = {"P": PILLAR, "B": BRAZIER, "C": CRATE}
TILE_LETTERS: Final = {"b": BLOOD, "g": GUTS}


def setup_frame() -> list[int]:
    """The procedure with which a bout begins."""
    return [P_SETUP, 0, 0]


def setup_step(s: ArenaState, frame: list[int]) -> None:
    """One step of the set-up; `frame[2]` counts the players done with it."""
    step = frame[STEP]
    if step == 0:
        roll_off(s)
        frame[STEP] = 1
    elif step in (1, 2):
        pick(s, frame, step == 1)
    elif step == 3:
        fill_panels(s)
        deal(s)
        frame[STEP] = 4
        if not s.table.quick and any(owes_card(s, seat) for seat in range(s.table.seats)):
            ask(s, ASK_KEEP, HOST)
    elif step == 4:
        frame[STEP] = 5
        if s.table.barge_option == "host" and not s.table.quick:
            ask(s, ASK_BARGE, HOST)
        elif s.table.barge_option in s.table.content.barge_index:
            take_barge(s, s.table.content.barge_index[s.table.barge_option])
        else:
            roll_barge(s)
    elif step == 5:
        if s.table.quick or s.table.barge_option != "host" or not open_kinds(s):
            finish_kinds(s)
            frame[STEP] = 6
        else:
            ask(s, ASK_HAZARD, HOST)
    elif step == 6:
        build(s)
        frame[STEP] = 7
    else:
        talents(s, frame)


def roll_off(s: ArenaState) -> None:
    """Who picks first: two dice each, or by lot (ARN-SET-4)."""
    seats = list(range(s.table.seats))
    if s.table.pick_at_random:
        s.chance.shuffle(seats)
        s.pick_order = seats
    else:
        s.pick_order = tied(s, seats, MOST_TIE_ROLLS, "pick")


def pick(s: ArenaState, frame: list[int], lanistas: bool) -> None:
    """Lanistas in order, then motivations in the reverse order (ARN-SET-3, -4, -6)."""
    if frame[2] == s.table.seats:
        frame[2] = 0
        frame[STEP] += 1
        return
    seat = s.pick_order[frame[2] if lanistas else s.table.seats - 1 - frame[2]]
    frame[2] += 1
    if not s.table.quick:
        ask(s, ASK_LANISTA if lanistas else ASK_MOTIVATION, seat)
    elif lanistas:
        taken = [helot.lanista for helot in s.helots]
        take_lanista(s, seat, s.chance.pick([c for c in range(len(s.table.content.lanistas)) if c not in taken]))
    else:
        taken = [helot.motivation for helot in s.helots]
        free = [card for card in range(len(s.table.content.motivations)) if card not in taken]
        take_motivation(s, seat, s.chance.pick(free))


def take_lanista(s: ArenaState, seat: int, card: int) -> None:
    """A player takes a lanista and its tokens (ARN-SET-5)."""
    lanista = s.table.content.lanistas[card]
    helot = s.helots[seat]
    helot.lanista = card
    helot.command = lanista.command
    helot.deception = lanista.deception
    if s.log is not None:
        s.log.append(Picked(seat, "lanista", lanista.id, clauses=("ARN-SET-3", "ARN-SET-5")))


def take_motivation(s: ArenaState, seat: int, card: int) -> None:
    """A player takes a motivation and its trait advantages (ARN-SET-8)."""
    motivation = s.table.content.motivations[card]
    helot = s.helots[seat]
    helot.motivation = card
    helot.traits = [min(MOST_TRAIT, motivation.advantages[trait]) for trait in range(len(TRAITS))]
    if s.log is not None:
        s.log.append(Picked(seat, "motivation", motivation.id, clauses=("ARN-SET-6", "ARN-SET-8")))


def fill_panels(s: ArenaState) -> None:
    """Panels and crowd get their coins from the box; helots are made with full panels (F1, F2)."""
    for seat in range(s.table.seats):
        assert s.helots[seat].oc == FULL_OC
        s.box -= PANEL
        ledger.tell_paid(s, "box", f"panel {seat}", PANEL, "ARN-COIN-F1")


def deal(s: ArenaState) -> None:
    """Deal all influence cards evenly; with a quick start the first of them are kept (ARN-SET-9)."""
    cards = list(range(len(s.table.content.influence)))
    s.chance.shuffle(cards)
    each = len(cards) // s.table.seats
    for seat in range(s.table.seats):
        helot = s.helots[seat]
        dealt = cards[seat * each : (seat + 1) * each]
        kept = s.table.content.lanistas[helot.lanista].influence if s.table.quick else 0
        helot.hand = sorted(dealt[:kept])
        helot.dealt = sorted(dealt[kept:])
        if s.log is not None:
            names = tuple([s.table.content.influence[card].id for card in sorted(dealt)])
            s.log.append(Dealt(seat, names, clauses=("ARN-SET-9",)))


def keep(s: ArenaState, seat: int, card: int) -> None:
    """A player keeps a card of its deal."""
    helot = s.helots[seat]
    helot.dealt.remove(card)
    helot.hand = sorted([*helot.hand, card])


def roll_barge(s: ArenaState) -> None:
    """The barge by lot: a die over the schematics (ARN-SET-12)."""
    face = s.chance.roll(len(s.table.content.barges))
    if s.log is not None:
        s.log.append(Rolled(HOST, "barge", (face,), clauses=("ARN-SET-12",)))
    take_barge(s, face - 1)


def take_barge(s: ArenaState, barge: int) -> None:
    """This barge it is."""
    s.barge = barge
    if s.log is not None:
        s.log.append(Picked(HOST, "barge", s.table.content.barges[barge].id, clauses=("ARN-SET-12",)))


def finish_kinds(s: ArenaState) -> None:
    """Hazard kinds of the barge that nobody put in order follow in the usual one (ARN-SET-15)."""
    barge = s.table.content.barges[s.barge]
    for kind in range(len(KINDS)):
        if KINDS[kind] in barge.hazards and kind not in s.kinds:
            s.kinds.append(kind)
    if s.log is not None:
        names = ", ".join([KINDS[kind] for kind in s.kinds])
        s.log.append(Picked(HOST, "hazards", names, clauses=("ARN-SET-15",)))


def build(s: ArenaState) -> None:
    """Obstacles, hazards, crowd, turning point deck and helots (ARN-SET-13 to -20)."""
    barge = s.table.content.barges[s.barge]
    for square in range(64):
        letter = barge.at(square % 8 + 1, square // 8 + 1)
        s.objects[square] = OBJECT_LETTERS.get(letter, EMPTY)
        s.tiles[square] = TILE_LETTERS.get(letter, EMPTY)
    s.crowd = CROWD_EACH * s.table.seats
    s.box -= s.crowd
    ledger.tell_paid(s, "box", "crowd", s.crowd, "ARN-COIN-F2")
    s.deck = list(range(len(s.table.content.turning)))
    s.chance.shuffle(s.deck)
    for seat in range(s.table.seats):
        side = s.table.letters[seat]
        helot = s.helots[seat]
        helot.square = START_SQUARES[side]
        helot.facing = START_FACINGS[side]
        s.helot_on[helot.square] = seat
        if s.log is not None:
            s.log.append(Moved(seat, "", SQUARE_NAMES[helot.square], "starts", clauses=("ARN-SET-18",)))


def talents(s: ArenaState, frame: list[int]) -> None:
    """Talents clockwise from N, then the first cycle; a talent may open a crate before the bout (ARN-SET-21)."""
    at = frame[2]
    frame[2] = at + 1
    seat = at // 2
    if seat == s.table.seats:
        s.stack.pop()
        s.stack.append([P_CYCLE, 0, 0])
    elif at % 2 == 0:
        call_effects(s, s.table.programs.talents[s.helots[seat].motivation], seat)
    elif lasting.rule(s, seat, START_CRATE):
        s.stack.append([P_CRATE, 0, seat, 1])
