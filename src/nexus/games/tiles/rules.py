"""The rules: how choices are made, revealed and carried out, and how rounds begin and end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from nexus.games.tiles.boards import EMPTY
from nexus.games.tiles.events import Called, Chose, Placed, Relocated, RoundBegan, RoundScored, Stored
from nexus.games.tiles.moves import RELOCATION_NUMBERS, RELOCATIONS, Place, Relocate, relocation, relocation_code
from nexus.games.tiles.outlook import best_relocation
from nexus.games.tiles.reports import seat_sheet
from nexus.games.tiles.scoring import score_round

if TYPE_CHECKING:
    from nexus.core.chance import Chance
    from nexus.core.events import Event
    from nexus.core.moves import Move
    from nexus.games.tiles.state import TilesState

PLACE: Final = 0
HOLD: Final = 1
RELOCATE: Final = 2
OVER: Final = 3
PHASES: Final = ["place", "hold", "relocate", "over"]

NO_CHOICE: Final = -1


def owner_held_by(state: TilesState, seat: int) -> int:
    """Whose ScrapYard `seat` holds."""
    return state.holders.index(seat)


def empty_yard_places(state: TilesState, owner: int) -> list[int]:
    """The place numbers of the empty spaces of a ScrapYard."""
    first = state.table.mode.first_yard
    return [first + space for space, tile in enumerate(state.yards[owner]) if tile == EMPTY]


def legal_moves(state: TilesState, seat: int) -> list[Move]:
    """Every choice of a seat that owes one, in the order of the places (TIL-PLACE-2, TIL-OPLACE-1, TIL-OREL-7)."""
    if state.phase == RELOCATE:
        tiles = large_names(state, seat)
        return [relocation(choice, tiles) for choice in RELOCATIONS]
    moves = state.table.moves
    if state.phase == HOLD:
        return [moves[place] for place in empty_yard_places(state, owner_held_by(state, seat))]
    return [moves[place] for place in state.free[seat]]


def large_names(state: TilesState, seat: int) -> list[str]:
    """The tiles on a large Orchid as text."""
    return [state.table.tiles.names[tile] for tile in state.large[seat]]


def choice_number(state: TilesState, seat: int, move: Move) -> int:
    """The number under which a legal choice is kept: of a place, or of a relocation."""
    if isinstance(move, Place):
        return state.table.numbers[move.id]
    assert isinstance(move, Relocate)
    tiles = large_names(state, seat)
    wanted = [-1, -1, -1]
    for tile, orchid in move.pairs:
        wanted[ord(orchid) - ord("A")] = tiles.index(tile)
    return RELOCATION_NUMBERS[relocation_code(wanted)]


def choice_move(state: TilesState, seat: int) -> Move | None:
    """The choice that a seat has made and that is not carried out yet."""
    choice = state.chosen[seat]
    if choice == NO_CHOICE:
        return None
    if state.phase == RELOCATE:
        return relocation(RELOCATIONS[choice], large_names(state, seat))
    return state.table.moves[choice]


def close_place(free: list[int], place: i64) -> None:
    """Take a place out of an ordered list that holds it, by halving: faster than to look at each."""
    low: i64 = 0
    high: i64 = len(free)
    while high - low > 1:
        middle: i64 = (low + high) >> 1
        value: i64 = free[middle]
        if value <= place:
            low = middle
        else:
            high = middle
    free.pop(low)


def put_in_order(tiles: list[int], tile: int) -> None:
    """Add a tile to an ordered list of a few."""
    at = len(tiles)
    while at and tiles[at - 1] > tile:
        at -= 1
    tiles.insert(at, tile)


def commit(state: TilesState, seat: int, move: Move, chance: Chance, log: list[Event] | None) -> None:
    """Note a choice; the last one reveals and carries out all of them (TIL-CALL-3, -6)."""
    state.chosen[seat] = choice_number(state, seat, move)
    bit: i64 = 1
    others: i64 = state.pending & ~(bit << seat)
    if log is not None and state.table.seats > 1:
        log.append(Chose(seat, str(move)))
    if others:
        state.ask(others)
        return
    if state.phase == PLACE:
        place_all(state, chance, log)
    elif state.phase == HOLD:
        store_discards(state, chance, log)
    else:
        relocate_all(state, state.chosen, log)
        score(state, chance, log)


def place_all(state: TilesState, chance: Chance, log: list[Event] | None) -> None:
    """Everybody's tile goes where it was meant to go; discards of a handed over ScrapYard go to its holder."""
    table = state.table
    mode = table.mode
    tile = state.pile[state.calls - 1]
    if log is not None:
        places = tuple([mode.place_names[choice] for choice in state.chosen])
        log.append(Placed(table.tiles.names[tile], places, table.open_boards, clauses=("TIL-CALL-6",)))
    board_end: i64 = mode.first_yard
    yard_end: i64 = mode.aside
    for seat in range(table.seats):
        choice: i64 = state.chosen[seat]
        if choice < board_end:
            state.boards[seat][choice] = tile
            close_place(state.free[seat], choice)
        elif choice < yard_end:
            state.yards[seat][choice - board_end] = tile
            close_place(state.free[seat], choice)
        elif mode.large:
            large = state.large[seat]
            put_in_order(large, tile)
            if len(large) == mode.large:
                close_place(state.free[seat], choice)
        else:
            state.discarding.append(seat)
    if state.discarding:
        state.phase = HOLD
        state.clear_choices()
        holders: i64 = 0
        for owner in state.discarding:
            bit: i64 = 1
            holders |= bit << state.holders[owner]
        state.ask(holders)
    else:
        next_call(state, chance, log)


def store_discards(state: TilesState, chance: Chance, log: list[Event] | None) -> None:
    """The holders' choices are carried out (TIL-PASS-2); a full ScrapYard takes no further discard (TIL-PASS-5)."""
    mode = state.table.mode
    tile = state.pile[state.calls - 1]
    places = [""] * state.table.seats
    for owner in state.discarding:
        choice = state.chosen[state.holders[owner]]
        yard = state.yards[owner]
        yard[choice - mode.first_yard] = tile
        places[owner] = mode.place_names[choice]
        if EMPTY not in yard:
            close_place(state.free[owner], mode.aside)
    state.discarding = []
    if log is not None:
        log.append(Stored(state.table.tiles.names[tile], tuple(places), clauses=("TIL-PASS-2", "TIL-PASS-4")))
    next_call(state, chance, log)


def next_call(state: TilesState, chance: Chance, log: list[Event] | None) -> None:
    """The next tile of the pile is called; after the last one tiles are relocated, or the round is scored."""
    table = state.table
    mode = table.mode
    state.clear_choices()
    if state.calls < mode.calls:
        state.phase = PLACE
        state.calls += 1
        state.ask(table.everybody)
        if log is not None:
            name = table.tiles.names[state.pile[state.calls - 1]]
            log.append(Called(state.calls, mode.calls, name, clauses=("TIL-CALL-1", "TIL-CALL-2")))
    elif mode.large == 0:
        score(state, chance, log)
    elif table.relocation == "automatic":
        best = [
            best_relocation(mode, table.tiles, state.boards[seat], state.large[seat]) for seat in range(table.seats)
        ]
        relocate_all(state, best, log, automatic=True)
        score(state, chance, log)
    else:
        state.phase = RELOCATE
        state.ask(table.everybody)


def relocate_all(state: TilesState, choices: list[int], log: list[Event] | None, *, automatic: bool = False) -> None:
    """Tiles go from the large Orchids to small ones (TIL-OREL-1 to -3)."""
    orchids = state.table.mode.board.orchids
    if log is not None:
        texts = [str(relocation(RELOCATIONS[choice], large_names(state, seat))) for seat, choice in enumerate(choices)]
        clauses = ("TIL-OREL-1", "TIL-AMB-13") if automatic else ("TIL-OREL-1",)
        log.append(Relocated(tuple(texts), automatic, clauses=clauses))
    for seat, choice in enumerate(choices):
        large = state.large[seat]
        left = large[:]
        for orchid, number in enumerate(RELOCATIONS[choice]):
            if number >= 0:
                tile = large[number]
                state.boards[seat][orchids[orchid]] = tile
                left.remove(tile)
        state.large[seat] = left


def score(state: TilesState, chance: Chance, log: list[Event] | None) -> None:
    """Count the round, add it to the totals, and begin the next one or end the game (TIL-WIN-2, -3, TIL-END-4)."""
    table = state.table
    sheets = score_round(table.mode, table.variant, table.tiles, state.boards, state.yards)
    state.sheets.append(sheets)
    state.totals = [total + sheet.total for total, sheet in zip(state.totals, sheets, strict=True)]
    if log is not None:
        shown = tuple([seat_sheet(table.mode, table.tiles, sheet) for sheet in sheets])
        log.append(RoundScored(state.round, shown, tuple(state.totals), clauses=table.scoring_clauses))
    if state.round < table.rounds:
        begin_round(state, chance, log)
    else:
        state.phase = OVER
        state.clear_choices()
        state.ask(0)


def begin_round(state: TilesState, chance: Chance, log: list[Event] | None) -> None:
    """Boards are cleared, the tiles mixed anew, and the first one is called (TIL-WIN-2, -4, -6)."""
    table = state.table
    mode = table.mode
    if state.round:
        state.caller = (state.caller + 1) % table.seats
    state.round += 1
    state.half = chosen_half(state, chance) if mode.half else ""
    pile = table.tiles.half(state.half)
    chance.shuffle(pile)
    state.pile = pile
    state.calls = 0
    state.clear_boards()
    state.holders = new_holders(state) if table.handed_over else []
    if log is not None:
        clauses = ["TIL-PREP-2", "TIL-PREP-3"]
        if mode.half:
            clauses.append("TIL-OPREP-2")
        if table.handed_over:
            clauses.append("TIL-PASS-1" if state.round == 1 else "TIL-PASS-8")
        holders = tuple(state.holders)
        log.append(RoundBegan(state.round, table.rounds, state.caller, state.half, holders, clauses=tuple(clauses)))
    next_call(state, chance, log)


def chosen_half(state: TilesState, chance: Chance) -> str:
    """Sun or moon for this round, as the table agreed (TIL-OPREP-2, TIL-AMB-28, -30)."""
    agreed = state.table.half
    if agreed == "alternate":
        return "sun" if state.round % 2 else "moon"
    if agreed == "random":
        return "moon" if chance.below(2) else "sun"
    return agreed


def new_holders(state: TilesState) -> list[int]:
    """For each seat, who holds its ScrapYard: the left neighbour, later the next in rank (TIL-PASS-1, -8, -9)."""
    seats = state.table.seats
    order = list(range(seats))
    if state.round > 1:
        order = sorted(order, key=lambda seat: (-state.totals[seat], (seat - state.caller) % seats))
    holders = [0] * seats
    for rank, owner in enumerate(order):
        holders[owner] = order[(rank + 1) % seats]
    return holders
