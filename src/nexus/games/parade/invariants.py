"""What holds in every position (PAR-INV-1 to -12, PAR-NOTE-1 to -4, PAR-LIFE): checked after each move by the tests."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from nexus.games.parade.rules import joins

if TYPE_CHECKING:
    from nexus.games.parade.state import ParadeState

SHORTEST_AND_LONGEST = {("fairies", 2): (13, 48), ("pirates", 2): (22, 84), ("pirates", 4): (19, 78)}
"""Game length in turns (PAR-INV-11)."""


def broken_invariants(state: ParadeState) -> list[str]:
    """Each invariant the position breaks, as a sentence that starts with its clause."""
    problems: list[str] = []
    if sorted(all_cards(state)) != sorted(state.table.cards.all):
        problems.append("PAR-INV-1: the cards in all zones are not the whole deck")
    problems += _parade_problems(state)
    problems += _final_problems(state) if state.over else _count_problems(state)
    return problems


def all_cards(state: ParadeState) -> list[int]:
    """Every card, zone by zone."""
    cards = state.deck + state.nexus + state.parade
    for hand in state.hands:
        cards = cards + hand
    for side in state.scored:
        for parade in side:
            cards = cards + parade
    return cards


def _count_problems(state: ParadeState) -> list[str]:
    """The counts between turns."""
    seats = len(state.hands)
    nexus = len(state.nexus)
    hands = sum([len(hand) for hand in state.hands])
    deck = len(state.deck)
    first_hands = 3 * seats
    first_deck = len(state.table.cards.all) - 8 - first_hands
    side = state.turn % 2
    problems: list[str] = []
    if (nexus % 2 == 1) != (side == 0):
        clause = "PAR-INV-3" if seats == 4 else "PAR-INV-2"
        problems.append(f"{clause}: {nexus} Nexus cards while side {side + 1} is to move")
    if nexus + hands != 7 + first_hands + 2 * state.refills:
        problems.append(f"PAR-INV-4: {nexus} Nexus and {hands} Hand cards after {state.refills} refills")
    if nexus < 3 + side:
        problems.append(f"PAR-INV-5: only {nexus} Nexus cards for side {side + 1}")
    meditates = first_deck - deck - 2 * state.refills
    sows = state.turns - meditates
    if meditates < 0 or sows < 0 or nexus != 7 + sows - meditates + 2 * state.refills:
        problems.append(f"PAR-INV-7: {nexus} Nexus cards after {meditates} Meditates and {sows} Sows")
    if resolved_cards(state) != 1 + meditates:
        problems.append(f"PAR-INV-7: {resolved_cards(state)} cards in Parades after {meditates} Meditates")
    if state.turns != 2 * (first_deck - deck) - 2 * nexus - 3 * hands + 14 + 3 * first_hands:
        problems.append(f"PAR-INV-8: the counts do not give turn {state.turns}")
    if state.turn != state.turns % seats:
        problems.append(f"PAR-INV-8: seat {state.turn + 1} is to move after {state.turns} turns")
    return problems


def _final_problems(state: ParadeState) -> list[str]:
    """The counts when the Deck is empty."""
    seats = len(state.hands)
    problems: list[str] = []
    if state.deck:
        problems.append("PAR-END-1: the game is over with cards in the Deck")
    total = len(state.nexus) + sum([len(hand) for hand in state.hands])
    short = 7 + 3 * seats + 2 * state.refills - total
    if short not in (0, 1, 2):
        problems.append(f"PAR-INV-12: {total} Nexus and Hand cards after {state.refills} refills")
    shortest, longest = SHORTEST_AND_LONGEST[state.table.cards.edition, seats]
    if not shortest <= state.turns <= longest:
        problems.append(f"PAR-INV-11: {state.turns} turns, not {shortest} to {longest}")
    return problems


def _parade_problems(state: ParadeState) -> list[str]:
    """Parades follow the Laws, alternate between the sides, and one is active."""
    problems: list[str] = []
    first, second = state.scored
    if len(second) - len(first) != (1 if state.owner == 0 else 0):
        problems.append(f"PAR-INV-10: {len(first)} and {len(second)} Parades while side {state.owner + 1} is active")
        return problems
    if not state.parade:
        return ["PAR-LAW-12: there is no Active Parade"]
    parades = [(second, first)[k % 2][k // 2] for k in range(len(first) + len(second))] + [state.parade]
    for parade in parades:
        if not all(joins(card, tail) for tail, card in pairwise(parade)):
            problems.append(f"PAR-INV-9: the Parade {parade} breaks the Laws")
    for before, after in pairwise(parades):
        if joins(after[0], before[-1]):
            problems.append(f"PAR-INV-9: {after} should have joined {before}")
    return problems


def resolved_cards(state: ParadeState) -> int:
    """The number of cards in Parades and Score Zones."""
    return len(state.parade) + sum([len(parade) for side in state.scored for parade in side])
