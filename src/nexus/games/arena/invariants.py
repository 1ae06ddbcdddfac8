"""What holds in every position: checked after each move by the tests."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nexus.games.arena.body import COINS, FULL, FULL_OC, MOST_TRAIT
from nexus.games.arena.codes import (
    BLOOD,
    CRATE,
    EMPTY,
    FIRE,
    GUTS,
    KIND_CRATE,
    KIND_SAW,
    KIND_SPIKES,
    LIVE,
    NOBODY,
    NOWHERE,
    OUT,
    OVER,
    SAW,
    SETTING_UP,
    SPIKES,
)
from nexus.games.arena.geometry import SQUARE_NAMES, SQUARES
from nexus.games.arena.rules.life import TILE_LIMIT
from nexus.games.arena.storage import panels

if TYPE_CHECKING:
    from nexus.games.arena.state import ArenaState, Helot

FLAMES: Final = 4


def broken_invariants(state: ArenaState) -> list[str]:
    """Each invariant the position breaks, as a sentence that starts with its clause."""
    problems = _coin_problems(state) + _board_problems(state) + _card_problems(state)
    for seat, helot in enumerate(state.helots):
        problems += _helot_problems(state, seat, helot)
    if (state.phase == OVER) != (state.deciders == ()):
        problems.append("ARN-FSM-11: somebody is to act although the bout is over, or nobody although it is not")
    problems += [
        f"ARN-GEN-3: seat {seat + 1} is to decide although its helot is not live"
        for seat in state.deciders
        if state.helots[seat].life != LIVE
    ]
    return problems


def _coin_problems(state: ArenaState) -> list[str]:
    """Coins are neither made nor lost (ARN-COIN-1)."""
    piles = [helot.pile for helot in state.helots]
    counters = [helot.counter for helot in state.helots]
    total = state.box + state.crowd + sum(piles) + sum(counters) + sum(panels(state))
    problems: list[str] = []
    if total != COINS:
        problems.append(f"ARN-COIN-1: there are {total} coins")
    if min(state.box, state.crowd, *piles, *counters, state.ap, state.mp, state.bp) < 0:
        problems.append("ARN-GEN-9: something is below 0")
    return problems


def _board_problems(state: ArenaState) -> list[str]:
    """A square holds what it may, and no more pieces are out than there are (ARN-GEN-7, -10)."""
    problems: list[str] = []
    for square in range(SQUARES):
        if state.objects[square] != EMPTY and state.tiles[square] != EMPTY:
            problems.append(f"ARN-GEN-10: a tile lies under an object on {SQUARE_NAMES[square]}")
        seat = state.helot_on[square]
        if seat != NOBODY and state.helots[seat].square != square:
            problems.append(f"ARN-GEN-10: {SQUARE_NAMES[square]} takes seat {seat + 1} to be there")
        if seat != NOBODY and state.objects[square] not in (EMPTY, FIRE) and not _in_procedure(state):
            problems.append(f"ARN-HAZ-8: seat {seat + 1} stands on an object on {SQUARE_NAMES[square]}")
    supplies = state.table.supplies
    counts = {CRATE: supplies[KIND_CRATE], SAW: supplies[KIND_SAW], SPIKES: supplies[KIND_SPIKES], FIRE: FLAMES}
    for thing, most in counts.items():
        if state.objects.count(thing) > most:
            problems.append(f"ARN-GEN-7: there are {state.objects.count(thing)} of object {thing}")
    if not state.table.unlimited_tiles and max(state.tiles.count(BLOOD), state.tiles.count(GUTS)) > TILE_LIMIT:
        problems.append("ARN-GEN-7: too many tiles are out")
    return problems


def _in_procedure(state: ArenaState) -> bool:
    """Whether something is being carried out, so that a helot may be on its way off a hazard."""
    return len(state.stack) > 3


def _card_problems(state: ArenaState) -> list[str]:
    """Every card is in one place."""
    problems: list[str] = []
    content = state.table.content
    held: list[int] = []
    for helot in state.helots:
        held += helot.hand + helot.dealt + helot.shown
    if len(set(held)) != len(held):
        problems.append("ARN-SET-9: an influence card is in two places")
    cards = sorted(state.deck + state.discard)
    if cards and cards != list(range(len(content.turning))):
        problems.append("ARN-SET-17: the turning point cards are not complete")
    weapons = state.supply + [helot.weapon for helot in state.helots if helot.weapon != NOBODY]
    if len(set(weapons)) != len(weapons):
        problems.append("ARN-WPN-11: a weapon is in two places")
    return problems


def _helot_problems(state: ArenaState, seat: int, helot: Helot) -> list[str]:
    """A helot's figures are within their limits and fit together."""
    name = f"seat {seat + 1}"
    problems: list[str] = []
    if not 0 <= helot.oc <= FULL_OC:
        problems.append(f"ARN-COIN-7: {name} has OC {helot.oc}")
    for location, coins in enumerate(helot.locations):
        if not 0 <= coins <= FULL[location]:
            problems.append(f"ARN-COIN-7: {name} has {coins} on location {location}")
    if not all(0 <= value <= MOST_TRAIT for value in helot.traits):
        problems.append(f"ARN-TRT-1: {name} has reserves {helot.traits}")
    if helot.life == LIVE and (helot.oc == 0 or helot.locations[0] == 0 or helot.locations[1] == 0):
        problems.append(f"ARN-END-1: {name} lives without condition")
    if (helot.life == OUT) != (helot.square == NOWHERE) and state.phase != SETTING_UP:
        problems.append(f"ARN-END-9: {name} is out but on the board, or not out and nowhere")
    if helot.square != NOWHERE and state.helot_on[helot.square] != seat:
        problems.append(f"ARN-GEN-10: {name} is not where the board has it")
    if helot.victim != NOBODY and state.helots[helot.victim].captor != seat:
        problems.append(f"ARN-GRP-7: {name} holds a helot that is free")
    if helot.captor != NOBODY and state.helots[helot.captor].victim != seat:
        problems.append(f"ARN-GRP-7: {name} is held by a helot that holds another")
    if helot.in_grapple() and (helot.prone or helot.life != LIVE):
        problems.append(f"ARN-GRP-15: {name} is in a grapple but lies")
    if helot.drawn and (helot.weapon == NOBODY or helot.wear <= 0):
        problems.append(f"ARN-WPN-6: {name} has drawn a weapon that is gone")
    if helot.counter > bin(helot.slots).count("1") or (helot.tpdm and helot.slots != 63):
        problems.append(f"ARN-TP-1: {name} has {helot.counter} coins on slots {helot.slots}")
    return problems
