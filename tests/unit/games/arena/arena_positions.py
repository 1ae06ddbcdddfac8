"""Random positions in the thick of a fight, which random bouts from the start seldom reach."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from nexus.core.chance import QuickChance
from nexus.core.events import Event
from nexus.core.setup import Setup
from nexus.games.arena import ARENA
from nexus.games.arena.body import FULL, LOCATIONS
from nexus.games.arena.codes import KINDS, OBJECT_NAMES, TILE_NAMES
from nexus.games.arena.content import SHIPPED, USUAL
from nexus.games.arena.effects import TRAITS
from nexus.games.arena.geometry import FACINGS, RINGS, SQUARE_NAMES, ahead, read_square
from nexus.games.arena.moves import CLINCH, END_ROUND, LET_GO, PASS, PASS_ALWAYS, ArenaMove
from nexus.games.arena.state import ArenaState
from nexus.games.arena.table import SEATINGS
from nexus.games.arena.transcript import arena_position

CONTENT = SHIPPED[USUAL]
FLAGS = [name for name, option in ARENA.options.items() if option.kind == "flag"]
CHOICES = ["overflow", "aim_wild_location", "elusive_span", "hazard_location", "brazier_credit", "third_seat"]
MOST_OBJECTS = {"fire": 1}


def random_setup(chance: QuickChance, content: Any) -> Setup:
    """A table with these contents and some options changed."""
    options: dict[str, Any] = {"content": content}
    for name in FLAGS:
        if chance.below(4) == 0:
            options[name] = not ARENA.options[name].default
    for name in CHOICES:
        if chance.below(4) == 0:
            options[name] = chance.pick(ARENA.options[name].choices)
    return ARENA.setup(2 + chance.below(3), options)


def random_helot(chance: QuickChance, square: int, seat: int) -> dict[str, Any]:
    """A worn helot with full hands."""
    entry: dict[str, Any] = {"at": SQUARE_NAMES[square] + chance.pick(FACINGS), "oc": 1 + chance.below(50)}
    for place, location in enumerate(LOCATIONS):
        entry[location] = 0 if place > 1 and chance.below(6) == 0 else 1 + chance.below(FULL[place])
    for trait in TRAITS:
        entry[trait] = chance.below(6)
    entry["states"] = [state for state in ("prone", "bleeding", "flaming", "tpdm") if chance.below(5) == 0]
    entry["pile"], entry["command"], entry["deception"] = chance.below(12), chance.below(4), chance.below(3)
    entry["ratio"] = 1 + chance.below(6)
    entry["slots"] = [slot for slot in range(1, 7) if chance.below(3)][:5]
    entry["lanista"], entry["motivation"] = f"L{seat + 1}", ("hoarder", "famished", "supremacist", "zealot")[seat]
    return entry


def random_board(chance: QuickChance, taken: list[int]) -> tuple[dict[str, str], dict[str, str]]:
    """Objects and tiles on squares that nobody has taken."""
    objects: dict[str, str] = {}
    tiles: dict[str, str] = {}
    placed: Counter[str] = Counter()
    for square in range(64):
        number = chance.below(14)
        name = OBJECT_NAMES[number] if number < 8 else TILE_NAMES[number - 7] if number < 10 else ""
        if square in taken or not name or placed[name] >= MOST_OBJECTS.get(name, 3):
            continue
        placed[name] += 1
        (objects if number < 8 else tiles)[SQUARE_NAMES[square]] = name
    return objects, tiles


def random_position(chance: QuickChance, content: Any = USUAL) -> tuple[Setup, ArenaState]:
    """Two to four helots close together, one of them perhaps holding another."""
    setup = random_setup(chance, content)
    letters = ["NESW"[letter] for letter in SEATINGS[setup.seats, setup.options["third_seat"]]]
    base = chance.below(64)
    squares = [base, *RINGS[base][:12]]
    chance.shuffle(squares)
    weapons = [weapon.id for weapon in CONTENT.weapons]
    cards = [card.id for card in CONTENT.influence]
    chance.shuffle(weapons)
    chance.shuffle(cards)
    helots = {letter: random_helot(chance, squares[seat], seat) for seat, letter in enumerate(letters)}
    if chance.below(2) == 0:
        first, second = helots[letters[0]], helots[letters[1]]
        front = ahead(read_square(first["at"][:2]), FACINGS.index(first["at"][2:]), 0)
        if front >= 0 and front not in [read_square(helot["at"][:2]) for helot in helots.values()]:
            second["at"] = SQUARE_NAMES[front] + second["at"][2:]
            first["holds"] = letters[1]
            for helot in (first, second):
                helot["states"] = [state for state in helot["states"] if state != "prone"]
    for helot in helots.values():
        if "holds" not in helot and chance.below(2):
            helot["weapon"] = weapons.pop()
            if chance.below(3):
                helot["states"].append("drawn")
        helot["hand"] = [cards.pop() for _ in range(chance.below(5))]
    taken = [read_square(helot["at"][:2]) for helot in helots.values()]
    objects, tiles = random_board(chance, taken)
    kinds = [kind for kind in KINDS if chance.below(2)]
    ap, mp, crowd = chance.below(9), chance.below(9), chance.below(40)
    return setup, arena_position(
        setup, helots, letters[0], ap, mp, crowd=crowd, objects=objects, tiles=tiles, hazards=kinds
    )


def lively_move(state: ArenaState, chance: QuickChance) -> tuple[int, ArenaMove]:
    """A random move that seldom ends a round or passes, and often one of a captor's."""
    seat = state.deciders[0]
    options = [move for move in state.legal(seat) if isinstance(move, ArenaMove)]
    bold = [move for move in options if move.verb not in (END_ROUND, PASS, PASS_ALWAYS)]
    holding = [move for move in options if CLINCH <= move.verb <= LET_GO]
    if holding and chance.below(2):
        return seat, chance.pick(holding)
    return seat, chance.pick(bold if bold and chance.below(8) else options)


def fights(
    number: int, seed: str, content: Any = USUAL
) -> Iterator[tuple[Setup, ArenaState, list[Event], QuickChance]]:
    """Fights from random positions to their ends: the state before each move and after the last, and what happened."""
    for index in range(number):
        chance = QuickChance(f"{seed} {index}")
        setup, state = random_position(chance, content)
        log: list[Event] = []
        while state.deciders:
            yield setup, state, log, chance
            seat, move = lively_move(state, chance)
            log = []
            state.apply(seat, move, chance, log)
        yield setup, state, log, chance
