"""Weapons: found, drawn, stored, worn out, and the location a shield protects (ARN-WPN)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nexus.games.arena.codes import ASK_COIN, ASK_LOCATION, ASK_WEAPON, LIVE, NOBODY, P_GAIN, P_SHIELD, P_SPREAD
from nexus.games.arena.effects import WEAPON_TYPES
from nexus.games.arena.events import Armed, Paid
from nexus.games.arena.rules import ledger
from nexus.games.arena.rules.frames import STEP, ask, done
from nexus.games.arena.rules.reach import uppers

if TYPE_CHECKING:
    from nexus.games.arena.state import ArenaState

ANY_LOCATION: Final = 0b1111111
ANY_TYPE: Final = -1

# Where the coins of a spread come from.
FROM_OC: Final = 0
FROM_CROWD: Final = 1
FROM_PILE: Final = 2


def tell_weapon(s: ArenaState, seat: int, act: str, clause: str) -> None:
    """Tell what happened to a weapon."""
    if s.log is not None:
        helot = s.helots[seat]
        s.log.append(Armed(seat, s.table.content.weapons[helot.weapon].id, act, helot.wear, clauses=(clause,)))


def wear(s: ArenaState, seat: int, clause: str) -> None:
    """The drawn weapon loses a point of durability or ammo, and leaves the game with the last one (ARN-WPN-6)."""
    helot = s.helots[seat]
    helot.wear -= 1
    tell_weapon(s, seat, "worn", clause)
    if helot.wear <= 0:
        lose(s, seat, "lost", "ARN-WPN-6")


def lose(s: ArenaState, seat: int, act: str, clause: str) -> None:
    """A helot's weapon leaves the game."""
    helot = s.helots[seat]
    tell_weapon(s, seat, act, clause)
    helot.weapon = NOBODY
    helot.drawn = False
    helot.wear = 0
    helot.shield = NOBODY


def draw(s: ArenaState, seat: int) -> None:
    """Take the weapon in hand; a shield is held before a location its owner names (ARN-WPN-7)."""
    helot = s.helots[seat]
    helot.drawn = True
    tell_weapon(s, seat, "drawn", "ARN-WPN-2")
    if s.table.content.weapons[helot.weapon].kind == "shield":
        s.stack.append([P_SHIELD, 0, seat])


def store(s: ArenaState, seat: int) -> None:
    """Put the weapon away."""
    helot = s.helots[seat]
    helot.drawn = False
    helot.shield = NOBODY
    tell_weapon(s, seat, "stored", "ARN-WPN-2")


def shield_step(s: ArenaState, frame: list[int]) -> None:
    """Name the protected location."""
    seat = frame[2]
    if frame[STEP] == 0:
        frame[STEP] = 1
        ask(s, ASK_LOCATION, seat, ANY_LOCATION)
    else:
        s.helots[seat].shield = s.result
        done(s)


def call_gain(s: ArenaState, seat: int, type: int, stored: bool) -> None:
    """Let a helot find a weapon of a type, or of any."""
    s.stack.append([P_GAIN, 0, seat, type, NOBODY, int(stored)])


def gain_step(s: ArenaState, frame: list[int]) -> None:
    """A random card of the type from the supply; who has a weapon already keeps one of them (ARN-WPN-1, -10, -11)."""
    seat = frame[2]
    helot = s.helots[seat]
    if frame[STEP] == 0:
        found = [
            card
            for card in s.supply
            if frame[3] == ANY_TYPE or s.table.content.weapons[card].type == WEAPON_TYPES[frame[3]]
        ]
        if not found or helot.life != LIVE:
            done(s)
            return
        frame[4] = found[s.chance.below(len(found))]
        s.supply.remove(frame[4])
        frame[STEP] = 1
        if s.log is not None:
            weapon = s.table.content.weapons[frame[4]]
            s.log.append(Armed(seat, weapon.id, "found", weapon.ammo or weapon.durability, clauses=("ARN-WPN-11",)))
        if helot.weapon != NOBODY:
            ask(s, ASK_WEAPON, seat, frame[4])
            return
        s.result = 1
    if frame[STEP] == 2 or s.result == 0:
        done(s)
        return
    take(s, frame)


def take(s: ArenaState, frame: list[int]) -> None:
    """Take the found weapon in place of an old one, drawn if there are hands for it."""
    seat, card = frame[2], frame[4]
    helot = s.helots[seat]
    if helot.weapon != NOBODY:
        lose(s, seat, "dropped", "ARN-WPN-1")
    weapon = s.table.content.weapons[card]
    helot.weapon = card
    helot.wear = weapon.ammo or weapon.durability
    frame[STEP] = 2
    if not frame[5] and uppers(s, seat) >= weapon.uppers:
        draw(s, seat)


def call_spread(s: ArenaState, seat: int, coins: int, source: int) -> None:
    """Let a player move up to so many coins to its helot's locations, one by one."""
    s.stack.append([P_SPREAD, 0, seat, coins, source])


def spread_step(s: ArenaState, frame: list[int]) -> None:
    """Ask for each coin in turn; the prompt's answer is a location, or -1 to stop (ARN-CRT-7)."""
    seat, source = frame[2], frame[4]
    helot = s.helots[seat]
    if frame[STEP] == 1:
        if s.result < 0:
            done(s)
            return
        helot.locations[s.result] += 1
        frame[3] -= 1
        _spend(s, seat, source)
    purse = helot.oc - 1 if source == FROM_OC else s.crowd if source == FROM_CROWD else helot.pile
    open_locations = [location for location in range(7) if ledger.may_heal(s, seat, location)]
    if frame[3] == 0 or purse <= 0 or not open_locations or helot.life != LIVE:
        done(s)
        return
    frame[STEP] = 1
    ask(s, ASK_COIN, seat)


def _spend(s: ArenaState, seat: int, source: int) -> None:
    helot = s.helots[seat]
    names = (f"panel {seat}", "crowd", f"pile {seat}")
    if source == FROM_OC:
        helot.oc -= 1
    elif source == FROM_CROWD:
        s.crowd -= 1
    else:
        helot.pile -= 1
    if s.log is not None:
        clause = "ARN-COIN-F23" if source == FROM_OC else "ARN-COIN-7"
        s.log.append(Paid(names[source], f"panel {seat}", 1, clauses=(clause,)))
