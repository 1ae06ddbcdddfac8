"""What happens to a body: damage, states, and the end of a helot (ARN-LOC, ARN-STA, ARN-END)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nexus.games.arena.body import CH, HD, LOCATIONS
from nexus.games.arena.codes import (
    BLOOD,
    DOWNED,
    EMPTY,
    GUTS,
    LIVE,
    MAIN,
    NO_LOCATION,
    NOBODY,
    NOWHERE,
    OUT,
    TILE_NAMES,
)
from nexus.games.arena.events import Became, Hurt, Placed, Points
from nexus.games.arena.geometry import SQUARE_NAMES
from nexus.games.arena.rules import ledger

if TYPE_CHECKING:
    from nexus.games.arena.state import ArenaState

BONUS_POINTS: Final = 2
TILE_LIMIT: Final = 10
FALL_AWARD: Final = 5
KILL_AWARD: Final = 10
FLAMING_AWARD: Final = 10


def damage(s: ArenaState, seat: int, location: int, amount: int, credit: int, flow: str, spare_oc: bool = False) -> int:
    """Deal damage to a location (or NO_LOCATION) and to OC; the coins moved, to the pile of `credit` or the crowd.

    `flow` is the clause by which `credit` is paid. Whether the helot survives is tested by `test_life`, which the
    caller must call.
    """
    helot = s.helots[seat]
    if amount <= 0 or helot.life == OUT or (location != NO_LOCATION and helot.locations[location] == 0):
        return 0
    from_location = 0
    from_oc = amount
    if location != NO_LOCATION:
        from_location = min(amount, helot.locations[location])
        if s.table.capped:
            from_oc = from_location
        helot.locations[location] -= from_location
        if helot.locations[location] == 0 and location not in (HD, CH):
            helot.stump = True
    from_oc = 0 if spare_oc else min(from_oc, helot.oc)
    helot.oc -= from_oc
    moved = from_location + from_oc
    if credit == NOBODY:
        s.crowd += moved
    else:
        s.helots[credit].pile += moved
    if s.log is not None:
        name = "" if location == NO_LOCATION else LOCATIONS[location]
        paid = "ARN-COIN-F19" if credit == NOBODY else flow
        clauses = ("ARN-LOC-2", paid) if name else (paid,)
        s.log.append(Hurt(seat, amount, name, from_location, from_oc, credit, clauses=clauses))
    return moved


def test_life(s: ArenaState, seat: int, credit: int) -> None:
    """Down or kill a helot that has run out, and reward whose blow it was (ARN-END-1 to -5)."""
    helot = s.helots[seat]
    if helot.life == OUT:
        return
    was_live = helot.life == LIVE
    killed = helot.locations[HD] == 0 or helot.locations[CH] == 0
    if not killed and (helot.oc > 0 or not was_live):
        return
    if credit not in (NOBODY, seat):
        if killed:
            ledger.crowd_to_pile(s, credit, KILL_AWARD if was_live else FALL_AWARD, "ARN-COIN-F10")
        else:
            ledger.crowd_to_pile(s, credit, FALL_AWARD, "ARN-COIN-F9")
        winner = s.helots[credit]
        if winner.flaming and winner.life == LIVE and not helot.burnt_out:
            helot.burnt_out = True
            ledger.crowd_to_pile(s, credit, FLAMING_AWARD, "ARN-COIN-F11")
    if killed:
        if s.log is not None:
            s.log.append(Became(seat, "killed", on=True, clauses=("ARN-END-2",)))
        take_out(s, seat)
    else:
        knock_down(s, seat)


def knock_down(s: ArenaState, seat: int) -> None:
    """A helot without overall condition lies there until the command round ends (ARN-END-1)."""
    helot = s.helots[seat]
    end_grapple(s, seat)
    helot.life = DOWNED
    helot.prone = True
    helot.netted = False
    if s.log is not None:
        s.log.append(Became(seat, "downed", on=True, clauses=("ARN-END-1",)))
    grant_bonus(s)


def take_out(s: ArenaState, seat: int) -> None:
    """A helot leaves the board, guts take its place, and what it had leaves play (ARN-END-9, -10)."""
    helot = s.helots[seat]
    end_grapple(s, seat)
    square = helot.square
    helot.life = OUT
    helot.prone = helot.netted = helot.tpdm = helot.drawn = helot.stump = False
    helot.bleeding = helot.flaming = False
    helot.weapon = NOBODY
    helot.shield = NOBODY
    helot.wear = 0
    helot.command = helot.deception = 0
    helot.traits = [0, 0, 0, 0, 0, 0]
    helot.dealt = sorted(helot.dealt + helot.hand)
    helot.hand = []
    helot.square = NOWHERE
    if s.log is not None:
        s.log.append(Became(seat, "out", on=True, clauses=("ARN-END-9", "ARN-END-10")))
    if square != NOWHERE:
        s.helot_on[square] = NOBODY
        place_tile(s, square, GUTS)


def place_tile(s: ArenaState, square: int, tile: int) -> bool:
    """Put a tile where no object lies; guts take the place of blood (ARN-OBS-13); whether it is there now."""
    if s.objects[square] != EMPTY or s.tiles[square] in (tile, GUTS):
        return False
    if not s.table.unlimited_tiles and s.tiles.count(tile) >= TILE_LIMIT:
        return False
    s.tiles[square] = tile
    if s.log is not None:
        s.log.append(Placed(SQUARE_NAMES[square], TILE_NAMES[tile], on=True, clauses=("ARN-GEN-10",)))
    return True


def leave_blood(s: ArenaState, seat: int) -> None:
    """A helot that lost a limb on its square leaves blood behind as it goes (ARN-LOC-10)."""
    helot = s.helots[seat]
    if helot.stump:
        helot.stump = False
        if s.tiles[helot.square] == EMPTY:
            place_tile(s, helot.square, BLOOD)


def end_grapple(s: ArenaState, seat: int) -> None:
    """End the grapple in which a helot holds or is held, if any."""
    helot = s.helots[seat]
    other = helot.victim if helot.victim != NOBODY else helot.captor
    if other == NOBODY:
        return
    held = other if helot.victim != NOBODY else seat
    for member in (helot, s.helots[other]):
        member.victim = NOBODY
        member.captor = NOBODY
    if s.log is not None:
        s.log.append(Became(held, "grappled", on=False, clauses=("ARN-GRP-7",)))


def free(s: ArenaState, seat: int) -> None:
    """End the Grappled state of a helot, be it a captor's or a net's."""
    helot = s.helots[seat]
    if helot.captor != NOBODY:
        end_grapple(s, seat)
    if helot.netted:
        set_netted(s, seat, on=False)


def set_netted(s: ArenaState, seat: int, on: bool) -> None:
    """A net falls over a helot, or is shaken off."""
    helot = s.helots[seat]
    if helot.netted == on or (on and (helot.captor != NOBODY or helot.life != LIVE)):
        return
    helot.netted = on
    if on:
        end_grapple(s, seat)
    if s.log is not None:
        s.log.append(Became(seat, "netted", on=on, clauses=("ARN-CARD-5",)))


def set_bleeding(s: ArenaState, seat: int, on: bool) -> None:
    """Begin or end Bleeding; it does not add up (ARN-STA-8)."""
    helot = s.helots[seat]
    if helot.bleeding != on and helot.life != OUT:
        helot.bleeding = on
        if s.log is not None:
            s.log.append(Became(seat, "bleeding", on=on, clauses=("ARN-STA-6",)))


def set_flaming(s: ArenaState, seat: int, on: bool) -> None:
    """Begin or end Flaming."""
    helot = s.helots[seat]
    if helot.flaming != on and helot.life != OUT:
        helot.flaming = on
        if s.log is not None:
            s.log.append(Became(seat, "flaming", on=on, clauses=("ARN-STA-7",)))


def stand(s: ArenaState, seat: int) -> None:
    """A helot is no longer Prone."""
    helot = s.helots[seat]
    if helot.prone:
        helot.prone = False
        if s.log is not None:
            s.log.append(Became(seat, "prone", on=False, clauses=("ARN-STA-1",)))


def fall(s: ArenaState, seat: int) -> None:
    """A helot becomes Prone; a grapple it is in ends (ARN-GRP-15)."""
    helot = s.helots[seat]
    end_grapple(s, seat)
    helot.prone = True
    if s.log is not None:
        s.log.append(Became(seat, "prone", on=True, clauses=("ARN-STA-1",)))
    grant_bonus(s)


def grant_bonus(s: ArenaState) -> None:
    """Once in a command round, 2 BP for the active helot if an opponent is Prone or downed (ARN-STA-2)."""
    if s.bp_given or s.phase != MAIN or s.helots[s.active].life != LIVE:
        return
    for seat in range(len(s.helots)):
        helot = s.helots[seat]
        if seat != s.active and helot.prone and helot.life != OUT:
            s.bp_given = True
            s.bp = BONUS_POINTS
            tell_points(s, "ARN-STA-2")
            return


def tell_points(s: ArenaState, clause: str) -> None:
    """Tell the points of the active helot, which a clause has changed."""
    if s.log is not None:
        s.log.append(Points(s.active, s.ap, s.mp, s.bp, clauses=(clause,)))


def burn(s: ArenaState, seat: int, amount: int, credit: int, flow: str = "ARN-COIN-F20") -> int:
    """Fire gets hold of a helot: damage to OC, and Flaming; nothing if it is Flaming already (ARN-BRZ-11, -12)."""
    helot = s.helots[seat]
    if helot.flaming or helot.life == OUT:
        return 0
    moved = damage(s, seat, NO_LOCATION, amount, credit, flow)
    set_flaming(s, seat, on=True)
    test_life(s, seat, credit)
    return moved
