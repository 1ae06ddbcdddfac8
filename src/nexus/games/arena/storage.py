"""A state as JSON values, and back: readable, and exact to the last pending question."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from nexus.games.arena.body import COINS, LOCATIONS
from nexus.games.arena.codes import (
    KINDS,
    LIFE_NAMES,
    NOBODY,
    OBJECT_NAMES,
    OUT,
    PHASES,
    PROCEDURE_NAMES,
    SETTING_UP,
    TILE_NAMES,
    WINDOW_NAMES,
)
from nexus.games.arena.content import Content
from nexus.games.arena.effects import TRAITS
from nexus.games.arena.geometry import FACINGS, OFF, SQUARE_NAMES, SQUARES, read_square

if TYPE_CHECKING:
    from nexus.games.arena.state import ArenaState, Helot

FLAG_STATES: Final = ("prone", "bleeding", "flaming", "netted")
LETTERS: Final = ("N", "E", "S", "W")


def state_data(state: ArenaState) -> dict[str, Any]:
    """Everything about a state."""
    content = state.table.content
    return {
        "phase": PHASES[state.phase],
        "cycle": state.cycle,
        "active": state.active,
        "order": state.order[:],
        "coins": coin_data(state),
        "helots": [helot_data(helot, content) for helot in state.helots],
        "seats": [LETTERS[letter] for letter in state.table.letters],
        "objects": {
            SQUARE_NAMES[square]: OBJECT_NAMES[state.objects[square]]
            for square in range(SQUARES)
            if state.objects[square]
        },
        "tiles": {
            SQUARE_NAMES[square]: TILE_NAMES[state.tiles[square]] for square in range(SQUARES) if state.tiles[square]
        },
        "barge": "" if state.barge == NOBODY else content.barges[state.barge].id,
        "hazards": [KINDS[kind] for kind in state.kinds],
        "supply": [content.weapons[card].id for card in state.supply],
        "deck": [content.turning[card].id for card in state.deck],
        "discard": [content.turning[card].id for card in state.discard],
        "pick_order": state.pick_order[:],
        "round": round_data(state),
        "lasting": [effect[:] for effect in state.lasting],
        "scheduled": [effect[:] for effect in state.scheduled],
        "owed_points": [owed[:] for owed in state.owed_points],
        "result": state.result,
        "reroll": state.reroll,
        "stack": [[PROCEDURE_NAMES[frame[0]], *frame[1:]] for frame in state.stack],
    }


def coin_data(state: ArenaState) -> dict[str, Any]:
    """Where the 700 coins are."""
    return {
        "box": state.box,
        "crowd": state.crowd,
        "piles": [helot.pile for helot in state.helots],
        "panels": panels(state),
        "counters": [helot.counter for helot in state.helots],
    }


def panels(state: ArenaState) -> list[int]:
    """The coins on each panel; before they are filled there are none."""
    if state.phase == SETTING_UP and state.box == COINS:
        return [0] * len(state.helots)
    return [helot.panel() for helot in state.helots]


def round_data(state: ArenaState) -> dict[str, Any]:
    """What belongs to the command round in progress."""
    return {
        "ap": state.ap,
        "mp": state.mp,
        "bp": state.bp,
        "bp_given": state.bp_given,
        "forfeited": state.forfeited,
        "rotations": state.rotations,
        "spin": state.spin,
        "run_up": state.run_up,
        "feints": state.feints,
        "won": state.won,
        "gloated": state.gloated,
        "free_draws": state.free_draws,
        "deceived": state.deceived,
    }


def square_pair(square: int) -> list[int] | None:
    """Column and row from 1, or None off the board."""
    return None if square == OFF else [square % 8 + 1, square // 8 + 1]


def states_of(helot: Helot) -> list[str]:
    """The states a helot is in, by name."""
    flags = (helot.prone, helot.bleeding, helot.flaming, helot.netted)
    states = [name for name, on in zip(FLAG_STATES, flags, strict=True) if on]
    if helot.captor != NOBODY:
        states.append("grappled")
    if helot.drawn:
        states.append("armed")
    if helot.tpdm:
        states.append("tpdm")
    return states


def helot_data(helot: Helot, content: Content) -> dict[str, Any]:
    """One player's side of the table."""
    return {
        "square": square_pair(helot.square),
        "facing": FACINGS[helot.facing],
        "oc": helot.oc,
        "locations": dict(zip(LOCATIONS, helot.locations, strict=True)),
        "states": states_of(helot),
        "traits": dict(zip(TRAITS, helot.traits, strict=True)),
        "out": helot.life == OUT,
        "life": LIFE_NAMES[helot.life],
        "victim": helot.victim,
        "captor": helot.captor,
        "stump": helot.stump,
        "burnt_out": helot.burnt_out,
        "conceded": helot.conceded,
        "lanista": "" if helot.lanista == NOBODY else content.lanistas[helot.lanista].id,
        "motivation": "" if helot.motivation == NOBODY else content.motivations[helot.motivation].id,
        "command": helot.command,
        "deception": helot.deception,
        "weapon": "" if helot.weapon == NOBODY else content.weapons[helot.weapon].id,
        "wear": helot.wear,
        "shield": "" if helot.shield == NOBODY else LOCATIONS[helot.shield],
        "slots": [slot for slot in range(1, 7) if helot.slots >> (slot - 1) & 1],
        "ratio": helot.ratio,
        "rolled": "" if helot.rolled == NOBODY else TRAITS[helot.rolled],
        "hand": [content.influence[card].id for card in helot.hand],
        "dealt": [content.influence[card].id for card in helot.dealt],
        "shown": [content.influence[card].id for card in helot.shown],
        "presets": [WINDOW_NAMES[window] for window in range(len(WINDOW_NAMES)) if helot.presets >> window & 1],
    }


def fill_state(state: ArenaState, data: Mapping[str, Any]) -> None:
    """Make a new state what `data` says."""
    content = state.table.content
    coins = data["coins"]
    state.begin()
    state.phase = PHASES.index(data["phase"])
    state.cycle = data["cycle"]
    state.active = data["active"]
    state.order = list(data["order"])
    state.box = coins["box"]
    state.crowd = coins["crowd"]
    for seat, entry in enumerate(data["helots"]):
        fill_helot(state.helots[seat], entry, content)
        state.helots[seat].pile = coins["piles"][seat]
        state.helots[seat].counter = coins["counters"][seat]
        if state.helots[seat].square != OFF:
            state.helot_on[state.helots[seat].square] = seat
    for name, thing in data["objects"].items():
        state.objects[read_square(name)] = OBJECT_NAMES.index(thing)
    for name, tile in data["tiles"].items():
        state.tiles[read_square(name)] = TILE_NAMES.index(tile)
    state.barge = content.barge_index.get(data["barge"], NOBODY)
    state.kinds = [KINDS.index(kind) for kind in data["hazards"]]
    state.supply = [content.weapon_index[card] for card in data["supply"]]
    state.deck = [content.turning_index[card] for card in data["deck"]]
    state.discard = [content.turning_index[card] for card in data["discard"]]
    state.pick_order = list(data["pick_order"])
    state.lasting = [list(effect) for effect in data["lasting"]]
    state.scheduled = [list(effect) for effect in data["scheduled"]]
    state.owed_points = [list(owed) for owed in data["owed_points"]]
    state.result = data["result"]
    state.reroll = data["reroll"]
    state.stack = [[PROCEDURE_NAMES.index(frame[0]), *frame[1:]] for frame in data["stack"]]
    fill_round(state, data["round"])
    state.settle()


def fill_round(state: ArenaState, data: Mapping[str, Any]) -> None:
    """Restore what belongs to the command round."""
    state.ap = data["ap"]
    state.mp = data["mp"]
    state.bp = data["bp"]
    state.bp_given = data["bp_given"]
    state.forfeited = data["forfeited"]
    state.rotations = data["rotations"]
    state.spin = data["spin"]
    state.run_up = data["run_up"]
    state.feints = data["feints"]
    state.won = data["won"]
    state.gloated = data["gloated"]
    state.free_draws = data["free_draws"]
    state.deceived = data["deceived"]


def fill_helot(helot: Helot, data: Mapping[str, Any], content: Content) -> None:
    """Restore one player's side of the table."""
    square = data["square"]
    states: list[str] = data["states"]
    helot.square = OFF if square is None else 8 * (square[1] - 1) + square[0] - 1
    helot.facing = FACINGS.index(data["facing"])
    helot.life = LIFE_NAMES.index(data["life"])
    helot.oc = data["oc"]
    helot.locations = [data["locations"][name] for name in LOCATIONS]
    helot.prone = "prone" in states
    helot.bleeding = "bleeding" in states
    helot.flaming = "flaming" in states
    helot.netted = "netted" in states
    helot.drawn = "armed" in states
    helot.tpdm = "tpdm" in states
    helot.traits = [data["traits"][name] for name in TRAITS]
    helot.victim = data["victim"]
    helot.captor = data["captor"]
    helot.stump = data["stump"]
    helot.burnt_out = data["burnt_out"]
    helot.conceded = data["conceded"]
    helot.lanista = content.lanista_index.get(data["lanista"], NOBODY)
    helot.motivation = content.motivation_index.get(data["motivation"], NOBODY)
    helot.command = data["command"]
    helot.deception = data["deception"]
    helot.weapon = content.weapon_index.get(data["weapon"], NOBODY)
    helot.wear = data["wear"]
    helot.shield = LOCATIONS.index(data["shield"]) if data["shield"] else NOBODY
    helot.slots = 0
    for slot in data["slots"]:
        helot.slots |= 1 << (slot - 1)
    helot.ratio = data["ratio"]
    helot.rolled = TRAITS.index(data["rolled"]) if data["rolled"] else NOBODY
    helot.hand = [content.influence_index[card] for card in data["hand"]]
    helot.dealt = [content.influence_index[card] for card in data["dealt"]]
    helot.shown = [content.influence_index[card] for card in data["shown"]]
    helot.presets = 0
    for window in data["presets"]:
        helot.presets |= 1 << WINDOW_NAMES.index(window)
