"""Positions made to order, for worked examples, puzzles and tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from nexus.core.chance import Chance
from nexus.core.events import Event
from nexus.core.setup import Setup
from nexus.games.arena.body import COINS, LOCATIONS
from nexus.games.arena.codes import (
    ASK_COMMAND,
    DOWNED,
    KINDS,
    MAIN,
    NOBODY,
    OBJECT_NAMES,
    OUT,
    P_ASK,
    P_CYCLE,
    P_ROUND,
    TILE_NAMES,
)
from nexus.games.arena.content import Content
from nexus.games.arena.effects import TRAITS
from nexus.games.arena.geometry import FACINGS, OFF, read_square
from nexus.games.arena.moves import SEAT_LETTERS
from nexus.games.arena.rules.life import grant_bonus
from nexus.games.arena.state import ArenaState, Helot
from nexus.games.arena.table import Table

COMMAND_STEP: Final = 7
CYCLE_STEP: Final = 2


def arena_position(
    setup: Setup,
    helots: Mapping[str, Mapping[str, Any]],
    active: str = "N",
    ap: int = 6,
    mp: int = 6,
    bp: int = 0,
    crowd: int = 20,
    objects: Mapping[str, str] | None = None,
    tiles: Mapping[str, str] | None = None,
    hazards: Sequence[str] = (),
    deck: Sequence[str] = (),
    order: str = "",
) -> ArenaState:
    """A bout in the middle of the command round of `active`, who is asked for a command.

    `helots` has an entry for each seat letter at the table. Its keys, all but ``at`` optional: ``at`` (``"e5N"``:
    square and facing, or ``""`` for a helot that is out), ``oc``, a location such as ``CH``, a trait such as ``WILL``,
    ``pile``, ``states`` (``prone``, ``downed``, ``bleeding``, ``flaming``, ``netted``, ``conceded``, ``stump``,
    ``tpdm``, and ``drawn`` for its weapon), ``holds`` (the letter of its victim), ``weapon`` (a card id), ``wear``,
    ``shield``, ``command``, ``deception``, ``hand`` (card ids), ``slots`` (marked numbers), ``ratio``, ``lanista`` and
    ``motivation`` (ids). `objects` and `tiles` are by square; `deck` are the turning point cards on top. The box holds
    what is left of the 700 coins.
    """
    state = ArenaState(Table(setup))
    state.begin()
    content = state.table.content
    state.barge = 0
    state.kinds = [KINDS.index(kind) for kind in hazards]
    for name, thing in (objects or {}).items():
        state.objects[read_square(name)] = OBJECT_NAMES.index(thing)
    for name, tile in (tiles or {}).items():
        state.tiles[read_square(name)] = TILE_NAMES.index(tile)
    for letter, entry in helots.items():
        seat = state.table.seat_of_letter[SEAT_LETTERS.index(letter)]
        _fill(state, seat, entry, content)
    top = [content.turning_index[card] for card in deck]
    state.deck = top + [card for card in range(len(content.turning)) if card not in top]
    state.crowd = crowd
    state.box = COINS - crowd - sum([helot.pile + helot.counter + helot.panel() for helot in state.helots])
    letters = order or "".join([state.table.letter(seat) for seat in range(state.table.seats)])
    state.order = [state.table.seat_of_letter[SEAT_LETTERS.index(letter)] for letter in letters]
    state.cycle = 1
    state.active = state.table.seat_of_letter[SEAT_LETTERS.index(active)]
    state.phase = MAIN
    state.ap, state.mp, state.bp = ap, mp, bp
    grant_bonus(state)
    turn = state.order.index(state.active) + 1
    state.stack = [
        [P_CYCLE, CYCLE_STEP, turn],
        [P_ROUND, COMMAND_STEP, state.active, NOBODY, 0],
        [P_ASK, 0, ASK_COMMAND, state.active, 0, 0],
    ]
    state.settle()
    return state


def begin_round(state: ArenaState, letter: str, chance: Chance, log: list[Event] | None = None) -> None:
    """Let the command round of a seat begin, from upkeep to its first decision, in a position made to order."""
    seat = state.table.seat_of_letter[SEAT_LETTERS.index(letter)]
    state.stack = [[P_CYCLE, CYCLE_STEP, state.order.index(seat) + 1], [P_ROUND, 0, seat, NOBODY, 0]]
    state.run(chance, log)


def begin_cycle(state: ArenaState, chance: Chance, log: list[Event] | None = None) -> None:
    """Let the next cycle begin, from the initiative rolls to the first decision, in a position made to order."""
    state.stack = [[P_CYCLE, 0, 0]]
    state.clear_round()
    state.run(chance, log)


def _fill(state: ArenaState, seat: int, entry: Mapping[str, Any], content: Content) -> None:
    """Give one helot the condition that an entry describes."""
    helot = state.helots[seat]
    at: str = entry["at"]
    states: Sequence[str] = entry.get("states", ())
    if at:
        helot.square = read_square(at[:2])
        helot.facing = FACINGS.index(at[2:])
        state.helot_on[helot.square] = seat
    else:
        helot.square = OFF
        helot.life = OUT
    helot.oc = entry.get("oc", helot.oc)
    helot.locations = [entry.get(name, helot.locations[place]) for place, name in enumerate(LOCATIONS)]
    helot.traits = [entry.get(name, 0) for name in TRAITS]
    helot.pile = entry.get("pile", 0)
    helot.prone = "prone" in states or "downed" in states
    helot.life = DOWNED if "downed" in states else helot.life
    helot.bleeding = "bleeding" in states
    helot.flaming = "flaming" in states
    helot.netted = "netted" in states
    helot.conceded = "conceded" in states
    helot.stump = "stump" in states
    helot.tpdm = "tpdm" in states
    for slot in range(1, 7) if helot.tpdm else entry.get("slots", ()):
        helot.slots |= 1 << (slot - 1)
        helot.counter += 1
    helot.ratio = entry.get("ratio", 3)
    helot.lanista = content.lanista_index[entry.get("lanista", content.lanistas[0].id)]
    helot.motivation = content.motivation_index[entry.get("motivation", content.motivations[seat % 4].id)]
    helot.command = entry.get("command", 0)
    helot.deception = entry.get("deception", 0)
    helot.hand = sorted([content.influence_index[card] for card in entry.get("hand", ())])
    if "holds" in entry:
        victim = state.table.seat_of_letter[SEAT_LETTERS.index(entry["holds"])]
        helot.victim = victim
        state.helots[victim].captor = seat
    if "weapon" in entry:
        _arm(state, helot, entry, content)


def _arm(state: ArenaState, helot: Helot, entry: Mapping[str, Any], content: Content) -> None:
    """Give a helot a weapon out of the supply."""
    helot.weapon = content.weapon_index[entry["weapon"]]
    state.supply.remove(helot.weapon)
    weapon = content.weapons[helot.weapon]
    helot.wear = entry.get("wear", weapon.ammo or weapon.durability)
    helot.drawn = "drawn" in entry.get("states", ())
    helot.shield = LOCATIONS.index(entry["shield"]) if "shield" in entry else NOBODY
