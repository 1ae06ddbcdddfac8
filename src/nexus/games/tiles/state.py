"""The state of a tile game and the contract it keeps; the rules themselves are in rules.py."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from nexus.core.chance import Chance
from nexus.core.moves import Move
from nexus.core.setup import Setup
from nexus.core.state import State
from nexus.games.tiles import refusals, rules, view
from nexus.games.tiles.boards import EMPTY, MODES
from nexus.games.tiles.invariants import broken_invariants
from nexus.games.tiles.moves import PLACES, RELOCATIONS, parse, relocation
from nexus.games.tiles.reports import read_cells, sheet_data, shown_cells
from nexus.games.tiles.rules import HOLD, NO_CHOICE, OVER, PHASES, PLACE, RELOCATE
from nexus.games.tiles.scoring import Sheet, final_outcome
from nexus.games.tiles.tileset import TileSet

if TYPE_CHECKING:
    from nexus.core.events import Event
    from nexus.core.outcome import Outcome
    from nexus.core.refusals import Refusal
    from nexus.core.views import View

MOST_SEATS: Final = 6
DECIDERS: Final[list[tuple[int, ...]]] = [
    tuple([seat for seat in range(MOST_SEATS) if seats >> seat & 1]) for seats in range(1 << MOST_SEATS)
]
"""The seats of each set of seats, a set being a number with a bit for each seat."""

SCORING_CLAUSES: Final = {
    "nexus": ("TIL-SCORE-1", "TIL-WIN-3"),
    "no-scrapyard": ("TIL-NOY-3", "TIL-WIN-3"),
    "orchid": ("TIL-OSCORE-1", "TIL-WIN-3"),
}
VARIANT_CLAUSES: Final = {"standard": "TIL-YARD-6", "lowest": "TIL-LOW-3", "pass": "TIL-PASS-7"}


class Table:
    """What never changes during a game: the set-up, read once.

    `moves` are the choices of a place by their number, `numbers` the other way round: by id of the choice.
    """

    def __init__(self, setup: Setup, tiles: TileSet) -> None:
        self.setup = setup
        self.tiles = tiles
        self.seats: int = setup.seats
        self.everybody: i64 = (1 << setup.seats) - 1
        self.mode = MODES[setup.options["mode"]]
        self.variant: str = setup.options["variant"]
        self.handed_over = self.variant == "pass"
        self.rounds: int = setup.options["rounds"]
        self.half: str = setup.options["half"]
        self.relocation: str = setup.options["relocation"]
        self.open_boards: bool = setup.options["boards"] == "open"
        clauses = SCORING_CLAUSES.get(self.mode.id, ("TIL-WIN-3",))
        self.scoring_clauses: tuple[str, ...] = clauses
        if self.mode.yard is not None:
            self.scoring_clauses = (*clauses, VARIANT_CLAUSES[self.variant])
        self.first_places: list[int] = self.mode.first_places(self.handed_over)
        self.moves: list[Move] = [PLACES[name] for name in self.mode.place_names]
        self.numbers: list[int] = [self.mode.places.get(name, -1) for name in PLACES]


class TilesState(State):
    """A position. Seats count from 0, rounds and calls from 1.

    ``pile[:calls]`` are the called tiles, the last of them the one to place; the rest is hidden, in the order in
    which it will be called. The pile and finished sheets are never changed, so copies share them. `free` lists for
    each seat the place numbers it may choose while tiles are called, in order. `chosen` holds choices that are not
    revealed yet: place numbers, or numbers of a relocation. `discarding` are the owners whose discard waits for its
    holder.
    """

    def __init__(self, table: Table, model: TilesState | None = None) -> None:
        """A table before its first round, or an independent twin of `model`."""
        self.table = table
        self.pending: i64 = 0
        self.deciders = ()
        if model is not None:
            self._take_after(model)
            return
        self.round: int = 0
        self.caller: int = 0
        self.half = ""
        self.phase: i64 = PLACE
        self.pile: list[int] = []
        self.calls: int = 0
        self.boards: list[list[int]] = []
        self.yards: list[list[int]] = []
        self.large: list[list[int]] = []
        self.free: list[list[int]] = []
        self.chosen: list[int] = [NO_CHOICE] * table.seats
        self.holders: list[int] = []
        self.discarding: list[int] = []
        self.totals: list[int] = []
        self.sheets: list[list[Sheet]] = []

    def ask(self, seats: i64) -> None:
        """From now on these seats owe a choice; `seats` has a bit for each."""
        if seats != self.pending:
            self.pending = seats
            self.deciders = DECIDERS[seats]

    def clear_choices(self) -> None:
        """Nobody has chosen."""
        chosen = self.chosen
        for seat in range(len(chosen)):
            chosen[seat] = NO_CHOICE

    def clear_boards(self) -> None:
        """No tile lies anywhere."""
        mode = self.table.mode
        self.boards = []
        self.yards = []
        self.large = []
        self.free = []
        for _ in range(self.table.seats):
            self.boards.append(mode.board.empty())
            self.yards.append([EMPTY] * len(mode.yard_names))
            self.large.append([])
            self.free.append(self.table.first_places[:])

    def legal(self, seat: int) -> list[Move]:
        return rules.legal_moves(self, seat) if seat in self.deciders else []

    def verify(self, seat: int, move: Move) -> Refusal | None:
        return refusals.refusal_of(self, seat, move)

    def apply(self, seat: int, move: Move, chance: Chance, log: list[Event] | None) -> None:
        rules.commit(self, seat, move, chance, log)

    def view(self, seat: int | None) -> View:
        return view.view_of(self, seat)

    def open_view(self) -> View:
        return view.open_view_of(self)

    def imagine(self, seat: int | None, chance: Chance) -> TilesState:
        world = self.copy()
        if self.phase == OVER:
            return world
        hidden = self.pile[self.calls :]
        chance.shuffle(hidden)
        world.pile = self.pile[: self.calls] + hidden
        for other in range(self.table.seats):
            if other == seat:
                continue
            if not self.table.open_boards:
                world.scatter(other, chance)
            if self.chosen[other] != NO_CHOICE:
                world.chosen[other] = world.random_choice(other, chance)
        return world

    def scatter(self, seat: int, chance: Chance) -> None:
        """Put all tiles of a seat elsewhere, anywhere they might lie."""
        mode = self.table.mode
        tiles = self.boards[seat] + self.yards[seat] + self.large[seat]
        tiles = [tile for tile in tiles if tile != EMPTY]
        slots = mode.first_places(handed_over=False)
        if mode.large:
            slots += [mode.aside] * (mode.large - 1)
        chance.shuffle(slots)
        board, yard, large = mode.board.empty(), [EMPTY] * len(mode.yard_names), []
        for slot, tile in zip(slots, tiles, strict=False):
            if slot < mode.first_yard:
                board[slot] = tile
            elif slot < mode.aside:
                yard[slot - mode.first_yard] = tile
            else:
                large.append(tile)
        self.boards[seat], self.yards[seat], self.large[seat] = board, yard, sorted(large)
        self.free[seat] = open_places(self, seat)

    def random_choice(self, seat: int, chance: Chance) -> int:
        """The number of a choice that `seat` might make or have made now."""
        if self.phase == RELOCATE:
            return chance.below(len(RELOCATIONS))
        if self.phase == HOLD:
            places = rules.empty_yard_places(self, rules.owner_held_by(self, seat))
            return places[chance.below(len(places))]
        free = self.free[seat]
        return free[chance.below(len(free))]

    def outcome(self) -> Outcome | None:
        return final_outcome(self.totals) if self.phase == OVER else None

    def copy(self) -> TilesState:
        return TilesState(self.table, self)

    def _take_after(self, model: TilesState) -> None:
        self.round = model.round
        self.caller = model.caller
        self.half = model.half
        self.phase = model.phase
        self.pile = model.pile
        self.calls = model.calls
        self.boards = [cells[:] for cells in model.boards]
        self.yards = [cells[:] for cells in model.yards]
        self.large = [tiles[:] for tiles in model.large]
        self.free = [places[:] for places in model.free]
        self.chosen = model.chosen[:]
        self.holders = model.holders
        self.discarding = model.discarding[:]
        self.totals = model.totals
        self.sheets = model.sheets[:]
        self.pending = model.pending
        self.deciders = model.deciders

    def random_move(self, chance: Chance) -> tuple[int, Move]:
        deciders = self.deciders
        seat = deciders[0] if len(deciders) == 1 else deciders[chance.below(len(deciders))]
        choice = self.random_choice(seat, chance)
        if self.phase == RELOCATE:
            return seat, relocation(RELOCATIONS[choice], rules.large_names(self, seat))
        return seat, self.table.moves[choice]

    def data(self) -> dict[str, Any]:
        mode, tiles = self.table.mode, self.table.tiles
        choices = [rules.choice_move(self, seat) for seat in range(self.table.seats)]
        return {
            "mode": mode.id,
            "variant": self.table.variant,
            "round": self.round,
            "caller": self.caller,
            "half": self.half,
            "phase": PHASES[self.phase],
            "called": [tiles.names[tile] for tile in self.pile[: self.calls]],
            "pile": [tiles.names[tile] for tile in self.pile[self.calls :]],
            "boards": [shown_cells(mode.board.names, cells, tiles) for cells in self.boards],
            "yards": [shown_cells(mode.yard_names, cells, tiles) for cells in self.yards],
            "large": [[tiles.names[tile] for tile in large] for large in self.large],
            "chosen": [None if choice is None else str(choice) for choice in choices],
            "holders": list(self.holders),
            "discarding": list(self.discarding),
            "totals": list(self.totals),
            "sheets": [[sheet_data(mode, tiles, sheet) for sheet in sheets] for sheets in self.sheets],
        }

    def problems(self) -> list[str]:
        return broken_invariants(self)


def open_places(state: TilesState, seat: int) -> list[int]:
    """The place numbers a seat may choose while tiles are called, from the tiles that lie."""
    mode = state.table.mode
    places: list[int] = []
    for place in state.table.first_places:
        if place < mode.first_yard:
            is_open = state.boards[seat][place] == EMPTY
        elif place < mode.aside:
            is_open = state.yards[seat][place - mode.first_yard] == EMPTY
        else:
            is_open = len(state.large[seat]) < mode.large or (state.table.handed_over and EMPTY in state.yards[seat])
        if is_open:
            places.append(place)
    return places


def start(table: Table, chance: Chance, log: list[Event] | None) -> TilesState:
    """The first call of the first round (TIL-PREP-1 to -4, TIL-AMB-26)."""
    state = TilesState(table)
    state.totals = [0] * table.seats
    first: int = table.setup.options["first_caller"]
    state.caller = first - 1 if first else chance.below(table.seats)
    rules.begin_round(state, chance, log)
    return state


def restored(table: Table, data: Any) -> TilesState:
    """The state that `TilesState.data` described."""
    mode, tiles = table.mode, table.tiles
    state = TilesState(table)
    state.round = data["round"]
    state.caller = data["caller"]
    state.half = data["half"]
    state.phase = PHASES.index(data["phase"])
    state.pile = [tiles.index[name] for name in [*data["called"], *data["pile"]]]
    state.calls = len(data["called"])
    state.boards = [read_cells(mode.board.names, shown, tiles) for shown in data["boards"]]
    state.yards = [read_cells(mode.yard_names, shown, tiles) for shown in data["yards"]]
    state.large = [[tiles.index[name] for name in large] for large in data["large"]]
    state.holders = list(data["holders"])
    state.discarding = list(data["discarding"])
    state.totals = list(data["totals"])
    state.sheets = [[_restored_sheet(table, entry) for entry in sheets] for sheets in data["sheets"]]
    state.free = [open_places(state, seat) for seat in range(table.seats)]
    state.clear_choices()
    for seat, text in enumerate(data["chosen"]):
        if text is not None:
            state.chosen[seat] = rules.choice_number(state, seat, parse(text))
    state.ask(_pending(state))
    return state


def _restored_sheet(table: Table, entry: Any) -> Sheet:
    mode, tiles = table.mode, table.tiles
    board = read_cells(mode.board.names, entry["board"], tiles)
    yard = read_cells(mode.yard_names, entry["yard"], tiles)
    return Sheet(entry["rows"], entry["bonus"], entry["ray"], entry["valuation"], entry["penalty"], board, yard)


def _pending(state: TilesState) -> int:
    """The seats that owe a choice, which follows from the rest."""
    if state.phase == OVER:
        return 0
    asked = range(state.table.seats)
    seats = [state.holders[owner] for owner in state.discarding] if state.phase == HOLD else list(asked)
    return sum([1 << seat for seat in seats if state.chosen[seat] == NO_CHOICE])
