"""What may be answered to each prompt, the default first (ARN-FSM-12 to -23)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nexus.core.moves import Move
from nexus.games.arena import codes
from nexus.games.arena.moves import (
    ADD_HAZARD,
    AT_AP,
    AT_LOCATION,
    AT_MP,
    AT_NUMBER,
    AT_SEAT,
    AT_SQUARE,
    AT_TRAIT,
    BUTTON_AP,
    BUTTON_MP,
    CONCEDE,
    DECEIVE,
    DONE,
    KEEP_CARD,
    KEEP_OLD,
    PASS_ALWAYS_MOVE,
    PASS_MOVE,
    RATIO_AP,
    ROLL_BARGE,
    TAKE_BARGE,
    TAKE_LANISTA,
    TAKE_MOTIVATION,
    TAKE_NEW,
    move,
)
from nexus.games.arena.rules import commands, ledger, pieces, windows
from nexus.games.arena.rules.frames import ASK_A, ASK_KIND
from nexus.games.arena.rules.turns import ASK_BUTTON

if TYPE_CHECKING:
    from nexus.games.arena.state import ArenaState

EXTRA_KINDS: Final = (codes.KIND_SAW, codes.KIND_SPIKES)
DESPERATE: Final = 10
"""A player whose helot has at most so much OC may give up when its round begins."""
SHIELD_DEFAULT: Final = 1


def options(s: ArenaState, seat: int) -> list[Move]:
    """The answers that `seat` may give to the prompt on top of the stack."""
    frame = s.stack[-1]
    kind = frame[ASK_KIND]
    if kind == codes.ASK_COMMAND:
        return commands.options(s)
    if kind == codes.ASK_WINDOW:
        return [PASS_MOVE, PASS_ALWAYS_MOVE, *windows.options(s, len(s.stack) - 2, seat)]
    if kind == codes.ASK_RATIO:
        return ratios(s, seat, frame[ASK_A])
    if kind == codes.ASK_DECEIVE:
        return [PASS_MOVE, move(DECEIVE)]
    if kind == codes.ASK_KEEP:
        return [move(KEEP_CARD, card) for card in s.helots[seat].dealt]
    if kind <= codes.ASK_HAZARD:
        return setup_options(s, kind)
    return choices(s, seat, kind, frame[ASK_A])


def owes_card(s: ArenaState, seat: int) -> bool:
    """Whether a player has influence cards left to choose (ARN-SET-10)."""
    helot = s.helots[seat]
    return len(helot.hand) < s.table.content.lanistas[helot.lanista].influence and bool(helot.dealt)


def ratios(s: ArenaState, seat: int, question: int) -> list[Move]:
    """The splits of the six points, and the Motivation Button for who may press it (ARN-CP-2, -3, -7)."""
    buttons: list[Move] = []
    if seat == s.active and commands.can_pay_oc(s, seat, commands.BUTTON_COINS):
        buttons = [move(BUTTON_AP), move(BUTTON_MP)]
    if question == ASK_BUTTON:
        return [PASS_MOVE, *buttons]
    value = s.helots[s.active].ratio
    found: list[Move] = [move(RATIO_AP, value, 6 - value)]
    if value != 3:
        found.append(move(RATIO_AP, 6 - value, value))
    if seat == s.active:
        found += buttons
        if s.helots[seat].oc <= DESPERATE:
            found.append(move(CONCEDE))
    return found


def setup_options(s: ArenaState, kind: int) -> list[Move]:
    """The choices before the bout."""
    content = s.table.content
    if kind == codes.ASK_LANISTA:
        taken = [helot.lanista for helot in s.helots]
        return [move(TAKE_LANISTA, card) for card in range(len(content.lanistas)) if card not in taken]
    if kind == codes.ASK_MOTIVATION:
        taken = [helot.motivation for helot in s.helots]
        return [move(TAKE_MOTIVATION, card) for card in range(len(content.motivations)) if card not in taken]
    if kind == codes.ASK_BARGE:
        return [move(ROLL_BARGE), *[move(TAKE_BARGE, barge) for barge in range(len(content.barges))]]
    return [move(DONE), *[move(ADD_HAZARD, hazard) for hazard in open_kinds(s)]]


def open_kinds(s: ArenaState) -> list[int]:
    """The hazard kinds that can still be put in order: those of the barge, saws and spikes (ARN-SET-14, -15)."""
    barge = s.table.content.barges[s.barge]
    return [
        kind
        for kind in range(len(codes.KINDS))
        if kind not in s.kinds and (kind in EXTRA_KINDS or codes.KINDS[kind] in barge.hazards)
    ]


def choices(s: ArenaState, seat: int, kind: int, allowed: int) -> list[Move]:
    """Choices that cards, crates and wounds ask for."""
    if kind == codes.ASK_LOCATION:
        found: list[Move] = [move(AT_LOCATION, location) for location in range(7) if allowed >> location & 1]
        if allowed & 1:
            found.insert(0, found.pop(SHIELD_DEFAULT))
        return found
    if kind == codes.ASK_WEAPON:
        return [move(TAKE_NEW), move(KEEP_OLD)]
    if kind == codes.ASK_COIN:
        places = [location for location in range(7) if ledger.may_heal(s, seat, location)]
        return [move(DONE), *[move(AT_LOCATION, location) for location in places]]
    if kind == codes.ASK_SEAT:
        seats = [other for other in s.clockwise_from(seat) if allowed >> other & 1]
        return [move(AT_SEAT, s.table.letters[other]) for other in seats]
    if kind == codes.ASK_TRAIT:
        return [move(AT_TRAIT, trait) for trait in range(6) if allowed >> trait & 1]
    if kind == codes.ASK_SQUARE:
        return [move(AT_SQUARE, square) for square in range(64) if pieces.is_bare(s, square)]
    if kind == codes.ASK_NUMBER:
        return [move(AT_NUMBER, number) for number in range(allowed)]
    found = []
    if allowed or s.ap:
        found.append(move(AT_AP))
    if allowed or s.mp:
        found.append(move(AT_MP))
    return found
