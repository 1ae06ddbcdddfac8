"""Effects that last: what they add to a roll or to damage, which rules they change, and when they end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nexus.games.arena.codes import (
    CROWD_PLEASER_VALUE,
    FIRST_RULE,
    HIT,
    NEXT,
    NOBODY,
    NOW,
    ON_AIM,
    ON_ATTACK,
    ON_DAMAGE,
    ON_DEFEND,
    ON_STRIKE,
    P_ATTACK,
    RULE_KEYS,
    UNTIL,
)
from nexus.games.arena.events import Lasting

if TYPE_CHECKING:
    from nexus.games.arena.state import ArenaState

SEAT: Final = 0
WHAT: Final = 1
AMOUNT: Final = 2
END: Final = 3
WHAT_NAMES: Final = ("attack", "aim", "defend", "strike", "damage")
COMMON_PLEASER: Final = 1


def add(s: ArenaState, seat: int, what: int, amount: int, until: int, clause: str) -> None:
    """Begin an effect on a seat, or on the whole table with NOBODY; one for this blow needs a blow that goes on."""
    if until in (NOW, HIT) and not any(frame[0] == P_ATTACK for frame in s.stack):
        return
    s.lasting.append([seat, what, amount, until])
    if s.log is not None:
        name = RULE_KEYS[what - FIRST_RULE] if what >= FIRST_RULE else WHAT_NAMES[what]
        s.log.append(Lasting(seat, name, amount, UNTIL[until], clauses=(clause,)))


def on_attack(s: ArenaState, seat: int, aiming: bool, striking: bool) -> int:
    """What effects add to an attack roll; those for the next roll are used up."""
    total = taken(s, seat, ON_ATTACK)
    if aiming:
        total += taken(s, seat, ON_AIM)
    if striking:
        total += taken(s, seat, ON_STRIKE)
    return total


def on_defence(s: ArenaState, seat: int) -> int:
    """What effects add to a defence roll; those for the next roll are used up."""
    return taken(s, seat, ON_DEFEND)


def on_damage(s: ArenaState, seat: int, wild: bool) -> int:
    """What effects add to the damage of a successful attack, of a wild one only penalties; used up like the others."""
    return taken(s, seat, ON_DAMAGE, only_penalties=wild)


def taken(s: ArenaState, seat: int, what: int, only_penalties: bool = False) -> int:
    """The sum of a seat's effects of one kind; those for the next roll or hit end, even if others outweigh them."""
    total = 0
    left: list[list[int]] = []
    for effect in s.lasting:
        counts = effect[SEAT] == seat and effect[WHAT] == what and not (only_penalties and effect[AMOUNT] > 0)
        if counts:
            total += effect[AMOUNT]
        if not (counts and effect[END] == NEXT):
            left.append(effect)
    s.lasting = left
    return total


def end(s: ArenaState, until: int, seat: int = NOBODY) -> None:
    """End the effects that last until now: those of one seat, or everybody's."""
    if s.lasting:
        s.lasting = [effect for effect in s.lasting if not (effect[END] == until and seat in (NOBODY, effect[SEAT]))]


def end_blow(s: ArenaState) -> None:
    """End the effects that were for one blow."""
    end(s, NOW)
    end(s, HIT)


def rule(s: ArenaState, seat: int, key: int) -> int:
    """The value of a rule for a seat, its own or the table's, whichever is larger; 0 if nothing changes it."""
    value = 0
    for effect in s.lasting:
        if effect[WHAT] == key and effect[SEAT] in (NOBODY, seat) and effect[AMOUNT] > value:
            value = effect[AMOUNT]
    return value


def pleaser_value(s: ArenaState, seat: int) -> int:
    """The coins a player gets for a crowd pleaser (ARN-COIN-F7)."""
    return rule(s, seat, CROWD_PLEASER_VALUE) or COMMON_PLEASER
