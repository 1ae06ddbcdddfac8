"""Coins on their ways (ARN-COIN): every transfer moves what is there, and the sum stays 700."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nexus.games.arena.body import FULL, FULL_OC
from nexus.games.arena.events import Paid

if TYPE_CHECKING:
    from nexus.games.arena.state import ArenaState


def tell_paid(s: ArenaState, source: str, target: str, coins: int, clause: str) -> None:
    """Tell of a transfer, if somebody listens and a coin moved."""
    if s.log is not None and coins:
        s.log.append(Paid(source, target, coins, clauses=(clause,)))


def crowd_to_pile(s: ArenaState, seat: int, coins: int, clause: str) -> int:
    """Pay a player from the crowd; how many coins moved (ARN-COIN-3)."""
    moved = min(coins, s.crowd)
    s.crowd -= moved
    s.helots[seat].pile += moved
    if s.log is not None:
        tell_paid(s, "crowd", f"pile {seat}", moved, clause)
    return moved


def pile_to_crowd(s: ArenaState, seat: int, coins: int, clause: str) -> int:
    """A player pays the crowd; how many coins moved."""
    moved = min(coins, s.helots[seat].pile)
    s.helots[seat].pile -= moved
    s.crowd += moved
    if s.log is not None:
        tell_paid(s, f"pile {seat}", "crowd", moved, clause)
    return moved


def pile_to_pile(s: ArenaState, source: int, target: int, coins: int, clause: str) -> int:
    """One player pays another; how many coins moved."""
    moved = min(coins, s.helots[source].pile)
    s.helots[source].pile -= moved
    s.helots[target].pile += moved
    if s.log is not None:
        tell_paid(s, f"pile {source}", f"pile {target}", moved, clause)
    return moved


def oc_to_crowd(s: ArenaState, seat: int, coins: int, clause: str) -> int:
    """A helot pays with its overall condition; whether it survives is tested by the caller."""
    moved = min(coins, s.helots[seat].oc)
    s.helots[seat].oc -= moved
    s.crowd += moved
    if s.log is not None:
        tell_paid(s, f"panel {seat}", "crowd", moved, clause)
    return moved


def heal_oc(s: ArenaState, seat: int, coins: int, from_crowd: bool, clause: str) -> int:
    """Move coins from the crowd or the own pile to OC, never above its start value (ARN-COIN-7)."""
    helot = s.helots[seat]
    room = FULL_OC - helot.oc
    moved = min(coins, room, s.crowd if from_crowd else helot.pile)
    if from_crowd:
        s.crowd -= moved
    else:
        helot.pile -= moved
    helot.oc += moved
    if s.log is not None:
        tell_paid(s, "crowd" if from_crowd else f"pile {seat}", f"panel {seat}", moved, clause)
    return moved


def may_heal(s: ArenaState, seat: int, location: int) -> bool:
    """Whether a location can take a coin: neither depleted nor full (ARN-COIN-7)."""
    return 0 < s.helots[seat].locations[location] < FULL[location]


def mark_slot(s: ArenaState, seat: int, slot: int) -> None:
    """Put a coin on the turning point counter: the crowd's, or the box's if the crowd has none (F3a, F3b)."""
    helot = s.helots[seat]
    helot.slots |= 1 << (slot - 1)
    if s.crowd:
        s.crowd -= 1
        helot.counter += 1
        tell_paid(s, "crowd", f"counter {seat}", 1, "ARN-COIN-F3a")
    elif s.box:
        s.box -= 1
        helot.counter += 1
        tell_paid(s, "box", f"counter {seat}", 1, "ARN-COIN-F3b")


def cash_counter(s: ArenaState, seat: int) -> None:
    """The turning point damage has landed: all coins of the counter go to its owner's pile (F6)."""
    helot = s.helots[seat]
    helot.pile += helot.counter
    tell_paid(s, f"counter {seat}", f"pile {seat}", helot.counter, "ARN-COIN-F6")
    helot.counter = 0
    helot.slots = 0
    helot.tpdm = False
